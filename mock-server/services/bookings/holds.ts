import { type Kysely, sql } from 'kysely'
import type { bookings } from '../../../src/domain/contract/bookings/bookings.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { today } from '../../../src/domain/dates.ts'
import type { Hold } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import { free, take } from '../stock/availability.ts'
import type { Claim } from '../stock/stock-rows.ts'
import { taken } from './create-booking.ts'
import { seatClaim } from './package-item.ts'
import { pricedItems } from './quoted-items.ts'
import { availabilityFor } from './quotes.ts'

/** So long each hold lasts; asking again with its key begins anew. */
export const holdMinutes = 10

/** Who holds. A visitor of an agency's site has no account: no user has this id, so that nobody else's quote counts it as their own. */
export interface Holder {
  readonly agencyId: number
  readonly userId: number
}
export const visitorId = 0

/** Keeps what a booking is about to take, all of it or nothing; asking again with the same key takes it over. */
export async function holdAll(tx: Kysely<DB>, holder: Holder, given: BodyOf<typeof bookings.hold>): Promise<Hold> {
  const { agencyId } = holder
  const seat = given.departure_id === null ? null : await seatFor(tx, agencyId, given.departure_id, given.quantity)
  const items = await pricedItems(
    tx,
    agencyId,
    given.items.map((item) => ({ item })),
  )
  const [complaint] = items.flatMap(({ complaints }) => complaints)
  if (complaint !== undefined) throw conflict(complaint.text)
  await taken(items, () =>
    take(tx, {
      agencyId,
      claims: [...(seat === null ? [] : [seat]), ...items.flatMap(({ claims }) => claims)],
      for: { hold: { key: given.key, userId: holder.userId, minutes: holdMinutes } },
      insteadOf: { holdKey: given.key },
    }),
  )
  const [seats] = seat === null ? [] : await free(tx, agencyId, seat)
  const availability = await availabilityFor(tx, agencyId, {}, items)
  const { rows } = await sql<{ expires_at: string }>`
    select max(expires_at) as expires_at from allocations
    where agency_id = ${agencyId} and hold_key = ${given.key} and released_at is null and booking_id is null`.execute(
    tx,
  )
  return {
    key: given.key,
    departure_id: given.departure_id,
    quantity: given.quantity,
    expires_at: rows[0]?.expires_at ?? new Date().toISOString(),
    seats_left: seat === null ? null : Math.max(0, seats?.free ?? 0),
    items: items.map((item) => ({ item: item.itemNumber, kind: item.kind, left: availability(item).left })),
  }
}

async function seatFor(tx: Kysely<DB>, agencyId: number, id: number, quantity: number): Promise<Claim> {
  const departure = await tx
    .selectFrom('departures')
    .select(['id', 'date', 'status'])
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  if (departure === undefined) throw notFound('departure')
  if (departure.status !== 'open') throw conflict(`This departure is ${departure.status}.`)
  if (departure.date < today()) throw conflict('This departure has already left.')
  return seatClaim(departure.id, departure.date, quantity)
}
