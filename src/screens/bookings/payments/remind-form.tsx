import { useSearch } from 'wouter'
import { dueInstalmentParameter } from '../../../commands/areas/bookings/booking-form-address.ts'
import { acted } from '../../../commands/triage-acted.ts'
import { dueText } from '../../../domain/bookings/instalment-states.ts'
import { reminderInput } from '../../../domain/contract/bookings/dues.ts'
import { agoText } from '../../../domain/date-texts.ts'
import { today } from '../../../domain/dates.ts'
import { sumText } from '../../../domain/money.ts'
import { remindOfDueMutation } from '../../../gateway/generated/bookings.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { Banner } from '../../../ui/banner.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { Money } from '../../../ui/money.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, useForm } from '../../standard/use-form.ts'
import type { BookingRecord } from '../booking-record.ts'

interface Values {
  instalment_id: number | null
  message: string
}

/** Writes the client what is to be paid by when, with words of one's own above it. */
export function RemindForm({ booking, onClose }: { booking: BookingRecord; onClose: () => void }) {
  const remind = useMutation(remindOfDueMutation)
  const { client, currency } = booking
  const isOff = booking.kept !== null
  const open = isOff ? [] : booking.schedule.filter((instalment) => instalment.open > 0)
  const asked = Number(new URLSearchParams(useSearch()).get(dueInstalmentParameter))
  const first = open.find(({ id }) => id === asked) ?? open[0]
  const state: FormState<Values> = useForm({
    key: `booking.${booking.id}.remind`,
    schema: reminderInput,
    values: { instalment_id: first?.id ?? null, message: '' },
    labels: { instalment_id: 'Instalment', message: 'Message' },
    save: (input) => remind.run({ id: booking.id, input }),
    onSaved: () => {
      toast.done(`A reminder is on its way to ${client.name}`, { detail: booking.reference })
      onClose()
      void acted('due')
    },
  })
  const chosen = open.find(({ id }) => id === state.form.watch('instalment_id'))
  return (
    <FormDialog
      title={`Remind ${client.name}`}
      description={client.email === null ? undefined : `An e-mail to ${client.email}, with a page to answer on.`}
      state={state}
      saveLabel="Send reminder"
      onClose={onClose}
    >
      {client.email === null && <Banner tone="warning">{client.name} has no e-mail address yet.</Banner>}
      {isOff && (
        <p>
          Still to be paid: <Money amount={booking.balance} currency={currency} /> of the{' '}
          {booking.status === 'no_show' ? 'no-show' : 'cancellation'} fee.
        </p>
      )}
      {!isOff && (
        <FormField form={state} name="instalment_id" label="Instalment">
          {(field) => (
            <RadioGroup
              value={String(field.value ?? '')}
              onChange={(value) => field.onChange(Number(value))}
              options={open.map((instalment) => ({
                value: String(instalment.id),
                label: `${instalment.label}: ${sumText(instalment.open, currency)}`,
                detail: `${instalment.state === 'overdue' ? '' : 'due '}${dueText(instalment.due_on, today())}`,
              }))}
            />
          )}
        </FormField>
      )}
      {chosen?.reminded_at != null && (
        <p className="text-muted">
          Reminded {chosen.reminders === 1 ? 'once' : `${chosen.reminders} times`}, last {agoText(chosen.reminded_at)}.
        </p>
      )}
      <FormField
        form={state}
        name="message"
        label="Message"
        optional
        hint="Appears above the figures, for example how to pay."
      >
        {(field) => <TextArea {...field.text} rows={4} />}
      </FormField>
    </FormDialog>
  )
}
