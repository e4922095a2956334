import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'

/**
 * Does something on the other side of a resell, in the same transaction: row-level security stays on and is that agency's meanwhile.
 * A failure undoes the transaction, so that only success has to switch back.
 */
export async function asAgency<T>(tx: Kysely<DB>, agencyId: number, run: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ before: string }>`select current_setting('app.agency_id', true) as before`.execute(tx)
  await sql`select set_config('app.agency_id', ${String(agencyId)}, true)`.execute(tx)
  const result = await run()
  await sql`select set_config('app.agency_id', ${rows[0]?.before ?? ''}, true)`.execute(tx)
  return result
}
