import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { launchOf } from './launch.ts'
import { type Account, databaseAccount, postgresFolder, reachableByOthers } from './postgres-binaries.ts'
import { isAlive, letGo, postmasterOf } from './postmaster.ts'
import { reasonIn, StartupProblem } from './startup-problem.ts'

export interface Address {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password?: string
}

export interface EmbeddedServer {
  readonly address: Address
  /** Starts the database again when it has died; concurrent callers share one start. */
  ensure(): Promise<void>
  /** Stops it, unless another Safiri process is still using it. */
  stop(): Promise<void>
}

const windows = process.platform === 'win32'
const user = 'safiri'
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Memory is kept small, durability is not: fsync stays on. io_method=sync needs no worker processes. */
const settings = (version: number): Record<string, string> => ({
  shared_buffers: '32MB',
  max_connections: '48',
  max_locks_per_transaction: '128', // restoring an older backup makes and changes every table in one transaction
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  fsync: 'on',
  synchronous_commit: 'on',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  min_wal_size: '48MB',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  autovacuum_max_workers: '1',
  max_logical_replication_workers: '0',
  log_checkpoints: 'off',
  jit: 'off',
  random_page_cost: '1.1',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  timezone: 'UTC',
  ...(version >= 18 ? { io_method: 'sync' } : {}),
})

/**
 * PostgreSQL in a folder of ours: made on first use, started, taken over when an earlier process left it running (with the settings that it
 * was started with). `changes` are PostgreSQL's own settings, in place of the ones above.
 */
export async function startEmbedded(
  dataDir: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<EmbeddedServer> {
  const account = databaseAccount()
  const binaries = postgresFolder(account)
  const cluster = clusterFolder(dataDir, account)
  const socket = windows ? '127.0.0.1' : socketFolder(cluster, account)
  const log = path.join(dataDir, 'postgres.log')
  const isNew = !existsSync(path.join(cluster, 'PG_VERSION'))
  if (isNew) initialise(binaries, cluster, account)
  const version = Number(readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8'))
  const secret = path.join(cluster, '..', 'postgres.secret')
  const address: Address = {
    host: socket,
    port: windows ? await rememberedPort(cluster) : 5432,
    user,
    ...(windows ? { password: readFileSync(secret, 'utf8').trim() } : {}),
  }

  let starting: Promise<void> | null = null
  let stopped = false
  const ensure = () => {
    starting ??= run().finally(() => {
      starting = null
    })
    return starting
  }
  async function run(): Promise<void> {
    if (stopped) throw new StartupProblem('The database is stopping.')
    if (!windows) socketFolder(cluster, account) // a clean-up of the temporary folder may have taken it
    const left = postmasterOf(cluster)
    // Left behind by a parent that was killed, or shared with a second process on the same folder: use it as it is.
    if (left !== null && (await answers(address, isAlive(left) ? 3000 : 0))) return
    if (left !== null) letGo(cluster, left, windows ? null : socket)
    if (existsSync(log) && statSync(log).size > 5_000_000) truncateSync(log, 0)
    let said = ''
    for (let attempt = 0; attempt < 20; attempt++) {
      said = await launch()
      if (said === '') return
      // Children of a killed server need a moment to notice before its shared memory is free.
      if (!/shared memory|lock file/i.test(said)) break
      if (await answers(address, 0)) return
      await pause(100)
    }
    throw new StartupProblem(
      `The embedded PostgreSQL did not start in ${cluster}: ${said || 'no reason given'} (log: ${log})`,
    )
  }
  async function launch(): Promise<string> {
    const listen = windows
      ? ['-c', 'listen_addresses=127.0.0.1', '-p', String(address.port)]
      : [
          '-c',
          'listen_addresses=',
          '-c',
          `unix_socket_directories=${socket}`,
          '-c',
          'unix_socket_permissions=0700',
          '-p',
          '5432',
        ]
    const chosen = Object.entries({ ...settings(version), ...changes }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    const from = existsSync(log) ? statSync(log).size : 0
    const out = openSync(log, 'a')
    const options = [...listen, ...chosen]
    const { program, args, stays, ...how } = launchOf({ windows, binaries, cluster, log, options })
    const child = spawn(program, args, {
      ...how,
      stdio: ['ignore', out, out],
      cwd: windows ? cluster : '/',
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
      ...account,
    })
    closeSync(out)
    child.unref()
    let gone: string | null = null
    child.on('error', (problem) => {
      gone = problem.message
    })
    child.on('exit', (code) => {
      if (stays || code !== 0) gone ??= `it ended with ${code ?? 'a signal'}`
    })
    // Often at first; a recovery takes longer, and every question costs it a process.
    const lastLines = () => readFileSync(log, 'utf8').slice(from).trim().split('\n').slice(-3).join(' ')
    for (let waited = 0, step = 15; waited < 30_000; waited += step, step = waited < 450 ? 15 : 60) {
      if (gone !== null) return `${gone}. ${lastLines()}`
      if (await answers(address, 0)) return ''
      await pause(step)
    }
    return `it did not answer within 30 seconds. ${lastLines()}`
  }
  async function stop(): Promise<void> {
    stopped = true
    const postmaster = postmasterOf(cluster)
    if (postmaster === null || !isAlive(postmaster) || (await isShared(address))) return
    // SIGINT is PostgreSQL's fast shutdown: sessions are ended, everything is written, no recovery at the next start.
    if (windows)
      spawnSync(path.join(binaries, 'bin', 'pg_ctl.exe'), ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '8'])
    else process.kill(postmaster, 'SIGINT')
    for (let waited = 0; waited < 8000 && isAlive(postmaster); waited += 20) await pause(20)
    if (!windows && !isAlive(postmaster)) rmSync(socket, { recursive: true, force: true })
  }
  await ensure()
  if (isNew) settle(binaries, cluster, account)
  return { address, ensure, stop }
}

function clusterFolder(dataDir: string, account: Account | null): string {
  const inData = path.join(dataDir, 'postgres')
  if (account === null || existsSync(path.join(inData, 'PG_VERSION')) || reachableByOthers(dataDir)) return inData
  // Root with a data folder that `nobody` cannot walk to (below /root, say): the cluster lies elsewhere, and this file says where.
  const pointer = path.join(dataDir, 'postgres.location')
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim()
  const shared = ['/var/lib', tmpdir()].find((folder) => existsSync(folder) && reachableByOthers(folder)) ?? '/tmp'
  mkdirSync(path.join(shared, 'safiri'), { recursive: true, mode: 0o755 })
  const home = mkdtempSync(path.join(shared, 'safiri', 'data-'))
  chmodSync(home, 0o711)
  const cluster = path.join(home, 'postgres')
  writeFileSync(pointer, `${cluster}\n`)
  return cluster
}

/** A socket's path may have 103 characters at most, so it does not lie in the data folder. Only its owner may enter. */
function socketFolder(cluster: string, account: Account | null): string {
  const owner = account?.uid ?? process.getuid?.() ?? 0
  const name = `safiri-${owner}-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  const base = tmpdir().length > 60 || (account !== null && !reachableByOthers(tmpdir())) ? '/tmp' : tmpdir()
  const folder = path.join(base, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const facts = lstatSync(folder)
  if (account !== null && facts.uid === 0) chownSync(folder, account.uid, account.gid)
  else if (facts.uid !== owner || !facts.isDirectory())
    throw new StartupProblem(`${folder} belongs to another user. Remove it, or set DATABASE_URL.`)
  chmodSync(folder, 0o700)
  return folder
}

/** The cluster is made beside its place and moved there when whole: a start that was killed leaves nothing half made. */
function initialise(binaries: string, cluster: string, account: Account | null): void {
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  rmSync(cluster, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  if (account !== null) chownSync(draft, account.uid, account.gid)
  const guarded: string[] = []
  if (windows) {
    const secret = path.join(cluster, '..', 'postgres.secret')
    writeFileSync(secret, randomBytes(24).toString('hex'), { mode: 0o600 })
    guarded.push('--auth=scram-sha-256', `--pwfile=${secret}`)
  } else guarded.push('--auth=trust')
  const made = spawnSync(
    path.join(binaries, 'bin', windows ? 'initdb.exe' : 'initdb'),
    [
      '-D',
      draft,
      '-U',
      user,
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--no-instructions',
      '--no-sync', // a second faster; `settle` does it once the server answers
      ...guarded,
    ],
    {
      encoding: 'utf8',
      cwd: windows ? draft : '/',
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
      ...account,
    },
  )
  if (made.error !== undefined || made.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    const reason = made.error?.message ?? reasonIn(made.stderr)
    const nameless = /could not look up effective user/.test(reason)
    throw new StartupProblem(
      nameless
        ? `PostgreSQL needs a user that the system knows by name, and this one (${process.getuid?.()}) has none. Run as another user, or set DATABASE_URL.`
        : `The database could not be made in ${cluster}: ${reason}`,
    )
  }
  renameSync(draft, cluster)
  if (!windows) syncFolder(path.dirname(cluster))
}

/** Brings a new cluster's files to the disk beside the running server; from then on the server's own fsync keeps it safe. */
function settle(binaries: string, cluster: string, account: Account | null): void {
  const child = spawn(path.join(binaries, 'bin', windows ? 'initdb.exe' : 'initdb'), ['--sync-only', '-D', cluster], {
    detached: !windows, // there it would open a window
    windowsHide: true,
    stdio: 'ignore',
    cwd: windows ? cluster : '/',
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
    ...account,
  })
  child.on('error', () => {}) // the system writes them within half a minute anyway
  child.unref()
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

async function asked<T>(address: Address, question: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    ...address,
    database: 'postgres',
    connectionTimeoutMillis: 3000,
    application_name: 'safiri-probe',
  })
  client.on('error', () => {}) // ends with the connection; the caller sees the failed query
  try {
    await client.connect()
    return await question(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether it takes connections, asked again and again for `patience` milliseconds (it may be recovering). */
async function answers(address: Address, patience: number): Promise<boolean> {
  const until = Date.now() + patience
  for (;;) {
    try {
      await asked(address, (client) => client.query('select 1'))
      return true
    } catch {
      if (Date.now() >= until) return false
      await pause(50)
    }
  }
}

const isShared = (address: Address): Promise<boolean> =>
  asked(address, async (client) => {
    const { rows } = await client.query<{ n: string }>(
      `select count(*) as n from pg_stat_activity where application_name like 'safiri:%' and application_name <> $1`,
      [`safiri:${process.pid}`],
    )
    return Number(rows[0]?.n) > 0
  }).catch(() => false)

function rememberedPort(cluster: string): Promise<number> {
  try {
    const [, , , port] = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    if (Number(port) > 0) return Promise.resolve(Number(port))
  } catch {
    // Not running: any free port will do.
  }
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address()
      probe.close(() => resolve(typeof bound === 'object' && bound !== null ? bound.port : 5433))
    })
  })
}
