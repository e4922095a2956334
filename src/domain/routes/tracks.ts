import type { Route } from './route.ts'

const tours = { permission: 'View Inventory', feature: 'tour_and_travel' } as const

export const trackRoutes = {
  '/offers/tracks': {
    title: 'Tracks',
    ...tours,
    icon: 'route',
    keywords: ['trails', 'hikes', 'routes', 'gpx', 'paths', 'game drives', 'walks'],
    keys: 'g o t',
    parent: '/offers',
  },
  '/offers/tracks/new': {
    title: 'New track',
    ...tours,
    icon: 'route',
    keywords: ['create track', 'draw path', 'import gpx', 'new trail'],
    parent: '/offers/tracks',
  },
  '/offers/tracks/:id/edit': { title: 'Edit track', ...tours, icon: 'route', parent: '/offers/tracks' },
} as const satisfies Record<string, Route>
