import * as v from 'valibot'
import { profileInput } from '../../domain/contract/auth.ts'
import { phoneText } from '../../domain/phone.ts'
import { upload } from '../../gateway/files.ts'
import { updateProfileMutation } from '../../gateway/generated/account.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { refreshUser } from '../../machines/start.ts'
import type { SessionUser } from '../../state/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { PhoneInput } from '../../ui/forms/phone-input.tsx'
import { SinglePicture } from '../../ui/forms/single-picture.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormField } from '../standard/form-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

interface Values {
  name: string
  phone: string | null
}
const labels = { name: 'Name', phone: 'Phone' }

export function AboutYou({ user }: { user: SessionUser }) {
  const update = useMutation(updateProfileMutation)
  const state: FormState<Values> = useForm({
    key: `profile.${user.id}`,
    schema: v.pick(profileInput, ['name', 'phone']),
    values: { name: user.name, phone: user.phone === null ? null : phoneText(user.phone) },
    labels,
    save: (input) => update.run({ input }),
    onSaved: () => {
      toast.done('Profile saved')
      void refreshUser()
    },
  })
  return (
    <div className="flex flex-col gap-5 pt-4">
      <Section title="Picture">
        <SinglePicture
          label="Your picture"
          hint="PNG, JPEG or WebP, up to 10 MB."
          upload={async (file, onProgress) => {
            await upload('changeprofile', file, { onProgress })
            await refreshUser()
          }}
        >
          <Avatar name={user.name} picture={user.avatar?.thumb ?? null} size="large" />
        </SinglePicture>
      </Section>
      <Section title="About you">
        <form
          noValidate
          aria-label="About you"
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void state.submit('save')
          }}
        >
          <ErrorSummary complaints={state.complaints} turn={state.turn} takesFocus={state.beyondFields} />
          <div className="grid gap-4 sm:grid-cols-2">
            <FormField form={state} name="name" label={labels.name} required>
              {(field) => <Input {...field.text} autoComplete="name" />}
            </FormField>
            <FormField form={state} name="phone" label={labels.phone} optional>
              {(field) => <PhoneInput {...field.phone} />}
            </FormField>
          </div>
          <p className="text-muted">
            You log in with <span className="text-ink">{user.email}</span>.
          </p>
          <div>
            <Button does="submit" type="submit" variant="primary" busy={state.busy === 'save'}>
              Save
            </Button>
          </div>
        </form>
      </Section>
    </div>
  )
}
