/** What a refused call means to the page. `status` 0 is "the network did not answer", 499 is "we gave up waiting". */
export class Failure extends Error {
  readonly status: number
  readonly messages: readonly string[]
  /** Dotted field path → its complaints, as the server's 422 names them. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** Extra facts that some refusals carry, e.g. `clash` on a 409 or `retry_after` on a 429. */
  readonly detail: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    messages: readonly string[],
    fields: Readonly<Record<string, readonly string[]>> = {},
    detail: Readonly<Record<string, unknown>> = {},
  ) {
    super(messages.join(' ') || `Status ${status}`)
    this.name = 'Failure'
    this.status = status
    this.messages = messages
    this.fields = fields
    this.detail = detail
  }
}

/** Specification §8: said when the body of a refusal cannot be read. */
export const somethingWentWrong = 'Something went wrong. Please try again.'

/** Specification §5: the `errors` object of an error body, flattened into a list of messages; §8 when there is none. */
export function messagesOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [somethingWentWrong]
  const { errors, message } = body as { errors?: unknown; message?: unknown }
  if (typeof errors === 'object' && errors !== null) {
    const flat = Object.values(errors)
      .flat()
      .filter((text): text is string => typeof text === 'string')
    if (flat.length > 0) return flat
  }
  return [typeof message === 'string' && message !== '' ? message : somethingWentWrong]
}
