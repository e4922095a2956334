import { type Kysely, sql } from 'kysely'
import { toMajor } from '../../../src/domain/money.ts'
import type { SaleVariant } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { likeOf, searchWords } from '../../http/lists.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { productsWith } from '../shop/product-search.ts'
import { variantFacts } from '../shop/variant-facts.ts'
import { freeOf } from '../stock/stock-days.ts'
import { variantClaim } from '../stock/variant-movements.ts'

const most = 20

interface Wanted {
  readonly q?: string | undefined
  readonly id?: number | undefined
}

/**
 * Published products by title, SKU or barcode, an exact code first; or the variant asked for, whatever its status. What the caller holds
 * counts as available.
 */
export async function variantsOnSale(
  scope: AgencyScope,
  userId: number,
  { q = '', id }: Wanted,
): Promise<SaleVariant[]> {
  const { db, agencyId } = scope
  const ids = id === undefined ? await idsOf(scope, q) : [id]
  const facts = await variantFacts(db, agencyId, ids)
  const claims = facts.filter(({ tracks_stock: tracks }) => tracks).map((each) => variantClaim(each.variant_id, 0))
  const free = new Map((await freeOf(db, agencyId, claims, { userId })).map((row) => [row.id, row.free]))
  const barcodes = await barcodesOf(db, agencyId, ids)
  return ids.flatMap((wanted) => {
    const found = facts.find((each) => each.variant_id === wanted)
    if (found === undefined || found.gone) return []
    return [
      {
        variant_id: found.variant_id,
        product_id: found.id,
        title: found.title,
        variant_title: found.variant_title,
        sku: found.sku,
        barcode: barcodes.get(found.variant_id) ?? '',
        image: found.image,
        currency: found.currency,
        price: toMajor(found.price, found.currency),
        available: found.tracks_stock ? Math.max(0, free.get(found.variant_id) ?? 0) : null,
        back_order: found.back_order,
        product_kind: found.product_kind,
        weight_grams: found.weight_grams,
      },
    ]
  })
}

async function idsOf({ db, system, agencyId }: AgencyScope, q: string): Promise<number[]> {
  const code = q.trim()
  const found = await productsWith({ system, agencyId }, q)
  // The product has all the words; here those of its variants that have them too.
  const own = searchWords(q).map(
    (word) =>
      sql`searchable(o.title || ' ' || o.summary || ' ' || p.vendor || ' ' || v.title || ' ' || v.sku || ' ' || v.barcode) like ${likeOf(word)}`,
  )
  const isCode = sql`(${code} <> '' and (lower(v.sku) = ${code.toLowerCase()} or v.barcode = ${code}))`
  const { rows } = await sql<{ id: number }>`
    select v.id from variants v join products p on p.offer_id = v.product_id join offers o on o.id = v.product_id
    where v.agency_id = ${agencyId} and v.archived_at is null and o.status = 'published' and o.deleted_at is null
      and (${isCode} or ${found === null ? sql`true` : sql`(v.product_id = any(${[...found]}::bigint[]) and ${sql.join(own, sql` and `)})`})
    order by ${isCode} desc, lower(o.title), o.id, v.position, v.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

async function barcodesOf(
  db: Kysely<DB>,
  agencyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'barcode'])
    .where('agency_id', '=', agencyId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, barcode }) => [id, barcode]))
}
