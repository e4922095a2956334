import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeProduct, orderInput, placeOf } from '../../support/shop/orders.ts'

let server: TestServer
let nile: string
let rift: string
let ids: Record<string, number>
beforeAll(async () => {
  server = await startServer()
  nile = await server.login('owner@nile.test')
  rift = await server.login('owner@rift.test')
  const agencyId = await agencyOf(server, 'owner@rift.test')
  const theirs = await makeProduct(server, agencyId, { title: 'ZebraCanary' })
  const ours = await makeProduct(server, await agencyOf(server, 'owner@nile.test'))
  const make = async (path: string, body: object) => {
    const answer = await server.request(`agent/business/shop/${path}/create`, { token: rift, body })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data
  }
  const order = await make('orders', orderInput([{ ...theirs, quantity: 2 }]))
  const sent = await make(`orders/${order.id}/fulfilments`, { lines: [{ item: 1, quantity: 1 }] })
  const method = await make('delivery-methods', { kind: 'pick_up', name: 'ZebraCanary', currency: 'UGX' })
  const link = await make('checkout-links', {
    title: 'ZebraCanary',
    lines: [{ variant_id: theirs.variant, quantity: 1 }],
  })
  const own = await server.request('agent/business/shop/orders/create', { token: nile, body: orderInput([ours]) })
  ids = {
    order: order.id,
    fulfilment: sent.fulfilments[0].id,
    method: method.id,
    link: link.id,
    theirs: theirs.variant,
    ours: ours.variant,
    own: own.body.data.id,
    place: await placeOf(server, agencyId),
  }
})
afterAll(() => server.close())

const filled = (text: string) =>
  text.replace(/"\{(\w+)\}"|\{(\w+)\}/g, (_, a: string, b: string) => String(ids[a ?? b]))
const line = { item: 1, quantity: 1 }
it.each([
  ['orders/{order}/show', undefined, 404],
  ['orders/{order}/update', { notes: 'x' }, 404],
  ['orders/{order}/edit', { lines: [{ variant_id: '{ours}', quantity: 1 }] }, 404],
  ['orders/{order}/edit/preview', { lines: [{ variant_id: '{ours}', quantity: 1 }] }, 404],
  ['orders/{own}/edit', { lines: [{ variant_id: '{theirs}', quantity: 1 }] }, 422],
  ['orders/{own}/edit', { delivery: { method_id: '{method}' } }, 422],
  ['orders/{order}/fulfilments/create', { lines: [line] }, 404],
  ['orders/{own}/fulfilments/create', { lines: [line], place_id: '{place}' }, 422],
  ['orders/{order}/fulfilments/{fulfilment}/update', { note: 'x' }, 404],
  ['orders/{own}/fulfilments/{fulfilment}/update', { note: 'x' }, 404],
  ['orders/{order}/fulfilments/{fulfilment}/undo', {}, 404],
  ['orders/{own}/fulfilments/{fulfilment}/undo', {}, 404],
  ['orders/{order}/returns/create', { lines: [{ ...line, restocked: true }], reason: 'other' }, 404],
  ['orders/{order}/downloads/1/revoke', {}, 404],
  ['orders/{order}/downloads/1/renew', {}, 404],
  ['orders/quote', { lines: [{ variant_id: '{theirs}', quantity: 1 }] }, 422],
  ['delivery-methods/{method}/update', { kind: 'pick_up', name: 'x', currency: 'UGX' }, 404],
  ['delivery-methods/{method}/delete', {}, 404],
  ['delivery-methods/create', { kind: 'pick_up', name: 'x', currency: 'UGX', place_id: '{place}' }, 422],
  ['checkout-links/{link}/update', { title: 'x', lines: [{ variant_id: '{ours}', quantity: 1 }] }, 404],
  ['checkout-links/{link}/delete', {}, 404],
  ['checkout-links/create', { title: 'x', lines: [{ variant_id: '{theirs}', quantity: 1 }] }, 422],
] as const)('another agency’s ids are not there at %s', async (path, body, status) => {
  const sent = body === undefined ? undefined : JSON.parse(filled(JSON.stringify(body)))
  const answer = await server.request(`agent/business/shop/${filled(path)}`, { token: nile, body: sent })
  expect(answer.status, answer.text).toBe(status)
  expect(answer.text).not.toContain('ZebraCanary')
})

it.each(['orders?per_page=100', 'orders/statistics', 'delivery-methods', 'checkout-links'])(
  'nor in %s',
  async (path) => {
    const answer = await server.request(`agent/business/shop/${path}`, { token: nile })
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('ZebraCanary')
  },
)
