import {
  Ban,
  CircleDollarSign,
  HandCoins,
  ListChecks,
  PencilLine,
  Plane,
  Replace,
  RotateCw,
  Search,
  Ticket,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import { nothingOwed } from '../../../domain/bookings/booking-text.ts'
import type { FlightQueue } from '../../../domain/flights/flight-choices.ts'
import { lessOf, sumText } from '../../../domain/money.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import type { FlightFullFragment } from '../../../gateway/generated/flights.generated.ts'
import { type Command, type CommandId, command, targetsOf } from '../../command.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { facts, isTrip } from '../bookings/booking-facts.ts'
import {
  edit,
  flightIn,
  flightOf,
  flightPage,
  oneFlight,
  searchAddress,
  searchForBooking,
  searchPath,
  see,
  sell,
} from './flight-facts.ts'
import { openFlightForm } from './flight-form-address.ts'
import { flightOperations, writes } from './flight-writes.ts'

/** What is done about a flight in each of the queues. */
export const queueVerbs: Readonly<Record<FlightQueue, CommandId>> = {
  ticket: 'flight.ticket',
  price: 'flight.acceptPrice',
  airline: 'flight.airlineChange',
  pay: 'flight.pay',
  documents: 'flight.edit',
  refund: 'flight.refundReceived',
  unused: 'flight.cancel',
}
const queueTitles: Readonly<Record<FlightQueue, string>> = {
  ticket: 'Issue the tickets',
  price: 'Accept the new price',
  airline: 'Decide on the change…',
  pay: 'Record a payment…',
  documents: 'Complete the passports',
  refund: 'Refund has arrived…',
  unused: 'Give the tickets back…',
}
const nextOf = (context: Context): FlightQueue | undefined => flightIn(context)?.queues[0]

const opens = (form: Parameters<typeof openFlightForm>[1]) => (context: Context) => {
  const flight = flightOf(context)
  return flight === undefined ? undefined : openFlightForm(context, form, flight.id)
}
const isLive = (context: Context) => ['ordering', 'held', 'booked', 'ticketed'].includes(flightIn(context)?.state ?? '')
const notLive = (context: Context) =>
  flightIn(context) === undefined || isLive(context) ? undefined : 'This flight is not booked any more.'
/** What the supplier has said of a flight: first what somebody has to decide. */
export function newsOf({
  reference,
  state,
  currency,
  new_total: asked,
  airline_change: change,
}: Pick<FlightFullFragment, 'reference' | 'state' | 'currency' | 'new_total' | 'airline_change'>): string {
  if (state === 'ordering') return `The supplier does not know yet whether ${reference} is booked`
  if (change !== null) return `The airline changed ${reference}: decide on its change`
  if (asked !== null) return `The supplier asks ${sumText(asked, currency)} for ${reference} now: accept the new price`
  return `${reference} is as the supplier has it`
}
const onBooking = { on: 'one', kinds: ['booking'] } as const

export const flightCommands: readonly Command[] = [
  command({
    ...see,
    id: 'flight.search',
    title: 'Search flights',
    icon: Search,
    keywords: ['air fares', 'cheap flights'],
    on: 'none',
    kinds: ['flight'],
    keys: { list: ['c'] },
    creates: true,
    risk: 'none',
    leadsTo: searchPath,
    run: () => void ports.navigate(searchAddress()),
  }),
  command({
    ...sell,
    ...onBooking,
    id: 'flight.addToBooking',
    title: 'Add a flight to the booking',
    icon: Plane,
    keywords: ['flight in the trip file', 'book a flight for this client'],
    risk: 'none',
    when: isTrip,
    leadsTo: searchPath,
    run: (context) => {
      const [booking] = targetsOf(onBooking, context)
      const trip = facts(context)
      if (booking !== undefined)
        ports.navigate(trip === undefined ? searchAddress(booking.id) : searchForBooking(booking.id, trip))
      return undefined
    },
  }),
  command({
    ...edit,
    ...oneFlight,
    id: 'flight.next',
    title: (context) => {
      const queue = nextOf(context)
      return queue === undefined ? 'Do what waits' : queueTitles[queue]
    },
    icon: ListChecks,
    keywords: ['next step of the flight'],
    keys: { list: ['n'], detail: ['n'] },
    risk: 'none',
    when: (context) => flightIn(context) === undefined || nextOf(context) !== undefined,
    run: async (context) => {
      const [queue, flight] = [nextOf(context), flightOf(context)]
      if (queue === undefined || flight === undefined) return undefined
      await ports.run(queueVerbs[queue], flight)
      return undefined
    },
  }),
  command({
    ...edit,
    ...oneFlight,
    id: 'flight.ticket',
    title: 'Issue the tickets',
    icon: Ticket,
    keywords: ['pay the supplier', 'issue air tickets'],
    keys: { list: ['t'], detail: ['t'] },
    risk: 'confirm',
    keep: 'Not yet',
    consequence: (context) => {
      const flight = flightIn(context)
      return flight === undefined
        ? 'The supplier is paid and issues the tickets.'
        : `${flight.margin === null ? 'The supplier is paid' : `You pay the supplier ${sumText(lessOf(flight.total, flight.margin, flight.currency), flight.currency)}`} for ${flight.lead_name || 'the passengers'}, ${flight.route}, and it issues the tickets. ${
            flight.balance > 0
              ? `The client still owes you ${sumText(flight.balance, flight.currency)} on this booking.`
              : 'The client owes nothing on this booking.'
          }`
    },
    refuses: (context) => {
      const flight = flightIn(context)
      if (flight === undefined) return undefined
      if (flight.state === 'ticketed') return 'Its tickets are issued.'
      return flight.state === 'held' || flight.state === 'booked'
        ? (flight.can?.pay ?? undefined)
        : 'There is nothing to ticket.'
    },
    run: writes(
      async () => (await flightOperations()).ticketFlightMutation,
      ({ id, version, total }) => ({ id, version, expected_total: total }),
      (reference) => `The tickets of ${reference} are issued`,
    ),
  }),
  command({
    ...edit,
    ...oneFlight,
    id: 'flight.acceptPrice',
    title: 'Accept the new price',
    icon: CircleDollarSign,
    keywords: ['price change', 'reprice', 'fare went up'],
    keys: { list: ['a'], detail: ['a'] },
    risk: 'confirm',
    keep: 'Not yet',
    consequence: (context) => {
      const flight = flightIn(context)
      return flight?.new_total == null
        ? 'The client’s price follows that of the supplier.'
        : `The client pays ${sumText(flight.new_total, flight.currency)} instead of ${sumText(flight.total, flight.currency)}.`
    },
    refuses: (context) => {
      const flight = flightIn(context)
      return flight !== undefined && flight.new_total === null ? 'Its price has not changed.' : undefined
    },
    run: writes(
      async () => (await flightOperations()).acceptFlightPriceMutation,
      ({ id, version, new_total, total }) => ({ id, version, expected_total: new_total ?? total }),
      (reference) => `${reference} has the new price`,
    ),
  }),
  command({
    ...edit,
    ...oneFlight,
    id: 'flight.airlineChange',
    title: 'Look at the airline’s change…',
    icon: TriangleAlert,
    keywords: ['schedule change', 'airline moved the flight', 'accept the change'],
    keys: { list: ['shift+a'], detail: ['shift+a'] },
    risk: 'none',
    refuses: (context) => {
      const flight = flightIn(context)
      return flight !== undefined && flight.airline_change === null ? 'The airline has changed nothing.' : undefined
    },
    run: opens('airline'),
  }),
  command({
    ...edit,
    ...oneFlight,
    id: 'flight.pay',
    title: 'Record a payment for the flight…',
    icon: HandCoins,
    keywords: ['flight paid'],
    keys: { list: ['p'], detail: ['p'] },
    risk: 'none',
    refuses: (context) => ((flightIn(context)?.balance ?? 1) <= 0 ? nothingOwed : undefined),
    run: (context) => {
      const flight = flightIn(context)
      if (flight !== undefined)
        ports.navigate(`${linkTo('/bookings/flights/:booking', { booking: flight.booking_id })}?form=payment`)
      return undefined
    },
  }),
  command({
    ...edit,
    ...oneFlight,
    id: 'flight.edit',
    title: 'Edit the flight booking',
    icon: PencilLine,
    keywords: ['passports of passengers', 'passenger details'],
    keys: { list: ['e'] },
    risk: 'none',
    run: (context) => {
      const flight = flightOf(context)
      if (flight !== undefined) ports.navigate(flightPage(flight.id))
      return undefined
    },
  }),
  command({
    ...edit,
    ...oneFlight,
    id: 'flight.change',
    title: 'Change to another flight…',
    icon: Replace,
    keywords: ['rebook the flight', 'reissue the tickets'],
    keys: { list: ['m'], detail: ['m'] },
    risk: 'none',
    refuses: (context) => notLive(context) ?? flightIn(context)?.can?.change ?? undefined,
    run: opens('change'),
  }),
  command({
    ...edit,
    ...oneFlight,
    id: 'flight.cancel',
    title: 'Cancel the flight…',
    icon: Ban,
    keywords: ['void the tickets', 'release the seats', 'give the ticket back'],
    keys: { list: ['Delete'], detail: ['Delete'] },
    risk: 'none',
    destroys: true,
    refuses: (context) => notLive(context) ?? flightIn(context)?.can?.cancel ?? undefined,
    run: opens('cancel'),
  }),
  command({
    ...edit,
    ...oneFlight,
    id: 'flight.refundReceived',
    title: 'Refund has arrived…',
    icon: Undo2,
    keywords: ['supplier refund', 'money back from the airline'],
    keys: { list: ['r'], detail: ['r'] },
    risk: 'none',
    refuses: (context) => {
      const flight = flightIn(context)
      return flight !== undefined && flight.refund_state !== 'waiting'
        ? 'No refund of the supplier is waiting.'
        : undefined
    },
    run: opens('refund'),
  }),
  command({
    ...see,
    ...oneFlight,
    id: 'flight.refresh',
    title: 'Ask the supplier how it stands',
    icon: RotateCw,
    keywords: ['refresh the flight', 'sync', 'check with the airline'],
    keys: { list: ['h'], detail: ['h'] },
    risk: 'none',
    run: async (context) => {
      const flight = flightIn(context)
      if (flight === undefined) return undefined
      const [{ change }, { refreshFlightMutation }] = await Promise.all([
        import('../../../gateway/change.ts'),
        flightOperations(),
      ])
      return { message: newsOf((await change(refreshFlightMutation, { id: flight.id })).refreshFlight) }
    },
  }),
]
