import { type Kysely, sql } from 'kysely'
import { remindedLate, reminderDays, reminderDue } from '../../../src/domain/bookings/instalment-states.ts'
import type { BookingStatus } from '../../../src/domain/bookings/sales-choices.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import { addDays, type Day, dayOf, today } from '../../../src/domain/dates.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { type BookingRow, lockedBooking } from '../bookings/booking-lock.ts'
import { sumText } from '../bookings/booking-payments.ts'
import { payAddress } from '../payment-links/link-rows.ts'
import { linkForBooking } from '../payment-links/link-writes.ts'
import { takesBookingPayments } from '../payments/online-currencies.ts'
import type { OnlinePayments } from '../payments/payment-providers.ts'
import { postMessage, type Desk as ThreadDesk } from '../threads/threads.ts'
import { isAskedFor } from './instalments.ts'
import { feeName, isIn, openOf, owedSince } from './open-instalments.ts'

/** An instalment of a locked booking that is not paid in full; minor units. */
interface OpenInstalment {
  readonly id: number
  readonly label: string
  readonly amount: number
  readonly open: number
  readonly due_on: Day
  readonly agreed_on: Day
  readonly reminded_on: Day | null
}
/** What is not confirmed yet is not asked for by itself. */
const writtenOf: readonly string[] = ['confirmed', 'in_progress', 'completed'] satisfies BookingStatus[]
interface Desk extends ThreadDesk {
  readonly platform: ThreadDesk['platform'] & OnlinePayments
}
interface Author {
  readonly id: number | null
  readonly name: string
}

/** Writes the client of a locked booking what is to be paid by when: one instalment, else the first that is open. */
export async function remindOf(
  desk: Desk,
  booking: BookingRow,
  author: Author,
  { instalmentId, message }: { readonly instalmentId: number | null; readonly message: string },
): Promise<OpenInstalment> {
  if (!isAskedFor(booking.status) && booking.balance <= 0)
    throw conflict(`${booking.reference} is cancelled or a no-show: no payment is due.`)
  const open = await openOn(desk.db, booking)
  const instalment = instalmentId === null ? open[0] : open.find(({ id }) => id === instalmentId)
  if (instalment === undefined) {
    if (instalmentId !== null && !(await isInstalmentOf(desk.db, booking.id, instalmentId)))
      throw notFound('instalment')
    if (booking.written_off > 0 && booking.balance <= 0)
      throw conflict(`Nothing is owed on ${booking.reference}: the rest was written off.`)
    throw conflict(instalmentId === null ? `${booking.reference} is paid in full.` : 'This instalment is already paid.')
  }
  const { name, email } = await clientOf(desk.db, booking.client_id)
  if (email === null) throw conflict(`${name} has no e-mail address.`)
  await write(desk, booking, author, { name, email, asked: [instalment], message })
  return instalment
}

/** Puts an instalment of a locked booking off the desk until a day, or back on it: one that is named, else the first that is open. */
export async function snoozeDue(
  db: Kysely<DB>,
  booking: BookingRow,
  { instalmentId, until }: { readonly instalmentId: number | null; readonly until: Day | null },
): Promise<OpenInstalment> {
  if (until !== null && (until <= today() || until > addDays(today(), longestSnooze)))
    throw refused({ until: ['Choose a day within the next year.'] })
  const open = await openOn(db, booking)
  const instalment = instalmentId === null ? open[0] : open.find(({ id }) => id === instalmentId)
  if (instalment === undefined) {
    if (instalmentId !== null && !(await isInstalmentOf(db, booking.id, instalmentId))) throw notFound('instalment')
    throw conflict('There is nothing to snooze: this is already paid.')
  }
  await db
    .updateTable('booking_instalments')
    .set({ snoozed_until: until })
    .where('id', '=', instalment.id)
    .where('agency_id', '=', booking.agency_id)
    .execute()
  return instalment
}
const longestSnooze = 366

/**
 * The mails that are due by themselves: three days before an instalment is, on its day, and three and seven days after. One transaction a
 * booking, in which its instalments are marked: however often the job runs, and wherever it is killed, a mail is written once.
 */
export async function queueDueReminders({
  database,
  settings,
}: Pick<Platform, 'database' | 'settings'>): Promise<number> {
  const { rows } = await sql<{ agency_id: number; id: number }>`
    select distinct b.agency_id, b.id
    from agencies a join booking_instalments i on i.agency_id = a.id join bookings b on b.id = i.booking_id
      join clients c on c.id = b.client_id
    where a.deleted_at is null and c.email is not null and b.deleted_at is null and b.balance > 0
      and b.status = any(${writtenOf}::text[]) and ${openOf} > 0
      and i.due_on between ${addDays(today(), -Math.max(...reminderDays) - remindedLate)} and ${addDays(today(), -Math.min(...reminderDays))}
    order by b.agency_id, b.id`.execute(database.system)
  let written = 0
  for (const row of rows)
    written += await database.system
      .transaction()
      .execute((tx) => writeIfDue({ db: tx, platform: { database, settings } }, row))
  return written
}

/** One mail for all of the booking that is due by then; asked again under its lock. */
async function writeIfDue(desk: Desk, { agency_id, id }: { agency_id: number; id: number }): Promise<0 | 1> {
  const booking = await lockedBooking(desk.db, agency_id, id)
  const { name, email } = await clientOf(desk.db, booking.client_id)
  if (email === null || !writtenOf.includes(booking.status)) return 0
  const now = today()
  const open = await openInstalments(desk.db, id)
  const last = open.findLast(
    (instalment) =>
      reminderDue(
        { due_on: instalment.due_on, agreedOn: instalment.agreed_on, remindedOn: instalment.reminded_on },
        now,
      ) !== null,
  )
  if (last === undefined) return 0
  const asked = open.filter(({ due_on }) => due_on <= last.due_on)
  await write(desk, booking, { id: null, name: 'Safiri' }, { name, email, asked, message: '' })
  await desk.db
    .insertInto('audit_entries')
    .values({
      agency_id,
      actor_name: '',
      action: 'dues.remind',
      subject: 'booking',
      subject_id: String(id),
      after: JSON.stringify({ reminded_of: asked.map(({ label }) => label).join(', '), to: email }),
    })
    .execute()
  return 1
}

interface DueReminder {
  readonly name: string
  readonly email: string
  readonly asked: readonly OpenInstalment[]
  readonly message: string
}

async function write(desk: Desk, booking: BookingRow, author: Author, reminder: DueReminder): Promise<void> {
  const { agency_id: agencyId, id: recordId } = booking
  await postMessage(desk, {
    agencyId,
    recordType: 'booking',
    recordId,
    direction: 'out',
    channel: 'email',
    author,
    subject: subjectOf(booking, reminder.asked),
    body: bodyOf(booking, { ...reminder, pay: await payAddressFor(desk, booking, reminder) }),
    mailTo: reminder.email,
  })
  await sql`
    update booking_instalments set reminded_at = now(), reminders = reminders + 1
    where booking_id = ${booking.id} and id = any(${reminder.asked.map(({ id }) => id)}::bigint[])`.execute(desk.db)
}

/** Where the client pays what the mail asks for; null where nothing can be paid online. */
async function payAddressFor(
  desk: Desk,
  { agency_id, id, currency }: BookingRow,
  { asked }: DueReminder,
): Promise<string | null> {
  if (!(await takesBookingPayments(desk.platform, agency_id, currency))) return null
  const sum = asked.reduce((all, { open }) => all + open, 0)
  const link = await linkForBooking(
    desk.db,
    { agencyId: agency_id, userId: null },
    { booking_id: id, amount: toMajor(sum, currency) },
  )
  return payAddress(desk.platform.settings.serverUrl, link.uuid)
}

/** What clients call it. */
const whatOf = ({ kind, reference }: Pick<BookingRow, 'kind' | 'reference'>): string =>
  `your ${kind === 'order' ? 'order' : 'booking'} ${reference}`

function subjectOf(booking: BookingRow, asked: readonly OpenInstalment[]): string {
  const sum = sumText(
    asked.reduce((all, { open }) => all + open, 0),
    booking.currency,
  )
  const what = whatOf(booking)
  const [first] = asked
  if (!isAskedFor(booking.status)) return `${sum} for ${what} is still to be paid`
  if (first === undefined || first.due_on < today()) return `${sum} for ${what} is overdue`
  return `${sum} for ${what} is due ${first.due_on === today() ? 'today' : `on ${dayText(first.due_on)}`}`
}

function bodyOf(booking: BookingRow, { name, asked, message, pay }: DueReminder & { pay: string | null }): string {
  const { currency, charged: total, written_off: writtenOff, balance } = booking
  const received = booking.paid - booking.refunded
  return [
    `Dear ${name},`,
    message.trim(),
    `This is a reminder about ${whatOf(booking)}: ${[booking.title, standingText(booking)].filter(Boolean).join(', ')}.`,
    ...asked.map((instalment) => sentenceOf(booking, instalment)),
    received > 0
      ? `You have paid ${sumText(received, currency)} of ${sumText(total, currency)} so far.`
      : `The total is ${sumText(total, currency)}.`,
    writtenOff > 0 ? `We have written off ${sumText(writtenOff, currency)}, so you do not have to pay it.` : '',
    balance < total ? `That leaves ${sumText(balance, currency)} to pay.` : '',
    pay === null ? '' : `You can pay online here: ${pay}`,
    'If you have already paid, please disregard this message.',
  ]
    .filter((line) => line !== '')
    .join('\n\n')
}

function standingText({ kind, status, starts_on, cancelled_at }: BookingRow): string {
  if (status === 'cancelled' && cancelled_at !== null) return `which was cancelled on ${dayText(dayOf(cancelled_at))}`
  if (kind === 'order') return '' // it has no day on which it starts
  if (status === 'no_show') return `to which nobody came on ${dayText(starts_on)}`
  return `${starts_on < today() ? 'which started' : 'starting'} on ${dayText(starts_on)}`
}

function sentenceOf({ status, currency }: BookingRow, { label, amount, open, due_on }: OpenInstalment): string {
  if (!isAskedFor(status))
    return `${label}: ${sumText(amount, currency)}, of which ${sumText(open, currency)} is still to be paid.`
  const was = due_on < today() ? 'was due' : 'is due'
  const when = due_on === today() ? 'today' : `on ${dayText(due_on)}`
  const of = open < amount ? ` of ${sumText(amount, currency)}` : ''
  return `${label}: ${sumText(open, currency)}${of} ${was} ${when}.`
}

/** What a booking can be asked for: its open instalments, or of one that is off what it still owes. */
async function openOn(db: Kysely<DB>, booking: BookingRow): Promise<OpenInstalment[]> {
  return isAskedFor(booking.status) ? openInstalments(db, booking.id) : openFee(db, booking.id)
}

/** Its first instalment stands for it. */
async function openFee(db: Kysely<DB>, bookingId: number): Promise<OpenInstalment[]> {
  const { rows } = await sql<OpenInstalment>`
    select i.id, ${feeName} as label, b.charged as amount, b.balance as open, ${owedSince} as due_on, i.agreed_on,
      (i.reminded_at at time zone 'Africa/Kampala')::date as reminded_on
    from booking_instalments i join bookings b on b.id = i.booking_id
    where i.booking_id = ${bookingId} and i.position = 0 and ${isIn.fee}`.execute(db)
  return rows
}

async function openInstalments(db: Kysely<DB>, bookingId: number): Promise<OpenInstalment[]> {
  const { rows } = await sql<OpenInstalment>`
    select i.id, i.label, i.amount, ${openOf} as open, i.due_on, i.agreed_on,
      (i.reminded_at at time zone 'Africa/Kampala')::date as reminded_on
    from booking_instalments i join bookings b on b.id = i.booking_id
    where i.booking_id = ${bookingId} and ${openOf} > 0 order by i.position`.execute(db)
  return rows
}

const clientOf = (db: Kysely<DB>, id: number) =>
  db.selectFrom('clients').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow()

async function isInstalmentOf(db: Kysely<DB>, bookingId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('booking_instalments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
