import { flightStates } from '../../../domain/flights/flight-choices.ts'
import type { FlightFullFragment } from '../../../gateway/generated/flights.generated.ts'
import { History, type HistoryTexts } from '../../standard/history.tsx'
import { choiceField, moneyField } from '../../standard/history-fields.ts'

/** Each call and each event of the supplier that notes something on a flight, in words that follow a name. */
const actions: Readonly<Record<string, string>> = {
  'flights.create': 'booked the flight',
  'flights.update': 'changed the passenger details',
  'flights.ticket': 'issued the tickets',
  'flights.acceptPrice': 'accepted the new price',
  'flights.cancel': 'cancelled the flight',
  'flights.change': 'changed to another flight',
  'flights.acceptChange': 'accepted the airline’s change',
  'flights.refundReceived': 'noted that the refund arrived',
  'flights.mail': 'mailed the e-ticket',
}

/** Everything that was done to a flight, and what its supplier told. */
export function FlightHistory({ flight }: { flight: FlightFullFragment }) {
  const fields: ReturnType<HistoryTexts['fields']> = {
    state: choiceField('State', flightStates),
    total: moneyField('Total', flight.currency),
    airline_reference: { label: 'Airline reference' },
    reason: { label: 'Reason' },
  }
  return <History changes={flight.history} texts={{ action: ({ action }) => actions[action], fields: () => fields }} />
}
