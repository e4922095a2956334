import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { currencies } from '../../../src/domain/money.ts'
import type { ChatbotAnswer, ChatbotReply, ChatbotSettings } from '../../../src/domain/schema/types.generated.ts'
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
  version: 1,
}
/** A language that has no greeting yet has an empty one. */
const columns = sql`enabled, name, '{"en": "", "fr": "", "sw": ""}'::jsonb || greetings as greetings, tone, languages, hands_over, version`

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

export const chatbot: Handlers<Area> = { settings, saveSettings, ask }

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
