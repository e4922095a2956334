import { permissionText } from '../../domain/rights.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { type RolesQuery, type RolesQueryVariables, rolesQuery } from '../../gateway/generated/people.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Instant, Nothing } from '../../ui/time.tsx'
import { Wrapped } from '../standard/list/list-cells.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import type { Column } from '../standard/list/list-types.ts'
import { authorityText, hasLimits } from './authority-text.ts'

type Row = RolesQuery['roles']['data'][number]
const setUp = { id: '/view-roles', sort: 'name' }

const noneSaid = (permissions: Row['permissions']) =>
  hasLimits(permissions) ? 'No limits' : <Nothing word="Not needed" />

const columns: readonly Column<Row>[] = [
  {
    id: 'permissions',
    label: 'Permissions',
    cell: (row) => counted(row.permissions.length, 'permission'),
    width: '8.5rem',
    phone: 'date',
  },
  {
    id: 'authority',
    label: 'Authority',
    cell: (row) => {
      const limits = authorityText(row.permissions, row.authority)
      return limits === '' ? noneSaid(row.permissions) : <Wrapped title={limits}>{limits}</Wrapped>
    },
    width: 'minmax(16rem, 3fr)',
    phone: 'trip',
  },
  {
    id: 'users',
    label: 'Users',
    sort: 'users_count',
    align: 'end',
    cell: (row) => row.users_count,
    width: '6rem',
  },
  {
    id: 'updated',
    label: 'Changed',
    sort: 'updated_at',
    cell: (row) => <Instant value={row.updated_at} look="ago" />,
    width: '9rem',
  },
]

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(rolesQuery, readList<RolesQueryVariables>(search.toString(), setUp).variables)

export default function Roles() {
  const list = useListState<RolesQueryVariables>(setUp)
  const answer = useQuery(rolesQuery, list.variables)
  return (
    <ListScreen<Row>
      title="Roles"
      intro="A role is a named set of permissions; a user can have several."
      words={{ one: 'role', many: 'roles' }}
      kind="role"
      list={list}
      query={{
        data: answer.data?.roles.data,
        meta: answer.data?.roles.meta,
        loading: answer.loading,
        previous: answer.previous,
        failure: answer.failure,
        refetch: answer.refetch,
      }}
      headColumn={{ label: 'Role', sort: 'name', width: 'minmax(14rem, 1.4fr)' }}
      head={(row) => ({ title: row.name, secondary: row.description || undefined })}
      href={(row) => `${linkTo('/add-role')}?role=${row.id}`}
      columns={columns}
      rowCommands={['role.edit', 'role.duplicate', 'role.delete']}
      createCommand="role.create"
      exportPath="roles"
      searchLabel="Search roles"
      empty={{
        title: 'No roles yet',
        text: 'Create one for each kind of work: booking clerk, gate, accounts. Then give it to people.',
        picture: 'acacia',
      }}
      peek={(row) => (
        <div className="flex flex-col gap-3">
          {hasLimits(row.permissions) && (
            <p>
              <span className="text-muted">Authority:</span>{' '}
              {authorityText(row.permissions, row.authority) || 'No limits'}
            </p>
          )}
          <ul className="flex flex-col gap-1">
            {row.permissions.map((name) => (
              <li key={name}>{permissionText(name)}</li>
            ))}
          </ul>
        </div>
      )}
    />
  )
}
