import { metresBetween } from './tracks.ts'

/** What a place is, as the map draws it. */
export const placeKinds = {
  town: 'Town',
  park: 'Park or reserve',
  water: 'Lake or river',
  falls: 'Falls',
  peak: 'Mountain',
  island: 'Island',
  airfield: 'Airfield',
  lodge: 'Lodges and gates',
  sight: 'Sight',
} as const
export type PlaceKind = keyof typeof placeKinds

export interface Place {
  readonly name: string
  readonly kind: PlaceKind
  readonly country: string
  readonly lat: number
  readonly lng: number
  /** 1 is shown from far away, 4 only from near. */
  readonly rank: number
}

/** `["Sipi Falls","falls","UG",1.338,34.377,1]`: a line of the bundled lists. */
export type PlaceLine = readonly [name: string, kind: string, country: string, lat: number, lng: number, rank: number]

export const placeOf = ([name, kind, country, lat, lng, rank]: PlaceLine): Place => ({
  name,
  kind: kind in placeKinds ? (kind as PlaceKind) : 'sight',
  country,
  lat,
  lng,
  rank,
})

/** As one types it: without accents, case and apostrophes. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()

/** Places whose words begin as those that were typed do; names that begin so come first, then the better known. */
export function searchPlaces(places: readonly Place[], text: string, most = 12): Place[] {
  const wanted = plain(text).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const first = wanted[0] ?? ''
  return places
    .flatMap((place) => {
      const name = plain(place.name)
      const words = `${name} ${plain(placeKinds[place.kind])}`.split(/[\s(),-]+/)
      if (!wanted.every((word) => words.some((each) => each.startsWith(word)))) return []
      return [{ place, order: (name.startsWith(first) ? 0 : 10) + place.rank + (place.country === 'UG' ? 0 : 2) }]
    })
    .sort((a, b) => a.order - b.order || a.place.name.localeCompare(b.place.name))
    .slice(0, most)
    .map(({ place }) => place)
}

/** `0.3163, 32.5822` typed into a search: a point of its own, or null. */
export function typedPoint(text: string): { readonly lat: number; readonly lng: number } | null {
  const match = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  if (match === null) return null
  const [lat, lng] = [Number(match[1]), Number(match[2])]
  return Math.abs(lat) <= 85 && Math.abs(lng) <= 180 ? { lat, lng } : null
}

/** The place to name a point after: the nearest within so many metres. */
export function nearestPlace(places: readonly Place[], lng: number, lat: number, within = 8000): Place | null {
  let [best, found]: [number, Place | null] = [within, null]
  for (const place of places) {
    if (Math.abs(place.lat - lat) > 0.2) continue
    const metres = metresBetween([lng, lat], [place.lng, place.lat])
    if (metres < best) [best, found] = [metres, place]
  }
  return found
}
