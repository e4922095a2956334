import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../mock-server/database/types.generated.ts'

type Work = (tx: Transaction<DB>) => Promise<unknown>

/**
 * Two transactions that meet, always in the same way: the first has done its work and is committed only when the second waits for it,
 * or has come through without waiting. Answers what came of the second.
 */
export async function secondOfTwo(db: Kysely<DB>, first: Work, second: Work): Promise<PromiseSettledResult<unknown>> {
  const one = await db.startTransaction().execute()
  await first(one)
  let isOver = false
  const other = db
    .transaction()
    .execute(second)
    .finally(() => {
      isOver = true
    })
  const settled = Promise.allSettled([other])
  while (!isOver && !(await somebodyWaits(one))) await new Promise((resolve) => setImmediate(resolve))
  await one.commit().execute()
  const [result] = await settled
  return result
}

/** From pg_locks: pg_stat_activity shows a transaction only those who were there when it first looked. */
async function somebodyWaits(tx: Transaction<DB>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
  return rows.length > 0
}
