import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { resells } from '../../../src/domain/contract/resells.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import { type ListedField, listedFields } from '../../../src/domain/offers/resell-wall.ts'
import type { ResellFigures, ResellRow } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { jsonPage, likeOf, orderOf, pageOf, searchWords } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { startOfDay } from '../bookings/booking-rows.ts'
import { baseSelect, nextAvailability, priceFrom as offerPriceFrom } from '../offers/offer-rows.ts'
import { all, priceFrom as packagePriceFrom, packageSelects } from '../offers/package-rows.ts'
import { imageJson } from '../uploads.ts'
import { revenueOf } from './resell-terms.ts'

// What two agencies see of each other. All of it is asked on the owner's connection, because it crosses the wall: every query names
// the agency that looks, and what it may see is listed in src/domain/offers/resell-wall.ts.

/** An owner whose offers may be resold: verified, near enough, and with a subscription that is active (or none needed). */
const mayOffer = sql`owner.deleted_at is null and owner.verified_kyc and owner.enabled_inventory_proximity`

/** Terms `c` with their offer, whatever its kind; of packages and of the common table alike. */
const offered = sql`(
  select c.id as config_id, p.title, p.summary, p.description, p.currency, p.search, p.status, ${packagePriceFrom} as price_from,
    ${imageJson('m')} as first_media, next.date as next_availability
  from resell_configs c join packages p on c.offer_type = 'package' and p.id = c.offer_id and p.deleted_at is null ${packageSelects}
  union all
  select c.id, o.title, o.summary, o.description, o.currency, o.search, o.status, ${offerPriceFrom},
    ${imageJson('m')}, ${nextAvailability}
  from resell_configs c join offers o on c.offer_type = o.kind and o.id = c.offer_id and o.deleted_at is null ${baseSelect})`

const listed: Record<ListedField, RawBuilder<unknown>> = {
  id: sql`c.id`,
  kind: sql`c.offer_type`,
  title: sql`f.title`,
  summary: sql`f.summary`,
  description: sql`f.description`,
  currency: sql`f.currency`,
  price_from: sql`f.price_from`,
  first_media: sql`f.first_media`,
  agency_name: sql`owner.name`,
  agency_slug: sql`owner.slug`,
  agency_city: sql`owner.city`,
  agency_country: sql`owner.country_code`,
  commission_percent: sql`c.commission_percent::float8`,
  max_markup_percent: sql`c.max_markup_percent::float8`,
  allotment: sql`(c.allotment is not null)`,
  terms: sql`c.terms`,
  next_availability: sql`f.next_availability`,
  resell_id: sql`mine.id`,
}
const listedColumns = sql.join(listedFields.map((field) => sql`${listed[field]} as ${sql.ref(field)}`))

const oneOfKinds = (kinds: readonly string[] | undefined) =>
  kinds === undefined || kinds.length === 0 ? [] : [sql`c.offer_type = any(${[...kinds]}::text[])`]

/** Published offers of other agencies that are open to resellers, as JSON text. */
export async function listings(
  system: Kysely<DB>,
  agencyId: number,
  query: QueryOf<typeof resells.listings>,
): Promise<string> {
  const from = sql`resell_configs c
    join agencies owner on owner.id = c.agency_id
    join ${offered} f on f.config_id = c.id
    left join resells mine on mine.config_id = c.id and mine.agency_id = ${agencyId} and mine.status <> 'ended'`
  const where = all([
    sql`c.agency_id <> ${agencyId}`,
    sql`c.enabled`,
    sql`f.status = 'published'`,
    mayOffer,
    ...searchWords(query.q).map(
      (word) => sql`(f.search like ${likeOf(word)} or searchable(owner.name) like ${likeOf(word)})`,
    ),
    ...oneOfKinds(query.kind),
    ...(query.country === undefined ? [] : [sql`owner.country_code = ${query.country.toUpperCase()}`]),
    ...(query.agency === undefined ? [] : [sql`owner.slug = ${query.agency}`]),
  ])
  const order = orderOf(
    query.sort,
    {
      created_at: sql`c.created_at`,
      title: sql`lower(f.title)`,
      commission_percent: sql`c.commission_percent`,
      next_availability: sql`f.next_availability`,
      agency_name: sql`lower(owner.name)`,
    },
    '-created_at',
    sql`c.id`,
  )
  return jsonPage(
    system,
    sql`select ${listedColumns} from ${from} where ${where} order by ${order}`,
    sql`select from ${from} where ${where}`,
    pageOf(query),
  )
}

/** Resells `r` as the looking agency sees them: what it resells, and what others resell of it. */
const rowsOf = (agencyId: number) => sql`
  select r.id, side.name as side, c.offer_type as kind, f.title, other.id as agency_id, other.name as agency_name, f.first_media, f.currency, f.price_from,
    c.commission_percent::float8 as commission_percent, r.markup_percent::float8 as markup_percent,
    c.max_markup_percent::float8 as max_markup_percent, r.status,
    case when r.status = 'paused' then 'Paused by the reseller.' when r.status = 'ended' then 'Ended.'
      when not c.enabled then 'The owner has closed it to resellers.' when f.status <> 'published' then 'The owner does not sell it at the moment.'
      when not (${mayOffer}) then 'The owner may not offer to resellers at the moment.' end as paused_reason,
    (select count(*)::int from bookings b where b.resell_id = r.id and b.agency_id = ${agencyId} and b.deleted_at is null) as bookings,
    ${revenueOf(sql`r.id`, sql`${agencyId}::bigint`)} as revenue,
    case when side.name = 'offered' then '/offers/' || c.offer_type || 's/' || c.offer_id || '/resell' end as link,
    r.created_at as since, r.created_at, searchable(f.title || ' ' || other.name) as search
  from resells r
  join resell_configs c on c.id = r.config_id
  join agencies owner on owner.id = r.owner_agency_id
  cross join lateral (select case when r.agency_id = ${agencyId} then 'reselling' else 'offered' end as name) side
  join agencies other on other.id = case when side.name = 'reselling' then r.owner_agency_id else r.agency_id end
  join ${offered} f on f.config_id = c.id
  where r.agency_id = ${agencyId} or r.owner_agency_id = ${agencyId}`

const shownColumns = sql`x.id, x.side, x.kind, x.title, x.agency_id, x.agency_name, x.first_media, x.currency, x.price_from, x.commission_percent,
  x.markup_percent, x.max_markup_percent, x.status, x.paused_reason, x.bookings, x.revenue, x.link, x.since`

type MineQuery = QueryOf<typeof resells.mine>
const mineWhere = ({ q, side, kind, status }: MineQuery) =>
  all([
    sql`true`,
    ...searchWords(q).map((word) => sql`x.search like ${likeOf(word)}`),
    ...(side === undefined ? [] : [sql`x.side = ${side}`]),
    ...(kind === undefined || kind.length === 0 ? [] : [sql`x.kind = any(${[...kind]}::text[])`]),
    ...(status === undefined || status.length === 0 ? [] : [sql`x.status = any(${[...status]}::text[])`]),
  ])
const mineOrder = (sort: string | undefined) =>
  orderOf(
    sort,
    {
      created_at: sql`x.created_at`,
      title: sql`lower(x.title)`,
      agency_name: sql`lower(x.agency_name)`,
      bookings: sql`x.bookings`,
      commission_percent: sql`x.commission_percent`,
    },
    '-created_at',
    sql`x.id`,
  )

export const myResells = (system: Kysely<DB>, agencyId: number, query: MineQuery): Promise<string> =>
  jsonPage(
    system,
    sql`select ${shownColumns} from (${rowsOf(agencyId)}) x where ${mineWhere(query)} order by ${mineOrder(query.sort)}`,
    sql`select from (${rowsOf(agencyId)}) x where ${mineWhere(query)}`,
    pageOf(query),
  )

const exported: readonly Column<ResellRow>[] = [
  { title: 'Side', value: (row) => row.side },
  { title: 'Kind', value: (row) => row.kind },
  { title: 'Offer', value: (row) => row.title, width: 36 },
  { title: 'Agency', value: (row) => row.agency_name, width: 28 },
  { title: 'Commission %', value: (row) => row.commission_percent, type: 'number' },
  { title: 'Markup %', value: (row) => row.markup_percent, type: 'number' },
  { title: 'Status', value: (row) => row.status },
  { title: 'Bookings', value: (row) => row.bookings, type: 'number' },
  { title: 'Since', value: (row) => row.since, type: 'instant', width: 18 },
]
export const myResellsExport = (system: Kysely<DB>, agencyId: number, query: MineQuery, format: 'csv' | 'xlsx') =>
  exportFile<ResellRow>(system, {
    name: 'resells',
    format,
    agencyId,
    columns: exported,
    query: sql`select ${shownColumns} from (${rowsOf(agencyId)}) x where ${mineWhere(query)} order by ${mineOrder(query.sort)}`,
  })

export async function resellRow(db: Kysely<DB>, agencyId: number, id: number): Promise<ResellRow> {
  const { rows } = await sql<ResellRow>`select ${shownColumns} from (${rowsOf(agencyId)}) x where x.id = ${id}`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw notFound('resell')
  return row
}

/** Both sides in numbers; what was earned is the commission and the markup of one's own sales of the last 30 days. */
export async function resellFigures(system: Kysely<DB>, agencyId: number): Promise<ResellFigures> {
  const since = startOfDay(addDays(today(), -29))
  const { rows } = await sql<ResellFigures>`select
    (select count(*)::int from resells r where r.agency_id = ${agencyId} and r.status = 'active') as reselling,
    (select count(*)::int from resell_configs c where c.agency_id = ${agencyId} and c.enabled) as offered,
    (select count(distinct r.agency_id)::int from resells r where r.owner_agency_id = ${agencyId} and r.status = 'active') as resellers,
    (select count(*)::int from bookings b where b.agency_id = ${agencyId} and b.resell_id is not null and b.deleted_at is null
       and b.status not in ('cancelled', 'no_show') and b.created_at >= ${since}) as bookings_30_days,
    (select coalesce(json_agg(json_build_object('currency', s.currency, 'amount', exact_sum(s.amount, s.currency)) order by s.currency), '[]')
     from (select b.currency, sum(b.total - o.total) as amount from bookings b join bookings o on o.id = b.supplier_booking_id
           where b.agency_id = ${agencyId} and b.deleted_at is null and b.status not in ('cancelled', 'no_show') and b.created_at >= ${since}
           group by b.currency) s) as earned_30_days`.execute(system)
  const [row] = rows
  if (row === undefined) throw new Error('a select without a table gives one row')
  return row
}
