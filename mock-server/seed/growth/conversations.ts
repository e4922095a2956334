import { sql } from 'kysely'
import { botSays } from '../../services/bot/bot-says.ts'
import { randomFrom } from '../random.ts'
import { insertTables, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

/** What visitors ask that is answered from the agency's own words, by how the question is stored. */
const known: readonly (readonly [asked: string, question: string])[] = [
  ['Hi, how can I pay?', 'How can I pay?'],
  ['Is a visa needed for Germans?', 'Do I need a visa for Uganda?'],
  ['what should we pack for gorillas', 'What should I pack?'],
  ['How old must my son be to see gorillas?', 'How old must children be for gorilla trekking?'],
  ['When is the driest time?', 'When is the best season to travel?'],
  ['Do you pick us up from Entebbe airport?', 'Do you pick us up at the airport?'],
  ['How much is the deposit?', 'How much is the deposit?'],
  ['can I change my dates later', 'Can I change my dates?'],
  ['Is it safe at the moment?', 'Is it safe to travel in Uganda?'],
  ['My wife is vegetarian, is that a problem?', 'Is vegetarian food available?'],
  ['Is there wifi in the lodges?', 'Is there wifi and power at the lodges?'],
  ['What do people tip?', 'How much should I tip?'],
]
/** What it does not know, and what that is about. */
const unknown: readonly (readonly [asked: string, about: string])[] = [
  ['Can we bring our dog?', 'bring dog'],
  ['Do you have a car with a wheelchair ramp?', 'car ramp wheelchair'],
  ['Is your lodge accessible by wheelchair?', 'lodge wheelchair'],
  ['Can I fly my drone in Murchison?', 'drone murchison'],
  ['May I bring a drone?', 'drone'],
  ['Do you offer honeymoon decorations?', 'decorations honeymoon'],
]
const pages = ['/', '/offers', '/contact', '/offers/tours', '/blog']
const day = 86_400_000

interface Asked {
  readonly id: number
  readonly name: string
  readonly message: string
  readonly created_at: string
  readonly answered_at: string | null
  readonly assignee_id: number | null
}

/** A month and a half of conversations: most are solved, some were handed over, and some had no answer. The same at every scale. */
export async function seedConversations(world: World, agency: SeededAgency): Promise<void> {
  const { db, now } = world
  const random = randomFrom(20_261_128 + agency.id)
  const answers = await db
    .selectFrom('chatbot_answers')
    .select(['id', 'question', 'answer', 'link'])
    .where('agency_id', '=', agency.id)
    .execute()
  const { rows: handed } = await sql<Asked>`
    select id, name, message, created_at, answered_at, assignee_id from inquiries
    where agency_id = ${agency.id} and channel = 'chatbot' and deleted_at is null order by created_at desc, id desc limit 8`.execute(
    db,
  )
  const sessions: Row<'chatbot_sessions'>[] = []
  const messages: Row<'chatbot_messages'>[] = []
  const say = (
    session: number,
    at: number,
    said: Pick<Row<'chatbot_messages'>, 'author' | 'body'> & Partial<Row<'chatbot_messages'>>,
  ) =>
    messages.push({
      id: world.id('chatbot_messages'),
      agency_id: agency.id,
      session_id: session,
      outcome: null,
      sources: '[]',
      about: '',
      created_at: new Date(at).toISOString(),
      ...said,
    })
  /** Asks something that it knows; answers when it was said. */
  const solve = (session: number, at: number, [asked, question]: (typeof known)[number]): void => {
    const stored = answers.find((one) => one.question === question)
    if (stored === undefined) return
    say(session, at, { author: 'visitor', body: asked })
    const source = { kind: 'faq', id: stored.id, title: stored.question, path: stored.link }
    say(session, at + 900, {
      author: 'bot',
      body: stored.answer,
      outcome: 'answered',
      sources: JSON.stringify([source]),
    })
  }
  const begin = (
    at: number,
    last: number,
    facts: Pick<Row<'chatbot_sessions'>, 'first_words'> & Partial<Row<'chatbot_sessions'>>,
  ) => {
    const id = world.id('chatbot_sessions')
    sessions.push({
      id,
      agency_id: agency.id,
      state: 'bot',
      language: 'en',
      page: random.pick(pages),
      name: '',
      asked: 1,
      answered: 0,
      unanswered: 0,
      inquiry_id: null,
      handed_at: null,
      taken_at: null,
      taken_by: null,
      rating: null,
      started_at: new Date(at).toISOString(),
      last_at: new Date(last).toISOString(),
      ...facts,
    })
    return id
  }
  for (let place = 0; place < 34; place++) {
    const at = now.getTime() - (0.2 + place * 1.3 + random.between(0, 1)) * day
    const first = known[place % known.length]
    const second = known[(place * 5 + 3) % known.length]
    if (first === undefined || second === undefined) continue
    if (place % 4 === 3) {
      const [asked = '', about = ''] = unknown[(place >> 2) % unknown.length] ?? []
      const id = begin(at, at + 40_000, { first_words: asked, unanswered: 1 })
      say(id, at, { author: 'visitor', body: asked, about })
      say(id, at + 900, { author: 'bot', body: botSays.en.unknown, outcome: 'unknown' })
      continue
    }
    const two = random.chance(0.4)
    const rating = random.chance(0.35) ? (random.chance(0.85) ? 1 : -1) : null
    const id = begin(at, at + 60_000, {
      first_words: first[0],
      asked: two ? 2 : 1,
      answered: two ? 2 : 1,
      rating,
    })
    solve(id, at, first)
    if (two) solve(id, at + 45_000, second)
  }
  for (const asked of handed) {
    const at = Date.parse(asked.created_at)
    const taken = asked.answered_at !== null && asked.assignee_id !== null
    const id = begin(at - 60_000, Date.parse(asked.answered_at ?? asked.created_at), {
      first_words: asked.message.slice(0, 300),
      name: asked.name,
      state: taken ? 'person' : 'waiting',
      inquiry_id: asked.id,
      handed_at: asked.created_at,
      taken_at: taken ? asked.answered_at : null,
      taken_by: taken ? asked.assignee_id : null,
    })
    say(id, at - 60_000, { author: 'visitor', body: asked.message })
    say(id, at - 59_000, { author: 'bot', body: botSays.en.person, outcome: 'person' })
  }
  await insertTables(db, { chatbot_sessions: sessions, chatbot_messages: messages })
}
