import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Permission } from '../../../src/domain/rights.ts'
import type { Thread, ThreadMessage } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Settings } from '../../http/platform.ts'
import type { SessionFacts } from '../../http/session-facts.ts'
import { paragraphsOf } from '../mail/mail-html.ts'
import { type Attachment, queueMail } from '../mail/outgoing-mail.ts'

/** What a thread is about. */
export interface Subject {
  readonly agencyId: number
  readonly recordType: 'inquiry' | 'booking' | 'proposal'
  readonly recordId: number
}
/** A call, a job or a public page: whoever reads or writes a thread. */
export interface Desk {
  readonly db: Kysely<DB>
  readonly platform: { readonly settings: Pick<Settings, 'serverUrl' | 'mailReplyTo'> }
}

export interface Message extends Subject {
  readonly direction: 'in' | 'out' | 'note'
  readonly channel: 'email' | 'page' | 'phone' | 'note'
  readonly author: { readonly id: number | null; readonly name: string }
  /** Of the e-mail; what has none takes none. */
  readonly subject?: string
  readonly body: string
  /** Where an answer goes by e-mail, with a link to the page where they answer; null: nothing is sent. */
  readonly mailTo?: string | null
  readonly attachments?: readonly Attachment[]
  /** Of the mail it came in. */
  readonly mailMessageId?: string | undefined
  /** Who wrote it is not known to the thread. */
  readonly unproven?: boolean
  /** It can be taken back: its e-mail leaves so many seconds later, and this is what its record goes back to. */
  readonly undo?:
    | { readonly seconds: number; readonly to: Readonly<Record<string, string | number | null>> }
    | undefined
}

const messageColumns = sql`m.id, m.direction, m.channel, m.author_id, m.author_name, m.subject, m.body, m.unproven,
  (select l.status from mails l where l.id = m.mail_id) as mail_status, m.created_at`

/** The page where a client reads a thread and answers. */
export const threadPath = (uuid: string): string => `/thread/${uuid}`
export const threadPage = ({ platform }: Pick<Desk, 'platform'>, uuid: string): string =>
  `${platform.settings.serverUrl}${threadPath(uuid)}`

/** What was said, oldest first: an inquiry begins with the words it came with. */
export async function threadOf(desk: Desk, { agencyId, recordType, recordId }: Subject): Promise<Thread> {
  const { rows } = await sql<{ uuid: string | null; messages: ThreadMessage[] }>`
    select (select t.uuid from threads t where t.agency_id = ${agencyId} and t.record_type = ${recordType} and t.record_id = ${recordId}) as uuid,
      coalesce((select json_agg(said order by said.id) from (
        select 0 as id, 'in' as direction, i.channel, null::bigint as author_id, i.name as author_name, i.subject, i.message as body, false as unproven,
          null as mail_status, i.created_at
        from inquiries i where ${recordType} = 'inquiry' and i.agency_id = ${agencyId} and i.id = ${recordId}
        union all
        select ${messageColumns} from thread_messages m join threads t on t.id = m.thread_id
        where t.agency_id = ${agencyId} and t.record_type = ${recordType} and t.record_id = ${recordId}) said), '[]') as messages`.execute(
    desk.db,
  )
  const { uuid = null, messages = [] } = rows[0] ?? {}
  return { link: uuid === null ? null : threadPage(desk, uuid), messages }
}

/** The same for a colleague: the client's link is for those who may answer, because whoever has it writes in the client's name. */
export async function threadFor(
  reader: Desk & { readonly session: Pick<SessionFacts, 'visitor'> },
  subject: Subject,
  answering: Permission,
): Promise<Thread> {
  const thread = await threadOf(reader, subject)
  return reader.session.visitor.permissions.has(answering) ? thread : { ...thread, link: null }
}

/** Adds to a thread, which begins with the first message, and queues the e-mail of an answer in the same transaction. */
export async function postMessage(
  desk: Desk,
  message: Message,
): Promise<{ id: number; link: string; mailId: number | null }> {
  const { db } = desk
  const { agencyId } = message
  const thread = await threadRow(db, message)
  const link = threadPage(desk, thread.uuid)
  const subject = message.subject ?? ''
  const mailId = message.mailTo == null ? null : await mailed(desk, message, message.mailTo, subject, thread.uuid)
  const { id } = await db
    .insertInto('thread_messages')
    .values({
      agency_id: agencyId,
      thread_id: thread.id,
      direction: message.direction,
      channel: message.channel,
      author_id: message.author.id,
      author_name: message.author.name,
      subject,
      body: message.body,
      mail_id: mailId,
      mail_message_id: message.mailMessageId || null,
      unproven: message.unproven ?? false,
      undo_to: message.undo === undefined ? null : JSON.stringify(message.undo.to),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, link, mailId }
}

/** The thread of a record, begun before anything is said in it: its uuid is the client's address for it. */
export const beginThread = async (db: Kysely<DB>, subject: Subject): Promise<string> =>
  (await threadRow(db, subject)).uuid

async function threadRow(db: Kysely<DB>, { agencyId, recordType, recordId }: Subject) {
  await db
    .insertInto('threads')
    .values({ agency_id: agencyId, record_type: recordType, record_id: recordId })
    .onConflict((oc) => oc.columns(['record_type', 'record_id']).doNothing())
    .execute()
  return db
    .selectFrom('threads')
    .select(['id', 'uuid'])
    .where('agency_id', '=', agencyId)
    .where('record_type', '=', recordType)
    .where('record_id', '=', recordId)
    .executeTakeFirstOrThrow()
}

async function mailed(
  desk: Desk,
  { agencyId, body, attachments, undo }: Message,
  to: string,
  subject: string,
  uuid: string,
): Promise<number> {
  const { db, platform } = desk
  const { name } = await db.selectFrom('agencies').select('name').where('id', '=', agencyId).executeTakeFirstOrThrow()
  return queueMail(db, {
    agencyId,
    to,
    asAgency: true,
    subject: subject === '' ? `A message from ${name}` : subject,
    lines: paragraphsOf(body),
    action: { label: 'Read and reply', url: threadPage(desk, uuid) },
    replyTo: platform.settings.mailReplyTo?.replace('{thread}', uuid),
    ...(attachments === undefined ? {} : { attachments }),
    ...(undo === undefined ? {} : { held: { topic: `message:${randomUUID()}`, seconds: undo.seconds } }),
  })
}
