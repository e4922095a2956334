import { type Kysely, type RawBuilder, sql, type UpdateObject } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { announcing } from '../agency/live-events.ts'

/** A running job says so more often; one that was silent for so long was left by a server that died. */
const leaseSeconds = 15

export interface QueuedJob {
  readonly agencyId: number | null
  readonly userId?: number
  readonly kind: string
  readonly title?: string
  readonly params: Readonly<Record<string, unknown>>
  /** It waits for so long. */
  readonly delaySeconds?: number | undefined
}

/** Puts a job into the queue, in the transaction that asks for it: it begins when that is committed. */
export async function enqueue(tx: Kysely<DB>, job: QueuedJob): Promise<number> {
  const { agencyId, userId = null, kind, title = '', params, delaySeconds = 0 } = job
  const { rows } = await sql<{ id: number }>`
    with job as (
      insert into background_jobs (agency_id, user_id, kind, title, params, run_at)
      values (${agencyId}, ${userId}, ${kind}, ${title.slice(0, 200)}, ${JSON.stringify(params)}, now() + make_interval(secs => ${delaySeconds})) returning id)
    select id, ${announcing({ kind: 'queued' })} from job`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`No job of kind ${kind} could be queued`)
  return row.id
}

export interface TakenJob {
  readonly id: number
  readonly agency_id: number | null
  readonly user_id: number | null
  readonly kind: string
  readonly params: Record<string, unknown>
  readonly cron: string | null
  readonly run_at: string
  /** How often it was begun and came to no end. */
  readonly tries: number
  /** Names this try, to the microsecond; whoever takes the job over gets another. */
  readonly lease: string
}

/** The first of these kinds that is due, or was left by a server that died: taken by one server only. */
export async function takeJob(db: Kysely<DB>, kinds: readonly string[]): Promise<TakenJob | undefined> {
  const { rows } = await sql<TakenJob>`
    update background_jobs set status = 'running', started_at = clock_timestamp(), updated_at = now(), done = 0, tries = tries + 1
    where id = (
      select id from background_jobs
      where kind = any(${kinds}::text[]) and (
        status = 'waiting' and run_at <= now() or status = 'running' and updated_at < now() - make_interval(secs => ${leaseSeconds}))
      order by run_at, id limit 1 for update skip locked)
    returning id, agency_id, user_id, kind, params, cron, run_at, tries, started_at::text as lease`.execute(db)
  return rows[0]
}

/** The row as long as it is this try that runs. */
const heldBy = ({ id, lease }: TakenJob): RawBuilder<boolean> =>
  sql`id = ${id} and status = 'running' and started_at = ${lease}::timestamptz`

/** Renews the lease and says how far the job is; answers whether it is to go on. */
export async function renewJob(db: Kysely<DB>, job: TakenJob, counted: { done: number; total: number | null }) {
  const { rows } = await sql<{ goes_on: boolean }>`
    update background_jobs set done = ${counted.done}, total = ${counted.total}, updated_at = now()
    where ${heldBy(job)} returning not cancel_asked as goes_on`.execute(db)
  return rows[0]?.goes_on === true
}

export async function endJob(
  db: Kysely<DB>,
  job: TakenJob,
  changes: UpdateObject<DB, 'background_jobs'>,
): Promise<void> {
  await db
    .updateTable('background_jobs')
    .set({ ...changes, updated_at: new Date() })
    .where(heldBy(job))
    .execute()
}

/** When a job that failed is tried again: after 30 s, a minute, two, … an hour. */
export const backedOff = sql<string>`now() + least(interval '1 hour', interval '30 seconds' * power(2, least(failures, 10)))`

/** Milliseconds until a job of these kinds is due or its lease ends; null when there is none. */
export async function untilNextJob(db: Kysely<DB>, kinds: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{ wait: number | null }>`
    select 1000 * extract(epoch from min(
      case status when 'waiting' then run_at else updated_at + make_interval(secs => ${leaseSeconds}) end) - now()) as wait
    from background_jobs where status in ('waiting', 'running') and kind = any(${kinds}::text[])`.execute(db)
  return rows[0]?.wait ?? null
}

export interface RecurringJob {
  readonly kind: string
  readonly cron: string
  readonly runAt: Date
}

/** One row for each cron line, whichever server comes first; a line that was changed is due by its new text. */
export async function scheduleJobs(db: Kysely<DB>, jobs: readonly RecurringJob[]): Promise<void> {
  if (jobs.length === 0) return
  await db
    .insertInto('background_jobs')
    .values(jobs.map(({ kind, cron, runAt }) => ({ kind, cron, run_at: runAt })))
    .onConflict((known) =>
      known
        .column('kind')
        .where('cron', 'is not', null)
        .doUpdateSet((eb) => ({ cron: eb.ref('excluded.cron'), run_at: eb.ref('excluded.run_at') }))
        .whereRef('background_jobs.cron', '<>', 'excluded.cron'),
    )
    .execute()
}
