import * as v from 'valibot'
import { zoneOf as knownZone } from '../../../../../src/domain/flights/airports.ts'
import { type Cabin, cabins } from '../../../../../src/domain/flights/flight-choices.ts'
import { flightMinutes, sliceMinutes, type ZoneOf } from '../../../../../src/domain/flights/flight-times.ts'
import { keysOf } from '../../../../../src/domain/keys.ts'
import type { FlightSegment, FlightSlice } from '../../../../../src/domain/schema/types.generated.ts'
import { duffelUnreachable } from './duffel-call.ts'

// Flights as offers, orders and changes have them.

const code = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
const optionalText = v.optional(v.nullable(v.string()), null)
const place = v.object({ iata_code: code, time_zone: optionalText })
const carrier = v.optional(v.nullable(v.object({ iata_code: optionalText })), null)
/** A clock of the airport, without an offset. */
const clock = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/),
  v.check((text) => !Number.isNaN(Date.parse(`${text}Z`))),
)

const segmentPassenger = v.object({
  passenger_id: optionalText,
  cabin_class: v.optional(v.nullable(v.picklist(keysOf(cabins))), null),
  fare_basis_code: optionalText,
  baggages: v.optional(v.nullable(v.array(v.object({ type: v.string(), quantity: v.number() }))), null),
})
const segment = v.object({
  id: v.string(),
  marketing_carrier: carrier,
  operating_carrier: carrier,
  marketing_carrier_flight_number: optionalText,
  origin: place,
  destination: place,
  origin_terminal: optionalText,
  destination_terminal: optionalText,
  departing_at: clock,
  arriving_at: clock,
  duration: optionalText,
  aircraft: v.optional(v.nullable(v.object({ name: optionalText })), null),
  stops: v.optional(v.nullable(v.array(v.object({ airport: place }))), null),
  passengers: v.optional(v.nullable(v.array(segmentPassenger)), null),
})
export const sliceAnswer = v.object({
  id: v.string(),
  origin: place,
  destination: place,
  duration: optionalText,
  fare_brand_name: optionalText,
  segments: v.pipe(v.array(segment), v.minLength(1)),
})
type SliceAnswer = v.InferOutput<typeof sliceAnswer>
type SegmentAnswer = SliceAnswer['segments'][number]

interface About {
  /** Passengers who have no seat: their bags say nothing of the others'. */
  readonly infantIds: ReadonlySet<string>
  /** Where a flight does not say its own. */
  readonly cabin: Cabin
}

export function sliceOf(slice: SliceAnswer, about: About): FlightSlice {
  const zoneOf = zonesOf(slice)
  const segments = slice.segments.map((each) => segmentOf(each, about, zoneOf))
  return {
    id: slice.id,
    origin: slice.origin.iata_code,
    destination: slice.destination.iata_code,
    minutes: trueMinutes(() => sliceMinutes(segments, zoneOf)) ?? minutesOf(slice.duration),
    fare_brand: slice.fare_brand_name ?? '',
    segments,
  }
}

/** The zone of each airport as Duffel says it, else as we know it. */
function zonesOf({ segments }: SliceAnswer): ZoneOf {
  const places = segments.flatMap(({ origin, destination }) => [origin, destination])
  const said = new Map(places.map(({ iata_code, time_zone }) => [iata_code, time_zone]))
  return (airport) => said.get(airport) ?? knownZone(airport)
}

/** Null where a zone is not known, to us or to the platform. */
function trueMinutes(minutes: () => number | null): number | null {
  try {
    const found = minutes()
    return found !== null && found > 0 ? found : null
  } catch (problem) {
    if (problem instanceof RangeError) return null
    throw problem
  }
}

function segmentOf(segment: SegmentAnswer, { infantIds, cabin }: About, zoneOf: ZoneOf): FlightSegment {
  const passengers = segment.passengers ?? []
  const seated = passengers.filter(({ passenger_id }) => !infantIds.has(passenger_id ?? ''))
  const airline = segment.marketing_carrier?.iata_code ?? ''
  const hop = {
    origin: segment.origin.iata_code,
    destination: segment.destination.iata_code,
    departs: segment.departing_at.slice(0, 16),
    arrives: segment.arriving_at.slice(0, 16),
  }
  return {
    id: segment.id,
    ...hop,
    airline,
    operated_by: segment.operating_carrier?.iata_code ?? airline,
    number: segment.marketing_carrier_flight_number ?? '',
    origin_terminal: segment.origin_terminal ?? '',
    destination_terminal: segment.destination_terminal ?? '',
    minutes: trueMinutes(() => flightMinutes(hop, zoneOf)) ?? minutesOf(segment.duration),
    aircraft: segment.aircraft?.name ?? '',
    stops: (segment.stops ?? []).map(({ airport }) => airport.iata_code),
    cabin: passengers.find(({ cabin_class }) => cabin_class !== null)?.cabin_class ?? cabin,
    fare_basis: passengers.find(({ fare_basis_code }) => fare_basis_code !== null)?.fare_basis_code ?? '',
    checked_bags: bagsOf(seated, 'checked'),
    cabin_bags: bagsOf(seated, 'carry_on'),
  }
}

/** What everybody with a seat has at least; an empty list says nothing, and a list without them says none. */
function bagsOf(passengers: readonly v.InferOutput<typeof segmentPassenger>[], type: string): number | null {
  const counts = passengers.map(({ baggages }) =>
    baggages === null || baggages.length === 0
      ? null
      : baggages.filter((bag) => bag.type === type).reduce((sum, { quantity }) => sum + quantity, 0),
  )
  const known = counts.filter((count) => count !== null)
  return known.length === 0 || known.length < counts.length ? null : Math.min(...known)
}

/** Of `P1DT2H30M`, as Duffel reckons it. */
function minutesOf(duration: string | null): number {
  const [, days = '0', hours = '0', minutes = '0'] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+(?:\.\d+)?S)?)?$/.exec(duration ?? '') ?? []
  const sum = Number(days) * 1440 + Number(hours) * 60 + Number(minutes)
  if (sum === 0) throw duffelUnreachable('answer')
  return sum
}
