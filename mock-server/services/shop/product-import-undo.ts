import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'

/**
 * Deletes the products that an import made and nobody has used since: not ordered, no stock moved, neither they nor their variants changed.
 * Softly, as whoever deletes one; but their SKUs are free at once, for the corrected file. Answers the titles that are gone, and how many stay.
 */
export async function takeBack(
  tx: Kysely<DB>,
  agencyId: number,
  importId: number,
): Promise<{ readonly removed: readonly string[]; readonly kept: number }> {
  const { rows: made } = await sql<{ id: number }>`
    select o.id from offers o
    where o.agency_id = ${agencyId} and o.kind = 'product' and o.deleted_at is null and o.id in (
      select r.product_id from product_import_rows r where r.import_id = ${importId} and r.agency_id = ${agencyId} and r.outcome = 'create')
    order by o.id for update`.execute(tx)
  const ids = made.map(({ id }) => id)
  const { rows: gone } = await sql<{ id: number; title: string }>`
    update offers o set deleted_at = now() from product_imports i
    where i.id = ${importId} and o.agency_id = ${agencyId} and o.id = any(${ids}::bigint[]) and o.updated_at <= i.updated_at
      and not exists (select from booking_lines l where l.offer_type = 'product' and l.offer_id = o.id)
      and not exists (select from variants v where v.product_id = o.id and v.updated_at > i.updated_at)
      and not exists (select from stock_movements m where m.product_id = o.id and m.created_at > i.updated_at)
    returning o.id, o.title`.execute(tx)
  await sql`
    update variants set sku = '' where agency_id = ${agencyId} and sku <> ''
      and product_id = any(${gone.map(({ id }) => id)}::bigint[])`.execute(tx)
  return { removed: gone.map(({ title }) => title).sort(), kept: made.length - gone.length }
}
