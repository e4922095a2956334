import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { conflict, refused } from '../../http/refusals.ts'
import { sumText } from '../bookings/booking-payments.ts'
import { postFlight } from './flight-ledger.ts'
import { type FlightRow, writeFlight } from './flight-lock.ts'

/**
 * The supplier's refund has arrived. One whose sum was not known is booked in the ledger by what is typed; of any other what was expected
 * is there already. Answers what has come, in minor units.
 */
export async function refundArrived(tx: Kysely<DB>, flight: FlightRow, amount: number | null): Promise<number> {
  if (flight.refund_state !== 'waiting') throw conflict('No refund of this flight is waiting.')
  const { refund_expected: expected, currency } = flight
  if (expected !== null) {
    if (amount !== null && amount !== expected)
      throw refused({ amount: [`The supplier has promised ${sumText(expected, currency)}.`] })
    await writeFlight(tx, flight, { refund_state: 'received' })
    return expected
  }
  if (amount === null) throw refused({ amount: ['Enter what has arrived: the supplier did not know it.'] })
  if (amount > flight.cost)
    throw refused({ amount: [`At most ${sumText(flight.cost, currency)}: that is what the tickets cost.`] })
  await postFlight(tx, flight, 'flight_refund', -amount, 'refund')
  await writeFlight(tx, flight, { refund_state: 'received', refund_expected: amount })
  return amount
}
