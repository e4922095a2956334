import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tellOfPaidOrders } from '../../../mock-server/services/orders/order-upkeep.ts'
import { type Colleague, colleagueWith, dollars } from '../../support/agencies/colleagues.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, type MadeProduct, makeProduct, orderInput, stockOf, stockUp } from '../../support/shop/orders.ts'
import { ok } from '../../support/tour.ts'

// What an order costs with its discounts, who may give them and pay back, and what clients hear of it.

let server: TestServer
let token: string
let agencyId: number
let rider: { method_id: number; zone: string; city: string }
let made = 0
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  agencyId = await agencyOf(server, 'owner@nile.test')
  const method = ok(
    await ask('business/shop/delivery-methods/create', {
      kind: 'rider',
      name: 'Boda',
      currency: 'UGX',
      zones: [{ name: 'Ntinda', amount: 5000 }],
    }),
    201,
  )
  rider = { method_id: method.id, zone: 'Ntinda', city: 'Kampala' }
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, who = token) => server.request(`agent/${path}`, { token: who, body })
const orders = (path: string, body?: unknown, who = token) => ask(`business/shop/orders${path}`, body, who)
const place = async (lines: Parameters<typeof orderInput>[0], more: object = {}) =>
  ok(await orders('/create', orderInput(lines, more)), 201)
const pay = (order: { id: number; currency: string }, amount: number, more: object = {}, who = token) =>
  ask(`bookings/${order.id}/payments`, { amount, currency: order.currency, method: 'cash', ...more }, who)
const codeFor = async (changes: object) => {
  made += 1
  const discount = ok(
    await ask('discounts/create', { name: `Shop ${made}`, by_code: true, takes: 'percent', percent: 10, ...changes }),
    201,
  )
  return ok(await ask('discount-codes/create', { discount_id: discount.id, code: `SHOP-${made}` }), 201).code as string
}
const quoted = async (lines: readonly MadeProduct[], more: object) =>
  ok(await orders('/quote', { lines: lines.map(({ variant }) => ({ variant_id: variant, quantity: 1 })), ...more }))

describe('the delivery of an order', () => {
  it('costs the same whatever is taken off, by hand, by a code or by a sum', async () => {
    const guide = await makeProduct(server, agencyId, { amount: 100_000 })
    const dear = { delivery_amount: 5000, subtotal: 100_000 }
    const none = await quoted([guide], { delivery: rider })
    expect(none).toMatchObject({ ...dear, discount: 0, total: 105_000 })
    expect(await quoted([guide], { delivery: rider, discount_percent: 10 })).toMatchObject({
      ...dear,
      discount: 10_000,
      total: 95_000,
    })
    const code = await codeFor({ scope: 'all' })
    expect(await quoted([guide], { delivery: rider, discount_code: code })).toMatchObject({
      ...dear,
      discount: 10_000,
      total: 95_000,
    })
    const sum = await codeFor({ scope: 'all', takes: 'sum', percent: null, amount: 200_000, currency: 'UGX' })
    expect(await quoted([guide], { delivery: rider, discount_code: sum })).toMatchObject({
      ...dear,
      discount: 100_000,
      total: 5000,
    })
  })

  it('stays at its price when the discount of a placed order is changed, and when a line is added', async () => {
    const guide = await makeProduct(server, agencyId, { amount: 100_000 })
    const map = await makeProduct(server, agencyId, { amount: 40_000 })
    const order = await place([guide], { delivery: rider, discount_percent: 10 })
    expect(order).toMatchObject({ delivery_amount: 5000, discount: 10_000, total: 95_000 })
    const more = ok(await orders(`/${order.id}/edit`, { discount_percent: 20 }))
    expect(more).toMatchObject({ delivery_amount: 5000, discount: 20_000, total: 85_000 })
    const lines = [guide, map].map(({ variant }) => ({ variant_id: variant, quantity: 1 }))
    const wider = ok(await orders(`/${order.id}/edit`, { lines, discount_percent: 50 }))
    expect(wider).toMatchObject({ delivery_amount: 5000, discount: 70_000, total: 75_000 })
  })
})

describe('the scope of a discount', () => {
  it('is the whole order, its products, or chosen products', async () => {
    const guide = await makeProduct(server, agencyId, { amount: 100_000 })
    const map = await makeProduct(server, agencyId, { amount: 40_000 })
    const off = async (changes: object) => {
      const { discount, lines } = await quoted([guide, map], { discount_code: await codeFor(changes) })
      return [discount, ...lines.map((line: { discount: number }) => line.discount)]
    }
    expect(await off({ scope: 'all' })).toEqual([14_000, 10_000, 4000])
    expect(await off({ scope: 'kind', kinds: ['product'] })).toEqual([14_000, 10_000, 4000])
    expect(await off({ scope: 'offers', offers: [{ kind: 'product', id: map.product }] })).toEqual([4000, 0, 4000])
  })

  it('that means nothing of the order is refused with its reason; nothing is placed', async () => {
    const guide = await makeProduct(server, agencyId, { amount: 100_000, pieces: 3 })
    const other = await makeProduct(server, agencyId)
    for (const changes of [
      { scope: 'kind', kinds: ['room'] },
      { scope: 'offers', offers: [{ kind: 'product', id: other.product }] },
    ]) {
      const answer = await orders('/create', orderInput([guide], { discount_code: await codeFor(changes) }))
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['discount_code']])
    }
    expect(await stockOf(server, guide.variant)).toMatchObject({ taken: 0 })
  })
})

describe('authority', () => {
  let desk: Colleague
  beforeAll(async () => {
    desk = await colleagueWith(server, { discount_percent: 10, refund: dollars(50), payment: dollars(500) })
  })

  it('limits the discount by hand of a new order and of an edit; the owner has no limit', async () => {
    const guide = await makeProduct(server, agencyId, { currency: 'USD', amount: 20_000 })
    const at = (percent: number, who: string) =>
      orders('/create', orderInput([guide], { discount_percent: percent }), who)
    const refused = await at(11, desk.token)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['discount_percent']])
    expect(refused.body.message).toContain('Ask a colleague to approve it.')
    const own = ok(await at(10, desk.token), 201)
    ok(await at(11, token), 201)
    const raised = await orders(`/${own.id}/edit`, { discount_percent: 11 }, desk.token)
    expect(raised.status).toBe(422)
    expect(ok(await orders(`/${own.id}/show`)).discount).toBe(20)
    ok(await orders(`/${own.id}/edit`, { discount_percent: 11 }))
  })

  it('limits the refund of a return, and counts several within a day together', async () => {
    const guide = await makeProduct(server, agencyId, { currency: 'USD', amount: 20_000 })
    const order = await place([guide])
    ok(await pay(order, 200), 201)
    ok(await orders(`/${order.id}/update`, { status: 'delivered' }))
    ok(
      await orders(`/${order.id}/returns/create`, {
        lines: [{ item: 1, quantity: 1, restocked: true }],
        reason: 'damaged',
      }),
      201,
    )
    const back = (amount: number, who: string) => pay(order, amount, { direction: 'out' }, who)
    expect((await back(60, desk.token)).status).toBe(422)
    ok(await back(40, desk.token), 201)
    expect((await back(20, desk.token)).status).toBe(422)
    ok(await back(160, token), 201)
    expect(ok(await orders(`/${order.id}/show`)).state).toBe('refunded')
  })
})

describe('a download whose number is limited', () => {
  it('leaves the stock with the payment: less is on hand, and nothing stays committed', async () => {
    const licence = await makeProduct(server, agencyId, { kind: 'digital', tracks: true, amount: 20_000 })
    await stockUp(server, agencyId, licence, 5)
    const order = await place([{ ...licence, quantity: 2 }])
    expect(await stockOf(server, licence.variant)).toEqual({ on_hand: 5, taken: 2, levels: 5 })
    ok(await pay(order, order.balance), 201)
    expect(ok(await orders(`/${order.id}/show`))).toMatchObject({ state: 'delivered' })
    expect(await stockOf(server, licence.variant)).toEqual({ on_hand: 3, taken: 0, levels: 3 })
    const much = await orders('/create', orderInput([{ ...licence, quantity: 4 }]))
    expect(much.status).toBe(409)
    const last = await place([{ ...licence, quantity: 3 }])
    ok(await pay(last, last.balance), 201)
    expect(await stockOf(server, licence.variant)).toEqual({ on_hand: 0, taken: 0, levels: 0 })
    // What was handed over takes nothing when the order is cancelled, and comes back by nobody's hand.
    ok(await orders(`/${last.id}/update`, { status: 'cancelled', reason: 'Wrong map' }))
    expect(await stockOf(server, licence.variant)).toEqual({ on_hand: 0, taken: 0, levels: 0 })
  })
})

describe('the mail of a refund', () => {
  const mailsOf = async (email: string, begins: string) =>
    (await server.mail(email)).filter(({ subject }) => subject.startsWith(begins))

  it('is written once for each that is paid out, with its sum and its means; a return alone pays nothing', async () => {
    const guide = await makeProduct(server, agencyId, { amount: 100_000 })
    const client = { name: 'Moses Otim', email: 'moses.refund@clients.test' }
    const order = await place([guide], { client })
    ok(await pay(order, 100_000), 201)
    ok(await orders(`/${order.id}/update`, { status: 'delivered' }))
    ok(
      await orders(`/${order.id}/returns/create`, {
        lines: [{ item: 1, quantity: 1, restocked: true }],
        reason: 'damaged',
      }),
      201,
    )
    expect(await mailsOf(client.email, 'We have refunded')).toEqual([])
    const [returned] = await mailsOf(client.email, 'We have recorded your return')
    expect(returned?.text).toContain('UGX 100,000')
    ok(await pay(order, 60_000, { direction: 'out', method: 'mobile_money' }), 201)
    ok(await pay(order, 40_000, { direction: 'out' }), 201)
    const mails = await mailsOf(client.email, 'We have refunded')
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      `We have refunded UGX 40,000: ${order.number}`,
      `We have refunded UGX 60,000: ${order.number}`,
    ])
    expect(mails.find(({ subject }) => subject.includes('60,000'))?.text).toContain('Mobile money')
    expect(mails.find(({ subject }) => subject.includes('40,000'))?.text).toContain('Cash')
  })

  it('thanks nobody for a payment where returns have made the price as low as what was paid; control: a payment', async () => {
    const guide = await makeProduct(server, agencyId, { amount: 100_000 })
    const half = async (email: string) => {
      const order = await place([{ ...guide, quantity: 2 }], { client: { name: 'Moses Otim', email } })
      ok(await pay(order, 100_000), 201)
      ok(await orders(`/${order.id}/update`, { status: 'delivered' }))
      return order
    }
    const returned = await half('moses.returns@clients.test')
    ok(
      await orders(`/${returned.id}/returns/create`, {
        lines: [{ item: 1, quantity: 1, restocked: true }],
        reason: 'damaged',
      }),
      201,
    )
    const [told] = await mailsOf('moses.returns@clients.test', 'We have recorded your return')
    expect(told?.text).toContain('Paid in full')
    const paying = await half('moses.pays@clients.test')
    const [placed] = await mailsOf('moses.pays@clients.test', 'We have your order')
    expect(placed?.text).toMatch(/Still to pay\W+UGX 200,000/)
    expect(placed?.text).not.toContain('Balance')
    ok(await pay(paying, 100_000), 201)
    await tellOfPaidOrders(server.platform)
    expect(await mailsOf('moses.returns@clients.test', 'Your order is paid')).toEqual([])
    expect(await mailsOf('moses.pays@clients.test', 'Your order is paid')).toHaveLength(1)
  })

  it('says nothing of money for the return of what was never paid', async () => {
    const guide = await makeProduct(server, agencyId, { amount: 100_000 })
    const client = { name: 'Moses Otim', email: 'moses.unpaid@clients.test' }
    const order = await place([guide], { client })
    ok(await orders(`/${order.id}/update`, { status: 'delivered' }))
    ok(
      await orders(`/${order.id}/returns/create`, {
        lines: [{ item: 1, quantity: 1, restocked: true }],
        reason: 'damaged',
      }),
      201,
    )
    const [returned] = await mailsOf(client.email, 'We have recorded your return')
    expect(returned?.text).not.toContain('Comes back to you')
  })
})
