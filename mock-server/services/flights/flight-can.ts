import { flightStates, liveFlightStates } from '../../../src/domain/flights/flight-choices.ts'
import type { FlightCan } from '../../../src/domain/schema/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import { offerOf } from './flight-data.ts'
import type { FlightRow } from './flight-lock.ts'

/** What can be done with a flight now: why not, or null where it can. */
export function canOf(flight: FlightRow, now = new Date()): FlightCan {
  if (flight.state === 'ordering') return all('The supplier has not said yet whether it is booked.')
  if (!liveFlightStates.includes(flight.state))
    return all(`This flight is ${flightStates[flight.state].toLowerCase()}.`)
  if (flight.under_way !== null) return all('Something is under way with the supplier: wait a moment.')
  return { pay: whyNotPay(flight, now), cancel: null, change: whyNotChange(flight, now), edit: null }
}
const all = (reason: string): FlightCan => ({ pay: reason, cancel: reason, change: reason, edit: reason })

function whyNotPay(flight: FlightRow, now: Date): string | null {
  if (flight.state !== 'held') return 'The supplier is paid already.'
  if (flight.pay_by !== null && new Date(flight.pay_by) <= now) return 'The time limit has passed.'
  if (flight.airline_change !== null) return 'Decide on the airline’s change first.'
  return flight.new_supplier_total === null ? null : 'The price has changed: accept the new one first.'
}

function whyNotChange(flight: FlightRow, now: Date): string | null {
  if (flight.state === 'held') return 'Release the hold and book another flight instead.'
  if (flight.airline_change !== null && flight.supplier === 'duffel')
    return 'Duffel changes it only once the airline’s change is accepted: accept it, then change, or call the airline.'
  if (flight.departs_at !== null && new Date(flight.departs_at) <= now) return 'This flight has left.'
  if (flight.airline_change !== null) return null // whatever the fare says: the airline has moved it
  return offerOf(flight).change?.allowed === false ? 'The fare rules do not allow changes.' : null
}

/** 409 with the reason where it cannot be done. */
export function refuseCannot(flight: FlightRow, what: keyof FlightCan): void {
  const reason = canOf(flight)[what]
  if (reason !== null) throw conflict(reason)
}
