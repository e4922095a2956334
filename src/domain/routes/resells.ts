import type { Route } from './route.ts'

const see = { permission: 'View Inventory', icon: 'handshake' } as const
const terms = { ...see, keywords: ['commission', 'allotment', 'resellers'] } as const

export const resellRoutes = {
  '/offers/packages/:id/resell': {
    title: 'Resell package',
    ...terms,
    feature: 'tour_and_travel',
    parent: '/offers/packages/:id',
  },
  '/offers/rooms/:id/resell': {
    title: 'Resell room',
    ...terms,
    feature: 'hotel_and_hospitality',
    parent: '/offers/rooms/:id/edit',
  },
  '/offers/cars/:id/resell': {
    title: 'Resell car',
    ...terms,
    feature: 'car_rental_services',
    parent: '/offers/cars/:id/edit',
  },
  '/reseller/my-resells': {
    title: 'My resells',
    ...see,
    keywords: ['reselling', 'partners', 'commission', 'sold by others'],
    keys: 'g m e',
  },
  '/reseller/listings': {
    title: 'Resell listings',
    navTitle: 'Listings',
    ...see,
    icon: 'store',
    keywords: ['offers of other agencies', 'wholesale', 'partners', 'marketplace of agencies'],
    keys: 'g m l',
  },
  '/channel-products': {
    title: 'Channel products',
    navTitle: 'Channels',
    permission: 'Channel Products',
    icon: 'radio-tower',
    keywords: ['distribution', 'website', 'where it is sold', 'publish', 'facebook catalogue'],
    keys: 'g o n',
    parent: '/offers',
  },
} as const satisfies Record<string, Route>
