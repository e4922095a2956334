import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import { type BookingRow, touched } from '../bookings/booking-lock.ts'
import { isOpen, wordOf } from '../bookings/booking-status.ts'
import { agencyTaxes, type ChosenTax, refuseUnknown } from './sale-taxes.ts'

/** Copies rates of the agency into the lines of items. What a client is charged stays: prices include their tax. */
export async function setItemTaxes(tx: Kysely<DB>, booking: BookingRow, chosen: readonly ChosenTax[]): Promise<void> {
  if (!isOpen(booking.status))
    throw conflict(`This booking is ${wordOf(booking.status)}: the tax of its items stays as it is.`)
  const { rates } = await agencyTaxes(tx, booking.agency_id)
  const { rows } = await sql<{ item: number }>`
    select distinct item from booking_lines where booking_id = ${booking.id} and agency_id = ${booking.agency_id}`.execute(
    tx,
  )
  refuseUnknown(
    chosen,
    rates,
    rows.map(({ item }) => item),
  )
  for (const { item, tax: name } of chosen) {
    const tax = rates.find((rate) => rate.name === name)
    await sql`update booking_lines set tax = ${tax === undefined ? null : JSON.stringify(tax)}::jsonb
      where booking_id = ${booking.id} and agency_id = ${booking.agency_id} and item = ${item}`.execute(tx)
  }
}

/** The same as a change of its own. */
export async function writeItemTaxes(tx: Kysely<DB>, booking: BookingRow, chosen: readonly ChosenTax[]): Promise<void> {
  await setItemTaxes(tx, booking, chosen)
  await touched(tx, booking)
}
