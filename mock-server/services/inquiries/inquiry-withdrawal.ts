import { sql } from 'kysely'
import { replyHeldSeconds } from '../../../src/domain/inquiries/inquiries.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { withdrawMail } from '../mail/outgoing-mail.ts'
import type { LockedInquiry } from './inquiries.ts'

interface Written {
  readonly thread_id: number
  readonly author_id: number | null
  readonly body: string
  readonly undoable: boolean
  readonly mail_id: number | null
  readonly topic: string | null
}

/**
 * Takes back what oneself has just written: the letter does not leave, the message is gone, and the inquiry is as it was where nobody has
 * changed it since. 409 once it has left. Answers the words, for the history.
 */
export async function withdrawAnswer(
  { db, agencyId, userId }: Pick<AgencyScope, 'db' | 'agencyId'> & { readonly userId: number },
  inquiry: LockedInquiry,
  messageId: number,
): Promise<string> {
  const { rows } = await sql<Written>`
    select m.thread_id, m.author_id, m.body, m.mail_id, l.topic,
      m.undo_to is not null and m.created_at > clock_timestamp() - make_interval(secs => ${replyHeldSeconds}) as undoable
    from thread_messages m join threads t on t.id = m.thread_id left join mails l on l.id = m.mail_id
    where m.id = ${messageId} and m.agency_id = ${agencyId} and t.record_type = 'inquiry' and t.record_id = ${inquiry.id}`.execute(
    db,
  )
  const [written] = rows
  if (written === undefined) throw notFound('message')
  if (written.author_id !== userId) throw conflict('Only the author can withdraw this message.')
  const isHeld =
    written.undoable &&
    (written.mail_id === null || (written.topic !== null && (await withdrawMail(db, agencyId, written.topic))))
  if (!isHeld) throw conflict(`It is too late: your message to ${inquiry.name} has been sent.`)
  await sql`
    update inquiries i set
      status = case when i.status = 'answered' then m.undo_to ->> 'status' else i.status end,
      assignee_id = case when i.assignee_id = ${userId} then (m.undo_to ->> 'assignee_id')::bigint else i.assignee_id end,
      snoozed_until = coalesce(i.snoozed_until, (m.undo_to ->> 'snoozed_until')::timestamptz),
      answered_at = case when i.last_direction = 'out' then (m.undo_to ->> 'answered_at')::timestamptz else i.answered_at end,
      last_message_at = case when i.last_direction = 'out' then (m.undo_to ->> 'last_message_at')::timestamptz else i.last_message_at end,
      last_direction = case when i.last_direction = 'out' then m.undo_to ->> 'last_direction' else i.last_direction end,
      version = i.version + 1, updated_at = now()
    from thread_messages m
    where m.id = ${messageId} and i.id = ${inquiry.id} and i.agency_id = ${agencyId} and m.undo_to ? 'status'
      and not exists (select from thread_messages later where later.thread_id = m.thread_id and later.id > m.id and later.direction = 'out')`.execute(
    db,
  )
  await db.deleteFrom('thread_messages').where('id', '=', messageId).where('agency_id', '=', agencyId).execute()
  // The page of a thread is told of once something was written there.
  await sql`delete from threads t where t.id = ${written.thread_id} and t.agency_id = ${agencyId}
    and not exists (select from thread_messages m where m.thread_id = t.id)`.execute(db)
  return written.body
}
