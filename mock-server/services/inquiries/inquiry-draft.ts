import { type Kysely, sql } from 'kysely'
import type { BotLanguage } from '../../../src/domain/growth/bot/bot-question.ts'
import { askedSentences } from '../../../src/domain/inquiries/asked-sentences.ts'
import type { InquiryDraft, InquiryDraftSource } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { answerQuestion, type BotAnswer } from '../bot/answer.ts'
import { worded } from '../bot/worded.ts'
import { mainDomain } from '../domains/domain-of.ts'
import type { ChatSettings } from '../language-model/chat-stream.ts'

/** With variables of canned replies, which are filled in where it is written. */
const phrases: Readonly<Record<BotLanguage, Readonly<Record<'hello' | 'thanks' | 'more' | 'bye', string>>>> = {
  en: {
    hello: 'Dear {first_name},',
    thanks: 'Thank you for your message.',
    more: 'You can read more here:',
    bye: 'Kind regards,\n{me}',
  },
  fr: {
    hello: 'Bonjour {first_name},',
    thanks: 'Merci pour votre message.',
    more: 'Pour en savoir plus :',
    bye: 'Cordialement,\n{me}',
  },
  sw: {
    hello: 'Habari {first_name},',
    thanks: 'Asante kwa ujumbe wako.',
    more: 'Soma zaidi hapa:',
    bye: 'Karibu sana,\n{me}',
  },
}

interface Drafting {
  readonly db: Kysely<DB>
  readonly agencyId: number
  /** Null: texts stay as the agency wrote them. */
  readonly model: ChatSettings | null
  readonly serverUrl: string
}

/**
 * An answer to the last message of an inquiry, as far as the agency has written what answers it: canned replies whose title the message
 * names, questions and answers, offers with their prices. Nothing is sent or stored. 404 for an inquiry that is not there.
 */
export async function draftOfInquiry({ db, agencyId, model, serverUrl }: Drafting, id: number): Promise<InquiryDraft> {
  const message = await lastMessage(db, agencyId, id)
  const [canned, base] = await Promise.all([cannedFor(db, agencyId, message), siteBase(db, agencyId, serverUrl)])
  const parts: { readonly answer: BotAnswer; readonly text: string }[] = []
  for (const asked of askedSentences(message)) {
    const answer = await answerQuestion(db, agencyId, asked)
    if (answer.outcome !== 'answered' || parts.some((part) => part.answer.text === answer.text)) continue
    parts.push({ answer, text: await worded(model, asked, answer) })
  }
  const said = phrases[parts[0]?.answer.question.language ?? 'en']
  const sources = parts.flatMap(({ answer }) => answer.sources)
  const links = [...new Set(sources.map(({ path }) => path).filter((path) => path.startsWith('/')))]
  const blocks = [
    said.hello,
    said.thanks,
    ...canned.map(({ body }) => body),
    ...parts.map(({ text }) => text),
    ...(links.length === 0 ? [] : [[said.more, ...links.map((path) => `${base}${path}`)].join('\n')]),
    said.bye,
  ]
  const named: InquiryDraftSource[] = [
    ...canned.map(({ title }) => ({ kind: 'canned_reply' as const, title })),
    ...sources.map(({ kind, title }) => ({
      kind: kind === 'faq' || kind === 'post' || kind === 'agency' ? kind : ('offer' as const),
      title,
    })),
  ]
  return {
    body: blocks.join('\n\n'),
    sources: named.filter((one, at) => named.findIndex(({ title }) => title === one.title) === at),
  }
}

async function lastMessage(db: Kysely<DB>, agencyId: number, id: number): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select coalesce((select m.body from threads t join thread_messages m on m.thread_id = t.id
      where t.agency_id = i.agency_id and t.record_type = 'inquiry' and t.record_id = i.id and m.direction = 'in'
      order by m.created_at desc, m.id desc limit 1), nullif(i.message, ''), i.subject) as text
    from inquiries i where i.id = ${id} and i.agency_id = ${agencyId} and i.deleted_at is null`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('inquiry')
  return row.text
}

/** Canned replies all of whose title stands in the message, the most used first. */
async function cannedFor(db: Kysely<DB>, agencyId: number, message: string) {
  const { rows } = await sql<{ title: string; body: string }>`
    select c.title, c.body from canned_replies c
    where c.agency_id = ${agencyId} and c.deleted_at is null and numnode(plainto_tsquery('english', searchable(c.title))) > 0
      and to_tsvector('english', searchable(${message.slice(0, 4000)})) @@ plainto_tsquery('english', searchable(c.title))
    order by c.used desc, c.id limit 2`.execute(db)
  return rows
}

async function siteBase(db: Kysely<DB>, agencyId: number, serverUrl: string): Promise<string> {
  const domain = await mainDomain(db, agencyId)
  if (domain !== null) return `https://${domain}`
  const { slug } = await db.selectFrom('agencies').select('slug').where('id', '=', agencyId).executeTakeFirstOrThrow()
  return `${serverUrl}/sites/${slug}`
}
