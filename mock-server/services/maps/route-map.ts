import type { MultiLineString, MultiPolygon } from 'geojson'
import { type Place, type PlaceLine, placeOf } from '../../../src/domain/maps/places.ts'
import { type RouteSketch, sketchOf } from '../../../src/domain/maps/route-sketch.ts'
import { type PlacedDay, stopsOf } from '../../../src/domain/maps/route-stops.ts'

interface Ground {
  readonly land: MultiPolygon
  readonly borders: MultiLineString
  readonly lakes: MultiPolygon
}
interface Atlas {
  readonly ground: Ground
  readonly places: readonly Place[]
}
let atlas: Promise<Atlas> | undefined

/** Read once, when the first map is asked for: 800 kB that most servers need only then. */
async function readAtlas(): Promise<Atlas> {
  const [land, towns, landmarks] = await Promise.all([
    import('../../../src/domain/maps/data/land.json?raw'),
    import('../../../src/domain/maps/data/towns.json?raw'),
    import('../../../src/domain/maps/data/landmarks.json?raw'),
  ])
  const lines = [...JSON.parse(landmarks.default), ...JSON.parse(towns.default)] as PlaceLine[] // our own data
  return { ground: JSON.parse(land.default), places: lines.map(placeOf) }
}

/** Whose data the map is made of; stands under each. */
export const mapSources = 'Natural Earth, GeoNames'

/** The map of a trip by the places of its days; null where fewer than two of them are known. Width and height in the units of the picture. */
export async function routeMap(
  days: readonly PlacedDay[],
  size: { readonly width: number; readonly height: number },
): Promise<RouteSketch | null> {
  if (days.length < 2) return null
  atlas ??= readAtlas()
  const { ground, places } = await atlas
  const stops = stopsOf(places, days)
  return stops.length === 0 ? null : sketchOf(stops, ground, size)
}
