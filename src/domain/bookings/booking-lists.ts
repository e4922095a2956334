import type { Visitor } from '../access.ts'
import { keysOf } from '../keys.ts'
import { type OfferKind, offerKinds } from '../offers/offer-kinds.ts'
import { linkTo } from '../routes/link.ts'
import { routeOf } from '../routes/routes.ts'
import { access } from '../verdict.ts'
import { type BookingKind, bookingKinds } from './sales-choices.ts'

/** Where the bookings of each kind are listed; orders of the shop have a list of their own. */
export const bookingLists = {
  tour_package: '/bookings/tour-packages',
  hotel_room: '/bookings/hotel-rooms',
  car_rental: '/bookings/car-rentals',
  service: '/bookings/services',
  event: '/bookings/events',
  flight: '/bookings/flights',
} as const satisfies Partial<Record<BookingKind, string>>

export type ListedKind = keyof typeof bookingLists
export const listedKinds = keysOf(bookingLists)

/** What a list asks for to show bookings of every kind, whichever list it is: `?kind=all`. */
export const everyKind = 'all'
export type ShownKind = ListedKind | typeof everyKind

/** In a list of every kind: only those with which people depart and return. */
export const everyTrip = 'trips'

/** Bookings of every kind, in the first list that the visitor may open: an agency without tours has none of tours. */
export function everyBooking(visitor: Visitor, query: Readonly<Record<string, string>>): string {
  const list = Object.values(bookingLists).find((path) => access(visitor, routeOf(path)).on)
  return `${list ?? bookingLists.tour_package}?${new URLSearchParams({ kind: everyKind, view: 'every', ...query })}`
}
/** Kinds of bookings that are a visit of some hours; with all others people depart and return. */
export const visitKinds: readonly BookingKind[] = ['service', 'event', 'order']
export const tripKinds: readonly BookingKind[] = keysOf(bookingKinds).filter((kind) => !visitKinds.includes(kind))
/** Neither over nor called off. */
export const live = 'pending,confirmed,in_progress'
/** Of what a client has paid: something is still to come. */
export const owing = 'unpaid,deposit,partial'
/** The statuses that the board counts as travelling; the lists behind its numbers filter by the same. */
export const travelling = 'pending,confirmed,in_progress,completed'

export const isListed = (kind: string): kind is ListedKind => kind in bookingLists
/** A kind that has no list yet is shown among the tours. */
export const listedAs = (kind: string): ListedKind => (isListed(kind) ? kind : 'tour_package')

export const orderList = '/offers/shop/orders'
/** The list a booking stands in. */
export const listOfKind = (kind: string): (typeof bookingLists)[ListedKind] | typeof orderList =>
  kind === 'order' ? orderList : bookingLists[listedAs(kind)]

/** Where a booking is shown: a service has an address of its own (specification, routes). */
export const bookingScreen = ({ id, kind }: { readonly id: number | string; readonly kind: string }): string =>
  kind === 'service'
    ? linkTo('/bookings/services/:booking', { booking: id })
    : kind === 'flight'
      ? linkTo('/bookings/flights/:booking', { booking: id })
      : kind === 'order'
        ? linkTo('/offers/shop/orders/:order/show', { order: id })
        : linkTo('/bookings/view/:id', { id })

/** The bookings of one offer, in the list of its kind. */
export function bookingsOf(kind: OfferKind, id: number): string {
  if (kind === 'product') return `${linkTo('/offers/shop/orders')}?product_id=${id}`
  if (kind === 'package') return linkTo('/offers/packages/:id/bookings', { id })
  return `${listOfKind(offerKinds[kind].bookingKind ?? '')}?offer_id=${id}`
}
