import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { answerAbove, textAboveQuote } from '../../../mock-server/services/mail/incoming-mail.ts'
import { sendDue } from '../../support/queue.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { type SmtpServer, startSmtp } from '../../support/smtp.ts'
import { ok } from '../../support/tour.ts'

const secret = 'letters-may-come-in-with-this-secret'
let server: TestServer
let closed: TestServer
let smtp: SmtpServer
let owner: string
const call = (path: string, body?: unknown) => server.request(`agent/${path}`, { token: owner, body })
let clients = 0

/** An inquiry that was answered by e-mail, and the address under which the answer to that comes in. */
async function thread() {
  clients += 1
  const email = `by.mail.${clients}@example.com`
  const asked = { channel: 'email', name: 'Ann Lee', email, phone: null, subject: 'July?', message: 'Two of us.' }
  const { id } = ok(await call('inquiries/create', asked), 201) as { id: number }
  ok(await call(`inquiries/${id}/reply`, { kind: 'reply', body: 'Dry in July.' }), 201)
  const [letter] = await server.mail(email)
  const { reply_to } = await server.db
    .selectFrom('mails')
    .select('reply_to')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  return { id, email, letter, address: reply_to ?? '' }
}
const letterOf = (lines: readonly string[], headers: Readonly<Record<string, string>> = {}) =>
  [
    ...Object.entries({
      From: 'Ann Lee <ann@example.com>',
      To: 'nobody@elsewhere.test',
      Subject: 'Re: July?',
      'Message-ID': `<${Math.random()}@example.com>`,
      'Content-Type': 'text/plain; charset=utf-8',
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`),
    '',
    ...lines,
  ].join('\r\n')
const hand = (letter: string, { to = '', bearer = secret, by = server } = {}) =>
  by.request(`/mail/in${to === '' ? '' : `?to=${encodeURIComponent(to)}`}`, {
    method: 'POST',
    body: letter,
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${bearer}` },
  })
const shown = async (id: number) => ok(await call(`inquiries/${id}/show`))
const heard = async (
  id: number,
): Promise<{ channel: string; author_name: string; body: string; unproven: boolean }[]> =>
  (await shown(id)).thread.messages
    .filter(
      ({ direction, channel }: { direction: string; channel: string }) => direction === 'in' && channel === 'email',
    )
    .slice(1) // after the words it came with

beforeAll(async () => {
  smtp = await startSmtp()
  server = await startServer({ mailReplyTo: 'talk+{thread}@in.safiri.test', mailInSecret: secret, smtpUrl: smtp.url })
  closed = await startServer()
  owner = await server.login('owner@nile.test')
})
afterAll(async () => {
  await server.close()
  await closed.close()
  await smtp.close()
})

describe('answers that come by e-mail', () => {
  it('are asked for by the letters of a thread, and by no other', async () => {
    const { letter, address, email } = await thread()
    expect(address).toMatch(/^talk\+[\da-f-]{36}@in\.safiri\.test$/)
    expect(letter?.text).toContain(answerAbove)
    expect(letter?.text).not.toMatch(/nobody reads|Safiri/) // it is the agency's own
    await sendDue(server.platform)
    expect(smtp.letters.find(({ to }) => to.includes(email))?.headers).toContain(`Reply-To: ${address}`)
    ok(await server.request('agent/send-password-reset-email', { body: { email: 'owner@nile.test' } }))
    expect((await server.mail('owner@nile.test'))[0]?.text).toContain('nobody reads mail to this address')
  })

  it('come into the thread without what they quote, once, and put it back on the desk', async () => {
    const { id, address } = await thread()
    const letter = letterOf(
      [
        'Then we come – both!',
        '',
        'On Sat, 21 Nov 2026 at 14:05, Nile & Savannah',
        '<no-reply@safiri.test> wrote:',
        '',
        `> ${answerAbove}`,
        '>',
        '> Dry in July.',
      ],
      { To: `Nile <${address.toUpperCase()}>`, 'Message-ID': '<one@example.com>' },
    )
    expect((await hand(letter)).body).toEqual({ taken: true })
    expect((await hand(letter)).body).toEqual({ taken: true }) // its mail server had not heard the answer
    expect(await heard(id)).toMatchObject([{ author_name: 'Ann Lee', body: 'Then we come – both!' }])
    expect((await shown(id)).inquiry).toMatchObject({ lane: 'mine', last_direction: 'in' })
    ok(await call(`inquiries/${id}/delete`, {}))
    expect((await hand(letter)).status).toBe(404)
  })

  it('are read from HTML alone, say what was attached, and are text wherever they are shown', async () => {
    const { id, address } = await thread()
    const html = '<html><head><style>p{}</style></head><body><p>Yes &amp; no</p><div>&lt;b&gt;bold</div></body></html>'
    const parts = [
      '--x',
      'Content-Type: text/html; charset=utf-8',
      '',
      html,
      '--x',
      'Content-Type: application/pdf; name="passport.pdf"',
      'Content-Disposition: attachment; filename="passport.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      'JVBERi0=',
      '--x--',
      '',
    ]
    expect(
      (await hand(letterOf(parts, { 'Content-Type': 'multipart/mixed; boundary=x' }), { to: address })).status,
    ).toBe(200)
    const [{ body } = { body: '' }] = await heard(id)
    expect(body).toBe('Yes & no\n<b>bold\n\n(Attachments left in the mailbox: passport.pdf)')
    const page = await server.request(`/thread/${address.slice(5, 41)}`)
    expect(page.text).toContain('&#60;b&#62;bold')
  })

  it.each([
    ['an absence note', { 'Auto-Submitted': 'auto-replied' }],
    ['a mailing list', { Precedence: 'list' }],
    ['a mailing list that gives only its name', { 'List-Id': 'Guides <guides.example.com>' }],
    ['a bounce', { From: 'MAILER-DAEMON@example.com' }],
  ])('%s is no answer', async (_name, headers) => {
    const { id, address } = await thread()
    expect((await hand(letterOf(['I am away.'], headers), { to: address })).body).toEqual({ taken: false })
    expect(await heard(id)).toEqual([])
  })

  it('are taken from who knows the secret only, for conversations that there are, and not without limit', async () => {
    const { id, address } = await thread()
    expect((await hand(letterOf(['Hello']), { to: address, bearer: 'guessed' })).status).toBe(401)
    expect((await hand(letterOf(['Hello']), { to: address, by: closed })).status).toBe(404)
    expect((await hand(letterOf(['Hello']))).status).toBe(404)
    expect(
      (await hand(letterOf(['Hello']), { to: 'talk+11111111-1111-4111-8111-111111111111@in.safiri.test' })).status,
    ).toBe(404)
    expect((await hand('x'.repeat(10 * 1024 * 1024 + 1), { to: address })).status).toBe(413)
    expect((await hand('\u0000not a letter at all', { to: address })).status).toBe(200)
    expect(await heard(id)).toEqual([])
    const nested = Array.from({ length: 300 }, (_, at) => [
      `Content-Type: multipart/mixed; boundary=b${at}`,
      '',
      `--b${at}`,
    ]).flat()
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect((await hand(`To: ${address}\r\n${nested.join('\r\n')}`, { to: address })).status).toBe(422)
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
    await hand(letterOf(['é'.repeat(20_000)]), { to: address })
    expect((await heard(id))[0]?.body).toHaveLength(10_000)
  })
})

describe('a sender', () => {
  const marked = async (from: string) => {
    const { id, address, email } = await thread()
    expect(
      (await hand(letterOf([`From ${from}.`], { From: from.replace('CLIENT', email) }), { to: address })).status,
    ).toBe(200)
    return (await heard(id)).map(({ unproven }) => unproven)
  }
  it.each([
    ['a stranger', 'Mallory <mallory@evil.test>', true],
    ['a stranger by the client’s name', 'Ann Lee <ann@evil.test>', true],
    ['a colleague', 'Grace Nabwire <owner@nile.test>', true],
    ['a stranger who names the client’s address', '"CLIENT" <mallory@evil.test>', true],
    ['the client', 'Ann Lee <CLIENT>', false],
  ])('who is %s is marked as the thread knows them', async (_, from, unproven) => {
    expect(await marked(from)).toEqual([unproven])
  })
})

describe('letters to the agency’s own address', () => {
  const addressOf = async (token = owner, by = server) =>
    (ok(await by.request('agent/inquiries/address', { token })) as { email: string | null }).email
  const found = async (q: string): Promise<{ id: number; name: string; client_id: number | null }[]> =>
    ok(await call(`inquiries_?q=${encodeURIComponent(q)}`))
  const asking = (subject: string, headers: Readonly<Record<string, string>> = {}) =>
    letterOf(['Two of us, in July.', '', 'On Friday Tom wrote:', '> Ask Nile!'], {
      Subject: subject,
      'Message-ID': `<${subject}@example.com>`,
      ...headers,
    })

  it('open an inquiry with all that they say, once, and the desk hears of it', async () => {
    const to = (await addressOf()) ?? ''
    expect(to).toMatch(/^talk\+[\da-f-]{36}@in\.safiri\.test$/)
    const letter = asking('Gorillas for two')
    expect((await hand(letter, { to })).body).toEqual({ taken: true })
    expect((await hand(letter, { to })).body).toEqual({ taken: true })
    const [inquiry, second] = await found('Gorillas for two')
    expect(second).toBeUndefined()
    expect(inquiry).toMatchObject({ name: 'Ann Lee', email: 'ann@example.com', channel: 'email', status: 'new' })
    expect((await shown(inquiry?.id ?? 0)).thread.messages).toMatchObject([
      { direction: 'in', body: 'Two of us, in July.\n\nOn Friday Tom wrote:\n> Ask Nile!' },
    ])
    const { data: news } = ok(await call('business/notifications'))
    expect(news[0]).toMatchObject({ title: 'New inquiry from Ann Lee', body: 'Gorillas for two' })
    ok(await call(`inquiries/${inquiry?.id}/reply`, { kind: 'reply', body: 'Gladly.' }), 201)
    expect((await server.mail('ann@example.com'))[0]?.text).toContain('Gladly.')
  })

  it('are the client’s whose address they come from, and of a form on a website whom it names', async () => {
    const to = (await addressOf()) ?? ''
    const client = ok(await call('clients/create', { name: 'Known Already', email: 'known.already@example.com' }), 201)
    const form = { From: 'Website <no-reply@site.test>', 'Reply-To': 'Known <Known.Already@example.com>' }
    await hand(asking('From the form', form), { to })
    expect(await found('From the form')).toMatchObject([{ client_id: client.id, email: 'known.already@example.com' }])
  })

  it('belong to that agency alone', async () => {
    const other = await server.login('owner@rift.test')
    const to = (await addressOf(other)) ?? ''
    expect(to).not.toBe(await addressOf())
    await hand(asking('For the others'), { to })
    expect(await found('For the others')).toEqual([])
  })

  it('are no inquiries when a machine wrote them, or nobody can be answered', async () => {
    const to = (await addressOf()) ?? ''
    expect((await hand(asking('Away', { 'Auto-Submitted': 'auto-replied' }), { to })).body).toEqual({ taken: false })
    expect((await hand(asking('Nobody', { From: 'Nobody <nowhere>' }), { to })).status).toBe(422)
    expect(await found('Nobody')).toEqual([])
  })

  it('are a hundred in an hour at most for one agency; then the mail server is told when to try again', async () => {
    const to = (await addressOf()) ?? ''
    const anHourAgo = () =>
      server.db
        .updateTable('inquiries')
        .set({ created_at: new Date(Date.now() - 3_600_000) })
        .execute()
    await anHourAgo()
    const statuses: number[] = []
    for (let count = 0; count < 100; count++) statuses.push((await hand(asking(`Flood ${count}`), { to })).status)
    expect(statuses).toEqual(Array(100).fill(200))
    const refused = await hand(asking('Flood over'), { to })
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(3000)
    expect(seconds).toBeLessThanOrEqual(3600)
    expect(await found('Flood over')).toEqual([])
    const other = (await addressOf(await server.login('owner@rift.test'))) ?? ''
    expect((await hand(asking('Another agency'), { to: other })).status).toBe(200)
    await anHourAgo()
    expect((await hand(asking('Flood over'), { to })).status).toBe(200)
  })

  it('have no address where no mail is taken', async () => {
    expect(await addressOf(await closed.login('owner@nile.test'), closed)).toBeNull()
  })
})

describe('their own words', () => {
  it.each([
    ['Yes.\n\n-----Original Message-----\nFrom: us', 'Yes.'],
    ['Ja.\n\nAm 21.11.2026 um 14:05 schrieb Nile <a@b.test>:\n> Guten Tag', 'Ja.'],
    ['Oui.\r\n\r\nLe sam. 21 nov. 2026 à 14:05, Nile\r\n<a@b.test> a écrit :\r\n> Bonjour', 'Oui.'],
    ['Fine.\n> all of yours\n>\n', 'Fine.'],
    [`Good.\n\n${answerAbove}\n\nDry in July.`, 'Good.'],
    ['No quotation, on two\nlines.', 'No quotation, on two\nlines.'],
  ])('of %j are %j', (text, words) => expect(textAboveQuote(text)).toBe(words))
  it('between the lines of a quotation keep it', () => {
    const text = 'See below.\n\nOn Friday Nile wrote:\n> When?\nIn July.\n> How many?\nTwo.'
    expect(textAboveQuote(text)).toBe(text)
  })
})
