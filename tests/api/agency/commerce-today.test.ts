import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays, today } from '../../../src/domain/dates.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import { features, permissions } from '../../../src/domain/rights.ts'
import { flightsIn, ordersToShip, productsLow, urgentQueues } from '../../../src/domain/routes/commerce-links.ts'
import { type FlightDesk, flightDesk } from '../../support/flights/flight-desk.ts'
import { scriptedSupplier } from '../../support/flights/scripted-supplier.ts'
import { makeSubject, type Subject } from '../../support/rights.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { makeProduct, orderInput } from '../../support/shop/orders.ts'

const script = vi.hoisted(() => ({ supplier: undefined as unknown }))
vi.mock('../../../mock-server/services/flights/suppliers/registry.ts', () => ({
  flightSupplierOf: () => script.supplier,
}))

let server: TestServer
let desk: FlightDesk
let clerk: Subject
beforeAll(async () => {
  server = await startServer()
  script.supplier = scriptedSupplier()
  desk = await flightDesk(server)
  clerk = await makeSubject(server)
})
afterAll(() => server.close())

const board = async (token = desk.token) => (await desk.get('agent/business/today', token)).body.data
/** How many rows the list behind an address of the page has, asked as that list asks. */
const rowsAt = async (address: string) => {
  const [path = '', text = ''] = address.split('?')
  const query = new URLSearchParams(text)
  query.delete('view') // the page's own
  const call = { '/offers/shop/orders': 'business/shop/orders', '/offers/shop/products': 'business/shop/products' }[
    path
  ]
  const answer = await desk.get(`agent/${call ?? 'flights/bookings'}?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.meta.total as number
}
const waits = async (queue: string) =>
  (await board()).flights.find((one: { queue: string }) => one.queue === queue).count as number

describe('what shop and flights ask of the day', () => {
  it('counts orders to ship, and of them the late, as their list does', async () => {
    const before = (await board()).orders
    const guide = await makeProduct(server, desk.agencyId, { pieces: 5 })
    const placed = await desk.post('agent/business/shop/orders/create', orderInput([guide]))
    expect(placed.status, placed.text).toBe(201)
    const { id, balance, currency } = placed.body.data
    expect((await board()).orders).toEqual(before) // not paid for yet
    await desk.post(`agent/bookings/${id}/payments`, { amount: balance, currency, method: 'cash' })
    expect((await board()).orders).toEqual({ ...before, to_fulfil: before.to_fulfil + 1 })
    await server.db
      .updateTable('shop_orders')
      .set({ deliver_by: addDays(today(), -1) })
      .where('booking_id', '=', id)
      .execute()
    const { orders } = await board()
    expect(orders).toEqual({ to_fulfil: before.to_fulfil + 1, overdue: before.overdue + 1 })
    expect(await rowsAt(ordersToShip)).toBe(orders.to_fulfil)
    const { data } = (await desk.get('agent/business/shop/orders/statistics')).body
    expect(data).toMatchObject(orders)
  })

  it('counts products and not variants, published ones alone, as their list does', async () => {
    const before = (await board()).products
    const low = await makeProduct(server, desk.agencyId, { pieces: 2 })
    await server.db.updateTable('variants').set({ low_level: 3 }).where('id', '=', low.variant).execute()
    await server.db
      .updateTable('stock')
      .set({ low_level: 3 })
      .where('resource_type', '=', 'variant')
      .where('resource_id', '=', low.variant)
      .execute()
    expect((await board()).products).toEqual({ low: before.low + 1, out: before.out })
    const gone = await makeProduct(server, desk.agencyId, { pieces: 1 })
    expect((await desk.post('agent/business/shop/orders/create', orderInput([gone]))).status).toBe(201)
    const { products } = await board()
    expect(products).toEqual({ low: before.low + 2, out: before.out + 1 })
    expect(await rowsAt(productsLow)).toBe(products.low)
    await server.db.updateTable('offers').set({ status: 'draft' }).where('id', '=', gone.product).execute()
    expect((await board()).products).toEqual({ low: before.low + 1, out: before.out })
    expect(await rowsAt(productsLow)).toBe(before.low + 1)
  })

  it('counts flights to ticket with the next limit, and those that the airline changed', async () => {
    const before = { ticket: await waits('ticket'), price: await waits('price'), airline: await waits('airline') }
    const held = await desk.hold()
    expect(await waits('ticket')).toBe(before.ticket + 1)
    const counts = (await board()).flights
    expect(counts.find((one: { queue: string }) => one.queue === 'ticket').next_limit).not.toBeNull()
    await server.db
      .updateTable('flights')
      .set({ airline_change: JSON.stringify({ id: 'x', slices: [], can_accept: true }) })
      .where('id', '=', held.id)
      .execute()
    expect(await waits('airline')).toBe(before.airline + 1)
    for (const queue of keysOf(urgentQueues))
      expect([queue, await rowsAt(flightsIn(queue))]).toEqual([queue, await waits(queue)])
  })

  it('says nothing of a list that this person may not open, or that the agency has not', async () => {
    const seen = async () => {
      const { orders, products, flights } = await board(clerk.token)
      return [orders, products, flights].map((one) => one !== null)
    }
    await clerk.become({})
    expect(await seen()).toEqual([true, true, true]) // the control
    const without = (...names: string[]) => permissions.filter((name) => !names.includes(name))
    await clerk.become({ permissions: without('View Shop Orders') })
    expect(await seen()).toEqual([false, true, true])
    await clerk.become({ permissions: without('View Shop') })
    expect(await seen()).toEqual([true, false, true])
    await clerk.become({ permissions: without('View Bookings') })
    expect(await seen()).toEqual([true, true, false])
    await clerk.become({ features: features.filter((name) => name !== 'shop') })
    expect(await seen()).toEqual([false, false, true])
    await clerk.become({ features: features.filter((name) => name !== 'flight_booking') })
    expect(await seen()).toEqual([true, true, false])
    await clerk.become({ flags: { shop: false, blog: true, kyc: true, proximity: true } })
    expect(await seen()).toEqual([false, false, true])
  })

  it('counts nothing of another agency', async () => {
    const rift = await server.login('owner@rift.test')
    const before = await board(rift)
    await desk.hold()
    await makeProduct(server, desk.agencyId, { pieces: 0 })
    const after = await board(rift)
    expect([after.orders, after.products, after.flights?.map((one: { count: number }) => one.count)]).toEqual([
      before.orders,
      before.products,
      before.flights?.map((one: { count: number }) => one.count),
    ])
  })
})
