import { type Kysely, sql } from 'kysely'
import type { InquiryStatus } from '../../../src/domain/bookings/sales-choices.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { inquiries } from '../../../src/domain/contract/inquiries.ts'
import { replyHeldSeconds } from '../../../src/domain/inquiries/inquiries.ts'
import type { ThreadMessage } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { isConversation, takenByAnswer } from '../bot/conversation-inquiry.ts'
import { type Desk, postMessage, threadOf } from '../threads/threads.ts'
import { type LockedInquiry, tellOfInquiry } from './inquiries.ts'

interface Answering extends Desk {
  readonly agencyId: number
  readonly session: { readonly userId: number; readonly userName: string }
}

/** Replies, keeps a call, or leaves a note. Whoever answers what nobody had takes it; what was answered waits for the client. */
export async function answerInquiry(
  desk: Answering,
  inquiry: LockedInquiry,
  { kind, subject, body, canned_reply_id: replyId, held }: BodyOf<typeof inquiries.reply>,
): Promise<ThreadMessage> {
  const { db, agencyId, session } = desk
  const isChat = await isConversation(db, agencyId, inquiry.id)
  if (kind === 'reply' && inquiry.email === null && !isChat)
    throw refused({ body: [`${inquiry.name} left no e-mail address. Record a call instead, or add an address.`] })
  const { id } = await postMessage(desk, {
    agencyId,
    recordType: 'inquiry',
    recordId: inquiry.id,
    direction: kind === 'note' ? 'note' : 'out',
    channel: kind === 'reply' ? (inquiry.email === null ? 'page' : 'email') : kind === 'call' ? 'phone' : 'note',
    author: { id: session.userId, name: session.userName },
    subject: kind === 'reply' ? subject || `Re: ${inquiry.subject}` : '',
    body,
    mailTo: kind === 'reply' ? inquiry.email : null,
    ...(held ? { undo: { seconds: replyHeldSeconds, to: stateOf(inquiry) } } : {}),
  })
  if (isChat && kind === 'reply') await takenByAnswer(db, agencyId, inquiry.id, session.userId)
  if (replyId !== null) await countReply(db, agencyId, replyId)
  if (kind !== 'note')
    await db
      .updateTable('inquiries')
      .set(afterAnswer(inquiry, session.userId))
      .where('id', '=', inquiry.id)
      .where('agency_id', '=', agencyId)
      .execute()
  const { messages } = await threadOf(desk, { agencyId, recordType: 'inquiry', recordId: inquiry.id })
  const message = messages.find((one) => one.id === id)
  if (message === undefined) throw new Error('what was just written is in the thread')
  return message
}

/** What an answer changes of an inquiry, and taking it back restores. */
const stateOf = ({
  status,
  assignee_id,
  answered_at,
  snoozed_until,
  last_message_at,
  last_direction,
}: LockedInquiry) => ({
  status,
  assignee_id,
  answered_at: answered_at,
  snoozed_until: snoozed_until,
  last_message_at,
  last_direction,
})

function afterAnswer(inquiry: LockedInquiry, userId: number) {
  const now = new Date()
  const isClosed = inquiry.status === 'won' || inquiry.status === 'lost'
  return {
    ...(isClosed ? {} : { status: 'answered' as const }),
    assignee_id: inquiry.assignee_id ?? userId,
    answered_at: now,
    snoozed_until: null,
    last_message_at: now,
    last_direction: 'out' as const,
    version: inquiry.version + 1,
    updated_at: now,
  }
}

/** So that the most used stand first. */
export const countReply = (db: Kysely<DB>, agencyId: number, id: number) =>
  db
    .updateTable('canned_replies')
    .set({ used: sql<number>`used + 1` })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()

/** They wrote: it is for us to answer again, whatever it was, and whoever it is with hears of it. */
export async function heardFromInquirer(db: Kysely<DB>, agencyId: number, id: number, body: string): Promise<void> {
  const now = new Date()
  const inquiry = await db
    .updateTable('inquiries')
    .set({
      status: sql<InquiryStatus>`case when status in ('new', 'won') then status else 'open' end`, // who has booked asks on; that is no new trip to win
      lost_reason: '',
      answered_at: null,
      snoozed_until: null,
      last_message_at: now,
      last_direction: 'in',
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .returning(['id', 'name', 'assignee_id'])
    .executeTakeFirstOrThrow()
  await tellOfInquiry(db, agencyId, inquiry, {
    kind: 'inquiry_message',
    title: `${inquiry.name} has replied`,
    body: body.slice(0, 140),
  })
}

/** What slept until now is for us again, and whoever it is with hears of it. Every minute; told once. */
export async function wakeInquiries(system: Kysely<DB>): Promise<number> {
  return system.transaction().execute(async (tx) => {
    const woken = await tx
      .updateTable('inquiries')
      .set({
        snoozed_until: null,
        answered_at: null,
        status: sql<InquiryStatus>`case when status = 'answered' then 'open' else status end`,
        version: sql<number>`version + 1`,
        updated_at: new Date(),
      })
      .where('snoozed_until', '<=', sql<string>`now()`)
      .where('status', 'in', ['new', 'open', 'answered'])
      .where('deleted_at', 'is', null)
      .returning(['id', 'agency_id', 'name', 'subject', 'assignee_id'])
      .execute()
    for (const inquiry of woken)
      await tellOfInquiry(tx, inquiry.agency_id, inquiry, {
        kind: 'inquiry_due',
        title: `Snooze over: ${inquiry.name}`,
        body: inquiry.subject,
      })
    return woken.length
  })
}
