import { useLocation } from 'wouter'
import { categories } from '../../domain/agency-lists.ts'
import { newAgencyInput } from '../../domain/contract/agency.ts'
import type { NewAgencyInput } from '../../domain/contract/inputs.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { foundAgencyMutation } from '../../gateway/generated/agency.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { refreshUser } from '../../machines/start.ts'
import { Button } from '../../ui/button.tsx'
import { CountryPicker } from '../../ui/forms/country-picker.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { PhoneInput } from '../../ui/forms/phone-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormField } from '../standard/form-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import { useForm } from '../standard/use-form.ts'

const labels = { name: 'Name of the agency', category_id: 'What you do', country_code: 'Country', phone: 'Phone' }

/** Whoever registered without an agency founds one here, and becomes its owner. */
export function FoundAgency() {
  const [, navigate] = useLocation()
  const found = useMutation(foundAgencyMutation)
  const state = useForm<NewAgencyInput, unknown>({
    key: 'agency.new',
    schema: newAgencyInput,
    values: { name: '', category_id: 1, country_code: 'UG', phone: '' },
    labels,
    save: (input) => found.run({ input: input as NewAgencyInput }),
    onSaved: async () => {
      await refreshUser()
      toast.done('Your agency is founded', { detail: 'Start the free trial to open the back office.' })
      navigate(linkTo('/subscriptions'))
    },
  })
  return (
    <div className="mb-5">
      <Section
        title="Found your agency"
        text="You belong to no agency yet. Found one, or wait for the invitation of a colleague."
      >
        <form
          noValidate
          aria-label="Found your agency"
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void state.submit('save')
          }}
        >
          <ErrorSummary complaints={state.complaints} turn={state.turn} takesFocus={state.beyondFields} />
          <div className="grid gap-4 sm:grid-cols-2">
            <FormField form={state} name="name" label={labels.name} required>
              {(field) => <Input {...field.text} autoComplete="organization" />}
            </FormField>
            <FormField form={state} name="phone" label={labels.phone} required>
              {(field) => <PhoneInput name="phone" value={field.value} onChange={field.type} onBlur={field.onBlur} />}
            </FormField>
            <FormField form={state} name="category_id" label={labels.category_id} required>
              {(field) => (
                <Select
                  value={String(field.value)}
                  onChange={(value) => field.onChange(Number(value))}
                  options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
                />
              )}
            </FormField>
            <FormField form={state} name="country_code" label={labels.country_code} required>
              {(field) => (
                <CountryPicker
                  value={field.value}
                  onChange={(code) => field.onChange(code ?? '')}
                  onBlur={field.onBlur}
                />
              )}
            </FormField>
          </div>
          <div>
            <Button type="submit" variant="primary" busy={state.busy === 'save'}>
              Found the agency
            </Button>
          </div>
        </form>
      </Section>
    </div>
  )
}
