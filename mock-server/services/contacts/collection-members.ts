import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound } from '../../http/refusals.ts'

/** The numbers of the contacts in a collection, as SQL; those of contacts that are deleted may be among them. */
export async function collectionSet(db: Kysely<DB>, agencyId: number, id: number): Promise<RawBuilder<unknown>> {
  const row = await db
    .selectFrom('contact_collections')
    .select('kind')
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw notFound('collection')
  if (row.kind === 'rule') throw conflict('The contacts of a rule cannot be listed yet.')
  return sql`select m.contact_id from contact_collection_members m where m.collection_id = ${id} and m.agency_id = ${agencyId}`
}

interface MembersWanted {
  readonly id: number
  readonly add: readonly number[]
  readonly remove: readonly number[]
}

/**
 * Puts contacts into a fixed collection and takes others out. Every one to be added must be a contact that is there; answers who came and
 * who went, leaving out whoever was in it already or never.
 */
export async function changeMembers(
  tx: Kysely<DB>,
  agencyId: number,
  { id, add, remove }: MembersWanted,
): Promise<{ added: number[]; removed: number[] }> {
  const wanted = [...new Set(add)]
  const { rows: known } = await sql<{ id: number }>`
    select p.id from contact_people p where p.agency_id = ${agencyId} and p.id = any(${wanted}::bigint[])`.execute(tx)
  if (known.length < wanted.length) throw notFound('contact')
  const { rows: added } = await sql<{ id: number }>`
    insert into contact_collection_members (collection_id, agency_id, contact_id)
    select ${id}, ${agencyId}, w.id from unnest(${wanted}::bigint[]) as w(id) on conflict do nothing
    returning contact_id as id`.execute(tx)
  const { rows: removed } = await sql<{ id: number }>`
    delete from contact_collection_members
    where collection_id = ${id} and agency_id = ${agencyId} and contact_id = any(${remove.filter((one) => !wanted.includes(one))}::bigint[])
    returning contact_id as id`.execute(tx)
  return { added: added.map((row) => row.id), removed: removed.map((row) => row.id) }
}
