import { buffer } from 'node:stream/consumers'
import DKIM from 'nodemailer/lib/dkim'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { enhancedCode, mailVerdict } from '../../../../src/domain/growth/mail-codes.ts'
import { logoAttachment } from '../../mail/mail-brand.ts'
import type { signatureOf } from '../../mail/mail-signing.ts'
import type { Outcome, Outgoing, Transport } from './transport.ts'

export interface SmtpPlace {
  /** `smtp://user:password@host:port` */
  readonly url: string
  /** Letters come from this address, whoever's name stands before it. */
  readonly from: string
  /** `bounce+{recipient}@mail.example.com`: where failures are reported; null: to the sender. */
  readonly bounces: string | null
  readonly host: string
  /** By what letters are signed; null: by nothing. */
  readonly dkim: ReturnType<typeof signatureOf>
}

/** Yahoo takes twenty letters over one connection. */
const mostOfOneConnection = 20
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Letters by SMTP, several over one connection. Connecting and logging in are apart from handing over: what fails before the letter is
 * begun was not sent; a connection that is lost while it is handed over leaves it unknown.
 */
export function smtpTransport({ url, from, bounces, host, dkim }: SmtpPlace): Transport {
  const idle: { readonly connection: SMTPConnection; sent: number }[] = []
  return {
    channel: 'email',
    name: 'smtp',
    async send(message) {
      let mail: Buffer
      try {
        mail = await signed(await composed(message, from, host), dkim)
      } catch (problem) {
        return { state: 'refused', reason: reasonOf(problem), isGone: false }
      }
      const opened = idle.pop() ?? { connection: await connected(url).catch(toTrouble), sent: 0 }
      const { connection } = opened
      if (connection instanceof Trouble) return { state: 'later', reason: connection.message, isDown: true }
      if (connection.destroyed)
        return { state: 'later', reason: 'The mail server closed the connection.', isDown: false }
      const sender = bounces?.replace('{recipient}', message.uuid) ?? from
      const outcome = await handOver(connection, { from: sender, to: message.to }, mail, message.uuid, host)
      const isFit = outcome.state === 'handed' && opened.sent + 1 < mostOfOneConnection
      if (isFit && !connection.destroyed) idle.push({ connection, sent: opened.sent + 1 })
      else connection.close()
      return outcome
    },
    async close() {
      for (const { connection } of idle.splice(0)) connection.quit()
    },
  }
}

class Trouble extends Error {}
const toTrouble = (problem: unknown): Trouble => new Trouble(reasonOf(problem))

function connected(url: string): Promise<SMTPConnection> {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const connection = new SMTPConnection({
    host: hostname,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    ...limits,
  })
  connection.on('error', () => {}) // each letter hears of it as well
  return new Promise((resolve, reject) => {
    connection.once('error', reject)
    connection.once('end', () => reject(new Error('The mail server has closed the connection.')))
    connection.connect((problem) => {
      if (problem) return reject(problem)
      if (username === '') return resolve(connection)
      const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      connection.login({ credentials }, (refusal) => (refusal ? reject(refusal) : resolve(connection)))
    })
  })
}

function handOver(
  connection: SMTPConnection,
  envelope: { readonly from: string; readonly to: string },
  mail: Buffer,
  uuid: string,
  host: string,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const lost = (problem?: unknown) =>
      resolve({ state: 'unknown', reason: problem === undefined ? 'The connection was lost.' : reasonOf(problem) })
    connection.once('error', lost)
    const gone = () => lost()
    connection.once('end', gone)
    connection.send(envelope, mail, (problem) => {
      connection.removeListener('error', lost)
      connection.removeListener('end', gone)
      if (problem === null || problem === undefined)
        return resolve({ state: 'handed', messageId: messageIdOf(uuid, host) })
      const code = 'responseCode' in problem && typeof problem.responseCode === 'number' ? problem.responseCode : null
      const answer = 'response' in problem && typeof problem.response === 'string' ? problem.response : ''
      if (code === null) return lost(problem)
      const verdict = mailVerdict(code, enhancedCode(answer))
      const reason = reasonOf(problem)
      if (verdict === 'later') return resolve({ state: 'later', reason, isDown: code === 421 })
      if (verdict === 'sender') return resolve({ state: 'sender', reason })
      resolve({ state: 'refused', reason, isGone: verdict === 'gone' })
    })
  })
}

const messageIdOf = (uuid: string, host: string) => `<${uuid}@${host}>`

const inOneLine = (value: string) => ({ prepared: true, foldLines: false, value })

function composed(message: Outgoing, from: string, host: string): Promise<Buffer> {
  const { to, subject, text, html, logo, senderName, replyTo, unsubscribe, feedbackId, uuid } = message
  const composer = new MailComposer({
    from: { name: senderName, address: from },
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments: logoAttachment(logo),
    messageId: messageIdOf(uuid, host),
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    headers: {
      ...(unsubscribe === null
        ? {}
        : {
            'List-Unsubscribe': inOneLine(`<${unsubscribe}>`),
            'List-Unsubscribe-Post': inOneLine('List-Unsubscribe=One-Click'),
          }),
      'Feedback-ID': inOneLine(feedbackId),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return new Promise((resolve, reject) =>
    composer.compile().build((problem, built) => (problem ? reject(problem) : resolve(built))),
  )
}

/** The letter with its signature before it. */
async function signed(mail: Buffer, dkim: SmtpPlace['dkim']): Promise<Buffer> {
  return dkim === null ? mail : buffer(new DKIM(dkim).sign(mail))
}

const reasonOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message.replace(/\s+/g, ' ').slice(0, 300) : 'unknown'
