import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobRunners } from '../../../mock-server/tasks/job-runners.ts'
import { runNext } from '../../support/queue.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
const call = (path: string, body?: unknown, method?: string) =>
  server.request(`agent/${path}`, { token: owner, body, ...(method === undefined ? {} : { method }) })
const shown = async (id: number) => ok(await call(`crm/contacts/${id}`))
const listed = async (q: string) => (await call(`crm/contacts?q=${encodeURIComponent(q)}`)).body.data
const rowsOf = async (id: number) => (await call(`clients/imports/${id}/rows`)).body.data
const work = () => runNext(server.platform, jobRunners, new AbortController().signal)
const begin = async (...lines: readonly string[]) =>
  ok(await call('crm/contacts/import', { file_name: 'fair.csv', csv: lines.join('\n') }), 201)
const check = async (id: number, more: Record<string, unknown> = {}) => {
  const { mapping, date_order, on_known } = ok(await call(`clients/imports/${id}/show`))
  return call(`clients/imports/${id}/check`, { mapping, date_order, on_known, ...more })
}
const run = async (id: number) => {
  ok(await call(`clients/imports/${id}/run`, {}))
  expect(await work()).toBe(true)
}
const words = 'Write to me about safaris, at most once a month.'
const addContact = async (given: Record<string, unknown>) => ok(await call('crm/contacts', given), 201)

beforeAll(async () => {
  server = await startServer()
  owner = await server.proved('owner@nile.test')
})
afterAll(() => server.close())

describe('an import of contacts', () => {
  it('is read from the file, tried, done and taken back, with the consent that it proves', async () => {
    const known = await addContact({ name: 'Fair Known', email: 'known@fair.test', tags: ['old'] })
    const client = ok(await call('clients/create', { name: 'Fair Client', email: 'client@fair.test' }), 201)
    const made = await begin(
      'Name,E-mail,Mobile,Tags,E-mail allowed,SMS allowed,Agreed on',
      'Fair Alpha,alpha@fair.test,0772 610 001,fair,yes,no,03/02/2026',
      'Fair Known,KNOWN@fair.test,,fair,yes,,',
      'Fair Client,client@fair.test,,fair,yes,,',
      'Fair Nobody,,,,,,',
      'Fair Late,late@fair.test,,,yes,,31/12/2090',
    )
    expect(made).toMatchObject({
      ...{ target: 'contacts', status: 'mapping', rows: 5 },
      mapping: { name: 0, email: 1, phone: 2, tags: 3, may_email: 4, may_sms: 5, consent_date: 6 },
    })
    expect((await check(made.id)).body.errors, 'consent without words proves nothing').toHaveProperty('consent_words')
    const settings = { on_known: 'update', consent_words: words, consent_place: 'Fair in Kampala' }
    const tried = ok(await check(made.id, settings))
    expect(tried.counts).toMatchObject({ create: 1, update: 2, skip: 0, error: 2 })
    expect((await listed('alpha@fair.test')).length, 'a dry run changes nothing').toBe(0)
    const rows = await rowsOf(made.id)
    expect(rows[1]).toMatchObject({ outcome: 'update', contact_id: known.id, contact_name: 'Fair Known' })
    expect(rows[2]).toMatchObject({ outcome: 'update', client_id: client.id })
    expect(rows[3].problems).toEqual({ email: 'Give an e-mail address or a phone number.' })
    expect(rows[4].problems).toEqual({ consent_date: 'This day is yet to come.' })

    await run(made.id)
    expect(ok(await call('background-jobs'))[0]).toMatchObject({ link: `/crm/contacts/import/${made.id}` })
    const [alpha] = await listed('alpha@fair.test')
    expect(alpha).toMatchObject({
      ...{ name: 'Fair Alpha', phone: '+256772610001', source: 'import', source_note: 'fair.csv', client_id: null },
      ...{ may_email: true, may_sms: false },
    })
    expect((await shown(alpha.id)).consents).toMatchObject([
      { given: true, how: 'import', words, proof: 'Fair in Kampala · fair.csv', at: '2026-02-03T09:00:00+00:00' },
    ])
    expect(await shown(known.id)).toMatchObject({ tags: ['old', 'fair'], may_email: true })
    expect(ok(await call(`clients/${client.id}/show`))).toMatchObject({ tags: ['fair'], marketing_consent: true })

    const undone = ok(await call(`clients/imports/${made.id}/undo`, {}))
    expect(undone).toMatchObject({ status: 'undone', counts: { removed: 1, restored: 2, kept: 0 } })
    expect(await listed('alpha@fair.test')).toEqual([])
    expect(await shown(known.id)).toMatchObject({ tags: ['old'], may_email: false })
    expect(ok(await call(`clients/${client.id}/show`))).toMatchObject({ tags: [], marketing_consent: false })
  })

  it('never brings back what somebody withdrew, unless they agreed again later', async () => {
    const agree = (id: number, given: boolean) =>
      call(`crm/contacts/${id}/consents`, { channel: 'email', given, words, place: '' })
    const left = await addContact({ name: 'Left Contact', email: 'left@fair.test' })
    ok(await agree(left.id, true), 201)
    ok(await agree(left.id, false), 201)
    const fresh = await addContact({ name: 'Fresh Contact', email: 'fresh@fair.test' })
    const made = await begin(
      'Name,E-mail,E-mail allowed,Agreed on',
      'Left Contact,left@fair.test,yes,',
      'Fresh Contact,fresh@fair.test,yes,',
    )
    ok(await check(made.id, { on_known: 'update', consent_words: words }))
    await run(made.id)
    expect(await shown(left.id)).toMatchObject({ may_email: false })
    expect(await shown(fresh.id), 'the control').toMatchObject({ may_email: true })
    const older = await begin('Name,E-mail,E-mail allowed,Agreed on', 'Left Contact,left@fair.test,yes,2020-01-01')
    ok(await check(older.id, { on_known: 'update', consent_words: words }))
    await run(older.id)
    expect(await shown(left.id)).toMatchObject({ may_email: false })
    await sql`insert into consents (agency_id, contact_id, channel, given, how, at)
      select agency_id, id, 'sms', false, 'staff', '2020-01-01' from contacts where id = ${left.id}`.execute(server.db)
    const later = await begin(
      'Name,E-mail,Phone,SMS allowed,Consent date',
      'Left Contact,left@fair.test,0772 610 009,yes,2024-05-01',
    )
    ok(await check(later.id, { on_known: 'update', consent_words: words }))
    await run(later.id)
    expect(await shown(left.id)).toMatchObject({ may_sms: true, may_email: false })
  })

  it('keeps those with whom somebody has worked since, and clients’ imports apart', async () => {
    const made = await begin('Name,E-mail', 'Kept Contact,kept@fair.test', 'Gone Contact,gone@fair.test')
    ok(await check(made.id))
    await run(made.id)
    const [kept] = await listed('kept@fair.test')
    ok(await call(`crm/contacts/${kept.id}`, { ...kept, notes: 'Met her' }, 'PUT'))
    expect(ok(await call(`clients/imports/${made.id}/undo`, {})).counts).toMatchObject({ removed: 1, kept: 1 })
    expect(await listed('kept@fair.test')).toMatchObject([{ notes: 'Met her' }])
    const idsOf = async (target: string) =>
      ok(await call(`clients/imports?target=${target}`)).map(({ id }: { id: number }) => id)
    expect(await idsOf('contacts')).toContain(made.id)
    expect(await idsOf('clients')).not.toContain(made.id)
    expect((await check(made.id, { mapping: { name: 0, birth_date: 1 } })).status).toBe(409)
    const other = await begin('Name,E-mail', 'Other Contact,other@fair.test')
    expect((await check(other.id, { mapping: { name: 0, birth_date: 1 } })).body.errors).toHaveProperty('mapping')
  })

  it('says what is wrong with a file', async () => {
    const refusal = async (given: Record<string, unknown>) =>
      (await call('crm/contacts/import', { file_name: 'fair.csv', ...given })).body.errors
    expect(await refusal({})).toHaveProperty('columns')
    expect(await refusal({ csv: 'Name,E-mail' })).toHaveProperty('csv')
    expect(await refusal({ csv: 'Name,E-mail\n"Open,x@y.test' })).toHaveProperty('csv')
    expect(await refusal({ csv: 'Name\nA', columns: ['Name'] })).toHaveProperty('columns')
  })
})
