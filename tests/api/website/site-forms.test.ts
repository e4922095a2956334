import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seal } from '../../../mock-server/services/account/secrets.ts'
import type { NewsletterLink } from '../../../mock-server/services/website/newsletter-links.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { nile, publish, templateConfig } from '../../support/website/site.ts'

// What visitors can send: a question, and their address for news.

let server: TestServer
let agencyId: number
let token: string
beforeAll(async () => {
  server = await startServer()
  agencyId = await publish(server, 'nile-savannah')
  token = await server.login('owner@nile.test')
})
afterAll(() => server.close())

const contact = templateConfig().pages.find(({ role }) => role === 'contact')
const section = contact?.sections.find(({ kind }) => kind === 'inquiry_form')?.id ?? ''

const send = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const answer = await server.app.request(`${nile}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      referer: `http://localhost${nile}/contact`,
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  })
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') }
}
const asked = async (): Promise<
  {
    id: number
    name: string
    channel: string
    subject: string
    message: string
    offer_type: string | null
    party: string
    travel_on: string | null
  }[]
> => {
  const { rows } = await sql<{
    id: number
    name: string
    channel: string
    subject: string
    message: string
    offer_type: string | null
    party: string
    travel_on: string | null
  }>`
    select id, name, channel, subject, message, offer_type, party, travel_on from inquiries
    where agency_id = ${agencyId} and email like '%@visitor.test' order by id`.execute(server.db)
  return rows
}
const question = { section, name: 'Ann Visitor', email: 'Ann@visitor.test', message: 'Is June dry?' }

describe('a question', () => {
  it('stands at the desk with its offer, is answered in its thread, and its words go to the visitor by mail', async () => {
    const { rows } = await sql<{ slug: string; title: string }>`
      select slug, title from packages p where agency_id = ${agencyId} and status = 'published' and deleted_at is null
        and exists (select from channel_products c where c.offer_type = 'package' and c.offer_id = p.id and c.channel = 'website') limit 1`.execute(
      server.db,
    )
    const { status, location } = await send('/ask', {
      ...question,
      phone: '0772 123456',
      travel_on: '2027-06-03',
      adults: '2',
      children: '1',
      offer: `package/${rows[0]?.slug}`,
    })
    expect([status, location]).toEqual([303, `${nile}/contact?sent=${section}#${section}`])
    const [inquiry] = await asked()
    expect(inquiry).toMatchObject({
      name: 'Ann Visitor',
      channel: 'website',
      subject: rows[0]?.title,
      message: 'Is June dry?',
      offer_type: 'package',
      party: '2 adults, 1 child',
      travel_on: '2027-06-03',
    })
    const shown = await server.request(`agent/inquiries/${inquiry?.id}/show`, { token })
    expect(shown.body.data.thread.messages[0]).toMatchObject({
      direction: 'in',
      body: 'Is June dry?',
      author_name: 'Ann Visitor',
    })
    const [mail] = await server.mail('ann@visitor.test')
    expect(mail?.text).toContain('Is June dry?')
    const link = mail?.links[0] ?? ''
    expect(link).toContain('/thread/')
    expect((await server.request(new URL(link).pathname)).text).toContain('Is June dry?')
    const { rows: heard } = await sql<{ title: string }>`
      select title from notifications where agency_id = ${agencyId} and kind = 'inquiry_created' order by id desc limit 1`.execute(
      server.db,
    )
    expect(heard[0]?.title).toBe('New inquiry from Ann Visitor')
    expect((await server.request(`${nile}/contact?sent=${section}`)).text).toContain('role="status"')
  })

  it('with something wrong comes back with what was typed, beside what is wrong; nothing is written', async () => {
    const before = (await asked()).length
    const { status, text } = await send('/ask', {
      ...question,
      email: 'nowhere',
      message: 'Is <it> dry?',
      travel_on: '2020-01-01',
    })
    expect(status).toBe(422)
    expect(text).toContain('Is &#60;it&#62; dry?</textarea>')
    expect(text).toContain('value="nowhere"')
    expect(text).toContain('Please enter a valid e-mail address.')
    expect(text).toContain('Choose a travel date from today on.')
    expect((await asked()).length).toBe(before)
  })

  it('sent twice is one; of a machine is none; from another site it is refused', async () => {
    const before = (await asked()).length
    const twice = { ...question, message: 'Twice?', once: '6f1c2f0e-0000-4000-8000-000000000001' }
    expect((await Promise.all([send('/ask', twice), send('/ask', twice)])).map(({ status }) => status)).toEqual([
      303, 303,
    ])
    expect((await asked()).length).toBe(before + 1)
    expect((await send('/ask', { ...question, message: 'Buy!', website: 'http://spam.example' })).status).toBe(303)
    expect((await send('/ask', { ...question, message: 'Other' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await asked()).length).toBe(before + 1)
  })

  it('about an offer that is not on the site is a question about none', async () => {
    await send('/ask', { ...question, message: 'Which?', offer: 'package/no-such-tour' })
    expect((await asked()).at(-1)).toMatchObject({
      message: 'Which?',
      offer_type: null,
      subject: 'Question from the website',
    })
  })

  it('comes at most so often for one address', async () => {
    const answers: number[] = []
    for (let n = 0; n < 8; n++)
      answers.push((await send('/ask', { ...question, email: 'often@visitor.test', message: `Question ${n}` })).status)
    expect(answers.filter((status) => status === 303)).toHaveLength(6)
    expect(answers.at(-1)).toBe(429)
  })

  it('in hostile words is text everywhere', async () => {
    const hostile = '<img src=x onerror=alert(1)>"\'</script>'
    expect((await send('/ask', { ...question, name: hostile, message: hostile })).status).toBe(303)
    const [mail] = await server.mail('ann@visitor.test')
    const link = mail?.links[0] ?? ''
    expect((await server.request(new URL(link).pathname)).text).not.toContain('<img src=x')
    expect((await send('/ask', { ...question, email: hostile, section: hostile })).text).not.toContain('<img src=x')
  })
})

describe('news by mail', () => {
  const consents = async (email: string) => {
    const { rows } = await sql<{ may_email: boolean }>`
      select may_email from contact_people where agency_id = ${agencyId} and email = ${email}`.execute(server.db)
    return rows.map(({ may_email }) => may_email)
  }
  const linkIn = async (email: string) =>
    new URL((await server.mail(email))[0]?.links[0] ?? 'http://none/').pathname.slice(nile.length)

  it('is sent to nobody before the address was confirmed by its mail, with a press and not by opening the link', async () => {
    expect((await send('/newsletter', { section: 'footer', email: 'News@visitor.test' })).status).toBe(303)
    expect(await consents('news@visitor.test')).toEqual([])
    const link = await linkIn('news@visitor.test')
    const opened = await server.request(`${nile}${link}`)
    expect(opened.status).toBe(200)
    expect(opened.text).toContain('noindex')
    expect(await consents('news@visitor.test')).toEqual([])
    expect((await send(link, {})).status).toBe(303)
    expect(await consents('news@visitor.test')).toEqual([true])
    const done = (await server.request(`${nile}${link}?done=1`)).text
    const leave = /href="\/sites\/nile-savannah(\/newsletter\/[\w-]+)"/.exec(done)?.[1] ?? ''
    expect((await send(leave, {})).status).toBe(303)
    expect(await consents('news@visitor.test')).toEqual([false])
  })

  it('is asked for beside a question by a box that nobody has ticked, and confirmed in the same way', async () => {
    const box = /<input[^>]*name="news"[^>]*>/.exec((await server.request(`${nile}/contact`)).text)?.[0] ?? ''
    expect(box).toContain('checkbox')
    expect(box).not.toContain('checked')
    const ask = { section, name: 'Nell', message: 'Is June dry?' }
    const confirms = async (email: string) =>
      (await server.mail(email)).filter(({ subject }) => subject.startsWith('Please confirm'))
    expect((await send('/ask', { ...ask, email: 'quiet@visitor.test' })).status).toBe(303)
    expect(await confirms('quiet@visitor.test')).toEqual([])
    expect((await send('/ask', { ...ask, email: 'nell@visitor.test', news: 'yes' })).status).toBe(303)
    expect(await consents('nell@visitor.test')).toEqual([false])
    const [mail] = await confirms('nell@visitor.test')
    const link = new URL(mail?.links[0] ?? 'http://none/').pathname.slice(nile.length)
    expect((await send(link, {})).status).toBe(303)
    expect(await consents('nell@visitor.test')).toEqual([true])
  })

  it('knows no link that is not ours, or another agency’s', async () => {
    await publish(server, 'rift-valley')
    await send('/newsletter', { section: 'footer', email: 'other@visitor.test' })
    const link = await linkIn('other@visitor.test')
    expect((await server.request(`/sites/rift-valley${link}`)).status).toBe(404)
    expect((await server.request(`${nile}${link.slice(0, -4)}aaaa`)).status).toBe(404)
    expect((await server.request(`${nile}/newsletter/${'a'.repeat(60)}`)).status).toBe(404)
    expect(await consents('other@visitor.test')).toEqual([])
  })

  const minutes = 60_000
  const week = 7 * 24 * 60 * minutes
  const sealed = (text: string) => Buffer.from(seal(text).slice('sealed:'.length), 'base64')
  /** What a link holds that was made so many milliseconds ago. */
  const held = (age: number, wish: NewsletterLink['wish'], email: string) =>
    JSON.stringify([agencyId, email, wish, Date.now() - age])
  const pathOf = (bytes: Buffer) => `/newsletter/${bytes.toString('base64url')}`
  const linkOf = (...made: Parameters<typeof held>) => pathOf(sealed(held(...made)))
  const answers = async (link: string) => [
    (await server.request(`${nile}${link}`)).status,
    (await send(link, {})).status,
  ]

  it('is confirmed within a week and not later; the list can be left for ever', async () => {
    expect(await answers(linkOf(week + minutes, 'join', 'late@visitor.test'))).toEqual([404, 404])
    expect(await consents('late@visitor.test')).toEqual([])
    expect(await answers(linkOf(week - minutes, 'join', 'late@visitor.test'))).toEqual([200, 303]) // the control
    expect(await consents('late@visitor.test')).toEqual([true])
    expect(await answers(linkOf(100 * week, 'leave', 'late@visitor.test'))).toEqual([200, 303])
    expect(await consents('late@visitor.test')).toEqual([false])
  })

  it('knows no link that was forged', async () => {
    const email = 'forged@visitor.test'
    const text = held(0, 'join', email)
    const real = sealed(text)
    const changed = (at: number) => Buffer.from(real).fill((real[at] ?? 0) ^ 1, at, at + 1)
    for (const [name, bytes] of Object.entries({
      nonce: changed(0),
      tag: changed(12),
      text: changed(28),
      end: changed(real.length - 1),
      short: real.subarray(0, real.length - 1),
      'without its text': real.subarray(0, 30),
      'without a seal': Buffer.from(text),
      'behind another seal': Buffer.concat([real.subarray(0, 28), Buffer.from(text)]),
      'sealed for something else': sealed(JSON.stringify({ agencyId, email, wish: 'join' })),
      'sealed, but no list': sealed('a secret of another kind'),
      'sealed for another wish': sealed(text.replace('join', 'both')),
    }))
      expect([name, ...(await answers(pathOf(bytes)))]).toEqual([name, 404, 404])
    expect(await consents(email)).toEqual([])
    expect(await answers(pathOf(real))).toEqual([200, 303]) // the control
    expect(await consents(email)).toEqual([true])
  })

  it('goes to an address three times a day at most', async () => {
    for (let n = 0; n < 5; n++) await send('/newsletter', { section: `s${n}`, email: 'flood@visitor.test' })
    expect(await server.mail('flood@visitor.test')).toHaveLength(3)
  })
})
