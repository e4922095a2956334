import { sql } from 'kysely'
import { countedAtMost, likeOf, searchWords } from '../../http/lists.ts'
import type { AgencyScope } from '../agency-scope.ts'

type Scope = Pick<AgencyScope, 'system' | 'agencyId'>

// Both look on the owner's connection: under row-level security neither `like` nor `@>` may use an index.

/**
 * Ids of the products that have every word of a search in title, summary or vendor, or in titles, SKUs or barcodes of their
 * variants; null where nothing is looked for.
 */
export async function productsWith(
  { system, agencyId }: Scope,
  q: string | undefined,
): Promise<readonly number[] | null> {
  const words = searchWords(q)
  if (words.length === 0) return null
  const { rows } = await sql<{ id: number }>`
    select p.offer_id as id from products p
    where p.agency_id = ${agencyId} and ${sql.join(
      words.map((word) => sql`p.words like ${likeOf(word)}`),
      sql` and `,
    )} limit ${sql.lit(countedAtMost + 1)}`.execute(system)
  return rows.map(({ id }) => id)
}

/** Ids of the products that have this tag, whatever its case. */
export async function productsTagged({ system, agencyId }: Scope, tag: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from offers o
    where o.agency_id = ${agencyId} and o.kind = 'product' and o.deleted_at is null
      and o.tags <> '{}' and lowered(o.tags) @> lowered(array[${tag}::text])
    limit ${sql.lit(countedAtMost + 1)}`.execute(system)
  return rows.map(({ id }) => id)
}
