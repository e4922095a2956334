import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newEnough } from '../../mock-server/database/connect.ts'
import { withFileLock } from '../../mock-server/database/file-lock.ts'
import { isAlive, letGo, postmasterOf } from '../../mock-server/database/postmaster.ts'
import { ensureBuilt } from '../../scripts/built.mjs'
import { answers, databasePid, freePort, startBuiltServer, temporaryFolder } from '../../scripts/built-server.mjs'
import { databaseOf } from '../bench/many-bookings.mjs'
import { isLong } from '../support/long.ts'
import { root } from '../support/source.ts'
import { run, task } from './run.ts'

const folder = temporaryFolder('start')
const taken = createServer()
let port = 0
beforeAll(async () => {
  await ensureBuilt()
  port = await freePort()
  await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve))
  writeFileSync(join(folder, 'a-file'), '')
})
afterAll(() => {
  taken.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

describe('what keeps it from starting is said in a sentence', () => {
  const free = '0' // the port is not what fails
  const withoutGlibc = '--import=data:text/javascript,process.report.getReport=()=>({header:{}})' // as Node says it on Alpine
  const cases: readonly (readonly [string, (data: string) => Record<string, string>, RegExp])[] = [
    ['port taken', () => ({ PORT: String(port) }), /^Port \d+ is taken by another program\. Set PORT to a free one/],
    ['port of another kind', () => ({ PORT: 'abc' }), /^PORT must be a number from 0 to 65535, not "abc"\.$/],
    [
      'open to others without NODE_ENV',
      () => ({ HOST: '0.0.0.0', PORT: free }),
      /^HOST=0\.0\.0\.0 would open the demo log-ins and every mail to others\. Set NODE_ENV=production, or leave HOST out\.$/,
    ],
    [
      'host not ours',
      () => ({ NODE_ENV: 'production', HOST: '192.0.2.1', PORT: '4999' }),
      /^This machine has no address 192\.0\.2\.1\./,
    ],
    [
      'folder that is a file',
      () => ({ PORT: free, DATA_DIR: join(folder, 'a-file') }),
      /cannot be written to\. Set DATA_DIR/,
    ],
    [
      'database unreachable',
      () => ({ PORT: free, DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' }),
      /^The database cannot be reached at DATABASE_URL: nothing answers at that address\.$/,
    ],
    [
      'a Linux without glibc',
      (data) => ({ PORT: free, DATA_DIR: data, NODE_OPTIONS: withoutGlibc }),
      /^The embedded PostgreSQL needs glibc, .*Set DATABASE_URL/,
    ],
    [
      'database of another kind',
      () => ({ PORT: free, DATABASE_URL: 'mysql://a/b' }),
      /^DATABASE_URL is not of the form/,
    ],
    ['mail server of another kind', () => ({ PORT: free, SMTP_URL: 'mail.test' }), /^SMTP_URL must be of the form/],
    ['API host of another kind', () => ({ PORT: free, API_HOST: 'api.test' }), /^API_HOST must be an address like/],
  ]
  test.each(cases)('%s', async (_what, env, sentence) => {
    const data = join(folder, 'unused')
    const { code, output } = await run('scripts/start.mjs', [], { env: { DATA_DIR: data, ...env(data) } })
    expect(output).toMatch(sentence)
    expect(output).not.toContain('    at ') // no stack
    expect(code).toBe(1)
  })

  test('what nobody foresaw, with a stack that names the lines of the sources', async () => {
    const planted =
      '--import=data:text/javascript,Number.isInteger=(n)=>{if(n===4711)throw/**/Error(/planted/);return(Math.floor(n)===n)}'
    const env = { DATA_DIR: join(folder, 'unused'), PORT: '4711', NODE_OPTIONS: planted }
    const { code, output } = await run('scripts/start.mjs', [], { env })
    expect(output).toMatch(/planted[\s\S]*[\\/]mock-server[\\/]http[\\/]settings\.ts:\d+/)
    expect(code).toBe(1)
  })

  test('a task that is none', async () => {
    expect(await task(join(folder, 'unused'), 'nonsense')).toMatchObject({
      code: 2,
      output: expect.stringContaining('There is no task "nonsense"'),
    })
  })

  test.each(['14.11', '9.6.24', 'nonsense', ''])('PostgreSQL %s is too old', (version) =>
    expect(() => newEnough(version)).toThrow(/Safiri needs 15 or newer/),
  )
  test.each(['15.0', '15.18 (Debian)', '18.4'])('PostgreSQL %s will do', (version) =>
    expect(newEnough(version)).toBe(version),
  )
})

test.skipIf(!isLong)('npm from another folder: a relative DATA_DIR lies where the person stands', async () => {
  const here = join(folder, 'here')
  mkdirSync(here)
  const at = await freePort()
  const child = spawn(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['--prefix', root, 'start'], {
    cwd: here,
    env: {
      ...process.env,
      DATA_DIR: 'mine/data',
      PORT: String(at),
      INIT_CWD: '',
      npm_config_update_notifier: 'false',
    },
    stdio: 'ignore',
    shell: process.platform === 'win32', // or a .cmd is not started
  })
  try {
    await until(() => answers(`http://127.0.0.1:${at}`))
    expect(existsSync(join(here, 'mine/data/secret'))).toBe(true)
  } finally {
    child.kill('SIGTERM')
    await until(async () => databasePid(join(here, 'mine/data')) === undefined)
  }
})

test.skipIf(!isLong)(
  'three at once on one new folder: one makes and seeds it, all serve it, the last takes the database along',
  async () => {
    const dataDir = join(folder, 'shared')
    const servers = await Promise.all([1, 2, 3].map(() => startBuiltServer({ dataDir })))
    const clients = await Promise.all(servers.map(({ url }) => totalOfClients(url)))
    expect(new Set(clients).size).toBe(1)
    expect(servers.some((server) => /Another Safiri server is at work on the same data/.test(server.log()))).toBe(true)
    const [first, ...others] = servers
    await first?.stop({ keep: true })
    expect(await totalOfClients(others[0]?.url ?? '')).toBe(clients[0])
    for (const other of others) await other.stop({ keep: true })
    expect(databasePid(dataDir)).toBeUndefined()
  },
)

test('asked to stop while it starts, it ends and leaves no database behind', async () => {
  const dataDir = join(folder, 'hasty')
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js'), 'serve'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })))
  await until(async () => databasePid(dataDir) !== undefined)
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null })
  expect(databasePid(dataDir)).toBeUndefined()
})

test.skipIf(!isLong)(
  'asked to stop while it seeds, it ends at once; the next start seeds the whole of it',
  async () => {
    const dataDir = join(folder, 'hasty-seed')
    const child = spawn(process.execPath, [join(root, 'dist/server/main.js'), 'serve'], {
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })))
    await until(async () => isSeeding(dataDir))
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, signal: null })
    expect(databasePid(dataDir)).toBeUndefined()
    const next = await startBuiltServer({ dataDir })
    try {
      expect(await totalOfClients(next.url)).toBeGreaterThan(200)
    } finally {
      await next.stop({ keep: true })
    }
  },
)

/** Whether somebody holds the lock under which a new database is seeded. */
async function isSeeding(dataDir: string): Promise<boolean> {
  try {
    const database = await databaseOf(dataDir)
    const { rowCount } = await database.query("select from pg_locks where locktype = 'advisory' and objid = 7233003")
    await database.end()
    return (rowCount ?? 0) > 0
  } catch {
    return false // its database is not there yet
  }
}

test.skipIf(process.platform !== 'linux')('a dead database that nobody has noticed is no running one', async () => {
  const cluster = join(folder, 'cluster')
  mkdirSync(cluster)
  // The shell's child ends; what the shell has become never asks for it.
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 20'])
  try {
    const pid = await firstNumber(parent)
    writeFileSync(join(cluster, 'postmaster.pid'), `${pid}\n${cluster}\nrest\n`)
    writeFileSync(join(cluster, '.s.PGSQL.5432.lock'), `${pid}\nrest\n`)
    expect(isAlive(pid)).toBe(true) // control: it still ran
    letGo(cluster, pid, cluster)
    expect(postmasterOf(cluster)).toBe(pid)
    await until(async () => !isAlive(pid))
    expect(() => process.kill(pid, 0)).not.toThrow() // control: by its number it seems to run
    letGo(cluster, pid, cluster)
    expect(readFileSync(join(cluster, 'postmaster.pid'), 'utf8')).toBe(`4194305\n${cluster}\nrest\n`)
    expect(readFileSync(join(cluster, '.s.PGSQL.5432.lock'), 'utf8')).toBe('4194305\nrest\n')
  } finally {
    parent.kill('SIGKILL')
  }
})

test('a lock is waited for while its owner lives, and taken from one that is gone', async () => {
  const lock = join(folder, 'lock')
  const order: string[] = []
  const slow = async (name: string) => {
    order.push(`${name} in`)
    await wait(60)
    order.push(`${name} out`)
  }
  await Promise.all([withFileLock(lock, () => slow('a')), withFileLock(lock, () => slow('b'))])
  expect(order).toEqual(['a in', 'a out', 'b in', 'b out'])
  writeFileSync(lock, '4194305')
  await withFileLock(lock, () => slow('c'))
  expect(existsSync(lock)).toBe(false)
})

test.skipIf(process.getuid?.() === 0)('a folder that may not be written to', async () => {
  const closed = join(folder, 'closed')
  mkdirSync(closed)
  chmodSync(closed, 0o500)
  const { code, output } = await run('scripts/start.mjs', [], { env: { PORT: '0', DATA_DIR: join(closed, 'data') } })
  expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('cannot be written to') })
})

async function totalOfClients(url: string): Promise<number> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const body = JSON.stringify({ email: 'owner@nile.test', password: 'Safari-2026' })
  const { token } = (await (await fetch(`${url}/api/agent/login`, { ...post, body })).json()) as { token: string } // the contract's answer
  const headers = { authorization: `Bearer ${token}` }
  const list = (await (await fetch(`${url}/api/agent/clients?per_page=1`, { headers })).json()) as {
    meta: { total: number }
  } // likewise
  return list.meta.total
}

const firstNumber = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => child.stdout?.once('data', (text) => resolve(Number.parseInt(String(text), 10))))

async function until(met: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 30_000; waited += 50) {
    if (await met()) return
    await wait(50)
  }
  throw new Error('It did not come about in 30 s.')
}
