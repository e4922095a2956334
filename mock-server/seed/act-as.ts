import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/types.generated.ts'

/** Whom the books name for what is posted from now on in this transaction; null: nobody. */
export const actAs = (db: Kysely<DB>, userId: number | null): Promise<unknown> =>
  sql`select set_config('app.user_id', ${userId === null ? '' : String(userId)}, true)`.execute(db)
