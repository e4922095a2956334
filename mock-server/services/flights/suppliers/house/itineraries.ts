import type { Day } from '../../../../../src/domain/dates.ts'
import { type Airport, airportsOf, kilometresBetween } from '../../../../../src/domain/flights/airports.ts'
import { minimumConnection } from '../../../../../src/domain/flights/flight-times.ts'
import { flyTogether } from './networks.ts'
import { dayAfter, type Flight, flightsOn, type Route, routesBetween, routesFrom } from './schedule.ts'

/** One way, flown on the day of its first flight. */
export interface Itinerary {
  readonly flights: readonly Flight[]
  /** Airline whose ticket it is: that of the longest flight. */
  readonly airline: string
  readonly kilometres: number
  /** True ones, waiting included. */
  readonly minutes: number
}

const minute = 60_000
const longestWait = 15 * 60
/** More than enough of a way for one search. */
const mostOfWay = 160
/** With fewer ways than this, two changes are looked at as well. */
const enough = 12

const hopOf = ({ route, departs, arrives }: Flight) => ({
  origin: route.from.code,
  destination: route.to.code,
  departs,
  arrives,
})

export function itineraryOf(flights: readonly Flight[]): Itinerary | null {
  const [first, last] = [flights[0], flights.at(-1)]
  if (first === undefined || last === undefined) return null
  const longest = flights.reduce(
    (most, flight) => (flight.route.kilometres > most.route.kilometres ? flight : most),
    first,
  )
  return {
    flights,
    airline: longest.route.network.airline,
    kilometres: flights.reduce((sum, { route }) => sum + route.kilometres, 0),
    minutes: (last.lands - first.leaves) / minute,
  }
}

/** Neither too late for the next flight nor left waiting for a day. */
function isInTime(before: Flight, next: Flight): boolean {
  const wait = (next.leaves - before.lands) / minute
  return wait >= minimumConnection(hopOf(before), hopOf(next)) && wait <= longestWait
}

/** Whether a passenger gets from each flight to the next: what an id names may never have been offered. */
export const connects = (flights: readonly Flight[]): boolean =>
  flights.slice(1).every((next, at) => {
    const before = flights[at]
    return before !== undefined && before.route.to === next.route.from && isInTime(before, next)
  })

/** The first two flights of a route that can be reached from another flight. */
function reachable(before: Flight, route: Route): Flight[] {
  const day = before.arrives.slice(0, 10)
  return [day, dayAfter(day)]
    .flatMap((each) => flightsOn(route, each))
    .filter((next) => isInTime(before, next))
    .sort((a, b) => a.leaves - b.leaves)
    .slice(0, 2)
}

/** A detour that somebody might take: most of a hub's way lies in the right direction. */
const isSensible = (direct: number, along: number): boolean => along <= direct * 1.35 + 700

function withOneChange(from: Airport, to: Airport, day: Day, direct: number): Flight[][] {
  return routesFrom(from.code).flatMap((first) => {
    if (first.to === to || !isSensible(direct, first.kilometres + kilometresBetween(first.to, to))) return []
    const onward = routesBetween(first.to.code, to.code).filter((next) =>
      flyTogether(first.network.airline, next.network.airline),
    )
    if (onward.length === 0) return []
    return flightsOn(first, day).flatMap((flight) =>
      onward.flatMap((next) => reachable(flight, next).map((second) => [flight, second])),
    )
  })
}

function withTwoChanges(from: Airport, to: Airport, day: Day, direct: number): Flight[][] {
  const lastHubs = [...new Set(routesFrom(to.code).map((route) => route.to))]
  return routesFrom(from.code).flatMap((first) => {
    const { airline } = first.network
    if (!isSensible(direct, first.kilometres + kilometresBetween(first.to, to))) return []
    return lastHubs.flatMap((last) => {
      if (last === first.to || last === from || first.to === to) return []
      const along = first.kilometres + kilometresBetween(first.to, last) + kilometresBetween(last, to)
      if (!isSensible(direct, along)) return []
      const middle = routesBetween(first.to.code, last.code).filter((next) =>
        flyTogether(airline, next.network.airline),
      )
      const end = routesBetween(last.code, to.code)
      if (middle.length === 0 || end.length === 0) return []
      return flightsOn(first, day)
        .slice(0, 2)
        .flatMap((flight) =>
          middle.flatMap((route) =>
            reachable(flight, route)
              .slice(0, 1)
              .flatMap((second) =>
                end
                  .filter((next) => flyTogether(route.network.airline, next.network.airline))
                  .flatMap((next) =>
                    reachable(second, next)
                      .slice(0, 1)
                      .map((third) => [flight, second, third]),
                  ),
              ),
          ),
        )
    })
  })
}

/** Between two airports or cities on a day, the shortest first. */
export function itinerariesOf(origin: string, destination: string, day: Day): Itinerary[] {
  const pairs = airportsOf(origin).flatMap((from) =>
    airportsOf(destination).flatMap((to) => (from === to ? [] : [{ from, to, direct: kilometresBetween(from, to) }])),
  )
  const simple = pairs.flatMap(({ from, to, direct }) => [
    ...routesBetween(from.code, to.code).flatMap((route) => flightsOn(route, day).map((flight) => [flight])),
    ...withOneChange(from, to, day, direct),
  ])
  const found =
    simple.length >= enough
      ? simple
      : [...simple, ...pairs.flatMap(({ from, to, direct }) => withTwoChanges(from, to, day, direct))]
  return found
    .flatMap((flights) => itineraryOf(flights) ?? [])
    .sort((a, b) => a.minutes - b.minutes)
    .slice(0, mostOfWay)
}
