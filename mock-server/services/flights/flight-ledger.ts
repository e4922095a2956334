import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { post } from '../ledger/posting.ts'
import type { FlightRow } from './flight-lock.ts'

export type FlightPosting = 'flight_issue' | 'flight_void' | 'flight_refund' | 'flight_reissue'

/**
 * Books what the tickets of a locked flight cost (above zero) or what of it comes back (below): minor units of its currency, owed to its
 * supplier or by it. `key` tells what of the flight it is, so that it is booked once. Answers what the flight has cost by now.
 */
export async function postFlight(
  tx: Kysely<DB>,
  flight: Pick<FlightRow, 'id' | 'agency_id' | 'booking_id' | 'supplier' | 'currency' | 'cost'>,
  kind: FlightPosting,
  amount: number,
  key: string,
  happenedAt?: Date,
): Promise<number> {
  if (amount === 0) return flight.cost
  const supplier = { kind: 'payable' as const, detail: `flights:${flight.supplier}` }
  const cost = { kind: 'flight_cost' as const, detail: flight.supplier }
  await post(tx, {
    agencyId: flight.agency_id,
    kind,
    key: `flight:${flight.id}:${key}`,
    ...(happenedAt === undefined ? {} : { happenedAt }),
    ...(flight.booking_id === null ? {} : { bookingId: flight.booking_id }),
    moves: [
      amount > 0
        ? { from: supplier, to: cost, currency: flight.currency, amount }
        : { from: cost, to: supplier, currency: flight.currency, amount: -amount },
    ],
  })
  const total = flight.cost + amount
  await tx
    .updateTable('flights')
    .set({ cost: total })
    .where('id', '=', flight.id)
    .where('agency_id', '=', flight.agency_id)
    .execute()
  return total
}
