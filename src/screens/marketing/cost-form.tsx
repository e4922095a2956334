import { useLocation, useSearch } from 'wouter'
import { formParameter } from '../../commands/form-parameter.ts'
import { marketingCostInput } from '../../domain/contract/growth/marketing.ts'
import { monthText } from '../../domain/date-texts.ts'
import { today } from '../../domain/dates.ts'
import { addMonths, monthOf } from '../../domain/months.ts'
import { setMarketingCostMutation } from '../../gateway/generated/marketing.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useUser } from '../../state/session.ts'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/toaster.tsx'
import { SumFields } from '../standard/fields/sum-field.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import type { Summary } from './source-table.tsx'

interface Values {
  source: string
  month: string
  currency: string
  amount: number | null
}

/** The months that a cost is most likely of: the latest two years. */
const months = () => {
  const first = monthOf(today()).from
  return Array.from({ length: 24 }, (_, back) => addMonths(first, -back))
}

/** What a source cost in a month; it takes the place of what was typed before. */
export function CostForm({ known, entries }: { known: readonly string[]; entries: Summary['entries'] }) {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const before = entries.find(
    ({ source, month, currency }) =>
      source === search.get('source') && month === search.get('month') && currency === search.get('currency'),
  )
  const ownCurrency = useUser()?.agency?.default_currency ?? 'UGX'
  const { run } = useMutation(setMarketingCostMutation)
  const leave = () => {
    for (const name of [formParameter, 'source', 'month', 'currency']) search.delete(name)
    navigate(search.size === 0 ? path : `${path}?${search}`, { replace: true })
  }
  const state: FormState<Values> = useForm({
    key: before === undefined ? 'marketing.cost' : null,
    schema: marketingCostInput,
    values: before ?? { source: '', month: monthOf(today()).from, currency: ownCurrency, amount: null },
    labels: { source: 'Source', month: 'Month', currency: 'Currency', amount: 'Cost' },
    save: (input) => run({ input }),
    onSaved: ({ setMarketingCost }) => {
      toast.done(setMarketingCost.message)
      leave()
    },
  })
  return (
    <FormDialog
      title={before === undefined ? 'Enter a cost' : `Cost of ${before.source}`}
      description="What a source cost in a month. It takes the place of what was entered before; 0 removes it."
      state={state}
      saveLabel="Save cost"
      onClose={leave}
    >
      <FormField
        form={state}
        name="source"
        label="Source"
        required
        hint="As the figures name it: Google, Facebook, google-ads."
      >
        {(field) => (
          <ComboBox
            value={field.value === '' ? null : { value: field.value, label: field.value }}
            onChange={(option) => field.onChange(option?.value ?? '')}
            onBlur={field.onBlur}
            options={known.map((name) => ({ value: name, label: name }))}
            onCreate={(name) => field.onChange(name.slice(0, 100))}
            createLabel={(name) => `Use “${name}”`}
            placeholder="google-ads"
            opens="input"
          />
        )}
      </FormField>
      <FormField form={state} name="month" label="Month" required>
        {(field) => (
          <Select
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            options={[...new Set([field.value, ...months()])].map((month) => ({
              value: month,
              label: monthText(month),
            }))}
          />
        )}
      </FormField>
      <SumFields
        state={state}
        sum={{ name: 'amount', label: 'Cost' }}
        currency={{ name: 'currency', label: 'Currency' }}
      />
    </FormDialog>
  )
}
