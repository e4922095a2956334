import { type Kysely, sql } from 'kysely'
import { addDays, type Day } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { daysFrom } from '../../../src/domain/proposals.ts'
import type { DB } from '../../database/types.generated.ts'

/** A tour that can be offered: its days, what an adult pays, and a departure with places. */
export interface Tour {
  readonly id: number
  readonly title: string
  readonly summary: string
  readonly currency: CurrencyCode
  readonly adult: number
  readonly departure_id: number
  readonly date: Day
  readonly itinerary: Parameters<typeof daysFrom>[0]
}
/** A booking that came of a proposal. */
export interface Booked {
  readonly id: number
  readonly client_id: number
  readonly client: string
  readonly email: string | null
  readonly title: string
  readonly currency: CurrencyCode
  readonly total: number
  readonly starts_on: Day
  readonly adults: number
  readonly children: number
  readonly infants: number
  readonly package_id: number | null
  readonly created_at: string
  readonly itinerary: Parameters<typeof daysFrom>[0]
}
export interface Reader {
  readonly id: number
  readonly name: string
  readonly email: string
}

const mostBooked = 9
const itineraryOf = (
  packageId: string,
) => sql`(select coalesce(json_agg(json_build_object('id', i.id, 'day', i.day, 'title', i.title,
    'description', i.description, 'location_name', i.location_name, 'meals', i.meals, 'accommodation', i.accommodation,
    'activities', i.activities) order by i.day), '[]')
  from package_itineraries i where i.package_id = ${sql.ref(packageId)})`

/** Published tours of several days, each with its first departure in six weeks or later that has places for a family. */
export async function toursOf(db: Kysely<DB>, agencyId: number, today: Day): Promise<Tour[]> {
  const { rows } = await sql<Tour>`
    select p.id, p.title, p.summary, p.currency, price.adult, d.id as departure_id, d.date, ${itineraryOf('p.id')} as itinerary
    from packages p
    cross join lateral (select min(o.amount)::bigint as adult from price_options o where o.package_id = p.id and o.deleted_at is null
      and o.currency = p.currency and o.age_band = 'adult' and o.residency in ('any', 'foreign')) price
    cross join lateral (select d.id, d.date from departures d
      left join stock s on s.resource_type = 'departure' and s.resource_id = d.id and s.day = d.date
      where d.package_id = p.id and d.status = 'open' and d.date >= ${addDays(today, 42)} and d.capacity - coalesce(s.taken, 0) >= 6
      order by d.date limit 1) d
    where p.agency_id = ${agencyId} and p.status = 'published' and p.deleted_at is null and p.days > 1 and price.adult is not null
    order by p.id`.execute(db)
  return rows
}

/** The newest bookings that came of a proposal, each of another client. */
export async function bookedOf(db: Kysely<DB>, agencyId: number): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select * from (
      select distinct on (b.client_id) b.id, b.client_id, c.name as client, c.email, b.title, b.currency, b.total, b.starts_on,
        b.adults, b.children, b.infants, tour.id as package_id, b.created_at, ${itineraryOf('tour.id')} as itinerary
      from bookings b join clients c on c.id = b.client_id
      left join lateral (select l.offer_id as id from booking_lines l where l.booking_id = b.id and l.offer_type = 'package' limit 1) tour on true
      where b.agency_id = ${agencyId} and b.source = 'proposal' and b.status <> 'cancelled' and b.deleted_at is null and c.email is not null
      order by b.client_id, b.created_at desc) newest
    order by created_at desc, id desc limit ${mostBooked}`.execute(db)
  return rows
}

/** Clients who can be written to. */
export async function readersOf(db: Kysely<DB>, agencyId: number): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select id, name, email from clients where agency_id = ${agencyId} and email is not null and deleted_at is null
    order by id limit 120`.execute(db)
  return rows
}
