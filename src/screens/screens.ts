import type { Screens } from '../app/screen.ts'
import { guestScreens } from './guest-screens.ts'

/** Which file shows which path. Screens are loaded when they are first wanted. */
export const screens = {
  ...guestScreens,
  '/home': () => import('./home/dashboard.tsx'),
  '/offers': () => import('./offers/offers.tsx'),
  '/offers/packages': () => import('./offers/packages.tsx'),
  '/offers/packages/new': () => import('./offers/package-form.tsx'),
  '/offers/packages/:id': () => import('./offers/package.tsx'),
  '/offers/packages/:id/edit': () => import('./offers/package-form.tsx'),
  '/offers/packages/:id/bookings': () => import('./offers/package-bookings.tsx'),
  '/subscriptions': () => import('./finance/subscriptions.tsx'),
  '/bookings/tour-packages': () => import('./bookings/bookings.tsx'),
  '/bookings/hotel-rooms': () => import('./bookings/room-bookings.tsx'),
  '/bookings/car-rentals': () => import('./bookings/car-bookings.tsx'),
  '/bookings/services': () => import('./bookings/service-bookings.tsx'),
  '/bookings/services/:booking': () => import('./bookings/service-booking.tsx'),
  '/bookings/events': () => import('./bookings/event-bookings.tsx'),
  '/bookings/view/:id': () => import('./bookings/booking.tsx'),
  '/bookings/manual-booking': () => import('./bookings/manual-booking.tsx'),
  '/clients': () => import('./clients/clients.tsx'),
  '/clients/:id': () => import('./clients/client.tsx'),
  '/view-users': () => import('./people/users.tsx'),
  '/add-new-agency-user': () => import('./people/add-user.tsx'),
  '/view-roles': () => import('./people/roles.tsx'),
  '/add-role': () => import('./people/role-form.tsx'),
  '/view-permissions': () => import('./people/permissions.tsx'),
  '/profile': () => import('./account/profile.tsx'),
  '/business/general': () => import('./business/general.tsx'),
} satisfies Screens
