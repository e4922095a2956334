import type { Route } from './route.ts'

const site = { feature: 'blog', agency: ['blog'] } as const

export const blogRoutes = {
  '/website/blog': {
    title: 'Blog',
    permission: 'View Blog',
    ...site,
    icon: 'newspaper',
    keywords: ['posts', 'articles', 'news', 'stories', 'writing', 'content'],
    keys: 'g w b',
  },
  '/website/blog/edit/:id': {
    title: 'Edit blog post',
    permission: 'Edit Blog',
    ...site,
    icon: 'newspaper',
    parent: '/website/blog',
  },
} as const satisfies Record<string, Route>
