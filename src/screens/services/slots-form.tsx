import * as v from 'valibot'
import { undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import { clockText } from '../../domain/bookings/booking-text.ts'
import { clockTime } from '../../domain/contract/offers/offer-rules.ts'
import { slotsInput } from '../../domain/contract/offers/services.ts'
import { startsBetween, weekdayName } from '../../domain/offers/service-choices.ts'
import { counted } from '../../domain/text.ts'
import { change } from '../../gateway/change.ts'
import { createSlotsMutation, deleteSlotsMutation } from '../../gateway/generated/services.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { TimeInput } from '../../ui/forms/time-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, setFields, useForm } from '../standard/use-form.ts'
import type { ServiceRecord } from './service-values.ts'

/** The input, and how its times were chosen: the draft keeps both. */
const schema = v.object({
  ...slotsInput.entries,
  from: clockTime('First'),
  to: clockTime('Last'),
  every: v.pipe(
    v.number('The interval must be a number of minutes.'),
    v.minValue(5, 'The interval must be at least 5 minutes.'),
  ),
})
type Values = v.InferOutput<typeof schema>

const labels = {
  weekdays: 'Days',
  starts: 'Slots',
  from: 'First',
  to: 'Last',
  every: 'Every',
  capacity: 'Places in each',
}
const days = [1, 2, 3, 4, 5, 6, 7]

/** Many slots at once: on these days, from the first to the last start, so many minutes apart. */
export function SlotsForm({ record, onClose }: { record: ServiceRecord; onClose: () => void }) {
  const create = useMutation(createSlotsMutation)
  const first = { from: '09:00', to: '16:00', every: Math.max(15, Math.min(record.duration_minutes, 720)) }
  const state: FormState<Values> = useForm({
    key: `service.${record.id}.slots.new`,
    schema,
    values: {
      weekdays: [1, 2, 3, 4, 5],
      starts: startsBetween(first.from, first.to, first.every),
      capacity: null,
      ...first,
    },
    labels,
    save: (output) => {
      const { weekdays, starts, capacity } = output
      return create.run({ id: record.id, input: { weekdays, starts, capacity } })
    },
    onSaved: (answer) => {
      const made = answer.createSlots.map(({ id }) => id)
      const said = `${counted(made.length, 'slot')} added`
      const step = pushUndo('slot.create', said, () => change(deleteSlotsMutation, { id: record.id, ids: made }))
      toast.done(said, { action: { label: 'Undo', run: () => void undoStep(step.number) } })
      onClose()
    },
  })
  const { form } = state
  const now = form.watch()
  const there = new Set(record.slots.map(({ weekday, starts }) => `${weekday} ${starts}`))
  const wanted = now.weekdays.flatMap((weekday) => now.starts.map((starts) => `${weekday} ${starts}`))
  const fresh = wanted.filter((key) => !there.has(key)).length
  const known = wanted.length - fresh

  /** The pattern changed: the times are found anew. */
  const set = (patch: Partial<Values>) => {
    const next = { ...form.getValues(), ...patch }
    const starts = startsBetween(next.from, next.to, next.every)
    setFields(form, { ...patch, starts })
    if (form.formState.isSubmitted) void form.trigger()
  }
  return (
    <FormDialog
      title="Add slots"
      description={`Each lasts ${record.duration_minutes} minutes. They repeat every week.`}
      state={state}
      saveLabel={fresh > 1 ? `Add ${fresh} slots` : 'Add slot'}
      onClose={onClose}
    >
      <FormField form={state} name="weekdays" label={labels.weekdays} required>
        {(field) => (
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            {days.map((day) => (
              <Checkbox
                key={day}
                checked={field.value.includes(day)}
                onChange={(event) =>
                  field.onChange(
                    event.target.checked ? [...field.value, day].sort() : field.value.filter((each) => each !== day),
                  )
                }
              >
                {weekdayName(day).slice(0, 3)}
                <span className="sr-only">{weekdayName(day).slice(3)}</span>
              </Checkbox>
            ))}
          </span>
        )}
      </FormField>
      <div className="grid grid-cols-3 gap-4 max-sm:grid-cols-2">
        <FormField form={state} name="from" label={labels.from} required>
          {(field) => (
            <TimeInput
              value={field.value}
              onChange={(from) => set({ from, ...(from > now.to ? { to: from } : {}) })}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
        <FormField form={state} name="to" label={labels.to} required>
          {(field) => <TimeInput value={field.value} onChange={(to) => set({ to })} onBlur={field.onBlur} />}
        </FormField>
        <FormField form={state} name="every" label={labels.every} required>
          {(field) => (
            <NumberInput
              value={field.value}
              min={5}
              max={1440}
              step={5}
              end="min"
              onBlur={field.onBlur}
              onChange={(every) => set({ every: every ?? 0 })}
            />
          )}
        </FormField>
      </div>
      <FormField
        form={state}
        name="starts"
        label={
          now.starts.length === 0
            ? 'No times yet'
            : `${counted(now.starts.length, 'time')} a day, ${counted(wanted.length, 'slot')} a week`
        }
        hint={
          now.starts.length === 0
            ? 'The last start must not be before the first.'
            : known > 0
              ? `${counted(known, 'slot')} of these already ${known === 1 ? 'exists' : 'exist'} and ${known === 1 ? 'stays as it is' : 'stay as they are'}.`
              : undefined
        }
      >
        {() => (
          <ul aria-label="Times" className="flex max-h-32 flex-wrap gap-1 overflow-y-auto">
            {now.starts.map((time) => (
              <li key={time} className="inline-flex h-6 items-center rounded-[4px] bg-sunken px-2 tabular">
                {clockText(time)}
              </li>
            ))}
          </ul>
        )}
      </FormField>
      <FormField
        form={state}
        name="capacity"
        label={labels.capacity}
        optional
        hint={`If empty: ${record.capacity}, as for the service.`}
        className="max-w-80"
      >
        {(field) => (
          <NumberInput
            value={field.value}
            min={1}
            placeholder={String(record.capacity)}
            onBlur={field.onBlur}
            onChange={field.onChange}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
