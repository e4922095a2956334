import { type Kysely, sql, type Updateable } from 'kysely'
import type { JobKind, JobStatus } from '../../../src/domain/background-jobs.ts'
import type { BackgroundJob } from '../../../src/domain/schema/types.generated.ts'
import type { BackgroundJobs, DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import { announce } from '../agency/live-events.ts'
import { enqueue } from './job-queue.ts'

export interface NewJob {
  readonly agencyId: number
  readonly userId: number
  readonly kind: JobKind
  /** As the tray shows it: "Export of clients". */
  readonly title: string
  /** Plain data; all that a server which takes it up after a restart knows of it. */
  readonly params: Readonly<Record<string, unknown>>
}

/** What a job leaves behind for its owner, besides a file. */
export interface JobResult {
  readonly summary: string
  readonly link?: string
}

/** A job as its kind sees it. */
export interface Run {
  readonly platform: Platform
  readonly id: number
  readonly agencyId: number
  readonly userId: number
  readonly params: Readonly<Record<string, unknown>>
  /** Aborted when its owner cancels it or the server stops: throw, so that nothing of it stays. */
  readonly signal: AbortSignal
  progress(done: number, total?: number): void
  /** Where a file for its owner is to be written, and what it is called when it is fetched. */
  file(name: string): Promise<string>
}
export type Runner = (run: Run) => Promise<JobResult>

/** How the queue does what waits in it: somebody's own job, a mail, or what recurs by a cron line. */
export type Kind =
  | { readonly lane: 'long'; readonly cron?: undefined; readonly run: Runner }
  | {
      readonly lane: 'mail' | 'clock' | 'campaign'
      readonly cron?: string
      readonly run: (run: Pick<Run, 'platform' | 'params'>) => Promise<unknown>
    }
export type Lane = Kind['lane']
export type Kinds = Readonly<Record<string, Kind>>

const columns = sql`
  w.id, w.kind, w.title, w.status, w.done, w.total, w.cancel_asked and w.status in ('waiting', 'running') as stopping, w.file_name,
  coalesce(w.problem, w.result ->> 'summary') as summary, w.result ->> 'link' as link,
  w.status in ('failed', 'cancelled') as repeatable, w.created_at, w.finished_at`
const mostShown = 20

/** Puts a job into the queue, in the transaction that asks for it: it begins when that is committed. */
export async function startJob(tx: Kysely<DB>, job: NewJob): Promise<BackgroundJob> {
  const id = await enqueue(tx, job)
  await announce(tx, { kind: 'background_job', userId: job.userId })
  return jobOf(tx, job, id)
}

interface Owner {
  readonly agencyId: number
  readonly userId: number
}

export async function jobOf(db: Kysely<DB>, { agencyId, userId }: Owner, id: number): Promise<BackgroundJob> {
  const { rows } = await sql<BackgroundJob>`
    select ${columns} from background_jobs w where w.id = ${id} and w.agency_id = ${agencyId} and w.user_id = ${userId}`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw notFound('background job')
  return row
}

/** What the tray shows: all that is under way, and what has ended and was not put away. */
export async function jobsOf(db: Kysely<DB>, userId: number): Promise<BackgroundJob[]> {
  const { rows } = await sql<BackgroundJob>`
    select ${columns} from background_jobs w where w.user_id = ${userId} and w.seen_at is null
    order by w.id desc limit ${sql.lit(mostShown)}`.execute(db)
  return rows
}

/** A job that waits ends at once; a running one hears of it within a second or two and undoes what it began. */
export async function cancelJob(tx: Kysely<DB>, owner: Owner, id: number): Promise<BackgroundJob> {
  const job = await lockedJob(tx, owner, id)
  if (job.status === 'waiting')
    await setJob(tx, id, { status: 'cancelled', cancel_asked: true, finished_at: new Date() })
  else if (job.status === 'running') await setJob(tx, id, { cancel_asked: true })
  else throw conflict(job.status === 'cancelled' ? 'It has already been cancelled.' : 'It has already ended.')
  await announce(tx, { kind: 'background_job', userId: owner.userId })
  return jobOf(tx, owner, id)
}

export async function retryJob(tx: Kysely<DB>, owner: Owner, id: number): Promise<BackgroundJob> {
  const job = await lockedJob(tx, owner, id)
  if (job.status !== 'failed' && job.status !== 'cancelled') throw conflict('This job has not failed.')
  await setJob(tx, id, {
    status: 'waiting',
    cancel_asked: false,
    done: 0,
    total: null,
    tries: 0,
    problem: null,
    result: null,
    finished_at: null,
    seen_at: null,
  })
  await announce(tx, { kind: 'queued' })
  await announce(tx, { kind: 'background_job', userId: owner.userId })
  return jobOf(tx, owner, id)
}

/** Takes jobs that have ended out of the tray; those under way stay. */
export async function dismissJobs(tx: Kysely<DB>, { agencyId, userId }: Owner, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('background_jobs')
    .set({ seen_at: new Date() })
    .where('agency_id', '=', agencyId)
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .where('status', 'in', ['done', 'failed', 'cancelled'])
    .execute()
  await announce(tx, { kind: 'background_job', userId })
}

async function lockedJob(tx: Kysely<DB>, { agencyId, userId }: Owner, id: number): Promise<{ status: JobStatus }> {
  const row = await tx
    .selectFrom('background_jobs')
    .select('status')
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound('background job')
  return row
}

async function setJob(tx: Kysely<DB>, id: number, changes: Updateable<BackgroundJobs>): Promise<void> {
  await tx
    .updateTable('background_jobs')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', id)
    .execute()
}
