import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
const call = (path: string, body?: unknown, method?: string) =>
  server.request(`agent/${path}`, { token: owner, body, ...(method === undefined ? {} : { method }) })
const addContact = async (given: Record<string, unknown>) => ok(await call('crm/contacts', given), 201)
const addClient = async (given: Record<string, unknown>) => ok(await call('clients/create', given), 201)
const shown = async (id: number) => ok(await call(`crm/contacts/${id}`))
const agree = async (id: number, given: boolean) =>
  ok(await call(`crm/contacts/${id}/consents`, { channel: 'email', given, words: 'News', place: '' }), 201)
const pairs = async (): Promise<{ alike: string[]; one: { id: number }; other: { id: number } }[]> =>
  ok(await call('crm/contacts/duplicates'))
const pairOf = async (one: number, other: number) =>
  (await pairs()).find((pair) => [pair.one.id, pair.other.id].sort().join() === [one, other].sort().join())
const contactOf = async (client: number) => {
  const { rows } = await sql<{ id: number }>`select id from contacts where client_id = ${client}`.execute(server.db)
  return rows[0]?.id ?? 0
}

beforeAll(async () => {
  server = await startServer()
  owner = await server.proved('owner@nile.test')
})
afterAll(() => server.close())

describe('contacts who may be one person', () => {
  it('are found by e-mail, phone and whole name, however written, unless they were said to be two', async () => {
    const one = await addContact({ name: 'Twin Quagga', email: 'twin.quagga@gmail.com', phone: '+256772555001' })
    const other = await addContact({ name: 'twin  quágga', email: 'twinquagga@gmail.com' })
    const client = await addClient({ name: 'Other Name', email: 'other@twin.test', phone: '+256772555001' })
    const clients = await contactOf(client.id)
    expect(await pairOf(one.id, other.id)).toMatchObject({ alike: ['email', 'name'], one: { id: one.id } })
    expect(await pairOf(one.id, clients)).toMatchObject({ alike: ['phone'], one: { id: clients } })
    expect(await pairOf(other.id, clients), 'the control').toBeUndefined()
    const pair = { one_id: other.id, other_id: one.id }
    ok(await call('crm/contacts/duplicates/dismiss', pair))
    expect(await pairOf(one.id, other.id)).toBeUndefined()
    ok(await call('crm/contacts/duplicates/restore', pair))
    expect(await pairOf(one.id, other.id)).toBeDefined()
    expect((await call('crm/contacts/duplicates/dismiss', { one_id: one.id, other_id: one.id })).status).toBe(422)
  })

  it('are merged, and separated again with what each had', async () => {
    const kept = await addContact({
      name: 'Kept Okapi',
      phone: '+256772555010',
      tags: ['a'],
      fields: { interest: 'Birds' },
    })
    const gone = await addContact({
      ...{ name: 'Gone Okapi', email: 'okapi@twin.test', tags: ['b'], notes: 'Likes tea' },
      fields: { interest: 'Walking', shoe: 41 },
    })
    await agree(gone.id, true)
    const [both, only] = [
      ok(await call('crm/collections', { name: 'Okapi both' }), 201),
      ok(await call('crm/collections', { name: 'Okapi only' }), 201),
    ]
    ok(await call(`crm/collections/${both.id}/members`, { add_ids: [kept.id, gone.id] }))
    ok(await call(`crm/collections/${only.id}/members`, { add_ids: [gone.id] }))
    ok(await call('crm/sales-funnel/create-lead', { contact_id: gone.id, title: 'Okapi lead' }), 201)
    const merged = ok(await call(`crm/contacts/${gone.id}/merge`, { into_contact_id: kept.id }))
    expect(merged.contact).toMatchObject({ id: kept.id, email: 'okapi@twin.test', tags: ['a', 'b'], may_email: true })
    expect(await shown(kept.id)).toMatchObject({
      ...{ notes: 'Likes tea', fields: { interest: 'Birds', shoe: 41 } },
      collections: [{ name: 'Okapi both' }, { name: 'Okapi only' }],
    })
    expect((await call(`crm/contacts/${gone.id}`)).status).toBe(404)

    expect(ok(await call(`crm/contacts/merges/${merged.id}/undo`, {}))).toMatchObject({ id: gone.id })
    expect(await shown(kept.id)).toMatchObject({
      ...{ email: null, tags: ['a'], notes: '', may_email: false, fields: { interest: 'Birds' } },
      collections: [{ name: 'Okapi both' }],
    })
    expect(await shown(gone.id)).toMatchObject({
      ...{ email: 'okapi@twin.test', may_email: true, fields: { interest: 'Walking', shoe: 41 } },
      collections: [{ name: 'Okapi both' }, { name: 'Okapi only' }],
    })
    const { rows } = await sql`select from leads where title = 'Okapi lead' and contact_id = ${gone.id}`.execute(
      server.db,
    )
    expect(rows.length).toBe(1)
    expect((await call(`crm/contacts/merges/${merged.id}/undo`, {})).status, 'once').toBe(409)
  })

  it('keep what was changed since, and are not separated while another has the address', async () => {
    const client = await addClient({ name: 'Client Oryx', email: 'oryx@twin.test', tags: ['old'] })
    const gone = await addContact({
      name: 'Gone Oryx',
      email: 'oryx2@twin.test',
      tags: ['new'],
      notes: 'From the fair',
    })
    const merged = ok(await call(`crm/contacts/${gone.id}/merge`, { into_client_id: client.id }))
    const now = ok(await call(`clients/${client.id}/show`))
    expect(now).toMatchObject({ tags: ['old', 'new'], notes: 'From the fair' })
    ok(await call(`clients/${client.id}/update`, { ...now, notes: 'Written since' }))
    const thief = await addContact({ name: 'Third Oryx', email: 'oryx2@twin.test' })
    expect((await call(`crm/contacts/merges/${merged.id}/undo`, {})).body.message).toBe(
      'Third Oryx now has the e-mail address oryx2@twin.test: change that first.',
    )
    ok(await call(`crm/contacts/${thief.id}`, undefined, 'DELETE'))
    ok(await call(`crm/contacts/merges/${merged.id}/undo`, {}))
    expect(ok(await call(`clients/${client.id}/show`))).toMatchObject({ tags: ['old'], notes: 'Written since' })
    expect(await shown(gone.id)).toMatchObject({ tags: ['new'], notes: 'From the fair' })
  })

  it('leave nothing behind once the client is erased', async () => {
    const client = await addClient({ name: 'Erased Bongo', email: 'bongo@twin.test' })
    const gone = await addContact({ name: 'Erased Bongo', email: 'zyxbongo@twin.test', notes: 'zyxbongo' })
    const merged = ok(await call(`crm/contacts/${gone.id}/merge`, { into_client_id: client.id }))
    const traces = async () => {
      const { rows } = await sql`select from contact_merges t where t::text ilike '%zyxbongo%'`.execute(server.db)
      return rows.length
    }
    expect(await traces(), 'the control').toBe(1)
    ok(await call(`clients/${client.id}/erase`, { name: 'Erased Bongo' }))
    expect(await traces()).toBe(0)
    expect((await call(`crm/contacts/merges/${merged.id}/undo`, {})).status).toBe(409)
  })
})
