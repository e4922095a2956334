import type { Kysely } from 'kysely'
import { clockText } from '../../../src/domain/bookings/booking-text.ts'
import { dayText, instantText } from '../../../src/domain/date-texts.ts'
import { today } from '../../../src/domain/dates.ts'
import { airlineName, cityOf } from '../../../src/domain/flights/airports.ts'
import { cabins, flightStates, liveFlightStates } from '../../../src/domain/flights/flight-choices.ts'
import { dayShift, dayShiftText } from '../../../src/domain/flights/flight-times.ts'
import { sumText } from '../../../src/domain/money.ts'
import type { FlightBookingDetail, FlightSegment } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import type { SettingsRow } from '../flights/flight-settings.ts'
import { facts, heading, notice, paragraphs, space, sums, table } from './document-blocks.ts'
import { type DocumentWriter, drawDocument } from './document-layout.ts'
import type { PdfFile } from './pdf.ts'
import { printedAgency } from './printed-agency.ts'
import { refusedColour } from './voucher.ts'

/** Hours and minutes, as timetables write them. */
const lastingText = (minutes: number): string =>
  `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`

const placeText = (code: string, terminal: string): string =>
  `${cityOf(code)} (${code})${terminal === '' ? '' : `, terminal ${terminal}`}`

const momentText = (moment: string): string => `${dayText(moment.slice(0, 10))}, ${clockText(moment.slice(11, 16))}`

/** Tickets and itinerary of a flight for whoever flies: without what it costs the agency. 409 while there is nothing to fly with. */
export async function flightTicket(
  { db, agencyId, dataDir }: { readonly db: Kysely<DB>; readonly agencyId: number; readonly dataDir: string },
  flight: FlightBookingDetail,
  settings: SettingsRow,
): Promise<PdfFile> {
  if (flight.state === 'ordering' || flight.state === 'failed')
    throw conflict('This flight is not booked: there is no ticket of it.')
  const agency = await printedAgency(db, agencyId, dataDir)
  const hasTickets = flight.passengers.some(({ ticket_number }) => ticket_number !== '')
  const title = {
    kind: flight.supplier === 'house' ? 'Practice itinerary' : hasTickets ? 'E-ticket' : 'Flight itinerary',
    reference: flight.airline_reference || flight.reference,
    note: `Issued ${dayText(today())}`,
  }
  const content = await drawDocument(agency, title, (writer) => {
    facts(
      writer,
      [
        ['Airline reference', flight.airline_reference],
        ['Booking', flight.reference],
        ['Airline', airlineName(flight.airline)],
        ['Cabin', cabins[flight.cabin]],
        ['Status', flightStates[flight.state]],
        ['Route', flight.route],
      ],
      { columns: 2 },
    )
    standing(writer, flight)
    for (const slice of flight.slices) {
      heading(writer, `${cityOf(slice.origin)} to ${cityOf(slice.destination)}`)
      paragraphs(writer, [`${lastingText(slice.minutes)} in all`, slice.fare_brand].filter(Boolean).join(' · '), {
        size: 9,
        quiet: true,
      })
      table(
        writer,
        segmentColumns,
        slice.segments.map((segment) => ({ cells: segmentCells(segment) })),
      )
    }
    heading(writer, 'Passengers')
    table(
      writer,
      passengerColumns,
      flight.passengers.map((one) => ({
        cells: [
          `${one.family_name} / ${one.given_name}`,
          one.ticket_number || '–',
          one.seats.join(', ') || '–',
          one.bags === 0 ? '–' : `${one.bags} bought`,
        ],
      })),
    )
    sums(writer, [{ label: 'Total', value: sumText(flight.total, flight.currency), strong: true }])
    rules(writer, flight)
    office(writer, settings)
  })
  return { content, name: `${hasTickets ? 'e-ticket' : 'flight'}-${title.reference}.pdf` }
}

const practiceText = 'Flight and tickets are invented by the built-in supplier. Nobody can fly with this document.'

const segmentColumns = [
  { label: 'Flight', share: 1.6 },
  { label: 'From', share: 2.6 },
  { label: 'To', share: 2.6 },
  { label: 'Time', share: 1.3 },
  { label: 'Bags', share: 1.3 },
]
const passengerColumns = [
  { label: 'Name', share: 3.4 },
  { label: 'Ticket', share: 2.4 },
  { label: 'Seats', share: 1.4 },
  { label: 'Extra bags', share: 1.4 },
]

function segmentCells(segment: FlightSegment): string[] {
  const shift = dayShiftText(dayShift(segment.departs, segment.arrives))
  const operated = segment.operated_by === segment.airline ? '' : `\nby ${airlineName(segment.operated_by)}`
  return [
    `${segment.airline} ${segment.number}${operated}`,
    `${placeText(segment.origin, segment.origin_terminal)}\n${momentText(segment.departs)}`,
    `${placeText(segment.destination, segment.destination_terminal)}\n${momentText(segment.arrives)}${shift === '' ? '' : ` (${shift})`}`,
    lastingText(segment.minutes),
    segment.checked_bags === null ? 'as the fare says' : `${segment.checked_bags} checked`,
  ]
}

/** A document that must not be taken for a ticket says so. */
function standing(writer: DocumentWriter, { state, pay_by, supplier }: FlightBookingDetail): void {
  if (supplier === 'house') notice(writer, 'For practice', practiceText, refusedColour)
  if (!liveFlightStates.includes(state))
    notice(writer, flightStates[state], 'This flight is no longer booked. This document is not valid.', refusedColour)
  else if (state === 'held')
    notice(
      writer,
      'On hold',
      `No ticket has been issued yet${pay_by === null ? '' : `: the seats are held until ${instantText(pay_by)}`}.`,
      '#b45309',
    )
  else
    paragraphs(
      writer,
      'All times are local to each airport. Be at the airport three hours before an international flight.',
      { size: 9, quiet: true },
    )
}

function rules(writer: DocumentWriter, { refund, change, currency }: FlightBookingDetail): void {
  const text = (rule: FlightBookingDetail['refund']) =>
    rule === null
      ? 'as the airline says'
      : !rule.allowed
        ? 'not allowed'
        : rule.penalty === null
          ? 'allowed at a cost'
          : rule.penalty === 0
            ? 'allowed without a penalty of the airline'
            : `allowed, the airline keeps ${sumText(rule.penalty, currency)}`
  facts(writer, [
    ['Refund', text(refund)],
    ['Change', text(change)],
  ])
  space(writer, 4)
}

function office(
  writer: DocumentWriter,
  { office_name, office_phone, office_email, office_address }: SettingsRow,
): void {
  const reach = [office_phone, office_email ?? '', office_address].filter((text) => text !== '').join(' · ')
  if (reach !== '') notice(writer, `Help with this flight: ${office_name || writer.agency.name}`, reach)
}
