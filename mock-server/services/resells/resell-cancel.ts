import type { Kysely } from 'kysely'
import { type BookingStatus, bookingMoves } from '../../../src/domain/bookings/sales-choices.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import { type BookingRow, lockedBooking } from '../bookings/booking-lock.ts'
import { cancelBooking, isOpen, moveStatus } from '../bookings/booking-status.ts'
import { movedBack, takeStatusBack } from '../bookings/booking-status-undo.ts'
import { keepAllotment } from '../stock/allotments.ts'
import type { FeeGiven } from '../terms/booking-fees.ts'
import { asAgency } from './other-agency.ts'

/** Either side of a resold booking changes only together with the other: dates and party are agreed between the agencies. */
export function refuseResold(booking: BookingRow, what: string): void {
  if (booking.resell_id === null) return
  const who = booking.supplier_booking_id === null ? 'a reseller sold it' : 'its supplier is another agency'
  throw conflict(
    `This booking cannot be ${what} here, because ${who}. Cancel it and sell it again, or agree with them.`,
  )
}

interface OtherSide {
  readonly seller: Seller
  readonly booking: BookingRow
}

/** Does something to the booking on the other side of a resell, if there is one. Returns the resell. */
async function onOtherSide(
  tx: Kysely<DB>,
  staff: Seller,
  before: BookingRow,
  act: (other: OtherSide) => Promise<unknown>,
) {
  if (before.resell_id === null) return undefined
  const resell = await tx
    .selectFrom('resells')
    .select(['agency_id', 'owner_agency_id', 'config_id'])
    .where('id', '=', before.resell_id)
    .executeTakeFirst()
  if (resell === undefined) return undefined
  const isReseller = before.supplier_booking_id !== null
  const other = isReseller ? resell.owner_agency_id : resell.agency_id
  await asAgency(tx, other, async () => {
    const partner = isReseller ? before.supplier_booking_id : await soldAs(tx, other, before.id)
    if (partner === null) return
    const booking = await lockedBooking(tx, other, partner)
    await act({ seller: { agencyId: other, userId: staff.userId, acting: null }, booking })
  })
  return resell
}

/** Cancels a booking and, when it was resold, the one on the other side: the stock comes free, the allotment is kept again. */
export async function cancelBothSides(
  tx: Kysely<DB>,
  staff: Seller,
  before: BookingRow,
  reason: string,
  fee: FeeGiven | null = null,
): Promise<BookingRow> {
  const after = await cancelBooking(tx, staff, before, reason, fee)
  if (before.resell_id === null) return after
  const name =
    (await tx.selectFrom('agencies').select('name').where('id', '=', staff.agencyId).executeTakeFirst())?.name ?? ''
  const resell = await onOtherSide(tx, staff, before, async ({ seller, booking }) => {
    // The reason names the client's affairs, which are no other agency's.
    if (isOpen(booking.status)) await cancelBooking(tx, seller, booking, `${name} cancelled it.`)
  })
  if (resell === undefined) return after
  await asAgency(tx, resell.owner_agency_id, async () => {
    const terms = await tx
      .selectFrom('resell_configs')
      .selectAll()
      .where('id', '=', resell.config_id)
      .executeTakeFirstOrThrow()
    await keepAllotment(tx, terms, { firstDay: before.starts_on, lastDay: before.ends_on })
  })
  return after
}

/** Nobody came: on both sides, each keeping what its own terms say. */
export async function missBothSides(
  tx: Kysely<DB>,
  staff: Seller,
  before: BookingRow,
  fee: FeeGiven | null = null,
): Promise<BookingRow> {
  const after = await moveStatus(tx, staff, before, 'no_show', fee)
  await onOtherSide(tx, staff, before, async ({ seller, booking }) => {
    if (bookingMoves[booking.status].includes('no_show')) await moveStatus(tx, seller, booking, 'no_show')
  })
  return after
}

/** They came after all. */
export async function takeBackBothSides(
  tx: Kysely<DB>,
  staff: Seller,
  before: BookingRow,
  status: BookingStatus,
): Promise<BookingRow> {
  const after = await takeStatusBack(tx, staff, before, status)
  if (before.status === 'no_show')
    await onOtherSide(tx, staff, before, async ({ seller, booking }) => {
      if (booking.status === 'no_show') await movedBack(tx, seller, booking, status)
    })
  return after
}

async function soldAs(tx: Kysely<DB>, agencyId: number, supplierBookingId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('bookings')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('supplier_booking_id', '=', supplierBookingId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}
