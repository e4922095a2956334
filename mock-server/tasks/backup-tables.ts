import type pg from 'pg'
import { keptPrefixes } from '../services/file-store/file-keys.ts'

/** Files that cannot be made again from others. Of the sizes of a picture these are enough: the rest is made when it is asked for. */
export const isSaved = (key: string): boolean =>
  key.startsWith(keptPrefixes.pictures)
    ? /\/(large|thumb)\.webp$/.test(key)
    : key.startsWith(keptPrefixes.originals) || key.startsWith(keptPrefixes.assets)

/** Sizes of pictures are called without their prefix: so they were before other files were saved. */
export const nameInBackup = (key: string): string =>
  key.startsWith(keptPrefixes.pictures) ? key.slice(keptPrefixes.pictures.length) : key
export const keyOfBackup = (name: string): string => (name.startsWith('uploads/') ? name : keptPrefixes.pictures + name)

export const savedPrefixes = [keptPrefixes.pictures, keptPrefixes.originals, keptPrefixes.assets]

/** A large agency takes longer than a request may, and its pictures are read while the transaction waits. */
export async function patiently(client: pg.PoolClient): Promise<void> {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
}

export interface TableFacts {
  readonly name: string
  /** Those that are written; generated ones come by themselves. */
  readonly columns: readonly string[]
  readonly identity: string | null
  /** The number its next row gets, so that those of rows that were deleted are not given again. */
  readonly next: number | null
}

/** Counters of a few minutes and the list of migrations are no data. */
const left = ['migrations', 'rate_limits']

/** The tables in an order in which each comes after those it refers to; a reference that may wait until the commit does not count. */
export async function openTables(client: pg.PoolClient): Promise<TableFacts[]> {
  const { rows } = await client.query<TableFacts & { needs: string[] }>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       (select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '' limit 1) as identity,
       (select coalesce(pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.relname), a.attname)) + 1, 1)
        from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '' limit 1) as next,
       array(select distinct t.relname::text from pg_constraint k join pg_class t on t.oid = k.confrelid
             where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid and not k.condeferrable) as needs
     from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     where c.relkind = 'r' and c.relname <> all ($1) order by c.relname`,
    [left],
  )
  const placed = new Set<string>()
  const ordered: TableFacts[] = []
  while (ordered.length < rows.length) {
    const next = rows.filter(({ name, needs }) => !placed.has(name) && needs.every((need) => placed.has(need)))
    if (next.length === 0) throw new Error('The tables refer to each other in a circle.')
    for (const { needs, ...table } of next) {
      placed.add(table.name)
      ordered.push(table)
    }
  }
  return ordered
}
