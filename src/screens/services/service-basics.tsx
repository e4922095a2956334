import { serviceFields } from '../../domain/fields/service-fields.ts'
import { serviceHelpersQuery } from '../../gateway/generated/services.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { FieldInput } from '../standard/field-input.tsx'
import { PointField } from '../standard/fields/point-field.tsx'
import type { FormState } from '../standard/use-form.ts'
import { DurationInput } from './duration-input.tsx'
import type { ServiceValues } from './service-values.ts'

/** What a service is, where it takes place and what it costs: the panel of a new one asks only this. */
export function ServiceBasics({ state }: { state: FormState<ServiceValues> }) {
  const places = useQuery(serviceHelpersQuery, {}, { freshFor: 300_000 }).data?.serviceHelpers.places
  const online = state.form.watch('mode') === 'online'
  const perPerson = state.form.watch('unit') === 'per_person'
  return (
    <>
      <FieldInput of={serviceFields.title} state={state} />
      <div className="grid gap-4 sm:grid-cols-[auto_1fr]">
        <FieldInput of={serviceFields.mode} state={state} />
        {online ? (
          <FieldInput of={serviceFields.meeting_link} state={state} />
        ) : (
          <FieldInput of={serviceFields.location_name} state={state} suggestions={places} />
        )}
      </div>
      {online ? (
        <p className="-mt-2 text-muted text-secondary">
          Only your staff see the link, and clients once they have booked.
        </p>
      ) : (
        <PointField state={state} names={['location_name', 'lat', 'lng']} label={serviceFields.location_name.label} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <FieldInput of={serviceFields.duration_minutes} state={state}>
          {(field) => <DurationInput value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
        </FieldInput>
        <FieldInput of={serviceFields.capacity} state={state} />
        <FieldInput of={serviceFields.unit} state={state} />
        <FieldInput
          of={serviceFields.amount}
          state={state}
          label={perPerson ? 'Price a person' : 'Price a group'}
          hint={perPerson ? undefined : 'A group takes one place.'}
        />
        <FieldInput of={serviceFields.currency} state={state} />
      </div>
    </>
  )
}
