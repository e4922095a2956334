import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { BodyOf, QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { shop } from '../../../src/domain/contract/shop/shop.ts'
import { type CurrencyCode, toMinor } from '../../../src/domain/money.ts'
import type { ProductStock, StockMovement, VariantStock } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { countOf, metaOf, orderOf, pageOf } from '../../http/lists.ts'
import { notFound, refused } from '../../http/refusals.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { all } from '../offers/package-rows.ts'
import { type Movement, writeMovements } from '../stock/variant-movements.ts'
import { productsWith } from './product-search.ts'

const from = sql`stock_movements m join variants v on v.id = m.variant_id join offers o on o.id = m.product_id
  join stock_places p on p.id = m.place_id left join bookings b on b.id = m.booking_id left join users u on u.id = m.made_by`
const columns = sql`m.id, m.product_id, o.title as product_title, m.variant_id, v.title as variant_title, v.sku, m.place_id,
  p.name as place_name, m.reason, m.quantity, m.on_hand, major(m.unit_cost, o.currency) as unit_cost, m.booking_id as order_id,
  b.reference as order_number, m.note, u.name as made_by_name, m.created_at`

type Query = QueryOf<typeof shop.movements>

/** Movements that the filters ask for, the latest first; `count` is the same without what only decorates. */
export async function wantedMovements(
  scope: AgencyScope,
  query: Query,
): Promise<{ rows: RawBuilder<StockMovement>; count: RawBuilder<unknown> }> {
  const { q, reason, place_id: place, from: first, to: last, sort } = query
  const { agencyId } = scope
  const found = await productsWith(scope, q)
  const where = all([
    sql`m.agency_id = ${agencyId}`,
    ...(found === null ? [] : [sql`m.product_id = any(${[...found]}::bigint[])`]),
    ...(reason === undefined || reason.length === 0 ? [] : [sql`m.reason = any(${[...reason]}::text[])`]),
    ...(place === undefined ? [] : [sql`m.place_id = ${place}`]),
    ...(first === undefined ? [] : [sql`m.created_at >= ${first}::date::timestamp at time zone 'Africa/Kampala'`]),
    ...(last === undefined ? [] : [sql`m.created_at < (${last}::date + 1)::timestamp at time zone 'Africa/Kampala'`]),
  ])
  return {
    rows: sql<StockMovement>`select ${columns} from ${from} where ${where}
      order by ${orderOf(sort, { created_at: sql`m.id` }, '-created_at', sql`m.id`)}`,
    count: sql`select from stock_movements m where ${where}`,
  }
}

/** Levels of a product's variants by place, and a page of its movements. */
export async function productStock(
  db: Kysely<DB>,
  agencyId: number,
  id: number,
  query: QueryOf<typeof shop.stock>,
): Promise<ProductStock> {
  const page = pageOf(query)
  const { rows: variants } = await sql<VariantStock>`
    select v.id as variant_id, v.title, v.sku, s.capacity as on_hand, s.taken as committed, s.capacity - s.taken as available, v.low_level,
      stock_state(p.tracks_stock, p.back_order, s.capacity - s.taken, v.low_level) as level, (
        select coalesce(json_agg(json_build_object('place_id', w.id, 'place_name', w.name, 'on_hand', coalesce(l.on_hand, 0))
          order by w.is_default desc, lower(w.name), w.id), '[]')
        from stock_places w left join stock_levels l on l.place_id = w.id and l.variant_id = v.id
        where w.agency_id = ${agencyId} and (w.deleted_at is null or l.on_hand > 0)) as places
    from variants v join products p on p.offer_id = v.product_id
    join stock s on s.resource_type = 'variant' and s.resource_id = v.id
    where v.agency_id = ${agencyId} and v.product_id = ${id} and (v.archived_at is null or s.capacity > 0 or s.taken > 0)
    order by v.archived_at is not null, v.position, v.id`.execute(db)
  const { rows: movements } = await sql<StockMovement>`
    select ${columns} from ${from} where m.agency_id = ${agencyId} and m.product_id = ${id}
    order by m.id desc limit ${page.perPage} offset ${page.offset}`.execute(db)
  const counted = await countOf(
    db,
    sql`select from stock_movements m where m.agency_id = ${agencyId} and m.product_id = ${id}`,
  )
  return { product_id: id, variants, movements, meta: metaOf(page, counted, movements.length) }
}

/** A movement that somebody typed, of some variants of one product. What is received at a price makes that price the variant's cost. */
export async function moveProduct(
  tx: Kysely<DB>,
  { agencyId, userId }: { readonly agencyId: number; readonly userId: number },
  product: { readonly id: number; readonly currency: CurrencyCode },
  { reason, place_id: placeId, to_place_id: toPlace, note, lines }: BodyOf<typeof shop.moveStock>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from variants where agency_id = ${agencyId} and product_id = ${product.id}
      and id = any(${lines.map((line) => line.variant_id)}::bigint[])`.execute(tx)
  if (rows.length < lines.length) throw notFound('variant')
  const movements = lines.flatMap(({ variant_id: variantId, quantity, unit_cost: cost }, line): Movement[] => {
    const unitCost = cost === null || reason !== 'received' ? null : minorCost(cost, product.currency, line)
    const base = { variantId, placeId, reason, note, line, unitCost }
    if (reason === 'moved' && toPlace !== null)
      return [
        { ...base, quantity: -quantity },
        { ...base, placeId: toPlace, quantity },
      ]
    return [{ ...base, quantity: reason === 'damaged' ? -quantity : quantity }]
  })
  await writeMovements(tx, { agencyId, userId, movements })
  const priced = movements.filter(({ unitCost }) => unitCost != null)
  if (priced.length > 0)
    await sql`
      update variants v set cost = w.cost, updated_at = now()
      from unnest(${priced.map(({ variantId }) => variantId)}::bigint[], ${priced.map(({ unitCost }) => unitCost ?? 0)}::bigint[]) as w(id, cost)
      where v.id = w.id and v.agency_id = ${agencyId}`.execute(tx)
}

function minorCost(cost: number, currency: CurrencyCode, line: number): number {
  try {
    return toMinor(cost, currency)
  } catch {
    throw refused({ [`lines.${line}.unit_cost`]: [`${currency} has fewer decimal places.`] })
  }
}
