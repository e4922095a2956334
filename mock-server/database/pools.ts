import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import type { DB } from './types.generated.ts'

/** Where the database is, as `pg` takes it. */
export type Target = Pick<pg.PoolConfig, 'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString'>

/** The role of the application: bound by row-level security, not a superuser, owns nothing. */
export const appRole = 'safiri_app'

// PostgreSQL's type ids → what the API carries. A bigint is an id or minor units, both far below 2^53.
const toNumber = (text: string) => Number(text)
const toInstant = (text: string) => new Date(`${text.replace(' ', 'T').replace(/\+00$/, '')}Z`).toISOString()
const listOf = (parse: (text: string) => unknown) => {
  const split = pg.types.getTypeParser(1009 as 25) as (text: string) => (string | null)[]
  return (text: string) => split(text).map((item) => (item === null ? null : parse(item)))
}
const parsers = new Map<number, (text: string) => unknown>([
  [20, toNumber],
  [1700, toNumber],
  [1082, (text) => text],
  [1184, toInstant],
  [1016, listOf(toNumber)],
  [1231, listOf(toNumber)],
  [1182, listOf((text) => text)],
])
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
}

export function makePool(target: Target, options: { max: number; role?: string }): pg.Pool {
  const role = options.role === undefined ? '' : ` -c role=${options.role}`
  const pool = new pg.Pool({
    ...target,
    max: options.max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: `safiri:${process.pid}`,
    options: `-c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000${role}`,
    types: types as pg.CustomTypesConfig,
  })
  pool.on('connect', (client) => client.on('error', () => {})) // one in use died: its query fails and says so; unheard it would end the process
  pool.on('error', () => {}) // an idle connection died (the database restarts); the next query opens another
  return pool
}

/**
 * Statements seen a few times are prepared by name, once a connection: planning costs more than most of our reads.
 * The number is bounded, so that statements of varying text (lists of ids) cannot fill the database's memory.
 */
class Names {
  private readonly seen = new Map<string, number>()
  private readonly names = new Map<string, string>()

  of(sql: string): string | undefined {
    const name = this.names.get(sql)
    if (name !== undefined || this.names.size >= 400) return name
    const count = (this.seen.get(sql) ?? 0) + 1
    if (count < 4) {
      if (this.seen.size > 5000) this.seen.clear()
      this.seen.set(sql, count)
      return undefined
    }
    this.seen.delete(sql)
    const fresh = `s${this.names.size}`
    this.names.set(sql, fresh)
    return fresh
  }
}
const names = new Names()
const preparable = /^\s*(\/\*.*?\*\/)?\s*(select|with|insert|update|delete)/i

const onePlanMark = '/* one plan */'
/**
 * Begins a statement that is planned once, whatever its values. Of large tables the database believes that a plan for just
 * these values is worth making each time; where every part finds its rows by an index, making it takes longer than to answer.
 */
export const onePlan = sql.raw(onePlanMark)

/** Waits for the database to be back and says whether it is worth another try. */
export type Recover = (problem: unknown) => Promise<boolean>

const lastAgency = new WeakMap<pg.PoolClient, string>()

type PlanMode = 'auto' | 'force_generic_plan'
const lastMode = new WeakMap<pg.PoolClient, PlanMode | 'unknown'>()

/** Sets how the connection plans, where the statement before wanted it otherwise. */
async function planAs(client: pg.PoolClient, mode: PlanMode): Promise<void> {
  if ((lastMode.get(client) ?? 'auto') === mode) return
  await client.query({ name: 'mode', text: `select set_config('plan_cache_mode', $1, false)`, values: [mode] })
  lastMode.set(client, mode)
}

/** A pool as Kysely sees it, whose connections carry one agency. It is set only when a connection last served another. */
function scoped(pool: pg.Pool, agency: string | null, recover: Recover): PostgresPool {
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect().catch(async (problem: unknown) => {
      if (await recover(problem)) return pool.connect()
      throw problem
    })
    try {
      if (agency !== null && lastAgency.get(client) !== agency) {
        await client.query({ name: 'agency', text: `select set_config('app.agency_id', $1, false)`, values: [agency] })
        lastAgency.set(client, agency)
      }
    } catch (problem) {
      client.release(true)
      throw problem
    }
    return {
      query: async (text: unknown, values?: unknown) => {
        if (typeof text !== 'string' || !preparable.test(text)) {
          if (typeof text === 'string' && text.startsWith('rollback')) lastMode.set(client, 'unknown') // it takes back what was set meanwhile
          return client.query(text as string, values as unknown[])
        }
        await planAs(client, text.startsWith(onePlanMark) ? 'force_generic_plan' : 'auto')
        const name = names.of(text)
        return name === undefined
          ? client.query(text, values as unknown[])
          : client.query({ name, text, values: values as unknown[] })
      },
      release: () => client.release(),
    } as unknown as PostgresPoolClient // Kysely types the two forms of query apart; this passes both on
  }
  return { connect, end: async () => {} }
}

export interface Pools {
  /** Owner of the tables: crosses tenants. For single statements; whoever uses it may hold a transaction elsewhere. */
  readonly system: Kysely<DB>
  /**
   * The same for the transactions of requests without a tenant, on connections of their own: a transaction that waits for
   * another connection of its own pool would wait for ever once all are transactions.
   */
  readonly crossing: Kysely<DB>
  /** Bound to one agency by row-level security; null sees no agency's rows. */
  tenant(agencyId: number | null): Kysely<DB>
  readonly owner: pg.Pool
  close(): Promise<void>
}

export function openPools(
  target: Target,
  recover: Recover,
  size: { system: number; crossing: number; app: number } = { system: 4, crossing: 5, app: 10 },
): Pools {
  const owner = makePool(target, { max: size.system })
  const crossing = makePool(target, { max: size.crossing })
  const app = makePool(target, { max: size.app, role: appRole })
  const kysely = (pool: PostgresPool) => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const tenants = new Map<string, Kysely<DB>>()
  return {
    owner,
    system: kysely(scoped(owner, null, recover)),
    crossing: kysely(scoped(crossing, null, recover)),
    tenant(agencyId) {
      const agency = agencyId === null ? '' : String(agencyId)
      let db = tenants.get(agency)
      if (db === undefined) {
        if (tenants.size > 500) tenants.clear()
        db = kysely(scoped(app, agency, recover))
        tenants.set(agency, db)
      }
      return db
    },
    async close() {
      await Promise.all([owner.end(), crossing.end(), app.end()])
    },
  }
}
