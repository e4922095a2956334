import { describe, expect, it } from 'vitest'
import { factsOf, type OfferFacts, offerIdOf } from '../../mock-server/services/flights/suppliers/house/offer-ids.ts'
import type { SupplierOffer, SupplierOrder } from '../../mock-server/services/flights/suppliers/supplier.ts'
import {
  PriceChanged,
  SupplierRefused,
  SupplierUnreachable,
} from '../../mock-server/services/flights/suppliers/supplier-errors.ts'
import { flightMinutes } from '../../src/domain/flights/flight-times.ts'
import {
  type Desk,
  deskOf,
  orderOf,
  passengersOf,
  rememberedStore,
  searchOf,
  start,
} from '../support/flights/house-supplier.ts'

const minute = 60_000
const hour = 60 * minute
const newDesk = (options?: Parameters<typeof deskOf>[1]) => deskOf(rememberedStore(), options)
const legs = 'EBB-DXB-2026-12-15,DXB-EBB-2026-12-22'

/** What is found at the beginning with nothing sold: the same at every desk, so it is searched once. */
const found = new Map<string, Promise<readonly SupplierOffer[]>>()
function offersAt({ supplier, now }: Desk, ...asked: Parameters<typeof searchOf>): Promise<readonly SupplierOffer[]> {
  if (now() !== start) return supplier.search(searchOf(...asked))
  const key = JSON.stringify(asked)
  const before = found.get(key) ?? newDesk().supplier.search(searchOf(...asked))
  found.set(key, before)
  return before
}
async function offerOf(
  desk: Desk,
  brand = 'Standard',
  ...asked: Partial<Parameters<typeof searchOf>>
): Promise<SupplierOffer> {
  const [wanted = legs, party] = asked
  const offer = (await offersAt(desk, wanted, party)).find(({ slices }) => slices[0]?.fare_brand === brand)
  if (offer === undefined) throw new Error(`no ${brand} of ${wanted}`)
  return offer
}
async function booked(
  desk: Desk,
  familyName?: string,
  brand?: string,
  pay: 'now' | 'hold' = 'now',
): Promise<SupplierOrder> {
  const order = await desk.supplier.order(orderOf(await offerOf(desk, brand), { pay }, familyName))
  if (order === null) throw new Error('not known yet')
  return order
}
/** The code of a refusal. */
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (problem: unknown) => (problem instanceof SupplierRefused ? problem.code : Promise.reject(problem)),
  )
const priceOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => Number.NaN,
    (problem: unknown) => (problem instanceof PriceChanged ? problem.total : Promise.reject(problem)),
  )

describe('an offer', () => {
  it('costs the same for half an hour, and is gone then', async () => {
    const desk = newDesk()
    const offer = await offerOf(desk)
    desk.wait(29 * minute)
    expect(await desk.supplier.offer(offer.id)).toEqual(offer)
    desk.wait(minute)
    expect(await refusal(desk.supplier.offer(offer.id))).toBe('offer_gone')
    expect(await refusal(desk.supplier.order(orderOf(offer)))).toBe('offer_gone')
  })
  it('that is made up is gone', async () => {
    const desk = newDesk()
    const { id } = await offerOf(desk)
    expect(await refusal(desk.supplier.offer('nonsense'))).toBe('offer_gone')
    expect(await refusal(desk.supplier.offer(id.replace('-', 'x-')))).toBe('offer_gone')
    // One that says it was searched tomorrow would have tomorrow’s price, and no end.
    const later = deskOf(rememberedStore())
    later.wait(24 * hour)
    expect(await refusal(desk.supplier.offer((await offerOf(later)).id))).toBe('offer_gone')
  })
})

describe('what nobody was offered', () => {
  const forged = async (change: (facts: OfferFacts) => OfferFacts) => {
    const desk = newDesk()
    const facts = factsOf((await offerOf(desk)).id)
    if (facts === null) throw new Error('no facts')
    return refusal(desk.supplier.offer(offerIdOf(change(facts))))
  }
  it('cannot be had: another order of the slices, a fare that the cabin does not have, flights that miss one another', async () => {
    expect(await forged((facts) => facts)).toBe('done') // the control
    expect(await forged((facts) => ({ ...facts, slices: facts.slices.toReversed() }))).toBe('offer_gone')
    expect(await forged((facts) => ({ ...facts, cabin: 'business', brand: 'L' }))).toBe('offer_gone')
    expect(await forged((facts) => ({ ...facts, slices: [facts.slices.flat().slice(0, 3)] }))).toBe('offer_gone')
    expect(await forged((facts) => ({ ...facts, cabin: 'first', brand: 'F' }))).toBe('offer_gone')
  })
})

describe('an order', () => {
  it('that is paid has a ticket for everybody', async () => {
    const desk = newDesk()
    const offer = await offerOf(desk, 'Standard', legs, { adults: 2, infants: 1 })
    const order = await desk.supplier.order(orderOf(offer))
    expect(order).toMatchObject({
      state: 'ticketed',
      total: offer.total,
      slices: offer.slices,
      payBy: null,
      change: null,
    })
    expect(order?.airlineReference).toMatch(/^[A-Z]{6}$/)
    expect(new Set(order?.tickets.map(({ number }) => number)).size).toBe(3)
    expect(order?.tickets.every(({ number }) => /^000-\d{10}$/.test(number))).toBe(true)
    expect(await desk.supplier.read(order?.id ?? '')).toEqual(order)
  })
  it('of another total is not made', async () => {
    const desk = newDesk()
    const offer = await offerOf(desk)
    const asked = orderOf(offer, { total: offer.total - 1 })
    expect(await priceOf(desk.supplier.order(asked))).toBe(offer.total)
    expect(await desk.supplier.findOrder({ offerId: offer.id, reference: asked.reference })).toBeNull()
  })
  it('is made once, however often it is asked for', async () => {
    const desk = newDesk()
    const asked = orderOf(await offerOf(desk))
    const [first, again] = await Promise.all([desk.supplier.order(asked), desk.supplier.order(asked)])
    expect(again).toEqual(first)
    desk.wait(hour)
    expect((await desk.supplier.order(asked))?.id).toBe(first?.id)
  })
  it('is for those who were searched for', async () => {
    const desk = newDesk()
    const offer = await offerOf(desk, 'Standard', legs, { adults: 2, infants: 2 })
    const everybody = passengersOf(offer)
    const ordered = (passengers: typeof everybody) => refusal(desk.supplier.order(orderOf(offer, { passengers })))
    expect(await ordered(everybody.slice(1))).toBe('passenger')
    expect(await ordered(everybody.map((each) => ({ ...each, kind: 'adult' as const })))).toBe('passenger')
    expect(
      await ordered(everybody.map((each) => ({ ...each, withPassengerId: each.kind === 'infant' ? 'p1' : null }))),
    ).toBe('passenger')
    expect(await ordered(everybody.map((each) => ({ ...each, withPassengerId: null })))).toBe('passenger')
    expect(await ordered(everybody)).toBe('done')
  })
  it('has a passport where the border wants one', async () => {
    const desk = newDesk()
    const offer = await offerOf(desk, 'Standard', 'EBB-LHR-2026-12-15')
    const passengers = passengersOf(offer).map((each) => ({ ...each, passport: null }))
    expect(await refusal(desk.supplier.order(orderOf(offer, { passengers })))).toBe('passenger')
  })
  it('sells no seat twice', async () => {
    const desk = newDesk()
    const few = (await desk.supplier.search(searchOf('EBB-NBO-2026-11-28'))).find(({ seatsLeft }) => seatsLeft !== null)
    if (few?.seatsLeft === null || few === undefined) throw new Error('many seats')
    for (let sold = 0; sold < few.seatsLeft; sold += 1) expect(await desk.supplier.order(orderOf(few))).not.toBeNull()
    expect(await refusal(desk.supplier.order(orderOf(few)))).toBe('offer_gone')
    expect((await desk.supplier.search(searchOf('EBB-NBO-2026-11-28'))).map(({ id }) => id)).not.toContain(few.id)
  })
})

describe('bags and seats', () => {
  it('are paid with the order', async () => {
    const desk = newDesk()
    const offer = await offerOf(desk, 'Standard', legs, { adults: 2 })
    const { extras, seatMaps } = await desk.supplier.extras(offer.id)
    expect(seatMaps.map(({ segmentId }) => segmentId)).toEqual(
      offer.slices.flatMap(({ segments }) => segments.map(({ id }) => id)),
    )
    const bag = extras.find(({ kind }) => kind === 'bag')
    const seat = extras.find(({ kind, passengerId }) => kind === 'seat' && passengerId === 'p2')
    if (bag === undefined || seat === undefined) throw new Error('nothing on offer')
    const chosen = [
      { id: bag.id, quantity: 2 },
      { id: seat.id, quantity: 1 },
    ]
    const total = offer.total + 2 * bag.amount + seat.amount
    expect(await priceOf(desk.supplier.order(orderOf(offer, { extras: chosen })))).toBe(total)
    expect(await desk.supplier.order(orderOf(offer, { extras: chosen, total }))).toMatchObject({ total })
    // The seat is taken now, and nobody else is offered it.
    const after = await desk.supplier.extras(offer.id)
    expect(after.extras.map(({ id }) => id)).not.toContain(seat.id)
    const map = after.seatMaps.find(({ segmentId }) => segmentId === seat.segmentIds[0])
    expect(map?.rows.flat().find((each) => each?.name === seat.seat)?.free).toBe(false)
    expect(await refusal(desk.supplier.order(orderOf(offer, { extras: chosen.slice(1), total })))).toBe('offer_gone')
  })
  it('are one seat for a passenger, and one passenger for a seat', async () => {
    const desk = newDesk()
    const offer = await offerOf(desk, 'Standard', legs, { adults: 2 })
    const { extras } = await desk.supplier.extras(offer.id)
    const seats = extras.filter(({ kind, segmentIds }) => kind === 'seat' && segmentIds[0] === 's1f1')
    const [mine, other] = seats.filter(({ passengerId }) => passengerId === 'p1')
    const same = seats.find(({ seat, passengerId }) => seat === mine?.seat && passengerId === 'p2')
    for (const ids of [
      [mine?.id, other?.id],
      [mine?.id, same?.id],
      [mine?.id, mine?.id],
    ])
      expect(
        await refusal(
          desk.supplier.order(orderOf(offer, { extras: ids.map((id) => ({ id: id ?? '', quantity: 1 })) })),
        ),
      ).toBe('other')
    expect(await refusal(desk.supplier.order(orderOf(offer, { extras: [{ id: mine?.id ?? '', quantity: 2 }] })))).toBe(
      'other',
    )
    expect(
      await refusal(desk.supplier.order(orderOf(offer, { extras: [{ id: 'seat-s1f1-99Z-p1', quantity: 1 }] }))),
    ).toBe('offer_gone')
  })
})

describe('a hold', () => {
  it('waits three days for its payment, and lapses', async () => {
    const desk = newDesk()
    const held = await booked(desk, undefined, 'Standard', 'hold')
    expect(held).toMatchObject({
      state: 'held',
      tickets: [],
      payBy: '2026-11-29T09:00:00.000Z',
      priceUntil: '2026-11-28T09:00:00.000Z',
      can: { cancel: true, change: false },
    })
    desk.wait(72 * hour)
    expect(await desk.supplier.read(held.id)).toMatchObject({ state: 'lapsed', can: { cancel: false } })
    expect(await refusal(desk.supplier.pay(held.id, held.total, 'USD'))).toBe('too_late')
    expect(await refusal(desk.supplier.quoteCancel(held.id))).toBe('too_late')
  })
  it('gives its seats back when it lapses or is released', async () => {
    const desk = newDesk()
    const offers = await desk.supplier.search(searchOf('EBB-NBO-2026-12-04'))
    const few = offers.find(({ seatsLeft, hold }) => seatsLeft !== null && hold !== null)
    if (few?.seatsLeft === null || few === undefined) throw new Error('many seats')
    const holds = []
    for (let at = 0; at < few.seatsLeft; at += 1) holds.push(await desk.supplier.order(orderOf(few, { pay: 'hold' })))
    expect(await refusal(desk.supplier.order(orderOf(few)))).toBe('offer_gone')
    const quote = await desk.supplier.quoteCancel(holds[0]?.id ?? '')
    expect(quote).toMatchObject({ way: 'release', refund: 0, refundTo: 'awaiting_payment' })
    await desk.supplier.cancel(quote)
    expect(await refusal(desk.supplier.order(orderOf(few)))).toBe('done')
  })
  it('is paid at the price that was held, once', async () => {
    const desk = newDesk()
    const held = await booked(desk, undefined, 'Flex', 'hold')
    expect(await priceOf(desk.supplier.pay(held.id, held.total + 1, 'USD'))).toBe(held.total)
    expect(await desk.supplier.pay(held.id, held.total, 'USD')).toMatchObject({ state: 'ticketed', payBy: null })
    expect(await refusal(desk.supplier.pay(held.id, held.total, 'USD'))).toBe('already_paid')
  })
  it('keeps its price for two days', async () => {
    const desk = newDesk()
    const held = await booked(desk, undefined, 'Standard', 'hold')
    desk.wait(48 * hour - 1)
    expect(await priceOf(desk.supplier.pay(held.id, 0, 'USD'))).toBe(held.total)
    desk.wait(1)
    const total = await priceOf(desk.supplier.pay(held.id, held.total, 'USD'))
    expect(total).toBeGreaterThan(held.total)
    expect(await desk.supplier.pay(held.id, total, 'USD')).toMatchObject({ state: 'ticketed', total })
  })
  it('is not given for a fare that must be paid at once', async () => {
    const desk = newDesk()
    expect(await refusal(desk.supplier.order(orderOf(await offerOf(desk, 'Light'), { pay: 'hold' })))).toBe(
      'not_holdable',
    )
  })
})

describe('a cancellation', () => {
  it('on the day of issue is a void, until half past eleven at night in Kampala', async () => {
    const desk = newDesk()
    const order = await booked(desk, undefined, 'Light')
    expect(order.voidUntil).toBe('2026-11-26T20:30:00.000Z')
    desk.wait(11 * hour) // 23:00 in Kampala
    const quote = await desk.supplier.quoteCancel(order.id)
    expect(quote).toMatchObject({
      way: 'void',
      refund: order.total,
      refundTo: 'balance',
      expiresAt: '2026-11-26T20:30:00.000Z',
    })
    desk.wait(30 * minute)
    expect(await refusal(desk.supplier.cancel(quote))).toBe('stale')
    expect(await desk.supplier.quoteCancel(order.id)).toMatchObject({ way: 'refund', refund: 0 })
  })
  it('of tickets that are issued later at night is none', async () => {
    const desk = newDesk()
    desk.wait(11 * hour + 40 * minute) // 23:40 in Kampala
    expect((await booked(desk)).voidUntil).toBeNull()
  })
  it.each([
    ['Light', (total: number) => total * 0],
    ['Standard', (total: number) => total - 12_000],
    ['Flex', (total: number) => total],
  ])('of a %s fare gives back what its rules allow', async (brand, back) => {
    const desk = newDesk()
    const order = await booked(desk, undefined, brand)
    desk.wait(24 * hour)
    const quote = await desk.supplier.quoteCancel(order.id)
    expect(quote).toMatchObject({ way: 'refund', refund: back(order.total), currency: 'USD' })
    expect(await desk.supplier.cancel(quote)).toMatchObject({
      state: 'cancelled',
      tickets: [],
      can: { cancel: false, change: false },
    })
    expect(await refusal(desk.supplier.cancel(quote))).toBe('already_cancelled')
    expect(await refusal(desk.supplier.quoteCancel(order.id))).toBe('already_cancelled')
  })
  it('is confirmed within an hour, by the last quote', async () => {
    const desk = newDesk()
    const order = await booked(desk)
    const first = await desk.supplier.quoteCancel(order.id)
    const second = await desk.supplier.quoteCancel(order.id)
    expect(await refusal(desk.supplier.cancel(first))).toBe('stale')
    desk.wait(hour)
    expect(await refusal(desk.supplier.cancel(second))).toBe('stale')
    expect(await refusal(desk.supplier.cancel(await desk.supplier.quoteCancel(order.id)))).toBe('done')
  })
  it('is over once the first flight has left', async () => {
    const desk = newDesk()
    const order = await booked(desk)
    desk.wait(20 * 24 * hour)
    expect(await refusal(desk.supplier.quoteCancel(order.id))).toBe('not_allowed')
  })
})

describe('a change', () => {
  const leg = { origin: 'EBB', destination: 'DXB', date: '2026-12-17' }
  const optionsOf = (desk: Desk, order: SupplierOrder, wanted = leg) =>
    desk.supplier.changeOptions(order.id, order.slices[0]?.id ?? '', wanted, 'economy')
  it('offers other flights of the airline, and issues new tickets', async () => {
    const desk = newDesk()
    const order = await booked(desk)
    desk.wait(26 * hour)
    const [option] = await optionsOf(desk, order)
    if (option === undefined) throw new Error('no option')
    expect(option).toMatchObject({ penalty: 6000, currency: 'USD' })
    expect(option.difference).toBeGreaterThanOrEqual(6000)
    expect(option.id.length).toBeLessThanOrEqual(120)
    expect(option.slices[0]?.segments[0]?.departs.slice(0, 10)).toBe('2026-12-17')
    expect(await priceOf(desk.supplier.change(order.id, option.id, option.difference - 1, 'USD'))).toBe(
      option.difference,
    )
    const changed = await desk.supplier.change(order.id, option.id, option.difference, 'USD')
    expect(changed).toMatchObject({ state: 'ticketed', total: order.total + option.difference, voidUntil: null })
    expect(changed.slices).toEqual([option.slices[0], order.slices[1]])
    expect(changed.tickets).not.toEqual(order.tickets)
    expect(await refusal(desk.supplier.changeOptions(order.id, order.slices[0]?.id ?? '', leg, 'economy'))).toBe(
      'stale',
    )
    // And back again: it can be changed more than once.
    expect((await optionsOf(desk, changed, { ...leg, date: '2026-12-16' })).length).toBeGreaterThan(0)
  })
  it('is free of a penalty where the fare is, and may give something back', async () => {
    const desk = newDesk()
    const order = await booked(desk, undefined, 'Flex')
    const options = await optionsOf(desk, order, { ...leg, date: '2026-12-16' })
    expect(options.every(({ penalty }) => penalty === 0)).toBe(true)
  })
  it('fits before the flights that follow', async () => {
    const desk = newDesk()
    const order = await booked(desk)
    expect(await optionsOf(desk, order, { ...leg, date: '2026-12-23' })).toEqual([])
  })
  it('ends after half an hour', async () => {
    const desk = newDesk()
    const order = await booked(desk)
    const [option] = await optionsOf(desk, order)
    desk.wait(30 * minute)
    expect(await refusal(desk.supplier.change(order.id, option?.id ?? '', option?.difference ?? 0, 'USD'))).toBe(
      'offer_gone',
    )
  })
  it('is not allowed by every fare, of a hold, or of a flight that has left', async () => {
    const desk = newDesk()
    expect(await refusal(optionsOf(desk, await booked(desk, undefined, 'Light')))).toBe('not_allowed')
    expect(await refusal(optionsOf(desk, await booked(desk, undefined, 'Standard', 'hold')))).toBe('not_allowed')
    const order = await booked(desk)
    desk.wait(20 * 24 * hour)
    expect(await refusal(optionsOf(desk, order))).toBe('not_allowed')
  })
})

describe('what can be tried while developing', () => {
  it('pricier: the price rises at booking, and the new one is taken', async () => {
    const desk = newDesk()
    const offer = await offerOf(desk)
    const asked = orderOf(offer, {}, 'Pricier')
    const total = await priceOf(desk.supplier.order(asked))
    expect(total).toBe(offer.total + Math.round(offer.total * 0.07))
    expect(await desk.supplier.order({ ...asked, total })).toMatchObject({ state: 'ticketed', total })
  })
  it('pricier: of a hold, the price rises until it is paid', async () => {
    const desk = newDesk()
    const held = await booked(desk, 'Pricier', 'Standard', 'hold')
    const total = await priceOf(desk.supplier.pay(held.id, held.total, 'USD'))
    expect(total).toBeGreaterThan(held.total)
    expect(await desk.supplier.pay(held.id, total, 'USD')).toMatchObject({ state: 'ticketed', total })
  })
  it.each([
    ['Soldout', 'offer_gone'],
    ['Declined', 'airline'],
    ['Lowbalance', 'insufficient_balance'],
  ])('%s: the order is refused', async (name, code) => {
    const desk = newDesk()
    const asked = orderOf(await offerOf(desk), {}, name)
    expect(await refusal(desk.supplier.order(asked))).toBe(code)
    expect(await desk.supplier.findOrder({ offerId: asked.offer.id, reference: asked.reference })).toBeNull()
  })
  it('noanswer: it is known when it is asked after', async () => {
    const desk = newDesk()
    const asked = orderOf(await offerOf(desk), {}, 'Noanswer')
    await expect(desk.supplier.order(asked)).rejects.toBeInstanceOf(SupplierUnreachable)
    expect(await desk.supplier.findOrder({ offerId: asked.offer.id, reference: asked.reference })).toMatchObject({
      state: 'ticketed',
    })
    // The same offer under another reference is another sale.
    expect(await desk.supplier.findOrder({ offerId: asked.offer.id, reference: 'another' })).toBeNull()
  })
  it('lost: nothing is known of it', async () => {
    const desk = newDesk()
    const asked = orderOf(await offerOf(desk), {}, 'Lost')
    await expect(desk.supplier.order(asked)).rejects.toBeInstanceOf(SupplierUnreachable)
    expect(await desk.supplier.findOrder({ offerId: asked.offer.id, reference: asked.reference })).toBeNull()
  })
  it('waiting: it is known after half a minute', async () => {
    const desk = newDesk()
    const asked = orderOf(await offerOf(desk), {}, 'Waiting')
    const found = () => desk.supplier.findOrder({ offerId: asked.offer.id, reference: asked.reference })
    expect(await desk.supplier.order(asked)).toBeNull()
    desk.wait(29_000)
    expect(await found()).toBeNull()
    desk.wait(1000)
    expect(await found()).toMatchObject({ state: 'ticketed' })
  })
  it('lateticket: it is paid before it has tickets', async () => {
    const desk = newDesk()
    const order = await booked(desk, 'Lateticket')
    expect(order).toMatchObject({ state: 'booked', tickets: [] })
    desk.wait(minute)
    expect((await desk.supplier.read(order.id)).tickets).toHaveLength(1)
  })
  it('shorthold: it lapses after two minutes', async () => {
    const desk = newDesk()
    const order = await booked(desk, 'Shorthold', 'Standard', 'hold')
    desk.wait(2 * minute)
    expect(await desk.supplier.read(order.id)).toMatchObject({ state: 'lapsed' })
  })
  it('rescheduled: the airline moves the first slice, once, and it is agreed to', async () => {
    const desk = newDesk()
    const order = await booked(desk, 'Rescheduled')
    const { change } = await desk.supplier.read(order.id)
    if (change === null) throw new Error('no change')
    expect(change.removed).toEqual([order.slices[0]])
    const [before, after] = [change.removed[0]?.segments[0], change.added[0]?.segments[0]]
    if (before === undefined || after === undefined) throw new Error('no flight')
    expect((Date.parse(`${after.departs}Z`) - Date.parse(`${before.departs}Z`)) / minute).toBe(95)
    expect(flightMinutes(after)).toBe(before.minutes)
    expect(after.id).not.toBe(before.id)
    expect(
      await refusal(
        desk.supplier.changeOptions(
          order.id,
          order.slices[1]?.id ?? '',
          { origin: 'DXB', destination: 'EBB', date: '2026-12-23' },
          'economy',
        ),
      ),
      'of a flight that the airline has not moved',
    ).toBe('schedule_changed')
    expect(await refusal(desk.supplier.acceptChange(order.id, 'older'))).toBe('stale')
    const agreed = await desk.supplier.acceptChange(order.id, change.id)
    expect(agreed).toMatchObject({ change: null, slices: [change.added[0], order.slices[1]] })
    expect((await desk.supplier.read(order.id)).change).toBeNull()
    expect(await refusal(desk.supplier.acceptChange(order.id, change.id))).toBe('stale')
  })
  it('rescheduled: whoever does not agree flies on another flight, without a penalty and whatever the fare', async () => {
    const desk = newDesk()
    const order = await booked(desk, 'Rescheduled', 'Light')
    expect((await desk.supplier.read(order.id)).can.change).toBe(true)
    const [slice] = order.slices
    if (slice === undefined) throw new Error('no slice')
    const date = slice.segments[0]?.departs.slice(0, 10) ?? ''
    const { origin, destination } = slice
    const options = await desk.supplier.changeOptions(order.id, slice.id, { origin, destination, date }, 'economy')
    const [option] = options
    if (option === undefined) throw new Error('no option')
    expect(options.every(({ difference, penalty }) => difference === 0 && penalty === 0)).toBe(true)
    const after = await desk.supplier.change(order.id, option.id, 0, 'USD')
    expect(after).toMatchObject({ change: null, total: order.total, state: 'ticketed' })
    expect(after.slices[0]?.segments[0]?.departs).toBe(option.slices[0]?.segments[0]?.departs)
    expect(after.can.change, 'afterwards the rules of the fare count again').toBe(false)
  })
  it('rescheduled: whoever does not agree gets everything back, whatever the fare', async () => {
    const desk = newDesk()
    const order = await booked(desk, 'Rescheduled', 'Light')
    desk.wait(24 * hour)
    await desk.supplier.read(order.id)
    expect(await desk.supplier.quoteCancel(order.id)).toMatchObject({ way: 'refund', refund: order.total })
  })
  it('rescheduled: a hold is not paid before somebody has decided', async () => {
    const desk = newDesk()
    const held = await booked(desk, 'Rescheduled', 'Standard', 'hold')
    await desk.supplier.read(held.id)
    expect(await refusal(desk.supplier.pay(held.id, held.total, 'USD'))).toBe('schedule_changed')
  })
  it('unknownrefund: the quote does not say what comes back', async () => {
    const desk = newDesk()
    const order = await booked(desk, 'Unknownrefund')
    expect(await desk.supplier.quoteCancel(order.id)).toMatchObject({ refund: null })
  })
  it('in production names mean nothing', async () => {
    const desk = newDesk({ development: false })
    for (const name of [
      'Pricier',
      'Soldout',
      'Declined',
      'Noanswer',
      'Lost',
      'Waiting',
      'Lateticket',
      'Rescheduled',
      'Unknownrefund',
    ]) {
      const order = await booked(desk, name)
      expect(order.state, name).toBe('ticketed')
      expect((await desk.supplier.read(order.id)).change, name).toBeNull()
      expect((await desk.supplier.quoteCancel(order.id)).refund, name).toBe(order.total)
    }
  })
})

it('an order that is not known is gone', async () => {
  const { supplier } = newDesk()
  expect(await refusal(supplier.read('house-1-none'))).toBe('order_gone')
  expect(await refusal(supplier.pay('house-1-none', 1, 'USD'))).toBe('order_gone')
  expect(await refusal(supplier.quoteCancel('house-1-none'))).toBe('order_gone')
})
it('it sends no notices', () =>
  expect(newDesk().supplier.readNotice({ headers: new Headers(), body: '{}' })).toBe('unreadable'))
