import { type Kysely, type Selectable, sql, type UpdateObject } from 'kysely'
import type { DB, Flights } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { type BookingRow, lockedBooking } from '../bookings/booking-lock.ts'

export type FlightRow = Selectable<Flights>
export interface LockedFlight {
  readonly flight: FlightRow
  readonly booking: BookingRow
}

/** A flight with its booking, both locked until the transaction ends: the booking first, as everywhere. 404 for another agency's. */
export async function lockedFlight(tx: Kysely<DB>, agencyId: number, id: number): Promise<LockedFlight> {
  const { booking_id } = await shownFlight(tx, agencyId, id)
  if (booking_id === null) throw notFound('flight')
  const booking = await lockedBooking(tx, agencyId, booking_id)
  const flight = await tx
    .selectFrom('flights')
    .selectAll()
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { flight, booking }
}

/** The same to look at. */
export async function shownFlight(db: Kysely<DB>, agencyId: number, id: number): Promise<FlightRow> {
  const flight = await db
    .selectFrom('flights')
    .selectAll()
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  if (flight === undefined) throw notFound('flight')
  return flight
}

/** Writes on a locked flight, whose version it raises. */
export const writeFlight = (
  tx: Kysely<DB>,
  { id, agency_id }: Pick<FlightRow, 'id' | 'agency_id'>,
  fields: Omit<UpdateObject<DB, 'flights'>, 'version' | 'updated_at'>,
): Promise<FlightRow> =>
  tx
    .updateTable('flights')
    .set({ ...fields, version: sql<number>`version + 1`, updated_at: new Date() })
    .where('id', '=', id)
    .where('agency_id', '=', agency_id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The flights of these items of a booking, by their ids; items that are no flights are passed over. */
export async function flightsOfItems(
  db: Kysely<DB>,
  agencyId: number,
  items: readonly { readonly details?: { readonly flight_id?: number | null } | null }[],
): Promise<ReadonlyMap<number, FlightRow>> {
  const ids = items.flatMap(({ details }) => details?.flight_id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('flights')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
