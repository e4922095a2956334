import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { paymentMethods } from '../../../domain/bookings/sales-choices.ts'
import { keysOf } from '../../../domain/keys.ts'
import { Button } from '../../../ui/button.tsx'
import { focusField } from '../../../ui/forms/error-summary.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { given } from '../../../ui/given.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { Money } from '../../../ui/money.tsx'
import { useLimitHint } from '../../approvals/limit-hint.ts'
import { SumField } from '../../standard/fields/sum-field.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, someFields } from '../../standard/use-form.ts'

const DrawerNote = lazyComponent<{ currency: string; onOpened: () => void }>(
  () => import('../../cash-desk/drawer-note.tsx').then((part) => part.DrawerNote),
  () => null,
)

export interface Suggestion {
  readonly label: string
  readonly amount: number
}

const references: Readonly<Record<string, string>> = {
  cash: 'Receipt number',
  mobile_money: 'Transaction ID',
  card: 'Slip or terminal reference',
  bank: 'Transfer reference',
}

/** How much, how, and under which number: for a first part with the booking as well as later. `at` is the path of the payment in the form. */
export function PaymentFields<Values extends FieldValues>({
  state,
  at,
  currency,
  suggestions,
  amountLabel = 'Amount',
  direction = 'in',
  limitIn = currency,
  beside,
  below,
}: {
  state: FormState<Values>
  at: '' | 'payment.'
  currency: string
  suggestions: readonly Suggestion[]
  amountLabel?: string
  direction?: 'in' | 'out'
  /** The currency of the booking, in which one’s limit is. */
  limitIn?: string
  /** The choice of the currency, and what the sum comes to in the booking’s. */
  beside?: ReactNode
  below?: ReactNode
}) {
  const hint = useLimitHint(direction === 'in' ? 'payment' : 'refund', limitIn)
  const form: FormState<FieldValues> = someFields(state)
  const path = (name: string) => `${at}${name}`
  const method: string = form.form.watch(path('method'))
  return (
    <div className="flex flex-col gap-4">
      {beside}
      <SumField
        form={form}
        name={path('amount')}
        label={amountLabel}
        currency={currency}
        required
        {...given({ hint })}
        beside={(field) =>
          suggestions.map(({ label, amount }) => (
            <Button does="choose" key={label} size="small" onClick={() => field.onChange(amount)}>
              {label} <Money amount={amount} currency={currency} />
            </Button>
          ))
        }
      />
      {below}
      <FormField form={form} name={path('method')} label="Method">
        {(field) => (
          <RadioGroup
            look="segments"
            value={field.value}
            onChange={field.onChange}
            options={keysOf(paymentMethods).map((value) => ({
              value,
              label: paymentMethods[value],
            }))}
          />
        )}
      </FormField>
      {method === 'cash' && <DrawerNote currency={currency} onOpened={() => focusField(path('external_reference'))} />}
      <FormField form={form} name={path('external_reference')} label={references[method] ?? 'Reference'} optional>
        {(field) => <Input {...field.text} autoComplete="off" className="max-w-80" />}
      </FormField>
    </div>
  )
}
