import { useEffect, useRef } from 'react'
import { showBooking } from '../../../commands/areas/bookings/show-booking.ts'
import { confirm } from '../../../commands/overlay.ts'
import { acted } from '../../../commands/triage-acted.ts'
import { paymentInput } from '../../../domain/contract/bookings/payment-input.ts'
import { today } from '../../../domain/dates.ts'
import { type CurrencyCode, currencies, sumText } from '../../../domain/money.ts'
import { verbs } from '../../../domain/terms.ts'
import { recordPaymentMutation } from '../../../gateway/generated/bookings.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { focusField } from '../../../ui/forms/error-summary.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, useForm } from '../../standard/use-form.ts'
import type { BookingRecord } from '../booking-record.ts'
import { useStale } from '../stale.tsx'
import { PaymentSum } from './payment-sum.tsx'
import type { Settling } from './settled-fields.tsx'

interface Values {
  amount: number | null
  currency: string
  method: string
  direction: 'in' | 'out'
  payer: string
  external_reference: string
  note: string
  received_on: string | null
  settled_amount: number | null
  settled_reason: string
}

/** Money that came in or went back. It is never undone, so a refund asks once more; nothing is shown before the server has it. */
export function PaymentForm({
  booking,
  direction,
  amount = null,
  currency: saidCurrency = null,
  refetch,
  onClose,
}: {
  booking: BookingRecord
  direction: 'in' | 'out'
  /** What was received, where it is known; else all that is owed. */
  amount?: number | null
  /** What it was in; else the booking’s currency. */
  currency?: CurrencyCode | null
  refetch: () => Promise<unknown>
  onClose: () => void
}) {
  const record = useMutation(recordPaymentMutation, {
    onDone: ({ recordPayment }) => showBooking(recordPayment),
  })
  const { guarded, notice } = useStale(refetch)
  const { currency, client } = booking
  const settlingNow = useRef<Settling | null>(null)
  const kept = booking.paid - booking.refunded
  const { balance, written_off: writtenOff } = booking
  /** Of a debt that was written off whole, that sum: the client pays it after all. */
  const owed = balance > 0 ? balance : writtenOff
  const isRefund = direction === 'out'
  /** What was paid too much, or is left once the fee is kept. */
  const proposed = booking.balance < 0 ? -booking.balance : null
  const lastMethod = booking.payments.find((payment) => payment.direction === 'in')?.method ?? 'cash'
  const missing = booking.deposit_due - kept - writtenOff
  const state: FormState<Values> = useForm({
    key: null, // a sum of money left over from another day must not come back by itself
    schema: paymentInput,
    values: {
      amount: amount ?? (isRefund ? (proposed ?? kept) : owed),
      currency: isRefund ? currency : (saidCurrency ?? currency),
      method: isRefund ? lastMethod : 'cash',
      direction,
      payer: client.name,
      external_reference: '',
      note: '',
      received_on: today(),
      settled_amount: null,
      settled_reason: '',
    },
    labels: {
      received_on: isRefund ? 'Refunded on' : 'Received on',
      amount: 'Amount',
      external_reference: 'Reference',
      payer: 'Payer',
      note: 'Note',
      currency: 'Currency',
      settled_amount: isRefund ? 'Takes back' : 'Settles',
      settled_reason: 'Reason',
    },
    save: async (input) => {
      if (isRefund) {
        const sum = sumText(input.amount, input.currency)
        const agreed = await confirm({
          title: `Refund ${sum} to ${client.name}?`,
          consequence: `It is recorded as refunded and cannot be undone, only offset by a new payment. Safiri does not send the money: do that yourself.`,
          verb: `Refund ${sum}`,
        })
        if (!agreed) throw new DOMException('Declined', 'AbortError')
      }
      const seen = input.currency === currency ? {} : { rate: settlingNow.current?.rate ?? '' }
      return guarded(() =>
        record.run({ id: booking.id, input: { ...input, ...seen, version: booking.version } }),
      ).catch(async (problem: unknown) => {
        // Another rate than the one on screen: the sums follow it, what was typed stays.
        await settlingNow.current?.refetch()
        throw problem
      })
    },
    onSaved: (answer) => {
      const { recordPayment: after } = answer
      toast.done(isRefund ? 'Refund recorded' : 'Payment recorded', {
        detail:
          after.balance > 0
            ? `${booking.reference}: ${sumText(after.balance, currency)} still to pay.`
            : after.written_off > 0
              ? `${booking.reference}: ${sumText(after.written_off, currency)} stays written off.`
              : `${booking.reference} is paid.`,
      })
      onClose()
      if (!isRefund) void acted('due')
    },
  })
  const choices = isRefund
    ? currencies.filter(
        ({ code }) =>
          code === currency ||
          booking.payments.some((payment) => payment.direction === 'in' && payment.currency === code),
      )
    : currencies
  useEffect(() => void setTimeout(() => focusField('amount')), [])
  return (
    <FormDialog
      title={isRefund ? `Refund, ${booking.reference}` : `Payment for ${booking.reference}`}
      description={
        isRefund ? (
          <>
            {client.name} has paid <Money amount={kept} currency={currency} />.
          </>
        ) : (
          <>
            {client.name} owes <Money amount={balance} currency={currency} /> of{' '}
            <Money amount={booking.kept ?? booking.total} currency={currency} />.
            {writtenOff > 0 && (
              <>
                {' '}
                <Money amount={writtenOff} currency={currency} /> was written off: anything paid above the balance
                reverses that much of it.
              </>
            )}
          </>
        )
      }
      state={state}
      saveLabel={isRefund ? `${verbs.refund}…` : verbs.recordPayment}
      {...(isRefund ? { danger: true } : {})}
      onClose={onClose}
    >
      {notice}
      <PaymentSum
        state={state}
        at=""
        account={booking}
        direction={direction}
        receivedOn={state.form.watch('received_on')}
        choices={choices}
        settlingNow={settlingNow}
        suggestions={
          isRefund
            ? [
                ...(proposed === null || proposed === kept ? [] : [{ label: 'Owed back', amount: proposed }]),
                { label: 'All', amount: kept },
              ]
            : [
                ...(balance > 0 ? [{ label: 'Balance', amount: balance }] : []),
                ...(writtenOff > 0 ? [{ label: 'Balance and write-off', amount: balance + writtenOff }] : []),
                ...(missing > 0 && missing < balance ? [{ label: 'Deposit', amount: missing }] : []),
              ]
        }
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="payer" label={isRefund ? 'Refunded to' : 'Payer'} optional>
          {(field) => <Input {...field.text} autoComplete="off" />}
        </FormField>
        <FormField form={state} name="received_on" label={isRefund ? 'Refunded on' : 'Received on'} required>
          {(field) => <DatePicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} max={today()} />}
        </FormField>
        <FormField form={state} name="note" label="Note" optional>
          {(field) => <Input {...field.text} autoComplete="off" />}
        </FormField>
      </div>
    </FormDialog>
  )
}
