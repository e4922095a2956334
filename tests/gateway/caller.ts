import { caller } from '../../src/gateway/caller.ts'

export interface Sent {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: unknown
  readonly signal: AbortSignal
}
export type Reply = (sent: Sent, nth: number) => Response | Promise<Response>

/** Puts a server of one function behind `rest`; answers what was sent to it. */
export function serve(reply: Reply): Sent[] {
  const all: Sent[] = []
  caller.host = 'https://api.test'
  caller.token = 'token-1'
  caller.pause = () => 1
  caller.onRefusedToken = () => undefined
  caller.onRefusedAccess = () => undefined
  caller.fetch = async (input, init = {}) => {
    const sent: Sent = {
      method: init.method ?? 'GET',
      url: String(input),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      signal: init.signal as AbortSignal,
    }
    all.push(sent)
    const { signal } = sent
    const gone = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    return Promise.race([Promise.resolve(reply(sent, all.length)), gone])
  }
  return all
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
export const never = (): Promise<Response> => new Promise(() => undefined)
