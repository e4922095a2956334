import { patch } from '../../../gateway/cache.ts'
import { type BookingQuery, bookingQuery, serviceBookingQuery } from '../../../gateway/generated/bookings.generated.ts'

/**
 * Shows a booking as a write has answered it, at once. Until it is read again the screen would know its version from before, and
 * the next step of the same person would be refused as somebody else's change.
 */
export function showBooking(booking: BookingQuery['booking']): void {
  const now = <Answer extends { readonly booking: { readonly id: number } }>(answer: Answer) =>
    answer.booking.id === booking.id ? { ...answer, booking } : answer
  patch(bookingQuery, now)
  patch(serviceBookingQuery, now)
}
