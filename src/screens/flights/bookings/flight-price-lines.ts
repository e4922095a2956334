import { flightCharges } from '../../../domain/flights/flight-choices.ts'
import { lessOf } from '../../../domain/money.ts'
import type { FlightFullFragment } from '../../../gateway/generated/flights.generated.ts'

type Priced = Pick<FlightFullFragment, 'charges' | 'total' | 'kept' | 'currency'>

/** What follows the fares of the passengers: what changed the price later, its total, and what of it is kept once it has ended. */
export function priceLines({ charges, total, kept, currency }: Priced): (readonly [string, number, boolean?])[] {
  return [
    ...charges.map(({ kind, amount }) => [flightCharges[kind], amount] as const),
    [kept === null ? 'Total' : 'Total as sold', total, true],
    ...(kept === null
      ? []
      : ([
          ...(kept === total ? [] : ([['No longer charged', lessOf(kept, total, currency)]] as const)),
          ['Kept', kept, true],
        ] as const)),
  ]
}
