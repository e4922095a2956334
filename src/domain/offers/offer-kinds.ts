import type { BookingKind } from '../bookings/sales-choices.ts'
import { keysOf } from '../keys.ts'
import type { Feature, Permission } from '../rights.ts'

/** What an agency sells, and what each kind is called, needs and leads to. Server, gateway, screens and commands read it. */
export interface OfferKindFacts {
  readonly name: string
  readonly noun: string
  readonly many: string
  readonly permission: Permission
  readonly feature: Feature
  /** Null: it is shown, not sold. */
  readonly bookingKind: BookingKind | null
  /** The list, and the screen of one record. */
  readonly list: string
  readonly screen: string
  readonly icon: string
  /** Has prices that can be raised by a percentage. */
  readonly priced: boolean
}

export const offerKinds = {
  package: {
    name: 'Tour package',
    noun: 'package',
    many: 'packages',
    permission: 'View Inventory',
    feature: 'tour_and_travel',
    bookingKind: 'tour_package',
    list: '/offers/packages',
    screen: '/offers/packages/:id',
    icon: 'map',
    priced: true,
  },
  room: {
    name: 'Hotel room',
    noun: 'room',
    many: 'rooms',
    permission: 'View Inventory',
    feature: 'hotel_and_hospitality',
    bookingKind: 'hotel_room',
    list: '/offers/rooms',
    screen: '/offers/rooms/:id/edit',
    icon: 'bed-double',
    priced: true,
  },
  car: {
    name: 'Rental car',
    noun: 'car',
    many: 'cars',
    permission: 'View Inventory',
    feature: 'car_rental_services',
    bookingKind: 'car_rental',
    list: '/offers/cars',
    screen: '/offers/cars/:id/edit',
    icon: 'car',
    priced: true,
  },
  service: {
    name: 'Service',
    noun: 'service',
    many: 'services',
    permission: 'View Services',
    feature: 'services',
    bookingKind: 'service',
    list: '/offers/services',
    screen: '/offers/services/:id/edit',
    icon: 'concierge-bell',
    priced: true,
  },
  event: {
    name: 'Event',
    noun: 'event',
    many: 'events',
    permission: 'View Inventory',
    feature: 'events_and_entertainment',
    bookingKind: 'event',
    list: '/offers/events',
    screen: '/offers/events/:id/edit',
    icon: 'party-popper',
    priced: true,
  },
  product: {
    name: 'Shop product',
    noun: 'product',
    many: 'products',
    permission: 'View Shop',
    feature: 'shop',
    bookingKind: 'order',
    list: '/offers/shop/products',
    screen: '/offers/shop/products/:id/edit',
    icon: 'shopping-bag',
    priced: true,
  },
  track: {
    name: 'Track',
    noun: 'track',
    many: 'tracks',
    permission: 'View Inventory',
    feature: 'tour_and_travel',
    bookingKind: null,
    list: '/offers/tracks',
    screen: '/offers/tracks/:id/edit',
    icon: 'route',
    priced: false,
  },
} as const satisfies Record<string, OfferKindFacts>

export type OfferKind = keyof typeof offerKinds
export const offerKindNames = keysOf(offerKinds)
/** Those whose common part is a row of the table `offers`. */
export type BaseKind = Exclude<OfferKind, 'package'>
