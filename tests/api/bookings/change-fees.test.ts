import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import { type Colleague, colleagueWith, dollars } from '../../support/agencies/colleagues.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeRoom, stay } from '../../support/sold-offers.ts'
import { inDays, makeTour, ok, type Tour } from '../../support/tour.ts'

// A traveller who drops out, a room that is given up and a trip that is moved are cancelled in part: the terms say what is kept.

let server: TestServer
let owner: string
let nile: number
let tour: Tour
let room: number
let desk: Colleague
/** In three months, where nothing is kept. */
let later: number

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  nile = await agencyOf(server)
  const cancellation_rules = [{ days_before: 30, percent: 50 }]
  tour = await makeTour(server, owner, { cancellation_rules }, 100)
  const [departure] = ok(
    await server.request(`agent/packages/${tour.id}/departures/create`, {
      token: owner,
      body: { dates: [inDays(90)], capacity: 100 },
    }),
    201,
  )
  later = departure.id
  room = await makeRoom(server, nile, { quantity: 500 }, { cancellation_rules: JSON.stringify(cancellation_rules) })
  desk = await colleagueWith(server, { refund: dollars(20) })
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
/** 400 USD for four, in 30 days: on the day of the step. */
const book = async (changes: Record<string, unknown> = {}) =>
  ok(
    await ask('bookings/new', {
      package_id: tour.id,
      departure_id: tour.departure,
      adults: 4,
      client: { name: 'Ann Lee' },
      payment: { amount: 400, currency: 'USD', method: 'cash' },
      ...changes,
    }),
    201,
  )
const change = (id: number, body: Record<string, unknown>, token = owner) => ask(`bookings/edit/${id}`, body, token)
const quote = async (id: number, body: Record<string, unknown>) =>
  ok(await ask('bookings/quote', { booking_id: id, package_id: tour.id, departure_id: tour.departure, ...body }))
const reconciled = async () => expect((await auditOf(server.db, nile)).differences).toEqual([])

describe('one traveller less', () => {
  it('is said first, charged by name, and in the books', async () => {
    const { id } = await book()
    const quoted = await quote(id, { adults: 3 })
    expect(quoted).toMatchObject({
      subtotal: 300,
      fees: 50,
      total: 350,
      change_fee: { by_terms: 50, items: [{ what: 'fewer', percent: 50, days_before: 30, kept: 50 }] },
    })
    const after = ok(await change(id, { adults: 3 }))
    expect(after).toMatchObject({ subtotal: 300, fees: 50, total: 350, balance: -50 })
    expect(after.fee_list).toEqual([
      expect.objectContaining({
        kind: 'change',
        label: expect.stringMatching(/^Change fee: .* reduced$/),
        by_terms: 50,
        amount: 50,
      }),
    ])
    const { rows } = await sql<{ kind: string; sum: number }>`
      select t.kind, sum(e.amount)::float8 as sum from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'receivable'
      where t.booking_id = ${id} and t.payment_id is null group by t.id, t.kind order by t.id`.execute(server.db)
    expect(rows).toEqual([
      { kind: 'charge', sum: 40_000 },
      { kind: 'change', sum: -10_000 },
      { kind: 'change_fee', sum: 5000 },
    ])
    expect(after.schedule.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(350)
    await reconciled()
  })

  it('costs nothing while nothing is kept, nor on a booking that nobody has confirmed or paid for', async () => {
    const early = await book({ departure_id: later })
    expect(ok(await change(early.id, { adults: 3 }))).toMatchObject({ fees: 0, total: 300 })
    const pending = await book({ payment: null, confirm: false })
    expect(ok(await change(pending.id, { adults: 3 }))).toMatchObject({ fees: 0, total: 300 })
  })

  it('may be waived with a reason, within the limit for refunds', async () => {
    const { id } = await book()
    const fee = { amount: 0, reason: 'She is ill' }
    const refused = await change(id, { adults: 3, fee }, desk.token)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['fee.amount']])
    expect(refused.body.approval).toMatchObject({ kind: 'waived_fee', amount: 50, limit: 20 })
    expect(ok(await change(id, { adults: 3, fee: { ...fee, amount: 30 } }, desk.token))).toMatchObject({
      fees: 30,
      total: 330,
    })
    // A second time within the day counts together.
    expect((await change(id, { adults: 2, fee: { ...fee, amount: 49 } }, desk.token)).status).toBe(422)
    const after = ok(await change(id, { adults: 2, fee }))
    expect(after).toMatchObject({ fees: 30, total: 230 })
    expect(after.fee_list.map(({ amount, reason }: { amount: number; reason: string }) => [amount, reason])).toEqual([
      [30, 'She is ill'],
      [0, 'She is ill'],
    ])
    await reconciled()
  })

  it('stays charged, whole, when the rest is cancelled: together as much as a cancellation at once', async () => {
    const { id } = await book()
    ok(await change(id, { adults: 3 }))
    expect(ok(await ask(`bookings/${id}/cancellation`))).toMatchObject({ kept: 200, fees: 50, refund: 200 })
    expect(ok(await ask(`bookings/${id}/delete`, { reason: 'Ill' }))).toMatchObject({ kept: 200, balance: -200 })
    ok(await ask(`bookings/${id}/reinstate`, {}))
    await reconciled()
  })
})

describe('a trip that is moved', () => {
  it('does not escape what a cancellation would keep', async () => {
    const { id } = await book()
    const after = ok(await change(id, { departure_id: later }))
    expect(after).toMatchObject({ fees: 200, total: 600, starts_on: inDays(90) })
    expect(after.fee_list[0].label).toMatch(/moved$/)
    expect(ok(await ask(`bookings/${id}/cancellation`))).toMatchObject({ kept: 200 })
    await reconciled()
  })

  it('on the calendar says so first, is waived with a reason, and undone with its fee', async () => {
    const booked = async () =>
      ok(await ask('bookings/new', { items: [stay(room, 20, 22)], client: { name: 'Ann Lee' } }), 201)
    const place = { item: 1, kind: 'room', offer_id: room, from: inDays(80), to: inDays(81) }
    const { id } = await booked()
    const preview = ok(await ask(`bookings/${id}/move/preview`, place))
    expect(preview).toMatchObject({ total_before: 200, total: 300, fee: { by_terms: 100 } })
    ok(await ask(`bookings/${id}/move`, place))
    expect(ok(await ask(`bookings/${id}/show`))).toMatchObject({ fees: 100, total: 300 })
    ok(await ask(`bookings/${id}/move/undo`, {}))
    expect(ok(await ask(`bookings/${id}/show`))).toMatchObject({ fees: 0, total: 200, fee_list: [] })
    await reconciled()
    const other = await booked()
    ok(await ask(`bookings/${other.id}/move`, { ...place, fee: { amount: 0, reason: 'Our mistake' } }))
    expect(ok(await ask(`bookings/${other.id}/show`))).toMatchObject({ fees: 0, total: 200 })
  })
})

describe('beside another price', () => {
  it('a price that is kept is the old one and the fee', async () => {
    const made = ok(
      await ask('bookings/new', { items: [stay(room, 20, 22), stay(room, 20, 22)], client: { name: 'Ann Lee' } }),
      201,
    )
    const after = ok(await change(made.id, { items: [stay(room, 20, 22)], price: 'keep' }))
    expect(after).toMatchObject({ fees: 100, total: 300 })
  })

  it('a total that is agreed holds the fee, and cannot be less than it', async () => {
    const { id } = await book()
    expect(ok(await change(id, { adults: 3, price: 'override', override_total: 320 }))).toMatchObject({
      fees: 50,
      total: 320,
      discount: 30,
    })
    const refused = await change(id, { adults: 3, price: 'override', override_total: 49 })
    expect(refused.body.errors).toEqual({ override_total: ['The fees alone are USD 50.'] })
    await reconciled()
  })
})

it('another agency’s people see nothing of it and change nothing', async () => {
  const { id } = await book()
  const stranger = await server.login('owner@rift.test')
  expect((await change(id, { adults: 3, fee: { amount: 0, reason: 'Mine' } }, stranger)).status).toBe(404)
  expect(ok(await ask(`bookings/${id}/show`))).toMatchObject({ total: 400, fee_list: [] })
})
