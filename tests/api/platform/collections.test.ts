import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
