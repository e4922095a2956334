import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmPayment, endPayment } from '../../../mock-server/services/payments/payment-state.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import { objectives } from '../../../src/domain/finance/money-flow.ts'
import type { PaymentRow, PaymentShown, PaymentTotals } from '../../../src/domain/schema/types.generated.ts'
import { goOn, payOnPage, play } from '../../support/payments/pay-page.ts'
import { type Answer, startServer, type TestServer } from '../../support/server.ts'
import { book, makeTour, ok, type Tour } from '../../support/tour.ts'

let server: TestServer
let owner: string
let clerk: string
let desk: string
let stranger: string
let tour: Tour

const call = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
const list = async (query = ''): Promise<PaymentRow[]> => ok(await call(`payments?per_page=100&${query}`))
const totals = async (query = ''): Promise<PaymentTotals> => ok(await call(`payments/totals?${query}`))
const show = async (id: number): Promise<PaymentShown> => ok(await call(`payments/${id}/show`))
/** A booking of USD 300 of which so much is paid by card; its payment. */
async function paid(amount: number): Promise<{ booking: number; payment: number }> {
  const { id } = await book(server, owner, tour, 3)
  const after = ok(
    await call(`bookings/${id}/payments`, { amount, currency: 'USD', method: 'card', payer: 'Ann Lee' }),
    201,
  )
  return { booking: id, payment: after.payments[0].id }
}
const refund = (id: number, amount: number, more: Record<string, unknown> = {}, token = owner): Promise<Answer> =>
  call(`payments/${id}/refund`, { amount, method: 'card', reason: 'Fell ill', ...more }, token)
const topUp = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.request('agent/top-up', {
    token: owner,
    body: { currency: 'UGX', amount: 10_000, ...body },
    headers,
  })
const wallet = async (currency = 'UGX') =>
  ok(await server.request('agency/wallet', { token: owner })).find(
    (row: { currency: string }) => row.currency === currency,
  )

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  clerk = await server.login('clerk@nile.test')
  desk = await server.login('ruth@nile.test')
  stranger = await server.login('owner@rift.test')
  tour = await makeTour(server, owner, {}, 120)
})
afterAll(() => server.close())

describe('the list of payments', () => {
  it('is of shillings where no currency is asked for, newest first', async () => {
    const rows = await list()
    expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set(['UGX']))
    const times = rows.map(({ paid_at }) => paid_at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(rows.length).toBeGreaterThan(20)
    expect(await list('currency=UGX&objective=all&method=all')).toEqual(rows)
  })
  it.each([
    ['objective=top_up', (row: PaymentRow) => row.objective === 'top_up'],
    ['aggregator=mtn_momo', (row: PaymentRow) => row.aggregator === 'mtn_momo'],
    ['method=wallet', (row: PaymentRow) => row.method === 'wallet'],
    ['currency=USD&method=card', (row: PaymentRow) => row.currency === 'USD' && row.method === 'card'],
  ] as const)('filters by %s', async (query, fits) => {
    const rows = await list(query)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter((row) => !fits(row))).toEqual([])
  })
  it('takes days of Kampala, both included', async () => {
    const [from, to] = [addDays(today(), -60), addDays(today(), -20)]
    const days = (await list(`starts_at=${from}&ends_at=${to}`)).map(({ paid_at }) =>
      new Date(new Date(paid_at).getTime() + 3 * 3_600_000).toISOString().slice(0, 10),
    )
    expect(days.length).toBeGreaterThan(0)
    expect(days.filter((day) => day < from || day > to)).toEqual([])
    const [first = ''] = days
    expect((await list(`starts_at=${first}&ends_at=${first}`)).length).toBeGreaterThan(0)
  })
  it.each([
    'currency=all',
    'currency=XXX',
    'objective=nothing',
    'aggregator=all',
    'method=cheque',
    'starts_at=today',
    'sort=payer',
  ])('refuses %s', async (query) => expect((await call(`payments?${query}`)).status).toBe(422))
  it('finds a payment by its reference, its booking, its payer', async () => {
    const [row] = (await list('objective=booking')).filter(({ payer, booking_reference }) => payer && booking_reference)
    if (row === undefined) throw new Error('the seed has none')
    expect((await list(`q=${row.reference.toLowerCase()}`)).map(({ id }) => id)).toEqual([row.id])
    expect((await list(`q=${row.booking_reference}`)).map(({ id }) => id)).toContain(row.id)
    expect((await list(`q=${encodeURIComponent(row.payer)}`)).map(({ id }) => id)).toContain(row.id)
    expect(await list('q=nobody-of-that-name')).toEqual([])
  })
  it('finds payments by words in any order, the last by its beginning, and by letters inside words where none begins so', async () => {
    const { id } = await book(server, owner, tour, 1)
    const pay = async (payer: string) =>
      ok(await call(`bookings/${id}/payments`, { amount: 10, currency: 'USD', method: 'card', payer }), 201)
    await pay('Zoë Quartermain O’Rrbly')
    await pay('Quentin Xquarterma')
    const payers = async (q: string): Promise<string[]> => {
      const query = `currency=USD&q=${encodeURIComponent(q)}`
      const [rows, { sums }] = [await list(query), await totals(query)]
      expect(sums?.payments).toBe(rows.length)
      return rows.map(({ payer }) => payer)
    }
    expect(await payers('quartermain zoe')).toEqual(['Zoë Quartermain O’Rrbly'])
    expect(await payers('ZOË QUARTERMAIN O’R')).toEqual(['Zoë Quartermain O’Rrbly'])
    expect(await payers('zoe quarter')).toEqual(['Zoë Quartermain O’Rrbly'])
    expect(await payers('quarterma')).toEqual(['Zoë Quartermain O’Rrbly'])
    expect((await payers('uarterma')).toSorted()).toEqual(['Quentin Xquarterma', 'Zoë Quartermain O’Rrbly'])
    expect(await payers('zoe xquarterma')).toEqual([])
    expect(await payers('!? %')).toEqual([])
    expect(await list('q=quartermain')).toEqual([]) // of shillings
    expect(ok(await call('payments?currency=USD&q=quartermain', undefined, stranger))).toEqual([])
  })
  it('is a file when downloaded', async () => {
    const token = await server.proved('owner@nile.test')
    const { status, headers, text } = await server.request('agent/payments?objective=top_up&download', { token })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toContain('Reference,Date,For,')
    expect(lines.length - 1).toBe((await list('objective=top_up')).length)
    expect(text).toContain(objectives.top_up)
  })
  it('and its totals are for those who may see Finance', async () => {
    for (const path of ['payments', 'payments/totals', 'books'])
      expect((await call(path, undefined, clerk)).status).toBe(403)
  })
})

describe('the totals', () => {
  it('are sums of the list of the same filters', async () => {
    for (const query of [
      `currency=USD&starts_at=${addDays(today(), -10)}`,
      'currency=USD&objective=top_up',
      'objective=subscription',
      `aggregator=mtn_momo&method=mobile_money&starts_at=${addDays(today(), -30)}`,
    ]) {
      const rows = await list(query)
      expect(rows.length).toBeLessThan(100) // all of them are on the page
      const { sums } = await totals(query)
      const of = (fits: (row: PaymentRow) => boolean, what: (row: PaymentRow) => number) =>
        rows
          .filter((row) => !['pending', 'failed', 'expired', 'cancelled'].includes(row.status) && fits(row))
          .reduce((all, row) => all + Math.round(what(row) * 100), 0) / 100
      const isOwn = ({ objective }: PaymentRow) => ['subscription', 'emails', 'domain'].includes(objective)
      const isTopUp = ({ objective }: PaymentRow) => objective === 'top_up'
      expect(sums).toMatchObject({
        payments: rows.length,
        in: of(
          (row) => row.direction === 'in' && !isOwn(row) && !isTopUp(row),
          (row) => row.amount,
        ),
        refunded: of(
          (row) => row.direction === 'out' && !isOwn(row),
          (row) => row.amount,
        ),
        spent: of(isOwn, (row) => row.amount),
        topped_up: of(isTopUp, (row) => row.amount),
      })
      expect(Number(sums?.net)).toBeCloseTo(
        Number(sums?.in) - Number(sums?.refunded) - Number(sums?.spent) - Number(sums?.fees),
        6,
      )
    }
  })
  it('have a series whose days add up to them', async () => {
    const { sums } = await totals('currency=USD')
    const add = (what: 'in' | 'out') =>
      (sums?.days ?? []).reduce((all, day) => all + Math.round(Number(day[what]) * 100), 0) / 100
    expect(sums?.days.length).toBeGreaterThan(50)
    expect(add('in')).toBe(Number(sums?.in))
    expect(add('out')).toBe((Number(sums?.refunded) * 100 + Number(sums?.spent) * 100) / 100)
    const [day] = sums?.days ?? []
    const { sums: ofDay } = await totals(`currency=USD&starts_at=${day?.day}&ends_at=${day?.day}`)
    expect(ofDay?.in).toBe(day?.in)
  })
  it('count no money that is still pending', async () => {
    const before = await totals('currency=USD')
    const { id: booking } = await book(server, owner, tour, 1)
    const { rows } = await sql<{ id: number }>`
      insert into payments (agency_id, reference, objective, booking_id, aggregator, method, currency, amount, status, payer, note)
      select agency_id, 'PAY-2026-970001', 'booking', id, 'mtn_momo', 'mobile_money', 'USD', 7000, 'pending', 'Grace', ''
      from bookings where id = ${booking} returning id`.execute(server.db)
    const pending = await totals('currency=USD')
    expect(pending.sums).toMatchObject({ in: before.sums?.in, pending: Number(before.sums?.pending) + 70 })
    await server.db
      .transaction()
      .execute((tx) => confirmPayment(tx, rows[0]?.id ?? 0, { state: 'succeeded' }, { source: 'query' }))
    const { sums } = await totals('currency=USD')
    expect(sums).toMatchObject({ in: Number(before.sums?.in) + 70, pending: before.sums?.pending })
  })
  it('take a top-up of the own wallet for nothing that was received', async () => {
    const before = await totals()
    const { uuid } = ok(await topUp({ amount: 7000 }), 201)
    expect((await totals()).sums).toMatchObject({ in: before.sums?.in, pending: before.sums?.pending })
    await payOnPage(server, uuid)
    const { sums } = await totals()
    expect(sums).toMatchObject({ in: before.sums?.in, net: before.sums?.net, fees: before.sums?.fees })
    expect(Number(sums?.topped_up)).toBe(Number(before.sums?.topped_up) + 7000)
  })
})

describe('a payment by itself', () => {
  it('shows its booking, client and postings, which balance', async () => {
    const { booking, payment } = await paid(120)
    const shown = await show(payment)
    expect(shown).toMatchObject({
      amount: 120,
      currency: 'USD',
      status: 'succeeded',
      refundable: 120,
      booking: { id: booking },
      client: { name: 'Ann Lee' },
      refunds: [],
    })
    expect(shown.transfers).toMatchObject([
      {
        title: 'Payment',
        entries: [
          { account: 'Bank, Card', amount: 120 },
          { account: 'Owed by the client', amount: -120 },
        ],
      },
    ])
  })
  it('of another agency is not found', async () => {
    const { payment } = await paid(10)
    expect((await call(`payments/${payment}/show`, undefined, stranger)).status).toBe(404)
    expect((await refund(payment, 1, {}, stranger)).status).toBe(404)
  })
})

describe('a refund', () => {
  it('in parts says who gave it back and why, and changes the booking’s figures with it', async () => {
    const { booking, payment } = await paid(200)
    expect(ok(await refund(payment, 50))).toMatchObject({
      status: 'part_refunded',
      refundable: 150,
      refunds: [{ amount: 50, reason: 'Fell ill', status: 'succeeded' }],
      events: [{ status: 'part_refunded', source: 'person', reason: 'Fell ill' }],
    })
    expect(ok(await call(`bookings/${booking}/show`))).toMatchObject({ paid: 200, refunded: 50, balance: 150 })
    expect(ok(await refund(payment, 150))).toMatchObject({ status: 'refunded', refundable: 0 })
    const { events, refunds } = await show(payment)
    expect(events.map(({ by }) => by)).toEqual([refunds[0]?.by, refunds[1]?.by])
    expect((await refund(payment, 1)).status).toBe(422)
    const back = await show(refunds[0]?.id ?? 0)
    expect(back).toMatchObject({ direction: 'out', refund_of: { id: payment }, refundable: 0 })
    expect((await call('books/check', {})).body.data.differences).toEqual([])
  })
  it('is at most what is left of this payment, though the booking has more', async () => {
    const { booking, payment } = await paid(100)
    ok(await call(`bookings/${booking}/payments`, { amount: 150, currency: 'USD', method: 'cash' }), 201)
    const { status, body } = await refund(payment, 101)
    expect([status, body.errors]).toEqual([422, { amount: ['At most USD 100 of this payment is left.'] }])
    expect((await refund(payment, 100)).status).toBe(200)
  })
  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.234 }, 'amount'],
    [{ reason: '  ' }, 'reason'],
    [{ method: 'wallet' }, 'method'],
  ])('with %o is refused on the field', async (wrong, field) => {
    const { payment } = await paid(100)
    const { status, body } = await refund(payment, 10, wrong)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })
  it('on an older version of its booking is a 409', async () => {
    const { booking, payment } = await paid(100)
    const { version } = ok(await call(`bookings/${booking}/show`))
    expect((await refund(payment, 10, { version: version - 1 })).status).toBe(409)
    expect((await refund(payment, 10, { version })).status).toBe(200)
  })
  it('of a refund, a top-up or what never came is a 409', async () => {
    const { payment } = await paid(100)
    ok(await refund(payment, 10))
    const [back] = (await show(payment)).refunds
    const [toppedUp] = await list('objective=top_up')
    const failed = await server.db
      .selectFrom('payments')
      .select('id')
      .where('agency_id', '=', 1)
      .where('objective', '=', 'booking')
      .where('status', '=', 'failed')
      .executeTakeFirst()
    for (const id of [back?.id, toppedUp?.id, failed?.id]) expect((await refund(id ?? 0, 1)).status).toBe(409)
  })
  it('asks for the right to edit bookings, and above somebody’s limit for a colleague', async () => {
    expect((await refund((await paid(20)).payment, 1, {}, clerk)).status).toBe(403)
    await server.db
      .updateTable('roles')
      .set({ permissions: ['View Dashboard', 'View Bookings', 'Edit Bookings', 'View Finance'] })
      .where('name', '=', 'Front desk')
      .where('agency_id', '=', 1)
      .execute()
    desk = await server.login('ruth@nile.test')
    const { booking, payment } = await paid(300)
    const { status, body } = await refund(payment, 151, {}, desk)
    expect([status, body.approval]).toMatchObject([422, { kind: 'refund', booking_id: booking, amount: 151 }])
    expect((await refund(payment, 150, {}, desk)).status).toBe(200)
    // Small sums within a day count together.
    expect((await refund(payment, 1, {}, desk)).status).toBe(422)
  })
  it('at once by ten gives back no more than was paid', async () => {
    const { payment } = await paid(100)
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(payment, 30)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, ...Array(7).fill(422)])
    expect(await show(payment)).toMatchObject({ refundable: 10, status: 'part_refunded' })
  })
})

describe('a top-up', () => {
  it('is paid on its page, and fills the wallet once', async () => {
    const before = (await wallet()).available
    const { id, uuid, status } = ok(await topUp({ amount: 25_000 }), 201)
    expect(status).toBe('pending')
    const page = await server.request(`/pay/${uuid}`)
    for (const part of ['Top-up of the UGX wallet', 'UGX 25,000', 'Mobile money']) expect(page.text).toContain(part)
    const reference = await goOn(server, uuid, 'bank')
    expect((await wallet()).available).toBe(before)
    await Promise.all([play(server, reference, 'twice'), play(server, reference, 'twice')])
    expect(await show(id)).toMatchObject({
      status: 'succeeded',
      method: 'bank',
      events: [{ status: 'pending', source: 'person' }, { status: 'succeeded' }],
      transfers: [
        {
          entries: [
            { account: 'Wallet', amount: 25_000 },
            { account: 'Outside', amount: -25_000 },
          ],
        },
      ],
    })
    expect((await wallet()).available).toBe(before + 25_000)
    const told = await call('business/notifications')
    expect(JSON.stringify(told.body)).toContain('UGX 25,000 is in the wallet')
  })
  it.each(['fail', 'cancel', 'other_amount'])('of which the provider says %s moves no money', async (outcome) => {
    const before = (await wallet()).available
    const { id, uuid } = ok(await topUp({}), 201)
    await payOnPage(server, uuid, outcome)
    expect(await show(id)).toMatchObject({ status: 'pending', transfers: [] })
    expect((await wallet()).available).toBe(before)
  })
  it('that comes too late is booked and flagged', async () => {
    const before = (await wallet()).available
    const { id, uuid } = ok(await topUp({}), 201)
    const reference = await goOn(server, uuid)
    await server.db.transaction().execute((tx) => endPayment(tx, id, 'expired', { source: 'clock' }))
    await play(server, reference)
    expect((await server.request(`/pay/${uuid}/state`)).body).toMatchObject({ status: 'succeeded', late: true })
    expect((await wallet()).available).toBe(before + 10_000)
  })
  it('opens a wallet in a new currency', async () => {
    expect(await wallet('ZAR')).toBeUndefined()
    await payOnPage(server, ok(await topUp({ currency: 'ZAR', amount: 12.5 }), 201).uuid)
    expect(await wallet('ZAR')).toMatchObject({ available: 12.5, pending: 0, held: 0 })
  })
  it('asked twice with one key is one', async () => {
    const headers = { 'idempotency-key': 'top-up-once-0001' }
    const [one, two] = [await topUp({}, headers), await topUp({}, headers)]
    expect(two.body).toEqual(one.body)
  })
  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 0.5 }, 'amount'],
    [{ currency: 'XXX' }, 'currency'],
  ])('with %o is refused on the field', async (wrong, field) => {
    const { status, body } = await topUp(wrong)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })
  it('needs a provider in production, and says so', async () => {
    const real = await startServer({ development: false })
    try {
      const token = await real.login('owner@nile.test')
      const { status, body } = await real.request('agent/top-up', { token, body: { currency: 'UGX', amount: 1000 } })
      expect([status, body.message]).toEqual([409, 'No payment provider is set up for UGX yet.'])
      const price = await real.request('agent/plans/1/price', { token })
      expect(ok(price).online).toBe(false)
    } finally {
      await real.close()
    }
  })
})

describe('settling', () => {
  const pending = async (amount = 9000): Promise<number> => ok(await topUp({ amount }), 201).id
  it('by many at once moves the money once', async () => {
    const before = (await wallet()).available
    const id = await pending()
    const confirmed = { state: 'succeeded', currency: 'UGX', amount: 9000 } as const
    const settled = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        server.db
          .transaction()
          .execute(async (tx) =>
            index % 3 === 2
              ? (await endPayment(tx, id, 'failed', { source: 'query' })) && null
              : confirmPayment(tx, id, confirmed, { source: 'callback' }),
          ),
      ),
    )
    expect(settled.filter((moved) => moved === true)).toHaveLength(1)
    expect((await show(id)).status).toBe('succeeded') // also where it had been taken for failed before
    expect((await wallet()).available).toBe(before + 9000)
  })
  it.each([
    ['another sum', { currency: 'UGX', amount: 9001 }, 'UGX 9,001 came in instead of UGX 9,000.'],
    ['another currency', { currency: 'USD', amount: 9000 }, 'USD 90 came in instead of UGX 9,000.'],
  ])('with %s leaves it pending and says so', async (_, sum, reason) => {
    const before = (await wallet()).available
    const id = await pending()
    const confirm = () =>
      server.db
        .transaction()
        .execute((tx) => confirmPayment(tx, id, { state: 'succeeded', ...sum }, { source: 'callback' }))
    expect(await confirm()).toBe(false)
    expect(await show(id)).toMatchObject({ status: 'pending', events: [{ status: 'pending' }, { reason }] })
    expect((await wallet()).available).toBe(before)
  })
})

describe('the books', () => {
  it('are checked at night, and by hand', async () => {
    const seeded = ok(await call('books'))
    expect(seeded.differences).toEqual([])
    const checked = ok(await call('books/check', {}))
    expect(checked.checked_at > seeded.checked_at).toBe(true)
    expect(ok(await call('books'))).toEqual(checked)
    expect(checked.transfers).toBeGreaterThan(500)
  })
  it('that disagree say where, in whole units', async () => {
    const { id } = await wallet('USD')
    await server.db
      .updateTable('wallets')
      .set((eb) => ({ available: eb('available', '+', 1234) }))
      .where('id', '=', id)
      .execute()
    const { differences } = ok(await call('books/check', {}))
    expect(differences).toMatchObject([{ what: 'a wallet', id, currency: 'USD' }])
    expect(differences[0].shown - differences[0].booked).toBeCloseTo(12.34, 6)
    await server.db
      .updateTable('wallets')
      .set((eb) => ({ available: eb('available', '-', 1234) }))
      .where('id', '=', id)
      .execute()
    expect(ok(await call('books/check', {})).differences).toEqual([])
  })
})
