import encodeQr from 'qr'
import { partyText } from '../../../src/domain/bookings/booking-text.ts'
import { bookingStatuses } from '../../../src/domain/bookings/sales-choices.ts'
import { travellerAges } from '../../../src/domain/bookings/travellers.ts'
import { daysText } from '../../../src/domain/date-texts.ts'
import { phoneText } from '../../../src/domain/phone.ts'
import type { BookedItem } from '../../../src/domain/schema/types.generated.ts'
import type { TripFile } from '../bookings/trip-facts.ts'
import { itemFacts } from '../bookings/trip-items.ts'
import { facts, heading, notice, paragraphs, space, table } from './document-blocks.ts'
import type { DocumentWriter } from './document-layout.ts'
import { inStyle, writeIn } from './document-text.ts'
import { muted } from './pdf.ts'
import { drawModules } from './qr-code.ts'

export const refusedColour = '#b91c1c'

/** Where anybody who holds the voucher sees whether it is still valid. */
export const voucherPath = (key: string): string => `/voucher/${key}`

/** What is booked for whom, service by service, without a price: whoever receives the client reads it. `item`: of this one only. */
export function drawVoucher(
  writer: DocumentWriter,
  file: TripFile,
  { address, item: only }: { readonly address: string; readonly item?: number | undefined },
): void {
  const { booking, travellers } = file
  const items = booking.items.filter(({ item }) => only === undefined || item === only)
  const lead = travellers.find((one) => one.is_lead)?.name ?? booking.client.name
  const top = writer.y
  const beside = code(writer, address)
  const { width } = writer
  writer.y = top
  writer.width = width - beside.width - 18
  facts(
    writer,
    [
      ['Lead traveller', lead],
      ['Party', partyText(booking)],
      ['Confirmation number', booking.reference],
      ['Status', bookingStatuses[booking.status] ?? booking.status],
      ['Dates', daysText(booking.starts_on, booking.ends_on)],
      ['Client’s phone', booking.client.phone === null ? '' : phoneText(booking.client.phone)],
      ['Booked by', lead === booking.client.name ? '' : booking.client.name],
    ],
    { columns: 2 },
  )
  writer.width = width
  writer.y = Math.max(writer.y, beside.end)
  standing(writer, booking.status)
  travellersOf(writer, file)
  for (const item of items) service(writer, file, item, items.length === 1)
  emergency(writer)
}

/** The code at the right, with what it is for. */
function code({ doc, left, width, y }: DocumentWriter, address: string): { width: number; end: number } {
  const side = 92
  const x = left + width - side
  drawModules(doc, encodeQr(address, 'raw', { ecc: 'medium', border: 2 }), { left: x, top: y, side })
  doc.link(x, y, side, side, address)
  inStyle(doc, 'plain').fontSize(7).fillColor(muted)
  return {
    width: side,
    end: writeIn(doc, 'Scan to check this voucher', { x, y: y + side + 2, width: side, align: 'center' }) + 8,
  }
}

/** One service: who gives it, where and when, and what is in it. */
function service(writer: DocumentWriter, file: TripFile, item: BookedItem, isOnly: boolean): void {
  const { booking, tour, offers } = file
  heading(writer, item.title)
  const provider = offers.get(item.offer_id)?.property ?? ''
  facts(writer, [
    ['Provider', provider === '' ? writer.agency.name : provider],
    // The party and the dates of the whole booking stand above already.
    ...itemFacts(file, item).filter(
      ([label, value]) =>
        label !== 'Property' &&
        !(value === partyText(booking)) &&
        !(isOnly && label === 'Dates' && value === daysText(booking.starts_on, booking.ends_on)),
    ),
    ['Contact', provider === '' ? writer.agency.reach : ''],
  ])
  if (item.details?.description) paragraphs(writer, item.details.description)
  if (item.kind === 'package' && tour !== null) included(writer, tour)
  space(writer, 4)
}

function travellersOf(writer: DocumentWriter, { travellers }: TripFile): void {
  if (travellers.length === 0) return
  heading(writer, 'Travellers')
  table(
    writer,
    [
      { label: 'Name', share: 4 },
      { label: 'Age', share: 1.2 },
      { label: 'Room', share: 1.2 },
      { label: 'Diet and requests', share: 4 },
    ],
    travellers.map((one) => ({
      cells: [one.name, travellerAges[one.audience] ?? one.audience, one.room, one.needs],
    })),
  )
}

/** Whom to call on the road; on every document that travels along. */
export function emergency(writer: DocumentWriter): void {
  const { emergency: number, name, reach } = writer.agency
  if (number !== undefined)
    notice(writer, `In an emergency: ${number}`, `${name} answers this number day and night during the trip.`)
  else if (reach !== '') notice(writer, `Help during the trip: ${reach}`, `Contact ${name}.`)
}

/** A document that must not be taken for a confirmed one says so. */
export function standing(writer: DocumentWriter, status: string): void {
  if (status === 'cancelled')
    notice(writer, 'Cancelled', 'This booking was cancelled. This document is not valid.', refusedColour)
  if (status === 'pending')
    notice(
      writer,
      'Not confirmed yet',
      'We have not confirmed this booking yet. This document is not valid.',
      '#b45309',
    )
}

function included(writer: DocumentWriter, { inclusions, exclusions }: NonNullable<TripFile['tour']>): void {
  if (inclusions.length > 0) paragraphs(writer, `Included: ${inclusions.join(', ')}.`, { size: 9 })
  if (exclusions.length > 0) paragraphs(writer, `Not included: ${exclusions.join(', ')}.`, { size: 9, quiet: true })
}
