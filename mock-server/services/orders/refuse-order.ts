import { conflict } from '../../http/refusals.ts'
import type { BookingRow } from '../bookings/booking-lock.ts'

/** What an order is made of changes where its stock and its parcels follow, and nobody travels with it; 409 that says so. */
export function refuseOrder({ kind, reference }: Pick<BookingRow, 'kind' | 'reference'>): void {
  if (kind === 'order') throw conflict(`${reference} is an order of the shop: edit it as an order.`)
}
