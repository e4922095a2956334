import { metresBetween } from '../maps/tracks.ts'
import { africa } from './data/africa.ts'
import { airlineLines } from './data/airlines.ts'
import { americas } from './data/americas.ts'
import { asiaPacific } from './data/asia-pacific.ts'
import { europe } from './data/europe.ts'

// The page loads this module on demand (`flight-facts.ts`): the lists weigh more than most screens.

export interface Airport {
  /** IATA, three letters. */
  readonly code: string
  readonly city: string
  /** What it is called beside the city: Heathrow; the city itself where it has no other name. */
  readonly name: string
  readonly country: string
  /** Of several airports of one city: LON. Empty where the city has one only. */
  readonly metropolitan: string
  /** IANA. */
  readonly zone: string
  readonly lat: number
  readonly lng: number
}
export interface Airline {
  /** IATA, two letters or figures. */
  readonly code: string
  readonly name: string
  readonly country: string
}

const airportLine = /^([A-Z]{3})(?:@([A-Z]{3}))? (-?[\d.]+) (-?[\d.]+) ([^/]+)(?:\/(.+))?$/

function parsed(lines: string): Airport[] {
  let [country, zone] = ['', '']
  return lines.split('\n').flatMap((line) => {
    if (line.startsWith('=')) [country = '', zone = ''] = line.slice(1).split(' ')
    const match = airportLine.exec(line)
    if (match === null) return []
    const [, code = '', metropolitan = '', lat, lng, city = '', name = city] = match
    return [{ code, city, name, country, metropolitan, zone, lat: Number(lat), lng: Number(lng) }]
  })
}

let airportMap: ReadonlyMap<string, Airport> | undefined
/** All by their codes; those of Uganda and its neighbours first. */
export function airports(): ReadonlyMap<string, Airport> {
  airportMap ??= new Map(
    [africa, europe, asiaPacific, americas].flatMap(parsed).map((airport) => [airport.code, airport]),
  )
  return airportMap
}

let airlineMap: ReadonlyMap<string, Airline> | undefined
export function airlines(): ReadonlyMap<string, Airline> {
  airlineMap ??= new Map(
    airlineLines.split(/[\n|]/).flatMap((line) => {
      const match = /^(..) (..) (.+)$/.exec(line)
      const [, code = '', country = '', name = ''] = match ?? []
      return match === null ? [] : [[code, { code, name, country }]]
    }),
  )
  return airlineMap
}

let cities: ReadonlyMap<string, readonly Airport[]> | undefined
/** The airports of each metropolitan code. */
export function metropolitanAreas(): ReadonlyMap<string, readonly Airport[]> {
  if (cities !== undefined) return cities
  const found = new Map<string, Airport[]>()
  for (const airport of airports().values())
    if (airport.metropolitan !== '')
      found.set(airport.metropolitan, [...(found.get(airport.metropolitan) ?? []), airport])
  cities = found
  return found
}

/** The airports that a code means: one, all of a city, or none that is known. NBO and IST are both an airport and its city: then the city. */
export function airportsOf(code: string): readonly Airport[] {
  const ofCity = metropolitanAreas().get(code)
  if (ofCity !== undefined) return ofCity
  const airport = airports().get(code)
  return airport === undefined ? [] : [airport]
}

/** What its city is for fees and routes: the metropolitan code, or its own. An unknown code is its own city. */
export const cityCodeOf = (code: string): string => airports().get(code)?.metropolitan || code

/** `Entebbe`; the code itself where it is not known. */
export const cityOf = (code: string): string =>
  airports().get(code)?.city ?? metropolitanAreas().get(code)?.[0]?.city ?? code

/** `Emirates`; the code itself where it is not known. */
export const airlineName = (code: string): string => airlines().get(code)?.name ?? code

/** The IANA zone of an airport; undefined where the airport is not known. */
export const zoneOf = (code: string): string | undefined => airports().get(code)?.zone

/** Along the great circle, in whole kilometres. */
export const kilometresBetween = (a: Airport, b: Airport): number =>
  Math.round(metresBetween([a.lng, a.lat], [b.lng, b.lat]) / 1000)
