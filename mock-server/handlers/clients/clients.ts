import type { Kysely } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { clientFields } from '../../services/clients/booked-client.ts'
import { clientDetail, clientExport, clientPage, clientRow } from '../../services/clients/client-rows.ts'
import { lockedRow } from '../../services/records/locked-row.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'

type Area = Contract['clients']

const list: Handler<Area['list']> = async (call) =>
  call.query.download === undefined
    ? call.rawJson(await clientPage(call, call.query))
    : clientExport(call, call.query, call.query.download)

const show: Handler<Area['show']> = async ({ db, agencyId, path }) => ({
  data: await clientDetail(db, agencyId, idOf(path.id)),
})

/** One client per e-mail and agency; who has it is named, so that the caller can open that client instead. */
async function refuseKnownEmail(db: Kysely<DB>, agencyId: number, email: string | null, except: number): Promise<void> {
  if (email === null) return
  const other = await db
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('agency_id', '=', agencyId)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where('id', '<>', except)
    .executeTakeFirst()
  if (other !== undefined) throw refused({ email: [`${other.name} already has this e-mail address.`] })
}

const create: Handler<Area['create']> = async (call) => {
  const { db, agencyId, body } = call
  await refuseKnownEmail(db, agencyId, body.email, 0)
  const fields = clientFields(body)
  const { id } = await db
    .insertInto('clients')
    .values({ ...fields, agency_id: agencyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  call.audit({ subject: 'client', subjectId: id, after: fields })
  return { data: await clientRow(db, agencyId, id) }
}

const lockedClient = async (db: Kysely<DB>, agencyId: number, id: number) => {
  const row = await db
    .selectFrom('clients')
    .selectAll()
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound('client')
  return row
}

const update: Handler<Area['update']> = async (call) => {
  const { db, agencyId, body } = call
  const before = await lockedClient(db, agencyId, idOf(call.path.id))
  if (before.deleted_at !== null) throw notFound('client')
  await checkVersion(db, 'client', before, body.version)
  await refuseKnownEmail(db, agencyId, body.email, before.id)
  const fields = clientFields(body)
  await db
    .updateTable('clients')
    .set({ ...fields, version: before.version + 1, updated_at: new Date() })
    .where('id', '=', before.id)
    .where('agency_id', '=', agencyId)
    .execute()
  call.audit({ subject: 'client', subjectId: before.id, ...changesBetween(before, fields) })
  return { data: await clientRow(db, agencyId, before.id) }
}

const remove: Handler<Area['remove']> = async (call) => {
  const { db, agencyId } = call
  const client = await lockedClient(db, agencyId, idOf(call.path.id))
  if (client.deleted_at !== null) throw notFound('client')
  const live = await db
    .selectFrom('bookings')
    .select(['id', 'reference'])
    .where('client_id', '=', client.id)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['pending', 'confirmed', 'in_progress'])
    .orderBy('starts_on')
    .limit(101)
    .execute()
  if (live.length > 0) {
    const few = live.slice(0, 3).map(({ reference }) => reference)
    const more = live.length > few.length ? ', …' : ''
    const number = live.length > 100 ? 'more than 100 bookings' : counted(live.length, 'booking')
    throw conflict(
      `${client.name} still has ${number} in progress: ${few.join(', ')}${more}. Cancel or complete them first.`,
      {
        bookings: live,
      },
    )
  }
  await db
    .updateTable('clients')
    .set({ deleted_at: new Date() })
    .where('id', '=', client.id)
    .where('agency_id', '=', agencyId)
    .execute()
  call.audit({
    subject: 'client',
    subjectId: client.id,
    before: { name: client.name, email: client.email },
    after: null,
  })
  return { message: `${client.name} was deleted. You can restore them for 30 days.` }
}

const restore: Handler<Area['restore']> = async (call) => {
  const { db, agencyId } = call
  const client = await lockedClient(db, agencyId, idOf(call.path.id))
  if (client.deleted_at === null) return { data: await clientRow(db, agencyId, client.id) }
  if (client.erased_at !== null) throw notFound('client')
  if (client.merged_into_id !== null) throw conflict(`${client.name} was merged into another client: undo the merge.`)
  await lockedRow(db, 'clients', { agencyId, id: client.id, noun: 'client' }, 'restorable')
  await refuseKnownEmail(db, agencyId, client.email, client.id)
  await db
    .updateTable('clients')
    .set({ deleted_at: null, version: client.version + 1, updated_at: new Date() })
    .where('id', '=', client.id)
    .where('agency_id', '=', agencyId)
    .execute()
  call.audit({
    subject: 'client',
    subjectId: client.id,
    before: null,
    after: { name: client.name, email: client.email },
  })
  return { data: await clientRow(db, agencyId, client.id) }
}

export const clients: Handlers<Area> = { list, show, create, update, remove, restore }
