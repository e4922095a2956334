import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../mock-server/database/types.generated.ts'

// What PostgreSQL's own catalogue says of the tables, and rows made of nothing else.

export interface Table {
  readonly name: string
  readonly hasAgency: boolean
  /** Row-level security is on, and holds whoever the server asks as. */
  readonly guarded: boolean
  readonly policies: readonly { readonly name: string; readonly using: string | null; readonly check: string | null }[]
}

/** Every table there is. The owner of a table is above its policies unless they are forced. */
export async function tablesOf(db: Kysely<DB>, role: string): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'agency_id' and not a.attisdropped)
        as "hasAgency",
      c.relrowsecurity and (c.relforcerowsecurity or pg_get_userbyid(c.relowner) <> ${role})
        and not (select rolsuper or rolbypassrls from pg_roles where rolname = ${role}) as guarded,
      coalesce((select json_agg(json_build_object('name', p.polname, 'using', pg_get_expr(p.polqual, c.oid),
        'check', pg_get_expr(p.polwithcheck, c.oid))) from pg_policy p where p.polrelid = c.oid), '[]') as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p', 'f', 'm') order by 1`.execute(db)
  return rows
}

export interface Column {
  readonly name: string
  readonly type: string
  readonly category: string
  readonly needed: boolean
}

/** The columns that a statement may write. */
export async function columnsOf(db: Kysely<DB>, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, t.typcategory as category,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as needed
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum`.execute(db)
  return rows
}

const ofCategory: Readonly<Record<string, string>> = { N: '1', B: 'true', D: '2026-01-01', A: '{}', T: '1 hour' }
const ofType: Readonly<Record<string, string>> = { uuid: '00000000-0000-4000-8000-000000000001', jsonb: '{}' }

/** Puts a row of an agency into a table that the seed leaves empty. Nothing else is looked at: neither keys nor checks. */
export async function plantRow(db: Kysely<DB>, table: string, agencyId: number): Promise<void> {
  const values = (await columnsOf(db, table))
    .filter(({ name, needed }) => needed || name === 'agency_id')
    .map(({ name, type, category }): [string, RawBuilder<unknown>] => [
      name,
      name === 'agency_id'
        ? sql`${agencyId}::bigint`
        : sql`${ofType[type] ?? ofCategory[category] ?? 'x'}::${sql.raw(type)}`,
    ])
  await db.transaction().execute(async (tx) => {
    const { rows: checks } = await sql<{ conname: string }>`
      select conname from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`.execute(tx)
    for (const { conname } of checks)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.id(conname)}`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx) // foreign keys are triggers
    await sql`insert into ${sql.table(table)} (${sql.join(values.map(([name]) => sql.id(name)))})
      values (${sql.join(values.map(([, value]) => value))})`.execute(tx)
  })
}

class Undone extends Error {}

/** How many rows a statement touches, or what it is answered; whatever it did is undone. */
export async function tried(db: Kysely<DB>, statement: RawBuilder<unknown>): Promise<number | string> {
  let touched = 0
  try {
    await db.transaction().execute(async (tx) => {
      touched = (await statement.execute(tx)).rows.length
      throw new Undone()
    })
  } catch (problem) {
    if (!(problem instanceof Undone)) return problem instanceof Error ? problem.message : String(problem)
  }
  return touched
}
