import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type FlightQueue, flightQueues, liveFlightStates } from '../../../src/domain/flights/flight-choices.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import type { FlightQueueCount } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'

const live = sql`f.state in (${sql.join(liveFlightStates.map((state) => sql.lit(state)))})`
const toCome = sql`f.departs >= to_char(now() at time zone 'UTC' - interval '14 hours', 'YYYY-MM-DD"T"HH24:MI')`

/** An unused ticket is worth something for a year at most. */
const returnable = sql`f.departs >= to_char(now() at time zone 'UTC' - interval '1 year', 'YYYY-MM-DD"T"HH24:MI')`

/** In which of the queues a flight `f` of a booking `b` waits: the one definition of each, for list, counts and the board. */
export const inQueue: Readonly<Record<FlightQueue, RawBuilder<boolean>>> = {
  ticket: sql<boolean>`(f.state = 'held' and f.new_supplier_total is null)`,
  price: sql<boolean>`(f.state = 'held' and f.new_supplier_total is not null)`,
  airline: sql<boolean>`(${live} and f.airline_change is not null)`,
  pay: sql<boolean>`(${live} and f.state <> 'ordering' and b.balance > 0)`,
  documents: sql<boolean>`(${live} and f.is_international and ${toCome} and exists (select from flight_passengers p
    where p.flight_id = f.id and (p.passport_number = '' or p.passport_expires_on < left(f.arrives, 10)::date)))`,
  refund: sql<boolean>`(f.refund_state = 'waiting')`,
  unused: sql<boolean>`(f.state = 'ticketed' and b.status = 'no_show' and ${returnable})`,
}
/** When a flight leaves its queue by itself; null where nothing ends. */
const limitOf: Readonly<Record<FlightQueue, RawBuilder<string | null>>> = {
  ticket: sql`f.pay_by`,
  price: sql`f.pay_by`,
  airline: sql`f.departs_at`,
  pay: sql`f.pay_by`,
  documents: sql`f.departs_at`,
  refund: sql`null::timestamptz`,
  unused: sql`f.departs_at + interval '1 year'`,
}

const names = keysOf(flightQueues)

/** The names of the queues as an array of text. */
export const queuesColumn = sql`array_remove(array[${sql.join(
  names.map((name) => sql`case when ${inQueue[name]} then ${sql.lit(name)} end`),
)}]::text[], null)`

/** Only these can stand in a queue: an index finds them. */
const mayWait = sql`(f.state in ('ordering', 'held', 'booked', 'ticketed') or f.refund_state = 'waiting')`

export async function queueCounts(db: Kysely<DB>, agencyId: number): Promise<FlightQueueCount[]> {
  const { rows } = await sql<FlightQueueCount>`
    select q.queue, count(*)::int as count, min(q.ends_at) as next_limit
    from flights f join bookings b on b.id = f.booking_id and b.deleted_at is null
    cross join lateral (values ${sql.join(names.map((name) => sql`(${sql.lit(name)}, ${inQueue[name]}, ${limitOf[name]})`))})
      as q(queue, waits, ends_at)
    where f.agency_id = ${agencyId} and ${mayWait} and q.waits group by q.queue`.execute(db)
  return names.map((queue) => rows.find((row) => row.queue === queue) ?? { queue, count: 0, next_limit: null })
}
