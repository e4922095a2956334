import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCampaign } from '../../../mock-server/services/campaigns/campaign-sending.ts'
import type { CampaignFile } from '../../../src/domain/schema/types.generated.ts'
import { draftOf, knownContacts } from '../../support/agencies/campaigns.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { type SmtpServer, startSmtp } from '../../support/smtp.ts'
import { ok } from '../../support/tour.ts'

const mailInSecret = 'the-secret-of-the-mail-server-0001'
const reportSecret = 'the-secret-of-the-sms-reports-0001'
const appSecret = 'app-secret'
let smtp: SmtpServer
let server: TestServer
let token: string
let agencyId: number
let campaignId: number
interface Row {
  readonly uuid: string
  readonly address: string
}
let rows: readonly Row[]

beforeAll(async () => {
  smtp = await startSmtp()
  server = await startServer({
    smtpUrl: smtp.url,
    mailReplyTo: 'answer+{thread}@mail.example.test',
    mailInSecret,
    messaging: {
      africasTalking: null,
      whatsapp: {
        token: 't',
        phoneNumberId: '1',
        businessAccountId: null,
        appSecret,
        verifyToken: 'verify-me',
        base: 'http://127.0.0.1:1',
      },
      reportSecret,
    },
  })
  await sql`update plans set features = array_append(features, 'marketing') where not 'marketing' = any(features)`.execute(
    server.db,
  )
  token = await server.login('owner@nile.test')
  server.platform.sessions.forget({ agencyId: null })
  const { rows: found } = await sql<{
    id: number
  }>`select agency_id as id from users where email = 'owner@nile.test'`.execute(server.db)
  agencyId = found[0]?.id ?? 0
  const people = Array.from({ length: 8 }, (_, at) => ({
    name: `Reader ${at}`,
    email: `reader${at}@example.test`,
    phone: null,
  }))
  const { collection } = await knownContacts(server, agencyId, people)
  campaignId = (await draftOf(server, token, collection)).id
  ok(await server.request(`agent/crm/campaigns/${campaignId}/send`, { token, body: {} }))
  await runCampaign(server.platform, campaignId)
  await sql`update campaign_recipients set handed_at = now() - interval '1 minute' where campaign_id = ${campaignId}`.execute(
    server.db,
  )
  rows = await server.db
    .selectFrom('campaign_recipients')
    .select(['uuid', 'address'])
    .where('campaign_id', '=', campaignId)
    .orderBy('id')
    .execute()
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

const one = (at: number): Row => {
  const row = rows[at]
  if (row === undefined) throw new Error('There are eight.')
  return row
}
const stateOf = (uuid: string) =>
  server.db.selectFrom('campaign_recipients').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
const suppressed = async (address: string) =>
  (
    await server.db
      .selectFrom('suppressions')
      .select('reason')
      .where('agency_id', '=', agencyId)
      .where('address', '=', address)
      .executeTakeFirst()
  )?.reason
const consent = async (address: string) => {
  const { rows: found } = await sql<{
    may_email: boolean
  }>`select may_email from contact_people where agency_id = ${agencyId} and email = ${address}`.execute(server.db)
  return found[0]?.may_email
}
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('a letter leaves once, with one-click headers in one line and bounces to an address of its own', async () => {
  expect(smtp.letters.map(({ to }) => to[0]).sort()).toEqual(rows.map(({ address }) => address).sort())
  const letter = smtp.letters.find(({ to }) => to[0] === one(0).address)
  expect(letter?.from).toBe(`bounce+${one(0).uuid}@mail.example.test`)
  const headers = `\r\n${letter?.headers}\r\n`
  expect(headers).toContain(`\r\nList-Unsubscribe: <http://page.test/unsubscribe/${one(0).uuid}>\r\n`)
  expect(headers).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(headers).toMatch(/\r\nFeedback-ID: c\d+:a\d+:campaign:safiri/)
  const figures: CampaignFile = ok(await server.request(`agent/crm/campaigns/${campaignId}`, { token }))
  expect(figures).toMatchObject({ status: 'sent', figures: { sent: 8 } })
})

describe('unsubscribing', () => {
  test('opening the link changes nothing; the button and one click do, and may come again', async () => {
    const { uuid, address } = one(1)
    const page = await server.request(`/unsubscribe/${uuid}`)
    expect(page.status).toBe(200)
    expect(page.text).not.toContain(address)
    expect(await consent(address)).toBe(true)
    const click = () =>
      server.request(`/unsubscribe/${uuid}`, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' })
    expect((await click()).status).toBe(200)
    expect((await click()).status).toBe(200)
    expect(await consent(address)).toBe(false)
    expect(await suppressed(address)).toBe('unsubscribed')
    expect((await server.request('/unsubscribe/00000000-0000-4000-8000-000000000001')).status).toBe(404)
  })

  test('the preference page saves what is ticked, and asking again is heard', async () => {
    const { uuid, address } = one(2)
    expect((await server.request(`/preferences/${uuid}`)).status).toBe(200)
    expect(await consent(address)).toBe(true)
    const save = (body: string) => server.request(`/preferences/${uuid}`, { method: 'POST', headers: form, body })
    expect((await save('sms=1')).status).toBe(303)
    expect(await consent(address)).toBe(false)
    expect(await suppressed(address)).toBe('unsubscribed')
    await save('email=1&sms=1')
    expect(await consent(address)).toBe(true)
    expect(await suppressed(address)).toBeUndefined()
  })
})

describe('links and the picture', () => {
  const linkOf = (uuid: string) => {
    const letter = smtp.letters.find(({ headers }) => headers.includes(uuid))
    const text = (letter?.body ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=')
    return new RegExp(`http://page\\.test(/go/${uuid}/\\d+/[\\w-]{22})`).exec(text)?.[1] ?? 'none'
  }
  test('a signed link leads where it was written to; none that was forged leads anywhere', async () => {
    const { uuid } = one(3)
    const link = linkOf(uuid)
    const followed = await server.request(link, { headers: browser })
    expect(followed.status).toBe(302)
    expect(followed.headers.get('location')).toBe('https://nile.test/offers?season=green')
    expect((await stateOf(uuid)).clicks).toBe(1)
    const [, , , id = '', sign = ''] = link.split('/')
    const forged = [
      `/go/${one(4).uuid}/${id}/${sign}`,
      `/go/${uuid}/${Number(id) + 1}/${sign}`,
      `/go/${uuid}/${id}/${'A'.repeat(22)}`,
      `${link}x`,
      `/go/${uuid}/${id}/${sign}/https://evil.test`,
    ]
    for (const path of forged) {
      const answer = await server.request(path, { headers: browser })
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 404, null])
    }
    expect((await server.request(`${link}?url=https://evil.test`, { headers: browser })).headers.get('location')).toBe(
      'https://nile.test/offers?season=green',
    )
  })
  test('scanners and Apple’s fetcher are counted apart', async () => {
    const { uuid } = one(5)
    await server.request(`/seen/${uuid}`, { headers: { 'user-agent': 'Mozilla/5.0' } })
    await server.request(linkOf(uuid), { headers: { 'user-agent': 'Barracuda Sentinel' } })
    await sql`update campaign_recipients set handed_at = now() where uuid = ${uuid}`.execute(server.db)
    await server.request(linkOf(uuid), { headers: browser })
    expect(await stateOf(uuid)).toMatchObject({
      opened_at: null,
      machine_opens: 1,
      clicked_at: null,
      machine_clicks: 2,
    })
    await server.request(`/seen/${uuid}`, { headers: browser })
    expect((await stateOf(uuid)).opens).toBe(1)
    expect((await server.request('/seen/nobody', { headers: browser })).status).toBe(200)
  })
})

describe('what comes back', () => {
  const bring = (raw: string, to: string) =>
    server.request(`/mail/in?to=${encodeURIComponent(to)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${mailInSecret}`, 'content-type': 'message/rfc822' },
      body: raw,
    })
  const dsn = (status: string, action = 'failed') =>
    [
      'From: MAILER-DAEMON@mx.test',
      'To: bounce@mail.example.test',
      'Subject: Undelivered',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      '5.1.1 is quoted here.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.test',
      '',
      'Final-Recipient: rfc822; someone@example.test',
      `Action: ${action}`,
      `Status: ${status}`,
      'Diagnostic-Code: smtp; 550 no such user',
      '',
      '--b--',
      '',
    ].join('\r\n')
  test('a bounce of an address that does not exist suppresses it; a full mailbox and a delay do not', async () => {
    const at = ({ uuid }: Row) => `bounce+${uuid}@mail.example.test`
    expect((await bring(dsn('4.4.1', 'delayed'), at(one(6)))).status).not.toBe(500)
    expect((await stateOf(one(6).uuid)).state).toBe('handed')
    expect((await bring(dsn('5.2.2'), at(one(6)))).body).toEqual({ taken: true })
    expect(await suppressed(one(6).address)).toBeUndefined()
    expect((await bring(dsn('5.1.1'), at(one(7)))).body).toEqual({ taken: true })
    expect((await stateOf(one(7).uuid)).state).toBe('bounced')
    expect(await suppressed(one(7).address)).toBe('bounced')
    expect((await bring(dsn('5.1.1'), at(one(7)))).body).toEqual({ taken: false })
  })
  const answer = (subject: string, body: string, more: readonly string[] = []) =>
    [
      'From: Reader <reader@example.test>',
      `Subject: ${subject}`,
      `Message-ID: <${subject}@reader.test>`,
      ...more,
      '',
      body,
    ].join('\r\n')
  test('“stop” as an answer unsubscribes; any other answer is an inquiry, and an automatic one is nothing', async () => {
    const { uuid, address } = one(2)
    const to = `answer+${uuid}@mail.example.test`
    expect(smtp.letters.find(({ headers }) => headers.includes(uuid))?.headers).toContain(to)
    const inquiries = async () =>
      server.db
        .selectFrom('inquiries')
        .select('subject')
        .where('agency_id', '=', agencyId)
        .where('email', '=', 'reader@example.test')
        .execute()
    expect((await bring(answer('Re-away', 'Stop', ['Auto-Submitted: auto-replied']), to)).body).toEqual({
      taken: false,
    })
    expect((await bring(answer('Re-trip', 'Does the bus stop in Jinja? Please stop there.'), to)).body).toEqual({
      taken: true,
    })
    expect(await consent(address)).toBe(true)
    expect(await inquiries()).toEqual([{ subject: 'Re-trip' }])
    expect((await bring(answer('Re-hello', 'STOP!\r\n\r\n> Dear Reader'), to)).body).toEqual({ taken: true })
    expect(await consent(address)).toBe(false)
    expect(await suppressed(address)).toBe('unsubscribed')
    expect(await inquiries()).toHaveLength(1)
    const last = await server.db
      .selectFrom('consents')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(last).toMatchObject({ how: 'reply', given: false, words: 'STOP!' })
    const nobody = `answer+00000000-0000-4000-8000-000000000001@mail.example.test`
    expect((await bring(answer('Re-none', 'Stop'), nobody)).status).toBe(404)
  })
  test('three letters of the last five that came back stop an address; two do not', async () => {
    const { contact_id, address } = await stateOf(one(5).uuid)
    const came = async (state: 'handed' | 'bounced', hoursAgo: number) => {
      const { rows: made } = await sql<{ uuid: string }>`
        with c as (insert into campaigns (agency_id, channel, name, status) values (${agencyId}, 'email', 'Earlier', 'sent') returning id)
        insert into campaign_recipients (campaign_id, agency_id, contact_id, address, state, handed_at)
        select id, ${agencyId}, ${contact_id}, ${address}, ${state}, now() - make_interval(hours => ${hoursAgo}) from c returning uuid`.execute(
        server.db,
      )
      return made[0]?.uuid ?? ''
    }
    for (const [state, hoursAgo] of [
      ...[
        ['bounced', 9],
        ['bounced', 8],
        ['bounced', 7],
      ],
      ...[
        ['handed', 6],
        ['handed', 5],
        ['bounced', 4],
        ['handed', 3],
      ],
    ] as const)
      await came(state as 'handed' | 'bounced', Number(hoursAgo))
    expect((await bring(dsn('5.2.2'), `bounce+${one(5).uuid}@mail.example.test`)).body).toEqual({ taken: true })
    expect(await suppressed(address)).toBeUndefined()
    const third = await came('handed', 0)
    expect((await bring(dsn('5.2.2'), `bounce+${third}@mail.example.test`)).body).toEqual({ taken: true })
    expect(await suppressed(address)).toBe('bounced')
  })
  test('“stop” as an answer to an SMS takes consent back, at an address that only the provider knows', async () => {
    const phone = '+256772999111'
    const { ids } = await knownContacts(server, agencyId, [{ name: 'By SMS', email: null, phone }])
    await sql`
      with c as (insert into campaigns (agency_id, channel, name, status) values (${agencyId}, 'sms', 'By SMS', 'sent') returning id)
      insert into campaign_recipients (campaign_id, agency_id, contact_id, address, state, handed_at)
      select id, ${agencyId}, ${ids[0] ?? 0}, ${phone}, 'delivered', now() from c`.execute(server.db)
    const may = async () =>
      (
        await server.db
          .selectFrom('contacts')
          .select('may_sms')
          .where('id', '=', ids[0] ?? 0)
          .executeTakeFirstOrThrow()
      ).may_sms
    const say = (text: string, secret = reportSecret) =>
      server.request(`/reports/sms/${secret}/answers`, {
        method: 'POST',
        headers: form,
        body: new URLSearchParams({ from: phone, to: '8008', text }).toString(),
      })
    expect((await say('Stop', 'x'.repeat(40))).status).toBe(404)
    expect((await say('Where does the bus stop?')).status).toBe(200)
    expect(await may()).toBe(true)
    expect((await say('STOP')).status).toBe(200)
    expect(await may()).toBe(false)
    expect(await suppressed(phone)).toBe('unsubscribed')
  })
  test('a complaint takes consent back', async () => {
    const { uuid, address } = one(0)
    const raw = [
      'From: feedback@provider.test',
      'To: abuse@mail.example.test',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=feedback-report; boundary=b',
      '',
      '--b',
      'Content-Type: message/feedback-report',
      '',
      'Feedback-Type: abuse',
      'Version: 1',
      '',
      '--b',
      'Content-Type: message/rfc822',
      '',
      `Message-ID: <${uuid}@page.test>`,
      'Subject: Hello',
      '',
      'Hello',
      '--b--',
      '',
    ].join('\r\n')
    expect((await bring(raw, 'abuse@mail.example.test')).body).toEqual({ taken: true })
    expect((await stateOf(uuid)).state).toBe('complained')
    expect(await consent(address)).toBe(false)
    expect(await suppressed(address)).toBe('complained')
  })
  test('reports of WhatsApp are signed, and those of SMS know the address', async () => {
    const { uuid } = one(4)
    await sql`update campaign_recipients set message_id = 'wamid.1' where uuid = ${uuid}`.execute(server.db)
    const body = (status: string) =>
      JSON.stringify({ entry: [{ changes: [{ value: { statuses: [{ id: 'wamid.1', status }] } }] }] })
    const post = (text: string, key: string) =>
      server.request('/reports/whatsapp', {
        method: 'POST',
        body: text,
        headers: { 'x-hub-signature-256': `sha256=${createHmac('sha256', key).update(text).digest('hex')}` },
      })
    expect((await post(body('read'), 'another')).status).toBe(401)
    expect((await stateOf(uuid)).state).toBe('handed')
    expect((await post(body('read'), appSecret)).status).toBe(200)
    expect((await stateOf(uuid)).state).toBe('delivered')
    const challenge = (verify: string) =>
      server.request(`/reports/whatsapp?hub.mode=subscribe&hub.verify_token=${verify}&hub.challenge=42`)
    expect((await challenge('verify-me')).text).toBe('42')
    expect((await challenge('other')).status).toBe(404)
    await sql`update campaign_recipients set message_id = 'at:ATX' where uuid = ${one(3).uuid}`.execute(server.db)
    const report = (secret: string) =>
      server.request(`/reports/sms/${secret}`, { method: 'POST', headers: form, body: 'id=ATX&status=Success' })
    expect((await report('x'.repeat(40))).status).toBe(404)
    expect((await report(reportSecret)).status).toBe(200)
    expect((await stateOf(one(3).uuid)).state).toBe('delivered')
  })
})
