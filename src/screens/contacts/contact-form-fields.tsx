import { languageName } from '../../domain/countries.ts'
import { languages } from '../../domain/growth/rule-names.ts'
import { clientTagsQuery } from '../../gateway/generated/client-care.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { CountryPicker } from '../../ui/forms/country-picker.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TagInput } from '../../ui/forms/tag-input.tsx'
import { ContactFields } from '../standard/contact-fields.tsx'
import { FormField } from '../standard/form-field.tsx'
import type { FormState } from '../standard/use-form.ts'
import { type ContactValues, contactLabels as labels } from './contact-values.ts'
import { OwnFieldInputs } from './own-field-inputs.tsx'

/** What one knows of a contact, as fields of a form. */
export function ContactFormFields({ state }: { state: FormState<ContactValues> }) {
  const { data } = useQuery(clientTagsQuery, {})
  const language = state.form.watch('language')
  const options = [...new Set([...languages, language])]
  return (
    <>
      <ContactFields state={state} labels={labels} autoFocus />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="country_code" label={labels.country_code} optional>
          {(field) => <CountryPicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
        </FormField>
        <FormField form={state} name="language" label={labels.language}>
          {(field) => (
            <Select
              value={field.value}
              onChange={field.onChange}
              options={options.map((value) => ({ value, label: languageName(value) }))}
            />
          )}
        </FormField>
      </div>
      <FormField form={state} name="tags" label={labels.tags} optional>
        {(field) => (
          <TagInput
            value={field.value}
            onChange={field.onChange}
            suggestions={data?.clientTags.map(({ tag }) => tag) ?? []}
          />
        )}
      </FormField>
      <OwnFieldInputs state={state} />
      <FormField form={state} name="notes" label={labels.notes} optional>
        {(field) => <TextArea {...field.text} rows={3} />}
      </FormField>
    </>
  )
}
