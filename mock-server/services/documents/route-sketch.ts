import type { TripDay } from '../bookings/trip-facts.ts'
import { paragraphs } from './document-blocks.ts'
import { type DocumentWriter, keep } from './document-layout.ts'
import { inStyle, printable, widthOf, writeIn, writeLine } from './document-text.ts'
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

const padding = 24
const row = 13
/** Rows of the list beside the sketch; more stops stand in a second column. */
const mostRows = 13

/** Where the trip leads, north up, with straight lines between the stops. A trip of one place, or of unknown ones, has none. */
export function routeSketch(writer: DocumentWriter, days: readonly TripDay[]): void {
  const stops = stopsOf(days).slice(0, 2 * mostRows)
  if (new Set(stops.map(({ lat, lng }) => `${lat} ${lng}`)).size < 2) return
  const { doc, left, width, agency } = writer
  const height = Math.max(150, Math.min(stops.length, mostRows) * row + 20)
  keep(writer, height + 24)
  const top = writer.y
  doc.roundedRect(left, top, width, height, 6).fillAndStroke('#fafaf9', line)
  const listed = width * (stops.length > mostRows ? 0.56 : 0.42)
  const room = {
    left: left + padding,
    top: top + padding,
    width: width - listed - 2 * padding,
    height: height - 2 * padding,
  }
  const points = stops.map(placed(stops, room))
  for (const [at, { x, y }] of points.entries()) {
    if (at === 0) doc.moveTo(x, y)
    else doc.lineTo(x, y)
  }
  doc.lineWidth(1.25).dash(4, { space: 3 }).strokeColor(agency.colour).stroke().undash()
  // From the last to the first: where a trip ends where it began, its beginning is what is read.
  for (const [at, { x, y }] of [...points.entries()].reverse()) {
    doc.circle(x, y, 6).fill(agency.colour)
    inStyle(doc, 'strong').fontSize(6.5).fillColor('#ffffff')
    const number = String(at + 1)
    writeLine(doc, number, x - widthOf(doc, number) / 2, y - 3.8)
  }
  const columns = Math.ceil(stops.length / mostRows)
  const each = (listed - 12) / columns
  for (const [at, { name, days: on }] of stops.entries()) {
    const x = left + width - listed + Math.floor(at / mostRows) * each
    const y = top + 12 + (at % mostRows) * row
    inStyle(doc, 'strong').fontSize(8).fillColor(ink)
    writeIn(doc, String(at + 1), { x, y, width: 14, align: 'right' })
    const text = `${on.length === 1 ? `Day ${on[0]}` : `Days ${on[0]}–${on.at(-1)}`}${printable(name) === '' ? '' : ` · ${printable(name)}`}`
    inStyle(doc, 'plain').fontSize(8)
    writeIn(doc, text, { x: x + 20, y, width: each - 24, lines: 1 })
  }
  writer.y = top + height + 5
  paragraphs(writer, 'North is at the top. The lines are straight; the roads are not.', { size: 7.5, quiet: true })
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
