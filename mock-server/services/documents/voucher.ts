import { partyText } from '../../../src/domain/bookings/booking-text.ts'
import { bookingStatuses } from '../../../src/domain/bookings/sales-choices.ts'
import { travellerAges } from '../../../src/domain/bookings/travellers.ts'
import { daysText } from '../../../src/domain/date-texts.ts'
import type { TripFile } from '../bookings/trip-facts.ts'
import { itemFacts } from '../bookings/trip-items.ts'
import { facts, heading, notice, paragraphs, space, table } from './document-blocks.ts'
import type { DocumentWriter } from './document-layout.ts'

export const refusedColour = '#b91c1c'

/** What is booked for whom, item by item, without a price: whoever receives the client reads it. */
export function drawVoucher(writer: DocumentWriter, file: TripFile): void {
  const { booking, travellers, tour } = file
  const lead = travellers.find((one) => one.is_lead)?.name ?? booking.client.name
  facts(writer, [
    ['Guest', lead],
    ['Dates', daysText(booking.starts_on, booking.ends_on)],
    ['Party', partyText(booking)],
    ['Booked by', lead === booking.client.name ? '' : booking.client.name],
    ['Phone', booking.client.phone ?? ''],
    ['Status', bookingStatuses[booking.status] ?? booking.status],
  ])
  standing(writer, booking.status)
  for (const item of booking.items) {
    heading(writer, item.title)
    facts(writer, itemFacts(file, item))
    if (item.details?.description) paragraphs(writer, item.details.description)
    if (item.kind === 'package' && tour !== null) included(writer, tour)
    space(writer, 4)
  }
  if (travellers.length === 0) return
  heading(writer, 'Travellers')
  table(
    writer,
    [
      { label: 'Name', share: 4 },
      { label: 'Age', share: 1.2 },
      { label: 'Room', share: 1.2 },
      { label: 'Wishes', share: 4 },
    ],
    travellers.map((one) => ({
      cells: [one.name, travellerAges[one.audience] ?? one.audience, one.room, one.needs],
    })),
  )
}

/** A document that must not be taken for a confirmed one says so. */
export function standing(writer: DocumentWriter, status: string): void {
  if (status === 'cancelled')
    notice(writer, 'Cancelled', 'This booking was cancelled. This voucher is not valid.', refusedColour)
  if (status === 'pending')
    notice(writer, 'Not confirmed yet', 'This booking is still to be confirmed by us.', '#b45309')
}

function included(writer: DocumentWriter, { inclusions, exclusions }: NonNullable<TripFile['tour']>): void {
  if (inclusions.length > 0) paragraphs(writer, `Included: ${inclusions.join(', ')}.`, { size: 9, quiet: true })
  if (exclusions.length > 0) paragraphs(writer, `Not included: ${exclusions.join(', ')}.`, { size: 9, quiet: true })
}
