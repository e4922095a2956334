import { CommandButton } from '../../../commands/command-button.tsx'
import { airlineName, cityOf } from '../../../domain/flights/airports.ts'
import { liveFlightStates, passengerKinds } from '../../../domain/flights/flight-choices.ts'
import { lessOf } from '../../../domain/money.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import {
  type AirlineChangeFragment,
  type FlightFullFragment,
  flightQuery,
} from '../../../gateway/generated/flights.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { Money } from '../../../ui/money.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { Facts } from '../../standard/detail-screen.tsx'
import { firstOf, flightClock, flightMoment, type Slice } from '../flight-text.ts'
import { SliceDetails } from '../slice-view.tsx'
import { FlightPill, QueuePills, TimeLimit } from './flight-looks.tsx'
import { priceLines } from './flight-price-lines.ts'

export const refOf = (flight: Pick<FlightFullFragment, 'id' | 'reference'>) => ({
  record: { kind: 'flight' as const, id: String(flight.id), label: flight.reference, data: flight },
  selection: undefined,
})

/** Entebbe – Dubai leaves on Tue 1 Dec, 9:40 am instead of 8:05 am. */
export function changeText({ removed, added }: AirlineChangeFragment): string {
  if (added.length === 0) return `${placesOf(removed)} ${removed.length === 1 ? 'is' : 'are'} no longer flown.`
  return removed
    .flatMap((old, at) => {
      const [was, now] = [firstOf(old)?.departs, firstOf(added[at] ?? old)?.departs]
      if (was === undefined || now === undefined) return []
      const before = was.slice(0, 10) === now.slice(0, 10) ? flightClock(was) : flightMoment(was)
      return [`${placesOf([old])} leaves on ${flightMoment(now)} instead of ${before}.`]
    })
    .join(' ')
}
const placesOf = (slices: readonly Slice[]): string =>
  slices.map(({ origin, destination }) => `${cityOf(origin)} – ${cityOf(destination)}`).join(', ')

/**
 * What matters of a flight beside its list and on its booking: state, limits, times, people. `onBooking`: the page is that of its booking,
 * whose own keys count.
 */
export function FlightSummary({ id, onBooking = false }: { id: number; onBooking?: boolean }) {
  const { data, failure } = useQuery(flightQuery, { id }, { keepPrevious: false })
  const flight = data?.flightBooking
  if (flight === undefined)
    return failure === null ? <SkeletonText lines={8} /> : <p className="text-danger">{failure.messages.join(' ')}</p>
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-1">
        <FlightPill state={flight.state} />
        <QueuePills queues={flight.queues} />
      </div>
      {flight.reason !== '' && <p className="text-danger">{flight.reason}</p>}
      <FlightVerbs flight={flight} showKeys={!onBooking} />
      <div className="@container">
        <div className="grid items-start gap-5 @2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="flex flex-col gap-5 @2xl:order-last">
            <FlightFactRows flight={flight} onBooking={onBooking} />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            {flight.slices.map((slice) => (
              <SliceDetails key={slice.id} slice={slice} />
            ))}
            <PassengerRows flight={flight} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Who flies, with seats and tickets. */
export function PassengerRows({ flight }: { flight: FlightFullFragment }) {
  return (
    // No landmark: a booking may have two flights, and each landmark needs a name of its own.
    <div>
      <h3 className="mb-1 font-medium">Passengers</h3>
      <ul className="flex flex-col gap-1">
        {flight.passengers.map((one) => (
          <li key={one.id} className="flex flex-wrap justify-between gap-x-3">
            <span>
              {one.given_name} {one.family_name}
              {one.kind !== 'adult' && <span className="text-muted"> · {passengerKinds[one.kind].toLowerCase()}</span>}
              {one.seats.length > 0 && <span className="text-muted"> · seats {one.seats.join(', ')}</span>}
            </span>
            <span className="text-muted text-secondary tabular">
              {one.ticket_number || (liveFlightStates.includes(flight.state) ? 'no ticket yet' : 'no ticket')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function FlightVerbs({ flight, showKeys }: { flight: FlightFullFragment; showKeys: boolean }) {
  const context = refOf(flight)
  const isLive = flight.state !== 'ordering' && liveFlightStates.includes(flight.state)
  return (
    <div className="flex flex-wrap gap-2">
      {flight.queues.length > 0 && (
        <CommandButton id="flight.next" context={context} size="small" variant="primary" showKey={showKeys} />
      )}
      {!isLive && flight.balance > 0 && (
        <CommandButton
          id="flight.pay"
          context={context}
          size="small"
          variant="primary"
          showKey={showKeys}
          label="Record a payment…"
        />
      )}
      {isLive && (
        <>
          <CommandButton
            id="flight.eTicket"
            context={context}
            size="small"
            showKey={false}
            label={flight.state === 'ticketed' ? 'E-ticket' : 'Itinerary'}
          />
          <CommandButton
            id="flight.calendarEntry"
            context={context}
            size="small"
            showKey={false}
            label="Calendar entry"
          />
          <CommandButton id="flight.mail" context={context} size="small" showKey={false} label="Mail" />
          <CommandButton id="flight.change" context={context} size="small" showKey={false} label="Change…" />
          <CommandButton id="flight.cancel" context={context} size="small" showKey={false} label="Cancel…" />
        </>
      )}
      <CommandButton id="flight.edit" context={context} size="small" showKey={false} label="Open" />
    </div>
  )
}

/** References, limits and money of a flight. */
export function FlightFactRows({ flight, onBooking = false }: { flight: FlightFullFragment; onBooking?: boolean }) {
  const money = (amount: number) => <Money amount={amount} currency={flight.currency} />
  const addOf = (sum: number, more: number) => lessOf(sum, -more, flight.currency)
  // Of the sale: that of a change is a line of its own.
  const soldFee = flight.fares.reduce((sum, { service_fee }) => addOf(sum, service_fee), 0)
  return (
    <Facts
      rows={[
        ['Airline', airlineName(flight.airline)],
        ['Airline reference', flight.airline_reference || 'none yet'],
        ...(onBooking
          ? []
          : ([
              [
                'Booking',
                <a
                  key="booking"
                  href={linkTo('/bookings/flights/:booking', { booking: flight.booking_id })}
                  className="text-accent hover:underline"
                >
                  {flight.reference}
                </a>,
              ],
            ] as const)),
        ...(flight.pay_by === null || flight.state !== 'held'
          ? []
          : ([['Ticket before', <TimeLimit key="pay_by" value={flight.pay_by} look="lines" />]] as const)),
        ...(flight.price_until === null || flight.state !== 'held'
          ? []
          : ([['Price until', <TimeLimit key="price" value={flight.price_until} look="lines" />]] as const)),
        ...(flight.void_until === null || flight.state !== 'ticketed'
          ? []
          : ([['Void before', <TimeLimit key="void" value={flight.void_until} look="lines" />]] as const)),
        ['Fare and taxes', money(flight.fares.reduce((sum, { fare, tax }) => addOf(sum, addOf(fare, tax)), 0))],
        ...(soldFee > 0 ? ([['Service fee', money(soldFee)]] as const) : []),
        ...priceLines(flight).map(
          ([label, amount, isSum]) =>
            [
              label,
              <span key={label} className={isSum === true ? 'font-semibold' : ''}>
                {money(amount)}
              </span>,
            ] as const,
        ),
        ['The client has paid', money(flight.paid)],
        ...(flight.balance === 0
          ? []
          : ([
              [
                flight.balance > 0 ? 'The client owes' : 'The client gets back',
                <span key="balance" className="font-medium">
                  {money(Math.abs(flight.balance))}
                </span>,
              ],
            ] as const)),
        ...(flight.new_total === null
          ? []
          : ([
              [
                'Asked now',
                <span key="new" className="font-medium text-warning">
                  {money(flight.new_total)}
                </span>,
              ],
            ] as const)),
        ...(flight.margin === null ? [] : ([['Margin', money(flight.margin)]] as const)),
        ...(flight.refund_state === 'none'
          ? []
          : ([
              [
                flight.refund_state === 'waiting' ? 'Refund of the supplier waits' : 'Refund of the supplier',
                flight.refund_expected === null ? 'sum not known' : money(flight.refund_expected),
              ],
            ] as const)),
      ]}
    />
  )
}
