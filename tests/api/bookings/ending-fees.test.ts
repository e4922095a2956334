import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import { type Colleague, colleagueWith, dollars } from '../../support/agencies/colleagues.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeRoom, stay } from '../../support/sold-offers.ts'
import { inDays, ok } from '../../support/tour.ts'

// What is kept of a booking that is cancelled or that nobody came to: by the terms, waived, or another sum.

let server: TestServer
let owner: string
let nile: number
let room: number
/** May waive USD 50 at once. */
let desk: Colleague

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  nile = await agencyOf(server)
  const rules = [
    { days_before: 30, percent: 25 },
    { days_before: 0, percent: 50 },
    { days_before: -1, percent: 80 },
  ]
  room = await makeRoom(server, nile, { quantity: 500 }, { cancellation_rules: JSON.stringify(rules) })
  desk = await colleagueWith(server, { refund: dollars(50) })
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
/** 200 USD for two nights. */
const book = async (from: number, changes: Record<string, unknown> = {}) =>
  ok(await ask('bookings/new', { items: [stay(room, from, from + 2)], client: { name: 'Ann Lee' }, ...changes }), 201)
const pay = (amount: number) => ({ payment: { amount, currency: 'USD', method: 'cash' } })
const noShow = (id: number, fee?: unknown, token = owner) =>
  ask(`bookings/${id}/status`, { status: 'no_show', fee }, token)
const cancel = (id: number, fee?: unknown, token = owner) => ask(`bookings/${id}/delete`, { reason: 'Ill', fee }, token)
const differences = async () => (await auditOf(server.db, nile)).differences
const postings = async (id: number) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from ledger_transfers where booking_id = ${id} and payment_id is null order by id`.execute(server.db)
  return rows.map(({ kind }) => kind)
}

describe('a no-show', () => {
  it('is one from the day of the start on, not before', async () => {
    const later = await book(1)
    expect(later.moves).not.toContain('no_show')
    const refused = await noShow(later.id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('only then can it be a no-show'),
    ])
    const now = await book(0)
    expect(now.moves).toContain('no_show')
    expect(ok(await noShow(now.id)).status).toBe('no_show')
  })

  it('owes what its terms keep of it, and can pay it', async () => {
    const { id } = await book(0)
    const cost = ok(await ask(`bookings/${id}/cancellation?ending=no_show`))
    expect(cost).toMatchObject({ kept: 160, owed: 160, refund: 0, items: [{ percent: 80, kept: 160 }] })
    expect(cost.items[0].lines.reduce((sum: number, { kept }: { kept: number }) => sum + kept, 0)).toBe(160)
    expect(ok(await ask(`bookings/${id}/cancellation`))).toMatchObject({ kept: 100 })
    const after = ok(await noShow(id))
    expect(after).toMatchObject({ kept: 160, balance: 160, total: 200 })
    expect(after.fee_list).toEqual([
      expect.objectContaining({ kind: 'no_show', by_terms: 160, amount: 160, reason: '' }),
    ])
    expect(await postings(id)).toEqual(['charge', 'no_show'])
    const body = { amount: 160, currency: 'USD', method: 'cash' }
    expect(ok(await ask(`bookings/${id}/payments`, body), 201)).toMatchObject({ balance: 0, payment_status: 'paid' })
  })

  it('gets back what was paid beyond it; what is kept can be another sum, with a reason', async () => {
    const { id } = await book(0, pay(200))
    expect((await noShow(id, { amount: 20 })).body.errors).toEqual({ 'fee.reason': ['Reason is required.'] })
    expect((await noShow(id, { amount: 200.01, reason: 'Cost us more' })).body.errors).toEqual({
      'fee.amount': ['At most USD 200 can be kept.'],
    })
    const after = ok(await noShow(id, { amount: 120.5, reason: 'The lodge charged us this' }))
    expect(after).toMatchObject({ kept: 120.5, balance: -79.5, refund_due: 79.5 })
    const { history } = ok(await ask(`bookings/${id}/show`))
    expect(history.map((entry: { after: unknown }) => entry.after)).toContainEqual({
      fee: 'USD 120.50',
      fee_by_terms: 'USD 160',
      fee_reason: 'The lodge charged us this',
    })
    const back = ok(await ask(`bookings/${id}/status`, { status: 'confirmed', back: true }))
    expect(back).toMatchObject({ status: 'confirmed', kept: null, balance: 0, fee_list: [] })
    expect(await differences()).toEqual([])
  })
})

describe('a cancellation', () => {
  it('counts a step including its day', async () => {
    const [free, charged] = [await book(31), await book(30)]
    expect(ok(await ask(`bookings/${free.id}/cancellation`)).kept).toBe(0)
    expect(ok(await ask(`bookings/${charged.id}/cancellation`)).kept).toBe(50)
  })

  it('keeps what was chosen instead, says why, and forgets it when it is undone', async () => {
    const { id } = await book(10, pay(100))
    const after = ok(await cancel(id, { amount: 0, reason: 'A death in the family' }))
    expect(after).toMatchObject({ kept: 0, balance: -100 })
    expect(after.fee_list).toEqual([
      expect.objectContaining({
        kind: 'cancellation',
        label: 'Cancellation fee',
        by_terms: 50,
        amount: 0,
        reason: 'A death in the family',
        made_by_name: expect.stringContaining('Grace'),
      }),
    ])
    expect(ok(await ask(`bookings/${id}/reinstate`, {}))).toMatchObject({ kept: null, balance: 100, fee_list: [] })
    expect(ok(await cancel(id))).toMatchObject({ kept: 50, balance: -50 })
    expect(await differences()).toEqual([])
  })

  it('keeps of a line of one’s own what it says, else what the agency’s terms say', async () => {
    const line = (changes: Record<string, unknown>) => ({
      kind: 'custom',
      title: 'Gorilla permit',
      from: inDays(90),
      to: inDays(90),
      quantity: 2,
      unit_amount: 800,
      currency: 'USD',
      ...changes,
    })
    const items = [line({ kept_percent: 100 }), line({ title: 'Transfer', unit_amount: 50 })]
    const { id } = ok(await ask('bookings/new', { items, client: { name: 'Ann Lee' } }), 201)
    expect(ok(await ask(`bookings/${id}/cancellation`)).items.map(({ kept }: { kept: number }) => kept)).toEqual([
      1600, 0,
    ])
    await sql`insert into agency_terms (agency_id, cancellation_rules) values (${nile}, '[{"days_before":365,"percent":10}]')
      on conflict (agency_id) do update set cancellation_rules = excluded.cancellation_rules`.execute(server.db)
    // It was agreed before the agency set its terms.
    expect(ok(await ask(`bookings/${id}/cancellation`)).kept).toBe(1600)
    const later = ok(await ask('bookings/new', { items, client: { name: 'Ann Lee' } }), 201)
    expect(ok(await ask(`bookings/${later.id}/cancellation`)).kept).toBe(1610)
    await sql`delete from agency_terms where agency_id = ${nile}`.execute(server.db)
  })

  it('goes by the terms it was booked under, whatever the offer says since', async () => {
    const own = await makeRoom(
      server,
      nile,
      { quantity: 5 },
      { cancellation_rules: '[{"days_before":60,"percent":10}]' },
    )
    const made = async () =>
      ok(await ask('bookings/new', { items: [stay(own, 20, 22)], client: { name: 'Ann Lee' } }), 201)
    const before = await made()
    await sql`update offers set cancellation_rules = '[{"days_before":60,"percent":90}]' where id = ${own}`.execute(
      server.db,
    )
    const since = await made()
    const kept = async ({ id }: { id: number }) => ok(await ask(`bookings/${id}/cancellation`)).kept
    expect([await kept(before), await kept(since)]).toEqual([20, 180])
    // A change of its dates does not change what was agreed.
    ok(await ask(`bookings/edit/${before.id}`, { items: [stay(own, 20, 21)] }))
    expect(await kept(before)).toBeLessThan(50)
  })
})

describe('what is waived', () => {
  it('counts against the limit for refunds; keeping more than the terms say does not', async () => {
    const { id } = await book(0)
    const { status, body } = await noShow(id, { amount: 109.99, reason: 'Old friends' }, desk.token)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['fee.amount']])
    expect(body.approval).toMatchObject({
      kind: 'waived_fee',
      booking_id: id,
      currency: 'USD',
      amount: 50.01,
      limit: 50,
    })
    expect(ok(await ask(`bookings/${id}/show`)).status).toBe('confirmed')
    expect(ok(await noShow(id, { amount: 110, reason: 'Old friends' }, desk.token)).kept).toBe(110)
    const other = await book(0)
    expect(ok(await noShow(other.id, { amount: 200, reason: 'We paid it all' }, desk.token)).kept).toBe(200)
  })

  it('is done once a colleague has approved it', async () => {
    const { id } = await book(0)
    const { body } = await noShow(id, { amount: 0, reason: 'Road was closed' }, desk.token)
    const { earlier: _, limit: __, pending_id: ___, ...asked } = body.approval
    const approval = ok(await ask('approvals/create', { ...asked, reason: 'Road was closed' }, desk.token), 201)
    ok(await ask(`approvals/${approval.id}/approve`, {}))
    expect(ok(await noShow(id, { amount: 0, reason: 'Road was closed' }, desk.token))).toMatchObject({
      kept: 0,
      balance: 0,
    })
  })

  it('needs the permission to change bookings', async () => {
    const { id } = await book(0)
    const clerk = await server.login('clerk@nile.test')
    expect((await noShow(id, { amount: 0, reason: 'Mine' }, clerk)).status).toBe(403)
  })
})
