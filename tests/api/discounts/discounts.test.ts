import { describe, expect, it } from 'vitest'
import { colleagueWith } from '../../support/agencies/colleagues.ts'
import { makeRoom, stay } from '../../support/sold-offers.ts'
import { inDays, ok } from '../../support/tour.ts'
import { ann, discountDesk, discountInput, next } from './discount-desk.ts'

// Discounts that apply by themselves, and what they do to a price.

const { call, forOffer, forRoom, quoted, book, reread, opened } = discountDesk()

const names = (sold: readonly { name: string; amount: number }[]) => sold.map(({ name, amount }) => [name, amount])

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
    const room = await makeRoom(opened().server, opened().nile, { quantity: 500 }, { discount_percent: 10 })
    await forOffer(room)
    const quote = await quoted([stay(room, 40, 42)], { discount_percent: 40 })
    expect(quote).toMatchObject({ subtotal: 200, discount: 110, total: 90 })
    expect(quote.discounts[0].amount).toBe(10)
    const clerk = await colleagueWith(opened().server, { discount_percent: 10 })
    const within = { items: [stay(room, 40, 42)], ...ann, discount_percent: 10 }
    expect(ok(await call('bookings/new', within, clerk.token), 201).discount).toBe(56) // 40 by the limit, 16 by the discount
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
    const known = { client: { name: 'Eve', email: `eve.${next()}@example.com` } }
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
    const weak = ok(await call('discounts/create', discountInput({ ...terms, percent: 20 })), 201)
    const strong = ok(await call('discounts/create', discountInput({ ...terms, percent: 40 })), 201)
    const [less, more] = [`LESS${next()}`, `MORE${next()}`]
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
    ok(await call(`discounts/${discount.id}/update`, discountInput({ name: 'Renamed', percent: 50 })))
    ok(await call(`discounts/${discount.id}/delete`, {}))
    const longer = ok(await call(`bookings/edit/${booking.id}`, { items: [stay(room, 40, 44)] }))
    expect(longer).toMatchObject({ subtotal: 400, total: 360 })
    expect(names(longer.discounts)).toEqual([['Kept', 40]])
    const other = await makeRoom(opened().server, opened().nile, { quantity: 500 })
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
