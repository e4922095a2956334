import type { ConfirmSettlementInput } from '../../domain/contract/inputs.ts'
import { confirmSettlementInput } from '../../domain/contract/money/settlements.ts'
import { today } from '../../domain/dates.ts'
import {
  differenceText,
  freeDifference,
  isLargeDifference,
  largeDifferencePermission,
  settlementName,
} from '../../domain/finance/provider-settlements.ts'
import { sumText } from '../../domain/money.ts'
import { permissionText } from '../../domain/rights.ts'
import {
  confirmSettlementMutation,
  type SettlementListedFragment,
} from '../../gateway/generated/settlements.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useVisitor } from '../../state/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { SumField } from '../standard/fields/sum-field.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

interface Values extends Omit<ConfirmSettlementInput, 'arrived'> {
  arrived: number | null
}

/** What arrived on the bank account, when, and how the provider calls it. Another sum than expected asks for a reason. */
export function ConfirmForm({ settlement, onClose }: { settlement: SettlementListedFragment; onClose: () => void }) {
  const { id, reference, currency, expected, version, first_day } = settlement
  const confirm = useMutation(confirmSettlementMutation)
  const mayDifferMore = useVisitor().permissions.has(largeDifferencePermission)
  const state: FormState<Values> = useForm({
    key: null, // what was on one statement of the bank is not on another
    schema: confirmSettlementInput,
    values: { arrived: expected, arrived_on: today(), provider_reference: '', reason: '', note: '' },
    labels: {
      ...{ arrived: 'Arrived', arrived_on: 'Day', provider_reference: 'Provider’s reference' },
      ...{ reason: 'Reason', note: 'Note' },
    },
    save: (input) => confirm.run({ id, input: { ...input, version } }),
    onSaved: ({ confirmSettlement: { settlement: settled } }) => {
      const difference = settled.difference ?? 0
      toast.done(`${reference} is settled`, {
        detail: difference === 0 ? 'What arrived is what was expected.' : `${differenceText(difference, currency)}.`,
      })
      onClose()
    },
  })
  const typed = state.form.watch('arrived')
  const arrived = Number.isNaN(typed) ? null : typed // what is typed is no sum yet
  const difference = arrived === null ? 0 : arrived - expected
  return (
    <FormDialog
      title={`Confirm ${settlementName(settlement)}`}
      description={`${sumText(expected, currency)} is expected on your bank account.`}
      state={state}
      saveLabel="Confirm"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SumField form={state} name="arrived" label="Arrived" currency={currency} required />
        <FormField form={state} name="arrived_on" label="Day" required>
          {(field) => (
            <DatePicker
              value={field.value}
              min={first_day}
              max={today()}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
      </div>
      <p role="status" className={difference === 0 ? 'text-muted' : difference < 0 ? 'text-danger' : 'text-warning'}>
        {arrived === null
          ? 'Type what arrived.'
          : difference === 0
            ? 'What is expected has arrived.'
            : `${differenceText(difference, currency)}.`}
      </p>
      {arrived !== null && !mayDifferMore && isLargeDifference(expected, arrived) && (
        <Banner tone="warning">
          A difference of more than {freeDifference}% needs the permission “{permissionText(largeDifferencePermission)}
          ”.
        </Banner>
      )}
      {difference !== 0 && (
        <FormField form={state} name="reason" label="Reason" required hint="Why another sum arrived.">
          {(field) => <Input {...field.text} autoComplete="off" maxLength={300} />}
        </FormField>
      )}
      <FormField form={state} name="provider_reference" label="Provider’s reference">
        {(field) => <Input {...field.text} autoComplete="off" maxLength={80} />}
      </FormField>
      <FormField form={state} name="note" label="Note">
        {(field) => <Input {...field.text} autoComplete="off" maxLength={300} />}
      </FormField>
    </FormDialog>
  )
}
