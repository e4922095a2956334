import type { Place } from './places.ts'
import type { RouteStop } from './route-sketch.ts'

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** The known place that a text names: by its whole name, by one part of “Jinja, Kampala”, or by the beginning of exactly one name. */
export function placeNamed(places: readonly Place[], text: string): Place | null {
  for (const part of [text, ...text.split(/\s*(?:[,/;&→]|–|\s-\s|\bto\b)\s*/)]) {
    const wanted = plain(part)
    if (wanted.length < 3) continue
    const exact = places.filter(({ name }) => plain(name) === wanted)
    const best = exact.toSorted((a, b) => a.rank - b.rank)[0]
    if (best !== undefined) return best
    const begins = places.filter(({ name }) => plain(name).startsWith(`${wanted} `))
    if (begins.length === 1 && begins[0] !== undefined) return begins[0]
  }
  return null
}

/** A day of a trip, with its point on the map where somebody has set it. */
export interface PlacedDay {
  readonly location_name: string
  readonly lat?: number | null
  readonly lng?: number | null
}

/** Nearer than this, in degrees, two days are in one place. */
const samePlace = 0.02

/**
 * Where the days of a trip are spent: at their own points, else where the known place of that name is. Days in one place are one stop; a
 * day whose place nobody knows is left out. Empty where fewer than two are known: that is no route.
 */
export function stopsOf(places: readonly Place[], days: readonly PlacedDay[]): RouteStop[] {
  const stops: { name: string; lat: number; lng: number; from: number; to: number }[] = []
  for (const [index, day] of days.entries()) {
    const place = pointOf(day) ?? placeNamed(places, day.location_name)
    if (place === null) continue
    const { name, lat, lng } = place
    const last = stops.at(-1)
    if (last !== undefined && Math.abs(last.lat - lat) < samePlace && Math.abs(last.lng - lng) < samePlace)
      last.to = index + 1
    else stops.push({ name, lat, lng, from: index + 1, to: index + 1 })
  }
  const isRoute = new Set(stops.map(({ lat, lng }) => `${lat} ${lng}`)).size > 1
  return isRoute
    ? stops.map(({ from, to, ...stop }) => ({ ...stop, days: from === to ? `${from}` : `${from}–${to}` }))
    : []
}

const pointOf = ({ location_name: name, lat, lng }: PlacedDay): Pick<Place, 'name' | 'lat' | 'lng'> | null =>
  lat == null || lng == null || (lat === 0 && lng === 0) ? null : { name, lat, lng }
