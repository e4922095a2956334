import type { Route } from './route.ts'

const feature = 'events_and_entertainment'

export const eventRoutes = {
  '/offers/events': {
    title: 'Events',
    permission: 'View Inventory',
    feature,
    icon: 'party-popper',
    keywords: ['concerts', 'festivals', 'tickets on sale', 'shows'],
    keys: 'g o e',
    parent: '/offers',
  },
  '/offers/events/new': {
    title: 'New event',
    permission: 'View Inventory',
    feature,
    icon: 'party-popper',
    keywords: ['create event', 'add event', 'concert'],
    parent: '/offers/events',
  },
  '/offers/events/:id/edit': {
    title: 'Edit event',
    permission: 'View Inventory',
    feature,
    icon: 'party-popper',
    parent: '/offers/events',
  },
  '/tickets/purchases/:code': {
    title: 'Ticket purchase',
    permission: 'View Tickets',
    feature,
    icon: 'ticket',
    parent: '/offers/events',
  },
} as const satisfies Record<string, Route>
