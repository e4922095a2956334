import { type Kysely, sql } from 'kysely'
import type { bookings } from '../../src/domain/contract/bookings.ts'
import type { BodyOf } from '../../src/domain/contract/endpoint.ts'
import { dayText } from '../../src/domain/dates.ts'
import { toMajor } from '../../src/domain/money.ts'
import { type BookingStatus, bookingMoves, bookingStatuses } from '../../src/domain/sales-words.ts'
import type { DB } from '../database/types.generated.ts'
import { conflict, refused } from '../http/refusals.ts'
import { move, release, take } from './availability.ts'
import { type BookedLine, type BookingRow, linesOf, lockedBooking } from './booking-lock.ts'
import { partyText, tellColleagues, writeToClient } from './booking-news.ts'
import { amountsOf, refuseClosed, refuseComplaints, refuseShortage, type Staff, writeLines } from './bookings.ts'
import { seatsOf } from './pricing.ts'
import { type Offered, offerFor, seatClaim, type Wanted } from './quotes.ts'

type Change = BodyOf<typeof bookings.update>

/** Before its end a booking can still be changed and cancelled. */
const isOpen = (status: string) => bookingMoves[status as BookingStatus].includes('cancelled') // the column is checked to be one
const wordOf = (status: string) => bookingStatuses[status as BookingStatus].toLowerCase()

/** Changes a locked booking. Only what was changed is priced anew, and a price that stays keeps the amount it was booked at. */
export async function changeBooking(
  tx: Kysely<DB>,
  staff: Staff,
  before: BookingRow,
  change: Change,
): Promise<BookingRow> {
  const lines = await linesOf(tx, before.id)
  const departureId = lines.find((line) => line.departure_id !== null)?.departure_id ?? null
  const priced = isAnotherDeal(before, lines, departureId, change)
    ? await pricedAnew(tx, staff, before, lines, departureId, change)
    : null
  if (priced !== null) {
    await move(tx, { agencyId: staff.agencyId, bookingId: before.id, claims: priced.claims })
    if (priced.departureId !== departureId) await refuseClosed(tx, priced)
    await writeLines(tx, staff.agencyId, before.id, priced)
  }
  await tx
    .updateTable('bookings')
    .set({
      ...(priced === null ? {} : amountsOf(priced)),
      adults: change.adults ?? before.adults,
      children: change.children ?? before.children,
      infants: change.infants ?? before.infants,
      ...(change.notes === undefined ? {} : { notes: change.notes }),
      ...(change.due_on === undefined ? {} : { due_on: change.due_on }),
      version: before.version + 1,
      updated_at: new Date(),
    })
    .where('id', '=', before.id)
    .where('agency_id', '=', staff.agencyId)
    .execute()
  const after = await lockedBooking(tx, staff.agencyId, before.id)
  if (priced !== null)
    await tellColleagues(tx, staff, after, {
      kind: 'booking_changed',
      title: `${after.reference} was changed`,
      body: `${after.title} · ${partyText(after)} · ${dayText(after.starts_on)}`,
    })
  return after
}

const differs = <T>(given: T | undefined, present: T) => given !== undefined && given !== present
const sameLines = (given: NonNullable<Change['lines']>, present: readonly BookedLine[]) =>
  given.length === present.length &&
  given.every(
    (line, index) =>
      line.price_option_id === present[index]?.price_option_id && line.quantity === present[index]?.quantity,
  )

const partyChanges = (before: BookingRow, change: Change) =>
  differs(change.adults, before.adults) ||
  differs(change.children, before.children) ||
  differs(change.infants, before.infants)

function isAnotherDeal(
  before: BookingRow,
  lines: readonly BookedLine[],
  departureId: number | null,
  change: Change,
): boolean {
  return (
    differs(change.departure_id, departureId) ||
    (change.date != null && departureId === null && differs(change.date, before.starts_on)) ||
    partyChanges(before, change) ||
    change.discount_percent !== undefined ||
    (change.lines !== undefined && !sameLines(change.lines, lines))
  )
}

async function pricedAnew(
  tx: Kysely<DB>,
  staff: Staff,
  before: BookingRow,
  lines: readonly BookedLine[],
  departureId: number | null,
  change: Change,
): Promise<Offered> {
  if (!isOpen(before.status))
    throw conflict(`This booking is ${wordOf(before.status)}: only its note and due date can be changed.`)
  const offered = await offerOf(tx, staff.agencyId, before, lines, departureId, change)
  refuseComplaints(offered.complaints)
  refuseShortage(offered)
  if (offered.price.currency !== before.currency && before.paid > 0)
    throw refused({
      lines: [`This booking was paid in ${before.currency}: its prices must stay in ${before.currency}.`],
    })
  return offered
}

/** What a booking would be after a change, for looking at: nothing is refused and nothing written. */
export async function changedOffer(
  tx: Kysely<DB>,
  agencyId: number,
  before: BookingRow,
  { lines: chosen, discount_percent, ...change }: Omit<Change, 'version'>,
): Promise<Offered> {
  const lines = await linesOf(tx, before.id)
  const departureId = lines.find((line) => line.departure_id !== null)?.departure_id ?? null
  return offerOf(tx, agencyId, before, lines, departureId, {
    ...change,
    ...(chosen === undefined || chosen.length === 0 ? {} : { lines: chosen }),
    ...(discount_percent === undefined || discount_percent === 0 ? {} : { discount_percent }),
  })
}

async function offerOf(
  tx: Kysely<DB>,
  agencyId: number,
  before: BookingRow,
  lines: readonly BookedLine[],
  departureId: number | null,
  change: Omit<Change, 'version'>,
): Promise<Offered> {
  const packageId = lines.find((line) => line.offer_id !== null)?.offer_id
  if (packageId == null) throw conflict('This booking has no tour package that could be priced anew.')
  const priced = lines.flatMap(({ price_option_id: id, quantity, unit_amount: amount }) =>
    id === null ? [] : [{ price_option_id: id, quantity, amount }],
  )
  const wanted: Wanted = {
    package_id: packageId,
    departure_id: change.departure_id === undefined ? departureId : change.departure_id,
    date: change.date ?? before.starts_on,
    adults: change.adults ?? before.adults,
    children: change.children ?? before.children,
    infants: change.infants ?? before.infants,
    lines: change.lines ?? (partyChanges(before, change) ? [] : priced),
    discount_percent: change.discount_percent ?? 0,
    ...(change.discount_percent === undefined
      ? { keptDiscount: { discount: before.discount, subtotal: before.subtotal } }
      : {}),
    fixed: new Map(priced.map((line) => [line.price_option_id, line.amount])),
    ofBooking: { departureId, startsOn: before.starts_on, seats: seatsOf(before) },
  }
  const offered = await offerFor(tx, agencyId, wanted)
  // Prices that are not sold on the new day give way to those that are.
  return change.lines === undefined && offered.price.complaints.some(({ field }) => field.startsWith('lines'))
    ? offerFor(tx, agencyId, { ...wanted, lines: [] })
    : offered
}

/** Along the booking's life only; a confirmation is told to the client. */
export async function moveStatus(
  tx: Kysely<DB>,
  staff: Staff,
  before: BookingRow,
  status: BookingStatus,
): Promise<BookingRow> {
  if (!bookingMoves[before.status as BookingStatus].includes(status))
    throw conflict(`A booking that is ${wordOf(before.status)} cannot become ${wordOf(status)}.`)
  if (status === 'cancelled') return cancelBooking(tx, staff, before, '')
  const after = await written(tx, staff, before, { status })
  await tellColleagues(tx, staff, after, {
    kind: 'booking_status',
    title: `${after.reference} is ${wordOf(status)}`,
    body: `${after.title} · ${dayText(after.starts_on)}`,
  })
  if (status === 'confirmed') await writeToClient(tx, after, 'confirmed')
  return after
}

/** The seats come free in the same transaction. */
export async function cancelBooking(
  tx: Kysely<DB>,
  staff: Staff,
  before: BookingRow,
  reason: string,
): Promise<BookingRow> {
  if (!isOpen(before.status)) throw conflict(`A booking that is ${wordOf(before.status)} cannot be cancelled.`)
  await release(tx, { agencyId: staff.agencyId, bookingId: before.id })
  const after = await written(tx, staff, before, {
    status: 'cancelled',
    cancelled_at: new Date(),
    cancel_reason: reason,
  })
  await tellColleagues(tx, staff, after, {
    kind: 'booking_cancelled',
    title: `${after.reference} was cancelled`,
    body: [after.title, dayText(after.starts_on), reason].filter(Boolean).join(' · '),
  })
  await writeToClient(tx, after, 'cancelled')
  return after
}

/** Undoes a cancellation: the booking is again what it was, if its seats can still be had. */
export async function reinstateBooking(tx: Kysely<DB>, staff: Staff, before: BookingRow): Promise<BookingRow> {
  if (before.status !== 'cancelled') throw conflict(`This booking is ${wordOf(before.status)}, not cancelled.`)
  const [departure] = await departureOf(tx, before.id)
  if (departure !== undefined && departure.status === 'cancelled')
    throw conflict(`The departure on ${dayText(departure.date)} is cancelled.`)
  if (departure !== undefined)
    await take(tx, {
      agencyId: staff.agencyId,
      claims: [seatClaim(departure.id, departure.date, seatsOf(before))],
      for: { bookingId: before.id },
    })
  const status = await statusBefore(tx, before.id)
  const after = await written(tx, staff, before, { status, cancelled_at: null, cancel_reason: null })
  await tellColleagues(tx, staff, after, {
    kind: 'booking_reinstated',
    title: `${after.reference} is ${wordOf(status)} again`,
    body: `${after.title} · ${dayText(after.starts_on)}`,
  })
  return after
}

async function departureOf(tx: Kysely<DB>, bookingId: number) {
  return tx
    .selectFrom('booking_lines as l')
    .innerJoin('departures as d', 'd.id', 'l.departure_id')
    .select(['d.id', 'd.date', 'd.status'])
    .where('l.booking_id', '=', bookingId)
    .orderBy('l.id')
    .limit(1)
    .execute()
}

/** What the last cancellation took it from, as its history tells. */
async function statusBefore(tx: Kysely<DB>, bookingId: number): Promise<BookingStatus> {
  const { rows } = await sql<{ status: string | null }>`
    select before ->> 'status' as status from audit_entries
    where agency_id = current_agency() and subject = 'booking' and subject_id = ${String(bookingId)} and after ->> 'status' = 'cancelled'
    order by id desc limit 1`.execute(tx)
  const status = rows[0]?.status ?? ''
  return isOpenStatus(status) ? status : 'confirmed'
}
const isOpenStatus = (status: string): status is BookingStatus => Object.hasOwn(bookingMoves, status) && isOpen(status)

async function written(
  tx: Kysely<DB>,
  staff: Staff,
  before: BookingRow,
  fields: { status: BookingStatus; cancelled_at?: Date | null; cancel_reason?: string | null },
): Promise<BookingRow> {
  await tx
    .updateTable('bookings')
    .set({ ...fields, version: before.version + 1, updated_at: new Date() })
    .where('id', '=', before.id)
    .where('agency_id', '=', staff.agencyId)
    .execute()
  return lockedBooking(tx, staff.agencyId, before.id)
}

/** A booking as its history tells it: what people change, amounts in major units. */
export const told = (row: BookingRow) => ({
  status: row.status,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  adults: row.adults,
  children: row.children,
  infants: row.infants,
  currency: row.currency,
  discount: toMajor(row.discount, row.currency),
  total: toMajor(row.total, row.currency),
  paid: toMajor(row.paid - row.refunded, row.currency),
  due_on: row.due_on,
  notes: row.notes,
  cancel_reason: row.cancel_reason,
})
