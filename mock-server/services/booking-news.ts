import type { Kysely } from 'kysely'
import { dayText } from '../../src/domain/dates.ts'
import { linkTo } from '../../src/domain/routes/link.ts'
import { counted } from '../../src/domain/text.ts'
import type { DB } from '../database/types.generated.ts'
import type { BookingRow } from './booking-lock.ts'
import { sumText } from './booking-payments.ts'
import type { Staff } from './bookings.ts'
import { queueMail } from './mail.ts'
import { notify } from './notifications.ts'

/** Colleagues who see bookings hear what somebody else did; the one who did it knows. */
export async function tellColleagues(
  tx: Kysely<DB>,
  staff: Staff,
  booking: Pick<BookingRow, 'id' | 'reference'>,
  news: { kind: string; title: string; body: string },
): Promise<void> {
  await notify(tx, {
    agencyId: staff.agencyId,
    to: { permission: 'View Bookings' },
    except: staff.userId,
    ...news,
    link: linkTo('/bookings/view/:id', { id: booking.id }),
    data: { booking_id: booking.id, reference: booking.reference },
  })
}

export const partyText = ({ adults, children, infants }: Pick<BookingRow, 'adults' | 'children' | 'infants'>): string =>
  [
    ...(adults > 0 ? [counted(adults, 'adult')] : []),
    ...(children > 0 ? [counted(children, 'child', 'children')] : []),
    ...(infants > 0 ? [counted(infants, 'infant')] : []),
  ].join(', ')

/** The client's letter, when there is an address to send it to. */
export async function writeToClient(
  tx: Kysely<DB>,
  booking: BookingRow,
  about: 'confirmed' | 'cancelled',
): Promise<void> {
  const parties = await tx
    .selectFrom('clients as c')
    .innerJoin('agencies as a', 'a.id', 'c.agency_id')
    .select(['c.name', 'c.email', 'a.name as agency', 'a.phone', 'a.email as agency_email'])
    .where('c.id', '=', booking.client_id)
    .executeTakeFirst()
  if (parties === undefined || parties.email === null) return
  const { agency } = parties
  const reach = [parties.phone, parties.agency_email].filter((part): part is string => part !== null && part !== '')
  const questions = reach.length === 0 ? [] : [`Questions? Reach ${agency} at ${reach.join(' or ')}.`]
  const trip = `${booking.title}, ${dayText(booking.starts_on)} to ${dayText(booking.ends_on)}, ${partyText(booking)}.`
  await queueMail(tx, {
    to: parties.email,
    agencyId: booking.agency_id,
    subject:
      about === 'confirmed'
        ? `Your booking ${booking.reference} with ${agency} is confirmed`
        : `Your booking ${booking.reference} with ${agency} is cancelled`,
    lines:
      about === 'confirmed'
        ? [
            `Dear ${parties.name},`,
            `Your booking ${booking.reference} is confirmed.`,
            trip,
            ...owed(booking),
            ...questions,
          ]
        : [
            `Dear ${parties.name},`,
            `Your booking ${booking.reference} has been cancelled.`,
            trip,
            ...(booking.cancel_reason ? [`Reason: ${booking.cancel_reason}`] : []),
            ...(booking.paid > booking.refunded
              ? [
                  `You have paid ${sumText(booking.paid - booking.refunded, booking.currency)}; we will be in touch about a refund.`,
                ]
              : []),
            ...questions,
          ],
  })
}

function owed({ total, paid, refunded, currency, due_on }: BookingRow): string[] {
  const balance = total - (paid - refunded)
  const sum = `Total: ${sumText(total, currency)}.`
  if (balance <= 0) return [`${sum} It is paid in full.`]
  return [`${sum} ${sumText(balance, currency)} remain to be paid${due_on === null ? '' : ` by ${dayText(due_on)}`}.`]
}
