import { type Kysely, type Selectable, sql } from 'kysely'
import type { Bookings, DB } from '../database/types.generated.ts'
import { notFound } from '../http/refusals.ts'

export type BookingRow = Selectable<Bookings>

/** The booking to write on, locked until the transaction ends. A booking is always locked before its stock, never after. */
export async function lockedBooking(tx: Kysely<DB>, agencyId: number, id: number): Promise<BookingRow> {
  const row = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound('booking')
  return row
}

export interface BookedLine {
  readonly offer_id: number | null
  readonly departure_id: number | null
  readonly price_option_id: number | null
  readonly quantity: number
  readonly unit_amount: number
}

export async function linesOf(tx: Kysely<DB>, bookingId: number): Promise<BookedLine[]> {
  const { rows } = await sql<BookedLine>`
    select offer_id, departure_id, price_option_id, quantity, unit_amount from booking_lines
    where booking_id = ${bookingId} and offer_type = 'package' order by position, id`.execute(tx)
  return rows
}
