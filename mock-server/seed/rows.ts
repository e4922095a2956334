import { type Insertable, type Kysely, sql } from 'kysely'
import { keysOf } from '../../src/domain/keys.ts'

import type { DB } from '../database/types.generated.ts'

/** A row with the id that the seed gives it: the database's own counters are set behind it at the end. */
export type Row<T extends keyof DB> = Insertable<DB[T]> & { readonly id?: number }

const perStatement = 4000
/** Columns of JSON: given as text, like everywhere, and unfolded here. */
const documents = new Set([
  'settings',
  'data',
  'before',
  'after',
  'preferences',
  'details',
  'content',
  'fields',
  'answers',
  'refund_limits',
  'payment_limits',
  'deposit_sums',
  'draft',
  'cancellation_rules',
  'sources',
])

/** Many rows by one statement each some thousands; the database reads them from one JSON parameter by the table's own types. */
export async function insertRows<T extends keyof DB>(db: Kysely<DB>, table: T, rows: readonly Row<T>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += perStatement) {
    const part = rows.slice(from, from + perStatement)
    const columns = Object.keys(part[0] ?? {}).map((name) => sql.ref(name))
    const json = JSON.stringify(part, (key, value: unknown) =>
      documents.has(key) && typeof value === 'string' ? JSON.parse(value) : value,
    )
    await sql`insert into ${sql.table(table)} (${sql.join(columns)}) overriding system value
      select ${sql.join(columns)} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(db)
  }
}

/** The rows of several tables, in the order in which they are named: each after those that it points to. */
export async function insertTables<T extends keyof DB>(
  db: Kysely<DB>,
  tables: { readonly [Table in T]: readonly Row<Table>[] },
): Promise<void> {
  for (const table of keysOf(tables)) await insertRows(db, table, tables[table])
}

/** After rows with ids of our own, the next one that the database gives is the next one. */
export async function advanceCounters(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES' order by table_name`.execute(db)
  for (const { name } of rows)
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), greatest((select max(id) from ${sql.table(name)}), 1),
      (select count(*) > 0 from ${sql.table(name)}))`.execute(db)
}
