import { type RawBuilder, sql } from 'kysely'
import { tripKinds } from '../../../src/domain/bookings/booking-lists.ts'
import { today } from '../../../src/domain/dates.ts'

// What bookings `n`, which are not deleted, say of their client: figures for `select … from bookings n … group by n.client_id`.

/** A tour, stay or rental of a client that stands. */
export const isTrip = sql`n.deleted_at is null and n.kind in (${sql.join(tripKinds.map((kind) => sql.lit(kind)))})
  and n.status not in ('cancelled', 'no_show')`
/** Over: completed, or its days are past. */
export const isOver = () =>
  sql`${isTrip} and (n.status = 'completed' or n.status <> 'pending' and n.ends_on < ${today()})`

/** Days on which trips began or begin; null where there is none. */
export const trip = {
  /** Over: completed, or its days are past. */
  first: () => sql`min(n.starts_on) filter (where ${isOver()})`,
  last: () => sql`max(n.starts_on) filter (where ${isOver()})`,
  /** Still to begin; a car that was not collected on its day is still to be. */
  next: () =>
    sql`min(n.starts_on) filter (where ${isTrip} and n.status in ('pending', 'confirmed')
      and (n.starts_on >= ${today()} or n.kind = 'car_rental' and n.ends_on >= ${today()}))`,
} satisfies Record<string, () => RawBuilder<unknown>>

/** All that were ever made, also those that were cancelled. */
export const bookingsOfClients = sql`count(*)::int`

/** Paid and not given back, in minor units; of bookings of one currency. */
export const spentOf = sql`coalesce(sum(n.paid - n.refunded) filter (where n.paid > n.refunded), 0)`
