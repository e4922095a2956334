import type { MultiLineString, MultiPolygon } from 'geojson'
import { type Place, type PlaceLine, placeOf } from '../../domain/maps/places.ts'

/** What the map without a key draws: scripts/geodata.mjs makes it. */
export interface Land {
  readonly land: MultiPolygon
  readonly borders: MultiLineString
  readonly lakes: MultiPolygon
  readonly rivers: MultiLineString
}

const kept = new Map<string, Promise<unknown>>()
/** Fetched once from our own server; a broken line is tried again. */
function fetched<T>(address: URL): Promise<T> {
  const known = kept.get(address.href)
  if (known !== undefined) return known as Promise<T> // what this address answered before
  const asked = fetch(address).then((answer) => {
    if (!answer.ok) throw new Error(`The map's data could not be loaded (${answer.status}).`)
    return answer.json() as Promise<T>
  })
  kept.set(address.href, asked)
  asked.catch(() => kept.delete(address.href))
  return asked
}

export const loadLand = (): Promise<Land> => fetched(new URL('../../domain/maps/data/land.json', import.meta.url))

/** Towns of GeoNames and, written for Safiri, what travellers go to. */
export async function loadPlaces(): Promise<readonly Place[]> {
  const [towns, landmarks] = await Promise.all([
    fetched<PlaceLine[]>(new URL('../../domain/maps/data/towns.json', import.meta.url)),
    fetched<PlaceLine[]>(new URL('../../domain/maps/data/landmarks.json', import.meta.url)),
  ])
  return [...landmarks, ...towns].map(placeOf)
}

export const attribution = 'Map: Natural Earth · Towns: GeoNames (CC BY 4.0)'

/** From the block of settings in the page; the embedded map is used without one. */
export function googleKey(): string | null {
  try {
    const { googleMapsKey } = JSON.parse(document.getElementById('safiri-config')?.textContent ?? '{}')
    return typeof googleMapsKey === 'string' && googleMapsKey !== '' ? googleMapsKey : null
  } catch {
    return null
  }
}
