import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { type Answer, type Asked, type CallOptions, type CallTrouble, makeCaller } from '../../../outgoing/caller.ts'
import { type RefusalCode, SupplierUnreachable } from '../supplier-errors.ts'
import { DuffelRefused, errorAnswer, refusalCodeOf } from './duffel-errors.ts'

export interface DuffelKeys {
  /** `duffel_test_…` or `duffel_live_…`: which of the two worlds it works in. */
  readonly token: string
  /** Of the webhook; null: no notice is believed. */
  readonly webhookSecret: string | null
}

export interface DuffelOptions extends Pick<CallOptions, 'fetch' | 'mostBytes'> {
  /** Milliseconds for what an airline is asked about, which may take it two minutes. */
  readonly patience?: number | undefined
  /** Milliseconds for what Duffel knows itself. */
  readonly within?: number | undefined
  readonly now?: (() => number) | undefined
}

export interface DuffelAsked extends Pick<Asked, 'method' | 'path' | 'query' | 'mostBytes' | 'signal'> {
  readonly data?: unknown
  /** `read`: asked again where Duffel is asked too often. `order` and `write`: sent once, whatever happens. */
  readonly kind: 'read' | 'order' | 'write'
  /** An airline is asked, so that it may take long. */
  readonly isSlow?: boolean
  /** What a 404 means. */
  readonly missing?: RefusalCode
}
export interface DuffelAnswer {
  readonly status: number
  readonly data: unknown
  /** Where the next page of a list begins; null at its end. */
  readonly after: string | null
}

export interface DuffelCall {
  (asked: DuffelAsked): Promise<DuffelAnswer>
  readonly now: () => number
}

export const duffelUnreachable = (trouble: CallTrouble): SupplierUnreachable =>
  new SupplierUnreachable('Duffel', trouble)

const envelope = v.object({
  data: v.optional(v.unknown(), null),
  meta: v.optional(
    v.nullable(v.object({ after: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500))), null) })),
    null,
  ),
})

/**
 * Calls with the token. Throws `DuffelRefused` for an error of Duffel's that says that nothing was done, and `SupplierUnreachable` for every
 * other answer.
 */
export function duffelCall(
  base: string,
  { token, webhookSecret }: DuffelKeys,
  { fetch, mostBytes = 1_000_000, patience = 130_000, within = 20_000, now = Date.now }: DuffelOptions,
): DuffelCall {
  const caller = makeCaller(
    { base, secrets: [token, webhookSecret ?? ''], unreachable: duffelUnreachable, isTrouble: isRedirect },
    { fetch, mostBytes },
  )
  const send = ({ data, isSlow = false, kind: _kind, missing: _missing, ...asked }: DuffelAsked): Promise<Answer> =>
    caller.call({
      ...asked,
      within: isSlow ? patience : within,
      headers: { authorization: `Bearer ${token}`, 'duffel-version': 'v2' },
      ...(data === undefined ? {} : { body: { data } }),
    })

  async function call(asked: DuffelAsked): Promise<DuffelAnswer> {
    let answer = await send(asked)
    if (answer.status === 429 && asked.kind === 'read') {
      const milliseconds = untilReset(answer.headers, now())
      if (milliseconds !== null) {
        await wait(milliseconds)
        answer = await send(asked)
      }
    }
    if (answer.status >= 400) throw problemOf(answer, asked)
    const read = v.safeParse(envelope, answer.json)
    if (!read.success) throw duffelUnreachable('answer')
    return { status: answer.status, data: read.output.data, after: read.output.meta?.after ?? null }
  }

  function problemOf({ status, json }: Answer, { kind, missing = 'other' }: DuffelAsked): Error {
    const read = v.safeParse(errorAnswer, json)
    const [error] = read.success ? read.output.errors : []
    if (error === undefined || (status >= 500 && nothingDone(status, error.code, kind) === undefined))
      return duffelUnreachable(status === 504 || status === 408 ? 'time' : 'status')
    const request = read.success ? (read.output.meta?.request_id ?? '') : ''
    const detail = caller.clean(`${error.code}: ${error.message} ${request}`.trim())
    const message = nothingDone(status, error.code, kind)
    return new DuffelRefused(refusalCodeOf(error, status, missing), error.code, detail, message)
  }
  return Object.assign(call, { now })
}

const isRedirect = (status: number) => status >= 300 && status < 400

/** What people read for the two errors of the server with which Duffel says that an order was not made. */
function nothingDone(status: number, code: string, kind: DuffelAsked['kind']): string | undefined {
  if (kind !== 'order') return undefined
  if (status === 503) return 'Duffel takes no orders just now. Try again later.'
  return status === 502 && code === 'order_not_created'
    ? 'The airline could not make this order. Nothing was booked or paid.'
    : undefined
}

const longestWait = 2_000

/** Milliseconds until Duffel takes calls again; null where it says nothing, or it is too long to wait for. */
function untilReset(headers: Headers, now: number): number | null {
  const reset = Date.parse(headers.get('ratelimit-reset') ?? '')
  const milliseconds = Math.max(0, reset - now)
  return Number.isNaN(milliseconds) || milliseconds > longestWait ? null : milliseconds
}

/** An answer's data as it is documented; any other is as good as none. */
export function readData<Schema extends v.GenericSchema>(schema: Schema, data: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, data)
  if (!result.success) throw duffelUnreachable('answer')
  return result.output
}

const perPage = 200
const mostPages = 10

/** Rows of a list in its order, all of them or `most`, and no more than ten pages however short they are. */
export async function rowsOf(call: DuffelCall, asked: DuffelAsked, most: number | null): Promise<unknown[]> {
  const rows: unknown[] = []
  let after: string | null = null
  let pages = 0
  do {
    // Where all are wanted, Duffel chooses how many a page has: not every list is said to know a limit.
    const limit = most === null ? {} : { limit: String(Math.min(perPage, most - rows.length)) }
    const page: DuffelAnswer = await call({
      ...asked,
      query: { ...asked.query, ...limit, ...(after === null ? {} : { after }) },
    })
    const found = readData(v.array(v.unknown()), page.data)
    rows.push(...found)
    after = found.length === 0 ? null : page.after
    pages++
  } while (after !== null && (most === null || rows.length < most) && pages < mostPages)
  return most === null ? rows : rows.slice(0, most)
}
