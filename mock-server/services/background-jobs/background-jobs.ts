import { type Kysely, sql, type Updateable } from 'kysely'
import type { Work } from '../../../src/domain/schema/types.generated.ts'
import type { DB, Works } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import { announce } from '../agency/live-events.ts'

/** What takes longer than a request. Each kind has its runner in tasks/job-runners.ts. */
export type WorkKind = 'export' | 'client-import'

export interface NewWork {
  readonly agencyId: number
  readonly userId: number
  readonly kind: WorkKind
  /** As the tray shows it: "Export of clients". */
  readonly title: string
  /** Plain data; all that a server which takes it up after a restart knows of it. */
  readonly params: Readonly<Record<string, unknown>>
}

/** What a work leaves behind for its owner, besides a file. */
export interface WorkResult {
  readonly summary: string
  readonly link?: string
}

/** A work as its kind sees it. */
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
export type Runner = (run: Run) => Promise<WorkResult>
export type Runners = Readonly<Record<WorkKind, Runner>>

const columns = sql`
  w.id, w.kind, w.title, w.status, w.done, w.total, w.cancel_asked and w.status in ('waiting', 'running') as stopping, w.file_name,
  coalesce(w.problem, w.result ->> 'summary') as summary, w.result ->> 'link' as link,
  w.status in ('failed', 'cancelled') as repeatable, w.created_at, w.finished_at`
const mostShown = 20

/** Puts work into the queue, in the transaction that asks for it: it begins when that is committed. */
export async function startWork(tx: Kysely<DB>, work: NewWork): Promise<Work> {
  const { id } = await tx
    .insertInto('works')
    .values({
      agency_id: work.agencyId,
      user_id: work.userId,
      kind: work.kind,
      title: work.title.slice(0, 200),
      params: JSON.stringify(work.params),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await announce(tx, { kind: 'work', userId: work.userId, isNew: true })
  return workOf(tx, work, id)
}

interface Owner {
  readonly agencyId: number
  readonly userId: number
}

export async function workOf(db: Kysely<DB>, { agencyId, userId }: Owner, id: number): Promise<Work> {
  const { rows } = await sql<Work>`
    select ${columns} from works w where w.id = ${id} and w.agency_id = ${agencyId} and w.user_id = ${userId}`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw notFound('piece of work')
  return row
}

/** What the tray shows: all that is under way, and what has ended and was not put away. */
export async function worksOf(db: Kysely<DB>, userId: number): Promise<Work[]> {
  const { rows } = await sql<Work>`
    select ${columns} from works w where w.user_id = ${userId} and w.seen_at is null
    order by w.id desc limit ${sql.lit(mostShown)}`.execute(db)
  return rows
}

/** Work that waits ends at once; a running one hears of it within a second or two and undoes what it began. */
export async function cancelWork(tx: Kysely<DB>, owner: Owner, id: number): Promise<Work> {
  const work = await lockedWork(tx, owner, id)
  if (work.status === 'waiting')
    await setWork(tx, id, { status: 'cancelled', cancel_asked: true, finished_at: new Date() })
  else if (work.status === 'running') await setWork(tx, id, { cancel_asked: true })
  else throw conflict(work.status === 'cancelled' ? 'It was cancelled already.' : 'It has ended already.')
  await announce(tx, { kind: 'work', userId: owner.userId })
  return workOf(tx, owner, id)
}

export async function retryWork(tx: Kysely<DB>, owner: Owner, id: number): Promise<Work> {
  const work = await lockedWork(tx, owner, id)
  if (work.status !== 'failed' && work.status !== 'cancelled') throw conflict('It did not fail.')
  await setWork(tx, id, {
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
  await announce(tx, { kind: 'work', userId: owner.userId, isNew: true })
  return workOf(tx, owner, id)
}

/** Takes ended work out of the tray; what is under way stays. */
export async function dismissWorks(tx: Kysely<DB>, { agencyId, userId }: Owner, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('works')
    .set({ seen_at: new Date() })
    .where('agency_id', '=', agencyId)
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .where('status', 'in', ['done', 'failed', 'cancelled'])
    .execute()
  await announce(tx, { kind: 'work', userId })
}

async function lockedWork(tx: Kysely<DB>, { agencyId, userId }: Owner, id: number): Promise<{ status: string }> {
  const row = await tx
    .selectFrom('works')
    .select('status')
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound('piece of work')
  return row
}

async function setWork(tx: Kysely<DB>, id: number, changes: Updateable<Works>): Promise<void> {
  await tx
    .updateTable('works')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', id)
    .execute()
}
