import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'

// The tables whose rows belong to an agency, read from PostgreSQL's catalogue.

export interface OwnedColumn {
  readonly name: string
  readonly type: string
  /** The table it refers to. */
  readonly parent: string | null
}

export interface OwnedTable {
  readonly name: string
  readonly columns: readonly OwnedColumn[]
  /** The column that names a row, where a number does. */
  readonly key: string | null
  /** Columns that are unique among all agencies. */
  readonly unique: readonly string[]
  /** One of its constraints waits for the end of a transaction. */
  readonly waits: boolean
}

export async function ownedTables(db: Kysely<DB>): Promise<OwnedTable[]> {
  const { rows } = await sql<OwnedTable>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'parent',
          (select p.relname from pg_constraint k join pg_class p on p.oid = k.confrelid
           where k.contype = 'f' and k.conrelid = c.oid and k.conkey[1] = a.attnum limit 1)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attname in ('id', 'offer_id') and a.atttypid = 'bigint'::regtype
        order by a.attname limit 1) as key,
      coalesce((select json_agg(distinct a.attname) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisunique and i.indnatts = 1), '[]') as unique,
      exists (select from pg_constraint k where k.conrelid = c.oid and k.condeferrable and k.contype in ('u', 'x')) as waits
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'agency_id' and not attisdropped)
    order by 1`.execute(db)
  return rows
}

/** Rows of an agency in tables without its id, which belong to its people. */
export const ofItsPeople = ['codes', 'idempotency_keys', 'sessions', 'user_roles'] as const
