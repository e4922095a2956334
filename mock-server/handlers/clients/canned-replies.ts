import { type Kysely, sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { CannedReply } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { notFound, refused } from '../../http/refusals.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'

type Area = Contract['replies']

const columns = sql`r.id, r.title, r.shortcut, r.body, r.used, r.version, r.updated_at`

const list: Handler<Area['list']> = async ({ agencyId, db }) => {
  const { rows } = await sql<CannedReply>`
    select ${columns} from canned_replies r where r.agency_id = ${agencyId} and r.deleted_at is null
    order by r.used desc, lower(r.title), r.id`.execute(db)
  return { data: rows }
}

async function replyRow(db: Kysely<DB>, agencyId: number, id: number): Promise<CannedReply> {
  const { rows } = await sql<CannedReply>`
    select ${columns} from canned_replies r where r.id = ${id} and r.agency_id = ${agencyId} and r.deleted_at is null`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw notFound('canned reply')
  return row
}

const locked = async (db: Kysely<DB>, agencyId: number, id: number) => {
  const row = await db
    .selectFrom('canned_replies')
    .selectAll()
    .select(sql<boolean>`deleted_at < now() - interval '30 days'`.as('lapsed'))
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound('canned reply')
  return row
}

/** Who types a slash and a shortcut means one reply. */
async function refuseKnownShortcut(db: Kysely<DB>, agencyId: number, shortcut: string, except: number): Promise<void> {
  if (shortcut === '') return
  const other = await db
    .selectFrom('canned_replies')
    .select('title')
    .where('agency_id', '=', agencyId)
    .where('shortcut', '=', shortcut)
    .where('deleted_at', 'is', null)
    .where('id', '<>', except)
    .executeTakeFirst()
  if (other !== undefined) throw refused({ shortcut: [`“${other.title}” has this shortcut already.`] })
}

const create: Handler<Area['create']> = async (call) => {
  const { agencyId, db, session } = call
  const { version: _, ...fields } = call.body
  await refuseKnownShortcut(db, agencyId, fields.shortcut, 0)
  const { id } = await db
    .insertInto('canned_replies')
    .values({ ...fields, agency_id: agencyId, created_by: session.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  call.audit({ subject: 'canned_reply', subjectId: id, after: fields })
  return { data: await replyRow(db, agencyId, id) }
}

const update: Handler<Area['update']> = async (call) => {
  const { agencyId, db } = call
  const { version, ...fields } = call.body
  const before = await locked(db, agencyId, idOf(call.path.id))
  if (before.deleted_at !== null) throw notFound('canned reply')
  await checkVersion(db, 'canned_reply', before, version)
  await refuseKnownShortcut(db, agencyId, fields.shortcut, before.id)
  await db
    .updateTable('canned_replies')
    .set({ ...fields, version: before.version + 1, updated_at: new Date() })
    .where('id', '=', before.id)
    .where('agency_id', '=', agencyId)
    .execute()
  call.audit({ subject: 'canned_reply', subjectId: before.id, ...changesBetween(before, fields) })
  return { data: await replyRow(db, agencyId, before.id) }
}

const setDeleted = (db: Kysely<DB>, agencyId: number, id: number, at: Date | null) =>
  db
    .updateTable('canned_replies')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()

const remove: Handler<Area['remove']> = async (call) => {
  const { agencyId, db } = call
  const reply = await locked(db, agencyId, idOf(call.path.id))
  if (reply.deleted_at !== null) throw notFound('canned reply')
  await setDeleted(db, agencyId, reply.id, new Date())
  call.audit({ subject: 'canned_reply', subjectId: reply.id, before: { title: reply.title }, after: null })
  return { message: `“${reply.title}” was deleted. You can restore it for 30 days.` }
}

const restore: Handler<Area['restore']> = async (call) => {
  const { agencyId, db } = call
  const reply = await locked(db, agencyId, idOf(call.path.id))
  if (reply.lapsed) throw notFound('canned reply')
  if (reply.deleted_at !== null) {
    await refuseKnownShortcut(db, agencyId, reply.shortcut, reply.id)
    await setDeleted(db, agencyId, reply.id, null)
    call.audit({ subject: 'canned_reply', subjectId: reply.id, before: null, after: { title: reply.title } })
  }
  return { data: await replyRow(db, agencyId, reply.id) }
}

export const replies: Handlers<Area> = { list, create, update, remove, restore }
