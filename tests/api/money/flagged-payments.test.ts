import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import { confirmPayment, endPayment } from '../../../mock-server/services/payments/payment-state.ts'
import { makeSubject, type Subject } from '../../support/rights.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let colleague: Subject
let agency: number
const call = (path: string, body?: unknown, token = owner) => server.request(`agent/payments/${path}`, { token, body })
const booksAgree = async () => expect((await auditOf(server.db, agency)).differences).toEqual([])
const isFlagged = async (id: number) => ok(await call('flagged')).some((row: { id: number }) => row.id === id)

/** A payment of 60,000 that waits, of a booking in shillings that owes more. */
async function pending(): Promise<{ id: number; booking: number; balance: number }> {
  const { rows } = await sql<{ id: number; booking: number; balance: number }>`
    with owing as (select id, balance from bookings where agency_id = ${agency} and currency = 'UGX' and status = 'confirmed'
      and balance > 200000 order by id limit 1)
    insert into payments (agency_id, reference, objective, booking_id, aggregator, method, currency, amount, status, payer, note)
    select ${agency}, 'PAY-2026-9' || lpad((random() * 99999)::int::text, 5, '0'), 'booking', id, 'mtn_momo', 'mobile_money', 'UGX', 60000, 'pending', 'Grace', ''
    from owing returning id, booking_id as booking, (select balance from owing) as balance`.execute(server.db)
  const [row] = rows
  if (row === undefined) throw new Error('a booking owes something')
  return row
}
const arrives = (id: number, amount: number) =>
  server.db
    .transaction()
    .execute((tx) => confirmPayment(tx, id, { state: 'succeeded', amount, currency: 'UGX' }, { source: 'query' }))
const balanceOf = async (id: number) =>
  (await server.db.selectFrom('bookings').select('balance').where('id', '=', id).executeTakeFirstOrThrow()).balance

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  colleague = await makeSubject(server, 'ruth@nile.test')
  agency = colleague.agencyId
})
afterAll(() => server.close())

describe('a payment of which another sum came in', () => {
  it('is listed as to check, and booked with what came in once a colleague accepts it', async () => {
    const { id, booking, balance } = await pending()
    await arrives(id, 40_000)
    expect(await isFlagged(id)).toBe(true)
    expect(ok(await call(`${id}/show`))).toMatchObject({
      flag: 'other_amount',
      observed_amount: 40_000,
      amount: 60_000,
    })
    const before = ok(await call(`${id}/show`))
    expect(before.events.at(-1)).toMatchObject({ status: before.status, reason: before.problem })
    const { payments } = ok(await server.request(`agent/bookings/${booking}/show`, { token: owner }))
    expect(payments.find((payment: { id: number }) => payment.id === id)).toMatchObject({
      ...{ flag: 'other_amount', status: 'pending', observed_amount: 40_000, observed_currency: 'UGX' },
    })
    expect(await balanceOf(booking)).toBe(balance)
    const answers = await Promise.all([call(`${id}/accept`, {}), call(`${id}/accept`, {})])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(ok(await call(`${id}/show`))).toMatchObject({ flag: null, status: 'succeeded', amount: 40_000 })
    expect(await balanceOf(booking)).toBe(balance - 40_000)
    expect(await isFlagged(id)).toBe(false)
    await booksAgree()
  })

  it('is marked as returned, and ends without money', async () => {
    const { id, booking, balance } = await pending()
    await arrives(id, 40_000)
    expect(ok(await call(`${id}/check`, { reason: 'Sent back by MTN' }))).toMatchObject({
      flag: null,
      status: 'cancelled',
    })
    expect(ok(await call(`${id}/show`)).events.at(-1)).toMatchObject({
      source: 'person',
      reason: 'What came in was returned. Sent back by MTN',
    })
    expect(await balanceOf(booking)).toBe(balance)
    expect((await call(`${id}/accept`, {})).status).toBe(409)
    expect((await call(`${id}/check`, { reason: '' })).status).toBe(409)
    await booksAgree()
  })
})

describe('a payment that came late', () => {
  it('stays booked, and is marked as checked', async () => {
    const { id, booking, balance } = await pending()
    await server.db.transaction().execute((tx) => endPayment(tx, id, 'expired', { source: 'clock' }))
    await arrives(id, 60_000)
    expect(ok(await call(`${id}/show`))).toMatchObject({ flag: 'late', status: 'succeeded' })
    expect((await call(`${id}/accept`, {})).status).toBe(409)
    expect(ok(await call(`${id}/check`, { reason: '' }))).toMatchObject({ flag: null, status: 'succeeded' })
    expect(await balanceOf(booking)).toBe(balance - 60_000)
    await booksAgree()
  })
})

it('is decided only by who may edit bookings, of the same agency', async () => {
  const { id } = await pending()
  await arrives(id, 40_000)
  await colleague.become({ permissions: ['View Finance'] })
  expect((await call(`${id}/accept`, {}, colleague.token)).status).toBe(403)
  expect((await call(`${id}/check`, { reason: '' }, colleague.token)).status).toBe(403)
  const rift = await server.login('owner@rift.test')
  expect((await call(`${id}/accept`, {}, rift)).status).toBe(404)
  expect((await call(`${id}/check`, { reason: '' }, rift)).status).toBe(404)
})
