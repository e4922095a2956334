import { BadgePlus, Copy, MailPlus, Pencil, Trash2, UserCheck, UserPlus, UserX } from 'lucide-react'
import { linkTo } from '../../domain/routes/link.ts'
import type { Role, Staff } from '../../domain/schema/types.generated.ts'
import { type Command, command } from '../command.ts'
import type { Context, RecordRef } from '../here.ts'
import { ports } from '../ports.ts'

const users = { area: 'Users', needs: { permission: 'Add Users' } } as const
const roles = { area: 'Roles', needs: { permission: 'Add Roles' } } as const
const oneUser = { on: 'one', kinds: ['user'] } as const
const oneRole = { on: 'one', kinds: ['role'] } as const

const chosen = (context: Context, kind: 'user' | 'role'): RecordRef | undefined => {
  const rows = context.selection?.kind === kind && context.selection.count > 0 ? context.selection.rows : undefined
  return rows?.[0] ?? (context.record?.kind === kind ? context.record : undefined)
}
const staffOf = (context: Context) => chosen(context, 'user')?.data as Staff | undefined // the row as the list has it
const roleOf = (context: Context) => chosen(context, 'role')?.data as Role | undefined // likewise

const writing = async () => {
  const [{ change }, operations] = await Promise.all([
    import('../../gateway/change.ts'),
    import('../../gateway/generated/people.generated.ts'),
  ])
  return { change, ...operations }
}

const setActive = async (context: Context, is_active: boolean) => {
  const user = chosen(context, 'user')
  if (user === undefined) return undefined
  const { change, updateUserMutation } = await writing()
  const id = Number(user.id)
  await change(updateUserMutation, { id, input: { is_active } })
  return {
    message: `${user.label} ${is_active ? 'can log in again' : 'is switched off and logged out'}`,
    undo: () => change(updateUserMutation, { id, input: { is_active: !is_active } }),
    undone: `${user.label} ${is_active ? 'is switched off again' : 'can log in again'}`,
  }
}

export const peopleCommands: readonly Command[] = [
  command({
    ...users,
    id: 'user.invite',
    title: 'Add user',
    icon: UserPlus,
    keywords: ['invite', 'new staff', 'colleague', 'create user', 'employee'],
    on: 'none',
    kinds: ['user'],
    keys: { list: ['c'] },
    creates: true,
    risk: 'none',
    leadsTo: '/add-new-agency-user',
    run: () => {
      ports.navigate(linkTo('/add-new-agency-user'))
      return undefined
    },
  }),
  command({
    ...users,
    ...oneUser,
    id: 'user.edit',
    title: 'Edit user and roles',
    icon: Pencil,
    keywords: ['change roles', 'staff', 'rename user'],
    keys: { list: ['e'] },
    risk: 'none',
    run: (context) => {
      const user = chosen(context, 'user')
      if (user !== undefined) ports.navigate(`${linkTo('/view-users')}?form=${user.id}`)
      return undefined
    },
  }),
  command({
    ...users,
    ...oneUser,
    id: 'user.disable',
    title: 'Switch user off',
    icon: UserX,
    keywords: ['disable', 'block', 'suspend', 'leaver', 'deactivate'],
    when: (context) => staffOf(context)?.status !== 'disabled',
    refuses: (context) => (staffOf(context)?.is_owner === true ? 'The owner cannot be switched off.' : undefined),
    risk: 'undoable',
    run: (context) => setActive(context, false),
  }),
  command({
    ...users,
    ...oneUser,
    id: 'user.enable',
    title: 'Switch user on',
    icon: UserCheck,
    keywords: ['enable', 'activate', 'unblock'],
    when: (context) => staffOf(context)?.status === 'disabled',
    risk: 'undoable',
    run: (context) => setActive(context, true),
  }),
  command({
    ...users,
    ...oneUser,
    id: 'user.resendInvitation',
    title: 'Resend invitation',
    icon: MailPlus,
    keywords: ['resend', 'invite again', 'invitation mail'],
    refuses: (context) =>
      staffOf(context) === undefined || staffOf(context)?.status === 'invited'
        ? undefined
        : 'The invitation has already been accepted.',
    risk: 'none',
    run: async (context) => {
      const user = chosen(context, 'user')
      if (user === undefined) return undefined
      const { change, resendInvitationMutation } = await writing()
      await change(resendInvitationMutation, { id: Number(user.id) })
      return { message: `A new invitation is on its way to ${user.label}`, detail: 'The earlier link no longer works.' }
    },
  }),
  command({
    ...users,
    ...oneUser,
    id: 'user.delete',
    title: 'Remove user',
    icon: Trash2,
    keywords: ['delete user', 'leaver', 'remove staff'],
    keys: { list: ['Delete'] },
    refuses: (context) => (staffOf(context)?.is_owner === true ? 'The owner cannot be removed.' : undefined),
    risk: 'undoable',
    run: async (context) => {
      const user = chosen(context, 'user')
      if (user === undefined) return undefined
      const { change, deleteUserMutation, restoreUserMutation } = await writing()
      const id = Number(user.id)
      await change(deleteUserMutation, { id })
      return {
        message: `${user.label} removed and logged out`,
        detail: 'Kept for 30 days.',
        undo: () => change(restoreUserMutation, { id }),
      }
    },
  }),
  command({
    ...roles,
    id: 'role.create',
    title: 'Add role',
    icon: BadgePlus,
    keywords: ['new role', 'create role', 'access', 'rights'],
    on: 'none',
    kinds: ['role'],
    keys: { list: ['c'] },
    creates: true,
    risk: 'none',
    leadsTo: '/add-role',
    run: () => {
      ports.navigate(linkTo('/add-role'))
      return undefined
    },
  }),
  command({
    ...roles,
    ...oneRole,
    id: 'role.edit',
    title: 'Edit role',
    icon: Pencil,
    keywords: ['change permissions', 'rights', 'rename role'],
    keys: { list: ['e'] },
    risk: 'none',
    leadsTo: '/add-role',
    run: (context) => {
      const role = chosen(context, 'role')
      if (role !== undefined) ports.navigate(`${linkTo('/add-role')}?role=${role.id}`)
      return undefined
    },
  }),
  command({
    ...roles,
    ...oneRole,
    id: 'role.duplicate',
    title: 'Duplicate role',
    icon: Copy,
    keywords: ['copy role', 'like this one'],
    keys: { list: ['y'] },
    risk: 'none',
    leadsTo: '/add-role',
    run: (context) => {
      const role = chosen(context, 'role')
      if (role !== undefined) ports.navigate(`${linkTo('/add-role')}?like=${role.id}`)
      return undefined
    },
  }),
  command({
    ...roles,
    ...oneRole,
    id: 'role.delete',
    title: 'Delete role',
    icon: Trash2,
    keywords: ['remove role'],
    keys: { list: ['Delete'] },
    refuses: (context) => {
      const carriers = roleOf(context)?.users_count ?? 0
      return carriers > 0
        ? `${carriers === 1 ? 'One user has' : `${carriers} users have`} this role. Give them another role first.`
        : undefined
    },
    risk: 'undoable',
    run: async (context) => {
      const role = roleOf(context)
      if (role === undefined) return undefined
      const { change, createRoleMutation, deleteRoleMutation } = await writing()
      await change(deleteRoleMutation, { id: role.id })
      const input = { name: role.name, description: role.description, permissions: [...role.permissions] as never } // names as the server gave them
      return { message: `Role ${role.name} deleted`, undo: () => change(createRoleMutation, { input }) }
    },
  }),
]
