import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { NotificationKind } from '../../../src/domain/notification-kinds.ts'
import type { DB } from '../../database/types.generated.ts'
import { notify } from '../agency/notifications.ts'

/** Whoever fulfils orders hears once that what they waited for is there, and once of each product that has become low. */
export async function tellOfStock(system: Kysely<DB>): Promise<void> {
  await tell(system, waitingOrders, 'back_order_ready', '/offers/shop/orders?waiting=fulfil', (count) =>
    count === 1
      ? 'An order that waited for stock can be fulfilled'
      : `${count} orders that waited for stock can be fulfilled`,
  )
  await tell(system, lowVariants, 'stock_low', '/offers/shop/products?level=low,out', (count) =>
    count === 1 ? 'A product is low in stock' : `${count} products are low in stock`,
  )
}

/** Notes which orders wait now; answers those that did and do not any more. */
const waitingOrders = sql`
  update shop_orders o set waits = w.waits from (
    select x.booking_id, x.waits as did, x.fulfilled < x.pieces and x.state in ('pending','paid','processing') and exists (
      select from allocations a where a.booking_id = x.booking_id and a.released_at is null and a.resource_type = 'variant'
        and back_ordered(x.booking_id, a.resource_id) > 0) as waits
    from shop_orders x where x.fulfilled < x.pieces or x.waits) w
  where o.booking_id = w.booking_id and o.waits <> w.waits
  returning o.agency_id, w.did and o.state in ('pending','paid','processing') as counts`

/** The same of what is low: those of which nobody was told. */
const lowVariants = sql`
  update stock s set low_told = not s.low_told from variants v
  where s.resource_type = 'variant' and v.id = s.resource_id and v.archived_at is null
    and (s.low_told or s.capacity - s.taken <= coalesce(s.low_level, 0))
    and s.low_told <> (s.low_level is not null and s.capacity - s.taken <= s.low_level)
  returning s.agency_id, s.low_told as counts`

async function tell(
  system: Kysely<DB>,
  found: RawBuilder<unknown>,
  kind: NotificationKind,
  link: string,
  title: (count: number) => string,
): Promise<void> {
  await system.transaction().execute(async (tx) => {
    const { rows } = await sql<{ agency_id: number; count: number }>`
      with found as (${found}) select agency_id, count(*)::int as count from found where counts group by 1 order by 1`.execute(
      tx,
    )
    for (const { agency_id: agencyId, count } of rows)
      await notify(tx, { agencyId, to: { permission: 'View Shop Orders' }, kind, title: title(count), link })
  })
}
