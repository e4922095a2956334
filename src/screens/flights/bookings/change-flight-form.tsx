import { useState } from 'react'
import * as v from 'valibot'
import { today } from '../../../domain/dates.ts'
import { Failure } from '../../../domain/failure.ts'
import { cityOf } from '../../../domain/flights/airports.ts'
import { cabins } from '../../../domain/flights/flight-choices.ts'
import { entriesOf } from '../../../domain/keys.ts'
import { lessOf, sumText } from '../../../domain/money.ts'
import { flightChangeOptionsQuery } from '../../../gateway/generated/flight-search.generated.ts'
import { changeFlightMutation, type FlightFullFragment } from '../../../gateway/generated/flights.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { Banner } from '../../../ui/banner.tsx'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { SumField } from '../../standard/fields/sum-field.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, useForm } from '../../standard/use-form.ts'
import { firstOf, flightMoment, flightNumber } from '../flight-text.ts'
import { SliceLine } from '../slice-view.tsx'

interface Values {
  option: string | null
  service_fee: number | null
}
const schema = v.object({
  option: v.pipe(v.nullable(v.string()), v.string('Choose a flight.')),
  service_fee: v.pipe(v.number('Enter a sum, or 0.'), v.minValue(0, 'Enter a sum of 0 or more.')),
})
const differenceText = (amount: number, currency: string) =>
  amount === 0 ? 'same price' : amount > 0 ? `${sumText(amount, currency)} more` : `${sumText(-amount, currency)} back`

/** Another flight instead of one of them: what it costs is shown, then charged as it was shown. */
export function ChangeFlightForm({
  flight,
  refetch,
  onClose,
}: {
  flight: FlightFullFragment
  refetch: () => Promise<unknown>
  onClose: () => void
}) {
  const ahead = flight.slices.filter((slice) => (firstOf(slice)?.departs.slice(0, 10) ?? '') >= today())
  const slices = ahead.length > 0 ? ahead : flight.slices
  // What the airline has moved is what somebody wants to change.
  const moved = slices.find(({ id }) => flight.airline_change?.removed.some((old) => old.id === id))
  const [slice, setSlice] = useState((moved ?? slices[0])?.id ?? '')
  const chosen = slices.find(({ id }) => id === slice)
  const [date, setDate] = useState<string | null>(
    chosen === undefined ? null : (firstOf(chosen)?.departs.slice(0, 10) ?? null),
  )
  const [cabin, setCabin] = useState<string>(flight.cabin)
  const asked = useQuery(
    flightChangeOptionsQuery,
    { id: flight.id, slice, date: date ?? '', cabin },
    { enabled: date !== null && slice !== '', keepPrevious: false, freshFor: 60_000 },
  )
  const options = asked.data?.flightChangeOptions
  const change = useMutation(changeFlightMutation)
  const state: FormState<Values> = useForm({
    key: null, // options end: a choice is not kept
    schema,
    values: { option: null, service_fee: 0 },
    labels: { option: 'Flight', service_fee: 'Service fee' },
    save: async ({ option: id, service_fee }) => {
      const option = options?.find((one) => one.id === id)
      if (option === undefined) throw new Failure(409, ['This flight is not offered any more. Choose another.'])
      try {
        return await change.run({
          id: flight.id,
          option: option.id,
          expected_difference: option.difference,
          service_fee,
          version: flight.version,
        })
      } catch (problem) {
        if (problem instanceof Failure && problem.status === 409) await Promise.all([asked.refetch(), refetch()])
        throw problem
      }
    },
    onSaved: ({ changeFlight: after }) => {
      toast.done(`The flight of ${after.reference} is changed`, {
        detail: `${after.route}, now ${sumText(after.total, after.currency)}`,
      })
      onClose()
    },
  })
  const [option, fee] = state.form.watch(['option', 'service_fee'])
  const chosenOption = options?.find(({ id }) => id === option)
  // Subtracting the negative adds in the minor unit.
  const more =
    chosenOption === undefined
      ? null
      : lessOf(chosenOption.difference, -(Number.isFinite(fee) ? (fee ?? 0) : 0), flight.currency)
  return (
    <FormDialog
      title={`Change the flight of ${flight.reference}`}
      description="The tickets are issued anew. Seats and bags of the old flight may be lost; what it costs is charged on the booking."
      state={state}
      saveLabel={more === null ? 'Change the flight' : `Change it, ${differenceText(more, flight.currency)}`}
      leaveLabel="Keep the flight"
      width="large"
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-4">
        {slices.length > 1 && (
          <Field label="Which flight" className="w-72">
            <Select
              value={slice}
              options={slices.map((one) => ({
                value: one.id,
                label: `${cityOf(one.origin)} – ${cityOf(one.destination)}, ${flightMoment(firstOf(one)?.departs ?? '')}`,
              }))}
              onChange={(id) => {
                setSlice(id)
                const day = slices.find((one) => one.id === id)
                setDate(day === undefined ? null : (firstOf(day)?.departs.slice(0, 10) ?? null))
                state.form.setValue('option', null)
              }}
            />
          </Field>
        )}
        <Field label="New day" className="w-56">
          <DatePicker
            value={date}
            min={today()}
            onChange={(day) => {
              setDate(day)
              state.form.setValue('option', null)
            }}
          />
        </Field>
        <Field label="Cabin" className="w-48">
          <Select
            value={cabin}
            options={entriesOf(cabins).map(([value, label]) => ({ value, label }))}
            onChange={(value) => {
              setCabin(value)
              state.form.setValue('option', null)
            }}
          />
        </Field>
      </div>
      {asked.failure !== null ? (
        <Banner tone="danger" live title="What can be flown instead could not be asked">
          {asked.failure.messages.join(' ')}
        </Banner>
      ) : options === undefined ? (
        date === null ? (
          <p className="text-muted">Choose the new day.</p>
        ) : (
          <SkeletonText lines={5} />
        )
      ) : options.length === 0 ? (
        <p className="text-muted">There is no other flight on this day. Choose another day.</p>
      ) : (
        <FormField form={state} name="option" label="Instead" required>
          {(field) => (
            <RadioGroup
              value={field.value}
              onChange={field.onChange}
              options={options.map((option) => ({
                value: option.id,
                label: (
                  <span className="flex flex-col">
                    {option.slices.map((one) => (
                      <SliceLine key={one.id} slice={one} withDay />
                    ))}
                    <span className="text-muted text-secondary">
                      {option.slices.flatMap(({ segments }) => segments.map(flightNumber)).join(', ')}
                    </span>
                  </span>
                ),
                detail: (
                  <>
                    <span className="font-medium text-ink">{differenceText(option.difference, option.currency)}</span>
                    {option.penalty > 0 && `, of it a penalty of ${sumText(option.penalty, option.currency)}`}
                  </>
                ),
              }))}
            />
          )}
        </FormField>
      )}
      {options !== undefined && options.length > 0 && (
        <div className="max-w-72">
          <SumField
            form={state}
            name="service_fee"
            label="Service fee for the change"
            currency={flight.currency}
            hint="What you charge for it, beside the difference."
            live
          />
        </div>
      )}
    </FormDialog>
  )
}
