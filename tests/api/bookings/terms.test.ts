import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AgencyTerms, BookingDetail } from '../../../src/domain/schema/types.generated.ts'
import { deskOf, linkOf, option, item as proposed, visitorOf } from '../../support/proposal-desk.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeRoom, stay } from '../../support/sold-offers.ts'
import { inDays, makeTour, ok, type Tour } from '../../support/tour.ts'

// What is agreed beside the price: of the agency, then of the offer, then of each booking, which keeps its copy.

let server: TestServer
let owner: string
let rift: string
let tour: Tour
let room: number

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  rift = await server.login('owner@rift.test')
  tour = await makeTour(server, owner, { on_request: true })
  room = await makeRoom(server, await agencyOf(server), { quantity: 500 })
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
const plain = {
  deposit_percent: 30,
  deposit_sums: [],
  balance_days: 30,
  balance_from: 'start',
  cancellation_rules: [{ days_before: -1, percent: 100 }],
}
const set = async (terms: Record<string, unknown>): Promise<AgencyTerms> =>
  ok(await ask('business/terms', { ...plain, ...terms }))
const shown = ({ schedule }: Pick<BookingDetail, 'schedule'>) =>
  schedule.map(({ label, amount, due_on }) => [label, amount, due_on])
/** 200 USD for two nights. */
const book = async (from: number, changes: Record<string, unknown> = {}): Promise<BookingDetail> =>
  ok(await ask('bookings/new', { items: [stay(room, from, from + 2)], client: { name: 'Ann Lee' }, ...changes }), 201)

describe('the terms of an agency', () => {
  it('are the usual ones until it sets its own, which are its own alone', async () => {
    expect(ok(await ask('business/terms'))).toEqual({ ...plain, version: 1 })
    const after = await set({ deposit_percent: 25, balance_days: 45, version: 1 })
    expect(after).toMatchObject({ deposit_percent: 25, balance_days: 45, version: 2 })
    expect((await ask('business/terms', { ...plain, version: 1 })).status).toBe(409)
    expect(ok(await ask('business/terms', undefined, rift))).toMatchObject({ deposit_percent: 30, version: 1 })
  })

  it('are refused in words, and to whoever may not change the agency', async () => {
    const errors = async (terms: Record<string, unknown>) =>
      (await ask('business/terms', { ...plain, ...terms })).body.errors
    expect(await errors({ deposit_percent: 101 })).toEqual({ deposit_percent: [expect.stringContaining('100')] })
    const twice = [
      { currency: 'USD', amount: 1 },
      { currency: 'USD', amount: 2 },
    ]
    expect(await errors({ deposit_sums: twice })).toEqual({
      deposit_sums: ['Each currency can have only one deposit.'],
    })
    const fine = { deposit_sums: [{ currency: 'UGX', amount: 1.5 }] }
    expect(await errors(fine)).toEqual({ 'deposit_sums.0.amount': ['This currency has fewer decimal places.'] })
    expect(await errors({ deposit_sums: [{ currency: 'USD', amount: 0 }] })).toHaveProperty('deposit_sums.0.amount')
    expect(await errors({ balance_days: -1 })).toEqual({ balance_days: ['Days must be at least 0.'] })
    expect(await errors({ balance_from: 'end' })).toHaveProperty('balance_from')
    const falling = [
      { days_before: 30, percent: 60 },
      { days_before: 7, percent: 20 },
    ]
    expect(await errors({ cancellation_rules: falling })).toHaveProperty('cancellation_rules')
    const clerk = await server.login('clerk@nile.test')
    expect((await ask('business/terms', plain, clerk)).status).toBe(403)
    expect((await ask('business/terms', undefined, clerk)).status).toBe(403)
  })

  it('make the schedule of what has none of its own: so many days before the start, or after the booking', async () => {
    await set({ deposit_percent: 25, balance_days: 45 })
    expect(shown(await book(90))).toEqual([
      ['Deposit', 50, inDays(0)],
      ['Balance', 150, inDays(45)],
    ])
    await set({ deposit_percent: 25, balance_days: 10, balance_from: 'booking' })
    expect(shown(await book(90))[1]).toEqual(['Balance', 150, inDays(10)])
    expect(shown(await book(4))[1]).toEqual(['Balance', 150, inDays(4)]) // never after the start
    await set({})
  })

  it('can name a sum in some currencies, which is at most the total; the share stays for the others', async () => {
    const sums = (amount: number) => [{ currency: 'USD', amount }]
    expect(await set({ deposit_sums: sums(75.5) })).toMatchObject({ deposit_percent: 30, deposit_sums: sums(75.5) })
    expect(ok(await ask('business/terms')).deposit_sums).toEqual(sums(75.5))
    expect(shown(await book(90))).toEqual([
      ['Deposit', 75.5, inDays(0)],
      ['Balance', 124.5, inDays(60)],
    ])
    expect(ok(await ask('bookings/quote', { items: [stay(room, 90, 92)] }))).toMatchObject({ deposit: 75.5 })
    await set({ deposit_sums: sums(200) })
    expect(shown(await book(90))).toEqual([['Full payment', 200, inDays(0)]])
    await set({ deposit_sums: [{ currency: 'EUR', amount: 10 }] })
    expect(shown(await book(90))[0]).toEqual(['Deposit', 60, inDays(0)])
    await set({})
  })

  it('stay with a booking: another day and another currency go by those it was made under', async () => {
    await set({ deposit_percent: 25, balance_days: 45, deposit_sums: [{ currency: 'USD', amount: 80 }] })
    const { id } = await book(90)
    await set({ deposit_percent: 90, balance_days: 1 })
    const kept: BookingDetail = ok(await ask(`bookings/${id}/show`))
    expect(kept.payment_plan).toMatchObject({ deposit_percent: 25, deposit_sums: [{ currency: 'USD', amount: 80 }] })
    const usualDay: BookingDetail = ok(await ask(`bookings/edit/${id}`, { due_on: null }))
    expect(usualDay.schedule[0]?.due_on).toBe(inDays(45))
    // One that kept none goes by what applies today.
    await server.db.updateTable('bookings').set({ payment_plan: null }).where('id', '=', id).execute()
    expect(ok(await ask(`bookings/${id}/show`)).payment_plan).toMatchObject({
      deposit_percent: 90,
      last_days_before: 1,
    })
    await set({})
  })

  it('say what is kept of an offer without a policy, from then on', async () => {
    const before = await book(20)
    await set({ cancellation_rules: [{ days_before: 60, percent: 40 }] })
    const since = await book(20)
    const kept = async ({ id }: BookingDetail) => ok(await ask(`bookings/${id}/cancellation`)).kept
    expect([await kept(before), await kept(since)]).toEqual([0, 80])
    await set({})
  })
})

describe('the terms of an offer', () => {
  it('can be 30% and the balance 45 days before', async () => {
    const offer = {
      inventory_type: 'package',
      inventory_id: tour.id,
      deposit_percent: 30,
      instalments: 1,
      every: 'once',
      last_days_before: 45,
    }
    ok(await ask('instalments/enable', offer))
    const made: BookingDetail = ok(
      await ask('bookings/new', { package_id: tour.id, date: inDays(100), adults: 2, client: { name: 'Ann Lee' } }),
      201,
    )
    expect(shown(made)).toEqual([
      ['Deposit', 60, inDays(0)],
      ['Balance', 140, inDays(55)],
    ])
    // It goes with the start when the trip moves, further away and nearer.
    const moved = async (date: string) => shown(ok(await ask(`bookings/edit/${made.id}`, { date })))[1]?.[2]
    expect(await moved(inDays(190))).toBe(inDays(145))
    expect(await moved(inDays(60))).toBe(inDays(15))
    expect(await moved(inDays(30))).toBe(inDays(0)) // not into the past
    expect(await moved(inDays(100))).toBe(inDays(55))
    // A day that somebody typed stays.
    ok(await ask(`bookings/edit/${made.id}`, { due_on: inDays(3) }))
    const typed = shown(ok(await ask(`bookings/${made.id}/show`)))
    expect(shown(ok(await ask(`bookings/edit/${made.id}`, { date: inDays(190) })))[0]?.[2]).toBe(typed[0]?.[2])
    const byHand = [
      { label: 'Deposit', basis: 'percent', percent: 30, due_on: inDays(0) },
      { label: 'Balance', basis: 'rest', due_on: inDays(33) },
    ]
    ok(await ask(`bookings/${made.id}/schedule`, { instalments: byHand }))
    expect(shown(ok(await ask(`bookings/edit/${made.id}`, { date: inDays(100) })))[1]?.[2]).toBe(inDays(33))
  })

  it('can be a sum and the balance 14 days after the booking, whatever the agency asks for', async () => {
    const offer = {
      inventory_type: 'package',
      inventory_id: tour.id,
      deposit_percent: 30,
      deposit_sums: [{ currency: 'USD', amount: 120 }],
      instalments: 1,
      every: 'after',
      days_after: 14,
      last_days_before: 20,
    }
    expect(ok(await ask('instalments/enable', offer))).toMatchObject(offer)
    const sale = (days: number) =>
      ask('bookings/new', { package_id: tour.id, date: inDays(days), adults: 2, client: { name: 'Ann Lee' } })
    const made: BookingDetail = ok(await sale(100), 201)
    expect(shown(made)).toEqual([
      ['Deposit', 120, inDays(0)],
      ['Balance', 80, inDays(14)],
    ])
    expect(shown(ok(await sale(30), 201))[1]?.[2]).toBe(inDays(10)) // in full in time before the start
    // It stays when the trip moves: it was so many days after the booking.
    expect(shown(ok(await ask(`bookings/edit/${made.id}`, { date: inDays(190) })))[1]?.[2]).toBe(inDays(14))
    const { id: copy } = ok(await ask(`packages/duplicate/${tour.id}`))
    expect(ok(await ask(`instalments?inventory_type=package&inventory_id=${copy}`))).toMatchObject({
      deposit_sums: offer.deposit_sums,
      days_after: 14,
    })
    ok(await ask('instalments/enable', { ...offer, enabled: false }))
  })

  it('and the price say the same: what is paid at once is no deposit', async () => {
    const soon = { items: [stay(room, 5, 7)] }
    const quote = ok(await ask('bookings/quote', soon))
    expect([quote.deposit, quote.schedule.length]).toEqual([0, 1])
    expect(await book(5)).toMatchObject({ deposit_due: 0 })
    const later = ok(await ask('bookings/quote', { items: [stay(room, 95, 97)] }))
    expect(later.deposit).toBe(later.schedule[0].amount)
  })
})

describe('a proposal', () => {
  it('says when it is paid and what a cancellation costs before it is accepted, and the booking says the same', async () => {
    await set({ deposit_percent: 20, balance_days: 15, cancellation_rules: [{ days_before: 30, percent: 50 }] })
    const desk = deskOf(server, owner)
    const sent = await desk.send(await desk.write([option('A', [proposed('a', { gross: 1000 })])]))
    const client = visitorOf(server, linkOf(sent))
    const { text } = await client.open()
    expect(text).toContain('When you pay, and if you cancel')
    expect(text).toMatch(/Due today, when you accept: USD 200/)
    expect(text).toContain('Free until 31 days before, then 50% fee.')
    expect(text.indexOf('payment-terms')).toBeLessThan(text.indexOf('id="accept"'))
    const form = { name: 'Ann Lee', option: 'A', edition: /name="edition" value="(\d+)"/.exec(text)?.[1] ?? '' }
    expect((await client.post('accept', form)).status).toBeLessThan(400)
    const { booking_id: id } = await server.db
      .selectFrom('proposals')
      .select('booking_id')
      .where('uuid', '=', sent.uuid)
      .executeTakeFirstOrThrow()
    const made = ok(await ask(`bookings/${id}/show`))
    expect(shown(made)[0]).toEqual(['Deposit', 200, inDays(0)])
    expect((await client.open()).text).not.toContain('When you pay, and if you cancel')
    await set({})
  })
})

describe('a reseller', () => {
  it('goes by the supplier’s terms: both sides keep the same share', async () => {
    const own = await makeTour(server, owner, { cancellation_rules: [{ days_before: 40, percent: 30 }] }, 6)
    ok(await ask('packages/status', { ids: [own.id], status: 'published' }))
    const config = ok(
      await ask(`packages/${own.id}/resells/create`, { commission_percent: 10, max_markup_percent: 20 }),
      201,
    )
    const { id } = ok(await ask(`resells/listings/${config.id}/resell`, { markup_percent: 0 }, rift), 201)
    const sale = { departure_id: own.departure, adults: 2, client: { name: 'Mary Guest' } }
    const sold = ok(await ask(`resells/${id}/book`, sale, rift), 201)
    const twin = await server.db
      .selectFrom('bookings as b')
      .innerJoin('bookings as s', 's.id', 'b.supplier_booking_id')
      .select('s.id')
      .where('b.id', '=', sold.id)
      .executeTakeFirstOrThrow()
    expect(ok(await ask(`bookings/${sold.id}/cancellation`, undefined, rift))).toMatchObject({ kept: 60, total: 200 })
    expect(ok(await ask(`bookings/${twin.id}/cancellation`))).toMatchObject({ kept: 54, total: 180 })
    const fee = { amount: 0, reason: 'An old friend' }
    expect(ok(await ask(`bookings/${sold.id}/delete`, { reason: 'Ill', fee }, rift))).toMatchObject({ kept: 0 })
    // What the reseller waives is not the supplier’s to lose.
    const supplied = ok(await ask(`bookings/${twin.id}/show`))
    expect(supplied).toMatchObject({ status: 'cancelled', kept: 54, balance: 54 })
    expect(supplied.fee_list).toEqual([expect.objectContaining({ amount: 54, made_by_name: null })])
  })
})
