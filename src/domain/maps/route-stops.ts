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

/**
 * Where the days of a trip are spent, as far as their places are known; days in one place are one stop. Empty where fewer than two are
 * known: that is no route.
 */
export function stopsOf(places: readonly Place[], days: readonly { readonly location_name: string }[]): RouteStop[] {
  const stops: { name: string; lat: number; lng: number; from: number; to: number }[] = []
  for (const [index, { location_name }] of days.entries()) {
    const place = placeNamed(places, location_name)
    if (place === null) continue
    const last = stops.at(-1)
    if (last !== undefined && last.lat === place.lat && last.lng === place.lng) last.to = index + 1
    else stops.push({ name: place.name, lat: place.lat, lng: place.lng, from: index + 1, to: index + 1 })
  }
  const isRoute = new Set(stops.map(({ lat, lng }) => `${lat} ${lng}`)).size > 1
  return isRoute
    ? stops.map(({ from, to, ...stop }) => ({ ...stop, days: from === to ? `${from}` : `${from}–${to}` }))
    : []
}
