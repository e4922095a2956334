import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.generated.ts'

/** The kept link of a short address; null where the agency has none. An archived one is one still: it may be printed. */
export async function linkByCode(db: Kysely<DB>, agencyId: number, code: string) {
  const found = await db
    .selectFrom('marketing_links')
    .select(['code', 'path', 'source', 'medium', 'campaign', 'content', 'term'])
    .where('agency_id', '=', agencyId)
    .where('code', '=', code)
    .executeTakeFirst()
  return found ?? null
}
