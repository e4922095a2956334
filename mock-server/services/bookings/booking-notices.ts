import type { Kysely } from 'kysely'
import { momentsText, partyText, rentalText } from '../../../src/domain/bookings/booking-text.ts'
import { cancellationHeldSeconds } from '../../../src/domain/bookings/cancellation.ts'
import { settled } from '../../../src/domain/bookings/instalment-states.ts'
import { daysText, dayText } from '../../../src/domain/date-texts.ts'
import type { NotificationKind } from '../../../src/domain/notification-kinds.ts'
import { linkTo } from '../../../src/domain/routes/link.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import { notify } from '../agency/notifications.ts'
import { scheduledInstalments } from '../dues/payment-schedules.ts'
import type { MailFact } from '../mail/mail-html.ts'
import { mailingAgency, questionsText } from '../mail/mailing-agency.ts'
import { queueMail, withdrawMail } from '../mail/outgoing-mail.ts'
import { writeOrderMail } from '../orders/order-mail.ts'
import type { BookingRow, Staff } from './booking-lock.ts'
import { sumText } from './booking-payments.ts'
import { bookingTickets } from './booking-tickets.ts'
import { storedItems } from './stored-items.ts'

/** Colleagues who see bookings hear what somebody else did; the one who did it knows. */
export async function tellColleagues(
  tx: Kysely<DB>,
  staff: Pick<Staff, 'agencyId'> & { readonly userId: number | null },
  booking: Pick<BookingRow, 'id' | 'reference'>,
  news: { kind: NotificationKind; title: string; body: string },
): Promise<void> {
  await notify(tx, {
    agencyId: staff.agencyId,
    to: { permission: 'View Bookings' },
    ...(staff.userId === null ? {} : { except: staff.userId }),
    ...news,
    link: linkTo('/bookings/view/:id', { id: booking.id }),
    data: { booking_id: booking.id, reference: booking.reference },
  })
}

const topicOf = ({ id }: BookingRow, about: string) => `booking:${id}:${about}`
/** A letter of a cancellation that is about to leave is not overtaken by the one that corrects it. */
const reinstatedHeldSeconds = 15

/** Withdraws the letter of a cancellation while it is held back; one that has left is followed by another. */
export async function tellReinstated(tx: Kysely<DB>, booking: BookingRow): Promise<void> {
  if (await withdrawMail(tx, booking.agency_id, topicOf(booking, 'cancelled'))) return
  await writeToClient(tx, booking, 'reinstated')
}

/** The client's mail, when there is an address to send it to. That of a cancellation is held back, so that it can be undone. */
export async function writeToClient(
  tx: Kysely<DB>,
  booking: BookingRow,
  about: 'confirmed' | 'cancelled' | 'reinstated',
): Promise<void> {
  const held =
    about === 'confirmed'
      ? undefined
      : {
          topic: topicOf(booking, about),
          seconds: about === 'cancelled' ? cancellationHeldSeconds : reinstatedHeldSeconds,
        }
  if (booking.kind === 'order') return writeOrderMail(tx, booking, about === 'confirmed' ? 'placed' : about, { held })
  const client = await tx
    .selectFrom('clients')
    .select(['name', 'email'])
    .where('id', '=', booking.client_id)
    .executeTakeFirst()
  if (client === undefined || client.email === null) return
  const agency = await mailingAgency(tx, booking.agency_id)
  await queueMail(tx, {
    to: client.email,
    agencyId: booking.agency_id,
    asAgency: true,
    subject: `Your booking ${booking.reference} is ${about}: ${booking.title}`,
    lines: [`Dear ${client.name},`, opening[about]],
    facts: [
      ['Booking', booking.reference],
      ['Trip', booking.title],
      ['Dates', daysText(booking.starts_on, booking.ends_on)],
      ['Party', partyText(booking)],
      ...(about === 'cancelled'
        ? [['Reason', booking.cancel_reason ?? ''] as const]
        : [...(await contents(tx, booking)), ...(await owed(tx, booking))]),
    ].filter((fact): fact is MailFact => fact[1] !== ''),
    after: [
      ...(about === 'cancelled' ? leftOpen(booking) : await ticketLines(tx, booking)),
      ...questionsText(agency),
      ...(about === 'cancelled' || agency.emergency === null
        ? []
        : [`In an emergency during your trip, call ${agency.emergency} at any time, day or night.`]),
    ],
    held,
  })
}

const opening = {
  confirmed: 'Thank you for booking with us. Your booking is confirmed, and we look forward to welcoming you.',
  cancelled: 'Your booking has been cancelled. We are sorry that you will not be travelling with us this time.',
  reinstated:
    'Your booking has been reinstated. Please disregard the cancellation we sent you: everything is as it was.',
}

/** Each item with its days, hours and number, where there is more than a tour. */
async function contents(tx: Kysely<DB>, booking: BookingRow): Promise<MailFact[]> {
  const items = (await storedItems(tx, booking)).filter(({ itemNumber }) => itemNumber > 0)
  return items.map((item): MailFact => {
    const { details } = item
    const times = (details?.quantity ?? 1) > 1 ? ` × ${details?.quantity}` : ''
    const title = items.length === 1 && item.title === booking.title && times === '' ? 'Booked' : item.title
    if (details?.pick_up && details.return)
      return [
        `${title}${times}`,
        `${momentsText(details.pick_up, details.return)}\n${rentalText(details.pick_up, details.return)}`,
      ]
    return [`${title}${times}`, daysText(item.startsOn, item.endsOn)]
  })
}

/** The codes that open the gate. */
async function ticketLines(tx: Kysely<DB>, { id }: BookingRow): Promise<string[]> {
  const tickets = (await bookingTickets(tx, id)).filter(({ status }) => status === 'valid')
  return [
    ...tickets
      .slice(0, mostTickets)
      .map((ticket) => `Ticket ${ticket.code}: ${ticket.ticket_type}, ${ticket.holder_name}.`),
    ...(tickets.length > mostTickets
      ? [`And ${counted(tickets.length - mostTickets, 'more ticket')}; please ask us for the list.`]
      : []),
  ]
}
const mostTickets = 50

/** What a cancellation leaves open: what the policies keep, and what comes back. */
function leftOpen({ paid, refunded, kept, currency }: BookingRow): string[] {
  const received = paid - refunded
  if (received <= 0) return []
  const back = received - (kept ?? 0)
  if (kept === null || kept === 0)
    return [`You have paid ${sumText(received, currency)}. We will be in touch about your refund.`]
  return [
    `You have paid ${sumText(received, currency)}. Under the terms of your booking, ${sumText(Math.min(kept, received), currency)} of it is kept as a cancellation fee.`,
    ...(back > 0 ? [`We will be in touch about your refund of ${sumText(back, currency)}.`] : []),
  ]
}

/** The sum, what of it is open, and in which parts that is asked for where there is more than one. */
async function owed(tx: Kysely<DB>, booking: BookingRow): Promise<MailFact[]> {
  const { id, total, currency, due_on, written_off: writtenOff, balance } = booking
  const received = booking.paid - booking.refunded
  const sum: MailFact = ['Total', sumText(total, currency)]
  if (balance <= 0) return [sum, ['Balance', writtenOff > 0 ? 'Nothing left to pay' : 'Paid in full']]
  const paidSoFar: MailFact[] = received > 0 ? [['Paid', sumText(received, currency)]] : []
  const open = settled(await scheduledInstalments(tx, id), received, writtenOff).filter(
    (instalment) => instalment.open > 0,
  )
  if (open.length > 1)
    return [
      sum,
      ...paidSoFar,
      ...open.map(
        (instalment): MailFact => [
          instalment.label,
          `${sumText(instalment.open, currency)} due by ${dayText(instalment.due_on)}`,
        ],
      ),
    ]
  return [
    sum,
    ...paidSoFar,
    ['Balance', `${sumText(balance, currency)}${due_on === null ? '' : ` due by ${dayText(due_on)}`}`],
  ]
}
