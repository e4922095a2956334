import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeRouter } from '../../../mock-server/http/router.ts'
import { collectionOf } from '../../../src/domain/contract/collections.ts'
import { endpoints } from '../../../src/domain/contract/contract.ts'
import { roomInput } from '../../support/rooms.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok, tourInput } from '../../support/tour.ts'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
})
afterAll(() => server.close())

const all = endpoints.map(({ endpoint }) => endpoint)
const creates = all.flatMap((endpoint) => {
  const collection = collectionOf(endpoint, all)
  return collection === null ? [] : [{ create: endpoint.path, collection }]
})

describe('POST to a collection', () => {
  it('is there for every kind of record with a create', () => {
    const found = creates.map(({ collection }) => collection)
    for (const path of ['business/hotel/rooms', 'proposals', 'clients', 'business/rental/cars', 'packages', 'bookings'])
      expect(found).toContain(`agent/${path}`)
    expect(found.length).toBeGreaterThan(14)
  })
  it.each(creates)('$collection answers what $create answers', async ({ create, collection }) => {
    const ask = (path: string, token?: string) =>
      server.request(path.replace(/\{\w+\}/g, '999999999'), { method: 'POST', token, body: {} })
    const [there, here] = [await ask(create, owner), await ask(collection, owner)]
    // What is made has an id of its own; a refusal is the same to the letter.
    const said = ({ status, body }: typeof here) => [status, status < 300 ? Object.keys(body.data) : body]
    expect(said(here)).toEqual(said(there))
    expect((await ask(collection)).status).toBe(401)
  })
  it('makes a record, with all that its create checks', async () => {
    const post = (path: string, body: unknown) => server.request(path, { method: 'POST', token: owner, body })
    ok(await post('agent/clients', { name: 'Collected Client' }), 201)
    ok(await post('agent/business/hotel/rooms', roomInput({ title: 'Collected room' })), 201)
    ok(await post('agent/packages', tourInput({ title: 'Collected tour' })), 201)
    const refused = await post('agent/clients', { name: '' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['name']])
  })
  it('is refused to whom its create is refused', async () => {
    const gate = await server.login('gate@nile.test') // scans tickets, and nothing else
    const refused = await Promise.all(
      creates.map(async ({ create, collection }) => {
        const ask = (path: string) =>
          server.request(path.replace(/\{\w+\}/g, '999999999'), { method: 'POST', token: gate, body: {} })
        const [there, here] = [await ask(create), await ask(collection)]
        expect([collection, here.status, here.body]).toEqual([collection, there.status, there.body])
        return here.status === 403
      }),
    )
    expect(refused.filter(Boolean).length).toBeGreaterThan(12) // control: they were refused, not merely alike
  })
  it('is done once under one key, and audited as its create', async () => {
    const post = (path: string) =>
      server.request(path, {
        token: owner,
        body: { name: 'Kept Client' },
        headers: { 'idempotency-key': 'collected-client' },
      })
    const first = ok(await post('agent/clients'), 201)
    const again = await post('agent/clients')
    expect([again.body.data.id, again.headers.get('idempotent-replay')]).toEqual([first.id, 'true'])
    expect((await post('agent/clients/create')).status).toBe(409) // another address: refused, never a second client
    const rows = await server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', String(first.id))
      .where('subject', '=', 'client')
      .execute()
    expect(rows).toEqual([{ action: 'clients.create' }])
  })
  it('takes no path from an endpoint of the contract', () => {
    const find = makeRouter(all.map((endpoint) => ({ endpoint })))
    for (const endpoint of all)
      expect(find(endpoint.method, endpoint.path.replace(/\{\w+\}/g, '7'))?.served.endpoint).toBe(endpoint)
    const own = all.filter(({ method, path }) => method === 'POST' && path === 'agent/services')
    expect(own).toHaveLength(1) // control: there is a collection with a POST of its own
  })
  it('is swallowed by no `{id}`, and swallows none', () => {
    const at = (path: string) => ({ endpoint: { method: 'POST' as const, path } })
    const find = makeRouter([at('{any}'), at('shelves/{id}'), at('shelves/create'), at('shelves/{id}/books/new')])
    const found = (path: string) => [find('POST', path)?.served.endpoint.path, find('POST', path)?.path]
    expect(found('shelves')).toEqual(['shelves/create', {}])
    expect(found('shelves/create')).toEqual(['shelves/create', {}])
    expect(found('shelves/7')).toEqual(['shelves/{id}', { id: '7' }])
    expect(found('shelves/7/books')).toEqual(['shelves/{id}/books/new', { id: '7' }])
    expect(found('tables')).toEqual(['{any}', { any: 'tables' }]) // control
    expect(find('GET', 'shelves')).toBeNull()
  })
  it('takes the place of nothing that the contract names itself', () => {
    expect(collectionOf({ method: 'POST', path: 'agent/shelves/create' }, [])).toBe('agent/shelves')
    expect(
      collectionOf({ method: 'POST', path: 'agent/shelves/{id}/books/create' }, [
        { method: 'POST', path: 'agent/shelves/{shelf}/books' },
      ]),
    ).toBeNull()
    expect(collectionOf({ method: 'GET', path: 'agent/shelves/create' }, [])).toBeNull()
  })
})
