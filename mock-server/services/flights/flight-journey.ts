import { airports, cityCodeOf, cityOf } from '../../../src/domain/flights/airports.ts'
import type { Cabin } from '../../../src/domain/flights/flight-choices.ts'
import { instantsOf } from '../../../src/domain/flights/flight-times.ts'
import type { FlightSlice } from '../../../src/domain/schema/types.generated.ts'

/** What of a flight's slices is kept beside them: to be listed, sorted and searched by. Clocks are those of the airports. */
export interface Journey {
  /** Entebbe – Dubai – Entebbe */
  readonly route: string
  readonly departs: string
  readonly arrives: string
  /** When the way back leaves, where there is one. */
  readonly returns: string | null
  /** Null where the zone of the airport is not known. */
  readonly departs_at: string | null
  readonly is_international: boolean
  readonly cabin: Cabin
}

export function journeyOf(slices: readonly FlightSlice[]): Journey {
  const segments = slices.flatMap((slice) => slice.segments)
  const [first, last] = [segments[0], segments.at(-1)]
  if (first === undefined || last === undefined) throw new Error('A flight without segments.')
  const [out, back] = [slices[0], slices.at(-1)]
  const isBack = slices.length > 1 && back !== undefined && cityCodeOf(back.destination) === cityCodeOf(first.origin)
  const instants = instantsOf(first)
  return {
    route: routeText(slices),
    departs: first.departs,
    arrives: last.arrives,
    returns: isBack && back !== out ? (back.segments[0]?.departs ?? null) : null,
    departs_at: instants === null ? null : new Date(instants[0]).toISOString(),
    is_international: isInternational(segments),
    cabin: first.cabin,
  }
}

function routeText(slices: readonly FlightSlice[]): string {
  const places: string[] = []
  for (const { origin, destination } of slices)
    for (const code of [origin, destination]) if (places.at(-1) !== cityOf(code)) places.push(cityOf(code))
  return places.join(' – ')
}

/** Whether anybody needs a passport; of a place that is not known it is taken for granted. */
function isInternational(segments: FlightSlice['segments']): boolean {
  const countries = new Set(
    segments.flatMap(({ origin, destination }) => [origin, destination]).map((code) => airports().get(code)?.country),
  )
  return countries.size > 1 || countries.has(undefined)
}
