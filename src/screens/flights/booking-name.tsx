import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { bookingQuery } from '../../gateway/generated/bookings.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'

/** The booking that an address names, as a link. */
export function BookingName({ id }: { id: string }) {
  const known = /^\d{1,15}$/.test(id)
  const { data, failure } = useQuery(bookingQuery, { id: Number(id) }, { enabled: known, keepPrevious: false })
  const booking = data?.booking
  if (booking === undefined)
    return <>{failure === null && known ? 'the booking…' : 'a booking that could not be found'}</>
  return (
    <a className="text-accent hover:underline" href={bookingScreen(booking)}>
      {booking.reference}, {booking.client.name}
    </a>
  )
}
