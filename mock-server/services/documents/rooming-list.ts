import { inRooms, travellerAges } from '../../../src/domain/bookings/travellers.ts'
import { countryName } from '../../../src/domain/countries.ts'
import { daysText, shortDayText } from '../../../src/domain/date-texts.ts'
import { counted } from '../../../src/domain/text.ts'
import type { TripFile } from '../bookings/trip-facts.ts'
import { facts, heading, paragraphs, space, table } from './document-blocks.ts'
import type { DocumentWriter } from './document-layout.ts'
import { standing } from './voucher.ts'

/** Who shares a room, and what hotels, parks and borders ask of each. */
export function drawRooming(writer: DocumentWriter, { booking, travellers }: TripFile): void {
  const count = (audience: string) => travellers.filter((one) => one.audience === audience).length
  const rooms = inRooms(travellers)
  facts(
    writer,
    [
      ['Booking', booking.title],
      ['Dates', daysText(booking.starts_on, booking.ends_on)],
      ['Lead', travellers.find((one) => one.is_lead)?.name ?? booking.client.name],
      [
        'Travellers',
        [
          counted(count('adult'), 'adult'),
          counted(count('child'), 'child', 'children'),
          counted(count('infant'), 'infant'),
        ]
          .filter((text) => !text.startsWith('0 '))
          .join(', '),
      ],
      ['Rooms', String(rooms.filter(({ room }) => room !== '').length)],
    ],
    { columns: 5 },
  )
  standing(writer, booking.status)
  for (const { room, travellers: guests } of rooms) {
    heading(writer, room === '' ? 'No room yet' : `Room ${room.replace(/^room\s+/i, '')}`)
    table(
      writer,
      [
        { label: 'Name', share: 4 },
        { label: 'Age', share: 1 },
        { label: 'Born', share: 1.6 },
        { label: 'Nationality', share: 2 },
        { label: 'Passport', share: 2 },
        { label: 'Valid until', share: 1.6 },
        { label: 'Requests', share: 4 },
      ],
      guests.map((one) => ({
        cells: [
          one.name,
          travellerAges[one.audience] ?? one.audience,
          one.birth_date === null ? '' : shortDayText(one.birth_date),
          one.nationality === null ? '' : countryName(one.nationality),
          one.passport_number ?? '',
          one.passport_expires_on === null ? '' : shortDayText(one.passport_expires_on),
          one.needs,
        ],
      })),
    )
    space(writer, 4)
  }
  if (travellers.length < booking.adults + booking.children + booking.infants)
    paragraphs(
      writer,
      `The booking is for ${booking.adults + booking.children + booking.infants}; ${counted(travellers.length, 'name is', 'names are')} known so far.`,
      { quiet: true },
    )
}
