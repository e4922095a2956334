import type { Route } from './route.ts'

const hotel = { permission: 'View Inventory', feature: 'hotel_and_hospitality', icon: 'bed-double' } as const

export const roomRoutes = {
  '/offers/rooms': {
    title: 'Hotel rooms',
    navTitle: 'Rooms',
    ...hotel,
    keywords: ['room types', 'hotel', 'lodge', 'rates and availability', 'rate grid', 'occupancy'],
    keys: 'g o r',
    parent: '/offers',
  },
  '/offers/rooms/new': {
    title: 'New room',
    ...hotel,
    keywords: ['create room', 'add room type', 'new room type'],
    parent: '/offers/rooms',
  },
  '/offers/rooms/:id/edit': { title: 'Edit room', ...hotel, parent: '/offers/rooms' },
} as const satisfies Record<string, Route>
