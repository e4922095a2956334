import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSubject } from '../../support/rights.ts'
import { makeRoom } from '../../support/rooms.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { makeTour, ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let slug: string
let id: number
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  const { agency } = (await server.request('agent/profile', { token: owner })).body.result
  slug = agency.slug
  id = agency.id
})
afterAll(() => server.close())
const shown = (query = '', of = slug) => server.request(`agency/${of}/packages?${query}`)

describe('the public catalogue', () => {
  it('shows what is published, without a token, and only what a stranger may see', async () => {
    const tour = await makeTour(server, owner, { title: 'Catalogued trek', tags: ['catalogued'] })
    ok(await server.request('agent/packages/status', { token: owner, body: { ids: [tour.id], status: 'published' } }))
    const { status, body } = await shown('q=catalogued')
    expect(status).toBe(200)
    expect(body.meta.total).toBe(1)
    expect(body.data[0]).toMatchObject({ title: 'Catalogued trek', price_from: 100, currency: 'USD' })
    for (const secret of [
      'id',
      'version',
      'created_at',
      'updated_at',
      'bookings_count',
      'seats_left',
      'discount_percent',
      'status',
      'created_by',
    ])
      expect(body.data[0]).not.toHaveProperty(secret)
  })

  it('never shows a draft, an archived package, one that left the website, or another agency’s', async () => {
    const draft = await makeTour(server, owner, { title: 'Secret draft' })
    const gone = await makeTour(server, owner, { title: 'Secret archive' })
    const off = await makeTour(server, owner, { title: 'Secret channel' })
    const post = (ids: number[], status: string) =>
      server.request('agent/packages/status', { token: owner, body: { ids, status } })
    ok(await post([gone.id, off.id], 'published'))
    ok(await post([gone.id], 'archived'))
    await server.db
      .deleteFrom('channel_products')
      .where('offer_type', '=', 'package')
      .where('offer_id', '=', off.id)
      .execute()
    const { text } = await shown('per_page=100')
    expect(text).not.toContain('Secret')
    expect(draft.id).toBeGreaterThan(0)
    const rift = await server.login('owner@rift.test')
    const riftSlug = (await server.request('agent/profile', { token: rift })).body.result.agency.slug
    const other = await shown('per_page=100', riftSlug)
    const own = await shown('per_page=100')
    const slugs = new Set(own.body.data.map((row: { slug: string }) => row.slug))
    expect(other.body.data.some((row: { slug: string }) => slugs.has(row.slug))).toBe(false)
    expect((await shown('', 'no-such-agency')).status).toBe(404)
  })

  it('filters and sorts by what it shows', async () => {
    for (const query of [
      'sort=price_from',
      'sort=-days',
      'sort=next_departure',
      'sort=title',
      'tag=gorillas',
      'country=ug',
      'featured=true',
      'days=1',
    ])
      expect((await shown(query)).status).toBe(200)
    expect((await shown('sort=status')).status).toBe(422)
    const short = await shown('days=1&per_page=100')
    expect(short.body.data.every(({ days }: { days: number }) => days === 1)).toBe(true)
  })
})

describe('tags and countries in use', () => {
  it('are counted, of the own agency only', async () => {
    await makeRoom(server, owner, { tags: ['Terrace'], room_tags: ['offer'] })
    const ask = (path: string, of = id) => server.request(`agency/${of}/${path}`, { token: owner })
    expect(ok(await ask('rooms/tags'))).toContainEqual({ name: 'Terrace', count: 1 })
    expect(ok(await ask('packages/tags'))[0]).toMatchObject({ count: expect.any(Number) })
    expect(Array.isArray(ok(await ask('services/tags')))).toBe(true)
    expect(ok(await ask('packages/countries'))).toContainEqual({
      code: 'UG',
      name: 'Uganda',
      count: expect.any(Number),
    })
    for (const path of ['packages/tags', 'services/tags', 'rooms/tags', 'packages/countries'])
      expect((await ask(path, id + 1)).status).toBe(404)
    expect((await server.request(`agency/${id}/packages/tags`)).status).toBe(401)
  })

  it('names no tag of rooms by which their list finds none', async () => {
    const tags = ok(await server.request(`agency/${id}/rooms/tags`, { token: owner })) as {
      name: string
      count: number
    }[]
    expect(tags.length).toBeGreaterThan(2)
    for (const { name, count } of tags) {
      const query = new URLSearchParams({ tag: name, per_page: '1' })
      const { body } = await server.request(`agent/business/hotel/rooms?${query}`, { token: owner })
      expect([name, body.meta.total]).toEqual([name, count])
    }
  })

  it('asks for no feature: a basic agency reads its own', async () => {
    const subject = await makeSubject(server)
    await subject.become({ basic: true, subscribed: false, features: [] })
    for (const path of ['packages/tags', 'services/tags', 'rooms/tags', 'packages/countries'])
      ok(await server.request(`agency/${id}/${path}`, { token: subject.token }))
  })
})
