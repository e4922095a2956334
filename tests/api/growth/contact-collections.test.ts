import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
const call = (path: string, body?: unknown, method?: string) =>
  server.request(`agent/crm/${path}`, { token: owner, body, ...(method === undefined ? {} : { method }) })

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
})
afterAll(() => server.close())

describe('a fixed collection', () => {
  it('takes contacts in and lets them go, and says whom', async () => {
    const [one, two] = [
      ok(await call('contacts', { name: 'Member One', email: 'one@members.test' }), 201),
      ok(await call('contacts', { name: 'Member Two', email: 'two@members.test' }), 201),
    ]
    const made = ok(await call('collections', { name: 'Bird watchers', notes: 'From the fair' }), 201)
    expect(made).toMatchObject({ name: 'Bird watchers', kind: 'fixed', rule: null, members: 0, version: 1 })
    const members = (body: unknown) => call(`collections/${made.id}/members`, body)
    expect(ok(await members({ add_ids: [one.id, two.id] }))).toMatchObject({
      collection: { members: 2 },
      added: [one.id, two.id],
      removed: [],
    })
    expect(ok(await members({ add_ids: [one.id] })).added).toEqual([])
    expect((await members({ add_ids: [one.id, 99_999_999] })).status).toBe(404)
    expect((await members({})).status).toBe(422)
    const inside = await call(`contacts?collection=${made.id}&sort=name`)
    expect(inside.body.data.map(({ name }: { name: string }) => name)).toEqual(['Member One', 'Member Two'])
    expect(ok(await call(`contacts/${one.id}`)).collections).toEqual([{ id: made.id, name: 'Bird watchers' }])
    expect(ok(await members({ remove_ids: [one.id] }))).toMatchObject({ collection: { members: 1 }, removed: [one.id] })
    ok(await call(`contacts/${two.id}`, undefined, 'DELETE'))
    expect(ok(await call(`collections/${made.id}`)).members).toBe(0)
  })

  it('has a name of its own, is changed by its version, deleted and restored', async () => {
    const made = ok(await call('collections', { name: 'Lyceums' }), 201)
    expect((await call('collections', { name: 'lyceums' })).body.errors).toHaveProperty('name')
    expect(ok(await call(`collections/${made.id}`, { ...made, notes: 'North' }, 'PUT'))).toMatchObject({
      notes: 'North',
      version: 2,
    })
    expect((await call(`collections/${made.id}`, { ...made, notes: 'South' }, 'PUT')).status).toBe(409)
    ok(await call(`collections/${made.id}`, undefined, 'DELETE'))
    expect((await call(`collections/${made.id}`)).status).toBe(404)
    expect((await call(`contacts?collection=${made.id}`)).status).toBe(404)
    expect(ok(await call(`collections/${made.id}/restore`, {}))).toMatchObject({ name: 'Lyceums' })
    const listed = await call('collections?q=lyceums')
    expect(listed.body.data).toMatchObject([{ name: 'Lyceums', members: 0 }])
  })
})

describe('a collection by rule', () => {
  const rule = { match: 'all', of: [{ field: 'tag', test: 'is', values: ['ruled'] }] }

  it('keeps a rule that can be asked, and no members of its own', async () => {
    const made = ok(await call('collections', { name: 'Ruled', kind: 'rule', rule }), 201)
    expect(made).toMatchObject({ kind: 'rule', rule })
    const inside = async () =>
      (await call(`contacts?collection=${made.id}`)).body.data.map(({ name }: { name: string }) => name)
    expect([ok(await call(`collections/${made.id}`)).members, await inside()]).toEqual([0, []])
    ok(await call('contacts', { name: 'Fits', email: 'fits@members.test', tags: ['ruled'] }), 201)
    expect([ok(await call(`collections/${made.id}`)).members, await inside()]).toEqual([1, ['Fits']])
    for (const seeded of ['Birders', 'No trip for six months']) {
      const [found] = (await call(`collections?q=${encodeURIComponent(seeded)}`)).body.data
      expect([seeded, ok(await call(`collections/${found.id}`)).members > 0]).toEqual([seeded, true])
    }
    expect((await call(`collections/${made.id}/members`, { add_ids: [1] })).status).toBe(409)
    expect((await call(`collections/${made.id}`, { name: 'Ruled', kind: 'fixed' }, 'PUT')).status).toBe(422)
  })

  it.each([
    ['of an unknown field', { match: 'all', of: [{ field: 'password', test: 'is', text: 'x' }] }],
    ['without tests', { match: 'all', of: [] }],
    ['that is none', null],
  ])('%s is refused', async (_, wrong) => {
    const answer = await call('collections', { name: 'Wrong', kind: 'rule', rule: wrong })
    expect(answer.status).toBe(422)
  })

  it('names campaigns and collections by their own numbers: one of the other kind is gone', async () => {
    const { rows } = await sql<{ campaign: number; collection: number }>`
      with a as (select agency_id from users where email = 'owner@nile.test'),
        -- Numbers that only one of the two has.
        c as (insert into campaigns (agency_id, channel, name) select agency_id, 'email', 'Named in a rule' from a returning id),
        l as (insert into contact_collections (id, agency_id, name, kind) overriding system value
          select 900001, agency_id, 'Named in a rule', 'fixed' from a returning id)
      select c.id as campaign, l.id as collection from c, l`.execute(server.db)
    const { campaign = 0, collection = 0 } = rows[0] ?? {}
    const asked = async (field: string, id: number) =>
      (await call('collections/count', { rule: { match: 'all', of: [{ field, test: 'is', ids: [id] }] } })).status
    expect(await asked('opened', campaign)).toBe(200)
    expect(await asked('collection', collection)).toBe(200)
    expect(await asked('opened', collection), 'a collection is no campaign').toBe(422)
    expect(await asked('collection', 900_002)).toBe(422)
  })
})

it('a contact who is no client is found by the search everywhere', async () => {
  const made = ok(await call('contacts', { name: 'Quirina Searchable', email: 'quirina@members.test' }), 201)
  const hits = ok(await server.request('agent/search?q=quirina%20search', { token: owner }))
  expect(hits).toMatchObject([{ kind: 'contact', id: String(made.id), link: `/crm/contacts/${made.id}` }])
  const gate = await server.login('gate@nile.test')
  expect(ok(await server.request('agent/search?q=quirina%20search', { token: gate }))).toEqual([])
})
