import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { inDays, makeTour, ok, type Tour } from '../../support/tour.ts'

let server: TestServer
let owner: string
let clerk: string
let gate: string
let stranger: string
let tour: Tour
const call = (path: string, token: string, body?: unknown) => server.request(`agent/${path}`, { token, body })
const add = async (token: string, body: Record<string, unknown>) => ok(await call('clients/create', token, body), 201)
const bookFor = async (id: number, adults = 1) =>
  ok(
    await call('bookings/new', owner, { package_id: tour.id, departure_id: tour.departure, adults, client_id: id }),
    201,
  )

beforeAll(async () => {
  server = await startServer()
  owner = await server.proved('owner@nile.test')
  clerk = await server.login('clerk@nile.test')
  gate = await server.login('gate@nile.test')
  stranger = await server.login('owner@rift.test')
  tour = await makeTour(server, owner, {}, 50)
})
afterAll(() => server.close())

describe('a client', () => {
  it('is made, found, changed and remembered', async () => {
    const client = await add(owner, {
      name: '  Jürgen Weiß ',
      email: 'Jurgen@Example.com',
      phone: '+256 772 123 456',
      country_code: 'de',
      tags: ['VIP', 'birding'],
      notes: 'Likes tea',
    })
    expect(client).toMatchObject({
      name: 'Jürgen Weiß',
      email: 'jurgen@example.com',
      phone: '+256772123456',
      country_code: 'DE',
      language: 'en',
      bookings_count: 0,
      last_trip_on: null,
      next_trip_on: null,
      version: 1,
    })
    const changed = ok(await call(`clients/${client.id}/update`, owner, { ...client, notes: 'Likes coffee' }))
    expect(changed).toMatchObject({ notes: 'Likes coffee', version: 2 })
    const stale = await call(`clients/${client.id}/update`, owner, { ...client, notes: 'Likes milk' })
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('Grace')])
    const { history } = ok(await call(`clients/${client.id}/show`, owner))
    expect(history).toMatchObject([
      { before: { notes: 'Likes tea' }, after: { notes: 'Likes coffee' } },
      { action: 'clients.create' },
    ])
    expect(Object.keys(history[0].after)).toEqual(['notes'])
  })

  const refusals: [string, Record<string, unknown>, string][] = [
    ['no name', { name: ' ' }, 'name'],
    ['a known e-mail, naming its client', { name: 'Other', email: 'JURGEN@example.com' }, 'email'],
    ['an e-mail that is none', { name: 'X', email: 'nobody' }, 'email'],
    ['a phone that is none', { name: 'X', phone: '12' }, 'phone'],
    ['an empty phone', { name: 'X', phone: '' }, 'phone'],
    ['a country that is none', { name: 'X', country_code: 'XX' }, 'country_code'],
  ]
  it.each(refusals)('is refused with %s', async (_, body, field) => {
    const answer = await call('clients/create', owner, body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    if (body.name === 'Other') expect(answer.body.message).toContain('Jürgen Weiß')
  })

  it('has no phone where null says so, or nothing', async () => {
    expect((await add(owner, { name: 'No Phone', phone: null })).phone).toBeNull()
    expect((await add(owner, { name: 'Nor Phone' })).phone).toBeNull()
  })

  it('has its last trip, which is over, and its next, which has not begun, not the day of booking', async () => {
    const client = await add(owner, { name: 'Travels Much', email: 'much@example.com' })
    const begins = async (day: string, changes: Record<string, unknown> = {}) => {
      const { id } = await bookFor(client.id)
      await server.db
        .updateTable('bookings')
        .set({ starts_on: day, ends_on: day, ...changes })
        .where('id', '=', id)
        .execute()
    }
    const trips = async () => {
      const { last_trip_on, next_trip_on } = ok(await call(`clients/${client.id}/show`, owner))
      return [last_trip_on, next_trip_on]
    }
    await begins(inDays(-300), { status: 'completed' })
    await begins(inDays(-100), { status: 'pending' })
    await begins(inDays(-30), { kind: 'event' })
    await begins(inDays(-20), { status: 'cancelled' })
    await begins(inDays(-10), { status: 'no_show' })
    await begins(inDays(3), { kind: 'service' })
    expect(await trips()).toEqual([inDays(-300), null])
    await begins(inDays(60))
    await begins(inDays(40), { kind: 'hotel_room' })
    await begins(inDays(0), { kind: 'car_rental', status: 'in_progress' })
    expect(await trips()).toEqual([inDays(-300), inDays(40)]) // who is on the way has not been
    await begins(inDays(-5), { status: 'confirmed' })
    expect(await trips()).toEqual([inDays(-5), inDays(40)])
    await begins(inDays(-1), { kind: 'car_rental', status: 'confirmed', ends_on: inDays(2) })
    expect(await trips()).toEqual([inDays(-5), inDays(-1)]) // a car that waits to be collected
    const file = await call(`clients?q=much@example.com&download=csv`, owner)
    const [heads, row] = file.text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    expect([row?.[heads?.indexOf('Last trip') ?? 0], row?.[heads?.indexOf('Next trip') ?? 0]]).toEqual(await trips())
    for (const sort of ['last_trip_on', '-next_trip_on'])
      expect((await call(`clients?sort=${sort}`, owner)).status).toBe(200)
  })

  it('may share an e-mail with another agency’s client, and a phone with anybody', async () => {
    await add(stranger, { name: 'Rift Jürgen', email: 'jurgen@example.com', phone: '+256772123456' })
    await add(owner, { name: 'Same phone', phone: '+256772123456' })
  })

  it('is shown with bookings, payments, inquiries and what was spent and is owed', async () => {
    const client = await add(owner, { name: 'Full House' })
    const one = await bookFor(client.id, 2)
    const two = await bookFor(client.id, 1)
    ok(await call(`bookings/${one.id}/payments`, owner, { amount: 150, currency: 'USD', method: 'card' }), 201)
    ok(await call(`bookings/${two.id}/delete`, owner, { reason: 'Changed their mind' }))
    const agency = await server.db
      .selectFrom('clients')
      .select('agency_id')
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('inquiries')
      .values({
        ...agency,
        client_id: client.id,
        channel: 'email',
        name: 'Full House',
        subject: 'Gorillas?',
        message: 'When?',
      })
      .execute()
    const shown = ok(await call(`clients/${client.id}/show`, owner))
    expect(shown).toMatchObject({
      bookings_count: 2,
      last_trip_on: null,
      next_trip_on: one.starts_on,
      spent: [{ currency: 'USD', amount: 150 }],
      owed: [{ currency: 'USD', amount: 50 }],
      bookings: [
        { id: two.id, status: 'cancelled' },
        { id: one.id, client: { name: 'Full House' } },
      ],
      payments: [{ booking_reference: one.reference, amount: 150, method: 'card' }],
      inquiries: [{ subject: 'Gorillas?', status: 'new' }],
    })
  })

  it('is not deleted while bookings are under way, and comes back after', async () => {
    const client = await add(owner, { name: 'Gone Soon', email: 'gone@example.com' })
    const { id, reference } = await bookFor(client.id)
    const refused = await call(`clients/${client.id}/delete`, owner, {})
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(reference)])
    ok(await call(`bookings/${id}/delete`, owner, { reason: 'x' }))
    ok(await call(`clients/${client.id}/delete`, owner, {}))
    expect((await call(`clients/${client.id}/show`, owner)).status).toBe(404)
    expect((await call('clients?q=gone', owner)).body.data).toEqual([])
    const other = await add(owner, { name: 'Took Over', email: 'gone@example.com' })
    expect((await call(`clients/${client.id}/restore`, owner, {})).body.message).toContain('Took Over')
    ok(await call(`clients/${other.id}/delete`, owner, {}))
    expect(ok(await call(`clients/${client.id}/restore`, owner, {}))).toMatchObject({
      name: 'Gone Soon',
      bookings_count: 1,
    })
    await server.db
      .updateTable('clients')
      .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', other.id)
      .execute()
    expect((await call(`clients/${other.id}/restore`, owner, {})).status).toBe(404)
  })
})

describe('the list of clients', () => {
  beforeAll(async () => {
    const [a, b, c] = [
      await add(owner, { name: 'Listed Ántonia', tags: ['listed'], country_code: 'CZ', email: 'antonia@listed.test' }),
      await add(owner, { name: 'Listed Bao', tags: ['listed', 'vip'], country_code: 'VN' }),
      await add(owner, { name: 'Listed Carla', tags: ['listed'], country_code: 'CZ', phone: '+256701234567' }),
    ]
    await bookFor(b.id)
    await bookFor(b.id)
    await bookFor(a.id)
    void c
    await add(stranger, { name: 'Listed Rift', tags: ['listed'] })
  })
  const names = async (query: string): Promise<string[]> =>
    (await call(`clients?tag=listed&${query}`, owner)).body.data.map(({ name }: { name: string }) =>
      name.replace('Listed ', ''),
    )

  const rows: [string, string[]][] = [
    ['', ['Carla', 'Bao', 'Ántonia']],
    ['sort=name', ['Ántonia', 'Bao', 'Carla']],
    ['sort=-name', ['Carla', 'Bao', 'Ántonia']],
    ['sort=-bookings_count', ['Bao', 'Ántonia', 'Carla']],
    ['q=antonia', ['Ántonia']],
    ['q=701234', ['Carla']],
    ['q=listed.test', ['Ántonia']],
    ['country=CZ', ['Carla', 'Ántonia']],
    ['country=cz,vn&sort=name&per_page=2', ['Ántonia', 'Bao']],
    ['q=%25%25', []],
  ]
  it.each(rows)('?%s', async (query, expected) => {
    const found = await names(query)
    expect(found).toEqual(expected)
  })

  it('exports what matches, and never another agency’s', async () => {
    const csv = await call('clients?tag=listed&download=csv', owner)
    expect(csv.text.trim().split('\r\n')).toHaveLength(4)
    // But for the partner that sells for Nile, and is its client.
    for (const query of ['', 'q=Rift', 'q=listed', 'download=csv', 'sort=bookings_count&per_page=100'])
      expect((await call(`clients?${query}`, owner)).text.replaceAll('Rift Valley Stays', '')).not.toContain('Rift')
    expect((await call('clients?q=Rift', stranger)).text).toContain('Listed Rift') // the control
  })
})

describe('who may do it', () => {
  it('is whoever may view clients, each within their agency', async () => {
    const mine = await add(owner, { name: 'Mine' })
    const theirs = await add(stranger, { name: 'Theirs of Rift' })
    for (const [path, body] of [
      [`clients/${theirs.id}/show`, undefined],
      [`clients/${theirs.id}/update`, { name: 'Stolen' }],
      [`clients/${theirs.id}/delete`, {}],
      [`clients/${theirs.id}/restore`, {}],
    ] as const) {
      const answer = await call(path, owner, body)
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.text).not.toContain('Rift')
    }
    expect(ok(await call(`clients/${theirs.id}/show`, stranger)).name).toBe('Theirs of Rift')
    for (const path of ['clients', `clients/${mine.id}/show`]) {
      expect((await call(path, gate)).status).toBe(403)
      expect((await call(path, clerk)).status).toBe(200)
      expect((await server.request(`agent/${path}`)).status).toBe(401)
    }
    expect((await call('clients/create', gate, { name: 'x' })).status).toBe(403)
  })
})
