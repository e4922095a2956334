import type { MultiLineString, MultiPolygon, Position } from 'geojson'

/** Where a route stops, in its order. */
export interface RouteStop {
  readonly name: string
  readonly lat: number
  readonly lng: number
  /** “1”, “2–3”: the days that are spent there. */
  readonly days: string
}
/** A stop as it is drawn, in units of the picture. */
export interface DrawnStop {
  readonly name: string
  readonly days: string
  readonly x: number
  readonly y: number
  readonly label: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'end' | 'middle' }
}
/** A map as paths of SVG, without colours: whoever shows it gives them. */
export interface RouteSketch {
  readonly width: number
  readonly height: number
  readonly land: string
  readonly borders: string
  readonly lakes: string
  readonly route: string
  readonly stops: readonly DrawnStop[]
}

interface Box {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/** Degrees: nearer than this, a map of two towns would be a map of nothing. */
const leastSpan = 1.2
const margin = 0.22

/** A small map of a route: the land and lakes around it, its stops in order, and straight lines between them. Degrees in, SVG paths out. */
export function sketchOf(
  stops: readonly RouteStop[],
  on: { readonly land: MultiPolygon; readonly borders: MultiLineString; readonly lakes: MultiPolygon },
  { width, height }: { readonly width: number; readonly height: number },
): RouteSketch {
  const box = boxAround(stops, width / height)
  const at = ([lng = 0, lat = 0]: Position): [x: number, y: number] => [
    ((lng - box.west) / (box.east - box.west)) * width,
    ((box.north - lat) / (box.north - box.south)) * height,
  ]
  const pathOf = (points: readonly Position[], end = ''): string =>
    points.length < 2
      ? ''
      : `M${points
          .map((point) =>
            at(point)
              .map((value) => value.toFixed(1))
              .join(' '),
          )
          .join('L')}${end}`
  const polygons = ({ coordinates }: MultiPolygon): string =>
    coordinates.flatMap((rings) => rings.map((ring) => pathOf(clipped(ring, box), 'Z'))).join('')
  const points = stops.map(({ lng, lat }) => at([lng, lat]))
  return {
    width,
    height,
    land: polygons(on.land),
    lakes: polygons(on.lakes),
    borders: on.borders.coordinates.flatMap((line) => pieces(line, box).map((piece) => pathOf(piece))).join(''),
    route: pathOf(stops.map(({ lng, lat }) => [lng, lat])),
    stops: stops.map(({ name, days }, index) => {
      const [x, y] = points[index] ?? [0, 0]
      return { name, days, x, y, label: labelAt(name, [x, y], points, { width, height }) }
    }),
  }
}

function boxAround(stops: readonly RouteStop[], ratio: number): Box {
  const [lngs, lats] = [stops.map(({ lng }) => lng), stops.map(({ lat }) => lat)]
  const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)]
  const middle = { lng: (west + east) / 2, lat: (south + north) / 2 }
  // A degree of longitude is shorter away from the equator: the picture keeps the shape of the land.
  const narrow = Math.cos((middle.lat * Math.PI) / 180)
  const tall = Math.max(
    leastSpan,
    (north - south) * (1 + 2 * margin),
    ((east - west) * (1 + 2 * margin) * narrow) / ratio,
  )
  const wide = (tall * ratio) / narrow
  return {
    west: middle.lng - wide / 2,
    east: middle.lng + wide / 2,
    south: middle.lat - tall / 2,
    north: middle.lat + tall / 2,
  }
}

type Side = readonly [inside: (p: Position) => boolean, cross: (a: Position, b: Position) => Position]
const sidesOf = ({ west, east, south, north }: Box): readonly Side[] => {
  const meet =
    (axis: 0 | 1, value: number) =>
    (a: Position, b: Position): Position => {
      const [from, to] = [a[axis] ?? 0, b[axis] ?? 0]
      const share = to === from ? 0 : (value - from) / (to - from)
      const other = axis === 0 ? 1 : 0
      const across = (a[other] ?? 0) + share * ((b[other] ?? 0) - (a[other] ?? 0))
      return axis === 0 ? [value, across] : [across, value]
    }
  return [
    [(p) => (p[0] ?? 0) >= west, meet(0, west)],
    [(p) => (p[0] ?? 0) <= east, meet(0, east)],
    [(p) => (p[1] ?? 0) >= south, meet(1, south)],
    [(p) => (p[1] ?? 0) <= north, meet(1, north)],
  ]
}

/** The part of a ring that lies in the box (Sutherland and Hodgman). */
function clipped(ring: readonly Position[], box: Box): Position[] {
  let points = [...ring]
  for (const [inside, cross] of sidesOf(box)) {
    const kept: Position[] = []
    for (const [index, point] of points.entries()) {
      const before = points[(index + points.length - 1) % points.length] ?? point
      if (inside(point)) {
        if (!inside(before)) kept.push(cross(before, point))
        kept.push(point)
      } else if (inside(before)) kept.push(cross(before, point))
    }
    points = kept
    if (points.length === 0) break
  }
  return points
}

/** The parts of a line that may cross the box; what sticks out is cut off by the picture's edge. */
function pieces(line: readonly Position[], { west, east, south, north }: Box): Position[][] {
  const found: Position[][] = []
  let piece: Position[] = []
  for (const [index, b] of line.entries()) {
    const a = line[index - 1]
    if (a === undefined) continue
    const lngs = [a[0] ?? 0, b[0] ?? 0]
    const lats = [a[1] ?? 0, b[1] ?? 0]
    const crosses =
      Math.max(...lngs) >= west && Math.min(...lngs) <= east && Math.max(...lats) >= south && Math.min(...lats) <= north
    if (crosses) piece.push(...(piece.length === 0 ? [a, b] : [b]))
    else if (piece.length > 0) {
      found.push(piece)
      piece = []
    }
  }
  return piece.length > 0 ? [...found, piece] : found
}

/** How wide a letter of a name is that is written 18 units high, on average. */
const characterWidth = 9.5

/** Beside the stop, on the side where the name fits and covers no other stop. */
function labelAt(
  name: string,
  [x, y]: readonly [number, number],
  points: readonly (readonly [number, number])[],
  { width, height }: { readonly width: number; readonly height: number },
): DrawnStop['label'] {
  const long = name.length * characterWidth
  const choices = [
    { x: x + 16, y: y + 5, anchor: 'start', left: x + 16, top: y - 8 },
    { x: x - 16, y: y + 5, anchor: 'end', left: x - 16 - long, top: y - 8 },
    { x, y: y - 17, anchor: 'middle', left: x - long / 2, top: y - 30 },
    { x, y: y + 27, anchor: 'middle', left: x - long / 2, top: y + 14 },
  ] as const
  const isFree = ({ left, top }: (typeof choices)[number]) =>
    left > 4 &&
    left + long < width - 4 &&
    top > 4 &&
    top < height - 18 &&
    points.every(([px, py]) => px < left - 10 || px > left + long + 10 || py < top - 10 || py > top + 26)
  const { x: labelX, y: labelY, anchor } = choices.find(isFree) ?? choices[x < width / 2 ? 0 : 1]
  return { x: labelX, y: labelY, anchor }
}
