import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '../../../mock-server/database/types.generated.ts'
import { queueDueReminders } from '../../../mock-server/services/dues/due-mail.ts'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import type { Approval, BookingDetail, Due } from '../../../src/domain/schema/types.generated.ts'
import { type Colleague, colleagueWith, dollars } from '../../support/agencies/colleagues.ts'
import { pdfTexts } from '../../support/pdf.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf } from '../../support/sold-offers.ts'
import { inDays, makeTour, ok, type Tour } from '../../support/tour.ts'

// What a client will not pay: nothing asks for it any more, and what was sold and invoiced stays what it was.

let server: TestServer
let owner: string
let nile: number
let tour: Tour
/** May write off USD 100 of a booking in a day. */
let desk: Colleague

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  nile = await agencyOf(server)
  tour = await makeTour(server, owner, { on_request: true, cancellation_rules: [{ days_before: 365, percent: 50 }] })
  desk = await colleagueWith(server, { refund: dollars(100) })
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
let guests = 0
/** USD 300: 90 today, the rest in two months; of a client of its own. */
const book = async (changes: Record<string, unknown> = {}): Promise<BookingDetail> => {
  guests += 1
  const client = { name: `Debtor ${guests}`, email: `debtor${guests}@example.com` }
  return ok(await ask('bookings/new', { package_id: tour.id, date: inDays(90), adults: 3, client, ...changes }), 201)
}
const show = async (id: number): Promise<BookingDetail> => ok(await ask(`bookings/${id}/show`))
const reason = 'The client has left the country'
const writeOff = (id: number, amount: number, changes: Record<string, unknown> = {}, token = owner) =>
  ask(`bookings/${id}/write-off`, { amount, reason, ...changes }, token)
const restore = (id: number, changes: Record<string, unknown> = {}, token = owner) =>
  ask(`bookings/${id}/write-off/restore`, { reason: 'They pay after all', ...changes }, token)
const pay = (id: number, amount: number, direction = 'in') =>
  ask(`bookings/${id}/payments`, { amount, currency: 'USD', method: 'cash', direction })
const dues = async ({ client }: BookingDetail): Promise<Due[]> =>
  ok(await ask(`bookings/dues?per_page=100&client_id=${client.id}`))
const agreed = async () => expect((await auditOf(server.db, nile)).differences).toEqual([])
const rowsOf = async (id: number) =>
  (
    await sql<{ kind: string; account: string; detail: string; amount: number }>`
      select t.kind, a.kind as account, a.detail, e.amount from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id where t.booking_id = ${id} and t.kind like 'write_off%' order by t.id, e.amount`.execute(
      server.db,
    )
  ).rows

describe('a write-off', () => {
  it('of all that is owed settles the booking; what was sold stays', async () => {
    const { id } = await book()
    ok(await pay(id, 120), 201)
    const after = ok(await writeOff(id, 180), 201)
    expect(after).toMatchObject({
      total: 300,
      paid: 120,
      written_off: 180,
      balance: 0,
      payment_status: 'written_off',
      write_offs: [{ amount: 180, takes_back: null, reason, made_by_name: expect.stringContaining('Grace') }],
    })
    expect(await rowsOf(id)).toEqual([
      { kind: 'write_off', account: 'receivable', detail: '', amount: -18_000 },
      { kind: 'write_off', account: 'sales', detail: 'write_off', amount: 18_000 },
    ])
    const { charged } = await server.db
      .selectFrom('bookings')
      .select('charged')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(charged).toBe(30_000)
    expect((await show(id)).history[0]).toMatchObject({
      before: { balance: 180 },
      after: { written_off: 'USD 180', reason, balance: 0, payment_status: 'written_off' },
    })
    await agreed()
  })

  it('covers the earliest instalments that are not paid; the next due day follows', async () => {
    const booking = await book()
    const before = await dues(booking)
    expect(before.map(({ lane, open }) => [lane, open])).toEqual([
      ['week', 90],
      ['later', 210],
    ])
    ok(await pay(booking.id, 40), 201)
    const after: BookingDetail = ok(await writeOff(booking.id, 60), 201)
    expect(after.schedule.map(({ paid, written_off, open, state }) => [paid, written_off, open, state])).toEqual([
      [40, 50, 0, 'written_off'],
      [0, 10, 200, 'due'],
    ])
    expect(after).toMatchObject({ payment_status: 'partial', due_on: after.schedule[1]?.due_on, balance: 200 })
    expect(await dues(booking)).toMatchObject([
      { lane: 'later', amount: 210, paid: 0, written_off: 10, open: 200, balance: 200, received: 40 },
    ])
    expect(ok(await ask(`bookings/totals?client_id=${booking.client.id}`)).sums).toMatchObject([
      { total: 300, paid: 40, written_off: 60, balance: 200, owed: 200, due: 0, overdue: 0 },
    ])
    expect(ok(await ask(`clients/${booking.client.id}/show`)).owed).toEqual([{ currency: 'USD', amount: 200 }])
  })

  it('is of what is owed at most, with a reason, of the version that was seen', async () => {
    const { id, version } = await book()
    expect((await writeOff(id, 300.01)).body.errors).toEqual({
      amount: ['USD 300 is owed: no more can be written off.'],
    })
    expect((await writeOff(id, 0)).status).toBe(422)
    expect((await writeOff(id, 10.001)).body.errors).toEqual({ amount: ['USD has at most 2 decimals.'] })
    expect((await writeOff(id, 10, { reason: ' ' })).body.errors).toEqual({ reason: ['Reason is required.'] })
    ok(await writeOff(id, 100, { version }), 201)
    const stale = await writeOff(id, 100, { version })
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('changed')])
    ok(await writeOff(id, 200), 201)
    expect((await writeOff(id, 1)).body.errors).toEqual({ amount: ['Nothing is owed.'] })
    await agreed()
  })

  it('at once by two takes no more than is owed', async () => {
    const { id } = await book()
    const answers = await Promise.all([writeOff(id, 200), writeOff(id, 200)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(await show(id)).toMatchObject({ written_off: 200, balance: 100 })
  })

  it('is nobody’s who may not change bookings, and of no other agency', async () => {
    const { id } = await book()
    const clerk = await server.login('clerk@nile.test')
    const stranger = await server.login('owner@rift.test')
    expect((await writeOff(id, 1, {}, clerk)).status).toBe(403)
    expect((await restore(id, {}, clerk)).status).toBe(403)
    expect((await writeOff(id, 1, {}, stranger)).status).toBe(404)
    expect((await restore(id, {}, stranger)).status).toBe(404)
  })
})

describe('above the limit for refunds', () => {
  it('a colleague approves it, once; what one wrote off within a day counts together', async () => {
    const { id } = await book()
    ok(await writeOff(id, 60, {}, desk.token), 201)
    const { status, body } = await writeOff(id, 40.01, {}, desk.token)
    expect([status, body.errors]).toEqual([
      422,
      { amount: ['Writing off USD 100.01 is above your limit of USD 100. Ask a colleague to approve it.'] },
    ])
    expect(body.approval).toMatchObject({ kind: 'write_off', booking_id: id, amount: 100.01, earlier: 60, limit: 100 })
    const { earlier: _, limit: __, pending_id: ___, ...asked } = body.approval
    const approval: Approval = ok(await ask('approvals/create', { ...asked, reason }, desk.token), 201)
    expect(approval).toMatchObject({ kind: 'write_off', amount: 100.01, earlier: 60 })
    expect((await writeOff(id, 40.01, {}, desk.token)).status).toBe(422)
    ok(await ask(`approvals/${approval.id}/approve`, {}))
    expect(ok(await writeOff(id, 40.01, {}, desk.token), 201)).toMatchObject({ written_off: 100.01 })
    expect((await writeOff(id, 1, {}, desk.token)).status).toBe(422)
    // What was taken back no longer counts, and anybody who may change bookings may take it back.
    expect(ok(await restore(id, {}, desk.token))).toMatchObject({ written_off: 0, balance: 300 })
    ok(await writeOff(id, 100, {}, desk.token), 201)
  })
})

describe('an approval', () => {
  it('of a write-off lets nobody refund, nor one of a refund write off', async () => {
    const { id } = await book()
    ok(await pay(id, 150), 201)
    const back = () =>
      ask(`bookings/${id}/payments`, { amount: 150, currency: 'USD', method: 'cash', direction: 'out' }, desk.token)
    const approve = async (kind: string) => {
      const asked = { kind, booking_id: id, currency: 'USD', amount: 150, reason }
      const { id: approval } = ok(await ask('approvals/create', asked, desk.token), 201)
      ok(await ask(`approvals/${approval}/approve`, {}))
    }
    await approve('write_off')
    expect((await back()).status).toBe(422)
    ok(await writeOff(id, 150, {}, desk.token), 201)
    expect(ok(await restore(id, {}, desk.token)).written_off).toBe(0)
    await approve('refund')
    expect((await writeOff(id, 150, {}, desk.token)).status).toBe(422)
    ok(await back(), 201)
  })
})

describe('taken back', () => {
  it('it is owed again, whole or in part, the latest first', async () => {
    const { id } = await book()
    ok(await writeOff(id, 100), 201)
    ok(await writeOff(id, 50, { reason: 'And this' }), 201)
    expect((await restore(id, { amount: 150.01 })).body.errors).toEqual({
      amount: ['USD 150 is written off: no more can be taken back.'],
    })
    const { version } = await show(id)
    const part: BookingDetail = ok(await restore(id, { amount: 70, version }))
    expect((await restore(id, { version })).status).toBe(409)
    expect(part).toMatchObject({ written_off: 80, balance: 220, payment_status: 'unpaid' })
    const [first, second, ...backs] = part.write_offs
    expect(backs.map(({ amount, takes_back, reason: why }) => [amount, takes_back, why])).toEqual([
      [-50, second?.id, 'They pay after all'],
      [-20, first?.id, 'They pay after all'],
    ])
    expect(ok(await restore(id))).toMatchObject({ written_off: 0, balance: 300, due_on: inDays(0) })
    expect((await restore(id)).body.errors).toEqual({ amount: ['Nothing is written off.'] })
    expect((await rowsOf(id)).filter(({ account }) => account === 'receivable').map(({ amount }) => amount)).toEqual([
      -10_000, -5000, 5000, 2000, 8000,
    ])
    await agreed()
  })

  it('by itself where the client pays after all, as far as they do', async () => {
    const { id } = await book()
    ok(await writeOff(id, 300), 201)
    const over = await pay(id, 300.01)
    expect(over.body.errors).toEqual({ amount: ['USD 300 is owed or written off: a payment cannot be more.'] })
    const after: BookingDetail = ok(await pay(id, 120), 201)
    expect(after).toMatchObject({ paid: 120, written_off: 180, balance: 0, payment_status: 'written_off' })
    expect(after.write_offs[1]).toMatchObject({ amount: -120, reason: '' })
    expect(ok(await pay(id, 180), 201)).toMatchObject({ written_off: 0, balance: 0, payment_status: 'paid' })
    // Given back, it is owed again, and not written off.
    expect(ok(await pay(id, 50, 'out'), 201)).toMatchObject({ written_off: 0, balance: 50 })
    await agreed()
  })

  it('by itself where less is charged: a cancellation never pays out what was written off', async () => {
    const { id } = await book()
    ok(await pay(id, 120), 201)
    ok(await writeOff(id, 180), 201)
    expect(ok(await ask(`bookings/${id}/cancellation`))).toMatchObject({ kept: 150, owed: 0, refund: 0 })
    const off: BookingDetail = ok(await ask(`bookings/${id}/delete`, { reason: 'Ill' }))
    expect(off).toMatchObject({ kept: 150, written_off: 30, balance: 0, refund_due: 0, payment_status: 'written_off' })
    expect(await dues(off)).toEqual([])
    const again = ok(await ask(`bookings/${id}/reinstate`, {}))
    expect(again).toMatchObject({ written_off: 30, balance: 150 })
    await agreed()
  })

  it('of a fee that is owed: it is written off like any debt', async () => {
    const { id } = await book()
    const off: BookingDetail = ok(await ask(`bookings/${id}/delete`, { reason: 'Ill' }))
    expect(await dues(off)).toMatchObject([{ lane: 'fee', open: 150 }])
    ok(await writeOff(id, 50), 201)
    expect(await dues(off)).toMatchObject([{ lane: 'fee', amount: 150, paid: 0, written_off: 50, open: 100 }])
    expect((await ask(`bookings/${id}/remind`, {})).status).toBe(200)
    ok(await writeOff(id, 100), 201)
    expect(await dues(off)).toEqual([])
    expect((await ask(`bookings/${id}/remind`, {})).status).toBe(409)
    await agreed()
  })
})

describe('nobody is asked for it', () => {
  it('by a reminder, by hand or by the clock', async () => {
    const [silent, told] = [await book(), await book()]
    await sql`update booking_instalments set agreed_on = ${inDays(-30)}, due_on = ${inDays(-3)}
      where booking_id in (${silent.id}, ${told.id}) and position = 0`.execute(server.db)
    ok(await writeOff(silent.id, 90), 201)
    ok(await writeOff(told.id, 30), 201)
    await queueDueReminders(server.platform)
    const { rows } = await sql<{ record_id: number; body: string }>`
      select t.record_id, m.body from threads t join thread_messages m on m.thread_id = t.id
      where t.record_type = 'booking' and t.record_id in (${silent.id}, ${told.id})`.execute(server.db)
    expect(rows.map((row) => Number(row.record_id))).toEqual([told.id])
    expect(rows[0]?.body).toContain('USD 60 of USD 90 was due')
    expect(rows[0]?.body).toContain('We have written off USD 30, so you do not have to pay it.')
    expect(rows[0]?.body).toContain('That leaves USD 270 to pay.')
    ok(await writeOff(silent.id, 210), 201)
    const { status, body } = await ask(`bookings/${silent.id}/remind`, {})
    expect([status, body.message]).toEqual([409, expect.stringContaining('the rest was written off')])
  })

  it('by a payment link, and the calendar of a booking asks for the rest', async () => {
    const { id } = await book()
    ok(await writeOff(id, 250), 201)
    const link = (amount: number | null) => ask('payment-links/for-booking', { booking_id: id, amount })
    const answer = await link(60)
    expect(answer.status).toBe(422)
    ok(await writeOff(id, 50), 201)
    expect((await link(null)).status).toBe(422)
  })
})

describe('on paper', () => {
  it('an invoice stays for its whole sum and says what was written off of it', async () => {
    const { id } = await book()
    ok(await pay(id, 100), 201)
    const { invoice } = ok(await ask(`bookings/${id}/invoices/issue`, { kind: 'invoice' }), 201)
    ok(await writeOff(id, 200), 201)
    expect(ok(await ask(`invoices/${invoice.id}/show`)).invoice).toMatchObject({
      total: 300,
      received: 100,
      written_off: 200,
      state: 'written_off',
    })
    const listed = ok(await ask('invoices?state=written_off&per_page=100'))
    expect(listed.map((row: { id: number }) => row.id)).toContain(invoice.id)
    const response = await server.app.request(`/api/agent/invoices/${invoice.id}/pdf`, {
      headers: { authorization: `Bearer ${owner}` },
    })
    const text = (await pdfTexts(new Uint8Array(await response.arrayBuffer()))).join('\n')
    expect(text).toContain('Written off')
    expect(text).toContain('Nothing left to pay')
    expect(text).not.toContain('Paid in full')
    await agreed()
  })

  it('the statement of the client has a line for it', async () => {
    const { id, client } = await book()
    ok(await writeOff(id, 300), 201)
    ok(await restore(id, { amount: 100 }))
    const statement = ok(await ask(`clients/${client.id}/statement?currency=USD`))
    expect(statement).toMatchObject({ opening: 0, charged: 300, paid: 0, written_off: 200, closing: 100 })
    expect(statement.lines.map(({ title, amount }: { title: string; amount: number }) => [title, amount])).toEqual([
      ['Charged', 300],
      ['Written off', -300],
      ['Write-off taken back', 100],
    ])
    const owed = statement.owed.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    expect([owed, statement.to_refund]).toEqual([100, 0])
  })

  it('the list filters by it, and its file has a column', async () => {
    const { id, reference, client } = await book()
    ok(await writeOff(id, 300), 201)
    const rows = ok(await ask(`bookings?payment_status=written_off&client_id=${client.id}`))
    expect(rows).toMatchObject([{ id, written_off: 300, balance: 0 }])
    const { text } = await ask(`bookings?client_id=${client.id}&download=csv`)
    const [head = '', row = ''] = text.split('\n')
    expect(row.split(',')[head.split(',').indexOf('Written off')]).toBe('300')
    expect(row).toContain(reference)
  })
})

describe('the database', () => {
  const refusalOf = (work: (tx: Kysely<DB>) => Promise<unknown>): Promise<string> =>
    server.db
      .transaction()
      .execute(async (tx) => {
        await work(tx)
        throw new Error('went through')
      })
      .catch((problem: Error) => problem.message)
  const insert = (id: number, amount: number, back: number | null = null) =>
    sql`insert into write_offs (agency_id, booking_id, amount, takes_back, reason) values (${nile}, ${id}, ${amount}, ${back}, 'By hand')`

  it('keeps what was written, and refuses what is not owed or does not stand', async () => {
    const { id } = await book()
    const [mine] = (ok(await writeOff(id, 200), 201) as BookingDetail).write_offs
    const of = sql`where booking_id = ${id}`
    for (const wrong of [sql`update write_offs set amount = 1 ${of}`, sql`delete from write_offs ${of}`])
      expect(await refusalOf((tx) => wrong.execute(tx))).toMatch(/append-only/)
    expect(await refusalOf((tx) => sql`update write_offs set reason = 'Erased' ${of}`.execute(tx))).toBe('went through')
    expect(await refusalOf((tx) => insert(id, 10_001).execute(tx))).toMatch(/no more is written off/)
    expect(await refusalOf((tx) => insert(id, -20_001, mine?.id).execute(tx))).toMatch(/no more can be taken back/)
    expect(await refusalOf((tx) => insert(id, 10_000).execute(tx))).toBe('went through')
  })

  it.each([
    ['what of a booking was written off', sql`update bookings set written_off = written_off + 1 where written_off > 0`],
    ['write-offs that stand', sql`delete from write_offs where amount < 0`],
    ['a write-off in the books', sql`update write_offs set amount = amount + 1 where amount > 0`],
    ['a write-off of what is not owed', sql`update bookings set paid = paid + 1 where written_off > 0 and balance = 0`],
  ])('control: the audit finds %s', async (what, wrong) => {
    const found = await server.db
      .transaction()
      .execute(async (tx) => {
        for (const table of ['bookings', 'write_offs'])
          await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
        await wrong.execute(tx)
        throw await auditOf(tx, nile)
      })
      .catch((thrown: unknown) => thrown)
    expect((found as Awaited<ReturnType<typeof auditOf>>).differences.map((each) => each.what)).toContain(what)
  })
})
