import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import { makeSubject, type Subject } from '../../support/rights.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let colleague: Subject
let agency: number
const call = (path: string, body?: unknown, token = owner) => server.request(`agent/cash/${path}`, { token, body })
const drawer = async (currency: string) =>
  ok(await call('drawers')).find((one: { currency: string }) => one.currency === currency)
const booksAgree = async () => expect((await auditOf(server.db, agency)).differences).toEqual([])

/** Leaves no drawer open in shillings or dollars. */
async function closeAll() {
  for (const { session } of ok(await call('drawers')))
    if (session !== null) ok(await call(`sessions/${session.id}/close`, { counted: session.expected, note: '' }))
}
const open = async (currency = 'UGX', changes: Readonly<Record<string, unknown>> = {}) => {
  const { expected } = await drawer(currency)
  return call('sessions/open', { currency, name: 'Front desk', counted: expected, note: '', ...changes })
}
/** A booking in shillings that owes enough. */
async function payInCash(amount: number, token = owner) {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from bookings where agency_id = ${agency} and currency = 'UGX' and status = 'confirmed' and balance > 200000
    order by id limit 1`.execute(server.db)
  const [booking] = rows
  if (booking === undefined) throw new Error('a booking owes something')
  const payment = {
    ...{ amount, currency: 'UGX', method: 'cash', direction: 'in', payer: 'Grace', note: '' },
    ...{ external_reference: '', received_on: null, version: booking.version },
  }
  return server.request(`agent/bookings/${booking.id}/payments`, { token, body: payment })
}

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  colleague = await makeSubject(server, 'ruth@nile.test')
  agency = colleague.agencyId
})
beforeEach(closeAll)
afterAll(() => server.close())

describe('a cash drawer', () => {
  it('lists the payments of the session with who took what, and closes with what was counted', async () => {
    const opened = ok(await open(), 201)
    expect(opened.session).toMatchObject({ open: true, received: 0, difference: null, counted: null })
    ok(await payInCash(20_000), 201)
    const { session } = opened
    ok(await call(`sessions/${session.id}/move`, { kind: 'pay_out', amount: 5000, reason: 'Fuel' }))
    ok(await call(`sessions/${session.id}/move`, { kind: 'pay_in', amount: 1000, reason: 'Change' }))
    const shown = ok(await call(`sessions/${session.id}/show`))
    expect(shown.session).toMatchObject({ received: 20_000, paid_out: 5000, paid_in: 1000 })
    expect(shown.session.expected).toBe(session.opening_count + 16_000)
    expect(shown.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['pay_in', 'pay_out', 'payment'])
    expect(shown.entries[2].reference).toMatch(/^PAY-/)
    expect(shown.takers).toHaveLength(1)
    const closed = ok(await call(`sessions/${session.id}/close`, { counted: shown.session.expected, note: '' }))
    expect(closed.session).toMatchObject({ open: false, difference: 0, expected: shown.session.expected })
    await booksAgree()
  })

  it('posts a difference, for which a note is required, and goes on from the count', async () => {
    const { session } = ok(await open(), 201)
    const counted = session.expected - 700
    expect((await call(`sessions/${session.id}/close`, { counted, note: '' })).status).toBe(422)
    const closed = ok(await call(`sessions/${session.id}/close`, { counted, note: 'Wrong change' }))
    expect(closed.session).toMatchObject({ difference: -700, counted, expected: session.expected })
    expect(await drawer('UGX')).toMatchObject({ expected: counted, session: null })
    const { rows } = await sql<{ detail: string; amount: number }>`
      select a.detail, e.amount from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id where t.agency_id = ${agency} and t.kind = 'cash_difference' and a.kind = 'fees'
      order by t.id desc limit 1`.execute(server.db)
    expect(rows).toEqual([{ detail: 'cash_difference', amount: 700 }])
    await booksAgree()
  })

  it('takes cash while no drawer is open: it is in what the next one expects', async () => {
    const before = (await drawer('UGX')).expected
    ok(await payInCash(10_000), 201)
    expect((await drawer('UGX')).expected).toBe(before + 10_000)
    const { session } = ok(await open(), 201)
    expect(session).toMatchObject({ expected_at_opening: before + 10_000, received: 0 })
  })

  it('is opened once at the same time', async () => {
    const answers = await Promise.all([open(), open(), open()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('opens with another sum only where somebody says where the difference is', async () => {
    const { expected } = await drawer('UGX')
    expect((await open('UGX', { counted: expected - 500 })).status).toBe(422)
    expect((await open('UGX', { counted: expected + 500, difference: 'bank', note: 'Banked' })).status).toBe(422)
    const { session } = ok(await open('UGX', { counted: expected - 500, difference: 'bank', note: 'Banked' }), 201)
    expect(session).toMatchObject({ expected_at_opening: expected, opening_count: expected - 500, to_bank: 0 })
    await booksAgree()
  })

  it('is counted by its notes, which come to the sum', async () => {
    const { session } = ok(await open('USD'), 201)
    ok(await call(`sessions/${session.id}/move`, { kind: 'pay_in', amount: 120, reason: 'Float' }))
    const close = (pieces: number) =>
      call(`sessions/${session.id}/close`, {
        counted: session.expected + 120,
        note: '',
        notes: [
          { value: session.expected, pieces: 1 },
          { value: 20, pieces },
        ],
      })
    expect((await close(5)).status).toBe(422)
    expect(ok(await close(6)).notes.at(-1)).toEqual({ value: 20, pieces: 6 })
  })

  it('gives no more than it has, with a reason, and nothing once it is closed', async () => {
    const { session } = ok(await open(), 201)
    const move = (changes: object) =>
      call(`sessions/${session.id}/move`, { kind: 'pay_out', amount: 100, reason: 'Tea', ...changes })
    expect((await move({ amount: session.expected + 1 })).status).toBe(422)
    expect((await move({ reason: '' })).status).toBe(422)
    expect((await move({ version: session.version + 5 })).status).toBe(409)
    ok(await move({ kind: 'to_bank', reason: '' }))
    await closeAll()
    expect((await move({})).status).toBe(409)
    expect((await call(`sessions/${session.id}/close`, { counted: 0, note: 'Again' })).status).toBe(409)
    await expect(
      sql`update cash_sessions set counted = 1, note = 'x' where id = ${session.id}`.execute(server.db),
    ).rejects.toThrow('a closed cash session is not changed')
    await expect(sql`delete from cash_moves where session_id = ${session.id}`.execute(server.db)).rejects.toThrow(
      'append-only',
    )
  })

  it('counts every payment once while others pay', async () => {
    const { session } = ok(await open(), 201)
    const before = session.expected
    const paying = [1000, 2000, 3000, 4000].map((sum) => payInCash(sum))
    const closing = call(`sessions/${session.id}/close`, { counted: before, note: 'Counted while people paid' })
    const paid = (await Promise.all(paying)).filter(({ status }) => status < 300).length
    ok(await closing)
    expect(paid).toBeGreaterThan(0)
    await booksAgree()
  })

  it('prints a closing report', async () => {
    const [{ id }] = ok(await call('sessions'))
    const report = await call(`sessions/${id}/report`)
    expect(report.headers.get('content-type')).toBe('application/pdf')
  })

  it('is refused without the permission, and of another agency not found', async () => {
    await colleague.become({ permissions: ['View Bookings'] })
    expect((await call('drawers', undefined, colleague.token)).status).toBe(403)
    const [{ id }] = ok(await call('sessions'))
    const rift = await server.login('owner@rift.test')
    expect((await call(`sessions/${id}/show`, undefined, rift)).status).toBe(404)
    expect((await call(`sessions/${id}/close`, { counted: 0, note: 'Mine' }, rift)).status).toBe(404)
  })
})
