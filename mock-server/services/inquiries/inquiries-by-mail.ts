import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import type { Settings } from '../../http/platform.ts'
import { Refused, tooMany } from '../../http/refusals.ts'
import type { IncomingMail } from '../mail/incoming-mail.ts'
import { knownClient, openInquiry } from './inquiries.ts'

/** More would be a flood; the mail server keeps the rest and tries again. */
const mostPerHour = 100

/** The address whose mails become this agency's inquiries; null where no mail is taken. */
export async function inquiryAddress(
  db: Kysely<DB>,
  agencyId: number,
  { mailReplyTo }: Pick<Settings, 'mailReplyTo'>,
): Promise<string | null> {
  if (mailReplyTo === undefined) return null
  const { mail_uuid: uuid } = await db
    .selectFrom('agencies')
    .select('mail_uuid')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return mailReplyTo.replace('{thread}', uuid)
}

/** Whose address has this uuid; undefined for nobody's. */
export async function agencyOfAddress(system: Kysely<DB>, uuid: string): Promise<number | undefined> {
  const agency = await system
    .selectFrom('agencies')
    .select('id')
    .where('mail_uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return agency?.id
}

/**
 * Opens an inquiry with the text of a mail; one that is delivered twice opens one. Somebody whose address a client has is
 * that client. 429 once an hour has brought too many; 422 when nobody can be answered.
 */
export async function inquiryFromMail(db: Kysely<DB>, agencyId: number, mail: IncomingMail): Promise<void> {
  if (mail.email === null) throw new Refused(422, { message: 'The mail gives no address to answer to.' })
  // One mail after the other: the second delivery of one waits here for the first.
  await db.selectFrom('agencies').select('id').where('id', '=', agencyId).forNoKeyUpdate().execute()
  const messageId = mail.messageId || null
  const { rows } = await sql<{ known: boolean; lately: number; seconds: number }>`select
    exists (select from inquiries where agency_id = ${agencyId} and mail_message_id = ${messageId}) as known,
    count(*)::int as lately, ceil(extract(epoch from min(created_at) + interval '1 hour' - now()))::int as seconds
    from inquiries where agency_id = ${agencyId} and created_by is null and channel = 'email'
      and created_at > now() - interval '1 hour'`.execute(db)
  const [{ known, lately, seconds } = { known: false, lately: 0, seconds: 0 }] = rows
  if (known) return
  if (lately >= mostPerHour) throw tooMany(Math.max(1, seconds), 'Too many mails in this hour: try again later.')
  const client = await knownClient(db, agencyId, { email: mail.email, phone: null })
  const name = mail.name === '' ? (mail.email.split('@')[0] ?? mail.email).slice(0, 120) : mail.name
  const subject = mail.subject === '' ? (mail.whole.split('\n')[0] ?? '').slice(0, 200) : mail.subject
  await openInquiry(db, agencyId, {
    channel: 'email',
    client_id: client?.id ?? null,
    name,
    email: mail.email,
    subject,
    message: mail.whole,
    mail_message_id: messageId,
  })
}
