import { type Kysely, sql } from 'kysely'
import type { LineTax } from '../../../src/domain/finance/invoice-tax.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, refused } from '../../http/refusals.ts'
import type { BookingRow } from '../bookings/booking-lock.ts'
import { isOpen, wordOf } from '../bookings/booking-status.ts'

interface Chosen {
  readonly item: number
  /** The name of one of the agency's rates; null: its usual tax. */
  readonly tax: string | null
}

/** Copies rates of the agency into the lines of items. What a client is charged stays: prices include their tax. */
export async function writeItemTaxes(tx: Kysely<DB>, booking: BookingRow, chosen: readonly Chosen[]): Promise<void> {
  if (!isOpen(booking.status))
    throw conflict(`This booking is ${wordOf(booking.status)}: the tax of its items stays as it is.`)
  const { rows: known } = await sql<LineTax>`
    select r.* from agencies a, jsonb_to_recordset(a.tax_rates) as r(name text, category text, rate float8)
    where a.id = ${booking.agency_id}`.execute(tx)
  const errors: Record<string, string[]> = {}
  for (const [place, { item, tax: name }] of chosen.entries()) {
    const tax = name === null ? null : known.find((rate) => rate.name === name)
    if (tax === undefined) {
      errors[`taxes.${place}.tax`] = ['Choose one of your tax rates.']
      continue
    }
    const { rows } = await sql`
      update booking_lines set tax = ${tax === null ? null : JSON.stringify(tax)}::jsonb
      where booking_id = ${booking.id} and agency_id = ${booking.agency_id} and item = ${item} returning id`.execute(tx)
    if (rows.length === 0) errors[`taxes.${place}.item`] = ['This item is not in the booking any more.']
  }
  if (Object.keys(errors).length > 0) throw refused(errors)
  await tx
    .updateTable('bookings')
    .set({ version: booking.version + 1, updated_at: new Date() })
    .where('id', '=', booking.id)
    .where('agency_id', '=', booking.agency_id)
    .execute()
}
