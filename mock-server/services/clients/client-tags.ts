import { type Kysely, sql } from 'kysely'
import type { TagChange, TagCount } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'

const mostTags = 500
/** More than this a page cannot send back to undo it. */
const mostIds = 1000

export async function tagCounts(db: Kysely<DB>, agencyId: number): Promise<TagCount[]> {
  const { rows } = await sql<TagCount>`
    select tag, count(*)::int as count from clients c, unnest(c.tags) tag
    where c.agency_id = ${agencyId} and c.deleted_at is null and c.tags <> '{}'
    group by tag order by count(*) desc, tag limit ${sql.lit(mostTags)}`.execute(db)
  return rows
}

interface Change {
  readonly ids: readonly number[]
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/** Adds and removes tags of clients. Every id must be a client that is there: a tag is never put on half of them in silence. */
export async function tagClients(tx: Kysely<DB>, agencyId: number, { ids, add, remove }: Change): Promise<TagChange> {
  const { rows } = await sql<{ id: number; gains: boolean; loses: boolean }>`
    select c.id, not c.tags @> ${add}::text[] as gains, c.tags && ${remove}::text[] as loses from clients c
    where c.agency_id = ${agencyId} and c.deleted_at is null and c.id = any(${ids}::bigint[]) order by c.id for update`.execute(
    tx,
  )
  if (rows.length < new Set(ids).size) throw notFound('client')
  return write(tx, agencyId, rows, add, remove)
}

/** Everybody's tag by another name; whoever has both keeps one. Without a name the tag goes. */
export async function renameTag(tx: Kysely<DB>, agencyId: number, from: string, to: string | null): Promise<TagChange> {
  const add = to === null ? [] : [to]
  const { rows } = await sql<{ id: number; gains: boolean; loses: boolean }>`
    select c.id, not c.tags @> ${add}::text[] as gains, true as loses from clients c
    where c.agency_id = ${agencyId} and c.deleted_at is null and ${from} = any(c.tags) order by c.id for update`.execute(
    tx,
  )
  if (rows.length === 0) throw notFound('tag')
  return write(tx, agencyId, rows, add, from === to ? [] : [from])
}

async function write(
  tx: Kysely<DB>,
  agencyId: number,
  rows: readonly { id: number; gains: boolean; loses: boolean }[],
  add: readonly string[],
  remove: readonly string[],
): Promise<TagChange> {
  const changed = rows.filter(({ gains, loses }) => gains || loses)
  // A tag stays where it stands; new ones come last.
  await sql`update clients c set version = version + 1, updated_at = now(), tags = array(
      select tag from (select tag, min(place) as place from unnest(c.tags || ${add}::text[]) with ordinality as t(tag, place)
        where tag <> all(${remove.filter((tag) => !add.includes(tag))}::text[]) group by tag) kept order by place)
    where c.agency_id = ${agencyId} and c.id = any(${changed.map(({ id }) => id)}::bigint[])`.execute(tx)
  const isMany = changed.length > mostIds
  return {
    changed: changed.length,
    added_to: isMany ? [] : changed.filter(({ gains }) => gains).map(({ id }) => id),
    removed_from: isMany ? [] : changed.filter(({ loses }) => loses).map(({ id }) => id),
  }
}
