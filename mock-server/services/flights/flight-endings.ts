import type { Kysely } from 'kysely'
import { instantText } from '../../../src/domain/date-texts.ts'
import { liveFlightStates } from '../../../src/domain/flights/flight-choices.ts'
import { sumText, toMajor } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import type { StoredItem } from '../bookings/priced-items.ts'
import { keptOf } from './flight-charges.ts'
import { offerOf } from './flight-data.ts'
import { type FlightRow, flightsOfItems } from './flight-lock.ts'

/** What the end of a flight costs by what is known of it before its supplier is asked: no terms of the agency say anything of it. */
export interface FlightEnding {
  readonly flightId: number
  /** Minor units; 0 where only the supplier can say. */
  readonly kept: number
  readonly known: boolean
  readonly rule: string
  /** It still has to be cancelled with its supplier. */
  readonly stands: boolean
}

/** Of the flights among the items of a booking; null for all else. */
export async function flightEndings(
  db: Kysely<DB>,
  agencyId: number,
  items: readonly StoredItem[],
  now = new Date(),
): Promise<(item: StoredItem) => FlightEnding | null> {
  const flights = await flightsOfItems(db, agencyId, items)
  return ({ details }) => {
    const flight = flights.get(details?.flight_id ?? 0)
    return flight === undefined ? null : endingOf(flight, now)
  }
}

export function endingOf(flight: FlightRow, now: Date): FlightEnding {
  const { state, currency, supplier_total: cost, total, void_until: voidUntil, airline_change: change } = flight
  const stands = liveFlightStates.includes(state)
  const ending = (rule: string, kept: number | null): FlightEnding => ({
    flightId: flight.id,
    kept: kept ?? 0,
    known: kept !== null,
    rule,
    stands,
  })
  if (!stands) return ending('It is cancelled with its supplier.', 0)
  if (state === 'ordering') return ending('The supplier has not said yet whether it is booked.', null)
  if (state === 'held') return ending('It is on hold: the seats are given back free of charge.', 0)
  if (change !== null) return ending('The airline has changed it: as its quote says.', null)
  if (voidUntil !== null && new Date(voidUntil) > now)
    return ending(
      `Its tickets can be voided until ${instantText(voidUntil)}: the service fee is kept.`,
      keptOf(flight, { way: 'void', refund: cost }),
    )
  const rule = offerOf(flight).refund
  if (rule === null || (rule.allowed && rule.penalty === null)) return ending('As the airline’s quote.', null)
  if (!rule.allowed) return ending('The airline gives nothing back.', total)
  const refund = Math.max(0, cost - (rule.penalty ?? 0))
  return ending(
    rule.penalty === 0
      ? 'The airline gives everything back; mark-up and fees are kept.'
      : `The airline keeps ${sumText(toMajor(rule.penalty ?? 0, currency), currency)}; mark-up and fees are kept too.`,
    keptOf(flight, { way: 'refund', refund }),
  )
}
