import { prefetch as ask } from '../../gateway/cache.ts'
import { bookingQuery } from '../../gateway/generated/bookings.generated.ts'
import { idIn } from '../standard/address-id.ts'
import Booking from './booking.tsx'

export const prefetch = ({ booking }: { booking: string }) => ask(bookingQuery, { id: idIn(booking) })

/** The booking of a service: the screen of every booking, at the address that the specification gives to it. */
export default function ServiceBooking({ params }: { params: { booking: string } }) {
  return <Booking params={{ id: params.booking }} />
}
