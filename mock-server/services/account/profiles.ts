import { type Kysely, sql } from 'kysely'
import { authorityOf } from '../../../src/domain/authority.ts'
import type { Profile } from '../../../src/domain/contract/auth.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { agencyRow } from '../agency/agency-rows.ts'
import { type RoleRights, rolesWithRights } from '../authority/role-rights.ts'
import { imageJson } from '../uploads.ts'
import { permissionsOf } from './sessions.ts'

type Row = Omit<Profile, 'agency' | 'otp_passed' | 'admin_permissions' | 'authority'> & {
  agency_id: number | null
  passed: boolean
  rights: RoleRights[]
}

/** The signed-in user as the page knows it (specification §3), seen from one session. */
export async function profileOf(db: Kysely<DB>, userId: number, sessionId: number): Promise<Profile> {
  const { rows } = await sql<Row>`
    select u.id, u.name, u.email, u.phone, ${imageJson('m')} as avatar, u.enabled_two_factor_code, u.email_verified_at, u.is_owner, u.status,
           u.last_seen_at, u.preferences, a.id as agency_id, (s.otp_passed_at is not null) as passed,
           coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name)
             from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles,
           ${rolesWithRights} as rights
    from users u join sessions s on s.id = ${sessionId} and s.user_id = u.id
    left join agencies a on a.id = u.agency_id and a.deleted_at is null
    left join media m on m.id = u.avatar_id and m.deleted_at is null
    where u.id = ${userId} and u.deleted_at is null`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('account')
  const { agency_id, passed, rights, ...user } = row
  return {
    ...user,
    admin_permissions: permissionsOf(
      user.is_owner,
      rights.flatMap(({ permissions }) => permissions),
    ),
    authority: authorityOf(user.is_owner, rights),
    otp_passed: !user.enabled_two_factor_code || passed,
    agency: agency_id === null ? null : await agencyRow(db, agency_id),
  }
}
