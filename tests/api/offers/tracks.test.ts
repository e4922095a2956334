import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostPoints } from '../../../src/domain/maps/tracks.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let stranger: string

const base = 'agent/business/tracks'
const path = [
  [34.3702, 1.3321, 1775],
  [34.3767, 1.3369, 1690],
  [34.3938, 1.3495, 1904],
]
const call = (where: string, body?: unknown, token = owner) =>
  server.request(`${base}${where}`, { token, ...(body === undefined ? {} : { body }) })
const make = async (over: object = {}) => ok(await call('/create', { title: 'Sipi in a morning', path, ...over }), 201)

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  stranger = await server.login('owner@rift.test')
})
afterAll(() => server?.close())

describe('a track', () => {
  it('is computed from its path, whatever else is sent', async () => {
    const track = await make({ distance_m: 1, ascent_m: 9999, highest_m: 9000 })
    expect(track).toMatchObject({
      kind: 'track',
      activity: 'hike',
      status: 'draft',
      points: 3,
      path,
      ascent_m: 214,
      descent_m: 85,
      lowest_m: 1690,
      highest_m: 1904,
      price_from: null,
    })
    expect(track.distance_m).toBeGreaterThan(3000)
    expect(track.distance_m).toBeLessThan(3600)
    expect(ok(await call(`/${track.id}/show`))).toEqual(track)
  })
  it('is changed with its version, and a stale one is refused', async () => {
    const track = await make()
    const input = { title: track.title, path: path.slice(0, 2), activity: 'cycle', duration_minutes: 90 }
    const changed = ok(await call(`/${track.id}/update`, { ...input, version: track.version }))
    expect(changed).toMatchObject({ points: 2, ascent_m: 0, descent_m: 85, activity: 'cycle', duration_minutes: 90 })
    expect((await call(`/${track.id}/update`, { ...input, version: track.version })).status).toBe(409)
    expect(ok(await call(`/${track.id}/update`, { ...input, version: changed.version })).version).toBe(
      changed.version + 1,
    )
    const { data } = (await server.request(`agent/inventory/track/${track.id}/history`, { token: owner })).body as {
      data: { after: Record<string, unknown> | null }[]
    }
    expect(JSON.stringify(data)).not.toContain('34.3702') // a history of points is no news
    expect(data.some(({ after }) => after?.points === 2)).toBe(true)
  })
  it('is published only with a path', async () => {
    expect((await call('/create', { title: 'Nowhere', status: 'published', path: [] })).status).toBe(422)
    const bare = await make({ title: 'Nowhere yet', path: [path[0]] })
    const publish = (id: number) =>
      server.request('agent/inventory/status', {
        token: owner,
        body: { items: [{ kind: 'track', id }], status: 'published' },
      })
    expect((await publish(bare.id)).status).toBe(422)
    expect((await publish((await make({ title: 'Somewhere' })).id)).status).toBe(200) // the control
  })
  it.each([
    [
      'a point without a height',
      [
        [34, 1],
        [34.1, 1.1],
      ],
    ],
    ['a point off the earth', [[34, 91, null]]],
    ['text', [['34', '1', null]]],
    ['too many points', Array.from({ length: mostPoints + 1 }, () => [34, 1, null])],
    ['an object', { type: 'LineString' }],
  ])('refuses %s', async (_, wrong) => {
    const answer = await call('/create', { title: 'Wrong', path: wrong })
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.body as { errors: object }).errors).every((field) => field.startsWith('path'))).toBe(
      true,
    )
  })
  it('is deleted, gone from the list, and restored', async () => {
    const track = await make({ title: 'Soon gone' })
    const listed = async () => ok(await call('?q=soon+gone')).map(({ id }: { id: number }) => id)
    expect(await listed()).toEqual([track.id])
    expect((await call(`/${track.id}/delete`, {})).status).toBe(200)
    expect(await listed()).toEqual([])
    expect((await call(`/${track.id}/show`)).status).toBe(404)
    const items = [{ kind: 'track', id: track.id }]
    expect((await server.request('agent/inventory/restore', { token: owner, body: { items } })).status).toBe(200)
    expect(await listed()).toEqual([track.id])
  })
})

describe('tracks', () => {
  it('are filtered, sorted and summed', async () => {
    await make({ title: 'Kazinga by boat', activity: 'boat', difficulty: 'easy' })
    const boats = ok(await call('?activity=boat&sort=-distance_m'))
    expect(boats.length).toBeGreaterThan(0)
    expect(
      boats.every(
        (row: { activity: string; path?: unknown }) => row.activity === 'boat' && (row.path ?? null) === null,
      ),
    ).toBe(true)
    const figures = ok(await call('/figures'))
    const sum = figures.activities.reduce((all: number, each: { distance_m: number }) => all + each.distance_m, 0)
    expect(sum).toBe(figures.distance_m)
    expect(figures.published + figures.draft).toBe(figures.tracks)
  })
  it('go out as a file', async () => {
    const track = await make({ title: 'Murchison top of the falls' })
    const answer = await call('?download=csv')
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const [headings, ...lines] = answer.text.split('\r\n')
    expect(headings).toContain('Kilometres')
    expect(lines.some((line) => line.includes(track.title))).toBe(true)
  })
  it('of another agency do not exist', async () => {
    const track = await make({ title: 'Secret valley' })
    for (const where of [`/${track.id}/show`, `/${track.id}/gallery`])
      expect((await call(where, undefined, stranger)).status, where).not.toBe(200)
    expect((await call(`/${track.id}/update`, { title: 'Mine now', path }, stranger)).status).not.toBe(200)
    expect((await call('?q=secret', undefined, stranger)).text).not.toContain('Secret valley')
    expect((await call('?q=secret')).text).toContain('Secret valley') // the control
  })
})
