import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { ProductRow, shop } from '../../../src/domain/contract/shop/shop.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import type {
  ProductFigures,
  ProductHelpers,
  ProductStatistics,
  ShopCollection,
  TodayProducts,
} from '../../../src/domain/schema/types.generated.ts'
import { scarceLevels, stockLevels } from '../../../src/domain/shop/shop-choices.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { statisticsOf } from '../offers/offer-reports.ts'
import { baseAmount, daylessColumns, offerFilter, offerRow, type WantedOffers } from '../offers/offer-rows.ts'
import { categoriesBelow } from './category-rows.ts'
import { collectionFilter } from './collection-rules.ts'
import { productsTagged, productsWith } from './product-search.ts'
import { isSold, soldFor, soldPieces } from './sold-pieces.ts'

// `o` is the row of `offers`, `p` that of `products`, `st` that of `product_stock`.

/** Pieces on bookings of the last 30 days that were not cancelled. */
const soldRecently = sql`(
  select coalesce(sum(${soldPieces}), 0)::int from booking_lines l join bookings b on b.id = l.booking_id
  where l.offer_id = o.id and ${isSold} and b.created_at > now() - interval '30 days')`
const discounted = (amount: RawBuilder<unknown>) =>
  sql`(${amount} - round(${amount} * o.discount_percent / 100))::bigint`

const ofProducts = sql`join products p on p.offer_id = o.id`
const ofStock = sql`join product_stock st on st.product_id = o.id`
const joins = sql`${ofProducts} ${ofStock}`
const low = discounted(sql`p.price_low`)
const columns = sql`${daylessColumns(low)}, ${baseAmount}, major(p.compare_at, o.currency) as compare_at,
  major(${discounted(sql`p.price_high`)}, o.currency) as price_to, p.product_kind, p.vendor, p.category_id,
  case when p.category_id is null then '' else shop_category_path(p.category_id) end as category_name, p.seo_title, p.seo_description,
  p.tracks_stock, p.back_order, p.variants as variants_count, st.variants_out, st.on_hand, st.committed, st.available, st.level,
  ${soldRecently} as sold_30_days`

type Query = QueryOf<typeof shop.list>

const sortsOfProduct = (isDown: boolean): Readonly<Record<string, RawBuilder<unknown>>> => ({
  price_from: isDown
    ? sql`row(p.price_low is not null, o.currency, ${low})`
    : sql`row(p.price_low is null, o.currency, ${low})`,
  vendor: sql`p.vendor_key`,
  category: sql`shop_category_path(p.category_id)`,
  product_kind: sql`p.product_kind`,
  variants: sql`p.variants`,
})
const sortsOfStock = {
  on_hand: sql`st.on_hand`,
  // What is not counted can always be had: it stands last, whichever way.
  available: sql`st.counted desc, st.available`,
}

/** The products that a list's filters ask for; a collection that is not there is a 404. */
export async function wantedProducts({ db, system, agencyId }: AgencyScope, query: Query): Promise<WantedOffers> {
  const collection = query.collection_id === undefined ? null : await collectionRules(db, agencyId, query.collection_id)
  const { q, tag, ...rest } = query
  const found = [
    await productsWith({ system, agencyId }, q),
    ...(tag === undefined ? [] : [await productsTagged({ system, agencyId }, tag)]),
  ].filter((ids) => ids !== null)
  const ofProduct = [
    ...(query.category_id === undefined ? [] : [sql`p.category_id in (${categoriesBelow(query.category_id)})`]),
    ...(collection === null ? [] : [collectionFilter(collection)]),
    ...(query.vendor === undefined ? [] : [sql`p.vendor_key = lower(${query.vendor}::text)`]),
    ...(query.product_kind === undefined || query.product_kind.length === 0
      ? []
      : [sql`p.product_kind = any(${[...query.product_kind]}::text[])`]),
  ]
  const ofLevel = query.level === undefined || query.level.length === 0 ? [] : [levelIs(query.level)]
  const sorts = sortsOfProduct(query.sort?.startsWith('-') === true)
  const sort = query.sort?.replace(/^-/, '') ?? ''
  /** Only what conditions or order need: nothing else is looked up before the page is chosen. */
  const joinsFor = (needs: { product: boolean; stock: boolean }) =>
    sql`${needs.product ? ofProducts : sql``} ${needs.stock ? ofStock : sql``}`
  return {
    agencyId,
    kind: 'product',
    query: rest,
    columns,
    joins,
    sortJoins: joinsFor({
      product: ofProduct.length > 0 || Object.hasOwn(sorts, sort),
      stock: ofLevel.length > 0 || Object.hasOwn(sortsOfStock, sort),
    }),
    countJoins: joinsFor({ product: ofProduct.length > 0, stock: ofLevel.length > 0 }),
    where: [...found.map((ids) => sql`o.id = any(${[...ids]}::bigint[])`), ...ofProduct, ...ofLevel],
    sorts: { ...sorts, ...sortsOfStock, amount: sql`row(o.currency, o.amount)` },
    onePlan: true,
  }
}

/** Named in the text of the query, so that the database knows how few they are, whatever the plan was made for. */
const levelIs = (levels: readonly string[]): RawBuilder<unknown> =>
  sql`st.level in (${sql.join(
    keysOf(stockLevels)
      .filter((level) => levels.includes(level))
      .map((level) => sql.lit(level)),
  )})`

/** What Today counts: as many as the list shows at `scarceLevels`. */
export async function scarceProducts(db: Kysely<DB>, agencyId: number): Promise<TodayProducts> {
  const { rows } = await sql<TodayProducts>`
    select count(*)::int as low, count(*) filter (where ${levelIs(['out'])})::int as out from offers o ${ofStock}
    where ${offerFilter(agencyId, 'product', { status: ['published'] })} and ${levelIs(scarceLevels)}`.execute(db)
  return rows[0] ?? { low: 0, out: 0 }
}

async function collectionRules(
  db: Kysely<DB>,
  agencyId: number,
  id: number,
): Promise<Pick<ShopCollection, 'match' | 'rules'>> {
  const { rows } = await sql<Pick<ShopCollection, 'match' | 'rules'>>`
    select match, rules from shop_collections where id = ${id} and agency_id = ${agencyId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('collection')
  return row
}

export const productRow = (db: Kysely<DB>, agencyId: number, id: number): Promise<ProductRow> =>
  offerRow<ProductRow>(db, { agencyId, kind: 'product', id, columns, joins })

/** How many products there are, of how many little is left, and what was sold in 30 days, by currency. */
export async function productFigures(db: Kysely<DB>, agencyId: number): Promise<ProductFigures> {
  const mine = sql`o.agency_id = ${agencyId} and o.kind = 'product' and o.deleted_at is null`
  const of = (status: string) => sql`count(*) filter (where o.status = ${status})::int`
  const { rows } = await sql<Omit<ProductFigures, keyof TodayProducts>>`
    with recent as (
      select ${soldPieces} as pieces, b.currency, ${soldFor} as revenue from bookings b join booking_lines l on l.booking_id = b.id
      where b.agency_id = ${agencyId} and ${isSold} and b.created_at > now() - interval '30 days'
    )
    select count(*)::int as products, ${of('published')} as published, ${of('draft')} as draft, ${of('archived')} as archived,
      (select coalesce(json_agg(json_build_object('currency', w.currency, 'amount', exact_sum(w.amount, w.currency)) order by w.currency), '[]')
       from (select o.currency, sum(v.cost * l.on_hand) as amount from stock_levels l join variants v on v.id = l.variant_id
         join offers o on o.id = v.product_id
         where l.agency_id = ${agencyId} and l.on_hand > 0 and v.cost > 0 and o.deleted_at is null group by o.currency) w) as worth,
      (select coalesce(sum(pieces), 0)::int from recent) as sold_30_days,
      (select coalesce(json_agg(json_build_object('currency', r.currency, 'amount', exact_sum(r.amount, r.currency)) order by r.currency), '[]')
       from (select currency, sum(revenue) as amount from recent group by currency having sum(revenue) > 0) r) as revenue_30_days
    from offers o where ${mine}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a sum gives one row')
  return { ...row, ...(await scarceProducts(db, agencyId)) }
}

/** What was typed before, to be chosen again. */
export async function productHelpers(db: Kysely<DB>, agencyId: number): Promise<ProductHelpers> {
  const used = (word: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`(
    select coalesce(array_agg(word order by lower(word), word), '{}') from (
      select distinct ${word} as word from ${from} where o.agency_id = ${agencyId} and o.kind = 'product' and o.deleted_at is null
      limit 500) words where word <> '')`
  const products = sql`offers o join products p on p.offer_id = o.id`
  const { rows } =
    await sql<ProductHelpers>`select ${used(sql`unnest(o.tags)`, products)} as tags, ${used(sql`p.vendor`, products)} as vendors,
    ${used(sql`t.name`, sql`offers o join product_options t on t.product_id = o.id`)} as option_names`.execute(db)
  return rows[0] ?? { tags: [], vendors: [], option_names: [] }
}

/** Views and orders as of every offer; pieces and revenue by variant, and for how many days the stock lasts at the rate of 90. */
export async function productStatistics(db: Kysely<DB>, agencyId: number, id: number): Promise<ProductStatistics> {
  const common = await statisticsOf(db, agencyId, 'product', id)
  const { rows: variants } = await sql<ProductStatistics['variants'][number]>`
    with sold as (
      select (l.details ->> 'variant_id')::bigint as variant, b.currency, sum(${soldPieces})::int as pieces, sum(${soldFor}) as revenue
      from booking_lines l join bookings b on b.id = l.booking_id
      where l.agency_id = ${agencyId} and l.offer_id = ${id} and ${isSold} group by 1, 2
    )
    select v.id as variant_id, v.title, coalesce(s.pieces, 0) as sold, (
        select coalesce(sum(m.quantity), 0)::int from stock_movements m where m.variant_id = v.id and m.reason = 'returned') as returned,
      major(coalesce(s.revenue, 0)::bigint, coalesce(s.currency, o.currency)) as revenue, coalesce(s.currency, o.currency) as currency
    from variants v join offers o on o.id = v.product_id left join sold s on s.variant = v.id
    where v.agency_id = ${agencyId} and v.product_id = ${id} and (v.archived_at is null or s.pieces > 0)
    order by v.archived_at is not null, v.position, v.id, s.currency`.execute(db)
  const { rows: rates } = await sql<{ available: number; recent: number; tracks: boolean }>`
    select st.available, p.tracks_stock as tracks, (
      select coalesce(sum(${soldPieces}), 0)::int from booking_lines l join bookings b on b.id = l.booking_id
      where l.offer_id = o.id and ${isSold} and b.created_at > now() - interval '90 days') as recent
    from offers o ${joins} where o.id = ${id} and o.agency_id = ${agencyId}`.execute(db)
  const { available = 0, recent = 0, tracks = false } = rates[0] ?? {}
  const returned = new Map(variants.map((row) => [row.variant_id, row.returned]))
  return {
    views: common.views,
    orders: common.bookings,
    sold: variants.reduce((sum, row) => sum + row.sold, 0),
    returned: [...returned.values()].reduce((sum, pieces) => sum + pieces, 0),
    revenue: common.revenue,
    months: common.months,
    variants,
    days_left: !tracks || recent === 0 ? null : Math.floor((Math.max(0, available) * 90) / recent),
  }
}
