import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { seal, unseal } from '../account/secrets.ts'
import { enqueue } from '../background-jobs/job-queue.ts'
import { type MailContent, mailHtml, mailText } from './mail-html.ts'
import { mailingAgency } from './mailing-agency.ts'

export interface OutgoingMail extends MailContent {
  readonly to: string
  /** An answer to it is read by a thread, and comes here. */
  readonly replyTo?: string | undefined
  readonly agencyId?: number | null
  /** It comes from the agency: its name, logo, colour and signature, and answers go to its address where no thread reads them. */
  readonly asAgency?: true
  readonly attachments?: readonly Attachment[]
  /** It leaves so much later, and can be withdrawn by its topic until then. */
  readonly held?: { readonly topic: string; readonly seconds: number } | undefined
}
/** What the queue knows of a mail. */
export type MailParams = { readonly mail_id: number }
export interface Attachment {
  readonly name: string
  readonly type: 'application/pdf'
  readonly content: Uint8Array
}

/**
 * Puts a mail into the outbox within the transaction: what is undone is never sent, what is committed always is.
 * Its body lies sealed in the table, because it may carry a code or a link that opens an account. Answers the mail's id.
 */
export async function queueMail(tx: Kysely<DB>, mail: OutgoingMail): Promise<number> {
  const agency = mail.asAgency === true && mail.agencyId != null ? await mailingAgency(tx, mail.agencyId) : null
  const frame = { agency, threaded: mail.replyTo !== undefined }
  const { id } = await tx
    .insertInto('mails')
    .values({
      agency_id: mail.agencyId ?? null,
      recipient: mail.to,
      subject: oneLine(mail.subject),
      reply_to: mail.replyTo ?? agency?.email ?? null,
      sender_name: agency === null ? null : oneLine(agency.name),
      ...(mail.held === undefined
        ? {}
        : { topic: mail.held.topic, held_until: sql<Date>`now() + make_interval(secs => ${mail.held.seconds})` }),
      text: seal(mailText(mail, frame)),
      html: seal(mailHtml(mail, frame)),
      links: mail.action === undefined ? [] : [seal(mail.action.url)],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (mail.attachments !== undefined && mail.attachments.length > 0)
    await tx
      .insertInto('mail_attachments')
      .values(
        mail.attachments.map(({ name, type, content }) => ({
          agency_id: mail.agencyId ?? null,
          mail_id: id,
          name: oneLine(name),
          type,
          bytes: content.byteLength,
          content: seal(Buffer.from(content).toString('base64')),
        })),
      )
      .execute()
  await enqueue(tx, {
    agencyId: mail.agencyId ?? null,
    kind: 'mail',
    params: { mail_id: id } satisfies MailParams,
    delaySeconds: mail.held?.seconds,
  })
  return id
}

/** Withdraws the held mails of a topic; false when there is none, or none that has not left by now. */
export async function withdrawMail(tx: Kysely<DB>, agencyId: number, topic: string): Promise<boolean> {
  // A mail that is about to leave may be on its way before this is committed.
  const { rows } = await sql`
    update mails set status = 'withdrawn'
    where agency_id = ${agencyId} and topic = ${topic} and status = 'queued' and held_until > clock_timestamp() + interval '5 seconds'
    returning id`.execute(tx)
  return rows.length > 0
}

/** What goes along with a mail, opened; null when one was sealed under another secret. */
export async function attachmentsOf(
  db: Kysely<DB>,
  mailId: number,
): Promise<{ filename: string; contentType: string; content: Buffer }[] | null> {
  const rows = await db
    .selectFrom('mail_attachments')
    .select(['name', 'type', 'content'])
    .where('mail_id', '=', mailId)
    .orderBy('id')
    .execute()
  const opened = rows.map(({ name, type, content }) => ({ name, type, text: unseal(content) }))
  if (opened.some(({ text }) => text === null)) return null
  return opened.map(({ name, type, text }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(text ?? '', 'base64'),
  }))
}

// A line break in a subject would begin another header.
const oneLine = (text: string) => text.replace(/[\r\n\t]+/g, ' ').slice(0, 200)
