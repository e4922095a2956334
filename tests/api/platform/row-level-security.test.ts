import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appRole } from '../../../mock-server/database/pools.ts'
import { elevated } from '../../../mock-server/http/transaction.ts'
import { startServer, type TestServer } from '../../support/server.ts'

// The second wall between agencies, asked of the database's own catalogue: a table that is added is in it at once.

let server: TestServer
let agencies: readonly number[] = []
beforeAll(async () => {
  server = await startServer()
  agencies = (await server.db.selectFrom('agencies').select('id').orderBy('id').execute()).map(({ id }) => id)
})
afterAll(() => server.close())

/** Rows with two sides, of which both see them. */
const otherSide: Readonly<Record<string, string>> = { resells: 'owner_agency_id' }
const isForeign = (table: string, own: number) =>
  otherSide[table] === undefined
    ? sql`agency_id <> ${own}`
    : sql`agency_id <> ${own} and ${sql.ref(otherSide[table])} <> ${own}`

interface Table {
  name: string
  /** Row-level security is on, and forced by a policy that reads and writes one's own agency only. */
  guarded: boolean
}
async function tablesOfAgencies(): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, c.relrowsecurity and exists (
      select from pg_policy p where p.polrelid = c.oid and p.polcmd in ('*')
        and pg_get_expr(p.polqual, p.polrelid) like '%current_agency()%'
        and coalesce(pg_get_expr(p.polwithcheck, p.polrelid), pg_get_expr(p.polqual, p.polrelid)) like '%current_agency()%') as guarded
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind in ('r', 'p') and exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'agency_id' and not a.attisdropped)
    order by c.relname`.execute(server.db)
  return rows
}

describe('every table that names an agency', () => {
  it('has row-level security with a policy for reading and writing', async () => {
    const tables = await tablesOfAgencies()
    expect(tables.length).toBeGreaterThan(50)
    expect(tables.filter(({ guarded }) => !guarded).map(({ name }) => name)).toEqual([])
  })

  it('shows no row of another agency, changes none, and takes none', async () => {
    const [own = 0] = agencies
    const tenant = server.platform.database.tenant(own)
    const open: string[] = []
    let filled = 0
    for (const { name } of await tablesOfAgencies()) {
      const table = sql.table(name)
      const foreign = isForeign(name, own)
      const { rows } = await sql`select from ${table} where ${foreign} limit 1`.execute(server.db)
      filled += rows.length
      const seen = await sql<{ foreign: number }>`
        select count(*)::int as foreign from ${table} where ${foreign}`
        .execute(tenant)
        .then(({ rows: [row] }) => row?.foreign ?? 0)
        .catch(() => 0) // the application may not read it at all
      const changed = await sql`update ${table} set agency_id = agency_id where ${foreign}`
        .execute(tenant)
        .then(({ numAffectedRows = 0n }) => Number(numAffectedRows))
        .catch(() => 0)
      if (seen > 0 || changed > 0) open.push(`${name}: ${seen} seen, ${changed} changed`)
    }
    expect(open).toEqual([])
    expect(filled).toBeGreaterThan(20) // control: there is something to see
  })

  it('lets nothing be given to another agency', async () => {
    const [own = 0, other = 0] = agencies
    const tenant = server.platform.database.tenant(own)
    const given: string[] = []
    for (const { name } of await tablesOfAgencies()) {
      const moved = await tenant
        .transaction()
        .execute(async (tx) => {
          const { numAffectedRows = 0n } = await sql`
            update ${sql.table(name)} set agency_id = ${other} where agency_id = ${own}`.execute(tx)
          if (numAffectedRows > 0n) given.push(name)
          throw new Error('taken back')
        })
        .catch((problem: Error) => problem.message)
      expect(moved).toEqual(expect.any(String))
    }
    expect(given).toEqual([])
  })
})

describe('work with the owner’s role', () => {
  const roleIn = (db: Parameters<Parameters<typeof elevated>[1]>[0]) =>
    sql<{ role: string; agencies: number }>`
      select current_user::text as role, (select count(*)::int from agencies) as agencies`
      .execute(db)
      .then(({ rows: [row] }) => row)

  it('sees every agency, and gives the role back', async () => {
    const [own = 0] = agencies
    const seen = await server.platform.database
      .tenant(own)
      .transaction()
      .execute(async (tx) => {
        const [before, meanwhile] = [await roleIn(tx), await elevated(tx, roleIn)]
        return { before, meanwhile, after: await roleIn(tx) }
      })
    expect(seen.before).toEqual({ role: appRole, agencies: 1 })
    expect(seen.meanwhile).toMatchObject({ agencies: agencies.length })
    expect(seen.meanwhile?.role).not.toBe(appRole)
    expect(seen.after).toEqual(seen.before)
  })
})
