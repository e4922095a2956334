import { useEffect } from 'react'
import { fuelText } from '../../../domain/offers/car-choices.ts'
import { focusField } from '../../../ui/forms/error-summary.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, someFields } from '../../standard/use-form.ts'
import { MomentChoice } from '../sale/moment-choice.tsx'

/** What both halves of a sheet say of a vehicle. */
export interface SheetValues {
  at: string
  km: number | null
  fuel: number
  note: string
}
const levels = Array.from({ length: 9 }, (_, index) => 8 - index).map((eighths) => ({
  value: String(eighths),
  label: fuelText(eighths),
}))
/** Rentals of other years are written down later as well. */
const longAgo = '2000-01-01'

/** When, how many kilometres, how much fuel, and what can be seen. */
export function SheetFields<Values extends SheetValues>({
  state,
  at,
  before,
}: {
  state: FormState<Values>
  at: string
  /** What the vehicle was like last. */
  before: string | undefined
}) {
  useEffect(() => void setTimeout(() => focusField('km')), [])
  const form: FormState<SheetValues> = someFields(state)
  return (
    <>
      <FormField form={form} name="at" label={at} required>
        {(field) => (
          <div className="max-w-80">
            <MomentChoice
              value={field.value}
              min={longAgo}
              timeLabel={`${at}, time`}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          </div>
        )}
      </FormField>
      {before !== undefined && <p className="text-muted text-secondary">{before}</p>}
      <div className="grid grid-cols-2 gap-4">
        <FormField form={form} name="km" label="Kilometres" required>
          {(field) => (
            <NumberInput
              name="km"
              value={field.value}
              min={0}
              end="km"
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
        <FormField form={form} name="fuel" label="Fuel" required>
          {(field) => (
            <Select value={String(field.value)} onChange={(value) => field.onChange(Number(value))} options={levels} />
          )}
        </FormField>
      </div>
      <FormField form={form} name="note" label="Condition" optional hint="Scratches, missing parts, cleanliness.">
        {(field) => <TextArea {...field.text} rows={3} />}
      </FormField>
    </>
  )
}
