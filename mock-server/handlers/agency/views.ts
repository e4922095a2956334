import { type Kysely, sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { SavedView } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { forbidden, notFound } from '../../http/refusals.ts'
import { changesBetween, checkChildVersion } from '../../services/versions.ts'

type Area = Contract['views']
type Ours = Pick<Call<Area['list']>, 'db' | 'agencyId' | 'session'>

/** The views that this person sees: their own, and those that colleagues share. */
const seen = ({ agencyId, session }: Ours) => sql`
  select v.id, v.version, v.screen, v.name, v.query, v.shared, v.user_id = ${session.userId} as mine, u.name as owner_name
  from saved_views v join users u on u.id = v.user_id
  where v.agency_id = ${agencyId} and (v.user_id = ${session.userId} or (v.shared and u.deleted_at is null))`

async function viewOf(call: Ours, id: number): Promise<SavedView> {
  const { rows } = await sql<SavedView>`${seen(call)} and v.id = ${id}`.execute(call.db)
  const [view] = rows
  if (view === undefined) throw notFound('view')
  return view
}

/** A shared view is everybody's to use, and its owner's to change. */
async function ownView(call: Ours, id: number): Promise<SavedView> {
  const view = await viewOf(call, id)
  if (!view.mine) throw forbidden(`This view belongs to ${view.owner_name}: only they can change it.`)
  return view
}

const list: Handler<Area['list']> = async (call) => {
  const { rows } = await sql<SavedView>`
    ${seen(call)} and v.screen = ${call.query.screen} order by v.user_id <> ${call.session.userId}, lower(v.name), v.id`.execute(
    call.db,
  )
  return { data: rows }
}

const create: Handler<Area['create']> = async (call) => {
  const { agencyId, session, body } = call
  const { id } = await call.db
    .insertInto('saved_views')
    .values({ ...body, agency_id: agencyId, user_id: session.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  call.audit({ subject: 'view', subjectId: id, after: body })
  return { data: await viewOf(call, id) }
}

const update: Handler<Area['update']> = async (call) => {
  const before = await ownView(call, idOf(call.path.id))
  const { version, name = before.name, query = before.query, shared = before.shared } = call.body
  const body = { name, query, shared }
  const part = { subject: 'view', subjectId: before.id, id: before.id, noun: 'view' }
  await checkChildVersion(call.db, 'saved_views', part, version)
  const changes = changesBetween({ name: before.name, query: before.query, shared: before.shared }, body)
  await mine(call.db, call)
    .set({ ...body, updated_at: new Date() })
    .where('id', '=', before.id)
    .execute()
  call.audit({ subject: 'view', subjectId: before.id, ...changes })
  return { data: await viewOf(call, before.id) }
}

const mine = (db: Kysely<DB>, { agencyId, session }: Ours) =>
  db.updateTable('saved_views').where('agency_id', '=', agencyId).where('user_id', '=', session.userId)

const remove: Handler<Area['remove']> = async (call) => {
  const view = await ownView(call, idOf(call.path.id))
  await call.db
    .deleteFrom('saved_views')
    .where('id', '=', view.id)
    .where('agency_id', '=', call.agencyId)
    .where('user_id', '=', call.session.userId)
    .execute()
  call.audit({
    subject: 'view',
    subjectId: view.id,
    before: { name: view.name, screen: view.screen, query: view.query },
    after: null,
  })
  return { message: `The view “${view.name}” was deleted.` }
}

export const views: Handlers<Area> = { list, create, update, remove }
