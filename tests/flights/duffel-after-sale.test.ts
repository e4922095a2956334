import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DuffelDesk, endOf, inDays, legOf, openDuffelDesk } from '../support/duffel-stand-in/desk.ts'
import { DuffelProblem } from '../support/duffel-stand-in/protocol.ts'
import type { Trouble } from '../support/duffel-stand-in/troubles.ts'

// Paying for what was held, cancelling, changing, and what the airline changes.

let desk: DuffelDesk
beforeAll(async () => {
  desk = await openDuffelDesk()
})
beforeEach(() => {
  desk.standIn.calls.length = 0
  desk.standIn.isInline = true
  desk.standIn.drift = 0
})
afterAll(() => desk.close())

const hour = 3_600_000
/** What becomes of something that is done once: not known, and done where it was kept. */
const unknowns: readonly Trouble[] = ['silence', 'lost', 'cut', 'kept_500', 'kept_503', 'huge', 'redirect', 'garbage']
const hastyFor = (trouble: Trouble) =>
  desk.adapter({ patience: trouble === 'silence' || trouble === 'lost' ? 600 : 10_000 })

describe('paying for a hold', () => {
  const paying = /^POST \/air\/payments$/
  test('issues its tickets', async () => {
    const held = await desk.book('JFK-EWR', 'hold')
    const paid = await desk.supplier.pay(held.id, held.total, held.currency)
    expect(paid).toMatchObject({ state: 'ticketed', payBy: null, tickets: [{}], can: { cancel: true, change: true } })
  })
  test('is booked where the tickets come later, and not taken for lapsed', async () => {
    const held = await desk.book('JFK-EWR', 'hold')
    desk.standIn.ticketsLater = true
    const paid = await desk.supplier.pay(held.id, held.total, held.currency)
    desk.standIn.ticketsLater = false
    expect(paid.state).toBe('booked')
  })
  test('at another price is said, and nothing is paid', async () => {
    const held = await desk.book('JFK-EWR', 'hold')
    desk.standIn.raisePrice(held.id, 1_550)
    const { end } = await endOf(desk.supplier.pay(held.id, held.total, held.currency))
    expect(end).toBe(`price: USD ${held.total + 1_550}`)
    expect((await desk.supplier.read(held.id)).state).toBe('held')
    expect((await desk.supplier.pay(held.id, held.total + 1_550, held.currency)).state).toBe('ticketed') // control
  })
  test('twice, cancelled, too late, or after a change of the airline is refused', async () => {
    const ends: string[] = []
    const pay = async (id: string, total: number) => ends.push((await endOf(desk.supplier.pay(id, total, 'USD'))).end)
    const [one, two, three, four] = [
      await desk.book('JFK-EWR', 'hold'),
      await desk.book('JFK-EWR', 'hold'),
      await desk.book('JFK-EWR', 'hold'),
      await desk.book('EBB-DAR'),
    ]
    await desk.supplier.pay(one.id, one.total, 'USD')
    await pay(one.id, one.total)
    await desk.supplier.cancel(await desk.supplier.quoteCancel(two.id))
    await pay(two.id, two.total)
    desk.standIn.changeFlight(three.id)
    await pay(three.id, three.total)
    desk.standIn.passTime(73 * hour)
    await pay(three.id, three.total)
    await pay(four.id, four.total)
    await pay('ord_none', 1)
    expect(ends).toEqual([
      'refused: already_paid',
      'refused: already_cancelled',
      'refused: schedule_changed',
      'refused: too_late',
      'refused: not_holdable',
      'refused: order_gone',
    ])
  })
  test.each(['order_not_created', 'service_unavailable'])(
    'is not known to be refused by %s, which says something of orders only',
    async (code) => {
      const held = await desk.book('JFK-EWR', 'hold')
      const status = code === 'order_not_created' ? 502 : 503
      desk.standIn.nextError = { on: paying, error: new DuffelProblem(status, 'api_error', code) }
      expect((await endOf(desk.supplier.pay(held.id, held.total, 'USD'))).end).toBe('unknown: status')
    },
  )
  test.each(unknowns)('answered by %s is not sent again', async (trouble) => {
    const held = await desk.book('JFK-EWR', 'hold')
    desk.standIn.next = { on: paying, trouble }
    const { end } = await endOf(hastyFor(trouble).pay(held.id, held.total, 'USD'))
    expect(end).toMatch(trouble === 'garbage' ? /^unknown: answer/ : /^unknown/)
    expect(desk.standIn.count(paying)).toBe(1)
    expect((await desk.supplier.read(held.id)).state).toBe(trouble === 'lost' ? 'held' : 'ticketed')
  })
  test.each<Trouble>(['lost_500', 'too_often', 'gateway_403'])(
    'that was done is not said to be refused because reading afterwards meets %s',
    async (trouble) => {
      const held = await desk.book('JFK-EWR', 'hold')
      desk.standIn.resetIn = 60_000
      desk.standIn.next = { on: new RegExp(`^GET /air/orders/${held.id}$`), trouble }
      expect((await endOf(desk.supplier.pay(held.id, held.total, 'USD'))).end).toMatch(/^unknown/)
      expect((await desk.supplier.read(held.id)).state).toBe('ticketed')
    },
  )
})

describe('a cancellation', () => {
  test('of a hold releases it, and nothing was paid', async () => {
    const held = await desk.book('JFK-EWR', 'hold')
    const quote = await desk.supplier.quoteCancel(held.id)
    expect(quote).toMatchObject({ orderId: held.id, way: 'release', refund: 0, refundTo: 'awaiting_payment' })
    expect((await desk.supplier.read(held.id)).state).toBe('held') // a quote cancels nothing
    expect(await desk.supplier.cancel(quote)).toMatchObject({ state: 'cancelled', can: { cancel: false } })
  })
  test('is a void while everything comes back, and a refund by the fare rules afterwards', async () => {
    const order = await desk.book('EBB-DAR')
    expect(await desk.supplier.quoteCancel(order.id)).toMatchObject({ way: 'void', refund: order.total })
    desk.standIn.passTime(9 * hour)
    expect(await desk.supplier.quoteCancel(order.id)).toMatchObject({
      way: 'refund',
      refund: order.total - 4_000,
      refundTo: 'balance',
      currency: 'USD',
    })
  })
  test('that keeps something of it is no void, however early', async () => {
    const order = await desk.book('EBB-ADD')
    expect(Date.parse(order.voidUntil ?? '')).toBeGreaterThan(desk.standIn.now())
    expect(await desk.supplier.quoteCancel(order.id)).toMatchObject({ way: 'refund', refund: order.total - 4_000 })
  })
  test('of another order is no answer', async () => {
    const [order, other] = [await desk.book('EBB-DAR'), await desk.book('EBB-DAR')]
    const lying = desk.adapter({
      fetch: (input, init) =>
        /cancellations/.test(String(input))
          ? fetch(input, { ...init, body: String(init?.body).replace(order.id, other.id) })
          : fetch(input, init),
    })
    expect((await endOf(lying.quoteCancel(order.id))).end).toBe('unknown: answer')
  })
  test('gives nothing, a credit of the airline, or nobody knows what', async () => {
    const [none, credit, unknown] = [await desk.book('EBB-JNB'), await desk.book('LTN-SYD'), await desk.book('EBB-CAI')]
    desk.standIn.passTime(9 * hour)
    expect(await desk.supplier.quoteCancel(none.id)).toMatchObject({ way: 'refund', refund: 0, refundTo: 'balance' })
    expect(await desk.supplier.quoteCancel(credit.id)).toMatchObject({ refund: 0, refundTo: 'airline_credits' })
    expect(await desk.supplier.quoteCancel(unknown.id)).toMatchObject({ refund: null, refundTo: 'balance' })
  })
  test('is confirmed by the newest quote only, within its hour', async () => {
    const order = await desk.book('EBB-DAR')
    const older = await desk.supplier.quoteCancel(order.id)
    const newer = await desk.supplier.quoteCancel(order.id)
    expect((await endOf(desk.supplier.cancel(older))).end).toBe('refused: stale')
    desk.standIn.passTime(61 * 60_000)
    expect((await endOf(desk.supplier.cancel(newer))).end).toBe('refused: stale')
    expect((await endOf(desk.supplier.cancel({ id: 'ore_none', orderId: order.id }))).end).toBe('refused: stale')
    expect((await desk.supplier.read(order.id)).state).toBe('ticketed')
    const last = await desk.supplier.quoteCancel(order.id)
    expect((await desk.supplier.cancel(last)).state).toBe('cancelled') // control
    expect((await endOf(desk.supplier.cancel(last))).end).toBe('refused: already_cancelled')
    expect((await endOf(desk.supplier.quoteCancel(order.id))).end).toBe('refused: already_cancelled')
  })
  test.each(unknowns)('answered by %s is not sent again', async (trouble) => {
    const order = await desk.book('EBB-DAR')
    const quote = await desk.supplier.quoteCancel(order.id)
    desk.standIn.next = { on: /actions\/confirm$/, trouble }
    expect((await endOf(hastyFor(trouble).cancel(quote))).end).toMatch(/^unknown/)
    expect(desk.standIn.count(/actions\/confirm$/)).toBe(1)
    expect((await desk.supplier.read(order.id)).state).toBe(trouble === 'lost' ? 'ticketed' : 'cancelled')
  })
})

describe('a change', () => {
  const optionsFor = async (order: { readonly id: string; readonly slices: readonly { readonly id: string }[] }) =>
    desk.supplier.changeOptions(order.id, order.slices[0]?.id ?? '', legOf('EBB-DAR', inDays(50)), 'economy')

  test.each([true, false])('is offered with what it costs more or less (inline: %s)', async (isInline) => {
    desk.standIn.isInline = isInline
    const [dearer, cheaper, ...more] = await optionsFor(await desk.book('EBB-DAR'))
    expect(dearer).toMatchObject({ difference: 12_500, penalty: 4_000, currency: 'USD' })
    expect(cheaper).toMatchObject({ difference: -3_000, penalty: 4_000 })
    expect(more).toEqual([])
    expect(dearer?.slices[0]?.segments[0]).toMatchObject({
      origin: 'EBB',
      destination: 'DAR',
      departs: expect.stringContaining(inDays(50)),
      cabin: 'economy',
      checked_bags: null,
    })
  })
  test('is paid, gives the order new flights, and cannot be made twice', async () => {
    const order = await desk.book('EBB-DAR')
    const [option, other] = await optionsFor(order)
    const changed = await desk.supplier.change(order.id, option?.id ?? '', 12_500, 'USD')
    expect(changed.total).toBe(order.total + 12_500)
    expect(changed.slices.map(({ id }) => id)).toEqual(option?.slices.map(({ id }) => id))
    expect((await endOf(desk.supplier.change(order.id, other?.id ?? '', -3_000, 'USD'))).end).toBe(
      'refused: not_allowed',
    )
    expect((await endOf(optionsFor(changed))).end).toBe('refused: not_allowed')
  })
  test('that gives something back is confirmed without a payment', async () => {
    const order = await desk.book('EBB-DAR')
    const [, option] = await optionsFor(order)
    expect((await desk.supplier.change(order.id, option?.id ?? '', -3_000, 'USD')).total).toBe(order.total - 3_000)
  })
  test('at another price is said, and nothing is changed', async () => {
    const order = await desk.book('EBB-DAR')
    const [option] = await optionsFor(order)
    desk.standIn.drift = 700
    expect((await endOf(desk.supplier.change(order.id, option?.id ?? '', 12_500, 'USD'))).end).toBe('price: USD 13200')
    expect(desk.standIn.count(/confirm$/)).toBe(0)
    expect((await desk.supplier.read(order.id)).slices).toEqual(order.slices)
    expect((await desk.supplier.change(order.id, option?.id ?? '', 13_200, 'USD')).total).toBe(order.total + 13_200) // control
  })
  test('that ended, of a hold, or of a slice that is none is refused', async () => {
    const order = await desk.book('EBB-DAR')
    const [option] = await optionsFor(order)
    expect((await endOf(desk.supplier.change(order.id, 'oco_none', 0, 'USD'))).end).toBe('refused: stale')
    desk.standIn.passTime(61 * 60_000)
    expect((await endOf(desk.supplier.change(order.id, option?.id ?? '', 12_500, 'USD'))).end).toBe('refused: stale')
    expect((await endOf(optionsFor(await desk.book('JFK-EWR', 'hold')))).end).toBe('refused: not_allowed')
    expect((await endOf(optionsFor({ id: order.id, slices: [{ id: 'sli_none' }] }))).end).toBe('refused: other')
  })
  test('of another order is no change of this one', async () => {
    const [order, other] = [await desk.book('EBB-DAR'), await desk.book('EBB-DXB')]
    const [option] = await optionsFor(other)
    expect((await endOf(desk.supplier.change(order.id, option?.id ?? '', 12_500, 'USD'))).end).toBe('unknown: answer')
    expect(desk.standIn.count(/confirm$/)).toBe(0)
  })
  test.each(unknowns)('answered by %s is not sent again', async (trouble) => {
    const order = await desk.book('EBB-DAR')
    const [option] = await optionsFor(order)
    desk.standIn.next = { on: /confirm$/, trouble }
    expect((await endOf(hastyFor(trouble).change(order.id, option?.id ?? '', 12_500, 'USD'))).end).toMatch(/^unknown/)
    expect(desk.standIn.count(/confirm$/)).toBe(1)
    expect((await desk.supplier.read(order.id)).total).toBe(order.total + (trouble === 'lost' ? 0 : 12_500))
  })
})

describe('what the airline changes', () => {
  test('is read with the order, and agreed to', async () => {
    const order = await desk.book('EBB-DAR')
    const made = desk.standIn.changeFlight(order.id)
    const { change } = await desk.supplier.read(order.id)
    expect(change?.id).toBe(made.id)
    expect(change?.removed.map(({ id }) => id)).toEqual(order.slices.map(({ id }) => id))
    const [was, is] = [change?.removed[0]?.segments[0], change?.added[0]?.segments[0]]
    expect(Date.parse(`${is?.departs}Z`) - Date.parse(`${was?.departs}Z`)).toBe(hour)
    const accepted = await desk.supplier.acceptChange(order.id, made.id)
    expect(accepted.change).toBeNull()
    expect(accepted.slices.map(({ id }) => id)).toEqual(change?.added.map(({ id }) => id))
  })
  test('a second time makes the first stale', async () => {
    const order = await desk.book('EBB-DAR')
    const [first, second] = [desk.standIn.changeFlight(order.id), desk.standIn.changeFlight(order.id)]
    expect((await desk.supplier.read(order.id)).change?.id).toBe(second.id)
    expect((await endOf(desk.supplier.acceptChange(order.id, first.id))).end).toBe('refused: stale')
    expect((await desk.supplier.acceptChange(order.id, second.id)).change).toBeNull() // control
    expect((await endOf(desk.supplier.acceptChange(order.id, second.id))).end).toBe('refused: stale')
    expect((await endOf(desk.supplier.acceptChange(order.id, 'aic_none'))).end).toBe('refused: stale')
  })
  test('is the newest also where there are more of them than a page has', async () => {
    const order = await desk.book('EBB-DAR')
    const made = Array.from({ length: 61 }, () => desk.standIn.changeFlight(order.id))
    expect((await desk.supplier.read(order.id)).change?.id).toBe(made.at(-1)?.id)
  })
  test('on LHR–LTN is another one each time it is read', async () => {
    const order = await desk.book('LHR-LTN')
    const one = (await desk.supplier.read(order.id)).change
    const two = (await desk.supplier.read(order.id)).change
    expect([one, two].every((change) => change !== null)).toBe(true)
    expect(one?.id).not.toBe(two?.id)
  })
  test('where Duffel cannot tell the airline is only written down there', async () => {
    const order = await desk.book('EBB-DAR')
    const made = desk.standIn.changeFlight(order.id, ['update', 'cancel'])
    expect((await desk.supplier.acceptChange(order.id, made.id)).change).toBeNull()
    expect(desk.standIn.count(/^PATCH/)).toBe(1)
    const neither = desk.standIn.changeFlight(order.id, ['cancel'])
    expect((await endOf(desk.supplier.acceptChange(order.id, neither.id))).end).toBe('refused: other')
    expect(desk.standIn.count(/^PATCH/)).toBe(1)
  })
  test('that Duffel could have accepted, and did not, is not written down as accepted', async () => {
    const order = await desk.book('EBB-DAR')
    const made = desk.standIn.changeFlight(order.id, ['accept', 'update'])
    const error = new DuffelProblem(422, 'invalid_state_error', 'airline_is_asleep')
    desk.standIn.nextError = { on: /accept$/, error }
    desk.standIn.calls.length = 0
    expect((await endOf(desk.supplier.acceptChange(order.id, made.id))).end).toBe('refused: other')
    expect(desk.standIn.count(/^PATCH/)).toBe(0)
    expect((await desk.supplier.acceptChange(order.id, made.id)).change).toBeNull() // control: the next time
  })
  test('does not matter any more once the order is cancelled', async () => {
    const order = await desk.book('EBB-DAR')
    desk.standIn.changeFlight(order.id)
    expect((await desk.supplier.cancel(await desk.supplier.quoteCancel(order.id))).change).toBeNull()
  })
})
