import { numberText } from '../text.ts'
/** A point of a path: degrees east, degrees north, metres above the sea (null: not known). */
export type TrackPoint = readonly [lng: number, lat: number, elevation: number | null]

export const activities = { hike: 'Hike', drive: 'Drive', cycle: 'Cycle', boat: 'Boat' } as const
export type Activity = keyof typeof activities

/** A path has at most so many points; longer recordings are thinned when they are read in. */
export const mostPoints = 1000

/** The mean radius of the earth (IUGG), which the haversine formula takes. */
const earthRadius = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two points along the surface. */
export function metresBetween(a: readonly number[] | TrackPoint, b: readonly number[] | TrackPoint): number {
  const [lngA, latA, lngB, latB] = [a[0] ?? 0, a[1] ?? 0, b[0] ?? 0, b[1] ?? 0]
  const half = (difference: number) => Math.sin(radians(difference) / 2) ** 2
  const chord = half(latB - latA) + Math.cos(radians(latA)) * Math.cos(radians(latB)) * half(lngB - lngA)
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Smaller rises and falls are the receiver's noise, not a hill. */
const noise = 3

export interface TrackFigures {
  readonly distance_m: number
  readonly ascent_m: number
  readonly descent_m: number
  readonly lowest_m: number | null
  readonly highest_m: number | null
  /** Points whose height is known; with fewer than all, ascent and descent go by those. */
  readonly with_elevation: number
}

/** What is computed from a path. Page and server reckon by the same code; the server's word is stored. */
export function figuresOf(path: readonly TrackPoint[]): TrackFigures {
  let [distance, ascent, descent] = [0, 0, 0]
  let reference: number | null = null
  const heights: number[] = []
  for (const [index, point] of path.entries()) {
    const before = path[index - 1]
    if (before !== undefined) distance += metresBetween(before, point)
    const height = point[2]
    if (height === null) continue
    heights.push(height)
    if (reference === null) reference = height
    const change: number = height - reference
    if (Math.abs(change) < noise) continue
    if (change > 0) ascent += change
    else descent -= change
    reference = height
  }
  return {
    distance_m: Math.round(distance),
    ascent_m: Math.round(ascent),
    descent_m: Math.round(descent),
    lowest_m: heights.length === 0 ? null : Math.round(heights.reduce((a, b) => Math.min(a, b))),
    highest_m: heights.length === 0 ? null : Math.round(heights.reduce((a, b) => Math.max(a, b))),
    with_elevation: heights.length,
  }
}

/** Kilometres an hour on level ground; for what is walked or ridden, metres of ascent an hour come on top (DIN 33466 for walking). */
const pace: Readonly<Record<Activity, { readonly level: number; readonly climb: number | null }>> = {
  hike: { level: 4, climb: 300 },
  cycle: { level: 14, climb: 450 },
  drive: { level: 35, climb: null },
  boat: { level: 9, climb: null },
}
/** Minutes that a path takes, in steps of five; null while there is no path. The smaller of the two parts counts half. */
export function suggestedMinutes(
  activity: Activity,
  { distance_m, ascent_m }: Pick<TrackFigures, 'distance_m' | 'ascent_m'>,
): number | null {
  if (distance_m === 0) return null
  const { level, climb } = pace[activity]
  const along = (distance_m / 1000 / level) * 60
  const up = climb === null ? 0 : (ascent_m / climb) * 60
  return Math.max(5, Math.round((Math.max(along, up) + Math.min(along, up) / 2) / 5) * 5)
}

/** Metres along the path at each of its points. */
export function metresAlong(path: readonly TrackPoint[]): number[] {
  let sum = 0
  return path.map((point, index) => {
    const before = path[index - 1]
    if (before !== undefined) sum += metresBetween(before, point)
    return sum
  })
}

/** Douglas and Peucker: the points without which the path would be off by more than so many metres. Without recursion: paths are long. */
export function thinned(path: readonly TrackPoint[], metres: number): TrackPoint[] {
  if (path.length < 3) return [...path]
  const kept = new Uint8Array(path.length)
  kept[0] = 1
  kept[path.length - 1] = 1
  const spans: [number, number][] = [[0, path.length - 1]]
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span
    let [worst, at] = [metres, -1]
    for (let index = from + 1; index < to; index += 1) {
      const off = metresOff(path[index], path[from], path[to])
      if (off > worst) [worst, at] = [off, index]
    }
    if (at < 0) continue
    kept[at] = 1
    spans.push([from, at], [at, to])
  }
  return path.filter((_, index) => kept[index] === 1)
}

/** Metres from a point to the straight line between two others; heights count, so that hills are kept. */
function metresOff(point?: TrackPoint, from?: TrackPoint, to?: TrackPoint): number {
  if (point === undefined || from === undefined || to === undefined) return 0
  const east = (at: TrackPoint) => radians(at[0] - from[0]) * earthRadius * Math.cos(radians(from[1]))
  const north = (at: TrackPoint) => radians(at[1] - from[1]) * earthRadius
  const up = (at: TrackPoint) => (at[2] ?? from[2] ?? 0) - (from[2] ?? at[2] ?? 0)
  const [x, y, z] = [east(to), north(to), up(to)]
  const [px, py, pz] = [east(point), north(point), up(point)]
  const length = x * x + y * y + z * z
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (px * x + py * y + pz * z) / length))
  return Math.hypot(px - share * x, py - share * y, pz - share * z)
}

/** A path of at most so many points, thinned by as little as does. */
export function atMost(path: readonly TrackPoint[], most: number): TrackPoint[] {
  let found = [...path]
  for (let metres = 1; found.length > most && metres < 1e7; metres *= 1.6) found = thinned(path, metres)
  return found
}

export const kilometres = (metres: number): string => `${numberText(metres / 1000, metres < 100_000 ? 1 : 0)} km`
/** 2 h 35 min */
export const durationText = (minutes: number): string =>
  [minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '', minutes % 60 > 0 ? `${minutes % 60} min` : '']
    .filter(Boolean)
    .join(' ')
/** Degrees to about a metre. */
export const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
/** 0.3163° N, 32.5822° E */
export const placeText = (lng: number, lat: number): string =>
  `${Math.abs(lat).toFixed(4)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lng).toFixed(4)}° ${lng < 0 ? 'W' : 'E'}`
