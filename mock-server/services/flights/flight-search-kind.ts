import { sql } from 'kysely'
import { dayText } from '../../../src/domain/date-texts.ts'
import { type FlightState, flightStates } from '../../../src/domain/flights/flight-choices.ts'
import { linkTo } from '../../../src/domain/routes/link.ts'
import { routeOf } from '../../../src/domain/routes/routes.ts'
import { likeOf } from '../../http/lists.ts'
import { type Kind, rank } from '../agency/search-terms.ts'
import { flightNumber } from './flight-rows.ts'

/** By airline reference, passenger, ticket, route or number of a flight. Of another agency nothing is looked at. */
export const flights: Kind = {
  kind: 'flight',
  needs: routeOf('/bookings/flights/:booking'),
  async find(db, { agencyId, q, limit }) {
    const text = q.trim()
    if (text.length < 3) return []
    const { rows } = await sql<{
      id: number
      booking_id: number
      airline_reference: string
      lead_name: string
      route: string
      departs: string
      state: FlightState
    }>`
      select f.id, f.booking_id, f.airline_reference, f.lead_name, f.route, f.departs, f.state
      from flights f join bookings b on b.id = f.booking_id and b.deleted_at is null
      where f.agency_id = ${agencyId} and (f.search like ${likeOf(text)} or f.slices @> ${flightNumber(text.replace(/\s+/g, ''))}::jsonb
        or exists (select from flight_passengers p where p.flight_id = f.id and p.search like ${likeOf(text)}))
      order by ${rank(sql`lower(f.airline_reference) = lower(${text})`, sql`f.lead_name`, text)}, f.departs desc, f.id desc
      limit ${limit}`.execute(db)
    return rows.map(({ id, booking_id, airline_reference, lead_name, route, departs, state }) => ({
      kind: 'flight',
      id: String(id),
      label: `${lead_name} · ${route}`,
      detail: [airline_reference, dayText(departs.slice(0, 10)), flightStates[state]].filter(Boolean).join(' · '),
      link: linkTo('/bookings/flights/:booking', { booking: booking_id }),
    }))
  },
}
