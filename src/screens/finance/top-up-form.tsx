import { useState } from 'react'
import { topUpInput } from '../../domain/contract/finance.ts'
import { sumText } from '../../domain/money.ts'
import { invalidate } from '../../gateway/cache.ts'
import { type TopUpMutation, topUpMutation } from '../../gateway/generated/finance.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { SumFields } from '../standard/fields/sum-field.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
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
      <SumFields
        state={state}
        sum={{ name: 'amount', label: 'Amount' }}
        currency={{ name: 'currency', label: 'Wallet' }}
      />
    </FormDialog>
  )
}
