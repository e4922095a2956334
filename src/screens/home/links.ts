import { bookingLists, everyBooking, everyTrip } from '../../domain/bookings/booking-lists.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { routeOf } from '../../domain/routes/routes.ts'
import { access } from '../../domain/verdict.ts'
import { useVisitor } from '../../state/session.ts'

/** The list of bookings behind a number of the board, which counts every kind. */
export function useBookingsLink() {
  const visitor = useVisitor()
  return (query: Readonly<Record<string, string>>) => everyBooking(visitor, query)
}

/** The same of tours, stays and rentals alone. */
export function useTripsLink() {
  const bookings = useBookingsLink()
  return (query: Readonly<Record<string, string>>) => bookings({ ...query, kind: everyTrip })
}
export const visitsOf = (kind: 'event' | 'service', query: Readonly<Record<string, string>>): string =>
  `${bookingLists[kind]}?${new URLSearchParams(query)}`

/** The desk behind the board's inquiries; null for who may only read of them here. */
export function useInquiriesLinks() {
  const desk = linkTo('/inquiries')
  return access(useVisitor(), routeOf('/inquiries')).on
    ? {
        all: desk,
        unanswered: `${desk}?look=list&lane=unanswered&sort=last_message_at`,
        one: (id: number) => linkTo('/inquiries/:id', { id }),
      }
    : null
}
