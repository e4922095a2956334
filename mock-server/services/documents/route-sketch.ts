import type { RouteSketch } from '../../../src/domain/maps/route-sketch.ts'
import { mapSources } from '../maps/route-map.ts'
import { paragraphs } from './document-blocks.ts'
import { type DocumentWriter, keep } from './document-layout.ts'
import { inStyle, printable, widthOf, writeIn, writeLine } from './document-text.ts'
import { ink, line } from './pdf.ts'

/** The size of the map in points; the list of stops is beside it. */
export const mapSize = { width: 290, height: 200 } as const
const row = 13
/** Rows beside the map; what else there is has its number on the map only. */
const mostRows = 14

/** Where the trip leads, north up, with straight lines between the stops, and their names beside it. */
export function routeSketch(writer: DocumentWriter, { width, height, ...sketch }: RouteSketch): void {
  const { doc, left, agency } = writer
  keep(writer, height + 24)
  const top = writer.y
  doc.save()
  doc.roundedRect(left, top, width, height, 6).clip()
  doc.rect(left, top, width, height).fill('#dbe9f0')
  doc.translate(left, top)
  doc.path(sketch.land).fill('#f4f0e6')
  if (sketch.lakes !== '') doc.path(sketch.lakes).fill('#c5dde9')
  if (sketch.borders !== '')
    doc.path(sketch.borders).lineWidth(0.75).dash(3, { space: 2 }).strokeColor('#a8a29e').stroke().undash()
  doc.path(sketch.route).lineWidth(1.5).strokeColor(agency.colour).stroke()
  // From the last to the first: where a trip ends where it began, its beginning is what is read.
  for (const [at, { x, y }] of [...sketch.stops.entries()].reverse()) {
    doc.circle(x, y, 6).fill(agency.colour)
    inStyle(doc, 'strong').fontSize(6.5).fillColor('#ffffff')
    const number = String(at + 1)
    writeLine(doc, number, x - widthOf(doc, number) / 2, y - 3.8)
  }
  doc.restore()
  doc.roundedRect(left, top, width, height, 6).lineWidth(0.75).strokeColor(line).stroke()
  const x = left + width + 14
  for (const [at, { name, days }] of sketch.stops.slice(0, mostRows).entries()) {
    const y = top + 4 + at * row
    inStyle(doc, 'strong').fontSize(8).fillColor(ink)
    writeIn(doc, String(at + 1), { x, y, width: 14, align: 'right' })
    const text = `${days.includes('–') ? 'Days' : 'Day'} ${days}${printable(name) === '' ? '' : ` · ${printable(name)}`}`
    inStyle(doc, 'plain').fontSize(8)
    writeIn(doc, text, { x: x + 20, y, width: writer.width - width - 34, lines: 1 })
  }
  writer.y = top + height + 5
  paragraphs(writer, `North is at the top. The lines show the order of the stops, not the roads. Map: ${mapSources}`, {
    size: 7.5,
    quiet: true,
  })
}
