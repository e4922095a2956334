import type * as v from 'valibot'
import { showBooking } from '../../commands/areas/bookings/show-booking.ts'
import { bookingTermsInput } from '../../domain/contract/terms.ts'
import { setBookingTermsMutation } from '../../gateway/generated/bookings.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/toaster.tsx'
import { CancellationTerms } from '../offers/every-kind/cancellation-terms.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, setFields, useForm } from '../standard/use-form.ts'
import type { BookingRecord } from './booking-record.ts'
import { useStale } from './stale.tsx'

type Values = Pick<
  v.InferOutput<typeof bookingTermsInput>,
  'item' | 'cancellation_rules' | 'cancellation_policy' | 'reason'
>

/** What was agreed for an item; for all of them, what the first has. */
function termsOf({ items }: BookingRecord, item: number | null): Omit<Values, 'item' | 'reason'> {
  const terms = (item === null ? items[0] : items.find((each) => each.item === item))?.terms
  return {
    cancellation_rules: [...(terms?.cancellation_rules ?? [])],
    cancellation_policy: terms?.cancellation_policy ?? '',
  }
}

/** Steps of the booking's own, which a cancellation or a no-show afterwards goes by. */
export function BookingTermsForm({
  booking,
  refetch,
  onClose,
}: {
  booking: BookingRecord
  refetch: () => Promise<unknown>
  onClose: () => void
}) {
  const save = useMutation(setBookingTermsMutation, { onDone: ({ setBookingTerms }) => showBooking(setBookingTerms) })
  const { guarded, notice } = useStale(refetch)
  const { items } = booking
  const state: FormState<Values> = useForm({
    key: `booking.${booking.id}.terms`,
    schema: bookingTermsInput,
    values: { item: null, ...termsOf(booking, null), reason: '' },
    labels: {
      item: 'For',
      cancellation_rules: 'Cancellation',
      cancellation_policy: 'Cancellation policy in words',
      reason: 'Reason',
    },
    save: (input) => guarded(() => save.run({ id: booking.id, input: { ...input, version: booking.version } })),
    onSaved: () => {
      toast.done(`Cancellation terms of ${booking.reference} saved`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Cancellation terms of ${booking.reference}`}
      description="Used for a cancellation or no-show from now on. The client sees them on the invoice."
      state={state}
      saveLabel="Save terms"
      onClose={onClose}
    >
      {notice}
      {items.length > 1 && (
        <FormField form={state} name="item" label="For">
          {(field) => (
            <Select
              className="max-w-96"
              value={String(field.value ?? 'all')}
              onChange={(chosen) => {
                const item = chosen === 'all' ? null : Number(chosen)
                field.onChange(item)
                setFields(state.form, termsOf(booking, item))
              }}
              options={[
                { value: 'all', label: 'All items' },
                ...items.map(({ item, title }) => ({ value: String(item), label: title })),
              ]}
            />
          )}
        </FormField>
      )}
      <CancellationTerms state={state} />
      <FormField form={state} name="reason" label="Reason" required hint="For colleagues, in the history.">
        {(field) => <Input {...field.text} autoComplete="off" />}
      </FormField>
    </FormDialog>
  )
}
