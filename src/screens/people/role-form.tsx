import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useTitle } from '../../app/title.ts'
import { useCommandContext } from '../../commands/context.ts'
import { noLimits } from '../../domain/authority.ts'
import { roleInput } from '../../domain/contract/people.ts'
import { type Permission, permissionText } from '../../domain/rights.ts'
import { linkTo } from '../../domain/routes/link.ts'
import type { Authority, Role } from '../../domain/schema/types.generated.ts'
import { counted } from '../../domain/text.ts'
import {
  createRoleMutation,
  type PermissionsQuery,
  permissionsQuery,
  rolesQuery,
  updateRoleMutation,
} from '../../gateway/generated/people.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser, useVisitor } from '../../state/session.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { RailCard } from '../standard/detail-screen.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { FormField } from '../standard/form-field.tsx'
import { FormScreen, Section } from '../standard/form-screen.tsx'
import { type FormState, someFields, useForm } from '../standard/use-form.ts'
import { AuthorityFields, type AuthorityValues, authorityLabels } from './authority-fields.tsx'
import { authorityText } from './authority-text.ts'
import { groupsOf } from './permission-groups.ts'

type Row = PermissionsQuery['permissions'][number]

/** A new role (`/add-role`), a copy (`?like=3`) or one to be changed (`?role=3`). */
export default function RoleScreen() {
  const params = new URLSearchParams(useSearch())
  const roles = useQuery(rolesQuery, { per_page: 100 })
  const permissions = useQuery(permissionsQuery, {})
  const id = params.get('role') ?? params.get('like')
  const failure = roles.failure ?? permissions.failure
  if (failure !== null && (roles.data === undefined || permissions.data === undefined)) {
    return (
      <div className="p-6">
        <FailureState
          failure={failure}
          what="role"
          onRetry={() => void Promise.all([roles.refetch(), permissions.refetch()])}
        />
      </div>
    )
  }
  if (permissions.data === undefined || (id !== null && roles.data === undefined)) return <Loading />
  const found = roles.data?.roles.data.find((role) => String(role.id) === id) ?? null
  return (
    <RoleForm
      key={`${id} ${found?.version}`}
      role={params.has('role') ? found : null}
      like={params.has('like') ? found : null}
      permissions={permissions.data.permissions}
    />
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6" aria-busy="true">
      <h1 tabIndex={-1} className="sr-only">
        Loading role
      </h1>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-96 max-w-3xl" />
    </div>
  )
}

interface Values {
  name: string
  description: string
  permissions: string[]
  authority: AuthorityValues
  version: number | undefined
}
const labels = { name: 'Name', description: 'Description', permissions: 'Permissions', ...authorityLabels }

const copyOf = ({ discount_percent, refund, payment }: Authority): AuthorityValues => ({
  discount_percent: discount_percent ?? null,
  refund: refund?.map((sum) => ({ ...sum })) ?? null,
  payment: payment?.map((sum) => ({ ...sum })) ?? null,
})

function RoleForm({ role, like, permissions }: { role: Role | null; like: Role | null; permissions: readonly Row[] }) {
  const [, navigate] = useLocation()
  const mine = useVisitor().permissions
  const own = useUser()?.authority ?? noLimits
  const create = useMutation(createRoleMutation)
  const update = useMutation(updateRoleMutation)
  const groups = useMemo(() => groupsOf(permissions), [permissions])
  const state: FormState<Values> = useForm({
    key: role === null ? 'role.new' : `role.${role.id}`,
    schema: roleInput,
    values: {
      name: role?.name ?? (like === null ? '' : `${like.name} (copy)`),
      description: role?.description ?? like?.description ?? '',
      permissions: [...((role ?? like)?.permissions ?? [])],
      authority: copyOf((role ?? like)?.authority ?? own),
      version: role?.version,
    },
    labels,
    save: (input) => (role === null ? create.run({ input }) : update.run({ id: role.id, input })),
    onSaved: (_, how) => {
      toast.done(role === null ? 'Role added' : 'Role saved', {
        detail: 'It applies immediately to everyone who has this role.',
      })
      if (how !== 'another') navigate(linkTo('/view-roles'))
    },
  })
  // The address is that of a new role.
  useCommandContext(role === null ? {} : { detail: { label: `Edit ${role.name}` } })
  useTitle(role?.name, 'Edit role')
  const [chosen, authority] = state.form.watch(['permissions', 'authority'])
  const limits = authorityText(chosen, authority)
  return (
    <FormScreen
      title={role === null ? 'Add role' : `Edit ${role.name}`}
      state={state}
      saveLabel={role === null ? 'Add role' : 'Save changes'}
      {...(role === null ? { anotherLabel: 'Add and another' } : {})}
      up={linkTo('/view-roles')}
      rail={
        <RailCard title="Summary">
          <p>{counted(chosen.length, 'permission')}</p>
          {role !== null && role.users_count > 0 && (
            <p className="mt-1 text-muted">Held by {counted(role.users_count, 'user')}.</p>
          )}
          {limits !== '' && <p className="mt-1">{limits}.</p>}
          <p className="mt-2 text-muted text-secondary">You can only grant permissions you have yourself.</p>
        </RailCard>
      }
    >
      <Section title="Role">
        <FormField form={state} name="name" label={labels.name} required>
          {(field) => <Input {...field.text} autoComplete="off" />}
        </FormField>
        <FormField form={state} name="description" label={labels.description} optional>
          {(field) => <Input {...field.text} autoComplete="off" />}
        </FormField>
      </Section>
      <Section title="Permissions">
        <FormField form={state} name="permissions" label={labels.permissions} labelHidden>
          {(field) => (
            <div className="flex flex-col gap-5">
              {groups.map(({ group, rows }) => (
                <PermissionGroup
                  key={group}
                  group={group}
                  rows={rows}
                  mine={mine}
                  value={field.value}
                  onChange={field.onChange}
                />
              ))}
            </div>
          )}
        </FormField>
      </Section>
      <AuthorityFields state={someFields(state)} />
    </FormScreen>
  )
}

function PermissionGroup({
  group,
  rows,
  mine,
  value,
  onChange,
}: {
  group: string
  rows: readonly Row[]
  mine: ReadonlySet<Permission>
  value: readonly string[]
  onChange: (names: string[]) => void
}) {
  const givable = rows.filter((row) => mine.has(row.name as Permission)).map((row) => row.name) // names as the server gave them
  const held = rows.filter((row) => value.includes(row.name)).length
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="sr-only">{group}</legend>
      <Checkbox
        checked={held === rows.length}
        indeterminate={held > 0 && held < rows.length}
        onChange={(event) =>
          onChange(
            event.target.checked
              ? [...new Set([...value, ...givable])]
              : value.filter((name) => !rows.some((row) => row.name === name)),
          )
        }
      >
        <span className="font-medium">{group}</span>
      </Checkbox>
      <div className="grid gap-x-4 gap-y-1.5 pl-6 sm:grid-cols-2">
        {rows.map((row) => (
          <Checkbox
            key={row.name}
            checked={value.includes(row.name)}
            aria-disabled={givable.includes(row.name) ? undefined : true}
            onChange={(event) => {
              if (event.target.checked && !givable.includes(row.name)) return
              onChange(event.target.checked ? [...value, row.name] : value.filter((name) => name !== row.name))
            }}
            detail={givable.includes(row.name) ? row.meaning : `${row.meaning} You do not have it yourself.`}
          >
            {permissionText(row.name)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
