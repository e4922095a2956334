import { createHash, timingSafeEqual } from 'node:crypto'

/** What marks a notice: the same parts always make the same text. */
export const eventIdOf = (...parts: readonly (string | number | undefined)[]): string =>
  createHash('sha256')
    .update(JSON.stringify(parts.map((it) => (it === undefined ? null : String(it)))))
    .digest('hex')
    .slice(0, 40)

/** Compares in a time that does not tell how much was right; nothing equals an empty secret. */
export function isSameSecret(given: string | null, secret: string): boolean {
  if (given === null || secret === '') return false
  const [one, other] = [given, secret].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

/** The body as an object, or null. */
export function jsonObject(body: string): Readonly<Record<string, unknown>> | null {
  try {
    const json: unknown = JSON.parse(body)
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : null
  } catch {
    return null
  }
}

/** A text or number of a notice that may be a reference; anything else, or longer than ours are, is none. */
export function textIn(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' && text.length <= 100 ? text : undefined
}
