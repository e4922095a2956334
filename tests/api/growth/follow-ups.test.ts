import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchOccasions } from '../../../mock-server/services/campaigns/automatic-campaigns.ts'
import { runCampaign } from '../../../mock-server/services/campaigns/campaign-sending.ts'
import type { Outgoing, Transport } from '../../../mock-server/services/campaigns/transports/transport.ts'
import type { CampaignCheck, CampaignFile } from '../../../src/domain/schema/types.generated.ts'
import { draftOf, knownContacts } from '../../support/agencies/campaigns.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf } from '../../support/sold-offers.ts'
import { makeTour, ok } from '../../support/tour.ts'

// What is written some days after a campaign, to those who did, or did not do, something: once, and to nobody who has answered or booked.

let server: TestServer
let token: string
let agencyId: number
let count = 0
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  agencyId = await agencyOf(server)
  await sql`insert into email_allowances (agency_id, month, bought) values (${agencyId}, date_trunc('month', now()), 5000)
    on conflict (agency_id) do update set bought = 5000`.execute(server.db)
})
afterAll(() => server.close())

const path = (id: number) => `agent/crm/campaigns/${id}`
const file = async (id: number): Promise<CampaignFile> => ok(await server.request(path(id), { token }))

/** A campaign that each of them was sent so many days ago. */
async function sentTo(names: readonly string[], days = 1) {
  const run = ++count
  const people = names.map((name, at) => ({
    name,
    email: `${name.toLowerCase()}${run}@follow.test`,
    phone: `+25677${run}00${100 + at}`,
  }))
  const { collection, ids } = await knownContacts(server, agencyId, people)
  const { id } = await draftOf(server, token, collection)
  ok(await server.request(`${path(id)}/send`, { token, body: {} }))
  const got: Outgoing[] = []
  await runCampaign(server.platform, id, () => keeper(got))
  expect(got).toHaveLength(names.length)
  await sql`update campaign_recipients set handed_at = now() - make_interval(secs => ${days * 86_400}) where campaign_id = ${id}`.execute(
    server.db,
  )
  await sql`update campaigns set status = 'sent' where id = ${id}`.execute(server.db)
  const of = (name: string) => ids[names.indexOf(name)] ?? 0
  return { id, of, emails: new Map(people.map(({ name, email }) => [email, name])) }
}
const keeper = (got: Outgoing[], channel: Transport['channel'] = 'email'): Transport => ({
  ...{ channel, name: 'local' },
  send: async (message) => {
    got.push(message)
    return { state: 'handed', messageId: `m-${message.uuid}` }
  },
  close: async () => {},
})
const did = (id: number, contact: number, what: 'opened_at' | 'clicked_at') =>
  sql`update campaign_recipients set ${sql.ref(what)} = now() - interval '1 day' where campaign_id = ${id} and contact_id = ${contact}`.execute(
    server.db,
  )
const followUp = async (id: number, body: object): Promise<CampaignFile> =>
  ok(await server.request(`${path(id)}/follow-ups`, { token, body: { channel: 'email', days: 3, ...body } }), 201)

/** Makes a client of a contact, who books. */
async function book(contact: number) {
  const tour = await makeTour(server, token, { title: `Tour that is booked ${count}` }, 500)
  const { email, name } = await server.db
    .selectFrom('contacts')
    .select(['email', 'name'])
    .where('id', '=', contact)
    .executeTakeFirstOrThrow()
  ok(
    await server.request('agent/bookings/new', {
      token,
      body: {
        ...{ package_id: tour.id, departure_id: tour.departure, adults: 1 },
        lines: [{ price_option_id: tour.price, quantity: 1 }],
        client: { name, email },
      },
    }),
    201,
  )
}

/** Switched on a day ago, at any hour; its three days are over now. */
async function on({ id, version, follows }: CampaignFile, { isDue = true } = {}) {
  await sql`update campaign_recipients set handed_at = now() - interval '1 day' where campaign_id = ${follows?.id}`.execute(
    server.db,
  )
  ok(await server.request(`${path(id)}/send`, { token, body: { version } }))
  await sql`update campaigns set automatic_from = now() - interval '1 day', window_from = null, window_to = null where id = ${id}`.execute(
    server.db,
  )
  if (isDue)
    await sql`update campaign_recipients set handed_at = now() - interval '3 days 1 hour' where campaign_id = ${follows?.id}`.execute(
      server.db,
    )
}
async function sendAll(id: number, channel: Transport['channel'] = 'email') {
  const got: Outgoing[] = []
  await runCampaign(server.platform, id, () => keeper(got, channel))
  return got
}
const whoGot = (letters: readonly Outgoing[], emails: ReadonlyMap<string, string>) =>
  letters.map(({ to }) => emails.get(to) ?? to).sort()

test('each condition means those who did it, once', async () => {
  const { id, of, emails } = await sentTo(['Silent', 'Opener', 'Clicker', 'Booker', 'Answerer', 'Leaver'])
  for (const name of ['Opener', 'Clicker']) await did(id, of(name), 'opened_at')
  await did(id, of('Clicker'), 'clicked_at')
  await sql`update campaign_recipients set unsubscribed_at = now() where campaign_id = ${id} and contact_id = ${of('Leaver')}`.execute(
    server.db,
  )
  await sql`insert into inquiries (agency_id, channel, name, email, subject, message)
    values (${agencyId}, 'email', 'Answerer', (select email from contacts where id = ${of('Answerer')}), 'Re: Hello', 'Yes please')`.execute(
    server.db,
  )
  await book(of('Booker'))
  const wanted = {
    unopened: ['Silent'],
    unclicked: ['Opener'],
    clicked: ['Clicker'],
    sent: ['Clicker', 'Opener', 'Silent'],
  } as const
  for (const [condition, names] of Object.entries(wanted)) {
    const made = await followUp(id, { condition })
    expect(made).toMatchObject({ occasion: 'follow_up', follows: { id }, follow_condition: condition, status: 'draft' })
    const check: CampaignCheck = ok(await server.request(`${path(made.id)}/check`, { token }))
    expect(check.recipients).toBe(names.length)
    await on(made)
    await Promise.all([watchOccasions(server.db), watchOccasions(server.db)])
    expect(whoGot(await sendAll(made.id), emails)).toEqual([...names])
    await watchOccasions(server.db)
    expect(await sendAll(made.id)).toEqual([])
    await server.request(`${path(made.id)}/pause`, { token, body: {} })
  }
  const { follow_ups: list } = await file(id)
  expect(list.map(({ condition, figures }) => [condition, figures.sent])).toEqual(
    Object.entries(wanted).map(([condition, names]) => [condition, names.length]),
  )
})

test('whoever opens, answers, books or leaves before it goes gets none, and the counts say why', async () => {
  const { id, of, emails } = await sentTo(['Still', 'Late', 'Writer', 'Away'])
  const made = await followUp(id, { condition: 'unopened' })
  await on(made)
  await watchOccasions(server.db)
  await did(id, of('Late'), 'opened_at')
  await sql`insert into inquiries (agency_id, channel, name, email, subject, message)
    values (${agencyId}, 'email', 'Writer', (select email from contacts where id = ${of('Writer')}), 'Re: Hello', 'Yes please')`.execute(
    server.db,
  )
  await sql`insert into consents (agency_id, contact_id, channel, given, how) values (${agencyId}, ${of('Away')}, 'email', false, 'staff')`.execute(
    server.db,
  )
  expect(whoGot(await sendAll(made.id), emails)).toEqual(['Still'])
  const { left_out: leftOut } = await file(made.id)
  expect(leftOut.map(({ reason }) => reason).sort()).toEqual(['answered', 'no_consent', 'no_longer'])
})

test('not before its days are over, and not after it was switched off', async () => {
  const { id } = await sentTo(['Early', 'Soon'])
  const made = await followUp(id, { condition: 'unopened' })
  await on(made, { isDue: false })
  await watchOccasions(server.db)
  expect(await sendAll(made.id)).toEqual([])
  await sql`update campaign_recipients set handed_at = now() - interval '3 days 1 hour' where campaign_id = ${id}`.execute(
    server.db,
  )
  await watchOccasions(server.db)
  expect((await file(made.id)).figures.waiting).toBe(2)
  ok(await server.request(`${path(made.id)}/pause`, { token, body: {} }))
  expect(await sendAll(made.id)).toEqual([])
  await watchOccasions(server.db)
  expect((await file(made.id)).figures.sent).toBe(0)
})

test('by SMS to who did not open the e-mail', async () => {
  const { id, of } = await sentTo(['Texted', 'Read'])
  await did(id, of('Read'), 'opened_at')
  const made = await followUp(id, { condition: 'unopened', channel: 'sms' })
  expect(made.text).toContain('{{agency}}')
  await on(made)
  await watchOccasions(server.db)
  const got = await sendAll(made.id, 'sms')
  expect(got.map(({ to }) => to)).toEqual([expect.stringMatching(/^\+25677/)])
})

test('what cannot be: a condition nobody knows, days that are over, a follow-up of a follow-up, deleting what is followed', async () => {
  const { id } = await sentTo(['Nobody'], 9)
  const made = await followUp(id, { condition: 'unopened' })
  const late = await server.request(`${path(made.id)}/send`, { token, body: {} })
  expect(late.status).toBe(422)
  expect(late.body.errors).toHaveProperty('follow_days')
  expect(
    (
      await server.request(`${path(made.id)}/follow-ups`, {
        token,
        body: { channel: 'email', condition: 'sent', days: 3 },
      })
    ).status,
  ).toBe(409)
  const { follow_ups: _, ...rest } = made
  const saved: CampaignFile = ok(
    await server.request(path(made.id), {
      token,
      method: 'PUT',
      body: {
        channel: 'email',
        name: rest.name,
        subject: 'Second',
        body: rest.body,
        follow_condition: 'clicked',
        follow_days: 12,
        version: rest.version,
      },
    }),
  )
  expect(saved).toMatchObject({ follow_condition: 'clicked', follow_days: 12, subject: 'Second' })
  ok(await server.request(`${path(made.id)}/send`, { token, body: {} }))
  expect((await server.request(path(id), { token, method: 'DELETE' })).status).toBe(409)
  expect((await server.request(path(made.id), { token, method: 'DELETE' })).status).toBe(409)
  ok(await server.request(`${path(made.id)}/pause`, { token, body: {} }))
  ok(await server.request(path(id), { token, method: 'DELETE' }))
  expect((await server.request(path(made.id), { token })).status).toBe(404)
  const sms = await server.request('agent/crm/campaigns', {
    token,
    body: { channel: 'sms', name: 'Text', text: 'Hello', everyone: true },
  })
  const asked = { channel: 'sms', condition: 'unopened', days: 3 }
  const refused = await server.request(`${path(sms.body.data.id)}/follow-ups`, { token, body: asked })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toHaveProperty('condition')
  const rift = await server.login('owner@rift.test')
  expect(
    (
      await server.request(`${path(sms.body.data.id)}/follow-ups`, {
        token: rift,
        body: { ...asked, condition: 'sent' },
      })
    ).status,
  ).toBe(404)
})
