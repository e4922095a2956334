import * as v from 'valibot'

// Every request to a payment provider or supplier goes through here: limited in time and size, never redirected, its answer read as JSON
// with care.

/** Why nothing is known: no answer in time, no connection, an answer of trouble, too large an answer, or one that makes no sense. */
export type CallTrouble = 'time' | 'connection' | 'status' | 'size' | 'answer'

export interface CallOptions {
  /** Milliseconds from the request to the last byte of the answer. */
  readonly within?: number | undefined
  readonly mostBytes?: number | undefined
  readonly fetch?: typeof fetch | undefined
}

export interface Asked extends Pick<CallOptions, 'within' | 'mostBytes'> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON; none is sent without it. */
  readonly body?: unknown
  /** Sent as a form instead. */
  readonly form?: Readonly<Record<string, string>>
  /** The answer is written as a form, not as JSON: `json` has its fields. */
  readonly answers?: 'form'
  /** Gives the call up. */
  readonly signal?: AbortSignal | undefined
}

/** `json` is null where the answer was empty, or an error that was no JSON. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly json: unknown
}

export interface Caller {
  call(asked: Asked): Promise<Answer>
  /** The other side's own text, at most 200 characters, with every key blotted out. */
  clean(text: string): string
}

/** Who is called. */
export interface Callee {
  readonly base: string
  /** What must never be seen in a text. */
  readonly secrets: readonly string[]
  /** What is thrown where the outcome is not known. */
  readonly unreachable: (trouble: CallTrouble) => Error
  /** Statuses whose answer is not read, because it does not say whether anything was done. */
  readonly isTrouble?: (status: number) => boolean
}

/** Speaks to one server. Throws only what `unreachable` makes. */
export function makeCaller(
  { base, secrets, unreachable, isTrouble = saysNothing }: Callee,
  { within: usually = 20_000, mostBytes: usualBytes = 256_000, fetch: send = fetch }: CallOptions,
): Caller {
  async function call(asked: Asked): Promise<Answer> {
    const { method = 'GET', path, query = {}, headers, body, form, within = usually, mostBytes = usualBytes } = asked
    const search = new URLSearchParams(query).toString()
    const timeout = AbortSignal.timeout(within)
    try {
      const response = await send(`${base}${path}${search === '' ? '' : `?${search}`}`, {
        method,
        redirect: 'manual',
        signal: asked.signal === undefined ? timeout : AbortSignal.any([timeout, asked.signal]),
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      })
      const text = await textOf(response, mostBytes)
      if (isTrouble(response.status)) throw new Trouble('status')
      return {
        status: response.status,
        headers: response.headers,
        json: asked.answers === 'form' && response.ok ? fieldsOf(text) : jsonOf(text, response.ok),
      }
    } catch (problem) {
      // What fetch throws may name the address with its query: it goes no further.
      throw unreachable(problem instanceof Trouble ? problem.trouble : timeout.aborted ? 'time' : 'connection')
    }
  }
  return {
    call,
    clean: (text) =>
      secrets
        .filter((secret) => secret !== '')
        .reduce((left, secret) => left.replaceAll(secret, '…'), text)
        .slice(0, 200),
  }
}

class Trouble extends Error {
  readonly trouble: CallTrouble
  constructor(trouble: CallTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}

/** Redirects, time-outs, too many requests, errors of the server. */
const saysNothing = (status: number) =>
  (status >= 300 && status < 400) || status === 408 || status === 429 || status >= 500

async function textOf(response: Response, mostBytes: number): Promise<string> {
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
      throw new Trouble('size')
    }
    chunks.push(value)
  }
}

const fieldsOf = (text: string): unknown => Object.fromEntries(new URLSearchParams(text))

function jsonOf(text: string, isOk: boolean): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    if (isOk) throw new Trouble('answer')
    return null
  }
}

/** An answer as it is documented; any other is as good as none. */
export function readAnswer<Schema extends v.GenericSchema>(
  { unreachable }: Pick<Callee, 'unreachable'>,
  schema: Schema,
  json: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, json)
  if (!result.success) throw unreachable('answer')
  return result.output
}
