import { type Kysely, type RawBuilder, sql } from 'kysely'
import { packageStatuses } from '../../../src/domain/bookings/sales-choices.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import { type OfferKind, offerKinds } from '../../../src/domain/offers/offer-kinds.ts'
import type { CurrencySum, InventoryFigures, InventoryRow } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { jsonPage, orderOf, pageOf } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { startOfDay } from '../bookings/booking-rows.ts'
import { departureTaken } from '../stock/departure-seats.ts'
import { imageJson } from '../uploads.ts'
import { type OfferFilters, offerConditions } from './offer-rows.ts'
import { all, forAdults, forAnyAdult, packageFilter } from './package-rows.ts'

// Packages and the other kinds lie in two tables. Both are put under each other with what is sorted and filtered by; what has to
// be computed (prices, free days, pictures) is asked outside of that, so that only the rows of the page pay for it.

export interface InventoryQuery extends OfferFilters {
  readonly kind?: readonly string[] | undefined
  readonly page?: number | undefined
  readonly per_page?: number | undefined
  readonly sort?: string | undefined
}

const common = sql`title, status, featured, tags, currency, discount_percent, agency_id, created_at, updated_at`

/** Offers of these kinds that the filters ask for, as `i`. */
export function offersOfKinds(agencyId: number, kinds: readonly OfferKind[], query: OfferFilters): RawBuilder<unknown> {
  const others = kinds.filter((kind) => kind !== 'package')
  const parts = [
    ...(kinds.includes('package')
      ? [
          sql`select 'package' as kind, p.id, 0::bigint as amount, ${common} from packages p where ${packageFilter(agencyId, query)}`,
        ]
      : []),
    ...(others.length > 0
      ? [
          sql`select o.kind, o.id, o.amount, ${common} from offers o
            where ${all([sql`o.kind = any(${others}::text[])`, ...offerConditions(agencyId, query)])}`,
        ]
      : []),
  ]
  return parts.length === 0
    ? sql`(select 'package' as kind, p.id, 0::bigint as amount, ${common} from packages p where false) i`
    : sql`(${sql.join(parts, sql` union all `)}) i`
}

const minor = sql`case i.kind when 'package' then (
    select coalesce(min(o.amount) filter (where ${forAnyAdult}), min(o.amount) filter (where ${forAdults}), min(o.amount))
    from price_options o
    where o.package_id = i.id and o.deleted_at is null and o.currency = i.currency
      and (o.valid_to is null or o.valid_to >= kampala_today()))
  else price_from(i.kind, i.id, i.amount) end`
const fromMinor = sql`(${minor} - round(${minor} * i.discount_percent / 100))::bigint`
const next = sql`case i.kind when 'package' then (
    select min(d.date) from departures d
    left join stock s on s.resource_type = 'departure' and s.resource_id = d.id and s.day = d.date
    where d.package_id = i.id and d.status = 'open' and d.date >= kampala_today() and d.capacity > ${departureTaken})
  else next_available(i.kind, i.id) end`
const views = sql`(
  select coalesce(sum(w.views), 0)::int from offer_views w where w.offer_type = i.kind and w.offer_id = i.id)`
const bookings = sql`coalesce(
  (select ob.bookings from offer_bookings ob where ob.offer_type = i.kind and ob.offer_id = i.id), 0)`
const picture = sql`(
  select ${imageJson('m')} from media m
  where m.agency_id = i.agency_id and m.owner_type = case i.kind when 'package' then 'package' else 'offer' end and m.owner_id = i.id
    and m.deleted_at is null order by m.position, m.id limit 1)`
const link = sql`case i.kind ${sql.join(
  Object.entries(offerKinds).map(([kind, { screen }]) => sql`when ${sql.lit(kind)} then ${sql.lit(screen)}`),
  sql` `,
)} end`
export const offerListColumns = {
  /** Minor units before the offer's own discount; null: it has no price. */
  minor,
  /** The first day on which it can be had; null: none. */
  next,
  priceFrom: sql`major(${fromMinor}, i.currency)`,
  picture,
  link: sql`replace(${link}, ':id', i.id::text)`,
}
const columns = sql`
  i.kind, i.id, i.title, i.status, i.featured, i.tags, ${offerListColumns.priceFrom} as price_from, i.currency,
  ${next} as next_availability, ${views} as views, ${bookings} as bookings, ${offerListColumns.picture} as first_media,
  ${offerListColumns.link} as link, i.updated_at`

/** Offers without a price or a free day stand last, whichever way they are sorted. */
export function inventorySorts(sort: string | undefined): Readonly<Record<string, RawBuilder<unknown>>> {
  const down = sort?.startsWith('-') === true
  return {
    updated_at: sql`i.updated_at`,
    created_at: sql`i.created_at`,
    title: sql`lower(i.title)`,
    kind: sql`array_position(${Object.keys(offerKinds)}::text[], i.kind)`,
    status: sql`array_position(array['published', 'draft', 'archived'], i.status)`,
    // Amounts of two currencies cannot be compared, so each currency keeps to itself.
    price_from: down
      ? sql`row(${fromMinor} is not null, i.currency, ${fromMinor})`
      : sql`row(${fromMinor} is null, i.currency, ${fromMinor})`,
    next_availability: down ? sql`coalesce(${next}, '-infinity'::date)` : next,
    views,
    bookings,
  }
}

const rowsOf = (agencyId: number, kinds: readonly OfferKind[], query: InventoryQuery) => sql<InventoryRow>`
  select ${columns} from ${offersOfKinds(agencyId, kinds, query)}
  order by ${orderOf(query.sort, inventorySorts(query.sort), '-updated_at', sql`i.kind, i.id`)}`

/** The kinds that are asked for, of those that may be seen. */
export const wantedKinds = (seen: readonly OfferKind[], { kind }: InventoryQuery) =>
  kind === undefined || kind.length === 0 ? seen : seen.filter((one) => kind.includes(one))

export const inventoryPage = (
  db: Kysely<DB>,
  agencyId: number,
  seen: readonly OfferKind[],
  query: InventoryQuery,
): Promise<string> => {
  const kinds = wantedKinds(seen, query)
  return jsonPage(
    db,
    rowsOf(agencyId, kinds, query),
    sql`select from ${offersOfKinds(agencyId, kinds, query)}`,
    pageOf(query),
  )
}

export const inventoryExport = (
  db: Kysely<DB>,
  agencyId: number,
  seen: readonly OfferKind[],
  query: InventoryQuery & { readonly download: 'csv' | 'xlsx' },
): Promise<Response> =>
  exportFile<InventoryRow>(db, {
    name: 'offers',
    format: query.download,
    agencyId,
    columns: fileColumns,
    query: rowsOf(agencyId, wantedKinds(seen, query), query),
  })

const fileColumns: readonly Column<InventoryRow>[] = [
  { title: 'Kind', value: (row) => offerKinds[row.kind].name, width: 16 },
  { title: 'Title', value: (row) => row.title, width: 40 },
  { title: 'Status', value: (row) => packageStatuses[row.status] },
  { title: 'Price from', value: (row) => row.price_from, type: 'amount' },
  { title: 'Currency', value: (row) => row.currency },
  { title: 'Next availability', value: (row) => row.next_availability, type: 'date' },
  { title: 'Views', value: (row) => row.views, type: 'number' },
  { title: 'Bookings', value: (row) => row.bookings, type: 'number' },
  { title: 'Featured', value: (row) => row.featured, type: 'flag' },
  { title: 'Tags', value: (row) => row.tags.join(', '), width: 30 },
  { title: 'Updated', value: (row) => row.updated_at, type: 'instant', width: 18 },
]

/** One row of the list. */
export async function inventoryRow(
  db: Kysely<DB>,
  agencyId: number,
  { kind, id }: { readonly kind: OfferKind; readonly id: number },
): Promise<InventoryRow> {
  const { rows } = await sql<InventoryRow>`
    select ${columns} from ${offersOfKinds(agencyId, [kind], {})} where i.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound(offerKinds[kind].noun)
  return row
}

export async function inventoryFigures(
  db: Kysely<DB>,
  agencyId: number,
  seen: readonly OfferKind[],
): Promise<InventoryFigures> {
  const since = addDays(today(), -29)
  const { rows: kinds } = await sql<InventoryFigures['kinds'][number]>`
    select i.kind, count(*)::int as total, (count(*) filter (where i.status = 'published'))::int as published,
      (count(*) filter (where i.status = 'draft'))::int as draft, (count(*) filter (where i.status = 'archived'))::int as archived
    from ${offersOfKinds(agencyId, seen, {})} group by i.kind order by array_position(${Object.keys(offerKinds)}::text[], i.kind)`.execute(
    db,
  )
  // Flights are sold beside the offers: the bookings behind the number have them too.
  const booked = [...seen.flatMap((kind) => offerKinds[kind].bookingKind ?? []), 'flight']
  const sold = sql`b.agency_id = ${agencyId} and b.deleted_at is null and b.kind = any(${booked}::text[])
    and b.created_at >= ${startOfDay(since)}`
  const { rows } = await sql<{ views: number; bookings: number; revenue: CurrencySum[]; tags: string[] }>`select
    (select coalesce(sum(w.views), 0)::int from offer_views w
     where w.agency_id = ${agencyId} and w.offer_type = any(${seen}::text[]) and w.day >= ${since}) as views,
    (select count(*)::int from bookings b where ${sold} and b.status not in ('cancelled', 'no_show')) as bookings,
    (select coalesce(json_agg(json_build_object('currency', s.currency, 'amount', exact_sum(s.amount, s.currency)) order by s.currency), '[]')
     from (select b.currency, sum(b.charged) as amount from bookings b where ${sold} group by b.currency having sum(b.charged) > 0) s) as revenue,
    (select coalesce(array_agg(tag order by lower(tag), tag), '{}')
     from (select distinct unnest(i.tags) as tag from ${offersOfKinds(agencyId, seen, {})}) words) as tags`.execute(db)
  const sum = (name: 'total' | 'published' | 'draft' | 'archived') => kinds.reduce((all, row) => all + row[name], 0)
  return {
    total: sum('total'),
    published: sum('published'),
    draft: sum('draft'),
    archived: sum('archived'),
    views_30_days: rows[0]?.views ?? 0,
    bookings_30_days: rows[0]?.bookings ?? 0,
    revenue_30_days: rows[0]?.revenue ?? [],
    kinds,
    tags: rows[0]?.tags ?? [],
  }
}
