import { type Kysely, sql } from 'kysely'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import { bedsText } from '../../../src/domain/offers/room-choices.ts'
import type { PriceRow } from '../../../src/domain/website/site-views.ts'
import type { DB } from '../../database/types.generated.ts'
import { ticketTypesFrom } from '../offers/ticket-types.ts'
import { type Discounted, type KindDetail, type Listed, list, one, pointOf, priceRow } from './detail-rows.ts'
import { packageDetail } from './package-detail.ts'
import { productDetail } from './product-detail.ts'

/** The seasons of an offer that are for anybody and not over. */
const seasons = sql`${list(
  sql`select r.name, coalesce(to_char(r.valid_from, 'FMDD Mon') || ' – ' || to_char(r.valid_to, 'FMDD Mon YYYY'), '') as about, r.unit,
      major(r.amount, o.currency) as amount, o.currency, r.position, r.id
    from offer_rates r where r.offer_id = o.id and r.deleted_at is null and r.residency = 'any' and (r.valid_to is null or r.valid_to >= kampala_today())`,
  sql`x.position, x.id`,
)} as seasons`
const base = sql`major(o.amount, o.currency) as amount, o.currency`

interface Priced {
  readonly amount: number
  readonly currency: string
  readonly seasons: readonly Listed[]
}
const pricesOf = ({ amount, currency, seasons: rows }: Priced, unit: string, percent: number): PriceRow[] => [
  ...(amount > 0
    ? [priceRow({ name: rows.length === 0 ? 'Price' : 'Usual price', about: '', unit, amount, currency }, percent)]
    : []),
  ...rows.map((row) => priceRow(row, percent)),
]

async function roomDetail(db: Kysely<DB>, id: number, { discount }: Discounted): Promise<KindDetail> {
  const row = await one(
    db,
    sql<
      Priced & {
        lat: number | null
        lng: number | null
        amenities: readonly string[]
        beds: readonly { kind: string; count: number }[]
        size_m2: number | null
        check_in: string
        check_out: string
        min_stay: number
      }
    >`select ${base}, ${seasons}, r.lat, r.lng, r.amenities, r.beds, r.size_m2::float8 as size_m2, r.min_stay,
        to_char(r.check_in_time, 'HH24:MI') as check_in, to_char(r.check_out_time, 'HH24:MI') as check_out
      from offers o join rooms r on r.offer_id = o.id where o.id = ${id}`,
  )
  return {
    prices: pricesOf(row, 'per_night', discount),
    included: row.amenities,
    point: pointOf(row.lat, row.lng),
    facts: [
      bedsText(row.beds),
      row.size_m2 === null ? '' : `${row.size_m2} m²`,
      `Check-in from ${row.check_in}, check-out by ${row.check_out}`,
      row.min_stay > 1 ? `At least ${row.min_stay} nights` : '',
    ].filter(Boolean),
  }
}

async function carDetail(db: Kysely<DB>, id: number, { discount }: Discounted): Promise<KindDetail> {
  const row = await one(
    db,
    sql<
      Priced & {
        driver: string
        driver_fee: number
        extra_km: number
        deposit: number
        mileage: number | null
        air_conditioning: boolean
        place: string
        year: number | null
        doors: number | null
      }
    >`select ${base}, ${seasons}, c.driver, major(c.driver_fee, o.currency) as driver_fee, major(c.extra_km, o.currency) as extra_km,
        major(c.deposit, o.currency) as deposit, c.mileage_limit as mileage, c.air_conditioning, c.pick_up_place as place, c.year, c.doors
      from offers o join cars c on c.offer_id = o.id where o.id = ${id}`,
  )
  const { currency } = row
  const extra = (name: string, unit: string | null, amount: number): PriceRow[] =>
    amount > 0 ? [priceRow({ name, about: '', unit, amount, currency }, 0)] : []
  return {
    prices: pricesOf(row, 'per_day', discount),
    extras: [
      ...(row.driver === 'either' ? extra('Driver', 'per_day', row.driver_fee) : []),
      ...(row.mileage === null ? [] : extra('Each kilometre beyond the limit', null, row.extra_km)),
      ...extra('Refundable deposit', null, row.deposit),
    ],
    included: [
      row.air_conditioning ? 'Air conditioning' : '',
      row.mileage === null ? 'Unlimited mileage' : `${row.mileage} km a day`,
      row.driver === 'with_driver' ? 'Driver' : '',
    ].filter(Boolean),
    meeting_point: row.place,
    facts: [row.year === null ? '' : String(row.year), row.doors === null ? '' : `${row.doors} doors`].filter(Boolean),
  }
}

async function serviceDetail(db: Kysely<DB>, id: number, { discount }: Discounted): Promise<KindDetail> {
  const row = await one(
    db,
    sql<Priced & { unit: string; place: string; mode: string; lat: number | null; lng: number | null }>`
      select ${base}, ${seasons}, s.unit, s.location_name as place, s.mode, s.lat, s.lng
      from offers o join services s on s.offer_id = o.id where o.id = ${id}`,
  )
  return {
    prices: pricesOf(row, row.unit, discount),
    meeting_point: row.place,
    online: row.mode === 'online',
    point: pointOf(row.lat, row.lng),
  }
}

async function eventDetail(db: Kysely<DB>, id: number, { discount }: Discounted): Promise<KindDetail> {
  const row = await one(
    db,
    sql<{
      venue: string
      address: string
      online: boolean
      lat: number | null
      lng: number | null
      at: string
      until: string
      left: number | null
      sold_out: boolean
      types: readonly (Listed & { sale: string })[]
    }>`select e.venue_name as venue, e.address, e.online, e.lat, e.lng,
        to_char(e.starts_at at time zone 'Africa/Kampala', 'YYYY-MM-DD"T"HH24:MI') as at,
        to_char(e.ends_at at time zone 'Africa/Kampala', 'YYYY-MM-DD"T"HH24:MI') as until, k."left", coalesce(k.sold_out, false) as sold_out,
        coalesce(k.types, '[]') as types
      from offers o join events e on e.offer_id = o.id cross join lateral (
        select least(sum(t."left"), min(t.shared_left))::int as "left", bool_and(t.sale = 'sold_out') as sold_out,
          json_agg(json_build_object('name', t.name, 'about', t.description, 'unit', null, 'amount', major(t.amount_now, t.currency),
            'currency', t.currency, 'left', t."left", 'sale', t.sale) order by t.position, t.id) filter (where t.sale <> 'ended') as types
        from ${ticketTypesFrom(sql`t.event_id = o.id and not t.hidden`)} t) k
      where o.id = ${id}`,
  )
  return {
    prices: row.types.map((type) =>
      priceRow(
        { ...type, about: [type.about, type.sale === 'soon' ? 'Not on sale yet' : ''].filter(Boolean).join(' · ') },
        discount,
      ),
    ),
    dates: [{ id, at: row.at, until: row.until, left: row.left, sold_out: row.sold_out, price: null }],
    venue: row.venue,
    online: row.online,
    meeting_point: row.address,
    point: pointOf(row.lat, row.lng),
  }
}

async function trackDetail(db: Kysely<DB>, id: number): Promise<KindDetail> {
  const row = await one(
    db,
    sql<{
      path: readonly (readonly [lng: number, lat: number])[]
      start: string
      end: string
      ascent: number
      highest: number | null
    }>`
      select t.path, t.start_name as start, t.end_name as "end", t.ascent_m as ascent, t.highest_m as highest from tracks t where t.offer_id = ${id}`,
  )
  const route = thinned(row.path).map(([lng, lat]) => [lat, lng] as const)
  const [first] = route
  return {
    route,
    point: first === undefined ? null : { lat: first[0], lng: first[1] },
    meeting_point: [row.start, row.end].filter(Boolean).join(' – '),
    facts: [
      row.ascent > 0 ? `${row.ascent} m up` : '',
      row.highest === null ? '' : `Highest point ${row.highest} m`,
    ].filter(Boolean),
  }
}

/** As many points as a drawn line needs; the first and the last stay. */
const mostPoints = 200
function thinned<T>(points: readonly T[]): readonly T[] {
  const step = Math.ceil(points.length / mostPoints)
  return step <= 1 ? points : points.filter((_, at) => at % step === 0 || at === points.length - 1)
}

/** What only its kind has, each in one query. */
export const kindDetails = {
  package: packageDetail,
  room: roomDetail,
  car: carDetail,
  service: serviceDetail,
  event: eventDetail,
  product: productDetail,
  track: trackDetail,
} as const satisfies Record<OfferKind, (db: Kysely<DB>, id: number, row: Discounted) => Promise<KindDetail>>
