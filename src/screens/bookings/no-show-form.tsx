import * as v from 'valibot'
import { showBooking } from '../../commands/areas/bookings/show-booking.ts'
import { undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import { nothingOwed } from '../../domain/bookings/booking-text.ts'
import { bookingStatuses } from '../../domain/bookings/sales-choices.ts'
import { sumText } from '../../domain/money.ts'
import { ask } from '../../gateway/client.ts'
import { setBookingStatusMutation } from '../../gateway/generated/bookings.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import type { BookingRecord } from './booking-record.ts'
import { CancelCostOf, useCancellation } from './cancel-cost.tsx'
import { FeeChoice, type FeeValues, feeComplaints, feeEntries, feeLabels, givenFee, noFee } from './fee-choice.tsx'
import { useStale } from './stale.tsx'

const schema = v.pipe(v.object(feeEntries), feeComplaints<FeeValues>())

/** Nobody came: what it costs by the terms, and what is kept of it. Taken back by undo. */
export function NoShowForm({
  booking,
  refetch,
  onClose,
}: {
  booking: BookingRecord
  refetch: () => Promise<unknown>
  onClose: () => void
}) {
  const update = useMutation(setBookingStatusMutation, {
    onDone: ({ setBookingStatus }) => showBooking(setBookingStatus),
  })
  const { guarded, notice } = useStale(refetch)
  const { cancellation } = useCancellation(booking.id, 'no_show')
  const { currency, reference } = booking
  const state: FormState<FeeValues> = useForm({
    key: null,
    schema,
    values: noFee,
    labels: feeLabels,
    save: (values) =>
      guarded(() => update.run({ id: booking.id, status: 'no_show', fee: givenFee(values), version: booking.version })),
    onSaved: ({ setBookingStatus: after }) => {
      const was = booking.status
      const message = `${reference} is a no-show`
      const takeBack = async () => {
        const { setBookingStatus: back } = await ask(
          setBookingStatusMutation,
          { id: booking.id, status: was, back: true, version: after.version },
          { key: crypto.randomUUID() },
        )
        showBooking(back)
      }
      const undone = `${reference} is ${bookingStatuses[was].toLowerCase()} again`
      const step = pushUndo('booking.noShow', message, takeBack, { undone })
      toast.done(message, {
        detail: standingText(after.balance, currency),
        action: { label: 'Undo', run: () => void undoStep(step.number) },
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`${reference} is a no-show`}
      description="What was booked stays taken. What is kept stays due until it is paid."
      state={state}
      saveLabel="Mark as no-show"
      leaveLabel="Leave it"
      danger
      onClose={onClose}
    >
      {notice}
      <CancelCostOf id={booking.id} ending="no_show" />
      {cancellation !== undefined && (
        <FeeChoice
          state={state}
          kept={cancellation.kept}
          currency={currency}
          words={{ terms: 'Charge the no-show fee', waive: 'Waive it: keep nothing' }}
        />
      )}
    </FormDialog>
  )
}

const standingText = (balance: number, currency: string): string =>
  balance > 0
    ? `${sumText(balance, currency)} is still owed.`
    : balance < 0
      ? `${sumText(-balance, currency)} is to be refunded.`
      : nothingOwed
