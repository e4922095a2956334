import * as v from 'valibot'
import { staffStatuses } from '../agency-lists.ts'
import { permissions } from '../rights.ts'
import type { Meta, PermissionRow, Role, Staff } from '../schema/types.generated.ts'
import { authority } from './approvals.ts'
import { endpoint } from './endpoint.ts'
import { optionalPhone } from './phone-rules.ts'
import { anyOf, email, flag, id, line, listQuery, optionalLine, queryNumber, version } from './rules.ts'

export const roleInput = v.object({
  name: line('Name', 60),
  description: v.optional(optionalLine('Description', 300), ''),
  permissions: v.pipe(
    v.array(v.picklist(permissions, 'This permission does not exist.'), 'Choose permissions.'),
    v.minLength(1, 'A role needs at least one permission.'),
  ),
  /** Left out: of a new role, as much as the giver has; of one that is changed, as it was. */
  authority: v.optional(authority),
  version,
})
const roleIds = v.pipe(v.array(id('Role'), 'Choose roles.'), v.maxLength(50, 'At most 50 roles.'))
export const inviteInput = v.object({
  name: line('Name'),
  email,
  phone: v.optional(optionalPhone, null),
  role_ids: v.pipe(roleIds, v.minLength(1, 'Choose at least one role.')),
})
export const staffInput = v.object({
  name: v.optional(line('Name')),
  phone: v.optional(optionalPhone),
  role_ids: v.optional(roleIds),
  is_active: v.optional(flag('Active')),
  version,
})

export const people = {
  roles: endpoint<{ data: Role[]; meta: Meta }>()('GET agent/roles', {
    permission: 'View Roles',
    query: v.object(listQuery),
    download: true,
    meaning: 'roles, with how many people have each',
  }),
  createRole: endpoint<{ data: Role }>()('POST agent/roles/create', {
    permission: 'Add Roles',
    input: roleInput,
    status: 201,
    meaning: 'only permissions and authority that the caller has',
  }),
  updateRole: endpoint<{ data: Role }>()('POST agent/roles/{id}/update', {
    permission: 'Add Roles',
    input: roleInput,
    meaning: 'only permissions and authority that the caller has',
  }),
  deleteRole: endpoint<{ message: string }>()('POST agent/roles/{id}/delete', {
    permission: 'Add Roles',
    meaning: 'refused while users have it',
  }),
  permissions: endpoint<{ data: PermissionRow[] }>()('GET agent/permissions', {
    permission: 'View Permissions',
    meaning: 'what each permission means and who has it',
  }),
  users: endpoint<{ data: Staff[]; meta: Meta }>()('GET agent/users', {
    permission: 'View Users',
    query: v.object({
      ...listQuery,
      status: v.optional(anyOf(staffStatuses)),
      role: v.optional(queryNumber),
    }),
    download: true,
    meaning: 'staff',
  }),
  invite: endpoint<{ data: Staff }>()('POST agent/users/create', {
    permission: 'Add Users',
    input: inviteInput,
    status: 201,
    meaning: 'invitation by e-mail',
  }),
  updateUser: endpoint<{ data: Staff }>()('POST agent/users/{id}/update', {
    permission: 'Add Users',
    input: staffInput,
    meaning: 'roles, active flag; never more than the caller has',
  }),
  deleteUser: endpoint<{ message: string }>()('POST agent/users/{id}/delete', {
    permission: 'Add Users',
    meaning: 'never the owner, never oneself',
  }),
  restoreUser: endpoint<{ data: Staff }>()('POST agent/users/{id}/restore', {
    permission: 'Add Users',
    meaning: 'within 30 days',
  }),
  resendInvitation: endpoint<{ message: string }>()('POST agent/users/{id}/resend-invitation', {
    permission: 'Add Users',
    meaning: 'the old link stops working',
    limit: { per: 'user', calls: 10, minutes: 10 },
  }),
}
