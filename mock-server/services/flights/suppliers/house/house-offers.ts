import type { Day } from '../../../../../src/domain/dates.ts'
import { today } from '../../../../../src/domain/dates.ts'
import { type Cabin, cabins, type PassengerKind } from '../../../../../src/domain/flights/flight-choices.ts'
import type { CurrencyCode } from '../../../../../src/domain/money.ts'
import type { FlightSegment, FlightSlice } from '../../../../../src/domain/schema/types.generated.ts'
import type { FareRule, SupplierFare, SupplierOffer } from '../supplier.ts'
import { type Brand, brandsOf, fromCents, hasCabin, seatsFor, sliceFare } from './house-fares.ts'
import { connects, type Itinerary, itineraryOf } from './itineraries.ts'
import { type FlightName, flightsNamed, namesIn, type OfferFacts, offerIdOf } from './offer-ids.ts'
import { roll, rolled } from './roll.ts'
import { type Flight, flightKey } from './schedule.ts'

const minute = 60_000
const hour = 60 * minute
export const offerMinutes = 30

/** Everything of an offer but its flights. */
export type Terms = Omit<OfferFacts, 'slices' | 'brand'>

export const bookedOn = ({ searchedAt }: Pick<OfferFacts, 'searchedAt'>): Day => today(new Date(searchedAt * minute))
export const kindsOf = ({ adults, children, infants }: Terms): PassengerKind[] => [
  ...Array.from({ length: adults }, (): PassengerKind => 'adult'),
  ...Array.from({ length: children }, (): PassengerKind => 'child'),
  ...Array.from({ length: infants }, (): PassengerKind => 'infant'),
]
/** Infants sit on laps. */
export const seatsOf = ({ adults, children }: Pick<OfferFacts, 'adults' | 'children'>): number => adults + children

/** Of each kind of passenger what one pays for a way, in US cents. */
export const wayFares = (way: Itinerary, terms: Terms, brand: Brand, slices: number) => {
  const about = { bookedOn: bookedOn(terms), slices }
  const of = (kind: PassengerKind) => sliceFare(way, terms.cabin, brand, kind, about)
  return { adult: of('adult'), child: of('child'), infant: of('infant') } as const
}

/** Seats that are left on a way; `taken` are those that this supplier has sold of each flight. */
export const seatsLeft = (
  way: Itinerary,
  terms: Pick<OfferFacts, 'cabin' | 'searchedAt'>,
  taken: ReadonlyMap<string, number>,
): number =>
  way.flights.reduce(
    (least, flight) =>
      Math.min(
        least,
        hasCabin(flight, terms.cabin)
          ? seatsFor(flight, terms.cabin, bookedOn(terms)) - (taken.get(seatKey(flight, terms.cabin)) ?? 0)
          : 0,
      ),
    Number.POSITIVE_INFINITY,
  )
/** Names the seats of a cabin of a flight: ET333 2026-12-01 economy. */
export const seatKey = (flight: Flight, cabin: Cabin): string => `${flightKey(flight)} ${cabin}`

/** Where airports are large enough to have several. */
const terminalOf = (code: string, airline: string): string =>
  roll(`${code} size`) < 0.45 ? String(rolled(`${code} ${airline} terminal`, 1, 3)) : ''

function segmentOf(flight: Flight, id: string, cabin: Cabin, brand: Brand): FlightSegment {
  const { route, number, departs, arrives } = flight
  const { airline } = route.network
  return {
    id,
    airline,
    operated_by: airline,
    number: String(number),
    origin: route.from.code,
    destination: route.to.code,
    origin_terminal: terminalOf(route.from.code, airline),
    destination_terminal: terminalOf(route.to.code, airline),
    departs,
    arrives,
    minutes: route.minutes,
    aircraft: route.aircraft,
    stops: [...route.stops],
    cabin,
    fare_basis: `${cabins[cabin].charAt(0)}${brand.sign}${airline}OW`,
    checked_bags: brand.bags,
    cabin_bags: 1,
  }
}
export function sliceOf(way: Itinerary, id: string, cabin: Cabin, brand: Brand): FlightSlice {
  const segments = way.flights.map((flight, at) => segmentOf(flight, `${id}f${at + 1}`, cabin, brand))
  return {
    id,
    origin: segments[0]?.origin ?? '',
    destination: segments.at(-1)?.destination ?? '',
    minutes: way.minutes,
    fare_brand: brand.name,
    segments,
  }
}

/** For everybody with a seat together; null in place of a sum is never said, the house knows its rules. */
const ruleOf = (cents: number | null, seats: number, currency: CurrencyCode): FareRule => ({
  allowed: cents !== null,
  penalty: cents === null ? null : fromCents(cents * seats, currency),
})

/** States whose border wants to know who comes before they leave. */
const wantsDocuments = new Set(['US', 'CA', 'CN', 'AU', 'GB'])

/** A hold ends after three days and a day before the departure, its price after two. What leaves within three days is paid at once. */
function holdOf(brand: Brand, first: Flight, now: number): SupplierOffer['hold'] {
  if (!brand.canBeHeld || first.leaves - now < 72 * hour) return null
  const payBy = Math.min(now + 72 * hour, first.leaves - 24 * hour)
  return {
    payBy: new Date(payBy).toISOString(),
    priceUntil: new Date(Math.min(now + 48 * hour, payBy)).toISOString(),
  }
}

export function faresOf(ways: readonly Itinerary[], terms: Terms, brand: Brand): SupplierFare[] {
  const ofWays = ways.map((way) => wayFares(way, terms, brand, ways.length))
  return kindsOf(terms).map((kind, at) => ({
    passengerId: `p${at + 1}`,
    kind,
    base: ofWays.reduce((sum, fares) => sum + fromCents(fares[kind].base, terms.currency), 0),
    tax: ofWays.reduce((sum, fares) => sum + fromCents(fares[kind].tax, terms.currency), 0),
  }))
}

/** The offer of ways, priced as they were at the minute of the search. */
export function offerOf(ways: readonly Itinerary[], terms: Terms, brand: Brand, left: number): SupplierOffer | null {
  const [first] = ways[0]?.flights ?? []
  if (first === undefined) return null
  const now = terms.searchedAt * minute
  const fares = faresOf(ways, terms, brand)
  const airports = ways.flatMap(({ flights }) => flights.flatMap(({ route }) => [route.from, route.to]))
  return {
    id: offerIdOf({ ...terms, brand: brand.sign, slices: ways.map(namesIn) }),
    currency: terms.currency,
    total: fares.reduce((sum, { base, tax }) => sum + base + tax, 0),
    airline: ways.reduce(
      (most, way) => (way.kilometres > most.kilometres ? way : most),
      ways[0] ?? { airline: '', kilometres: 0 },
    ).airline,
    slices: ways.map((way, at) => sliceOf(way, `s${at + 1}`, terms.cabin, brand)),
    fares,
    refund: ruleOf(brand.refundPenalty, seatsOf(terms), terms.currency),
    change: ruleOf(brand.changePenalty, seatsOf(terms), terms.currency),
    expiresAt: new Date(now + offerMinutes * minute).toISOString(),
    hold: holdOf(brand, first, now),
    needsDocuments: airports.some(({ country }) => wantsDocuments.has(country)),
    seatsLeft: left > 9 ? null : left,
  }
}

/** Ways and brand of what an id says; null where a flight of it is not flown, or they do not follow one another. */
export function waysOf(facts: OfferFacts): { readonly ways: Itinerary[]; readonly brand: Brand } | null {
  const brand = brandsOf(facts.cabin).find(({ sign }) => sign === facts.brand)
  const ways = facts.slices.map(wayNamed)
  if (brand === undefined || ways.some((way) => way === null)) return null
  const known = ways.flatMap((way) => way ?? [])
  const inOrder = known.every(
    (way, at) => at === 0 || (known[at - 1]?.flights.at(-1)?.lands ?? 0) < (way.flights[0]?.leaves ?? 0),
  )
  return inOrder ? { ways: known, brand } : null
}
/** The way that flights make together; null where one is not flown, or is missed. */
export function wayNamed(names: readonly FlightName[]): Itinerary | null {
  const flights = flightsNamed(names)
  return flights === null || !connects(flights) ? null : itineraryOf(flights)
}
