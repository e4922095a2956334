import type * as v from 'valibot'
import { difficulties, packageStatuses } from '../../domain/bookings/sales-choices.ts'
import type { packageInput } from '../../domain/contract/offers/package-inputs.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { packageLabels } from '../../domain/fields/package-fields.ts'
import { currencies } from '../../domain/money.ts'
import type { PackageHelpersQuery } from '../../gateway/generated/packages.generated.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { CountryPicker } from '../../ui/forms/country-picker.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TagInput } from '../../ui/forms/tag-input.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { FormField } from '../standard/form-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import type { FormState } from '../standard/use-form.ts'
import { CancellationTerms } from './every-kind/cancellation-terms.tsx'

/** The version travels beside the form: see `package-form.tsx`. */
export type PackageValues = Omit<v.InferOutput<typeof packageInput>, 'version'>

const usualInclusions = [
  'Park entrance fees',
  'Gorilla trekking permit',
  'Accommodation',
  'Full board',
  'English-speaking driver-guide',
  'Four-wheel-drive with pop-up roof',
  'Fuel',
  'Game drives',
  'Boat cruise',
  'Drinking water',
  'Airport transfers',
]
const usualExclusions = [
  'International flights',
  'Visa fees',
  'Travel insurance',
  'Tips',
  'Alcoholic drinks',
  'Laundry',
  'Porters',
]

interface Props {
  state: FormState<PackageValues>
  helpers: PackageHelpersQuery['packageHelpers'] | undefined
}

/** The fields of a package, in the order in which one thinks of a tour. */
export function PackageFields({ state, helpers }: Props) {
  const days = state.form.watch('days')
  return (
    <>
      <Section title="Basics">
        <FormField form={state} name="title" label={packageLabels.title} required>
          {(field) => <Input {...field.text} autoComplete="off" placeholder="Gorillas and the mist of Bwindi" />}
        </FormField>
        <FormField
          form={state}
          name="summary"
          label={packageLabels.summary}
          hint="One or two sentences for lists, search engines and messages."
        >
          {(field) => <TextArea {...field.text} rows={2} maxLength={300} />}
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="country_code" label={packageLabels.country_code}>
            {(field) => (
              <CountryPicker
                value={field.value}
                onChange={(code) => field.onChange(code ?? '')}
                onBlur={field.onBlur}
              />
            )}
          </FormField>
          <FormField form={state} name="difficulty" label={packageLabels.difficulty}>
            {(field) => (
              <RadioGroup
                look="segments"
                value={field.value}
                onChange={(value) => field.onChange(value as typeof field.value)} // one of the options below
                options={optionsOf(difficulties)}
              />
            )}
          </FormField>
        </div>
        <FormField
          form={state}
          name="destinations"
          label={packageLabels.destinations}
          hint="In the order in which they are visited."
        >
          {(field) => (
            <TagInput
              value={field.value}
              onChange={field.onChange}
              suggestions={helpers?.destinations ?? []}
              placeholder="Bwindi, Lake Bunyonyi…"
            />
          )}
        </FormField>
        <FormField form={state} name="tags" label={packageLabels.tags} optional hint="For filters and related tours.">
          {(field) => (
            <TagInput
              value={field.value}
              onChange={field.onChange}
              suggestions={helpers?.tags ?? []}
              placeholder="gorillas, family…"
              max={20}
            />
          )}
        </FormField>
        <FormField form={state} name="status" label={packageLabels.status}>
          {(field) => (
            <RadioGroup
              look="segments"
              value={field.value}
              onChange={(value) => field.onChange(value as typeof field.value)} // one of the options below
              options={optionsOf(packageStatuses)}
            />
          )}
        </FormField>
        <FormField form={state} name="featured" label={packageLabels.featured} labelHidden>
          {(field) => (
            <Checkbox {...field.check} detail="Shown first on your website and in proposals.">
              Featured
            </Checkbox>
          )}
        </FormField>
      </Section>
      <Section
        title="Description"
        text="What one lives, in your own words. Headings and lists help readers on a phone."
      >
        <FormField form={state} name="description" label={packageLabels.description} labelHidden>
          {(field) => (
            <RichText value={field.value} onChange={field.onChange} onBlur={field.onBlur} label="Description" />
          )}
        </FormField>
      </Section>
      <Section title="Length and party">
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <FormField form={state} name="days" label={packageLabels.days} required>
            {(field) => (
              <NumberInput
                value={field.value}
                min={1}
                max={365}
                stepper
                onBlur={field.onBlur}
                onChange={(value) => {
                  field.onChange(value as number) // null is what the rule complains about
                  // Nights follow while they were one fewer, as they are on most tours.
                  if (value !== null && state.form.getValues('nights') === days - 1)
                    state.form.setValue('nights', value - 1, { shouldDirty: true, shouldValidate: true })
                }}
              />
            )}
          </FormField>
          <FormField form={state} name="nights" label={packageLabels.nights} required>
            {(field) => (
              <NumberInput
                value={field.value}
                min={0}
                max={365}
                stepper
                onBlur={field.onBlur}
                onChange={(value) => field.onChange(value as number)} // null is what the rule complains about
              />
            )}
          </FormField>
          <FormField form={state} name="min_pax" label={packageLabels.min_pax}>
            {(field) => (
              <NumberInput
                value={field.value}
                min={1}
                onBlur={field.onBlur}
                onChange={(value) => field.onChange(value as number)} // likewise
              />
            )}
          </FormField>
          <FormField form={state} name="max_pax" label={packageLabels.max_pax} optional>
            {(field) => (
              <NumberInput
                value={field.value}
                min={1}
                placeholder="Any"
                onBlur={field.onBlur}
                onChange={field.onChange}
              />
            )}
          </FormField>
        </div>
        <FormField form={state} name="on_request" label={packageLabels.on_request} labelHidden>
          {(field) => (
            <Checkbox {...field.check} detail="Clients ask for any date; no departures and no prices are needed.">
              On request
            </Checkbox>
          )}
        </FormField>
      </Section>
      <Section title="Price" text="Amounts are set per age, group and season on the package’s page.">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="currency" label={packageLabels.currency}>
            {(field) => (
              <Select
                value={field.value}
                onChange={(value) => field.onChange(value as typeof field.value)} // one of the options below
                onBlur={field.onBlur}
                options={currencies.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }))}
              />
            )}
          </FormField>
          <FormField
            form={state}
            name="discount_percent"
            label={packageLabels.discount_percent}
            hint="Taken off every price of this package."
          >
            {(field) => (
              <NumberInput
                value={field.value}
                digits={2}
                min={0}
                max={100}
                end="%"
                onBlur={field.onBlur}
                onChange={(value) => field.onChange(value ?? 0)}
              />
            )}
          </FormField>
        </div>
      </Section>
      <Section title="What is included">
        <FormField form={state} name="inclusions" label={packageLabels.inclusions}>
          {(field) => (
            <TagInput
              value={field.value}
              onChange={field.onChange}
              suggestions={usualInclusions}
              placeholder="Park entrance fees…"
              max={40}
            />
          )}
        </FormField>
        <FormField form={state} name="exclusions" label={packageLabels.exclusions}>
          {(field) => (
            <TagInput
              value={field.value}
              onChange={field.onChange}
              suggestions={usualExclusions}
              placeholder="International flights…"
              max={40}
            />
          )}
        </FormField>
      </Section>
      <Section title="Terms">
        <FormField form={state} name="meeting_point" label={packageLabels.meeting_point} optional>
          {(field) => <Input {...field.text} autoComplete="off" placeholder="Entebbe airport, arrivals" />}
        </FormField>
        <CancellationTerms state={state} />
      </Section>
    </>
  )
}
