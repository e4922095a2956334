import { Failure } from '../domain/failure.ts'
import { addressOf, type Base, type Query } from './address.ts'
import { refusalOfAnswer, waited, withPicturesOf } from './answer.ts'
import { caller } from './caller.ts'

export type RestMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Call {
  readonly method: RestMethod
  /** Below the base, with its values already in: `packages/edit/12`. */
  readonly path: string
  /** `agent` by default. */
  readonly base?: Base | undefined
  readonly query?: Query | undefined
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Idempotency key of a write: given, the write may be sent again with the same key; not given, it is sent once. */
  readonly key?: string | undefined
  /**
   * Milliseconds after which the call gives up by itself, where there is another way (the gate, logging out). By default it takes
   * as long as it takes, and the page says so after a while; 0: nobody waits for it (streams).
   */
  readonly timeout?: number | undefined
  /** A GET that changes state: treated like a write, never repeated on its own. */
  readonly writes?: boolean | undefined
}

const tries = 4 // the first and three more
const worthAnotherTry = new Set([0, 502, 503, 504])

/** The only fetch for JSON. Answers the body of a 2xx, throws `Failure` otherwise (0: no network, 499: gave up waiting). */
export const rest = <Answer>(call: Call): Promise<Answer> =>
  receive(call, async (response) => {
    if (response.status === 204) return null as Answer // an empty answer has no other reading
    const text = await response.text()
    if (text === '') return null as Answer
    try {
      return JSON.parse(withPicturesOf(caller.host, text)) as Answer // the contract's type; the conformance test holds the server to it
    } catch {
      throw new Failure(response.status, ['The server sent an invalid answer.'])
    }
  })

/** Sends, and sends again where that is safe, until there is a 2xx or a Failure. */
export const send = (call: Call): Promise<Response> => receive(call, async (response) => response)

/** The same, and reads the answer: the person waits for all of it. */
export function receive<Answer>(call: Call, read: (response: Response) => Promise<Answer>): Promise<Answer> {
  const writes = call.method !== 'GET' || call.writes === true
  const key = writes ? (call.key ?? crypto.randomUUID()) : undefined // the same one however often the person asks again
  const attempt = async (signal?: AbortSignal) => {
    const now = { ...call, signal }
    const response = await answered(now, key)
    try {
      return await read(response)
    } catch (error) {
      throw error instanceof Failure ? error : silence(error, signal)
    }
  }
  return call.timeout === undefined ? caller.wait(writes, attempt, call.signal) : attempt(call.signal)
}

async function answered(call: Call, key: string | undefined): Promise<Response> {
  const mayRepeat = key === undefined || call.key !== undefined
  for (let tried = 1; ; tried++) {
    const outcome = await attempt(call, key)
    if (!(outcome instanceof Failure)) return outcome
    if (!mayRepeat || tried >= tries || !worthAnotherTry.has(outcome.status)) throw outcome
    const asked = outcome.detail.retry_after
    const pause = typeof asked === 'number' ? Math.min(asked * 1000, 10_000) : caller.pause(tried)
    await waited(pause, call.signal)
  }
}

async function attempt(call: Call, key: string | undefined): Promise<Response | Failure> {
  const { token } = caller
  const { timeout = 0 } = call
  const signals = [
    ...(timeout === 0 ? [] : [AbortSignal.timeout(timeout)]),
    ...(call.signal === undefined ? [] : [call.signal]),
  ]
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token !== null) headers.authorization = `Bearer ${token}`
  if (key !== undefined) headers['idempotency-key'] = key
  const isForm = typeof FormData !== 'undefined' && call.body instanceof FormData
  if (call.body !== undefined && !isForm) headers['content-type'] = 'application/json'
  let response: Response
  try {
    response = await (caller.fetch ?? fetch)(addressOf(caller.host, call.base ?? 'agent', call.path, call.query), {
      method: call.method,
      headers,
      ...(call.body === undefined ? {} : { body: isForm ? (call.body as FormData) : JSON.stringify(call.body) }),
      signal: AbortSignal.any(signals),
    })
  } catch (error) {
    const failure = silence(error, call.signal)
    if (failure.detail.aborted === true) throw failure
    return failure
  }
  if (response.ok) return response
  if (response.status === 401 && token !== null) caller.onRefusedToken(token)
  if (response.status === 403) caller.onRefusedAccess()
  return refusalOfAnswer(response)
}

/** No answer came: because the caller stopped, because it took too long, or because the network is away. */
function silence(error: unknown, signal: AbortSignal | undefined): Failure {
  if (signal?.aborted === true) return new Failure(499, ['Cancelled.'], {}, { aborted: true })
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new Failure(499, ['The server took too long to answer. Please try again.'], {}, { timeout: true })
  }
  return new Failure(0, ['The server cannot be reached. Check your connection and try again.'])
}
