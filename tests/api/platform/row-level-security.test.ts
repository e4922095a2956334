import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { appRole } from '../../../mock-server/database/pools.ts'
import { elevated } from '../../../mock-server/http/transaction.ts'
import { columnsOf, plantRow, type Table, tablesOf, tried } from '../../support/catalogue.ts'
import { startServer } from '../../support/server.ts'

// The wall between agencies, proved of every table that PostgreSQL has, whether or not anybody thought of it.

const server = await startServer() // before the tests, whose names come out of the database
afterAll(() => server.close())
const { system, tenant } = server.platform.database
const tables = await tablesOf(system, appRole)
const agencies = (await system.selectFrom('agencies').select('id').orderBy('id').execute()).map(({ id }) => id)

/** Tables without `agency_id`, each with the reason why that is right. */
const withoutAgency: Readonly<Record<string, string>> = {
  agencies: 'is the agency: its policy compares the id itself',
  car_makes: 'a list that all agencies choose from',
  car_models: 'a list that all agencies choose from',
  codes: 'belongs to a user; the tenant’s role may not touch it at all',
  idempotency_keys: 'belongs to a user; the tenant’s role may not touch it at all',
  migrations: 'of the program; the tenant’s role may not touch it at all',
  plans: 'a list that all agencies choose from',
  rate_limits: 'counts by hashed addresses and users; names nobody',
  sessions: 'belongs to a user; the tenant’s role may not touch it at all',
  subscription_invoice_series: 'the last number of Safiri’s own invoices of a year; names nobody',
  set_up_links: 'of the installation; the tenant’s role may not touch it at all',
  site_salts: 'of a day; the tenant’s role may not touch it at all',
  user_roles: 'belongs to a user: its policy asks for the user’s agency',
}
const untouchable = ['codes', 'idempotency_keys', 'migrations', 'sessions', 'set_up_links', 'site_salts']
const shared = ['car_makes', 'car_models', 'plans']
/** Not even the owner of the tables changes these. */
const appendOnly = [
  'stock_movements',
  'cash_moves',
  'invoices',
  'ledger_accounts',
  'ledger_entries',
  'ledger_transfers',
  'partner_invoice_bookings',
  'subscription_invoices',
]
const byAnotherColumn = ['agencies', 'user_roles']

/** What is wrong with the tables: empty when each has its wall. */
const unguarded = (of: readonly Table[]): string[] =>
  of.flatMap(({ name, hasAgency, guarded, policies }) => {
    if (!hasAgency && withoutAgency[name] === undefined) return [`${name}: has no agency_id, and nobody said why`]
    if (hasAgency && withoutAgency[name] !== undefined) return [`${name}: has an agency_id by now`]
    if (!hasAgency && !byAnotherColumn.includes(name)) return []
    if (!guarded) return [`${name}: row-level security does not hold`]
    if (policies.length === 0) return [`${name}: has no policy`]
    return policies
      .flatMap(({ using, check }) => [using, check ?? using])
      .filter((rule) => rule === null || !rule.includes('current_agency()'))
      .map((rule) => `${name}: the policy is ${rule}`)
  })

describe('every table', () => {
  it('of an agency has row-level security and a policy; any other is listed with a reason', () => {
    expect(tables.filter(({ hasAgency }) => hasAgency).length).toBeGreaterThan(60) // control: the catalogue was read
    expect(unguarded(tables)).toEqual([])
    expect(Object.keys(withoutAgency).filter((name) => !tables.some((table) => table.name === name))).toEqual([])
  })

  it.each([
    ['without security', '', 'row-level security does not hold'],
    ['with security but no policy', 'alter table planted enable row level security', 'has no policy'],
    [
      'with a policy that lets everybody in',
      'alter table planted enable row level security; create policy open on planted using (true)',
      'the policy is true',
    ],
    [
      'that anybody may write into',
      `alter table planted enable row level security;
       create policy open on planted using (agency_id = current_agency()) with check (true)`,
      'the policy is true',
    ],
  ])('%s is noticed (control)', async (_, rest, problem) => {
    const found = await system
      .transaction()
      .execute(async (tx) => {
        await sql`create table planted (id bigint, agency_id bigint)`.execute(tx)
        for (const statement of rest.split(';').filter((text) => text !== '')) await sql.raw(statement).execute(tx)
        throw unguarded(await tablesOf(tx, appRole))
      })
      .catch((thrown: unknown) => thrown)
    expect(new Set(found as string[])).toEqual(new Set([`planted: ${problem}`]))
  })

  it('that no agency has to do with is out of reach', async () => {
    for (const name of untouchable)
      for (const statement of [sql`select from ${sql.table(name)}`, sql`delete from ${sql.table(name)}`])
        expect(await tried(tenant(agencies[0] ?? 0), statement)).toBe(`permission denied for table ${name}`)
  })

  it('that all agencies choose from is read by each and written by none', async () => {
    const agency = tenant(agencies[0] ?? 0)
    for (const name of shared) {
      const table = sql.table(name)
      const [change, remove] = [sql`update ${table} set name = name returning 1`, sql`delete from ${table} returning 1`]
      expect(await tried(agency, sql`select from ${table}`)).toBeGreaterThan(0)
      expect(await tried(agency, change)).toBe(0)
      expect(await tried(agency, remove)).toBe(0)
      expect(await tried(system, change)).toBeGreaterThan(0) // control
      const again = sql`insert into ${table} overriding system value select * from ${table}`
      expect(await tried(agency, again)).toBe(`new row violates row-level security policy for table "${name}"`)
    }
  })

  it('of users’ roles shows, takes and gives only those of one’s own people', async () => {
    const agencyOf = async (email: string) =>
      (await system.selectFrom('users').select('agency_id').where('email', '=', email).executeTakeFirstOrThrow())
        .agency_id
    const { user_id, role_id, agency_id } = await system
      .selectFrom('user_roles as r')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .select(['r.user_id', 'r.role_id', 'u.agency_id'])
      .where('u.email', '=', 'clerk@nile.test')
      .executeTakeFirstOrThrow()
    const stranger = tenant(await agencyOf('owner@rift.test'))
    const foreign = sql`select from user_roles where user_id = ${user_id}`
    expect(await tried(stranger, foreign)).toBe(0)
    expect(await tried(tenant(agency_id), foreign)).toBeGreaterThan(0) // control
    expect(await tried(stranger, sql`delete from user_roles where user_id = ${user_id} returning 1`)).toBe(0)
    const given = sql`insert into user_roles (user_id, role_id) values (${user_id}, ${role_id})`
    expect(await tried(stranger, given)).toMatch(/row-level security/)
  })
})

const refused = /^(new row violates row-level security policy|permission denied) for table/
const ofAgencies = tables.filter(({ hasAgency }) => hasAgency).map(({ name }) => name)

describe('another agency can neither see, make, change, give away nor remove a row of', () => {
  it.each(ofAgencies)('%s', async (name) => {
    const table = sql.table(name)
    const columns = await columnsOf(system, name)
    const names = sql.join(columns.map((column) => sql.id(column.name)))
    const whose = columns.map((column) => column.name).filter((column) => column.endsWith('agency_id'))

    const first = () =>
      sql<{ row: Record<string, number | null> }>`
        select to_jsonb(t) as row from ${table} t where agency_id is not null limit 1`.execute(system)
    if ((await first()).rows.length === 0) await plantRow(system, name, agencies[0] ?? 0)
    const [planted] = (await first()).rows
    if (planted === undefined) throw new Error(`${name} has no row.`)
    const { row } = planted
    const other = agencies.find((id) => whose.every((column) => row[column] !== id))
    if (other === undefined || row.agency_id === null) throw new Error(`${name}: no agency has nothing to do with it.`)
    const [holder, stranger] = [tenant(row.agency_id ?? 0), tenant(other)]

    // A trigger keeps what is closed before the wall is asked.
    const open: Readonly<Record<string, ReturnType<typeof sql>>> = {
      cash_sessions: sql`closed_at is null`,
      provider_settlements: sql`status = 'pending'`,
    }
    const mine = sql`agency_id = ${row.agency_id} and ${open[name] ?? sql`true`}`
    const foreign = sql`${other} not in (${sql.join(whose.map((column) => sql`coalesce(${sql.id(column)}, 0)`))})`
    const insert = (columns = names) => sql`insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb) returning 1`
    const touch = sql`update ${table} set agency_id = agency_id where ${mine} returning 1`
    const give = sql`update ${table} set ${sql.join(whose.map((column) => sql`${sql.id(column)} = ${other}`))}
      where ${mine} returning 1`
    const remove = sql`delete from ${table} where ${mine} returning 1`

    expect(await tried(stranger, sql`select from ${table} where ${foreign}`), 'select').toBe(0)
    expect(await tried(stranger, insert()), 'insert').toMatch(refused)
    expect([0, `permission denied for table ${name}`], 'update').toContain(await tried(stranger, touch))
    expect(await tried(holder, give), 'give away').toMatch(name === 'consents' ? /^consents is append-only/ : refused) // asked before the wall
    expect([0, `permission denied for table ${name}`], 'delete').toContain(await tried(stranger, remove))

    // Controls: the same statements reach the row where they may.
    expect(await tried(holder, sql`select from ${table} where ${mine}`)).toBeGreaterThan(0)
    expect(String(await tried(holder, insert()))).not.toMatch(refused)
    expect(await tried(system, sql`select from ${table} where ${foreign}`)).toBeGreaterThan(0)
    const touched = await tried(system, touch)
    if (appendOnly.includes(name)) expect(touched).toMatch(/is append-only|is issued/)
    else expect(touched).toBeGreaterThan(0)
  })
})

describe('work above the wall', () => {
  const state = async (db: typeof system) =>
    (
      await sql<{ user: string; role: string; agency: string }>`
        select current_user as user, current_setting('role') as role, current_setting('app.agency_id') as agency`.execute(
        db,
      )
    ).rows[0]
  const seen = async (db: typeof system) => (await db.selectFrom('agencies').select('id').execute()).length
  const agency = agencies[0] ?? 0
  const below = { user: appRole, role: appRole, agency: String(agency) }

  it('gives the role back, and stays at one agency', async () => {
    await tenant(agency)
      .transaction()
      .execute(async (tx) => {
        expect([await state(tx), await seen(tx)]).toEqual([below, 1])
        const above = await elevated(tx, async (inner) => [await state(inner), await seen(inner)] as const)
        expect(above[0]).toMatchObject({ role: 'none', agency: String(agency) })
        expect(above[0]?.user).not.toBe(appRole)
        expect(above[1]).toBe(agencies.length) // control: it was above the wall
        expect([await state(tx), await seen(tx)]).toEqual([below, 1])
      })
    expect(await state(tenant(agency))).toEqual(below)
  })

  it('gives it back to the work around it when nested', async () => {
    await tenant(agency)
      .transaction()
      .execute(async (tx) => {
        await elevated(tx, async (outer) => {
          await elevated(outer, async (inner) => expect(await seen(inner)).toBe(agencies.length))
          expect(await seen(outer)).toBe(agencies.length)
        })
        expect([await state(tx), await seen(tx)]).toEqual([below, 1])
      })
  })

  it('gives it back after an error that is caught, and passes the error on', async () => {
    await tenant(agency)
      .transaction()
      .execute(async (tx) => {
        const failing = elevated(tx, () => Promise.reject(new Error('not like this')))
        await expect(failing).rejects.toThrow('not like this')
        const nested = elevated(tx, (outer) => elevated(outer, () => Promise.reject(new Error('nor like that'))))
        await expect(nested).rejects.toThrow('nor like that')
        expect([await state(tx), await seen(tx)]).toEqual([below, 1])
      })
  })

  it('gives it back after an error of the database, which is the one that is heard of', async () => {
    const failing = tenant(agency)
      .transaction()
      .execute((tx) => elevated(tx, (inner) => sql`select 1 / 0`.execute(inner)))
    await expect(failing).rejects.toThrow('division by zero')
    expect(await Promise.all(Array.from({ length: 6 }, () => state(tenant(agency))))).toEqual(Array(6).fill(below))
  })

  it('outside a transaction is done by whoever asked', async () => {
    expect(await elevated(tenant(agency), state)).toEqual(below)
  })
})
