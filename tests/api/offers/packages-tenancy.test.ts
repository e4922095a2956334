import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { adultPrice, book, inDays, makeTour, ok, picture, type Tour, tourInput } from '../../support/tour.ts'

/** Stands in every text of the other agency's package, so that one byte of it can be found anywhere. */
const canary = 'ZebraCanary'

let server: TestServer
let nile: string
let rift: string
let theirs: Tour
let ours: Tour
let ids: Record<string, number>
beforeAll(async () => {
  server = await startServer()
  nile = await server.login('owner@nile.test')
  rift = await server.login('owner@rift.test')
  ours = await makeTour(server, nile, { title: 'Ours' })
  theirs = await makeTour(server, rift, { title: canary, tags: [canary], destinations: [canary], description: canary })
  const image = ok(
    await server.request(`agent/uploadcare/package_images/${theirs.id}`, { token: rift, body: await picture() }),
    201,
  )
  const dayImage = ok(
    await server.request(`agent/uploadcare/itinerary_image/${theirs.day}`, { token: rift, body: await picture() }),
    201,
  )
  await book(server, rift, theirs, 1, canary)
  ids = {
    package: theirs.id,
    ours: ours.id,
    day: theirs.day,
    price: theirs.price,
    departure: theirs.departure,
    image: image.id,
    dayImage: dayImage.id,
    ourDay: ours.day,
  }
})
afterAll(() => server.close())

type Row = readonly [method: string, path: string, body?: unknown, status?: number]
const rows: readonly Row[] = [
  ['GET', 'packages/edit/{package}'],
  ['POST', 'packages/edit/{package}', tourInput()],
  ['POST', 'packages/status', { ids: ['{package}'], status: 'archived' }],
  ['POST', 'packages/status', { ids: ['{ours}', '{package}'], status: 'archived' }],
  ['POST', 'packages/delete', { id: '{package}' }],
  ['POST', 'packages/delete', { ids: ['{ours}', '{package}'] }],
  ['POST', 'packages/restore', { ids: ['{package}'] }],
  ['GET', 'packages/duplicate/{package}'],
  ['GET', 'packages/{package}/itineraries'],
  ['POST', 'packages/{package}/itineraries/create', { title: 'x' }],
  ['POST', 'packages/{package}/itineraries/reorder', { ids: ['{day}'] }],
  ['POST', 'packages/{ours}/itineraries/reorder', { ids: ['{day}'] }, 422],
  ['POST', 'package_itinerary/{day}/update', { title: 'x' }],
  ['POST', 'package_itinerary/{day}/delete', {}],
  ['GET', 'package_itinerary/{day}/gallery'],
  ['GET', 'packages/{package}/price-options'],
  ['POST', 'packages/{package}/price-options/create', adultPrice()],
  ['POST', 'packages/price-options/{price}/update', adultPrice()],
  ['DELETE', 'packages/price-options/{price}'],
  ['GET', 'packages/{package}/departures'],
  ['POST', 'packages/{package}/departures/create', { dates: [inDays(90)], capacity: 1 }],
  ['POST', 'packages/departures/{departure}/update', { dates: [inDays(90)], capacity: 1 }],
  ['DELETE', 'packages/departures/{departure}'],
  ['GET', 'packages/{package}/gallery'],
  ['POST', 'packages/{package}/gallery/update', { images: [] }],
  ['POST', 'packages/{ours}/gallery/update', { images: [{ id: '{image}', alt: '' }] }],
  ['POST', 'package_images/delete', { ids: ['{image}'] }],
  ['POST', 'package_images/delete', { ids: ['{dayImage}'] }],
  ['POST', 'package_images/restore', { ids: ['{image}'] }],
  ['POST', 'package_images/restore', { ids: ['{dayImage}'] }],
  ['GET', 'packages/{package}/statistics'],
  ['GET', 'packages/{package}/bookings'],
  ['GET', 'packages/{package}/bookings?download=csv'],
  ['GET', 'packages/{package}/history'],
]

/** `{name}` becomes the id; alone in a JSON text it becomes a number. */
const filled = (text: string) =>
  text.replace(/"\{(\w+)\}"|\{(\w+)\}/g, (_, a: string, b: string) => String(ids[a ?? b]))

describe('a package of another agency', () => {
  const named = rows.map(([method, path, body, status = 404]) => ({ method, path, body, status }))
  it.each(named)('is not there for $method $path', async ({ method, path, body, status }) => {
    const sent = body === undefined ? undefined : JSON.parse(filled(JSON.stringify(body)))
    const before = await everything()
    const answer = await server.request(`agent/${filled(path)}`, { method, token: nile, body: sent })
    expect(answer.status).toBe(status)
    expect(answer.text).not.toContain(canary)
    expect(await everything()).toEqual(before)
    // An id that nobody has is answered in the same words.
    if (status === 404 && body === undefined) {
      const nobody = await server.request(`agent/${filled(path).replace(/\d+/, '987654321')}`, { method, token: nile })
      expect(nobody.text).toBe(answer.text)
    }
  })

  it.each(['uploadcare/package_images/{package}', 'uploadcare/itinerary_image/{day}'])(
    'takes no picture at %s',
    async (path) => {
      const answer = await server.request(`agent/${filled(path)}`, { token: nile, body: await picture() })
      expect(answer.status).toBe(404)
      expect((await everything()).media).toHaveLength(2)
    },
  )

  it.each([
    'packages?per_page=100',
    `packages?q=${canary}`,
    `packages?tag=${canary}`,
    'packages?download=csv',
    'business/tour/packages?per_page=100',
    'inventory?per_page=100',
    'inventory?download=csv',
    'package_helpers',
    'bookings?per_page=100',
  ])('is not in %s', async (path) => {
    const answer = await server.request(`agent/${path}`, { token: nile })
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain(canary)
    // Control: its own people see it there.
    expect((await server.request(`agent/${path}`, { token: rift })).text).toContain(canary)
  })
})

/** All that the other agency has of its package. */
async function everything() {
  const itsOwn = server.db.selectFrom('packages as p').where('p.id', '=', theirs.id)
  return {
    package: await server.db
      .selectFrom('packages')
      .select(['status', 'title', 'version', 'deleted_at'])
      .where('id', '=', theirs.id)
      .execute(),
    days: await itsOwn
      .innerJoin('package_itineraries as d', 'd.package_id', 'p.id')
      .select(['d.id', 'd.day', 'd.title'])
      .orderBy('d.id')
      .execute(),
    prices: await itsOwn
      .innerJoin('price_options as o', 'o.package_id', 'p.id')
      .select(['o.id', 'o.amount', 'o.deleted_at'])
      .orderBy('o.id')
      .execute(),
    departures: await itsOwn
      .innerJoin('departures as d', 'd.package_id', 'p.id')
      .select(['d.id', 'd.date', 'd.capacity'])
      .orderBy('d.id')
      .execute(),
    media: await server.db
      .selectFrom('media')
      .select(['id', 'alt', 'deleted_at'])
      .where('id', 'in', [ids.image ?? 0, ids.dayImage ?? 0])
      .orderBy('id')
      .execute(),
    ours: await server.db.selectFrom('packages').select(['status', 'deleted_at']).where('id', '=', ours.id).execute(),
  }
}
