import { useCallback, useState } from 'react'
import type { BookingRowFragment } from '../../gateway/generated/bookings.generated.ts'
import { useVisitor } from '../../state/session.ts'
import type { Option } from '../../ui/forms/select.tsx'
import { findOwing, owingOption } from '../bookings/payments/owing-bookings.ts'
import { OwingBox } from '../bookings/payments/owing-box.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, setFields } from '../standard/use-form.ts'
import { type LinkValues, linkLabels } from './link-values.ts'

/** Which booking the link pays; choosing one fills in what is owed on it. */
export function BookingBox({
  state,
  label,
  onFixed,
}: {
  state: FormState<LinkValues>
  /** Of the booking that is chosen at first. */
  label: string | null
  /** The amount is filled in. */
  onFixed: () => void
}) {
  const seesBookings = useVisitor().permissions.has('View Bookings')
  const [found, setFound] = useState<readonly BookingRowFragment[]>([])
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const { form } = state
  // The same function while it is drawn: another one would be asked anew.
  const find = useCallback(async (text: string, signal: AbortSignal): Promise<readonly Option[]> => {
    const owing = await findOwing(text, signal)
    setFound(owing)
    return owing.map(owingOption)
  }, [])
  if (!seesBookings) return null
  const choose = (option: Option | null) => {
    const booking = found.find(({ id }) => String(id) === option?.value)
    if (booking === undefined) return form.setValue('booking_id', null, { shouldDirty: true })
    setNames({ ...names, [booking.id]: booking.reference })
    onFixed()
    setFields<LinkValues>(
      form,
      {
        booking_id: booking.id,
        currency: booking.currency,
        amount: booking.balance,
        min_amount: null,
        max_amount: null,
        suggestions: [],
        max_quantity: 1,
        max_uses: 1,
        ...(form.getValues('title').trim() === ''
          ? { title: `${booking.title}, ${booking.reference}`.slice(0, 120) }
          : {}),
      },
      true,
    )
  }
  return (
    <FormField
      form={state}
      name="booking_id"
      label={linkLabels.booking_id}
      optional
      hint="Payments are credited to this booking, up to what is owed."
    >
      {(field) => (
        <OwingBox
          id={field.value}
          name={field.value === null ? null : (names[field.value] ?? label)}
          find={find}
          onChoose={choose}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  )
}
