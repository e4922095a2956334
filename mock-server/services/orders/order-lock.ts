import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB, ShopOrders } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { type BookingRow, lockedBooking, shownBooking } from '../bookings/booking-lock.ts'

export type OrderRow = Selectable<ShopOrders>
export interface Order {
  readonly booking: BookingRow
  readonly order: OrderRow
}

/** An order to write on: its booking and its own row, locked in this order until the transaction ends. 404 for any other booking. */
export async function lockedOrder(tx: Kysely<DB>, agencyId: number, id: number): Promise<Order> {
  if ((await orderOf(tx, agencyId, id)) === undefined) throw notFound('order')
  const booking = await lockedBooking(tx, agencyId, id)
  return { booking, order: await writableOrder(tx, agencyId, id) }
}

/** Its own row alone, where its booking is locked. */
export async function writableOrder(tx: Kysely<DB>, agencyId: number, id: number): Promise<OrderRow> {
  const { rows } = await sql<OrderRow>`
    select * from shop_orders where booking_id = ${id} and agency_id = ${agencyId} for update`.execute(tx)
  const [order] = rows
  if (order === undefined) throw notFound('order')
  return order
}

/** The same to look at. */
export async function shownOrder(db: Kysely<DB>, agencyId: number, id: number): Promise<Order> {
  const order = await orderOf(db, agencyId, id)
  if (order === undefined) throw notFound('order')
  return { booking: await shownBooking(db, agencyId, id), order }
}

const orderOf = (db: Kysely<DB>, agencyId: number, id: number): Promise<OrderRow | undefined> =>
  db
    .selectFrom('shop_orders')
    .selectAll()
    .where('booking_id', '=', id)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()

/** Counts its pieces anew, from which its state follows. Call it after fulfilments and returns. */
export const recountOrder = (tx: Kysely<DB>, id: number) =>
  sql`select recount_orders(array[${id}]::bigint[])`.execute(tx)
