import { type Kysely, type RawBuilder, sql } from 'kysely'
import {
  type BookingStatus,
  bookingMoves,
  bookingStatuses,
  orderStatuses,
} from '../../../src/domain/bookings/sales-choices.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import { today } from '../../../src/domain/dates.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import { giveDiscountsBack, spendDiscounts } from '../discounts/discount-uses.ts'
import { refuseCancelledFlights, refuseLiveFlights } from '../flights/flight-item.ts'
import { handedOver, refuseHandedOver, withoutHandedOver } from '../orders/handed-over.ts'
import { seatsOf } from '../pricing/fares.ts'
import { release, take } from '../stock/availability.ts'
import { type Claim, claimColumns } from '../stock/stock-rows.ts'
import { auditedFee, type Fee, type FeeGiven, feeFor, withdrawEndingFee, writeFee } from '../terms/booking-fees.ts'
import { cancelTickets, reviveTickets } from '../tickets/tickets.ts'
import { type BookingRow, lockedBooking, type Staff } from './booking-lock.ts'
import { tellColleagues, tellReinstated, writeToClient } from './booking-notices.ts'
import { type Cost, costOf, type Ending } from './cancellation.ts'
import { taken } from './create-booking.ts'
import { seatClaim } from './package-item.ts'
import { pricedItems } from './quoted-items.ts'
import { besidePackage, departureOf, kept, storedItems } from './stored-items.ts'

/** Before its end a booking can still be changed and cancelled. */
export const isOpen = (status: BookingStatus) => bookingMoves[status].includes('cancelled')
export const wordOf = (status: BookingStatus) => bookingStatuses[status].toLowerCase()

/** Along the booking's life only; a confirmation is told to the client. */
export async function moveStatus(
  tx: Kysely<DB>,
  staff: Seller,
  before: BookingRow,
  status: BookingStatus,
  fee: FeeGiven | null = null,
): Promise<BookingRow> {
  if (!bookingMoves[before.status].includes(status) || (before.kind === 'order' && !orderStatuses.includes(status)))
    throw conflict(`A booking that is ${wordOf(before.status)} cannot become ${wordOf(status)}.`)
  if (status === 'cancelled') return cancelBooking(tx, staff, before, '', fee)
  if (status === 'completed') await refuseOnTheRoad(tx, before.id)
  const after =
    status === 'no_show' ? await missed(tx, staff, before, fee) : await written(tx, staff, before, { status })
  await tellColleagues(tx, staff, after, {
    kind: 'booking_status',
    title: `${after.reference} is ${wordOf(status)}`,
    body: `${after.title} · ${dayText(after.starts_on)}`,
  })
  if (status === 'confirmed') await writeToClient(tx, after, 'confirmed')
  return after
}

/** Nobody came: what it took stays taken, and the terms say what it costs. */
async function missed(tx: Kysely<DB>, seller: Seller, before: BookingRow, given: FeeGiven | null): Promise<BookingRow> {
  if (before.starts_on > today())
    throw conflict(`${before.reference} starts on ${dayText(before.starts_on)}: only then can it be a no-show.`)
  const fee = await endingFee(tx, seller, before, 'no_show', given, await costOf(tx, before, 'no_show'))
  return written(tx, seller, before, { status: 'no_show', kept: fee.amount })
}

const feeLabels: Readonly<Record<Ending, string>> = { cancellation: 'Cancellation fee', no_show: 'No-show fee' }

/** What is kept of a booking that ends, written down with its reason. */
async function endingFee(
  tx: Kysely<DB>,
  seller: Seller,
  before: BookingRow,
  kind: Ending,
  given: FeeGiven | null,
  { kept }: Pick<Cost, 'kept'>,
): Promise<Fee> {
  const most = Math.max(before.total, kept)
  const fee = await feeFor(tx, seller, before, given, { policy: kept, most, field: 'fee' })
  await writeFee(tx, seller, before.id, { ...fee, kind, label: feeLabels[kind] })
  if (fee.policy > 0 || fee.amount > 0)
    seller.acting?.audit({ subject: 'booking', subjectId: before.id, after: auditedFee(before, fee) })
  return fee
}

/** A rental is over when its car is back. */
async function refuseOnTheRoad(tx: Kysely<DB>, bookingId: number): Promise<void> {
  const out = tx
    .selectFrom('car_handovers')
    .select('plate')
    .where('booking_id', '=', bookingId)
    .where('in_at', 'is', null)
  const first = await out.executeTakeFirst()
  if (first !== undefined) throw conflict(`${first.plate} is still out: take it back first.`)
}

interface Ended {
  /** Minor units that are kept beside the fees it has, where something else than its terms says so. */
  readonly kept?: number
  /** False where nobody was told of the booking, neither the client nor colleagues. */
  readonly tells?: boolean
}

/** What it held comes free in the same transaction; the policies say what is kept of its price. */
export async function cancelBooking(
  tx: Kysely<DB>,
  staff: Seller,
  before: BookingRow,
  reason: string,
  given: FeeGiven | null = null,
  { kept, tells = true }: Ended = {},
): Promise<BookingRow> {
  if (!isOpen(before.status)) throw conflict(`A booking that is ${wordOf(before.status)} cannot be cancelled.`)
  await refuseLiveFlights(tx, before)
  await refuseHandedOver(tx, before.id)
  await release(tx, { agencyId: staff.agencyId, bookingId: before.id })
  await giveDiscountsBack(tx, before.id)
  const cost = await costOf(tx, before)
  const givenBack = before.paid > before.refunded ? cost.items.filter(({ percent }) => percent < 100) : []
  await cancelTickets(
    tx,
    before.id,
    givenBack.map(({ item }) => item.itemNumber),
  )
  const agreed = kept === undefined ? cost : { kept: before.fees + kept }
  const fee = await endingFee(tx, staff, before, 'cancellation', given, agreed)
  const after = await written(tx, staff, before, {
    status: 'cancelled',
    cancelled_at: sql<Date>`now()`, // the moment at which what it held was given back
    cancel_reason: reason,
    kept: fee.amount,
  })
  if (!tells) return after
  await tellColleagues(tx, staff, after, {
    kind: 'booking_cancelled',
    title: `${after.reference} was cancelled`,
    body: [after.title, dayText(after.starts_on), reason].filter(Boolean).join(' · '),
  })
  await writeToClient(tx, after, 'cancelled')
  return after
}

/** Undoes a cancellation: the booking is again what it was, if all it had can still be had. */
export async function reinstateBooking(tx: Kysely<DB>, staff: Staff, before: BookingRow): Promise<BookingRow> {
  if (before.status !== 'cancelled') throw conflict(`This booking is ${wordOf(before.status)}, not cancelled.`)
  const stored = await storedItems(tx, before)
  refuseCancelledFlights(stored)
  const departure = await departureRow(tx, departureOf(stored))
  if (departure !== undefined && departure.status === 'cancelled')
    throw conflict(`The departure on ${dayText(departure.date)} is cancelled.`)
  const seats = departure === undefined ? [] : [seatClaim(departure.id, departure.date, seatsOf(before))]
  const wanted = kept(besidePackage(stored))
  const over = await handedOver(tx, before.id)
  const priced = await pricedItems(tx, staff.agencyId, wanted, { currency: before.currency })
  const items = priced.map((item) => withoutHandedOver(item, over))
  const claims =
    wanted.length === besidePackage(stored).length
      ? items.flatMap((item) => item.claims)
      : await givenBack(tx, staff.agencyId, before)
  await taken(items, () =>
    take(tx, {
      agencyId: staff.agencyId,
      claims: [...seats, ...claims],
      for: { bookingId: before.id },
    }),
  )
  await spendDiscounts(tx, before)
  await reviveTickets(tx, before.id)
  const status = await statusBefore(tx, before.id)
  await withdrawEndingFee(tx, before.id)
  const after = await written(tx, staff, before, { status, cancelled_at: null, cancel_reason: null, kept: null })
  await tellColleagues(tx, staff, after, {
    kind: 'booking_reinstated',
    title: `${after.reference} is ${wordOf(status)} again`,
    body: `${after.title} · ${dayText(after.starts_on)}`,
  })
  await tellReinstated(tx, after)
  return after
}

/** What was given back in the moment of the cancellation, for items that say too little of themselves. */
async function givenBack(tx: Kysely<DB>, agencyId: number, { id, cancelled_at: at }: BookingRow): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select ${claimColumns}
    from allocations a where a.agency_id = ${agencyId} and a.booking_id = ${id} and a.resource_type <> 'departure'
      and date_trunc('milliseconds', a.released_at) = date_trunc('milliseconds', ${at}::timestamptz)`.execute(tx)
  return rows
}

async function departureRow(tx: Kysely<DB>, id: number | null) {
  if (id === null) return undefined
  return tx.selectFrom('departures').select(['id', 'date', 'status']).where('id', '=', id).executeTakeFirst()
}

/** What the last cancellation took it from, as its history tells. */
async function statusBefore(tx: Kysely<DB>, bookingId: number): Promise<BookingStatus> {
  const { rows } = await sql<{ status: BookingStatus | null }>`
    select before ->> 'status' as status from audit_entries
    where agency_id = current_agency() and subject = 'booking' and subject_id = ${String(bookingId)} and after ->> 'status' = 'cancelled'
    order by id desc limit 1`.execute(tx)
  const status = rows[0]?.status ?? null
  return status !== null && isOpen(status) ? status : 'confirmed'
}

async function written(
  tx: Kysely<DB>,
  staff: Staff,
  before: BookingRow,
  fields: {
    status: BookingStatus
    cancelled_at?: RawBuilder<Date> | null
    cancel_reason?: string | null
    kept?: number | null
  },
): Promise<BookingRow> {
  await tx
    .updateTable('bookings')
    .set({ ...fields, version: before.version + 1, updated_at: new Date() })
    .where('id', '=', before.id)
    .where('agency_id', '=', staff.agencyId)
    .execute()
  return lockedBooking(tx, staff.agencyId, before.id)
}
