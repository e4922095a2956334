import { toMajor } from '../../../src/domain/money.ts'
import type { FlightCharge } from '../../../src/domain/schema/types.generated.ts'
import { faresOf } from './flight-data.ts'
import type { FlightRow } from './flight-lock.ts'
import type { CancelQuote } from './suppliers/supplier.ts'

/** What stands beside the fares of the passengers, in major units: both together are the total. Nothing that is 0 is among it. */
export function chargesOf(flight: FlightRow): FlightCharge[] {
  const { currency, extras_total, change_total, change_penalty, change_fee, discount, fare, service_fee } = flight
  const sold = faresOf(flight).reduce((sum, one) => sum + one.fare + one.tax + one.service_fee, 0)
  const charges = [
    { kind: 'extras', amount: extras_total },
    // A price that rose or fell after the sale and was accepted is of all passengers together: what each costs is not told again.
    { kind: 'price', amount: fare + service_fee - sold },
    { kind: 'change', amount: change_total - change_penalty - change_fee },
    { kind: 'penalty', amount: change_penalty },
    { kind: 'change_fee', amount: change_fee },
    { kind: 'discount', amount: -discount },
  ] as const
  return charges.flatMap(({ kind, amount }) => (amount === 0 ? [] : [{ kind, amount: toMajor(amount, currency) }]))
}

/**
 * What is kept of the client's money: nothing of a hold that is let go; everything while the supplier does not know what it gives back;
 * else the service fees of tickets that are voided, and of a refund all that the supplier does not give back, with mark-up and fees. Minor
 * units.
 */
export function keptOf(
  flight: Pick<FlightRow, 'total' | 'service_fee' | 'change_fee'>,
  { way, refund }: Pick<CancelQuote, 'way' | 'refund'>,
): number {
  if (way === 'release') return 0
  if (refund === null) return flight.total
  if (way === 'void') return Math.min(flight.total, flight.service_fee + flight.change_fee)
  return Math.max(0, flight.total - refund)
}
