import { airport, airports, cities, clockAt, minutesBetween, momentOf, placeOf } from './airports.ts'
import type { Passenger, Segment, Slice, World } from './world.ts'

/** By where a route changes planes, or stops on the way. */
const connections: Readonly<Record<string, string>> = { 'LHR-DXB': 'IST', 'EBB-LHR': 'ADD', 'EBB-JFK': 'DOH' }
const stops: Readonly<Record<string, string>> = { 'DXB-AMS': 'IST', 'EBB-CAI': 'ADD' }
const noBags = ['BTS-MRU']

/** Duffel Airways flies everywhere; some routes have an airline of their own. */
const airlineNames: Readonly<Record<string, string>> = {
  ZZ: 'Duffel Airways',
  ET: 'Ethiopian Airlines',
  UR: 'Uganda Airlines',
  KQ: 'Kenya Airways',
}
export const carrierOf = (code: string) => ({ id: `arl_${code}`, iata_code: code, name: airlineNames[code] ?? code })

export interface Flown {
  readonly origin: string
  readonly destination: string
  readonly date: string
  readonly cabin: string
  readonly passengers: readonly Passenger[]
  readonly airline: string
  /** Which departure of the day. */
  readonly at: number
}

/** Null where a place is none of the stand-in's. */
export function sliceFor(world: Pick<World, 'newId'>, flown: Flown): Slice | null {
  const { origin, destination, date } = flown
  const [from, to] = [cities[origin] ?? origin, cities[destination] ?? destination]
  if (!airports.has(from) || !airports.has(to) || from === to) return null
  const via = connections[`${from}-${to}`]
  const hops = via === undefined ? [[from, to] as const] : [[from, via] as const, [via, to] as const]
  const hour = String(6 + (flown.at % 15)).padStart(2, '0')
  let moment = momentOf(`${date}T${hour}:${String((flown.at * 7) % 60).padStart(2, '0')}:00`, airport(from).zone)
  const start = moment
  const segments = hops.map(([start, end], at) => {
    const segment = segmentOf(world, flown, start, end, moment, at)
    moment += (minutesBetween(start, end) + 95) * 60_000
    return segment
  })
  const minutes = (moment - start) / 60_000 - 95
  return {
    id: world.newId('sli'),
    origin: placeOf(origin),
    origin_type: placeOf(origin).type,
    destination: placeOf(destination),
    destination_type: placeOf(destination).type,
    duration: durationOf(minutes),
    fare_brand_name: flown.at % 3 === 0 ? null : 'Basic',
    comparison_key: 'B',
    conditions: {},
    segments,
  }
}

function segmentOf(
  world: Pick<World, 'newId'>,
  { cabin, passengers, airline, at }: Flown,
  from: string,
  to: string,
  moment: number,
  hop: number,
): Segment {
  const minutes = minutesBetween(from, to)
  const stop = stops[`${from}-${to}`]
  const quantity = noBags.includes(`${from}-${to}`) ? 0 : 1
  return {
    id: world.newId('seg'),
    marketing_carrier: carrierOf(airline),
    operating_carrier: carrierOf(airline),
    marketing_carrier_flight_number: String(300 + at * 2 + hop),
    operating_carrier_flight_number: null,
    origin: placeOf(from),
    destination: placeOf(to),
    origin_terminal: '2',
    destination_terminal: null,
    departing_at: clockAt(moment, airport(from).zone),
    arriving_at: clockAt(moment + minutes * 60_000, airport(to).zone),
    duration: durationOf(minutes),
    aircraft: at % 4 === 0 ? null : { id: 'arc_1', iata_code: '788', name: 'Boeing 787-8' },
    distance: null,
    stops: stop === undefined ? [] : [{ id: world.newId('sto'), airport: placeOf(stop), duration: 'PT45M' }],
    passengers: passengers.map(({ id, type }) => ({
      passenger_id: id,
      cabin_class: cabin,
      cabin_class_marketing_name: cabin,
      fare_basis_code: `${cabin.charAt(0).toUpperCase()}BASIC`,
      baggages:
        type === 'infant_without_seat'
          ? [{ type: 'carry_on', quantity: 0 }]
          : [
              { type: 'checked', quantity },
              { type: 'carry_on', quantity },
            ],
    })),
  }
}

/** `P1DT2H30M`, as Duffel writes it. */
export function durationOf(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const clock = `${hours > 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}`
  return `P${days > 0 ? `${days}D` : ''}${clock === '' ? '' : `T${clock}`}`
}
