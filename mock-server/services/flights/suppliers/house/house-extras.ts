import type { Cabin } from '../../../../../src/domain/flights/flight-choices.ts'
import type { CurrencyCode } from '../../../../../src/domain/money.ts'
import type { FlightSlice } from '../../../../../src/domain/schema/types.generated.ts'
import type { Seat, SeatMap, SupplierExtra } from '../supplier.ts'
import { fromCents } from './house-fares.ts'
import { kindsOf, type Terms } from './house-offers.ts'
import type { Itinerary } from './itineraries.ts'
import { roll } from './roll.ts'
import { type Flight, flightKey } from './schedule.ts'

/** Rows of a cabin: where they begin, how many, and the seats of one, with a space for an aisle. */
interface Layout {
  readonly first: number
  readonly rows: number
  readonly seats: string
}
function layoutOf({ route: { aircraft } }: Flight, cabin: Cabin): Layout {
  const isWide = /777|787|747|767|A330|A340|A350/.test(aircraft)
  if (cabin === 'first') return { first: 1, rows: 2, seats: 'A DG K' }
  if (cabin === 'business') return { first: isWide ? 4 : 1, rows: isWide ? 7 : 4, seats: isWide ? 'AC DG HK' : 'AC DF' }
  if (cabin === 'premium_economy') return { first: 14, rows: 4, seats: isWide ? 'AC DEF HK' : 'AC DF' }
  if (/Caravan|Otter/.test(aircraft)) return { first: 1, rows: 4, seats: 'A BC' }
  if (/ATR|Dash|Embraer|CRJ|Fokker/.test(aircraft)) return { first: 4, rows: 16, seats: 'AC DF' }
  return isWide ? { first: 20, rows: 24, seats: 'ABC DEF GHK' } : { first: 6, rows: 22, seats: 'ABC DEF' }
}

/** In US cents: the front and the rows with more room cost more; in front cabins a seat is chosen for nothing. */
function seatCents({ first, rows }: Layout, row: number, cabin: Cabin): number {
  if (cabin === 'business' || cabin === 'first') return 0
  if (row === first + Math.floor(rows / 2)) return 2500
  return row < first + 4 ? 1500 : 800
}
/** Names a seat of a flight, which is sold once: ET333 2026-12-01 seat 12A. */
export const seatNameKey = (flight: Flight, seat: string): string => `${flightKey(flight)} seat ${seat}`
export const seatExtraId = (segmentId: string, seat: string, passengerId: string): string =>
  ['seat', segmentId, seat, passengerId].join('-')

export interface PlacedFlight {
  readonly flight: Flight
  readonly segmentId: string
  readonly cabin: Cabin
}
/** The flights of an offer with the ids of their segments. */
export const placedFlights = (ways: readonly Itinerary[], slices: readonly FlightSlice[]): PlacedFlight[] =>
  ways.flatMap(({ flights }, at) =>
    flights.flatMap((flight, place) => {
      const segment = slices[at]?.segments[place]
      return segment === undefined ? [] : [{ flight, segmentId: segment.id, cabin: segment.cabin }]
    }),
  )

/** Every seat of a flight by its key, to ask which of them are sold. */
export function seatKeysOf({ flight, cabin }: PlacedFlight): string[] {
  const { first, rows, seats } = layoutOf(flight, cabin)
  return Array.from({ length: rows }, (_, at) =>
    [...seats.replaceAll(' ', '')].map((sign) => seatNameKey(flight, `${first + at}${sign}`)),
  ).flat()
}

/** Bags of everybody with a seat, and the seats of each flight. `taken`: seats that were sold, by `seatNameKey`. */
export function extrasOf(
  placed: readonly PlacedFlight[],
  terms: Terms,
  kilometres: number,
  taken: ReadonlyMap<string, number>,
): { readonly extras: SupplierExtra[]; readonly seatMaps: SeatMap[] } {
  const seated = kindsOf(terms).flatMap((kind, at) => (kind === 'infant' ? [] : [`p${at + 1}`]))
  const money = (cents: number) => fromCents(cents, terms.currency)
  const bags = seated.map(
    (passengerId): SupplierExtra => ({
      id: `bag-${passengerId}`,
      kind: 'bag',
      passengerId,
      segmentIds: placed.map(({ segmentId }) => segmentId),
      title: 'Another checked bag, 23 kg',
      seat: null,
      amount: money(2000 + Math.round(kilometres / 250) * 100),
      most: 2,
    }),
  )
  const seatMaps = placed.map((each) => seatMapOf(each, seated, terms.currency, taken))
  const seats = seatMaps.flatMap(({ segmentId, rows }) =>
    rows.flat().flatMap((seat) =>
      seat === null || !seat.free
        ? []
        : Object.entries(seat.extraIds).map(
            ([passengerId, id]): SupplierExtra => ({
              id,
              kind: 'seat',
              passengerId,
              segmentIds: [segmentId],
              title: `Seat ${seat.name}`,
              seat: seat.name,
              amount: seat.amount,
              most: 1,
            }),
          ),
    ),
  )
  return { extras: [...bags, ...seats], seatMaps }
}

function seatMapOf(
  { flight, segmentId, cabin }: PlacedFlight,
  seated: readonly string[],
  currency: CurrencyCode,
  taken: ReadonlyMap<string, number>,
): SeatMap {
  const layout = layoutOf(flight, cabin)
  const seatOf = (row: number, sign: string): Seat | null => {
    if (sign === ' ') return null
    const name = `${row}${sign}`
    const key = seatNameKey(flight, name)
    return {
      name,
      free: roll(key) > 0.42 && (taken.get(key) ?? 0) === 0,
      extraIds: Object.fromEntries(seated.map((passenger) => [passenger, seatExtraId(segmentId, name, passenger)])),
      amount: fromCents(seatCents(layout, row, cabin), currency),
    }
  }
  return {
    segmentId,
    rows: Array.from({ length: layout.rows }, (_, at) =>
      [...layout.seats].map((sign) => seatOf(layout.first + at, sign)),
    ),
  }
}
