import { createTransport, type SendMailOptions } from 'nodemailer'
import { storedAs } from '../../database/stored-json.ts'
import type { Platform } from '../../http/platform.ts'
import { Refused } from '../../http/refusals.ts'
import { unseal } from '../account/secrets.ts'
import type { Run } from '../background-jobs/background-jobs.ts'
import { TryLater } from '../background-jobs/job-runner.ts'
import { branded, logoAttachment } from './mail-brand.ts'
import { addressIn, signatureOf } from './mail-signing.ts'
import { attachmentsOf, type MailParams } from './outgoing-mail.ts'

const givenUpAfterMilliseconds = 24 * 3_600_000

/**
 * Sends one mail of the outbox. A server that is killed between the mail server's last word and the next statement sends a mail
 * twice, with one Message-ID.
 */
export async function sendMail({ platform, params }: Pick<Run, 'platform' | 'params'>): Promise<void> {
  const { system } = platform.database
  const { mail_id } = storedAs<MailParams>(params)
  const query = system.selectFrom('mails').selectAll().where('id', '=', mail_id).where('status', '=', 'queued')
  const mail = await query.executeTakeFirst()
  if (mail === undefined) return // sent by a server that died before it could say so, withdrawn, or erased with its client
  const row = system.updateTable('mails').where('id', '=', mail.id)
  const giveUp = async (reason: string) => {
    await row.set({ status: 'failed' }).execute()
    throw new Refused(502, { message: reason })
  }
  const [text, html] = [unseal(mail.text), unseal(mail.html)]
  const attachments = await attachmentsOf(system, mail.id)
  if (text === null || html === null || attachments === null)
    return giveUp('It was sealed under another secret and cannot be read.')
  const dressed = await branded(
    system,
    { html, agencyId: mail.agency_id, senderName: mail.sender_name },
    platform.settings.dataDir,
  )
  try {
    await deliver(platform, {
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
      ...(mail.sender_name === null
        ? {}
        : { from: { name: mail.sender_name, address: addressIn(platform.settings.mailFrom) } }),
      text,
      html: dressed.html,
      attachments: [...logoAttachment(dressed.logo), ...attachments],
      messageId: `<${mail.id}.${Date.parse(mail.created_at)}@${new URL(platform.settings.pageUrl).hostname}>`,
    })
  } catch (problem) {
    const verdict = verdictOf(problem)
    const isOld = Date.parse(mail.created_at) < Date.now() - givenUpAfterMilliseconds
    if (verdict === 'failed' || isOld) return giveUp(reasonOf(problem))
    throw new TryLater(reasonOf(problem), { holdsLane: verdict === 'down' })
  }
  await row.set({ status: 'sent', sent_at: new Date() }).execute()
}

/** In development the outbox is where mail goes: /dev/mail shows it. */
async function deliver({ settings }: Platform, mail: SendMailOptions): Promise<void> {
  if (settings.smtpUrl === undefined) return
  const transport = createTransport(settings.smtpUrl, {
    from: settings.mailFrom,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  Object.assign(transport.options, { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  try {
    const dkim = signatureOf(settings)
    await transport.sendMail(dkim === null ? mail : { ...mail, dkim })
  } finally {
    transport.close()
  }
}

/** RFC 5321: 5xx about this mail is final, 4xx is not. `down`: a refused log-in or a silent server is no fault of the mail. */
function verdictOf(problem: unknown): 'later' | 'failed' | 'down' {
  const { code, responseCode } = problem as { code?: string; responseCode?: number }
  if (responseCode === undefined || code === 'EAUTH' || responseCode === 421) return 'down'
  return responseCode >= 500 ? 'failed' : 'later'
}

const reasonOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message.replace(/\s+/g, ' ').slice(0, 300) : 'unknown'
