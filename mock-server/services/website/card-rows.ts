import { type RawBuilder, sql } from 'kysely'
import { keysOf } from '../../../src/domain/keys.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { type OfferKind, offerKinds } from '../../../src/domain/offers/offer-kinds.ts'
import type { SitePicture } from '../../../src/domain/website/site-views.ts'
import { onePlan } from '../../database/pools.ts'
import { sitePictureJson } from '../media/site-pictures.ts'
import { offerListColumns, offersOfKinds } from '../offers/inventory-rows.ts'
import type { OfferFilters } from '../offers/offer-rows.ts'
import { all, type PackageFilters } from '../offers/package-rows.ts'
import { ticketTypesFrom } from '../offers/ticket-types.ts'
import { departureTaken } from '../stock/departure-seats.ts'
import { firstSiteDay, onWebsite } from './website-channel.ts'

/** What a card says of its kind, before it is put in words. */
export interface KindFacts {
  readonly package: {
    readonly days: number
    readonly difficulty: string
    readonly destinations: readonly string[]
    readonly country_code: string
    readonly max_pax: number | null
    readonly on_request: boolean
    readonly unit: string | null
    /** The first departure with a seat left. */
    readonly next: { readonly date: string; readonly left: number } | null
    /** Has open departures to come, with seats or without. */
    readonly departs: boolean
  }
  readonly room: {
    readonly property: string
    readonly place: string
    readonly adults: number
    readonly children: number
    readonly beds: readonly { readonly kind: string; readonly count: number }[]
    readonly board: string
    readonly next: string | null
  }
  readonly car: {
    readonly category: string
    readonly seats: number
    readonly transmission: string
    readonly fuel: string
    readonly driver: string
    readonly place: string
    readonly next: string | null
  }
  readonly service: {
    readonly minutes: number
    readonly mode: string
    readonly unit: string
    readonly place: string
    readonly next: string | null
  }
  readonly event: {
    readonly starts_at: string
    readonly ends_at: string
    readonly venue: string
    readonly online: boolean
    readonly left: number | null
    readonly on_sale: boolean
    readonly sold_out: boolean
    readonly over: boolean
  }
  readonly product: {
    readonly product_kind: string
    readonly vendor: string
    readonly category: string
    readonly level: string
    /** No variant can be had. */
    readonly out: boolean
    readonly compare_at: number | null
  }
  readonly track: {
    readonly activity: string
    readonly difficulty: string
    readonly distance_m: number
    readonly ascent_m: number
    readonly minutes: number | null
    readonly start: string
  }
}

interface CardRowOf<K extends OfferKind> {
  readonly kind: K
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly currency: CurrencyCode
  readonly picture: SitePicture | null
  /** In the major unit, after and before the offer's own discount. */
  readonly price: number | null
  readonly full: number | null
  /** Has several prices, of which it is the lowest. */
  readonly several: boolean
  readonly own: KindFacts[K]
}
export type CardRow = { [K in OfferKind]: CardRowOf<K> }[OfferKind]

/** The place of an offer in a list. */
export interface ListedOffer extends Pick<CardRow, 'kind' | 'id'> {
  readonly list: string
  /** How many the list has in all. */
  readonly total: number
}

/** A list of offers: which, in what order, how many. */
export interface WantedCards {
  readonly list: string
  readonly kinds: readonly OfferKind[]
  readonly filters: OfferFilters & PackageFilters
  /** More conditions, on `i`. */
  readonly where?: readonly RawBuilder<unknown>[]
  readonly order: RawBuilder<unknown>
  readonly most: number
  readonly skip?: number
}

/** Events that are over are in no list. */
export const notOver = sql`not (i.kind = 'event' and exists (select from events e where e.offer_id = i.id and e.ends_at <= now()))`

const chosen = (agencyId: number, { list, kinds, filters, where = [], order, most, skip = 0 }: WantedCards) => sql`(
  select ${list}::text as list, row_number() over (order by ${order})::int as place, count(*) over ()::int as total, i.kind, i.id
  from ${offersOfKinds(agencyId, kinds, { ...filters, status: ['published'] })}
  where ${all([onWebsite(sql`i.kind`, sql`i.id`), ...where])}
  order by ${order} limit ${most} offset ${skip})`

/** The first departure of a package that has a seat left. */
const nextSeat = sql`(
  select json_build_object('date', d.date, 'left', d.capacity - ${departureTaken}) from departures d
  left join stock s on s.resource_type = 'departure' and s.resource_id = d.id and s.day = d.date
  where d.package_id = i.id and d.status = 'open' and d.date >= ${firstSiteDay} and d.capacity > ${departureTaken}
  order by d.date limit 1)`

const own: Readonly<Record<OfferKind, RawBuilder<unknown>>> = {
  package: sql`(select json_build_object('days', p.days, 'difficulty', p.difficulty, 'destinations', p.destinations,
      'country_code', p.country_code, 'max_pax', p.max_pax, 'on_request', p.on_request,
      'unit', (select x.unit from price_options x where x.package_id = i.id and x.deleted_at is null and x.currency = i.currency
        and x.amount = price.minor order by x.position, x.id limit 1),
      'next', ${nextSeat},
      'departs', exists (select from departures d where d.package_id = i.id and d.status = 'open' and d.date >= ${firstSiteDay}))
    from packages p where p.id = i.id)`,
  room: sql`(select json_build_object('property', r.property, 'place', r.location_name, 'adults', r.adults, 'children', r.children,
      'beds', r.beds, 'board', r.board, 'next', ${offerListColumns.next}) from rooms r where r.offer_id = i.id)`,
  car: sql`(select json_build_object('category', c.category, 'seats', c.seats, 'transmission', c.transmission, 'fuel', c.fuel,
      'driver', c.driver, 'place', c.pick_up_place, 'next', ${offerListColumns.next}) from cars c where c.offer_id = i.id)`,
  service: sql`(select json_build_object('minutes', s.duration_minutes, 'mode', s.mode, 'unit', s.unit, 'place', s.location_name,
      'next', ${offerListColumns.next}) from services s where s.offer_id = i.id)`,
  event: sql`(select json_build_object('starts_at', e.starts_at, 'ends_at', e.ends_at, 'venue', e.venue_name, 'online', e.online,
      'left', k."left", 'on_sale', coalesce(k.on_sale, false), 'sold_out', coalesce(k.sold_out, false) and not coalesce(k.on_sale or k.soon, false),
      'over', e.ends_at <= now())
    from events e cross join lateral (
      select least(sum(t."left"), min(t.shared_left))::int as "left", bool_or(t.sale = 'now') as on_sale, bool_or(t.sale = 'soon') as soon,
        bool_or(t.sale = 'sold_out') as sold_out
      from ${ticketTypesFrom(sql`t.event_id = i.id and not t.hidden`)} t) k
    where e.offer_id = i.id)`,
  product: sql`(select json_build_object('product_kind', p.product_kind, 'vendor', p.vendor,
      'category', case when p.category_id is null then '' else shop_category_path(p.category_id) end,
      'level', st.level, 'out', st.variants_out >= p.variants, 'compare_at', major(p.compare_at, i.currency))
    from products p join product_stock st on st.product_id = p.offer_id where p.offer_id = i.id)`,
  track: sql`(select json_build_object('activity', t.activity, 'difficulty', t.difficulty, 'distance_m', t.distance_m, 'ascent_m', t.ascent_m,
      'minutes', t.duration_minutes, 'start', t.start_name) from tracks t where t.offer_id = i.id)`,
}

const severalRates = sql`exists (
  select from offer_rates r where r.offer_id = i.id and r.deleted_at is null and r.residency = 'any' and r.amount <> price.minor)`
const several: Readonly<Record<OfferKind, RawBuilder<unknown>>> = {
  package: sql`(select count(distinct x.amount) > 1 from price_options x where x.package_id = i.id and x.deleted_at is null and x.currency = i.currency)`,
  event: sql`(select count(distinct t.amount) > 1 from ticket_types t where t.event_id = i.id and t.deleted_at is null and not t.hidden)`,
  product: sql`(select p.price_low < p.price_high from products p where p.offer_id = i.id)`,
  room: severalRates,
  car: severalRates,
  service: severalRates,
  track: severalRates,
}

const picture = sql`(
  select ${sitePictureJson('m')} from media m
  where m.agency_id = i.agency_id and m.owner_type = case i.kind when 'package' then 'package' else 'offer' end and m.owner_id = i.id
    and m.deleted_at is null order by m.position, m.id limit 1)`

/** What each of these lists has, in one query, in the order of each. */
export const listedOffers = (
  agencyId: number,
  wanted: readonly WantedCards[],
): RawBuilder<ListedOffer> => sql<ListedOffer>`${onePlan}
  select i.list, i.total, i.kind, i.id from (${sql.join(
    wanted.map((one) => chosen(agencyId, one)),
    sql` union all `,
  )}) i order by i.list, i.place`

const byKind = (kinds: readonly OfferKind[], of: Readonly<Record<OfferKind, RawBuilder<unknown>>>) =>
  sql`case i.kind ${sql.join(
    kinds.map((kind) => sql`when ${sql.lit(kind)} then ${of[kind]}`),
    sql` `,
  )} end`

/**
 * The cards of these offers, in no order. The statement is of the kinds that are asked for: the database prepares each part of a
 * statement whether a row needs it or not.
 */
export function cardSelect(agencyId: number, offers: readonly Pick<CardRow, 'kind' | 'id'>[]): RawBuilder<CardRow> {
  const kinds = keysOf(offerKinds).filter((kind) => offers.some((offer) => offer.kind === kind))
  const others = kinds.some((kind) => kind !== 'package')
  const packages = kinds.includes('package')
  return sql<CardRow>`${onePlan}
  select i.kind, i.id, ${packages && others ? sql`coalesce(p.slug, o.slug)` : packages ? sql`p.slug` : sql`o.slug`} as slug, i.title,
    ${packages && others ? sql`coalesce(p.summary, o.summary)` : packages ? sql`p.summary` : sql`o.summary`} as summary, i.tags,
    i.currency, ${picture} as picture, major(price.minor, i.currency) as full,
    major(price.minor - round(price.minor * i.discount_percent / 100)::bigint, i.currency) as price, ${byKind(kinds, several)} as several,
    ${byKind(kinds, own)} as own
  from ${offersOfKinds(agencyId, kinds, { status: ['published'] })}
  cross join lateral (select ${offerListColumns.minor} as minor) price
  ${packages ? sql`left join packages p on i.kind = 'package' and p.id = i.id` : sql``}
  ${others ? sql`left join offers o on i.kind <> 'package' and o.id = i.id` : sql``}
  where i.id = any(${offers.map(({ id }) => id)}::bigint[]) and i.kind || '/' || i.id = any(${offers.map(cardKey)}::text[])`
}

/** `room/12` */
export const cardKey = ({ kind, id }: Pick<CardRow, 'kind' | 'id'>): string => `${kind}/${id}`
