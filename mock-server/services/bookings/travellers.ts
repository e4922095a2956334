import { type Kysely, sql } from 'kysely'
import type { TravellerInput } from '../../../src/domain/contract/bookings/travellers.ts'
import type { Traveller } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { refuseOrder } from '../orders/refuse-order.ts'
import { checkVersion } from '../versions.ts'
import type { BookingRow } from './booking-lock.ts'

export async function travellersOf(db: Kysely<DB>, agencyId: number, bookingId: number): Promise<Traveller[]> {
  const { rows } = await sql<Traveller>`
    select t.id, t.name, t.audience, t.is_lead, t.birth_date, t.nationality, t.passport_number, t.passport_expires_on,
      t.email, t.phone, t.needs, t.room
    from booking_travellers t where t.booking_id = ${bookingId} and t.agency_id = ${agencyId}
    order by t.position, t.id`.execute(db)
  return rows
}

interface Saved {
  readonly version: number
  readonly before: readonly Traveller[]
  readonly after: readonly Traveller[]
}

/** Replaces the list of a booking whose row is locked; 409 where somebody else has changed it since `version`, 409 for an order of the shop. */
export async function saveTravellers(
  tx: Kysely<DB>,
  booking: BookingRow,
  { travellers, version }: { readonly travellers: readonly TravellerInput[]; readonly version?: number | undefined },
): Promise<Saved> {
  refuseOrder(booking)
  const { id, agency_id: agencyId, travellers_version, updated_at } = booking
  await checkVersion(tx, 'booking', { id, version: travellers_version, updated_at }, version)
  const before = await travellersOf(tx, agencyId, id)
  await writeTravellers(tx, { agencyId, bookingId: id }, travellers)
  const next = travellers_version + 1
  await tx
    .updateTable('bookings')
    .set({ travellers_version: next })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
  return { version: next, before, after: await travellersOf(tx, agencyId, id) }
}

/** Makes the list what is given, in that order; the first leads where nobody is said to. The booking is locked by now. */
export async function writeTravellers(
  tx: Kysely<DB>,
  { agencyId, bookingId }: { readonly agencyId: number; readonly bookingId: number },
  wanted: readonly TravellerInput[],
): Promise<void> {
  const known = new Set((await travellersOf(tx, agencyId, bookingId)).map(({ id }) => id))
  const strangers = wanted.flatMap(({ id }, at) => (id === null || known.has(id) ? [] : [at]))
  if (strangers.length > 0)
    throw refused(
      Object.fromEntries(
        strangers.map((at) => [`travellers.${at}.name`, ['This traveller is not on the list any more.']]),
      ),
    )
  const leads = wanted.some((one) => one.is_lead)
  const kept = wanted.flatMap(({ id }) => (id === null ? [] : [id]))
  await sql`delete from booking_travellers
    where booking_id = ${bookingId} and agency_id = ${agencyId} and not (id = any(${kept}::bigint[]))`.execute(tx)
  const rows = wanted.map((one, position) => ({
    ...one,
    is_lead: leads ? one.is_lead : position === 0,
    position,
    agency_id: agencyId,
    booking_id: bookingId,
  }))
  const added = rows.flatMap(({ id, ...row }) => (id === null ? [row] : []))
  if (added.length > 0) await tx.insertInto('booking_travellers').values(added).execute()
  for (const { id, ...row } of rows)
    if (id !== null)
      await tx
        .updateTable('booking_travellers')
        .set({ ...row, updated_at: new Date() })
        .where('id', '=', id)
        .where('agency_id', '=', agencyId)
        .where('booking_id', '=', bookingId)
        .execute()
}
