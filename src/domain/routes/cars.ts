import type { Route } from './route.ts'

const rental = { permission: 'View Inventory', feature: 'car_rental_services' } as const

export const carRoutes = {
  '/offers/cars': {
    title: 'Rental cars',
    ...rental,
    icon: 'car',
    keywords: ['vehicles', 'fleet', 'car hire', 'jeeps', 'vans', 'drivers'],
    keys: 'g o c',
    parent: '/offers',
  },
  '/offers/cars/new': {
    title: 'New car',
    ...rental,
    icon: 'car-front',
    keywords: ['create car', 'add vehicle'],
    parent: '/offers/cars',
  },
  '/offers/cars/:id/edit': { title: 'Edit car', ...rental, icon: 'car', parent: '/offers/cars' },
} as const satisfies Record<string, Route>
