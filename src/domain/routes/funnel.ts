import type { Route } from './route.ts'

const desk = { permission: 'View Inquiries', feature: 'chatbot' } as const

/** Who may book, and who answers them by day and by night. */
export const funnelRoutes = {
  '/crm/sales-funnel': {
    title: 'Sales funnel',
    permission: 'View Clients',
    icon: 'filter',
    keywords: ['leads', 'pipeline', 'deals', 'opportunities', 'prospects', 'crm', 'kanban'],
    keys: 'g r f',
  },
  '/crm/sales-funnel/:id': {
    title: 'Lead',
    permission: 'View Clients',
    icon: 'filter',
    parent: '/crm/sales-funnel',
  },
  '/chatbot/settings': {
    title: 'Chatbot settings',
    navTitle: 'Settings',
    ...desk,
    icon: 'bot',
    keywords: ['bot', 'assistant', 'faq', 'frequently asked questions', 'automatic answers', 'live chat'],
    keys: 'g r b',
  },
  '/chatbot/inquiries': {
    title: 'Chatbot inquiries',
    navTitle: 'Inquiries',
    ...desk,
    icon: 'bot',
    keywords: [
      'conversations',
      'chats',
      'bot questions',
      'chatbot enquiries',
      'live chat',
      'transcripts',
      'visitors',
      'take over',
      'hand-over',
    ],
    keys: 'g r i',
  },
  '/chatbot/inquiries/:id': {
    title: 'Conversation',
    ...desk,
    icon: 'bot',
    parent: '/chatbot/inquiries',
  },
  '/chatbot/analytics': {
    title: 'Chatbot analytics',
    navTitle: 'Analytics',
    ...desk,
    icon: 'bot',
    keywords: ['chatbot stats', 'bot statistics', 'figures', 'solved', 'unanswered questions', 'ratings'],
    keys: 'g r n',
  },
} as const satisfies Record<string, Route>
