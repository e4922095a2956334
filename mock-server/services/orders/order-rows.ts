import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { orders } from '../../../src/domain/contract/shop/order-calls.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import { orderFields } from '../../../src/domain/fields/order-fields.ts'
import type { ShopOrder } from '../../../src/domain/schema/types.generated.ts'
import { jsonPage, orderOf, pageOf, whereGiven } from '../../http/lists.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { exportFile } from '../background-jobs/exports.ts'
import { fileColumns } from '../background-jobs/file-columns.ts'
import { bookedBy, startOfDay } from '../bookings/booking-rows.ts'
import { orderMatch } from './order-search.ts'

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
  ${bookedBy} as created_by_name, b.version, b.created_at, b.updated_at`

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

interface Conditions {
  readonly where: RawBuilder<unknown>
  /** Whether they are about the booking `b` too. */
  readonly ofBooking: boolean
}

async function conditionsOf(scope: AgencyScope, query: Query): Promise<Conditions> {
  const q = query.q?.trim() ?? ''
  const match = q === '' ? null : await orderMatch(scope, q)
  const ofBooking = [
    ...oneOf(sql`b.source`, query.source),
    ...whereGiven(query.client_id, (id) => sql`b.client_id = ${id}`),
    ...(match?.isBroad === true ? [match.condition] : []),
  ]
  const where = sql.join(
    [
      sql`o.agency_id = ${scope.agencyId}`,
      sql`not o.gone`,
      ...oneOf(sql`o.state`, query.state),
      ...oneOf(sql`o.payment_status`, query.payment_status),
      ...oneOf(sql`o.delivery_kind`, query.delivery_kind),
      ...whereGiven(
        query.product_id,
        (id) =>
          sql`o.booking_id in (select l.booking_id from booking_lines l where l.offer_type = 'product' and l.offer_id = ${id})`,
      ),
      ...whereGiven(query.created_from, (day) => sql`o.created_at >= ${startOfDay(day)}`),
      ...whereGiven(query.created_to, (day) => sql`o.created_at < ${startOfDay(addDays(day, 1))}`),
      ...whereGiven(query.waiting, (which) => waiting[which]()),
      ...(match?.isBroad === false ? [match.condition] : []),
      ...ofBooking,
    ],
    sql` and `,
  )
  return { where, ofBooking: ofBooking.length > 0 }
}

const sortsOfBooking: Readonly<Record<string, RawBuilder<unknown>>> = {
  number: sql`b.reference`,
  client_name: sql`(select searchable(c.name) from clients c where c.id = b.client_id)`,
  balance: sql`b.balance`,
}
const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  ...sortsOfBooking,
  created_at: sql`o.created_at`,
  state: sql`array_position(array['pending','paid','processing','shipped','delivered','part_refunded','refunded','cancelled'], o.state)`,
  total: sql`o.total`,
  pieces: sql`o.pieces`,
  to_fulfil: sql`(o.pieces - o.fulfilled)`,
  deliver_by: sql`o.deliver_by`,
}

/** Sums of two currencies are not compared: the currency comes first. */
function orderBy(sort: string | undefined): RawBuilder<unknown> {
  const order = orderOf(sort, sorts, '-created_at', sql`o.booking_id`)
  if (!/^-?(total|balance)$/.test(sort ?? '')) return order
  return sort?.startsWith('-') ? sql`o.currency desc, ${order}` : sql`o.currency, ${order}`
}

const ofBookings = sql`join bookings b on b.id = o.booking_id`
const from = sql`shop_orders o ${ofBookings}`

/** The list of orders as JSON text, rows and count in one round trip. Bookings are read for the page, unless what is asked is in them. */
export async function orderPage(scope: AgencyScope, query: Query): Promise<string> {
  const { where, ofBooking } = await conditionsOf(scope, query)
  const page = pageOf(query)
  const order = orderBy(query.sort)
  const isByBooking = ofBooking || Object.hasOwn(sortsOfBooking, query.sort?.replace(/^-/, '') ?? '')
  return jsonPage(
    scope.db,
    sql`select ${columns} from (
        select o.booking_id from shop_orders o ${isByBooking ? ofBookings : sql``} where ${where} order by ${order}
        limit ${sql.lit(page.offset + page.perPage)}
      ) chosen join shop_orders o on o.booking_id = chosen.booking_id ${ofBookings} order by ${order}`,
    sql`select from shop_orders o ${ofBooking ? ofBookings : sql``} where ${where}`,
    page,
    true,
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
  const { where } = await conditionsOf(scope, query)
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
