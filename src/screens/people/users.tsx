import { useLocation, useSearch } from 'wouter'
import { phoneText } from '../../domain/phone.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  rolesQuery,
  type UsersQuery,
  type UsersQueryVariables,
  usersQuery,
} from '../../gateway/generated/people.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import type { Column, Filter } from '../standard/list/list-types.ts'
import { StaffForm } from './staff-form.tsx'

type Row = UsersQuery['users']['data'][number]

const status: Filter = {
  id: 'status',
  label: 'Status',
  kind: 'choice',
  options: [
    { value: 'active', label: 'Active' },
    { value: 'invited', label: 'Invited' },
    { value: 'disabled', label: 'Disabled' },
  ],
}
const setUp = { id: '/view-users', sort: 'name' }

const columns: readonly Column<Row>[] = [
  {
    id: 'roles',
    label: 'Roles',
    cell: (row) => (row.is_owner ? 'Owner' : row.roles.map((role) => role.name).join(', ') || <Nothing />),
    width: 'minmax(9rem, 1fr)',
    phone: 'trip',
  },
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    cell: (row) => <StatusPill status={row.status} />,
    width: '8rem',
    phone: 'status',
  },
  { id: 'code', label: 'Two-factor', cell: (row) => (row.enabled_two_factor_code ? 'On' : 'Off'), width: '6.5rem' },
  {
    id: 'seen',
    label: 'Last seen',
    sort: 'last_seen_at',
    cell: (row) => <Instant value={row.last_seen_at} look="ago" />,
    width: '9rem',
    phone: 'date',
  },
  {
    id: 'phone',
    label: 'Phone',
    cell: (row) => (row.phone === null ? <Nothing /> : phoneText(row.phone)),
    width: '10rem',
    off: true,
  },
]

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(usersQuery, readList<UsersQueryVariables>(search.toString(), setUp).variables)

export default function Users() {
  const { permissions } = useVisitor()
  const roles =
    useQuery(rolesQuery, { per_page: 100 }, { enabled: permissions.has('View Roles') }).data?.roles.data ?? []
  const filters: Filter[] = [status]
  if (roles.length > 0)
    filters.push({
      id: 'role',
      label: 'Role',
      kind: 'choice',
      options: roles.map((role) => ({ value: String(role.id), label: role.name })),
    })
  const list = useListState<UsersQueryVariables>({ ...setUp, filters })
  const role = list.values.role
  const answer = useQuery(usersQuery, { ...list.variables, ...(role === undefined ? {} : { role: Number(role) }) })
  const [path, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const edited = answer.data?.users.data.find((row) => String(row.id) === params.get('form'))
  const close = () => {
    params.delete('form')
    navigate(params.size === 0 ? path : `${path}?${params}`, { replace: true })
  }
  return (
    <>
      <ListScreen<Row>
        title="Users"
        words={{ one: 'user', many: 'users' }}
        kind="user"
        list={list}
        query={{
          data: answer.data?.users.data,
          meta: answer.data?.users.meta,
          loading: answer.loading,
          previous: answer.previous,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        headColumn={{ label: 'Name', sort: 'name', width: 'minmax(14rem, 1.4fr)' }}
        head={(row) => ({
          title: row.name,
          secondary: row.email,
          lead: <Avatar name={row.name} picture={row.avatar?.thumb ?? null} />,
        })}
        href={(row) => `${path}?form=${row.id}`}
        columns={columns}
        rowCommands={['user.edit', 'user.resendInvitation', 'user.disable', 'user.enable', 'user.delete']}
        createCommand="user.invite"
        exportPath="users"
        searchLabel="Search name or e-mail"
        empty={{
          title: 'Only you so far',
          text: 'Invite the people you work with; each sees and does what their roles allow.',
          picture: 'acacia',
        }}
        peek={(row) => (
          <Facts
            rows={[
              ['E-mail', row.email],
              ['Phone', row.phone === null ? <Nothing key="phone" /> : phoneText(row.phone)],
              ['Status', <StatusPill key="status" status={row.status} />],
              ['Roles', row.is_owner ? 'Owner' : row.roles.map((it) => it.name).join(', ') || <Nothing key="roles" />],
              ['Two-factor code', row.enabled_two_factor_code ? 'On' : 'Off'],
              ['E-mail verified', <Instant key="verified" value={row.email_verified_at} look="day" />],
              ['Last seen', <Instant key="seen" value={row.last_seen_at} look="ago" />],
              ['Added', <Instant key="added" value={row.created_at} look="day" />],
            ]}
          />
        )}
      />
      {edited !== undefined && <StaffForm key={edited.id} staff={edited} roles={roles} onClose={close} />}
    </>
  )
}
