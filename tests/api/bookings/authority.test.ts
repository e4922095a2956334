import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Colleague, colleagueWith, dollars } from '../../support/agencies/colleagues.ts'
import { deskOf, item, option } from '../../support/proposal-desk.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeRoom, stay } from '../../support/sold-offers.ts'
import { inDays, ok } from '../../support/tour.ts'

// What somebody may give away or take at once, wherever it is given or taken. Beside each refusal stands the same act of the owner,
// who has no limit, or one just within it: so it is the limit that refuses.

let server: TestServer
let owner: string
let nile: number
let room: number
/** 10% off, USD 50 at once either way; nothing in another currency. */
let desk: Colleague

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  nile = await agencyOf(server)
  room = await makeRoom(server, nile, { quantity: 500 })
  desk = await colleagueWith(server, { discount_percent: 10, refund: dollars(50), payment: dollars(50) })
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, token = desk.token) => server.request(`agent/${path}`, { token, body })
/** 200 USD. */
const wanted = (changes: Record<string, unknown> = {}) => ({
  items: [stay(room, 60, 62)],
  client: { name: 'Ann Lee' },
  ...changes,
})
const book = async (changes: Record<string, unknown> = {}, token = owner) =>
  ok(await ask('bookings/new', wanted(changes), token), 201)
const change = (id: number, body: Record<string, unknown>, token = desk.token) =>
  ask(`bookings/edit/${id}`, body, token)
const money = (id: number, amount: number, more: Record<string, unknown> = {}, token = desk.token) =>
  ask(`bookings/${id}/payments`, { amount, currency: 'USD', method: 'cash', ...more }, token)

async function rows(): Promise<string> {
  const tables = [
    'bookings',
    'booking_lines',
    'payments',
    'clients',
    'approvals',
    'audit_entries',
    'notifications',
    'mails',
  ]
  const counts = await Promise.all(
    tables.map((table) =>
      sql<{
        all: string
      }>`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as all from ${sql.table(table)} t`.execute(
        server.db,
      ),
    ),
  )
  return counts.map(({ rows: [row] }) => row?.all).join()
}

/** Refused at the field, with what would have to be approved; and nothing of it is written. */
async function refusedFor(
  act: () => ReturnType<typeof ask>,
  field: string,
  approval: Readonly<Record<string, unknown>>,
): Promise<void> {
  const before = await rows()
  const { status, body } = await act()
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  expect(body.message).toContain('Ask a colleague to approve it.')
  expect(body.approval).toMatchObject(approval)
  expect(await rows()).toBe(before)
}

describe('a discount', () => {
  it('of a new booking is within the limit, or refused; the owner has none', async () => {
    const approval = {
      kind: 'discount',
      booking_id: null,
      client_id: null,
      percent: 10.01,
      limit: 10,
      pending_id: null,
    }
    await refusedFor(() => ask('bookings/new', wanted({ discount_percent: 10.01 })), 'discount_percent', approval)
    expect((await book({ discount_percent: 10 }, desk.token)).total).toBe(180)
    expect((await book({ discount_percent: 40 })).total).toBe(120)
  })

  it('names the client of a new booking, where there is one', async () => {
    const client = ok(await ask('clients/create', { name: 'Mary Ade' }, owner), 201)
    const { body } = await ask('bookings/new', wanted({ client: null, client_id: client.id, discount_percent: 30 }))
    expect(body.approval).toMatchObject({ client_id: client.id, percent: 30 })
  })

  it('counts neither what an offer is published with nor a code', async () => {
    const cheap = await makeRoom(server, nile, { quantity: 50 }, { discount_percent: 30 })
    const items = [stay(cheap, 60, 62)]
    expect((await book({ items, discount_percent: 10 }, desk.token)).total).toBe(120)
    expect((await ask('bookings/new', wanted({ items, discount_percent: 11 }))).status).toBe(422)
  })

  it.each([
    ['a percentage', { discount_percent: 15 }, 'discount_percent', 15, { discount_percent: 10 }],
    [
      'a total',
      { price: 'override', override_total: 170 },
      'override_total',
      15,
      { price: 'override', override_total: 180 },
    ],
    ['the price as it was', { items: [[60, 63]], price: 'keep' }, 'price', 33.33, { items: [[60, 62]], price: 'keep' }],
    ['the price as it was, in older words', { items: [[60, 63]], keep_total: true }, 'keep_total', 33.33, {}],
  ])('of a change by %s', async (_name, body, field, percent, within) => {
    const { id } = await book()
    const asked = (given: Record<string, unknown>) => ({
      ...given,
      ...(given.items === undefined
        ? {}
        : { items: (given.items as number[][]).map(([from = 0, to = 0]) => stay(room, from, to)) }),
    })
    await refusedFor(() => change(id, asked(body)), field, { kind: 'discount', booking_id: id, percent, limit: 10 })
    expect((await change(id, asked(within))).status).toBe(200)
    expect((await change(id, asked(body), owner)).status).toBe(200)
  })

  it('of a move on the calendar that keeps the price', async () => {
    const dear = await makeRoom(server, nile, { quantity: 50 }, { amount: 20_000 })
    const { id } = await book()
    const place = { item: 1, kind: 'room', offer_id: dear, price: 'keep' }
    const move = (token: string) => ask(`bookings/${id}/move`, { ...place, from: inDays(60), to: inDays(61) }, token)
    await refusedFor(() => move(desk.token), 'price', { kind: 'discount', booking_id: id, limit: 10 })
    expect((await move(owner)).status).toBe(200)
  })

  it('that does not rise is never refused, whoever gave it', async () => {
    const { id } = await book({ discount_percent: 50 })
    expect((await change(id, { notes: 'Late arrival' })).status).toBe(200)
    expect((await change(id, { items: [stay(room, 60, 63)] })).status).toBe(200)
    expect((await change(id, { discount_percent: 50 })).status).toBe(200)
    expect((await change(id, { discount_percent: 45 })).status).toBe(200)
    expect((await change(id, { discount_percent: 46 })).status).toBe(422)
  })

  it('does not come by taking out what has none', async () => {
    const { id } = await book({ items: [stay(room, 60, 70), stay(room, 60, 61)] }, desk.token) // 1000 and 100 USD
    expect((await change(id, { discount_percent: 10 })).status).toBe(200)
    const more = [stay(room, 60, 70), stay(room, 60, 61), stay(room, 80, 90)] // 1000 more at full price
    expect((await change(id, { items: more })).status).toBe(200)
    const all = ok(await change(id, { price: 'override', override_total: 1890 })) // 10% of all, more of the first
    expect(all.total).toBe(1890)
    const fewer = await change(id, { items: more.slice(0, 2) })
    expect([fewer.status, fewer.body.approval?.kind]).toEqual([422, 'discount'])
    expect((await change(id, { items: more.slice(0, 2) }, owner)).status).toBe(200)
  })

  it('of a change needs the permission as well', async () => {
    const editor = await colleagueWith(server, {}, ['View Bookings', 'Edit Bookings'])
    const { id } = await book()
    for (const body of [{ discount_percent: 1 }, { price: 'override', override_total: 199 }])
      expect([(await change(id, body, editor.token)).status]).toEqual([403])
    expect((await change(id, { discount_percent: 0, notes: 'As it was' }, editor.token)).status).toBe(200)
    expect((await change(id, { price: 'override', override_total: 250 }, editor.token)).status).toBe(200)
  })

  it('on top of what a proposal took off counts with it', async () => {
    const proposals = deskOf(server, owner)
    const sent = await proposals.send(
      await proposals.write([
        option('A', [item('a', { book: stay(room, 60, 62), gross: 200 })], { discount_percent: 8 }),
      ]),
    )
    const accepted = ok(await proposals.ask(`/${sent.uuid}/accept`, { option: 'A', name: 'Ann' }))
    const { id, total } = ok(await ask(`bookings/${accepted.booking_id ?? accepted.booking.id}/show`))
    expect(total).toBe(184)
    expect((await change(id, { discount_percent: 2 })).status).toBe(200)
    expect((await change(id, { discount_percent: 5 })).status).toBe(422)
  })
})

describe('a proposal', () => {
  const options = (discount: number, gross = 100) => [
    option('A', [item('a', { gross })], { discount_percent: discount }),
  ]
  const letter = (proposal: { client: { email: string } }) => ({
    to: proposal.client.email,
    subject: 'Trip',
    message: 'Here.',
  })

  it('is sent within the limit, or refused; again without more it goes', async () => {
    const proposals = deskOf(server, desk.token)
    const proposal = await proposals.write(options(11))
    const send = (token = desk.token) => ask(`proposals/${proposal.uuid}/send`, letter(proposal), token)
    await refusedFor(() => send(), 'discount_percent', {
      kind: 'discount',
      proposal_uuid: proposal.uuid,
      booking_id: null,
      percent: 11,
      limit: 10,
    })
    expect((await send(owner)).status).toBe(200)
    expect((await send()).status).toBe(200)
    await proposals.send(await proposals.write(options(10)))
  })

  it('counts what is below the list, and the optional items that raise it', async () => {
    const proposals = deskOf(server, desk.token)
    const below = (gross: number) => [option('A', [item('a', { gross, book: stay(room, 60, 62) })])]
    const cheap = await proposals.write(below(170))
    const { status, body } = await ask(`proposals/${cheap.uuid}/send`, letter(cheap))
    expect([status, body.approval?.percent]).toEqual([422, 15])
    await proposals.send(await proposals.write(below(180)))
    // The client may tick what is not ticked: 100 of 900 less then, and 100 of 1,100.
    const unticked = { gross: 100, book: stay(room, 60, 62), optional: true, selected: false }
    const mixed = (gross: number) => proposals.write([option('A', [item('a', { gross }), item('b', unticked)])])
    const raised = await mixed(700)
    const { body: refusal } = await ask(`proposals/${raised.uuid}/send`, letter(raised))
    expect(refusal.approval?.percent).toBe(11.11)
    await proposals.send(await mixed(900))
  })

  it('is accepted for a client as it was sent, whoever sent it; one that nobody sent is asked about', async () => {
    const sent = await deskOf(server, owner).send(await deskOf(server, owner).write(options(60)))
    expect((await ask(`proposals/${sent.uuid}/accept`, { option: 'A', name: 'Ann' })).status).toBe(200)
    const draft = await deskOf(server, desk.token).write(options(60))
    const accept = (token = desk.token) => ask(`proposals/${draft.uuid}/accept`, { option: 'A', name: 'Ann' }, token)
    await refusedFor(() => accept(), 'option', { kind: 'discount', proposal_uuid: draft.uuid, percent: 60 })
    expect((await accept(owner)).status).toBe(200)
  })
})

describe('money', () => {
  it('is taken within the limit, or refused: with a new booking, and on one', async () => {
    const payment = (amount: number) => ({ amount, currency: 'USD', method: 'cash' })
    await refusedFor(() => ask('bookings/new', wanted({ payment: payment(50.01) })), 'payment.amount', {
      kind: 'payment',
      booking_id: null,
      currency: 'USD',
      amount: 50.01,
      limit: 50,
    })
    expect((await ask('bookings/new', wanted({ payment: payment(50) }))).status).toBe(201)
    const { id } = await book()
    await refusedFor(() => money(id, 51), 'amount', { kind: 'payment', booking_id: id, amount: 51, limit: 50 })
    expect((await money(id, 51, {}, owner)).status).toBe(201)
    expect((await money(id, 50)).status).toBe(201)
  })

  it('goes back within the limit, or is refused', async () => {
    const { id } = await book()
    ok(await money(id, 150, {}, owner), 201)
    await refusedFor(() => money(id, 60, { direction: 'out' }), 'amount', { kind: 'refund', amount: 60, limit: 50 })
    expect((await money(id, 50, { direction: 'out' })).status).toBe(201)
    expect((await money(id, 60, { direction: 'out' }, owner)).status).toBe(201)
  })

  it.each(['in', 'out'])('in many small sums is one sum of a day (%s)', async (direction) => {
    const { id } = await book()
    if (direction === 'out') ok(await money(id, 200, {}, owner), 201)
    ok(await money(id, 20, { direction }), 201)
    ok(await money(id, 30, { direction }), 201)
    const { status, body } = await money(id, 1, { direction })
    expect([status, body.approval.amount, body.approval.earlier]).toEqual([422, 51, 50])
    expect(body.message).toContain('within a day')
    // Another booking, another direction and another day are other sums.
    expect((await money((await book()).id, 50)).status).toBe(201)
    await sql`update payments set created_at = now() - interval '25 hours' where booking_id = ${id}`.execute(server.db)
    expect((await money(id, 50, { direction })).status).toBe(201)
  })

  it('in a currency without a limit always needs a second person', async () => {
    const shillings = await makeRoom(server, nile, { quantity: 50 }, { currency: 'UGX', amount: 100_000 })
    const { id } = await book({ items: [stay(shillings, 60, 62)] })
    const { status, body } = await money(id, 1000, { currency: 'UGX' })
    expect([status, body.approval]).toMatchObject([422, { currency: 'UGX', amount: 1000, limit: 0 }])
    expect((await money(id, 1000, { currency: 'UGX' }, owner)).status).toBe(201)
  })
})

describe('the limit of somebody with several roles', () => {
  it('is the highest of those that carry the permission of the act', async () => {
    const person = await colleagueWith(server, { discount_percent: 5, payment: dollars(10), refund: [] })
    const add = async (
      permissions: readonly ('Edit Bookings' | 'Offer Discount' | 'View Bookings')[],
      discount: number | null,
    ) => {
      const other = await colleagueWith(server, { discount_percent: discount, payment: null }, permissions)
      await server.db.insertInto('user_roles').values({ user_id: person.userId, role_id: other.roleId }).execute()
      server.platform.sessions.forget({ userId: person.userId })
    }
    const profile = async () =>
      ok(await ask('profile', undefined, person.token)).result ?? ok(await ask('account', undefined, person.token))
    expect((await profile()).authority).toEqual({ discount_percent: 5, refund: [], payment: dollars(10) })
    await add(['View Bookings'], null) // carries neither permission: lifts nothing
    expect((await profile()).authority).toEqual({ discount_percent: 5, refund: [], payment: dollars(10) })
    await add(['Offer Discount'], 20)
    expect((await profile()).authority).toEqual({ discount_percent: 20, refund: [], payment: dollars(10) })
    await add(['Edit Bookings'], 1)
    expect((await profile()).authority).toEqual({ discount_percent: 20, refund: null, payment: null })
    expect((await ask('bookings/new', wanted({ discount_percent: 21 }), person.token)).status).toBe(422)
    expect((await ask('bookings/new', wanted({ discount_percent: 20 }), person.token)).status).toBe(201)
    expect(ok(await ask('account', undefined, owner)).authority).toEqual({
      discount_percent: null,
      refund: null,
      payment: null,
    })
  })
})
