import { createServer, type Server } from 'node:http'
import { createServer as createProbe } from 'node:net'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '../app.ts'
import { type Database, openDatabase } from '../database/connect.ts'
import { StartupProblem } from '../database/startup-problem.ts'
import type { Platform, Settings } from '../http/platform.ts'
import { makeSetUpLink, setUpHours } from '../services/account/set-up-links.ts'
import { writeEvents } from '../services/analytics/site-events.ts'
import type { JobRunner } from '../services/background-jobs/job-runner.ts'
import { giveUpTasks } from '../services/limited-tasks/limited-process.ts'
import { builtFolder } from './built-folder.ts'
import { demoLogins, version } from './demo-accounts.ts'
import { isEmpty } from './empty.ts'
import { openPlatform } from './open-platform.ts'
import { seedWhenEmpty } from './seed-again.ts'

/** Tells a start that the server was asked to stop, and what has to be closed then. */
interface Ending {
  readonly asked: AbortSignal
  close: (() => Promise<void>) | null
}

/** Starts everything, says where it is, and stops in good order when asked to: also when it is asked while it starts. */
export async function runServer(settings: Settings): Promise<void> {
  await checkPort(settings)
  const ending = hearSignals()
  try {
    const database = await openDatabase(settings, ending.asked)
    try {
      await runWith(settings, database, ending)
    } catch (problem) {
      await database.close() // a failed start leaves no database running behind it
      throw problem
    }
  } catch (problem) {
    if (!ending.asked.aborted) throw problem
    if (problem !== ending.asked.reason) console.error(problem)
    process.exit(0)
  }
}

function hearSignals(): Ending {
  const asked = new AbortController()
  const ending: Ending = { asked: asked.signal, close: null }
  const stop = (signal: string) => {
    if (ending.asked.aborted) return
    asked.abort()
    console.log(`Stopping (${signal}) …`)
    setTimeout(() => process.exit(1), 9500).unref() // whatever hangs does not hold the process longer
    void ending.close?.().then(() => process.exit(0))
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  if (process.platform === 'win32') process.on('SIGHUP', () => stop('SIGHUP')) // its window is closed; elsewhere nohup would not hold
  return ending
}

async function runWith(settings: Settings, database: Database, ending: Ending): Promise<void> {
  const platform = await openPlatform(settings, database)
  if (settings.development) await seedWhenEmpty(settings, database, ending.asked)
  const log = process.env.LOG === '1' ? (line: string) => console.log(line) : undefined
  const app = createApp(platform, { version, pageFolder: builtFolder('page'), ...(log === undefined ? {} : { log }) })
  const listener = getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0])
  const server = createServer(patience, listener)
  const others = await otherServers(database)
  // Made before the first answer: whoever waits for that answer finds the link on the console.
  const setUpToken = !settings.development && (await isEmpty(database)) ? await makeSetUpLink(database.system) : null
  await listen(server, settings)
  ending.asked.throwIfAborted()
  let jobs: Promise<JobRunner> | null = null
  const soon = setTimeout(() => {
    // Loaded now, so that the queue and the mailer do not hold up the first answer.
    jobs = Promise.all([import('../services/background-jobs/job-runner.ts'), import('./job-runners.ts')]).then(
      ([{ startJobRunner }, { queuedKinds }]) => startJobRunner(platform, queuedKinds(settings)),
    )
    jobs.catch((problem) => console.error('No jobs:', problem instanceof Error ? problem.message : problem))
  }, 300)
  ending.close = () => {
    clearTimeout(soon)
    return close(platform, server, jobs)
  }
  announceStart(settings, database, others)
  if (setUpToken !== null) announceSetUp(settings, setUpToken)
}

/** Whoever sends slowly is cut off; Node looks for that only every 30 seconds unless it is told. */
const patience = {
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 2_000,
}

/** What a call under way may still take, in milliseconds; a task on text from strangers, which may be endless, gets less. */
const patienceAtEnd = { calls: 4500, tasks: 2500 }

/** No new connections; calls under way are answered and jobs given back; then the database. */
async function close(platform: Platform, server: Server, jobs: Promise<JobRunner> | null): Promise<void> {
  platform.stopping = true
  const ended = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  setTimeout(giveUpTasks, patienceAtEnd.tasks).unref()
  void platform.database.writeOut()
  await platform.events.close()
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const jobsEnded = jobs?.then((running) => running.stop()).catch(() => {})
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, patienceAtEnd.calls))])
  clearInterval(idle)
  server.closeAllConnections()
  await jobsEnded
  await writeEvents(platform)
  await platform.database.close().catch((problem) => console.error(problem))
}

/** Asked before the database is opened, so that a second start says what is wrong at once. */
function checkPort({ port, host }: Settings): Promise<void> {
  if (port === 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const probe = createProbe()
    probe.once('error', (problem: NodeJS.ErrnoException) => reject(portProblem(problem, port, host)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function listen(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (problem: NodeJS.ErrnoException) => reject(portProblem(problem, port, host)))
    server.listen(port, host, () => resolve())
  })
}

function portProblem(problem: NodeJS.ErrnoException, port: number, host: string): Error {
  if (problem.code === 'EADDRINUSE')
    return new StartupProblem(
      `Port ${port} is taken by another program. Set PORT to a free one, e.g. PORT=${port + 1} npm start.`,
    )
  if (problem.code === 'EACCES')
    return new StartupProblem(`This user is not allowed to open port ${port}. Set PORT to one above 1023.`)
  if (problem.code === 'EADDRNOTAVAIL' || problem.code === 'ENOTFOUND')
    return new StartupProblem(`This machine has no address ${host}. Set HOST to one it has, or to 0.0.0.0.`)
  return problem
}

/** Process ids of other Safiri servers that work on this database now. */
async function otherServers({ owner }: Database): Promise<string[]> {
  const { rows } = await owner.query<{ pid: string }>(
    `select distinct substr(application_name, 8) as pid from pg_stat_activity
     where datname = current_database() and application_name like 'safiri:%' and application_name <> $1`,
    [`safiri:${process.pid}`],
  )
  return rows.map(({ pid }) => pid)
}

function announceSetUp({ pageUrl }: Settings, token: string): void {
  console.log(`\nThere is no agency yet. Set up the first one here, within ${setUpHours} hours:`)
  console.log(`  ${pageUrl}/register?set-up=${token}`)
  console.log('The link works once. The next start prints a new one, as long as there is no agency.')
}

function announceStart(
  { serverUrl, development, dataDir }: Settings,
  { version: postgres, embedded }: Database,
  others: readonly string[],
): void {
  console.log(`Safiri ${version} is ready at ${serverUrl}`)
  console.log(
    `Database: PostgreSQL ${postgres}${embedded ? `, embedded, in ${path.join(dataDir, 'postgres')}` : ' at DATABASE_URL'}`,
  )
  if (others.length > 0)
    console.log(
      `Another Safiri server is at work on the same data (process ${others.join(', ')}): both serve it. Set DATA_DIR for data of its own.`,
    )
  if (!development) return
  console.log(`Mail that would be sent: ${serverUrl}/dev/mail`)
  console.log('\nDemo log-ins (password Safari-2026):')
  for (const { email, who } of demoLogins) console.log(`  ${email.padEnd(20)} ${who}`)
}
