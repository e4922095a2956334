import { type RefObject, useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Day } from '../../../domain/dates.ts'
import { currencies } from '../../../domain/money.ts'
import { focusField } from '../../../ui/forms/error-summary.tsx'
import { CurrencyField, currencyOptions } from '../../standard/fields/sum-field.tsx'
import { type FormState, setFields, someFields } from '../../standard/use-form.ts'
import { PaymentFields, type Suggestion } from './payment-fields.tsx'
import { type PaidAccount, SettledFields, type Settling, useSettling } from './settled-fields.tsx'

/** A payment or refund in the booking’s currency or another, with what it settles there: with a new booking as well as later. */
export function PaymentSum<Values extends FieldValues>({
  state,
  at,
  account,
  direction = 'in',
  receivedOn,
  choices = currencies,
  suggestions,
  settlingNow,
}: {
  state: FormState<Values>
  at: '' | 'payment.'
  account: PaidAccount
  direction?: 'in' | 'out'
  /** Whose rate counts; null: today. */
  receivedOn: Day | null
  choices?: readonly (typeof currencies)[number][]
  /** Sums of the booking’s currency. */
  suggestions: readonly Suggestion[]
  /** Read when the form is saved: the rate that was on screen goes with it. */
  settlingNow: RefObject<Settling | null>
}) {
  const form: FormState<FieldValues> = someFields(state)
  const path = (name: string) => `${at}${name}`
  const isRefund = direction === 'out'
  const [amount, currency, corrected] = form.form.watch([path('amount'), path('currency'), path('settled_amount')])
  const settling = useSettling(account, direction, {
    amount,
    currency,
    received_on: receivedOn,
    settled_amount: corrected,
  })
  useEffect(() => {
    settlingNow.current = settling
  })
  const others = (): readonly Suggestion[] => {
    if (settling?.inOther != null)
      return suggestions.flatMap(({ label, amount: sum }) =>
        sum > 0 ? [{ label, amount: settling.inOther?.(sum) ?? 0 }] : [],
      )
    return settling?.whole != null && settling.whole > 0 ? [{ label: 'All', amount: settling.whole }] : []
  }
  return (
    <PaymentFields
      state={state}
      at={at}
      currency={currency}
      limitIn={account.currency}
      direction={direction}
      beside={
        choices.length > 1 && (
          <CurrencyField
            form={form}
            name={path('currency')}
            label="Currency"
            width="w-64"
            options={currencyOptions(choices)}
            onChosen={() => {
              setFields(form.form, {
                [path('amount')]: null,
                [path('settled_amount')]: null,
                [path('settled_reason')]: '',
              })
              setTimeout(() => focusField(path('amount')))
            }}
          />
        )
      }
      below={
        settling !== null && (
          <SettledFields
            state={state}
            at={at}
            settling={settling}
            amount={amount}
            currency={currency}
            into={account.currency}
            isRefund={isRefund}
          />
        )
      }
      suggestions={settling === null ? suggestions : others()}
    />
  )
}
