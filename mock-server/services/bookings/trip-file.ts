import { type Kysely, sql } from 'kysely'
import { addDays } from '../../../src/domain/dates.ts'
import { firstOfPackage } from '../../../src/domain/proposal-days.ts'
import type { BookingDetail } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { tripFlights } from '../flights/trip-flights.ts'
import { venueText } from '../offers/event-rows.ts'
import { bookingDetail } from './booking-detail.ts'
import { travellersOf } from './travellers.ts'
import type { DayText, OfferFacts, TripDay, TripFile } from './trip-facts.ts'

export async function tripFile(db: Kysely<DB>, agencyId: number, bookingId: number): Promise<TripFile> {
  const booking = await bookingDetail(db, agencyId, bookingId)
  const ids = booking.items.flatMap((item) => (item.kind === 'package' ? [] : [item.offer_id]))
  const { rows } = await sql<Omit<TripFile, 'booking' | 'travellers' | 'days' | 'offers' | 'flights'> & Raw>`
    select
      (select c.company from clients c where c.id = ${booking.client.id} and c.agency_id = ${agencyId}) as company,
      (select p.title from proposals p where p.booking_id = ${bookingId} and p.agency_id = ${agencyId}
        and p.status = 'accepted' and p.deleted_at is null order by p.id limit 1) as "proposalTitle",
      (select b.voucher_key from bookings b where b.id = ${bookingId} and b.agency_id = ${agencyId}) as "voucherKey",
      (select coalesce(json_agg(f), '[]') from (
        select o.id, o.kind, r.property, r.board, to_char(r.check_in_time, 'HH24:MI') as check_in_time,
          to_char(r.check_out_time, 'HH24:MI') as check_out_time,
          nullif(concat_ws(' ', c.make, c.model), '') as car, c.driver as car_driver, s.duration_minutes as minutes, s.meeting_link,
          case o.kind when 'room' then r.location_name when 'car' then c.pick_up_place when 'service' then s.location_name
            else concat_ws(', ', nullif(${venueText}, ''), nullif(e.address, '')) end as place,
          e.starts_at, e.doors_at
        from offers o
        left join rooms r on r.offer_id = o.id left join cars c on c.offer_id = o.id
        left join services s on s.offer_id = o.id left join events e on e.offer_id = o.id
        where o.agency_id = ${agencyId} and o.id = any(${ids}::bigint[])) f) as offers,
      (select to_json(t) from (
        select p.meeting_point, p.inclusions, p.exclusions from packages p
        where p.id = ${booking.package_id} and p.agency_id = ${agencyId}) t) as tour,
      (select coalesce(json_agg(d order by d.day), '[]') from (
        select i.day, i.title, i.description, i.location_name, i.meals, i.accommodation, i.activities, i.lat, i.lng,
          (select m.uuid from media m where m.agency_id = ${agencyId} and m.owner_type = 'itinerary' and m.owner_id = i.id
             and m.deleted_at is null order by m.position, m.id limit 1) as picture
        from package_itineraries i
        where i.package_id = ${booking.package_id} and i.agency_id = ${agencyId}) d) as days,
      (select (select json_agg(y.day || jsonb_build_object('picture', (select m.uuid from media m where m.agency_id = ${agencyId}
          and m.owner_type = 'proposal' and m.id = (y.day -> 'image_ids' ->> 0)::bigint and m.deleted_at is null)) order by y.at)
        from jsonb_array_elements(o.option -> 'days') with ordinality as y(day, at)) from proposals p
        join proposal_versions v on v.proposal_id = p.id and v.number = p.sent_version
        cross join lateral jsonb_array_elements(v.content -> 'options') as o(option)
        where p.booking_id = ${bookingId} and p.agency_id = ${agencyId} and o.option ->> 'key' = p.accepted_option limit 1) as proposed,
      (select coalesce(json_agg(i order by i.position), '[]') from (
        select n.position, n.label, n.due_on, major(n.amount, ${booking.currency})::float8 as amount from booking_instalments n
        where n.booking_id = ${bookingId} and n.agency_id = ${agencyId}) i) as instalments`.execute(db)
  const row = rows[0] as (typeof rows)[number] // a select of values answers one row
  return {
    // What somebody was offered keeps its name in what they are given.
    booking: row.proposalTitle === null ? booking : { ...booking, title: row.proposalTitle },
    travellers: await travellersOf(db, agencyId, bookingId),
    company: row.company ?? '',
    voucherKey: row.voucherKey,
    offers: new Map(row.offers.map((offer) => [offer.id, offer])),
    flights: await tripFlights(db, agencyId, booking),
    tour: row.tour,
    days: daysOf(booking, row),
    instalments: row.instalments,
  }
}

interface Raw {
  readonly proposalTitle: string | null
  readonly offers: readonly OfferFacts[]
  readonly days: readonly (Omit<TripDay, 'date'> & { readonly day: number })[]
  readonly proposed: readonly (DayText & Pick<TripDay, 'picture'> & { readonly itinerary_id?: number | null })[] | null
}

/** A proposal was written for this client: its days win over those of the package. */
function daysOf({ items, starts_on }: BookingDetail, { days, proposed }: Raw): TripDay[] {
  const from = items.find(({ kind }) => kind === 'package')?.starts_on ?? starts_on
  if (proposed !== null && proposed.length > 0) {
    // As the proposal dated them: days of a package follow its departure, with those before it.
    const place = firstOfPackage(proposed)
    const first = place < 0 ? starts_on : addDays(from, -place)
    return proposed.map(({ itinerary_id: _, ...day }, at) => ({
      ...day,
      lat: null,
      lng: null,
      date: addDays(first, at),
    }))
  }
  return days.map(({ day, ...words }) => ({ ...words, date: addDays(from, day - 1) }))
}
