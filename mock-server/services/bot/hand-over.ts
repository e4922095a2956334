import { type Kysely, sql } from 'kysely'
import { dayText } from '../../../src/domain/date-texts.ts'
import { counted, cut } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import type { Desk } from '../threads/threads.ts'
import { askOnSite } from '../website/site-inquiries.ts'
import { nameOf, type Session } from './conversations.ts'

/** As much of what was said as an inquiry takes. */
const mostTranscript = 8000

/** What was asked and answered until now, with a line on top that says how it went. */
async function transcriptOf(db: Kysely<DB>, session: Session): Promise<string> {
  const said = await db
    .selectFrom('chatbot_messages')
    .select(['author', 'body'])
    .where('session_id', '=', session.id)
    .where('agency_id', '=', session.agency_id)
    .orderBy('id')
    .execute()
  const when = [session.travel_on, session.travel_until].filter((day) => day !== null).map((day) => dayText(day))
  const facts = [
    `${counted(session.asked, 'question')} to the chatbot`,
    ...(session.unanswered === 0 ? [] : [`${session.unanswered} without an answer`]),
    ...(when.length === 0 ? [] : [`travel ${when.join(' to ')}`]),
    ...(session.page === '' ? [] : [`on ${session.page}`]),
  ]
  const lines = said.map(({ author, body }) => `${author === 'bot' ? 'Chatbot' : 'Visitor'}: ${body}`)
  const text = lines.join('\n')
  return `${facts.join(', ')}.\n\n${text.length > mostTranscript ? `…${text.slice(-mostTranscript)}` : text}`
}

export interface Visitor {
  readonly name: string
  /** In small letters. */
  readonly email: string | null
}

/** The inquiry of a conversation, made of all that was said, where there is none yet. Answers its id, and whether it is new. */
export async function inquiryOf(
  desk: Desk,
  session: Session,
  visitor: Visitor | null,
): Promise<{ id: number; isNew: boolean }> {
  if (session.inquiry_id !== null) return { id: session.inquiry_id, isNew: false }
  const { adults, children } = session
  const { id } = await askOnSite(desk, session.agency_id, {
    channel: 'chatbot',
    name: visitor?.name || nameOf(session),
    email: visitor?.email ?? null,
    phone: null,
    subject: cut(session.first_words.replace(/\s+/g, ' '), 100),
    message: await transcriptOf(desk.db, session),
    travel_on: session.travel_on,
    adults: adults === null || adults === 0 ? null : adults,
    children,
    offer: null,
  })
  return { id, isNew: true }
}

/** Passes a conversation to the desk: from here on a person answers. Answers the new inquiry; null where it was passed on before. */
export async function handOver(desk: Desk, session: Session, visitor: Visitor): Promise<number | null> {
  const { id, isNew } = await inquiryOf(desk, session, visitor)
  await desk.db
    .updateTable('chatbot_sessions')
    .set({
      state: session.state === 'person' ? 'person' : 'waiting',
      inquiry_id: id,
      name: visitor.name || session.name,
      handed_at: session.handed_at ?? new Date(),
      last_at: new Date(),
    })
    .where('id', '=', session.id)
    .where('agency_id', '=', session.agency_id)
    .execute()
  return isNew ? id : null
}

export async function lockedSession(db: Kysely<DB>, agencyId: number, id: number): Promise<Session> {
  const session = await db
    .selectFrom('chatbot_sessions')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (session === undefined) throw notFound('conversation')
  return session
}

/** A colleague answers from now on, and the chatbot is silent. Answers the inquiry. */
export async function takeOver(desk: Desk, session: Session, userId: number): Promise<number> {
  const { id } = await inquiryOf(desk, session, null)
  const { db } = desk
  const mine = { state: 'person', inquiry_id: id, taken_by: userId } as const
  if (session.state !== 'person' || session.taken_by !== userId)
    await db
      .updateTable('chatbot_sessions')
      .set({ ...mine, taken_at: new Date(), handed_at: session.handed_at ?? new Date() })
      .where('id', '=', session.id)
      .where('agency_id', '=', session.agency_id)
      .execute()
  await db
    .updateTable('inquiries')
    .set({
      assignee_id: userId,
      status: sql<'open'>`case when status = 'new' then 'open' else status end`,
      version: sql<number>`version + 1`,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .where('agency_id', '=', session.agency_id)
    .where((e) => e.or([e('assignee_id', 'is', null), e('status', '=', 'new')]))
    .execute()
  return id
}

/** The chatbot answers again. */
export const giveBack = ({ db }: Desk, { id, agency_id: agencyId }: Session) =>
  db
    .updateTable('chatbot_sessions')
    .set({ state: 'bot' })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
