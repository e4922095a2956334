import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import {
  chargedFor,
  quotedPayment,
  takesBookingPayments,
  waysToPayBooking,
} from '../../../mock-server/services/payments/online-currencies.ts'
import { linkAt } from '../../../mock-server/services/payments/payable.ts'
import { endPayment } from '../../../mock-server/services/payments/payment-state.ts'
import { linkForm } from '../../../mock-server/site/pay/pay-views.ts'
import { surroundingsOf } from '../../../mock-server/site/pay/pay-visit.ts'
import { type CurrencyCode, sumText } from '../../../src/domain/money.ts'
import { type PayingServer, startPayingServer } from '../../support/payment-stand-in/paying-server.ts'
import { type Answer, startServer, type TestServer } from '../../support/server.ts'
import { book, makeTour, ok, type Tour } from '../../support/tour.ts'

// A booking in dollars that its client pays in shillings on the payment page.

let server: TestServer
let owner: string
let tour: Tour
let agency: number

const call = (path: string, body?: unknown) => server.request(`agent/${path}`, { token: owner, body })
const setRate = async (rate: string) => ok(await call('exchange/rates', { currency: 'USD', rate }))
const form = (path: string, values: Readonly<Record<string, string>>) =>
  server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(values).toString(),
  })
const linkFor = async (id: number): Promise<string> =>
  ok(await call('payment-links/for-booking', { booking_id: id })).link.uuid
const openLink = async (id: number, fields: Readonly<Record<string, unknown>>) =>
  String(
    (
      await server.db
        .insertInto('payment_links')
        .values({ agency_id: agency, title: 'Any part', currency: 'USD', booking_id: id, ...fields })
        .returning('uuid')
        .executeTakeFirstOrThrow()
    ).uuid,
  )
const payer = (more: Readonly<Record<string, string>> = {}) => ({
  ...{ name: 'Grace Payer', email: 'grace@payer.test', method: 'mobile_money', phone: '0772 123 456' },
  ...{ currency: 'UGX', 'sum-UGX': '370500', once: randomUUID() },
  ...more,
})
async function begin(link: string, more: Readonly<Record<string, string>> = {}) {
  const values = payer(more)
  const answer = await form(`/pay/${link}`, values)
  expect(answer.status, answer.text).toBe(303)
  return server.db
    .selectFrom('payment_attempts')
    .innerJoin('payments', 'payments.id', 'payment_attempts.payment_id')
    .select(['payments.id', 'payments.uuid', 'payment_attempts.reference', 'payment_attempts.provider'])
    .where('payments.uuid', '=', values.once)
    .executeTakeFirstOrThrow()
}
const play = (reference: string, outcome = 'succeed') => form(`/pay/local/${reference}`, { outcome })
const rowOf = (id: number) =>
  server.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const show = async (id: number) => ok(await call(`bookings/${id}/show`))
const problems = ({ text }: Answer) => [...text.matchAll(/class="field-problem"[^>]*>([^<]*)/g)].map(([, said]) => said)
const differences = async () => (await auditOf(server.db, agency)).differences
/** Minor units that the payments of a booking moved, by account and currency. */
const movedOn = async (id: number): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string; amount: number }>`
    select a.kind || ' ' || a.currency as name, sum(e.amount)::bigint as amount from ledger_transfers t
    join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.booking_id = ${id} and t.payment_id is not null group by 1 having sum(e.amount) <> 0`.execute(server.db)
  return Object.fromEntries(rows.map(({ name, amount }) => [name, Number(amount)]))
}

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

describe('the page of a booking in another currency', () => {
  it('shows both sums with the rate and its day, and says what mobile money takes', async () => {
    const { id } = await book(server, owner, tour, 1, 'Two Sums')
    const page = await server.request(`/pay/${await linkFor(id)}`)
    for (const part of ['USD 100', 'UGX 370,500', '1 USD in UGX: 3,705, rate of ', 'in UGX'])
      expect(page.text).toContain(part)
    expect(page.text).toMatch(/rate of \d{1,2} \w+ 20\d\d/)
    expect(page.text).toMatch(/value="USD"[^>]* checked/)
    expect(page.text.length).toBeLessThan(40_000)
  })
  it('is paid in shillings: both sums for the desk, the payer and the books', async () => {
    const { id, reference } = await book(server, owner, tour, 1, 'Shilling Sue')
    const begun = await begin(await linkFor(id))
    const waiting = await server.request(`/pay/${begun.uuid}`)
    expect(waiting.text).toContain('for USD 100. 1 USD in UGX: 3,705, rate of')
    await play(begun.reference)
    const after = await show(id)
    expect(after).toMatchObject({ paid: 100, balance: 0 })
    expect(after.payments[0]).toMatchObject({
      ...{ currency: 'UGX', amount: 370_500, settled_currency: 'USD', settled_amount: 100, method: 'mobile_money' },
    })
    const fee = Number((await rowOf(begun.id)).fee)
    expect(await movedOn(id)).toEqual({
      'clearing UGX': 370_500 - fee,
      'fees UGX': fee,
      'exchange UGX': -370_500,
      'exchange USD': 10_000,
      'receivable USD': -10_000,
    })
    const payment = ok(await call(`payments/${begun.id}/show`))
    expect(payment).toMatchObject({ settled_amount: 100, settled_rate_day: expect.stringMatching(/^20/) })
    expect((await server.request(`/pay/${begun.uuid}`)).text).toContain('<dt>Counts as</dt><dd>USD 100</dd>')
    expect((await server.request(`/pay/${begun.uuid}/receipt`)).status).toBe(200)
    const [mail] = await server.mail('grace@payer.test')
    expect(mail?.subject).toContain('UGX 370,500')
    expect(mail?.text).toMatch(/USD 100/)
    const told = ok(await call('business/notifications'))
    expect(JSON.stringify(told)).toContain(`UGX 370,500 for USD 100 received for ${reference}`)
    expect(JSON.stringify(after.history)).toContain('USD 100')
    expect(await differences()).toEqual([])
  })
  it('counts as the sum that was stored, whatever the rate is and however late the money comes', async () => {
    const { id } = await book(server, owner, tour, 1, 'Late Lea')
    const begun = await begin(await linkFor(id))
    await setRate('3900')
    await server.db.transaction().execute((tx) => endPayment(tx, begun.id, 'expired', { source: 'clock' }))
    await play(begun.reference)
    expect(await rowOf(begun.id)).toMatchObject({
      status: 'succeeded',
      flag: 'late',
      settled_amount: 10_000,
      rounding: 0,
    })
    expect(await show(id)).toMatchObject({ paid: 100, balance: 0 })
    await setRate('3705')
    expect(await differences()).toEqual([])
  })
  it('asks for a look at the new sum where the rate, or what is owed, has changed since the page was opened', async () => {
    const { id } = await book(server, owner, tour, 1, 'Changed Cher')
    const link = await linkFor(id)
    await setRate('3710')
    const values = payer()
    const stale = await form(`/pay/${link}`, values)
    expect(stale.status).toBe(422)
    expect(problems(stale)).toEqual(['It comes to UGX 371,000 now. Check the sum, then pay.'])
    expect(stale.text).toContain('name="sum-UGX" value="371000"')
    expect(stale.text).toMatch(/value="UGX"[^>]* checked/)
    expect(stale.text).toContain('value="Grace Payer"')
    await setRate('3705')
    ok(await call(`bookings/${id}/payments`, { amount: 40, currency: 'USD', method: 'cash' }), 201)
    expect(problems(await form(`/pay/${link}`, payer()))).toEqual([
      'It comes to UGX 222,300 now. Check the sum, then pay.',
    ])
    const begun = await begin(link, { 'sum-UGX': '222300' })
    await play(begun.reference)
    expect(await show(id)).toMatchObject({ paid: 100, balance: 0 })
  })
  it('lets the payer see what their own amount comes to before they pay', async () => {
    const { id } = await book(server, owner, tour, 1, 'Part Pat')
    const link = await openLink(id, { amount: null, min_amount: 1_000 })
    const values = { amount: '33.33', 'sum-UGX': '' }
    const first = await form(`/pay/${link}`, payer(values))
    expect(problems(first)).toEqual(['It comes to UGX 123,488. Check the sum, then pay.'])
    const begun = await begin(link, { ...values, 'sum-UGX': '123488' })
    await play(begun.reference)
    expect(await show(id)).toMatchObject({ paid: 33.33, balance: 66.67 })
    expect(await differences()).toEqual([])
  })
  it('refuses a way to pay that does not take the currency, and a currency that nobody offered', async () => {
    const { id } = await book(server, owner, tour, 1, 'Mixed Up')
    const link = await linkFor(id)
    expect(problems(await form(`/pay/${link}`, payer({ currency: 'USD' })))).toEqual([
      'Mobile money is only accepted in UGX: choose UGX, or another way to pay.',
    ])
    ok(await call('exchange/rates', { currency: 'KES', rate: '28.5' })) // a rate alone is no offer
    const other = await form(`/pay/${link}`, payer({ currency: 'KES', method: 'card', 'sum-KES': '1300000' }))
    expect(other.status).toBe(422)
    expect(problems(other)).toEqual(['Card is only accepted in USD or UGX: choose USD or UGX, or another way to pay.'])
    const quote = (currency: CurrencyCode, seen: number) =>
      quotedPayment(server.db, { agencyId: agency, own: 'USD', sum: 10_000, currency, seen })
    await expect(quote('KES', 1_300_000)).rejects.toThrow('This cannot be paid in KES: choose another currency.')
    expect(await quote('UGX', 370_500)).toMatchObject({ amount: 370_500, settled_amount: 10_000 })
    const { rows } = await sql`select 1 from payments where booking_id = ${id}`.execute(server.db)
    expect(rows).toEqual([]) // nothing was begun, so that the link can still be used
  })
  it('offers its own currency alone where the agency has set no rate', async () => {
    await sql`delete from house_rates where agency_id = ${agency} and currency = 'EUR'`.execute(server.db)
    expect((await waysToPayBooking(server.platform, agency, 'EUR')).map(({ currency }) => currency)).toEqual(['EUR'])
    expect((await waysToPayBooking(server.platform, agency, 'USD')).map(({ currency }) => currency)).toEqual([
      'USD',
      'UGX',
    ])
  })
  it('offers the agency’s usual currency as well', async () => {
    await sql`update agencies set default_currency = 'USD' where id = ${agency}`.execute(server.db)
    const offered = await waysToPayBooking(server.platform, agency, 'UGX')
    expect(offered.map(({ currency, ways }) => [currency, ways.map(({ method }) => method)])).toEqual([
      ['UGX', ['mobile_money', 'card', 'bank']],
      ['USD', ['card', 'bank']],
    ])
  })
})

describe('another sum than was asked', () => {
  it('is flagged; accepted, it settles its share', async () => {
    const { id } = await book(server, owner, tour, 1, 'Half Hal')
    const begun = await begin(await linkFor(id))
    await play(begun.reference, 'other_amount')
    expect(await rowOf(begun.id)).toMatchObject({ status: 'pending', flag: 'other_amount', observed_amount: 185_250 })
    expect(await show(id)).toMatchObject({ paid: 0 })
    ok(await call(`payments/${begun.id}/accept`, {}))
    expect(await rowOf(begun.id)).toMatchObject({ amount: 185_250, settled_amount: 5_000, settled_worth: 5_000 })
    expect(await show(id)).toMatchObject({ paid: 50, balance: 50 })
    expect(await differences()).toEqual([])
  })
})

describe('what was paid in shillings', () => {
  it('is given back in shillings through its provider, at the rate at which it came', async () => {
    const { id } = await book(server, owner, tour, 1, 'Back Bea')
    const begun = await begin(await linkFor(id))
    await play(begun.reference)
    await setRate('3900')
    const { version } = ok(await call(`payments/${begun.id}/show`)).booking
    ok(await call(`payments/${begun.id}/refund`, { amount: 370_500, way: 'provider', reason: 'Ill', version }))
    expect(await show(id)).toMatchObject({ paid: 100, refunded: 100 })
    const moved = await movedOn(id)
    expect(moved['receivable USD'] ?? 0).toBe(0)
    expect(moved['exchange UGX'] ?? 0).toBe(0)
    await setRate('3705')
    expect(await differences()).toEqual([])
  })
  it('can be begun anew in the other currency once it is cancelled', async () => {
    const { id } = await book(server, owner, tour, 1, 'Other Way')
    const link = await linkFor(id)
    const begun = await begin(link)
    await play(begun.reference, 'fail')
    expect((await server.request(`/pay/${begun.uuid}`)).text).toContain('Cancel this payment')
    expect((await form(`/pay/${link}`, payer({ currency: 'USD', method: 'card' }))).status).toBe(409)
    expect((await form(`/pay/${begun.uuid}/cancel`, {})).status).toBe(303)
    expect((await server.request(`/pay/${begun.uuid}`)).text).toContain('Start again')
    const again = await begin(link, { currency: 'USD', method: 'card' })
    await play(again.reference)
    expect(await rowOf(again.id)).toMatchObject({ currency: 'USD', amount: 10_000, settled_amount: null })
  })
})

describe('where the provider takes shillings alone', () => {
  let paying: PayingServer
  beforeAll(async () => {
    paying = await startPayingServer()
    paying.use('mtn_momo')
  })
  afterAll(() => paying.close())
  const inProduction = () => {
    const { platform } = paying.server
    return { ...platform, settings: { ...platform.settings, development: false } }
  }
  it('the button names the sum that is charged, also without a script', async () => {
    const { db } = paying.server
    const { id, balance } = await db
      .selectFrom('bookings')
      .select(['id', 'balance'])
      .where('agency_id', '=', paying.agency)
      .where('currency', '=', 'USD')
      .where('balance', '>', 0)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    const { uuid } = await db
      .insertInto('payment_links')
      .values({ agency_id: paying.agency, title: 'All', currency: 'USD', booking_id: id, amount: balance })
      .returning('uuid')
      .executeTakeFirstOrThrow()
    const link = await linkAt(db, uuid)
    if (link === undefined) throw new Error('no link')
    const url = new URL(`https://pay.test/pay/${uuid}`)
    const visit = { platform: inProduction(), request: new Request(url), url, ip: '127.0.0.1' }
    const around = await surroundingsOf(visit, { kind: 'link', agencyId: paying.agency, link })
    const button = (offers: typeof around.offers) =>
      /<button type="submit"[^>]*>([^<]*)/.exec(
        linkForm(link, { ...around, offers }, { typed: null, given: {} }).text,
      )?.[1]
    const [only] = around.offers
    if (only?.rate == null) throw new Error('no offer at a rate')
    const charged = chargedFor(Number(balance), 'USD', 'UGX', only.rate)
    expect(button(around.offers)).toBe(`Pay ${sumText(charged, 'UGX')}`)
    const own = { ...only, currency: 'USD', rate: null } as const
    expect(button([own])).toBe(`Pay ${sumText(Number(balance) / 100, 'USD')}`) // control
    expect(button([own, only])).toBe('Pay')
  })
  it('a booking in dollars is paid by mobile money at the house rate, and by nothing without one', async () => {
    const { db } = paying.server
    const production = inProduction()
    expect(await waysToPayBooking(production, paying.agency, 'USD')).toMatchObject([
      { currency: 'UGX', ways: [{ method: 'mobile_money', provider: 'mtn_momo' }] },
    ])
    expect(await takesBookingPayments(production, paying.agency, 'USD')).toBe(true)
    await sql`delete from house_rates where agency_id = ${paying.agency}`.execute(db)
    expect(await takesBookingPayments(production, paying.agency, 'USD')).toBe(false)
    expect(await takesBookingPayments(production, paying.agency, 'UGX')).toBe(true) // control
  })
})

it('the books agree, after all of this', async () => {
  expect(await differences()).toEqual([])
})
