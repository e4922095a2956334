/** A call as it came, its headers checked already; `data` is what was in the body's envelope. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly data: Fields
}
export type Fields = Readonly<Record<string, unknown>>

export interface Reply {
  readonly status: number
  readonly json: unknown
}

/** An error as Duffel answers it. */
export class DuffelProblem extends Error {
  readonly status: number
  readonly type: string
  readonly code: string
  readonly pointer: string | undefined
  constructor(status: number, type: string, code: string, message = '', pointer?: string) {
    super(message || code.replaceAll('_', ' '))
    this.status = status
    this.type = type
    this.code = code
    this.pointer = pointer
  }
  reply(requestId: string): Reply {
    const { status, type, code, message, pointer } = this
    const field = pointer?.slice(pointer.lastIndexOf('/') + 1)
    const error = {
      type,
      code,
      title: code.replaceAll('_', ' '),
      message,
      documentation_url: 'https://duffel.com/docs/api/overview/errors',
      ...(pointer === undefined ? {} : { source: { field, pointer } }),
    }
    return { status, json: { errors: [error], meta: { status, request_id: requestId } } }
  }
}

export const invalid = (pointer: string, code: string, message?: string) =>
  new DuffelProblem(422, 'validation_error', code, message, pointer)
export const invalidState = (code: string, message?: string) =>
  new DuffelProblem(422, 'invalid_state_error', code, message)
export const notFound = (what: string) =>
  new DuffelProblem(404, 'invalid_request_error', 'not_found', `No such ${what}`)

export const answer = (data: unknown, status = 200): Reply => ({ status, json: { data } })

/** A page of a list, as `limit` and `after` ask for it. */
export function page(rows: readonly unknown[], query: URLSearchParams): Reply {
  const limit = Number(query.get('limit') ?? 50)
  if (!Number.isInteger(limit) || limit < 1 || limit > 200) throw invalid('/limit', 'invalid_value')
  const from = Number(Buffer.from(query.get('after') ?? '', 'base64url').toString() || 0)
  const next = from + limit
  const after = next < rows.length ? Buffer.from(String(next)).toString('base64url') : null
  return { status: 200, json: { data: rows.slice(from, next), meta: { limit, before: null, after } } }
}

/** Refuses what a list cannot be asked by. */
export function only(query: URLSearchParams, ...names: readonly string[]): void {
  for (const name of query.keys())
    if (![...names, 'limit', 'after'].includes(name))
      throw new DuffelProblem(400, 'invalid_request_error', 'invalid_query_parameter', name)
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
export const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])
