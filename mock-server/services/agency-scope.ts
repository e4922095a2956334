import type { Kysely } from 'kysely'
import type { DB } from '../database/types.generated.ts'

/** What a list of one agency is read with: `db` is bound to the agency by row-level security, `system` is not. */
export interface AgencyScope {
  readonly db: Kysely<DB>
  readonly system: Kysely<DB>
  readonly agencyId: number
}
