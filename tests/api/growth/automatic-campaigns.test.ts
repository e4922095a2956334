import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { watchOccasions } from '../../../mock-server/services/campaigns/automatic-campaigns.ts'
import { runCampaign } from '../../../mock-server/services/campaigns/campaign-sending.ts'
import type { Outgoing, Transport } from '../../../mock-server/services/campaigns/transports/transport.ts'
import { type Occasion, occasions } from '../../../src/domain/growth/occasions.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import type { AutomaticCampaign, CampaignFile } from '../../../src/domain/schema/types.generated.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf } from '../../support/sold-offers.ts'
import { makeTour, ok, type Tour } from '../../support/tour.ts'

// A letter to one person when something has happened: once per occasion, from when it is switched on, to who has agreed.

let server: TestServer
let token: string
let agencyId: number
let tour: Tour
let count = 0
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  agencyId = await agencyOf(server)
  tour = await makeTour(server, token, { title: 'Tour of the occasion' }, 500)
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from campaigns where agency_id = ${agencyId} and occasion is not null`.execute(server.db)
  await sql`update email_allowances set bought = 1000 where agency_id = ${agencyId}`.execute(server.db)
})

interface Person {
  readonly clientId: number
  readonly contactId: number
  readonly email: string
}
/** A client with a booking; `agreed`: to e-mail, by a form, a minute ago. */
async function person({ agreed = true } = {}): Promise<Person & { bookingId: number }> {
  const email = `occasion${++count}@due.test`
  const { id } = ok(
    await server.request('agent/bookings/new', {
      token,
      body: {
        ...{ package_id: tour.id, departure_id: tour.departure, adults: 1 },
        lines: [{ price_option_id: tour.price, quantity: 1 }],
        client: { name: `Person ${count}`, email },
      },
    }),
    201,
  )
  const { rows } = await sql<{ contact: number; client: number }>`
    select k.id as contact, k.client_id as client from contacts k join bookings b on b.client_id = k.client_id where b.id = ${id}`.execute(
    server.db,
  )
  const { contact = 0, client = 0 } = rows[0] ?? {}
  if (agreed)
    await sql`insert into consents (agency_id, contact_id, channel, given, how, at)
      values (${agencyId}, ${contact}, 'email', true, 'form', now() - interval '1 minute')`.execute(server.db)
  return { bookingId: id, contactId: contact, clientId: client, email }
}

/** The day whose nine o’clock in Kampala was the last one. */
const lastNine = sql`((now() at time zone 'Africa/Kampala') - interval '9 hours')::date`

/** Makes somebody due on an occasion. */
const happens: Readonly<Record<Occasion, (who: Person & { bookingId: number }) => Promise<unknown>>> = {
  welcome: async () => undefined,
  inquiry: ({ clientId, email }) =>
    sql`insert into inquiries (agency_id, client_id, channel, name, email, subject, message, last_message_at)
      values (${agencyId}, ${clientId}, 'website', 'Somebody', ${email}, 'Gorillas', 'When?', now() - interval '2 days 1 hour')`.execute(
      server.db,
    ),
  quote: ({ clientId }) =>
    sql`insert into proposals (agency_id, client_id, reference, title, currency, content, status, sent_at)
      values (${agencyId}, ${clientId}, ${`PR-DUE-${++count}`}, 'Gorillas', 'USD', '{}', 'sent', now() - interval '3 days 1 hour')`.execute(
      server.db,
    ),
  birthday: ({ clientId }) =>
    sql`update clients set birth_date = (${lastNine} - interval '30 years')::date where id = ${clientId}`.execute(
      server.db,
    ),
  before_trip: ({ bookingId }) =>
    sql`update bookings set status = 'confirmed', starts_on = ${lastNine} + 7, ends_on = ${lastNine} + 9 where id = ${bookingId}`.execute(
      server.db,
    ),
  after_trip: ({ bookingId }) =>
    sql`update bookings set status = 'completed', starts_on = ${lastNine} - 5, ends_on = ${lastNine} - 2 where id = ${bookingId}`.execute(
      server.db,
    ),
  year_later: ({ bookingId }) =>
    sql`update bookings set status = 'completed', starts_on = (${lastNine} - interval '1 year')::date - 3,
      ends_on = (${lastNine} - interval '1 year')::date where id = ${bookingId}`.execute(server.db),
}

async function written(occasion: Occasion): Promise<CampaignFile> {
  return ok(await server.request('agent/crm/automatic-campaigns', { token, body: { occasion } }))
}
/** Switched on, `hours` ago. */
async function on(occasion: Occasion, hours = 23.9): Promise<number> {
  const { id, version } = await written(occasion)
  ok(await server.request(`agent/crm/campaigns/${id}/send`, { token, body: { version } }))
  await sql`update campaigns set automatic_from = now() - make_interval(secs => ${hours * 3600}) where id = ${id}`.execute(
    server.db,
  )
  return id
}
const recipient = async (campaignId: number, { contactId }: Person) =>
  server.db
    .selectFrom('campaign_recipients')
    .select(['state', 'reason', 'occasion', 'paid_by'])
    .where('campaign_id', '=', campaignId)
    .where('contact_id', '=', contactId)
    .execute()
const watch = () => watchOccasions(server.db)
function keeper() {
  const got: Outgoing[] = []
  const transport: Transport = {
    ...{ channel: 'email', name: 'local' },
    send: async (message) => {
      got.push(message)
      return { state: 'handed', messageId: `m-${message.uuid}` }
    },
    close: async () => {},
  }
  return { got, transport }
}
const run = (id: number, { transport }: ReturnType<typeof keeper>) => runCampaign(server.platform, id, () => transport)
/** Its letters leave at any hour of the day. */
const atAnyHour = (id: number) =>
  sql`update campaigns set window_from = null, window_to = null where id = ${id}`.execute(server.db)

test.each(keysOf(occasions))('%s: whoever is due gets it once, however often the clock looks', async (occasion) => {
  const who = await person()
  await happens[occasion](who)
  const bystander = await person({ agreed: occasion !== 'welcome' })
  const id = await on(occasion)
  await atAnyHour(id)
  await Promise.all([watch(), watch(), watch()])
  expect(await recipient(id, who)).toMatchObject([{ state: 'waiting', paid_by: expect.any(String) }])
  expect(await recipient(id, bystander)).toEqual([])
  const by = keeper()
  await run(id, by)
  await watch()
  await run(id, by)
  expect(by.got.filter(({ to }) => to === who.email)).toHaveLength(1)
  const { status, figures }: CampaignFile = ok(await server.request(`agent/crm/campaigns/${id}`, { token }))
  expect(status).toBe('sending')
  expect(figures.sent).toBeGreaterThan(0)
})

test('the same person gets it again on another occasion', async () => {
  const who = await person()
  await happens.before_trip(who)
  const id = await on('before_trip')
  await watch()
  const other = await server.db.selectFrom('bookings').select('id').where('client_id', '=', who.clientId).execute()
  expect(other).toHaveLength(1)
  const again = ok(
    await server.request('agent/bookings/new', {
      token,
      body: {
        ...{ package_id: tour.id, departure_id: tour.departure, adults: 1, client_id: who.clientId },
        lines: [{ price_option_id: tour.price, quantity: 1 }],
      },
    }),
    201,
  )
  await happens.before_trip({ ...who, bookingId: again.id })
  await watch()
  expect((await recipient(id, who)).map(({ occasion }) => occasion).sort()).toEqual(
    [`booking-${who.bookingId}`, `booking-${again.id}`].sort(),
  )
})

describe('nobody gets it', () => {
  test('for what happened before it was switched on', async () => {
    const who = await person()
    await happens.inquiry(who)
    const id = await on('inquiry', 0)
    await watch()
    expect(await recipient(id, who)).toEqual([])
  })
  test('who has not agreed, or beyond the e-mails that remain', async () => {
    const silent = await person({ agreed: false })
    await happens.inquiry(silent)
    const id = await on('inquiry')
    await watch()
    expect(await recipient(id, silent)).toMatchObject([{ state: 'excluded', reason: 'no_consent', paid_by: null }])
    await sql`update email_allowances set bought = 0, from_month = 1000, sent = 1000 where agency_id = ${agencyId}`.execute(
      server.db,
    )
    const late = await person()
    await happens.inquiry(late)
    await watch()
    expect(await recipient(id, late)).toMatchObject([{ state: 'excluded', reason: 'quota' }])
    await sql`update email_allowances set from_month = 0, sent = 0 where agency_id = ${agencyId}`.execute(server.db)
  })
  test('once it is switched off; what was reserved is given back', async () => {
    const who = await person()
    await happens.quote(who)
    const id = await on('quote')
    const left = async () => (await server.request('agent/crm/settings', { token })).body.remaining_emails
    const before = await left()
    await watch()
    expect(await left()).toBeLessThan(before)
    ok(await server.request(`agent/crm/campaigns/${id}/pause`, { token, body: {} }))
    expect(await recipient(id, who)).toMatchObject([{ state: 'cancelled' }])
    expect(await left()).toBe(before)
    const by = keeper()
    await run(id, by)
    await watch()
    expect(by.got).toEqual([])
  })
})

/** Takes away the reason of the letter after it was taken up. */
const passes: readonly [
  occasion: Occasion,
  reason: string,
  how: string,
  work: (who: Person & { bookingId: number }) => Promise<unknown>,
][] = [
  [
    'inquiry',
    'answered',
    'is answered',
    ({ clientId }) =>
      sql`update inquiries set status = 'answered', last_direction = 'out' where client_id = ${clientId}`.execute(
        server.db,
      ),
  ],
  [
    'quote',
    'seen',
    'is opened',
    ({ clientId }) =>
      sql`update proposals set first_viewed_at = now() where client_id = ${clientId}`.execute(server.db),
  ],
  [
    'before_trip',
    'changed',
    'is cancelled',
    ({ bookingId }) => sql`update bookings set status = 'cancelled' where id = ${bookingId}`.execute(server.db),
  ],
  [
    'before_trip',
    'changed',
    'is moved',
    ({ bookingId }) =>
      sql`update bookings set starts_on = starts_on + 20, ends_on = ends_on + 20 where id = ${bookingId}`.execute(
        server.db,
      ),
  ],
  [
    'birthday',
    'no_longer',
    'was wrong',
    ({ clientId }) => sql`update clients set birth_date = birth_date + 40 where id = ${clientId}`.execute(server.db),
  ],
  [
    'welcome',
    'no_consent',
    'is taken back',
    ({ contactId }) =>
      sql`insert into consents (agency_id, contact_id, channel, given, how) values (${agencyId}, ${contactId}, 'email', false, 'staff')`.execute(
        server.db,
      ),
  ],
]
test.each(passes)(
  '%s: what was taken up at night is left out as “%s” where it %s before it leaves',
  async (occasion, reason, _, work) => {
    const [gone, kept] = [await person(), await person()]
    await happens[occasion](gone)
    await happens[occasion](kept)
    const id = await on(occasion)
    await watch()
    expect(await recipient(id, gone)).toMatchObject([{ state: 'waiting' }])
    await work(gone)
    await atAnyHour(id)
    const by = keeper()
    await run(id, by)
    expect(by.got.map(({ to }) => to)).toContain(kept.email)
    expect(by.got.map(({ to }) => to)).not.toContain(gone.email)
    expect(await recipient(id, gone)).toMatchObject([{ state: 'excluded', reason, paid_by: null }])
    const { left_out: leftOut }: CampaignFile = ok(await server.request(`agent/crm/campaigns/${id}`, { token }))
    expect(leftOut).toContainEqual({ reason, count: expect.any(Number) })
  },
)

test('an inquiry that is open again and a letter that could not leave for days', async () => {
  const who = await person()
  await happens.inquiry(who)
  const id = await on('inquiry')
  await atAnyHour(id)
  await watch()
  const is = (status: string) =>
    sql`update inquiries set status = ${status} where client_id = ${who.clientId}`.execute(server.db)
  await is('answered')
  const by = keeper()
  await run(id, by)
  expect(await recipient(id, who)).toMatchObject([{ state: 'excluded', reason: 'answered' }])
  await watch()
  expect(await recipient(id, who)).toMatchObject([{ state: 'excluded' }])
  await is('open')
  await watch()
  expect(await recipient(id, who)).toMatchObject([{ state: 'waiting' }])
  await sql`update inquiries set last_message_at = last_message_at - interval '5 days' where client_id = ${who.clientId}`.execute(
    server.db,
  )
  await run(id, by)
  expect(await recipient(id, who)).toMatchObject([{ state: 'excluded', reason: 'too_late' }])
  expect(by.got.map(({ to }) => to)).not.toContain(who.email)
})

test('there is one of each occasion, which is neither scheduled, cancelled nor deleted, and stands apart from the list', async () => {
  const first = await written('birthday')
  expect(await written('birthday')).toEqual(first)
  const path = `agent/crm/campaigns/${first.id}`
  expect((await server.request(`${path}/send`, { token, body: { at: '2027-01-01T09:00' } })).status).toBe(422)
  expect((await server.request(`${path}/cancel`, { token, body: {} })).status).toBe(409)
  expect((await server.request(path, { token, method: 'DELETE' })).status).toBe(409)
  expect((await server.request(`${path}/pause`, { token, body: {} })).status).toBe(409)
  const list = await server.request('agent/crm/campaigns?per_page=100', { token })
  expect(list.body.data.some(({ id }: { id: number }) => id === first.id)).toBe(false)
  const all: AutomaticCampaign[] = ok(await server.request('agent/crm/automatic-campaigns', { token }))
  expect(all.map(({ occasion }) => occasion)).toEqual(keysOf(occasions))
  expect(all.find(({ occasion }) => occasion === 'birthday')).toMatchObject({ id: first.id, status: 'draft' })
  expect(all.find(({ occasion }) => occasion === 'quote')).toMatchObject({ id: null, figures: null })
  const rift = await server.login('owner@rift.test')
  expect((await server.request(path, { token: rift })).status).toBe(404)
})
