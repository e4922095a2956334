import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/domain/contract/contract.ts'
import { inDays, makeRoom, seasonInput } from '../../support/rooms.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { adultPrice, makeTour, ok, picture } from '../../support/tour.ts'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
})
afterAll(() => server.close())
const ask = (path: string, body?: unknown) => server.request(`agent/${path}`, { token: owner, body })

interface Part {
  readonly id: number
  readonly version: number
}
interface Kind {
  /** What the server calls it when somebody was first. */
  readonly noun: string
  readonly make: () => Promise<Part>
  readonly update: (id: number) => string
  /** All that its form sends. */
  readonly input: Readonly<Record<string, unknown>>
  /** Two fields, with another value each. */
  readonly one: readonly [string, unknown]
  readonly other: readonly [string, unknown]
}

/** A package with a day, a price and a departure, and a room with a season and a block, made for each kind anew. */
const partOfTour = (path: string, body: unknown) => async () => {
  const { id } = await makeTour(server, owner)
  return ok(await ask(`packages/${id}/${path}`, body), 201)
}
const partOfRoom = (path: string, body: unknown) => async () => {
  const { id } = await makeRoom(server, owner)
  return ok(await ask(`inventory/room/${id}/${path}`, body), 201)
}
const first = (make: () => Promise<unknown>) => async (): Promise<Part> =>
  ((await make()) as readonly Part[])[0] as Part // both calls answer at least one

const price = adultPrice({ name: 'Student', valid_from: inDays(1), valid_to: inDays(90) })
const extra = { name: 'Porter', kind: 'bookable', amount: 20, currency: 'USD', unit: 'per_person' }
const day = { title: 'Into the forest', description: 'Early start' }
const departure = { dates: [inDays(44)], capacity: 8, note: '' }
const season = seasonInput({ valid_from: inDays(2), valid_to: inDays(9) })
const block = { quantity: 1, first_day: inDays(3), last_day: inDays(5), reason: 'Painting' }
const slot = { weekday: 2, starts: '09:00', capacity: 4 }
const view = { screen: '/clients', name: 'Unpaid', query: 'payment_status=unpaid', shared: false }
const kinds: readonly Kind[] = [
  {
    noun: 'price',
    make: partOfTour('price-options/create', price),
    update: (id) => `packages/price-options/${id}/update`,
    input: price,
    one: ['amount', 150],
    other: ['valid_to', inDays(80)],
  },
  {
    noun: 'extra',
    make: partOfTour('extras/create', extra),
    update: (id) => `packages/extras/${id}/update`,
    input: extra,
    one: ['amount', 25],
    other: ['name', 'Porter and guide'],
  },
  {
    noun: 'day',
    make: partOfTour('itineraries/create', day),
    update: (id) => `package_itinerary/${id}/update`,
    input: day,
    one: ['title', 'Out of the forest'],
    other: ['description', 'Late start'],
  },
  {
    noun: 'departure',
    make: first(partOfTour('departures/create', departure)),
    update: (id) => `packages/departures/${id}/update`,
    input: departure,
    one: ['capacity', 9],
    other: ['note', 'Bus from Entebbe'],
  },
  {
    noun: 'season',
    make: partOfRoom('rates', season),
    update: (id) => `inventory/rates/${id}/update`,
    input: season,
    one: ['amount', 700_000],
    other: ['valid_to', inDays(12)],
  },
  {
    noun: 'block',
    make: partOfRoom('blocks', block),
    update: (id) => `inventory/blocks/${id}/update`,
    input: block,
    one: ['reason', 'Painting and new beds'],
    other: ['quantity', 2],
  },
  {
    noun: 'slot',
    make: first(async () => {
      const body = { title: 'Nature walk', duration_minutes: 60, capacity: 6, amount: 25, currency: 'USD' }
      const { id } = ok(await ask('services', body), 201)
      return ok(await ask(`services/${id}/slots`, { weekdays: [2], starts: ['09:00'], capacity: 4 }), 201)
    }),
    update: (id) => `services/slots/${id}/update`,
    input: slot,
    one: ['capacity', 5],
    other: ['starts', '10:00'],
  },
  {
    noun: 'note',
    make: async () => {
      const { id } = ok(await ask('clients/create', { name: 'Ann Lee' }), 201)
      return ok(await ask(`clients/${id}/notes`, { body: 'Vegetarian' }), 201)
    },
    update: (id) => `clients/notes/${id}/update`,
    input: { body: 'Vegetarian' },
    one: ['body', 'Vegan'],
    other: ['body', 'Eats fish'],
  },
  {
    noun: 'view',
    make: async () => ok(await ask('saved-views/create', { ...view, name: `Unpaid ${Math.random()}` }), 201),
    update: (id) => `saved-views/${id}/update`,
    input: { shared: false },
    one: ['query', 'due=soon'],
    other: ['shared', true],
  },
]

describe.each(kinds)('two people at one $noun', ({ noun, make, update, input, one, other }) => {
  const write = (part: Part, version: number | undefined, ...fields: readonly (readonly [string, unknown])[]) =>
    ask(update(part.id), { ...input, ...Object.fromEntries(fields), ...(version === undefined ? {} : { version }) })

  it('the second to save is told who was first, and nothing of the first is lost', async () => {
    const part = await make()
    expect(part.version).toBe(1)
    const saved = ok(await write(part, part.version, one))
    expect(saved.version).toBe(2)
    const second = await write(part, part.version, other)
    expect([second.status, second.body.message]).toEqual([409, expect.stringContaining(`changed this ${noun}`)])
    expect(second.body.clash).toMatchObject({ version: 2, changed_by: expect.stringContaining('Grace') })
    // What “Save both” sends: the page read the first's change, and puts its own beside it.
    const both = ok(await write(part, saved.version, one, other))
    expect(both.version).toBeGreaterThan(2)
    const fresh = await write(part, both.version, one, other) // nothing differs
    expect([fresh.status, fresh.body.data.version]).toEqual([200, both.version])
  })

  it('one after the other, and callers that name no version, are let through', async () => {
    const part = await make()
    const saved = ok(await write(part, part.version, one))
    ok(await write(part, saved.version, other))
    ok(await write(part, undefined, one))
  })

  it('of two at the same moment one is first', async () => {
    const part = await make()
    const answers = await Promise.all([write(part, part.version, one), write(part, part.version, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('photographs', () => {
  const gallery = async () => {
    const { id } = await makeTour(server, owner)
    const upload = async () => ok(await ask(`uploadcare/package_images/${id}`, await picture()), 201).id as number
    const ids = [await upload(), await upload(), await upload()]
    return { id, ids, path: `packages/${id}/gallery/update` }
  }
  const texts = async (id: number) =>
    ok(await ask(`packages/${id}/gallery`)).map(({ id: at, alt }: { id: number; alt: string }) => [at, alt])

  it('a text leaves the other texts and the order alone', async () => {
    const { id, ids, path } = await gallery()
    const [a, b, c] = ids
    ok(await ask(path, { images: [{ id: a, alt: 'A gorilla' }] }))
    ok(await ask(path, { images: [{ id: c }, { id: a }, { id: b }], order_was: ids }))
    ok(await ask(path, { images: [{ id: b, alt: 'A lodge' }] }))
    expect(await texts(id)).toEqual([
      [c, ''],
      [a, 'A gorilla'],
      [b, 'A lodge'],
    ])
  })

  it('of two new orders the second is told of the first', async () => {
    const { id, ids, path } = await gallery()
    const [a, b, c] = ids
    const first = [c, a, b]
    ok(await ask(path, { images: first.map((at) => ({ id: at })), order_was: ids }))
    const second = await ask(path, { images: [{ id: b }, { id: a }, { id: c }], order_was: ids })
    expect([second.status, second.body.message]).toEqual([
      409,
      expect.stringContaining('has just reordered these photographs'),
    ])
    expect((await texts(id)).map(([at]: [number]) => at)).toEqual(first)
    ok(await ask(path, { images: [{ id: b }, { id: a }, { id: c }], order_was: first }))
    // A picture that is gone meanwhile leaves the order of the others as it was.
    ok(await ask('package_images/delete', { ids: [a] }))
    ok(await ask(path, { images: [{ id: c }, { id: b }], order_was: [b, a, c] }))
    expect((await texts(id)).map(([at]: [number]) => at)).toEqual([c, b])
  })
})

/** Calls that change a record and name no version, with what keeps one change from undoing another. */
const without: Readonly<Record<string, string>> = {
  'POST agent/profile': 'one person’s own; only what changed is sent',
  'POST agent/profile/change-password': 'asks for the old password',
  'POST agent/profile/prove': 'asks who one is, edits nothing',
  'POST agent/changeprofile': 'one picture',
  'POST agent/profile/sessions/{id}/revoke': 'an act, not an edit',
  'POST agent/agencies/editlogoimage/{agencyId}': 'one picture',
  'POST agent/agencies/editbannerimage/{agencyId}': 'one picture',
  'POST agent/clients/imports/{id}/rows/{rowId}/update': 'only the cells that changed are sent',
  'POST agent/resells/{id}/update': 'commands send the one field that they change',
  'POST agent/seo/update-tags': 'each of its rows names its version',
  'POST agent/inventory/images/update': 'only texts that changed are sent; the order names what it was',
  'POST agent/packages/{id}/gallery/update': 'only texts that changed are sent; the order names what it was',
}

it('every call that edits a record names the version that the form was filled from', () => {
  const edits = endpoints.filter(
    ({ endpoint: { method, path } }) => method !== 'GET' && /update|\/edit|\/profile|changeprofile/.test(path),
  )
  expect(edits.length).toBeGreaterThan(30)
  const named = edits.filter(({ endpoint: { facts } }) => {
    const { input } = facts
    return input !== undefined && 'entries' in input && 'version' in (input.entries as object)
  })
  expect(named.length).toBeGreaterThan(20) // control: they are found
  const others = edits.filter((edit) => !named.includes(edit))
  const keys = others.map(({ endpoint: { method, path } }) => `${method} ${path}`)
  expect(keys.toSorted()).toEqual(Object.keys(without).toSorted())
})
