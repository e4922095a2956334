import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import type { OwnedColumn, OwnedTable } from './owned-tables.ts'

/** No row of the first agency has an id as high, and no sum of money looks like one. */
export const twinOffset = 7_000_000_000
/** So its ids are told by their size alone, in an answer or a row. */
export const highId = `(^|[^0-9.])${String(twinOffset).slice(0, 5)}[0-9]{5}($|[^0-9.])`

/**
 * Gives a second agency all that the first has, row for row, under ids of its own: so each has something to lose in every table.
 * What is in place already stays, a counter or a trial for instance. Foreign keys and triggers rest meanwhile, sums come with the rows.
 */
export async function makeTwin(
  db: Kysely<DB>,
  tables: readonly OwnedTable[],
  { of, as }: { readonly of: number; readonly as: number },
): Promise<void> {
  const owned = new Set(tables.map(({ name }) => name))
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const table of tables) {
      const names = sql.join(table.columns.map(({ name }) => sql.id(name)))
      const values = sql.join(table.columns.map((column) => valueInTwin(column, table, owned, of, as)))
      await sql`insert into ${sql.table(table.name)} (${names}) overriding system value
        select ${values} from ${sql.table(table.name)} where agency_id = ${of}
        ${table.waits ? sql`` : sql`on conflict do nothing`}`.execute(tx)
    }
    await sql`update reference_counters t set last = greatest(t.last, f.last) from reference_counters f
      where t.agency_id = ${as} and f.agency_id = ${of} and (t.prefix, t.year) = (f.prefix, f.year)`.execute(tx)
    await sql`insert into user_roles (user_id, role_id) select r.user_id + ${twinOffset}, r.role_id + ${twinOffset}
      from user_roles r join users u on u.id = r.user_id where u.agency_id = ${of}`.execute(tx)
  })
  await sql`analyze`.execute(db)
}

function valueInTwin(
  { name, type, parent }: OwnedColumn,
  table: OwnedTable,
  owned: ReadonlySet<string>,
  of: number,
  as: number,
): RawBuilder<unknown> {
  const column = sql.id(name)
  if (name === 'agency_id') return sql`${as}::bigint`
  // Whoever pays into the other's wallet is paid into in the twin.
  if (name === 'partner_agency_id' || name === 'partner_id')
    return sql`case ${column} when ${of} then ${as} when ${as} then ${of}::bigint else ${column} end`
  if (parent === 'agencies') return sql`case when ${column} = ${of} then ${as} else ${column} end`
  const leadsToAgency = parent === null ? name === 'id' || name.endsWith('_id') : owned.has(parent)
  if (type === 'bigint' && leadsToAgency) return sql`${column} + ${twinOffset}`
  if (type === 'uuid') return sql`gen_random_uuid()`
  if (name === 'is_owner') return sql`false`
  if (table.name === 'audit_entries' && name === 'subject_id')
    return sql`case when subject_id ~ '^[0-9]{1,9}$' then (subject_id::bigint + ${twinOffset})::text else subject_id end`
  if (name === 'email' && table.name === 'users') return sql`'twin.' || email`
  if (type === 'text' && table.unique.includes(name)) return sql`reverse(${column})`
  return column
}
