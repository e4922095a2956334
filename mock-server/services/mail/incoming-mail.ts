import PostalMime, { type Email } from 'postal-mime'
import * as v from 'valibot'
import { optionalEmail } from '../../../src/domain/contract/rules.ts'
import { textOfHtml } from '../rich-text/text-of-html.ts'
import { type MailReport, reportIn } from './mail-report.ts'

/** A mail that came in, as much of it as a thread keeps. */
export interface IncomingMail {
  /** What its address names: a thread, or an agency that takes inquiries; null when it names nothing of ours. */
  readonly addressee: string | null
  /** Written by a machine: an absence note, a bounce, a mailing list. Answering those would never end. */
  readonly automatic: boolean
  /** Of a letter of a campaign, where it says that one failed or was marked as spam. */
  readonly report: MailReport | null
  readonly messageId: string
  readonly name: string
  /** Where who wrote can be answered. */
  readonly email: string | null
  /** The address that it says it comes from, which proves nothing. */
  readonly from: string
  readonly subject: string
  /** What was written, without what it answers. */
  readonly body: string
  /** With what it answers or passes on. */
  readonly whole: string
}

const most = 10_000
/** Stands at the top of mails that may be answered; what follows it in an answer is ours. */
export const answerAbove = '— Please write your answer above this line —'

/**
 * Reads a mail as mail servers hand it over (RFC 5322). `replyTo` is our address with `{thread}` where a uuid stands;
 * `envelope` are recipients that the mail server names beside the mail, for what was sent blind.
 */
export async function readMail(raw: Uint8Array, replyTo: string, envelope: readonly string[]): Promise<IncomingMail> {
  const mail = await PostalMime.parse(raw)
  const addresses = [
    ...envelope,
    ...[...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(({ address }) => address ?? []),
    ...valuesOf(mail, ['delivered-to', 'x-original-to']),
  ]
  const left = mail.attachments.flatMap(({ filename, disposition }) =>
    disposition === 'inline' || filename === null ? [] : [filename],
  )
  const text = (mail.text ?? (await textOfHtml(mail.html ?? ''))).replace(/\r\n?/g, '\n').trim()
  const notes = left.length === 0 ? '' : `\n\n(Attachments left in the mailbox: ${left.join(', ')})`
  const withNotes = (words: string) => `${words.slice(0, most - notes.length)}${notes}`.trim()
  return {
    addressee: addresseeOf(addresses, replyTo),
    automatic: isAutomatic(mail),
    report: reportIn(mail, raw, addresses, replyTo),
    messageId: (mail.messageId ?? '').slice(0, 300),
    name: (mail.from?.name ?? '').trim().slice(0, 120),
    email: emailOf(mail),
    from: (mail.from?.address ?? '').trim().toLowerCase(),
    subject: (mail.subject ?? '').trim().slice(0, 200),
    body: withNotes(textAboveQuote(text)),
    whole: withNotes(text),
  }
}

const valuesOf = ({ headers }: Email, names: readonly string[]): string[] =>
  headers.flatMap(({ key, value }) => (names.includes(key) ? [value] : []))

/** Forms of websites write in their own name, and say in whose. */
function emailOf({ replyTo, from }: Email): string | null {
  const given = [...(replyTo ?? []), ...(from === undefined ? [] : [from])].flatMap(({ address }) => address ?? [])
  const found = given.map((address) => v.safeParse(optionalEmail, address)).find(({ success }) => success)
  return found?.success === true ? found.output : null
}

function addresseeOf(addresses: readonly string[], replyTo: string): string | null {
  const [before = '', after = ''] = replyTo.toLowerCase().split('{thread}')
  for (const address of addresses.map((each) => each.trim().toLowerCase())) {
    const uuid = address.slice(before.length, address.length - after.length)
    if (address.startsWith(before) && address.endsWith(after) && /^[\da-f-]{36}$/.test(uuid)) return uuid
  }
  return null
}

function isAutomatic(mail: Email): boolean {
  const [submitted = 'no'] = valuesOf(mail, ['auto-submitted'])
  return (
    !/^no\b/i.test(submitted) ||
    valuesOf(mail, ['precedence']).some((value) => /bulk|junk|list|auto/i.test(value)) ||
    valuesOf(mail, ['x-autoreply', 'x-autorespond', 'list-id']).length > 0 ||
    /^(mailer-daemon|postmaster)@/i.test(mail.from?.address ?? 'mailer-daemon@')
  )
}

const begins = [
  /^-{2,}\s*(original message|forwarded message|ursprüngliche nachricht|message d.origine)/i,
  /^(on|am|le|el|il|op)\b.{5,250}\b(wrote|schrieb|a écrit|escribió|ha scritto|schreef)\b.{0,80}:$/i,
  /^_{10,}$/,
]

/** What somebody wrote, without the mail it answers. Answers between the lines of that mail keep it: alone they would say nothing. */
export function textAboveQuote(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const begin = lines.findIndex((line, at) => {
    const one = line.trim()
    const two = `${one} ${(lines[at + 1] ?? '').trim()}` // mail programs break the line that introduces a quotation
    return one.includes(answerAbove) || begins.some((start) => start.test(one) || start.test(two))
  })
  const quotes = begin < 0 ? [] : lines.slice(begin + 1)
  const isQuoted = (line: string) => line.startsWith('>') || line.trim() === ''
  const isBetween = quotes.some((line) => line.startsWith('>')) && !quotes.slice(1).every(isQuoted)
  const kept = begin < 0 || isBetween ? lines : lines.slice(0, begin)
  while (kept.length > 0 && isQuoted(kept.at(-1) ?? '')) kept.pop()
  const words = kept.join('\n').trim()
  return words === '' ? text.trim() : words
}
