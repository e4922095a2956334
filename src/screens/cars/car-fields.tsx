import { packageStatuses } from '../../domain/bookings/sales-choices.ts'
import { carFields } from '../../domain/fields/car-fields.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { usualColours } from '../../domain/offers/car-choices.ts'
import { carCategoriesQuery, carHelpersQuery } from '../../gateway/generated/cars.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { CancellationTerms } from '../offers/every-kind/cancellation-terms.tsx'
import { FieldInput } from '../standard/field-input.tsx'
import { Section } from '../standard/form-screen.tsx'
import type { FormState } from '../standard/use-form.ts'
import { CarModelFields } from './car-model-fields.tsx'
import type { CarValues } from './car-values.ts'

const merged = (...lists: readonly (readonly string[])[]) => [...new Set(lists.flat())]

/** The fields of a car, in the order in which one walks around it. */
export function CarFields({ state, isNew }: { state: FormState<CarValues>; isNew: boolean }) {
  const categories = useQuery(carCategoriesQuery, {}, { freshFor: 3_600_000 }).data?.carCategories
  const helpers = useQuery(carHelpersQuery, {}, { freshFor: 300_000 }).data?.carHelpers
  return (
    <>
      <Section title="Car">
        <CarModelFields state={state} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FieldInput
            of={carFields.category}
            state={state}
            options={categories?.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
          <FieldInput of={carFields.year} state={state} />
        </div>
        <FieldInput of={carFields.title} state={state} />
        <FieldInput of={carFields.summary} state={state} />
        <FieldInput of={carFields.colour} state={state} suggestions={merged(usualColours, helpers?.colours ?? [])} />
      </Section>
      <Section title="Equipment">
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          <FieldInput of={carFields.transmission} state={state} />
          <FieldInput of={carFields.fuel} state={state} />
        </div>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <FieldInput of={carFields.seats} state={state} />
          <FieldInput of={carFields.doors} state={state} />
        </div>
        <FieldInput of={carFields.driver} state={state} />
        <FieldInput of={carFields.air_conditioning} state={state} />
      </Section>
      <Section
        title="Price and terms"
        text="Weekly, hourly and seasonal rates and days in maintenance are set under Rates & availability."
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <FieldInput of={carFields.currency} state={state} />
          <FieldInput of={carFields.amount} state={state} />
          <FieldInput of={carFields.discount_percent} state={state} />
          <FieldInput of={carFields.extra_hour} state={state} />
          {state.form.watch('driver') === 'either' && <FieldInput of={carFields.driver_fee} state={state} />}
          <FieldInput of={carFields.deposit} state={state} />
          <FieldInput of={carFields.fuel_eighth} state={state} />
          <FieldInput of={carFields.mileage_limit} state={state} />
          {state.form.watch('mileage_limit') !== null && <FieldInput of={carFields.extra_km} state={state} />}
        </div>
      </Section>
      <Section title="Fleet and pick-up">
        <div className="grid gap-4 sm:grid-cols-2">
          <FieldInput of={carFields.quantity} state={state} />
          <FieldInput of={carFields.plates} state={state} />
          <FieldInput of={carFields.turnaround_minutes} state={state} />
          <FieldInput
            of={carFields.pick_up_place}
            state={state}
            suggestions={merged(helpers?.places ?? [], ['Entebbe International Airport'])}
          />
        </div>
      </Section>
      <Section title="Description" text="What a client should know before choosing it.">
        <FieldInput of={carFields.description} state={state} labelHidden />
        <FieldInput of={carFields.tags} state={state} suggestions={helpers?.tags} />
        <FieldInput of={carFields.featured} state={state} />
        {isNew && (
          <FieldInput
            of={carFields.status}
            state={state}
            options={optionsOf({ draft: packageStatuses.draft, published: packageStatuses.published })}
          />
        )}
      </Section>
      <Section title="Cancellation">
        <CancellationTerms state={state} />
      </Section>
    </>
  )
}
