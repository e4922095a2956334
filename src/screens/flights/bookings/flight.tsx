import { queueVerbs } from '../../../commands/areas/flights/flight-commands.ts'
import { flightsPath } from '../../../commands/areas/flights/flight-facts.ts'
import type { CommandId } from '../../../commands/command.ts'
import { CommandButton } from '../../../commands/command-button.tsx'
import { instantText } from '../../../domain/date-texts.ts'
import { liveFlightStates } from '../../../domain/flights/flight-choices.ts'
import { fareRuleText } from '../../../domain/flights/offer-differences.ts'
import { sameSearchAddress } from '../../../domain/flights/search-address.ts'
import { sumText } from '../../../domain/money.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { prefetch as ask } from '../../../gateway/cache.ts'
import { type FlightFullFragment, flightQuery } from '../../../gateway/generated/flights.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { Banner } from '../../../ui/banner.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { idIn } from '../../standard/address-id.ts'
import { DetailScreen, Facts, RailCard } from '../../standard/detail-screen.tsx'
import { SectionCard } from '../../standard/section-card.tsx'
import { FareTable } from '../search/offer-details.tsx'
import { SliceDetails } from '../slice-view.tsx'
import { FlightEditForm } from './flight-edit-form.tsx'
import { FlightForms } from './flight-forms.tsx'
import { FlightHistory } from './flight-history.tsx'
import { FlightPill, TimeLimit } from './flight-looks.tsx'
import { priceLines } from './flight-price-lines.ts'
import { changeText, FlightFactRows, PassengerRows, refOf } from './flight-summary.tsx'

export const prefetch = ({ id }: { id: string }) => ask(flightQuery, { id: idIn(id) })

const verbs: readonly CommandId[] = [
  'flight.eTicket',
  'flight.mail',
  'flight.change',
  'flight.cancel',
  'flight.ticket',
  'flight.acceptPrice',
  'flight.airlineChange',
  'flight.pay',
  'flight.refundReceived',
  'flight.refresh',
  'flight.calendarEntry',
]

/** Of no use once nobody flies. */
const ofTickets: readonly CommandId[] = [
  'flight.eTicket',
  'flight.mail',
  'flight.change',
  'flight.cancel',
  'flight.ticket',
  'flight.acceptPrice',
  'flight.airlineChange',
  'flight.calendarEntry',
]

/** Verbs of money of which nothing is open: most flights have no refund, and what has ended may owe nothing. */
const notWanted = ({ state, balance, refund_state: refund }: FlightFullFragment): readonly CommandId[] => [
  ...(refund === 'waiting' ? [] : (['flight.refundReceived'] as const)),
  ...(balance > 0 || liveFlightStates.includes(state) ? [] : (['flight.pay'] as const)),
]

/** `/offers/flights/bookings/:id/edit`: what of a flight can be changed here, what only the airline can, and all that happened to it. */
export default function Flight({ params }: { params: { id: string } }) {
  const id = idIn(params.id)
  const answer = useQuery(flightQuery, { id }, { keepPrevious: false })
  const flight = answer.data?.flightBooking
  const [queue] = flight?.queues ?? []
  const isOver = flight !== undefined && !liveFlightStates.includes(flight.state)
  const primary =
    queue !== undefined ? queueVerbs[queue] : isOver && flight.balance > 0 ? ('flight.pay' as const) : undefined
  return (
    <>
      <DetailScreen
        record={
          flight === undefined ? undefined : { kind: 'flight', id: flight.id, label: flight.reference, data: flight }
        }
        what="flight"
        query={answer}
        status={
          flight === undefined ? undefined : (
            <>
              <FlightPill state={flight.state} />
              {flight.state === 'held' && flight.pay_by !== null && (
                <span className="text-secondary">
                  Ticket before <TimeLimit value={flight.pay_by} />
                </span>
              )}
              {(!isOver || flight.balance !== 0) && <StatusPill status={flight.payment_status} />}
            </>
          )
        }
        intro={
          flight === undefined ? undefined : (
            <span className="flex flex-wrap gap-x-2">
              <a
                href={linkTo('/clients/:id', { id: flight.client.id })}
                className="tap font-medium text-ink hover:underline"
              >
                {flight.client.name}
              </a>
              {flight.route}
            </span>
          )
        }
        {...(primary === undefined || primary === 'flight.edit' ? {} : { primary })}
        commands={
          flight === undefined
            ? []
            : (isOver ? verbs.filter((verb) => !ofTickets.includes(verb)) : verbs).filter(
                (verb) => verb !== primary && !notWanted(flight).includes(verb),
              )
        }
        labels={{
          'flight.eTicket': flight?.state === 'ticketed' ? 'E-ticket' : 'Itinerary',
          'flight.mail': 'Mail',
          'flight.change': 'Change…',
          'flight.cancel': 'Cancel…',
          // In the words of the verbs a phone of 320 px has no room for them.
          'flight.pay': 'Record a payment…',
          'flight.airlineChange': 'Decide on the change…',
        }}
        up={flightsPath}
        tabs={
          flight === undefined
            ? []
            : [
                { id: 'flight', label: 'Flight', content: () => <Details flight={flight} refetch={answer.refetch} /> },
                { id: 'history', label: 'History', content: () => <FlightHistory flight={flight} /> },
              ]
        }
        rail={flight === undefined ? <span /> : <Rail flight={flight} />}
      />
      <FlightForms />
    </>
  )
}

function Details({ flight, refetch }: { flight: FlightFullFragment; refetch: () => Promise<unknown> }) {
  const context = refOf(flight)
  return (
    <div className="flex flex-col gap-5">
      {flight.reason !== '' && (
        <Banner tone="danger" title="It was not booked" action={<SearchAgain flight={flight} />}>
          {flight.reason} Nothing was charged for it.
        </Banner>
      )}
      {flight.state === 'lapsed' && (
        <Banner
          tone="danger"
          title={flight.pay_by === null ? 'The hold has ended' : `The hold ended on ${instantText(flight.pay_by)}`}
          action={<SearchAgain flight={flight} />}
        >
          The seats are gone. Nothing was charged for them.
        </Banner>
      )}
      {(flight.state === 'cancelled' || flight.state === 'voided') && (
        <Banner title={flight.can.edit ?? 'This flight has ended.'} action={<SearchAgain flight={flight} />}>
          {endText(flight)}
        </Banner>
      )}
      {flight.state === 'ordering' && (
        <Banner tone="warning" title="The supplier has not said yet whether it is booked">
          It is asked again by itself until that is known. Do not book it a second time.
        </Banner>
      )}
      {flight.airline_change !== null && (
        <Banner
          tone="warning"
          title="The airline changed this flight"
          action={<CommandButton id="flight.airlineChange" context={context} size="small" label="Look at it" />}
        >
          {changeText(flight.airline_change)} Accept it, change to another flight, or cancel.
        </Banner>
      )}
      {flight.new_total !== null && (
        <Banner
          tone="warning"
          title={`The supplier asks ${sumText(flight.new_total, flight.currency)} now`}
          action={<CommandButton id="flight.acceptPrice" context={context} size="small" label="Accept" />}
        >
          It was sold at {sumText(flight.total, flight.currency)}. Tickets can be issued once the new price is accepted.
        </Banner>
      )}
      <section aria-label="Flights" className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-4">
        <h2 className="font-semibold">Flights</h2>
        {flight.slices.map((slice) => (
          <SliceDetails
            key={slice.id}
            slice={slice}
            {...(flight.airline_change?.removed.some(({ id }) => id === slice.id) === true
              ? { heading: 'Old times, as booked' }
              : {})}
          />
        ))}
      </section>
      {flight.can.edit === null ? (
        <FlightEditForm key={flight.id} flight={flight} refetch={refetch} />
      ) : (
        <div className="flex flex-col gap-2 rounded-panel border border-line bg-surface p-4">
          {liveFlightStates.includes(flight.state) && <p className="text-muted">{flight.can.edit}</p>}
          <PassengerRows flight={flight} />
        </div>
      )}
      <SectionCard title="Price">
        <div className="px-4 pb-3">
          <FareTable fares={flight.fares} currency={flight.currency} more={priceLines(flight)} />
        </div>
      </SectionCard>
    </div>
  )
}

/** What was kept, and what is still to be paid or given back. */
function endText({ kept, balance, currency }: FlightFullFragment): string {
  const sum = (amount: number) => sumText(amount, currency)
  const open =
    balance > 0
      ? `the client owes ${sum(balance)} on the booking`
      : balance < 0
        ? `the client gets back ${sum(-balance)}`
        : 'nothing is owed'
  return `${kept === null ? '' : `${sum(kept)} of its price was kept; `}${open}.`.replace(/^./, (first) =>
    first.toUpperCase(),
  )
}

function SearchAgain({ flight }: { flight: FlightFullFragment }) {
  return (
    <a
      href={sameSearchAddress(flight.slices, flight.passengers, flight.currency)}
      className={buttonClasses('secondary', 'small')}
    >
      Search the same flights again
    </a>
  )
}

function Rail({ flight }: { flight: FlightFullFragment }) {
  const reasons = (
    [
      ['Pay the supplier and issue tickets', flight.can.pay],
      ['Change to another flight', flight.can.change],
      ['Cancel', flight.can.cancel],
      ['Names and birth dates', 'Only the airline can change them: cancel and book again, or call it.'],
    ] as const
  ).filter(([, reason]) => reason !== null)
  return (
    <>
      <RailCard title="Summary">
        <FlightFactRows flight={flight} />
      </RailCard>
      <RailCard title="Rules of the fare">
        <Facts
          rows={[
            ['Refund', fareRuleText(flight.refund, flight.currency)],
            ['Changes', fareRuleText(flight.change, flight.currency)],
          ]}
        />
      </RailCard>
      {liveFlightStates.includes(flight.state) && (
        <RailCard title="What cannot be done now">
          <dl className="flex flex-col gap-2">
            {reasons.map(([what, reason]) => (
              <div key={what}>
                <dt className="font-medium">{what}</dt>
                <dd className="text-muted text-secondary">{reason}</dd>
              </div>
            ))}
          </dl>
        </RailCard>
      )}
    </>
  )
}
