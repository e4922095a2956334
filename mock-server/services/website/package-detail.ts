import { type Kysely, sql } from 'kysely'
import { type AgeBand, audienceText, type Residency } from '../../../src/domain/bookings/residency.ts'
import { openDaysText } from '../../../src/domain/date-texts.ts'
import type { Day } from '../../../src/domain/dates.ts'
import type { ItineraryDay, SiteDate, SitePicture } from '../../../src/domain/website/site-views.ts'
import type { DB } from '../../database/types.generated.ts'
import { sitePictureJson } from '../media/site-pictures.ts'
import { departureTaken } from '../stock/departure-seats.ts'
import { type Discounted, type KindDetail, type Listed, list, one, priceRow } from './detail-rows.ts'
import { firstSiteDay } from './website-channel.ts'

interface PackageRow {
  readonly meeting_point: string
  readonly included: readonly string[]
  readonly not_included: readonly string[]
  readonly on_request: boolean
  readonly days: readonly (Omit<ItineraryDay, 'pictures'> & {
    readonly lat: number | null
    readonly lng: number | null
    readonly pictures: readonly SitePicture[]
  })[]
  readonly dates: readonly {
    readonly id: number
    readonly at: string
    readonly until: string
    readonly left: number
    readonly open: boolean
  }[]
  readonly prices: readonly (Listed & {
    readonly age_band: AgeBand
    readonly residency: Residency
    readonly valid_from: Day | null
    readonly valid_to: Day | null
  })[]
  readonly extras: readonly (Listed & { readonly included: boolean })[]
}

export async function packageDetail(db: Kysely<DB>, id: number, { discount }: Discounted): Promise<KindDetail> {
  const row = await one(
    db,
    sql<PackageRow>`select p.meeting_point, p.inclusions as included, p.exclusions as not_included, p.on_request,
      ${list(
        sql`select t.day, t.title, t.description as body, t.meals, t.location_name as place, t.accommodation as stay, t.lat, t.lng,
            (select coalesce(json_agg(${sitePictureJson('m')} order by m.position, m.id), '[]') from media m
              where m.agency_id = p.agency_id and m.owner_type = 'itinerary' and m.owner_id = t.id and m.deleted_at is null) as pictures
          from package_itineraries t where t.package_id = p.id`,
        sql`x.day`,
      )} as days,
      ${list(
        sql`select d.id, d.date as at, d.date + p.days - 1 as until, greatest(0, d.capacity - ${departureTaken}) as "left", d.status = 'open' as open
          from departures d left join stock s on s.resource_type = 'departure' and s.resource_id = d.id and s.day = d.date
          where d.package_id = p.id and d.status = 'open' and d.date >= ${firstSiteDay} order by d.date limit 40`,
        sql`x.at`,
      )} as dates,
      ${list(
        sql`select r.name, '' as about, r.unit, major(r.amount, r.currency) as amount, r.currency, r.age_band, r.residency, r.valid_from, r.valid_to, r.position, r.id
          from price_options r where r.package_id = p.id and r.deleted_at is null and (r.valid_to is null or r.valid_to >= kampala_today())`,
        sql`x.position, x.id`,
      )} as prices,
      ${list(
        sql`select e.name, e.description as about, e.unit, major(e.amount, e.currency) as amount, e.currency, e.included, e.position, e.id
          from package_extras e where e.package_id = p.id and e.deleted_at is null`,
        sql`x.position, x.id`,
      )} as extras
      from packages p where p.id = ${id}`,
  )
  const at = row.days.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [[lat, lng] as const]))
  const [first] = at
  return {
    days: row.days.map(({ lat: _, lng: __, ...day }) => day),
    dates: row.dates.map(({ open: _, ...date }): SiteDate => ({ ...date, sold_out: date.left === 0, price: null })),
    prices: row.prices.map((price) => {
      const whose = audienceText(price)
      // Two prices of one name are told apart by the days for which they hold.
      const days =
        price.valid_from === null && price.valid_to === null ? '' : openDaysText(price.valid_from, price.valid_to)
      const about = [whose === price.name || whose === 'Any age' ? '' : whose, days]
      return priceRow({ ...price, about: about.filter(Boolean).join(' · ') }, discount)
    }),
    extras: row.extras
      .filter(({ included }) => !included)
      .map((extra) => priceRow({ ...extra, unit: extra.unit === 'per_group' ? null : extra.unit }, 0)),
    included: [...row.included, ...row.extras.filter(({ included }) => included).map(({ name }) => name)],
    not_included: row.not_included,
    meeting_point: row.meeting_point,
    on_request: row.on_request,
    point: first === undefined ? null : { lat: first[0], lng: first[1] },
    route: at,
  }
}
