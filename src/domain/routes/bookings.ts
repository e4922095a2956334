import { verbs } from '../terms.ts'
import type { Route } from './route.ts'

const lists = {
  '/bookings/tour-packages': {
    title: 'Tour package bookings',
    navTitle: 'Tours',
    permission: 'View Bookings',
    feature: 'tour_and_travel',
    icon: 'ticket',
    keywords: ['reservations', 'tours sold', 'sales'],
    keys: 'g b t',
  },
  '/bookings/hotel-rooms': {
    title: 'Hotel room bookings',
    navTitle: 'Rooms',
    permission: 'View Bookings',
    feature: 'hotel_and_hospitality',
    icon: 'bed-double',
    keywords: ['room reservations', 'stays', 'arrivals', 'front desk'],
    keys: 'g b h',
  },
  '/bookings/car-rentals': {
    title: 'Car rental bookings',
    navTitle: 'Car rentals',
    permission: 'View Bookings',
    feature: 'car_rental_services',
    icon: 'car',
    keywords: ['car hire', 'rentals', 'pick-ups'],
    keys: 'g b r',
  },
  '/bookings/services': {
    title: 'Service bookings',
    navTitle: 'Services',
    permission: 'View Bookings',
    feature: 'services',
    icon: 'concierge-bell',
    keywords: ['appointments', 'slots'],
    keys: 'g b s',
  },
  '/bookings/events': {
    title: 'Event bookings',
    navTitle: 'Events',
    permission: 'View Bookings',
    feature: 'events_and_entertainment',
    icon: 'party-popper',
    keywords: ['tickets sold', 'guest list'],
    keys: 'g b e',
  },
} as const satisfies Record<string, Route>

export const bookingRoutes = {
  '/bookings': {
    title: 'Bookings',
    guard: 'redirect',
    icon: 'ticket',
    firstOf: Object.entries(lists).map(([path, needs]) => ({ path, ...needs })),
  },
  ...lists,
  '/bookings/services/:booking': {
    title: 'Service booking',
    permission: 'View Bookings',
    feature: 'services',
    icon: 'concierge-bell',
    parent: '/bookings/services',
  },
  '/bookings/dues': {
    title: 'Dues',
    permission: 'View Bookings',
    icon: 'hand-coins',
    keywords: ['payments due', 'overdue', 'balances', 'instalments', 'payment schedules', 'who owes'],
    keys: 'g b d',
  },
  '/bookings/manual-booking': {
    title: 'Manual booking',
    verb: verbs.newBooking,
    permission: 'Add Bookings',
    icon: 'ticket-plus',
    keywords: ['take a booking', 'walk-in', 'reserve'],
    keys: 'g b m',
    parent: '/bookings/tour-packages',
  },
  // The path keeps the spelling of the specification.
  '/bookings/calender': {
    title: 'Booking calendar',
    navTitle: 'Calendar',
    permission: 'View Calender',
    icon: 'calendar-range',
    keywords: ['schedule', 'availability', 'month', 'tape chart', 'timeline', 'agenda', 'diary', 'who is where'],
    keys: 'g b c',
  },
  '/bookings/view/:id': {
    title: 'Booking',
    permission: 'View Bookings',
    icon: 'ticket',
    parent: '/bookings/tour-packages',
  },
} as const satisfies Record<string, Route>
