import type * as v from 'valibot'
import { departureStatuses } from '../../domain/bookings/sales-choices.ts'
import { departureInput } from '../../domain/contract/offers/package-inputs.ts'
import { dayText } from '../../domain/date-texts.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { counted } from '../../domain/text.ts'
import { read } from '../../gateway/cache.ts'
import { packageQuery, updateDepartureMutation } from '../../gateway/generated/packages.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { storedChild } from '../standard/stored-child.ts'
import { useRecordForm } from '../standard/use-record-form.tsx'
import { CrewFields, crewLabels, crewOf } from './crew-fields.tsx'
import type { Departure } from './package-facts.ts'

type Values = Omit<v.InferOutput<typeof departureInput>, 'version'>

const labels = { dates: 'Date', capacity: 'Seats', status: 'Status', note: 'Note', ...crewLabels }

const valuesOf = (departure: Departure): Values => {
  const { date, capacity, status, note } = departure
  return { dates: [date], capacity, status, note, ...crewOf(departure) }
}

/** One departure to be changed. What the seats already sold forbid, the server says and names. */
export function DepartureForm({ departure, onClose }: { departure: Departure; onClose: () => void }) {
  const update = useMutation(updateDepartureMutation)
  const { taken } = departure
  const { state, notice } = useRecordForm({
    key: `departure.${departure.id}`,
    noun: 'departure',
    schema: departureInput,
    record: departure,
    fresh: () => valuesOf(departure),
    valuesOf,
    labels,
    save: async (input, version) =>
      (await update.run({ id: departure.id, input: { ...input, version } })).updateDeparture,
    reread: async () =>
      storedChild(
        (await read(packageQuery, { id: departure.package_id })).package.departures,
        departure.id,
        'departure',
      ),
    onSaved: () => {
      toast.done('Departure saved')
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Departure of ${dayText(departure.date)}`}
      {...(taken > 0
        ? {
            description: `${counted(taken, 'seat')} ${taken === 1 ? 'is' : 'are'} booked or held: the date cannot change, and there cannot be fewer seats than that.`,
          }
        : {})}
      state={state}
      saveLabel="Save changes"
      onClose={onClose}
    >
      {notice}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="dates" label={labels.dates} required>
          {(field) => (
            <DatePicker
              value={field.value[0] ?? null}
              onChange={(date) => field.onChange(date === null ? [] : [date])}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
        <FormField form={state} name="capacity" label={labels.capacity} required>
          {(field) => (
            <NumberInput value={field.value} min={0} stepper onBlur={field.onBlur} onChange={field.onChange} />
          )}
        </FormField>
      </div>
      <FormField form={state} name="status" label={labels.status} hint="“Closed” stops further sales; bookings stay.">
        {(field) => (
          <RadioGroup
            look="segments"
            value={field.value}
            onChange={field.onChange}
            options={optionsOf(departureStatuses)}
          />
        )}
      </FormField>
      <CrewFields state={state} />
      <FormField form={state} name="note" label={labels.note} optional>
        {(field) => <Input {...field.text} autoComplete="off" />}
      </FormField>
    </FormDialog>
  )
}
