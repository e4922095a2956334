import * as v from 'valibot'
import { minorSums } from '../../../domain/bookings/deposits.ts'
import { byPlan } from '../../../domain/bookings/payment-schedule.ts'
import { instalmentInput } from '../../../domain/contract/offers/instalments.ts'
import { addDays, today } from '../../../domain/dates.ts'
import { toMajor, toMinor } from '../../../domain/money.ts'
import type { OfferKind } from '../../../domain/offers/offer-kinds.ts'
import {
  enableInstalmentsMutation,
  type InstalmentTermsFragment,
} from '../../../gateway/generated/instalments.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Money } from '../../../ui/money.tsx'
import { Day } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, useForm } from '../../standard/use-form.ts'
import { PlanFields, type PlanValues, planLabels } from '../../terms/plan-fields.tsx'

type Values = Omit<v.InferOutput<typeof instalmentInput>, 'deposit_sums'> & Pick<PlanValues, 'deposit_sums'>
const labels = { ...planLabels, inventory_type: 'Kind', inventory_id: 'Offer', enabled: 'Enabled' }
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
      deposit_sums: [...(config?.deposit_sums ?? [])],
      days_after: config?.days_after ?? 14,
    },
    labels,
    save: (output) => enable.run({ input: output }),
    onSaved: () => {
      toast.done('Instalments saved')
      onClose()
    },
  })
  const values = state.form.watch()
  const parts = exampleOf(values, example)
  return (
    <FormDialog title="Pay in instalments" state={state} saveLabel="Save" onClose={onClose}>
      <FormField form={state} name="enabled" label={labels.enabled} labelHidden>
        {(field) => <Checkbox {...field.check}>May be paid in instalments</Checkbox>}
      </FormField>
      {values.enabled && (
        <>
          <PlanFields state={state} />
          <section aria-label="Example">
            <h3 className="mb-1 font-medium">
              <Money amount={example.amount} currency={example.currency} /> booked today, starting in {exampleDays} days
            </h3>
            <ul className="divide-y divide-line rounded-panel border border-line bg-sunken">
              {parts.map((part) => (
                <li key={part.due_on} className="flex justify-between gap-4 px-3 py-1.5">
                  <span>
                    <Day value={part.due_on} /> <span className="text-muted">· {part.label.toLowerCase()}</span>
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

/** Nothing while the terms say too little. */
function exampleOf(values: Values, { amount, currency }: { readonly amount: number; readonly currency: string }) {
  const terms = v.safeParse(instalmentInput, values)
  if (!terms.success) return []
  const { instalments: count, deposit_sums: sums, ...plan } = terms.output
  const total = toMinor(amount, currency)
  return byPlan(
    total,
    { ...plan, count, deposit_sums: minorSums(sums) },
    today(),
    addDays(today(), exampleDays),
    currency,
  )
}
