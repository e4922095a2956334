import type { Kysely } from 'kysely'
import { cityOf } from '../../../src/domain/flights/airports.ts'
import type { BookingDetail } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { slicesOf } from './flight-data.ts'
import { type FlightRow, flightsOfItems } from './flight-lock.ts'

/** A flight as the trip file tells of it; clocks are those of the airports. */
export interface TripFlight extends Pick<FlightRow, 'airline' | 'airline_reference' | 'cabin'> {
  readonly segments: readonly {
    readonly number: string
    readonly from: string
    readonly to: string
    readonly departs: string
    readonly arrives: string
  }[]
}

/** The flights of a booking by their ids. */
export async function tripFlights(
  db: Kysely<DB>,
  agencyId: number,
  { items }: Pick<BookingDetail, 'items'>,
): Promise<ReadonlyMap<number, TripFlight>> {
  const flights = await flightsOfItems(db, agencyId, items)
  return new Map([...flights].map(([id, row]) => [id, tripFlight(row)]))
}

const tripFlight = (row: FlightRow): TripFlight => ({
  airline: row.airline,
  airline_reference: row.airline_reference,
  cabin: row.cabin,
  segments: slicesOf(row).flatMap(({ segments }) =>
    segments.map((segment) => ({
      number: `${segment.airline} ${segment.number}`,
      from: cityOf(segment.origin),
      to: cityOf(segment.destination),
      departs: segment.departs,
      arrives: segment.arrives,
    })),
  ),
})
