import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  beginDue,
  noteUnknown,
  runCampaign,
  secondsUntilOpen,
} from '../../../mock-server/services/campaigns/campaign-sending.ts'
import type { Outcome, Outgoing, Transport } from '../../../mock-server/services/campaigns/transports/transport.ts'
import type { CampaignCheck, CampaignFile } from '../../../src/domain/schema/types.generated.ts'
import { draftOf, knownContacts } from '../../support/agencies/campaigns.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let nile: string
let rift: string
let agencyId: number

beforeAll(async () => {
  server = await startServer()
  await sql`update plans set features = array_append(features, 'marketing') where not 'marketing' = any(features)`.execute(
    server.db,
  )
  nile = await server.login('owner@nile.test')
  rift = await server.login('owner@rift.test')
  server.platform.sessions.forget({ agencyId: null })
  const { rows } = await sql<{ id: number }>`select agency_id as id from users where email = 'owner@nile.test'`.execute(
    server.db,
  )
  agencyId = rows[0]?.id ?? 0
})
afterAll(() => server.close())

/** A transport of the test's own: it keeps what it was given, and answers as it is told. */
function keeper(
  answer: (message: Outgoing) => Outcome | Promise<Outcome> = () => ({ state: 'handed', messageId: 'm' }),
) {
  const got: Outgoing[] = []
  const transport: Transport = {
    channel: 'email',
    name: 'local',
    send: async (message) => {
      got.push(message)
      return answer(message)
    },
    close: async () => {},
  }
  return { got, addresses: () => got.map(({ to }) => to).sort(), transports: () => transport }
}
const run = (id: number, by: ReturnType<typeof keeper>) => runCampaign(server.platform, id, by.transports)
const act = async (id: number, verb: string, body: object = {}, token = nile): Promise<CampaignFile> =>
  ok(await server.request(`agent/crm/campaigns/${id}/${verb}`, { token, body }))
const show = async (id: number): Promise<CampaignFile> =>
  ok(await server.request(`agent/crm/campaigns/${id}`, { token: nile }))
let made = 0
const people = (count: number, more: object = {}) =>
  Array.from({ length: count }, () => ({
    name: `Person ${++made}`,
    email: `person${made}@example.test`,
    phone: null,
    ...more,
  }))
const setAllowance = (month: number, bought = 0) =>
  sql`insert into email_allowances (agency_id, month, from_month, bought) values (${agencyId}, date_trunc('month', now() at time zone 'Africa/Kampala')::date, ${1000 - month}, ${bought})
    on conflict (agency_id) do update set from_month = excluded.from_month, bought = excluded.bought, sent = 0`.execute(
    server.db,
  )

describe('who gets a campaign', () => {
  test('each person once; others are left out with the reason', async () => {
    await setAllowance(1000)
    const [gone, left] = people(2)
    await sql`insert into suppressions (agency_id, channel, address, reason) values (${agencyId}, 'email', ${gone?.email}, 'bounced'), (${agencyId}, 'email', ${left?.email}, 'unsubscribed')`.execute(
      server.db,
    )
    const all = [
      ...people(3),
      ...people(2, { agreed: false }),
      ...people(1, { email: null, phone: '+256700000001' }),
      ...[gone, left].flatMap((one) => one ?? []),
    ]
    const { collection } = await knownContacts(server, agencyId, all)
    const draft = await draftOf(server, nile, collection)
    const check: CampaignCheck = ok(await server.request(`agent/crm/campaigns/${draft.id}/check`, { token: nile }))
    expect(check).toMatchObject({ recipients: 3, problems: [], remaining_emails: 1000 })
    const sent = await act(draft.id, 'send')
    expect(sent.status).toBe('sending')
    const counts = { no_consent: 2, no_address: 1, bounced: 1, unsubscribed: 1 }
    expect(Object.fromEntries(sent.left_out.map(({ reason, count }) => [reason, count]))).toEqual(counts)
    const by = keeper()
    await run(draft.id, by)
    expect(by.addresses()).toEqual(
      all
        .slice(0, 3)
        .map(({ email }) => email)
        .sort(),
    )
    expect(by.got[0]?.subject).toBe('Hello Person')
    expect(by.got[0]?.unsubscribe).toMatch(/^http:\/\/page\.test\/unsubscribe\/[\da-f-]{36}$/)
    expect(await show(draft.id)).toMatchObject({ status: 'sent', figures: { sent: 3, excluded: 5, waiting: 0 } })
    await run(draft.id, by)
    expect(by.got).toHaveLength(3)
    expect((await server.request(`agent/crm/campaigns/${draft.id}/send`, { token: nile, body: {} })).status).toBe(409)
  })

  test('whoever takes consent back while it is being sent gets nothing, and their e-mail is given back', async () => {
    await setAllowance(10)
    const { collection, ids } = await knownContacts(server, agencyId, people(3))
    const draft = await draftOf(server, nile, collection)
    await act(draft.id, 'send')
    await sql`insert into consents (agency_id, contact_id, channel, given, how) values (${agencyId}, ${ids[2]}, 'email', false, 'preferences')`.execute(
      server.db,
    )
    const by = keeper()
    await run(draft.id, by)
    expect(by.got).toHaveLength(2)
    expect(await show(draft.id)).toMatchObject({
      figures: { sent: 2, excluded: 1 },
      left_out: [{ reason: 'unsubscribed', count: 1 }],
    })
    expect((await settings()).body.remaining_emails).toBe(8)
  })

  test('an empty choice is nobody, never everybody', async () => {
    const draft = await draftOf(server, nile, 0, { collections: [] })
    const answer = await server.request(`agent/crm/campaigns/${draft.id}/send`, { token: nile, body: {} })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty('collections')
  })

  test('whoever a rule fits when it starts, but for whom another rule fits', async () => {
    await setAllowance(1000)
    const [early, vip, late] = people(3)
    const { ids } = await knownContacts(server, agencyId, [early ?? { name: '' }, vip ?? { name: '' }])
    const tagged = (tags: string, id: number) =>
      sql`update contacts set tags = ${tags}::text[] where id = ${id}`.execute(server.db)
    await tagged('{rule-test}', ids[0] ?? 0)
    await tagged('{rule-test,rule-vip}', ids[1] ?? 0)
    const byRule = async (name: string, tag: string): Promise<number> => {
      const rule = { match: 'all', of: [{ field: 'tag', test: 'is', values: [tag] }] }
      return ok(await server.request('agent/crm/collections', { token: nile, body: { name, kind: 'rule', rule } }), 201)
        .id
    }
    const draft = await draftOf(server, nile, await byRule('By rule', 'rule-test'), {
      except: [await byRule('Not by rule', 'rule-vip')],
    })
    const { ids: later } = await knownContacts(server, agencyId, [late ?? { name: '' }])
    await tagged('{rule-test}', later[0] ?? 0)
    await act(draft.id, 'send', { version: draft.version })
    const by = keeper()
    await run(draft.id, by)
    expect(by.addresses()).toEqual([early?.email, late?.email].sort())
  })

  test('another agency sees nothing of it, and its collections are not taken', async () => {
    const { collection } = await knownContacts(server, agencyId, people(1))
    const draft = await draftOf(server, nile, collection)
    for (const verb of ['send', 'pause', 'cancel', 'again', 'unknown'])
      expect(
        (
          await server.request(`agent/crm/campaigns/${draft.id}/${verb}`, {
            token: rift,
            body: verb === 'unknown' ? { decision: 'sent' } : {},
          })
        ).status,
      ).toBe(404)
    expect((await server.request(`agent/crm/campaigns/${draft.id}`, { token: rift })).status).toBe(404)
    const body = { channel: 'email', name: 'Theirs', collections: [collection] }
    expect((await server.request('agent/crm/campaigns', { token: rift, body })).status).toBe(422)
    expect((await server.request('agent/crm/campaigns', { token: nile, body })).status).toBe(201) // the control
  })
})

const settings = () => server.request('agent/crm/settings', { token: nile })

describe('the e-mails of a month', () => {
  test('two campaigns that begin at once never pass them', async () => {
    await setAllowance(4, 3)
    const both = await Promise.all(
      [people(5), people(5)].map(async (some) =>
        draftOf(server, nile, (await knownContacts(server, agencyId, some)).collection),
      ),
    )
    const started = await Promise.all(
      both.map(({ id }) => server.request(`agent/crm/campaigns/${id}/send`, { token: nile, body: {} })),
    )
    expect(started.map(({ status }) => status)).toEqual([200, 200])
    const by = keeper()
    for (const { id } of both) await run(id, by)
    expect(by.got).toHaveLength(7)
    expect((await settings()).body).toMatchObject({ remaining_emails: 0, emails_sent_this_month: 7 })
    const left = await Promise.all(both.map(({ id }) => show(id)))
    expect(left.flatMap(({ left_out }) => left_out)).toEqual([{ reason: 'quota', count: 3 }])
  })

  test('a cancelled campaign gives back what it had not sent', async () => {
    await setAllowance(6)
    const draft = await draftOf(server, nile, (await knownContacts(server, agencyId, people(5))).collection)
    await act(draft.id, 'send')
    expect((await settings()).body.remaining_emails).toBe(1)
    expect(await act(draft.id, 'cancel')).toMatchObject({ status: 'cancelled', figures: { cancelled: 5, sent: 0 } })
    expect((await settings()).body.remaining_emails).toBe(6)
    const by = keeper()
    await run(draft.id, by)
    expect(by.got).toEqual([])
  })

  test('more are bought from the wallet, once for one key', async () => {
    await setAllowance(0)
    const body = { packs: 2, wallet: 'UGX' }
    const key = { 'idempotency-key': '6f1e2d3c-0000-4000-8000-00000000aaaa' }
    const buy = () => server.request('agent/crm/settings/purchase-emails', { token: nile, body, headers: key })
    const first = await buy()
    expect(first.status).toBe(201)
    expect((await buy()).status).toBe(201)
    expect((await settings()).body.remaining_emails).toBe(2000)
    const { rows } = await sql<{
      amount: number
      n: number
    }>`select max(p.amount)::int as amount, count(*)::int as n from email_purchases e join payments p on p.id = e.payment_id
      where e.agency_id = ${agencyId} and p.objective = 'emails'`.execute(server.db)
    expect(rows[0]).toEqual({ amount: 30_000, n: 1 })
    const much = await server.request('agent/crm/settings/purchase-emails', {
      token: nile,
      body: { packs: 100, wallet: 'KES' },
    })
    expect(much.status).toBe(409)
  })
})

describe('at most once', () => {
  const started = async (count: number) => {
    await setAllowance(1000)
    const draft = await draftOf(server, nile, (await knownContacts(server, agencyId, people(count))).collection)
    await act(draft.id, 'send')
    return draft.id
  }

  test('`sending` is committed before anything is handed over', async () => {
    const id = await started(1)
    const seen: string[] = []
    const by = keeper(async ({ uuid }) => {
      const row = await server.db
        .selectFrom('campaign_recipients')
        .select('state')
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow()
      seen.push(row.state)
      return { state: 'handed', messageId: 'm' }
    })
    await run(id, by)
    expect(seen).toEqual(['sending'])
  })

  test('four servers at once write to each person once', async () => {
    const id = await started(60)
    const by = keeper()
    await Promise.all([run(id, by), run(id, by), run(id, by), run(id, by)])
    // A slice ends after some seconds, on a slow machine before everybody had theirs.
    for (let turn = 0; turn < 10 && (await show(id)).status === 'sending'; turn++) await run(id, by)
    expect(by.got).toHaveLength(60)
    expect(new Set(by.addresses()).size).toBe(60)
  })

  test('what was on its way when a server died is not known, and is not sent again unless a person says so', async () => {
    const id = await started(3)
    // As a server leaves it that dies between claim and answer.
    await sql`update campaign_recipients set state = 'sending', claimed_at = now() - interval '10 minutes', tries = 1
      where id = (select min(id) from campaign_recipients where campaign_id = ${id})`.execute(server.db)
    const by = keeper()
    await run(id, by)
    expect(by.got).toHaveLength(2)
    expect((await show(id)).status).toBe('sending')
    await noteUnknown(server.db)
    expect(await show(id)).toMatchObject({ status: 'sent', figures: { sent: 2, unknown: 1 } })
    await run(id, by)
    expect(by.got).toHaveLength(2)
    expect(await act(id, 'unknown', { decision: 'again' })).toMatchObject({ status: 'sending' })
    await run(id, by)
    expect(await show(id)).toMatchObject({ status: 'sent', figures: { sent: 3, unknown: 0 } })
    expect(new Set(by.addresses()).size).toBe(3)
    expect(
      (await server.request(`agent/crm/campaigns/${id}/unknown`, { token: nile, body: { decision: 'again' } })).status,
    ).toBe(409)
  })

  test('whoever has another address since it began gets nothing at the old one', async () => {
    await setAllowance(1000)
    const { collection, ids } = await knownContacts(server, agencyId, people(2))
    const draft = await draftOf(server, nile, collection)
    await act(draft.id, 'send')
    await sql`update contacts set email = 'moved-away@people.test' where id = ${ids[0]}`.execute(server.db)
    const by = keeper()
    await run(draft.id, by)
    expect(by.got).toHaveLength(1) // the control: the other one
    expect(by.addresses()).not.toContain('moved-away@people.test')
    expect(await show(draft.id)).toMatchObject({ figures: { sent: 1, excluded: 1 } })
    const { rows } = await sql<{ reason: string }>`
      select reason from campaign_recipients where campaign_id = ${draft.id} and contact_id = ${ids[0]}`.execute(
      server.db,
    )
    expect(rows).toEqual([{ reason: 'address_changed' }])
  })

  test('a lost answer leaves it unknown; a refusal is final; a server that is away is asked later', async () => {
    const id = await started(4)
    const answers: Outcome[] = [
      { state: 'unknown', reason: 'lost' },
      { state: 'refused', reason: '550 5.1.1 no such user', isGone: true },
      { state: 'refused', reason: '554 5.6.0', isGone: false },
      { state: 'later', reason: '421', isDown: true },
    ]
    const by = keeper(() => answers.shift() ?? { state: 'handed', messageId: 'm' })
    await run(id, by)
    const { figures } = await show(id)
    expect(figures).toMatchObject({ unknown: 1, bounced: 1, failed: 1, waiting: 1 })
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from suppressions s join campaign_recipients r on r.address = s.address
      where r.campaign_id = ${id} and s.reason = 'bounced'`.execute(server.db)
    expect(rows[0]?.n).toBe(1)
  })

  test('a fault of the sender pauses it, and nobody is lost', async () => {
    const id = await started(5)
    const by = keeper(() => ({ state: 'sender', reason: '550 5.7.26 unauthenticated' }))
    await run(id, by)
    expect(await show(id)).toMatchObject({ status: 'paused', figures: { waiting: 5, failed: 0 } })
    const fine = keeper()
    await run(id, fine)
    expect(fine.got).toEqual([])
    await act(id, 'resume')
    await run(id, fine)
    expect(fine.got).toHaveLength(5)
  })

  test('once a pause is answered, nobody else is written to', async () => {
    const id = await started(40)
    let after = 0
    let isPaused = false
    const by = keeper(async () => {
      if (isPaused) after += 1
      await new Promise((resolve) => setTimeout(resolve, 15))
      return { state: 'handed', messageId: 'm' }
    })
    const running = run(id, by)
    await expect.poll(() => by.got.length).toBeGreaterThan(3)
    expect((await act(id, 'pause')).status).toBe('paused')
    const begun = by.got.length
    isPaused = true
    await running
    expect(after).toBeLessThanOrEqual(4) // claimed before
    expect(by.got.length - begun).toBeLessThanOrEqual(4)
    expect((await show(id)).figures.waiting).toBeGreaterThan(20)
  })
})

describe('when it is sent', () => {
  test('at its time; what was missed by hours asks first', async () => {
    await setAllowance(1000)
    const make = async () => draftOf(server, nile, (await knownContacts(server, agencyId, people(1))).collection)
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const [due, missed, planned] = [await make(), await make(), await make()]
    for (const { id } of [due, missed, planned]) expect((await act(id, 'send', { at })).status).toBe('scheduled')
    await sql`update campaigns set scheduled_at = now() - interval '1 minute' where id = ${due.id}`.execute(server.db)
    await sql`update campaigns set scheduled_at = now() - interval '9 hours' where id = ${missed.id}`.execute(server.db)
    await beginDue(server.db)
    expect((await show(due.id)).status).toBe('sending')
    const late = await show(missed.id)
    expect(late.status).toBe('draft')
    expect(late.note).toContain('Its time passed')
    expect((await show(planned.id)).status).toBe('scheduled')
  })

  test('within its hours of Kampala', () => {
    const window = { window_from: 8, window_to: 20 }
    const at = (utc: string) => secondsUntilOpen(window, new Date(`2026-11-27T${utc}Z`))
    expect(at('05:00:00')).toBe(0)
    expect(at('16:59:59')).toBe(0)
    expect(at('17:00:00')).toBe(12 * 3600)
    expect(at('04:59:00')).toBe(60)
    expect(secondsUntilOpen({ window_from: null, window_to: null }, new Date())).toBe(0)
  })

  test('no more of them a minute than is wanted', async () => {
    await setAllowance(1000)
    const draft = await draftOf(server, nile, (await knownContacts(server, agencyId, people(5))).collection, {
      per_minute: 6,
    })
    await act(draft.id, 'send')
    const by = keeper()
    await Promise.all([run(draft.id, by), run(draft.id, by)])
    expect(by.got).toHaveLength(1)
  })
})

test('again to whoever neither opened nor clicked, once', async () => {
  await setAllowance(1000)
  const draft = await draftOf(server, nile, (await knownContacts(server, agencyId, people(4))).collection, {
    subject_b: 'Other words',
  })
  expect((await server.request(`agent/crm/campaigns/${draft.id}/again`, { token: nile, body: {} })).status).toBe(409)
  await act(draft.id, 'send')
  const by = keeper()
  await run(draft.id, by)
  expect(by.got.map(({ subject }) => subject).sort()).toEqual([
    'Hello Person',
    'Hello Person',
    'Other words',
    'Other words',
  ])
  expect(await show(draft.id)).toMatchObject({ subject_verdict: 'too_few', subjects: [{ sent: 2 }, { sent: 2 }] })
  await sql`update campaign_recipients set opened_at = now() where id = (select min(id) from campaign_recipients where campaign_id = ${draft.id})`.execute(
    server.db,
  )
  const once: CampaignFile = ok(
    await server.request(`agent/crm/campaigns/${draft.id}/again`, { token: nile, body: {} }),
    201,
  )
  expect((await server.request(`agent/crm/campaigns/${draft.id}/again`, { token: nile, body: {} })).status).toBe(409)
  await act(once.id, 'send')
  const second = keeper()
  await run(once.id, second)
  expect(second.got).toHaveLength(3)
})

test('the list has its figures, and settings are an array', async () => {
  const list = await server.request('agent/crm/campaigns?status=sent', { token: nile })
  expect(list.status).toBe(200)
  expect(list.body.analytics.sent).toBeGreaterThan(0)
  expect(list.body.data[0].figures.sent).toBeGreaterThan(0)
  const body = [{ type: 'email', key: 'from_name', value: 'Nile Safaris' }]
  const saved = await server.request('agent/crm/settings', { token: nile, body })
  expect(saved.body).toMatchObject({ data: expect.arrayContaining(body), default_mailer: 'local' })
  const wrong = await server.request('agent/crm/settings', {
    token: nile,
    body: [{ type: 'sms', key: 'password', value: 'x' }],
  })
  expect(wrong.status).toBe(422)
  const reply = (value: string) =>
    server.request('agent/crm/settings', { token: nile, body: [{ type: 'email', key: 'reply_to', value }] })
  expect((await reply('not an address')).status).toBe(422)
  expect((await reply('news@nile.test')).status).toBe(200)
  expect((await reply('')).status).toBe(200)
})
