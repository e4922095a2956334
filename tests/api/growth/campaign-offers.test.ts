import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CampaignPreview, LinkablePage } from '../../../src/domain/schema/types.generated.ts'
import { draftOf, knownContacts, letter } from '../../support/agencies/campaigns.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let token: string
let agencyId: number
let tour: LinkablePage
beforeAll(async () => {
  server = await startServer()
  token = await server.proved('owner@nile.test')
  const { rows } = await sql<{ id: number }>`select agency_id as id from users where email = 'owner@nile.test'`.execute(
    server.db,
  )
  agencyId = rows[0]?.id ?? 0
  const { pages } = ok(await server.request('agent/marketing/pages', { token }))
  tour = pages.find((page: LinkablePage) => page.kind === 'package' && page.picture !== null && page.price !== null)
})
afterAll(() => server.close())

const blockOf = (look: 'card' | 'itinerary', page = tour.id) => ({ kind: 'offer', page, url: tour.address, look })
const preview = async (look: 'card' | 'itinerary'): Promise<CampaignPreview> =>
  ok(await server.request('agent/crm/campaigns/preview', { token, body: { ...letter, body: [blockOf(look)] } }))
const tourId = () => Number(tour.id.replace('package-', ''))

test('an offer is shown as it is sold now: title, picture as JPEG, price and link; a tour with its days where they are wanted', async () => {
  const card = await preview('card')
  expect(card.html).toContain(tour.name)
  expect(card.html).toContain(`From ${tour.currency}`)
  expect(card.html).toMatch(/src="http:\/\/server\.test\/files\/[\w-]+\/share\.jpg"/)
  expect(card.html).toContain(`href="${tour.address}"`)
  expect(card.text).toContain(tour.address)
  expect(card.html).not.toContain('Day 1')
  const itinerary = await preview('itinerary')
  expect(itinerary.html).toContain('Day 1')
  expect(itinerary.text).toMatch(/^Day 1: /m)
  const { rows } = await sql<{ title: string }>`select title from packages where id = ${tourId()}`.execute(server.db)
  await sql`update packages set title = 'A <b>new</b> name' where id = ${tourId()}`.execute(server.db)
  const renamed = await preview('card')
  expect(renamed.html).toContain('A &#60;b&#62;new&#60;/b&#62; name')
  await sql`update packages set title = ${rows[0]?.title} where id = ${tourId()}`.execute(server.db)
})

test('an offer that left the website keeps the campaign from being sent, until it is taken out', async () => {
  const { collection } = await knownContacts(server, agencyId, [{ name: 'Ann', email: 'ann@offers.test' }])
  const { id, version } = await draftOf(server, token, collection, { body: [...letter.body, blockOf('card')] })
  const problems = async () => ok(await server.request(`agent/crm/campaigns/${id}/check`, { token })).problems
  expect(await problems()).toEqual([])
  await sql`update packages set status = 'draft' where id = ${tourId()}`.execute(server.db)
  expect(await problems()).toEqual(['An offer in it is no longer on your website.'])
  const refused = await server.request(`agent/crm/campaigns/${id}/send`, { token, body: { version } })
  expect(refused.status).toBe(422)
  await sql`update packages set status = 'published' where id = ${tourId()}`.execute(server.db)
  // The control: the same one, once it is back.
  expect(ok(await server.request(`agent/crm/campaigns/${id}/send`, { token, body: { version } })).status).toBe(
    'sending',
  )
})

test('of another agency’s offer nothing is shown, and what is no offer is refused', async () => {
  const { rows } = await sql<{ id: number }>`
    select p.id from packages p join users u on u.agency_id = p.agency_id where u.email = 'owner@rift.test' and p.status = 'published' limit 1`.execute(
    server.db,
  )
  const body = [blockOf('card', `package-${rows[0]?.id}`)]
  const shown = ok(await server.request('agent/crm/campaigns/preview', { token, body: { ...letter, body } }))
  expect(shown.html).not.toContain('See it')
  for (const page of ['page-home', 'post-1', 'package-x', ''])
    expect(
      (
        await server.request('agent/crm/campaigns/preview', {
          token,
          body: { ...letter, body: [blockOf('card', page)] },
        })
      ).status,
    ).toBe(422)
})

test('two columns stand side by side, and under each other on a phone and in plain text', async () => {
  const body = [{ kind: 'columns', text: 'Left {{first_name|you}}', right: 'Right' }]
  const { html, text } = ok(await server.request('agent/crm/campaigns/preview', { token, body: { ...letter, body } }))
  expect(html).toMatch(/class="ink half"[^>]*>Left Grace</)
  expect(html).toMatch(/\.half\{display:block!important/)
  expect(text).toMatch(/Left Grace\n\nRight/)
})
