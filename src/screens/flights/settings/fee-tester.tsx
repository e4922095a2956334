import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { feeTestInput } from '../../../domain/contract/flights/flight-inputs.ts'
import { Failure } from '../../../domain/failure.ts'
import { usualShares } from '../../../domain/flights/fees.ts'
import { cabins, feeKinds, mostPassengers, passengerKinds } from '../../../domain/flights/flight-choices.ts'
import { entriesOf } from '../../../domain/keys.ts'
import {
  type FlightSettingsFullFragment,
  type TestFlightFeesMutation,
  testFlightFeesMutation,
} from '../../../gateway/generated/flight-settings.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { MoneyInput, NumberInput } from '../../../ui/forms/number-input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Money } from '../../../ui/money.tsx'
import { currencyOptions } from '../../standard/fields/sum-field.tsx'
import { PlaceField } from '../search/place-field.tsx'

type Result = TestFlightFeesMutation['testFlightFees']

/** What a fare would cost with the fees, which of them applied, and why. Writes nothing. */
export function FeeTester({ settings }: { settings: FlightSettingsFullFragment }) {
  const [asked, setAsked] = useState({
    origin: 'EBB',
    destination: 'DXB',
    cabin: 'economy',
    airline: '',
    adults: 2 as number | null,
    children: 0 as number | null,
    infants: 0 as number | null,
    fare: null as number | null,
    currency: settings.currency as string,
  })
  const set = (part: Partial<typeof asked>) => setAsked((before) => ({ ...before, ...part }))
  const { result, failure } = useTest(asked)
  const count = (name: 'adults' | 'children' | 'infants', label: string) => (
    <Field label={label}>
      <NumberInput
        value={asked[name]}
        min={name === 'adults' ? 1 : 0}
        max={mostPassengers}
        stepper
        onChange={(value) => set({ [name]: value })}
      />
    </Field>
  )
  return (
    <section
      aria-label="Try a price"
      className="flex max-w-3xl flex-col gap-4 rounded-panel border border-line bg-surface p-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <PlaceField
          name="test.origin"
          label="From"
          value={asked.origin}
          error={undefined}
          onChange={(origin) => set({ origin })}
        />
        <PlaceField
          name="test.destination"
          label="To"
          value={asked.destination}
          error={undefined}
          onChange={(destination) => set({ destination })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-4">
        <Field label="Cabin">
          <Select
            value={asked.cabin}
            options={entriesOf(cabins).map(([value, label]) => ({ value, label }))}
            onChange={(cabin) => set({ cabin })}
          />
        </Field>
        <Field label="Airline" optional>
          <Input
            value={asked.airline}
            placeholder="ET"
            maxLength={2}
            autoComplete="off"
            onChange={(event) => set({ airline: event.target.value.toUpperCase() })}
          />
        </Field>
        <Field label="Fare of an adult" className="sm:col-span-2">
          <MoneyInput value={asked.fare} currency={asked.currency} min={0} onChange={(fare) => set({ fare })} />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-4">
        {count('adults', 'Adults')}
        {count('children', 'Children')}
        {count('infants', 'Infants')}
        <Field label="Currency">
          <Select value={asked.currency} options={currencyOptions()} onChange={(currency) => set({ currency })} />
        </Field>
      </div>
      <p className="text-muted text-secondary">
        A child is taken to pay {usualShares.child}% of an adult’s fare, an infant {usualShares.infant}%.
      </p>
      <div aria-live="polite">
        {failure !== null ? (
          <p className="text-danger">{failure}</p>
        ) : result === null ? (
          <p className="text-muted">Enter the fare of an adult to see what clients would pay.</p>
        ) : (
          <ResultTable result={result} />
        )}
      </div>
    </section>
  )
}

function ResultTable({ result }: { result: Result }) {
  const { currency } = result
  const sum = (label: string, amount: number, strong = false) => (
    <div
      key={label}
      className={`flex items-baseline justify-between gap-3 ${strong ? 'border-line border-t pt-1.5 font-semibold' : 'text-muted'}`}
    >
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  )
  return (
    <div className="flex flex-col gap-4">
      <div className="overflow-x-auto">
        <table className="w-full text-left">
          <caption className="sr-only">Fees that applied</caption>
          <thead className="text-muted text-secondary">
            <tr>
              <th className="py-1 pr-3 font-normal">Passengers</th>
              <th className="px-3 py-1 font-normal">Fee</th>
              <th className="px-3 py-1 font-normal">Why</th>
              <th className="py-1 pl-3 text-right font-normal">Comes to</th>
            </tr>
          </thead>
          <tbody>
            {result.lines.map((line) => (
              <tr key={`${line.passenger}.${line.kind}.${line.fee_id}`} className="border-line border-t">
                <th scope="row" className="py-1.5 pr-3 font-normal">
                  {line.passengers} × {passengerKinds[line.passenger].toLowerCase()}
                </th>
                <td className="px-3 py-1.5">
                  {line.name}
                  <span className="block text-muted text-secondary">{feeKinds[line.kind]}</span>
                </td>
                <td className="px-3 py-1.5 text-muted">
                  {line.because.length > 0
                    ? line.because.join(', ')
                    : line.fee_id === null
                      ? 'No fee of the table fits'
                      : 'It is for every flight'}
                </td>
                <td className="py-1.5 pl-3 text-right">
                  <Money amount={line.amount} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="flex max-w-sm flex-col gap-1.5">
        {sum('Fares of the airline', result.fare)}
        {sum('Mark-up', result.mark_up)}
        {sum('Service fee', result.service_fee)}
        {sum('The client pays', result.total, true)}
      </dl>
    </div>
  )
}

interface Asked {
  readonly origin: string
  readonly destination: string
  readonly [name: string]: unknown
}
/** Asked anew after each choice; an answer that comes late is not shown. */
function useTest({ origin, destination, ...rest }: Asked) {
  const { run } = useMutation(testFlightFeesMutation, { invalidates: [] })
  const asking = useRef(run)
  asking.current = run
  const [state, setState] = useState<{ result: Result | null; failure: string | null }>({ result: null, failure: null })
  const text = JSON.stringify({ ...rest, legs: [{ origin, destination }] })
  useEffect(() => {
    const given = JSON.parse(text) as Record<string, number | null> // as written above
    const read = v.safeParse(feeTestInput, given)
    // Without a fare there is nothing wrong yet.
    if (given.fare === null) return setState({ result: null, failure: null })
    if (!read.success) return setState({ result: null, failure: read.issues.map(({ message }) => message).join(' ') })
    if (read.output.infants > read.output.adults)
      return setState({ result: null, failure: 'Each infant sits on the lap of an adult.' })
    let isCurrent = true
    asking
      .current({ input: read.output })
      .then(({ testFlightFees }) => isCurrent && setState({ result: testFlightFees, failure: null }))
      .catch((problem: unknown) => {
        if (!isCurrent) return
        if (!(problem instanceof Failure)) throw problem
        setState({ result: null, failure: problem.messages.join(' ') })
      })
    return () => {
      isCurrent = false
    }
  }, [text])
  return state
}
