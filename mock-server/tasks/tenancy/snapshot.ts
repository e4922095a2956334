import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { type OwnedTable, ofItsPeople } from './owned-tables.ts'

/** How often each row, as a hash of all its columns, is in each table. */
export type Snapshot = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Every row of an agency, in every table. */
export async function snapshotOf(db: Kysely<DB>, tables: readonly OwnedTable[], agencyId: number): Promise<Snapshot> {
  const people = sql`user_id in (select id from users where agency_id = ${agencyId})`
  const places = [
    ...tables.map(({ name }) => [name, sql`agency_id = ${agencyId}`] as const),
    ['agencies', sql`id = ${agencyId}`] as const,
    ...ofItsPeople.map((name) => [name, people] as const),
  ]
  const parts = places.map(
    ([name, of]) =>
      sql`select ${name}::text as name, md5(t::text) as row, count(*)::int as n from ${sql.table(name)} t where ${of} group by 2`,
  )
  const { rows } = await sql<{ name: string; row: string; n: number }>`${sql.join(parts, sql` union all `)}`.execute(db)
  const snapshot = new Map(places.map(([name]) => [name, new Map<string, number>()]))
  for (const { name, row, n } of rows) snapshot.get(name)?.set(row, n)
  return snapshot
}

export const rowsIn = (snapshot: Snapshot): number =>
  [...snapshot.values()].reduce((sum, rows) => sum + [...rows.values()].reduce((all, n) => all + n, 0), 0)

/** Tables whose rows are not the same: how many are gone or other than before, and how many have come. */
export function differences(before: Snapshot, after: Snapshot): { table: string; gone: number; come: number }[] {
  const missing = (from: ReadonlyMap<string, number>, to: ReadonlyMap<string, number> | undefined) =>
    [...from].reduce((sum, [row, n]) => sum + Math.max(0, n - (to?.get(row) ?? 0)), 0)
  return [...before].flatMap(([table, rows]) => {
    const now = after.get(table) ?? new Map<string, number>()
    const [gone, come] = [missing(rows, now), missing(now, rows)]
    return gone + come === 0 ? [] : [{ table, gone, come }]
  })
}
