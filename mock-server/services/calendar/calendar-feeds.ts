import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type LaneKind, laneKinds } from '../../../src/domain/bookings/item-kinds.ts'
import type { CalendarFeed } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { keyedHash } from '../account/secrets.ts'
import type { Staff } from '../bookings/booking-lock.ts'

/** A database that is stolen opens no feed: only the hash of its secret is kept. */
const hashOf = (token: string): string => keyedHash('calendar-feed', token).toString('hex')

/** One's own feeds that still answer, without their secret. */
export async function feedsOf(db: Kysely<DB>, { agencyId, userId }: Staff): Promise<CalendarFeed[]> {
  const rows = await db
    .selectFrom('calendar_feeds')
    .select(['id', 'name', 'kinds', 'last_read_at', 'created_at'])
    .where('agency_id', '=', agencyId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, address: null }))
}

export async function makeFeed(
  tx: Kysely<DB>,
  { agencyId, userId }: Staff,
  given: { readonly name: string; readonly kinds: readonly LaneKind[] },
  host: string,
): Promise<CalendarFeed> {
  const token = randomBytes(32).toString('base64url')
  const row = await tx
    .insertInto('calendar_feeds')
    .values({
      agency_id: agencyId,
      user_id: userId,
      name: given.name,
      kinds: [...given.kinds],
      token_hash: hashOf(token),
    })
    .returning(['id', 'name', 'kinds', 'last_read_at', 'created_at'])
    .executeTakeFirstOrThrow()
  return { ...row, address: `${host}/feeds/${token}.ics` }
}

/** The link no longer works; its name, for the history. */
export async function revokeFeed(tx: Kysely<DB>, { agencyId, userId }: Staff, id: number): Promise<string> {
  const row = await tx
    .updateTable('calendar_feeds')
    .set({ revoked_at: new Date() })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (row === undefined) throw notFound('calendar link')
  return row.name
}

export interface OpenFeed {
  readonly id: number
  readonly agencyId: number
  readonly name: string
  readonly kinds: readonly LaneKind[]
}

/** The feed of a secret, while its owner still belongs to the agency and may see the calendar. */
export async function openFeed(
  system: Kysely<DB>,
  token: string,
  maySee: (userId: number) => Promise<boolean>,
): Promise<OpenFeed | null> {
  const row = await system
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.id', 'f.agency_id', 'f.user_id', 'f.name', 'f.kinds'])
    .where('f.token_hash', '=', hashOf(token))
    .where('f.revoked_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .whereRef('u.agency_id', '=', 'f.agency_id')
    .executeTakeFirst()
  if (row === undefined || !(await maySee(row.user_id))) return null
  const { kinds } = row
  return {
    id: row.id,
    agencyId: row.agency_id,
    name: row.name,
    kinds: kinds.length === 0 ? laneKinds : laneKinds.filter((kind) => kinds.includes(kind)),
  }
}
