import type { TripDay } from '../bookings/trip-facts.ts'
import { paragraphs } from './document-blocks.ts'
import { type DocumentWriter, keep } from './document-layout.ts'
import { inStyle, printable, widthOf, writeLine } from './document-text.ts'
import { ink, line } from './pdf.ts'

interface Stop {
  readonly name: string
  readonly lat: number
  readonly lng: number
  /** Of the trip, counted from 1. */
  readonly days: readonly number[]
}

/** The places of a trip in their order; days at the same place are one stop. */
export function stopsOf(days: readonly Pick<TripDay, 'location_name' | 'lat' | 'lng'>[]): Stop[] {
  const stops: Stop[] = []
  for (const [at, { location_name: name, lat, lng }] of days.entries()) {
    if (lat === null || lng === null || (lat === 0 && lng === 0)) continue
    const last = stops.at(-1)
    if (last !== undefined && Math.abs(last.lat - lat) < 0.02 && Math.abs(last.lng - lng) < 0.02)
      stops[stops.length - 1] = { ...last, days: [...last.days, at + 1] }
    else stops.push({ name, lat, lng, days: [at + 1] })
  }
  return stops
}

const height = 170
const padding = 28

/** Where the trip leads, north up, with straight lines between the stops. A trip of one place, or of unknown ones, has none. */
export function routeSketch(writer: DocumentWriter, days: readonly TripDay[]): void {
  const stops = stopsOf(days)
  if (new Set(stops.map(({ lat, lng }) => `${lat} ${lng}`)).size < 2) return
  const { doc, left, width, agency } = writer
  keep(writer, height + 20)
  const top = writer.y
  doc.roundedRect(left, top, width, height, 6).fillAndStroke('#fafaf9', line)
  const place = placed(stops, {
    left: left + padding,
    top: top + padding,
    width: width - 2 * padding - 90,
    height: height - 2 * padding,
  })
  const points = stops.map(place)
  for (const [at, point] of points.entries()) {
    if (at === 0) doc.moveTo(point.x, point.y)
    else doc.lineTo(point.x, point.y)
  }
  doc.lineWidth(1.5).dash(4, { space: 3 }).strokeColor(agency.colour).stroke().undash()
  const written: { x: number; y: number; width: number }[] = []
  for (const [at, { name, days: on }] of stops.entries()) {
    const point = points[at]
    if (point === undefined) continue
    doc.circle(point.x, point.y, 3.5).fill(agency.colour)
    inStyle(doc, 'strong').fontSize(7.5).fillColor(ink)
    const text = `${on.length === 1 ? `Day ${on[0]}` : `Days ${on[0]}–${on.at(-1)}`}${printable(name) === '' ? '' : ` · ${printable(name)}`}`
    const label = { x: point.x + 7, y: point.y - 5, width: widthOf(doc, text) }
    if (label.x + label.width > left + width - 4) label.x = Math.max(left + 4, point.x - 7 - label.width)
    // One below the other where two places are close together.
    while (
      written.some(
        (other) =>
          Math.abs(other.y - label.y) < 10 && other.x < label.x + label.width && label.x < other.x + other.width,
      )
    )
      label.y += 10
    written.push(label)
    if (label.y < top + height - 8) writeLine(doc, text, label.x, label.y)
  }
  writer.y = top + height + 4
  paragraphs(writer, 'The route from place to place, north at the top. Lines are straight; roads are not.', {
    size: 7.5,
    quiet: true,
  })
}

/** Degrees on paper: as far north and east as the box takes, both to one scale. */
function placed(stops: readonly Stop[], box: { left: number; top: number; width: number; height: number }) {
  const [lats, lngs] = [stops.map(({ lat }) => lat), stops.map(({ lng }) => lng)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = Math.min(box.width / Math.max((east - west) * narrow, 0.01), box.height / Math.max(north - south, 0.01))
  const [x0, y0] = [
    box.left + (box.width - (east - west) * narrow * scale) / 2,
    box.top + (box.height - (north - south) * scale) / 2,
  ]
  return ({ lat, lng }: Stop) => ({ x: x0 + (lng - west) * narrow * scale, y: y0 + (north - lat) * scale })
}
