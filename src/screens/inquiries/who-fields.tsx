import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { ContactFields } from '../standard/contact-fields.tsx'
import { FormField } from '../standard/form-field.tsx'
import type { FormState } from '../standard/use-form.ts'

export interface WhoValues {
  name: string
  email: string | null
  phone: string | null
  subject: string
  travel_on: string | null
  party: string
}
export const whoLabels = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  subject: 'Subject',
  travel_on: 'Travel date',
  party: 'Party',
}

/** Contact, how they are reached, and when who would travel. */
export function WhoFields({ state, children }: { state: FormState<WhoValues>; children?: React.ReactNode }) {
  return (
    <>
      <ContactFields state={state} labels={whoLabels} autoFocus />
      <FormField form={state} name="subject" label={whoLabels.subject} required>
        {(field) => <Input {...field.text} autoComplete="off" placeholder="Gorilla trek in July" />}
      </FormField>
      {children}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="travel_on" label={whoLabels.travel_on} optional>
          {(field) => <DatePicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
        </FormField>
        <FormField form={state} name="party" label={whoLabels.party} optional>
          {(field) => <Input {...field.text} autoComplete="off" placeholder="2 adults, 1 child (6)" />}
        </FormField>
      </div>
    </>
  )
}
