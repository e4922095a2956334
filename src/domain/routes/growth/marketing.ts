import type { Route } from '../route.ts'

const access = { permission: 'View Marketing', feature: 'marketing' } as const
const ads = { permission: 'View Social Media Ads', feature: 'marketing' } as const

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
  '/facebook_ads': {
    title: 'Facebook ads',
    navTitle: 'Facebook',
    ...ads,
    icon: 'thumbs-up',
    keywords: ['meta ads', 'instagram ads', 'advertising on Facebook'],
    keys: 'g t f',
  },
  '/twitter_ads': {
    title: 'Twitter ads',
    navTitle: 'X',
    ...ads,
    icon: 'hash',
    keywords: ['x ads', 'promoted posts', 'advertising on X'],
    keys: 'g t t',
  },
  '/google_ads': {
    title: 'Google ads',
    navTitle: 'Google',
    ...ads,
    icon: 'mouse-pointer-click',
    keywords: ['adwords', 'ppc', 'search advertising', 'advertising on Google'],
    keys: 'g t g',
  },
  '/facebook_login_redirect': {
    title: 'Facebook log-in',
    navTitle: 'Connections',
    verb: 'Connections of advertising',
    ...ads,
    icon: 'plug',
    keywords: ['ad accounts', 'connected accounts'],
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
