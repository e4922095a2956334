import { Failure, messagesOf } from '../domain/failure.ts'

/** A non-2xx answer as a Failure: its messages, its fields, and what else the body says (`clash`, `refusal`, …). */
export async function refusalOfAnswer(response: Pick<Response, 'status' | 'headers' | 'text'>): Promise<Failure> {
  const body = await jsonOf(response)
  const {
    message: _message,
    errors,
    ...detail
  } = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const seconds = secondsOf(response.headers.get('retry-after'))
  if (seconds !== null) detail.retry_after = seconds
  return new Failure(response.status, messagesOf(body), fieldsOf(errors), detail)
}

/** The `errors` of a 422, every complaint as a list of texts. */
export function fieldsOf(errors: unknown): Record<string, readonly string[]> {
  if (typeof errors !== 'object' || errors === null) return {}
  const fields: Record<string, readonly string[]> = {}
  for (const [name, value] of Object.entries(errors)) {
    const texts = [value].flat().filter((text): text is string => typeof text === 'string')
    if (texts.length > 0) fields[name] = texts
  }
  return fields
}

/** RFC 9110: `Retry-After` is a number of seconds or a date. */
export function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null || retryAfter.trim() === '') return null
  const seconds = Number(retryAfter)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}

/**
 * The text of an answer whose pictures can be shown: the API names them from its own root (`/files/…`), so where the page
 * comes from another origin they get the API's in front. Every answer with pictures passes here, and nothing else changes.
 */
export function withPicturesOf(host: string, text: string, home = globalThis.location?.origin): string {
  if (host === '' || home === undefined || host === home) return text
  return text.replace(/"(url|thumb)"\s*:\s*"(?=\/files\/)/g, (start) => start + host)
}

/** Waits, unless the caller stops first. */
export function waited(milliseconds: number, signal?: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new Failure(499, ['Cancelled.'], {}, { aborted: true }))
    }
    if (signal?.aborted === true) return reject(new Failure(499, ['Cancelled.'], {}, { aborted: true }))
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

async function jsonOf(response: Pick<Response, 'text'>): Promise<unknown> {
  try {
    return JSON.parse(await response.text())
  } catch {
    return null // a proxy's HTML page, or nothing
  }
}
