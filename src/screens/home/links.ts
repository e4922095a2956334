import { everyBooking } from '../../domain/booking-lists.ts'
import { useVisitor } from '../../state/session.ts'

/** The list of bookings behind a number of the board, which counts every kind. */
export function useBookingsLink() {
  const visitor = useVisitor()
  return (query: Readonly<Record<string, string>>) => everyBooking(visitor, query)
}
