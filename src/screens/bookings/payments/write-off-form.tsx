import { useEffect } from 'react'
import { showBooking } from '../../../commands/areas/bookings/show-booking.ts'
import { acted } from '../../../commands/triage-acted.ts'
import { restoreWriteOffInput, writeOffInput } from '../../../domain/contract/money/write-offs.ts'
import { minorOrNull, sumText, toMajor, toMinor } from '../../../domain/money.ts'
import { restoreWriteOffMutation, writeOffMutation } from '../../../gateway/generated/write-offs.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { focusField } from '../../../ui/forms/error-summary.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { given } from '../../../ui/given.ts'
import { Money } from '../../../ui/money.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { useLimitHint } from '../../approvals/limit-hint.ts'
import { SumField } from '../../standard/fields/sum-field.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, useForm } from '../../standard/use-form.ts'
import type { BookingRecord } from '../booking-record.ts'
import { useStale } from '../stale.tsx'

interface Values {
  amount: number | null
  reason: string
}
interface Props {
  booking: BookingRecord
  refetch: () => Promise<unknown>
  onClose: () => void
}
const labels = { amount: 'Amount', reason: 'Reason' }

/** What is left of a sum, to the minor unit. */
const less = (of: number, amount: number, currency: string): number =>
  toMajor(toMinor(of, currency) - toMinor(amount, currency), currency)

/** The same of an amount that is being typed; null while there is nothing to reckon with. */
function leftOf(of: number, amount: number | null, currency: string): number | null {
  const minor = minorOrNull(amount, currency)
  return minor === null ? null : less(of, toMajor(minor, currency), currency)
}

/** What the client will not pay: nothing asks for it any more, and what was sold and invoiced stays. */
export function WriteOffForm({ booking, refetch, onClose }: Props) {
  const write = useMutation(writeOffMutation, { onDone: ({ writeOff }) => showBooking(writeOff) })
  const { guarded, notice } = useStale(refetch)
  const { currency, reference, client, balance } = booking
  const limit = useLimitHint('refund', currency)
  const state: FormState<Values> = useForm({
    key: null, // a sum left over from another day must not come back by itself
    schema: writeOffInput,
    values: { amount: Math.max(0, balance), reason: '' },
    labels,
    save: (input) => guarded(() => write.run({ id: booking.id, input: { ...input, version: booking.version } })),
    onSaved: ({ writeOff: after }) => {
      toast.done(`${sumText(after.written_off, currency)} of ${reference} is written off`, {
        detail: after.balance > 0 ? `${sumText(after.balance, currency)} is still owed.` : 'Nothing is owed any more.',
      })
      onClose()
      void acted('due')
    },
  })
  const left = leftOf(balance, state.form.watch('amount'), currency)
  return (
    <FormDialog
      title={`Write off, ${reference}`}
      description={
        <>
          {client.name} owes <Money amount={balance} currency={currency} />. Safiri no longer asks for what is written
          off. The price of the booking and its invoice stay as they are.
        </>
      }
      state={state}
      saveLabel="Write off"
      danger
      onClose={onClose}
    >
      {notice}
      <Fields state={state} currency={currency} hint={limit} why="Colleagues see it in the history." />
      <p aria-live="polite" className="text-muted">
        {left === null ? (
          'Enter the amount to see what is left.'
        ) : left > 0 ? (
          <>
            <Money amount={left} currency={currency} /> will still be owed.
          </>
        ) : left === 0 ? (
          'Nothing will be owed on this booking.'
        ) : (
          'This is more than is owed.'
        )}
      </p>
    </FormDialog>
  )
}

/** The client pays after all, or it was a mistake: it is owed again. */
export function RestoreWriteOffForm({ booking, refetch, onClose }: Props) {
  const restore = useMutation(restoreWriteOffMutation, {
    onDone: ({ restoreWriteOff }) => showBooking(restoreWriteOff),
  })
  const { guarded, notice } = useStale(refetch)
  const { currency, reference, written_off: stands } = booking
  const state: FormState<Values> = useForm({
    key: null,
    schema: restoreWriteOffInput,
    values: { amount: stands, reason: '' },
    labels,
    save: (input) => guarded(() => restore.run({ id: booking.id, input: { ...input, version: booking.version } })),
    onSaved: ({ restoreWriteOff: after }) => {
      const back = less(stands, after.written_off, currency)
      toast.done(`${sumText(back, currency)} is owed again on ${reference}`, {
        ...(after.written_off > 0 ? { detail: `${sumText(after.written_off, currency)} stays written off.` } : {}),
      })
      onClose()
    },
  })
  const left = leftOf(stands, state.form.watch('amount'), currency)
  return (
    <FormDialog
      title={`Take back the write-off, ${reference}`}
      description={
        <>
          <Money amount={stands} currency={currency} /> was written off. What you take back is owed again, on its
          original due date.
        </>
      }
      state={state}
      saveLabel="Take back"
      onClose={onClose}
    >
      {notice}
      <Fields
        state={state}
        currency={currency}
        why="For colleagues, in the history: the client pays after all, for example."
      />
      <p aria-live="polite" className="text-muted">
        {left === null || left < 0 ? (
          'Enter at most what was written off.'
        ) : left === 0 ? (
          'Nothing will be written off any more.'
        ) : (
          <>
            <Money amount={left} currency={currency} /> will stay written off.
          </>
        )}
      </p>
    </FormDialog>
  )
}

function Fields({
  state,
  currency,
  hint,
  why,
}: {
  state: FormState<Values>
  currency: string
  hint?: string | undefined
  why: string
}) {
  useEffect(() => void setTimeout(() => focusField('amount')), [])
  return (
    <>
      <SumField form={state} name="amount" label="Amount" currency={currency} required live {...given({ hint })} />
      <FormField form={state} name="reason" label="Reason" required hint={why}>
        {(field) => <Input {...field.text} autoComplete="off" maxLength={300} />}
      </FormField>
    </>
  )
}
