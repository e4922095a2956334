import type { OwnField } from '../../domain/growth/rule-fields.ts'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { FormField } from '../standard/form-field.tsx'
import type { FormState } from '../standard/use-form.ts'
import type { ContactValues } from './contact-values.ts'
import { useOwnFields } from './use-own-fields.ts'

/** The agency's own fields of a contact, two beside each other. */
export function OwnFieldInputs({ state }: { state: FormState<ContactValues> }) {
  const own = useOwnFields()
  if (own.length === 0) return null
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {own.map((field) => (
        <OwnFieldInput key={field.key} of={field} state={state} />
      ))}
    </div>
  )
}

function OwnFieldInput({ of, state }: { of: OwnField; state: FormState<ContactValues> }) {
  return (
    <FormField form={state} name={`fields.${of.key}`} label={of.label} optional>
      {(field) => {
        switch (of.kind) {
          case 'text':
            return <Input {...field.text} maxLength={1000} autoComplete="off" />
          case 'number':
            return (
              <NumberInput
                value={typeof field.value === 'number' ? field.value : null}
                onChange={field.onChange}
                onBlur={field.onBlur}
                digits={4}
              />
            )
          case 'date':
            return (
              <DatePicker
                value={typeof field.value === 'string' && field.value !== '' ? field.value : null}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )
          case 'yes_no':
            return (
              <Select
                value={field.value === true ? 'yes' : field.value === false ? 'no' : ''}
                onChange={(value) => field.onChange(value === '' ? null : value === 'yes')}
                options={[
                  { value: '', label: 'Not known' },
                  { value: 'yes', label: 'Yes' },
                  { value: 'no', label: 'No' },
                ]}
              />
            )
          case 'choice':
            return (
              <Select
                value={typeof field.value === 'string' ? field.value : ''}
                onChange={(value) => field.onChange(value === '' ? null : value)}
                options={[
                  { value: '', label: 'Not known' },
                  ...of.choices.map((choice) => ({ value: choice, label: choice })),
                ]}
              />
            )
        }
      }}
    </FormField>
  )
}
