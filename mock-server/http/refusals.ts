import type { Refusal as AccessRefusal } from '../../src/domain/access.ts'

interface RefusalBody extends Record<string, unknown> {
  readonly message: string
  /** What is wrong, by dotted field path. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

/** A call that is answered with a status other than 2xx. Handlers throw it; the transaction of the request is undone. */
export class Refused extends Error {
  readonly status: number
  readonly body: Readonly<RefusalBody>
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, body: RefusalBody, headers: Record<string, string> = {}) {
    super(body.message)
    this.name = 'Refused'
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** A refusal that belongs on record: what the handler has written stays, though the call is refused. */
export class NotedRefusal extends Refused {}

export const badRequest = (message: string) => new Refused(400, { message })

export const unauthenticated = (message = 'Log in first.') => new Refused(401, { message })

/** `refusal` names the guard of specification §4 that says no, so that the page can send the visitor where it helps. */
export const forbidden = (message: string, refusal?: AccessRefusal) =>
  new Refused(403, refusal === undefined ? { message } : { message, refusal })

/** Also for a record of another agency: that it exists is nobody else's business. */
export const notFound = (what = 'record') => new Refused(404, { message: `This ${what} was not found.` })

export const conflict = (message: string, clash?: unknown) =>
  new Refused(409, clash === undefined ? { message } : { message, clash })

export const tooLarge = (message: string) => new Refused(413, { message })

/** 422: what is wrong, by dotted field path. */
export function refused(errors: Readonly<Record<string, readonly string[]>>, message?: string): Refused {
  const first = Object.values(errors)[0]?.[0]
  return new Refused(422, { message: message ?? first ?? 'Some fields need your attention.', errors })
}

export const tooMany = (seconds: number, message?: string) =>
  new Refused(
    429,
    { message: message ?? `Too many attempts. Try again in ${inMinutes(seconds)}.`, retry_after: seconds },
    { 'retry-after': String(seconds) },
  )

function inMinutes(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
