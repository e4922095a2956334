import { Link } from 'wouter'
import { CommandButton } from '../../../commands/command-button.tsx'
import { bookingScreen, bookingsOf } from '../../../domain/bookings/booking-lists.ts'
import { type OfferKind, offerKinds } from '../../../domain/offers/offer-kinds.ts'
import { counted } from '../../../domain/text.ts'
import {
  bookingsOfPackageQuery,
  bookingsOfServiceQuery,
  carBookingsQuery,
  eventBookingsQuery,
  roomBookingsQuery,
} from '../../../gateway/generated/bookings.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Money } from '../../../ui/money.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { Day } from '../../../ui/time.tsx'
import { FailureState } from '../../standard/failure-state.tsx'

// The newest bookings of an offer of any kind that is sold; the whole list has a screen of its own.
//   <BookingsTab kind="room" id={room.id} status={room.status} />
// Show it to whoever has 'View Bookings'.

const newest = 10

/** Each kind has a list of its own in the API. */
const bookingsOfKind = {
  package: bookingsOfPackageQuery,
  room: roomBookingsQuery,
  car: carBookingsQuery,
  service: bookingsOfServiceQuery,
  event: eventBookingsQuery,
} as const satisfies Partial<Record<OfferKind, unknown>>

export function BookingsTab({ kind, id, status }: { kind: keyof typeof bookingsOfKind; id: number; status: string }) {
  const answer = useQuery(bookingsOfKind[kind], { id, per_page: newest, sort: '-created_at' }, { keepPrevious: false })
  const page = answer.data?.bookings
  if (page === undefined)
    return answer.failure === null ? (
      <SkeletonText lines={8} />
    ) : (
      <FailureState failure={answer.failure} what="bookings" onRetry={answer.refetch} />
    )
  const { noun } = offerKinds[kind]
  if (page.data.length === 0) {
    return (
      <EmptyState
        reason="nothing"
        small
        level={2}
        title="No bookings yet"
        text={
          status === 'published'
            ? 'Bookings from the website, from proposals and those you take yourself appear here.'
            : `Publish the ${noun} so that it can be booked.`
        }
        action={<CommandButton id={status === 'published' ? 'booking.bookOffer' : 'offer.publish'} />}
      />
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted">
          {page.meta.total > newest
            ? `The newest ${newest} of ${counted(page.meta.total, 'booking')}.`
            : 'Newest first.'}
        </p>
        <Link href={bookingsOf(kind, id)} className="font-medium text-accent hover:underline">
          All bookings
        </Link>
      </div>
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
        {page.data.map((booking) => (
          <li key={booking.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-40 flex-1">
              <Link href={bookingScreen(booking)} className="font-medium hover:underline">
                {booking.client.name}
              </Link>
              <span className="block text-muted text-secondary">
                {booking.reference} · <Day value={booking.starts_on} /> · {peopleText(booking, kind)}
              </span>
            </span>
            <StatusPill status={booking.status} />
            <span className="min-w-28 text-right">
              <Money amount={booking.total} currency={booking.currency} />
              <span className="block text-muted text-secondary">
                {booking.balance > 0 ? (
                  <>
                    owes <Money amount={booking.balance} currency={booking.currency} />
                  </>
                ) : (
                  'paid'
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const peopleText = (
  { adults, children, infants }: { adults: number; children: number; infants: number },
  kind: OfferKind,
) => {
  const all = adults + children + infants
  if (kind === 'package') return counted(all, 'traveller')
  return kind === 'room' ? counted(all, 'guest') : counted(all, 'person', 'people')
}
