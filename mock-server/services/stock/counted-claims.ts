import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import type { Claim, Resource } from './stock-rows.ts'

export interface CountedClaims {
  /** Those that take something: a product whose stock is not counted takes nothing. */
  readonly claims: readonly Claim[]
  /** Of a product that is sold although nothing is left. */
  readonly isBackOrdered: (resource: Resource) => boolean
}

/**
 * How the stock of these claims is counted. Of products it follows from the product, which, where it is `kept`, nobody changes before
 * this transaction ends; what is not of the shop is counted as it is.
 */
export async function countedClaims(
  db: Kysely<DB>,
  agencyId: number,
  claims: readonly Claim[],
  kept: boolean,
): Promise<CountedClaims> {
  const variants = claims.filter(({ resourceType }) => resourceType === 'variant').map(({ resourceId }) => resourceId)
  if (variants.length === 0) return { claims, isBackOrdered: () => false }
  const { rows } = await sql<{ product: number; variants: number[]; tracks: boolean; backOrder: boolean }>`
    select o.id as product, p.tracks_stock as tracks, p.back_order as "backOrder",
      array(select v.id from variants v where v.product_id = o.id and v.id = any(${variants}::bigint[])) as variants
    from offers o join products p on p.offer_id = o.id
    where o.agency_id = ${agencyId}
      and o.id in (select v.product_id from variants v where v.agency_id = ${agencyId} and v.id = any(${variants}::bigint[]))
    order by o.id ${kept ? sql`for key share of o` : sql``}`.execute(db)
  const idsWhere = (isWanted: (row: (typeof rows)[number]) => boolean) =>
    new Set(rows.filter(isWanted).flatMap((row) => row.variants.map(Number)))
  const uncounted = idsWhere(({ tracks }) => !tracks)
  const backOrdered = idsWhere(({ tracks, backOrder }) => tracks && backOrder)
  return {
    claims: claims.filter(({ resourceType, resourceId }) => resourceType !== 'variant' || !uncounted.has(resourceId)),
    isBackOrdered: ({ resourceType, resourceId }) => resourceType === 'variant' && backOrdered.has(resourceId),
  }
}
