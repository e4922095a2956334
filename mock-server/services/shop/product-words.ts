import { type RawBuilder, sql } from 'kysely'
import { likeOf, searchWords } from '../../http/lists.ts'

/**
 * Ids of the products that have every word of a search: in title, summary, vendor, SKUs or barcodes. Of the agency of the
 * session, and found by index. Null where nothing is looked for.
 */
export function productsWith(q: string | undefined): RawBuilder<number> | null {
  const words = searchWords(q)
  return words.length === 0
    ? null
    : sql<number>`select products_with_words(array[${sql.join(words.map(likeOf))}]::text[])`
}
