import { useLocation } from 'wouter'
import { topUpInput } from '../../domain/contract/finance.ts'
import { topUpMethods } from '../../domain/finance/money-flow.ts'
import { keysOf } from '../../domain/keys.ts'
import { currencies, sumText } from '../../domain/money.ts'
import { paymentAddress } from '../../domain/routes/finance-address.ts'
import { topUpMutation } from '../../gateway/generated/finance.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { MoneyInput } from '../../ui/forms/number-input.tsx'
import { PhoneInput } from '../../ui/forms/phone-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

interface Values {
  currency: string
  amount: number | null
  method: string
  phone: string | null
}

/** Money into a wallet. Nothing is there before the provider says so. */
export function TopUpForm({
  amount,
  currency,
  onClose,
}: {
  amount: number | null
  currency: string
  onClose: () => void
}) {
  const topUp = useMutation(topUpMutation)
  const [, navigate] = useLocation()
  const state: FormState<Values> = useForm({
    key: null,
    schema: topUpInput,
    values: { currency, amount, method: 'mobile_money', phone: null },
    labels: { currency: 'Wallet', amount: 'Amount', method: 'Method', phone: 'Phone' },
    save: (input) => topUp.run({ input: { ...input, phone: input.method === 'mobile_money' ? input.phone : null } }),
    onSaved: ({ topUp: made }) => {
      onClose()
      const sum = sumText(made.amount, made.currency)
      if (made.status === 'succeeded') toast.done(`${sum} is in the wallet`, { detail: made.reference })
      else {
        toast.note(`${sum} is pending until the provider has answered`, { detail: made.reference })
        navigate(paymentAddress(made.id))
      }
    },
  })
  const chosen = state.form.watch('currency')
  const method = state.form.watch('method')
  return (
    <FormDialog
      title="Top up a wallet"
      description="The money is in the wallet as soon as the provider has confirmed it."
      state={state}
      saveLabel="Top up"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="amount" label="Amount" required>
          {(field) => (
            <MoneyInput
              name="amount"
              currency={chosen}
              value={field.value}
              min={0}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
        <FormField form={state} name="currency" label="Wallet" required>
          {(field) => (
            <Select
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              options={currencies.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }))}
            />
          )}
        </FormField>
      </div>
      <FormField form={state} name="method" label="Method">
        {(field) => (
          <RadioGroup
            look="segments"
            value={field.value}
            onChange={field.onChange}
            options={keysOf(topUpMethods).map((value) => ({ value, label: topUpMethods[value] }))}
          />
        )}
      </FormField>
      {method === 'mobile_money' && (
        <FormField form={state} name="phone" label="Phone" required hint="The number that approves the payment.">
          {(field) => <PhoneInput {...field.phone} />}
        </FormField>
      )}
    </FormDialog>
  )
}
