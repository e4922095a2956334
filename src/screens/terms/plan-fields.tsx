import type * as v from 'valibot'
import { type InstalmentRhythm, instalmentRhythms, isOnce } from '../../domain/bookings/instalment-plans.ts'
import type { planShape } from '../../domain/contract/offers/plan-rules.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { type CurrencyCode, currencyCodes } from '../../domain/money.ts'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, someFields } from '../standard/use-form.ts'
import { CurrencySums, type TypedSum } from './currency-sums.tsx'

/** While they are typed. */
export interface DepositValues {
  deposit_percent: number
  deposit_sums: TypedSum[]
}
type Plan = v.InferOutput<v.ObjectSchema<typeof planShape, undefined>>
export type PlanValues = Omit<Plan, 'deposit_sums'> & Pick<DepositValues, 'deposit_sums'>

export const depositLabels = {
  deposit_percent: 'Deposit',
  deposit_sums: 'Fixed deposit',
  'deposit_sums.*.amount': 'Fixed deposit',
}
export const planLabels = {
  ...depositLabels,
  instalments: 'Instalments after the deposit',
  every: 'Frequency',
  last_days_before: 'Paid in full, days before the start',
  days_after: 'Balance due, days after the booking',
}

/** A share of the total, or a sum in the currencies that one is named for. Of a document there is one currency. */
export function DepositFields<Values extends DepositValues>({
  state,
  currency,
}: {
  state: FormState<Values>
  currency?: CurrencyCode
}) {
  const form: FormState<DepositValues> = someFields(state)
  const hasSum = form.form.watch('deposit_sums').length > 0
  return (
    <>
      {(currency === undefined || !hasSum) && (
        <FormField
          form={form}
          name="deposit_percent"
          label={depositLabels.deposit_percent}
          required
          hint="Due with the booking."
        >
          {(field) => (
            <NumberInput
              name="deposit_percent"
              value={field.value}
              digits={2}
              min={0}
              max={100}
              end="%"
              onBlur={field.onBlur}
              onChange={field.onChange}
            />
          )}
        </FormField>
      )}
      <FormField
        form={form}
        name="deposit_sums"
        label={depositLabels.deposit_sums}
        hint={
          currency === undefined
            ? 'Instead of the percentage, for bookings in its currency. At most the total.'
            : 'Instead of a percentage. At most the total.'
        }
      >
        {(field) => (
          <span className="flex flex-col items-start gap-3">
            <CurrencySums
              name="deposit_sums"
              sums={field.value}
              codes={currency === undefined ? currencyCodes : [currency]}
              addLabel={currency === undefined ? 'Add a sum' : 'Fixed sum instead'}
              onChange={field.onChange}
              onAdd={(code) => field.type([...field.value, { currency: code, amount: null }])}
              row={(place, sum, input) => (
                <FormField
                  form={form}
                  name={`deposit_sums.${place}.amount`}
                  label={`Deposit in ${sum.currency}`}
                  labelHidden
                  className="w-52"
                >
                  {input}
                </FormField>
              )}
            />
          </span>
        )}
      </FormField>
    </>
  )
}

/** How a total is paid. */
export function PlanFields<Values extends PlanValues>({
  state,
  currency,
}: {
  state: FormState<Values>
  currency?: CurrencyCode
}) {
  const form: FormState<PlanValues> = someFields(state)
  const every: InstalmentRhythm = form.form.watch('every')
  return (
    <>
      <DepositFields state={form} {...(currency === undefined ? {} : { currency })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="every" label={planLabels.every}>
          {(field) => <Select value={field.value} onChange={field.onChange} options={optionsOf(instalmentRhythms)} />}
        </FormField>
        {!isOnce(every) && <Days form={form} name="instalments" min={1} max={24} />}
        {every === 'after' && <Days form={form} name="days_after" min={0} max={730} />}
        <Days form={form} name="last_days_before" min={0} max={365} />
      </div>
    </>
  )
}

function Days({
  form,
  name,
  min,
  max,
}: {
  form: FormState<PlanValues>
  name: 'instalments' | 'days_after' | 'last_days_before'
  min: number
  max: number
}) {
  return (
    <FormField form={form} name={name} label={planLabels[name]} required>
      {(field) => (
        <NumberInput value={field.value} min={min} max={max} onBlur={field.onBlur} onChange={field.onChange} />
      )}
    </FormField>
  )
}
