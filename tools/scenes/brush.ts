/** Shapes as SVG path data. A point is [x, y]; a limb's point carries the width there as well. */
export type Point = readonly [x: number, y: number]
export type LimbPoint = readonly [x: number, y: number, width: number]
/** A drawing by hand, `'0 0, 10 5, 20 0'`, or points that were computed. */
type Points<P> = string | readonly P[]

const read = <P extends Point | LimbPoint>(points: Points<P>): readonly P[] =>
  typeof points === 'string'
    ? points.split(',').map((one) => one.trim().split(' ').map(Number) as unknown as P)
    : points // as many numbers as P asks for

const r = (value: number) => Math.round(value * 10) / 10

/** Clockwise, so that shapes of one path add up instead of cutting holes into each other (non-zero fill rule). */
function wound(points: readonly Point[]): readonly Point[] {
  let area = 0
  points.forEach(([x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] ?? [x, y]
    area += x * ny - nx * y
  })
  return area < 0 ? [...points].reverse() : points
}

/** A soft curve through all points (Catmull–Rom as cubic Béziers). */
export function smooth(through: Points<Point>, closed = true): string {
  const points = closed ? wound(read(through)) : read(through)
  const at = (i: number): Point => {
    const index = closed ? (i + points.length) % points.length : Math.min(Math.max(i, 0), points.length - 1)
    return points[index] ?? [0, 0]
  }
  let data = `M${r(at(0)[0])} ${r(at(0)[1])}`
  const last = closed ? points.length : points.length - 1
  for (let i = 0; i < last; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    data += `C${r(b[0] + (c[0] - a[0]) / 6)} ${r(b[1] + (c[1] - a[1]) / 6)} ${r(c[0] - (d[0] - b[0]) / 6)} ${r(c[1] - (d[1] - b[1]) / 6)} ${r(c[0])} ${r(c[1])}`
  }
  return closed ? `${data}Z` : data
}

export const polygon = (points: Points<Point>): string =>
  `M${wound(read(points))
    .map(([x, y]) => `${r(x)} ${r(y)}`)
    .join('L')}Z`

/** A tapering line: necks, legs, trunks, branches, fronds. */
export function limb(drawn: Points<LimbPoint>): string {
  const points = read(drawn)
  const left: Point[] = []
  const right: Point[] = []
  points.forEach(([x, y, width], i) => {
    const before = points[Math.max(0, i - 1)] ?? [x, y, width]
    const after = points[Math.min(points.length - 1, i + 1)] ?? [x, y, width]
    const angle = Math.atan2(after[1] - before[1], after[0] - before[0]) + Math.PI / 2
    left.push([x + (Math.cos(angle) * width) / 2, y + (Math.sin(angle) * width) / 2])
    right.unshift([x - (Math.cos(angle) * width) / 2, y - (Math.sin(angle) * width) / 2])
  })
  return smooth([...left, ...right])
}

export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${r(x - rx)} ${r(y)}a${r(rx)} ${r(ry)} 0 1 1 ${r(rx * 2)} 0a${r(rx)} ${r(ry)} 0 1 1 ${r(-rx * 2)} 0Z`

/** A thin lens, pointed at both ends: ripples, clouds seen edge-on, glitter. */
export const lens = (x: number, y: number, width: number, height: number): string =>
  `M${r(x - width / 2)} ${r(y)}Q${r(x)} ${r(y - height)} ${r(x + width / 2)} ${r(y)}Q${r(x)} ${r(y + height)} ${r(x - width / 2)} ${r(y)}Z`

export const fill = (data: string, colour: string, more = ''): string => `<path d="${data}" fill="${colour}" ${more}/>`
export const stroke = (data: string, colour: string, width: number, more = ''): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${r(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
/** Stands a figure drawn around (0, 0), feet at y = 0, at a place of the picture. A negative scale turns it round. */
export const place = (x: number, y: number, scale: number, body: string, more = ''): string =>
  `<g transform="translate(${r(x)} ${r(y)}) scale(${Math.round(scale * 1000) / 1000} ${Math.round(Math.abs(scale) * 1000) / 1000})" ${more}>${body}</g>`

const channels = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))
/** Between two `#rrggbb` colours. */
export function mix(from: string, to: string, share: number): string {
  const other = channels(to)
  return `#${channels(from)
    .map((value, i) => Math.round(value + ((other[i] ?? value) - value) * Math.min(1, Math.max(0, share))))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}
