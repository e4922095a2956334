import type { Route } from './route.ts'

const website = { permission: 'View Templates', feature: 'website' } as const

export const seoRoutes = {
  '/seo': {
    title: 'SEO',
    ...website,
    icon: 'search-check',
    keywords: ['search engines', 'Google', 'meta tags', 'found on Google'],
    keys: 'g w s',
  },
  '/seo/edit/:id': { title: 'Edit SEO tags', ...website, icon: 'search-check', parent: '/seo' },
} as const satisfies Record<string, Route>
