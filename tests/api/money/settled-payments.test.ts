import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import { today } from '../../../src/domain/dates.ts'
import { crossRate } from '../../../src/domain/finance/exact-rates.ts'
import { colleagueWith, dollars } from '../../support/agencies/colleagues.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { book, inDays, makeTour, ok, type Tour } from '../../support/tour.ts'

let server: TestServer
let owner: string
let tour: Tour
let agency: number

const call = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
const pay = (id: number, amount: number, more: Record<string, unknown> = {}, token = owner) =>
  call(`bookings/${id}/payments`, { amount, currency: 'UGX', method: 'cash', ...more }, token)
const setRate = async (rate: string, day?: string) => ok(await call('exchange/rates', { currency: 'USD', rate, day }))
const show = async (id: number) => ok(await call(`bookings/${id}/show`))
/** Minor units that a booking's payments moved, by account and currency. */
const movedOn = async (id: number): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string; amount: number }>`
    select a.kind || ' ' || a.currency as name, sum(e.amount)::bigint as amount from ledger_transfers t
    join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.booking_id = ${id} and t.payment_id is not null group by 1 having sum(e.amount) <> 0`.execute(server.db)
  return Object.fromEntries(rows.map(({ name, amount }) => [name, Number(amount)]))
}
const differences = async () => (await auditOf(server.db, agency)).differences

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  tour = await makeTour(server, owner, {}, 400)
  agency = Number(
    (await server.db.selectFrom('agencies').select('id').where('slug', 'like', 'nile%').executeTakeFirstOrThrow()).id,
  )
  await setRate('3705')
})
afterAll(() => server.close())

describe('a payment in another currency than the booking’s', () => {
  it('settles what it is worth by the house rate, both sums being shown and the difference posted', async () => {
    const { id } = await book(server, owner, tour, 5, 'Shilling Sam')
    const after = ok(await pay(id, 1_000_000), 201)
    expect(after).toMatchObject({ paid: 269.91, balance: 230.09 })
    expect(after.payments[0]).toMatchObject({
      currency: 'UGX',
      amount: 1_000_000,
      settled_currency: 'USD',
      settled_amount: 269.91,
    })
    expect(await movedOn(id)).toEqual({
      'cash_drawer UGX': 1_000_000,
      'exchange UGX': -1_000_000,
      'exchange USD': 26_991,
      'receivable USD': -26_991,
    })
    expect(JSON.stringify((await show(id)).history)).toContain('USD 269.91')
    expect(await differences()).toEqual([])
  })
  it('takes the rate of the day on which the money came', async () => {
    await setRate('3600', inDays(-3))
    const { id } = await book(server, owner, tour, 1, 'Days Ago')
    expect(ok(await pay(id, 36_000, { received_on: inDays(-2) }), 201)).toMatchObject({ paid: 10 })
    expect(ok(await call(`bookings/payment-rates?on=${inDays(-2)}`))).toContainEqual(
      expect.objectContaining({ currency: 'USD', rate: '3600', source: 'house' }),
    )
    expect(ok(await call('bookings/payment-rates'))).toContainEqual(
      expect.objectContaining({ currency: 'USD', rate: '3705' }),
    )
  })
  it('closes a balance of which less is left, or too much is paid, than can be paid in cash', async () => {
    for (const [name, amount, rounding] of [
      ['Almost', 370_000, 13],
      ['Notes Only', 371_000, -13],
    ] as const) {
      const { id } = await book(server, owner, tour, 1, name)
      expect(ok(await pay(id, amount), 201)).toMatchObject({ paid: 100, balance: 0 })
      const moved = await movedOn(id)
      expect(moved).toMatchObject({
        'rounding USD': rounding,
        'receivable USD': -10_000,
        'exchange USD': 10_000 - rounding,
      })
    }
    const { id } = await book(server, owner, tour, 1, 'A Note Short')
    expect(ok(await pay(id, 369_000), 201)).toMatchObject({ paid: 99.6, balance: 0.4 })
    expect(await movedOn(id)).not.toHaveProperty('rounding USD')
    expect(await differences()).toEqual([])
  })
  it('is refused where it is worth more than is owed', async () => {
    const { id } = await book(server, owner, tour, 1, 'Too Much')
    const answer = await pay(id, 380_000)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.amount[0]).toMatch(/balance is USD 100/)
    expect(await movedOn(id)).toEqual({})
  })
  it('is refused with the new rate where that has changed since the form was opened', async () => {
    const { id } = await book(server, owner, tour, 1, 'Changed Rate')
    const stale = await pay(id, 100_000, { rate: crossRate('1', '3700') })
    expect(stale.status).toBe(422)
    expect(stale.body.errors.settled_amount).toEqual([
      'The rate is now 1 USD in UGX: 3,705. Check the sum and save again.',
    ])
    ok(await pay(id, 100_000, { rate: crossRate('1', '3705') }), 201)
  })
  it('may settle another sum by hand; far from the rate only with a reason and within one’s limit', async () => {
    const { id } = await book(server, owner, tour, 1, 'Corrected')
    ok(await pay(id, 185_250, { settled_amount: 52 }), 201) // worth USD 50
    expect(await movedOn(id)).toMatchObject({ 'exchange USD': 5_200, 'exchange UGX': -185_250 })
    const bare = await pay(id, 37_050, { settled_amount: 11 })
    expect(bare.status).toBe(422)
    expect(bare.body.errors.settled_reason[0]).toMatch(/more than 5%/)
    ok(await pay(id, 37_050, { settled_amount: 11, settled_reason: 'Agreed on the phone' }), 201)
    expect((await show(id)).paid).toBe(63)
    expect(await differences()).toEqual([])
  })
  it('counts against one’s limits with what it settles, and with how far from the rate that is', async () => {
    const desk = await colleagueWith(server, { discount_percent: 10, refund: dollars(2), payment: dollars(50) })
    const { id } = await book(server, owner, tour, 1, 'By A Colleague')
    const above = await pay(id, 200_000, {}, desk.token)
    expect(above.status).toBe(422)
    expect(above.body.errors.amount[0]).toMatch(/above your limit of USD 50/)
    const reason = { settled_reason: 'Agreed on the phone' }
    const far = await pay(id, 74_100, { settled_amount: 23, ...reason }, desk.token) // worth USD 20
    expect(far.body.errors?.settled_amount?.[0]).toMatch(/above your limit of USD 2/)
    ok(await pay(id, 74_100, { settled_amount: 22, ...reason }, desk.token), 201)
    const again = await pay(id, 37_050, { settled_amount: 11, ...reason }, desk.token)
    expect(again.body.errors?.settled_amount?.[0]).toMatch(
      /^A difference of USD 3 from the rate is above your limit of /,
    )
    ok(await pay(id, 37_050, { settled_amount: 11, ...reason }), 201)
  })
  it('is nobody’s of another agency', async () => {
    const { id } = await book(server, owner, tour, 1, 'Not Yours')
    const stranger = await server.login('owner@rift.test')
    expect((await pay(id, 37_050, {}, stranger)).status).toBe(404)
  })
})

describe('its refund', () => {
  it('has the rate at which it was taken, the last part taking what is left', async () => {
    const { id } = await book(server, owner, tour, 1, 'Back Again')
    ok(await pay(id, 100_000), 201) // USD 26.99
    await setRate('3800')
    ok(await pay(id, 33_333, { direction: 'out' }), 201)
    expect((await show(id)).refunded).toBe(9)
    const over = await pay(id, 66_668, { direction: 'out' })
    expect(over.body.errors?.amount?.[0]).toMatch(/At most UGX 66,667 of PAY-/)
    const after = ok(await pay(id, 66_667, { direction: 'out' }), 201)
    expect(after).toMatchObject({ paid: 26.99, refunded: 26.99 })
    expect(after.payments[0].status).toBe('refunded')
    expect(await movedOn(id)).toEqual({})
    await setRate('3705')
    expect(await differences()).toEqual([])
  })
  it('leaves no cent behind where each part is rounded down', async () => {
    const { id } = await book(server, owner, tour, 1, 'In Three Parts')
    ok(await pay(id, 100_000), 201) // USD 26.99
    for (const amount of [32_953, 32_953, 34_094]) ok(await pay(id, amount, { direction: 'out' }), 201) // 8.894, 8.894, 9.202
    expect(await show(id)).toMatchObject({ paid: 26.99, refunded: 26.99 })
    expect(await movedOn(id)).toEqual({})
  })
  it('in another currency than was paid in gives back what it is worth: what is too small for cash is no rounding', async () => {
    const { id } = await book(server, owner, tour, 1, 'Paid In Dollars')
    ok(await pay(id, 100, { currency: 'USD' }), 201)
    ok(await pay(id, 370_000, { direction: 'out' }), 201)
    expect(await show(id)).toMatchObject({ paid: 100, refunded: 99.87 })
    expect(await movedOn(id)).not.toHaveProperty('rounding USD')
    expect(await differences()).toEqual([])
  })
  it('is made from Finance as well, of what is left whichever currency was given back before', async () => {
    const { id } = await book(server, owner, tour, 1, 'From Finance')
    const { payments } = ok(await pay(id, 185_250), 201)
    const [{ id: payment }] = payments
    expect(ok(await call(`payments/${payment}/show`)).refundable).toBe(185_250)
    ok(await pay(id, 20, { currency: 'USD', direction: 'out' }), 201)
    expect(ok(await call(`payments/${payment}/show`))).toMatchObject({ refundable: 111_150, status: 'part_refunded' })
    const refunded = ok(await call(`payments/${payment}/refund`, { amount: 111_150, method: 'cash', reason: 'Ill' }))
    expect(refunded).toMatchObject({ refundable: 0, status: 'refunded' })
    expect(await show(id)).toMatchObject({ paid: 50, refunded: 50, balance: 100 })
    expect(await differences()).toEqual([])
  })
})

describe('taken back', () => {
  it('with its rounding, where the money did not come after all', async () => {
    const { id } = await book(server, owner, tour, 1, 'Bounced Rounding')
    ok(await pay(id, 370_000), 201)
    await sql`update payments set status = 'failed' where booking_id = ${id}`.execute(server.db)
    expect(await movedOn(id)).toEqual({})
    expect(await show(id)).toMatchObject({ paid: 0, balance: 100 })
    expect(await differences()).toEqual([])
  })
})

describe('no minor unit is lost or made', () => {
  it('by any payments and refunds in two currencies', async () => {
    const step = fc.record({
      amount: fc.integer({ min: 1, max: 400_000 }),
      currency: fc.constantFrom('UGX', 'USD'),
      direction: fc.constantFrom('in', 'in', 'out'),
      rate: fc.integer({ min: 3500, max: 3900 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const { id } = await book(server, owner, tour, 1, 'Any Way')
        for (const { amount, currency, direction, rate } of steps) {
          await setRate(`${rate}.5`)
          const answer = await pay(id, currency === 'UGX' ? amount : (amount % 10_000) / 100 + 0.01, {
            currency,
            direction,
            received_on: today(),
          })
          expect([201, 422]).toContain(answer.status)
        }
        const moved = await movedOn(id)
        const sum = (currency: string) =>
          Object.entries(moved).reduce((all, [name, part]) => all + (name.endsWith(currency) ? part : 0), 0)
        expect([sum('UGX'), sum('USD')]).toEqual([0, 0])
        const { paid, refunded, balance } = await show(id)
        expect(moved['receivable USD'] ?? 0).toBe(0 - Math.round((paid - refunded) * 100))
        expect(Math.round((balance + paid - refunded) * 100)).toBe(10_000)
        expect(balance).toBeGreaterThanOrEqual(0)
        expect(paid - refunded).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 25, seed: 13 },
    )
    expect(await differences()).toEqual([])
  })
})
