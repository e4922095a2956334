import type { Outcome } from './transport.ts'

export type Answered =
  | { readonly kind: 'answer'; readonly status: number; readonly json: unknown; readonly text: string }
  | { readonly kind: 'trouble'; readonly outcome: Outcome }

const within = 20_000
const usualBytes = 64_000

/**
 * One call that is never repeated: no answer in time, a broken one, or one of trouble says nothing about whether the message was taken.
 * Only what failed before a connection stood was certainly not sent.
 */
export async function askOnce(
  url: string,
  asked: {
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
    readonly secrets: readonly string[]
  },
): Promise<Answered> {
  const trouble = (outcome: Outcome): Answered => ({ kind: 'trouble', outcome })
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: asked.headers,
      body: asked.body,
      redirect: 'error',
      signal: AbortSignal.timeout(within),
    })
    const text = await readAtMost(response, usualBytes)
    if (response.status >= 500 && response.status !== 503)
      return trouble({ state: 'unknown', reason: `The provider answered ${response.status}.` })
    if (response.status === 503)
      return trouble({ state: 'later', reason: 'The provider is not available.', isDown: true })
    return { kind: 'answer', status: response.status, json: parsed(text), text: clean(text, asked.secrets) }
  } catch (problem) {
    const cause = problem instanceof Error ? problem.cause : undefined
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    if (['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code))
      return trouble({ state: 'later', reason: 'The provider cannot be reached.', isDown: true })
    return trouble({ state: 'unknown', reason: 'There was no answer.' })
  }
}

/** An answer as text; throws beyond so many bytes. */
export async function readAtMost(response: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > mostBytes) throw new Error('too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const clean = (text: string, secrets: readonly string[]): string =>
  secrets
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
    .replace(/\s+/g, ' ')
    .slice(0, 200)
