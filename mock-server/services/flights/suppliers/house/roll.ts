/** A number in [0, 1) that belongs to a text: the same each time and on every server (FNV-1a, mixed once more). */
export function roll(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296
}
/** A whole number from `low` to `high`, both included. */
export const rolled = (text: string, low: number, high: number): number =>
  low + Math.floor(roll(text) * (high - low + 1))
export const picked = <T>(text: string, list: readonly [T, ...T[]]): T =>
  list[Math.floor(roll(text) * list.length)] ?? list[0]
