import { addDays, type Day, weekdayOf } from '../../../../../src/domain/dates.ts'
import { type Airport, airports, kilometresBetween } from '../../../../../src/domain/flights/airports.ts'
import { blockMinutes } from '../../../../../src/domain/flights/flight-times.ts'
import { type Clock, instantOf, localClock } from '../../../../../src/domain/flights/zone-clock.ts'
import { landings, type Network, networks } from './networks.ts'
import { picked, roll, rolled } from './roll.ts'

/** One direction between a hub and another airport. */
export interface Route {
  readonly network: Network
  readonly from: Airport
  readonly to: Airport
  readonly kilometres: number
  readonly aircraft: string
  /** Gate to gate. */
  readonly minutes: number
  readonly stops: readonly string[]
  /** Of the first of its flights; those of a route are two apart. */
  readonly firstNumber: number
}
interface PlannedFlight {
  readonly number: number
  /** Minutes after midnight at the airport from which it leaves. */
  readonly leaves: number
  /** ISO weekdays, 1 is Monday. */
  readonly weekdays: ReadonlySet<number>
}
/** A flight of a day. */
export interface Flight {
  readonly route: Route
  readonly number: number
  readonly day: Day
  readonly departs: Clock
  readonly arrives: Clock
  /** Milliseconds. */
  readonly leaves: number
  readonly lands: number
}

const mostDaily = 4
const firstOfAll = 100
/** There and back, so many a day: the numbers of a pair of places. */
const numbersOfPair = 2 * mostDaily
const shortest = 3800
const cruise: readonly (readonly [sign: RegExp, kilometres: number])[] = [
  [/Caravan|Twin Otter/, 300],
  [/ATR|Dash/, 490],
  [/CRJ|Embraer|Fokker/, 760],
]
const cruiseOf = (aircraft: string): number => cruise.find(([sign]) => sign.test(aircraft))?.[1] ?? 860

const everyDay = [1, 2, 3, 4, 5, 6, 7]
/** Short routes are flown up to four times a day, long ones once or twice and some not on every day. */
function dailyFlights(key: string, kilometres: number): number {
  if (kilometres < 1500) return rolled(`${key} daily`, 1, mostDaily)
  return kilometres < shortest ? rolled(`${key} daily`, 1, 2) : roll(`${key} daily`) < 0.25 ? 2 : 1
}
const weekdaysOf = (key: string, kilometres: number): ReadonlySet<number> => {
  const days = kilometres < 1500 || roll(`${key} week`) < 0.55 ? 7 : rolled(`${key} days`, 3, 5)
  return new Set([...everyDay].sort((a, b) => roll(`${key} ${a}`) - roll(`${key} ${b}`)).slice(0, days))
}
/** When a flight leaves its hub, in minutes after midnight: by day on short routes, in the morning or at night on long ones. */
function hubMinute(key: string, kilometres: number, at: number, daily: number): number {
  const window =
    kilometres < shortest
      ? [6 * 60, 21 * 60]
      : picked(`${key} ${at}`, [
          [7 * 60, 11 * 60],
          [13 * 60, 17 * 60],
          [21 * 60, 24 * 60 - 10],
        ])
  const [from = 0, to = 0] = window
  const spread = kilometres < shortest ? (to - from) / daily : to - from
  return Math.floor((from + (kilometres < shortest ? spread * at : 0) + spread * roll(`${key} minute ${at}`)) / 5) * 5
}

function routesOf(network: Network, hub: Airport, other: Airport, pair: number): Route[] {
  const kilometres = kilometresBetween(hub, other)
  const aircraft = kilometres >= shortest && network.longAircraft !== '' ? network.longAircraft : network.shortAircraft
  const landing = landings[hub.code + other.code]
  const stops = landing === undefined ? [] : [landing]
  const block = (from: Airport, to: Airport) =>
    blockMinutes(from, to, kilometres, cruiseOf(aircraft)) + (landing === undefined ? 0 : 75)
  const [out, back] = [block(hub, other), block(other, hub)]
  const firstNumber = firstOfAll + pair * numbersOfPair
  const common = { network, kilometres, aircraft, stops }
  return [
    { ...common, from: hub, to: other, minutes: out, firstNumber },
    { ...common, from: other, to: hub, minutes: back, firstNumber: firstNumber + 1 },
  ]
}

/** Every number and clock of a route; asked of the platform's zones, so only for routes that are looked at. */
function plannedFlights(route: Route): readonly PlannedFlight[] {
  const { network, kilometres, from, to, firstNumber } = route
  const isOut = from.code === network.hub
  const other = isOut ? to : from
  const key = `${network.airline} ${network.hub} ${other.code}`
  const daily = dailyFlights(key, kilometres)
  const weekdays = weekdaysOf(key, kilometres)
  return Array.from({ length: daily }, (_, at) => {
    const out = hubMinute(key, kilometres, at, daily)
    return { number: firstNumber + 2 * at, leaves: isOut ? out : turned(route, key, out, at), weekdays }
  })
}
/** It flies back with the same aircraft: by the clock over there on an ordinary day. */
function turned({ from: other, to: hub, kilometres, minutes }: Route, key: string, out: number, at: number): number {
  const left = instantOf(`2026-01-15T${clockText(out)}`, hub.zone)
  const rest = rolled(`${key} rest ${at}`, kilometres < 1500 ? 9 : 14, kilometres < 1500 ? 14 : 40) * 5
  const clock = localClock(left + (minutes + rest) * 60_000, other.zone)
  return Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14))
}
const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

interface World {
  readonly routes: readonly Route[]
  readonly byPlaces: ReadonlyMap<string, readonly Route[]>
  readonly byOrigin: ReadonlyMap<string, readonly Route[]>
  readonly byFirstNumber: ReadonlyMap<string, Route>
}
let made: World | undefined
function world(): World {
  if (made !== undefined) return made
  const known = airports()
  const pairs = new Map<string, number>()
  const routes = networks.flatMap((network) => {
    const hub = known.get(network.hub)
    return network.destinations.flatMap((code) => {
      const other = known.get(code)
      const pair = pairs.get(network.airline) ?? 0
      pairs.set(network.airline, pair + 1)
      return hub === undefined || other === undefined ? [] : routesOf(network, hub, other, pair)
    })
  })
  made = {
    routes,
    byPlaces: grouped(routes, ({ from, to }) => from.code + to.code),
    byOrigin: grouped(routes, ({ from }) => from.code),
    byFirstNumber: new Map(routes.map((route) => [`${route.network.airline}${route.firstNumber}`, route])),
  }
  return made
}
function grouped<T>(list: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>()
  for (const one of list) {
    const before = found.get(keyOf(one))
    if (before === undefined) found.set(keyOf(one), [one])
    else before.push(one)
  }
  return found
}

/** Routes of all airlines between two airports. */
export const routesBetween = (from: string, to: string): readonly Route[] => world().byPlaces.get(from + to) ?? []
export const routesFrom = (from: string): readonly Route[] => world().byOrigin.get(from) ?? []
export const allRoutes = (): readonly Route[] => world().routes

const planned = new WeakMap<Route, readonly PlannedFlight[]>()
function plannedOf(route: Route): readonly PlannedFlight[] {
  const before = planned.get(route)
  if (before !== undefined) return before
  const made = plannedFlights(route)
  planned.set(route, made)
  return made
}

const remembered = new Map<string, readonly Flight[]>()
/** So many days of routes are remembered: those of a few searches. */
const mostRemembered = 20_000
/** The flights of a route on a day at the airport from which they leave. */
export function flightsOn(route: Route, day: Day): readonly Flight[] {
  const key = `${route.network.airline}${route.firstNumber} ${day}`
  const before = remembered.get(key)
  if (before !== undefined) return before
  const weekday = weekdayOf(day)
  const found = plannedOf(route)
    .filter(({ weekdays }) => weekdays.has(weekday))
    .map((planned) => flightOf(route, planned, day))
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(key, found)
  return found
}
function flightOf(route: Route, { number, leaves: minute }: PlannedFlight, day: Day): Flight {
  const leaves = instantOf(`${day}T${clockText(minute)}`, route.from.zone)
  const lands = leaves + route.minutes * 60_000
  return {
    route,
    number,
    day,
    // Read from the instant again: an hour that is skipped has no clock.
    departs: localClock(leaves, route.from.zone),
    arrives: localClock(lands, route.to.zone),
    leaves,
    lands,
  }
}

/** The flight of a number on a day; undefined where nothing is flown by it. */
export function flightByNumber(airline: string, number: number, day: Day): Flight | undefined {
  const place = number - firstOfAll
  const first = firstOfAll + Math.floor(place / numbersOfPair) * numbersOfPair + (place % 2)
  const route = world().byFirstNumber.get(`${airline}${first}`)
  return route === undefined ? undefined : flightsOn(route, day).find((flight) => flight.number === number)
}

/** Names a flight of a day for seats: ET333 2026-12-01. */
export const flightKey = ({ route, number, day }: Flight): string => `${route.network.airline}${number} ${day}`
export const dayAfter = (day: Day): Day => addDays(day, 1)
