import { type Kysely, sql } from 'kysely'
import { numberText } from '../../src/domain/text.ts'
import { openDatabase } from '../database/connect.ts'
import type { DB } from '../database/types.generated.ts'
import type { Settings } from '../http/platform.ts'

interface Reference {
  readonly child: string
  readonly column: string
  readonly parent: string
  readonly key: string
}

/** What one agency may hold of another's, by design. */
const intended: Readonly<Record<string, string>> = {
  'resells.config_id': 'a resell is on the terms of the agency that owns the offer',
}

export interface TenancyReport {
  readonly references: number
  readonly rows: number
  /** References that lead into another agency, without those that are meant to. */
  readonly crossing: readonly { readonly reference: string; readonly rows: number }[]
  /** Tables of an agency without row-level security. */
  readonly open: readonly string[]
}

/** Every reference from a row of an agency to a row of an agency, compared row by row; and the second wall of every such table. */
export async function tenancyReport(db: Kysely<DB>): Promise<TenancyReport> {
  const { rows: references } = await sql<Reference>`
    select c.relname as child, ca.attname as "column", p.relname as parent, pa.attname as key
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      join pg_attribute ca on ca.attrelid = c.oid and ca.attnum = k.conkey[1]
      join pg_attribute pa on pa.attrelid = p.oid and pa.attnum = k.confkey[1]
    where k.contype = 'f' and array_length(k.conkey, 1) = 1 and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'agency_id' and not attisdropped)
      and exists (select from pg_attribute where attrelid = p.oid and attname = 'agency_id' and not attisdropped)
    order by 1, 2`.execute(db)
  const crossing: { reference: string; rows: number }[] = []
  let compared = 0
  for (const { child, column, parent, key } of references) {
    const { rows } = await sql<{ all: number; crossing: number }>`
      select count(*)::int as all, count(*) filter (where c.agency_id <> p.agency_id)::int as crossing
      from ${sql.table(child)} c join ${sql.table(parent)} p on ${sql.ref(`p.${key}`)} = ${sql.ref(`c.${column}`)}`.execute(
      db,
    )
    const [found = { all: 0, crossing: 0 }] = rows
    compared += found.all
    const reference = `${child}.${column}`
    if (found.crossing > 0 && intended[reference] === undefined) crossing.push({ reference, rows: found.crossing })
  }
  const { rows: open } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'agency_id' and not attisdropped) order by 1`.execute(
    db,
  )
  return { references: references.length, rows: compared, crossing, open: open.map(({ name }) => name) }
}

/** `npm run verify:tenancy`: reads the data as it is, changes nothing, and fails when an agency holds what is another's. */
export async function verifyTenancy(settings: Settings): Promise<void> {
  const database = await openDatabase(settings)
  try {
    const { references, rows, crossing, open } = await tenancyReport(database.system)
    console.log(`Tenancy, ${new Date().toISOString()}`)
    console.log(`${numberText(references)} references between tables of agencies, ${numberText(rows)} rows compared.`)
    for (const each of crossing) console.log(`CROSSES: ${each.reference}, ${numberText(each.rows)} rows`)
    for (const name of open) console.log(`NO ROW-LEVEL SECURITY: ${name}`)
    for (const [reference, reason] of Object.entries(intended)) console.log(`Meant to cross: ${reference}, ${reason}.`)
    console.log(crossing.length + open.length === 0 ? 'No agency holds what is another’s.' : 'The wall has holes.')
    if (crossing.length + open.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}
