import { type Kysely, sql } from 'kysely'
import { keysOf } from '../../../src/domain/keys.ts'
import type {
  CurrencySum,
  LowStock,
  MonthStatistics,
  ProductSales,
  ShopStatistics,
  TodayOrders,
  TodayProducts,
} from '../../../src/domain/schema/types.generated.ts'
import { type OrderState, orderStates } from '../../../src/domain/shop/shop-choices.ts'
import type { DB } from '../../database/types.generated.ts'
import { scarceProducts } from '../shop/product-rows.ts'
import { soldFor, soldPieces } from '../shop/sold-pieces.ts'
import { isOverdue, isToFulfil } from './order-rows.ts'

/** What was sold of products and not cancelled, a line at a time, discounts taken off. An order's `goods` are the sum of its lines. */
const soldLines = sql`(
  select l.offer_id as product_id, o.currency, o.created_at, ${soldFor} as revenue, ${soldPieces} as pieces
  from shop_orders o join booking_lines l on l.booking_id = o.booking_id and l.offer_type = 'product'
  where o.agency_id = current_agency() and not o.gone and o.sold) sold`
/** The same, an order at a time. */
const soldOrders = sql`(
  select o.currency, o.created_at, o.goods as revenue from shop_orders o
  where o.agency_id = current_agency() and not o.gone and o.sold and o.pieces > 0) sold`

const most = 10
const days = { recent: 30, slow: 90 }

/** All figures of the shop; sums by currency, in the major unit. */
export async function shopStatistics(db: Kysely<DB>, agencyId: number): Promise<ShopStatistics> {
  const states = await statesOf(db, agencyId)
  const { to_fulfil, overdue } = await waitingOrders(db, agencyId)
  return {
    states: keysOf(orderStates).map((state) => ({ state, orders: states.get(state) ?? 0 })),
    to_fulfil,
    overdue,
    orders_30_days: await recentOrders(db),
    ...(await revenueOf(db)),
    best_sellers: await bestSellers(db),
    slow_sellers: await slowSellers(db, agencyId),
    ...named(await scarceProducts(db, agencyId)),
    low_stock: await lowStock(db, agencyId),
    ...(await worthOf(db, agencyId)),
    months: await monthsOf(db),
  }
}

const named = ({ low, out }: TodayProducts) => ({ products_low: low, products_out: out })

async function statesOf(db: Kysely<DB>, agencyId: number): Promise<ReadonlyMap<OrderState, number>> {
  const { rows } = await sql<{ state: OrderState; orders: number }>`
    select state, count(*)::int as orders from shop_orders where agency_id = ${agencyId} and not gone group by state`.execute(
    db,
  )
  return new Map(rows.map(({ state, orders }) => [state, orders]))
}

/** Orders to be packed and sent, and of them those whose day has passed: for the shop's figures and for Today. */
export async function waitingOrders(db: Kysely<DB>, agencyId: number): Promise<TodayOrders> {
  const { rows } = await sql<TodayOrders>`
    select count(*)::int as to_fulfil, count(*) filter (where ${isOverdue()})::int as overdue
    from shop_orders o where o.agency_id = ${agencyId} and not o.gone and ${isToFulfil}`.execute(db)
  return rows[0] ?? { to_fulfil: 0, overdue: 0 }
}

/** The orders of which the revenue and the average are. */
async function recentOrders(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from ${soldOrders}
    where created_at > now() - make_interval(days => ${days.recent})`.execute(db)
  return rows[0]?.orders ?? 0
}

async function revenueOf(db: Kysely<DB>): Promise<Pick<ShopStatistics, 'revenue_30_days' | 'average_30_days'>> {
  const { rows } = await sql<{ revenue: CurrencySum; average: CurrencySum }>`
    select json_build_object('currency', currency, 'amount', major(sum(revenue)::bigint, currency)) as revenue,
      json_build_object('currency', currency, 'amount', major(round(sum(revenue)::numeric / count(*))::bigint, currency)) as average
    from ${soldOrders} where created_at > now() - make_interval(days => ${days.recent}) group by currency order by currency`.execute(
    db,
  )
  return { revenue_30_days: rows.map(({ revenue }) => revenue), average_30_days: rows.map(({ average }) => average) }
}

async function bestSellers(db: Kysely<DB>): Promise<ProductSales[]> {
  const { rows } = await sql<ProductSales>`
    select o.id as product_id, o.title, x.sold, major(x.revenue, x.currency) as revenue, x.currency, st.available
    from (select product_id, currency, sum(pieces)::int as sold, sum(revenue)::bigint as revenue from ${soldLines}
      where created_at > now() - make_interval(days => ${days.recent}) group by 1, 2 order by sold desc, product_id limit ${most}) x
    join offers o on o.id = x.product_id join product_stock st on st.product_id = o.id order by x.sold desc, o.id`.execute(
    db,
  )
  return rows
}

async function slowSellers(db: Kysely<DB>, agencyId: number): Promise<ProductSales[]> {
  const { rows } = await sql<ProductSales>`
    select o.id as product_id, o.title, 0 as sold, 0 as revenue, o.currency, st.available
    from product_stock st join offers o on o.id = st.product_id and o.deleted_at is null and o.status = 'published'
    where st.agency_id = ${agencyId} and st.available > 0 and o.created_at < now() - make_interval(days => ${days.slow})
      and not exists (select from ${soldLines} where sold.product_id = o.id and sold.created_at > now() - make_interval(days => ${days.slow}))
    order by st.available desc, o.id limit ${most}`.execute(db)
  return rows
}

/** At or below its low level, or with nothing left: the fewest first. */
async function lowStock(db: Kysely<DB>, agencyId: number): Promise<LowStock[]> {
  const { rows } = await sql<LowStock>`
    select o.id as product_id, v.id as variant_id, o.title || case when v.title = '' then '' else ' · ' || v.title end as title, v.sku,
      s.capacity - s.taken as available, coalesce(s.low_level, 0) as low_level
    from stock s join variants v on v.id = s.resource_id and v.archived_at is null
    join products p on p.offer_id = v.product_id and p.tracks_stock
    join offers o on o.id = v.product_id and o.deleted_at is null and o.status = 'published'
    where s.agency_id = ${agencyId} and s.resource_type = 'variant' and s.capacity - s.taken <= coalesce(s.low_level, 0)
      and (s.low_level is not null or s.capacity - s.taken <= 0 and not p.back_order)
    order by s.capacity - s.taken, o.id, v.id limit ${most}`.execute(db)
  return rows
}

/** What is on hand, at what it cost and at what it sells for today without discounts. */
async function worthOf(db: Kysely<DB>, agencyId: number): Promise<Pick<ShopStatistics, 'worth' | 'worth_at_price'>> {
  const { rows } = await sql<{ cost: CurrencySum; price: CurrencySum }>`
    select json_build_object('currency', o.currency, 'amount', major(sum(s.capacity * coalesce(v.cost, 0))::bigint, o.currency)) as cost,
      json_build_object('currency', o.currency, 'amount', major(sum(s.capacity * coalesce(v.amount, o.amount, 0))::bigint, o.currency)) as price
    from stock s join variants v on v.id = s.resource_id join offers o on o.id = v.product_id and o.deleted_at is null
    where s.agency_id = ${agencyId} and s.resource_type = 'variant' and s.capacity > 0
    group by o.currency order by o.currency`.execute(db)
  return { worth: rows.map(({ cost }) => cost), worth_at_price: rows.map(({ price }) => price) }
}

async function monthsOf(db: Kysely<DB>): Promise<MonthStatistics[]> {
  const { rows } = await sql<MonthStatistics>`
    with months as (
      select date_trunc('month', kampala_today()::timestamp) - make_interval(months => n) as first from generate_series(0, 11) n
    )
    select to_char(m.first, 'YYYY-MM') as month, coalesce(sum(s.bookings), 0)::int as bookings,
      coalesce(json_agg(json_build_object('currency', s.currency, 'amount', major(s.revenue, s.currency)) order by s.currency)
        filter (where s.currency is not null), '[]') as revenue
    from months m left join lateral (
      select currency, count(*)::int as bookings, sum(revenue)::bigint as revenue from ${soldOrders}
      where created_at >= m.first at time zone 'Africa/Kampala'
        and created_at < (m.first + interval '1 month') at time zone 'Africa/Kampala'
      group by currency) s on true
    group by m.first order by m.first`.execute(db)
  return rows
}
