import type { Route } from './route.ts'

const tours = { feature: 'tour_and_travel' } as const

export const sellingRoutes = {
  '/offers': {
    title: 'Offers',
    permission: 'View Inventory',
    icon: 'layers',
    keywords: ['inventory', 'catalogue', 'products'],
    keys: 'g o a',
    nav: 'Sell',
  },
  '/offers/packages': {
    title: 'Tour packages',
    permission: 'View Inventory',
    ...tours,
    icon: 'map',
    keywords: ['tours', 'itinerary', 'safaris', 'trips'],
    keys: 'g o p',
    nav: 'Sell',
    parent: '/offers',
  },
  '/offers/packages/new': {
    title: 'New package',
    permission: 'View Inventory',
    ...tours,
    icon: 'map-plus',
    keywords: ['create tour', 'add package'],
    parent: '/offers/packages',
  },
  '/offers/packages/proposals': {
    title: 'Package proposals',
    navTitle: 'Sent packages',
    permission: 'View Proposals',
    ...tours,
    icon: 'mail',
    keywords: ['sent packages', 'packages by e-mail', 'who was sent what', 'quotes'],
    keys: 'g o q',
    parent: '/offers/packages',
  },
  '/offers/packages/:id': {
    title: 'Package',
    permission: 'View Inventory',
    ...tours,
    icon: 'map',
    parent: '/offers/packages',
  },
  '/offers/packages/:id/edit': {
    title: 'Edit package',
    permission: 'View Inventory',
    ...tours,
    icon: 'pencil',
    parent: '/offers/packages/:id',
  },
  '/offers/packages/:id/bookings': {
    title: 'Package bookings',
    permission: 'View Bookings',
    ...tours,
    icon: 'ticket',
    parent: '/offers/packages/:id',
  },
  '/clients': {
    title: 'Clients',
    permission: 'View Clients',
    icon: 'users-round',
    keywords: ['customers', 'guests', 'travellers', 'people'],
    keys: 'g c',
    nav: 'Clients',
  },
  '/clients/:id': { title: 'Client', permission: 'View Clients', icon: 'user-round', parent: '/clients' },
} as const satisfies Record<string, Route>
