import { sql } from 'kysely'
import { createTransport, type Transporter } from 'nodemailer'
import type { Platform } from '../../http/platform.ts'
import { unseal } from '../account/secrets.ts'
import { attachmentsOf } from './outgoing-mail.ts'

/** What one try came to; `down` means that the mail server itself cannot be used now. */
type Try = 'sent' | 'later' | 'failed' | 'down' | 'nothing due'

const everyTenSeconds = 10_000
const givenUpAfter = '1 day'

export interface Delivery {
  /** Ends after the mail that is under way. */
  stop(): Promise<void>
}

/**
 * Sends what lies in the outbox, as soon as it is announced and whenever a retry is due. The row is the queue: it stays
 * locked while its mail is sent, so that of several servers one sends it, and one that is killed lets go of it. A
 * server killed between the mail server's last word and the commit sends a mail twice, with one Message-ID.
 */
export function startDelivery(platform: Platform): Delivery {
  let running: Promise<void> | null = null
  let again = false
  let stopping = false
  const wake = () => {
    again = true
    if (stopping || running !== null) return
    running = (async () => {
      while (again && !stopping) {
        again = false
        await sendDue(platform, () => stopping)
      }
    })()
      .catch((problem) => console.error('Mail:', problem instanceof Error ? problem.message : problem))
      .finally(() => {
        running = null
      })
  }
  const silence = platform.events.on((event) => {
    if (event.kind === 'mail') wake()
  })
  const timer = setInterval(wake, everyTenSeconds)
  wake()
  return {
    async stop() {
      stopping = true
      silence()
      clearInterval(timer)
      await running
    },
  }
}

/** Every mail that is due, one after the other. */
export async function sendDue(platform: Platform, isStopping = () => false): Promise<void> {
  const { database, settings } = platform
  if (settings.smtpUrl === undefined) {
    // In development the outbox is where mail goes: /dev/mail shows it. In production it waits for SMTP_URL.
    if (settings.development)
      await database.system
        .updateTable('mails')
        .set({ status: 'sent', sent_at: new Date() })
        .where('status', '=', 'queued')
        .execute()
    return
  }
  const transport = createTransport(settings.smtpUrl, {
    from: settings.mailFrom,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Well below the database's patience with a waiting transaction.
  Object.assign(transport.options, { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  try {
    for (let last: Try = 'sent'; last !== 'nothing due' && last !== 'down' && !isStopping(); )
      last = await sendNext(platform, transport)
  } finally {
    transport.close()
  }
}

function sendNext({ database, settings }: Platform, transport: Transporter): Promise<Try> {
  return database.crossing.transaction().execute(async (tx) => {
    const mail = await tx
      .selectFrom('mails')
      .selectAll()
      .where('status', '=', 'queued')
      .where('retry_at', '<=', sql<string>`now()`)
      .orderBy('retry_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (mail === undefined) return 'nothing due'
    const row = tx.updateTable('mails').where('id', '=', mail.id)
    const [text, html] = [unseal(mail.text), unseal(mail.html)]
    const attachments = await attachmentsOf(tx, mail.id)
    if (text === null || html === null || attachments === null) {
      await row.set({ status: 'failed', error: 'It was sealed under another secret and cannot be read.' }).execute()
      return 'failed'
    }
    try {
      await transport.sendMail({
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
        text,
        html,
        attachments,
        messageId: `<${mail.id}.${Date.parse(mail.created_at)}@${new URL(settings.pageUrl).hostname}>`,
      })
    } catch (problem) {
      const verdict = verdictOf(problem)
      const old = sql<boolean>`created_at < now() - ${givenUpAfter}::interval`
      await row
        .set((eb) => ({
          error: reasonOf(problem),
          attempts: eb('attempts', '+', 1),
          status:
            verdict === 'failed'
              ? 'failed'
              : eb
                  .case()
                  .when(old)
                  .then('failed' as const)
                  .else('queued' as const)
                  .end(),
          // 30 s, a minute, two, … an hour
          retry_at: sql`now() + least(interval '1 hour', interval '30 seconds' * power(2, least(attempts, 10)))`,
        }))
        .execute()
      return verdict
    }
    await row
      .set((eb) => ({ status: 'sent', sent_at: new Date(), error: null, attempts: eb('attempts', '+', 1) }))
      .execute()
    return 'sent'
  })
}

/** RFC 5321: 5xx about this mail is final, 4xx is not. A refused log-in or a silent server is no fault of the mail. */
function verdictOf(problem: unknown): 'later' | 'failed' | 'down' {
  const { code, responseCode } = problem as { code?: string; responseCode?: number }
  if (responseCode === undefined || code === 'EAUTH' || responseCode === 421) return 'down'
  return responseCode >= 500 ? 'failed' : 'later'
}

const reasonOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message.replace(/\s+/g, ' ').slice(0, 300) : 'unknown'
