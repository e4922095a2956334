import type { FieldPath, FieldPathValue } from 'react-hook-form'
import * as v from 'valibot'
import type { FeeInput } from '../../domain/contract/inputs.ts'
import { pathOf } from '../../domain/fields/field-steps.ts'
import { sumText } from '../../domain/money.ts'
import { Input } from '../../ui/forms/input.tsx'
import { MoneyInput } from '../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { given } from '../../ui/given.ts'
import { useLimitHint } from '../approvals/limit-hint.ts'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, setFields, someFields } from '../standard/use-form.ts'

/** What a client is charged for what they give up: what the terms ask for, nothing, or another sum; of the last two why. */
export const feeRules = ['terms', 'waive', 'other'] as const
export interface FeeValues {
  fee_rule: (typeof feeRules)[number]
  fee: { amount: number | null; reason: string }
}
export const noFee: FeeValues = { fee_rule: 'terms', fee: { amount: null, reason: '' } }
export const feeLabels = { 'fee.amount': 'Kept', 'fee.reason': 'Why another sum' }

export const feeEntries = {
  fee_rule: v.picklist(feeRules),
  fee: v.object({ amount: v.nullable(v.number()), reason: v.string() }),
}
/** What a form with a fee must say of it. */
interface FeeComplaint {
  readonly path: readonly [string, string]
  readonly message: string
}
export function complaintsOfFee({ fee_rule: rule, fee }: FeeValues): readonly FeeComplaint[] {
  const complaints: FeeComplaint[] = []
  if (rule === 'other' && !Number.isFinite(fee.amount))
    complaints.push({ path: ['fee', 'amount'], message: 'Enter what is kept.' })
  if (rule !== 'terms' && fee.reason.trim() === '')
    complaints.push({ path: ['fee', 'reason'], message: 'Say why: it stays in the history.' })
  return complaints
}
export const feeComplaints = <Values extends FeeValues>() =>
  v.rawCheck<Values>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const { path, message } of complaintsOfFee(dataset.value))
      addIssue({ message, path: pathOf([path[0], path[1]]) })
  })
/** As the API takes it; null: as the terms say. */
export const givenFee = ({ fee_rule: rule, fee }: FeeValues): FeeInput | null =>
  rule === 'terms' ? null : { amount: rule === 'waive' ? 0 : (fee.amount ?? 0), reason: fee.reason }

export function FeeChoice<Values extends FeeValues>({
  state,
  kept,
  currency,
  words,
}: {
  state: FormState<Values>
  /** What the terms ask for. */
  kept: number
  currency: string
  words: { readonly terms: string; readonly waive: string }
}) {
  const form: FormState<FeeValues> = someFields(state)
  const limit = useLimitHint('refund', currency)
  const rule = form.form.watch('fee_rule')
  const set = <Name extends FieldPath<FeeValues>>(name: Name, value: FieldPathValue<FeeValues, Name>) =>
    form.form.setValue(name, value, { shouldDirty: true })
  return (
    <>
      <FormField form={form} name="fee_rule" label="What is kept" {...given({ hint: limit })}>
        {() => (
          <RadioGroup
            value={rule}
            onChange={(value) => {
              setFields<FeeValues>(form.form, { fee_rule: value })
              if (value === 'other' && form.form.getValues('fee.amount') === null) set('fee.amount', kept)
            }}
            options={[
              { value: 'terms', label: `${words.terms}: ${sumText(kept, currency)}` },
              { value: 'waive', label: words.waive },
              { value: 'other', label: 'Keep another sum' },
            ]}
          />
        )}
      </FormField>
      {rule === 'other' && (
        <FormField form={form} name="fee.amount" label="Kept" required>
          {(field) => (
            <MoneyInput name="fee.amount" currency={currency} value={field.value} min={0} onChange={field.onChange} />
          )}
        </FormField>
      )}
      {rule !== 'terms' && (
        <FormField
          form={form}
          name="fee.reason"
          label="Why another sum"
          required
          hint="Colleagues see it in the history."
        >
          {(field) => <Input {...field.text} autoComplete="off" maxLength={300} />}
        </FormField>
      )}
    </>
  )
}
