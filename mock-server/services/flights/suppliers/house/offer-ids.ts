import { addDays, type Day, daysBetween } from '../../../../../src/domain/dates.ts'
import { type Cabin, cabins, mostLegs, mostPassengers } from '../../../../../src/domain/flights/flight-choices.ts'
import { keysOf } from '../../../../../src/domain/keys.ts'
import { type CurrencyCode, currencyCodes } from '../../../../../src/domain/money.ts'
import type { Itinerary } from './itineraries.ts'
import { type Flight, flightByNumber } from './schedule.ts'

// Nothing is stored of a search: the id of an offer says everything of which it is made, so that any server can make it again.

/** What an offer is made of. */
export interface OfferFacts {
  readonly cabin: Cabin
  readonly adults: number
  readonly children: number
  readonly infants: number
  readonly currency: CurrencyCode
  /** Of the search, in whole minutes since 1970: its prices are those of this minute. */
  readonly searchedAt: number
  readonly brand: string
  /** Flights of each slice. */
  readonly slices: readonly (readonly FlightName[])[]
}
export interface FlightName {
  readonly airline: string
  readonly number: number
  readonly day: Day
}

const epoch: Day = '2020-01-01'
const base = 36
const text = (value: number, length: number): string => value.toString(base).padStart(length, '0')
const cabinSigns = keysOf(cabins)

/** `0` economy, passengers, the currency's place, the minute, the brand; then the slices: a day and a flight's airline, number and days later. */
export function offerIdOf(facts: OfferFacts): string {
  const head = [
    cabinSigns.indexOf(facts.cabin),
    facts.adults,
    facts.children,
    facts.infants,
    currencyCodes.indexOf(facts.currency),
    text(facts.searchedAt, 6),
    facts.brand,
  ].join('')
  return [head, ...facts.slices.map(sliceTextOf)].join('-')
}
export function sliceTextOf(flights: readonly FlightName[]): string {
  const first = flights[0]?.day ?? epoch
  const names = flights.map(({ airline, number, day }) => airline + text(number, 3) + text(daysBetween(first, day), 1))
  return text(daysBetween(epoch, first), 3) + names.join('')
}

const headPattern = /^(\d)(\d)(\d)(\d)(\d)([0-9a-z]{6})([A-Z])$/
/** Null for what is no id of ours, or names passengers that nobody may ask for. */
export function factsOf(id: string): OfferFacts | null {
  const [head = '', ...slices] = id.split('-')
  const match = headPattern.exec(head)
  if (match === null || slices.length === 0 || slices.length > mostLegs) return null
  const [cabinAt = 0, adults = 0, children = 0, infants = 0, currencyAt = 0] = match.slice(1, 6).map(Number)
  const [cabin, currency] = [cabinSigns[cabinAt], currencyCodes[currencyAt]]
  const people = adults + children + infants
  if (cabin === undefined || currency === undefined || people < 1 || people > mostPassengers) return null
  const flights = slices.map(namesOf)
  if (flights.some((names) => names === null)) return null
  return {
    cabin,
    adults,
    children,
    infants,
    currency,
    searchedAt: Number.parseInt(match[6] ?? '', base),
    brand: match[7] ?? '',
    slices: flights.flatMap((names) => (names === null ? [] : [names])),
  }
}
export function namesOf(slice: string): FlightName[] | null {
  const match = /^([0-9a-z]{3})((?:[A-Z0-9]{2}[0-9a-z]{4}){1,3})$/.exec(slice)
  if (match === null) return null
  const first = addDays(epoch, Number.parseInt(match[1] ?? '', base))
  return [...(match[2] ?? '').matchAll(/(..)(...)(.)/g)].map(([, airline = '', number = '', later = '']) => ({
    airline,
    number: Number.parseInt(number, base),
    day: addDays(first, Number.parseInt(later, base)),
  }))
}

export const namesIn = ({ flights }: Pick<Itinerary, 'flights'>): FlightName[] =>
  flights.map(({ route, number, day }) => ({ airline: route.network.airline, number, day }))

/** The flights of a slice; null where one of them is not flown. */
export function flightsNamed(names: readonly FlightName[]): Flight[] | null {
  const flights = names.map(({ airline, number, day }) => flightByNumber(airline, number, day))
  return flights.some((flight) => flight === undefined) ? null : flights.flatMap((flight) => flight ?? [])
}
