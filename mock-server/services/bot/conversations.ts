import { createHash } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { BotLanguage } from '../../../src/domain/growth/bot/bot-question.ts'
import { stayFields } from '../../../src/domain/website/form-names.ts'
import { offerPlaces, siteAddress } from '../../../src/domain/website/site-addresses.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { heardFromInquirer } from '../inquiries/inquiry-answers.ts'
import { type Desk, postMessage } from '../threads/threads.ts'
import type { BotAnswer, BotSource } from './answer.ts'
import { conversationTexts } from './conversation-texts.ts'

export type Session = Selectable<DB['chatbot_sessions']>

/** What a visitor asks, and from where. */
export interface Asked {
  readonly token: string
  /** The visitor's own mark of this question: sent again, it is the same one. */
  readonly once: string
  readonly text: string
  readonly page: string
  /** Of another website; '' on the agency's own. */
  readonly origin: string
  /** As in the figures of the site, in hex; null for a robot. */
  readonly visitor: string | null
}

/** What a visitor reads. */
export interface Said {
  readonly id: string
  readonly by: 'visitor' | 'bot' | 'person'
  readonly name: string
  readonly text: string
  readonly sources: readonly { readonly title: string; readonly path: string }[]
  /** Where it is booked, with the days and the party that were said; below the base of the site. */
  readonly book: string | null
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The conversation of whoever has this secret; undefined before the first question, and once it is deleted. */
export async function sessionOf(db: Kysely<DB>, agencyId: number, token: string, lock = false) {
  const query = db
    .selectFrom('chatbot_sessions')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('token_hash', '=', hashOf(token))
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

export async function knownSession(db: Kysely<DB>, agencyId: number, token: string): Promise<Session> {
  const session = await sessionOf(db, agencyId, token, true)
  if (session === undefined) throw notFound('conversation')
  return session
}

/** Whether this very question has been taken already. */
export async function wasAsked(db: Kysely<DB>, session: Session, once: string): Promise<boolean> {
  if (session.last_once === once) return true
  const known = await db
    .selectFrom('chatbot_messages')
    .select('id')
    .where('session_id', '=', session.id)
    .where('once', '=', once)
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Keeps a question with its answer, in the transaction of the visitor. Where a person has taken over meanwhile, the chatbot stays silent
 * and the question goes to them.
 */
export async function keepAnswered(
  desk: Desk,
  agencyId: number,
  asked: Asked,
  answer: BotAnswer,
  text: string,
): Promise<void> {
  const { db } = desk
  const { language, slots } = answer.question
  await db
    .insertInto('chatbot_sessions')
    .values({
      agency_id: agencyId,
      token_hash: hashOf(asked.token),
      language,
      page: asked.page,
      origin: asked.origin,
      visitor: Buffer.from(asked.visitor ?? '', 'hex'),
      first_words: asked.text,
    })
    .onConflict((oc) => oc.column('token_hash').doNothing())
    .execute()
  const session = await knownSession(db, agencyId, asked.token)
  if (await wasAsked(db, session, asked.once)) return
  if (session.state !== 'bot') return passOn(desk, session, asked)
  const common = { agency_id: agencyId, session_id: session.id }
  const isUnknown = answer.outcome === 'unknown'
  await db
    .insertInto('chatbot_messages')
    .values({
      ...common,
      author: 'visitor',
      body: asked.text,
      once: asked.once,
      about: isUnknown ? aboutOf(answer) : '',
    })
    .execute()
  await db
    .insertInto('chatbot_messages')
    .values({
      ...common,
      author: 'bot',
      body: text,
      outcome: answer.outcome,
      sources: JSON.stringify(answer.sources),
    })
    .execute()
  await db
    .updateTable('chatbot_sessions')
    .set({
      language,
      asked: sql<number>`asked + 1`,
      answered: sql<number>`answered + ${answer.outcome === 'answered' ? 1 : 0}`,
      unanswered: sql<number>`unanswered + ${isUnknown ? 1 : 0}`,
      last_at: new Date(),
      ...(slots.day === null ? {} : { travel_on: slots.day, travel_until: slots.until }),
      ...(slots.party === null ? {} : { adults: slots.party.adults, children: slots.party.children }),
    })
    .where('id', '=', session.id)
    .where('agency_id', '=', agencyId)
    .execute()
}

/** What questions without an answer are put together by: the things they name, in any order. */
const aboutOf = ({ question }: BotAnswer): string => {
  const words = question.terms.map(({ word }) => word)
  return [...new Set(words)].sort().join(' ').slice(0, 200) || question.text.toLowerCase().slice(0, 200)
}

/** A visitor's words go into the thread of the inquiry, and whoever answers it hears of them. */
export async function passOn(
  desk: Desk,
  session: Session,
  { text, once }: Pick<Asked, 'text' | 'once'>,
): Promise<void> {
  const { db } = desk
  const { agency_id: agencyId, inquiry_id: inquiryId } = session
  if (inquiryId === null || session.last_once === once) return
  await postMessage(desk, {
    agencyId,
    recordType: 'inquiry',
    recordId: inquiryId,
    direction: 'in',
    channel: 'page',
    author: { id: null, name: nameOf(session) },
    body: text,
  })
  await heardFromInquirer(db, agencyId, inquiryId, text)
  await db
    .updateTable('chatbot_sessions')
    .set({ last_once: once, last_at: new Date(), asked: sql<number>`asked + 1` })
    .where('id', '=', session.id)
    .where('agency_id', '=', agencyId)
    .execute()
}

export const visitorName = 'Website visitor'
export const nameOf = ({ name }: Pick<Session, 'name'>): string => name || visitorName

/** At most so much of a conversation is shown to the visitor. */
const mostShown = 200

interface Row {
  readonly in: string
  readonly id: number
  readonly by: Said['by']
  readonly body: string
  readonly outcome: string | null
  readonly sources: readonly BotSource[]
  readonly author: string | null
}

/** What the visitor reads of it, oldest first. */
export async function saidIn(db: Kysely<DB>, session: Session, botName: string): Promise<Said[]> {
  const { rows } = await sql<Row>`
    select * from (
      select w."in", w.id, w.by, w.body, w.outcome, w.sources, w.created_at, split_part(u.name, ' ', 1) as author
      from chatbot_sessions s, lateral (${conversationTexts({ unheld: true })}) w left join users u on u.id = w.author_id
      where s.id = ${session.id} and s.agency_id = ${session.agency_id}
      order by w.created_at desc, w.id desc limit ${sql.lit(mostShown)}) latest
    order by created_at, id`.execute(db)
  return rows.map(({ in: place, id, by, body, outcome, sources, author }) => ({
    id: `${place}${id}`,
    by,
    name: by === 'visitor' ? '' : by === 'bot' ? botName : (author ?? ''),
    text: body,
    sources: sources.filter(({ path }) => path !== '').map(({ title, path }) => ({ title, path })),
    book: outcome === 'answered' ? bookingPath(sources, session) : null,
  }))
}

/** Of an answer about one thing that can be booked. */
function bookingPath(sources: readonly BotSource[], session: Session): string | null {
  const bookable = sources.filter(({ kind }) => kind !== 'faq' && kind !== 'post' && kind !== 'agency')
  const [only] = bookable
  if (only === undefined || bookable.length > 1) return null
  const { kind, path } = only
  if (kind === 'faq' || kind === 'post' || kind === 'agency' || kind === 'product' || kind === 'track') return null
  if (!path.startsWith(`/offers/${offerPlaces[kind]}/`)) return null
  const said: readonly (readonly [string, string | number | null])[] = [
    ...(session.travel_until === null
      ? [[stayFields.date, session.travel_on] as const]
      : [[stayFields.from, session.travel_on] as const, [stayFields.until, session.travel_until] as const]),
    [stayFields.adults, session.adults],
    [stayFields.children, session.children],
  ]
  const query = new URLSearchParams(said.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])))
  const book = siteAddress.book(kind, path.slice(path.lastIndexOf('/') + 1))
  return query.size === 0 ? book : `${book}?${query}`
}

export interface ChatSettings {
  readonly name: string
  readonly greetings: Readonly<Partial<Record<BotLanguage, string>>>
  readonly tone: 'friendly' | 'brief' | 'formal'
  readonly languages: readonly BotLanguage[]
  readonly hands_over: boolean
  readonly answers_on: readonly number[]
  readonly answers_from: string
  readonly answers_until: string
  readonly allowed_origins: readonly string[]
}

/** Deletes conversations that the agency keeps no longer; the inquiries that came of them stay. By the clock. */
export async function purgeConversations(system: Kysely<DB>): Promise<void> {
  await sql`delete from chatbot_sessions s where s.last_at < now() - make_interval(days =>
    coalesce((select c.keep_days from chatbot_settings c where c.agency_id = s.agency_id), 180))`.execute(system)
  await sql`update chatbot_sessions set visitor = '' where visitor <> '' and last_at < now() - interval '2 days'`.execute(
    system,
  )
}
