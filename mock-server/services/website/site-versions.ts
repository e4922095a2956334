import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'

/** Says that a visitor can see something new on the agency's site: pages that are kept in memory are drawn again. */
export async function bumpSite(tx: Kysely<DB>, agencyId: number): Promise<void> {
  await sql`
    insert into site_versions as s (agency_id) values (${agencyId})
    on conflict (agency_id) do update set version = s.version + 1, changed_at = now()`.execute(tx)
}
