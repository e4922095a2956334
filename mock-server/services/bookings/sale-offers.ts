import { type Kysely, sql } from 'kysely'
import type {
  SaleDeparture,
  SaleExtra,
  SaleOffer,
  SaleOfferRow,
  SalePrice,
} from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { packageFilter, packageSelects, priceFrom } from '../offers/package-rows.ts'
import { departureTaken } from '../stock/departure-seats.ts'
import { imageJson } from '../uploads.ts'

/** As many as a person looks through before typing one more word. */
const most = 20

const columns = sql`
  p.id, p.title, p.status, p.days, p.nights, p.min_pax, p.max_pax, p.on_request, p.currency,
  p.discount_percent::float8 as discount_percent, ${imageJson('m')} as first_media,
  ${priceFrom} as price_from, next.date as next_departure, next.seats_left`

/** What can be booked now, for whoever takes bookings: those that leave soonest first. */
export async function saleOffers(db: Kysely<DB>, agencyId: number, q: string | undefined): Promise<SaleOfferRow[]> {
  const { rows } = await sql<SaleOfferRow>`
    select ${columns} from packages p ${packageSelects}
    where ${packageFilter(agencyId, { q, status: ['published'] })}
    order by next.date is null, next.date, lower(p.title), p.id limit ${most}`.execute(db)
  return rows
}

/**
 * One package with its prices and coming departures. Not only published ones: a booking on a draft can still be changed. `userId`: whose
 * holds count as free; null for a visitor of the site.
 */
export async function saleOffer(
  db: Kysely<DB>,
  agencyId: number,
  userId: number | null,
  id: number,
): Promise<SaleOffer> {
  const { rows } = await sql<SaleOfferRow>`
    select ${columns} from packages p ${packageSelects}
    where p.id = ${id} and p.agency_id = ${agencyId} and p.deleted_at is null`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('package')
  const { rows: prices } = await sql<SalePrice>`
    select o.id, o.name, o.unit, o.age_band, o.residency, major(o.amount, o.currency) as amount, o.currency, o.min_qty, o.max_qty,
      o.valid_from, o.valid_to
    from price_options o where o.package_id = ${id} and o.deleted_at is null order by o.position, o.id`.execute(db)
  const { rows: extras } = await sql<SaleExtra>`
    select x.id, x.name, x.description, x.unit, major(x.amount, x.currency) as amount, x.currency, x.max_qty, x.included
    from package_extras x where x.package_id = ${id} and x.deleted_at is null order by x.position, x.id`.execute(db)
  const { rows: departures } = await sql<SaleDeparture>`
    select d.id, d.date, d.capacity, greatest(0, d.capacity - ${departureTaken} + own.held) as seats_left, d.status, d.note
    from departures d
    left join stock s on s.resource_type = 'departure' and s.resource_id = d.id and s.day = d.date
    cross join lateral (
      select coalesce(sum(a.quantity), 0)::int as held from allocations a
      where a.resource_type = 'departure' and a.resource_id = d.id and d.date between a.first_day and a.last_day
        and a.released_at is null and a.booking_id is null and a.held_by = ${userId} and a.expires_at > now()
    ) own
    where d.agency_id = ${agencyId} and d.package_id = ${id} and d.date >= kampala_today()
    order by d.date, d.id`.execute(db)
  return { ...row, extras, prices, departures }
}
