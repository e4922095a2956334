import { Check } from 'lucide-react'
import { Fragment, type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { permissionOfLimit } from '../../domain/authority.ts'
import type { RoleInput } from '../../domain/contract/inputs.ts'
import { Failure } from '../../domain/failure.ts'
import { keysOf } from '../../domain/keys.ts'
import { permissionText } from '../../domain/rights.ts'
import { linkTo } from '../../domain/routes/link.ts'
import type { Role } from '../../domain/schema/types.generated.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { permissionsQuery, rolesQuery, updateRoleMutation } from '../../gateway/generated/people.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { PlainButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Nothing } from '../../ui/time.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useHasKeys } from '../../ui/use-media.ts'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { limitText } from './authority-text.ts'
import { groupsOf } from './permission-groups.ts'

export const prefetch = () => ask(permissionsQuery, {})

/** Who may do what: permissions down, roles across. One tab stop; arrows move, Space gives or takes. */
export default function Permissions() {
  const visitor = useVisitor()
  const hasKeys = useHasKeys()
  const seesRoles = visitor.permissions.has('View Roles')
  const permissions = useQuery(permissionsQuery, {})
  const roles = useQuery(rolesQuery, { per_page: 100 }, { enabled: seesRoles })
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6">
      <ScreenHead
        title="Permissions"
        intro={
          seesRoles && visitor.permissions.has('Add Roles')
            ? hasKeys
              ? 'Arrow keys move; Space or a click gives a permission to a role, or takes it away.'
              : 'A tap gives a permission to a role, or takes it away.'
            : 'What each permission means, and which roles have it.'
        }
        actions={<CommandButton id="role.create" variant="primary" />}
      />
      {permissions.failure !== null && permissions.data === undefined ? (
        <FailureState failure={permissions.failure} what="permissions" onRetry={permissions.refetch} />
      ) : permissions.data === undefined ? (
        <Skeleton className="h-[32rem]" />
      ) : (
        <Matrix rows={permissions.data.permissions} roles={roles.data?.roles.data ?? []} />
      )}
    </div>
  )
}

type Rows = Parameters<typeof groupsOf>[0]

function Matrix({ rows, roles }: { rows: Rows; roles: readonly Role[] }) {
  const { permissions: mine } = useVisitor()
  const update = useMutation(updateRoleMutation)
  const [at, setAt] = useState({ row: 0, column: 0 })
  const grid = useRef<HTMLTableElement>(null)
  const changes = mine.has('Add Roles')
  const groups = groupsOf(rows)
  const order = groups.flatMap((group) => group.rows)

  const toggle = async (role: Role, name: Rows[number]['name']) => {
    if (!changes) {
      toast.note('Needs the permission “Add Roles”.')
      return
    }
    const given = role.permissions.includes(name)
    const next = given ? role.permissions.filter((held) => held !== name) : [...role.permissions, name]
    try {
      // Names as the server gave them.
      await update.run({
        id: role.id,
        input: {
          name: role.name,
          description: role.description,
          permissions: next,
          version: role.version,
        } as RoleInput,
      })
      toast.done(
        given ? `${role.name} no longer has ${permissionText(name)}` : `${role.name} has ${permissionText(name)}`,
      )
    } catch (problem) {
      if (problem instanceof Failure) toast.failed(problem.messages.join(' '))
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const last = { row: order.length - 1, column: roles.length - 1 }
    const to = {
      ArrowDown: { ...at, row: at.row + 1 },
      ArrowUp: { ...at, row: at.row - 1 },
      ArrowRight: { ...at, column: at.column + 1 },
      ArrowLeft: { ...at, column: at.column - 1 },
      Home: { column: 0, row: event.ctrlKey ? 0 : at.row },
      End: { column: last.column, row: event.ctrlKey ? last.row : at.row },
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = { row: Math.max(0, Math.min(last.row, to.row)), column: Math.max(0, Math.min(last.column, to.column)) }
    setAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)?.focus()
  }

  return (
    <div className="overflow-auto rounded-panel border border-line bg-surface lg:max-h-[calc(100dvh-11rem)]">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are operated is an ARIA grid
        role="grid"
        aria-label="Permissions and roles"
        className="w-full border-collapse"
        onKeyDown={onKeyDown}
      >
        <thead className="sticky top-0 z-10 bg-surface">
          <tr>
            <th
              scope="col"
              className="sticky left-0 min-w-48 border-line border-b bg-surface px-4 py-2 text-left font-medium text-muted"
            >
              Permission
            </th>
            {roles.map((role) => (
              <th key={role.id} scope="col" className="border-line border-b px-3 py-2 font-medium">
                <Link
                  href={`${linkTo('/add-role')}?role=${role.id}`}
                  className="whitespace-nowrap hover:underline"
                  tabIndex={-1}
                >
                  {role.name}
                </Link>
              </th>
            ))}
            <th scope="col" className="border-line border-b px-4 py-2 text-right font-medium text-muted">
              Users
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ group, rows: own }) => (
            <Fragment key={group}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={roles.length + 2}
                  className="bg-sunken px-4 py-1 text-left font-medium text-muted text-secondary"
                >
                  {group}
                </th>
              </tr>
              {own.map((row) => {
                const rowAt = order.indexOf(row)
                return (
                  <tr key={row.name} className="border-line border-b last:border-0 hover:bg-hover">
                    <th scope="row" className="sticky left-0 bg-surface px-4 py-1.5 text-left font-normal">
                      <span className="block font-medium">{permissionText(row.name)}</span>
                      <span className="block max-w-md text-muted text-secondary">{row.meaning}</span>
                    </th>
                    {roles.map((role, column) => {
                      const has = role.permissions.includes(row.name)
                      return (
                        <td key={role.id} className="p-0 text-center">
                          <PlainButton
                            does="toggle"
                            data-cell={`${rowAt}-${column}`}
                            tabIndex={at.row === rowAt && at.column === column ? 0 : -1}
                            aria-pressed={has}
                            aria-label={`${permissionText(row.name)} for ${role.name}`}
                            aria-disabled={changes ? undefined : true}
                            className="inline-flex size-9 items-center justify-center rounded-control hover:bg-sunken"
                            onFocus={() => setAt({ row: rowAt, column })}
                            onClick={() => void toggle(role, row.name)}
                          >
                            <span
                              className={classes(
                                'flex size-4 items-center justify-center rounded-[4px] border',
                                has ? 'border-accent bg-accent text-on-accent' : 'border-line-strong',
                              )}
                            >
                              {has && <Check className="size-3" aria-hidden="true" />}
                            </span>
                          </PlainButton>
                        </td>
                      )
                    })}
                    <td className="px-4 text-right text-muted tabular">{row.users_count}</td>
                  </tr>
                )
              })}
            </Fragment>
          ))}
          {roles.length > 0 && <AuthorityRows roles={roles} />}
        </tbody>
      </table>
    </div>
  )
}

/** What the permissions above are limited to; changed in the role itself. */
function AuthorityRows({ roles }: { roles: readonly Role[] }) {
  return (
    <>
      <tr>
        <th
          scope="rowgroup"
          colSpan={roles.length + 2}
          className="bg-sunken px-4 py-1 text-left font-medium text-muted text-secondary"
        >
          Authority
        </th>
      </tr>
      {keysOf(permissionOfLimit).map((kind) => (
        <tr key={kind} className="border-line border-b last:border-0">
          <th scope="row" className="sticky left-0 bg-surface px-4 py-1.5 text-left font-normal">
            <span className="block font-medium">Highest {kind}</span>
            <span className="block max-w-md text-muted text-secondary">
              For roles with “{permissionOfLimit[kind]}”. Anything above needs a second person’s approval.
            </span>
          </th>
          {roles.map((role) => (
            <td key={role.id} className="relative px-2 text-center text-secondary">
              {role.permissions.includes(permissionOfLimit[kind]) ? (
                limitText(role.authority, kind)
              ) : (
                <Nothing word="Not permitted" />
              )}
            </td>
          ))}
          <td />
        </tr>
      ))}
    </>
  )
}
