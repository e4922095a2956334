import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'

/** A table of records that belong to an agency and are deleted softly. */
export type KeptTable = {
  [T in keyof DB]: DB[T] extends { id: unknown; agency_id: unknown; deleted_at: unknown } ? T : never
}[keyof DB]

/** What was deleted before this moment does not come back; of some tables the nightly job erases it. */
export const restoreSince = sql`now() - interval '30 days'`

/** Not deleted, or not longer ago than can be restored. */
export const restorable = (deletedAt: RawBuilder<unknown> = sql.ref('deleted_at')) =>
  sql<boolean>`(${deletedAt} is null or ${deletedAt} > ${restoreSince})`

/** A record of the agency, locked for this transaction; 404 where it is deleted, or (`restorable`) deleted too long ago. */
export async function lockedRow<T extends KeptTable>(
  db: Kysely<DB>,
  table: T,
  { agencyId, id, noun }: { readonly agencyId: number; readonly id: number; readonly noun: string },
  which: 'kept' | 'restorable' = 'kept',
): Promise<Selectable<DB[T]>> {
  const { rows } = await sql<Selectable<DB[T]>>`
    select * from ${sql.table(table)} where id = ${id} and agency_id = ${agencyId}
      and ${which === 'kept' ? sql`deleted_at is null` : restorable()} for update`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound(noun)
  return row
}
