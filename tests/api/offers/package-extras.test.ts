import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { makeTour, ok, type Tour, tourInput } from '../../support/tour.ts'

let server: TestServer
let owner: string
let tour: Tour
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
})
beforeEach(async () => {
  tour = await makeTour(server, owner)
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, method?: string, token = owner) =>
  server.request(`agent/${path}`, { token, body, ...(method === undefined ? {} : { method }) })
const porter = { name: 'Porter', unit: 'per_person', amount: 15, currency: 'USD' }

describe('extras of a package', () => {
  const list = async () => ok(await ask(`packages/${tour.id}/extras`))

  it('are added, changed and deleted, in the order in which they came', async () => {
    const first = ok(await ask(`packages/${tour.id}/extras/create`, porter), 201)
    ok(await ask(`packages/${tour.id}/extras/create`, { ...porter, name: 'Water', amount: 0, included: true }), 201)
    expect(await list()).toMatchObject([
      { name: 'Porter', amount: 15, included: false, max_qty: null, position: 0 },
      { name: 'Water', amount: 0, included: true, position: 1 },
    ])
    ok(await ask(`packages/extras/${first.id}/update`, { ...porter, amount: 20.5, max_qty: 2 }))
    expect(await list()).toMatchObject([{ amount: 20.5, max_qty: 2 }, { name: 'Water' }])
    await ask(`packages/extras/${first.id}`, undefined, 'DELETE')
    expect((await list()).map((extra: { name: string }) => extra.name)).toEqual(['Water'])
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ amount: 0 }, 'amount'],
    [{ amount: 1, included: true }, 'amount'],
    [{ amount: 0.5, currency: 'UGX' }, 'amount'],
    [{ unit: 'per_night' }, 'unit'],
    [{ max_qty: 0 }, 'max_qty'],
  ])('are refused with %j', async (wrong, field) => {
    const { status, body } = await ask(`packages/${tour.id}/extras/create`, { ...porter, ...wrong })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toContain(field)
  })

  it('have names of their own within a package', async () => {
    ok(await ask(`packages/${tour.id}/extras/create`, porter), 201)
    const again = await ask(`packages/${tour.id}/extras/create`, { ...porter, name: 'PORTER' })
    expect(again.status).toBe(422)
    expect(again.body.errors.name).toEqual(['“PORTER” is already an extra of this package.'])
  })

  it('go along into a copy', async () => {
    ok(await ask(`packages/${tour.id}/extras/create`, porter), 201)
    const copy = ok(await ask(`packages/duplicate/${tour.id}`))
    expect(ok(await ask(`packages/${copy.id}/extras`))).toMatchObject([
      { name: 'Porter', amount: 15, package_id: copy.id },
    ])
  })

  it('are nothing to another agency', async () => {
    const { id } = ok(await ask(`packages/${tour.id}/extras/create`, porter), 201)
    const rift = await server.login('owner@rift.test')
    for (const [path, body, method] of [
      [`packages/${tour.id}/extras`],
      [`packages/${tour.id}/extras/create`, porter],
      [`packages/extras/${id}/update`, porter],
      [`packages/extras/${id}`, undefined, 'DELETE'],
    ] as const) {
      const answer = await ask(path, body, method, rift)
      expect(answer.status).toBe(404)
      expect(JSON.stringify(answer.body)).not.toContain('Porter')
    }
  })
})

describe('the steps of a cancellation', () => {
  const save = (cancellation_rules: unknown) => ask(`packages/edit/${tour.id}`, { ...tourInput(), cancellation_rules })

  it('are kept with the package', async () => {
    const rules = [
      { days_before: 30, percent: 50 },
      { days_before: 7, percent: 100 },
    ]
    expect(ok(await save(rules)).cancellation_rules).toEqual(rules)
    expect(ok(await ask(`packages/edit/${tour.id}`)).cancellation_rules).toEqual(rules)
  })
  it.each([
    [[{ days_before: 7, percent: 120 }]],
    [
      [
        { days_before: 7, percent: 50 },
        { days_before: 7, percent: 60 },
      ],
    ],
    [
      [
        { days_before: 30, percent: 80 },
        { days_before: 7, percent: 50 },
      ],
    ],
  ])('are refused when they make no sense: %j', async (rules) => expect((await save(rules)).status).toBe(422))
})

describe('instalments', () => {
  const terms = { deposit_percent: 25, instalments: 4, every: 'month', last_days_before: 21 }
  const config = async (type = 'package') =>
    (await ask(`instalments?inventory_type=${type}&inventory_id=${tour.id}`)).body.data

  it('are switched on, changed and off; the kind may be spelled as in the specification', async () => {
    expect(await config()).toBeNull()
    ok(await ask('instalments/enable', { ...terms, inventory_type: 'Package', inventory_id: tour.id }))
    expect(await config('Package')).toMatchObject({ ...terms, inventory_type: 'package', enabled: true })
    ok(await ask('instalments/enable', { ...terms, inventory_id: tour.id, enabled: false }))
    expect(await config()).toMatchObject({ enabled: false })
  })
  it('need an offer of one’s own that is sold', async () => {
    const rift = await server.login('owner@rift.test')
    expect((await ask('instalments/enable', { ...terms, inventory_id: tour.id }, 'POST', rift)).status).toBe(404)
    expect(
      (await ask(`instalments?inventory_type=package&inventory_id=${tour.id}`, undefined, 'GET', rift)).status,
    ).toBe(404)
    expect((await ask('instalments/enable', { ...terms, inventory_type: 'room', inventory_id: tour.id })).status).toBe(
      404,
    )
    expect((await ask('instalments/enable', { ...terms, inventory_type: 'track', inventory_id: 1 })).status).toBe(422)
  })
})

describe('a package by e-mail', () => {
  const letter = { email: 'guest@example.org', subject: 'Your gorilla trek', message: 'Dear guest,\n\nhere it is.' }

  it('carries the words, the days and the prices', async () => {
    await ask('packages/status', { ids: [tour.id], status: 'published' })
    ok(await ask(`packages/${tour.id}/send-mail`, letter))
    const [mail] = await server.mail('guest@example.org')
    expect(mail?.subject).toBe('Your gorilla trek')
    expect(mail?.text).toContain('here it is.')
    expect(mail?.text).toContain('Day 1: Arrival')
    expect(mail?.text).toContain('Nile & Savannah Safaris')
  })
  it('goes to a client only of one’s own, who has an address', async () => {
    await ask('packages/status', { ids: [tour.id], status: 'published' })
    const rift = await server.login('owner@rift.test')
    const theirs = ok(
      await ask('clients/create', { name: 'Somebody else', email: 'else@example.org' }, 'POST', rift),
      201,
    )
    expect((await ask(`packages/${tour.id}/send-mail`, { ...letter, email: null, client_id: theirs.id })).status).toBe(
      404,
    )
    expect((await ask(`packages/${tour.id}/send-mail`, { ...letter, email: null })).status).toBe(422)
  })
  it('is listed among the proposals, as booked once its reader has booked it', async () => {
    await ask('packages/status', { ids: [tour.id], status: 'published' })
    const client = ok(await ask('clients/create', { name: 'Reader Otim', email: 'otim@example.org' }), 201)
    ok(await ask(`packages/${tour.id}/send-mail`, { ...letter, email: null, client_id: client.id }))
    const sent = async () => ok(await ask(`packages/${tour.id}/sent-proposals`))
    expect(await sent()).toMatchObject([
      { client_name: 'Reader Otim', email: 'otim@example.org', status: 'sent', booking_id: null },
    ])
    const lines = [{ price_option_id: tour.price, quantity: 1 }]
    const booking = { package_id: tour.id, departure_id: tour.departure, adults: 1, lines, client_id: client.id }
    const { reference } = ok(await ask('bookings/new', booking), 201)
    expect(await sent()).toMatchObject([{ status: 'booked', booking_reference: reference }])
    const all = ok(await ask('packages/sent-proposals?status=booked&q=otim'))
    expect(all).toMatchObject([{ package_id: tour.id, status: 'booked' }])
    expect(ok(await ask('packages/sent-proposals?status=sent&q=otim'))).toEqual([])
  })
  it('is a proposal only to one’s own agency, and to whoever may see proposals', async () => {
    const rift = await server.login('owner@rift.test')
    expect((await ask(`packages/${tour.id}/sent-proposals`, undefined, 'GET', rift)).status).toBe(404)
    expect((await ask('packages/sent-proposals?q=otim', undefined, 'GET', rift)).text).not.toContain('otim')
    const clerk = await server.login('clerk@nile.test')
    expect((await ask('packages/sent-proposals', undefined, 'GET', clerk)).status).toBe(403)
  })
  it('never leaves while it is a draft', async () => {
    const draft = ok(await ask('packages/new', tourInput({ status: 'draft' })), 201)
    const { status, body } = await ask(`packages/${draft.id}/send-mail`, letter)
    expect(status).toBe(409)
    expect(body.message).toContain('Publish it first')
  })
})
