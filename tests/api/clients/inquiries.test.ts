import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wakeInquiries } from '../../../mock-server/services/inquiries/inquiry-answers.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf } from '../../support/sold-offers.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let colleague: string
let stranger: string
let nile: number
const call = (path: string, token: string, body?: unknown) => server.request(`agent/${path}`, { token, body })
const asked = (changes: Readonly<Record<string, unknown>> = {}) => ({
  channel: 'phone',
  name: 'Ann Lee',
  email: 'ann.lee@example.com',
  phone: null,
  subject: 'Gorillas in July?',
  message: 'Two of us, the first week of July.',
  ...changes,
})
const ask = async (changes?: Readonly<Record<string, unknown>>, token = owner) =>
  ok(await call('inquiries/create', token, asked(changes)), 201)
const show = async (id: number, token = owner) => ok(await call(`inquiries/${id}/show`, token))
const laneOf = async (id: number, token = owner) => (await show(id, token)).inquiry.lane
const update = (id: number, body: unknown, token = owner) => call(`inquiries/${id}/update`, token, body)
const reply = (id: number, body: unknown, token = owner) => call(`inquiries/${id}/reply`, token, body)
const userId = async (email: string) =>
  (await server.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const bell = async (token: string): Promise<{ kind: string; title: string; link: string }[]> =>
  (await call('business/notifications', token)).body.data.data

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  colleague = await server.login('hassan@nile.test')
  stranger = await server.login('owner@rift.test')
  nile = await agencyOf(server)
})
afterAll(() => server.close())

describe('an inquiry', () => {
  it('is written down, found in its lane, in the list and in the export, and told to colleagues', async () => {
    const inquiry = await ask({ name: 'Zawadi Unique', travel_on: '2027-07-01', party: '2 adults' })
    expect(inquiry).toMatchObject({
      lane: 'new',
      status: 'new',
      party: '2 adults',
      travel_on: '2027-07-01',
      messages: 0,
    })
    expect(inquiry.reference).toMatch(/^INQ-\d{4}-\d{6}$/)
    const found = (await call('inquiries_?q=zawadi&lane=unanswered', owner)).body
    expect(found.data.map(({ id }: { id: number }) => id)).toEqual([inquiry.id])
    const lanes: { lane: string; total: number; inquiries: { id: number }[] }[] = ok(
      await call('inquiries/lanes?q=zawadi', owner),
    )
    expect(lanes.map(({ lane }) => lane)).toEqual(['new', 'mine', 'team', 'waiting', 'answered', 'won', 'lost'])
    expect(lanes.find(({ lane }) => lane === 'new')).toMatchObject({ total: 1, inquiries: [{ id: inquiry.id }] })
    const file = await call('inquiries_?q=zawadi&download=csv', owner)
    expect(file.text).toContain('Zawadi Unique')
    expect((await bell(colleague))[0]).toMatchObject({ kind: 'inquiry_created', link: `/inquiries/${inquiry.id}` })
    expect((await bell(owner)).every(({ title }) => !title.includes('Zawadi'))).toBe(true)
  })

  it('needs a way to answer', async () => {
    const refused = await call('inquiries/create', owner, asked({ email: null, phone: null }))
    expect([refused.status, refused.body.errors.email]).toEqual([422, ['Give an e-mail address or a phone number.']])
  })

  it('goes to a colleague, who is told; theirs is mine to them', async () => {
    const inquiry = await ask()
    const to = await userId('hassan@nile.test')
    expect(ok(await update(inquiry.id, { assignee_id: to, version: inquiry.version }))).toMatchObject({
      lane: 'team',
      status: 'open',
    })
    expect(await laneOf(inquiry.id, colleague)).toBe('mine')
    expect((await bell(colleague))[0]).toMatchObject({ kind: 'inquiry_assigned' })
    expect((await update(inquiry.id, { status: 'won', version: inquiry.version })).status).toBe(409)
    const other = await userId('owner@rift.test')
    expect((await update(inquiry.id, { assignee_id: other })).body.errors.assignee_id).toEqual([
      'This colleague cannot answer inquiries.',
    ])
  })

  it('is answered by e-mail; the answer has a page to reply on and takes what nobody had', async () => {
    const inquiry = await ask({ email: 'answer.me@example.com' })
    const [greeting] = [
      ok(
        await call('canned-replies/create', owner, { title: 'Hello', shortcut: 'hi', body: 'Dear {first_name}' }),
        201,
      ),
    ]
    const said = ok(
      await reply(inquiry.id, {
        kind: 'reply',
        body: 'We have two places.\n\nShall I hold them?',
        canned_reply_id: greeting.id,
      }),
      201,
    )
    expect(said).toMatchObject({ direction: 'out', channel: 'email', subject: 'Re: Gorillas in July?' })
    const [mail] = await server.mail('answer.me@example.com')
    expect(mail?.text).toContain('Shall I hold them?')
    const { inquiry: after, thread } = await show(inquiry.id)
    expect(after).toMatchObject({
      lane: 'answered',
      status: 'answered',
      waiting_since: null,
      messages: 1,
      assignee_id: await userId('owner@nile.test'),
    })
    expect(mail?.text).toContain(thread.link)
    expect(thread.messages.map(({ body }: { body: string }) => body.slice(0, 12))).toEqual([
      'Two of us, t',
      'We have two ',
    ])
    const replies: { id: number; used: number }[] = ok(await call('canned-replies', owner))
    expect(replies.find(({ id }) => id === greeting.id)?.used).toBe(1)
  })

  it('stays with whoever has it when a colleague answers', async () => {
    const hassan = await userId('hassan@nile.test')
    const inquiry = await ask({ assignee_id: hassan })
    ok(await reply(inquiry.id, { kind: 'reply', body: 'Hassan is on safari: yes, there are two places.' }), 201)
    expect((await show(inquiry.id)).inquiry).toMatchObject({ status: 'answered', assignee_id: hassan })
  })

  it('keeps calls and notes without writing to anybody; a note leaves it unanswered', async () => {
    const inquiry = await ask({ email: null, phone: '+256772123456' })
    expect((await reply(inquiry.id, { kind: 'reply', body: 'Hello' })).body.errors.body[0]).toContain(
      'left no e-mail address',
    )
    ok(await reply(inquiry.id, { kind: 'note', body: 'Speaks French' }), 201)
    expect(await laneOf(inquiry.id)).toBe('new')
    ok(await reply(inquiry.id, { kind: 'call', body: 'Told her about July' }), 201)
    expect(await laneOf(inquiry.id)).toBe('answered')
    expect((await show(inquiry.id)).thread.messages.map(({ direction }: { direction: string }) => direction)).toEqual([
      'in',
      'note',
      'out',
    ])
  })

  it('sleeps until its time, and comes back by itself, once', async () => {
    const inquiry = await ask({ assignee_id: await userId('hassan@nile.test') })
    ok(await reply(inquiry.id, { kind: 'call', body: 'Thinks it over' }, colleague), 201)
    const until = new Date(Date.now() + 86_400_000).toISOString()
    expect(ok(await update(inquiry.id, { snoozed_until: until }, colleague))).toMatchObject({ lane: 'waiting' })
    const past = await update(inquiry.id, { snoozed_until: '2020-01-01T08:00:00Z' })
    expect(past.body.errors.snoozed_until).toEqual(['Choose a time within the next year.'])
    expect(await wakeInquiries(server.db)).toBe(0)
    await server.db.updateTable('inquiries').set({ snoozed_until: sql`now()` }).where('id', '=', inquiry.id).execute()
    expect(await laneOf(inquiry.id, colleague)).toBe('mine')
    expect(await wakeInquiries(server.db)).toBe(1)
    expect(await wakeInquiries(server.db)).toBe(0)
    expect(await laneOf(inquiry.id, colleague)).toBe('mine')
    expect((await bell(colleague)).filter(({ kind }) => kind === 'inquiry_due')).toHaveLength(1)
  })

  it('is lost with a reason, and open again without one', async () => {
    const { id } = await ask()
    expect((await update(id, { status: 'lost' })).body.errors.lost_reason).toEqual(['Say why it was lost.'])
    expect(ok(await update(id, { status: 'lost', lost_reason: 'Too expensive' }))).toMatchObject({
      lane: 'lost',
      lost_reason: 'Too expensive',
    })
    expect((await update(id, { snoozed_until: new Date(Date.now() + 1e7).toISOString() })).status).toBe(409)
    expect(ok(await update(id, { status: 'open' }))).toMatchObject({ lane: 'new', lost_reason: '' })
  })

  it('becomes the client who has its e-mail or phone, else a new one', async () => {
    const first = await ask({ name: 'Moses Okello', email: 'moses.o@example.com' })
    const made = (await call(`inquiries/${first.id}/client`, owner, {})).body
    expect(made).toMatchObject({ created: true, data: { client_name: 'Moses Okello' } })
    const second = await ask({ name: 'M. Okello', email: 'moses.o@example.com' })
    const same = (await call(`inquiries/${second.id}/client`, owner, {})).body
    expect(same).toMatchObject({ created: false, data: { client_id: made.data.client_id } })
    expect((await show(second.id)).others.map(({ id }: { id: number }) => id)).toEqual([first.id])
    const chosen = await ask({ email: 'wife.of.moses@example.com' })
    ok(await call(`inquiries/${chosen.id}/client`, owner, { client_id: made.data.client_id }))
    expect((await show(chosen.id)).inquiry.client_id).toBe(made.data.client_id)
    expect((await call(`inquiries/${chosen.id}/client`, stranger, {})).status).toBe(404)
  })

  it('is deleted and comes back', async () => {
    const { id } = await ask()
    ok(await call(`inquiries/${id}/delete`, owner, {}))
    expect((await call(`inquiries/${id}/show`, owner)).status).toBe(404)
    ok(await call(`inquiries/${id}/restore`, owner, {}))
    expect((await show(id)).history.map(({ action }: { action: string }) => action)).toEqual([
      'inquiries.restore',
      'inquiries.remove',
      'inquiries.create',
    ])
  })

  it('is nobody else’s', async () => {
    const { id } = await ask()
    expect((await call(`inquiries/${id}/show`, stranger)).status).toBe(404)
    expect((await reply(id, { body: 'Mine now' }, stranger)).status).toBe(404)
    const rows = await server.db
      .selectFrom('inquiries')
      .select('agency_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(rows.agency_id).toBe(nile)
  })
})

describe('a canned reply', () => {
  it('has a shortcut of its own and only variables that mean something', async () => {
    const body = { title: 'Deposit', shortcut: 'Zebra', body: 'Dear {first_name}, 30 % holds {subject}.' }
    const made = ok(await call('canned-replies/create', owner, body), 201)
    expect(made).toMatchObject({ shortcut: 'zebra', used: 0 })
    expect((await call('canned-replies/create', owner, body)).body.errors.shortcut).toEqual([
      '“Deposit” already uses this shortcut.',
    ])
    const slip = await call('canned-replies/create', owner, { ...body, shortcut: 'x', body: 'Dear {fristname}' })
    expect(slip.body.errors.body).toEqual(['There is no variable {fristname}.'])
    ok(await call(`canned-replies/${made.id}/delete`, owner, {}))
    expect(ok(await call('canned-replies', owner)).map(({ id }: { id: number }) => id)).not.toContain(made.id)
    ok(await call(`canned-replies/${made.id}/restore`, owner, {}))
    const stale = await call(`canned-replies/${made.id}/update`, owner, { ...body, version: 99 })
    expect(stale.status).toBe(409)
    expect((await call(`canned-replies/${made.id}/update`, stranger, body)).status).toBe(404)
  })
})

describe('the page where a client answers', () => {
  const open = (uuid: string, query = '') => server.request(`/thread/${uuid}${query}`)
  const send = (uuid: string, message: string, more = '') =>
    server.request(`/thread/${uuid}`, {
      method: 'POST',
      body: `message=${encodeURIComponent(message)}${more}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const answered = async () => {
    const inquiry = await ask({ email: 'page.reader@example.com', subject: 'Mud <b>roads</b>?' })
    ok(await reply(inquiry.id, { kind: 'reply', body: 'Dry in July. <script>alert(1)</script>' }), 201)
    ok(await reply(inquiry.id, { kind: 'note', body: 'Secret: a difficult man' }), 201)
    ok(await reply(inquiry.id, { kind: 'call', body: 'Secret: sounded cross' }), 201)
    const { thread } = await show(inquiry.id)
    return { id: inquiry.id as number, uuid: String(thread.link).split('/').at(-1) ?? '' }
  }

  it('shows what was written to them as text, and nothing that was not', async () => {
    const { uuid } = await answered()
    const { status, text, headers } = await open(uuid)
    expect(status).toBe(200)
    expect(text).toContain('Dry in July. &#60;script&#62;')
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('Secret')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await open('11111111-1111-4111-8111-111111111111')).status).toBe(404)
    expect((await open('nonsense')).status).toBe(404)
  })

  it('has moved: the address in mails of before leads to it, and so does the form of a page that was open', async () => {
    const { uuid } = await answered()
    for (const method of ['GET', 'POST']) {
      const { status, headers } = await server.request(`/talk/${uuid}?sent=1`, { method })
      expect([status, headers.get('location')]).toEqual([308, `/thread/${uuid}?sent=1`])
    }
    expect((await server.request('/talk/nonsense')).headers.get('location')).toBe('/thread/nonsense')
  })

  it('takes their answer once, puts the inquiry back on the desk and tells whoever has it', async () => {
    const { id, uuid } = await answered()
    expect((await send(uuid, ' ')).status).toBe(422)
    const pressed = await Promise.all(['first', 'second'].map(() => send(uuid, 'Then we come! <i>Both</i>')))
    expect(pressed.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
      pressed.map(() => [303, `/thread/${uuid}?sent=1`]),
    )
    expect((await send(uuid, 'Buy pills', '&website=http')).status).toBe(303)
    const { inquiry, thread } = await show(id)
    expect(inquiry).toMatchObject({
      lane: 'mine',
      status: 'open',
      last_direction: 'in',
      last_words: 'Then we come! <i>Both</i>',
    })
    expect(thread.messages.filter(({ channel }: { channel: string }) => channel === 'page')).toHaveLength(1)
    const news = await bell(owner)
    expect(news.filter(({ kind, link }) => kind === 'inquiry_message' && link === `/inquiries/${id}`)).toHaveLength(1)
    expect(news[0]).toMatchObject({ kind: 'inquiry_message', link: `/inquiries/${id}` })
    expect((await open(uuid, '?sent=1')).text).toContain('has your message')
    ok(await call(`inquiries/${id}/delete`, owner, {}))
    expect((await open(uuid)).status).toBe(404)
  })
})
