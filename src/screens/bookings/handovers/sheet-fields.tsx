import { useEffect } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { fuelText } from '../../../domain/offers/car-choices.ts'
import { focusField } from '../../../ui/forms/error-summary.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { FormField } from '../../standard/form-field.tsx'
import type { FormState } from '../../standard/use-form.ts'
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
export function SheetFields<Values extends FieldValues & SheetValues>({
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
  const path = (name: keyof SheetValues) => name as FieldPath<Values>
  return (
    <>
      <FormField form={state} name={path('at')} label={at} required>
        {(field) => (
          <div className="max-w-80">
            <MomentChoice
              value={field.value as string}
              min={longAgo}
              timeLabel={`${at}, time`}
              onChange={(value) => field.onChange(value as typeof field.value)}
              onBlur={field.onBlur}
            />
          </div>
        )}
      </FormField>
      {before !== undefined && <p className="text-muted text-secondary">{before}</p>}
      <div className="grid grid-cols-2 gap-4">
        <FormField form={state} name={path('km')} label="Kilometres" required>
          {(field) => (
            <NumberInput
              name={path('km')}
              value={field.value as number | null}
              min={0}
              end="km"
              onChange={(value) => field.onChange(value as typeof field.value)}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
        <FormField form={state} name={path('fuel')} label="Fuel" required>
          {(field) => (
            <Select
              value={String(field.value)}
              onChange={(value) => field.onChange(Number(value) as typeof field.value)}
              options={levels}
            />
          )}
        </FormField>
      </div>
      <FormField
        form={state}
        name={path('note')}
        label="Condition"
        optional
        hint="Scratches, missing parts, cleanliness."
      >
        {(field) => <TextArea {...field.text} rows={3} />}
      </FormField>
    </>
  )
}
