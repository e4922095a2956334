import { useMemo } from 'react'
import * as v from 'valibot'
import { confirm } from '../../commands/overlay.ts'
import { paymentMethods } from '../../domain/bookings/sales-choices.ts'
import { refundInput } from '../../domain/contract/finance.ts'
import { aggregatorNames } from '../../domain/finance/money-flow.ts'
import { keysOf } from '../../domain/keys.ts'
import { sumText } from '../../domain/money.ts'
import { owedAgain } from '../../domain/payments/owed-again.ts'
import { verbs } from '../../domain/terms.ts'
import { type PaymentWholeFragment, refundPaymentMutation } from '../../gateway/generated/finance.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { given } from '../../ui/given.ts'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useLimitHint } from '../approvals/limit-hint.ts'
import { SumField } from '../standard/fields/sum-field.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

interface Values {
  amount: number | null
  way: 'provider' | 'hand'
  method: string
  reason: string
}

const feeText = (provider: string) =>
  `${provider} may charge a fee for it, which your agency bears; the refund shows it once it is known.`

/** That the client owes it again, where that is so: whoever gives back what was due may have meant to cancel. */
function owedText({ booking, currency, settled_currency: other }: PaymentWholeFragment, amount: number | null): string {
  if (booking == null) return ''
  if (other != null && other !== currency)
    return booking.balance < 0 ? '' : `What is refunded is owed again on ${booking.reference}.`
  const again = owedAgain(booking.balance, amount, currency)
  return again === 0 ? '' : `${sumText(again, currency)} is owed again on ${booking.reference}.`
}

/** Both complaints at once: that it is too much, and that the reason is missing. */
const inputUpTo = (most: number, currency: string) =>
  v.pipe(
    refundInput,
    v.forward(
      v.partialCheck(
        [['amount']],
        ({ amount }) => amount <= most,
        `At most ${sumText(most, currency)} can be refunded.`,
      ),
      ['amount'],
    ),
  )

/** A part of a payment or all of it back to whoever paid. It is never undone, so it asks once more. */
export function RefundForm({
  payment,
  amount: wanted = null,
  onClose,
}: {
  payment: PaymentWholeFragment
  /** What is to go back, where it is known; else all that is left. */
  amount?: number | null
  onClose: () => void
}) {
  const refund = useMutation(refundPaymentMutation)
  const { currency, refundable, way_back: back } = payment
  const provider = back == null ? '' : aggregatorNames[back.aggregator]
  const payer = payment.client?.name ?? payment.payer
  const hint = useLimitHint('refund', currency)
  const amount = wanted === null ? refundable : Math.min(wanted, refundable)
  const isOneWay = back == null || (back.whole_only && amount !== payment.amount)
  const schema = useMemo(() => inputUpTo(refundable, currency), [refundable, currency])
  const state: FormState<Values> = useForm({
    key: null, // a sum of money left over from another day must not come back by itself
    schema,
    values: {
      amount,
      way: isOneWay ? 'hand' : 'provider',
      method: payment.method === 'wallet' ? 'bank' : payment.method,
      reason: '',
    },
    labels: { amount: 'Amount', way: 'How', method: 'Method', reason: 'Reason' },
    save: async (input) => {
      const sum = sumText(input.amount, currency)
      const agreed = await confirm({
        title: `Refund ${sum} to ${payer}?`,
        consequence: [
          input.way === 'provider'
            ? `${provider} is asked to send it back the way it was paid. It is refunded once ${provider} says so, and cannot be undone. ${feeText(provider)}`
            : 'It is recorded as refunded and cannot be undone, only offset by a new payment. Safiri does not send the money: do that yourself.',
          owedText(payment, input.amount),
        ].join(' '),
        verb: `Refund ${sum}`,
      })
      if (!agreed) throw new DOMException('Declined', 'AbortError')
      return refund.run({
        id: payment.id,
        input: { ...input, ...(payment.booking == null ? {} : { version: payment.booking.version }) },
      })
    },
    onSaved: ({ refundPayment: after }) => {
      if (after.refunds.at(-1)?.aggregator !== 'cash')
        toast.note(`${provider} has been asked`, { detail: `${payment.reference} is refunded once it says so.` })
      else
        toast.done('Refund recorded', {
          detail:
            after.refundable > 0
              ? `${sumText(after.refundable, currency)} of ${payment.reference} is left.`
              : `${payment.reference} is refunded.`,
        })
      onClose()
    },
  })
  const [way, sum] = state.form.watch(['way', 'amount'])
  return (
    <FormDialog
      title={`${verbs.refund}, ${payment.reference}`}
      description={
        <>
          <Money amount={refundable} currency={currency} /> of <Money amount={payment.amount} currency={currency} /> can
          be refunded to {payer}.
        </>
      }
      state={state}
      saveLabel={`${verbs.refund}…`}
      danger
      onClose={onClose}
    >
      <SumField
        form={state}
        name="amount"
        label="Amount"
        currency={currency}
        required
        {...given({ hint })}
        live
        beside={(field) => (
          <Button does="choose" size="small" onClick={() => field.onChange(refundable)}>
            All <Money amount={refundable} currency={currency} />
          </Button>
        )}
      />
      {back != null && (
        <FormField form={state} name="way" label="How">
          {(field) => (
            <RadioGroup
              value={field.value}
              onChange={field.onChange}
              options={[
                {
                  value: 'provider',
                  label: `Back the way it was paid (${provider})`,
                  detail: back.whole_only ? 'The whole payment only, and once.' : `${provider} sends the money.`,
                },
                { value: 'hand', label: 'By hand', detail: 'You give the money back yourself.' },
              ]}
            />
          )}
        </FormField>
      )}
      {way === 'hand' && (
        <FormField form={state} name="method" label="Method">
          {(field) => (
            <RadioGroup
              look="segments"
              value={field.value}
              onChange={field.onChange}
              options={keysOf(paymentMethods).map((value) => ({ value, label: paymentMethods[value] }))}
            />
          )}
        </FormField>
      )}
      <FormField form={state} name="reason" label="Reason" required>
        {(field) => <Input {...field.text} autoComplete="off" />}
      </FormField>
      <p aria-live="polite" className="text-muted">
        {way === 'provider' ? feeText(provider) : 'Safiri does not send the money: give it back yourself.'}{' '}
        {owedText(payment, sum)}
      </p>
    </FormDialog>
  )
}
