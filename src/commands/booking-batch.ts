import { Failure, somethingWentWrong } from '../domain/failure.ts'
import { type BookingsQueryVariables, bookingsQuery } from '../gateway/bookings.generated.ts'
import { invalidate, spoiledBy } from '../gateway/cache.ts'
import { ask } from '../gateway/client.ts'
import { pending } from '../state/connection.ts'
import type { RecordRef, Selection } from './command.ts'

// Loaded with the first batch: the registry itself knows nothing of the gateway.

export interface BatchResult {
  readonly done: readonly RecordRef[]
  readonly failed: readonly { readonly label: string; readonly reason: string }[]
}

const atOnce = 4 // enough to hide the way to the server, not enough to crowd others out
const numbers = new Set(['package_id', 'client_id', 'departure_id'])

/** What is selected, row by row; “all that match” is read page by page first. */
export async function selectedBookings(
  selection: Selection,
  rows: readonly RecordRef[],
  signal?: AbortSignal,
): Promise<readonly RecordRef[]> {
  if (selection.allMatching === undefined) return rows
  const criteria = Object.fromEntries(
    Object.entries(selection.allMatching).map(([name, value]) => [name, numbers.has(name) ? Number(value) : value]),
  ) as BookingsQueryVariables // the list's own criteria
  const found: RecordRef[] = []
  for (let page = 1; signal?.aborted !== true; page += 1) {
    const { bookings } = await ask(bookingsQuery, { ...criteria, page, per_page: 100 }, { signal })
    found.push(
      ...bookings.data.map((row) => ({
        kind: 'booking' as const,
        id: String(row.id),
        label: row.reference,
        data: row,
      })),
    )
    if (page >= bookings.meta.last_page) break
  }
  return found
}

/** One after another for each, a few at a time; what is refused does not stop the rest. */
export async function forEachBooking(
  records: readonly RecordRef[],
  act: (record: RecordRef) => Promise<unknown>,
  progress: { readonly signal?: AbortSignal; readonly report: (done: number, total: number) => void },
): Promise<BatchResult> {
  const done: RecordRef[] = []
  const failed: { label: string; reason: string }[] = []
  const waiting = [...records]
  const work = async () => {
    for (let record = waiting.shift(); record !== undefined; record = waiting.shift()) {
      if (progress.signal?.aborted === true) return
      try {
        await act(record)
        done.push(record)
      } catch (problem) {
        const reason = problem instanceof Failure ? problem.messages.join(' ') : somethingWentWrong
        failed.push({ label: record.label, reason })
      }
      if (records.length > 1) progress.report(done.length + failed.length, records.length)
    }
  }
  await pending(Promise.all(Array.from({ length: Math.min(atOnce, records.length) }, work)))
  void invalidate(...spoiledBy('bookings'))
  return { done, failed }
}
