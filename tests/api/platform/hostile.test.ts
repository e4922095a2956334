import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/domain/contract/contract.ts'
import type { Endpoint } from '../../../src/domain/contract/endpoint.ts'
import { buyTickets, eventInput, makeEvent as makeEventByApi, ticketInput } from '../../support/event.ts'
import { carInput, serviceInput } from '../../support/fleet.ts'
import { naughty, scripts, stillSlow, timed } from '../../support/hostile.ts'
import { rounds, share } from '../../support/long.ts'
import { roomInput, seasonInput } from '../../support/rooms.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeCar, makeEvent, makeRoom, rental, stay, tickets } from '../../support/sold-offers.ts'
import { porter } from '../../support/tenancy-rows.ts'
import { adultPrice, book, inDays, makeTour, ok, picture, type Tour, tourInput } from '../../support/tour.ts'

// Quality, reliability 8 and 9: hostile text is text, and bad input gets a clear answer.

let server: TestServer
let token: string
let tour: Tour
let booking: { id: number }
let client: { id: number }
let sold: { room: number; car: number; event: { vip: number } }
let own: Record<string, string | number | undefined>
let agency: Record<string, unknown> & { id: number }
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  tour = await makeTour(server, token)
  booking = await book(server, token, tour)
  client = ok(await post('agent/clients/create', { name: 'Ann Lee' }), 201)
  agency = ok(await server.request('agent/agencies/show', { token }))
  own = await offersOfEveryKind()
  const nile = await agencyOf(server)
  sold = { room: await makeRoom(server, nile), car: await makeCar(server, nile), event: await makeEvent(server, nile) }
})
/** An offer of each kind, made through the API, with what hangs on it. */
async function offersOfEveryKind() {
  const made = async (path: string, body: unknown) => ok(await post(`agent/${path}`, body), 201)
  const room = await made('business/hotel/rooms/create', roomInput())
  const { id: event, types } = await makeEventByApi(server, token)
  const service = await made('services', serviceInput())
  await made(`packages/${tour.id}/resells/create`, { commission_percent: 10 })
  const order = await buyTickets(server, token, types[0] ?? 0)
  return {
    room: room.id,
    car: (await made('business/rental/cars/create', carInput())).id,
    service: service.id,
    event,
    type: types[0],
    ticket: order.tickets[0].code,
    track: (await made('business/tracks/create', { title: 'Path' })).id,
    season: (await made(`inventory/room/${room.id}/rates`, seasonInput())).id,
    block: (
      await made(`inventory/room/${room.id}/blocks`, { first_day: inDays(50), last_day: inDays(50), quantity: 1 })
    ).id,
    extra: (await made(`packages/${tour.id}/extras/create`, porter())).id,
    image: (await made(`services/${service.id}/gallery`, await picture())).id,
  }
}
afterAll(() => server.close())

const post = (path: string, body: unknown) => server.request(path, { token, body })
type Saved = Record<string, unknown>
const dataOf = (body: Saved): Saved => (body.data ?? body.result ?? body) as Saved

/** What an update of a whole record keeps of one field; it is sent back as it was with that field changed. */
const changed =
  (path: () => string, base: Saved, field: string, isList = false) =>
  async (text: string) => {
    const { status, body } = await post(path(), { ...base, [field]: isList ? [text] : text })
    return { status, kept: body.data === undefined ? undefined : [body.data[field]].flat()[0] }
  }
const common = ['title', 'summary', 'cancellation_policy', 'tags', 'description'] as const
const lists = ['tags', 'amenities', 'room_tags']
/** The texts of each kind of offer: those that all have, and its own. */
const ofOffers = (
  [
    [
      'room',
      () => `agent/business/hotel/rooms/${own.room}/update`,
      roomInput(),
      ['property', 'location_name', 'amenities', 'room_tags'],
    ],
    [
      'car',
      () => `agent/business/rental/cars/${own.car}/update`,
      carInput(),
      ['make', 'model', 'colour', 'pick_up_place'],
    ],
    ['service', () => `agent/services/update/${own.service}`, serviceInput(), ['location_name']],
    ['event', () => `agent/business/events/${own.event}/update`, eventInput(), ['venue_name', 'address']],
    ['track', () => `agent/business/tracks/${own.track}/update`, { title: 'Path' }, ['start_name', 'end_name']],
  ] as const
).flatMap(([kind, path, base, fields]) =>
  [...common, ...fields].map((field) => ({
    name: `${kind} ${field}`,
    ...(field === 'description' ? { html: true as const } : {}),
    write: changed(path, base, field, lists.includes(field)),
  })),
)
/** What hangs on them. */
const ofTheirParts = [
  { name: 'season name', write: changed(() => `agent/inventory/rates/${own.season}/update`, seasonInput(), 'name') },
  {
    name: 'block reason',
    write: changed(
      () => `agent/inventory/blocks/${own.block}/update`,
      { first_day: inDays(50), last_day: inDays(50), quantity: 1 },
      'reason',
    ),
  },
  ...(['name', 'description'] as const).map((field) => ({
    name: `ticket type ${field}`,
    write: async (text: string) => {
      const body = ticketInput({ [field]: text })
      const answer = await server.request(`agent/business/events/tickets/${own.type}`, { method: 'PUT', token, body })
      return { status: answer.status, kept: answer.body.data?.[field] }
    },
  })),
  {
    name: 'ticket access code',
    write: async (text: string) => {
      const body = ticketInput({ hidden: true, access_code: text })
      const answer = await server.request(`agent/business/events/tickets/${own.type}`, { method: 'PUT', token, body })
      return { status: answer.status, kept: answer.body.data?.access_code }
    },
  },
  {
    name: 'price tier name',
    write: async (text: string) => {
      const body = ticketInput({ tiers: [{ name: text, amount: 10 }] })
      const answer = await server.request(`agent/business/events/tickets/${own.type}`, { method: 'PUT', token, body })
      return { status: answer.status, kept: answer.body.data?.tiers?.[0]?.name }
    },
  },
  {
    name: 'name of a holder',
    write: changed(
      () => `agent/business/events/tickets/purchases/${own.ticket}/update`,
      { holder_name: 'Ann Lee' },
      'holder_name',
    ),
  },
  ...(['name', 'description'] as const).map((field) => ({
    name: `extra ${field}`,
    write: changed(() => `agent/packages/extras/${own.extra}/update`, porter(), field),
  })),
  {
    name: 'terms for resellers',
    write: changed(() => `agent/packages/${tour.id}/resells/config/update`, { commission_percent: 10 }, 'terms'),
  },
  {
    name: 'tag on many',
    write: async (text: string) => {
      const items = [{ kind: 'track', id: own.track }]
      const { status, body } = await post('agent/inventory/tag', { items, add: [text] })
      if (status >= 400) return { status, kept: body }
      const { tags } = dataOf((await server.request(`agent/business/tracks/${own.track}/show`, { token })).body)
      await post(`agent/business/tracks/${own.track}/update`, { title: 'Path' })
      return { status, kept: (tags as string[]).find((tag) => tag === text.trim()) }
    },
  },
  ...(['alt', 'caption'] as const).map((field) => ({
    name: `photograph ${field}`,
    write: async (text: string) => {
      const image = { id: own.image, alt: 'Alt', [field]: text }
      const body = { kind: 'service', id: own.service, images: [image] }
      const answer = await post('agent/inventory/images/update', body)
      return { status: answer.status, kept: answer.body.data?.[0]?.[field] }
    },
  })),
]

/** Every text that can be written, with what the server says it has kept. `html`: rich text, kept sanitised. */
const fields: readonly {
  name: string
  html?: true
  write: (text: string) => Promise<{ status: number; kept: unknown }>
}[] = [
  ...(['name', 'notes', 'language', 'tags'] as const).map((field) => ({
    name: `client ${field}`,
    write: async (text: string) => {
      const { status, body } = await post(`agent/clients/${client.id}/update`, {
        name: 'Ann Lee',
        [field]: field === 'tags' ? [text] : text,
      })
      return { status, kept: body.data === undefined ? undefined : [body.data[field]].flat()[0] }
    },
  })),
  ...(
    [
      'title',
      'summary',
      'meeting_point',
      'cancellation_policy',
      'tags',
      'destinations',
      'inclusions',
      'exclusions',
    ] as const
  ).map((field) => ({
    name: `package ${field}`,
    write: async (text: string) => {
      const list = ['tags', 'destinations', 'inclusions', 'exclusions'].includes(field)
      const { status, body } = await post(
        `agent/packages/edit/${tour.id}`,
        tourInput({ [field]: list ? [text] : text }),
      )
      return { status, kept: body.data === undefined ? undefined : [body.data[field]].flat()[0] }
    },
  })),
  {
    name: 'package description',
    html: true,
    write: async (text) => {
      const { status, body } = await post(`agent/packages/edit/${tour.id}`, tourInput({ description: text }))
      return { status, kept: body.data?.description }
    },
  },
  ...(['title', 'location_name', 'accommodation', 'activities'] as const).map((field) => ({
    name: `day ${field}`,
    write: async (text: string) => {
      const { status, body } = await post(`agent/package_itinerary/${tour.day}/update`, {
        title: 'Arrival',
        [field]: field === 'activities' ? [text] : text,
      })
      const kept =
        body.data === undefined
          ? undefined
          : field === 'location_name'
            ? (body.data.location_name ?? body.data.location?.name)
            : [body.data[field]].flat()[0]
      return { status, kept }
    },
  })),
  {
    name: 'day description',
    html: true,
    write: async (text) => {
      const { status, body } = await post(`agent/package_itinerary/${tour.day}/update`, {
        title: 'Arrival',
        description: text,
      })
      return { status, kept: body.data?.description }
    },
  },
  {
    name: 'price name',
    write: async (text) => {
      const { status, body } = await post(
        `agent/packages/price-options/${tour.price}/update`,
        adultPrice({ name: text }),
      )
      return { status, kept: body.data?.name }
    },
  },
  {
    name: 'departure note',
    write: async (text) => {
      const { status, body } = await post(`agent/packages/departures/${tour.departure}/update`, {
        dates: [tour.date],
        capacity: 10,
        note: text,
      })
      return { status, kept: [body.data].flat()[0]?.note }
    },
  },
  ...ofOffers,
  ...ofTheirParts,
  {
    name: 'booking notes',
    write: async (text) => {
      const { status, body } = await post(`agent/bookings/edit/${booking.id}`, { notes: text })
      return { status, kept: body.data?.notes }
    },
  },
  ...(
    [
      ['room guest', (text) => stay(sold.room, 30, 31, { guests: [text] }), 'guests'],
      ['car place', (text) => rental(sold.car, 30, 1, { place: text }), 'place'],
      ['car driver', (text) => rental(sold.car, 30, 1, { driver: text }), 'driver'],
      ['ticket holder', (text) => tickets(sold.event.vip, 1, { holders: [{ name: text }] }), 'holders'],
    ] as const satisfies readonly [string, (text: string) => Saved, string][]
  ).map(([name, item, field]) => ({
    name,
    write: async (text: string) => {
      const { status, body } = await post('agent/bookings/new', { items: [item(text)], client: { name: 'Ann Lee' } })
      const [kept] = [body.data?.items?.[0]?.details?.[field]].flat()
      if (body.data !== undefined) ok(await post(`agent/bookings/${body.data.id}/delete`, { reason: 'Tried' }))
      return { status, kept: field === 'holders' ? kept?.name : kept }
    },
  })),
  ...(['payer', 'note', 'external_reference'] as const).map((field) => ({
    name: `payment ${field}`,
    write: async (text: string) => {
      const { status, body } = await post(`agent/bookings/${booking.id}/payments`, {
        amount: 0.01,
        currency: 'USD',
        method: 'cash',
        [field]: text,
      })
      const payments = (body.data?.payments ?? []) as Saved[]
      return {
        status,
        kept:
          payments.map((payment) => payment[field]).find((kept) => kept === text.trim()) ?? payments.at(-1)?.[field],
      }
    },
  })),
  ...(['name', 'city', 'address', 'about'] as const).map((field) => ({
    name: `agency ${field}`,
    write: async (text: string) => {
      const known = {
        name: 'Nile',
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
      }
      const { status, body } = await post(`agent/agencies/edit/${agency.id}`, { ...known, [field]: text })
      return { status, kept: body.data?.[field] }
    },
  })),
  {
    name: 'own name',
    write: async (text) => {
      const { status, body } = await post('agent/profile', { name: text })
      return { status, kept: dataOf(body).name }
    },
  },
  {
    name: 'role name',
    write: async (text) => {
      const { status, body } = await post('agent/roles/create', { name: text, permissions: ['View Dashboard'] })
      return { status, kept: body.data?.name }
    },
  },
  {
    name: 'view name',
    write: async (text) => {
      const { status, body } = await post('agent/saved-views/create', { screen: '/clients', name: text, query: '' })
      return { status, kept: body.data?.name }
    },
  },
]

/** A browser would run or load none of it. */
const harmless = (html: string) =>
  !/<\s*(script|img|svg|iframe|object|embed|style|link|meta|base|form|input|math|details|video|audio|x|body)\b/i.test(
    html,
  ) &&
  !/<[^>]*\s(on\w+|style|srcdoc|src|formaction)\s*=/i.test(html) &&
  !/href\s*=\s*["']?\s*(?!https?:|mailto:|tel:|\/(?![/\\])|#|["'>])/i.test(html)

describe.each(fields.map((field, index) => ({ ...field, index })))('$name', ({ html, write, index }) => {
  it('keeps hostile text as text', async () => {
    let taken = 0
    for (const text of share([...scripts, ...naughty], index)) {
      const { status, kept } = await write(text)
      expect([200, 201, 422, 409], text).toContain(status) // 409: a name that another role has by then
      if (status >= 400) continue
      taken++
      if (html) expect(harmless(String(kept)), `${text} was kept as ${kept}`).toBe(true)
      else expect(kept).toBe(text.trim())
    }
    expect(taken, 'it takes nearly all of them').toBeGreaterThan(5)
  }, 60_000)
})

it('control: what is not sanitised is noticed', () => {
  for (const text of scripts.filter((each) => each.includes('<') && !each.startsWith('<%') && !each.startsWith('<!')))
    expect(harmless(text), text).toBe(false)
  expect(harmless('<p><a href="https://nile.test" rel="noopener">x</a></p>')).toBe(true)
})

describe(`${rounds(1000, 3000)} requests that nobody would send`, () => {
  // The first two end the session, the third never ends, the last ends the agency.
  const apart = [
    'agent/logout',
    'agent/profile/sessions/{id}/revoke',
    'agent/business/notifications/stream',
    'agent/agencies/delete',
  ]
  const targets = endpoints.map(({ endpoint }) => endpoint).filter(({ path }) => !apart.includes(path))

  const words = fc.oneof(
    fc.constantFrom(...naughty, ...scripts),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ maxLength: 300 }),
  )
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      words,
      fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e15, Number.MAX_SAFE_INTEGER, 2_147_483_648, '', [], {}),
      fc.double({ noNaN: true }),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
      fc.array(tie('any'), { maxLength: 5 }),
      fc.dictionary(fc.string({ maxLength: 12 }), tie('any'), { maxKeys: 5 }),
    ),
  })).any
  const names = [
    'id',
    'ids',
    'name',
    'title',
    'email',
    'phone',
    'status',
    'permissions',
    'role_ids',
    'dates',
    'capacity',
    'amount',
    'currency',
    'adults',
    'lines',
    'client',
    'client_id',
    'package_id',
    'departure_id',
    'price_option_id',
    'quantity',
    'key',
    'version',
    'tags',
    'query',
    'screen',
    'password',
    'password_confirmation',
    'images',
    'days',
    'nights',
    'from',
    'to',
    'notes',
    'reason',
    'method',
    'preferences',
  ] as const
  const queries = [
    'page',
    'per_page',
    'q',
    'sort',
    'download',
    'status',
    'from',
    'to',
    'client_id',
    'tag',
    'country',
    'due',
    'unread',
    'limit',
    'screen',
  ] as const
  const call = fc.record({
    endpoint: fc.constantFrom(...targets),
    id: fc.oneof(
      fc.constantFrom('1', '2', '0', '-1', '1.5', 'x', '9999999999999999999', '%00', '..%2f', "1'--"),
      fc.nat().map(String),
      fc.string({ maxLength: 20 }).map(encodeURIComponent),
    ),
    query: fc.dictionary(fc.constantFrom(...queries), fc.oneof(words, fc.nat().map(String)), { maxKeys: 4 }),
    body: fc.oneof(
      {
        weight: 8,
        arbitrary: fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 10 })), value, {
          maxKeys: 10,
        }),
      },
      { weight: 1, arbitrary: value },
    ),
    raw: fc.oneof(
      { weight: 9, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
    ),
    signedIn: fc.integer({ min: 0, max: 9 }).map((die) => die > 0),
  })

  const addressOf = ({ path }: Endpoint, id: string, query: Readonly<Record<string, string>>) => {
    const search = Object.entries(query).map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`)
    return path.replace(/\{\w+\}/g, id) + (search.length === 0 ? '' : `?${search.join('&')}`)
  }

  it('are each answered in words, in time, and never with a fault', async () => {
    const problems: string[] = []
    const slow: Parameters<typeof timed>[2] = []
    const statuses: Record<number, number> = {}
    const asked = fc.sample(call, { numRuns: rounds(1000, 3000), seed: 20_261_121 })
    for (let from = 0; from < asked.length; from += 8)
      await Promise.all(
        asked.slice(from, from + 8).map(async ({ endpoint, id, query, body, raw, signedIn }) => {
          const address = addressOf(endpoint, id, query)
          const name = `${endpoint.method} ${address} ${JSON.stringify(raw ?? body).slice(0, 300)}`
          const ask = () =>
            server.request(address, {
              method: endpoint.method,
              ...(signedIn ? { token } : {}),
              ...(endpoint.method === 'GET' ? {} : { body: raw ?? body }),
            })
          const answer = await timed(name, ask, slow)
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
          if (answer.status >= 500) problems.push(`${answer.status}: ${name} → ${answer.text.slice(0, 200)}`)
          const isRefusal = answer.status >= 400 && answer.body !== null
          if (
            isRefusal &&
            (typeof answer.body.message !== 'string' || /\bat .*\.ts|select |pg_|<html/i.test(answer.text))
          )
            problems.push(`without words or with too many: ${name} → ${answer.text.slice(0, 200)}`)
        }),
      )
    expect([...problems, ...(await stillSlow(slow))]).toEqual([])
    // Control: they reached the work, and were not all stopped at the door.
    expect(Object.keys(statuses).map(Number)).toEqual(expect.arrayContaining([200, 401, 404, 422]))
    expect(statuses[200]).toBeGreaterThan(30)
    expect(statuses[422]).toBeGreaterThan(100)
  }, 180_000)
})
