import type { OrderCan } from '../../../src/domain/schema/types.generated.ts'
import { type OrderMove, orderStates } from '../../../src/domain/shop/shop-choices.ts'
import type { BookingRow } from '../bookings/booking-lock.ts'
import { isOpen, wordOf } from '../bookings/booking-status.ts'
import type { OrderRow } from './order-lock.ts'

type Standing = Pick<
  OrderRow,
  | 'state'
  | 'pieces'
  | 'fulfilled'
  | 'shipped'
  | 'delivered'
  | 'digital'
  | 'files'
  | 'expires_at'
  | 'processing_at'
  | 'delivery_kind'
>
type Booked = Pick<BookingRow, 'status' | 'kind'>

/** Why nothing can be handed over now; null: it can. What is kept for a while only is paid for first. */
export function whyNotFulfilled({ status }: Booked, order: Standing): string | null {
  if (!isOpen(status)) return `This order is ${wordOf(status)}.`
  if (order.fulfilled >= order.pieces) return 'All of it was handed over.'
  if (order.fulfilled - order.digital >= order.pieces - order.files)
    return 'Only downloads are left, which are handed over by the payment.'
  if (order.expires_at !== null) return 'Nobody has paid for this order yet.'
  return null
}

const whyNotEdited = ({ status }: Booked, order: Standing): string | null => {
  if (!isOpen(status)) return `This order is ${wordOf(status)}.`
  return order.pieces > 0 && order.fulfilled >= order.pieces
    ? 'All of it was handed over: record a return instead.'
    : null
}

function whyNotCancelled({ status, kind }: Booked, order: Standing): string | null {
  if (!isOpen(status)) return `This order is ${wordOf(status)}.`
  if (kind !== 'order') return 'It is part of a booking: take it off there, or cancel that.'
  return order.fulfilled > order.digital
    ? 'Some of it was sent or handed over: undo that parcel, or record a return of what was delivered.'
    : null
}

const whyNotReturned = ({ status }: Booked, order: Standing): string | null => {
  if (!isOpen(status)) return `This order is ${wordOf(status)}.`
  if (order.delivered > 0) return null
  return order.shipped > 0
    ? 'Nothing of it was delivered yet. If a parcel came back, undo that parcel.'
    : 'Nothing of it was delivered yet.'
}

export const canOf = (booking: Booked, order: Standing): OrderCan => ({
  fulfil: whyNotFulfilled(booking, order),
  edit: whyNotEdited(booking, order),
  cancel: whyNotCancelled(booking, order),
  return: whyNotReturned(booking, order),
})

/** Where somebody can move it now. */
export function movesOf(booking: Booked, order: Standing): OrderMove[] {
  const moves: OrderMove[] = []
  const mayGo = whyNotFulfilled(booking, order) === null
  if (mayGo && order.processing_at === null && (order.state === 'pending' || order.state === 'paid'))
    moves.push('processing')
  if (mayGo && order.delivery_kind !== 'pick_up') moves.push('shipped')
  if (mayGo || (isOpen(booking.status) && order.fulfilled > order.delivered)) moves.push('delivered')
  if (whyNotCancelled(booking, order) === null) moves.push('cancelled')
  return moves
}

/** "An order that is delivered cannot become processing. It can become cancelled." */
export function refusedMove(
  { state: from, delivery_kind: kind }: Pick<OrderRow, 'state' | 'delivery_kind'>,
  to: OrderMove,
  moves: readonly OrderMove[],
): string {
  if (from === to) return `This order is ${orderStates[to].toLowerCase()} already.`
  if (to === 'shipped' && kind === 'pick_up' && moves.includes('delivered'))
    return 'This order is picked up, not sent: mark it as delivered.'
  const can = moves.map((move) => orderStates[move].toLowerCase())
  return `An order that is ${orderStates[from].toLowerCase()} cannot become ${orderStates[to].toLowerCase()}. ${can.length === 0 ? 'It stays as it is.' : `It can become ${can.join(' or ')}.`}`
}
