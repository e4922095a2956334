import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/types.generated.ts'
import type { AuditNote } from './handler.ts'
import { isRetryable } from './problems.ts'
import { overcomeTroubles } from './troubles.ts'

/** What a call wants done besides its answer: done after the commit, and noted in the audit. */
export interface Effects {
  readonly after: (() => Promise<void> | void)[]
  readonly notes: AuditNote[]
  /** Takes the place of the answer, once all of that is done. */
  thenAnswer?: () => Promise<unknown>
}

const mostTries = 4

/** The one transaction of a write, and then its effects. Work that ran into another's is undone and done again. */
export async function inTransaction<T>(
  db: Kysely<DB>,
  work: (tx: Kysely<DB>, effects: Effects) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const effects: Effects = { after: [], notes: [] }
    try {
      const result = await db.transaction().execute((tx) => work(tx, effects))
      overcomeTroubles()
      await runEffects(effects)
      return result
    } catch (problem) {
      if (attempt === mostTries || !isRetryable(problem)) throw problem
      await new Promise((resolve) => setTimeout(resolve, 10 * attempt * (1 + Math.random())))
    }
  }
}

/** A failure is logged, not answered. */
export async function runEffects({ after }: Effects): Promise<void> {
  for (const effect of after) {
    try {
      await effect()
    } catch (problem) {
      console.error('After a call:', problem instanceof Error ? problem.message : problem)
    }
  }
}

/**
 * `set local role none` is the connection's own user again; both settings end with the transaction. The role is given back
 * after an error too: a handler may catch it and go on.
 */
export async function elevated<T>(db: Kysely<DB>, run: (tx: Kysely<DB>) => Promise<T>): Promise<T> {
  if (!db.isTransaction) return run(db)
  const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(db)
  const giveBack = () => sql`select set_config('role', ${rows[0]?.role ?? 'none'}, true)`.execute(db)
  await sql`set local role none`.execute(db)
  const result = await run(db).catch(async (problem: unknown) => {
    await giveBack().catch(() => {}) // an error of the database has ended the transaction: nothing runs in it any more
    throw problem
  })
  await giveBack()
  return result
}
