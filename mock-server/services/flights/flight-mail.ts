import type { Kysely } from 'kysely'
import { clockText } from '../../../src/domain/bookings/booking-text.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import { airlineName } from '../../../src/domain/flights/airports.ts'
import type { FlightBookingDetail } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { flightTicket } from '../documents/flight-ticket.ts'
import { mailingAgency, questionsText } from '../mail/mailing-agency.ts'
import { queueMail } from '../mail/outgoing-mail.ts'
import { flightSettings } from './flight-settings.ts'

/** The tickets and the itinerary to the passengers' contact, in the agency's name. 409 where there is nothing to fly with. */
export async function mailFlight(
  where: { readonly db: Kysely<DB>; readonly agencyId: number; readonly dataDir: string },
  flight: FlightBookingDetail,
): Promise<void> {
  const { db, agencyId } = where
  const file = await flightTicket(where, flight, await flightSettings(db, agencyId))
  await queueMail(db, {
    to: flight.contact_email,
    agencyId,
    asAgency: true,
    subject: `Your flight ${flight.route}: ${flight.airline_reference || flight.reference}`,
    lines: [
      `Dear ${flight.lead_name},`,
      'Your itinerary is attached. All times in it are local to each airport.',
      ...(flight.supplier === 'house' ? ['This flight is invented, for practice: nobody can fly with it.'] : []),
    ],
    facts: [
      ['Airline', airlineName(flight.airline)],
      ['Airline reference', flight.airline_reference || '–'],
      ['Departs', `${dayText(flight.departs.slice(0, 10))}, ${clockText(flight.departs.slice(11, 16))}`],
      ['Booking', flight.reference],
    ],
    after: questionsText(await mailingAgency(db, agencyId)),
    attachments: [{ name: file.name, type: 'application/pdf', content: file.content }],
  })
}
