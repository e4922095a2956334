import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { book, inDays, makeTour, ok, type Tour } from '../../support/tour.ts'

let server: TestServer
let owner: string
let stranger: string
let tour: Tour
const call = (path: string, token: string, body?: unknown) =>
  server.request(`agent/crm/sales-funnel/${path}`, { token, body })
const create = async (body: unknown, token = owner) => ok(await call('create-lead', token, body), 201)
const move = (id: number, body: unknown, token = owner) => call(`${id}/move`, token, body)
const show = async (id: number, token = owner) => ok(await call(`${id}/show`, token))
const idsOf = async (path: string, token = owner): Promise<number[]> =>
  (await call(path, token)).body.data.map((row: { id: number }) => row.id)
const post = async (path: string, body: unknown, status = 200) =>
  ok(await server.request(`agent/${path}`, { token: owner, body }), status)
const confirm = (id: number) => post(`bookings/${id}/status`, { status: 'confirmed' })
const contactsOf = async (email: string) =>
  server.db.selectFrom('contacts').selectAll().where('email', '=', email).execute()

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  stranger = await server.login('owner@rift.test')
  tour = await makeTour(server, owner, { title: 'Funnel tour' }, 50)
})
afterAll(() => server.close())

describe('a lead', () => {
  it('is of somebody new, who becomes a contact, once', async () => {
    const lead = await create({
      name: 'Zuri Funnel',
      email: 'Zuri.Funnel@example.com',
      amount: 1200.5,
      currency: 'USD',
    })
    expect(lead).toMatchObject({
      ...{ name: 'Zuri Funnel', email: 'zuri.funnel@example.com', title: 'Zuri Funnel', stage: 'lead', lane: 'lead' },
      ...{ amount: 1200.5, currency: 'USD', source: 'staff', is_cold: false, client_id: null },
    })
    const again = await create({ name: 'Z. Funnel', email: 'zuri.funnel@example.com', title: 'Another trip' })
    expect([again.contact_id, again.name]).toEqual([lead.contact_id, 'Zuri Funnel'])
    expect(await contactsOf('zuri.funnel@example.com')).toHaveLength(1)
    expect(await idsOf('leads?q=zuri')).toEqual([lead.id, again.id])
    expect(await idsOf('qualified-leads?q=zuri')).toEqual([])
    expect((await call('leads?q=zuri&download=csv', owner)).text).toContain('Zuri Funnel')
  })

  it('needs a name and a way to reach them, unless they are known', async () => {
    expect((await call('create-lead', owner, {})).body.errors).toMatchObject({ name: ['Name is required.'] })
    expect((await call('create-lead', owner, { name: 'Nobody' })).body.errors).toEqual({
      email: ['Give an e-mail address or a phone number.'],
    })
    const fine = await call('create-lead', owner, { name: 'A', email: 'a@b.test', currency: 'UGX', amount: 1.5 })
    expect(fine.body.errors).toEqual({ amount: ['This currency has fewer decimal places.'] })
    expect((await call('create-lead', owner, { contact_id: 987654321 })).body.errors).toEqual({
      contact_id: ['This contact was not found.'],
    })
  })

  it('comes of an inquiry with its subject, date and colleague, and only once', async () => {
    const inquiry = await post(
      'inquiries/create',
      {
        name: 'Ines Ask',
        email: 'ines@example.com',
        subject: 'Gorillas?',
        message: 'Two of us.',
        travel_on: inDays(60),
      },
      201,
    )
    const lead = await create({ inquiry_id: inquiry.id })
    expect(lead).toMatchObject({
      ...{ name: 'Ines Ask', title: 'Gorillas?', source: 'inquiry', travel_on: inDays(60) },
      inquiry_reference: inquiry.reference,
    })
    const twice = await call('create-lead', owner, { inquiry_id: inquiry.id })
    expect([twice.status, twice.body.clash.lead_id]).toEqual([409, lead.id])
  })

  it('is qualified by hand, and each move is one row', async () => {
    const lead = await create({ name: 'Moved', email: 'moved@example.com' })
    const qualified = ok(await move(lead.id, { to: 'qualified', version: lead.version }))
    expect(qualified).toMatchObject({ lane: 'qualified', chance: 40 })
    expect((await move(lead.id, { to: 'lead', version: lead.version })).status).toBe(409)
    ok(await move(lead.id, { to: 'qualified' }))
    expect((await move(lead.id, { to: 'lost' })).body.errors).toEqual({ lost_reason: ['Say why it was lost.'] })
    expect(ok(await move(lead.id, { to: 'lost', lost_reason: 'Too expensive' }))).toMatchObject({
      ...{ lane: 'lost', stage: 'qualified', chance: 0, lost_reason: 'Too expensive' },
    })
    expect(await idsOf('all-leads?lane=lost&q=moved')).toEqual([lead.id])
    expect(ok(await move(lead.id, { to: 'lead' }))).toMatchObject({ lane: 'lead', lost_reason: '', lost_at: null })
    const { moves } = await show(lead.id)
    expect(moves.map((m: { from_stage: string; to_stage: string }) => [m.from_stage, m.to_stage])).toEqual([
      [null, 'lead'],
      ['lead', 'qualified'],
      ['qualified', 'lost'],
      ['lost', 'lead'],
    ])
    expect(moves.every((m: { user_name: string | null }) => m.user_name !== null)).toBe(true)
  })

  it('follows its booking to confirmed and paid, and back, and cannot be dragged there', async () => {
    const lead = await create({ name: 'Booker', email: 'booker@example.com', amount: 5, currency: 'USD' })
    const dropped = await move(lead.id, { to: 'confirmed' })
    expect([dropped.status, dropped.body.clash.needs_booking]).toEqual([409, true])
    const booking = await book(server, owner, tour, 2, 'Booker')
    await server.db.updateTable('bookings').set({ status: 'pending' }).where('id', '=', booking.id).execute()
    const pending = await move(lead.id, { to: 'confirmed', booking_id: booking.id })
    expect([pending.status, pending.body.clash.needs_booking]).toEqual([409, false])
    const linked = ok(await move(lead.id, { to: 'qualified', booking_id: booking.id }))
    expect(linked).toMatchObject({ lane: 'qualified', booking_id: booking.id, amount: 200, currency: 'USD' })
    expect(linked.client_id).not.toBeNull()
    await confirm(booking.id)
    expect((await show(lead.id)).lead).toMatchObject({ lane: 'confirmed', weighted: 180 })
    expect(await idsOf('confirmed-bookings?q=booker')).toEqual([lead.id])
    expect((await move(lead.id, { to: 'paid' })).status).toBe(409)
    expect((await move(lead.id, { to: 'lead' })).status).toBe(409)
    expect((await move(lead.id, { to: 'lost', lost_reason: 'x' })).status).toBe(409)
    await post(`bookings/${booking.id}/payments`, { amount: 200, method: 'cash', currency: 'USD' }, 201)
    const { lead: paid, moves } = await show(lead.id)
    expect(paid).toMatchObject({ lane: 'paid', weighted: 200, chance: 100 })
    expect(await idsOf('paid-bookings?q=booker')).toEqual([lead.id])
    expect(moves.map((m: { to_stage: string }) => m.to_stage)).toEqual(['lead', 'qualified', 'confirmed', 'paid'])
    const other = await create({ name: 'Other', email: 'other.booker@example.com' })
    expect((await move(other.id, { to: 'paid', booking_id: booking.id })).body.errors.booking_id).toHaveLength(1)
  })

  it('becomes that of a booking which is made for it, and is found by search and in the list of all lanes', async () => {
    const lead = await create({ name: 'Made Forit', email: 'made.forit@example.com', title: 'Crater rims by tandem' })
    const sold = {
      ...{ package_id: tour.id, departure_id: tour.departure, adults: 1, lead_id: lead.id },
      lines: [{ price_option_id: tour.price, quantity: 1 }],
      client: { name: 'Made Forit', email: 'made.forit@example.com' },
    }
    const hits = async (q: string) =>
      ok(await server.request(`agent/search?q=${q}`, { token: owner })).filter(
        ({ kind }: { kind: string }) => kind === 'lead',
      )
    expect(await hits('crater+rims')).toMatchObject([
      { id: String(lead.id), label: 'Made Forit', link: `/crm/sales-funnel/${lead.id}` },
    ])
    expect(await hits('made.forit')).toHaveLength(1)
    const booking = await post('bookings/new', sold, 201)
    const { lead: after, moves } = await show(lead.id)
    expect(after).toMatchObject({ lane: 'confirmed', booking_id: booking.id, client_id: expect.any(Number) })
    expect(moves.map(({ to_stage }: { to_stage: string }) => to_stage)).toEqual(['lead', 'confirmed'])
    expect(await hits('made.forit')).toHaveLength(1) // by the client that the contact has become
    const twice = await server.request('agent/bookings/new', { token: owner, body: sold })
    expect([twice.status, twice.body.message]).toEqual([409, 'This lead has a confirmed booking already.'])
    const nobody = await server.request('agent/bookings/new', { token: owner, body: { ...sold, lead_id: 987654321 } })
    expect(nobody.status).toBe(404)
    expect(await idsOf('all-leads?q=made.forit')).toEqual([lead.id])
    expect(await idsOf('all-leads?q=made.forit&lane=lead,confirmed')).toEqual([lead.id])
    expect(await idsOf('all-leads?q=made.forit&lane=lead,lost')).toEqual([])
  })

  it('of an inquiry is linked by itself when the inquiry is booked', async () => {
    const inquiry = await post(
      'inquiries/create',
      { name: 'Self Linked', email: 'self@example.com', subject: 'Trip', message: 'Hello' },
      201,
    )
    const lead = await create({ inquiry_id: inquiry.id })
    const booking = await post(
      'bookings/new',
      {
        ...{ package_id: tour.id, departure_id: tour.departure, adults: 1, inquiry_id: inquiry.id },
        lines: [{ price_option_id: tour.price, quantity: 1 }],
        client: { name: 'Self Linked', email: 'self@example.com' },
      },
      201,
    )
    expect((await show(lead.id)).lead).toMatchObject({ booking_id: booking.id, client_id: expect.any(Number) })
    await post(`bookings/${booking.id}/delete`, { reason: 'Ill' })
    const { lead: back, moves } = await show(lead.id)
    expect(back.lane).toBe('qualified')
    expect(moves.map((m: { to_stage: string }) => m.to_stage)).toEqual(['lead', 'confirmed', 'qualified'])
  })

  it('has an owner who is told, a next step with a date, and goes cold', async () => {
    const owners: { id: number; name: string; me: boolean }[] = ok(await call('owners', owner))
    const colleague = owners.find((each) => !each.me)
    const lead = await create({ name: 'Cold', email: 'cold@example.com', owner_id: colleague?.id })
    const told = await server.db
      .selectFrom('notifications')
      .select(['user_id', 'kind'])
      .where('kind', '=', 'lead_assigned')
      .execute()
    expect(told).toEqual([{ user_id: colleague?.id, kind: 'lead_assigned' }])
    const changed = ok(await call(`${lead.id}/update`, owner, { next_step: 'Ring them', next_step_on: inDays(-1) }))
    expect(changed).toMatchObject({ next_step: 'Ring them', next_step_on: inDays(-1), owner_id: colleague?.id })
    expect(await idsOf('leads?q=cold&due=overdue')).toEqual([lead.id])
    expect(await idsOf('leads?q=cold&due=cold')).toEqual([])
    await server.db
      .updateTable('leads')
      .set({ updated_at: new Date(Date.now() - 4 * 86_400_000) })
      .where('id', '=', lead.id)
      .execute()
    expect(await idsOf('leads?q=cold&due=cold')).toEqual([lead.id])
    const saved = ok(
      await call('settings', owner, { ...ok(await call('settings', owner)), lead_days: 5, lead_chance: 20 }),
    )
    expect(saved).toMatchObject({ lead_days: 5, lead_chance: 20, version: 2 })
    expect((await show(lead.id)).lead).toMatchObject({ is_cold: false, chance: 20 })
    expect((await call('settings', owner, { ...saved, version: 1 })).status).toBe(409)
    expect(ok(await call(`${lead.id}/update`, owner, { next_step: '' }))).toMatchObject({ next_step_on: null })
    const strange = await server.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'owner@rift.test')
      .executeTakeFirstOrThrow()
    expect((await call(`${lead.id}/update`, owner, { owner_id: strange.id })).body.errors.owner_id).toHaveLength(1)
  })

  it('is deleted and comes back', async () => {
    const lead = await create({ name: 'Gone', email: 'gone@example.com' })
    ok(await call(`${lead.id}/delete`, owner, {}))
    expect((await call(`${lead.id}/show`, owner)).status).toBe(404)
    expect(ok(await call(`${lead.id}/restore`, owner, {})).id).toBe(lead.id)
  })

  it('is nobody else’s', async () => {
    const lead = await create({ name: 'ZebraCanary', email: 'canary@example.com' })
    for (const [path, body] of [
      [`${lead.id}/show`, undefined],
      [`${lead.id}/update`, { title: 'Mine' }],
      [`${lead.id}/move`, { to: 'qualified' }],
      [`${lead.id}/delete`, {}],
      [`${lead.id}/restore`, {}],
    ] as const)
      expect((await call(path, stranger, body)).status).toBe(404)
    for (const path of ['lanes', 'leads?per_page=100', 'leads?q=ZebraCanary'])
      expect((await call(path, stranger)).text).not.toContain('ZebraCanary')
    expect((await call('leads?q=ZebraCanary', owner)).text).toContain('ZebraCanary') // the control
    expect((await call('create-lead', stranger, { contact_id: lead.contact_id })).status).toBe(422)
    const theirs = await makeTour(server, stranger, { title: 'Theirs' })
    const booking = await book(server, stranger, theirs, 1, 'Stranger')
    expect((await move(lead.id, { to: 'confirmed', booking_id: booking.id })).body.errors.booking_id).toEqual([
      'This booking was not found.',
    ])
  })
})

describe('the board', () => {
  it('has every lane with what it comes to in each currency', async () => {
    await create({
      name: 'Board One',
      email: 'one.board@example.com',
      amount: 100,
      currency: 'USD',
      stage: 'qualified',
    })
    await create({
      name: 'Board Two',
      email: 'two.board@example.com',
      amount: 300,
      currency: 'USD',
      stage: 'qualified',
    })
    await create({
      name: 'Board Three',
      email: 'three.board@example.com',
      amount: 5000,
      currency: 'UGX',
      stage: 'qualified',
    })
    await create({ name: 'Board Four', email: 'four.board@example.com' })
    const lanes: { lane: string; total: number; totals: unknown[] }[] = ok(await call('lanes?q=board', owner))
    expect(lanes.map(({ lane, total }) => [lane, total])).toEqual([
      ['lead', 1],
      ['qualified', 3],
      ['confirmed', 0],
      ['paid', 0],
      ['lost', 0],
    ])
    const sums = [
      { currency: 'USD', leads: 2, amount: 400, weighted: 160 },
      { currency: 'UGX', leads: 1, amount: 5000, weighted: 2000 },
    ]
    expect(lanes[1]?.totals).toEqual(sums)
    expect((await call('qualified-leads?q=board', owner)).body.totals).toEqual(sums)
  })

  it('is read in figures: how many came how far, in how many days, and why others did not', async () => {
    const before = ok(await call('figures', owner))
    const won = await create({ name: 'Figure', email: 'figure@example.com' })
    await create({ name: 'Figure Two', email: 'figure2@example.com' })
    ok(await move(won.id, { to: 'qualified' }))
    const lost = await create({ name: 'Figure Three', email: 'figure3@example.com' })
    ok(await move(lost.id, { to: 'lost', lost_reason: 'Figure reason' }))
    const after = ok(await call('figures', owner))
    expect([after.made - before.made, after.lost - before.lost]).toEqual([3, 1])
    const reached = (of: { steps: { reached: number }[] }) => of.steps.map((step) => step.reached)
    expect(reached(after).map((n, at) => n - (reached(before)[at] ?? 0))).toEqual([3, 1, 0, 0])
    expect(after.reasons).toContainEqual({ reason: 'Figure reason', leads: 1 })
    expect((await call(`figures?from=${inDays(1)}&to=${inDays(0)}`, owner)).status).toBe(422)
  })
})
