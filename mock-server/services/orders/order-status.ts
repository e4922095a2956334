import { type Kysely, sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { orders } from '../../../src/domain/contract/shop/order-calls.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, refused } from '../../http/refusals.ts'
import { requirePermission, type Seller } from '../authority/acting.ts'
import { type BookingRow, touched } from '../bookings/booking-lock.ts'
import { cancelBooking } from '../bookings/booking-status.ts'
import { changeFulfilment, fulfilRest, lockedFulfilment } from './fulfilments.ts'
import { lockedOrder, type Order, recountOrder } from './order-lock.ts'
import { movesOf, refusedMove } from './order-standing.ts'

type Given = BodyOf<typeof orders.update>
interface Acting {
  readonly tx: Kysely<DB>
  readonly seller: Seller
  readonly serverUrl: string
}

/** Its status along its life, the details of its delivery, its note; what is left out stays. 409 for a status that may not follow. */
export async function updateOrder({ tx, seller, serverUrl }: Acting, before: Order, given: Given): Promise<void> {
  const { agencyId } = seller
  const { booking, order } = before
  const details = {
    recipient: given.recipient,
    phone: given.phone === null ? '' : given.phone,
    address: given.address,
    city: given.city,
    country_code: given.country_code,
    delivery_note: given.delivery_note,
  }
  if (Object.values(details).some((value) => value !== undefined))
    await tx
      .updateTable('shop_orders')
      .set(Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)))
      .where('booking_id', '=', booking.id)
      .where('agency_id', '=', agencyId)
      .execute()
  if (given.notes !== undefined)
    await tx
      .updateTable('bookings')
      .set({ notes: given.notes })
      .where('id', '=', booking.id)
      .where('agency_id', '=', agencyId)
      .execute()
  if (given.status === undefined) {
    await touched(tx, booking)
    return
  }
  const moves = movesOf(booking, order)
  if (!moves.includes(given.status)) throw conflict(refusedMove(order, given.status, moves), { moves })
  if (given.status === 'cancelled') {
    if (seller.acting !== null) requirePermission(seller.acting.visitor, 'Edit Bookings')
    if ((given.reason ?? '') === '') throw refused({ reason: ['Reason is required.'] })
    await cancelOrder(tx, seller, before, given.reason ?? '', given.fee)
    return
  }
  if (given.status === 'processing') {
    await sql`update shop_orders set processing_at = now() where booking_id = ${booking.id} and agency_id = ${agencyId}`.execute(
      tx,
    )
    await touched(tx, booking)
    return
  }
  const by = { tx, agencyId, userId: seller.userId, serverUrl }
  const { status: state } = given
  // Parcels that are on their way arrive before the rest is handed over.
  const { rows } = await sql<{ id: number }>`
    select id from order_fulfilments where booking_id = ${booking.id} and undone_at is null
      and ${state === 'shipped' ? sql`state = 'packed'` : sql`state <> 'delivered'`} order by id`.execute(tx)
  for (const { id } of rows)
    await changeFulfilment(by, before, await lockedFulfilment(tx, before, id), {
      state,
      carrier: given.carrier,
      tracking: given.tracking,
      notify: true,
      version: undefined,
    })
  await fulfilRest(by, await lockedOrder(tx, agencyId, booking.id), state, {
    ...(given.carrier === undefined ? {} : { carrier: given.carrier }),
    ...(given.tracking === undefined ? {} : { tracking: given.tracking }),
  })
}

/** What it kept of the stock is free again, and an unpaid use of its checkout link is given back. */
export async function cancelOrder(
  tx: Kysely<DB>,
  seller: Seller,
  { booking, order }: Order,
  reason: string,
  fee: Given['fee'] = null,
  /** False where the client is told in other words. */
  tells = true,
): Promise<BookingRow> {
  const after = await cancelBooking(tx, seller, booking, reason, fee, { tells })
  if (order.checkout_link_id !== null && booking.paid === 0)
    await sql`
      update checkout_links set orders = greatest(0, orders - 1)
      where id = ${order.checkout_link_id} and agency_id = ${seller.agencyId}`.execute(tx)
  await recountOrder(tx, booking.id)
  return after
}
