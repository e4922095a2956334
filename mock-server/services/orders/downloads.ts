import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import { touched } from '../bookings/booking-lock.ts'
import type { Order } from './order-lock.ts'

/** Its link answers no more; revoking it again changes nothing. 404 for one of another order. */
export async function revokeDownload(tx: Kysely<DB>, { booking }: Order, id: number): Promise<void> {
  await lockedDownload(tx, booking.id, id)
  await sql`update order_downloads set revoked_at = coalesce(revoked_at, now()) where id = ${id}`.execute(tx)
  await touched(tx, booking)
}

/** A new link with the limits of its file from now; the old one answers no more. 409 for what is not paid or was given back. */
export async function renewDownload(tx: Kysely<DB>, { booking, order }: Order, id: number): Promise<void> {
  const { variant_id: variant } = await lockedDownload(tx, booking.id, id)
  if (booking.status === 'cancelled' || order.state === 'refunded')
    throw conflict('This order was given back: its files cannot be downloaded any more.')
  if (booking.settled < booking.total) throw conflict('This order is not paid.')
  const { rows } = await sql`
    select from ordered_pieces(${booking.id}) where variant_id = ${variant}`.execute(tx)
  if (rows.length === 0) throw conflict('This line was returned: its file cannot be downloaded any more.')
  await sql`
    update order_downloads d set token = gen_random_uuid(), used = 0, revoked_at = null, asset_id = a.id, most = a.most_downloads,
      expires_at = now() + make_interval(days => a.days)
    from virtual_assets had, virtual_assets a
    where d.id = ${id} and had.id = d.asset_id and a.id = coalesce((
      select x.id from virtual_assets x where x.product_id = had.product_id and x.removed_at is null), had.id)`.execute(
    tx,
  )
  await touched(tx, booking)
}

async function lockedDownload(tx: Kysely<DB>, bookingId: number, id: number): Promise<{ variant_id: number }> {
  const { rows } = await sql<{ variant_id: number }>`
    select variant_id from order_downloads where id = ${id} and booking_id = ${bookingId} for update`.execute(tx)
  const [row] = rows
  if (row === undefined) throw notFound('download')
  return row
}
