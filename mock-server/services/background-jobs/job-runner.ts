import { rm } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { JobKind } from '../../../src/domain/background-jobs.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { Refused } from '../../http/refusals.ts'
import { announce } from '../agency/live-events.ts'
import type { JobResult, Runners } from './background-jobs.ts'
import { jobFile, newJobFile } from './job-files.ts'

const atOnce = 2
/** A running job says so this often; one that was silent for the time below was left by a server that died. */
const beatMilliseconds = 3000
const silentSeconds = 15
const mostTries = 3
const reportEvery = 400

export interface JobRunner {
  stop(): Promise<void>
}

/** Takes up what waits, as soon as it is announced; what a server that died had begun is begun anew. */
export function startJobRunner(platform: Platform, runners: Runners): JobRunner {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const wake = (): void => {
    if (stopping.signal.aborted || running.size >= atOnce) return
    const one: Promise<void> = runNext(platform, runners, stopping.signal)
      .then((found) => {
        running.delete(one)
        if (found) wake()
      })
      .catch((problem) => {
        running.delete(one)
        console.error('Background job:', problem instanceof Error ? problem.message : problem)
      })
    running.add(one)
  }
  const silence = platform.events.on((event) => {
    if (event.kind === 'heard again' || (event.kind === 'background_job' && event.isNew === true)) wake()
  })
  const timer = setInterval(wake, (silentSeconds * 1000) / 3)
  wake()
  return {
    async stop() {
      stopping.abort()
      silence()
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}

interface Taken {
  id: number
  agency_id: number
  user_id: number
  kind: JobKind
  params: Record<string, unknown>
  tries: number
}

/** False when nothing waits. */
export async function runNext(platform: Platform, runners: Runners, stopping: AbortSignal): Promise<boolean> {
  const { system } = platform.database
  const { rows } = await sql<Taken>`
    update background_jobs set status = 'running', started_at = now(), updated_at = now(), done = 0, tries = tries + 1
    where id = (
      select id from background_jobs
      where status = 'waiting' or status = 'running' and updated_at < now() - make_interval(secs => ${silentSeconds})
      order by id limit 1 for update skip locked)
    returning id, agency_id, user_id, kind, params, tries`.execute(system)
  const [job] = rows
  if (job === undefined) return false
  await announceJob(system, job.user_id)
  await perform(platform, runners, job, stopping)
  return true
}

async function perform(platform: Platform, runners: Runners, job: Taken, stopping: AbortSignal): Promise<void> {
  const { system } = platform.database
  const cancelled = new AbortController()
  const signal = AbortSignal.any([stopping, cancelled.signal])
  let counted = { done: 0, total: null as number | null }
  let saidAt = 0
  let saying: Promise<void> = Promise.resolve()
  const say = () => {
    saidAt = Date.now()
    saying = saying
      .then(async () => {
        const { rows } = await sql<{ cancel_asked: boolean }>`
          update background_jobs set done = ${counted.done}, total = ${counted.total}, updated_at = now()
          where id = ${job.id} and status = 'running' returning cancel_asked`.execute(system)
        if (rows[0]?.cancel_asked === true) cancelled.abort()
        await announceJob(system, job.user_id)
      })
      .catch(() => {}) // the database is away: the next beat tries again
  }
  const beat = setInterval(say, beatMilliseconds)
  const finish = async (ending: Ending) => {
    clearInterval(beat)
    await saying
    await end(system, job, ending)
  }
  const files: JobFile[] = []
  try {
    if (job.tries > mostTries)
      throw new Refused(500, { message: 'It was tried three times and did not come to an end.' })
    const result = await runners[job.kind]({
      platform,
      id: job.id,
      agencyId: job.agency_id,
      userId: job.user_id,
      params: job.params,
      signal,
      progress(done, total) {
        counted = { done, total: total ?? counted.total }
        if (Date.now() - saidAt >= reportEvery) say()
      },
      async file(name) {
        const stored = await newJobFile(platform.settings.dataDir)
        files.push({ name, stored })
        return jobFile(platform.settings.dataDir, stored)
      },
    })
    say()
    await saying
    if (files.length > 0) cancelled.signal.throwIfAborted() // nobody wants the file any more, and nothing else came of it
    await finish({ status: 'done', done: counted.done, total: counted.done, result, file: files[0] })
  } catch (problem) {
    for (const { stored } of files) await rm(jobFile(platform.settings.dataDir, stored), { force: true })
    if (cancelled.signal.aborted) return finish({ status: 'cancelled' })
    if (stopping.aborted) return finish({ status: 'waiting' }) // the next server begins it anew
    if (!(problem instanceof Refused)) console.error(`BackgroundJob ${job.id} (${job.kind}):`, problem)
    const words = problem instanceof Refused ? problem.message : 'Something went wrong on our side. Try it again.'
    await finish({ status: 'failed', problem: words, ...counted })
  }
}

interface JobFile {
  readonly name: string
  readonly stored: string
}
interface Ending {
  readonly status: 'done' | 'failed' | 'cancelled' | 'waiting'
  readonly done?: number
  readonly total?: number | null
  readonly result?: JobResult
  readonly problem?: string
  readonly file?: JobFile | undefined
}

async function end(system: Kysely<DB>, job: Taken, ending: Ending): Promise<void> {
  const { status, done = 0, total = null, result, problem = null, file } = ending
  const isOver = status !== 'waiting'
  await system
    .updateTable('background_jobs')
    .set({
      status,
      done,
      total,
      problem,
      result: result === undefined ? null : JSON.stringify(result),
      file: file?.stored ?? null,
      file_name: file?.name ?? null,
      tries: isOver ? job.tries : job.tries - 1,
      finished_at: isOver ? new Date() : null,
      updated_at: new Date(),
    })
    .where('id', '=', job.id)
    .where('status', '=', 'running')
    .execute()
  await announceJob(system, job.user_id)
}

const announceJob = (system: Kysely<DB>, userId: number) => announce(system, { kind: 'background_job', userId })

/** Nightly: files are kept for a week, the rows of their jobs for a month. */
export async function purgeJobs(system: Kysely<DB>, dataDir: string): Promise<void> {
  const { rows } = await sql<{ file: string }>`
    select file from background_jobs where file is not null and finished_at < now() - interval '7 days'`.execute(system)
  for (const { file } of rows) await rm(jobFile(dataDir, file), { force: true })
  await sql`update background_jobs set file = null, file_name = null where file is not null and finished_at < now() - interval '7 days'`.execute(
    system,
  )
  await sql`update client_imports set job_id = null where job_id in (
    select id from background_jobs where finished_at < now() - interval '30 days')`.execute(system)
  await sql`delete from client_imports where status in ('mapping', 'checked') and updated_at < now() - interval '30 days'`.execute(
    system,
  )
  await sql`delete from background_jobs where finished_at < now() - interval '30 days'`.execute(system)
}
