import { Redirect } from 'wouter'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { serviceBookingQuery } from '../../gateway/generated/bookings.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { idIn } from '../standard/address-id.ts'
import { BookingScreen } from './booking.tsx'

export const prefetch = ({ booking }: { booking: string }) => ask(serviceBookingQuery, { id: idIn(booking) })

/** The booking of a service: the screen of every booking, at the address and by the call that the specification gives to it. */
export default function ServiceBooking({ params }: { params: { booking: string } }) {
  const id = idIn(params.booking)
  const { failure } = useQuery(serviceBookingQuery, { id }, { keepPrevious: false })
  // A change of its items can make it a booking of another kind; it is then found where all bookings are.
  if (failure?.status === 404) return <Redirect to={linkTo('/bookings/view/:id', { id })} replace />
  return <BookingScreen id={id} operation={serviceBookingQuery} />
}
