import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type EmbeddedServer, startEmbedded } from '../../mock-server/database/embedded-server.ts'
import { grants, migrate, schemaHash } from '../../mock-server/database/migrate.ts'
import { makePool, openPools, type Target } from '../../mock-server/database/pools.ts'
import { seed } from '../../mock-server/seed/seed.ts'
import { keepSecret } from '../../mock-server/services/account/secrets.ts'
import { prepareUploads } from '../../mock-server/services/uploads.ts'

process.env.SAFIRI_CHEAP_HASHES = '1' // hundreds of log-ins; the real cost is measured by the bench

/** One PostgreSQL for all test files and runs of this user, outside the project. */
export const testFolder = path.join(tmpdir(), `safiri-tests-${process.getuid?.() ?? 0}`)

// Whatever the seeded template depends on is in its name: schema, rights, seed, and the day the seed is relative to.
const seedSources = import.meta.glob<string>('../../mock-server/seed/**/*.ts', {
  query: '?raw',
  eager: true,
  import: 'default',
})
// For the whole run, which its workers inherit: midnight in Kampala may pass before it ends.
process.env.SAFIRI_SEEDED_ON ??= new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
const seedHash = createHash('sha256')
  .update(schemaHash)
  .update(grants)
  .update(JSON.stringify(seedSources))
  .update(process.env.SAFIRI_SEEDED_ON)
  .digest('hex')
  .slice(0, 12)
/** Of this checkout: another that is tested at the same time keeps its own. */
const ownTemplates = `seeded_${createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 8)}_`
const template = `${ownTemplates}${seedHash}`

// All of it is made again from the seed: nothing has to outlive a power cut. What does is tried by tests/faults on servers as people run them.
const inHaste = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
}

let server: Promise<EmbeddedServer> | null = null

/** Starts the server or takes over the one that runs; two processes at once take turns. */
export function testServer(): Promise<EmbeddedServer> {
  server ??= locked(() => startEmbedded(testFolder, inHaste))
  return server
}

async function locked<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(testFolder, { recursive: true, mode: 0o711 })
  const lock = path.join(testFolder, 'starting')
  for (let waited = 0; ; waited += 50) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch {
      const holder = Number(readOr(lock, '0'))
      if (waited > 60_000 || (holder > 0 && !alive(holder))) rmSync(lock, { force: true })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function readOr(file: string, fallback: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return fallback
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { address } = await testServer()
  const client = new pg.Client({ ...address, database: 'postgres', application_name: `safiri:${process.pid}` })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The seeded template, built by whoever comes first; older ones and what killed runs left are removed. */
export async function ensureTemplate(): Promise<void> {
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock(7233002)')
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
    for (const { datname } of rows) {
      const owner = /^test_(\d+)_/.exec(datname)?.[1]
      const isOld =
        (datname.startsWith(ownTemplates) && datname !== template) ||
        datname === 'building' ||
        (owner !== undefined && !alive(Number(owner)))
      if (isOld) await client.query(`drop database if exists "${datname}" with (force)`)
    }
    if (rows.some(({ datname }) => datname === template)) return
    await client.query('create database building')
    const { address } = await testServer()
    const target: Target = { ...address, database: 'building' }
    const pool = makePool(target, { max: 2 })
    await migrate(pool)
    await pool.end()
    await prepareUploads(testFolder)
    const pools = openPools(target, async () => false)
    keepSecret(randomBytes(32)) // what the seed seals, no server of a test opens
    await seed(pools.system, { scale: 1, dataDir: testFolder })
    await pools.owner.query('analyze')
    await pools.close()
    await client.query(`alter database building rename to "${template}"`)
  })
}

let count = 0

/** A database of one's own, cloned from the template (or empty of rows); drop it when done. */
export async function cloneDatabase(): Promise<{ target: Target; drop(): Promise<void> }> {
  await ensureTemplate()
  const { address } = await testServer()
  const name = `test_${process.pid}_${++count}`
  await onServer((client) => client.query(`create database "${name}" template "${template}"`))
  return {
    target: { ...address, database: name },
    drop: () => onServer(async (client) => void (await client.query(`drop database if exists "${name}" with (force)`))),
  }
}
