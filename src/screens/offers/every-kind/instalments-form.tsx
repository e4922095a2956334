import type * as v from 'valibot'
import { instalmentRhythms } from '../../../domain/bookings/instalment-plans.ts'
import { byPlan } from '../../../domain/bookings/payment-schedule.ts'
import { instalmentInput } from '../../../domain/contract/offers/instalments.ts'
import { addDays, today } from '../../../domain/dates.ts'
import { optionsOf } from '../../../domain/fields/options.ts'
import { toMajor, toMinor } from '../../../domain/money.ts'
import type { OfferKind } from '../../../domain/offers/offer-kinds.ts'
import {
  enableInstalmentsMutation,
  type InstalmentTermsFragment,
} from '../../../gateway/generated/instalments.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Money } from '../../../ui/money.tsx'
import { Day } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, useForm } from '../../standard/use-form.ts'

type Values = v.InferOutput<typeof instalmentInput>
const labels = {
  inventory_type: 'Kind',
  inventory_id: 'Offer',
  enabled: 'Enabled',
  deposit_percent: 'Deposit, %',
  instalments: 'Instalments after the deposit',
  every: 'Frequency',
  last_days_before: 'Paid in full, days before',
}
/** A booking of today that starts so many days from now shows what the terms come to. */
const exampleDays = 120

/** The terms on which an offer is paid in instalments, with the schedule that they make. */
export function InstalmentsForm({
  kind,
  id,
  config,
  example,
  onClose,
}: {
  kind: OfferKind
  id: number
  config: InstalmentTermsFragment | null
  example: { readonly amount: number; readonly currency: string }
  onClose: () => void
}) {
  const enable = useMutation(enableInstalmentsMutation)
  const state: FormState<Values> = useForm({
    key: `instalments.${kind}.${id}`,
    schema: instalmentInput,
    values: {
      inventory_type: kind,
      inventory_id: id,
      enabled: config?.enabled ?? true,
      deposit_percent: config?.deposit_percent ?? 30,
      instalments: config?.instalments ?? 3,
      every: (config?.every ?? 'once') as Values['every'], // the server stores the contract's words only
      last_days_before: config?.last_days_before ?? 30,
    },
    labels,
    save: (output) => enable.run({ input: output }),
    onSaved: () => {
      toast.done('Instalments saved')
      onClose()
    },
  })
  const { form } = state
  const [enabled, deposit, count, every, days] = form.watch([
    'enabled',
    'deposit_percent',
    'instalments',
    'every',
    'last_days_before',
  ])
  const known =
    [deposit, count, days].every((value) => Number.isFinite(value)) &&
    count >= 1 &&
    count <= 24 &&
    deposit >= 0 &&
    deposit <= 100
  const parts = known
    ? byPlan(
        toMinor(example.amount, example.currency),
        { deposit_percent: deposit, count, every, last_days_before: days },
        today(),
        addDays(today(), exampleDays),
      )
    : []
  return (
    <FormDialog title="Pay in instalments" state={state} saveLabel="Save" onClose={onClose}>
      <FormField form={state} name="enabled" label={labels.enabled} labelHidden>
        {(field) => <Checkbox {...field.check}>May be paid in instalments</Checkbox>}
      </FormField>
      {enabled && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <FormField
              form={state}
              name="deposit_percent"
              label={labels.deposit_percent}
              required
              hint="Due with the booking."
            >
              {(field) => (
                <NumberInput value={field.value} min={0} max={100} onBlur={field.onBlur} onChange={field.onChange} />
              )}
            </FormField>
            {every !== 'once' && (
              <FormField form={state} name="instalments" label={labels.instalments} required>
                {(field) => (
                  <NumberInput value={field.value} min={1} max={24} onBlur={field.onBlur} onChange={field.onChange} />
                )}
              </FormField>
            )}
            <FormField form={state} name="every" label={labels.every}>
              {(field) => (
                <Select value={field.value} onChange={field.onChange} options={optionsOf(instalmentRhythms)} />
              )}
            </FormField>
            <FormField form={state} name="last_days_before" label={labels.last_days_before} required>
              {(field) => (
                <NumberInput value={field.value} min={0} max={365} onBlur={field.onBlur} onChange={field.onChange} />
              )}
            </FormField>
          </div>
          <section aria-label="Example">
            <h3 className="mb-1 font-medium">
              <Money amount={example.amount} currency={example.currency} /> booked today, starting in {exampleDays} days
            </h3>
            <ul className="divide-y divide-line rounded-panel border border-line bg-sunken">
              {parts.map((part, index) => (
                <li key={part.due_on} className="flex justify-between gap-4 px-3 py-1.5">
                  <span>
                    <Day value={part.due_on} />{' '}
                    {index === 0 && deposit > 0 && <span className="text-muted">· deposit</span>}
                  </span>
                  <Money amount={toMajor(part.amount, example.currency)} currency={example.currency} />
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </FormDialog>
  )
}
