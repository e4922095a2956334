import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/types.generated.ts'
import { tooMany } from '../http/refusals.ts'

/** The key that calls are counted under; addresses are hashed, so that the table names nobody. */
export const limitKey = (what: string, whom: string | number): string =>
  `${what}:${createHash('sha256').update(String(whom)).digest('base64url').slice(0, 22)}`

/**
 * Counts one call and refuses it when the window is full. Counted on a connection of its own, so that a refused call,
 * whose transaction is undone, counts too.
 */
export async function countCall(system: Kysely<DB>, key: string, calls: number, minutes: number): Promise<void> {
  const { calls: counted, seconds } = await counting(system, key, minutes)
  if (counted > calls) throw tooMany(Math.max(1, seconds))
}

/** The same for what is then left out in silence. */
export const isWithin = async (system: Kysely<DB>, key: string, calls: number, minutes: number): Promise<boolean> =>
  (await counting(system, key, minutes)).calls <= calls

async function counting(system: Kysely<DB>, key: string, minutes: number): Promise<{ calls: number; seconds: number }> {
  const { rows } = await sql<{ calls: number; seconds: number }>`
    insert into rate_limits as l (key, calls, window_ends_at) values (${key}, 1, now() + make_interval(mins => ${minutes}))
    on conflict (key) do update set
      calls = case when l.window_ends_at <= now() then 1 else l.calls + 1 end,
      window_ends_at = case when l.window_ends_at <= now() then excluded.window_ends_at else l.window_ends_at end
    returning calls, ceil(extract(epoch from window_ends_at - now()))::int as seconds`.execute(system)
  return rows[0] ?? { calls: 0, seconds: 0 }
}

/** A success clears what failures before it have counted. */
export async function forgive(system: Kysely<DB>, key: string): Promise<void> {
  await system.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** At most so many callers are counted at a time; with more of them the count begins anew. */
const mostWindows = 50_000

/** Calls counted in memory: those of one server, gone when it ends. */
export class CallWindows {
  private readonly windows = new Map<string, { calls: number; readonly endsAt: number }>()

  /** Counts one call and refuses it when the window is full. */
  count(key: string, calls: number, minutes: number): void {
    const now = Date.now()
    const open = this.windows.get(key)
    if (open !== undefined && open.endsAt > now) {
      open.calls += 1
      if (open.calls > calls) throw tooMany(Math.max(1, Math.ceil((open.endsAt - now) / 1000)))
      return
    }
    if (this.windows.size >= mostWindows) this.windows.clear()
    this.windows.set(key, { calls: 1, endsAt: now + minutes * 60_000 })
  }
}
