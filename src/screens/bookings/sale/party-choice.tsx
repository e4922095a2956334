import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, someFields } from '../../standard/use-form.ts'

const ages = [
  ['adults', 'Adults'],
  ['children', 'Children'],
  ['infants', 'Infants'],
] as const

type Party = Record<(typeof ages)[number][0], number>

/** Who travels, by age; everybody takes a seat. */
export function PartyChoice<Values extends Party>({ state }: { state: FormState<Values> }) {
  const form: FormState<Party> = someFields(state)
  return (
    <div className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-3">
      {ages.map(([name, label]) => (
        <FormField key={name} form={form} name={name} label={label}>
          {(field) => (
            <NumberInput
              name={name}
              value={field.value}
              min={0}
              max={1000}
              stepper
              onChange={(value) => field.onChange(value ?? 0)}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
      ))}
    </div>
  )
}

export const seatsOf = (party: { adults: number; children: number; infants: number }): number =>
  [party.adults, party.children, party.infants].reduce((sum, count) => sum + (Number.isFinite(count) ? count : 0), 0)
