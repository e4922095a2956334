import { countryName } from '../countries.ts'
import { distance, fold, maskOf, termsIn } from '../search/spelling.ts'
import { type Airport, airports, metropolitanAreas } from './airports.ts'

/** What can be flown from and to: an airport, or all airports of a city. */
export interface FlightPlace {
  /** An airport's code or a metropolitan one. */
  readonly code: string
  readonly city: string
  /** The airport's own name; of several: All airports. */
  readonly name: string
  readonly country: string
  /** Codes of the airports that it stands for. */
  readonly airports: readonly string[]
}

interface Term {
  readonly text: string
  readonly mask: number
}
interface Indexed {
  readonly place: FlightPlace
  readonly code: string
  readonly city: string
  readonly terms: readonly Term[]
  readonly country: string
}

const indexed = (place: FlightPlace, names = place.name): Indexed => ({
  place,
  code: place.code.toLowerCase(),
  city: fold(place.city),
  terms: termsIn(fold(`${place.city} ${names}`)).map((text) => ({ text, mask: maskOf(text) })),
  country: fold(countryName(place.country)),
})

let index: readonly Indexed[] | undefined
/** Each code once: where a city is called by its largest airport (NBO), the city is found by the names of both. */
function places(): readonly Indexed[] {
  if (index !== undefined) return index
  const seen = new Set<string>()
  const found: Indexed[] = []
  for (const airport of airports().values()) {
    const area = airport.metropolitan
    if (area !== '' && !seen.has(area)) {
      seen.add(area)
      const ofCity = metropolitanAreas().get(area) ?? []
      found.push(indexed(cityPlace(area, ofCity), airports().get(area)?.name ?? ''))
    }
    if (airport.code !== area) found.push(indexed(airportPlace(airport)))
  }
  index = found
  return found
}
const airportPlace = ({ code, city, name, country }: Airport): FlightPlace => ({
  code,
  city,
  name,
  country,
  airports: [code],
})
const cityPlace = (code: string, ofCity: readonly Airport[]): FlightPlace => ({
  code,
  city: ofCity[0]?.city ?? code,
  name: 'All airports',
  country: ofCity[0]?.country ?? '',
  airports: ofCity.map((airport) => airport.code),
})

/** The place of a code, as it is shown in a field; undefined where nothing is known by it. A code of both a city and an airport is the city. */
export const placeOf = (code: string): FlightPlace | undefined =>
  places().find(({ place }) => place.code === code)?.place

/** Errors that a word of this length may have: none in a code, two in a long name. */
const errorsFor = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)
const bits = (mask: number): number => {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** How many errors the typed words have against the words of a place, at most two in all; undefined where it is not meant. */
function errorsIn(typed: readonly Term[], terms: readonly Term[]): number | undefined {
  let errors = 0
  for (const { text, mask } of typed) {
    const most = errorsFor(text.length)
    let least = most + 1
    for (const term of terms) {
      if (bits(mask & ~term.mask) > most) continue // an error brings in one strange letter at most
      least = Math.min(least, distance(text, term.text, most))
      if (least === 0) break
    }
    errors += least
    if (least > most || errors > 2) return undefined
  }
  return errors
}

/** The lower, the better; undefined where it is not meant. */
function rankOf({ code, city, terms, country }: Indexed, text: string, typed: readonly Term[]): number | undefined {
  if (code === text) return 0
  if (city === text) return 1
  if (city.startsWith(text)) return 2
  if (typed.every((one) => terms.some((term) => term.text.startsWith(one.text)))) return 3
  if (text.length > 1 && code.startsWith(text)) return 4
  if (text.length > 3 && country.startsWith(text)) return 5
  const errors = errorsIn(typed, terms)
  return errors === undefined ? undefined : 5 + errors
}

/**
 * Airports and cities for what is typed, best first: the code, the city, the beginning of the city, words of the names, the beginning of a
 * code, the country, then the same with one and two typing errors. Among equals, a city before its airports and Africa before the rest.
 */
export function searchFlightPlaces(text: string, most = 8): FlightPlace[] {
  const folded = fold(text.trim())
  const typed = termsIn(folded).map((term) => ({ text: term, mask: maskOf(term) }))
  if (typed.length === 0) return []
  return places()
    .flatMap((each, at) => {
      const rank = rankOf(each, folded, typed)
      return rank === undefined ? [] : [{ place: each.place, rank, at }]
    })
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .slice(0, most)
    .map(({ place }) => place)
}
