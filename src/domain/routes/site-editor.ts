import type { Route } from './route.ts'

const editor = { permission: 'View Templates', feature: 'website' } as const

export const siteEditorRoutes = {
  '/editor/home': {
    title: 'Template editor',
    navTitle: 'Editor',
    ...editor,
    icon: 'pencil-ruler',
    keywords: ['edit website', 'page builder', 'site editor', 'change the site', 'web pages', 'homepage'],
    keys: 'g w e',
  },
  '/editor/:template/pages/:page': {
    title: 'Edit page',
    ...editor,
    icon: 'pencil-ruler',
    parent: '/editor/home',
  },
  '/editor/:template/pages/:page/sections/:section': {
    title: 'Edit section',
    ...editor,
    icon: 'pencil-ruler',
    parent: '/editor/home',
  },
} as const satisfies Record<string, Route>
