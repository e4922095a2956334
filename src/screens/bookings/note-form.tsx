import * as v from 'valibot'
import { showBooking } from '../../commands/areas/bookings/show-booking.ts'
import { bookingChangeInput } from '../../domain/contract/bookings/bookings.ts'
import { updateBookingMutation } from '../../gateway/generated/bookings.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import type { BookingRecord } from './booking-record.ts'
import { useStale } from './stale.tsx'

const schema = v.object({ notes: bookingChangeInput.entries.notes, due_on: bookingChangeInput.entries.due_on })

/** What can be changed at any time, also after the tour. */
export function NoteForm({
  booking,
  refetch,
  onClose,
}: {
  booking: BookingRecord
  refetch: () => Promise<unknown>
  onClose: () => void
}) {
  const update = useMutation(updateBookingMutation, { onDone: ({ updateBooking }) => showBooking(updateBooking) })
  const { guarded, notice } = useStale(refetch)
  const state: FormState<{ notes: string; due_on: string | null }> = useForm({
    key: `booking.${booking.id}.note`,
    schema,
    values: { notes: booking.notes, due_on: booking.due_on },
    labels: { notes: 'Note', due_on: 'Balance due' },
    save: ({ notes, due_on }) =>
      guarded(() =>
        update.run({
          id: booking.id,
          input: {
            ...(notes === undefined ? {} : { notes }),
            ...(due_on === undefined ? {} : { due_on }),
            version: booking.version,
          },
        }),
      ),
    onSaved: () => {
      toast.done(`${booking.reference} saved`)
      onClose()
    },
  })
  return (
    <FormDialog title={`Note and due date of ${booking.reference}`} state={state} saveLabel="Save" onClose={onClose}>
      {notice}
      <FormField form={state} name="notes" label="Note" optional hint="For colleagues: requests, diets, pick-up.">
        {(field) => <TextArea {...field.text} rows={5} autoFocus />}
      </FormField>
      <FormField form={state} name="due_on" label="Balance due" optional>
        {(field) => (
          <div className="max-w-56">
            <DatePicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
          </div>
        )}
      </FormField>
    </FormDialog>
  )
}
