import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purgeOwnFields } from '../../../mock-server/services/contacts/own-fields.ts'
import { jobRunners } from '../../../mock-server/tasks/job-runners.ts'
import { runNext } from '../../support/queue.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let gate: string
const call = (path: string, body?: unknown, method?: string, token = owner) =>
  server.request(`agent/${path}`, { token, body, ...(method === undefined ? {} : { method }) })
const addField = async (given: Record<string, unknown>) => ok(await call('crm/contact-fields/create', given), 201)
const addContact = async (given: Record<string, unknown>) => ok(await call('crm/contacts', given), 201)
const shown = async (id: number) => ok(await call(`crm/contacts/${id}`))
const labels = async (): Promise<string[]> =>
  (await call('crm/contact-fields')).body.data.map(({ label }: { label: string }) => label)

beforeAll(async () => {
  server = await startServer()
  owner = await server.proved('owner@nile.test')
  gate = await server.login('gate@nile.test')
})
afterAll(() => server.close())

describe('a field of an agency’s own', () => {
  it('is made, named, put in order, deleted and restored, and says how many contacts have a value', async () => {
    const before = await labels()
    const diet = await addField({ label: 'Diet', kind: 'choice', choices: ['Vegan', 'Halal'] })
    const guide = await addField({ label: 'Lieblingsführer', kind: 'text', choices: ['dropped'] })
    expect(diet).toMatchObject({ key: 'diet', place: before.length, filled: 0 })
    expect(guide).toMatchObject({ key: 'lieblingsfuhrer', choices: [], place: before.length + 1 })
    expect((await call('crm/contact-fields/create', { label: 'diet', kind: 'text' })).body.errors).toHaveProperty(
      'label',
    )
    expect((await call('crm/contact-fields/create', { label: 'Empty', kind: 'choice' })).body.errors).toHaveProperty(
      'choices',
    )
    ok(await call(`crm/contact-fields/${guide.id}/move`, { position: 0 }))
    expect(await labels()).toEqual(['Lieblingsführer', ...before, 'Diet'])

    const contact = await addContact({ name: 'Diet Contact', email: 'diet@own.test', fields: { diet: 'Vegan' } })
    const renamed = ok(
      await call(`crm/contact-fields/${diet.id}/update`, {
        ...diet,
        label: 'What they eat',
        choices: ['Vegan', 'Kosher'],
      }),
    )
    expect(renamed).toMatchObject({ key: 'diet', label: 'What they eat', filled: 1 })
    const stale = await call(`crm/contact-fields/${diet.id}/update`, { ...diet, label: 'Stale' })
    expect(stale.status).toBe(409)
    const change = (given: object) => call(`crm/contact-fields/${diet.id}/update`, { ...renamed, ...given })
    expect((await change({ choices: ['Kosher'] })).body.errors).toEqual({ choices: ['1 contact has “Vegan”.'] })
    expect((await change({ kind: 'text' })).body.errors).toHaveProperty('kind')

    const collection = ok(
      await call('crm/collections', {
        ...{ name: 'Vegans', kind: 'rule' },
        rule: { match: 'all', of: [{ field: 'own.diet', test: 'is', values: ['Vegan'] }] },
      }),
      201,
    )
    const asked = await call(`crm/contact-fields/${diet.id}/delete`, {})
    expect([asked.status, asked.body.message]).toEqual([
      409,
      'The rule of “Vegans” asks for “What they eat”: change that first.',
    ])
    ok(await call(`crm/collections/${collection.id}`, undefined, 'DELETE'))
    const gone = await call(`crm/contact-fields/${diet.id}/delete`, {})
    expect(gone.body.message).toContain('1 contact had a value.')
    const again = await addField({ label: 'Diet', kind: 'text' })
    expect(again.key, 'what was kept under the old key never shows under a new field').toBe('diet_2')
    expect(ok(await call(`crm/contact-fields/${diet.id}/restore`, {}))).toMatchObject({ filled: 1 })
    expect((await shown(contact.id)).fields).toEqual({ diet: 'Vegan' })
    await purgeOwnFields(server.db)
    expect((await shown(contact.id)).fields, 'the control').toEqual({ diet: 'Vegan' })
    await sql`update contact_fields set deleted_at = now() - interval '31 days' where id = ${diet.id}`.execute(
      server.db,
    )
    await purgeOwnFields(server.db)
    expect((await shown(contact.id)).fields).toEqual({})
  })

  it('is filled in with what fits it, listed for all who edit contacts, and changed by few', async () => {
    for (const [label, kind] of [
      ['Children', 'number'],
      ['Passport until', 'date'],
      ['Flies', 'yes_no'],
    ])
      await addField({ label, kind })
    const contact = await addContact({ name: 'Fits Contact', email: 'fits@own.test' })
    const change = (fields: Record<string, unknown>) =>
      call(`crm/contacts/${contact.id}`, { ...contact, version: undefined, fields }, 'PUT')
    for (const [key, value] of [
      ['children', 'two'],
      ['passport_until', '2027-02-30'],
      ['flies', 'yes'],
      ['interest', 'Fishing'],
    ] as const)
      expect([key, Object.keys((await change({ [key]: value })).body.errors ?? {})]).toEqual([key, [`fields.${key}`]])
    ok(await change({ children: 2, passport_until: '2027-02-28', flies: true, interest: 'Birds' }))
    ok(await change({ children: null, interest: '' }))
    expect((await shown(contact.id)).fields, 'null and an empty text take it away').toEqual({
      passport_until: '2027-02-28',
      flies: true,
    })
    const file = await call('crm/contacts?q=fits%20contact&download=csv')
    expect(file.text).toContain('Children,Passport until,Flies')
    expect(file.text).toContain(',2027-02-28,yes')
    expect((await call('crm/contact-fields', undefined, undefined, gate)).status).toBe(403)
  })

  it('comes with an import and goes with its undoing', async () => {
    const known = await addContact({ name: 'Own Known', email: 'own.known@own.test', fields: { flies: true } })
    const made = ok(
      await call('crm/contacts/import', {
        file_name: 'own.csv',
        csv: [
          'Name,E-mail,CHILDREN,Passport until,Interest',
          'Own New,own.new@own.test,"1,200",28/02/2027,birds',
          'Own Known,own.known@own.test,3,,',
          'Own Odd,own.odd@own.test,many,soon,Fishing',
        ].join('\n'),
      }),
      201,
    )
    expect(made.mapping).toMatchObject({ 'own.children': 2, 'own.passport_until': 3, 'own.interest': 4 })
    const check = (mapping: object) =>
      call(`clients/imports/${made.id}/check`, { mapping, date_order: 'dmy', on_known: 'update' })
    expect((await check({ ...made.mapping, 'own.nothing': 1 })).status).toBe(422)
    const tried = ok(await check(made.mapping))
    expect(tried.counts).toMatchObject({ create: 1, update: 1, error: 1 })
    const rows = (await call(`clients/imports/${made.id}/rows`)).body.data
    expect(rows[2].problems).toEqual({
      'own.children': 'Write a number.',
      'own.passport_until': 'Enter a date in the chosen format.',
      'own.interest': '“Fishing” is none of the choices.',
    })
    ok(await call(`clients/imports/${made.id}/run`, {}))
    expect(await runNext(server.platform, jobRunners, new AbortController().signal)).toBe(true)
    const [fresh] = (await call('crm/contacts?q=own.new@own.test')).body.data
    expect(fresh.fields).toEqual({ children: 1200, passport_until: '2027-02-28', interest: 'Birds' })
    expect((await shown(known.id)).fields).toEqual({ flies: true, children: 3 })
    ok(await call(`clients/imports/${made.id}/undo`, {}))
    expect((await shown(known.id)).fields).toEqual({ flies: true })
  })

  it('follows a merge of clients, and its undoing, unless it was changed since', async () => {
    const addClient = async (name: string) =>
      ok(await call('clients/create', { name, email: `${name.toLowerCase().replace(' ', '.')}@own.test` }), 201)
    const [kept, gone] = [await addClient('Own Kept'), await addClient('Own Gone')]
    const contactOf = async (client: number) => {
      const { rows } = await sql<{ id: number }>`select id from contacts where client_id = ${client}`.execute(server.db)
      return rows[0]?.id ?? 0
    }
    const ids = [await contactOf(kept.id), await contactOf(gone.id)] as const
    const fill = async (id: number, fields: object) =>
      ok(await call(`crm/contacts/${id}`, { ...(await shown(id)), fields }, 'PUT'))
    await fill(ids[0], { flies: false })
    await fill(ids[1], { flies: true, children: 4 })
    const merge = ok(await call('clients/merge', { kept_id: kept.id, merged_id: gone.id, take: [] }))
    expect(ok(await call(`clients/${kept.id}/show`)).fields).toEqual({ flies: false, children: 4 })
    ok(await call(`clients/merges/${merge.id}/undo`, {}))
    expect((await shown(ids[0])).fields).toEqual({ flies: false })
    expect((await shown(ids[1])).fields).toEqual({ flies: true, children: 4 })
    const second = ok(await call('clients/merge', { kept_id: kept.id, merged_id: gone.id, take: [] }))
    await fill(ids[0], { children: 5 })
    ok(await call(`clients/merges/${second.id}/undo`, {}))
    expect((await shown(ids[0])).fields, 'the control').toEqual({ flies: false, children: 5 })
  })
})
