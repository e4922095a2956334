import { type Kysely, sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Notification } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { countOf, metaOf, pageOf } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { jobsOf } from '../../services/background-jobs/background-jobs.ts'

type Area = Contract['notifications']

const columns = ['id', 'kind', 'title', 'body', 'link', 'read_at', 'created_at'] as const

async function unreadOf(db: Kysely<DB>, userId: number): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from notifications where user_id = ${userId} and read_at is null`.execute(db)
  return rows[0]?.n ?? 0
}

const list: Handler<Area['list']> = async ({ db, session, query }) => {
  const page = pageOf(query)
  let mine = db.selectFrom('notifications').where('user_id', '=', session.userId)
  if (query.unread === true) mine = mine.where('read_at', 'is', null)
  const rows = await mine.select(columns).orderBy('id', 'desc').limit(page.perPage).offset(page.offset).execute()
  const counted = await countOf(db, mine.select('id'))
  return { data: { data: rows, meta: metaOf(page, counted, rows.length) } }
}

const markAsRead: Handler<Area['markAsRead']> = async ({ db, session, body }) => {
  let query = db
    .updateTable('notifications')
    .set({ read_at: sql<string>`coalesce(read_at, now())` })
    .where('user_id', '=', session.userId)
  query =
    body.id === undefined || body.id === null ? query.where('read_at', 'is', null) : query.where('id', '=', body.id)
  const changed = await query.returning('id').execute()
  if (changed.length === 0 && typeof body.id === 'number') throw notFound('notification')
  return { unread: await unreadOf(db, session.userId) }
}

const clearAll: Handler<Area['clearAll']> = async ({ db, session }) => {
  await db.deleteFrom('notifications').where('user_id', '=', session.userId).execute()
  return { unread: 0 }
}

const heartbeatMilliseconds = 25_000
const mostAtOnce = 20

/**
 * Server-sent events for whoever holds the token: `notification` with the row, `unread` with the count, `background-jobs` with one’s own jobs. A heartbeat
 * keeps proxies from closing it. It ends with the session, at once on every server. `Last-Event-ID` brings what was missed.
 */
const stream: Handler<Area['stream']> = async ({ db, session, request, platform }) => {
  const { userId } = session
  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  const asked = Number(request.headers.get('last-event-id'))
  let last = Number.isSafeInteger(asked) && asked > 0 ? asked : await newest(db, userId)
  const encoder = new TextEncoder()
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (text: string) => controller.enqueue(encoder.encode(text))
      let telling: Promise<void> = Promise.resolve()
      const tell = () => {
        telling = telling
          .then(async () => {
            const rows = await db
              .selectFrom('notifications')
              .select(columns)
              .where('user_id', '=', userId)
              .where('id', '>', last)
              .orderBy('id')
              .limit(mostAtOnce)
              .execute()
            for (const row of rows)
              say(`id: ${row.id}\nevent: notification\ndata: ${JSON.stringify(row satisfies Notification)}\n\n`)
            last = rows.at(-1)?.id ?? last
            if (rows.length === mostAtOnce) return tell() // more were missed: the count comes after the last
            say(`event: unread\ndata: {"unread":${await unreadOf(db, userId)}}\n\n`)
          })
          .catch(() => end())
      }
      const tellJobs = () => {
        telling = telling
          .then(async () => say(`event: background-jobs\ndata: ${JSON.stringify(await jobsOf(db, userId))}\n\n`))
          .catch(() => end())
      }
      const endWithSession = () =>
        void platform.sessions.of(token).then(
          (still) => still === null && end(),
          () => end(),
        )
      const leave = platform.streams.add(userId, () => {
        say('event: replaced\ndata: {}\n\n')
        end()
      })
      const silence = platform.events.on((event) => {
        const concerns = event.kind === 'rights' && (event.userId ?? userId) === userId
        const ofAgency = event.kind === 'rights' && event.agencyId === session.agencyId
        if (event.kind === 'heard again' || concerns || ofAgency) endWithSession()
        if (event.kind === 'heard again' || (event.kind === 'background_job' && event.userId === userId)) tellJobs()
        if (event.kind === 'heard again' || (event.kind === 'notification' && event.userId === userId)) tell()
      })
      const beat = setInterval(() => {
        if (platform.stopping) return end()
        void platform.sessions.of(token).then(
          (still) => (still === null ? end() : say(': still here\n\n')),
          () => end(),
        )
      }, heartbeatMilliseconds)
      const watch = setInterval(() => platform.stopping && end(), 500)
      end = () => {
        leave()
        silence()
        clearInterval(beat)
        clearInterval(watch)
        end = () => {}
        try {
          controller.close()
        } catch {
          // The reader went first.
        }
      }
      request.signal.addEventListener('abort', () => end())
      say('retry: 3000\n\n')
      tell()
      tellJobs()
    },
    cancel: () => end(),
  })
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
  })
}

async function newest(db: Kysely<DB>, userId: number): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

export const notifications: Handlers<Area> = {
  list,
  clearAll,
  markAsRead,
  unreadCount: async ({ db, session }) => ({ unread: await unreadOf(db, session.userId) }),
  stream,
}
