import type { FieldValues } from 'react-hook-form'
import { EmailInput } from '../../ui/forms/email-input.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { PhoneInput } from '../../ui/forms/phone-input.tsx'
import { FormField } from './form-field.tsx'
import { type FormState, someFields } from './use-form.ts'

interface Contact extends FieldValues {
  name: string
  email: string | null
  phone: string | null
}

/** Name, e-mail and phone of a person: `<ContactFields state={state} labels={labels} />`. */
export function ContactFields<Values extends Contact>({
  state,
  labels,
  emailRequired = false,
  autoFocus = false,
}: {
  state: FormState<Values>
  labels: Readonly<Record<'name' | 'email' | 'phone', string>>
  emailRequired?: boolean
  /** The name has the focus at once, as the first field of a dialog. */
  autoFocus?: boolean
}) {
  const form = someFields<Contact, Values>(state)
  return (
    <>
      <FormField form={form} name="name" label={labels.name} required>
        {(field) => <Input {...field.text} autoComplete="off" autoFocus={autoFocus} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="email" label={labels.email} required={emailRequired} optional={!emailRequired}>
          {(field) => <EmailInput {...field.text} />}
        </FormField>
        <FormField form={form} name="phone" label={labels.phone} optional>
          {(field) => <PhoneInput {...field.phone} autoComplete="off" />}
        </FormField>
      </div>
    </>
  )
}
