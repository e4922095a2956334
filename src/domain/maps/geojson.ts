import { largestTrackFile, mostReadPoints, type ReadTrack, readGpx } from './gpx.ts'
import type { TrackPoint } from './tracks.ts'

const isObject = (it: unknown): it is Record<string, unknown> => typeof it === 'object' && it !== null

/** The lines in a piece of GeoJSON, whatever holds them. */
function linesIn(it: unknown, depth = 0): unknown[] {
  if (!isObject(it) || depth > 8) return []
  if (it.type === 'FeatureCollection' && Array.isArray(it.features))
    return it.features.flatMap((each) => linesIn(each, depth + 1))
  if (it.type === 'GeometryCollection' && Array.isArray(it.geometries))
    return it.geometries.flatMap((each) => linesIn(each, depth + 1))
  if (it.type === 'Feature') return linesIn(it.geometry, depth + 1)
  if (it.type === 'LineString') return [it.coordinates]
  if (it.type === 'MultiLineString' && Array.isArray(it.coordinates)) return it.coordinates
  return []
}

function pointOf(it: unknown): TrackPoint | null {
  if (!Array.isArray(it)) return null
  const [lng, lat, elevation] = it as unknown[]
  if (typeof lng !== 'number' || typeof lat !== 'number' || !(Math.abs(lng) <= 180) || !(Math.abs(lat) <= 90))
    return null
  return [lng, lat, typeof elevation === 'number' && Math.abs(elevation) <= 20_000 ? elevation : null]
}

/** Reads the first track of a GeoJSON text; its lines are joined in their order. */
export function readGeoJson(text: string): ReadTrack {
  if (text.length > largestTrackFile)
    return { problem: 'The file is larger than 20 MB. Split it or export fewer points.' }
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { problem: 'This is not valid GeoJSON: it is cut off or broken.' }
  }
  if (!isObject(parsed) || typeof parsed.type !== 'string')
    return { problem: 'This is JSON, but not GeoJSON: it has no type.' }
  const lines = linesIn(parsed).filter((line): line is unknown[] => Array.isArray(line))
  const points: TrackPoint[] = []
  for (const line of lines)
    for (const each of line) {
      const point = pointOf(each)
      if (point === null) return { problem: `Point ${points.length + 1} has no valid longitude and latitude.` }
      if (points.length >= mostReadPoints)
        return { problem: 'The file has more than 200,000 points. Export it with fewer.' }
      points.push(point)
    }
  if (points.length < 2) return { problem: 'The file has no track: there is no line of two or more points.' }
  return { name: nameOf(parsed).slice(0, 160), points, parts: lines.length }
}

function nameOf(it: Record<string, unknown>): string {
  const own = isObject(it.properties) ? it.properties.name : it.name
  if (typeof own === 'string') return own.trim()
  const [first] = Array.isArray(it.features) ? it.features : []
  return isObject(first) ? nameOf(first) : ''
}

/** RFC 7946: a position whose height is not known has two numbers. */
export function writeGeoJson(name: string, path: readonly TrackPoint[]): string {
  const coordinates = path.map(([lng, lat, elevation]) => (elevation === null ? [lng, lat] : [lng, lat, elevation]))
  return `${JSON.stringify(
    { type: 'Feature', properties: { name }, geometry: { type: 'LineString', coordinates } },
    null,
    1,
  )}\n`
}

/** A file by what it holds, not by what it is called. */
export const readTrack = (text: string): ReadTrack => {
  const start = text
    .slice(0, 400)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (start.startsWith('{') || start.startsWith('[')) return readGeoJson(text.replace(/^\ufeff/, ''))
  if (start.startsWith('<')) return readGpx(text)
  return { problem: 'This is neither GPX nor GeoJSON. Choose a file that ends in .gpx, .geojson or .json.' }
}
