import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import { changeBooking } from '../bookings/booking-changes.ts'
import { type BookingRow, lockedBooking } from '../bookings/booking-lock.ts'
import { cancelBooking, isOpen, wordOf } from '../bookings/booking-status.ts'
import { besidePackage, itemOf, storedItems } from '../bookings/stored-items.ts'
import { followChange } from '../dues/payment-schedules.ts'
import { type Fee, type FeeGiven, feeFor, writeFee } from '../terms/booking-fees.ts'
import { daysOf, flightDetails, flightTitle } from './flight-item.ts'
import type { FlightRow } from './flight-lock.ts'

/** Nobody of the agency decides: a job or a supplier does. */
export const nobody = (agencyId: number): Seller => ({ agencyId, userId: 0, acting: null })

/** The items of a booking as its form would send them again; 409 where one of them says too little of itself. */
async function itemsOf(tx: Kysely<DB>, booking: BookingRow) {
  const stored = besidePackage(await storedItems(tx, booking))
  return stored.map((each) => {
    const item = itemOf(each)
    if (item === null) throw conflict(`“${each.title}” cannot be changed: book the flight by itself.`)
    return item
  })
}

/** Puts a flight beside what a locked booking has; 422 for another currency. */
export async function addToBooking(
  tx: Kysely<DB>,
  seller: Seller,
  booking: BookingRow,
  flightId: number,
): Promise<BookingRow> {
  const items = await itemsOf(tx, booking)
  return changeBooking(tx, seller, booking, {
    items: [...items, { kind: 'flight', flight_id: flightId }],
    keep_total: false,
  })
}

/** What is kept of the client's money, in minor units, and why. */
export interface KeptOf {
  readonly kept: number
  readonly reason: string
  /** Somebody chose another sum than that. */
  readonly given?: FeeGiven | null
  /** False where the client was never told of the flight. */
  readonly tells?: boolean
}

/**
 * Takes a flight that is no more off its locked booking: the booking is cancelled where it has nothing else, and what is kept stays
 * charged as a fee. The flight is written as cancelled before.
 */
export async function takeOffBooking(
  tx: Kysely<DB>,
  seller: Seller,
  booking: BookingRow,
  flight: FlightRow,
  { kept, reason, given = null, tells = true }: KeptOf,
): Promise<void> {
  if (!isOpen(booking.status)) return // it has ended in its own way, with what it costs
  const stored = await storedItems(tx, booking)
  const others = stored.filter(({ details }) => details?.flight_id !== flight.id)
  if (others.length === stored.length) return
  if (others.length === 0) {
    await cancelBooking(tx, seller, booking, reason, given, { kept, tells })
    return
  }
  const items = (await itemsOf(tx, booking)).filter((item) => item.kind !== 'flight' || item.flight_id !== flight.id)
  const after = await changeBooking(tx, nobody(seller.agencyId), booking, { items, keep_total: false })
  const fee = await feeFor(tx, seller, after, given, { policy: kept, most: Math.max(kept, flight.total), field: 'fee' })
  await chargeFee(tx, seller, after, fee, `Cancellation of the flight ${flight.route}`.slice(0, 200))
}

/** Takes the booking of a flight that was never ordered out of sight, if it was made for it alone and nothing was paid; whether it was. */
export async function forgetBooking(tx: Kysely<DB>, { agency_id, booking_id }: FlightRow): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ deleted_at: new Date() })
    .where('id', '=', booking_id)
    .where('agency_id', '=', agency_id)
    .where('status', '=', 'cancelled')
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('payments').select('payments.id').whereRef('payments.booking_id', '=', 'bookings.id')),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** 409 with the reason where nothing of a flight is left to be shown: it was not booked. */
export async function refuseForgotten(
  db: Kysely<DB>,
  { agency_id, booking_id, route, reason }: FlightRow,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from bookings where id = ${booking_id} and agency_id = ${agency_id} and deleted_at is not null`.execute(
    db,
  )
  if (rows.length > 0) throw conflict(`${route} was not booked: ${reason} Nothing was charged. Search again.`)
}

/** A fee of its own beside the price of a locked booking. */
async function chargeFee(tx: Kysely<DB>, seller: Seller, booking: BookingRow, fee: Fee, label: string): Promise<void> {
  await writeFee(tx, seller, booking.id, { ...fee, kind: 'change', label })
  if (fee.amount === 0) return
  await tx
    .updateTable('bookings')
    .set({
      fees: sql<number>`fees + ${fee.amount}`,
      total: sql<number>`total + ${fee.amount}`,
      version: sql<number>`version + 1`,
      updated_at: new Date(),
    })
    .where('id', '=', booking.id)
    .where('agency_id', '=', booking.agency_id)
    .execute()
  const { total, currency, starts_on: startsOn } = await lockedBooking(tx, booking.agency_id, booking.id)
  await followChange(tx, booking, { total, currency, startsOn })
}

/** The price and the days of a flight on its locked booking, after they have become others. What was taken off stays taken off. */
export async function repriceOnBooking(
  tx: Kysely<DB>,
  booking: BookingRow,
  before: Pick<FlightRow, 'total'>,
  after: FlightRow,
): Promise<BookingRow> {
  const delta = after.total - before.total
  const { from, to } = daysOf(after)
  if (delta !== 0) refuseClosed(booking)
  const { rows } = await sql<{ id: number }>`
    select id from booking_lines where booking_id = ${booking.id} and agency_id = ${booking.agency_id}
      and (details ->> 'flight_id')::bigint = ${after.id} order by position, id`.execute(tx)
  const [first] = rows
  if (first === undefined) return booking
  const title = flightTitle(after)
  await sql`
    update booking_lines set from_date = ${from}, to_date = ${to},
      details = details || ${JSON.stringify({ ...flightDetails(after), title })}::jsonb,
      title = case when id = ${first.id} then ${title} else title end,
      amount = amount + case when id = ${first.id} then ${delta}::bigint else 0 end,
      unit_amount = unit_amount + case when id = ${first.id} then ${delta}::bigint else 0 end
    where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
  await sql`
    update bookings b set subtotal = b.subtotal + ${delta}::bigint, total = b.total + ${delta}::bigint,
      starts_on = d.first, ends_on = d.last, version = b.version + 1, updated_at = now()
    from (select min(from_date) as first, max(to_date) as last from booking_lines where booking_id = ${booking.id}) d
    where b.id = ${booking.id} and b.agency_id = ${booking.agency_id}`.execute(tx)
  const now = await lockedBooking(tx, booking.agency_id, booking.id)
  const { total, currency, starts_on: startsOn } = now
  if (isOpen(now.status)) await followChange(tx, booking, { total, currency, startsOn })
  return now
}

/** The price of what has ended stays what it was. */
export function refuseClosed({ status, reference }: Pick<BookingRow, 'status' | 'reference'>): void {
  if (!isOpen(status)) throw conflict(`${reference} is ${wordOf(status)}: its price can no longer change.`)
}
