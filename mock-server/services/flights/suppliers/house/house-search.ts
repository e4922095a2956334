import type { Day } from '../../../../../src/domain/dates.ts'
import { daysBetween } from '../../../../../src/domain/dates.ts'
import { mostOffers } from '../../../../../src/domain/flights/flight-choices.ts'
import type { DayFare, Leg, SearchAsked, SupplierOffer } from '../supplier.ts'
import { type Brand, brandsOf } from './house-fares.ts'
import { bookedOn, offerOf, seatKey, seatsLeft, seatsOf, type Terms, wayFares } from './house-offers.ts'
import { type Itinerary, itinerariesOf } from './itineraries.ts'

/** So far ahead flights are on sale. */
const lastDay = 340
const minute = 60_000
/** Of each leg so many ways are combined with those of the others, by how many legs there are. */
const waysOfLeg = [0, 160, 16, 8, 6] as const
const mostJourneys = 1200

/** Seats that were sold of cabins of flights, by `seatKey`. */
export type SeatsTaken = (keys: readonly string[]) => Promise<ReadonlyMap<string, number>>

export const termsOf = (asked: SearchAsked, now: number): Terms => {
  const count = (kind: string) => asked.passengers.filter((each) => each.kind === kind).length
  return {
    cabin: asked.cabin,
    adults: count('adult'),
    children: count('child'),
    infants: count('infant'),
    currency: asked.currency,
    searchedAt: Math.floor(now / minute),
  }
}

interface PricedWay {
  readonly way: Itinerary
  /** Of an adult in the cheapest fare, US cents. */
  readonly price: number
}

/** Ways of a leg that are on sale now, cheapest first. */
async function waysOn(
  { origin, destination, date }: Leg,
  terms: Terms,
  cheapest: Brand,
  legs: number,
  now: number,
  taken: SeatsTaken,
) {
  const ahead = daysBetween(bookedOn(terms), date)
  if (ahead < -1 || ahead > lastDay) return []
  const ways = itinerariesOf(origin, destination, date).filter(
    (way) => (way.flights[0]?.leaves ?? 0) > now + 60 * minute,
  )
  const known = await taken([
    ...new Set(ways.flatMap(({ flights }) => flights.map((flight) => seatKey(flight, terms.cabin)))),
  ])
  return ways
    .filter((way) => seatsLeft(way, terms, known) >= seatsOf(terms))
    .map((way): PricedWay & { left: number } => {
      const { adult } = wayFares(way, terms, cheapest, legs)
      return { way, price: adult.base + adult.tax, left: seatsLeft(way, terms, known) }
    })
    .sort((a, b) => a.price - b.price)
}
type WayOnSale = Awaited<ReturnType<typeof waysOn>>[number]

interface Journey {
  readonly ways: readonly WayOnSale[]
  readonly price: number
}
const landsOf = ({ way }: WayOnSale) => way.flights.at(-1)?.lands ?? 0
const leavesOf = ({ way }: WayOnSale) => way.flights[0]?.leaves ?? 0

/** All legs one after the other, cheapest first; with each airline by itself, and mixed where no airline flies all of them. */
function journeysOf(legs: readonly (readonly WayOnSale[])[]): Journey[] {
  const [first = [], ...others] = legs
  if (others.length === 0) return first.map((way) => ({ ways: [way], price: way.price }))
  const most = waysOfLeg[legs.length as 2 | 3 | 4] ?? 6 // a search has four legs at most
  const airlines = [...new Set(first.map(({ way }) => way.airline))]
  const alone = airlines.flatMap((airline) =>
    combined(legs.map((ways) => ways.filter(({ way }) => way.airline === airline).slice(0, most))),
  )
  return (alone.length > 0 ? alone : combined(legs.map((ways) => ways.slice(0, most)))).sort(
    (a, b) => a.price - b.price,
  )
}
function combined(legs: readonly (readonly WayOnSale[])[]): Journey[] {
  return legs.reduce<Journey[]>(
    (journeys, ways) =>
      journeys
        .flatMap(({ ways: before, price }) => {
          const last = before.at(-1)
          return ways
            .filter((way) => last === undefined || leavesOf(way) > landsOf(last) + 90 * minute)
            .map((way) => ({ ways: [...before, way], price: price + way.price }))
        })
        .sort((a, b) => a.price - b.price)
        .slice(0, mostJourneys),
    [{ ways: [], price: 0 }],
  )
}

/** The offers of a search, cheapest first; at most 500. */
export async function houseSearch(asked: SearchAsked, now: number, taken: SeatsTaken): Promise<SupplierOffer[]> {
  const terms = termsOf(asked, now)
  const brands = brandsOf(terms.cabin)
  const [cheapest] = brands
  if (cheapest === undefined || seatsOf(terms) === 0) return []
  const legs = await Promise.all(asked.legs.map((leg) => waysOn(leg, terms, cheapest, asked.legs.length, now, taken)))
  return journeysOf(legs)
    .slice(0, Math.ceil(mostOffers / brands.length))
    .flatMap(({ ways }) => {
      const left = Math.min(...ways.map((way) => way.left))
      return brands.flatMap(
        (brand) =>
          offerOf(
            ways.map(({ way }) => way),
            terms,
            brand,
            left,
          ) ?? [],
      )
    })
    .sort((a, b) => a.total - b.total)
    .slice(0, mostOffers)
}

/** The lowest fares of days on which the first leg might be flown; the others stay as they were asked for. */
export async function houseDayFares(
  asked: SearchAsked,
  days: readonly Day[],
  now: number,
  taken: SeatsTaken,
): Promise<DayFare[]> {
  const terms = termsOf(asked, now)
  const [cheapest] = brandsOf(terms.cabin)
  const [first, ...others] = asked.legs
  if (first === undefined || cheapest === undefined) return []
  const count = asked.legs.length
  const later = await Promise.all(others.map((leg) => waysOn(leg, terms, cheapest, count, now, taken)))
  const found = await Promise.all(
    days.map(async (date): Promise<DayFare[]> => {
      const ways = await waysOn({ ...first, date }, terms, cheapest, count, now, taken)
      const [journey] = journeysOf([ways, ...later])
      if (journey === undefined) return []
      const offer = offerOf(
        journey.ways.map(({ way }) => way),
        terms,
        cheapest,
        Math.min(...journey.ways.map(({ left }) => left)),
      )
      return offer === null ? [] : [{ date, lowest: offer }]
    }),
  )
  return found.flat()
}
