import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { makeTour, ok, type Tour } from '../../support/tour.ts'

let server: TestServer
let nile: string
let tour: Tour
beforeAll(async () => {
  server = await startServer()
  nile = await server.login('owner@nile.test')
})
beforeEach(async () => {
  tour = await makeTour(server, nile)
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, token = nile) => server.request(`agent/${path}`, { token, body })
const set = (channel: string, published = true, token = nile) =>
  ask('channel-products', { items: [{ kind: 'package', id: tour.id }], channel, published }, token)
const publish = async () => ok(await ask('packages/status', { ids: [tour.id], status: 'published' }))
const row = async () => {
  const rows = ok(await ask('channel-products?kind=package&per_page=100&sort=-updated_at')) as {
    id: number
    channels: string[]
  }[]
  return rows.find(({ id }) => id === tour.id)
}

describe('channels', () => {
  it('put whatever is published for the first time on the website, and nothing before', async () => {
    expect((await row())?.channels).toEqual([])
    await publish()
    expect((await row())?.channels).toEqual(['website'])
    ok(await set('website', false))
    ok(await ask('packages/status', { ids: [tour.id], status: 'draft' }))
    await publish()
    expect((await row())?.channels).toEqual([]) // taken off by hand: it stays off
  })
  it('are switched on and off; what is so already is not among the changed', async () => {
    await publish()
    expect(ok(await set('chatbot')).items).toMatchObject([{ kind: 'package', id: tour.id }])
    expect(ok(await set('chatbot')).items).toEqual([])
    expect((await row())?.channels).toEqual(['website', 'chatbot'])
    expect(ok(await set('chatbot', false)).items).toHaveLength(1)
  })
  it('refuse a draft', async () => {
    const { status, body } = await set('chatbot')
    expect(status).toBe(422)
    expect(body.errors.items[0]).toContain('publish it first')
  })
  it('open terms for resellers, and ask for them where there are none', async () => {
    await publish()
    expect((await set('resell')).status).toBe(409)
    ok(await ask(`packages/${tour.id}/resells/create`, { commission_percent: 10, enabled: false }), 201)
    expect(ok(await set('resell')).items).toHaveLength(1)
    expect((await row())?.channels).toContain('resell')
    expect((await ask(`packages/${tour.id}/resells/config`)).body.data.enabled).toBe(true)
  })
  it('are filtered by what an offer is on, and by what it is missing on', async () => {
    await publish()
    const ids = async (query: string) =>
      (ok(await ask(`channel-products?per_page=100&kind=package&${query}`)) as { id: number }[]).map(({ id }) => id)
    expect(await ids('channel=website')).toContain(tour.id)
    expect(await ids('channel=facebook')).not.toContain(tour.id)
    expect(await ids('missing=facebook')).toContain(tour.id)
  })
  it('are an agency’s own, and need their permission', async () => {
    await publish()
    const rift = await server.login('owner@rift.test')
    expect((await set('website', false, rift)).status).toBe(404)
    const clerk = await server.login('clerk@nile.test')
    expect((await ask('channel-products', undefined, clerk)).status).toBe(403)
    expect((await set('website', false, clerk)).status).toBe(403)
  })
})
