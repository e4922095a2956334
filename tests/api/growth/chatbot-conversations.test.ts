import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purgeConversations } from '../../../mock-server/services/bot/conversations.ts'
import { eraseClient } from '../../../mock-server/services/clients/client-erasure.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'
import { publish } from '../../support/website/site.ts'

// The conversation of a visitor with the chatbot of a website: kept, handed over, taken over, given back.

let server: TestServer
let owner: string
let stranger: string
let nile: number
const here = 'http://localhost'
const elsewhere = 'https://partner.example'

const secretOf = (name: string) => name.padEnd(24, 'x')
const chat = (path: string, body: unknown, origin: string | null = here) =>
  server.request(`/sites/nile-savannah/chat${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/plain', host: 'localhost', ...(origin === null ? {} : { origin }) },
  })
let marks = 0
const ask = (name: string, text: string, once = `mark-${++marks}`, origin = here) =>
  chat('/ask', { token: secretOf(name), once, text, page: '/contact' }, origin)
const desk = (path: string, body?: unknown, token = owner) =>
  server.request(`agent/chatbot/inquiries${path}`, { token, body })
const latest = async () => (await desk('')).body.data[0]
const settings = async (change: object) => {
  const before = ok(await server.request('agent/chatbot/settings', { token: owner }))
  return ok(await server.request('agent/chatbot/settings', { token: owner, body: { ...before, ...change } }))
}
const sessions = async () => (await server.db.selectFrom('chatbot_sessions').select('id').execute()).length

beforeAll(async () => {
  server = await startServer()
  nile = await publish(server, 'nile-savannah')
  owner = await server.login('owner@nile.test')
  stranger = await server.login('owner@rift.test')
  await server.db.deleteFrom('chatbot_sessions').execute()
  await settings({ enabled: true, answers_on: [1, 2, 3, 4, 5, 6, 7], answers_from: '00:00', answers_until: '23:59' })
})
afterAll(() => server.close())

describe('a visitor', () => {
  it('leaves nothing before the first question, and then one conversation', async () => {
    const opened = await chat('', {})
    expect(opened.status).toBe(200)
    expect(opened.body).toMatchObject({ name: 'Nile', state: 'bot', messages: [], language: 'en' })
    expect(await sessions()).toBe(0)
    const answered = await ask('first', 'How can I pay?', 'one')
    expect(answered.body.messages.map(({ by }: { by: string }) => by)).toEqual(['visitor', 'bot'])
    // Sent again, it is the same question.
    expect((await ask('first', 'How can I pay?', 'one')).body.messages).toHaveLength(2)
    expect((await ask('first', 'How can I pay?', 'two')).body.messages).toHaveLength(4)
    expect(await sessions()).toBe(1)
    const { rows } = await sql<{ kept: string }>`select row_to_json(s)::text as kept from chatbot_sessions s`.execute(
      server.db,
    )
    expect(rows[0]?.kept).not.toContain(secretOf('first'))
  })

  it('is led to the booking with the days and the party that were said', async () => {
    const { body } = await ask('books', 'How much is the Standard twin from 10 to 12 December 2027 for 2 adults?')
    const answer = body.messages.at(-1)
    expect(answer.sources[0].url).toMatch(/^\/sites\/nile-savannah\/offers\/rooms\//)
    expect(answer.book).toMatch(/\/book\/rooms\/[a-z\d-]+\?from=2027-12-10&until=2027-12-12&adults=2/)
    expect((await server.request(answer.book)).status).toBe(200)
  })

  it('sees only their own conversation, and no name of a colleague’s note', async () => {
    expect((await chat('/read', { token: secretOf('nobody') })).status).toBe(404)
    expect((await chat('/read', { token: 'short' })).status).toBe(422)
  })

  it('is refused what is too long or no text', async () => {
    expect((await ask('long', 'a'.repeat(501))).status).toBe(422)
    expect((await ask('long', 'a\u0000b')).status).toBe(422)
    expect((await ask('long', 'x'.repeat(7000))).status).toBe(413)
    expect((await ask('long', '   ')).body.errors.text).toHaveLength(1)
    expect(await sessions()).toBe(2)
  })
})

describe('who may show it', () => {
  it('answers the site itself and websites that are named, and nobody else', async () => {
    expect((await chat('', {}, elsewhere)).status).toBe(403)
    expect((await chat('', {}, null)).status).toBe(403)
    const saved = await settings({ allowed_origins: ['partner.example/path', 'http://localhost:8080'] })
    expect(saved.allowed_origins).toEqual([elsewhere, 'http://localhost:8080'])
    const allowed = await chat('', {}, elsewhere)
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, elsewhere])
    expect(allowed.headers.get('vary')).toContain('origin')
    for (const other of [
      'https://partner.example.evil.test',
      'http://partner.example',
      'https://www.partner.example',
      'null',
    ])
      expect((await chat('', {}, other)).status, other).toBe(403)
    const refused = await chat('/ask', { token: secretOf('far'), once: 'a', text: '' }, elsewhere)
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([422, elsewhere])
    await ask('far', 'How can I pay?', 'b', elsewhere)
    expect(await latest()).toMatchObject({ origin: elsewhere })
  })

  it('stands on the pages of the site only while it is on', async () => {
    const page = async () => (await server.request('/sites/nile-savannah/')).text
    expect(await page()).toContain('/site/chat.js')
    await settings({ enabled: false })
    expect((await chat('', {})).status).toBe(404)
    expect((await server.request('/sites/nile-savannah/privacy')).text).not.toContain('The chat')
    await expect.poll(page).not.toContain('/site/chat.js')
    await settings({ enabled: true })
    await expect.poll(page).toContain('data-name="Nile"')
    expect((await server.request('/sites/nile-savannah/privacy')).text).toContain('The chat')
  })
})

it('comes in one script of at most 12 kB, before it is compressed', async () => {
  const { headers, text } = await server.request('/site/chat.js')
  expect(headers.get('content-type')).toContain('javascript')
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(12 * 1024)
  expect(gzipSync(text).length).toBeLessThanOrEqual(5 * 1024)
  expect(() => new Function(text)).not.toThrow()
})

describe('handed over', () => {
  it('becomes an inquiry with what was said, whose answer the visitor reads', async () => {
    await ask('hands', 'Do you rent submarines?')
    const passed = await chat('/person', { token: secretOf('hands'), name: 'Grace Okot', email: 'Grace@Okot.test' })
    expect(passed.body.state).toBe('waiting')
    const conversation = await latest()
    expect(conversation).toMatchObject({ name: 'Grace Okot', state: 'waiting', outcome: 'handed_over', unanswered: 1 })
    const inquiry = ok(
      await server.request(`agent/inquiries/${conversation.inquiry_id}/show`, { token: owner }),
    ).inquiry
    expect(inquiry).toMatchObject({ channel: 'chatbot', name: 'Grace Okot', email: 'grace@okot.test' })
    expect(inquiry.message).toContain('Visitor: Do you rent submarines?')
    // The chatbot is silent now: what is asked goes to the desk.
    const silent = await ask('hands', 'How can I pay?')
    expect(silent.body.messages.at(-1)).toMatchObject({ by: 'visitor', text: 'How can I pay?' })
    ok(
      await server.request(`agent/inquiries/${conversation.inquiry_id}/reply`, {
        token: owner,
        body: { kind: 'reply', body: 'By card or cash.' },
      }),
      201,
    )
    const seen = await chat('/read', { token: secretOf('hands') })
    expect(seen.body.state).toBe('person')
    expect(seen.body.messages.at(-1)).toMatchObject({ by: 'person', text: 'By card or cash.' })
  })

  it('shows the visitor no note, no call and no answer that can still be taken back', async () => {
    const { id, inquiry_id: inquiry } = await latest()
    const say = (body: object) => server.request(`agent/inquiries/${inquiry}/reply`, { token: owner, body })
    ok(await say({ kind: 'note', body: 'Difficult person' }), 201)
    ok(await say({ kind: 'call', body: 'Rang them' }), 201)
    ok(await say({ kind: 'reply', body: 'Held answer', held: true }), 201)
    const { body } = await chat('/read', { token: secretOf('hands') })
    const said = JSON.stringify(body.messages)
    for (const hidden of ['Difficult', 'Rang', 'Held answer']) expect(said).not.toContain(hidden)
    // Control: colleagues see the answer, and once its time is over the visitor does.
    expect(JSON.stringify(ok(await desk(`/${id}/show`)).messages)).toContain('Held answer')
    await sql`update thread_messages set created_at = created_at - interval '1 minute' where body = 'Held answer'`.execute(
      server.db,
    )
    expect(JSON.stringify((await chat('/read', { token: secretOf('hands') })).body)).toContain('Held answer')
  })

  it('needs an address while nobody answers', async () => {
    await settings({ answers_on: [] })
    await ask('away', 'Anybody there?')
    const refused = await chat('/person', { token: secretOf('away') })
    expect(refused.status).toBe(422)
    expect(refused.body.errors.email[0]).toContain('nobody is in')
    expect((await chat('/person', { token: secretOf('away'), email: 'nonsense' })).status).toBe(422)
    expect((await chat('/person', { token: secretOf('away'), email: 'a@b.test' })).body.state).toBe('waiting')
    await settings({ answers_on: [1, 2, 3, 4, 5, 6, 7] })
  })
})

describe('a colleague', () => {
  it('takes over, answers, and gives back', async () => {
    await ask('taken', 'How can I pay?')
    const { id } = await latest()
    expect(ok(await desk(`/${id}/take`, {})).conversation).toMatchObject({
      state: 'person',
      taken_by_name: expect.any(String),
    })
    await ask('taken', 'And by MTN?')
    const file = ok(await desk(`/${id}/reply`, { body: 'Yes, by MTN too.' }))
    expect(
      file.messages.map(({ body, direction }: { body: string; direction: string }) => `${direction} ${body}`).slice(-2),
    ).toEqual(['in And by MTN?', 'out Yes, by MTN too.'])
    expect((await chat('/read', { token: secretOf('taken') })).body.messages.at(-1).text).toBe('Yes, by MTN too.')
    expect(ok(await desk(`/${id}/give-back`, {})).conversation.state).toBe('bot')
    const again = await ask('taken', 'What should I pack?')
    expect(again.body.messages.at(-1)).toMatchObject({ by: 'bot' })
  })

  it('of another agency reaches nothing of it', async () => {
    const { id } = await latest()
    for (const [path, body] of [['show'], ['take', {}], ['reply', { body: 'x' }], ['give-back', {}]] as const)
      expect([403, 404]).toContain((await desk(`/${id}/${path}`, body, stranger)).status)
    expect((await desk('', undefined, stranger)).body.data ?? []).toEqual([])
  })

  it('finds conversations by words, by who answers, and by what became of them', async () => {
    expect((await desk('?q=submarines')).body.data).toHaveLength(1)
    expect((await desk('?state=waiting')).body.data).toHaveLength(1)
    expect((await desk('?outcome=solved')).body.data.length).toBeGreaterThan(0)
    const csv = await desk('?download=csv')
    expect(csv.text).toContain('submarines')
  })

  it('reads what became of them, and what could not be answered until it is', async () => {
    await ask('again', 'Do you rent submarines?')
    const figures = ok(await server.request('agent/chatbot/analytics', { token: owner }))
    const { totals } = figures
    expect(totals.solved + totals.handed_over + totals.unanswered + totals.left).toBe(totals.conversations)
    expect(totals.conversations).toBe(await sessions())
    expect(figures.unanswered).toContainEqual(
      expect.objectContaining({ question: 'Do you rent submarines?', times: 2 }),
    )
    ok(
      await server.request('agent/chatbot-answers/create', {
        token: owner,
        body: { question: 'Do you rent submarines?', answer: 'No.' },
      }),
      201,
    )
    const after = ok(await server.request('agent/chatbot/analytics', { token: owner }))
    expect(after.unanswered.map(({ question }: { question: string }) => question)).not.toContain(
      'Do you rent submarines?',
    )
    await chat('/rate', { token: secretOf('again'), rating: 1 })
    expect(ok(await server.request('agent/chatbot/analytics', { token: owner })).totals.helpful).toBe(1)
    expect((await chat('/rate', { token: secretOf('again'), rating: 5 })).status).toBe(422)
  })

  it('writes own words for the same thing', async () => {
    const synonyms = [{ word: 'Brolly', means: 'submarines' }]
    expect(ok(await server.request('agent/chatbot/synonyms', { token: owner, body: { synonyms } }))).toEqual([
      { word: 'brolly', means: 'submarines' },
    ])
    expect((await ask('own', 'Do you rent a brolly?')).body.messages.at(-1).text).toBe('No.')
  })
})

describe('in the end', () => {
  it('is deleted after the days that the agency keeps it, and the inquiry stays', async () => {
    const before = await sessions()
    await sql`update chatbot_sessions set last_at = now() - interval '40 days' where name = 'Grace Okot'`.execute(
      server.db,
    )
    await purgeConversations(server.db)
    expect(await sessions()).toBe(before)
    await settings({ keep_days: 30 })
    await purgeConversations(server.db)
    expect(await sessions()).toBe(before - 1)
    expect((await server.request('agent/inquiries_?q=grace@okot.test', { token: owner })).body.data).toHaveLength(1)
  })

  it('is erased with the client whose it was', async () => {
    await ask('erased', 'How can I pay?')
    await chat('/person', { token: secretOf('erased'), name: 'Erased Person', email: 'erased@person.test' })
    const { id, inquiry_id: inquiry } = await latest()
    const { data: turned } = (await server.request(`agent/inquiries/${inquiry}/client`, { token: owner, body: {} }))
      .body
    await server.db.transaction().execute((tx) => eraseClient(tx, nile, turned.client_id))
    expect((await desk(`/${id}/show`)).status).toBe(404)
  })
})
