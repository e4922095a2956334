import type { Kysely } from 'kysely'
import { partyText } from '../../../src/domain/bookings/booking-text.ts'
import { cancellationHeldSeconds } from '../../../src/domain/bookings/cancellation.ts'
import { settled } from '../../../src/domain/bookings/instalment-states.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import type { NotificationKind } from '../../../src/domain/notification-kinds.ts'
import { linkTo } from '../../../src/domain/routes/link.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import { notify } from '../agency/notifications.ts'
import { scheduledInstalments } from '../dues/payment-schedules.ts'
import { queueMail, withdrawMail } from '../mail/outgoing-mail.ts'
import type { BookingRow, Staff } from './booking-lock.ts'
import { sumText } from './booking-payments.ts'
import { bookingTickets } from './booking-tickets.ts'
import type { StoredItem } from './priced-items.ts'
import { storedItems } from './stored-items.ts'

/** Colleagues who see bookings hear what somebody else did; the one who did it knows. */
export async function tellColleagues(
  tx: Kysely<DB>,
  staff: Staff,
  booking: Pick<BookingRow, 'id' | 'reference'>,
  news: { kind: NotificationKind; title: string; body: string },
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
    subject: `Your booking ${booking.reference} with ${agency} ${about === 'reinstated' ? 'is reinstated' : `is ${about}`}`,
    lines: [
      `Dear ${parties.name},`,
      `Your booking ${booking.reference} ${said[about]}.`,
      trip,
      ...(about === 'cancelled'
        ? [...(booking.cancel_reason ? [`Reason: ${booking.cancel_reason}`] : []), ...leftOpen(booking)]
        : [...(await contents(tx, booking)), ...(await owed(tx, booking))]),
      ...questions,
    ],
    held:
      about === 'confirmed'
        ? undefined
        : {
            topic: topicOf(booking, about),
            seconds: about === 'cancelled' ? cancellationHeldSeconds : reinstatedHeldSeconds,
          },
  })
}

const said = {
  confirmed: 'is confirmed',
  cancelled: 'has been cancelled',
  reinstated: 'has been reinstated: the cancellation that we wrote to you about no longer holds',
}

/** Each item with its days where there is more than a tour, and the codes that open the gate. */
async function contents(tx: Kysely<DB>, booking: BookingRow): Promise<string[]> {
  const items = await storedItems(tx, booking)
  if (items.every(({ itemNumber }) => itemNumber === 0)) return []
  const days = ({ startsOn, endsOn }: StoredItem) =>
    startsOn === endsOn ? dayText(startsOn) : `${dayText(startsOn)} to ${dayText(endsOn)}`
  const tickets = (await bookingTickets(tx, booking.id)).filter(({ status }) => status === 'valid')
  return [
    ...(items.length > 1
      ? items.filter(({ itemNumber }) => itemNumber > 0).map((item) => `${item.title}: ${days(item)}.`)
      : []),
    ...tickets
      .slice(0, mostTickets)
      .map((ticket) => `Ticket ${ticket.code}: ${ticket.ticket_type}, ${ticket.holder_name}.`),
    ...(tickets.length > mostTickets
      ? [`And ${counted(tickets.length - mostTickets, 'more ticket')}; ask us for the list.`]
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
    return [`You have paid ${sumText(received, currency)}; we will be in touch about a refund.`]
  return [
    `You have paid ${sumText(received, currency)}; by the terms of the booking ${sumText(Math.min(kept, received), currency)} of it is kept.`,
    ...(back > 0 ? [`We will be in touch about the refund of ${sumText(back, currency)}.`] : []),
  ]
}

/** The balance, and in which parts it is asked for where that is more than one. */
async function owed(tx: Kysely<DB>, { id, total, paid, refunded, currency, due_on }: BookingRow): Promise<string[]> {
  const balance = total - (paid - refunded)
  const sum = `Total: ${sumText(total, currency)}.`
  if (balance <= 0) return [`${sum} It is paid in full.`]
  const open = settled(await scheduledInstalments(tx, id), paid - refunded).filter((part) => part.open > 0)
  if (open.length > 1)
    return [
      `${sum} ${sumText(balance, currency)} remain to be paid:`,
      ...open.map((part) => `${part.label}: ${sumText(part.open, currency)} by ${dayText(part.due_on)}.`),
    ]
  return [`${sum} ${sumText(balance, currency)} remain to be paid${due_on === null ? '' : ` by ${dayText(due_on)}`}.`]
}
