import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import type { BookingRow } from '../bookings/booking-lock.ts'
import { travellersOf } from '../bookings/travellers.ts'
import type { FlightRow } from './flight-lock.ts'

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Whoever flies is a traveller of the locked booking: a passenger of a name on its list is that traveller, any other is added while the
 * list has fewer names than people travel. What the list knows of somebody stays; what it lacks is filled in.
 */
export async function listPassengers(tx: Kysely<DB>, booking: BookingRow, flight: FlightRow): Promise<void> {
  const { agency_id: agencyId, id: bookingId } = booking
  const passengers = await tx
    .selectFrom('flight_passengers')
    .selectAll()
    .where('flight_id', '=', flight.id)
    .where('agency_id', '=', agencyId)
    .orderBy('position')
    .execute()
  const known = await travellersOf(tx, agencyId, bookingId)
  const taken = new Set(passengers.flatMap(({ traveller_id: id }) => id ?? []))
  const party = booking.adults + booking.children + booking.infants
  let count = known.length
  for (const one of passengers) {
    const name = `${one.given_name} ${one.family_name}`
    const passport = one.passport_number.length < 3 ? null : one.passport_number
    const said = { birth_date: one.born_on, passport_number: passport, passport_expires_on: one.passport_expires_on }
    let id = one.traveller_id ?? known.find((each) => !taken.has(each.id) && sameName(each.name, name))?.id ?? null
    if (id !== null)
      await tx
        .updateTable('booking_travellers')
        .set({
          birth_date: sql`coalesce(birth_date, ${said.birth_date}::date)`,
          passport_number: sql`coalesce(passport_number, ${said.passport_number})`,
          passport_expires_on: sql`coalesce(passport_expires_on, ${said.passport_expires_on}::date)`,
          updated_at: new Date(),
        })
        .where('id', '=', id)
        .where('booking_id', '=', bookingId)
        .where('agency_id', '=', agencyId)
        .execute()
    else if (count < party) {
      const added = await tx
        .insertInto('booking_travellers')
        .values({
          agency_id: agencyId,
          booking_id: bookingId,
          position: count,
          name,
          audience: one.kind,
          is_lead: count === 0,
          nationality: one.passport_country,
          ...said,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      id = added.id
      count += 1
    }
    if (id === null || id === one.traveller_id) continue
    taken.add(id)
    await tx
      .updateTable('flight_passengers')
      .set({ traveller_id: id })
      .where('id', '=', one.id)
      .where('agency_id', '=', agencyId)
      .execute()
  }
  // Whoever has the list open is told that it is another by now.
  await tx
    .updateTable('bookings')
    .set({ travellers_version: sql<number>`travellers_version + 1` })
    .where('id', '=', bookingId)
    .where('agency_id', '=', agencyId)
    .execute()
}
