import { type Kysely, sql } from 'kysely'
import { linkTo } from '../../../src/domain/routes/link.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { isUuid } from '../../http/validate.ts'
import { notify } from '../agency/notifications.ts'
import { heardFromInquirer } from '../inquiries/inquiry-answers.ts'
import type { IncomingMail } from '../mail/incoming-mail.ts'
import { tellOwner } from '../proposals/proposal-notices.ts'
import { type Desk, postMessage, type Subject } from './threads.ts'

/** A thread as the other side's page knows it. */
export interface ClientThread extends Subject {
  /** Who writes on the page. */
  readonly name: string
  /** Subject, in their words or ours. */
  readonly title: string
  readonly reference: string
}

/** 404 for what does not exist or was deleted, and when the agency is closed. */
export async function openClientThread(system: Kysely<DB>, uuid: string): Promise<ClientThread> {
  const { rows } = await sql<ClientThread>`
    select t.agency_id as "agencyId", t.record_type as "recordType", t.record_id as "recordId", r.name, r.title, r.reference
    from threads t join agencies a on a.id = t.agency_id and a.deleted_at is null, lateral (
      select i.name, i.subject as title, coalesce(i.reference, '') as reference from inquiries i
      where t.record_type = 'inquiry' and i.id = t.record_id and i.agency_id = t.agency_id and i.deleted_at is null
      union all
      select c.name, b.title, b.reference from bookings b join clients c on c.id = b.client_id
      where t.record_type = 'booking' and b.id = t.record_id and b.agency_id = t.agency_id and b.deleted_at is null
      union all
      select coalesce(c.name, 'You'), p.title, p.reference from proposals p left join clients c on c.id = p.client_id
      where t.record_type = 'proposal' and p.id = t.record_id and p.agency_id = t.agency_id and p.deleted_at is null) r
    where t.uuid = ${isUuid(uuid) ? uuid : '00000000-0000-0000-0000-000000000000'}::uuid`.execute(system)
  const [thread] = rows
  if (thread === undefined) throw notFound('conversation')
  return thread
}

/** Whether an address is that of the thread's own client, and not of a colleague, in whose name nobody writes from outside. */
async function isKnownTo(db: Kysely<DB>, { agencyId, recordType, recordId }: ClientThread, address: string) {
  const { rows } = await sql<{ known: boolean }>`select
    not exists (select from users u where u.agency_id = ${agencyId} and lower(u.email) = ${address}) and exists (
      select from inquiries i left join clients c on c.id = i.client_id
        where ${recordType} = 'inquiry' and i.id = ${recordId} and i.agency_id = ${agencyId} and ${address} in (lower(i.email), lower(c.email))
      union all
      select from bookings b join clients c on c.id = b.client_id
        where ${recordType} = 'booking' and b.id = ${recordId} and b.agency_id = ${agencyId} and lower(c.email) = ${address}
      union all
      select from proposals p join clients c on c.id = p.client_id
        where ${recordType} = 'proposal' and p.id = ${recordId} and p.agency_id = ${agencyId} and lower(c.email) = ${address}) as known`.execute(
    db,
  )
  return rows[0]?.known === true
}

/** Their words, once: a second press of the same button is the same message, and so is a mail that is delivered twice. */
export async function receiveMessage(
  desk: Desk,
  thread: ClientThread,
  body: string,
  mail?: IncomingMail,
): Promise<void> {
  const { db } = desk
  const { agencyId, recordId, recordType } = thread
  const name = mail === undefined || mail.name === '' ? thread.name : mail.name
  const messageId = mail?.messageId ?? ''
  const { id: threadId } = await db
    .selectFrom('threads')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('record_type', '=', recordType)
    .where('record_id', '=', recordId)
    .forUpdate() // the second press waits here, and then sees what the first has said
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ said: boolean }>`select exists (select from thread_messages m
    where m.thread_id = ${threadId} and m.direction = 'in' and (m.mail_message_id = ${messageId}
      or m.body = ${body} and m.created_at > now() - interval '5 minutes')) as said`.execute(db)
  if (rows[0]?.said === true) return
  await postMessage(desk, {
    ...thread,
    direction: 'in',
    channel: mail === undefined ? 'page' : 'email',
    author: { id: null, name },
    subject: mail?.subject ?? '',
    body,
    mailMessageId: messageId,
    unproven: mail !== undefined && !(await isKnownTo(db, thread, mail.from)),
  })
  if (recordType === 'inquiry') return heardFromInquirer(db, agencyId, recordId, body)
  const news = { kind: `${recordType}_message` as const, title: `New message from ${name}`, body: body.slice(0, 140) }
  if (recordType === 'booking')
    return notify(db, {
      agencyId,
      to: { permission: 'View Bookings' },
      link: `${linkTo('/bookings/view/:id', { id: recordId })}?tab=messages`,
      data: { booking_id: recordId },
      ...news,
    })
  const proposal = await db
    .selectFrom('proposals')
    .select(['id', 'uuid', 'agency_id', 'reference', 'title', 'owner_id'])
    .where('id', '=', recordId)
    .where('agency_id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return tellOwner(db, proposal, news)
}
