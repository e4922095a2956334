import { flightStates, flightSuppliers } from '../../../domain/flights/flight-choices.ts'
import type { FlightFullFragment } from '../../../gateway/generated/flights.generated.ts'
import { History, type HistoryField, type HistoryTexts } from '../../standard/history.tsx'
import { choiceField, named } from '../../standard/history-fields.ts'
import { flightMoment } from '../flight-text.ts'

/** Each call that notes something on a flight, and what came of it, in words that follow the name of a person. */
const actions: Readonly<Record<string, string>> = {
  'flights.create': 'booked the flight',
  'flights.ordered': 'had the order confirmed',
  'flights.refused': 'had the order refused',
  'flights.update': 'changed the details',
  'flights.ticket': 'asked for the tickets',
  'flights.ticketed': 'had the tickets issued',
  'flights.acceptPrice': 'accepted the new price',
  'flights.cancel': 'asked for the cancellation',
  'flights.cancelled': 'had the flight cancelled',
  'flights.change': 'asked for another flight',
  'flights.changed': 'had the flight changed',
  'flights.acceptChange': 'accepted the airline’s change',
  'flights.refundReceived': 'noted that the refund arrived',
  'flights.mail': 'mailed the e-ticket',
  'flights.ended': 'let the hold go',
}
/** The same where the supplier told it by itself. */
const bySupplier: Readonly<Record<string, string>> = {
  'flights.ordered': 'confirmed the order',
  'flights.refused': 'did not take the order',
  'flights.ticketed': 'issued the tickets',
  'flights.cancelled': 'cancelled the flight',
  'flights.changed': 'changed the flight',
  'flights.ended': 'ended the hold',
}
const suppliers: readonly string[] = Object.values(flightSuppliers)

const clock: HistoryField = { label: 'Departs', text: (value) => flightMoment(String(value)) }
/** What is noted of a flight, by its technical name; sums are texts with their currency. */
const fields: Readonly<Record<string, HistoryField | null>> = {
  // That something was asked of the supplier is said before the fields; what came of it has a line of its own.
  ticketing: null,
  cancellation: null,
  change: null,
  airline_change: null,
  reference: null,
  state: choiceField('State', flightStates),
  route: named('Route'),
  departs: clock,
  airline_reference: named('Airline reference'),
  total: named('Total'),
  kept: named('Kept'),
  kept_by_rules: named('Kept by the rules'),
  supplier_refund: named('Refund of the supplier'),
  refund: choiceField('Refund of the supplier', { waiting: 'waiting', received: 'received' }),
  amount: named('Amount'),
  reason: named('Reason'),
  sent_to: named('Sent to'),
  contact_email: named('Contact e-mail'),
  contact_phone: named('Contact phone'),
  notes: named('Note'),
}
const texts: HistoryTexts = {
  action: ({ action, actor_name }) =>
    (suppliers.includes(actor_name) ? bySupplier[action] : undefined) ?? actions[action],
  fields: () => fields,
}

/** Everything that was done to a flight, and what its supplier told. */
export const FlightHistory = ({ flight }: { flight: FlightFullFragment }) => (
  <History changes={flight.history} texts={texts} />
)
