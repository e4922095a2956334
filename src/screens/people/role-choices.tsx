import { Link } from 'wouter'
import { linkTo } from '../../domain/routes/link.ts'
import type { Role } from '../../domain/schema/types.generated.ts'
import { counted } from '../../domain/text.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { useField } from '../../ui/forms/field.tsx'

type Choice = Pick<Role, 'id' | 'name' | 'description' | 'permissions'>

/** Any number of roles; what they allow together is what the person may do. */
export function RoleChoices({
  roles,
  value,
  onChange,
}: {
  roles: readonly Choice[]
  value: readonly number[]
  onChange: (ids: number[]) => void
}) {
  const field = useField()
  if (roles.length === 0) {
    return (
      <p className="text-muted">
        There is no role yet.{' '}
        <Link href={linkTo('/add-role')} className="text-accent hover:underline">
          Add the first one
        </Link>
        .
      </p>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the field's own label
    <div
      role="group"
      aria-labelledby={field?.labelId}
      aria-describedby={field?.describedBy}
      className="flex flex-col gap-1 rounded-control border border-line bg-raised p-2"
    >
      {roles.map((role) => (
        <Checkbox
          key={role.id}
          checked={value.includes(role.id)}
          onChange={(event) =>
            onChange(event.target.checked ? [...value, role.id] : value.filter((id) => id !== role.id))
          }
          detail={
            role.description === ''
              ? counted(role.permissions.length, 'permission')
              : `${role.description} (${counted(role.permissions.length, 'permission')})`
          }
        >
          {role.name}
        </Checkbox>
      ))}
    </div>
  )
}
