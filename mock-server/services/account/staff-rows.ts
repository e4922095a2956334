import { type Kysely, type RawBuilder, sql } from 'kysely'
import { authorityOf } from '../../../src/domain/authority.ts'
import type { Staff } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { jsonPage, likeOf, orderOf, type Page, searchWords } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { authorityJson } from '../authority/role-rights.ts'
import { imageJson } from '../uploads.ts'
import { permissionsOf } from './sessions.ts'

/** A colleague `u` as the team's list shows them: nothing of passwords, codes or preferences. */
const staffColumns = sql`
  u.id, u.name, u.email, u.phone,
  (select ${imageJson('m')} from media m where m.id = u.avatar_id and m.deleted_at is null) as avatar,
  (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by lower(r.name)), '[]')
   from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id) as roles,
  u.status, u.is_owner, u.enabled_two_factor_code, u.email_verified_at, u.last_seen_at, u.version, u.created_at`

export interface StaffFilters {
  readonly q?: string | undefined
  readonly status?: readonly string[] | undefined
  readonly role?: number | undefined
  readonly sort?: string | undefined
}

const sorts = (sort: string | undefined): Readonly<Record<string, RawBuilder<unknown>>> => ({
  name: sql`lower(u.name)`,
  email: sql`u.email`,
  created_at: sql`u.created_at`,
  status: sql`array_position(array['active', 'invited', 'disabled'], u.status)`,
  // Who has not been here yet stands last when the newest come first.
  last_seen_at: sort?.startsWith('-') === true ? sql`coalesce(u.last_seen_at, '-infinity')` : sql`u.last_seen_at`,
})

function staffQuery(agencyId: number, { q, status, role, sort }: StaffFilters) {
  const words = searchWords(q)
  const where = sql.join(
    [
      sql`u.agency_id = ${agencyId}`,
      sql`u.deleted_at is null`,
      ...words.map(
        (word) => sql`searchable(u.name || ' ' || u.email || ' ' || coalesce(u.phone, '')) like ${likeOf(word)}`,
      ),
      ...(status === undefined || status.length === 0 ? [] : [sql`u.status = any(${[...status]}::text[])`]),
      ...(role === undefined
        ? []
        : [sql`exists (select from user_roles ur where ur.user_id = u.id and ur.role_id = ${role})`]),
    ],
    sql` and `,
  )
  return { where, order: orderOf(sort, sorts(sort), 'name', sql`u.id`) }
}

export function staffSelect(agencyId: number, filters: StaffFilters): RawBuilder<Staff> {
  const { where, order } = staffQuery(agencyId, filters)
  return sql<Staff>`select ${staffColumns} from users u where ${where} order by ${order}`
}

/** One page of the team as JSON text made in the database. */
export function staffPage(db: Kysely<DB>, agencyId: number, filters: StaffFilters, page: Page): Promise<string> {
  const count = sql`select from users u where ${staffQuery(agencyId, filters).where}`
  return jsonPage(db, staffSelect(agencyId, filters), count, page)
}

export async function staffRow(db: Kysely<DB>, agencyId: number, id: number): Promise<Staff> {
  const { rows } = await sql<Staff>`
    select ${staffColumns} from users u where u.id = ${id} and u.agency_id = ${agencyId} and u.deleted_at is null`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw notFound('user')
  return row
}

/** A colleague to be changed, locked, with all that they may do. */
export async function lockedStaff(db: Kysely<DB>, agencyId: number, id: number, deleted = false) {
  const row = await db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'phone',
      'status',
      'is_owner',
      'version',
      'updated_at',
      'deleted_at',
      sql<boolean>`password_hash is not null`.as('has_password'),
    ])
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound('user')
  const roles = await db
    .selectFrom('user_roles')
    .innerJoin('roles as r', 'r.id', 'user_roles.role_id')
    .select(['r.id', 'r.name', 'r.permissions', authorityJson.as('authority')])
    .where('user_roles.user_id', '=', id)
    .orderBy('r.name')
    .execute()
  const permissions = permissionsOf(
    row.is_owner,
    roles.flatMap((role) => role.permissions),
  )
  const rights = { permissions, authority: authorityOf(row.is_owner, roles) }
  return { ...row, roles, rights }
}
