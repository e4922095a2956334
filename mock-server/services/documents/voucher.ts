import { partyText } from '../../../src/domain/bookings/booking-text.ts'
import { bookingStatuses } from '../../../src/domain/bookings/sales-choices.ts'
import { travellerAges } from '../../../src/domain/bookings/travellers.ts'
import type { TripFile } from '../bookings/trip-facts.ts'
import { itemFacts } from '../bookings/trip-items.ts'
import { daysText } from '../bookings/trip-text.ts'
import { facts, heading, notice, paragraphs, space, table } from './document-blocks.ts'
import type { Paper } from './document-layout.ts'

export const refusedColour = '#b91c1c'

/** What is booked for whom, item by item, without a price: whoever receives the client reads it. */
export function drawVoucher(paper: Paper, file: TripFile): void {
  const { booking, travellers, tour } = file
  const lead = travellers.find((one) => one.is_lead)?.name ?? booking.client.name
  facts(paper, [
    ['Guest', lead],
    ['Dates', daysText(booking.starts_on, booking.ends_on)],
    ['Party', partyText(booking)],
    ['Booked by', lead === booking.client.name ? '' : booking.client.name],
    ['Phone', booking.client.phone ?? ''],
    ['Status', bookingStatuses[booking.status as keyof typeof bookingStatuses] ?? booking.status],
  ])
  standing(paper, booking.status)
  for (const item of booking.items) {
    heading(paper, item.title)
    facts(paper, itemFacts(file, item))
    if (item.details?.description) paragraphs(paper, item.details.description)
    if (item.kind === 'package' && tour !== null) included(paper, tour)
    space(paper, 4)
  }
  if (travellers.length === 0) return
  heading(paper, 'Travellers')
  table(
    paper,
    [
      { label: 'Name', share: 4 },
      { label: 'Age', share: 1.2 },
      { label: 'Room', share: 1.2 },
      { label: 'Wishes', share: 4 },
    ],
    travellers.map((one) => ({
      cells: [one.name, travellerAges[one.audience as keyof typeof travellerAges] ?? one.audience, one.room, one.needs],
    })),
  )
}

/** A paper that must not be taken for a confirmed one says so. */
export function standing(paper: Paper, status: string): void {
  if (status === 'cancelled')
    notice(paper, 'Cancelled', 'This booking was cancelled. The paper opens nothing.', refusedColour)
  if (status === 'pending')
    notice(paper, 'Not confirmed yet', 'This booking is still to be confirmed by us.', '#b45309')
}

function included(paper: Paper, { inclusions, exclusions }: NonNullable<TripFile['tour']>): void {
  if (inclusions.length > 0) paragraphs(paper, `Included: ${inclusions.join(', ')}.`, { size: 9, quiet: true })
  if (exclusions.length > 0) paragraphs(paper, `Not included: ${exclusions.join(', ')}.`, { size: 9, quiet: true })
}
