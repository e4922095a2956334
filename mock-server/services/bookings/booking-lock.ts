import { type Kysely, type Selectable, sql } from 'kysely'
import { toMajor } from '../../../src/domain/money.ts'
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

/** The next version of a locked booking, once something about it was written: forms that show the one before are refused. */
export async function touched(
  tx: Kysely<DB>,
  { id, agency_id }: Pick<BookingRow, 'id' | 'agency_id'>,
): Promise<BookingRow> {
  return tx
    .updateTable('bookings')
    .set({ version: sql`version + 1`, updated_at: new Date() })
    .where('id', '=', id)
    .where('agency_id', '=', agency_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What the history shows of how much of a booking is paid. */
export const auditedBalance = ({ payment_status, balance, currency }: BookingRow) => ({
  payment_status,
  balance: toMajor(balance, currency),
})

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
