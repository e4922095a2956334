import { growClients } from './many-bookings.mjs'
import { skip } from './measure.mjs'
import { compareSizes } from './sizes.mjs'

const small = 100
const large = 10_000
const rounds = 100
/** Over how many days they spread: nine a day when there are many. */
const days = 1_100

export const about = `Orders: the same question with ${large.toLocaleString('en-GB')} of them, of three years, as with ${small} (one connection, median of ${rounds})`

export async function run({ built }) {
  await built()
  return compareSizes({ grow: growOrders, sizes: [small, large], questionsFor, rounds })
}

export async function questionsFor(database) {
  const { rows } = await database.query(
    `select b.reference, b.client_id, c.name, l.offer_id, l.details ->> 'sku' as sku
     from shop_orders o join bookings b on b.id = o.booking_id join clients c on c.id = b.client_id join booking_lines l on l.booking_id = b.id
     join agencies a on a.id = o.agency_id
     where a.slug like 'nile%' and l.offer_type = 'product' and l.details ->> 'sku' <> '' order by o.created_at desc limit 1`,
  )
  const [one] = rows
  if (one === undefined) skip('the seeded agency has no orders')
  const orders = '/api/agent/business/shop/orders'
  return [
    ['Orders, first page', `${orders}?page=1&per_page=15`],
    ['Orders, delivered', `${orders}?state=delivered`],
    ['Orders, to pack and send', `${orders}?waiting=fulfil`],
    ['Orders, waiting for stock', `${orders}?waiting=back_order`],
    ['Orders, unpaid', `${orders}?payment_status=unpaid`],
    ['Orders, by number', `${orders}?q=${encodeURIComponent(one.reference)}`],
    ['Orders, by a client’s name', `${orders}?q=${encodeURIComponent(one.name)}`],
    ['Orders, by a common name', `${orders}?q=grace`],
    ['Orders, by SKU', `${orders}?q=${encodeURIComponent(one.sku)}`],
    ['Orders of a client', `${orders}?client_id=${one.client_id}`],
    ['Orders of a product', `${orders}?product_id=${one.offer_id}`],
    ['Orders, by total', `${orders}?sort=-total`],
    ['Board, what is to be packed', `${orders}?state=paid&per_page=50&sort=-created_at`],
    ['Board, what was refunded', `${orders}?state=part_refunded,refunded&per_page=50&sort=-created_at`],
    ['Figures of the shop', `${orders}/statistics`],
    ['Today board', '/api/agent/business/today'],
  ]
}

/**
 * Brings the demo agency to that many orders: copies of seeded ones with clients, numbers and days of their own. Those of the last
 * weeks stand as the copied ones do; the others have been delivered, unless they were cancelled or refunded.
 */
export async function growOrders(client, to) {
  await client.query('set session_replication_role = replica') // copies of rows that keep every rule need no second look
  await client.query('set statement_timeout = 0')
  const { rows } = await client.query(
    `select a.id, (select count(*)::int from shop_orders where agency_id = a.id) as orders, (select count(*)::int from clients where agency_id = a.id) as clients
     from agencies a where a.slug like 'nile%' order by a.id limit 1`,
  )
  const [agency] = rows
  const missing = to - agency.orders
  if (missing <= 0) return
  await growClients(client, agency.id, agency.clients, agency.clients + Math.ceil(missing / 5) - 1)
  await client.query('drop table if exists sample, people, grown')
  await client.query(
    `create temp table sample as select o.*, row_number() over (order by o.booking_id) - 1 as n
     from shop_orders o join bookings b on b.id = o.booking_id
     where o.agency_id = ${agency.id} and b.kind = 'order' and b.deleted_at is null and b.reference not like 'ORD-G%'`,
  )
  await client.query(
    `create temp table people as select id, row_number() over (order by id) - 1 as n from clients where agency_id = ${agency.id}`,
  )
  await client.query(
    `create temp table grown as
     select g, 'ORD-G' || lpad(g::text, 8, '0') as reference, s.booking_id as copied, p.id as person,
       now() - (g::bigint * 7 % ${days}) * interval '1 day' - (g % 86400) * interval '1 second' as at,
       s.state in ('pending','paid','processing','shipped') and g::bigint * 7 % ${days} > 20 as done
     from generate_series(${agency.orders}, ${to - 1}) g
     join sample s on s.n = g % (select count(*) from sample) join people p on p.n = g::bigint * 13 % (select count(*) from people)`,
  )
  await client.query(
    `insert into bookings (agency_id, reference, kind, client_id, title, status, starts_on, ends_on, adults, children, infants, currency,
       subtotal, discount, fees, total, charged, kept, paid, refunded, deposit_due, source, notes, created_by, created_at, updated_at)
     select b.agency_id, g.reference, b.kind, g.person, b.title, case when g.done then 'completed' else b.status end, g.at::date, g.at::date,
       b.adults, b.children, b.infants, b.currency, b.subtotal, b.discount, b.fees, b.total, b.charged, b.kept,
       case when g.done then b.total + b.refunded else b.paid end, b.refunded, b.deposit_due, b.source, b.notes, b.created_by, g.at, g.at
     from grown g join bookings b on b.id = g.copied`,
  )
  await client.query(
    `insert into booking_lines (agency_id, booking_id, offer_type, offer_id, title, unit, from_date, to_date, quantity, unit_amount, amount, discount, position, item, details)
     select l.agency_id, b.id, l.offer_type, l.offer_id, l.title, l.unit, b.starts_on, b.starts_on, l.quantity, l.unit_amount, l.amount, l.discount, l.position, l.item, l.details
     from grown g join bookings b on b.agency_id = ${agency.id} and b.reference = g.reference join booking_lines l on l.booking_id = g.copied`,
  )
  await client.query(
    `insert into shop_orders (booking_id, agency_id, state, pieces, fulfilled, shipped, delivered, returned, processing_at, paid_at, paid_told_at,
       delivery_method_id, delivery_kind, delivery_name, delivery_line, recipient, phone, address, city, country_code, deliver_by, weight_grams, currency, total, payment_status, sold, goods, created_at)
     select b.id, s.agency_id, case when g.done then 'delivered' else s.state end, s.pieces, case when g.done then s.pieces else s.fulfilled end,
       case when g.done then s.pieces else s.shipped end, case when g.done then s.pieces else s.delivered end, s.returned,
       case when s.processing_at is not null then g.at end, case when s.paid_at is not null then g.at end, case when s.paid_at is not null then g.at end,
       s.delivery_method_id, s.delivery_kind, s.delivery_name, s.delivery_line, s.recipient, s.phone, s.address, s.city, s.country_code,
       g.at::date + 3, s.weight_grams, b.currency, b.total, b.payment_status, s.sold, s.goods, g.at
     from grown g join bookings b on b.agency_id = ${agency.id} and b.reference = g.reference join sample s on s.booking_id = g.copied`,
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze clients, bookings, booking_lines, shop_orders')
}
