import { prefetch as ask } from '../../../gateway/cache.ts'
import { bookingQuery } from '../../../gateway/generated/bookings.generated.ts'
import { BookingScreen } from '../../bookings/booking.tsx'
import { idIn } from '../../standard/address-id.ts'

export const prefetch = ({ booking }: { booking: string }) => ask(bookingQuery, { id: idIn(booking) })

/** The booking that a flight stands on: the screen of every booking, at the address that the specification gives to it. */
export default function FlightBooking({ params }: { params: { booking: string } }) {
  return <BookingScreen id={idIn(params.booking)} operation={bookingQuery} />
}
