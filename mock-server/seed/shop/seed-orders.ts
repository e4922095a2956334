import { sql } from 'kysely'
import { percent } from '../../../src/domain/amounts.ts'
import { addDays } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { SeededClient } from '../clients.ts'
import { instantAt } from '../people.ts'
import type { References } from '../references.ts'
import { insertRows, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'
import { buyerOf, fateOf } from './order-fates.ts'
import { seedDelivery } from './seed-delivery.ts'
import { dateDownloads, orderPayments } from './seed-order-payments.ts'

interface Sellable {
  readonly variant: number
  readonly product: number
  readonly title: string
  readonly name: string
  readonly sku: string
  readonly kind: 'physical' | 'digital'
  readonly currency: CurrencyCode
  readonly amount: number
  readonly discount: number
  readonly grams: number
  /** At the first place. */
  left: number
}
const orders = 80

/** Eighty orders of the last ninety days, in every state, as the server would have written them: stock, money and pieces agree. */
export async function seedOrders(
  world: World,
  references: References,
  agency: SeededAgency,
  clients: readonly SeededClient[],
): Promise<void> {
  const { db } = world
  const methods = await seedDelivery(world, agency)
  const { rows: place } = await sql<{ id: number }>`
    select id from stock_places where agency_id = ${agency.id} and is_default`.execute(db)
  const placeId = place[0]?.id ?? 0
  const { rows: goods } = await sql<Sellable>`
    select v.id as variant, o.id as product, o.title || case when v.title = '' then '' else ' · ' || v.title end as title, v.title as name, v.sku,
      p.product_kind as kind, o.currency, coalesce(v.amount, o.amount)::bigint as amount, o.discount_percent::float8 as discount, v.weight_grams as grams,
      coalesce((select l.on_hand from stock_levels l where l.variant_id = v.id and l.place_id = ${placeId}), 0) as left
    from variants v join products p on p.offer_id = v.product_id join offers o on o.id = v.product_id
    where v.agency_id = ${agency.id} and o.status = 'published' and v.archived_at is null order by v.id`.execute(db)
  const into = noRows()
  for (let at = 0; at < orders; at++)
    sellOrder({ world, references, agency, into, goods, placeId, methods }, at, clients)
  await insertRows(db, 'bookings', into.bookings)
  await insertRows(db, 'booking_lines', into.booking_lines)
  await insertRows(db, 'booking_instalments', into.booking_instalments)
  await insertRows(db, 'payments', into.payments)
  // The row of each order, and the files of those that are paid, were made with its lines.
  await sql`
    update shop_orders o set delivery_method_id = r.method, delivery_kind = m.kind, delivery_name = m.name, delivery_zone = r.zone,
      delivery_line = r.line, recipient = r.recipient, address = r.address, city = r.city, country_code = 'UG', deliver_by = r.deliver_by,
      weight_grams = r.grams, processing_at = r.processing_at, paid_at = case when o.paid_at is not null then r.paid_at end, paid_told_at = r.paid_at
    from jsonb_to_recordset(${JSON.stringify(into.deliveries)}::jsonb) as r(booking bigint, method bigint, zone text, line text, recipient text,
      address text, city text, deliver_by date, grams int, processing_at timestamptz, paid_at timestamptz)
    join delivery_methods m on m.id = r.method where o.booking_id = r.booking`.execute(db)
  await dateDownloads(db, agency.id)
  const firstFile = await sql<{
    next: number
  }>`select coalesce(max(id), 0)::int as next from order_fulfilments`.execute(db)
  const shift = firstFile.rows[0]?.next ?? 0
  await insertRows(
    db,
    'order_fulfilments',
    into.order_fulfilments.map((row) => ({ ...row, id: (row.id ?? 0) + shift })),
  )
  await insertRows(
    db,
    'order_line_fulfilments',
    into.order_line_fulfilments.map((row) => ({ ...row, fulfilment_id: row.fulfilment_id + shift })),
  )
  await insertRows(db, 'order_returns', into.order_returns)
  await insertRows(db, 'order_line_returns', into.order_line_returns)
  await insertRows(db, 'stock_movements', into.stock_movements)
  await insertRows(db, 'allocations', into.allocations)
  await sql`
    update stock s set capacity = n.on_hand, taken = n.taken, oversold = greatest(0, n.taken - n.on_hand) from (
      select v.id, (select coalesce(sum(l.on_hand), 0)::int from stock_levels l where l.variant_id = v.id) as on_hand,
        (select coalesce(sum(a.quantity), 0)::int from allocations a
          where a.resource_type = 'variant' and a.resource_id = v.id and a.released_at is null) as taken
      from variants v where v.agency_id = ${agency.id}) n
    where s.resource_type = 'variant' and s.resource_id = n.id and (s.capacity, s.taken) <> (n.on_hand, n.taken)`.execute(
    db,
  )
  await sql`select recount_orders(array(select booking_id from shop_orders where agency_id = ${agency.id}))`.execute(db)
  const linked = world.past(instantAt(addDays(world.today, -30), 600))
  await sql`
    insert into checkout_links (agency_id, title, lines, currency, created_by, created_at, updated_at)
    select ${agency.id}, 'For bird watchers', jsonb_agg(jsonb_build_object('variant_id', g.variant, 'quantity', 1, 'adjustable', true)), 'UGX', ${agency.owner.id}, ${linked}, ${linked}
    from jsonb_to_recordset(${JSON.stringify(goods.filter(({ currency, left }) => currency === 'UGX' && left > 0).slice(0, 2))}::jsonb) as g(variant bigint)
    having count(*) > 0`.execute(db)
}

const noRows = () => ({
  bookings: [] as Row<'bookings'>[],
  booking_lines: [] as Row<'booking_lines'>[],
  booking_instalments: [] as Row<'booking_instalments'>[],
  payments: [] as Row<'payments'>[],
  order_fulfilments: [] as Row<'order_fulfilments'>[],
  order_line_fulfilments: [] as Row<'order_line_fulfilments'>[],
  order_returns: [] as Row<'order_returns'>[],
  order_line_returns: [] as Row<'order_line_returns'>[],
  stock_movements: [] as Row<'stock_movements'>[],
  allocations: [] as Row<'allocations'>[],
  deliveries: [] as object[],
})

interface Selling {
  readonly world: World
  readonly references: References
  readonly agency: SeededAgency
  readonly into: ReturnType<typeof noRows>
  readonly goods: readonly Sellable[]
  readonly placeId: number
  readonly methods: readonly number[]
}

function sellOrder(
  { world, references, agency, into, goods, placeId, methods }: Selling,
  at: number,
  clients: readonly SeededClient[],
): void {
  const { random } = world
  const daysAgo = Math.floor(((orders - 1 - at) * 89) / orders)
  const created = world.past(instantAt(addDays(world.today, -daysAgo), 480 + ((at * 37) % 500)))
  const client = buyerOf(at, created, clients)
  const fate = fateOf(at, daysAgo)
  const quantity = 1 + (at % 3)
  const wanted = goods.filter(({ kind, left }) => (kind === 'digital' ? fate === 'delivered' : left >= quantity + 3))
  const first = wanted[(at * 5) % Math.max(1, wanted.length)]
  if (client === undefined || first === undefined) return
  const second = wanted.filter(({ currency, variant }) => currency === first.currency && variant !== first.variant)[
    at % 5
  ]
  const lines = [
    { of: first, quantity },
    ...(second === undefined || at % 3 === 0 ? [] : [{ of: second, quantity: 1 }]),
  ]
  const later = (hours: number) => world.past(new Date(created.getTime() + hours * 3_600_000))
  const priced = lines.map(({ of, quantity: sold }) => ({
    of,
    sold,
    amount: of.amount * sold,
    off: percent(of.amount * sold, of.discount),
  }))
  const subtotal = priced.reduce((sum, { amount }) => sum + amount, 0)
  const discount = priced.reduce((sum, { off }) => sum + off, 0)
  const total = subtotal - discount
  // Of what was returned one more piece was paid for.
  const back = fate === 'part_refunded' ? first.amount - percent(first.amount, first.discount) : 0
  const isPaid = fate !== 'pending' && fate !== 'cancelled'
  const paid = isPaid ? total + back : 0
  const refunded = fate === 'refunded' ? paid : back
  const isOff = fate === 'cancelled' || fate === 'refunded'
  const id = world.id('bookings')
  const seller = at % 3 === 0 ? random.pick(agency.desk) : null
  const on = addDays(world.today, -daysAgo)
  into.bookings.push({
    id,
    agency_id: agency.id,
    reference: references.next(agency.id, 'ORD', created),
    kind: 'order',
    client_id: client.id,
    title: lines.length === 1 ? first.title : `${first.title} + 1 more`,
    status: isOff ? 'cancelled' : fate === 'pending' && at % 4 === 0 ? 'pending' : 'confirmed',
    starts_on: on,
    ends_on: on,
    adults: 1,
    children: 0,
    infants: 0,
    currency: first.currency,
    subtotal,
    discount,
    fees: 0,
    total,
    paid,
    refunded,
    deposit_due: 0,
    source: seller === null ? (at % 2 === 0 ? 'website' : 'payment_link') : 'manual',
    notes: '',
    due_on: on,
    created_by: seller?.id ?? null,
    cancelled_at: isOff ? later(30) : null,
    cancel_reason: isOff ? (fate === 'refunded' ? 'Arrived too late for the trip' : 'Ordered twice') : null,
    kept: isOff ? 0 : null,
    version: 2,
    created_at: created,
    updated_at: later(40),
  })
  into.booking_instalments.push({
    agency_id: agency.id,
    booking_id: id,
    position: 0,
    label: 'Payment',
    basis: 'rest',
    amount: total,
    due_on: on,
    due_sum: total,
    agreed_on: on,
  })
  priced.forEach(({ of, sold, amount, off }, index) => {
    into.booking_lines.push({
      id: world.id('booking_lines'),
      agency_id: agency.id,
      booking_id: id,
      position: index,
      item: index + 1,
      offer_type: 'product',
      offer_id: of.product,
      title: of.title,
      unit: 'per_piece',
      from_date: on,
      to_date: on,
      quantity: sold,
      unit_amount: of.amount,
      amount,
      discount: off,
      details: JSON.stringify({
        kind: 'product',
        variant_id: of.variant,
        quantity: sold,
        variant: of.name,
        sku: of.sku,
        title: of.title,
        times: 1,
      }),
    })
  })
  orderPayments({ world, references, agency, into }, { id, client, currency: first.currency, paid, refunded, later })
  const [pickUp = 0, rider = 0, courier = 0] = methods
  const method = at % 3 === 0 ? pickUp : at % 3 === 1 ? rider : courier
  into.deliveries.push({
    booking: id,
    method,
    zone: method === rider ? 'Central' : '',
    line: '',
    recipient: client.name,
    address: method === pickUp ? '' : `Plot ${3 + (at % 40)}, Acacia Avenue`,
    city: method === courier ? 'Mbarara' : 'Kampala',
    deliver_by: addDays(on, method === courier ? 4 : 1),
    grams: lines.reduce((sum, { of, quantity: sold }) => sum + of.grams * sold, 0),
    processing_at: fate === 'processing' ? later(6) : null,
    paid_at: isPaid ? later(2) : null,
  })
  const isSent = fate === 'shipped' || fate === 'delivered' || fate === 'part_refunded'
  const physical = priced.filter(({ of }) => of.kind === 'physical')
  const returns = fate === 'part_refunded' && first.kind === 'physical' ? 1 : 0
  if (isSent && physical.length > 0) {
    const fulfilment = world.id('order_fulfilments')
    into.order_fulfilments.push({
      id: fulfilment,
      agency_id: agency.id,
      booking_id: id,
      state: fate === 'shipped' ? 'shipped' : 'delivered',
      place_id: placeId,
      carrier: method === courier ? 'Link Courier' : '',
      tracking: method === courier ? `LC${100_200 + at}` : '',
      made_by: agency.owner.id,
      shipped_at: later(20),
      delivered_at: fate === 'shipped' ? null : later(44),
      created_at: later(20),
    })
    physical.forEach(({ of, sold }) => {
      const pieces = sold + (of === first ? returns : 0)
      of.left -= pieces
      into.order_line_fulfilments.push({
        fulfilment_id: fulfilment,
        agency_id: agency.id,
        booking_id: id,
        variant_id: of.variant,
        quantity: pieces,
      })
      into.stock_movements.push(moved(world, agency, of, id, placeId, 'sold', -pieces, later(20)))
    })
  } else if (!isOff)
    for (const { of, sold } of physical) {
      of.left -= sold
      into.allocations.push({
        id: world.id('allocations'),
        agency_id: agency.id,
        resource_type: 'variant',
        resource_id: of.variant,
        first_day: '1970-01-01',
        last_day: '1970-01-01',
        quantity: sold,
        booking_id: id,
        created_at: created,
      })
    }
  if (returns === 0) return
  const returned = world.id('order_returns')
  into.order_returns.push({
    id: returned,
    agency_id: agency.id,
    booking_id: id,
    reason: 'changed_mind',
    amount: back,
    made_by: agency.owner.id,
    created_at: later(80),
  })
  into.order_line_returns.push({
    return_id: returned,
    agency_id: agency.id,
    booking_id: id,
    variant_id: first.variant,
    title: first.title,
    quantity: 1,
    restocked: true,
  })
  first.left += 1
  into.stock_movements.push(moved(world, agency, first, id, placeId, 'returned', 1, later(80)))
}

const moved = (
  world: World,
  agency: SeededAgency,
  of: Sellable,
  booking: number,
  place: number,
  reason: 'sold' | 'returned',
  quantity: number,
  at: Date,
): Row<'stock_movements'> => ({
  id: world.id('stock_movements'),
  agency_id: agency.id,
  product_id: of.product,
  variant_id: of.variant,
  place_id: place,
  reason,
  quantity,
  on_hand: 0, // the trigger says it
  booking_id: booking,
  made_by: agency.owner.id,
  created_at: at,
})
