import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './run.mjs'

/** A port nobody listens on now. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/** A folder that a server, and the database user it may step down to, can reach. */
export function temporaryFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `safiri-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}

/**
 * Starts the built server as its own process and waits until it answers. Resolves with its address, its process and
 * `stop()`, which asks it to end, waits, and removes the data folder when it was made here. `readyIn` is in ms.
 */
export async function startBuiltServer({ env = {}, dataDir, port, timeout = 90_000, seeded = false } = {}) {
  const folder = dataDir ?? temporaryFolder('data')
  const at = port ?? (await freePort())
  const url = `http://127.0.0.1:${at}`
  // Production starts empty; in development the first start seeds by itself.
  if (seeded)
    execFileSync(process.execPath, [join(root, 'dist/server/main.js'), 'seed'], {
      env: { ...process.env, DATA_DIR: folder },
    })
  const started = performance.now()
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js'), 'serve'], {
    cwd: root,
    // Links in mail lead to this very address: another name of it would be another origin, with a storage of its own.
    env: {
      ...process.env,
      PORT: String(at),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      PAGE_URL: url,
      SERVER_URL: url,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (log += text))
  let ended = false
  const exited = new Promise((resolve) =>
    child.once('exit', (code, signal) => {
      ended = true
      resolve({ code, signal })
    }),
  )
  const stop = async ({ keep = dataDir !== undefined, grace = 10_000 } = {}) => {
    if (!ended) child.kill('SIGTERM')
    const overdue = setTimeout(() => child.kill('SIGKILL'), grace)
    const how = await exited
    clearTimeout(overdue)
    if (!keep) {
      endDatabase(folder) // a server that was killed left it running
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
    }
    return how
  }
  const server = { url, port: at, pid: child.pid, dataDir: folder, child, exited, stop, log: () => log, readyIn: 0 }
  while (!(await answers(url))) {
    if (ended || performance.now() - started > timeout) {
      await stop()
      throw new Error(
        `The server ${ended ? 'ended before it answered' : `did not answer in ${timeout / 1000} s`}.\n${log.trim()}`,
      )
    }
    await wait(10)
  }
  server.readyIn = performance.now() - started
  return server
}

/** Whether the server is ready: its health endpoint says 200. */
export async function answers(url) {
  try {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

/** The process id of the embedded database that works on a data folder; undefined when none does. */
export function databasePid(dataDir) {
  const elsewhere = join(dataDir, 'postgres.location')
  const cluster = existsSync(elsewhere) ? readFileSync(elsewhere, 'utf8').trim() : join(dataDir, 'postgres')
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}

function endDatabase(dataDir) {
  const pid = databasePid(dataDir)
  if (pid !== undefined) process.kill(pid, 'SIGQUIT') // at once; the folder is about to go
}
