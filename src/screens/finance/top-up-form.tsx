import { useState } from 'react'
import { topUpInput } from '../../domain/contract/finance.ts'
import { currencies, sumText } from '../../domain/money.ts'
import { invalidate } from '../../gateway/cache.ts'
import { type TopUpMutation, topUpMutation } from '../../gateway/generated/finance.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { MoneyInput } from '../../ui/forms/number-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import { PaymentProcess } from './payment-process.tsx'

interface Values {
  currency: string
  amount: number | null
}

/** Money into a wallet: how much, then the payment page. Nothing is there before the server says so. */
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
  const [begun, setBegun] = useState<TopUpMutation['topUp'] | null>(null)
  const state: FormState<Values> = useForm({
    key: null,
    schema: topUpInput,
    values: { currency, amount },
    labels: { currency: 'Wallet', amount: 'Amount' },
    save: (input) => topUp.run({ input }),
    onSaved: ({ topUp: made }) => setBegun(made),
  })
  if (begun !== null) {
    const sum = sumText(begun.amount, begun.currency)
    return (
      <PaymentProcess
        payment={begun.uuid}
        title={`Top-up of ${sum}`}
        done={`${sum} is in the wallet`}
        onConfirmed={() => void invalidate('finance', 'plans')}
        onAgain={() => setBegun(null)}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title="Top up a wallet"
      description="You pay by mobile money, card or bank on the next page. The money is in the wallet as soon as it is confirmed."
      state={state}
      saveLabel="Go to payment"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="amount" label="Amount" required>
          {(field) => (
            <MoneyInput
              name="amount"
              currency={state.form.watch('currency')}
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
    </FormDialog>
  )
}
