import { type RawBuilder, sql } from 'kysely'
import { itemKinds } from '../../../src/domain/bookings/item-kinds.ts'
import { addDays, type Day } from '../../../src/domain/dates.ts'
import { mostLegs } from '../../../src/domain/flights/flight-choices.ts'

/** Seats are sold for less than a year: so long after its first flight the last of a booking can be. */
const longestTrip = 366

export interface FlightSpan {
  readonly agencyId: number
  readonly from: Day
  readonly to: Day
}

/**
 * `f`: the legs of flights that touch these days and that stand with their supplier, each from its first take-off to its last landing. Days
 * and clocks are those of the airports; over the date line a flight can land the day before, and is then of the day on which it starts.
 */
export const flightLegs = ({ agencyId, from, to }: FlightSpan): RawBuilder<unknown> => sql`(
  select f.id * ${sql.lit(mostLegs)} + s.place - 1 as id, f.id as flight_id, s.place as leg, f.booking_id, item.item, f.passengers_count as quantity,
    f.is_international, s.slice, t.first_day, t.last_day, substr(t.departs, 12, 5) as time, substr(t.arrives, 12, 5) as lands,
    (s.slice #>> '{segments,0,airline}') || ' ' || (s.slice #>> '{segments,0,number}') || ' ' || (s.slice ->> 'origin') || ' – ' || (s.slice ->> 'destination') as title
  from flights f
  cross join lateral jsonb_array_elements(f.slices) with ordinality s(slice, place)
  cross join lateral (
    select d.departs, d.arrives, left(d.departs, 10)::date as first_day, greatest(left(d.departs, 10), left(d.arrives, 10))::date as last_day
    from (select s.slice #>> '{segments,0,departs}' as departs, s.slice #>> '{segments,-1,arrives}' as arrives) d) t
  cross join lateral (
    select l.item from booking_lines l where l.booking_id = f.booking_id and l.offer_type = ${itemKinds.flight.offerType} and l.details ->> 'flight_id' = f.id::text limit 1) item
  where f.agency_id = ${agencyId} and f.state in ('held', 'booked', 'ticketed')
    and f.departs between ${addDays(from, -longestTrip)} and ${`${to}T24`}
    and t.last_day >= ${from}::date and t.first_day <= ${to}::date) f`
