import { type Kysely, sql } from 'kysely'
import type { StaffStatus } from '../../../src/domain/agency-lists.ts'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Staff } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf, pageOf } from '../../http/lists.ts'
import type { Settings } from '../../http/platform.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import type { SessionFacts } from '../../http/session-facts.ts'
import { invitationMail, resetUrl } from '../../services/account/account-mail.ts'
import { makeLinkToken } from '../../services/account/one-time-codes.ts'
import { refuseBeyond, refuseLockOut, rolesOf } from '../../services/account/roles.ts'
import { shutOut } from '../../services/account/sessions.ts'
import { lockedStaff, staffPage, staffRow, staffSelect } from '../../services/account/staff-rows.ts'
import { notify } from '../../services/agency/notifications.ts'
import { exportFile } from '../../services/background-jobs/exports.ts'
import { queueMail } from '../../services/mail/outgoing-mail.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'

type Area = Contract['people']

const users: Handler<Area['users']> = async ({ agencyId, db, query, rawJson }) => {
  if (query.download === undefined) return rawJson(await staffPage(db, agencyId, query, pageOf(query)))
  return exportFile<Staff>(db, {
    name: 'users',
    format: query.download,
    agencyId,
    columns: [
      { title: 'Name', value: (user) => user.name, width: 26 },
      { title: 'E-mail', value: (user) => user.email, width: 30 },
      { title: 'Phone', value: (user) => user.phone, width: 18 },
      {
        title: 'Roles',
        value: (user) => (user.is_owner ? 'Owner' : user.roles.map(({ name }) => name).join(', ')),
        width: 30,
      },
      { title: 'Status', value: (user) => user.status },
      { title: 'Two-factor code', value: (user) => user.enabled_two_factor_code, type: 'flag' },
      { title: 'Last seen', value: (user) => user.last_seen_at, type: 'instant', width: 18 },
      { title: 'Since', value: (user) => user.created_at, type: 'instant', width: 18 },
    ],
    query: staffSelect(agencyId, query),
  })
}

const invite: Handler<Area['invite']> = async (call) => {
  const { agencyId, body, db, session } = call
  const roles = await rolesOf(db, agencyId, body.role_ids)
  refuseBeyond(session, roles, 'You cannot grant')
  const user = await db
    .insertInto('users')
    .values({ agency_id: agencyId, name: body.name, email: body.email, phone: body.phone, status: 'invited' })
    .onConflict((oc) => oc.column('email').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  // The same words whether the address is known here or elsewhere: where somebody works is nobody else's business.
  if (user === undefined) throw refused({ email: ['This address cannot be invited. Use another one.'] })
  await giveRoles(db, user.id, roles)
  await sendInvitation(db, { id: user.id, name: body.name, email: body.email }, call)
  const { name, email, phone } = body
  call.audit({
    subject: 'user',
    subjectId: user.id,
    after: { name, email, phone, roles: roles.map((role) => role.name) },
  })
  return { data: await staffRow(db, agencyId, user.id) }
}

async function giveRoles(db: Kysely<DB>, userId: number, roles: readonly { readonly id: number }[]): Promise<void> {
  await db.deleteFrom('user_roles').where('user_id', '=', userId).execute()
  if (roles.length > 0)
    await db
      .insertInto('user_roles')
      .values(roles.map(({ id }) => ({ user_id: userId, role_id: id })))
      .execute()
}

interface Inviter {
  readonly agencyId: number
  readonly session: SessionFacts
  readonly platform: { readonly settings: Settings }
  elevated<T>(run: (tx: Kysely<DB>) => Promise<T>): Promise<T>
}

/** A link that works once, for seven days; the one before it is dead. */
async function sendInvitation(
  db: Kysely<DB>,
  user: { id: number; name: string; email: string },
  { agencyId, session, platform, elevated }: Inviter,
): Promise<void> {
  const { name } = await db.selectFrom('agencies').select('name').where('id', '=', agencyId).executeTakeFirstOrThrow()
  // Codes and sessions are out of reach for a tenant's connection.
  const token = await elevated((tx) => makeLinkToken(tx, user.id, 'invitation'))
  const url = resetUrl(platform.settings.pageUrl, token)
  await queueMail(db, { ...invitationMail(user, { agency: name, by: session.userName, url }), agencyId })
}

const updateUser: Handler<Area['updateUser']> = async (call) => {
  const { agencyId, body, db, session } = call
  const before = await lockedStaff(db, agencyId, idOf(call.path.id))
  await checkVersion(db, 'user', before, body.version)
  refuseBeyond(session, [before.rights], `${before.name} has`)
  const roles = body.role_ids === undefined ? before.roles : await rolesOf(db, agencyId, body.role_ids)
  const rolesChange = names(roles).join() !== names(before.roles).join()
  if (rolesChange) {
    if (before.is_owner) throw conflict('The owner has every permission and needs no role.')
    refuseBeyond(session, roles, 'You cannot grant')
    await giveRoles(db, before.id, roles)
  }
  const status = statusAfter(before, body.is_active)
  if (status === 'disabled' && before.status !== 'disabled') {
    if (before.is_owner) throw conflict('The owner’s account cannot be switched off.')
    if (before.id === session.userId) throw conflict('You cannot switch off your own account.')
    await call.elevated((tx) => shutOut(tx, before.id))
  }
  const fields = { name: body.name ?? before.name, phone: body.phone === undefined ? before.phone : body.phone, status }
  await db
    .updateTable('users')
    .set({ ...fields, version: before.version + 1, updated_at: new Date() })
    .where('id', '=', before.id)
    .where('agency_id', '=', agencyId)
    .execute()
  await refuseLockOut(db, agencyId)
  if (rolesChange && status === 'active')
    await notify(db, {
      agencyId,
      to: { userIds: [before.id] },
      except: session.userId,
      kind: 'roles_changed',
      title: 'Your roles have changed',
      body: `${session.userName} gave you: ${names(roles).join(', ') || 'no role'}.`,
      link: '/profile',
    })
  const auditFields = (user: typeof fields, list: typeof roles) => ({ ...user, roles: names(list) })
  call.audit({
    subject: 'user',
    subjectId: before.id,
    ...changesBetween(
      auditFields({ name: before.name, phone: before.phone, status: before.status }, before.roles),
      auditFields(fields, roles),
    ),
  })
  return { data: await staffRow(db, agencyId, before.id) }
}

const names = (roles: readonly { readonly name: string }[]) => roles.map(({ name }) => name).sort()

/** Switched on again, an account that never had a password still waits for its invitation to be taken. */
function statusAfter(user: { status: StaffStatus; has_password: boolean }, isActive: boolean | undefined): StaffStatus {
  if (isActive === undefined) return user.status
  if (!isActive) return 'disabled'
  return user.status === 'disabled' ? (user.has_password ? 'active' : 'invited') : user.status
}

const deleteUser: Handler<Area['deleteUser']> = async (call) => {
  const { agencyId, db, session } = call
  const user = await lockedStaff(db, agencyId, idOf(call.path.id))
  if (user.is_owner) throw conflict('The owner cannot be removed.')
  if (user.id === session.userId) throw conflict('You cannot remove yourself.')
  refuseBeyond(session, [user.rights], `${user.name} has`)
  await call.elevated((tx) => shutOut(tx, user.id))
  await db
    .updateTable('users')
    .set({ deleted_at: new Date(), version: user.version + 1 })
    .where('id', '=', user.id)
    .where('agency_id', '=', agencyId)
    .execute()
  await refuseLockOut(db, agencyId)
  call.audit({ subject: 'user', subjectId: user.id, before: { name: user.name, email: user.email }, after: null })
  return { message: `${user.name} was removed and signed out. You can restore the account for 30 days.` }
}

const restoreUser: Handler<Area['restoreUser']> = async (call) => {
  const { agencyId, db, session } = call
  const user = await lockedStaff(db, agencyId, idOf(call.path.id), true)
  if (Date.now() - new Date(user.deleted_at ?? 0).getTime() > 30 * 86_400_000) throw notFound('user')
  refuseBeyond(session, [user.rights], `${user.name} has`)
  const taken = await call.elevated((tx) =>
    tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', user.email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  )
  if (taken !== undefined)
    throw conflict('The e-mail address of this account is in use again. Invite the person with another one.')
  await db
    .updateTable('users')
    .set({ deleted_at: null, version: user.version + 1, updated_at: new Date() })
    .where('id', '=', user.id)
    .where('agency_id', '=', agencyId)
    .execute()
  if (user.status === 'invited') await sendInvitation(db, user, call)
  call.audit({ subject: 'user', subjectId: user.id, before: null, after: { name: user.name, email: user.email } })
  return { data: await staffRow(db, agencyId, user.id) }
}

const resendInvitation: Handler<Area['resendInvitation']> = async (call) => {
  const { agencyId, db } = call
  const user = await lockedStaff(db, agencyId, idOf(call.path.id))
  if (user.status !== 'invited') throw conflict(`${user.name} is not waiting for an invitation.`)
  await sendInvitation(db, user, call)
  await db.updateTable('users').set({ updated_at: sql`now()` }).where('id', '=', user.id).execute()
  call.audit({ subject: 'user', subjectId: user.id, after: { invitation: 'sent again' } })
  return { message: `A new invitation is on its way to ${user.email}. The old link no longer works.` }
}

export const userHandlers = { users, invite, updateUser, deleteUser, restoreUser, resendInvitation } satisfies Partial<
  Handlers<Area>
>
