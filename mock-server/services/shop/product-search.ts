import { sql } from 'kysely'
import { countedAtMost, likeOf, searchWords } from '../../http/lists.ts'
import type { AgencyScope } from '../agency-scope.ts'

/**
 * Ids of the products that have every word of a search in title, summary or vendor, or in titles, SKUs or barcodes of their
 * variants; null where nothing is looked for. By trigram, on the owner's connection: under row-level security `like` may not
 * use the index.
 */
export async function productsWith(
  { system, agencyId }: Pick<AgencyScope, 'system' | 'agencyId'>,
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
