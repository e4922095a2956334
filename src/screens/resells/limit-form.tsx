import { partnerLimitInput } from '../../domain/contract/money/partners.ts'
import { sumText } from '../../domain/money.ts'
import { setPartnerLimitMutation } from '../../gateway/generated/partners.generated.ts'
import type { PartnerStatementWholeFragment } from '../../gateway/generated/statements.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Input } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { SumField } from '../standard/fields/sum-field.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

interface Values {
  currency: string
  most: number | null
  reason: string
  version: number | undefined
}

/** What a reseller may owe at most in the statement's currency; an empty box lifts the limit. */
export function LimitForm({ statement, onClose }: { statement: PartnerStatementWholeFragment; onClose: () => void }) {
  const { partner, currency, their_limit: limit } = statement
  const set = useMutation(setPartnerLimitMutation)
  const state: FormState<Values> = useForm({
    key: `partner.limit.${partner.id}.${currency}`,
    schema: partnerLimitInput,
    values: {
      currency,
      most: limit?.most ?? null,
      reason: limit?.reason ?? '',
      version: limit === null || limit.version === 0 ? undefined : limit.version,
    },
    labels: { most: 'Credit limit', reason: 'Reason' },
    save: (input) => set.run({ id: partner.id, input }),
    onSaved: ({ setPartnerLimit: { most, left } }) => {
      if (most === null || left === null) toast.done(`No credit limit for ${partner.name} in ${currency}`)
      else
        toast.done(`${partner.name} may owe ${sumText(most, currency)}`, { detail: `${sumText(left, currency)} left.` })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Credit limit of ${partner.name}`}
      description={`Sales that would take their debt above it are refused. They owe you ${sumText(limit?.owed ?? 0, currency)} now.`}
      state={state}
      saveLabel="Save"
      onClose={onClose}
    >
      <SumField
        form={state}
        name="most"
        label="Credit limit"
        currency={currency}
        optional
        hint="Leave empty for no limit."
      />
      <FormField form={state} name="reason" label="Reason" optional hint="For your agency only.">
        {(field) => <Input {...field.text} maxLength={200} />}
      </FormField>
    </FormDialog>
  )
}
