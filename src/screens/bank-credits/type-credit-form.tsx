import { ports } from '../../commands/ports.ts'
import { bankCreditInput } from '../../domain/contract/money/bank-credits.ts'
import { today } from '../../domain/dates.ts'
import { sumText } from '../../domain/money.ts'
import { creditPath } from '../../domain/routes/bank-address.ts'
import { createBankCreditMutation } from '../../gateway/generated/bank-credits.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { MoneyInput } from '../../ui/forms/number-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

interface Values {
  value_date: string
  currency: string
  amount: number | null
  reference: string
  payer: string
  description: string
  account: string
  twice: boolean
}
const labels = {
  value_date: 'Day',
  amount: 'Amount',
  reference: 'Reference',
  payer: 'Payer',
  description: 'Description',
  account: 'Account',
  twice: 'It came in twice',
}

/** A credit that is typed from the statement. */
export function TypeCreditForm({ onClose }: { onClose: () => void }) {
  const create = useMutation(createBankCreditMutation)
  const state: FormState<Values> = useForm({
    key: 'bank-credit.new',
    schema: bankCreditInput,
    values: {
      ...{ value_date: today(), currency: 'UGX', amount: null, reference: '', payer: '', description: '', account: '' },
      twice: false,
    },
    labels,
    save: (input) => create.run({ input }),
    onSaved: ({ createBankCredit: { credit } }, how) => {
      toast.done(`${sumText(credit.amount, credit.currency)} added`)
      if (how === 'another') return
      onClose()
      ports.navigate(creditPath(credit.id))
    },
  })
  const currency = state.form.watch('currency')
  const isThere = create.failure?.fields.twice !== undefined || state.form.watch('twice')
  return (
    <FormDialog
      title="Add a bank credit"
      description="Copy it from the bank statement. It is posted once it is matched."
      state={state}
      saveLabel="Add"
      anotherLabel="Add and type another"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="amount" label={labels.amount} required>
          {(field) => (
            <MoneyInput
              name="amount"
              currency={currency}
              onCurrency={(code) => state.form.setValue('currency', code, { shouldDirty: true })}
              value={field.value}
              min={0}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
        <FormField form={state} name="value_date" label={labels.value_date} required>
          {(field) => (
            <DatePicker
              value={field.value}
              max={today()}
              onChange={(value) => field.onChange(value ?? '')}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
        <FormField form={state} name="payer" label={labels.payer} optional>
          {(field) => <Input {...field.text} autoComplete="off" />}
        </FormField>
        <FormField form={state} name="reference" label={labels.reference} optional>
          {(field) => <Input {...field.text} autoComplete="off" />}
        </FormField>
      </div>
      <FormField
        form={state}
        name="description"
        label={labels.description}
        optional
        hint="What the payer or the bank wrote. Safiri looks for a booking reference in it."
      >
        {(field) => <Input {...field.text} autoComplete="off" />}
      </FormField>
      <FormField form={state} name="account" label={labels.account} optional hint="Which of your own accounts.">
        {(field) => <Input {...field.text} autoComplete="off" />}
      </FormField>
      {isThere && (
        <FormField form={state} name="twice" label={labels.twice} labelHidden>
          {(field) => <Checkbox {...field.check}>It came in twice: add it once more</Checkbox>}
        </FormField>
      )}
    </FormDialog>
  )
}
