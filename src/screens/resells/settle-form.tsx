import { paymentMethods } from '../../domain/bookings/sales-choices.ts'
import type { SettlementInput } from '../../domain/contract/inputs.ts'
import { settlementInput } from '../../domain/contract/money/statements.ts'
import { today } from '../../domain/dates.ts'
import { keysOf } from '../../domain/keys.ts'
import { sumText } from '../../domain/money.ts'
import { counted } from '../../domain/text.ts'
import {
  type PartnerStatementWholeFragment,
  settlePartnerMutation,
} from '../../gateway/generated/statements.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

/** The one payment of a partner: the open sales of both sides are settled with it. */
export function SettleForm({ statement, onClose }: { statement: PartnerStatementWholeFragment; onClose: () => void }) {
  const { partner, currency, net, open_lines } = statement
  const settle = useMutation(settlePartnerMutation)
  const state: FormState<SettlementInput> = useForm({
    key: null, // a payment left over from another day must not come back by itself
    schema: settlementInput,
    values: {
      currency,
      from: statement.from ?? null,
      to: statement.to ?? null,
      method: 'bank',
      external_reference: '',
      received_on: today(),
      expected_net: Math.max(0, net),
    },
    labels: { method: 'Method', external_reference: 'Reference', received_on: 'Received on' },
    save: (input) => settle.run({ id: partner.id, input }),
    onSaved: () => {
      toast.done(`Settled with ${partner.name}`, { detail: `${counted(open_lines, 'booking')} paid.` })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Settle with ${partner.name}`}
      description={`${sumText(net, currency)} received settles ${counted(open_lines, 'open booking')}. It is recorded in the books of both agencies. Safiri does not move the money.`}
      state={state}
      saveLabel="Settle"
      onClose={onClose}
    >
      <FormField form={state} name="method" label="Method">
        {(field) => (
          <RadioGroup
            label="Method"
            look="segments"
            value={field.value}
            onChange={field.onChange}
            options={keysOf(paymentMethods).map((value) => ({ value, label: paymentMethods[value] }))}
          />
        )}
      </FormField>
      <FormField form={state} name="received_on" label="Received on">
        {(field) => (
          <DatePicker value={field.value ?? null} max={today()} onChange={field.onChange} onBlur={field.onBlur} />
        )}
      </FormField>
      <FormField
        form={state}
        name="external_reference"
        label="Reference"
        optional
        hint="Of the bank transfer or the receipt, to find it again."
      >
        {(field) => <Input {...field.text} maxLength={120} />}
      </FormField>
    </FormDialog>
  )
}
