import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import { type BookingRow, lockedBooking } from '../bookings/booking-lock.ts'
import { cancelBooking, isOpen } from '../bookings/booking-status.ts'
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
  const resell = await tx
    .selectFrom('resells')
    .select(['agency_id', 'owner_agency_id', 'config_id'])
    .where('id', '=', before.resell_id)
    .executeTakeFirst()
  if (resell === undefined) return after
  const isReseller = before.supplier_booking_id !== null
  const other = isReseller ? resell.owner_agency_id : resell.agency_id
  const name =
    (await tx.selectFrom('agencies').select('name').where('id', '=', staff.agencyId).executeTakeFirst())?.name ?? ''
  await asAgency(tx, other, async () => {
    const partner = isReseller ? before.supplier_booking_id : await soldAs(tx, other, before.id)
    if (partner === null) return
    const row = await lockedBooking(tx, other, partner)
    if (isOpen(row.status))
      await cancelBooking(
        tx,
        { agencyId: other, userId: staff.userId, acting: null },
        row,
        `${name} cancelled it.`, // the reason names the client's affairs, which are no other agency's
      )
  })
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
