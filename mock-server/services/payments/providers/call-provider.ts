import * as v from 'valibot'
import type { ProviderName } from './provider.ts'
import { ProviderUnreachable } from './provider-errors.ts'

// Every request to a provider goes through here: limited in time and size, never redirected, its answer read as JSON with care.

export interface CallOptions {
  /** Milliseconds from the request to the last byte of the answer. */
  readonly within?: number | undefined
  readonly mostBytes?: number | undefined
  readonly fetch?: typeof fetch | undefined
}

export interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON; none is sent without it. */
  readonly body?: unknown
}

/** `json` is null where the answer was empty, or an error that was no JSON. */
export interface Answer {
  readonly status: number
  readonly json: unknown
}

export interface Caller {
  readonly name: ProviderName
  call(asked: Asked): Promise<Answer>
  /** The provider's own text, at most 200 characters, with every key blotted out. */
  clean(text: string): string
}

/** Speaks to one provider at `base`. `secrets` are what must never be seen in a text. Throws only `ProviderUnreachable`. */
export function makeCaller(
  name: ProviderName,
  base: string,
  secrets: readonly string[],
  { within = 20_000, mostBytes = 256_000, fetch: send = fetch }: CallOptions,
): Caller {
  const unreachable = (trouble: ProviderUnreachable['trouble']) => new ProviderUnreachable(name, trouble)
  async function call({ method = 'GET', path, query = {}, headers, body }: Asked): Promise<Answer> {
    const search = new URLSearchParams(query).toString()
    const signal = AbortSignal.timeout(within)
    try {
      const response = await send(`${base}${path}${search === '' ? '' : `?${search}`}`, {
        method,
        redirect: 'manual',
        signal,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await textOf(response, mostBytes, unreachable)
      if (isTrouble(response.status)) throw unreachable('status')
      return { status: response.status, json: jsonOf(text, response.ok, unreachable) }
    } catch (problem) {
      // What fetch throws may name the address with its query: it goes no further.
      if (problem instanceof ProviderUnreachable) throw problem
      throw unreachable(signal.aborted ? 'time' : 'connection')
    }
  }
  return {
    name,
    call,
    clean: (text) =>
      secrets
        .filter((secret) => secret !== '')
        .reduce((left, secret) => left.replaceAll(secret, '…'), text)
        .slice(0, 200),
  }
}

/** Statuses that do not say whether anything was done: redirects, time-outs, too many requests, errors of the server. */
const isTrouble = (status: number) =>
  (status >= 300 && status < 400) || status === 408 || status === 429 || status >= 500

type Unreachable = (trouble: ProviderUnreachable['trouble']) => ProviderUnreachable

async function textOf(response: Response, mostBytes: number, unreachable: Unreachable): Promise<string> {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks).toString('utf8')
    bytes += value.length
    if (bytes > mostBytes) {
      await reader.cancel().catch(() => undefined) // the connection is given up either way
      throw unreachable('size')
    }
    chunks.push(value)
  }
}

function jsonOf(text: string, isOk: boolean, unreachable: Unreachable): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    if (isOk) throw unreachable('answer')
    return null
  }
}

/** An address that a payer is sent to. */
export const pageAddress = v.pipe(v.string(), v.regex(/^https?:\/\//i), v.url())

/** An answer as it is documented; any other is as good as none. */
export function read<Schema extends v.GenericSchema>(
  name: ProviderName,
  schema: Schema,
  json: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, json)
  if (!result.success) throw new ProviderUnreachable(name, 'answer')
  return result.output
}
