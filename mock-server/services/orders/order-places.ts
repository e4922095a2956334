import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'

/** The place that somebody chose, else the usual one; 422 for one of nobody's and where there is none. */
export async function placeFor(tx: Kysely<DB>, agencyId: number, chosen: number | null): Promise<number> {
  const place = await tx
    .selectFrom('stock_places')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .$if(chosen !== null, (query) => query.where('id', '=', chosen))
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  if (place !== undefined) return place.id
  throw refused({ place_id: [chosen === null ? 'Add a place of stock first.' : 'Choose a place from the list.'] })
}
