import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { isBeingPaid } from '../payments/attempt-rows.ts'
import { lockedOrder } from './order-lock.ts'
import { writeOrderMail } from './order-mail.ts'
import { cancelOrder } from './order-status.ts'

type Desk = Pick<Platform, 'database' | 'settings'>

const lapsedReason = 'Not paid in time'

/** Orders that nobody paid in time are cancelled and their stock is free again; a payment that is under way is waited for. */
export async function endUnpaidOrders({ database: { system }, settings: { serverUrl } }: Desk): Promise<number> {
  const { rows } = await sql<{ id: number; agency_id: number }>`
    select o.booking_id as id, o.agency_id from shop_orders o
    where o.expires_at <= now() and not ${isBeingPaid(sql`o.booking_id`)} order by o.expires_at limit 200`.execute(
    system,
  )
  for (const { id, agency_id: agencyId } of rows)
    await system.transaction().execute(async (tx) => {
      const standing = await lockedOrder(tx, agencyId, id)
      const { booking, order } = standing
      // Somebody may have paid since, or given more time.
      if (order.expires_at === null || Date.parse(order.expires_at) > Date.now()) return
      const seller = { agencyId, userId: await ownerOf(tx, agencyId), acting: null }
      const after = await cancelOrder(tx, seller, standing, lapsedReason, null, false)
      await writeOrderMail(tx, after, 'lapsed', { serverUrl })
      await tx
        .insertInto('audit_entries')
        .values({
          agency_id: agencyId,
          actor_name: 'Safiri',
          action: 'orders.lapsed',
          subject: 'booking',
          subject_id: String(id),
          before: JSON.stringify({ status: booking.status }),
          after: JSON.stringify({ status: 'cancelled', cancel_reason: lapsedReason }),
        })
        .execute()
    })
  return rows.length
}

/** For whom what nobody of the agency does is done. */
export async function ownerOf(tx: Kysely<DB>, agencyId: number): Promise<number> {
  const owner = await tx
    .selectFrom('users')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('is_owner', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return owner.id
}

/** Clients hear that their payment is there, with the links of what they can download: once, however it came. */
export async function tellOfPaidOrders({ database: { system }, settings: { serverUrl } }: Desk): Promise<number> {
  const { rows } = await sql<{ id: number; agency_id: number }>`
    select booking_id as id, agency_id from shop_orders where paid_at is not null and paid_told_at is null
    order by paid_at limit 200`.execute(system)
  for (const { id, agency_id: agencyId } of rows)
    await system.transaction().execute(async (tx) => {
      const { booking, order } = await lockedOrder(tx, agencyId, id)
      if (order.paid_told_at !== null) return
      await sql`update shop_orders set paid_told_at = now() where booking_id = ${id}`.execute(tx)
      if (booking.status === 'cancelled' || booking.total === 0) return
      await writeOrderMail(tx, booking, 'paid', { serverUrl })
    })
  return rows.length
}
