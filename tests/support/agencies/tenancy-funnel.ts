import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../mock-server/database/types.generated.ts'

// What is asked of leads, of conversations and of answers of the chatbot with ids of another agency; see tenancy-rows.ts.

const answer = { question: 'Mine now?', answer: 'Mine now' }

export const funnelPaths: Readonly<Record<string, readonly [kind: string, body?: unknown]>> = {
  'GET agent/crm/sales-funnel/{id}/show': ['lead'],
  'POST agent/crm/sales-funnel/{id}/update': ['lead', { title: 'Mine now', version: 1 }],
  'POST agent/crm/sales-funnel/{id}/move': ['lead', { to: 'qualified', version: 1 }],
  'POST agent/crm/sales-funnel/{id}/delete': ['lead', {}],
  'POST agent/crm/sales-funnel/{id}/restore': ['lead', {}],
  'GET agent/chatbot-answers/{id}/show': ['chatbotAnswer'],
  'GET agent/chatbot-answers/{id}/history': ['chatbotAnswer'],
  'POST agent/chatbot-answers/{id}/update': ['chatbotAnswer', answer],
  'POST agent/chatbot-answers/{id}/delete': ['chatbotAnswer', {}],
  'POST agent/chatbot-answers/{id}/restore': ['chatbotAnswer', {}],
  'GET agent/chatbot/inquiries/{id}/show': ['chatbotConversation'],
  'POST agent/chatbot/inquiries/{id}/take': ['chatbotConversation', {}],
  'POST agent/chatbot/inquiries/{id}/reply': ['chatbotConversation', { body: 'Mine now' }],
  'POST agent/chatbot/inquiries/{id}/give-back': ['chatbotConversation', {}],
}

const person = { name: 'Mine', email: 'mine@now.test' }

export const funnelBodies: readonly [name: string, path: string, body: unknown][] = [
  ['a lead of a foreign contact', 'crm/sales-funnel/create-lead', { contact_id: 'contact' }],
  ['a lead of a foreign client', 'crm/sales-funnel/create-lead', { client_id: 'client' }],
  ['a lead of a foreign inquiry', 'crm/sales-funnel/create-lead', { inquiry_id: 'inquiry' }],
  ['a lead for a foreign colleague', 'crm/sales-funnel/create-lead', { ...person, owner_id: 'user' }],
  [
    'a lead with a foreign booking',
    'crm/sales-funnel/{our-lead}/move',
    { to: 'confirmed', booking_id: 'booking', version: 1 },
  ],
]

/** A lead with every text the canary, and an answer of the chatbot. */
export async function ownLead(
  as: (path: string, body: unknown, wanted?: number) => Promise<{ id: number }>,
  db: Kysely<DB>,
  canary: string,
): Promise<{ lead: number; chatbotAnswer: number; chatbotConversation: number }> {
  const lead = await as('agent/crm/sales-funnel/create-lead', {
    ...{ name: canary, email: `lead@${canary.toLowerCase()}.test`, title: canary, notes: canary, next_step: canary },
  })
  const chatbotAnswer = await as('agent/chatbot-answers/create', { question: canary, answer: canary, tags: [canary] })
  const { rows } = await sql<{ id: number }>`with session as (
      insert into chatbot_sessions (agency_id, language, name, first_words, page, asked)
      select agency_id, 'en', ${canary}, ${canary}, ${`/${canary}`}, 1 from leads where id = ${lead.id} returning id, agency_id)
    insert into chatbot_messages (agency_id, session_id, author, body, about) select agency_id, id, 'visitor', ${canary}, ${canary} from session
    returning session_id as id`.execute(db)
  return { lead: lead.id, chatbotAnswer: chatbotAnswer.id, chatbotConversation: rows[0]?.id ?? 0 }
}
