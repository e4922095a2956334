import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let clerk: string
let stranger: string
const call = (path: string, token: string, body?: unknown) =>
  server.request(`agent/saved-views${path}`, { token, body })
const view = (changes: Record<string, unknown> = {}) => ({
  screen: '/clients',
  name: 'Unpaid',
  query: 'payment_status=unpaid',
  ...changes,
})
const names = async (token: string, screen = '/clients') =>
  ok(await call(`?screen=${screen}`, token)).map(
    (one: { name: string; mine: boolean }) => `${one.name}${one.mine ? '' : '*'}`,
  )

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  clerk = await server.login('clerk@nile.test')
  stranger = await server.login('owner@rift.test')
})
afterAll(() => server.close())

it('are one’s own, and the team’s when shared; only their owner changes them', async () => {
  const shared = ok(await call('/create', owner, view({ name: 'Team', shared: true })), 201)
  const own = ok(await call('/create', owner, view()), 201)
  expect(own).toMatchObject({ mine: true, owner_name: expect.stringContaining('Grace'), shared: false })
  ok(await call('/create', clerk, view({ name: 'Desk' })), 201)
  expect(await names(owner)).toEqual(['Team', 'Unpaid'])
  expect(await names(clerk)).toEqual(['Desk', 'Team*'])
  expect(await names(stranger)).toEqual([])
  expect(await names(owner, '/bookings')).toEqual([])

  const theft: [string, string, unknown, number][] = [
    [`/${shared.id}/update`, clerk, view({ name: 'Taken' }), 403],
    [`/${shared.id}/delete`, clerk, {}, 403],
    [`/${own.id}/update`, clerk, view(), 404],
    [`/${own.id}/delete`, clerk, {}, 404],
    [`/${shared.id}/update`, stranger, view(), 404],
    [`/${shared.id}/delete`, stranger, {}, 404],
  ]
  for (const [path, token, body, status] of theft)
    expect([path, (await call(path, token, body)).status]).toEqual([path, status])

  expect(ok(await call(`/${own.id}/update`, owner, view({ name: 'Unpaid yet', query: 'due=due' })))).toMatchObject({
    name: 'Unpaid yet',
    query: 'due=due',
  })
  ok(await call(`/${own.id}/delete`, owner, {}))
  expect(await names(owner)).toEqual(['Team'])
})

it('have one name each on a screen, whatever its case', async () => {
  ok(await call('/create', stranger, view({ name: 'Mine' })), 201)
  const twice = await call('/create', stranger, view({ name: 'MINE' }))
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['name']])
  ok(await call('/create', stranger, view({ name: 'Mine', screen: '/bookings' })), 201)
  expect((await call('/create', stranger, view({ screen: 'https://elsewhere' }))).status).toBe(422)
  expect((await call('?screen=/clients', '')).status).toBe(401)
})
