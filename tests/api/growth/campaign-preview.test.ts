import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purge } from '../../../mock-server/services/background-jobs/recurring-jobs.ts'
import { linkProblem, mostBytes } from '../../../src/domain/growth/campaign-checks.ts'
import { campaignTemplates } from '../../../src/domain/growth/campaign-templates.ts'
import { unknownVariables } from '../../../src/domain/growth/campaigns.ts'
import type { CampaignPreview } from '../../../src/domain/schema/types.generated.ts'
import { draftOf, knownContacts, letter } from '../../support/agencies/campaigns.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let nile: string
let agencyId: number
beforeAll(async () => {
  server = await startServer()
  nile = await server.proved('owner@nile.test')
  const { rows } = await sql<{ id: number }>`select agency_id as id from users where email = 'owner@nile.test'`.execute(
    server.db,
  )
  agencyId = rows[0]?.id ?? 0
})
afterAll(() => server.close())

const preview = async (body: object): Promise<CampaignPreview> =>
  ok(await server.request('agent/crm/campaigns/preview', { token: nile, body }))
const countOf = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from campaigns`.execute(server.db)).rows[0]?.n

test('a preview has the values of the contact, the fall-back where nothing is known, and stores nothing', async () => {
  const before = await countOf()
  const { ids } = await knownContacts(server, agencyId, [
    { name: 'Okot Lakwena', email: 'okot@preview.test' },
    { name: '<b>Ann</b>', email: 'ann@preview.test' },
  ])
  const whole = { ...letter, body: [...letter.body, { kind: 'text', text: 'Your {{company|company}}.' }] }
  const okot = await preview({ ...whole, contact: ids[0] })
  expect(okot).toMatchObject({ subject: 'Hello Okot', parts: null })
  expect(okot.text).toContain('Dear Okot,')
  expect(okot.html).toContain('Your company.')
  expect(okot.bytes).toBeLessThan(mostBytes)
  expect((await preview({ ...whole, contact: ids[1] })).html).not.toContain('<b>Ann')
  expect((await preview(whole)).subject).toBe('Hello Grace') // the control: nobody is chosen
  expect(await countOf()).toBe(before)
  expect(okot.html).not.toMatch(/\/seen\/|\/go\//)
  expect((await preview({ channel: 'sms', text: '{{first_name|you}}, this is 🦍' })).parts).toBe(1)
})

test('links that readers or filters distrust are named', async () => {
  const urls = [
    'https://nile-savannah.com/offers',
    'http://nile-savannah.com',
    'https://bit.ly/x',
    'https://example.com/',
  ]
  const body = urls.map((url) => ({ kind: 'button', label: 'See', url }))
  const { links } = await preview({ ...letter, body })
  expect(links.map(({ url, problem }) => [url, problem !== null])).toEqual(urls.map((url, at) => [url, at > 0]))
  expect(linkProblem('https://10.0.0.1/x')).not.toBeNull()
})

test('each template of the gallery can be stored as it is, with and without a website', async () => {
  for (const site of ['https://nile-savannah.com', null])
    for (const { subject, preheader, body, name } of campaignTemplates(site)) {
      expect(unknownVariables(JSON.stringify({ subject, preheader, body }))).toEqual([])
      ok(
        await server.request('agent/crm/campaigns', {
          token: nile,
          body: { channel: 'email', name, subject, preheader, body },
        }),
        201,
      )
    }
})

test('erasing a client takes the address out of what was sent; the figures stay', async () => {
  const client = ok(
    await server.request('agent/clients/create', {
      token: nile,
      body: { name: 'Erased Reader', email: 'erased@reader.test' },
    }),
    201,
  )
  const { collection, ids } = await knownContacts(server, agencyId, [
    { name: 'Kept Reader', email: 'kept@reader.test' },
  ])
  const { id } = await draftOf(server, nile, collection)
  await sql`insert into campaign_recipients (campaign_id, agency_id, contact_id, address, state, handed_at, message_id)
    select ${id}, ${agencyId}, p.id, p.email, 'handed', now(), 'm ' || p.email from contact_people p
    where p.agency_id = ${agencyId} and (p.client_id = ${client.id} or p.id = ${ids[0]})`.execute(server.db)
  ok(
    await server.request(`agent/clients/${client.id}/erase`, {
      token: nile,
      body: { name: 'Erased Reader', current_password: 'Safari-2026' },
    }),
  )
  const { rows } = await sql<{ address: string; message_id: string | null }>`
    select address, message_id from campaign_recipients where campaign_id = ${id} order by id`.execute(server.db)
  expect(rows).toHaveLength(2)
  expect(rows.map(({ address }) => address).sort()).toEqual([expect.stringMatching(/^erased-\d+$/), 'kept@reader.test'])
  expect(JSON.stringify(rows)).not.toContain('erased@reader.test')
})

test('the purge takes clients with their contacts, and keeps those who were written to', async () => {
  const make = async (name: string) =>
    ok(await server.request('agent/clients/create', { token: nile, body: { name } }), 201).id as number
  const [gone, kept] = [await make('Gone Long Ago'), await make('Written To Once')]
  const { collection } = await knownContacts(server, agencyId, [{ name: 'Somebody', email: 'somebody@purge.test' }])
  const { id } = await draftOf(server, nile, collection)
  await sql`insert into campaign_recipients (campaign_id, agency_id, contact_id, address, state)
    select ${id}, ${agencyId}, k.id, 'x', 'handed' from contacts k where k.client_id = ${kept}`.execute(server.db)
  await sql`update clients set deleted_at = now() - interval '40 days' where id in (${gone}, ${kept})`.execute(
    server.db,
  )
  await purge(server.db, server.platform.settings.dataDir)
  const { rows } = await sql<{ id: number }>`select id from clients where id in (${gone}, ${kept})`.execute(server.db)
  expect(rows).toEqual([{ id: kept }])
})

test('the demonstration has campaigns with believable figures, a scheduled one and a draft', async () => {
  const list = await server.request('agent/crm/campaigns?per_page=100&sort=created_at', { token: nile })
  const seeded: { status: string; figures: { sent: number; opened: number; clicked: number; bounced: number } }[] =
    list.body.data.filter(({ name }: { name: string }) => !['Green season'].includes(name))
  expect(seeded.filter(({ status }) => status === 'sent')).toHaveLength(4)
  expect(seeded.some(({ status }) => status === 'scheduled')).toBe(true)
  for (const { figures } of seeded.filter(({ status }) => status === 'sent')) {
    expect(figures.sent).toBeGreaterThan(20)
    expect(figures.opened).toBeLessThan(figures.sent * 0.7)
    expect(figures.clicked).toBeLessThanOrEqual(figures.opened)
    expect(figures.bounced).toBeLessThan(figures.sent * 0.1)
  }
})
