import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf } from '../../support/shop/orders.ts'

let server: TestServer
let token: string
let agencyId: number
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  agencyId = await agencyOf(server, 'owner@nile.test')
})
afterAll(() => server.close())

it('has orders in every state, whose books and stock agree', async () => {
  const figures = await server.request('agent/business/shop/orders/statistics', { token })
  expect(figures.status, figures.text).toBe(200)
  const { states, best_sellers: best, months, revenue_30_days: revenue } = figures.body.data
  expect(states.filter(({ orders }: { orders: number }) => orders === 0)).toEqual([])
  expect(states.reduce((sum: number, { orders }: { orders: number }) => sum + orders, 0)).toBeGreaterThan(70)
  expect(best.length).toBeGreaterThan(3)
  expect(months).toHaveLength(12)
  expect(revenue.length).toBeGreaterThan(0)
  const { rows: books } = await sql`select * from ledger_differences(${agencyId})`.execute(server.db)
  expect(books).toEqual([])
  const { rows: stock } = await sql`
    select s.resource_id, s.capacity, s.taken, l.on_hand, a.taken as allocated from stock s
    cross join lateral (select coalesce(sum(on_hand), 0)::int as on_hand from stock_levels where variant_id = s.resource_id) l
    cross join lateral (select coalesce(sum(quantity), 0)::int as taken from allocations
      where resource_type = 'variant' and resource_id = s.resource_id and released_at is null) a
    where s.resource_type = 'variant' and (s.capacity <> l.on_hand or s.taken <> a.taken)`.execute(server.db)
  expect(stock).toEqual([])
  expect(await keptOtherwise()).toEqual([])
})

/** Orders of which something else is kept than their booking and its lines say. */
const keptOtherwise = async () =>
  (
    await sql`
      select o.booking_id from shop_orders o join bookings b on b.id = o.booking_id
      cross join lateral (select coalesce(sum(amount - discount), 0) as goods from booking_lines where booking_id = b.id and offer_type = 'product') l
      where (o.currency, o.total, o.payment_status, o.sold, o.gone, o.goods, o.created_at) is distinct from (
        b.currency, b.total, b.payment_status, b.deleted_at is null and b.status not in ('cancelled', 'no_show'), b.deleted_at is not null,
        l.goods, b.created_at)`.execute(server.db)
  ).rows

it('keeps beside an order what lists and figures ask of its booking', async () => {
  const [order] = (
    await sql<{ id: number }>`
      select booking_id as id from shop_orders where agency_id = ${agencyId} and state = 'delivered' order by 1 limit 1`.execute(
      server.db,
    )
  ).rows
  await sql`update booking_lines set discount = discount + 1 where booking_id = ${order?.id} and offer_type = 'product' and amount > discount`.execute(
    server.db,
  )
  expect(await keptOtherwise()).toEqual([])
  const total = async () => (await server.request('agent/business/shop/orders', { token })).body.meta.total
  const before = await total()
  await sql`update bookings set deleted_at = now() where id = ${order?.id}`.execute(server.db)
  expect([await keptOtherwise(), await total()]).toEqual([[], before - 1])
  await sql`update bookings set deleted_at = null where id = ${order?.id}`.execute(server.db)
  expect([await keptOtherwise(), await total()]).toEqual([[], before])
})

it('tells the same of what was sold and of what is low wherever it is told', async () => {
  const ask = async (path: string) => (await server.request(`agent/business/shop/${path}`, { token })).body
  const shop = (await ask('orders/statistics')).data
  const products = (await ask('products/statistics')).data
  expect(products.revenue_30_days).toEqual(shop.revenue_30_days)
  expect([products.low, products.out]).toEqual([shop.products_low, shop.products_out])
  const rows = (await ask('products?per_page=100')).data
  const sold = new Map(rows.map((row: { id: number; sold_30_days: number }) => [row.id, row.sold_30_days]))
  for (const { product_id, sold: pieces } of shop.best_sellers) expect(sold.get(product_id)).toBe(pieces)
  expect([...sold.values()].reduce<number>((sum, pieces) => sum + Number(pieces), 0)).toBe(products.sold_30_days)
  expect((await ask('products?per_page=100&status=published&level=low,out')).meta.total).toBe(products.low)
  // By what can be had; what is not counted comes last, as it never ends.
  const counted = (await ask('products?per_page=100&sort=available')).data.filter(
    (row: { tracks_stock: boolean }) => row.tracks_stock,
  )
  const available = counted.map((row: { available: number }) => row.available)
  expect(available).toEqual(available.toSorted((a: number, b: number) => a - b))
})

it('lists, filters and exports them', async () => {
  const all = await server.request('agent/business/shop/orders?per_page=100', { token })
  expect(all.status, all.text).toBe(200)
  const states = new Set(all.body.data.map(({ state }: { state: string }) => state))
  for (const state of states) {
    const some = await server.request(`agent/business/shop/orders?state=${state}&per_page=100`, { token })
    expect(some.body.data).toHaveLength(all.body.data.filter((row: { state: string }) => row.state === state).length)
  }
  for (const sort of ['number', '-client_name', 'state', '-pieces', 'to_fulfil', '-total', 'balance', 'deliver_by'])
    expect((await server.request(`agent/business/shop/orders?sort=${sort}`, { token })).status).toBe(200)
  for (const waiting of ['fulfil', 'overdue', 'back_order'])
    expect((await server.request(`agent/business/shop/orders?waiting=${waiting}`, { token })).status).toBe(200)
  const proved = await server.proved('owner@nile.test')
  const file = await server.request('agent/business/shop/orders?download=csv', { token: proved })
  expect(file.text.split('\n').length).toBeGreaterThan(70)
  const [first] = all.body.data
  const shown = await server.request(`agent/business/shop/orders/${first.id}/show`, { token })
  expect(shown.status, shown.text).toBe(200)
  const found = await server.request(`agent/business/shop/orders?q=${first.number}`, { token })
  expect(found.body.data).toHaveLength(1)
})

it('sells by title, SKU and exact code first, and to nobody without the permission', async () => {
  const { rows } = await sql<{ id: number; sku: string }>`
    select v.id, v.sku from variants v join offers o on o.id = v.product_id where v.agency_id = ${agencyId} and v.sku <> ''
      and o.status = 'published' and v.archived_at is null order by v.id limit 1`.execute(server.db)
  const [wanted] = rows
  const found = await server.request(`agent/bookings/sale-variants?q=${wanted?.sku.toLowerCase()}`, { token })
  expect(found.body.data[0]).toMatchObject({ variant_id: wanted?.id })
  const gate = await server.login('gate@nile.test')
  expect((await server.request('agent/bookings/sale-variants', { token: gate })).status).toBe(403)
  expect((await server.request('agent/business/shop/orders', { token: gate })).status).toBe(403)
  const rift = await server.login('owner@rift.test')
  const other = await server.request(`agent/bookings/sale-variants?id=${wanted?.id}`, { token: rift })
  expect(JSON.stringify(other.body)).not.toContain(String(wanted?.sku))
})
