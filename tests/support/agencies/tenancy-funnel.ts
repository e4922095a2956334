// What is asked of leads and of answers of the chatbot with ids of another agency; see tenancy-rows.ts.

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
  canary: string,
): Promise<{ lead: number; chatbotAnswer: number }> {
  const lead = await as('agent/crm/sales-funnel/create-lead', {
    ...{ name: canary, email: `lead@${canary.toLowerCase()}.test`, title: canary, notes: canary, next_step: canary },
  })
  const chatbotAnswer = await as('agent/chatbot-answers/create', { question: canary, answer: canary, tags: [canary] })
  return { lead: lead.id, chatbotAnswer: chatbotAnswer.id }
}
