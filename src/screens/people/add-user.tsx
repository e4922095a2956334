import { Send } from 'lucide-react'
import { useLocation } from 'wouter'
import { inviteInput } from '../../domain/contract/people.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { inviteUserMutation, rolesQuery } from '../../gateway/generated/people.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { toast } from '../../ui/toaster.tsx'
import { ContactFields } from '../standard/contact-fields.tsx'
import { RailCard } from '../standard/detail-screen.tsx'
import { FormField } from '../standard/form-field.tsx'
import { FormScreen, Section } from '../standard/form-screen.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import { RoleChoices } from './role-choices.tsx'

interface Values {
  name: string
  email: string
  phone: string | null
  role_ids: number[]
}
const labels = { name: 'Name', email: 'E-mail', phone: 'Phone', role_ids: 'Roles' }

export default function AddUser() {
  const [, navigate] = useLocation()
  const roles = useQuery(rolesQuery, { per_page: 100 })
  const invite = useMutation(inviteUserMutation)
  const state: FormState<Values> = useForm({
    key: 'user.new',
    schema: inviteInput,
    values: { name: '', email: '', phone: null, role_ids: [] },
    labels,
    save: async (input) => (await invite.run({ input })).inviteUser,
    onSaved: (saved, how) => {
      toast.done(`Invitation sent to ${saved.email}`)
      if (how !== 'another') navigate(linkTo('/view-users'))
    },
  })
  return (
    <FormScreen
      title="Add user"
      intro="They get an e-mail with a link to choose a password."
      state={state}
      saveLabel="Send invitation"
      saveIcon={<Send />}
      anotherLabel="Send and add another"
      up={linkTo('/view-users')}
      rail={
        <RailCard title="How it works">
          <p className="text-muted">
            The link works once, for seven days. Until then the person is shown as invited, and you can send it again.
            Roles can be changed at any time and apply immediately.
          </p>
        </RailCard>
      }
    >
      <Section title="Who">
        <ContactFields state={state} labels={labels} emailRequired autoFocus />
      </Section>
      <Section title="What they can do">
        <FormField form={state} name="role_ids" label={labels.role_ids} required>
          {(field) => (
            <RoleChoices roles={roles.data?.roles.data ?? []} value={field.value} onChange={field.onChange} />
          )}
        </FormField>
      </Section>
    </FormScreen>
  )
}
