import type { Kysely, Selectable } from 'kysely'
import type { Bookings, DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { lockedRow } from '../records/locked-row.ts'

/** Who sells, and for whom: what every write on a booking needs to know. */
export interface Staff {
  readonly agencyId: number
  readonly userId: number
}

export type BookingRow = Selectable<Bookings>

/** The booking to write on, locked until the transaction ends. A booking is always locked before its stock, never after. */
export const lockedBooking = (tx: Kysely<DB>, agencyId: number, id: number): Promise<BookingRow> =>
  lockedRow(tx, 'bookings', { agencyId, id, noun: 'booking' })

/** The same to look at, for nothing that writes. */
export async function shownBooking(db: Kysely<DB>, agencyId: number, id: number): Promise<BookingRow> {
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw notFound('booking')
  return row
}
