import { type Day, daysBetween } from '../dates.ts'
import { type Airport, airports, zoneOf as knownZone } from './airports.ts'
import { type Clock, instantOf } from './zone-clock.ts'

/** What of a flight its times need; clocks are those of the two airports. */
export interface Hop {
  readonly origin: string
  readonly destination: string
  readonly departs: Clock
  readonly arrives: Clock
}
/** The IANA zone of an airport; undefined where it is not known. A supplier may know airports that are not in our list. */
export type ZoneOf = (airport: string) => string | undefined

const minute = 60_000

export const dayOfClock = (clock: Clock): Day => clock.slice(0, 10)

/**
 * When a flight leaves and lands, in milliseconds; null where a zone is not known. A departure in an hour that comes twice is the first
 * one. So is an arrival, unless the flight would land before it has left: then it is the second.
 */
export function instantsOf(hop: Hop, zoneOf: ZoneOf = knownZone): readonly [departs: number, arrives: number] | null {
  const [from, to] = [zoneOf(hop.origin), zoneOf(hop.destination)]
  if (from === undefined || to === undefined) return null
  const departs = instantOf(hop.departs, from)
  const arrives = instantOf(hop.arrives, to)
  return [departs, arrives > departs ? arrives : instantOf(hop.arrives, to, 'second')]
}

/** True minutes in the air and on the ground between the two clocks of a flight; null where a zone is not known. */
export function flightMinutes(hop: Hop, zoneOf: ZoneOf = knownZone): number | null {
  const instants = instantsOf(hop, zoneOf)
  return instants === null ? null : (instants[1] - instants[0]) / minute
}

/** True minutes from the first departure to the last arrival, waiting included; null where a zone is not known or nothing is flown. */
export function sliceMinutes(hops: readonly Hop[], zoneOf: ZoneOf = knownZone): number | null {
  const [first, last] = [hops[0], hops.at(-1)]
  if (first === undefined || last === undefined) return null
  const [left, landed] = [instantsOf(first, zoneOf), instantsOf(last, zoneOf)]
  return left === null || landed === null ? null : (landed[1] - left[0]) / minute
}

/** Days of the calendar from a departure to an arrival: 1 is the next day, −1 the day before (over the date line). */
export const dayShift = (departs: Clock, arrives: Clock): number =>
  daysBetween(dayOfClock(departs), dayOfClock(arrives))
/** As it stands beside an arrival: +1, −1, nothing on the same day. */
export const dayShiftText = (shift: number): string => (shift === 0 ? '' : shift > 0 ? `+${shift}` : `−${-shift}`)

/** Waiting between two flights of a slice. */
export interface Layover {
  readonly arrivesAt: string
  /** Another airport than `arrivesAt`: the passenger has to get there. */
  readonly departsFrom: string
  /** True minutes; null where a zone is not known. */
  readonly minutes: number | null
  /** It lasts into another day. */
  readonly isOvernight: boolean
  /** Less than a passenger needs there. */
  readonly isTight: boolean
}
/** True minutes; null where a zone is not known. Leaving before landing is leaving in the second of an hour that comes twice. */
function waitBetween(before: Hop, next: Hop, zoneOf: ZoneOf): number | null {
  const [here, there] = [zoneOf(before.destination), zoneOf(next.origin)]
  if (here === undefined || there === undefined) return null
  const landed = instantsOf(before, zoneOf)?.[1] ?? instantOf(before.arrives, here)
  const left = instantOf(next.departs, there)
  return ((left >= landed ? left : instantOf(next.departs, there, 'second')) - landed) / minute
}
export const layoversOf = (hops: readonly Hop[], zoneOf: ZoneOf = knownZone): Layover[] =>
  hops.slice(1).flatMap((next, at) => {
    const before = hops[at]
    if (before === undefined) return []
    const minutes = waitBetween(before, next, zoneOf)
    return [
      {
        arrivesAt: before.destination,
        departsFrom: next.origin,
        minutes,
        isOvernight: dayOfClock(before.arrives) !== dayOfClock(next.departs),
        isTight: minutes !== null && minutes < minimumConnection(before, next),
      },
    ]
  })

/** Airports where changing takes longer than elsewhere. */
const slowAirports: Readonly<Record<string, number>> = {
  CDG: 90,
  LHR: 90,
  JFK: 90,
  JNB: 75,
  DXB: 75,
  ORD: 90,
  LAX: 90,
  MIA: 90,
}
/** Where everybody enters the country first, also who flies on. */
const clearsAlways = new Set(['US', 'CA'])

/** Minutes that a passenger needs between two flights: three hours for another airport, 45 minutes within a country, an hour or more abroad. */
export function minimumConnection(before: Hop, next: Hop): number {
  if (before.destination !== next.origin) return 180
  const countries = [before.origin, next.origin, next.destination].map((code) => airports().get(code)?.country)
  const [from, here, to] = countries
  if (from !== undefined && from === here && here === to) return 45
  const usual = here !== undefined && clearsAlways.has(here) && from !== here ? 90 : 60
  return Math.max(usual, slowAirports[next.origin] ?? 0)
}

/** Minutes that a jet needs gate to gate between two airports: by distance, and by the wind, which comes from the west. */
export function blockMinutes(from: Airport, to: Airport, kilometres: number, cruise = 860): number {
  const eastward = ((to.lng - from.lng + 540) % 360) - 180
  const wind = kilometres === 0 ? 0 : Math.max(-1, Math.min(1, (eastward * 90) / kilometres)) * 40
  return Math.round((30 + (kilometres / (cruise + wind)) * 60) / 5) * 5
}
