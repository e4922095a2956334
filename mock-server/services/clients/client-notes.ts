import { type Kysely, sql } from 'kysely'
import type { ClientNote } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { forbidden, notFound } from '../../http/refusals.ts'

const columns = sql`n.id, n.version, n.client_id, n.body, n.author_id, coalesce(u.name, '') as author_name, n.created_at, n.updated_at`

export async function clientNotes(db: Kysely<DB>, agencyId: number, clientId: number): Promise<ClientNote[]> {
  const { rows } = await sql<ClientNote>`
    select ${columns} from client_notes n left join users u on u.id = n.author_id
    where n.client_id = ${clientId} and n.agency_id = ${agencyId} and n.deleted_at is null order by n.id desc limit 200`.execute(
    db,
  )
  return rows
}

export async function noteOf(db: Kysely<DB>, agencyId: number, id: number): Promise<ClientNote> {
  const { rows } = await sql<ClientNote>`
    select ${columns} from client_notes n left join users u on u.id = n.author_id
    where n.id = ${id} and n.agency_id = ${agencyId} and n.deleted_at is null`.execute(db)
  if (rows[0] === undefined) throw notFound('note')
  return rows[0]
}

/** A note is its author's: others add one of their own. */
export async function ownNote(tx: Kysely<DB>, agencyId: number, userId: number, id: number, isDeleted: boolean) {
  const note = await tx
    .selectFrom('client_notes as n')
    .innerJoin('clients as c', 'c.id', 'n.client_id')
    .select(['n.id', 'n.client_id', 'n.body', 'n.author_id'])
    .where('n.id', '=', id)
    .where('n.agency_id', '=', agencyId)
    .where('n.deleted_at', isDeleted ? 'is not' : 'is', null)
    .where('c.deleted_at', 'is', null)
    .forUpdate('n')
    .executeTakeFirst()
  if (note === undefined) throw notFound('note')
  if (note.author_id !== userId) throw forbidden('Somebody else wrote this note: add your own instead.')
  return note
}
