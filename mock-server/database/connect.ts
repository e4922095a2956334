import { accessSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type EmbeddedServer, startEmbedded } from './embedded-server.ts'
import { withFileLock } from './file-lock.ts'
import { migrate } from './migrate.ts'
import { openPools, type Pools, type Target } from './pools.ts'
import { StartupProblem } from './startup-problem.ts'

export interface Database extends Pools {
  readonly target: Target
  readonly version: string
  readonly embedded: boolean
  /** Migrations that ran at this start. */
  readonly migrated: readonly string[]
  /** Makes the embedded database write what it holds in memory, so that it stops sooner; another one is left alone. Never fails. */
  writeOut(): Promise<void>
}

export interface DatabaseSettings {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly pools?: { readonly system: number; readonly crossing: number; readonly app: number }
}

/**
 * Opens the database, whichever it is, at the newest schema; what is wrong is said in a sentence.
 * Once `stop` is aborted, no further migration begins: everything is closed again and its reason is thrown.
 */
export async function openDatabase(settings: DatabaseSettings, stop?: AbortSignal): Promise<Database> {
  const { databaseUrl } = settings
  if (databaseUrl !== undefined && databaseUrl !== '') {
    checkUrl(databaseUrl)
    return attach({ connectionString: databaseUrl }, null, settings, stop)
  }
  makeWritable(settings.dataDir)
  const server = await withFileLock(path.join(settings.dataDir, 'starting'), () => startEmbedded(settings.dataDir))
  return attach({ ...server.address, database: 'safiri' }, server, settings, stop)
}

async function attach(
  target: Target,
  server: EmbeddedServer | null,
  settings: DatabaseSettings,
  stop?: AbortSignal,
): Promise<Database> {
  const version = await firstContact(target, server)
  const pools = openPools(target, (problem) => recover(problem, server), settings.pools)
  try {
    const migrated = await migrate(pools.owner, stop)
    return {
      ...pools,
      target,
      version,
      migrated,
      embedded: server !== null,
      async writeOut() {
        if (server !== null) await pools.owner.query('checkpoint').catch(() => {})
      },
      async close() {
        await pools.close()
        await server?.stop()
      },
    }
  } catch (problem) {
    await pools.close()
    await server?.stop()
    throw problem
  }
}

/** Connects once, makes the embedded server's database on first use, and refuses what is too old. */
async function firstContact(target: Target, server: EmbeddedServer | null): Promise<string> {
  let rows: { version: string }[]
  try {
    rows = await ask(target)
  } catch (problem) {
    const code = codeOf(problem)
    if (server !== null && code === '3D000') {
      await ask({ ...target, database: 'postgres' }, `create database ${target.database ?? 'safiri'}`).catch(
        (again: unknown) => {
          if (codeOf(again) !== '42P04' && codeOf(again) !== '23505') throw again // made meanwhile by another process
        },
      )
      rows = await ask(target)
    } else
      throw new StartupProblem(
        `The database cannot be reached${server === null ? ' at DATABASE_URL' : ''}: ${reasonOf(problem)}.`,
      )
  }
  return newEnough(rows[0]?.version ?? '')
}

/** The version of a server that Safiri can work with; its SQL needs PostgreSQL 15. */
export function newEnough(version: string): string {
  if (!(Number.parseInt(version, 10) >= 15))
    throw new StartupProblem(`The database is PostgreSQL ${version}; Safiri needs 15 or newer.`)
  return version
}

async function ask(target: Target, sql = `select split_part(current_setting('server_version'), ' ', 1) as version`) {
  const client = new pg.Client({ ...target, connectionTimeoutMillis: 8000 } as pg.ClientConfig)
  client.on('error', () => {}) // the failed query says it
  try {
    await client.connect()
    return (await client.query<{ version: string }>(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** A database that was killed is started again; anything else is not ours to mend. */
async function recover(problem: unknown, server: EmbeddedServer | null): Promise<boolean> {
  const lost = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', '57P03', '57P01', '57P02']
  if (server === null || !(lost.includes(codeOf(problem)) || /terminated|ended/i.test(String(problem)))) return false
  await server.ensure()
  return true
}

const codeOf = (problem: unknown): string => (problem as { code?: string } | null)?.code ?? ''

function reasonOf(problem: unknown): string {
  switch (codeOf(problem)) {
    case 'ECONNREFUSED':
      return 'nothing answers at that address'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'its host name is not known'
    case '28P01':
    case '28000':
      return 'it refuses this user or password'
    case '3D000':
      return 'there is no database with that name'
    default:
      return problem instanceof Error ? problem.message.replace(/\.$/, '') : String(problem)
  }
}

function checkUrl(databaseUrl: string): void {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl) || !URL.canParse(databaseUrl))
    throw new StartupProblem('DATABASE_URL is not of the form postgres://user:password@host:port/database.')
}

function makeWritable(dataDir: string): void {
  try {
    // Open to walk through: the database may run under another account. Its own folder is closed.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new StartupProblem(
      `The data folder ${path.resolve(dataDir)} cannot be written to. Set DATA_DIR to a folder that can.`,
    )
  }
}
