import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pricedItems } from '../../../mock-server/services/bookings/quoted-items.ts'
import { withDiscounts } from '../../../mock-server/services/discounts/sold-discounts.ts'
import { bookingItem } from '../../../src/domain/contract/bookings/booking-items.ts'
import { keptShare, share } from '../../support/oracle-terms.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import {
  agencyOf,
  makeCar,
  makeEvent,
  makeRoom,
  makeService,
  places,
  rental,
  stay,
  tickets,
} from '../../support/sold-offers.ts'
import { inDays, makeTour, ok } from '../../support/tour.ts'

// Rules that the services decide, just before a boundary, on it and just after it. Sums are reckoned once more in minor units by support/oracle-terms.ts.

let server: TestServer
let owner: string
let nile: number
let room: number

const call = (path: string, body?: unknown) => server.request(`agent/${path}`, { token: owner, body })
const client = { client: { name: 'Ann Lee' } }
const book = async (items: unknown[], changes: Record<string, unknown> = {}) =>
  ok(await call('bookings/new', { items, ...client, ...changes }), 201)
const cents = (major: number) => Math.round(major * 100)
/** What speaks against an item at a moment. */
const against = async (item: unknown, now = new Date()) => {
  const [priced] = await pricedItems(server.db, nile, [{ item: v.parse(bookingItem, item) }], {}, now)
  return priced?.complaints.map(({ text }) => text) ?? []
}
const kampala = (day: string, time: string) => new Date(`${day}T${time}+03:00`)
const justBefore = (moment: Date) => new Date(moment.getTime() - 1)

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  nile = await agencyOf(server)
  room = await makeRoom(server, nile, { quantity: 500 })
})
afterAll(() => server.close())

describe('what a cancellation keeps', () => {
  const policy = [
    { days_before: 10, percent: 25 },
    { days_before: 3, percent: 60 },
  ]
  let strict: number
  beforeAll(async () => {
    // 100.37 a night: shares of it have fractions of a cent.
    strict = await makeRoom(
      server,
      nile,
      { quantity: 500 },
      { amount: 10_037, cancellation_rules: JSON.stringify(policy) },
    )
  })
  const cost = async (id: number) => ok(await call(`bookings/${id}/cancellation`))

  it.each([11, 10, 9, 4, 3, 2, 1, 0])('%i days before the start goes by the price after the discount', async (days) => {
    const { id, total } = await book([stay(strict, days, days + 2)], { discount_percent: 10 })
    const paid = 20_074 - share(20_074, 1000)
    expect(cents(total)).toBe(paid)
    const percent = keptShare(policy, inDays(0), inDays(days))
    const kept = share(paid, percent * 100)
    const found = await cost(id)
    expect([found.items[0].percent, cents(found.kept), cents(found.owed)]).toEqual([percent, kept, kept])
    expect(cents(ok(await call(`bookings/${id}/delete`, { reason: 'Illness' })).kept)).toBe(kept)
  })

  it.each([
    [100, 54.82, 0.01, 0],
    [100, 54.83, 0, 0],
    [100, 54.84, 0, 0.01],
    [45.16, 0, 0, 0.01],
    [45.17, 0, 0, 0],
    [45.18, 0, 0.01, 0],
  ])('of 45.17 when %d was paid and %d given back: %d to give back, %d owed', async (paid, back, refund, owed) => {
    const { id } = await book([stay(strict, 9, 11)], { discount_percent: 10 })
    const pay = async (body: Record<string, unknown>) =>
      ok(await call(`bookings/${id}/payments`, { currency: 'USD', method: 'cash', ...body }), 201)
    await pay({ amount: paid })
    if (back > 0) await pay({ amount: back, direction: 'out' })
    expect(await cost(id)).toMatchObject({ kept: 45.17, refund, owed })
    expect(ok(await call(`bookings/${id}/delete`, { reason: 'Illness' }))).toMatchObject({
      kept: 45.17,
      refund_due: refund,
    })
  })
})

describe('a discount code', () => {
  let made = 0
  async function makeCode(
    discount: Record<string, unknown>,
    rules: { max_uses?: number; used?: number; per_client?: number } = {},
  ) {
    made += 1
    const fields = { percent: 10, amount: null, currency: null, starts_at: null, ends_at: null, ...discount }
    const { id } = await server.db
      .insertInto('discounts')
      .values({ agency_id: nile, name: `Boundary ${made}`, by_code: true, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow()
    const code = `EDGE${made}`
    await server.db
      .insertInto('discount_codes')
      .values({ agency_id: nile, discount_id: id, code, ...rules })
      .execute()
    return code
  }
  const nights = async () => pricedItems(server.db, nile, [{ item: v.parse(bookingItem, stay(room, 40, 42)) }]) // 200 USD
  const applied = async (text: string, now = new Date(), clientId: number | null = null) =>
    (await withDiscounts(server.db, nile, await nights(), { code: text, buyer: { clientId }, source: 'manual', now }))
      .code

  it('is good from its first moment until its end, and at its end no more', async () => {
    const [starts, ends] = [kampala(inDays(1), '08:00:00'), kampala(inDays(2), '08:00:00')]
    const code = await makeCode({ starts_at: starts, ends_at: ends })
    const at = async (moment: Date) =>
      (await applied(code, moment))?.complaint?.replace(/ on .*| from .*/, '') ?? 'good'
    expect(await at(justBefore(starts))).toBe(`“${code}” can be used`)
    expect(await at(starts)).toBe('good')
    expect(await at(justBefore(ends))).toBe('good')
    expect(await at(ends)).toBe(`“${code}” expired`)
    expect(await at(new Date(ends.getTime() + 1))).toBe(`“${code}” expired`)
  })

  it.each([
    [19_999, 19_999],
    [20_000, 20_000],
    [20_001, 20_000],
  ])('of a sum of %i cents takes %i off 200 USD', async (amount, taken) =>
    expect((await applied(await makeCode({ percent: null, amount, currency: 'USD' })))?.amount).toBe(taken),
  )

  it.each([0.01, 33.33, 99.99, 100])('of %d percent takes its share, rounded once', async (percent) =>
    expect((await applied(await makeCode({ percent })))?.amount).toBe(share(20_000, Math.round(percent * 100))),
  )

  it('for 3 uses is good for the third and not for the fourth', async () => {
    const at = async (used: number) => (await applied(await makeCode({}, { max_uses: 3, used })))?.complaint ?? 'good'
    expect([await at(0), await at(2)]).toEqual(['good', 'good'])
    expect(await at(3)).toContain('it could be used 3 times')
  })

  it('for 2 uses a client is good for the second and not for the third', async () => {
    const code = await makeCode({}, { per_client: 2 })
    const first = await book([stay(room, 40, 42)], { discount_code: code })
    const whom = first.client.id
    const again = { client: undefined, client_id: whom, discount_code: code }
    expect((await applied(code, new Date(), whom))?.complaint).toBeNull()
    await book([stay(room, 40, 42)], again)
    expect((await applied(code, new Date(), whom))?.complaint).toBe(`This client has already used “${code}” 2 times.`)
    const third = await call('bookings/new', { items: [stay(room, 40, 42)], ...again })
    expect([third.status, third.body.errors.discount_code]).toEqual([422, [expect.stringContaining('already used “')]])
    expect((await applied(code, new Date(), whom + 1_000_000))?.complaint).toBeNull()
  })
})

describe('the day and the hour of a booking', () => {
  const day = () => inDays(20)

  it('a stay can begin until noon of the next day in Kampala: a guest who came at midnight', async () => {
    const item = stay(room, 20, 22)
    expect(await against(item, kampala(day(), '00:00:00'))).toEqual([])
    expect(await against(item, kampala(day(), '23:59:59.999'))).toEqual([])
    expect(await against(item, kampala(inDays(21), '11:59:59.999'))).toEqual([])
    expect(await against(item, kampala(inDays(21), '12:00:00'))).toEqual([expect.stringContaining('has passed')])
    expect(await against(item, kampala(inDays(22), '00:10:00'))).toEqual([expect.stringContaining('has passed')])
  })

  it('a car can be picked up until the day of the pick-up is over', async () => {
    const item = rental(await makeCar(server, nile), 20, 2)
    expect(await against(item, kampala(day(), '23:59:59.999'))).toEqual([])
    expect(await against(item, kampala(inDays(21), '00:00:00'))).toEqual([expect.stringContaining('has passed')])
  })

  it('a service can be booked in the minute in which it begins, and not after', async () => {
    const service = await makeService(server, nile) // at 10:00
    const at = (time: string) => against(places(service), kampala(service.date, time))
    expect(await at('09:59:59.999')).toEqual([])
    expect(await at('10:00:59.999')).toEqual([])
    expect(await at('10:01:00')).toEqual([expect.stringContaining('10:00 am has passed')])
  })

  it('a ticket is sold from its first moment until its end, and until the event is over', async () => {
    const event = await makeEvent(server, nile) // until 22:00
    const [starts, ends] = [kampala(inDays(10), '09:00:00'), kampala(inDays(12), '09:00:00')]
    await server.db
      .updateTable('ticket_types')
      .set({ sales_from: starts, sales_to: ends })
      .where('id', '=', event.vip)
      .execute()
    const vip = (moment: Date) => against(tickets(event.vip), moment)
    expect(await vip(justBefore(starts))).toEqual([expect.stringContaining('goes on sale on')])
    expect(await vip(starts)).toEqual([])
    expect(await vip(justBefore(ends))).toEqual([])
    expect(await vip(ends)).toEqual([expect.stringContaining('Sales of ')])
    const over = kampala(event.date, '22:00:00')
    expect(await against(tickets(event.regular), justBefore(over))).toEqual([])
    expect(await against(tickets(event.regular), over)).toEqual([expect.stringContaining('is over')])
  })

  it('a tour can be held on the day of its departure, and not the day after', async () => {
    const tour = await makeTour(server, owner)
    const hold = async (date: string, key: string) => {
      const [row] = await server.db
        .insertInto('departures')
        .values({ agency_id: nile, package_id: tour.id, date, capacity: 5 })
        .returning('id')
        .execute()
      return call('bookings/holds', { departure_id: row?.id, quantity: 1, key })
    }
    const late = await hold(inDays(-1), 'edge-0001')
    expect([late.status, late.body.message]).toEqual([409, 'This departure has already left.'])
    for (const [count, key] of [
      [0, 'edge-0002'],
      [1, 'edge-0003'],
    ] as const)
      expect((await hold(inDays(count), key)).body.message ?? '').not.toContain('has left')
  })
})

describe('how many', () => {
  it.each([
    [1, ['smallest order of “Regular” is 2']],
    [2, []],
    [3, []],
    [4, ['largest order of “Regular” is 3']],
  ])('of a ticket for 2 to 3 an order, %i', async (quantity, complaints) => {
    const event = await makeEvent(server, nile)
    await server.db
      .updateTable('ticket_types')
      .set({ min_per_order: 2, max_per_order: 3 })
      .where('id', '=', event.regular)
      .execute()
    expect(await against(tickets(event.regular, quantity))).toEqual(
      complaints.map((text) => expect.stringContaining(text)),
    )
  })

  it.each([
    [{ quantity: 2, adults: 1 }, 'needs an adult'],
    [{ quantity: 2, adults: 2 }, null],
    [{ quantity: 2, adults: 4, children: 2 }, null],
    [{ quantity: 2, adults: 4, children: 3 }, 'need more rooms'],
    [{ quantity: 2, adults: 5 }, 'need more rooms'],
  ])('in rooms for 2 adults and a child: %o', async (people, complaint) =>
    expect(await against(stay(room, 40, 42, people))).toEqual(
      complaint === null ? [] : [expect.stringContaining(complaint)],
    ),
  )

  it.each([
    [2, ['at least 3 days']],
    [3, []],
    [4, []],
  ])('days of a car that must be rented for at least 3, %i', async (days, complaints) => {
    const car = await makeCar(server, nile)
    await server.db
      .insertInto('offer_rates')
      .values({ agency_id: nile, offer_id: car, name: 'All year', unit: 'per_day', amount: 10_000, min_stay: 3 })
      .execute()
    expect(await against(rental(car, 40, days))).toEqual(complaints.map((text) => expect.stringContaining(text)))
  })
})

describe('a hold', () => {
  it('that has run out is nobody’s any more, not even its own', async () => {
    const tour = await makeTour(server, owner, {}, 3)
    const hold = (key: string, quantity: number) =>
      call('bookings/holds', { departure_id: tour.departure, quantity, key })
    const take = (adults: number, hold_key: string | null) =>
      call('bookings/new', { package_id: tour.id, departure_id: tour.departure, adults, hold_key, ...client })
    ok(await hold('edge-0010', 2), 201)
    expect((await take(2, null)).status).toBe(409) // control: it is kept for its holder
    await server.db
      .updateTable('allocations')
      .set({ expires_at: new Date() })
      .where('hold_key', '=', 'edge-0010')
      .execute()
    ok(await take(2, null), 201)
    const late = await take(2, 'edge-0010')
    expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/^Only 1 seat is left/)])
    ok(await take(1, 'edge-0010'), 201)
    const { taken } = await server.db
      .selectFrom('stock')
      .select('taken')
      .where('resource_type', '=', 'departure')
      .where('resource_id', '=', tour.departure)
      .executeTakeFirstOrThrow()
    expect(taken).toBe(3)
  })

  it('lasts ten minutes', async () => {
    const tour = await makeTour(server, owner)
    const before = Date.now()
    const { expires_at } = ok(
      await call('bookings/holds', { departure_id: tour.departure, quantity: 1, key: 'edge-0020' }),
      201,
    )
    const after = Date.now()
    expect(Date.parse(expires_at)).toBeGreaterThanOrEqual(before + 600_000 - 1000)
    expect(Date.parse(expires_at)).toBeLessThanOrEqual(after + 600_000 + 1000)
  })
})
