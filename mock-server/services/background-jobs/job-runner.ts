import { Cron } from 'croner'
import { type Kysely, sql, type UpdateObject } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { Refused } from '../../http/refusals.ts'
import { announce } from '../agency/live-events.ts'
import type { JobResult, Kinds, Lane } from './background-jobs.ts'
import { draftOfJob, keepJobFile, newJobFile, removeJobFile } from './job-files.ts'
import { backedOff, endJob, renewJob, scheduleJobs, type TakenJob, takeJob, untilNextJob } from './job-queue.ts'

/** Kinds of one lane wait for each other, never for those of another: no export keeps a mail from being sent. */
const atOnce: Readonly<Record<Lane, number>> = { long: 2, mail: 1, clock: 3, campaign: 2 }
const beatMilliseconds = 3000
const mostTries = 3
const reportEvery = 400
/** What was announced wakes the runner; it looks by itself when something is due, and this often in any case. */
const longestSleep = 60_000
const shortestSleep = 100
const afterTrouble = 10_000

export interface JobRunner {
  /** Jobs under way are finished or given back. */
  stop(): Promise<void>
}

/** Not now: the job goes back into the queue and is tried again later, each time after a longer while. */
export class TryLater extends Error {
  /** Whether no other job of its lane would fare better just now. */
  readonly holdsLane: boolean
  constructor(reason: string, { holdsLane }: { readonly holdsLane: boolean }) {
    super(reason)
    this.holdsLane = holdsLane
  }
}

/** Takes up what is due, as soon as it is announced; what a server that died had begun is begun anew. */
export function startJobRunner(platform: Platform, kinds: Kinds): JobRunner {
  const { system } = platform.database
  const stopping = new AbortController()
  const running = new Map<Promise<void>, Lane>()
  const held = new Map<Lane, number>()
  let isAsked = false
  let isScheduled = false
  let isLooking = false
  let looking: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const isFree = (lane: Lane): boolean =>
    [...running.values()].filter((one) => one === lane).length < atOnce[lane] && (held.get(lane) ?? 0) <= Date.now()
  const freeKinds = (): string[] => Object.entries(kinds).flatMap(([kind, { lane }]) => (isFree(lane) ? [kind] : []))

  const begin = (job: TakenJob, lane: Lane): void => {
    const one: Promise<void> = performJob(platform, kinds, job, stopping.signal)
      .then((holdsLane) => {
        if (holdsLane) held.set(lane, Date.now() + afterTrouble)
      })
      .catch(report)
      .finally(() => {
        running.delete(one)
        wake()
      })
    running.set(one, lane)
  }
  const look = async (): Promise<number> => {
    if (!isScheduled) await scheduleJobs(system, firstRuns(kinds))
    isScheduled = true
    while (!stopping.signal.aborted) {
      const job = await takeJob(system, freeKinds())
      if (job === undefined) break
      begin(job, laneOf(kinds, job))
    }
    const next = await untilNextJob(system, freeKinds())
    isScheduled = next !== null // all rows are gone when a backup was restored meanwhile
    const released = Math.max(0, ...held.values()) - Date.now()
    const sleep = released > 0 ? Math.min(longestSleep, released) : longestSleep
    return Math.max(shortestSleep, Math.min(sleep, next ?? longestSleep))
  }
  const wake = (): void => {
    isAsked = true
    if (isLooking) return
    isLooking = true
    looking = (async () => {
      clearTimeout(timer)
      let sleep = afterTrouble
      while (isAsked && !stopping.signal.aborted) {
        isAsked = false
        sleep = await look().catch((problem) => {
          report(problem)
          return afterTrouble
        })
      }
      isLooking = false
      if (!stopping.signal.aborted) timer = setTimeout(wake, sleep)
    })()
  }
  const silence = platform.events.on(({ kind }) => {
    if (kind === 'heard again' || kind === 'queued') wake()
  })
  wake()
  return {
    async stop() {
      stopping.abort()
      silence()
      await looking
      clearTimeout(timer)
      await Promise.all(running.keys())
    },
  }
}

const report = (problem: unknown): void =>
  console.error('Background job:', problem instanceof Error ? problem.message : problem)

function laneOf(kinds: Kinds, { kind }: TakenJob): Lane {
  const lane = kinds[kind]?.lane
  if (lane === undefined) throw new Error(`No server does jobs of kind ${kind}`)
  return lane
}

/** Cron lines are of Uganda's day. */
const nextRun = (cron: string, after: Date): Date => {
  const next = new Cron(cron, { timezone: 'Africa/Kampala' }).nextRun(after)
  if (next === null) throw new Error(`${cron} never comes`)
  return next
}

const firstRuns = (kinds: Kinds) =>
  Object.entries(kinds).flatMap(([kind, { cron }]) =>
    cron === undefined ? [] : [{ kind, cron, runAt: nextRun(cron, new Date()) }],
  )

/** Does one job and writes how it ended. True when its lane had better rest. */
export async function performJob(
  platform: Platform,
  kinds: Kinds,
  job: TakenJob,
  stopping: AbortSignal,
): Promise<boolean> {
  const { system } = platform.database
  const { dataDir } = platform.settings
  const cancelled = new AbortController()
  const counted: Counted = { done: 0, total: null }
  let saidAt = 0
  let saying: Promise<void> = Promise.resolve()
  const say = (isOnlyTold = false) => {
    saidAt = Date.now()
    saying = saying
      .then(async () => {
        if (!isOnlyTold && !(await renewJob(system, job, counted))) cancelled.abort()
        await announceJob(system, job)
      })
      .catch(() => {}) // the database is away: the next beat tries again
  }
  const files: { readonly name: string; readonly stored: string }[] = []
  const runIt = async (): Promise<JobResult | null> => {
    if (job.tries > mostTries) throw new Refused(500, { message: 'It was tried three times and did not finish.' })
    const kind = kinds[job.kind]
    const { id, params, agency_id: agencyId, user_id: userId } = job
    if (kind?.lane !== 'long') {
      await kind?.run({ platform, params })
      return null
    }
    if (agencyId === null || userId === null) throw new Error('It belongs to nobody')
    const result = await kind.run({
      ...{ platform, id, params, agencyId, userId, signal: AbortSignal.any([stopping, cancelled.signal]) },
      progress(done, total = counted.total ?? undefined) {
        Object.assign(counted, { done, total: total ?? null })
        if (Date.now() - saidAt >= reportEvery) say()
      },
      async file(name) {
        const stored = await newJobFile(dataDir)
        files.push({ name, stored })
        return draftOfJob(dataDir, stored)
      },
    })
    say()
    await saying
    if (files.length > 0) cancelled.signal.throwIfAborted() // nobody wants the file any more, and nothing else came of it
    for (const { stored } of files) await keepJobFile(dataDir, stored)
    return result
  }

  say(true)
  const beat = setInterval(() => say(), beatMilliseconds)
  let ending: Changes
  let held = false
  try {
    const result = await runIt()
    const [file] = files
    const made = { file: file?.stored ?? null, file_name: file?.name ?? null }
    ending =
      job.cron === null
        ? { ...over('done', counted), ...made, problem: null, result: result === null ? null : JSON.stringify(result) }
        : { ...backInQueue(job), tries: 0, failures: 0, problem: null, run_at: afterThis(job.cron, job) }
  } catch (problem) {
    for (const { stored } of files) await removeJobFile(dataDir, stored)
    held = problem instanceof TryLater && problem.holdsLane
    if (cancelled.signal.aborted) ending = over('cancelled', { done: 0, total: null })
    else if (stopping.aborted && job.user_id !== null) ending = backInQueue(job)
    else ending = afterFailure(job, problem, counted)
  }
  clearInterval(beat)
  await saying
  await endJob(system, job, ending)
  await announceJob(system, job)
  if (stopping.aborted) await announce(system, { kind: 'queued' }) // what was given back is for another server
  return held
}

type Changes = UpdateObject<DB, 'background_jobs'>
interface Counted {
  done: number
  total: number | null
}
const over = (status: 'done' | 'failed' | 'cancelled', { done, total }: Counted) => ({
  ...{ status, done, total },
  finished_at: new Date(),
})
const backInQueue = ({ tries }: TakenJob) => ({ status: 'waiting', done: 0, total: null, tries: tries - 1 }) as const

/** The reason stays with the job: for its owner in a sentence, for whoever runs the server as it was. */
function afterFailure(job: TakenJob, problem: unknown, counted: Counted): Changes {
  const failedAgain = { ...backInQueue(job), failures: sql<number>`failures + 1` }
  if (problem instanceof TryLater) return { ...failedAgain, problem: problem.message, run_at: backedOff }
  const isRefusal = problem instanceof Refused
  if (!isRefusal) console.error(`Background job ${job.id} (${job.kind}):`, problem)
  const isTold = isRefusal || (problem instanceof Error && job.user_id === null)
  const reason = isTold ? problem.message : 'Something went wrong on our side. Please try again.'
  if (job.cron === null) return { ...over('failed', counted), problem: reason }
  const next = sql<string>`least(${afterThis(job.cron, job)}::timestamptz, ${backedOff})`
  return { ...failedAgain, tries: 0, problem: reason, run_at: next }
}

/** Never the run that was just done, though this server's clock were behind the database's; what was missed is not made up for twice. */
const afterThis = (cron: string, { run_at }: TakenJob): Date =>
  nextRun(cron, new Date(Math.max(Date.now(), Date.parse(run_at))))

async function announceJob(system: Kysely<DB>, { user_id }: TakenJob): Promise<void> {
  if (user_id !== null) await announce(system, { kind: 'background_job', userId: user_id })
}

/** Nightly: files are kept for a week, the rows of their jobs for a month. */
export async function purgeJobs(system: Kysely<DB>, dataDir: string): Promise<void> {
  const { rows } = await sql<{ file: string }>`
    select file from background_jobs where file is not null and finished_at < now() - interval '7 days'`.execute(system)
  for (const { file } of rows) await removeJobFile(dataDir, file)
  await sql`update background_jobs set file = null, file_name = null where file is not null and finished_at < now() - interval '7 days'`.execute(
    system,
  )
  await sql`update client_imports set job_id = null where job_id in (
    select id from background_jobs where finished_at < now() - interval '30 days')`.execute(system)
  await sql`delete from client_imports where status in ('mapping', 'checked') and updated_at < now() - interval '30 days'`.execute(
    system,
  )
  await sql`update product_imports set job_id = null where job_id in (
    select id from background_jobs where finished_at < now() - interval '30 days')`.execute(system)
  await sql`delete from product_imports where updated_at < now() - interval '30 days'`.execute(system)
  await sql`delete from background_jobs where finished_at < now() - interval '30 days'`.execute(system)
}
