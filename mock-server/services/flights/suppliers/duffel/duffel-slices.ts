import * as v from 'valibot'
import { type Cabin, cabins } from '../../../../../src/domain/flights/flight-choices.ts'
import { keysOf } from '../../../../../src/domain/keys.ts'
import type { FlightSegment, FlightSlice } from '../../../../../src/domain/schema/types.generated.ts'
import { duffelUnreachable } from './duffel-call.ts'

// Flights as offers, orders and changes have them.

const code = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
const place = v.object({ iata_code: code })
const optionalText = v.optional(v.nullable(v.string()), null)
const carrier = v.optional(v.nullable(v.object({ iata_code: optionalText })), null)
/** A clock of the airport, without an offset. */
const clock = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/))

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
  const segments = slice.segments.map((each) => segmentOf(each, about))
  const waiting = segments
    .slice(1)
    .map((next, at) => minutesBetween(segments[at]?.arrives ?? next.departs, next.departs))
  return {
    id: slice.id,
    origin: slice.origin.iata_code,
    destination: slice.destination.iata_code,
    minutes: [...segments.map(({ minutes }) => minutes), ...waiting].reduce((sum, each) => sum + each, 0),
    fare_brand: slice.fare_brand_name ?? '',
    segments,
  }
}

function segmentOf(segment: SegmentAnswer, { infantIds, cabin }: About): FlightSegment {
  const passengers = segment.passengers ?? []
  const seated = passengers.filter(({ passenger_id }) => !infantIds.has(passenger_id ?? ''))
  const airline = segment.marketing_carrier?.iata_code ?? ''
  return {
    id: segment.id,
    airline,
    operated_by: segment.operating_carrier?.iata_code ?? airline,
    number: segment.marketing_carrier_flight_number ?? '',
    origin: segment.origin.iata_code,
    destination: segment.destination.iata_code,
    origin_terminal: segment.origin_terminal ?? '',
    destination_terminal: segment.destination_terminal ?? '',
    departs: segment.departing_at.slice(0, 16),
    arrives: segment.arriving_at.slice(0, 16),
    minutes: minutesOf(segment.duration),
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

/** Of `P1DT2H30M`. */
function minutesOf(duration: string | null): number {
  const [, days = '0', hours = '0', minutes = '0'] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+(?:\.\d+)?S)?)?$/.exec(duration ?? '') ?? []
  const sum = Number(days) * 1440 + Number(hours) * 60 + Number(minutes)
  if (sum === 0) throw duffelUnreachable('answer')
  return sum
}

/** Between two clocks of one airport. */
const minutesBetween = (from: string, to: string) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000
