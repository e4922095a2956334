import type { Route } from './route.ts'

const services = { permission: 'View Services', feature: 'services' } as const

export const serviceRoutes = {
  '/offers/services': {
    title: 'Services',
    ...services,
    icon: 'concierge-bell',
    keywords: ['appointments', 'massage', 'guiding', 'consultation', 'slots'],
    keys: 'g o s',
    parent: '/offers',
  },
  '/offers/services/:id/edit': {
    title: 'Edit service',
    ...services,
    icon: 'concierge-bell',
    parent: '/offers/services',
  },
} as const satisfies Record<string, Route>
