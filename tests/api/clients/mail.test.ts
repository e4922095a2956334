import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueMail } from '../../../mock-server/services/mail/outgoing-mail.ts'
import { sendDue } from '../../support/queue.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { type SmtpServer, startSmtp, type Verdict } from '../../support/smtp.ts'

let smtp: SmtpServer
let server: TestServer
let verdict: Verdict = '250 taken'
beforeAll(async () => {
  smtp = await startSmtp(() => verdict)
  server = await startServer({ smtpUrl: smtp.url })
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})
beforeEach(async () => {
  verdict = '250 taken'
  await server.db.deleteFrom('mails').execute()
  await server.db.deleteFrom('background_jobs').execute()
})

const write = (changes: Partial<Parameters<typeof queueMail>[1]> = {}) =>
  queueMail(server.db, { to: 'ann@example.test', subject: 'Your safari', lines: ['Dear Ann', 'see you'], ...changes })
const row = () =>
  server.db
    .selectFrom('mails as m')
    .innerJoin('background_jobs as j', (join) => join.on(sql`j.params -> 'mail_id'`, '=', sql`to_jsonb(m.id)`))
    .select(['m.subject', 'm.text', 'm.html', 'm.status', 'j.status as job', 'j.problem', 'j.failures', 'j.run_at'])
    .executeTakeFirstOrThrow()
const makeDue = () =>
  server.db
    .updateTable('background_jobs')
    .set({ run_at: new Date(0) })
    .execute()
const secondsToRetry = async () => (Date.parse((await row()).run_at) - Date.now()) / 1000

describe('mail by SMTP', () => {
  it('is delivered once, with its text and its sender', async () => {
    const before = smtp.letters.length
    await write()
    await Promise.all([sendDue(server.platform), sendDue(server.platform)]) // as two servers would
    await sendDue(server.platform)
    expect(smtp.letters.length).toBe(before + 1)
    const letter = smtp.letters.at(-1)
    expect(letter).toMatchObject({ from: 'no-reply@safiri.test', to: ['ann@example.test'] })
    expect(letter?.headers).toMatch(/^Subject: Your safari$/m)
    expect(letter?.headers).toMatch(/^From: Safiri <no-reply@safiri.test>$/m)
    expect(letter?.body).toContain('Dear Ann')
    expect(await row()).toMatchObject({ status: 'sent', job: 'done', failures: 0, problem: null })
  })

  it('is not sent again by the next server when the one that sent it died before it could say so', async () => {
    await write()
    await sendDue(server.platform)
    const before = smtp.letters.length
    await server.db
      .updateTable('background_jobs')
      .set({ status: 'running', updated_at: new Date(0) })
      .execute()
    await sendDue(server.platform)
    expect(smtp.letters.length).toBe(before)
    expect(await row()).toMatchObject({ status: 'sent', job: 'done' })
  })

  it('is tried again after a 4xx, later each time, and then delivered', async () => {
    verdict = '451 try again later'
    await write()
    const before = smtp.letters.length
    await sendDue(server.platform)
    expect(await row()).toMatchObject({
      status: 'queued',
      job: 'waiting',
      failures: 1,
      problem: expect.stringContaining('451'),
    })
    expect(await secondsToRetry()).toBeGreaterThan(25)
    await sendDue(server.platform)
    expect((await row()).failures).toBe(1) // not due yet
    await makeDue()
    await sendDue(server.platform)
    expect(await secondsToRetry()).toBeGreaterThan(55)
    verdict = '250 taken'
    await makeDue()
    await sendDue(server.platform)
    expect(smtp.letters.length).toBe(before + 1)
    expect(await row()).toMatchObject({ status: 'sent', job: 'done', problem: null, failures: 2 })
  })

  it('has failed after a 5xx, with what the server said', async () => {
    verdict = '550 no such mailbox'
    await write()
    await sendDue(server.platform)
    expect(await row()).toMatchObject({
      status: 'failed',
      job: 'failed',
      problem: expect.stringContaining('550 no such mailbox'),
    })
    verdict = '250 taken'
    await makeDue()
    const before = smtp.letters.length
    await sendDue(server.platform)
    expect(smtp.letters.length).toBe(before)
  })

  it('is given up after a day', async () => {
    verdict = '451 try again later'
    await write()
    await server.db
      .updateTable('mails')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    await sendDue(server.platform)
    expect(await row()).toMatchObject({ status: 'failed' })
  })

  it('waits for a mail server that does not answer', async () => {
    const platform = { ...server.platform, settings: { ...server.platform.settings, smtpUrl: 'smtp://127.0.0.1:9' } }
    await write()
    await sendDue(platform)
    expect(await row()).toMatchObject({
      status: 'queued',
      job: 'waiting',
      problem: expect.stringMatching(/ECONNREFUSED/),
    })
  })

  it('lies in the outbox with its subject in one line, its text escaped, and nothing of it to be read', async () => {
    const content = new TextEncoder().encode('%PDF-1.7 passport B1234567')
    const lines = ['<b>Ann</b> & “Bob”', `it's <script>alert(1)</script>`]
    await write({
      subject: 'Your\r\nsafari\tnow',
      lines,
      attachments: [{ name: 'a.pdf', type: 'application/pdf', content }],
    })
    const stored = await row()
    expect(stored.subject).toBe('Your safari now')
    const attached = await server.db.selectFrom('mail_attachments').select('content').executeTakeFirstOrThrow()
    for (const text of [stored.text, stored.html, attached.content])
      for (const open of ['Ann', 'alert', Buffer.from(content).toString('base64').slice(0, 20)])
        expect(text).not.toContain(open)
    const [mail] = await server.mail('ann@example.test')
    expect(mail?.text).toContain(lines[1])
    expect(mail?.html).toContain('&#60;b&#62;Ann&#60;/b&#62; &#38; “Bob”')
    expect(mail?.html).not.toMatch(/<script|<b>/)
  })

  it('cannot be given another header or another reader', async () => {
    const before = smtp.letters.length
    const subject = 'Hello\r\nBcc: evil@example.test\r\n\r\nother text'
    await write({ subject })
    await write()
    // Past the API's own check, as if the row came from elsewhere.
    await server.db
      .updateTable('mails')
      .set({ recipient: 'ann@example.test>\r\nRCPT TO:<evil@example.test', subject })
      .where('subject', '=', 'Your safari')
      .execute()
    await sendDue(server.platform)
    for (const letter of smtp.letters.slice(before)) {
      expect(letter.headers).not.toMatch(/^Bcc:/im)
      expect(letter.headers).not.toMatch(/^.*evil.*:/m)
      expect(letter.to).toHaveLength(1)
      expect(letter.to[0]).not.toBe('evil@example.test')
    }
    expect(smtp.heard.filter((line) => /^RCPT.*<evil@/i.test(line))).toEqual([])
    expect(smtp.letters.length).toBeGreaterThan(before)
  })

  it('waits in production when there is no SMTP, and is shown in development', async () => {
    const { platform } = server
    const without = (development: boolean) => ({
      ...platform,
      settings: { ...platform.settings, smtpUrl: undefined, development },
    })
    await write()
    await sendDue(without(false))
    expect(await row()).toMatchObject({ status: 'queued' })
    await sendDue(without(true))
    expect(await row()).toMatchObject({ status: 'sent' })
  })

  it('is never sent empty: what was sealed under another secret has failed', async () => {
    await write()
    await server.db.updateTable('mails').set({ text: 'sealed:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }).execute()
    const before = smtp.letters.length
    await sendDue(server.platform)
    expect(await row()).toMatchObject({
      status: 'failed',
      job: 'failed',
      problem: expect.stringContaining('another secret'),
    })
    expect(smtp.letters.length).toBe(before)
  })
})
