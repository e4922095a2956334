import { sql } from 'kysely'
import { countedAtMost } from '../../http/lists.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { bookingMatch, type Match } from '../bookings/booking-search.ts'

/**
 * The condition on orders `o` that number or client match, or that they were sold under this SKU or barcode. What is found is looked up
 * first, the newest 10,001 at most; only where so many clients match that they are not named does it read the booking `b` of each.
 */
export async function orderMatch(
  { db, system, agencyId }: Pick<AgencyScope, 'db' | 'system' | 'agencyId'>,
  q: string,
): Promise<Match> {
  const { condition, isBroad } = await bookingMatch(system, agencyId, q)
  const bySku = sql`select l.booking_id as id from variants v join booking_lines l on l.offer_type = 'product' and l.offer_id = v.product_id
      and (l.details ->> 'variant_id')::bigint = v.id
    where v.agency_id = ${agencyId} and (lower(v.sku) = ${q.toLowerCase()} or v.barcode = ${q} and v.barcode <> '')`
  if (isBroad) return { condition: sql`(${condition} or o.booking_id in (${bySku}))`, isBroad }
  const { rows } = await sql<{ id: number }>`
    select o.booking_id as id from (
      select b.id from bookings b where b.agency_id = ${agencyId} and ${condition} union ${bySku}
    ) found join shop_orders o on o.booking_id = found.id
    order by o.created_at desc limit ${sql.lit(countedAtMost + 1)}`.execute(db)
  return { condition: sql`o.booking_id = any(${rows.map(({ id }) => id)}::bigint[])`, isBroad }
}
