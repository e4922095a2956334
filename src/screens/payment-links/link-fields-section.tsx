import { Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { optionsOf } from '../../domain/fields/options.ts'
import { linkFieldKinds, mostLinkFields } from '../../domain/payments/payment-links.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TagInput } from '../../ui/forms/tag-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { AddRow } from '../standard/add-row.tsx'
import { FormField } from '../standard/form-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import type { FormState } from '../standard/use-form.ts'
import type { LinkValues } from './link-values.ts'

/** What else the payer is asked. */
export function LinkFieldsSection({ state }: { state: FormState<LinkValues> }) {
  const { fields, append, remove } = useFieldArray({ control: state.form.control, name: 'fields' })
  const values = state.form.watch('fields')
  const { errors } = state.form.formState
  const complaint = errors.fields?.message ?? errors.fields?.root?.message
  return (
    <Section title="Fields of your own" text="What else you need to know from the payer, apart from name and contact.">
      <div data-field="fields" className="flex flex-col gap-3">
        {fields.map((field, at) => (
          <div key={field.id} className="grid gap-3 rounded-panel border border-line p-3 sm:grid-cols-[1fr_9rem]">
            <FormField form={state} name={`fields.${at}.label`} label={`Label of field ${at + 1}`} required>
              {(text) => <Input {...text.text} autoComplete="off" placeholder="Passport number" autoFocus />}
            </FormField>
            <FormField form={state} name={`fields.${at}.kind`} label={`Kind of field ${at + 1}`}>
              {(choice) => (
                <Select value={choice.value} onChange={choice.onChange} options={optionsOf(linkFieldKinds)} />
              )}
            </FormField>
            {values[at]?.kind === 'choice' && (
              <div className="sm:col-span-2">
                <FormField
                  form={state}
                  name={`fields.${at}.options`}
                  label={`Options of field ${at + 1}`}
                  required
                  hint="Enter after each."
                >
                  {(tags) => <TagInput value={tags.value} onChange={tags.onChange} max={20} />}
                </FormField>
              </div>
            )}
            <div className="flex items-center justify-between gap-3 sm:col-span-2">
              <FormField form={state} name={`fields.${at}.required`} label={`Field ${at + 1} is required`} labelHidden>
                {(tick) => <Checkbox {...tick.check}>Required</Checkbox>}
              </FormField>
              <IconButton
                does="removeRow"
                label={`Remove field ${at + 1}`}
                variant="ghost"
                icon={<Trash2 />}
                onClick={() => remove(at)}
              />
            </div>
          </div>
        ))}
        <AddRow
          complaint={complaint}
          off={fields.length >= mostLinkFields ? `There are ${mostLinkFields} already.` : undefined}
          onAdd={() => append({ label: '', kind: 'text', required: false, options: [] })}
        >
          Add field
        </AddRow>
      </div>
    </Section>
  )
}
