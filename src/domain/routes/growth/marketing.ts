import type { Route } from '../route.ts'

const access = { permission: 'View Marketing', feature: 'marketing' } as const

export const marketingRoutes = {
  '/crm/ai-agent': {
    title: 'AI agent',
    verb: 'Ask Safiri',
    permission: 'View Marketing',
    feature: 'chatbot',
    icon: 'sparkles',
    keywords: ['assistant', 'artificial intelligence', 'ask a question', 'AI'],
    keys: 'g r a',
  },
  '/marketing': {
    title: 'Marketing',
    ...access,
    icon: 'megaphone',
    keywords: ['promotion', 'adverts', 'traffic sources', 'return on advertising', 'what brings bookings', 'UTM'],
    keys: 'g t m',
  },
  '/facebookcatalog': {
    title: 'Facebook catalogue',
    permission: 'View Social Media Ads',
    feature: 'marketing',
    icon: 'rss',
    keywords: ['meta catalog', 'product feed', 'instagram shopping', 'hotel feed', 'data feed'],
    keys: 'g t c',
  },
} as const satisfies Record<string, Route>
