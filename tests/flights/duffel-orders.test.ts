import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderAsked } from '../../mock-server/services/flights/suppliers/supplier.ts'
import { adult, type DuffelDesk, endOf, openDuffelDesk } from '../support/duffel-stand-in/desk.ts'
import { DuffelProblem } from '../support/duffel-stand-in/protocol.ts'
import type { Trouble } from '../support/duffel-stand-in/troubles.ts'

let desk: DuffelDesk
beforeAll(async () => {
  desk = await openDuffelDesk()
})
beforeEach(() => {
  desk.standIn.calls.length = 0
  desk.standIn.ticketsLater = false
})
afterAll(() => desk.close())

const ordering = /^POST \/air\/orders$/
const sent = () => desk.standIn.count(ordering)

describe('an order', () => {
  test('paid at once is ticketed, with what became of it', async () => {
    const offer = await desk.offer('EBB-DAR DAR-EBB', [adult, adult])
    const asked = desk.orderAsked(offer)
    const order = await desk.supplier.order(asked)
    expect(order).toMatchObject({
      id: expect.stringMatching(/^ord_/),
      airlineReference: expect.stringMatching(/^[A-Z\d]{6}$/),
      state: 'ticketed',
      currency: 'USD',
      total: offer.total,
      payBy: null,
      priceUntil: null,
      change: null,
      can: { cancel: true, change: true },
    })
    expect(order?.slices).toEqual(offer.slices)
    expect(order?.tickets.map(({ passengerId }) => passengerId)).toEqual(
      offer.fares.map(({ passengerId }) => passengerId),
    )
    expect(Date.parse(order?.voidUntil ?? '')).toBeGreaterThan(Date.now())
    expect(desk.standIn.orders.at(-1)).toMatchObject({ type: 'instant', metadata: { reference: asked.reference } })
    expect(sent()).toBe(1)
  })
  test('is booked until its tickets are issued', async () => {
    desk.standIn.ticketsLater = true
    const order = await desk.book('EBB-DAR')
    expect([order.state, order.tickets]).toEqual(['booked', []])
    desk.standIn.issueTickets(order.id)
    const later = await desk.supplier.read(order.id)
    expect([later.state, later.tickets.length]).toEqual(['ticketed', 1])
  })
  test('with bags and seats costs more, and its receipts for them are no tickets', async () => {
    const offer = await desk.offer('EBB-DAR')
    const { extras } = await desk.supplier.extras(offer.id)
    const bag = extras.find(({ kind }) => kind === 'bag')
    const seat = extras.find((extra) => extra.seat === '21B')
    const chosen = [
      { id: bag?.id ?? '', quantity: 2 },
      { id: seat?.id ?? '', quantity: 1 },
    ]
    const total = offer.total + 3 * 2_000
    const order = await desk.supplier.order(desk.orderAsked(offer, { extras: chosen, total }))
    expect(order).toMatchObject({ total, tickets: [{ number: expect.stringMatching(/^0712/) }] })
    // Control: without its extras it costs something else.
    const short = desk.orderAsked(await desk.offer('EBB-DAR'), { extras: chosen })
    expect((await endOf(desk.supplier.order(short))).end).toMatch(/^refused/)
  })
  test('has an infant on the lap of its adult, and the passports that are asked for', async () => {
    const offer = await desk.offer('EBB-DXB', [adult, { kind: 'child', age: 8 }, { kind: 'infant', age: 1 }])
    const order = await desk.supplier.order(desk.orderAsked(offer))
    expect(order?.state).toBe('ticketed')
    const [one, , infant] = desk.standIn.orders.at(-1)?.passengers ?? []
    expect(one).toMatchObject({
      infant_passenger_id: infant?.id,
      identity_documents: [{ type: 'passport', unique_identifier: 'A123450', issuing_country_code: 'UG' }],
    })
    expect(order?.slices[0]?.segments[0]?.checked_bags).toBe(1) // the infant's none say nothing
  })
  test('without a passport that is needed is not sent', async () => {
    const asked = desk.orderAsked(await desk.offer('EBB-DXB'))
    const passengers = asked.passengers.map((each) => ({ ...each, passport: null }))
    const { end, error } = await endOf(desk.supplier.order({ ...asked, passengers }))
    expect([end, error?.message]).toEqual(['refused: passenger', 'The airline needs the passport of each passenger.'])
    expect(sent()).toBe(0)
  })
  test('shows no passport where none is asked for', async () => {
    const asked = desk.orderAsked(await desk.offer('EBB-DAR'))
    const passport = { number: 'A1234567', country: 'UG', expiresOn: '2040-01-01' }
    await desk.supplier.order({ ...asked, passengers: asked.passengers.map((each) => ({ ...each, passport })) })
    expect(desk.standIn.orders.at(-1)?.passengers[0]).not.toHaveProperty('identity_documents')
  })
})

describe('a hold', () => {
  test('costs nothing, has its limits, and no tickets', async () => {
    const order = await desk.book('JFK-EWR', 'hold')
    expect(order).toMatchObject({ state: 'held', tickets: [], voidUntil: null, can: { cancel: true, change: false } })
    expect(Date.parse(order.payBy ?? '')).toBeGreaterThan(Date.parse(order.priceUntil ?? ''))
    expect(desk.standIn.orders.at(-1)).toMatchObject({ type: 'hold', paidAt: null })
  })
  test('that was not paid has lapsed, though Duffel says of it what it says of one that was', async () => {
    const [held, paid] = [await desk.book('JFK-EWR', 'hold'), await desk.book('JFK-EWR', 'hold')]
    await desk.supplier.pay(paid.id, paid.total, paid.currency)
    desk.standIn.passTime(72 * 3_600_000 + 1_000)
    expect((await desk.supplier.read(held.id)).state).toBe('lapsed')
    expect((await desk.supplier.read(held.id)).can).toEqual({ cancel: false, change: false })
    expect((await desk.supplier.read(paid.id)).state).toBe('ticketed') // control
  })
  test('of a fare that must be paid at once is not sent', async () => {
    const asked = desk.orderAsked(await desk.offer('EBB-DAR'), { pay: 'hold' })
    expect((await endOf(desk.supplier.order(asked))).end).toBe('refused: not_holdable')
    expect(sent()).toBe(0)
  })
})

describe('a refusal', () => {
  const refusals: readonly [route: string, end: string, message: RegExp][] = [
    ['LGW-LHR', 'refused: offer_gone', /Search again/],
    ['LGW-STN', 'refused: insufficient_balance', /balance/],
    ['EBB-KGL', 'refused: airline', /^The airline could not make this order\. Nothing was booked or paid\.$/],
    ['EBB-ZNZ', 'refused: other', /^Duffel takes no orders just now\. Try again later\.$/],
  ]
  test.each(refusals)('%s: %s', async (route, end, message) => {
    const offer = await desk.offer(route)
    const ended = await endOf(desk.supplier.order(desk.orderAsked(offer)))
    expect(ended.end).toBe(end)
    expect(ended.error?.message).toMatch(message)
    expect([sent(), desk.standIn.ordersOf(offer.id)]).toEqual([1, 0])
  })
  const wrong: readonly [what: string, change: Partial<OrderAsked['passengers'][number]>][] = [
    ['another age than was searched for', { bornOn: '2020-02-03' }],
    ['a letter that airlines do not take', { familyName: 'Þorsson' }],
    ['too long a name', { givenName: 'A'.repeat(21) }],
    ['a number that is none', { phone: '0772123456' }],
  ]
  test.each(wrong)('of a passenger with %s', async (_, change) => {
    const offer = await desk.offer('EBB-DAR')
    const asked = desk.orderAsked(offer)
    const passengers = asked.passengers.map((each) => ({ ...each, ...change }))
    expect((await endOf(desk.supplier.order({ ...asked, passengers }))).end).toBe('refused: passenger')
    expect((await endOf(desk.supplier.order(asked))).end).toBe('answered') // control
  })
  test('of two passengers of one name', async () => {
    const asked = desk.orderAsked(await desk.offer('EBB-DAR', [adult, adult]))
    const passengers = asked.passengers.map((each) => ({ ...each, givenName: 'Grace' }))
    expect((await endOf(desk.supplier.order({ ...asked, passengers }))).end).toBe('refused: passenger')
  })
  test('of an offer that has ended', async () => {
    const offer = await desk.offer('EBB-DAR')
    desk.standIn.passTime(31 * 60_000)
    expect((await endOf(desk.supplier.order(desk.orderAsked(offer)))).end).toBe('refused: offer_gone')
  })
})

describe('another price', () => {
  test('is said, with the extras, and nothing is ordered', async () => {
    const offer = await desk.offer('LHR-STN')
    const { extras } = await desk.supplier.extras(offer.id) // the price has risen once
    const bag = extras.find(({ kind }) => kind === 'bag')
    const asked = desk.orderAsked(offer, { extras: [{ id: bag?.id ?? '', quantity: 1 }], total: offer.total + 2_000 })
    expect((await endOf(desk.supplier.order(asked))).end).toBe(`price: USD ${offer.total + 2_000 + 2_000}`)
    expect([sent(), desk.standIn.ordersOf(offer.id)]).toEqual([1, 0])
    const now = await desk.supplier.offer(offer.id)
    expect(await desk.supplier.order(desk.orderAsked(now))).toMatchObject({ total: now.total }) // control
  })
  test('that nobody can say leaves no price to agree to', async () => {
    const offer = await desk.offer('EBB-DAR')
    const error = new DuffelProblem(422, 'airline_error', 'price_changed')
    desk.standIn.nextError = { on: ordering, error }
    expect((await endOf(desk.supplier.order(desk.orderAsked(offer)))).end).toBe('refused: offer_gone')
    desk.standIn.nextError = { on: ordering, error }
    desk.standIn.next = { on: /^GET \/air\/offers\//, trouble: 'garbage' }
    expect((await endOf(desk.supplier.order(desk.orderAsked(offer)))).end).toBe('refused: stale')
    expect(desk.standIn.ordersOf(offer.id)).toBe(0)
  })
})

describe('an outcome that nobody knows', () => {
  const unknowns: readonly [trouble: Trouble, end: string, kept: number][] = [
    ['silence', 'unknown: time', 1],
    ['lost', 'unknown: time', 0],
    ['cut', 'unknown: connection', 1],
    ['kept_500', 'unknown: status', 1],
    ['lost_500', 'unknown: status', 0],
    ['kept_503', 'unknown: status', 1],
    ['gateway_403', 'unknown: status', 0],
    ['garbage', 'unknown: answer', 1],
    ['other_types', 'unknown: answer', 1],
    ['empty', 'unknown: answer', 1],
    ['huge', 'unknown: size', 1],
    ['redirect', 'unknown: status', 1],
  ]
  test.each(unknowns)('%s: it is sent once, and found where it was kept', async (trouble, end, kept) => {
    const offer = await desk.offer('EBB-DAR')
    const asked = desk.orderAsked(offer)
    desk.standIn.next = { on: ordering, trouble }
    const hasty = desk.adapter({ patience: trouble === 'silence' || trouble === 'lost' ? 600 : 10_000 })
    expect((await endOf(hasty.order(asked))).end).toBe(end)
    expect([sent(), desk.standIn.ordersOf(offer.id)]).toEqual([1, kept])
    const found = await desk.supplier.findOrder({ offerId: offer.id, reference: asked.reference })
    expect(found?.state ?? null).toBe(kept === 1 ? 'ticketed' : null)
    expect(sent()).toBe(1) // finding sends nothing
  })
  test('LHR–LGW: the airline did not say', async () => {
    const asked = desk.orderAsked(await desk.offer('LHR-LGW'))
    expect((await endOf(desk.supplier.order(asked))).end).toBe('unknown: status')
    expect(sent()).toBe(1)
  })
  test('an answer about another order is none', async () => {
    const asked = desk.orderAsked(await desk.offer('EBB-DAR'))
    const lying = desk.adapter({
      fetch: async (input, init) => {
        const response = await fetch(input, init)
        return new Response((await response.text()).replaceAll(asked.reference, 'FL-another'), response)
      },
    })
    expect((await endOf(lying.order(asked))).end).toBe('unknown: answer')
  })
  test('an order in a currency of nobody here is not said to be refused: it was made', async () => {
    const asked = desk.orderAsked(await desk.offer('EBB-DAR'))
    const other = desk.adapter({
      fetch: async (input, init) => {
        const response = await fetch(input, init)
        return new Response(
          (await response.text()).replaceAll('"total_currency":"USD"', '"total_currency":"AUD"'),
          response,
        )
      },
    })
    expect((await endOf(other.order(asked))).end).toBe('unknown: answer')
    expect(desk.standIn.ordersOf(asked.offer.id)).toBe(1)
  })
  test('sent twice by a caller, Duffel takes it twice: so nobody may', async () => {
    const asked = desk.orderAsked(await desk.offer('EBB-DAR'))
    await desk.supplier.order(asked)
    await desk.supplier.order(asked)
    expect(desk.standIn.ordersOf(asked.offer.id)).toBe(2) // control of the counts above
  })
  test('too many calls are a refusal, and the order is not sent again', async () => {
    const asked = desk.orderAsked(await desk.offer('EBB-DAR'))
    desk.standIn.next = { on: ordering, trouble: 'too_often' }
    expect((await endOf(desk.supplier.order(asked))).end).toBe('refused: limit')
    expect([sent(), desk.standIn.ordersOf(asked.offer.id)]).toEqual([1, 0])
  })
})

describe('an order that is answered later', () => {
  const find = ({ offer, reference }: OrderAsked) => desk.supplier.findOrder({ offerId: offer.id, reference })
  test('SEN–STN is taken without a word, and made', async () => {
    const asked = desk.orderAsked(await desk.offer('SEN-STN'))
    expect(await desk.supplier.order(asked)).toBeNull()
    expect(await find(asked)).toBeNull()
    desk.standIn.settle()
    expect(await find(asked)).toMatchObject({ state: 'ticketed', total: asked.total })
    expect(sent()).toBe(1)
  })
  test('LCY–STN is taken without a word, and fails, which only a notice says', async () => {
    const asked = desk.orderAsked(await desk.offer('LCY-STN'))
    expect(await desk.supplier.order(asked)).toBeNull()
    desk.standIn.settle()
    expect(await find(asked)).toBeNull()
    const event = desk.standIn.events.at(-1)
    expect(event && desk.supplier.readNotice(desk.standIn.notice(event))).toMatchObject({
      kind: 'order.creation_failed',
      orderId: null,
      offerId: asked.offer.id,
    })
  })
  test('LTN–STN is there at once, its notice comes later', async () => {
    const asked = desk.orderAsked(await desk.offer('LTN-STN'))
    expect(await desk.supplier.order(asked)).toMatchObject({ state: 'ticketed' })
  })
})

describe('an order is found again', () => {
  test('by our reference, where Duffel has no list of the offer', async () => {
    const asked = desk.orderAsked(await desk.offer('EBB-DAR'))
    await desk.supplier.order(asked)
    const sought = { offerId: 'off_unknown', reference: asked.reference }
    expect(await desk.supplier.findOrder(sought)).toMatchObject({ total: asked.total })
    expect(await desk.supplier.findOrder({ ...sought, reference: 'FL-nobody' })).toBeNull()
  })
  test('and not that of somebody else, even of the same offer', async () => {
    const asked = desk.orderAsked(await desk.offer('EBB-DAR'))
    await desk.supplier.order(asked)
    const sought = { offerId: asked.offer.id, reference: 'FL-another' }
    expect(await desk.supplier.findOrder(sought)).toBeNull()
    expect(await desk.supplier.findOrder({ ...sought, reference: asked.reference })).not.toBeNull() // control
  })
  test('and a list that ignores what it was asked for proves nothing', async () => {
    const asked = desk.orderAsked(await desk.offer('EBB-DAR'))
    const ignoring = desk.adapter({
      fetch: (input, init) => fetch(String(input).replace(/offer_id=\w+&/, ''), init),
    })
    expect(await ignoring.findOrder({ offerId: asked.offer.id, reference: asked.reference })).toBeNull()
  })
  test.each<Trouble>(['lost_500', 'garbage', 'cut'])('and nothing is concluded from %s', async (trouble) => {
    const asked = desk.orderAsked(await desk.offer('EBB-DAR'))
    desk.standIn.next = { on: /^GET \/air\/orders$/, trouble }
    expect((await endOf(desk.supplier.findOrder({ offerId: asked.offer.id, reference: asked.reference }))).end).toMatch(
      /^unknown/,
    )
  })
  test('by its id, and an unknown one is no order', async () => {
    const { id } = await desk.book('EBB-DAR')
    expect((await desk.supplier.read(id)).id).toBe(id)
    expect((await endOf(desk.supplier.read('ord_none'))).end).toBe('refused: order_gone')
  })
})
