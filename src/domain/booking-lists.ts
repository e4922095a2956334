import type { ItemKind } from './contract/booking-items.ts'
import { type OfferKind, offerKinds } from './offer-kinds.ts'
import { linkTo } from './routes/link.ts'
import type { BookingKind } from './sales-words.ts'

/** Where the bookings of each kind are listed. Flights come with their own screens. */
export const bookingLists = {
  tour_package: '/bookings/tour-packages',
  hotel_room: '/bookings/hotel-rooms',
  car_rental: '/bookings/car-rentals',
  service: '/bookings/services',
  event: '/bookings/events',
} as const satisfies Partial<Record<BookingKind, string>>

export type ListedKind = keyof typeof bookingLists
export const listedKinds = Object.keys(bookingLists) as ListedKind[] // the keys of the table above

/** The list a booking stands in; a kind that has none yet is found among the tours. */
export const listOfKind = (kind: string): (typeof bookingLists)[ListedKind] =>
  bookingLists[kind as ListedKind] ?? bookingLists.tour_package

/** A booking is of the kind of its package, else of its first part. */
export const kindOfItem: Readonly<Record<ItemKind, ListedKind>> = {
  room: 'hotel_room',
  car: 'car_rental',
  service: 'service',
  ticket: 'event',
}

/** Where a booking is shown: a service has an address of its own (specification, routes). */
export const bookingScreen = ({ id, kind }: { readonly id: number | string; readonly kind: string }): string =>
  kind === 'service' ? linkTo('/bookings/services/:booking', { booking: id }) : linkTo('/bookings/view/:id', { id })

/** The bookings of one offer, in the list of its kind. */
export function bookingsOf(kind: OfferKind, id: number): string {
  if (kind === 'package') return linkTo('/offers/packages/:id/bookings', { id })
  return `${listOfKind(offerKinds[kind].bookingKind ?? '')}?offer_id=${id}`
}
