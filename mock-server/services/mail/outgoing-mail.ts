import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { seal, unseal } from '../account/secrets.ts'
import { enqueue } from '../background-jobs/job-queue.ts'
import { answerAbove } from './incoming-mail.ts'

export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  /** One paragraph each; plain text. */
  readonly lines: readonly string[]
  /** A code to type, shown large. */
  readonly code?: string
  readonly action?: { readonly label: string; readonly url: string }
  /** An answer to it is read, and comes here. */
  readonly replyTo?: string | undefined
  readonly agencyId?: number | null
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
  const { id } = await tx
    .insertInto('mails')
    .values({
      agency_id: mail.agencyId ?? null,
      recipient: mail.to,
      subject: oneLine(mail.subject),
      reply_to: mail.replyTo ?? null,
      ...(mail.held === undefined
        ? {}
        : { topic: mail.held.topic, held_until: sql<Date>`now() + make_interval(secs => ${mail.held.seconds})` }),
      text: seal(textOf(mail)),
      html: seal(htmlOf(mail)),
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

const farewellOf = ({ replyTo }: OutgoingMail): string =>
  replyTo === undefined
    ? 'Safiri · this message was sent by a machine; nobody reads answers to it.'
    : 'Safiri · you may simply answer this message.'

const textOf = (mail: OutgoingMail): string => {
  const { lines, code, action, replyTo } = mail
  return [
    ...(replyTo === undefined ? [] : [answerAbove]),
    ...lines,
    ...(code === undefined ? [] : [code]),
    ...(action === undefined ? [] : [`${action.label}: ${action.url}`]),
    farewellOf(mail),
  ].join('\n\n')
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

function htmlOf(mail: OutgoingMail): string {
  const { subject, lines, code, action, replyTo } = mail
  const above =
    replyTo === undefined
      ? ''
      : `<p style="margin:0 0 24px;color:#78716c;font-size:12px">${escapeHtml(answerAbove)}</p>`
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('')
  const digits =
    code === undefined
      ? ''
      : `<p style="margin:0 0 16px;font:600 32px/1.2 ui-monospace,monospace;letter-spacing:6px">${escapeHtml(code)}</p>`
  const button =
    action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#0f766e;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;color:#57534e;font-size:13px;word-break:break-all">${escapeHtml(action.url)}</p>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f5f5f4;font:16px/1.5 system-ui,sans-serif;color:#1c1917"><div style="max-width:560px;margin:32px auto;padding:32px;background:#fff;border-radius:12px">${above}
<p style="margin:0 0 24px;font-weight:700;font-size:18px">Safiri</p>${paragraphs}${digits}${button}
<p style="margin:32px 0 0;color:#78716c;font-size:12px">${farewellOf(mail)}</p></div></body></html>`
}
