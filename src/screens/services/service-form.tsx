import { serviceFields } from '../../domain/fields/service-fields.ts'
import { serviceHelpersQuery } from '../../gateway/generated/services.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { CancellationTerms } from '../offers/every-kind/cancellation-terms.tsx'
import { OfferForm } from '../offers/every-kind/offer-form.tsx'
import { FieldInput } from '../standard/field-input.tsx'
import { Section } from '../standard/form-screen.tsx'
import { ServiceBasics } from './service-basics.tsx'
import { type ServiceFacts, serviceForm } from './service-values.ts'

/** Everything a service says of itself but its times and pictures. */
export function ServiceForm({ record }: { record: ServiceFacts }) {
  const helpers = useQuery(serviceHelpersQuery, {}, { freshFor: 300_000 }).data?.serviceHelpers
  return (
    <OfferForm facts={serviceForm} record={record}>
      {(state) => (
        <>
          <Section title="Basics">
            <ServiceBasics state={state} />
            <FieldInput of={serviceFields.discount_percent} state={state} className="sm:max-w-[50%] sm:pr-2" />
          </Section>
          <Section title="Description" text="What happens, who it is for, what to bring.">
            <FieldInput of={serviceFields.summary} state={state} />
            <FieldInput of={serviceFields.description} state={state} />
            <FieldInput of={serviceFields.tags} state={state} suggestions={helpers?.tags} />
            <FieldInput of={serviceFields.featured} state={state} />
          </Section>
          <Section title="Cancellation">
            <CancellationTerms state={state} />
          </Section>
        </>
      )}
    </OfferForm>
  )
}
