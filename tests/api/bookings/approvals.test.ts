import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Colleague, colleagueWith, dollars } from '../../support/agencies/colleagues.ts'
import { deskOf, item, option } from '../../support/proposal-desk.ts'
import { demoPassword, startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeRoom, stay } from '../../support/sold-offers.ts'
import { ok } from '../../support/tour.ts'

// The second person: who may say yes, to what, for how long, and that each yes lets one act through.

let server: TestServer
let owner: string
let rift: string
let room: number
let desk: Colleague
/** USD 500 either way, 30% off. */
let lead: Colleague
let other: Colleague

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  rift = await server.login('owner@rift.test')
  room = await makeRoom(server, await agencyOf(server), { quantity: 500 })
  const limits = (percent: number, sum: number) => ({
    discount_percent: percent,
    refund: dollars(sum),
    payment: dollars(sum),
  })
  desk = await colleagueWith(server, limits(10, 50))
  lead = await colleagueWith(server, limits(30, 500))
  other = await colleagueWith(server, limits(10, 50))
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, token = desk.token) => server.request(`agent/${path}`, { token, body })
const wanted = (changes: Record<string, unknown> = {}) => ({
  items: [stay(room, 60, 62)],
  client: { name: 'Ann Lee' },
  ...changes,
})
/** 200 USD, paid by the owner. */
async function paid(): Promise<number> {
  const { id } = ok(await ask('bookings/new', wanted(), owner), 201)
  ok(await pay(id, 200, 'in', owner), 201)
  return id
}
const pay = (id: number, amount: number, direction = 'out', token = desk.token) =>
  ask(`bookings/${id}/payments`, { amount, currency: 'USD', method: 'cash', direction }, token)
const wish = (changes: Record<string, unknown> = {}) => ({
  kind: 'refund',
  currency: 'USD',
  amount: 100,
  reason: 'Charged twice',
  ...changes,
})
const request = (changes: Record<string, unknown> = {}, token = desk.token) =>
  ask('approvals/create', wish(changes), token)
const decide = (id: number, what = 'approve', token = lead.token, body: unknown = {}) =>
  ask(`approvals/${id}/${what}`, body, token)
async function approved(changes: Record<string, unknown>): Promise<number> {
  const { id } = ok(await request(changes), 201)
  ok(await decide(id))
  return id
}
const statusOf = async (id: number) =>
  ok(await ask('approvals?per_page=100')).find((row: { id: number }) => row.id === id)?.status

describe('an approval', () => {
  it('lets what was refused through, once, and both histories say who gave it', async () => {
    const booking_id = await paid()
    const refused = await pay(booking_id, 100)
    expect(refused.status).toBe(422)
    const { limit: _, pending_id: __, earlier: ___, ...approval } = refused.body.approval
    const asked = ok(await ask('approvals/create', { ...approval, reason: 'Charged twice' }), 201)
    expect(asked).toMatchObject({
      kind: 'refund',
      booking: { id: booking_id },
      amount: 100,
      status: 'pending',
      requested_by: { id: desk.userId },
      decided_by: null,
      can_decide: false,
      can_withdraw: true,
    })
    expect((await pay(booking_id, 100)).body.approval.pending_id).toBe(asked.id)
    const yes = ok(await decide(asked.id, 'approve', lead.token, { note: 'Fine', version: asked.version }))
    expect(yes).toMatchObject({ status: 'approved', decided_by: { id: lead.userId }, decision_note: 'Fine' })
    ok(await pay(booking_id, 100), 201)
    const { history } = ok(await ask(`bookings/${booking_id}/show`))
    expect(history.some((entry: { after: unknown }) => JSON.stringify(entry.after).includes(lead.name))).toBe(true)
    expect(await statusOf(asked.id)).toBe('used')
    expect((await pay(booking_id, 1)).status).toBe(422)
  })

  it('is told to those who may decide and to nobody else, and the answer to the one who asked', async () => {
    const booking_id = await paid()
    const told = async (userId: number, kind: string) =>
      Number(
        (
          await sql<{ n: number }>`select count(*)::int as n from notifications
            where user_id = ${userId} and kind = ${kind} and link = ${`/bookings/view/${booking_id}`}`.execute(
            server.db,
          )
        ).rows[0]?.n,
      )
    await approved({ booking_id })
    expect(await told(lead.userId, 'approval_requested')).toBe(1)
    expect(await told(other.userId, 'approval_requested')).toBe(0)
    expect(await told(desk.userId, 'approval_requested')).toBe(0)
    expect(await told(desk.userId, 'approval_decided')).toBe(1)
    const { text } = await ask('business/notifications')
    const { reference, title } = ok(await ask(`bookings/${booking_id}/show`))
    expect(text).toContain(`${reference}, ${title}`)
  })

  it('is asked for once while nobody has decided', async () => {
    const booking_id = await paid()
    const first = ok(await request({ booking_id }), 201)
    const again = await request({ booking_id, amount: 120 })
    expect([again.status, again.body.clash.id]).toEqual([409, first.id])
    const many = await Promise.all(
      Array.from({ length: 5 }, () => request({ booking_id: booking_id, kind: 'payment' })),
    )
    expect(many.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    ok(await decide(first.id, 'decline'))
    ok(await request({ booking_id }), 201)
  })

  it.each([
    ['within one’s own limit', { amount: 50 }, 422],
    ['without a sum', { amount: null }, 422],
    ['of money in per cent', { percent: 5 }, 422],
    ['in a currency that the booking is not in', { currency: 'UGX' }, 422],
    ['without a reason', { reason: ' ' }, 422],
  ])('is not asked for %s', async (_name, changes, status) => {
    expect((await request({ booking_id: await paid(), ...changes })).status).toBe(status)
  })

  it('is asked for by those only who may do the act', async () => {
    const viewer = await colleagueWith(server, {}, ['View Bookings'])
    expect((await request({ booking_id: await paid() }, viewer.token)).status).toBe(403)
  })

  it('is given by another whose own limit covers it, never by the one who asked', async () => {
    const booking_id = await paid()
    const { id } = ok(await request({ booking_id, amount: 150 }), 201)
    const viewer = await colleagueWith(server, {}, ['View Bookings'])
    for (const what of ['approve', 'decline'])
      for (const token of [desk.token, other.token, viewer.token])
        expect([what, (await decide(id, what, token)).status]).toEqual([what, 403])
    expect(await statusOf(id)).toBe('pending')
    // The limit of one’s own may have been raised meanwhile: it is still oneself.
    await sql`update roles set refund_limits = null where id = ${desk.roleId}`.execute(server.db)
    server.platform.sessions.forget({ userId: desk.userId })
    expect((await decide(id, 'approve', desk.token)).status).toBe(403)
    await sql`update roles set refund_limits = '{"USD": 5000}' where id = ${desk.roleId}`.execute(server.db)
    server.platform.sessions.forget({ userId: desk.userId })
    expect((await decide(id, 'approve', rift)).status).toBe(404)
    expect((await decide(id)).status).toBe(200)
  })

  it('is decided once; what is withdrawn, declined or over is a 409', async () => {
    const booking_id = await paid()
    const { id } = ok(await request({ booking_id }), 201)
    expect((await ask(`approvals/${id}/withdraw`, {}, lead.token)).status).toBe(403)
    expect((await decide(id, 'approve', lead.token, { version: 9 })).status).toBe(409)
    ok(await ask(`approvals/${id}/withdraw`, { version: 1 }))
    for (const what of ['approve', 'decline']) expect((await decide(id, what)).status).toBe(409)
    const second = ok(await request({ booking_id }), 201).id
    ok(await decide(second, 'decline', lead.token, { note: 'No' }))
    expect((await decide(second)).status).toBe(409)
    expect((await ask(`approvals/${second}/withdraw`, {})).status).toBe(409)
    expect((await pay(booking_id, 100)).status).toBe(422)
    const third = ok(await request({ booking_id }), 201).id
    await sql`update approvals set expires_at = now() - interval '1 second' where id = ${third}`.execute(server.db)
    expect(await statusOf(third)).toBe('expired')
    expect((await decide(third)).status).toBe(409)
    expect(ok(await request({ booking_id }), 201).id).toBeGreaterThan(third) // what is over stands in nobody's way
  })

  it('holds for a day from the yes on', async () => {
    const booking_id = await paid()
    const { id } = ok(await request({ booking_id }), 201)
    await sql`update approvals set expires_at = now() + interval '1 minute' where id = ${id}`.execute(server.db)
    const { expires_at } = ok(await decide(id))
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    await sql`update approvals set expires_at = now() - interval '1 second' where id = ${id}`.execute(server.db)
    expect((await pay(booking_id, 100)).status).toBe(422)
    expect(await statusOf(id)).toBe('expired')
  })

  it('raises nothing else: another booking, kind, person, or a larger sum', async () => {
    const [booking_id, elsewhere] = [await paid(), await paid()]
    const id = await approved({ booking_id })
    expect((await pay(elsewhere, 100)).status).toBe(422)
    expect((await pay(booking_id, 100.01)).status).toBe(422)
    expect((await pay(booking_id, 100, 'out', other.token)).status).toBe(422)
    const open = ok(await ask('bookings/new', wanted(), owner), 201).id
    await approved({ booking_id: open })
    expect((await pay(open, 100, 'in')).status).toBe(422)
    expect(await statusOf(id)).toBe('approved')
    expect((await pay(booking_id, 100)).status).toBe(201)
  })

  it('raises nothing in another currency', async () => {
    const shillings = await makeRoom(server, await agencyOf(server), {}, { currency: 'UGX', amount: 100_000 })
    const { id } = ok(await ask('bookings/new', wanted({ items: [stay(shillings, 60, 62)] }), owner), 201)
    await server.db
      .insertInto('approvals')
      .values({
        agency_id: await agencyOf(server),
        kind: 'payment',
        booking_id: id,
        currency: 'USD',
        amount: 100_000_000,
        reason: 'Other money',
        requested_by: desk.userId,
        status: 'approved',
        decided_by: lead.userId,
        decided_at: new Date(),
      })
      .execute()
    const inShillings = { amount: 1000, currency: 'UGX', method: 'cash' }
    expect((await ask(`bookings/${id}/payments`, inShillings)).status).toBe(422)
    expect((await ask(`bookings/${id}/payments`, inShillings, owner)).status).toBe(201)
  })

  it('of a discount holds up to the sum that it came to', async () => {
    const client = ok(await ask('clients/create', { name: 'Sum Ade' }, owner), 201)
    const book = (nights: number) => {
      const items = [stay(room, 60, 60 + nights)]
      return ask('bookings/new', wanted({ client: null, client_id: client.id, discount_percent: 25, items }))
    }
    const { approval } = (await book(2)).body
    expect(approval).toMatchObject({ percent: 25, currency: 'USD', amount: 50 })
    const { limit: _, pending_id: __, ...act } = approval
    await approved(act)
    expect((await book(3)).status).toBe(422)
    expect((await book(2)).status).toBe(201)
  })

  it('of a new booking is for one client, and the booking that used it stands in it', async () => {
    const client = ok(await ask('clients/create', { name: 'Mary Ade' }, owner), 201)
    const stranger = ok(await ask('clients/create', { name: 'Joe Odo' }, owner), 201)
    const id = await approved({ kind: 'discount', client_id: client.id, percent: 25, currency: null, amount: null })
    const book = (client_id: number, discount_percent = 25) =>
      ask('bookings/new', wanted({ client: null, client_id, discount_percent }))
    expect((await book(stranger.id)).status).toBe(422)
    expect((await ask('bookings/new', wanted({ discount_percent: 25 }))).status).toBe(422)
    expect((await book(client.id, 26)).status).toBe(422)
    const booked = ok(await book(client.id), 201)
    expect(booked.total).toBe(150)
    const listed = ok(await ask('approvals?status=used&mine=1&per_page=100'))
    expect(listed.find((row: { id: number }) => row.id === id).booking.id).toBe(booked.id)
    expect((await book(client.id)).status).toBe(422)
  })

  it('of a proposal lets it be sent', async () => {
    const proposals = deskOf(server, desk.token)
    const proposal = await proposals.write([option('A', [item('a')], { discount_percent: 20 })])
    const send = () =>
      ask(`proposals/${proposal.uuid}/send`, { to: proposal.client.email, subject: 'Trip', message: 'Here.' })
    const { body } = await send()
    const { kind, proposal_uuid, percent } = body.approval
    const { id } = ok(await ask('approvals/create', { kind, proposal_uuid, percent, reason: 'A regular' }), 201)
    ok(await decide(id))
    expect((await send()).status).toBe(200)
    expect(await statusOf(id)).toBe('used')
  })

  it('of fifteen acts at once lets exactly one through', async () => {
    const booking_id = await paid()
    await approved({ booking_id, amount: 51 })
    const refunds = await Promise.all(Array.from({ length: 15 }, () => pay(booking_id, 51)))
    expect(refunds.map(({ status }) => status).sort()).toEqual([201, ...Array(14).fill(422)])
    // New bookings share no lock but that of the approval.
    const { id: client_id } = ok(await ask('clients/create', { name: 'Fifteen' }, owner), 201)
    await approved({ kind: 'discount', client_id, percent: 25, currency: null, amount: null })
    const book = () => ask('bookings/new', wanted({ client: null, client_id, discount_percent: 25 }))
    const bookings = await Promise.all(Array.from({ length: 15 }, book))
    expect(bookings.map(({ status }) => status).sort()).toEqual([201, ...Array(14).fill(422)])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from bookings where client_id = ${client_id}`.execute(server.db)
    expect(rows[0]?.n).toBe(1)
  })

  it('keeps no words about a person who is forgotten', async () => {
    const client = ok(await ask('clients/create', { name: 'Zebra Canary' }, owner), 201)
    const { id: booking_id } = ok(await ask('bookings/new', wanted({ client: null, client_id: client.id }), owner), 201)
    await approved({ kind: 'payment', booking_id, reason: 'Zebra Canary pays late' })
    const named = async () =>
      (
        await sql<{ n: number }>`
          select (select count(*)::int from approvals where reason like '%Zebra%')
            + (select count(*)::int from audit_entries where subject = 'approval' and after::text like '%Zebra%') as n`.execute(
          server.db,
        )
      ).rows[0]?.n
    expect(await named()).toBe(2)
    ok(await ask(`bookings/${booking_id}/delete`, { reason: 'Over' }, owner))
    ok(await ask(`clients/${client.id}/erase`, { name: 'Zebra Canary', current_password: demoPassword }, owner))
    expect(await named()).toBe(0)
  })

  it('is not used up by an act that fails', async () => {
    const booking_id = await paid()
    const id = await approved({ booking_id, amount: 400 })
    expect((await pay(booking_id, 300)).status).toBe(422) // more than was paid
    expect(await statusOf(id)).toBe('approved')
    expect((await pay(booking_id, 200)).status).toBe(201)
  })
})

describe('the list', () => {
  it('has what one asked for and what one may decide', async () => {
    const booking_id = await paid()
    const { id } = ok(await request({ booking_id, amount: 140 }), 201)
    const seen = async (token: string, query = '') =>
      ok(await ask(`approvals?per_page=100&booking_id=${booking_id}${query}`, undefined, token)).map(
        (row: { id: number; can_decide: boolean; can_withdraw: boolean }) => [row.id, row.can_decide, row.can_withdraw],
      )
    expect(await seen(desk.token)).toEqual([[id, false, true]])
    expect(await seen(lead.token)).toEqual([[id, true, false]])
    expect(await seen(owner)).toEqual([[id, true, false]])
    expect(await seen(other.token)).toEqual([])
    expect(await seen(rift)).toEqual([])
    expect(await seen(desk.token, '&mine=0')).toEqual([])
    expect(await seen(lead.token, '&mine=1')).toEqual([])
    expect(await seen(lead.token, '&status=approved,used')).toEqual([])
    ok(await decide(id))
    expect(await seen(lead.token, '&status=approved,used')).toEqual([[id, false, false]])
  })
})
