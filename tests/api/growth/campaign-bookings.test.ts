import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteEvent, storeEvents } from '../../../mock-server/services/analytics/site-events.ts'
import { visitorOf } from '../../../mock-server/services/analytics/visitor.ts'
import { trackedLink } from '../../../mock-server/services/campaigns/campaign-links.ts'
import { runCampaign } from '../../../mock-server/services/campaigns/campaign-sending.ts'
import { noteTouches } from '../../../mock-server/services/marketing/touches.ts'
import { campaignWord } from '../../../src/domain/growth/marketing/campaign-word.ts'
import type { CampaignFile, CampaignReturn } from '../../../src/domain/schema/types.generated.ts'
import { draftOf, knownContacts } from '../../support/agencies/campaigns.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf } from '../../support/sold-offers.ts'
import { inDays, makeTour, ok, type Tour } from '../../support/tour.ts'

// A booking counts for the campaign whose link its client clicked last, at most 30 days before.

let server: TestServer
let token: string
let agencyId: number
let tour: Tour
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  agencyId = await agencyOf(server)
  tour = await makeTour(server, token, { title: 'Tour of the letter' }, 500)
})
afterAll(() => server.close())

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const show = async (id: number): Promise<CampaignFile> =>
  ok(await server.request(`agent/crm/campaigns/${id}`, { token }))
const email = (name: string) => `${name.toLowerCase()}@letter.test`

/** A campaign that these people have got, a minute ago. */
async function sent(names: readonly string[], url: string): Promise<number> {
  const people = names.map((name) => ({ name, email: email(name), phone: null }))
  const { rows: known } = await sql<{ id: number }>`
    select id from contact_people where agency_id = ${agencyId} and email = any(${people.map((one) => one.email)})`.execute(
    server.db,
  )
  const { collection } = await knownContacts(server, agencyId, known.length > 0 ? [] : people)
  for (const { id } of known)
    await sql`insert into contact_collection_members (collection_id, agency_id, contact_id) values (${collection}, ${agencyId}, ${id})`.execute(
      server.db,
    )
  const body = [{ kind: 'button', label: 'See it', url }]
  const { id } = await draftOf(server, token, collection, { body })
  ok(await server.request(`agent/crm/campaigns/${id}/send`, { token, body: {} }))
  await runCampaign(server.platform, id)
  await sql`update campaign_recipients set handed_at = now() - interval '1 minute' where campaign_id = ${id}`.execute(
    server.db,
  )
  return id
}
const recipient = (campaignId: number, name: string) =>
  server.db
    .selectFrom('campaign_recipients')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('address', '=', email(name))
    .executeTakeFirstOrThrow()
async function click(campaignId: number, name: string): Promise<string | null> {
  const [{ uuid }, link] = await Promise.all([
    recipient(campaignId, name),
    server.db.selectFrom('campaign_links').select('id').where('campaign_id', '=', campaignId).executeTakeFirstOrThrow(),
  ])
  const { headers } = await server.request(trackedLink('', link.id, uuid), { headers: browser })
  return headers.get('location')
}
const book = async (name: string): Promise<number> =>
  ok(
    await server.request('agent/bookings/new', {
      token,
      body: {
        ...{ package_id: tour.id, departure_id: tour.departure, adults: 1 },
        lines: [{ price_option_id: tour.price, quantity: 1 }],
        client: { name, email: email(name) },
      },
    }),
    201,
  ).id
const daysAgo = (campaignId: number, name: string, days: number) =>
  sql`update campaign_recipients set last_clicked_at = now() - make_interval(days => ${days})
    where campaign_id = ${campaignId} and address = ${email(name)}`.execute(server.db)
const bookings = async (id: number) => (await show(id)).figures.bookings

const site = 'http://page.test/sites/nile-savannah'

test('a link to the site of the agency says which campaign it is of; no other address is changed', async () => {
  const { slug } = await server.db
    .selectFrom('agencies')
    .select('slug')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  const own = `${server.platform.settings.serverUrl}/sites/${slug}`
  const id = await sent(['Marked'], `${own}/tours?page=2`)
  expect(await click(id, 'Marked')).toBe(
    `${own}/tours?page=2&utm_source=newsletter&utm_medium=email&utm_campaign=green-season-c${id}`,
  )
  for (const url of [`${own}-other/tours`, 'https://elsewhere.test/x?y=1', `${own}/tours?utm_campaign=spring`]) {
    const other = await sent(['Unmarked'], url)
    expect(await click(other, 'Unmarked')).toBe(url)
  }
})

test('a booking counts for the campaign that was clicked last, within 30 days, and for no other', async () => {
  const first = await sent(['Late', 'Early', 'Never'], `${site}/tours`)
  const second = await sent(['Late', 'Early', 'Never'], `${site}/rooms`)
  await click(first, 'Late')
  await click(second, 'Late')
  await click(first, 'Early')
  await daysAgo(first, 'Early', 31)
  await daysAgo(first, 'Late', 3)

  await book('Early')
  await book('Never')
  expect([await bookings(first), await bookings(second)]).toEqual([0, 0])
  const late = await book('Late')
  expect([await bookings(first), await bookings(second)]).toEqual([0, 1])
  expect((await show(second)).figures.sales).toEqual([{ currency: 'USD', amount: expect.anything() }])

  // The control of the 30 days: one day less.
  await daysAgo(first, 'Early', 29)
  await book('Early')
  expect(await bookings(first)).toBe(1)

  ok(await server.request(`agent/bookings/${late}/status`, { token, body: { status: 'cancelled', reason: 'Ill' } }))
  expect(await bookings(second)).toBe(0)
})

test('a visit that a link of the campaign brought counts where the client has clicked in no letter of their own', async () => {
  const by = await sent(['Visitor', 'Reader'], `${site}/tours`)
  const other = await sent(['Reader'], `${site}/rooms`)
  const who = await visitorOf(server.db, { agencyId, ip: '203.0.113.77', browser: 'Firefox' })
  const event: SiteEvent = {
    ...{ ...who, agencyId, kind: 'view', page: '/', source: 'newsletter', campaign: campaignWord('Green season', by) },
    at: new Date(Date.now() - 60_000),
  }
  await storeEvents(server.db, [event])
  await noteTouches(server.db, agencyId, who, { bookingId: await book('Visitor') })
  expect([await bookings(by), await bookings(other)]).toEqual([1, 0])
  await click(other, 'Reader')
  await noteTouches(server.db, agencyId, who, { bookingId: await book('Reader') })
  expect([await bookings(by), await bookings(other)]).toEqual([1, 1])
})

test('a campaign of another agency gets nothing, whatever a link says', async () => {
  const { rows } = await sql<{
    id: number
    agency_id: number
  }>`insert into campaigns (agency_id, channel, name, status, started_at)
    select agency_id, 'email', 'Theirs', 'sent', now() from users where email = 'owner@rift.test' returning id, agency_id`.execute(
    server.db,
  )
  const theirs = rows[0]?.id ?? 0
  const bookingId = await book('Stranger')
  const who = await visitorOf(server.db, { agencyId, ip: '203.0.113.78', browser: 'Firefox' })
  await storeEvents(server.db, [
    { ...who, agencyId, kind: 'view', page: '/', source: 'newsletter', campaign: campaignWord('Theirs', theirs) },
  ])
  await noteTouches(server.db, agencyId, who, { bookingId })
  const found = await server.db
    .selectFrom('campaign_bookings')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .execute()
  expect(found).toEqual([])
  expect(
    await server.db.selectFrom('marketing_touches').selectAll().where('booking_id', '=', bookingId).execute(),
  ).toHaveLength(1)
})

test('the list, the report and the marketing figures say the same', async () => {
  const id = await sent(['Same'], `${site}/tours`)
  await click(id, 'Same')
  await book('Same')
  const { figures } = await show(id)
  expect(figures.bookings).toBe(1)
  const list = await server.request('agent/crm/campaigns?per_page=100', { token })
  const listed = list.body.data.find((row: { id: number }) => row.id === id)
  expect(listed.figures).toEqual(figures)
  expect(list.body.analytics.bookings).toBe(
    list.body.data.reduce((sum: number, row: { figures: { bookings: number } }) => sum + row.figures.bookings, 0),
  )
  const { campaigns } = ok(await server.request('agent/marketing/summary', { token }))
  expect(campaigns.find((row: CampaignReturn) => row.id === id)).toEqual({
    ...{ id, name: 'Green season', channel: 'email', visits: 0, bookings: 1, sales: figures.sales },
  })
  const old = ok(await server.request(`agent/marketing/summary?from=${inDays(-60)}&to=${inDays(-40)}`, { token }))
  expect(old.campaigns.some((row: CampaignReturn) => row.id === id)).toBe(false)
})
