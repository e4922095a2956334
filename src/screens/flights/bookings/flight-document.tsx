import { TicketsPlane } from 'lucide-react'
import { CommandButton } from '../../../commands/command-button.tsx'
import { liveFlightStates } from '../../../domain/flights/flight-choices.ts'
import { flightQuery } from '../../../gateway/generated/flights.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { refOf } from './flight-summary.tsx'

/** A flight among the documents of its booking: its e-ticket, or the itinerary before there is a ticket. */
export function FlightDocument({ id }: { id: number }) {
  const flight = useQuery(flightQuery, { id }).data?.flightBooking
  if (flight === undefined) return null
  const isTicketed = flight.state === 'ticketed'
  const title = isTicketed ? 'E-ticket' : 'Flight itinerary'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <span className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <TicketsPlane className="mt-0.5 size-4.5 shrink-0 text-muted" aria-hidden="true" />
        <span className="min-w-0">
          <span className="font-medium">
            {title}, {flight.route}
          </span>
          <span className="block text-muted text-secondary">
            {isTicketed
              ? 'Flights, passengers, ticket numbers and the rules of the fare: for the passengers to carry.'
              : 'Flights and passengers. It becomes the e-ticket once the tickets are issued.'}
          </span>
        </span>
      </span>
      {liveFlightStates.includes(flight.state) ? (
        <span className="flex flex-wrap gap-2">
          {isTicketed && (
            <CommandButton id="flight.mail" context={refOf(flight)} label="Mail" size="small" showKey={false} />
          )}
          <CommandButton
            id="flight.eTicket"
            context={refOf(flight)}
            label={isTicketed ? 'Open e-ticket' : 'Open itinerary'}
            size="small"
            showKey={false}
          />
        </span>
      ) : (
        <span className="text-muted text-secondary">This flight is not booked any more.</span>
      )}
    </li>
  )
}
