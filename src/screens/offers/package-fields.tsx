import { packageFields } from '../../domain/fields/package-fields.ts'
import { packageHelpersQuery } from '../../gateway/generated/packages.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { CountryPicker } from '../../ui/forms/country-picker.tsx'
import { FieldInput } from '../standard/field-input.tsx'
import { Section } from '../standard/form-screen.tsx'
import type { FormState } from '../standard/use-form.ts'
import { CancellationTerms } from './every-kind/cancellation-terms.tsx'
import type { PackageValues } from './package-values.ts'

/** The fields of a package, in the order in which one thinks of a tour. */
export function PackageFields({ state }: { state: FormState<PackageValues> }) {
  const helpers = useQuery(packageHelpersQuery, {}, { freshFor: 300_000 }).data?.packageHelpers
  /** Nights follow while they were one fewer, as they are on most tours. */
  const moveNights = (next: number | null) => {
    const { days, nights } = state.form.getValues()
    if (next !== null && days !== null && nights === days - 1)
      state.form.setValue('nights', next - 1, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <Section title="Basics">
        <FieldInput of={packageFields.title} state={state} />
        <FieldInput of={packageFields.summary} state={state} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FieldInput of={packageFields.country_code} state={state}>
            {({ value, onChange, onBlur }) => (
              <CountryPicker value={value} onChange={(code) => onChange(code ?? '')} onBlur={onBlur} />
            )}
          </FieldInput>
          <FieldInput of={packageFields.difficulty} state={state} />
        </div>
        <FieldInput of={packageFields.destinations} state={state} suggestions={helpers?.destinations} />
        <FieldInput of={packageFields.tags} state={state} suggestions={helpers?.tags} />
        <FieldInput of={packageFields.status} state={state} />
        <FieldInput of={packageFields.featured} state={state} />
      </Section>
      <Section
        title="Description"
        text="What guests will experience, in your own words. Headings and lists help readers on a phone."
      >
        <FieldInput of={packageFields.description} state={state} labelHidden />
      </Section>
      <Section title="Length and party">
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <FieldInput of={packageFields.days} state={state} onChange={moveNights} />
          <FieldInput of={packageFields.nights} state={state} />
          <FieldInput of={packageFields.min_pax} state={state} />
          <FieldInput of={packageFields.max_pax} state={state} />
        </div>
        <FieldInput of={packageFields.on_request} state={state} />
      </Section>
      <Section title="Price" text="Amounts are set per age, group and season on the package’s page.">
        <div className="grid gap-4 sm:grid-cols-2">
          <FieldInput of={packageFields.currency} state={state} />
          <FieldInput of={packageFields.discount_percent} state={state} />
        </div>
      </Section>
      <Section title="What is included">
        <FieldInput of={packageFields.inclusions} state={state} />
        <FieldInput of={packageFields.exclusions} state={state} />
      </Section>
      <Section title="Terms">
        <FieldInput of={packageFields.meeting_point} state={state} />
        <CancellationTerms state={state} />
      </Section>
    </>
  )
}
