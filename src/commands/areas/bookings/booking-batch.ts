import { invalidate, spoiledBy } from '../../../gateway/cache.ts'
import { ask } from '../../../gateway/client.ts'
import { type BookingsQueryVariables, bookingsQuery } from '../../../gateway/generated/bookings.generated.ts'
import { type BatchResult, forEachRecord } from '../../batch.ts'
import type { RecordRef, Selection } from '../../here.ts'

// Loaded with the first batch: the registry itself knows nothing of the gateway.

const numbers = new Set(['package_id', 'offer_id', 'client_id', 'departure_id'])

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

/** One verb on many bookings; whatever shows bookings is asked again afterwards. */
export async function forEachBooking(
  records: readonly RecordRef[],
  act: (record: RecordRef) => Promise<unknown>,
  progress: Parameters<typeof forEachRecord>[2],
): Promise<BatchResult> {
  const result = await forEachRecord(records, act, progress)
  void invalidate(...spoiledBy('bookings'))
  return result
}
