import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Visitor } from '../../../src/domain/access.ts'
import { beyondAuthority, limitKinds } from '../../../src/domain/authority.ts'
import type { Role } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, forbidden, notFound, refused } from '../../http/refusals.ts'
import type { SessionFacts } from '../../http/session-facts.ts'
import { authorityJson, type RoleRights } from '../authority/role-rights.ts'

export const usersOfRole = sql<number>`(
  select count(*)::int from user_roles ur join users u on u.id = ur.user_id and u.deleted_at is null where ur.role_id = r.id)`

export const roleColumns = sql`
  r.id, r.name, r.description, r.permissions, ${authorityJson} as authority, ${usersOfRole} as users_count, r.version, r.created_at, r.updated_at`

export const roleSorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`lower(r.name)`,
  users_count: usersOfRole,
  created_at: sql`r.created_at`,
  updated_at: sql`r.updated_at`,
}

export async function roleRow(db: Kysely<DB>, agencyId: number, id: number): Promise<Role> {
  const { rows } =
    await sql<Role>`select ${roleColumns} from roles r where r.id = ${id} and r.agency_id = ${agencyId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('role')
  return row
}

export async function lockedRole(db: Kysely<DB>, agencyId: number, id: number) {
  const row = await db
    .selectFrom('roles as r')
    .selectAll()
    .select(authorityJson.as('authority'))
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound('role')
  return row
}

/** Whoever is at work with a role. */
export async function holdersOfRole(db: Kysely<DB>, agencyId: number, roleId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('user_roles as h')
    .innerJoin('users as u', 'u.id', 'h.user_id')
    .select('u.id')
    .where('h.role_id', '=', roleId)
    .where('u.agency_id', '=', agencyId)
    .where('u.status', '=', 'active')
    .where('u.deleted_at', 'is', null)
    .orderBy('u.id')
    .execute()
  return rows.map(({ id }) => id)
}

type Giver = Pick<SessionFacts, 'visitor' | 'authority'>

/** Nobody gives, takes or touches more than they have themselves, neither permissions nor limits: 403 that names what is missing. */
export function refuseBeyond(giver: Giver, roles: readonly RoleRights[], what: string): void {
  const granted = roles.flatMap(({ permissions }) => permissions)
  refuseBeyondPermissions(giver.visitor, granted, what)
  const kinds = new Set(roles.flatMap((role) => beyondAuthority(giver.authority, role)))
  if (kinds.size === 0) return
  const which = new Intl.ListFormat('en').format([...kinds].map((kind) => `${limitKinds[kind].toLowerCase()}s`))
  throw forbidden(`${what} a higher limit for ${which} than you have yourself.`, 'lacksPermission')
}

function refuseBeyondPermissions(giver: Visitor, granted: readonly string[], what: string): void {
  const beyond = [...new Set(granted)].filter((name) => !(giver.permissions as ReadonlySet<string>).has(name))
  if (beyond.length === 0) return
  const few = beyond
    .slice(0, 4)
    .map((name) => `“${name}”`)
    .join(', ')
  const more = beyond.length > 4 ? ` and ${beyond.length - 4} more` : ''
  throw forbidden(`${what} ${few}${more}, which you do not have yourself.`, 'lacksPermission')
}

/** The roles of these ids, all of the agency; locked, so that none can be deleted while it is being given. */
export async function rolesOf(db: Kysely<DB>, agencyId: number, ids: readonly number[]) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('roles as r')
    .select(['r.id', 'r.name', 'r.permissions', authorityJson.as('authority')])
    .where('id', 'in', wanted)
    .where('agency_id', '=', agencyId)
    .orderBy('id')
    .forShare()
    .execute()
  if (rows.length < wanted.length)
    throw refused({ role_ids: ['One of these roles no longer exists. Choose from the list.'] })
  return rows
}

/** After a change: somebody active who can manage roles must be left. The owner always can. */
export async function refuseLockOut(db: Kysely<DB>, agencyId: number): Promise<void> {
  const { rows } = await sql`
    select from users u
    where u.agency_id = ${agencyId} and u.deleted_at is null and u.status = 'active'
      and (u.is_owner or exists (
        select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and 'Add Roles' = any(r.permissions)))
    limit 1`.execute(db)
  if (rows.length === 0) throw conflict('Nobody could manage roles any more.')
}
