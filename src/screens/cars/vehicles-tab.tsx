import { Link } from 'wouter'
import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { momentText } from '../../domain/bookings/booking-text.ts'
import { weekdayText } from '../../domain/date-texts.ts'
import { addDays } from '../../domain/dates.ts'
import { fuelText } from '../../domain/offers/car-choices.ts'
import { numberText } from '../../domain/text.ts'
import { type VehiclesQuery, vehiclesQuery } from '../../gateway/generated/handovers.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { vehicleLook } from './vehicle-looks.ts'

type Vehicle = VehiclesQuery['vehicles'][number]

/** Each vehicle of the fleet: where it is, with whom, and where it goes next. */
export function VehiclesTab({ id }: { id: number }) {
  const answer = useQuery(vehiclesQuery, { id }, { keepPrevious: false })
  const vehicles = answer.data?.vehicles
  if (vehicles === undefined)
    return answer.failure === null ? (
      <Skeleton className="h-32 w-full" />
    ) : (
      <FailureState failure={answer.failure} onRetry={answer.refetch} what="vehicles" />
    )
  if (vehicles.length === 0)
    return (
      <EmptyState
        reason="nothing"
        title="No vehicles"
        text="Under Details, enter how many cars of this kind you have."
      />
    )
  return (
    <section aria-label="Vehicles" className="rounded-panel border border-line bg-surface">
      <ul className="divide-y divide-line">
        {vehicles.map((vehicle) => (
          <li key={vehicle.id} className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[10rem_9rem_1fr]">
            <span className="font-medium tabular">{vehicle.name}</span>
            <StatusPill status={vehicle.state} look={vehicleLook(vehicle.state)} />
            <span className="flex min-w-0 flex-col gap-0.5">
              <Now vehicle={vehicle} />
              <Next vehicle={vehicle} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Booking = ({ id, reference }: { id: number; reference: string | null }) => (
  <Link href={bookingScreen({ id, kind: '' })} className="text-accent underline underline-offset-2">
    {reference}
  </Link>
)

function Now({ vehicle: { state, until, booking_id, reference, km, fuel } }: { vehicle: Vehicle }) {
  const seen = km === null ? '' : `${numberText(km)} km, fuel ${fuelText(fuel ?? 8).toLowerCase()}`
  if (booking_id !== null)
    return (
      <span>
        With <Booking id={booking_id} reference={reference} />, {state === 'late' ? 'was due back' : 'back'}{' '}
        {until === null ? '' : momentText(until)}
      </span>
    )
  if (state === 'workshop' && until !== null)
    return <span>Until the end of {weekdayText(addDays(until.slice(0, 10), -1))}</span> // blocks end with a day
  return <span className="text-muted">{seen === '' ? 'No handover recorded yet' : seen}</span>
}

const Next = ({ vehicle: { next, next_booking_id, next_reference } }: { vehicle: Vehicle }) =>
  next === null || next_booking_id === null ? null : (
    <span className="text-muted">
      Next: {momentText(next)} with <Booking id={next_booking_id} reference={next_reference} />
    </span>
  )
