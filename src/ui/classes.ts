/** Joins class names; empty, false and undefined parts vanish. Later parts are meant to win, so name each property once. */
export function classes(...parts: readonly (string | false | null | undefined)[]): string {
  let joined = ''
  for (const part of parts) if (part) joined += joined === '' ? part : ` ${part}`
  return joined
}
