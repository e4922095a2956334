import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let gate: string
const call = (path: string, body?: unknown, method?: string, token = owner) =>
  server.request(`agent/${path}`, { token, body, ...(method === undefined ? {} : { method }) })
const addContact = async (given: Readonly<Record<string, unknown>>) => ok(await call('crm/contacts', given), 201)
const addClient = async (given: Readonly<Record<string, unknown>>) => ok(await call('clients/create', given), 201)
const shown = async (id: number) => ok(await call(`crm/contacts/${id}`))
const listed = async (query: string): Promise<{ id: number; name: string }[]> =>
  (await call(`crm/contacts?per_page=100&${query}`)).body.data
const agree = (id: number, given: boolean, channel = 'email', words = 'News, at most once a month.') =>
  call(`crm/contacts/${id}/consents`, { channel, given, words, place: 'Fair in Kampala' })

beforeAll(async () => {
  server = await startServer()
  owner = await server.proved('owner@nile.test')
  gate = await server.login('gate@nile.test')
})
afterAll(() => server.close())

describe('a contact', () => {
  it('is made, found, changed by its version, deleted and restored', async () => {
    const contact = await addContact({
      ...{ name: '  Ulla Contact ', email: 'Ulla@Contact.test', phone: '+256 772 123 499', tags: ['fair'] },
      fields: { shoe_size: 39 },
    })
    expect(contact).toMatchObject({
      ...{ name: 'Ulla Contact', email: 'ulla@contact.test', phone: '+256772123499', client_id: null, source: 'staff' },
      ...{ may_email: false, fields: { shoe_size: 39 }, version: 1 },
    })
    expect((await listed('q=ulla%20cont')).map(({ id }) => id)).toEqual([contact.id])
    const changed = ok(await call(`crm/contacts/${contact.id}`, { ...contact, notes: 'Likes tea' }, 'PUT'))
    expect(changed).toMatchObject({ notes: 'Likes tea', version: 2, fields: { shoe_size: 39 } })
    expect((await call(`crm/contacts/${contact.id}`, { ...contact, notes: 'Stale' }, 'PUT')).status).toBe(409)
    expect((await shown(contact.id)).history[0]).toMatchObject({ before: { notes: '' }, after: { notes: 'Likes tea' } })
    ok(await call(`crm/contacts/${contact.id}`, undefined, 'DELETE'))
    expect((await call(`crm/contacts/${contact.id}`)).status).toBe(404)
    expect(await listed('q=ulla%20cont')).toEqual([])
    expect(ok(await call(`crm/contacts/${contact.id}/restore`, {}))).toMatchObject({ name: 'Ulla Contact' })
  })

  it('needs an address, and one that nobody has', async () => {
    expect((await call('crm/contacts', { name: 'Nobody' })).body.errors).toHaveProperty('email')
    await addContact({ name: 'Taken Contact', email: 'taken@contact.test' })
    await addClient({ name: 'Taken Client', email: 'client@contact.test' })
    for (const [email, name] of [
      ['taken@contact.test', 'Taken Contact'],
      ['client@contact.test', 'Taken Client'],
    ]) {
      const again = await call('crm/contacts', { name: 'Other', email })
      expect([again.status, again.body.errors]).toEqual([422, { email: [`${name} already has this e-mail address.`] }])
    }
  })

  it('has a timeline: what they asked, agreed to and were sent, with a lead; of a client the client’s', async () => {
    const story = async (path: string, token = owner) =>
      ok(await call(path, undefined, undefined, token)).moments.map(
        ({ kind, title }: { kind: string; title: string }) => `${kind}: ${title}`,
      )
    const person = await addContact({ name: 'Story Contact', email: 'story@contact.test' })
    const other = await addContact({ name: 'Other Story', email: 'other-story@contact.test' })
    ok(await agree(person.id, true), 201)
    ok(await call('crm/sales-funnel/create-lead', { contact_id: person.id, title: 'Gorillas in June' }), 201)
    await sql`insert into inquiries (agency_id, reference, channel, name, email, subject, message, status)
      select agency_id, 'INQ-STORY', 'email', 'Story', 'story@contact.test', 'Which month?', 'Tell me', 'new'
      from contacts where id = ${person.id}`.execute(server.db)
    expect((await story(`crm/contacts/${person.id}/timeline`)).sort()).toEqual([
      'consent: Agreed to E-mail',
      'inquiry: Asked: Which month?',
      'lead: New lead: Gorillas in June',
    ])
    expect(await story(`crm/contacts/${person.id}/timeline?kinds=consent`)).toEqual(['consent: Agreed to E-mail'])
    expect(await story(`crm/contacts/${other.id}/timeline`), 'the control').toEqual([])
    const client = await addClient({ name: 'Story Client', email: 'story@contact.test' })
    const whole = await story(`clients/${client.id}/timeline`)
    expect(whole).toContain('consent: Agreed to E-mail')
    expect(await story(`crm/contacts/${person.id}/timeline`)).toEqual(whole)
    expect((await call(`crm/contacts/${person.id}/timeline`, undefined, undefined, gate)).status).toBe(403)
  })

  it('becomes one with another contact, or with a client, who is kept', async () => {
    const gone = await addContact({
      ...{ name: 'Twin Gone', email: 'twin-gone@contact.test', phone: '+256772123777', tags: ['fair'] },
      fields: { shoe_size: 41 },
    })
    const kept = await addContact({ name: 'Twin Kept', email: 'twin-kept@contact.test', tags: ['old'] })
    ok(await agree(gone.id, true), 201)
    const client = await addClient({ name: 'Twin Client', email: null, phone: '+256772123778' })
    const merge = (id: number, into: object) => call(`crm/contacts/${id}/merge`, into)
    expect((await merge(gone.id, {})).body.errors).toHaveProperty('into_contact_id')
    expect((await merge(gone.id, { into_contact_id: gone.id })).status).toBe(409)
    expect(ok(await merge(gone.id, { into_contact_id: kept.id })).contact).toMatchObject({
      ...{ id: kept.id, email: 'twin-kept@contact.test', phone: '+256772123777', may_email: true },
      ...{ tags: ['old', 'fair'], fields: { shoe_size: 41 } },
    })
    expect((await call(`crm/contacts/${gone.id}`)).status).toBe(404)
    expect((await call(`crm/contacts/${gone.id}/restore`, {})).status).toBe(409)
    const whole = ok(await merge(kept.id, { into_client_id: client.id })).contact
    expect(whole).toMatchObject({ client_id: client.id, email: 'twin-kept@contact.test', may_email: true })
    const other = await addContact({ name: 'Twin Other', email: 'twin-other@contact.test' })
    expect((await merge(whole.id, { into_contact_id: other.id })).status, 'the client is kept').toBe(409)
  })

  it('is shown to nobody without the permission', async () => {
    expect((await call('crm/contacts', undefined, 'GET', gate)).status).toBe(403)
    expect((await call('crm/collections', undefined, 'GET', gate)).status).toBe(403)
    expect((await call('crm/customers', undefined, 'GET', gate)).status).toBe(403)
  })

  it('is exported with what it has agreed to', async () => {
    const contact = await addContact({ name: 'Exported Contact', email: 'exported@contact.test' })
    ok(await agree(contact.id, true), 201)
    const { text } = await call('crm/contacts?download=csv&q=exported%20contact')
    expect(text).toContain('Exported Contact')
    expect(text.split('\n')[0]).toContain('E-mail allowed')
  })
})

describe('of a client', () => {
  const contactOf = async (clientId: number) => {
    const { rows } = await sql<{ id: number }>`select id from contacts where client_id = ${clientId}`.execute(server.db)
    return rows[0]?.id ?? 0
  }

  it('the contact is the client: changed with the client’s version, deleted with the client', async () => {
    const client = await addClient({
      name: 'Clara Client',
      email: 'clara@contact.test',
      notes: 'Vegetarian',
      tags: ['vip'],
    })
    const id = await contactOf(client.id)
    const contact = await shown(id)
    expect(contact).toMatchObject({
      client_id: client.id,
      name: 'Clara Client',
      notes: 'Vegetarian',
      tags: ['vip'],
      source: 'client',
    })
    ok(await call(`clients/${client.id}/update`, { ...client, name: 'Clara Cliente' }))
    expect((await call(`crm/contacts/${id}`, { ...contact, name: 'Stale' }, 'PUT')).status).toBe(409)
    const now = await shown(id)
    ok(await call(`crm/contacts/${id}`, { ...now, phone: '+256772123498' }, 'PUT'))
    expect(ok(await call(`clients/${client.id}/show`))).toMatchObject({
      name: 'Clara Cliente',
      phone: '+256772123498',
      version: 3,
    })
    expect((await call(`crm/contacts/${id}`, undefined, 'DELETE')).status).toBe(409)
    ok(await call(`clients/${client.id}/delete`, {}))
    expect((await call(`crm/contacts/${id}`)).status).toBe(404)
  })

  it('the contact is the one of before, with what was known of it', async () => {
    const contact = await addContact({
      ...{
        name: 'Before',
        email: 'before@contact.test',
        phone: '+256772123497',
        tags: ['fair'],
        notes: 'Met at the fair',
      },
    })
    ok(await agree(contact.id, true), 201)
    const client = await addClient({ name: 'Bea Fore', email: 'before@contact.test', tags: ['vip'] })
    expect(await contactOf(client.id)).toBe(contact.id)
    expect(await shown(contact.id)).toMatchObject({
      ...{ name: 'Bea Fore', client_id: client.id, may_email: true, tags: ['vip', 'fair'] },
      ...{ notes: 'Met at the fair', phone: '+256772123497' },
    })
    expect(ok(await call(`clients/${client.id}/show`)).marketing_consent).toBe(true)
  })

  it('another contact with the new address becomes one with it', async () => {
    const contact = await addContact({ name: 'Second', email: 'second@contact.test', notes: 'Asked twice' })
    ok(await agree(contact.id, true), 201)
    const client = await addClient({ name: 'First', email: 'first@contact.test' })
    ok(await call(`clients/${client.id}/update`, { ...client, email: 'second@contact.test' }))
    expect((await call(`crm/contacts/${contact.id}`)).status).toBe(404)
    expect(await shown(await contactOf(client.id))).toMatchObject({ may_email: true, notes: 'Asked twice' })
  })

  it('the flag of the client and the consents of the contact say the same', async () => {
    const client = await addClient({ name: 'Flag', email: 'flag@contact.test', marketing_consent: true })
    const id = await contactOf(client.id)
    expect((await shown(id)).consents).toMatchObject([
      { channel: 'email', given: true, how: 'staff', author_name: 'Grace Nabwire' },
    ])
    ok(await agree(id, false), 201)
    expect(ok(await call(`clients/${client.id}/show`)).marketing_consent).toBe(false)
  })

  it('merged clients are one contact: the later word counts, collections go along, and all of it can be undone', async () => {
    const kept = await addClient({ name: 'Kept', email: 'kept@contact.test', marketing_consent: true })
    const gone = await addClient({ name: 'Gone', email: 'gone@contact.test', phone: '+256772123402' })
    const [keptContact, goneContact] = [await contactOf(kept.id), await contactOf(gone.id)]
    ok(await agree(goneContact, true, 'sms'), 201)
    ok(await agree(goneContact, false), 201)
    const collection = ok(await call('crm/collections', { name: 'Merged' }), 201)
    ok(await call(`crm/collections/${collection.id}/members`, { add_ids: [goneContact] }))
    const merge = ok(await call('clients/merge', { kept_id: kept.id, merged_id: gone.id, take: ['phone'] }))
    expect(await shown(keptContact)).toMatchObject({
      ...{ may_email: false, may_sms: true, phone: '+256772123402' },
      collections: [{ id: collection.id, name: 'Merged' }],
    })
    expect(ok(await call(`clients/${kept.id}/show`)).marketing_consent).toBe(false)
    expect((await call(`crm/contacts/${goneContact}`)).status).toBe(404)
    ok(await call(`clients/merges/${merge.id}/undo`, {}))
    expect(await shown(keptContact)).toMatchObject({ may_email: true, may_sms: false, collections: [] })
    expect(await shown(goneContact)).toMatchObject({
      may_email: false,
      may_sms: true,
      collections: [{ name: 'Merged' }],
    })
  })

  it('nothing of the person is left once the client is erased', async () => {
    const word = 'Zyxquagga'
    const old = await addContact({
      ...{ name: word, email: 'zyxquagga@old.test', notes: word, tags: [word], fields: { word } },
    })
    ok(await agree(old.id, true, 'email', word), 201)
    const client = await addClient({ name: word, email: 'zyxquagga@new.test' })
    const other = await addContact({ name: 'Stays', email: 'stays@contact.test' })
    ok(await call(`clients/${client.id}/update`, { ...client, email: 'zyxquagga@old.test' }))
    ok(await call(`clients/${client.id}/erase`, { name: word }))
    for (const table of ['contacts', 'consents', 'contact_collection_members', 'suppressions', 'clients']) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)} t where t::text ilike '%zyxquagga%'`.execute(server.db)
      expect([table, rows[0]?.n]).toEqual([table, 0])
    }
    expect(await shown(other.id)).toMatchObject({ name: 'Stays' })
  })
})

describe('consent', () => {
  it('is given with the words that were shown, and taken back; both stay on record', async () => {
    const contact = await addContact({ name: 'Consent', email: 'consent@contact.test' })
    expect((await agree(contact.id, true, 'email', ' ')).body.errors).toHaveProperty('words')
    expect((await agree(contact.id, true, 'sms')).status).toBe(422) // no phone
    expect(ok(await agree(contact.id, true), 201)).toMatchObject({ may_email: true, may_sms: false })
    const detail = ok(await agree(contact.id, false, 'email', ''), 201)
    expect(detail).toMatchObject({
      may_email: false,
      consents: [
        { given: false, how: 'staff' },
        { given: true, words: 'News, at most once a month.', proof: 'Fair in Kampala', author_name: 'Grace Nabwire' },
      ],
    })
    await expect(
      sql`update consents set given = true where contact_id = ${contact.id}`.execute(server.db),
    ).rejects.toThrow('append-only')
    await expect(sql`delete from consents where contact_id = ${contact.id}`.execute(server.db)).rejects.toThrow(
      'append-only',
    )
  })

  it('is not given for somebody who has unsubscribed', async () => {
    const contact = await addContact({ name: 'Left', email: 'left@contact.test' })
    await sql`insert into suppressions (agency_id, channel, address, reason)
      select agency_id, 'email', email, 'unsubscribed' from contacts where id = ${contact.id}`.execute(server.db)
    expect((await agree(contact.id, true)).status).toBe(409)
    expect(await shown(contact.id)).toMatchObject({ may_email: false, email_stopped: 'unsubscribed', consents: [] })
    expect((await listed('state=unsubscribed&q=left%40contact')).map(({ id }) => id)).toEqual([contact.id])
  })

  it('is what a list is narrowed by', async () => {
    const [one, two] = [
      await addContact({ name: 'Narrow One', email: 'one@narrow.test', phone: '+256772123401' }),
      await addContact({ name: 'Narrow Two', email: 'two@narrow.test', tags: ['narrow'] }),
    ]
    ok(await agree(one.id, true), 201)
    ok(await agree(one.id, true, 'sms'), 201)
    ok(await agree(two.id, true), 201)
    const names = async (query: string) => (await listed(`sort=name&q=narrow&${query}`)).map(({ name }) => name)
    expect(await names('may=email')).toEqual(['Narrow One', 'Narrow Two'])
    expect(await names('may=email,sms')).toEqual(['Narrow One'])
    expect(await names('tag=narrow')).toEqual(['Narrow Two'])
    expect(await names('source=newsletter')).toEqual([])
    expect(await names('state=client')).toEqual([])
  })
})

describe('tags', () => {
  it('are put on clients and others at once, and say who was changed', async () => {
    const client = await addClient({ name: 'Tagged Client', email: 'client@tagged.test' })
    const other = await addContact({ name: 'Tagged Other', email: 'other@tagged.test', tags: ['summer'] })
    const [mine] = await listed('q=client%40tagged')
    const change = ok(await call('crm/contacts/tag', { ids: [mine?.id, other.id], add: ['summer'] }))
    expect(change).toEqual({ changed: 1, added_to: [mine?.id], removed_from: [] })
    expect(ok(await call(`clients/${client.id}/show`)).tags).toEqual(['summer'])
    expect((await call('crm/contacts/tag', { ids: [other.id, 99_999_999], add: ['x'] })).status).toBe(404)
    expect((await shown(other.id)).tags).toEqual(['summer'])
  })
})
