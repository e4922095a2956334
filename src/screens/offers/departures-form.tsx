import { X } from 'lucide-react'
import * as v from 'valibot'
import { departureStatuses } from '../../domain/bookings/sales-choices.ts'
import { departureInput } from '../../domain/contract/offers/package-inputs.ts'
import { weekdayText } from '../../domain/date-texts.ts'
import { addDays, today } from '../../domain/dates.ts'
import { keysOf } from '../../domain/keys.ts'
import { counted } from '../../domain/text.ts'
import { createDeparturesMutation } from '../../gateway/generated/packages.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { PlainButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { DatePicker, DateRangePicker } from '../../ui/forms/date-picker.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, setFields, useForm } from '../standard/use-form.ts'
import { CrewFields, crewLabels, crewOf, noCrew } from './crew-fields.tsx'
import { datesOf, patternText, weekdays } from './departure-dates.ts'
import type { PackageRecord } from './package-facts.ts'

/** The input, and how its dates were chosen: the draft keeps both. */
const schema = v.object({
  ...departureInput.entries,
  repeats: v.boolean(),
  date: v.nullable(v.string()),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  weekdays: v.array(v.number()),
  left_out: v.array(v.string()),
})
type Values = v.InferOutput<typeof schema>

const labels = { dates: 'Dates', capacity: 'Seats', status: 'Status', note: 'Note', ...crewLabels }

/** One date, or many at once by a pattern of weekdays; dates that are there already are left out. */
export function DeparturesForm({ record, onClose }: { record: PackageRecord; onClose: () => void }) {
  const create = useMutation(createDeparturesMutation)
  const existing = new Set(record.departures.map(({ date }) => date))
  const state: FormState<Values> = useForm({
    key: `package.${record.id}.departures.new`,
    schema,
    values: {
      dates: [],
      capacity: record.departures.at(-1)?.capacity ?? record.max_pax ?? 8,
      status: 'open',
      note: '',
      ...noCrew,
      repeats: false,
      date: null,
      from: today(),
      to: addDays(today(), 90),
      weekdays: [6],
      left_out: [],
    },
    labels,
    save: (output) => {
      const { dates, capacity, status, note } = output
      return create.run({ id: record.id, input: { dates, capacity, status, note, ...crewOf(output) } })
    },
    onSaved: (answer) => {
      const { createDepartures } = answer
      toast.done(`${counted(createDepartures.length, 'departure')} added`)
      onClose()
    },
  })
  const { form } = state
  const now = form.watch()
  const found = datesOf(now)
  const known = found.filter((date) => existing.has(date)).length

  /** The pattern changed: the dates are found anew. */
  const set = (patch: Partial<Values>) => {
    const next = { ...form.getValues(), ...patch }
    const dates = next.repeats
      ? datesOf(next).filter((date) => !existing.has(date) && !next.left_out.includes(date))
      : next.date === null
        ? []
        : [next.date]
    setFields(form, { ...patch, dates })
    if (form.formState.errors.dates !== undefined) void form.trigger('dates')
  }
  return (
    <FormDialog title="Add departures" state={state} saveLabel={saveLabel(now.dates.length)} onClose={onClose}>
      <RadioGroup
        look="segments"
        label="One or many"
        value={now.repeats ? 'many' : 'one'}
        onChange={(value) => set({ repeats: value === 'many' })}
        options={[
          { value: 'one', label: 'One date' },
          { value: 'many', label: 'Every week' },
        ]}
      />
      {now.repeats ? (
        <>
          <Field label="Season" hint="First and last day it can depart.">
            <DateRangePicker
              value={{ from: now.from, to: now.to }}
              min={today()}
              onChange={({ from, to }) => set({ from, to, left_out: [] })}
            />
          </Field>
          <fieldset>
            <legend className="mb-1 font-medium">Departs on</legend>
            <span className="flex flex-wrap gap-x-4 gap-y-1">
              {weekdays.map((day) => (
                <Checkbox
                  key={day.value}
                  checked={now.weekdays.includes(day.value)}
                  onChange={(event) =>
                    set({
                      weekdays: event.target.checked
                        ? [...now.weekdays, day.value].sort()
                        : now.weekdays.filter((value) => value !== day.value),
                    })
                  }
                >
                  {day.short}
                  <span className="sr-only">{day.long.slice(3)}</span>
                </Checkbox>
              ))}
            </span>
          </fieldset>
          <FormField
            form={state}
            name="dates"
            label={now.dates.length === 0 ? 'No dates yet' : counted(now.dates.length, 'date')}
            hint={
              found.length === 0
                ? 'Choose a season and at least one weekday.'
                : `${patternText(now.weekdays)}.${known > 0 ? ` ${counted(known, 'date')} with a departure already ${known === 1 ? 'is' : 'are'} left out.` : ''} Press a date to leave it out.`
            }
          >
            {() => (
              <ul aria-label="Dates" className="flex max-h-40 flex-wrap gap-1 overflow-y-auto">
                {now.dates.map((date) => (
                  <li key={date}>
                    <PlainButton
                      does="removeRow"
                      aria-label={`Leave ${weekdayText(date)} out`}
                      onClick={() => set({ left_out: [...now.left_out, date] })}
                      className="inline-flex h-6 items-center gap-1 rounded-[4px] bg-sunken px-2 tabular hover:bg-hover"
                    >
                      {weekdayText(date)} <X className="size-3 text-muted" aria-hidden="true" />
                    </PlainButton>
                  </li>
                ))}
              </ul>
            )}
          </FormField>
        </>
      ) : (
        <FormField form={state} name="dates" label="Date" required>
          {/* Not checked on leaving: the box says by itself what it cannot take, and one complaint is enough. */}
          {() => <DatePicker value={now.date} min={today()} onChange={(date) => set({ date })} />}
        </FormField>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="capacity" label={now.repeats ? 'Seats on each' : labels.capacity} required>
          {(field) => (
            <NumberInput value={field.value} min={0} stepper onBlur={field.onBlur} onChange={field.onChange} />
          )}
        </FormField>
        <FormField form={state} name="status" label={labels.status}>
          {(field) => (
            <RadioGroup
              look="segments"
              value={field.value}
              onChange={field.onChange}
              options={keysOf(departureStatuses)
                .filter((value) => value !== 'cancelled')
                .map((value) => ({ value, label: departureStatuses[value] }))}
            />
          )}
        </FormField>
      </div>
      <CrewFields state={state} />
      <FormField form={state} name="note" label={labels.note} optional hint="For your staff: a permit, a closed road.">
        {(field) => <Input {...field.text} autoComplete="off" />}
      </FormField>
    </FormDialog>
  )
}

const saveLabel = (count: number) => (count > 1 ? `Add ${count} departures` : 'Add departure')
