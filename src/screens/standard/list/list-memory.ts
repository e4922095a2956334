import { routerState } from '../../../app/shown.ts'
import { isReturning } from '../../../commands/returning.ts'

/** What a list looked like when it was left, so that Back, `u` and next/previous find it again. Lasts as long as the page. */
export interface ListTrace {
  /** Path and query of the list. */
  readonly href: string
  readonly row: string | null
  readonly scroll: number
  readonly ticked: readonly string[]
  /** Addresses of the rows of that page, in order. */
  readonly order: readonly { readonly id: string; readonly href: string }[]
  readonly many: string
  /** Rows of the pages before, and of all pages. */
  readonly before: number
  readonly total: number
}

const traces = new Map<string, ListTrace>()

let newest: ListTrace | null = null
export function remember(trace: ListTrace): void {
  newest = trace
  traces.set(trace.href, trace)
  if (traces.size > 50) traces.delete(traces.keys().next().value ?? '')
}

/** The row of the record that was read last: `u` returns to it, not to the one that was opened first. */
export function readLast(href: string, record: string): void {
  const trace = traces.get(href)
  const row = trace?.order.find((each) => each.href === record)
  if (trace !== undefined && row !== undefined) remember({ ...trace, row: row.id })
}

/**
 * Only Back, Forward and `u` count: a list opened from the navigation starts afresh. The router is asked how the reader
 * came, because it may draw the list before anybody else has heard of Back. Pure: React may draw a list more than once.
 */
export const traceOf = (href: string): ListTrace | null =>
  isReturning() || routerState().shown?.arrival === 'pop' ? (traces.get(href) ?? null) : null

/** The list a record was opened from, with its neighbours; null when it was reached otherwise. */
export function cameFrom(
  href: string,
): { list: ListTrace; previous: string | null; next: string | null; place: number } | null {
  if (newest === null) return null
  const place = newest.order.findIndex((row) => row.href === href)
  if (place < 0) return null
  return {
    list: newest,
    previous: newest.order[place - 1]?.href ?? null,
    next: newest.order[place + 1]?.href ?? null,
    place: newest.before + place + 1,
  }
}
