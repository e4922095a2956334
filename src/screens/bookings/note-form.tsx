import * as v from 'valibot'
import { showBooking } from '../../commands/areas/bookings/show-booking.ts'
import { bookingChangeInput } from '../../domain/contract/bookings/bookings.ts'
import { ask } from '../../gateway/client.ts'
import { bookingQuery, updateBookingMutation } from '../../gateway/generated/bookings.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { useRecordForm } from '../standard/use-record-form.tsx'
import type { BookingRecord } from './booking-record.ts'

const schema = v.object({ notes: bookingChangeInput.entries.notes, due_on: bookingChangeInput.entries.due_on })

interface NoteValues {
  notes: string
  due_on: string | null
}
const valuesOf = ({ notes, due_on }: BookingRecord): NoteValues => ({ notes, due_on })

/** What can be changed at any time, also after the tour. */
export function NoteForm({ booking, onClose }: { booking: BookingRecord; onClose: () => void }) {
  const update = useMutation(updateBookingMutation, { onDone: ({ updateBooking }) => showBooking(updateBooking) })
  const { state, notice } = useRecordForm<typeof schema, NoteValues, BookingRecord>({
    key: `booking.${booking.id}.note`,
    noun: 'booking',
    schema,
    labels: { notes: 'Note', due_on: 'Balance due' },
    record: booking,
    fresh: () => valuesOf(booking),
    valuesOf,
    save: async ({ notes, due_on }, version) => {
      const { updateBooking } = await update.run({
        id: booking.id,
        input: { ...(notes === undefined ? {} : { notes }), ...(due_on === undefined ? {} : { due_on }), version },
      })
      return { ...booking, ...updateBooking }
    },
    reread: async () => (await ask(bookingQuery, { id: booking.id })).booking,
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
