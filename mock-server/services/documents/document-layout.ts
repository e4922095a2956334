import { inStyle, printable, writeIn } from './document-text.ts'
import { ink, line, muted, type Pdf, pdfOf } from './pdf.ts'
import type { PrintedAgency } from './printed-agency.ts'

/** A sheet with an agency's head, as `document-blocks.ts` writes on it: each part begins where the last one ended. */
export interface DocumentWriter {
  readonly doc: Pdf
  readonly agency: PrintedAgency
  readonly left: number
  /** Narrower while something stands beside what is written. */
  width: number
  /** Where the next part begins. */
  y: number
  /** Current days ends here. */
  readonly bottom: number
}

/** What stands beside the agency: `Voucher`, `BK-2026-000123`, `Issued 21 Nov 2026`. */
export interface DocumentTitle {
  readonly kind: string
  readonly reference: string
  readonly note?: string
}

const side = 46
const top = 62 // of the pages after the first, under their short head
const foot = 58
export const gap = 14

interface Drawing {
  readonly title: DocumentTitle
  readonly draw: (writer: DocumentWriter) => Promise<void> | void
}
interface Sheet {
  readonly layout?: 'portrait' | 'landscape'
}

/** A document of A4 pages: the agency's head on the first, a short one on the others, a foot with the page on each. */
export const drawDocument = (
  agency: PrintedAgency,
  title: DocumentTitle,
  draw: Drawing['draw'],
  sheet: Sheet = {},
): Promise<Buffer> => drawDocuments(agency, `${title.kind} ${title.reference}`, [{ title, draw }], sheet)

/** Several in one file, to be printed at once: each begins on a page of its own and counts its own pages. */
export function drawDocuments(
  agency: PrintedAgency,
  name: string,
  drawings: readonly Drawing[],
  { layout = 'portrait' }: Sheet = {},
): Promise<Buffer> {
  const sheet = { size: 'A4', layout, margin: 0, bufferPages: true } as const
  return pdfOf({ ...sheet, title: name, author: agency.name }, async (doc) => {
    for (const { title, draw } of drawings) {
      const first = doc.bufferedPageRange().count
      doc.addPage(sheet)
      const { width, height } = doc.page
      const writer: DocumentWriter = { doc, agency, left: side, width: width - 2 * side, y: 0, bottom: height - foot }
      letterhead(writer, title)
      await draw(writer)
      const { count: end } = doc.bufferedPageRange()
      const count = end - first
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(first + page)
        if (page > 0) shortHead(writer, title)
        footer(writer, height, count === 1 ? '' : `Page ${page + 1} of ${count}`)
      }
      if (end > 0) doc.switchToPage(end - 1)
    }
  })
}

/** Another page when there is less room than this; whether there was one begun. */
export function keep(writer: DocumentWriter, height: number): boolean {
  if (writer.y + height <= writer.bottom) return false
  writer.doc.addPage()
  writer.y = top
  return true
}

export const roomOnPage = ({ bottom }: DocumentWriter): number => bottom - top

export function rule(
  { doc, left, width, y }: Pick<DocumentWriter, 'doc' | 'left' | 'width' | 'y'>,
  colour = line,
): void {
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.75)
    .strokeColor(colour)
    .stroke()
}

function letterhead(writer: DocumentWriter, title: DocumentTitle): void {
  const { doc, agency, left, width } = writer
  doc.rect(0, 0, doc.page.width, 8).fill(agency.colour)
  const y = 36
  const logo = agency.logo === null ? 0 : 54
  if (agency.logo !== null) doc.image(agency.logo, left, y, { fit: [44, 44], align: 'center', valign: 'center' })
  const half = width / 2 - logo
  inStyle(doc, 'heavy').fontSize(13).fillColor(ink)
  let under = writeIn(doc, printable(agency.name, 'Agency'), { x: left + logo, y: y + 1, width: half, lines: 2 }) + 2
  inStyle(doc, 'plain').fontSize(8).fillColor(muted)
  for (const text of agency.contact)
    under = writeIn(doc, printable(text), { x: left + logo, y: under, width: half + 20, lines: 2 }) + 1

  const right = { x: left + width / 2 + 24, width: width / 2 - 24, align: 'right' } as const
  inStyle(doc, 'heavy').fontSize(20).fillColor(agency.colour)
  let beside = writeIn(doc, title.kind, { ...right, y: y - 4 }) + 1
  inStyle(doc, 'strong').fontSize(10).fillColor(ink)
  beside = writeIn(doc, printable(title.reference), { ...right, y: beside, lines: 2 }) + 1
  if (title.note !== undefined) {
    inStyle(doc, 'plain').fontSize(8).fillColor(muted)
    beside = writeIn(doc, printable(title.note), { ...right, y: beside, lines: 3 })
  }
  writer.y = Math.max(under, beside, y + 44) + gap
  rule(writer)
  writer.y += gap
}

function shortHead({ doc, agency, left, width }: DocumentWriter, { kind, reference }: DocumentTitle): void {
  inStyle(doc, 'strong').fontSize(8).fillColor(muted)
  writeIn(doc, printable(agency.name), { x: left, y: 28, width: width / 2 })
  writeIn(doc, `${kind} ${printable(reference)}`, { x: left + width / 2, y: 28, width: width / 2, align: 'right' })
  rule({ doc, left, width, y: 44 })
}

function footer({ doc, agency, left, width }: DocumentWriter, height: number, page: string): void {
  const y = height - foot + 20
  rule({ doc, left, width, y })
  inStyle(doc, 'plain').fontSize(7.5).fillColor(muted)
  const who = [agency.name, agency.reach].map((text) => printable(text)).filter((text) => text !== '')
  writeIn(doc, who.join(' · '), { x: left, y: y + 8, width: width - 80 })
  writeIn(doc, page, { x: left + width - 80, y: y + 8, width: 80, align: 'right' })
}
