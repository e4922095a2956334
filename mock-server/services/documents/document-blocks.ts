import { type DocumentWriter, gap, keep, roomOnPage, rule } from './document-layout.ts'
import { heightOf, inStyle, linesOf, printable, widthOf, writeIn, writeLine } from './document-text.ts'
import { ink, line, muted } from './pdf.ts'

export function heading(writer: DocumentWriter, text: string, { size = 11.5 }: { readonly size?: number } = {}): void {
  writer.y += 6
  keep(writer, size + 60) // never alone at the foot of a page
  inStyle(writer.doc, 'heavy').fontSize(size).fillColor(ink)
  writer.y =
    writeIn(writer.doc, printable(text, '–'), { x: writer.left, y: writer.y, width: writer.width, lines: 3 }) + 5
}

/** Plain text; its line breaks stay, and it may go on over the next page. */
export function paragraphs(
  writer: DocumentWriter,
  text: string,
  look: { readonly size?: number; readonly quiet?: boolean; readonly strong?: boolean; readonly indent?: number } = {},
): void {
  const { size = 9.5, quiet = false, strong = false, indent = 0 } = look
  const { doc } = writer
  for (const given of text.split(/\r?\n/)) {
    inStyle(doc, strong ? 'strong' : 'plain')
      .fontSize(size)
      .fillColor(quiet ? muted : ink)
    const width = writer.width - indent
    for (const part of linesOf(doc, printable(given), width)) {
      const height = doc.currentLineHeight(true) + 1.5
      keep(writer, height)
      writeLine(doc, part, writer.left + indent, writer.y)
      writer.y += height
    }
    writer.y += printable(given) === '' ? 6 : 3
  }
}

/** Label over value, side by side; what has no value is left out. */
export function facts(
  writer: DocumentWriter,
  all: readonly (readonly [label: string, value: string])[],
  { columns = 3 }: { readonly columns?: number } = {},
): void {
  const { doc, left, width } = writer
  const shown = all.filter(([, value]) => printable(value) !== '')
  const room = (width - (columns - 1) * gap) / columns
  for (let at = 0; at < shown.length; at += columns) {
    const row = shown.slice(at, at + columns)
    inStyle(doc, 'strong').fontSize(9.5)
    const tall = Math.max(...row.map(([, value]) => Math.min(heightOf(doc, printable(value), room), 36)))
    keep(writer, tall + 16)
    for (const [index, [label, value]] of row.entries()) {
      const x = left + index * (room + gap)
      inStyle(doc, 'strong').fontSize(6.5).fillColor(muted)
      writeIn(doc, label.toUpperCase(), { x, y: writer.y, width: room, spacing: 0.5 })
      inStyle(doc, 'strong').fontSize(9.5).fillColor(ink)
      const longest = Math.max(
        ...printable(value)
          .split(' ')
          .map((word) => widthOf(doc, word)),
      )
      if (longest > room) doc.fontSize(Math.max(6.5, (9.5 * room) / longest - 0.1)) // an address is not broken in two
      writeIn(doc, printable(value), { x, y: writer.y + 10, width: room, lines: 3 })
    }
    writer.y += tall + 18
  }
}

/** Between two columns of a table. */
const between = 8

export interface DocumentColumn {
  readonly label: string
  /** Its part of the page's width. */
  readonly share: number
  readonly align?: 'right'
}
export interface DocumentRow {
  readonly cells: readonly string[]
  /** Under the first cell, in small letters. */
  readonly note?: string
  readonly strong?: boolean
}

/** A table whose head is drawn again on each page that it goes on to. */
export function table(writer: DocumentWriter, columns: readonly DocumentColumn[], rows: readonly DocumentRow[]): void {
  const { doc } = writer
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const room = columns.map(
    ({ share }, at) => (writer.width * share) / whole - (at === columns.length - 1 ? 0 : between),
  )
  const places = room.map((_, at) => writer.left + room.slice(0, at).reduce((sum, width) => sum + width + between, 0))
  const cell = (text: string, at: number, y: number, lines = 1, spacing?: number) =>
    writeIn(doc, text, {
      x: places[at] ?? 0,
      y,
      width: room[at] ?? 0,
      lines,
      ...(columns[at]?.align === undefined ? {} : { align: 'right' }),
      ...(spacing === undefined ? {} : { spacing }),
    })
  const head = () => {
    inStyle(doc, 'strong').fontSize(6.5).fillColor(muted)
    for (const [at, { label }] of columns.entries()) cell(label.toUpperCase(), at, writer.y, 1, 0.5)
    writer.y += 13
    rule(writer, ink)
    writer.y += 6
  }
  keep(writer, 60)
  head()
  for (const { cells, note = '', strong = false } of rows) {
    const face = () =>
      inStyle(doc, strong ? 'strong' : 'plain')
        .fontSize(9)
        .fillColor(ink)
    face()
    const heights = cells.map((text, at) => heightOf(doc, printable(text), room[at] ?? 0))
    const under = printable(note)
    inStyle(doc, 'plain').fontSize(8)
    const noted = under === '' ? 0 : heightOf(doc, under, room[0] ?? 0) + 2
    const tall = Math.min(Math.max((heights[0] ?? 0) + noted, ...heights), roomOnPage(writer) - 40)
    if (keep(writer, tall + 6)) head()
    face()
    const most = Math.floor(tall / doc.currentLineHeight(true)) + 1
    for (const [at, text] of cells.entries()) cell(printable(text), at, writer.y, most)
    if (under !== '') {
      inStyle(doc, 'plain').fontSize(8).fillColor(muted)
      const from = writer.y + (heights[0] ?? 0) + 2
      cell(under, 0, from, Math.max(1, Math.floor((writer.y + tall - from) / doc.currentLineHeight(true)) + 1))
    }
    writer.y += tall + 5
    rule(writer)
    writer.y += 5
  }
}

/** Sums under a table, at the right; the strong one is what counts. */
export function sums(
  writer: DocumentWriter,
  rows: readonly { readonly label: string; readonly value: string; readonly strong?: boolean }[],
): void {
  const { doc, left, width } = writer
  const room = 260
  const x = left + width - room
  keep(writer, rows.length * 18)
  for (const { label, value, strong = false } of rows) {
    if (strong) rule({ doc, left: x, width: room, y: writer.y }, line)
    const y = writer.y + (strong ? 6 : 2)
    inStyle(doc, strong ? 'heavy' : 'plain')
      .fontSize(strong ? 11 : 9)
      .fillColor(strong ? ink : muted)
    writeIn(doc, label, { x, y, width: room / 2 })
    doc.fillColor(ink)
    writer.y = writeIn(doc, value, { x: x + room / 2, y, width: room / 2, align: 'right' }) + (strong ? 6 : 2)
  }
}

/** A tinted box with a word that must not be missed: Paid, Cancelled, what to bring. */
export function notice(writer: DocumentWriter, title: string, text = '', colour = writer.agency.colour): void {
  const { doc, left, width } = writer
  inStyle(doc, 'plain').fontSize(9)
  const body = printable(text)
  const tall = 26 + (body === '' ? 0 : Math.min(heightOf(doc, body, width - 28), 200) + 3)
  keep(writer, tall)
  doc.save().fillOpacity(0.07).roundedRect(left, writer.y, width, tall, 5).fill(colour).restore()
  doc.rect(left, writer.y, 3, tall).fill(colour)
  inStyle(doc, 'heavy').fontSize(10).fillColor(colour)
  writeIn(doc, printable(title), { x: left + 14, y: writer.y + 7, width: width - 28 })
  if (body !== '') {
    inStyle(doc, 'plain').fontSize(9).fillColor(ink)
    writeIn(doc, body, { x: left + 14, y: writer.y + 22, width: width - 28, lines: 16 })
  }
  writer.y += tall + gap
}

export const space = (writer: DocumentWriter, height = gap): void => {
  writer.y += height
}
