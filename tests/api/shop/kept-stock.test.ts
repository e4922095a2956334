import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expireHolds, take } from '../../../mock-server/services/stock/availability.ts'
import { variantClaim } from '../../../mock-server/services/stock/variant-movements.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { keptAndReckoned } from '../../support/shop/kept-stock.ts'
import { makeProduct, ordered } from '../../support/shop/products.ts'
import { agencyOf } from '../../support/sold-offers.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let token: string
let nile: number
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  nile = await agencyOf(server)
})
afterAll(() => server.close())

const request = (path: string, body?: unknown) => server.request(`agent/${path}`, { token, body })
const ask = (path: string, body?: unknown) => request(`business/shop/${path}`, body)

/** That what is kept of every product is what its variants and their stock come to. */
async function expectKept() {
  const { kept, reckoned } = await keptAndReckoned(server)
  expect(kept).toEqual(reckoned)
}
const standOf = async (id: number) => {
  const { on_hand, committed, available, level } = ok(await ask(`products/${id}/show`))
  return { on_hand, committed, available, level }
}

it('is what the seed comes to', expectKept)

it('follows sales, holds, deliveries, counts, fulfilments, returns and cancellations, and is no edit of the product', {
  timeout: 60_000,
}, async () => {
  const { id, variant, place } = await makeProduct(server, token, { pieces: 10 })
  ok(await ask(`products/${id}/variants`, { variants: [{ id: variant, low_level: 4 }] }))
  const before = ok(await ask(`products/${id}/show`))
  const expectStand = async (on_hand: number, committed: number, level: string) => {
    expect(await standOf(id)).toEqual({ on_hand, committed, available: on_hand - committed, level })
    await expectKept()
  }
  await expectStand(10, 0, 'in_stock')

  const booking = ok(await request('bookings/new', ordered(variant, 6)), 201)
  await expectStand(10, 6, 'low')

  const key = randomUUID()
  const tenant = server.platform.database.tenant(nile)
  const hold = { hold: { key, userId: 1, minutes: 15 } }
  await tenant
    .transaction()
    .execute((tx) => take(tx, { agencyId: nile, claims: [variantClaim(variant, 4)], for: hold }))
  await expectStand(10, 10, 'out')
  await sql`update allocations set expires_at = now() - interval '1 second' where hold_key = ${key}`.execute(server.db)
  await expireHolds(server.platform.database.system)
  await expectStand(10, 6, 'low')

  const received = { reason: 'received', place_id: place, lines: [{ variant_id: variant, quantity: 5 }] }
  ok(await ask(`products/${id}/stock`, received))
  await expectStand(15, 6, 'in_stock')

  const counting = ok(await ask('stocktakes/create', { place_id: place }), 201)
  ok(await ask(`stocktakes/${counting.id}/count`, { key: randomUUID(), variant_id: variant, set: 9 }))
  ok(await ask(`stocktakes/${counting.id}/post`, {}))
  await expectStand(9, 6, 'low')

  const parcel = { lines: [{ item: 1, quantity: 2 }], place_id: place }
  const sent = ok(await ask(`orders/${booking.id}/fulfilments/create`, parcel), 201)
  await expectStand(7, 4, 'low')
  ok(await ask(`orders/${booking.id}/fulfilments/${sent.fulfilments[0].id}/undo`, {}))
  await expectStand(9, 6, 'low')
  ok(await request(`bookings/${booking.id}/status`, { status: 'cancelled', reason: 'Test' }))
  await expectStand(9, 0, 'in_stock')

  const { version, updated_at: updated } = ok(await ask(`products/${id}/show`))
  expect([version, updated]).toEqual([before.version, before.updated_at])
})

it('follows the product and its variants', { timeout: 60_000 }, async () => {
  const { id, variant, place } = await makeProduct(server, token, { pieces: 3 })
  const level = async () => (await standOf(id)).level
  ok(await ask(`products/${id}/variants`, { variants: [{ id: variant, low_level: 3 }] }))
  expect(await level()).toBe('low')
  await expectKept()

  ok(await ask(`products/${id}/options`, { name: 'Size', values: ['S', 'M'] }))
  const [, medium] = ok(await ask(`products/${id}/variants`))
  expect(await standOf(id)).toMatchObject({ available: 3, level: 'out' }) // there is no M yet
  await expectKept()
  ok(await ask(`products/${id}/variants`, { variants: [{ id: medium.id, archived: true }] }))
  expect(await level()).toBe('low')
  ok(await ask(`products/${id}/variants`, { variants: [{ id: medium.id, archived: false }] }))
  const received = { reason: 'received', place_id: place, lines: [{ variant_id: medium.id, quantity: 2 }] }
  ok(await ask(`products/${id}/stock`, received))
  expect(await standOf(id)).toMatchObject({ available: 5, level: 'low' })
  await expectKept()

  const { version, ...product } = ok(await ask(`products/${id}/show`))
  ok(await request('bookings/new', ordered(medium.id, 2)), 201)
  expect(await level()).toBe('out')
  const saved = ok(await ask(`products/${id}/update`, { ...product, version, back_order: true }))
  expect(saved.level).toBe('back_order')
  await expectKept()

  const free = await makeProduct(server, token)
  expect((await standOf(free.id)).level).toBe('out')
  const { version: first, ...same } = ok(await ask(`products/${free.id}/show`))
  expect(ok(await ask(`products/${free.id}/update`, { ...same, version: first, tracks_stock: false })).level).toBe(
    'in_stock',
  )
  await expectKept()
})

it('is told alike by list, Today and figures', async () => {
  const { id } = await makeProduct(server, token)
  const total = async (filter: string) =>
    (await ask(`products?per_page=100&status=published&${filter}`)).body.meta.total
  const [low, out] = [await total('level=low,out'), await total('level=out')]
  const { products } = ok(await request('business/today'))
  expect(products).toEqual({ low, out })
  const figures = ok(await ask('orders/statistics'))
  expect([figures.products_low, figures.products_out]).toEqual([low, out])
  const rows: { id: number; available: number }[] = (await ask('products?per_page=100&level=out')).body.data
  expect(rows.find((row) => row.id === id)?.available).toBe(0)
  const shown = new Map(
    (await ask('products?per_page=100')).body.data.map((row: { id: number; available: number }) => [
      row.id,
      row.available,
    ]),
  )
  for (const { product_id: product, available } of [...figures.best_sellers, ...figures.slow_sellers])
    expect(available).toBe(shown.get(product))
})
