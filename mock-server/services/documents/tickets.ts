import encodeQr from 'qr'
import { clockText } from '../../../src/domain/bookings/booking-text.ts'
import { type Clock, clockOf } from '../../../src/domain/clock.ts'
import { dayText, shortWeekdayText } from '../../../src/domain/date-texts.ts'
import { type CurrencyCode, sumText } from '../../../src/domain/money.ts'
import type { TicketStatus } from '../../../src/domain/tickets/ticket-choices.ts'
import { inStyle, printable, widthOf, writeIn } from './document-text.ts'
import { ink, line, muted, type Pdf, pdfOf } from './pdf.ts'
import type { PrintedAgency } from './printed-agency.ts'
import { drawModules } from './qr-code.ts'

/** What a printed ticket shows. Amounts in major units. */
export interface PrintedTicket {
  readonly code: string
  readonly type: string
  readonly holder: string
  readonly amount: number
  readonly currency: CurrencyCode
  readonly status: TicketStatus
  readonly event: string
  readonly starts_at: string
  readonly doors_at: string | null
  readonly venue: string
  readonly address: string
  readonly reference: string
  /** What its order still owes: the gate lets nobody in before that is paid. */
  readonly owed: number
}
export type PageSize = 'A6' | 'A4'

const [width, height] = [297.64, 419.53] // A6 in points; four of them are an A4
const margin = 22
const inner = width - 2 * margin

/** The tickets, one a page of A6 or four a page of A4, to be cut. */
export async function drawTickets(
  tickets: readonly PrintedTicket[],
  agency: PrintedAgency,
  size: PageSize,
): Promise<Buffer> {
  const first = tickets[0]
  const title = first === undefined ? 'Tickets' : `${tickets.length === 1 ? 'Ticket' : 'Tickets'} ${first.event}`
  return pdfOf({ title, author: agency.name, size, margin: 0 }, async (doc) => {
    const each = size === 'A6' ? 1 : 4
    for (const [at, ticket] of tickets.entries()) {
      const place = at % each
      if (place === 0) {
        doc.addPage({ size, margin: 0 })
        if (size === 'A4') cutLines(doc)
        if (at % 20 === 0) await new Promise(setImmediate) // a coach party must not hold up everybody else
      }
      doc.save()
      doc.translate((place % 2) * width, Math.floor(place / 2) * height)
      face(doc, ticket, agency, tickets.length === 1 ? '' : `${at + 1} of ${tickets.length}`)
      doc.restore()
    }
  })
}

function cutLines(doc: Pdf): void {
  doc.save().lineWidth(0.5).dash(3, { space: 3 }).strokeColor(line)
  doc
    .moveTo(width, 0)
    .lineTo(width, 2 * height)
    .stroke()
  doc
    .moveTo(0, height)
    .lineTo(2 * width, height)
    .stroke()
  doc.restore()
}

/** In the ticket's own margins, where nothing else is said. */
const write = (doc: Pdf, text: string, at: Partial<Parameters<typeof writeIn>[2]> & { y: number }): number =>
  writeIn(doc, text, { x: margin, width: inner, ...at })

const timeOf = (clock: Clock) => clockText(clock.slice(11))

function face(doc: Pdf, ticket: PrintedTicket, agency: PrintedAgency, count: string): void {
  const band = 58
  doc.rect(0, 0, width, band).fill(agency.colour)
  const hasLogo = agency.logo !== null
  if (agency.logo !== null) {
    doc.roundedRect(margin, 11, 36, 36, 6).fill('#ffffff')
    doc.image(agency.logo, margin + 3, 14, { fit: [30, 30], align: 'center', valign: 'center' })
  }
  inStyle(doc, 'strong').fontSize(11).fillColor('#ffffff')
  const left = margin + (hasLogo ? 46 : 0)
  write(doc, printable(agency.name), { x: left, y: 22, width: width - left - margin - 44, lines: 1 })
  inStyle(doc, 'plain').fontSize(8)
  write(doc, count === '' ? 'Ticket' : count, { x: width - margin - 60, y: 24, width: 60, align: 'right' })

  inStyle(doc, 'heavy').fontSize(17).fillColor(ink)
  let y = write(doc, printable(ticket.event, 'Event'), { y: band + 15, lines: 2 }) + 6
  const starts = clockOf(ticket.starts_at)
  const day = starts.slice(0, 10)
  inStyle(doc, 'strong').fontSize(10)
  y = write(doc, `${shortWeekdayText(day)} ${dayText(day)}, ${timeOf(starts)}`, { y }) + 1
  inStyle(doc, 'plain').fontSize(9).fillColor(muted)
  const doors = ticket.doors_at === null ? [] : [`Doors open ${timeOf(clockOf(ticket.doors_at))}`]
  const place = [printable(ticket.venue), printable(ticket.address), ...doors].filter((part) => part !== '').join(' · ')
  if (place !== '') y = write(doc, place, { y: y + 1, lines: 2 })

  y += 9
  doc
    .moveTo(margin, y)
    .lineTo(width - margin, y)
    .lineWidth(0.75)
    .strokeColor(line)
    .stroke()
  y += 9
  const [wide, gap] = [152, 12]
  const price = ticket.amount === 0 ? 'Free' : sumText(ticket.amount, ticket.currency)
  const facts: readonly [string, string][] = [
    ['TICKET', printable(ticket.type, 'Ticket')],
    ['PRICE', price],
    ['HOLDER', printable(ticket.holder, 'Bearer')],
    ['BOOKING', ticket.reference],
  ]
  for (const [at, [label, value]] of facts.entries()) {
    const x = margin + (at % 2) * (wide + gap)
    const room = at % 2 === 0 ? wide : inner - wide - gap
    const top = y + Math.floor(at / 2) * 28
    inStyle(doc, 'strong').fontSize(6.5).fillColor(muted)
    write(doc, label, { x, y: top, width: room, spacing: 0.6 })
    inStyle(doc, 'strong').fontSize(10).fillColor(ink)
    for (let size = 10; size > 7 && widthOf(doc, value) > room - 1; size -= 0.5) doc.fontSize(size - 0.5)
    write(doc, value, { x, y: top + 9, width: room })
  }
  y += 62
  if (ticket.status === 'valid' && ticket.owed > 0) {
    inStyle(doc, 'strong').fontSize(8.5).fillColor('#b91c1c')
    const owed = sumText(ticket.owed, ticket.currency)
    y = write(doc, `Not valid until the order is paid: ${owed} is due.`, { y: y - 4, lines: 2, align: 'center' }) + 2
  }
  drawCode(doc, ticket, y)

  inStyle(doc, 'plain').fontSize(6.5).fillColor(muted)
  write(doc, termsText(agency), { y: height - 34, lines: 2, align: 'center' })
}

const termsText = ({ name, reach }: PrintedAgency): string =>
  `Admits one person, once. Only the first person to show the code is let in: keep it to yourself. ${printable(name)}${reach === '' ? '' : `, ${printable(reach)}`}`

/** The code to be scanned, and to be read where a camera fails. One that opens no gate shows none. */
function drawCode(doc: Pdf, { code, status }: PrintedTicket, highest: number): void {
  const side = Math.min(138, height - 60 - highest)
  const top = height - 60 - side
  const left = (width - side) / 2
  if (status === 'void' || status === 'refunded') {
    doc.roundedRect(margin, top, inner, side, 8).lineWidth(1.5).strokeColor('#b91c1c').stroke()
    inStyle(doc, 'heavy').fontSize(24).fillColor('#b91c1c')
    write(doc, status === 'void' ? 'VOID' : 'REFUNDED', { y: top + side / 2 - 26, align: 'center' })
    inStyle(doc, 'plain').fontSize(9)
    write(doc, 'This ticket is not valid for entry.', { y: top + side / 2 + 8, align: 'center' })
    return
  }
  // 14 characters of the QR code's own alphabet: version 1 with a quarter of it to spare for dirt and folds.
  const rows = encodeQr(code, 'raw', { ecc: 'quartile', border: 4 }) // four modules of white on every side
  drawModules(doc, rows, { left, top, side })
  inStyle(doc, 'strong').fontSize(13).fillColor(ink)
  write(doc, code, { y: top + side - 1, align: 'center', spacing: 1 })
}
