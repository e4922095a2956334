import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features, permissions } from '../../../src/domain/rights.ts'
import { makeSubject, type Subject } from '../../support/rights.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeProduct, orderInput } from '../../support/shop/orders.ts'

let server: TestServer
let owner: string
let stranger: string
let clerk: Subject
let order: { id: number; number: string }
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  stranger = await server.login('owner@rift.test')
  clerk = await makeSubject(server)
  const guide = await makeProduct(server, await agencyOf(server, 'owner@nile.test'), { sku: 'QUAGGA-01' })
  const placed = await server.request('agent/business/shop/orders/create', {
    token: owner,
    body: { ...orderInput([guide]), client: { name: 'Quagga Buyer', email: 'quagga@clients.test' } },
  })
  expect(placed.status, placed.text).toBe(201)
  order = placed.body.data
})
afterAll(() => server.close())

interface Hit {
  readonly kind: string
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly link: string
}
const found = async (q: string, token = owner): Promise<Hit[]> =>
  (await server.request(`agent/search?q=${encodeURIComponent(q)}`, { token })).body.data
const salesIn = (hits: readonly Hit[]) => hits.filter(({ kind }) => kind === 'order' || kind === 'booking')

describe('an order in the search', () => {
  it('is found by its number, its client and a whole SKU, once, and opens the screen of an order', async () => {
    const hit = {
      kind: 'order',
      id: String(order.id),
      label: order.number,
      detail: expect.stringMatching(/^Quagga Buyer · Field guide \d+ · Pending$/),
      link: `/offers/shop/orders/${order.id}/show`,
    }
    for (const q of [order.number, order.number.toLowerCase(), 'quagga buyer', 'quagga@clients.test', 'quagga-01'])
      expect([q, salesIn(await found(q))]).toEqual([q, [hit]])
    expect((await found(order.number))[0]).toEqual(hit)
    expect(salesIn(await found('QUAGGA-0'))).toEqual([]) // of a product whose SKU only begins so
    const parts = await found(order.number.slice(0, -2))
    expect(parts.filter(({ label }) => label.startsWith('ORD-')).map(({ kind }) => kind)).not.toContain('booking')
    expect(parts.map(({ kind }) => kind)).toContain('order')
  })

  it('is not found once it is deleted', async () => {
    const set = (deleted_at: Date | null) =>
      server.db.updateTable('bookings').set({ deleted_at }).where('id', '=', order.id).execute()
    await set(new Date())
    for (const q of [order.number, 'quagga buyer', 'quagga-01']) expect(salesIn(await found(q))).toEqual([])
    await set(null)
    expect(salesIn(await found('quagga-01'))).toHaveLength(1) // the control
  })

  it('is found only by who may see orders, in an agency that has a shop', async () => {
    const sees = async () => salesIn(await found(order.number, clerk.token)).length
    await clerk.become({})
    expect(await sees()).toBe(1) // the control
    await clerk.become({ permissions: permissions.filter((name) => name !== 'View Shop Orders') })
    expect(await sees()).toBe(0)
    await clerk.become({ features: features.filter((name) => name !== 'shop') })
    expect(await sees()).toBe(0)
    await clerk.become({ flags: { shop: false, blog: true, kyc: true, proximity: true } })
    expect(await sees()).toBe(0)
    await clerk.become({})
  })

  it('is never found by another agency, even by an SKU that both have', async () => {
    const theirs = await makeProduct(server, await agencyOf(server, 'owner@rift.test'), { sku: 'QUAGGA-01' })
    const placed = await server.request('agent/business/shop/orders/create', {
      token: stranger,
      body: { ...orderInput([theirs]), client: { name: 'Okapi Buyer', email: 'okapi@clients.test' } },
    })
    expect(placed.status, placed.text).toBe(201)
    expect(salesIn(await found('quagga-01')).map(({ id }) => id)).toEqual([String(order.id)])
    expect(salesIn(await found('quagga-01', stranger)).map(({ id }) => id)).toEqual([String(placed.body.data.id)])
    for (const q of ['quagga buyer', 'quagga@clients.test']) expect(salesIn(await found(q, stranger))).toEqual([])
    // Numbers are drawn by each agency, so that both may have this one: never the other's record.
    expect(salesIn(await found(order.number, stranger)).map(({ id }) => id)).not.toContain(String(order.id))
  })
})
