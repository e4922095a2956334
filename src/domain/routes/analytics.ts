import type { Route } from './route.ts'

export const analyticsRoutes = {
  '/analytics': {
    title: 'Website analytics',
    navTitle: 'Analytics',
    permission: 'View Dashboard',
    feature: 'website',
    icon: 'chart-column',
    keywords: [
      'visitors',
      'traffic',
      'page views',
      'sources',
      'referrers',
      'campaigns',
      'conversion',
      'funnel',
      'statistics',
      'how the website is doing',
    ],
    keys: 'g w a',
  },
} as const satisfies Record<string, Route>
