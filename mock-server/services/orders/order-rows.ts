import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { orders } from '../../../src/domain/contract/orders.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import { orderFields } from '../../../src/domain/fields/order-fields.ts'
import type { ShopOrder } from '../../../src/domain/schema/types.generated.ts'
import { jsonPage, orderOf, pageOf, whereGiven } from '../../http/lists.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { exportFile } from '../background-jobs/exports.ts'
import { fileColumns } from '../background-jobs/file-columns.ts'
import { startOfDay } from '../bookings/booking-rows.ts'
import { bookingMatch } from '../bookings/booking-search.ts'

type Query = QueryOf<typeof orders.list>

/** That order `o` has been paid for, or somebody took it up, and not all of it is handed over: to be packed and sent. */
export const isToFulfil = sql`(o.fulfilled < o.pieces and o.state in ('paid','processing'))`
/** That its day has passed. */
export const isOverdue = (): RawBuilder<unknown> => sql`(${isToFulfil} and o.deliver_by < ${today()})`
/** That some of it is committed and not on hand. */
const waitsForStock = sql`(o.fulfilled < o.pieces and exists (
  select from allocations a join stock s on s.resource_type = 'variant' and s.resource_id = a.resource_id and s.taken > s.capacity
  where a.booking_id = o.booking_id and a.resource_type = 'variant' and a.released_at is null
    and back_ordered(o.booking_id, a.resource_id) > 0))`

/** An order as the API lists it: `b` its booking, `o` its row. */
const columns = sql`
  b.id, b.reference as number,
  (select json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'country_code', c.country_code)
   from clients c where c.id = b.client_id) as client,
  o.state, b.payment_status, b.source, b.currency, major(b.total, b.currency) as total, major(b.paid, b.currency) as paid,
  major(b.refunded, b.currency) as refunded, major(b.balance, b.currency) as balance,
  o.pieces, greatest(0, o.pieces - o.fulfilled) as to_fulfil, o.returned,
  coalesce((select string_agg(x.title || case when x.quantity > 1 then ' × ' || x.quantity else '' end, ', ' order by x.item) from (
    select distinct on (l.item) l.item, coalesce(l.details ->> 'title', l.title) as title, (l.details ->> 'quantity')::int as quantity
    from booking_lines l where l.booking_id = b.id and l.offer_type = 'product' order by l.item, l.position, l.id) x), '') as summary,
  o.delivery_kind, o.delivery_name, o.deliver_by, o.expires_at,
  (select u.name from users u where u.id = b.created_by) as created_by_name, b.version, b.created_at, b.updated_at`

const oneOf = (column: RawBuilder<unknown>, values: readonly string[] | undefined): RawBuilder<unknown>[] => {
  if (values === undefined || values.length === 0) return []
  // A single value is compared for equality: only so does an index give the rows in order.
  return [values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${[...values]}::text[])`]
}

const waiting: Readonly<Record<NonNullable<Query['waiting']>, () => RawBuilder<unknown>>> = {
  fulfil: () => isToFulfil,
  overdue: isOverdue,
  back_order: () => waitsForStock,
}

async function conditionsOf({ system, agencyId }: AgencyScope, query: Query): Promise<RawBuilder<unknown>> {
  const q = query.q?.trim() ?? ''
  return sql.join(
    [
      sql`o.agency_id = ${agencyId}`,
      ...oneOf(sql`o.state`, query.state),
      ...oneOf(sql`b.payment_status`, query.payment_status),
      ...oneOf(sql`b.source`, query.source),
      ...oneOf(sql`o.delivery_kind`, query.delivery_kind),
      ...whereGiven(query.client_id, (id) => sql`b.client_id = ${id}`),
      ...whereGiven(
        query.product_id,
        (id) =>
          sql`b.id in (select l.booking_id from booking_lines l where l.offer_type = 'product' and l.offer_id = ${id})`,
      ),
      ...whereGiven(query.created_from, (day) => sql`o.created_at >= ${startOfDay(day)}`),
      ...whereGiven(query.created_to, (day) => sql`o.created_at < ${startOfDay(addDays(day, 1))}`),
      ...whereGiven(query.waiting, (which) => waiting[which]()),
      ...(q === '' ? [] : [sql`(${(await bookingMatch(system, agencyId, q)).condition} or ${bySku(agencyId, q)})`]),
    ],
    sql` and `,
  )
}

/** Sold under this SKU or barcode. */
export const bySku = (agencyId: number, q: string): RawBuilder<unknown> => sql`b.id in (
  select l.booking_id from variants v join booking_lines l on l.offer_type = 'product' and l.offer_id = v.product_id
    and (l.details ->> 'variant_id')::bigint = v.id
  where v.agency_id = ${agencyId} and (lower(v.sku) = ${q.toLowerCase()} or v.barcode = ${q} and v.barcode <> ''))`

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  created_at: sql`o.created_at`,
  number: sql`b.reference`,
  client_name: sql`(select searchable(c.name) from clients c where c.id = b.client_id)`,
  state: sql`array_position(array['pending','paid','processing','shipped','delivered','part_refunded','refunded','cancelled'], o.state)`,
  pieces: sql`o.pieces`,
  to_fulfil: sql`(o.pieces - o.fulfilled)`,
  total: sql`b.total`,
  balance: sql`b.balance`,
  deliver_by: sql`o.deliver_by`,
}

/** Sums of two currencies are not compared: the currency comes first. */
function orderBy(sort: string | undefined): RawBuilder<unknown> {
  const order = orderOf(sort, sorts, '-created_at', sql`b.id`)
  if (!/^-?(total|balance)$/.test(sort ?? '')) return order
  return sort?.startsWith('-') ? sql`b.currency desc, ${order}` : sql`b.currency, ${order}`
}

const from = sql`shop_orders o join bookings b on b.id = o.booking_id and b.deleted_at is null`

/** The list of orders as JSON text, rows and count in one round trip. */
export async function orderPage(scope: AgencyScope, query: Query): Promise<string> {
  const where = await conditionsOf(scope, query)
  return jsonPage(
    scope.db,
    sql`select ${columns} from ${from} where ${where} order by ${orderBy(query.sort)}`,
    sql`select from ${from} where ${where}`,
    pageOf(query),
  )
}

const exported = fileColumns<ShopOrder>([
  orderFields.number,
  orderFields.created_at,
  orderFields.client,
  orderFields.state,
  orderFields.payment_status,
  orderFields.source,
  orderFields.summary,
  orderFields.pieces,
  orderFields.to_fulfil,
  orderFields.returned,
  orderFields.delivery_kind,
  orderFields.delivery_name,
  orderFields.deliver_by,
])

/** All matching orders as a file. */
export async function orderExport(scope: AgencyScope, query: Query, format: 'csv' | 'xlsx'): Promise<Response> {
  const where = await conditionsOf(scope, query)
  return exportFile<ShopOrder>(scope.db, {
    name: 'orders',
    format,
    agencyId: scope.agencyId,
    columns: [
      ...exported,
      { title: 'Currency', value: (row) => row.currency },
      ...fileColumns<ShopOrder>([orderFields.total, orderFields.paid, orderFields.refunded, orderFields.balance]),
    ],
    query: sql`select ${columns} from ${from} where ${where} order by ${orderBy(query.sort)}`,
  })
}
