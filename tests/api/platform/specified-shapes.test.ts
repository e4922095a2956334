import type * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { endpoints } from '../../../src/domain/contract/contract.ts'
import type { Endpoint } from '../../../src/domain/contract/endpoint.ts'
import { startServer, type TestServer } from '../../support/server.ts'

// Specification §3 and §7: how answers are shaped, whoever gives them.

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
})
afterAll(() => server.close())

const asked = (path: string, token = owner) => server.request(path, { token })
const flag = expect.any(Boolean)

/** Of a list one may ask for a page. */
const pages = ({ method, path, facts: { query } }: Endpoint): boolean =>
  method === 'GET' &&
  !path.includes('{') &&
  query !== undefined &&
  'entries' in query &&
  'per_page' in (query as v.ObjectSchema<v.ObjectEntries, undefined>).entries
const lists = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(pages)
  .map(({ path }) => path)
const notifications = 'agent/business/notifications'

describe('a list', () => {
  it.each(lists.filter((path) => path !== notifications))('%s is data and meta', async (path) => {
    const { status, body } = await asked(`${path}?per_page=2`)
    expect(status).toBe(200)
    expect(Array.isArray(body.data)).toBe(true)
    expect(body.data.length).toBeLessThanOrEqual(2)
    expect(body.meta).toMatchObject({
      current_page: 1,
      per_page: 2,
      total: expect.any(Number),
      last_page: expect.any(Number),
    })
  })
  test('there are many, and of each page another part', async () => {
    expect(lists.length).toBeGreaterThan(15)
    const [first, second] = [await asked('agent/clients?per_page=3'), await asked('agent/clients?per_page=3&page=2')]
    expect(second.body.data).toHaveLength(3)
    expect(second.body.data).not.toEqual(first.body.data)
  })
  test('of notifications holds its items under data.data', async () => {
    const { body } = await asked(notifications)
    expect(Array.isArray(body.data.data)).toBe(true)
    expect((await asked(`${notifications}/unread-count`)).body).toEqual({ unread: expect.any(Number) })
  })
})

describe('the profile', () => {
  it('holds the user under result, with the facts that decide', async () => {
    expect((await asked('agent/profile')).body.result).toMatchObject({
      admin_permissions: expect.arrayContaining(['View Dashboard']),
      enabled_two_factor_code: flag,
      email_verified_at: expect.stringMatching(/^\d{4}-/),
    })
    const stranger = await server.login('new@nile.test')
    expect((await asked('agent/profile', stranger)).body.result.email_verified_at).toBeNull()
  })
  it('holds the agency with its flags, category and subscription', async () => {
    expect((await asked('agent/profile')).body.result.agency).toMatchObject({
      verified_kyc: flag,
      enabled_inventory_proximity: flag,
      shop_enabled: flag,
      blog_enabled: flag,
      category: { slug: expect.any(String) },
    })
  })
  it('holds the subscription with its plan and the plan’s features', async () => {
    expect((await asked('agent/profile')).body.result.agency.subscription).toMatchObject({
      active: true,
      active_plan: { active_features: expect.arrayContaining(['tour_and_travel']) },
    })
  })
})

test('a package has country, cover and tags; days, prices, photographs and terms by calls of their own', async () => {
  const { id } = (await asked('agent/packages?status=published&per_page=1')).body.data[0]
  expect((await asked(`agent/packages/edit/${id}`)).body.data).toMatchObject({
    country_code: expect.stringMatching(/^[A-Z]{2}$/),
    first_media: { url: expect.stringMatching(/^\/files\//) },
    tags: expect.any(Array),
  })
  for (const part of ['itineraries', 'price-options', 'gallery']) {
    const { body } = await asked(`agent/packages/${id}/${part}`)
    expect(body.data.length, part).toBeGreaterThan(0)
  }
  expect((await asked(`agent/packages/${id}/resells/config`)).body).toHaveProperty('data')
})
