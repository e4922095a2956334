import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../src/domain/contract/contract.ts'
import { buyTickets, eventInput, makeEvent, ticketInput } from '../support/event.ts'
import { roomInput, seasonInput } from '../support/rooms.ts'
import { type Answer, startServer, type TestServer } from '../support/server.ts'
import { unzip } from '../support/sheets.ts'
import { adultPrice, book, inDays, makeTour, ok, picture, tourInput } from '../support/tour.ts'

// Quality, reliability 6: every endpoint × every foreign id answers 404, lists and exports included, and not one foreign byte.

/** Stands in every text of the second agency. */
const canary = 'QuaggaCanary'

let server: TestServer
let nile: string
let rift: string
/** Ids of the second agency, by what they are of. */
let foreign: Record<string, number | string> = {}
beforeAll(async () => {
  server = await startServer()
  nile = await server.login('owner@nile.test')
  rift = await server.login('owner@rift.test')
  const as = async (path: string, body: unknown, wanted = 201) =>
    ok(await server.request(path, { token: rift, body }), wanted)
  const show = ok(await server.request('agent/agencies/show', { token: rift }))
  await as(
    `agent/agencies/edit/${show.id}`,
    {
      ...show,
      category_id: 1,
      business_volume_id: null,
      company_size_id: null,
      name: canary,
      about: canary,
      address: canary,
      city: canary,
      phone: null,
      email: null,
      version: undefined,
    },
    200,
  )
  const tour = await makeTour(server, rift, {
    title: canary,
    tags: [canary],
    destinations: [canary],
    summary: canary,
    meeting_point: canary,
  })
  await as('agent/packages/status', { ids: [tour.id], status: 'published' }, 200)
  const image = ok(
    await server.request(`agent/uploadcare/package_images/${tour.id}`, { token: rift, body: await picture() }),
    201,
  )
  const booking = await book(server, rift, tour, 1, canary)
  const client = await as('agent/clients/create', {
    name: canary,
    email: 'quagga@canary.test',
    tags: [canary],
    notes: canary,
  })
  const role = await as('agent/roles/create', { name: canary, description: canary, permissions: ['View Dashboard'] })
  const user = await as('agent/users/create', { name: canary, email: 'staff@quaggacanary.test', role_ids: [role.id] })
  const view = await as('agent/saved-views/create', { screen: '/clients', name: canary, query: canary, shared: true })
  await as(`agent/bookings/${booking.id}/payments`, {
    amount: 10,
    currency: booking.currency,
    method: 'cash',
    payer: canary,
    note: canary,
  })
  await server.db
    .insertInto('notifications')
    .values({
      agency_id: show.id,
      user_id: (await server.platform.sessions.of(rift))?.userId ?? 0,
      kind: 'booking',
      title: canary,
      body: canary,
    })
    .execute()
  const notification = await server.db
    .selectFrom('notifications')
    .select('id')
    .where('title', '=', canary)
    .executeTakeFirstOrThrow()
  const room = await as(
    'agent/business/hotel/rooms/create',
    roomInput({ title: canary, property: canary, tags: [canary] }),
  )
  const season = await as(`agent/inventory/room/${room.id}/rates`, seasonInput({ name: canary }))
  const days = { first_day: inDays(1), last_day: inDays(1), quantity: 1, reason: canary }
  const block = await as(`agent/inventory/room/${room.id}/blocks`, days)
  const changed = { kind: 'room', id: room.id, from: inDays(3), to: inDays(3), amount: 5 }
  const rateChange = await as('agent/inventory/availability', { changes: [changed] }, 200)
  const priceChange = await as('agent/inventory/prices', { items: [{ kind: 'room', id: room.id }], percent: 5 }, 200)
  const party = await makeEvent(server, rift, { title: canary, venue_name: canary, address: canary, tags: [canary] }, [
    { name: canary, description: canary },
  ])
  const tickets = await buyTickets(server, rift, party.types[0] ?? 0, 1, {
    client: { name: canary },
    holders: [{ name: canary, email: 'quagga@canary.test' }],
  })
  const session = await server.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', (await server.platform.sessions.of(rift))?.userId ?? 0)
    .executeTakeFirstOrThrow()
  foreign = {
    agency: show.id,
    package: tour.id,
    day: tour.day,
    price: tour.price,
    departure: tour.departure,
    image: image.id,
    booking: booking.id,
    client: client.id,
    role: role.id,
    user: user.id,
    view: view.id,
    notification: notification.id,
    session: session.id,
    event: party.id,
    ticketType: party.types[0] ?? 0,
    purchase: tickets.tickets[0].code,
    ticketBooking: tickets.id,
    room: room.id,
    season: season.id,
    block: block.id,
    rateChange: rateChange.id,
    priceChange: priceChange.id,
  }
})
afterAll(() => server.close())

const anyBooking = { package_id: 'package', adults: 1, client: { name: 'Ann Lee' } }
/** What each endpoint with an id in its path takes: whose id, and a body that would be good. */
const byPath: Readonly<Record<string, readonly [kind: string, body?: unknown]>> = {
  'GET agency/{id}/packages/tags': ['agency'],
  'GET agency/{id}/services/tags': ['agency'],
  'GET agency/{id}/rooms/tags': ['agency'],
  'GET agency/{id}/packages/countries': ['agency'],
  'GET agent/inventory/{kind}/{id}/history': ['room'],
  'POST agent/inventory/prices/{id}/undo': ['priceChange', {}],
  'POST agent/agencies/edit/{id}': [
    'agency',
    {
      name: 'Mine now',
      email: null,
      phone: null,
      country_code: 'UG',
      city: null,
      address: null,
      lat: null,
      lng: null,
      website: null,
      about: '',
      category_id: 1,
      business_volume_id: null,
      company_size_id: null,
      default_currency: 'UGX',
    },
  ],
  'POST agent/agencies/editlogoimage/{agencyId}': ['agency', picture],
  'POST agent/agencies/editbannerimage/{agencyId}': ['agency', picture],
  'GET agent/agencies/{id}/agents': ['agency'],
  'GET agent/agencies/{id}/packages': ['agency'],
  'POST agent/agencies/{id}/free-trial': ['agency', {}],
  'POST agent/profile/sessions/{id}/revoke': ['session', {}],
  'GET agent/bookings/edit/{id}': ['booking'],
  'POST agent/bookings/edit/{id}': ['booking', { notes: 'Mine now' }],
  'GET agent/bookings/{id}/show': ['booking'],
  'GET agent/business/events/{id}/show': ['event'],
  'POST agent/business/events/{id}/update': ['event', eventInput()],
  'POST agent/business/events/{id}/delete': ['event', {}],
  'POST agent/business/events/{id}/duplicate': ['event', { starts_at: `${inDays(60)}T18:00` }],
  'GET agent/business/events/{id}/gallery': ['event'],
  'POST agent/business/events/{id}/gallery': ['event', picture],
  'GET agent/business/events/{id}/statistics': ['event'],
  'GET agent/business/events/{id}/bookings': ['event'],
  'GET agent/business/events/{id}/tickets': ['event'],
  'POST agent/business/events/{id}/tickets': ['event', ticketInput()],
  'POST agent/business/events/{id}/tickets/reorder': ['event', { ids: ['ticketType'] }],
  'GET agent/business/events/tickets/{id}': ['ticketType'],
  'PUT agent/business/events/tickets/{id}': ['ticketType', ticketInput()],
  'DELETE agent/business/events/tickets/{id}': ['ticketType'],
  'POST agent/business/events/tickets/{id}/restore': ['ticketType', {}],
  'GET agent/business/events/tickets/purchases/{code}': ['purchase'],
  'GET agent/business/events/tickets/purchases/{code}/pdf': ['purchase'],
  'GET agent/business/events/tickets/orders/{id}/pdf': ['ticketBooking'],
  'POST agent/business/events/tickets/purchases/{code}/update': ['purchase', { holder_name: 'Mine now' }],
  'POST agent/business/events/tickets/purchases/{code}/send': ['purchase', { email: 'mine@now.test' }],
  'POST agent/business/events/tickets/purchases/{code}/void': ['purchase', {}],
  'POST agent/business/events/tickets/purchases/{code}/reinstate': ['purchase', {}],
  'GET agent/business/hotel/rooms/{id}/show': ['room'],
  'POST agent/business/hotel/rooms/{id}/update': ['room', roomInput()],
  'POST agent/business/hotel/rooms/{id}/delete': ['room', {}],
  'GET agent/business/hotel/rooms/{id}/gallery': ['room'],
  'POST agent/business/hotel/rooms/{id}/gallery': ['room', picture],
  'GET agent/business/hotel/rooms/{id}/price-options': ['room'],
  'POST agent/business/hotel/rooms/{id}/price-options/create': ['room', seasonInput()],
  'GET agent/business/hotel/rooms/{id}/availability': ['room'],
  'GET agent/business/hotel/rooms/{id}/statistics': ['room'],
  'GET agent/business/hotel/rooms/{id}/bookings': ['room'],
  'GET agent/inventory/{kind}/{id}/rates': ['room'],
  'POST agent/inventory/{kind}/{id}/rates': ['room', seasonInput()],
  'POST agent/inventory/rates/{id}/update': ['season', seasonInput()],
  'DELETE agent/inventory/rates/{id}': ['season'],
  'POST agent/inventory/rates/{id}/restore': ['season', {}],
  'GET agent/inventory/{kind}/{id}/blocks': ['room'],
  'POST agent/inventory/{kind}/{id}/blocks': ['room', { first_day: inDays(1), last_day: inDays(1), quantity: 1 }],
  'POST agent/inventory/blocks/{id}/update': ['block', { first_day: inDays(1), last_day: inDays(1), quantity: 1 }],
  'POST agent/inventory/blocks/{id}/delete': ['block', {}],
  'POST agent/inventory/blocks/{id}/restore': ['block', {}],
  'POST agent/inventory/availability/{id}/undo': ['rateChange', {}],
  'POST agent/bookings/{id}/delete': ['booking', { reason: 'Mine now' }],
  'POST agent/bookings/{id}/reinstate': ['booking', {}],
  'GET agent/bookings/{id}/cancellation': ['booking'],
  'POST agent/bookings/{id}/status': ['booking', { status: 'completed' }],
  'POST agent/bookings/{id}/payments': ['booking', { amount: 1, currency: 'USD', method: 'cash' }],
  'GET agent/bookings/offers/{id}': ['package'],
  'GET agent/clients/{id}/show': ['client'],
  'POST agent/clients/{id}/update': ['client', { name: 'Mine now' }],
  'POST agent/clients/{id}/delete': ['client', {}],
  'POST agent/clients/{id}/restore': ['client', {}],
  'POST agent/roles/{id}/update': ['role', { name: 'Mine now', permissions: ['View Dashboard'] }],
  'POST agent/roles/{id}/delete': ['role', {}],
  'POST agent/users/{id}/update': ['user', { name: 'Mine now' }],
  'POST agent/users/{id}/delete': ['user', {}],
  'POST agent/users/{id}/restore': ['user', {}],
  'POST agent/users/{id}/resend-invitation': ['user', {}],
  'POST agent/saved-views/{id}/update': ['view', { screen: '/clients', name: 'Mine now', query: '' }],
  'POST agent/saved-views/{id}/delete': ['view', {}],
  'GET agent/packages/edit/{id}': ['package'],
  'POST agent/packages/edit/{id}': ['package', tourInput()],
  'GET agent/packages/duplicate/{id}': ['package'],
  'GET agent/packages/{id}/itineraries': ['package'],
  'POST agent/packages/{id}/itineraries/create': ['package', { title: 'Mine now' }],
  'POST agent/packages/{id}/itineraries/reorder': ['package', { ids: ['day'] }],
  'POST agent/package_itinerary/{id}/update': ['day', { title: 'Mine now' }],
  'POST agent/package_itinerary/{id}/delete': ['day', {}],
  'GET agent/package_itinerary/{id}/gallery': ['day'],
  'POST agent/uploadcare/itinerary_image/{itineraryId}': ['day', picture],
  'GET agent/packages/{id}/price-options': ['package'],
  'POST agent/packages/{id}/price-options/create': ['package', adultPrice()],
  'POST agent/packages/price-options/{id}/update': ['price', adultPrice()],
  'DELETE agent/packages/price-options/{id}': ['price'],
  'GET agent/packages/{id}/departures': ['package'],
  'POST agent/packages/{id}/departures/create': ['package', { dates: [inDays(90)], capacity: 3 }],
  'POST agent/packages/departures/{id}/update': ['departure', { dates: [inDays(91)], capacity: 3 }],
  'DELETE agent/packages/departures/{id}': ['departure'],
  'GET agent/packages/{id}/gallery': ['package'],
  'POST agent/uploadcare/package_images/{packageId}': ['package', picture],
  'POST agent/packages/{id}/gallery/update': ['package', { images: [] }],
  'GET agent/packages/{id}/statistics': ['package'],
  'GET agent/packages/{id}/bookings': ['package'],
  'GET agent/packages/{id}/history': ['package'],
}
/** Plans belong to everybody; the links of mails carry a secret and are opened by nobody in particular. */
const ofNobody = [
  'GET agent/plans/{id}/show',
  'POST agent/reset-password/{token}',
  'GET agent/email/verify/{id}/{hash}',
  'GET agency/{slug}/packages', // public: tests/api/catalogue.test.ts
]

/** Ids that come in the body. Refused as “not there”, or as a choice that does not exist. */
const byBody: readonly [name: string, path: string, body: unknown][] = [
  ['a new booking of a foreign package', 'bookings/new', anyBooking],
  [
    'a new booking for a foreign client',
    'bookings/new',
    { ...anyBooking, package_id: 'ours', departure_id: 'ourDeparture', client: null, client_id: 'client' },
  ],
  [
    'a new booking on a foreign departure',
    'bookings/new',
    { ...anyBooking, package_id: 'ours', departure_id: 'departure' },
  ],
  [
    'a booking at a foreign price',
    'bookings/new',
    {
      ...anyBooking,
      package_id: 'ours',
      departure_id: 'ourDeparture',
      lines: [{ price_option_id: 'price', quantity: 1 }],
    },
  ],
  ['a quote', 'bookings/quote', { package_id: 'package', departure_id: 'departure', adults: 1 }],
  [
    'a quote of a foreign booking',
    'bookings/quote',
    { package_id: 'ours', departure_id: 'ourDeparture', adults: 1, booking_id: 'booking' },
  ],
  ['a hold', 'bookings/holds', { departure_id: 'departure', quantity: 1, key: 'foreign-hold' }],
  [
    'an invitation with a foreign role',
    'users/create',
    { name: 'Ann Lee', email: 'ann@nile.test', role_ids: ['role'] },
  ],
  ['a foreign notification', 'business/notifications/mark-as-read', { id: 'notification' }],
  ['the status of a foreign package', 'packages/status', { ids: ['package'], status: 'archived' }],
  ['the end of a foreign package', 'packages/delete', { id: 'package' }],
  ['the return of a foreign package', 'packages/restore', { ids: ['package'] }],
  ['a foreign picture', 'package_images/delete', { ids: ['image'] }],
  ['a foreign picture brought back', 'package_images/restore', { ids: ['image'] }],
  ['the status of a foreign offer', 'inventory/status', { items: [{ kind: 'room', id: 'room' }], status: 'archived' }],
  ['the end of a foreign offer', 'inventory/delete', { items: [{ kind: 'room', id: 'room' }] }],
  ['the return of a foreign offer', 'inventory/restore', { items: [{ kind: 'room', id: 'room' }] }],
  ['a tag on a foreign offer', 'inventory/tag', { items: [{ kind: 'room', id: 'room' }], add: ['mine'] }],
  ['a copy of a foreign offer', 'inventory/duplicate', { kind: 'room', id: 'room' }],
  [
    'the prices of a foreign offer before and after',
    'inventory/prices/preview',
    { items: [{ kind: 'room', id: 'room' }], percent: 5 },
  ],
  ['other prices of a foreign offer', 'inventory/prices', { items: [{ kind: 'room', id: 'room' }], percent: 5 }],
  ['the photographs of a foreign offer', 'inventory/images/update', { kind: 'room', id: 'room', images: [] }],
  ['a foreign room on offer', 'business/hotel/rooms/offered', { ids: ['room'], offered: true }],
  [
    'the days of a foreign room',
    'inventory/availability',
    { changes: [{ kind: 'room', id: 'room', from: inDays(1), to: inDays(1), amount: 1 }] },
  ],
  ['the end of a foreign agency', 'agencies/delete', { id: 'agency', password: 'Safari-2026' }],
]

const filled = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? {}), (_, it: unknown) =>
    typeof it === 'string' && it in foreign ? foreign[it] : it,
  )
const filledBody = async (body: unknown) =>
  typeof body === 'function'
    ? ((await (body as () => Promise<FormData>)()) as unknown)
    : body === undefined
      ? undefined
      : filled(body)

/** Every row of the second agency, so that a change anywhere shows. */
async function everything(): Promise<string> {
  const tables = [
    'packages',
    'package_itineraries',
    'price_options',
    'departures',
    'offers',
    'rooms',
    'offer_rates',
    'offer_days',
    'offer_blocks',
    'clients',
    'bookings',
    'payments',
    'users',
    'roles',
    'saved_views',
    'media',
    'stock',
    'allocations',
    'events',
    'ticket_types',
    'ticket_purchases',
    'notifications',
  ] as const
  const rows = await Promise.all(
    tables.map((table) =>
      sql<{ all: string }>`select coalesce(string_agg(t::text, '|' order by t::text), '') as all
        from ${sql.table(table)} t where agency_id = ${foreign.agency}`.execute(server.db),
    ),
  )
  return rows.map(({ rows: [row] }) => row?.all).join('\n')
}

describe('a foreign id in the path', () => {
  it('is tried on every endpoint that takes one', () => {
    const known = new Set([...Object.keys(byPath), ...ofNobody])
    const taking = endpoints
      .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
      .filter((name) => name.includes('{'))
    expect(
      taking.filter((name) => !known.has(name)),
      'rows to be written',
    ).toEqual([])
    expect(
      [...known].filter((name) => !taking.includes(name)),
      'rows that are out of date',
    ).toEqual([])
  })

  it.each(Object.entries(byPath))('%s', async (name, [kind, body]) => {
    const [method = '', path = ''] = name.split(' ')
    const id = foreign[kind] ?? 0
    const before = await everything()
    const address = path.replace('{kind}', 'room').replace(/\{\w+\}/, String(id))
    for (const query of method === 'GET' ? ['', '?per_page=100', '?download=csv'] : ['']) {
      const answer = await server.request(address + query, { method, token: nile, body: await filledBody(body) })
      expect(answer.status).toBe(404)
      expect(answer.text).not.toContain(canary)
      // An id that nobody has is answered in the same words: nothing tells that there is such a record.
      const nobody = await server.request(address.replace(String(id), '987654321') + query, {
        method,
        token: nile,
        body: await filledBody(body),
      })
      expect([nobody.status, nobody.text]).toEqual([404, answer.text])
    }
    expect(await everything()).toBe(before)
  })

  it('control: its own people get at it by the same addresses', async () => {
    for (const [name, [kind]] of Object.entries(byPath)) {
      if (!name.startsWith('GET') || name.includes('duplicate')) continue
      const answer = await server.request(
        name
          .slice(4)
          .replace('{kind}', 'room')
          .replace(/\{\w+\}/, String(foreign[kind])),
        { token: rift },
      )
      expect([name, answer.status]).toEqual([name, 200])
    }
    const shown = await server.request(`agent/clients/${foreign.client}/show`, { token: rift })
    expect(shown.text).toContain(canary)
  })
})

describe('a foreign id in the body', () => {
  it.each(byBody)('%s', async (_, path, body) => {
    const ours = await makeTour(server, nile, { title: 'Ours' })
    foreign = { ...foreign, ours: ours.id, ourDeparture: ours.departure }
    const before = await everything()
    const answer = await server.request(`agent/${path}`, { token: nile, body: filled(body) })
    expect([404, 422]).toContain(answer.status)
    expect(answer.text).not.toContain(canary)
    expect(await everything()).toBe(before)
  })
})

describe('what lists, searches, boards and exports show', () => {
  const reads = endpoints
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ method, path, facts }) =>
        method === 'GET' &&
        !path.includes('{') &&
        facts.raw !== true &&
        facts.permission !== 'public' &&
        facts.writes !== true,
    )
  // The one door between agencies that this part of the product has: the directory names agencies.
  const open = ['agent/agencies']
  /** What these cannot do without. */
  const asking: Readonly<Record<string, string>> = {
    'agent/bookings/sale-rooms': `check_in=${inDays(20)}&check_out=${inDays(22)}`,
    'agent/bookings/sale-cars': `pick_up=${inDays(20)}T09:00&return=${inDays(22)}T09:00`,
    'agent/bookings/sale-services': `date=${inDays(20)}`,
    'agent/bookings/booked-offers': 'offer_type=room',
  }
  const queries = (path: string) =>
    path === 'agent/search'
      ? [`?q=${canary}`, '?q=quagga@canary.test']
      : path === 'agent/saved-views'
        ? ['?screen=/clients']
        : path in asking
          ? [`?${asking[path]}`, `?${asking[path]}&q=${canary}`]
          : [
              '',
              '?per_page=100',
              `?q=${canary}`,
              '?download=csv',
              '?download=xlsx',
              `?client_id=${foreign.client}`,
              `?package_id=${foreign.package}`,
              `?role=${foreign.role}`,
              `?tag=${canary}`,
            ]

  async function textOf(answer: Answer, path: string, token: string): Promise<string> {
    if (!answer.headers.get('content-type')?.includes('sheet')) return answer.text
    const response = await server.app.request(`/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
    return [...unzip(Buffer.from(await response.arrayBuffer())).values()].join('\n')
  }
  async function seen(token: string): Promise<string[]> {
    const found: string[] = []
    for (const { path } of reads) {
      if (open.includes(path)) continue
      for (const query of queries(path)) {
        const answer = await server.request(path + query, { token })
        if (answer.status >= 500) throw new Error(`${path}${query} answered ${answer.status}`)
        const text = await textOf(answer, path + query, token)
        if (answer.status === 200 && (text.includes(canary) || text.includes('quagga@canary'))) found.push(path + query)
      }
    }
    return found
  }

  it('is never another agency’s', async () => expect(await seen(nile)).toEqual([]), 60_000)
  it('control: its own people see it in all of these', async () => {
    const own = new Set((await seen(rift)).map((path) => path.split('?')[0]))
    for (const path of [
      'agent/clients',
      'agent/users',
      'agent/roles',
      'agent/packages',
      'agent/bookings',
      'agent/search',
      'agent/saved-views',
      'agent/profile',
      'agent/business/notifications',
      'agent/inventory',
    ])
      expect([...own], path).toContain(path)
    const xlsx = (await seen(rift)).filter((path) => path.endsWith('xlsx'))
    expect(xlsx.length).toBeGreaterThan(2)
  }, 60_000)
})
