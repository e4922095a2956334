import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { sumText } from '../../../src/domain/money.ts'
import { permissions as permissionNames } from '../../../src/domain/rights.ts'
import type { PermissionRow, Role } from '../../../src/domain/schema/types.generated.ts'
import { counted } from '../../../src/domain/text.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf, jsonPage, likeOf, orderOf, pageOf, searchWords } from '../../http/lists.ts'
import { conflict, refused } from '../../http/refusals.ts'
import { permissionDescriptions } from '../../services/account/permission-descriptions.ts'
import {
  holdersOfRole,
  lockedRole,
  refuseBeyond,
  refuseLockOut,
  roleColumns,
  roleRow,
  roleSorts,
  usersOfRole,
} from '../../services/account/roles.ts'
import { notify } from '../../services/agency/notifications.ts'
import { limitColumns } from '../../services/authority/role-rights.ts'
import { exportFile } from '../../services/background-jobs/exports.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'
import { userHandlers } from './people-users.ts'

type Area = Contract['people']

const roles: Handler<Area['roles']> = async ({ agencyId, db, query, rawJson }) => {
  const words = searchWords(query.q)
  const where = sql.join(
    [
      sql`r.agency_id = ${agencyId}`,
      ...words.map((word) => sql`searchable(r.name || ' ' || r.description) like ${likeOf(word)}`),
    ],
    sql` and `,
  )
  const rows = sql<Role>`select ${roleColumns} from roles r where ${where} order by ${orderOf(query.sort, roleSorts, 'name', sql`r.id`)}`
  if (query.download === undefined)
    return rawJson(await jsonPage(db, rows, sql`select from roles r where ${where}`, pageOf(query)))
  return exportFile<Role>(db, {
    name: 'roles',
    format: query.download,
    agencyId,
    columns: [
      { title: 'Name', value: (role) => role.name, width: 24 },
      { title: 'Description', value: (role) => role.description, width: 40 },
      { title: 'People', value: (role) => role.users_count, type: 'number' },
      { title: 'Permissions', value: (role) => role.permissions.join(', '), width: 60 },
      { title: 'Highest discount, %', value: ({ authority }) => authority.discount_percent ?? null, type: 'number' },
      { title: 'Highest refund', value: ({ authority }) => limitsText(authority.refund), width: 30 },
      { title: 'Highest payment', value: ({ authority }) => limitsText(authority.payment), width: 30 },
      { title: 'Created', value: (role) => role.created_at, type: 'instant', width: 18 },
    ],
    query: rows,
  })
}

/** As a file says it; empty: no limit. */
const limitsText = (sums: Role['authority']['refund']) =>
  sums === null ? '' : sums.map(({ currency, amount }) => sumText(amount, currency)).join(', ') || 'None'

/** Stored once each, in the order of the table of permissions. */
const inOrder = (names: readonly string[]) => permissionNames.filter((name) => names.includes(name))

const sameName = 'There is already a role with this name.'

const createRole: Handler<Area['createRole']> = async (call) => {
  const { agencyId, body, db, session } = call
  const { authority = session.authority } = body
  refuseBeyond(session, [{ permissions: body.permissions, authority }], 'You cannot grant')
  const fields = { name: body.name, description: body.description, permissions: inOrder(body.permissions) }
  const role = await db
    .insertInto('roles')
    .values({ ...fields, ...limitColumns(authority), agency_id: agencyId })
    .onConflict((oc) => oc.expression(sql`agency_id, lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (role === undefined) throw refused({ name: [sameName] })
  call.audit({ subject: 'role', subjectId: role.id, after: { ...fields, authority } })
  return { data: await roleRow(db, agencyId, role.id) }
}

const updateRole: Handler<Area['updateRole']> = async (call) => {
  const { agencyId, body, db, session } = call
  const before = await lockedRole(db, agencyId, idOf(call.path.id))
  await checkVersion(db, 'role', before, body.version)
  const { authority = before.authority } = body
  refuseBeyond(session, [before], 'This role has')
  refuseBeyond(session, [{ permissions: body.permissions, authority }], 'You cannot grant')
  const other = await db
    .selectFrom('roles')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where(sql`lower(name)`, '=', sql`lower(${body.name})`)
    .where('id', '<>', before.id)
    .executeTakeFirst()
  if (other !== undefined) throw refused({ name: [sameName] })
  const fields = { name: body.name, description: body.description, permissions: inOrder(body.permissions) }
  await db
    .updateTable('roles')
    .set({ ...fields, ...limitColumns(authority), version: before.version + 1, updated_at: new Date() })
    .where('id', '=', before.id)
    .where('agency_id', '=', agencyId)
    .execute()
  await refuseLockOut(db, agencyId)
  const rights = changesBetween(
    { permissions: before.permissions, authority: before.authority },
    { permissions: fields.permissions, authority },
  )
  if (Object.keys(rights.after).length > 0)
    await notify(db, {
      agencyId,
      to: { userIds: await holdersOfRole(db, agencyId, before.id) },
      except: session.userId,
      kind: 'roles_changed',
      title: `Your role “${body.name}” has changed`,
      body: `${session.userName} changed what it allows.`,
      link: '/profile',
    })
  call.audit({ subject: 'role', subjectId: before.id, ...changesBetween(before, { ...fields, authority }) })
  return { data: await roleRow(db, agencyId, before.id) }
}

const deleteRole: Handler<Area['deleteRole']> = async (call) => {
  const { agencyId, db, session } = call
  const role = await lockedRole(db, agencyId, idOf(call.path.id))
  refuseBeyond(session, [role], 'This role has')
  const { rows } = await sql<{
    users: number
  }>`select ${usersOfRole} as users from roles r where r.id = ${role.id}`.execute(db)
  const users = rows[0]?.users ?? 0
  if (users > 0)
    throw conflict(
      `${counted(users, 'person', 'people')} ${users === 1 ? 'has' : 'have'} the role “${role.name}”. Give them another one first.`,
      { role_id: role.id, users },
    )
  await db.deleteFrom('user_roles').where('role_id', '=', role.id).execute() // of people who were deleted
  await db.deleteFrom('roles').where('id', '=', role.id).where('agency_id', '=', agencyId).execute()
  const { name, description, permissions, authority } = role
  call.audit({
    subject: 'role',
    subjectId: role.id,
    before: { name, description, permissions, authority },
    after: null,
  })
  return { message: `The role “${role.name}” was deleted.` }
}

/** All permissions there are, with who has them: through a role, or as the owner. */
const permissions: Handler<Area['permissions']> = async ({ agencyId, db }) => {
  const { rows } = await sql<{ name: string; roles: PermissionRow['roles']; users: number }>`
    select w.name, coalesce((
        select json_agg(json_build_object('id', r.id, 'name', r.name) order by lower(r.name))
        from roles r where r.agency_id = ${agencyId} and w.name = any(r.permissions)), '[]') as roles,
      (select count(*)::int from users u
       where u.agency_id = ${agencyId} and u.deleted_at is null and u.status <> 'disabled' and (u.is_owner or exists (
         select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and w.name = any(r.permissions)))) as users
    from unnest(${[...permissionNames]}::text[]) as w(name)`.execute(db)
  const found = new Map(rows.map((row) => [row.name, row]))
  return {
    data: permissionNames.map((name) => ({
      name,
      ...permissionDescriptions[name],
      roles: found.get(name)?.roles ?? [],
      users_count: found.get(name)?.users ?? 0,
    })),
  }
}

export const people: Handlers<Area> = { roles, createRole, updateRole, deleteRole, permissions, ...userHandlers }
