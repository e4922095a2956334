import type { Route } from './route.ts'

const look = { permission: 'View Bookings', feature: 'flight_booking' } as const

export const flightRoutes = {
  '/flight-booking': {
    title: 'Flight search',
    ...look,
    icon: 'plane-takeoff',
    keywords: ['book a flight', 'air tickets', 'fares', 'airlines', 'fly'],
    keys: 'g o l',
    parent: '/offers/flights/bookings',
  },
  '/offers/flights/bookings': {
    title: 'Flight bookings',
    navTitle: 'Flights',
    ...look,
    icon: 'plane',
    keywords: ['flights', 'tickets to issue', 'air holds'],
    keys: 'g o f',
    parent: '/offers',
  },
  '/offers/flights/bookings/new': {
    title: 'New flight booking',
    permission: 'Add Bookings',
    feature: 'flight_booking',
    icon: 'plane',
    parent: '/offers/flights/bookings',
  },
  '/offers/flights/bookings/:id/edit': {
    title: 'Edit flight booking',
    permission: 'Edit Bookings',
    feature: 'flight_booking',
    icon: 'plane',
    parent: '/offers/flights/bookings',
  },
  '/offers/flights/settings': {
    title: 'Flight settings',
    permission: 'View Inventory',
    feature: 'flight_booking',
    icon: 'settings-2',
    keywords: ['mark-up', 'service fees', 'Duffel', 'suppliers', 'ticketing limits'],
    keys: 'g o g',
    parent: '/offers/flights/bookings',
  },
  '/bookings/flights': {
    title: 'Flight bookings',
    navTitle: 'Flights',
    ...look,
    icon: 'plane',
    keywords: ['air tickets sold'],
    keys: 'g b f',
  },
  '/bookings/flights/:booking': {
    title: 'Flight booking',
    ...look,
    icon: 'plane',
    parent: '/bookings/flights',
  },
} as const satisfies Record<string, Route>
