import type { Route } from './route.ts'

export const websiteRoutes = {
  '/website/templates': {
    title: 'Website templates',
    navTitle: 'Templates',
    permission: 'View Templates',
    feature: 'website',
    icon: 'layout-template',
    keywords: ['website', 'site', 'design', 'theme', 'home page', 'publish', 'how the website looks'],
    keys: 'g w t',
  },
} as const satisfies Record<string, Route>
