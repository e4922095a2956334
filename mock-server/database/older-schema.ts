import type pg from 'pg'
import { grants, hashOfSchema, migrations } from './migrate.ts'

/** How many migrations made the schema of a backup; undefined where it is none that this program went through. */
export function migrationsBehind(schema: string | undefined): number | undefined {
  const count = migrations.findIndex((_, at) => hashOfSchema(at + 1) === schema) + 1
  return count === 0 ? undefined : count
}

export const migrationCount = migrations.length

/** Inside a transaction: everything of ours makes way for the schema as it was after so many migrations, empty but for what these put in. */
export async function buildSchema(client: pg.PoolClient, count: number): Promise<void> {
  await client.query(dropAll)
  await run(client, migrations.slice(0, count))
}

/** Inside the same transaction: the rows are there, and the later migrations take them along. */
export async function finishSchema(client: pg.PoolClient, count: number): Promise<void> {
  await run(client, migrations.slice(count))
  await client.query(grants)
}

async function run(client: pg.PoolClient, chosen: readonly { readonly sql: string }[]): Promise<void> {
  for (const { sql } of chosen) await client.query(sql)
}

/**
 * The list of migrations stays as it is: at the end all have run again. What belongs to an extension is not ours. Names are read as text and
 * all of them before the first is dropped: what goes along with another has no name any more.
 */
const dropAll = `do $$
declare found record;
begin
  for found in select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' order by name
  loop execute format('drop table if exists %s cascade', found.name); end loop;
  for found in select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' order by name
  loop execute format('drop view if exists %s cascade', found.name); end loop;
  for found in select oid::regprocedure::text as name from pg_proc p
    where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e') order by name
  loop execute format('drop function if exists %s cascade', found.name); end loop;
  for found in select c.oid::regclass::text as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'c' order by name
  loop execute format('drop type if exists %s cascade', found.name); end loop;
end $$`
