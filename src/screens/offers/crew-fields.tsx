import { Input } from '../../ui/forms/input.tsx'
import { TimeInput } from '../../ui/forms/time-input.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, someFields } from '../standard/use-form.ts'

export interface CrewValues {
  guide: string
  vehicle: string
  pick_up_place: string
  pick_up_at: string | null
}

export const crewLabels: Readonly<Record<keyof CrewValues, string>> = {
  guide: 'Guide',
  vehicle: 'Vehicle',
  pick_up_place: 'Pick-up place',
  pick_up_at: 'Pick-up time',
}
export const noCrew: CrewValues = { guide: '', vehicle: '', pick_up_place: '', pick_up_at: null }
export const crewOf = ({ guide, vehicle, pick_up_place, pick_up_at }: CrewValues): CrewValues => ({
  guide,
  vehicle,
  pick_up_place,
  pick_up_at,
})

/** Who leads a departure, in what, from where and when: the day sheet and the manifest say it. */
export function CrewFields<Values extends CrewValues>({ state }: { state: FormState<Values> }) {
  const form: FormState<CrewValues> = someFields(state)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField form={form} name="guide" label={crewLabels.guide} optional>
        {(field) => <Input {...field.text} autoComplete="off" maxLength={100} />}
      </FormField>
      <FormField form={form} name="vehicle" label={crewLabels.vehicle} optional>
        {(field) => <Input {...field.text} autoComplete="off" maxLength={100} />}
      </FormField>
      <FormField
        form={form}
        name="pick_up_place"
        label={crewLabels.pick_up_place}
        hint="If empty: the package’s meeting point."
        optional
      >
        {(field) => <Input {...field.text} autoComplete="off" maxLength={200} />}
      </FormField>
      <FormField form={form} name="pick_up_at" label={crewLabels.pick_up_at} optional>
        {(field) => (
          <TimeInput
            value={field.value ?? ''}
            onChange={(time) => field.onChange(time || null)} // an empty box is no time
            onBlur={field.onBlur}
          />
        )}
      </FormField>
    </div>
  )
}
