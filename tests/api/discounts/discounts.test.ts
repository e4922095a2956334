import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { colleagueWith } from '../../support/agencies/colleagues.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeCar, makeEvent, makeRoom, makeService, rental, stay } from '../../support/sold-offers.ts'
import { inDays, makeTour, ok } from '../../support/tour.ts'

// Discounts that apply by themselves, what they do to a price, and the records of both.

let server: TestServer
let owner: string
let nile: number
let made = 0
const next = () => {
  made += 1
  return made
}

const call = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
const ann = { client: { name: 'Ann Lee' } }

const input = (changes: Record<string, unknown> = {}) => ({
  name: `Discount ${next()}`,
  takes: 'percent',
  percent: 10,
  ...changes,
})
/** One that applies by itself, to one room of its own: other tests do not see it. */
async function forRoom(changes: Record<string, unknown> = {}) {
  const room = await makeRoom(server, nile, { quantity: 500 })
  const discount = await forOffer(room, changes)
  return { room, discount, nights: (from = 40, to = 42) => [stay(room, from, to)] } // 200 USD
}
const forOffer = async (id: number, changes: Record<string, unknown> = {}) =>
  ok(await call('discounts/create', input({ scope: 'offers', offers: [{ kind: 'room', id }], ...changes })), 201)
const quoted = async (items: unknown, changes: Record<string, unknown> = {}) =>
  ok(await call('bookings/quote', { items, ...changes }))
const book = (items: unknown, changes: Record<string, unknown> = {}) =>
  call('bookings/new', { items, ...ann, ...changes })
const reread = async (id: number) => ok(await call(`discounts/${id}/show`))
const names = (sold: readonly { name: string; amount: number }[]) => sold.map(({ name, amount }) => [name, amount])

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  nile = await agencyOf(server)
})
afterAll(() => server.close())

describe('an automatic discount', () => {
  it('is in the price, by its name, in quote and booking; its use is counted', async () => {
    const { discount, nights } = await forRoom({ name: 'Quiet months' })
    const quote = await quoted(nights())
    expect(quote).toMatchObject({ subtotal: 200, discount: 20, total: 180, code: null })
    expect(names(quote.discounts)).toEqual([['Quiet months', 20]])
    const booking = ok(await book(nights(), { expected_total: 180 }), 201)
    expect(booking).toMatchObject({ total: 180, discount: 20, discount_code: null })
    expect(names(booking.discounts)).toEqual([['Quiet months', 20]])
    expect((await reread(discount.id)).used).toBe(1)
    ok(await call(`bookings/${booking.id}/delete`, { reason: 'Plans changed' }))
    expect((await reread(discount.id)).used).toBe(0)
    expect(names(ok(await call(`bookings/${booking.id}/reinstate`, {})).discounts)).toEqual([['Quiet months', 20]])
    expect((await reread(discount.id)).used).toBe(1)
  })

  it('comes off what the offer’s own discount and one by hand leave, and is said apart from them', async () => {
    const room = await makeRoom(server, nile, { quantity: 500 }, { discount_percent: 10 })
    await forOffer(room)
    const quote = await quoted([stay(room, 40, 42)], { discount_percent: 40 })
    expect(quote).toMatchObject({ subtotal: 200, discount: 110, total: 90 })
    expect(quote.discounts[0].amount).toBe(10)
    const desk = await colleagueWith(server, { discount_percent: 10 })
    const within = { items: [stay(room, 40, 42)], ...ann, discount_percent: 10 }
    expect(ok(await call('bookings/new', within, desk.token), 201).discount).toBe(56) // 40 by the limit, 16 by the discount
  })

  it.each<[string, Record<string, unknown>, Record<string, unknown>, number]>([
    ['for a tag', { client_tags: ['Honeymoon'] }, { client: { name: 'Joan', tags: ['honeymoon'] } }, 180],
    ['for another tag', { client_tags: ['School'] }, { client: { name: 'Joan', tags: ['honeymoon'] } }, 200],
    ['of the website', { sources: ['website'] }, {}, 200],
    ['made by hand', { sources: ['manual', 'website'] }, {}, 180],
    ['of a sum', { takes: 'sum', amount: 30, currency: 'USD' }, {}, 170],
    ['of a sum in another currency', { takes: 'sum', amount: 30, currency: 'UGX' }, {}, 200],
    ['of more than there is', { takes: 'sum', amount: 5000, currency: 'USD' }, {}, 0],
    ['with a minimum that is met', { minimum: 200, currency: 'USD' }, {}, 180],
    ['with a minimum that is not', { minimum: 200.01, currency: 'USD' }, {}, 200],
    ['from today', { starts_on: inDays(0) }, {}, 180],
    ['from tomorrow', { starts_on: inDays(1) }, {}, 200],
    ['until today', { ends_on: inDays(0) }, {}, 180],
    ['until yesterday', { ends_on: inDays(-1) }, {}, 200],
    ['of travel on its day', { travel_from: inDays(40), travel_to: inDays(40) }, {}, 180],
    ['of travel later', { travel_from: inDays(41) }, {}, 200],
    ['that is paused', { is_active: false }, {}, 200],
  ])('%s: USD 200 become the price', async (_, terms, changes, total) => {
    const { nights } = await forRoom(terms)
    expect(ok(await book(nights(), changes), 201).total).toBe(total)
  })

  it('says in the price why a sum or a minimum does not fit, and nothing of what is not meant', async () => {
    const { nights } = await forRoom({ takes: 'sum', amount: 30, currency: 'UGX', name: 'In shillings' })
    expect((await quoted(nights())).passed_over).toEqual([
      expect.objectContaining({
        name: 'In shillings',
        reason: '“In shillings” takes UGX 30 off, but this booking is priced in USD.',
      }),
    ])
    const { nights: others } = await forRoom({ client_tags: ['School'] })
    expect((await quoted(others())).passed_over).toEqual([])
  })

  it('is for each client so many times, and in all so many times, at the last moment too', async () => {
    const { discount, nights } = await forRoom({ per_client: 1, max_uses: 2 })
    const first = ok(await book(nights()), 201)
    const again = { client: null, client_id: first.client.id }
    expect(ok(await book(nights(), again), 201).total).toBe(200)
    // A new client with a known address is the client who has it.
    const known = { client: { name: 'Eve', email: `eve.${made}@example.com` } }
    expect(ok(await book(nights(), known), 201).total).toBe(180)
    expect(ok(await book(nights(), known), 201).total).toBe(200)
    expect(ok(await book(nights()), 201).total).toBe(200)
    expect((await reread(discount.id)).state).toBe('used_up')
  })

  it('has each of its last uses once, however many book in the same moment', async () => {
    const { discount, nights } = await forRoom({ max_uses: 4 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => book(nights(), { expected_total: 180 })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
    for (const { status } of answers) expect([201, 409]).toContain(status)
    expect((await reread(discount.id)).used).toBe(4)
  })
})

describe('discounts that clash', () => {
  it('give the client the better one; a code that is passed over is not used', async () => {
    const { room, nights } = await forRoom({ percent: 30, combines: false, name: 'Thirty' })
    const terms = { by_code: true, combines: false, scope: 'offers', offers: [{ kind: 'room', id: room }] }
    const weak = ok(await call('discounts/create', input({ ...terms, percent: 20 })), 201)
    const strong = ok(await call('discounts/create', input({ ...terms, percent: 40 })), 201)
    const [less, more] = [`LESS${made}`, `MORE${made}`]
    const code = ok(await call('discount-codes/create', { discount_id: weak.id, code: less }), 201)
    ok(await call('discount-codes/create', { discount_id: strong.id, code: more }), 201)
    const passed = await quoted(nights(), { discount_code: less })
    expect(passed).toMatchObject({ total: 140, complaints: [] })
    expect(passed.code).toMatchObject({ amount: 0, complaint: null })
    expect(passed.passed_over[0].reason).toBe(
      `“${less}” does not combine with “Thirty”, which takes off at least as much.`,
    )
    const booking = ok(await book(nights(), { discount_code: less }), 201)
    expect(booking).toMatchObject({ total: 140, discount_code: null })
    expect(ok(await call(`discount-codes/${code.id}/show`)).used).toBe(0)
    const better = ok(await book(nights(), { discount_code: more }), 201)
    expect(better).toMatchObject({ total: 120, discount_code: { code: more } })
  })

  it('that combine are all taken off, percentages first', async () => {
    const { room, nights } = await forRoom({ name: 'Ten' })
    await forOffer(room, { takes: 'sum', amount: 20, currency: 'USD', name: 'Twenty dollars' })
    expect(names((await quoted(nights())).discounts)).toEqual([
      ['Ten', 20],
      ['Twenty dollars', 20],
    ])
  })
})

describe('a booking that was sold with a discount', () => {
  it('keeps it in proportion when it changes, whatever became of it', async () => {
    const { discount, room, nights } = await forRoom({ name: 'Kept' })
    const booking = ok(await book(nights()), 201)
    ok(await call(`discounts/${discount.id}/update`, input({ name: 'Renamed', percent: 50 })))
    ok(await call(`discounts/${discount.id}/delete`, {}))
    const longer = ok(await call(`bookings/edit/${booking.id}`, { items: [stay(room, 40, 44)] }))
    expect(longer).toMatchObject({ subtotal: 400, total: 360 })
    expect(names(longer.discounts)).toEqual([['Kept', 40]])
    const other = await makeRoom(server, nile, { quantity: 500 })
    await forOffer(other)
    const both = ok(await call(`bookings/edit/${booking.id}`, { items: [stay(room, 40, 44), stay(other, 40, 42)] }))
    expect(both).toMatchObject({ subtotal: 600, total: 560 }) // what is added is sold without
    expect(names(both.discounts)).toEqual([['Kept', 40]])
    const back = ok(await call(`bookings/edit/${booking.id}`, { items: [stay(other, 40, 42)] }))
    expect(back).toMatchObject({ total: 200 })
  })

  it('keeps it beside a percentage that is given by hand, and says no more than is off', async () => {
    const { nights } = await forRoom({ name: 'Beside' })
    const booking = ok(await book(nights()), 201)
    const given = ok(await call(`bookings/edit/${booking.id}`, { discount_percent: 25 }))
    expect(given).toMatchObject({ discount: 70, total: 130 })
    expect(names(given.discounts)).toEqual([['Beside', 20]])
    const agreed = ok(await call(`bookings/edit/${booking.id}`, { price: 'override', override_total: 195 }))
    expect(agreed).toMatchObject({ discount: 5, total: 195 })
    expect(names(agreed.discounts)).toEqual([['Beside', 5]])
  })
})

describe('a proposal', () => {
  it('has automatic discounts in its prices, but none that can be used only so often', async () => {
    const { room, nights } = await forRoom()
    const proposal = { source: 'proposal' }
    const { uuid } = (await call('proposals?per_page=1&status=draft')).body.data[0]
    const book = { ...stay(room, 40, 42), guests: [], children: 0, residency: 'any' }
    expect((await quoted(nights(), proposal)).items[0]).toMatchObject({ amount: 200, discount: 20 })
    expect(ok(await call(`proposals/${uuid}/quote`, { book, adults: 2 }))).toMatchObject({
      amount: 200,
      discount: 20,
      total: 180,
    })
    await forOffer(room, { max_uses: 5 })
    expect((await quoted(nights(), proposal)).total).toBe(180)
    expect((await quoted(nights())).total).toBe(162)
  })
})

describe('what a discount did', () => {
  it('is told by booking and client, with sums of those that stand', async () => {
    const { discount, nights } = await forRoom()
    const first = ok(await book(nights()), 201)
    const second = ok(await book(nights(40, 44)), 201)
    const gone = ok(await book(nights()), 201)
    ok(await call(`bookings/${gone.id}/delete`, { reason: 'Plans changed' }))
    const report = ok(await call(`discounts/${discount.id}/uses`))
    expect(report).toMatchObject({
      bookings: 2,
      clients: 2,
      taken_off: [{ currency: 'USD', amount: 60 }],
      sold: [{ currency: 'USD', amount: 540 }],
    })
    expect(report.rows.map((row: { booking_id: number }) => row.booking_id)).toEqual([gone.id, second.id, first.id])
    expect(report.rows[1]).toMatchObject({ client_name: 'Ann Lee', amount: 40, total: 360, status: 'confirmed' })
  })
  it('names no client to whoever may not see bookings', async () => {
    const { discount, nights } = await forRoom()
    ok(await book(nights()), 201)
    const marketing = await colleagueWith(server, {}, ['Offer Discount'])
    const [row] = ok(await call(`discounts/${discount.id}/uses`, undefined, marketing.token)).rows
    expect(row).toMatchObject({ client_id: null, client_name: null, amount: 20 })
    const [named] = ok(await call(`discounts/${discount.id}/uses`)).rows
    expect(named.client_name).toBe('Ann Lee')
  })
})

describe('a preview', () => {
  const tried = async (id: number, kind: string, offerId: number, quantity = 2) =>
    ok(await call(`discounts/${id}/preview`, { offer: { kind, id: offerId }, day: inDays(30), quantity }))

  it('is what a real offer of each kind costs, with and without', async () => {
    const tour = await makeTour(server, owner)
    const [room, car] = [await makeRoom(server, nile), await makeCar(server, nile)]
    const [service, event] = [await makeService(server, nile), await makeEvent(server, nile)]
    const offers = { package: tour.id, room, car, service: service.id, event: event.id }
    const scope = { scope: 'offers', offers: Object.entries(offers).map(([kind, id]) => ({ kind, id })) }
    const discount = ok(await call('discounts/create', input(scope)), 201)
    for (const [kind, id] of Object.entries(offers)) {
      const preview = await tried(discount.id, kind, id)
      expect([kind, preview.without > 0, preview.with]).toEqual([kind, true, preview.without * 0.9])
    }
    const price = await quoted([rental(car, 30, 2)])
    expect(await tried(discount.id, 'car', car)).toMatchObject({ with: price.total })
  })

  it('tries what is paused or to come, and says what speaks against it; nothing is used', async () => {
    const { discount, room } = await forRoom({ is_active: false, name: 'Not yet' })
    expect(await tried(discount.id, 'room', room)).toMatchObject({
      without: 200,
      with: 200,
      passed_over: [expect.objectContaining({ discount_id: discount.id, reason: '“Not yet” is paused.' })],
    })
    expect((await reread(discount.id)).used).toBe(0)
    const missing = await call(`discounts/${discount.id}/preview`, {
      offer: { kind: 'room', id: 2 ** 40 },
      day: inDays(30),
      quantity: 1,
    })
    expect(missing.status).toBe(404)
  })
})

describe('the record of a discount', () => {
  it('is listed by state, searched and sorted, and exported', async () => {
    const name = `Zebra ${next()}`
    for (const terms of [
      {},
      { is_active: false },
      { starts_on: inDays(5) },
      { ends_on: inDays(-1) },
      { starts_on: inDays(-5), ends_on: inDays(5), by_code: true },
    ])
      ok(await call('discounts/create', input({ name, client_tags: ['nobody'], ...terms })), 201)
    const states = async (query: string) =>
      (await call(`discounts?q=${encodeURIComponent(name)}&sort=name&${query}`)).body.data.map(
        (row: { state: string }) => row.state,
      )
    expect((await states('')).toSorted()).toEqual(['active', 'active', 'expired', 'paused', 'scheduled'])
    expect(await states('state=paused')).toEqual(['paused'])
    expect((await states('state=expired,scheduled')).toSorted()).toEqual(['expired', 'scheduled'])
    expect(await states('by=code')).toEqual(['active'])
    const file = await call(`discounts?q=${encodeURIComponent(name)}&download=csv`)
    expect(file.text.split('\r\n').filter((line) => line.includes(name))).toHaveLength(5)
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['no percentage', { percent: null }, 'percent'],
    ['nothing off', { percent: 0 }, 'percent'],
    ['more than all', { percent: 101 }, 'percent'],
    ['no sum', { takes: 'sum', currency: 'USD' }, 'amount'],
    ['no currency', { takes: 'sum', amount: 5 }, 'currency'],
    ['a sum with too many decimals', { takes: 'sum', amount: 5.5, currency: 'UGX' }, 'amount'],
    ['a minimum without currency', { minimum: 5 }, 'currency'],
    ['no kind', { scope: 'kind' }, 'kinds'],
    ['a kind that is not sold', { scope: 'kind', kinds: ['track'] }, 'kinds.0'],
    ['no offer', { scope: 'offers' }, 'offers'],
    ['an offer that is not there', { scope: 'offers', offers: [{ kind: 'room', id: 2 ** 40 }] }, 'offers'],
    ['an end before its beginning', { starts_on: inDays(3), ends_on: inDays(2) }, 'ends_on'],
    ['travel that ends before it begins', { travel_from: inDays(3), travel_to: inDays(2) }, 'travel_to'],
    ['no uses', { max_uses: 0 }, 'max_uses'],
  ])('is refused with %s', async (_, changes, field) => {
    const { status, body } = await call('discounts/create', input(changes))
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  it('is changed by one at a time, and cannot be limited to less than was used', async () => {
    const { discount, nights } = await forRoom({ max_uses: 5 })
    ok(await book(nights()), 201)
    ok(await book(nights()), 201)
    const { id, version } = await reread(discount.id)
    const sent = input({ client_tags: ['nobody'], version })
    expect((await call(`discounts/${id}/update`, { ...sent, max_uses: 1 })).body.errors).toEqual({
      max_uses: ['It has been used 2 times already.'],
    })
    expect(ok(await call(`discounts/${id}/update`, { ...sent, max_uses: 2 })).version).toBe(version + 1)
    const stale = await call(`discounts/${id}/update`, { ...sent, max_uses: 3 })
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('changed this discount')])
    const history = ok(await call(`discounts/${id}/history`))
    expect(history[0]).toMatchObject({ action: 'discounts.update', before: { max_uses: 5 }, after: { max_uses: 2 } })
  })

  it('is paused and goes on, is deleted and comes back; bookings keep it', async () => {
    const { discount, nights } = await forRoom()
    const { id } = discount
    const booking = ok(await book(nights()), 201)
    expect(ok(await call(`discounts/${id}/status`, { is_active: false }))).toMatchObject({
      state: 'paused',
      version: 2,
    })
    expect((await quoted(nights())).total).toBe(200)
    expect((await call(`discounts/${id}/status`, { is_active: true, version: 1 })).status).toBe(409)
    ok(await call(`discounts/${id}/status`, { is_active: true, version: 2 }))
    expect((await quoted(nights())).total).toBe(180)
    ok(await call(`discounts/${id}/delete`, {}))
    expect((await quoted(nights())).total).toBe(200)
    expect((await call(`discounts/${id}/show`)).status).toBe(404)
    expect(ok(await call(`bookings/${booking.id}/show`)).discounts).toHaveLength(1)
    expect(ok(await call(`discounts/${id}/restore`, {}))).toMatchObject({ id, used: 1 })
    expect((await quoted(nights())).total).toBe(180)
  })

  it('needs the permission, and the feature', async () => {
    const { discount } = await forRoom()
    const clerk = await server.login('clerk@nile.test')
    const basic = await server.login('basic@sipi.test')
    const calls: [string, unknown?][] = [
      ['discounts'],
      ['discounts/create', input()],
      [`discounts/${discount.id}/update`, input()],
      [`discounts/${discount.id}/delete`, {}],
      [`discounts/${discount.id}/status`, { is_active: false }],
      ['discount-codes'],
      ['discount-codes/create', { discount_id: discount.id, code: 'MINE' }],
      ['discount-codes/batches/create', { discount_id: discount.id, count: 5 }],
    ]
    for (const [path, body] of calls)
      for (const token of [clerk, basic]) expect([path, (await call(path, body, token)).status]).toEqual([path, 403])
    expect((await reread(discount.id)).state).toBe('active')
  })
})
