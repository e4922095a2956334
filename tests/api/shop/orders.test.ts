import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeProduct, orderInput, stockOf, stockUp } from '../../support/shop/orders.ts'

let server: TestServer
let token: string
let agencyId: number
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  agencyId = await agencyOf(server, 'owner@nile.test')
})
afterAll(() => server.close())

const call = (path: string, body?: unknown) => server.request(`agent/business/shop/orders${path}`, { token, body })
const place = async (lines: Parameters<typeof orderInput>[0], more: object = {}) => {
  const answer = await call('/create', orderInput(lines, more))
  expect(answer.text, answer.text).toContain('"data"')
  expect(answer.status).toBe(201)
  return answer.body.data
}
const pay = async (order: { id: number; balance: number; currency: string }, amount = order.balance) => {
  const answer = await server.request(`agent/bookings/${order.id}/payments`, {
    token,
    body: { amount, currency: order.currency, method: 'cash' },
  })
  expect(answer.status, answer.text).toBe(201)
  return (await call(`/${order.id}/show`)).body.data
}

describe('placing', () => {
  it('takes the stock, numbers the order in its own series and asks for all of it at once', async () => {
    const guide = await makeProduct(server, agencyId, { amount: 50_000, pieces: 5 })
    const order = await place([{ ...guide, quantity: 2 }])
    expect(order).toMatchObject({
      state: 'pending',
      total: 100_000,
      balance: 100_000,
      pieces: 2,
      to_fulfil: 2,
      returned: 0,
    })
    expect(order.number).toMatch(/^ORD-\d{4}-\d{6}$/)
    expect(await stockOf(server, guide.variant)).toEqual({ on_hand: 5, taken: 2, levels: 5 })
    const booking = await server.request(`agent/bookings/${order.id}/show`, { token })
    expect(booking.body.data).toMatchObject({ kind: 'order', reference: order.number, moves: ['cancelled'] })
    expect(booking.body.data.schedule).toHaveLength(1)
  })

  it('refuses more than is there with the clash, and nothing is written', async () => {
    const guide = await makeProduct(server, agencyId, { pieces: 1 })
    const answer = await call('/create', orderInput([{ ...guide, quantity: 2 }]))
    expect(answer.status).toBe(409)
    expect(answer.body.message).toContain('Only 1 piece is in stock.')
    expect(await stockOf(server, guide.variant)).toMatchObject({ taken: 0 })
  })

  it('takes more than is there where the product is sold on back-order, and says it of the line', async () => {
    const cloth = await makeProduct(server, agencyId, { pieces: 1, backOrder: true })
    const first = await place([{ ...cloth, quantity: 1 }])
    const second = await place([{ ...cloth, quantity: 3 }])
    const shown = (await call(`/${first.id}/show`)).body.data
    expect(shown.lines[0].back_ordered).toBe(0) // whoever ordered first
    expect(second.lines[0].back_ordered).toBe(3)
    const waiting = await call('?waiting=back_order')
    expect(waiting.body.data.map((row: { id: number }) => row.id)).toEqual([second.id])
    await stockUp(server, agencyId, cloth, 3)
    expect((await call(`/${second.id}/show`)).body.data.lines[0].back_ordered).toBe(0)
  })

  it('refuses another total than was on screen, with a control', async () => {
    const guide = await makeProduct(server, agencyId, { amount: 10_000 })
    const refused = await call('/create', orderInput([guide], { expected_total: 9000 }))
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('UGX')
    expect((await call('/create', orderInput([guide], { expected_total: 10_000 }))).status).toBe(201)
  })

  it('takes over what the checkout held, and quotes it as available to whoever holds it', async () => {
    const guide = await makeProduct(server, agencyId, { pieces: 2 })
    const hold_key = 'hold-1234567890'
    const held = await server.request('agent/bookings/holds', {
      token,
      body: { items: [{ kind: 'product', variant_id: guide.variant, quantity: 2 }], key: hold_key },
    })
    expect(held.status, held.text).toBe(201)
    const other = await call('/create', orderInput([guide]))
    expect(other.status).toBe(409)
    const quote = await call('/quote', { lines: [{ variant_id: guide.variant, quantity: 2 }], hold_key })
    expect(quote.body.data).toMatchObject({ problems: [], lines: [{ available: 2 }] })
    await place([{ ...guide, quantity: 2 }], { hold_key })
    expect(await stockOf(server, guide.variant)).toMatchObject({ taken: 2 })
  })
})

describe('the life of an order', () => {
  it('goes from pending to delivered, by what was paid and handed over', async () => {
    const guide = await makeProduct(server, agencyId, { pieces: 5 })
    let order = await place([{ ...guide, quantity: 3 }])
    expect(order.moves).toEqual(['processing', 'delivered', 'cancelled']) // picked up: nothing is shipped
    order = await pay(order)
    expect(order).toMatchObject({ state: 'paid', payment_status: 'paid' })
    order = (await call(`/${order.id}/update`, { status: 'processing' })).body.data
    expect(order).toMatchObject({ state: 'processing', moves: ['delivered', 'cancelled'] })
    const again = await call(`/${order.id}/update`, { status: 'processing' })
    expect(again.status).toBe(409)
    expect(again.body.message).toBe('This order is processing already.')
    const sent = await call(`/${order.id}/update`, { status: 'shipped' })
    expect(sent.body.message).toBe('This order is picked up, not sent: mark it as delivered.')
    const packed = await call(`/${order.id}/fulfilments/create`, { lines: [{ item: 1, quantity: 2 }], state: 'packed' })
    expect(packed.status, packed.text).toBe(201)
    expect(packed.body.data).toMatchObject({ state: 'processing', to_fulfil: 1 })
    expect(await stockOf(server, guide.variant)).toEqual({ on_hand: 3, taken: 1, levels: 3 })
    expect(packed.body.data.can.cancel).toContain('handed over')
    expect((await call(`/${order.id}/update`, { status: 'cancelled', reason: 'x' })).status).toBe(409)
    const parcel = packed.body.data.fulfilments[0].id
    const moved = await call(`/${order.id}/fulfilments/${parcel}/update`, { state: 'delivered' })
    expect(moved.body.data.state).toBe('processing')
    expect((await call(`/${order.id}/fulfilments/${parcel}/update`, { state: 'packed' })).status).toBe(409)
    expect((await call(`/${order.id}/fulfilments/${parcel}/undo`, {})).status).toBe(409)
    order = (await call(`/${order.id}/update`, { status: 'delivered' })).body.data
    expect(order).toMatchObject({ state: 'delivered', to_fulfil: 0, moves: [] })
    expect(await stockOf(server, guide.variant)).toEqual({ on_hand: 2, taken: 0, levels: 2 })
  })

  it('takes a fulfilment back while it is not delivered: the pieces are on hand and committed again', async () => {
    const guide = await makeProduct(server, agencyId, { pieces: 4 })
    const order = await place([{ ...guide, quantity: 2 }])
    const sent = (await call(`/${order.id}/fulfilments/create`, { lines: [{ item: 1, quantity: 2 }] })).body.data
    expect(sent.state).toBe('shipped')
    expect(await stockOf(server, guide.variant)).toEqual({ on_hand: 2, taken: 0, levels: 2 })
    const undone = await call(`/${order.id}/fulfilments/${sent.fulfilments[0].id}/undo`, {})
    expect(undone.status, undone.text).toBe(200)
    expect(undone.body.data).toMatchObject({ state: 'pending', to_fulfil: 2, fulfilments: [] })
    expect(await stockOf(server, guide.variant)).toEqual({ on_hand: 4, taken: 2, levels: 4 })
  })

  it('gives the stock back when it is cancelled', async () => {
    const guide = await makeProduct(server, agencyId, { pieces: 2 })
    const order = await pay(await place([{ ...guide, quantity: 2 }]))
    const cancelled = await call(`/${order.id}/update`, { status: 'cancelled', reason: 'Out of town' })
    expect(cancelled.status, cancelled.text).toBe(200)
    expect(cancelled.body.data).toMatchObject({
      state: 'cancelled',
      balance: -order.total,
      cancel_reason: 'Out of town',
    })
    expect(await stockOf(server, guide.variant)).toMatchObject({ on_hand: 2, taken: 0 })
    const back = await server.request(`agent/bookings/${order.id}/payments`, {
      token,
      body: { amount: order.total, currency: 'UGX', method: 'cash', direction: 'out' },
    })
    expect(back.status).toBe(201)
    expect((await call(`/${order.id}/show`)).body.data.state).toBe('refunded')
  })

  it('refuses more than is left of a line, a line of nobody and a place of nobody', async () => {
    const guide = await makeProduct(server, agencyId, { pieces: 4 })
    const order = await place([{ ...guide, quantity: 2 }])
    const much = await call(`/${order.id}/fulfilments/create`, { lines: [{ item: 1, quantity: 3 }] })
    expect(much.status).toBe(422)
    expect(much.body.errors['lines.0.quantity']).toEqual(['2 pieces of this line are left.'])
    expect((await call(`/${order.id}/fulfilments/create`, { lines: [{ item: 9, quantity: 1 }] })).status).toBe(422)
    const nowhere = await call(`/${order.id}/fulfilments/create`, {
      lines: [{ item: 1, quantity: 1 }],
      place_id: 987_654,
    })
    expect(nowhere.status).toBe(422)
  })
})

describe('returns', () => {
  it('let the price fall by what was charged for the pieces, to the minor unit, and put them back', async () => {
    const guide = await makeProduct(server, agencyId, { amount: 33_333, pieces: 5 })
    const map = await makeProduct(server, agencyId, { amount: 10_000, pieces: 5 })
    const placed = await place(
      [
        { ...guide, quantity: 3 },
        { ...map, quantity: 1 },
      ],
      { discount_percent: 7 },
    )
    // 3 × 33,333 = 99,999, less 7 % (7,000); 10,000 less 700
    expect(placed).toMatchObject({ subtotal: 109_999, discount: 7700, total: 102_299 })
    await pay(placed)
    const early = await call(`/${placed.id}/returns/create`, {
      lines: [{ item: 1, quantity: 1, restocked: true }],
      reason: 'damaged',
    })
    expect(early.status).toBe(409)
    await call(`/${placed.id}/update`, { status: 'delivered' })
    const answer = await call(`/${placed.id}/returns/create`, {
      lines: [{ item: 1, quantity: 2, restocked: true }],
      reason: 'changed_mind',
    })
    expect(answer.status, answer.text).toBe(201)
    const order = answer.body.data
    // One guide stays at 33,333 less its share of what was taken off: 7,000 / 3 = 2,333
    expect(order).toMatchObject({
      total: 31_000 + 9300,
      balance: 40_300 - 102_299,
      pieces: 2,
      returned: 2,
      state: 'delivered',
    })
    expect(order.returns[0]).toMatchObject({
      amount: 61_999,
      reason: 'changed_mind',
      lines: [{ quantity: 2, restocked: true }],
    })
    expect(order.lines[0]).toMatchObject({ quantity: 3, fulfilled: 3, returned: 2 })
    expect(await stockOf(server, guide.variant)).toEqual({ on_hand: 4, taken: 0, levels: 4 })
    const much = await call(`/${placed.id}/returns/create`, {
      lines: [{ item: 1, quantity: 2, restocked: true }],
      reason: 'other',
    })
    expect(much.status).toBe(422)
    await server.request(`agent/bookings/${placed.id}/payments`, {
      token,
      body: { amount: 61_999, currency: 'UGX', method: 'cash', direction: 'out' },
    })
    expect((await call(`/${placed.id}/show`)).body.data).toMatchObject({ state: 'part_refunded', balance: 0 })
  })

  it('of everything leave an order that costs nothing; what was damaged is not on hand again', async () => {
    const guide = await makeProduct(server, agencyId, { amount: 20_000, pieces: 2 })
    const placed = await place([{ ...guide, quantity: 2 }])
    await pay(placed)
    await call(`/${placed.id}/update`, { status: 'delivered' })
    const answer = await call(`/${placed.id}/returns/create`, {
      lines: [{ item: 1, quantity: 2, restocked: false }],
      reason: 'damaged',
    })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body.data).toMatchObject({ total: 0, balance: -40_000, pieces: 0, returned: 2, lines: [] })
    expect(await stockOf(server, guide.variant)).toEqual({ on_hand: 0, taken: 0, levels: 0 })
    await server.request(`agent/bookings/${placed.id}/payments`, {
      token,
      body: { amount: 40_000, currency: 'UGX', method: 'cash', direction: 'out' },
    })
    const after = (await call(`/${placed.id}/show`)).body.data
    expect(after).toMatchObject({ state: 'refunded', balance: 0 })
    const booking = await server.request(`agent/bookings/${placed.id}/show`, { token })
    expect(booking.body.data.kind).toBe('order')
    expect((await server.request('agent/books/check', { token, body: {} })).body.data.differences ?? []).toEqual([])
  })
})

describe('editing', () => {
  it('shows the difference first, then charges it; what was handed over stays', async () => {
    const guide = await makeProduct(server, agencyId, { amount: 50_000, pieces: 5, title: 'Guide of birds' })
    const map = await makeProduct(server, agencyId, { amount: 10_000, pieces: 5, title: 'Map of Uganda' })
    const order = await pay(await place([{ ...guide, quantity: 2 }]))
    await call(`/${order.id}/fulfilments/create`, { lines: [{ item: 1, quantity: 1 }] })
    const lines = [
      { variant_id: guide.variant, quantity: 1 },
      { variant_id: map.variant, quantity: 2 },
    ]
    const preview = await call(`/${order.id}/edit/preview`, { lines })
    expect(preview.status, preview.text).toBe(200)
    expect(preview.body.data).toMatchObject({
      was: 100_000,
      total: 70_000,
      difference: -30_000,
      added: ['Map of Uganda × 2'],
      removed: ['Guide of birds'],
    })
    // What the order has already is available to it: three are free, and two are its own.
    expect(preview.body.data.quote.lines[0]).toMatchObject({ quantity: 1, available: 5 })
    const methods = await server.request('agent/business/shop/delivery-methods', { token })
    const pickUp = methods.body.data.find(({ kind }: { kind: string }) => kind === 'pick_up')
    const moved = await call(`/${order.id}/edit/preview`, {
      delivery: { method_id: pickUp.id, zone: '', amount: null },
      discount_percent: 10,
    })
    expect(moved.body.data).toMatchObject({
      added: [`delivery ${pickUp.name}`, 'extra discount of 10%'],
      removed: ['delivery At the desk'],
    })
    expect(await stockOf(server, map.variant)).toMatchObject({ taken: 0 })
    const stale = await call(`/${order.id}/edit`, { lines, expected_total: 80_000 })
    expect(stale.status).toBe(409)
    const edited = await call(`/${order.id}/edit`, { lines, expected_total: 70_000 })
    expect(edited.status, edited.text).toBe(200)
    expect(edited.body.data).toMatchObject({ total: 70_000, balance: -30_000, pieces: 3, to_fulfil: 2 })
    expect(await stockOf(server, guide.variant)).toEqual({ on_hand: 4, taken: 0, levels: 4 })
    expect(await stockOf(server, map.variant)).toMatchObject({ on_hand: 5, taken: 2 })
    const less = await call(`/${order.id}/edit`, { lines: [lines[1]] })
    expect(less.status).toBe(422)
    expect(less.text).toContain('handed over already')
  })
})

describe('delivery', () => {
  it('costs by zone and weight, is free above a sum, and is recomputed at placing', async () => {
    const setUp = (body: object) => server.request('agent/business/shop/delivery-methods/create', { token, body })
    const rider = await setUp({
      kind: 'rider',
      name: 'Boda',
      currency: 'UGX',
      zones: [
        { name: 'Ntinda', amount: 5000 },
        { name: 'Entebbe', amount: 30_000 },
      ],
      free_above: 200_000,
      lead_max_days: 1,
    })
    expect(rider.status, rider.text).toBe(201)
    const courier = await setUp({
      kind: 'courier',
      name: 'Parcel',
      currency: 'UGX',
      bands: [
        { up_to_grams: 1000, amount: 15_000 },
        { up_to_grams: 3000, amount: 25_000 },
      ],
      lead_min_days: 1,
      lead_max_days: 3,
    })
    expect(courier.status, courier.text).toBe(201)
    const guide = await makeProduct(server, agencyId, { amount: 60_000, pieces: 50, grams: 600 })
    const quoted = async (quantity: number, delivery: object) =>
      (await call('/quote', { lines: [{ variant_id: guide.variant, quantity }], delivery })).body.data
    const byRider = { method_id: rider.body.data.id, zone: 'Ntinda' }
    expect(await quoted(1, byRider)).toMatchObject({
      subtotal: 60_000,
      delivery_amount: 5000,
      total: 65_000,
      problems: [],
    })
    expect(await quoted(4, byRider)).toMatchObject({ delivery_amount: 0, total: 240_000 }) // free above
    expect(await quoted(1, { ...byRider, zone: 'Jinja' })).toMatchObject({ problems: ['Choose a zone from the list.'] })
    const byCourier = { method_id: courier.body.data.id }
    expect(await quoted(1, byCourier)).toMatchObject({ delivery_amount: 15_000, weight_grams: 600 })
    expect(await quoted(3, byCourier)).toMatchObject({ delivery_amount: 25_000 })
    expect(await quoted(6, byCourier)).toMatchObject({ delivery_open: true, delivery_amount: 0, total: 360_000 })
    const noAddress = await call('/create', orderInput([guide], { delivery: byCourier }))
    expect(noAddress.body.errors['delivery.address']).toBeDefined()
    const to = { ...byCourier, address: 'Plot 12, Kira Road', city: 'Kampala' }
    const order = await place([guide], { delivery: to, expected_total: 75_000 })
    expect(order).toMatchObject({
      delivery_amount: 15_000,
      total: 75_000,
      weight_grams: 600,
      moves: ['processing', 'shipped', 'delivered', 'cancelled'],
    })
    expect(order.delivery).toMatchObject({ kind: 'courier', name: 'Parcel', address: 'Plot 12, Kira Road' })
    const { id, version, created_at: _, updated_at: __, place_name: ___, ...method } = courier.body.data
    const raised = await server.request(`agent/business/shop/delivery-methods/${id}/update`, {
      token,
      body: { ...method, version, bands: [{ up_to_grams: 1000, amount: 18_000 }] },
    })
    expect(raised.status, raised.text).toBe(200)
    const changed = await call('/create', orderInput([guide], { delivery: to, expected_total: 75_000 }))
    expect(changed.status).toBe(409)
    expect((await call(`/${order.id}/show`)).body.data.delivery_amount).toBe(15_000)
    const dearer = await call(`/${order.id}/edit`, { delivery: byRider })
    expect(dearer.body.data).toMatchObject({ delivery_amount: 5000, total: 65_000, delivery: { zone: 'Ntinda' } })
  })
})
