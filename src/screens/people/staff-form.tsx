import { staffInput } from '../../domain/contract/people.ts'
import type { Role, Staff } from '../../domain/schema/types.generated.ts'
import { updateUserMutation } from '../../gateway/generated/people.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Input } from '../../ui/forms/input.tsx'
import { PhoneInput } from '../../ui/forms/phone-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import { RoleChoices } from './role-choices.tsx'

type Person = Pick<Staff, 'id' | 'name' | 'phone' | 'roles' | 'is_owner' | 'version'>
interface Values {
  name: string
  phone: string | null
  role_ids: number[]
  version: number
}
const labels = { name: 'Name', phone: 'Phone', role_ids: 'Roles' }

export function StaffForm({ staff, roles, onClose }: { staff: Person; roles: readonly Role[]; onClose: () => void }) {
  const update = useMutation(updateUserMutation)
  const state: FormState<Values> = useForm({
    key: `user.${staff.id}`,
    schema: staffInput,
    values: {
      name: staff.name,
      phone: staff.phone,
      role_ids: staff.roles.map((role) => role.id),
      version: staff.version,
    },
    labels,
    save: (input) => update.run({ id: staff.id, input }),
    onSaved: () => {
      toast.done(`${staff.name} saved`)
      onClose()
    },
  })
  return (
    <FormDialog title={`Edit ${staff.name}`} state={state} saveLabel="Save changes" onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="name" label={labels.name} required>
          {(field) => <Input {...field.text} autoComplete="off" autoFocus />}
        </FormField>
        <FormField form={state} name="phone" label={labels.phone} optional>
          {(field) => <PhoneInput {...field.phone} autoComplete="off" />}
        </FormField>
      </div>
      {staff.is_owner ? (
        <p className="text-muted">The owner has every permission and needs no role.</p>
      ) : (
        <FormField form={state} name="role_ids" label={labels.role_ids}>
          {(field) => <RoleChoices roles={roles} value={field.value} onChange={field.onChange} />}
        </FormField>
      )}
    </FormDialog>
  )
}
