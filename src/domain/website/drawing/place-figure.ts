import { html, type Markup } from '../markup.ts'

type Point = readonly [lat: number, lng: number]

const width = 800
const height = 460
const margin = 70

/**
 * A place or a way as a drawing: nothing is loaded for it, from nobody. North is above, the shape of a way is true, and the grid has a line
 * for every step of its degrees.
 */
export function placeFigure(points: readonly Point[], label: string): Markup | null {
  const [first] = points
  if (first === undefined) return null
  const lats = points.map(([lat]) => lat)
  const lngs = points.map(([, lng]) => lng)
  const middle: Point = [(Math.min(...lats) + Math.max(...lats)) / 2, (Math.min(...lngs) + Math.max(...lngs)) / 2]
  // A degree of longitude is shorter away from the equator.
  const narrow = Math.max(0.2, Math.cos((middle[0] * Math.PI) / 180))
  const tall = Math.max(
    0.12,
    (Math.max(...lats) - Math.min(...lats)) * (height / (height - 2 * margin)),
    (Math.max(...lngs) - Math.min(...lngs)) * narrow * (height / (width - 2 * margin)),
  )
  const scale = height / tall
  const x = (lng: number) => width / 2 + (lng - middle[1]) * narrow * scale
  const y = (lat: number) => height / 2 - (lat - middle[0]) * scale
  const step = [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10].find((one) => tall / one <= 6) ?? 20
  const lines: Markup[] = []
  const wide = width / scale / narrow
  for (let lat = Math.ceil((middle[0] - tall / 2) / step) * step; lat <= middle[0] + tall / 2; lat += step)
    lines.push(
      html`<path d="M0 ${y(lat).toFixed(1)}H${width}"/><text x="10" y="${(y(lat) - 6).toFixed(1)}">${degrees(lat, step, 'N', 'S')}</text>`,
    )
  for (let lng = Math.ceil((middle[1] - wide / 2) / step) * step; lng <= middle[1] + wide / 2; lng += step)
    lines.push(
      html`<path d="M${x(lng).toFixed(1)} 0V${height}"/><text x="${(x(lng) + 6).toFixed(1)}" y="${height - 10}">${degrees(lng, step, 'E', 'W')}</text>`,
    )
  const few = thinned(points, 160)
  const way = few.map(([lat, lng], at) => `${at === 0 ? 'M' : 'L'}${x(lng).toFixed(1)} ${y(lat).toFixed(1)}`).join('')
  const last = points.at(-1) ?? first
  const isWay = points.length > 1
  return html`<svg class="place-figure" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}"><g class="grid">${lines}</g>${isWay && html`<path class="way" d="${way}"/><circle class="end" cx="${x(first[1]).toFixed(1)}" cy="${y(first[0]).toFixed(1)}" r="9"/>`}<path class="pin" d="M${x(last[1]).toFixed(1)} ${y(last[0]).toFixed(1)}c-4-14-18-20-18-36a18 18 0 1 1 36 0c0 16-14 22-18 36z"/><circle class="eye" cx="${x(last[1]).toFixed(1)}" cy="${(y(last[0]) - 36).toFixed(1)}" r="7"/></svg>`
}

const degrees = (value: number, step: number, positive: string, negative: string): string =>
  `${Math.abs(value).toFixed(step < 0.1 ? 2 : step < 1 ? 2 : 0)}° ${value < 0 ? negative : positive}`

/** A track of a day has thousands of points; a drawing shows as many as it has room for. */
function thinned(points: readonly Point[], most: number): readonly Point[] {
  if (points.length <= most) return points
  const step = (points.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, at) => points[Math.round(at * step)] ?? [0, 0])
}

/** The same place on a map outside, opened only by a press. */
export const mapAddress = (lat: number, lng: number): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=14/${lat}/${lng}`
