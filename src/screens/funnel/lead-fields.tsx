import { optionsOf } from '../../domain/fields/options.ts'
import { contactSources } from '../../domain/growth/channels.ts'
import type { CurrencyCode } from '../../domain/money.ts'
import { funnelOwnersQuery } from '../../gateway/generated/sales-funnel.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { CurrencyField, SumField } from '../standard/fields/sum-field.tsx'
import { FormField } from '../standard/form-field.tsx'
import type { FormState } from '../standard/use-form.ts'

/** What both forms of a lead ask. */
export interface LeadValues {
  title: string
  amount: number | null
  currency: CurrencyCode
  next_step: string
  next_step_on: string | null
  travel_on: string | null
  owner: string
  source: keyof typeof contactSources
  notes: string
}
export const leadLabels = {
  title: 'Title',
  amount: 'Value',
  currency: 'Currency',
  next_step: 'Next step',
  next_step_on: 'On',
  travel_on: 'Travel date',
  owner: 'Owner',
  source: 'Source',
  notes: 'Notes',
}
const nobody = 'nobody'
export const ownerText = (id: number | null): string => (id === null ? nobody : String(id))
export const ownerIn = (text: string): number | null => (text === nobody ? null : Number(text))

/** What it is about, what it would bring, who looks after it and what comes next. */
export function LeadFields({ state, autoFocus = false }: { state: FormState<LeadValues>; autoFocus?: boolean }) {
  const owners = useQuery(funnelOwnersQuery, {}).data?.funnelOwners ?? []
  const currency = state.form.watch('currency')
  return (
    <>
      <FormField form={state} name="title" label={leadLabels.title} optional>
        {(field) => (
          <Input {...field.text} autoComplete="off" autoFocus={autoFocus} placeholder="Gorilla trek for four in July" />
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <SumField form={state} name="amount" label={leadLabels.amount} currency={currency} optional />
        <CurrencyField form={state} name="currency" label={leadLabels.currency} />
      </div>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <FormField form={state} name="next_step" label={leadLabels.next_step} optional>
          {(field) => <Input {...field.text} autoComplete="off" placeholder="Call about the dates" />}
        </FormField>
        <FormField form={state} name="next_step_on" label={leadLabels.next_step_on} optional>
          {(field) => <DatePicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
        </FormField>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <FormField form={state} name="owner" label={leadLabels.owner}>
          {(field) => (
            <Select
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              options={[
                { value: nobody, label: 'Nobody yet' },
                ...owners.map(({ id, name, me }) => ({ value: String(id), label: me ? `${name} (you)` : name })),
              ]}
            />
          )}
        </FormField>
        <FormField form={state} name="source" label={leadLabels.source}>
          {(field) => (
            <Select
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              options={optionsOf(contactSources)}
            />
          )}
        </FormField>
        <FormField form={state} name="travel_on" label={leadLabels.travel_on} optional>
          {(field) => <DatePicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
        </FormField>
      </div>
      <FormField form={state} name="notes" label={leadLabels.notes} optional>
        {(field) => <TextArea {...field.text} rows={3} maxLength={5000} />}
      </FormField>
    </>
  )
}
