import { type Kysely, sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { currencies } from '../../../src/domain/money.ts'
import type {
  ChatbotAnswer,
  ChatbotReply,
  ChatbotSettings,
  ChatbotSynonym,
} from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { answerQuestion, type BotAnswer } from '../../services/bot/answer.ts'
import { worded } from '../../services/bot/worded.ts'
import { records } from '../../services/records/records.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'

type Area = Contract['chatbot']

const byDefault: ChatbotSettings = {
  enabled: false,
  name: 'Assistant',
  greetings: { en: '', fr: '', sw: '' },
  tone: 'friendly',
  languages: ['en', 'fr', 'sw'],
  hands_over: true,
  answers_on: [1, 2, 3, 4, 5, 6, 7],
  answers_from: '08:00',
  answers_until: '18:00',
  allowed_origins: [],
  keep_days: 180,
  version: 1,
}
/** A language that has no greeting yet has an empty one. */
const columns = sql`enabled, name, '{"en": "", "fr": "", "sw": ""}'::jsonb || greetings as greetings, tone, languages, hands_over,
  answers_on, answers_from, answers_until, allowed_origins, keep_days, version`

const settings: Handler<Area['settings']> = async ({ agencyId, db }) => {
  const { rows } = await sql<ChatbotSettings>`
    select ${columns} from chatbot_settings where agency_id = ${agencyId}`.execute(db)
  return { data: rows[0] ?? byDefault }
}

const saveSettings: Handler<Area['saveSettings']> = async ({ agencyId, audit, body, db }) => {
  const { version, ...fields } = body
  await db
    .insertInto('chatbot_settings')
    .values({ agency_id: agencyId })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const { rows } = await sql<ChatbotSettings & { updated_at: string }>`
    select ${columns}, updated_at from chatbot_settings where agency_id = ${agencyId} for update`.execute(db)
  const before = rows[0] ?? { ...byDefault, updated_at: new Date().toISOString() }
  await checkVersion(db, 'chatbot_settings', { ...before, id: agencyId }, version)
  await db
    .updateTable('chatbot_settings')
    .set({
      ...fields,
      greetings: JSON.stringify(fields.greetings),
      version: before.version + 1,
      updated_at: new Date(),
    })
    .where('agency_id', '=', agencyId)
    .execute()
  audit({ subject: 'chatbot_settings', subjectId: agencyId, ...changesBetween<ChatbotSettings>(before, fields) })
  return { data: { ...fields, version: before.version + 1 } }
}

const ask: Handler<Area['ask']> = async ({ agencyId, body, db, platform, thenAnswer }) => {
  const answer = await answerQuestion(db, agencyId, body.question)
  // No transaction waits for a model.
  thenAnswer(async () => replyOf(answer, await worded(platform.settings.languageModel, body.question, answer)))
  return replyOf(answer, answer.text)
}

function replyOf({ outcome, sources, question }: BotAnswer, text: string): { data: ChatbotReply } {
  const { language, slots } = question
  return {
    data: {
      outcome,
      text,
      sources: [...sources],
      slots: {
        language,
        day: slots.day,
        month: slots.month,
        adults: slots.party?.adults ?? null,
        children: slots.party?.children ?? null,
        budget: slots.budget?.amount ?? null,
        currency: currencies.find(({ code }) => code === slots.budget?.currency)?.code ?? null,
      },
    },
  }
}

const synonymsOf = async (db: Kysely<DB>, agencyId: number): Promise<ChatbotSynonym[]> =>
  db.selectFrom('chatbot_words').select(['word', 'means']).where('agency_id', '=', agencyId).orderBy('word').execute()

const synonyms: Handler<Area['synonyms']> = async ({ agencyId, db }) => ({ data: await synonymsOf(db, agencyId) })

const saveSynonyms: Handler<Area['saveSynonyms']> = async ({ agencyId, audit, body, db }) => {
  const before = await synonymsOf(db, agencyId)
  await db.deleteFrom('chatbot_words').where('agency_id', '=', agencyId).execute()
  // One word means one thing: what is written last.
  for (const { word, means } of body.synonyms)
    await sql`insert into chatbot_words (agency_id, word, means) select ${agencyId}, searchable(${word}), searchable(${means})
      where searchable(${word}) <> '' on conflict (agency_id, word) do update set means = excluded.means`.execute(db)
  const after = await synonymsOf(db, agencyId)
  audit({ subject: 'chatbot_settings', subjectId: agencyId, before: { synonyms: before }, after: { synonyms: after } })
  return { data: after }
}

export const chatbot: Handlers<Area> = { settings, saveSettings, ask, synonyms, saveSynonyms }

type Answers = Contract['chatbotAnswers']
export const chatbotAnswers: Handlers<Answers> = records<ChatbotAnswer, BodyOf<Answers['create']>>()({
  table: 'chatbot_answers',
  subject: 'chatbot_answer',
  noun: { one: 'answer', many: 'chatbot answers' },
  title: 'question',
  columns: { id: true, question: true, answer: true, tags: true, link: true, version: true, updated_at: true },
  search: ['question', 'answer'],
  sorts: { question: sql`lower(question)`, updated_at: sql`updated_at` },
  sort: 'question',
  perPage: 100,
  exported: [
    { title: 'Question', value: (row) => row.question, width: 40 },
    { title: 'Answer', value: (row) => row.answer, width: 80 },
    { title: 'Other words', value: (row) => row.tags.join(', '), width: 30 },
    { title: 'Link', value: (row) => row.link, width: 30 },
    { title: 'Changed', value: (row) => row.updated_at, type: 'instant', width: 18 },
  ],
  unique: { question: (other) => `“${other}” is answered already.` },
})
