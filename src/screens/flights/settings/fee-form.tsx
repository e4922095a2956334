import { flightFeeInput } from '../../../domain/contract/flights/flight-inputs.ts'
import { Failure } from '../../../domain/failure.ts'
import { cabins, feeKinds, feePer, feeTakes, passengerKinds } from '../../../domain/flights/flight-choices.ts'
import { keysOf } from '../../../domain/keys.ts'
import type { CurrencyCode } from '../../../domain/money.ts'
import { read } from '../../../gateway/cache.ts'
import {
  createFlightFeeMutation,
  type FeeRowFragment,
  type FlightSettingsFullFragment,
  flightFeesQuery,
  updateFlightFeeMutation,
} from '../../../gateway/generated/flight-settings.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { SumFields } from '../../standard/fields/sum-field.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { useRecordForm } from '../../standard/use-record-form.tsx'

interface Values {
  name: string
  kind: keyof typeof feeKinds
  takes: keyof typeof feeTakes
  percent: number | null
  amount: number | null
  currency: CurrencyCode | null
  per: keyof typeof feePer
  cabin: keyof typeof cabins | null
  origin: string
  destination: string
  airline: string
  passenger: keyof typeof passengerKinds | null
  is_active: boolean
  note: string
}
const labels = {
  name: 'Name',
  kind: 'Kind',
  takes: 'Takes',
  percent: 'Percentage',
  amount: 'Sum',
  currency: 'Currency',
  per: 'For each',
  cabin: 'Cabin',
  origin: 'From',
  destination: 'To',
  airline: 'Airline',
  passenger: 'Passenger',
  is_active: 'Active',
  note: 'Note',
} as const satisfies Record<keyof Values, string>

const valuesOf = ({ name, kind, takes, percent, amount, currency, per, ...rest }: FeeRowFragment): Values => ({
  name,
  kind,
  takes,
  percent,
  amount,
  currency,
  per,
  cabin: rest.cabin,
  origin: rest.origin,
  destination: rest.destination,
  airline: rest.airline,
  passenger: rest.passenger,
  is_active: rest.is_active,
  note: rest.note,
})
const options = <Texts extends Readonly<Record<string, string>>>(texts: Texts) =>
  keysOf(texts).map((value) => ({ value, label: texts[value] ?? value }))
const any = 'any'

/** A mark-up or a service fee, and which flights it is for; what is left open is any. */
export function FeeForm({
  fee,
  settings,
  onClose,
}: {
  fee: FeeRowFragment | null
  settings: FlightSettingsFullFragment
  onClose: () => void
}) {
  const create = useMutation(createFlightFeeMutation)
  const update = useMutation(updateFlightFeeMutation)
  const { state, notice } = useRecordForm<typeof flightFeeInput, Values, FeeRowFragment>({
    key: `flightFee.${fee?.id ?? 'new'}`,
    noun: 'fee',
    schema: flightFeeInput,
    labels,
    record: fee,
    fresh: () => ({
      name: '',
      kind: 'mark_up',
      takes: 'percent',
      percent: null,
      amount: null,
      currency: settings.service_fee_currency,
      per: 'passenger',
      cabin: null,
      origin: '',
      destination: '',
      airline: '',
      passenger: null,
      is_active: true,
      note: '',
    }),
    valuesOf,
    save: async (output, version) => {
      const input = { ...output, version }
      return fee === null
        ? (await create.run({ input })).createFlightFee
        : (await update.run({ id: fee.id, input })).updateFlightFee
    },
    reread: async () => {
      const found = (await read(flightFeesQuery, {})).flightFees.find(({ id }) => id === fee?.id)
      if (found === undefined) throw new Failure(404, ['This fee was deleted meanwhile.'])
      return found
    },
    onSaved: (_, how) => {
      toast.done(fee === null ? 'Fee added' : 'Fee saved')
      if (how !== 'another') onClose()
    },
  })
  const [takes, kind] = state.form.watch(['takes', 'kind'])
  const code = (name: 'origin' | 'destination' | 'airline', example: string) => (
    <FormField form={state} name={name} label={labels[name]} optional>
      {(field) => <Input {...field.text} placeholder={example} maxLength={3} autoComplete="off" spellCheck={false} />}
    </FormField>
  )
  return (
    <FormDialog
      title={fee === null ? 'New fee on flights' : `Edit “${fee.name}”`}
      state={state}
      saveLabel={fee === null ? 'Add' : 'Save changes'}
      {...(fee === null ? { anotherLabel: 'Add and another' } : {})}
      onClose={onClose}
    >
      {notice}
      <FormField form={state} name="name" label={labels.name} required>
        {(field) => <Input {...field.text} autoFocus placeholder="Business class to Dubai" />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="kind" label={labels.kind} hint="A mark-up is part of the fare that clients see.">
          {(field) => (
            <RadioGroup look="segments" value={field.value} onChange={field.onChange} options={options(feeKinds)} />
          )}
        </FormField>
        <FormField form={state} name="takes" label={labels.takes} hint="Of fare and taxes, or a fixed sum.">
          {(field) => (
            <RadioGroup look="segments" value={field.value} onChange={field.onChange} options={options(feeTakes)} />
          )}
        </FormField>
      </div>
      {takes === 'percent' ? (
        <FormField form={state} name="percent" label={labels.percent} required className="max-w-44">
          {(field) => (
            <NumberInput
              value={field.value}
              digits={2}
              min={0}
              max={100}
              end="%"
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
      ) : (
        <>
          <SumFields
            state={state}
            sum={{ name: 'amount', label: labels.amount }}
            currency={{ name: 'currency', label: labels.currency }}
          />
          <FormField form={state} name="per" label={labels.per}>
            {(field) => (
              <RadioGroup look="segments" value={field.value} onChange={field.onChange} options={options(feePer)} />
            )}
          </FormField>
        </>
      )}
      <fieldset className="flex flex-col gap-3">
        <legend className="font-medium">For which flights</legend>
        <div className="grid gap-4 sm:grid-cols-3">
          {code('origin', 'EBB, LON or UG')}
          {code('destination', 'DXB or AE')}
          {code('airline', 'ET')}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="cabin" label={labels.cabin}>
            {(field) => (
              <Select
                value={field.value ?? any}
                options={[{ value: any, label: 'Any cabin' }, ...options(cabins)]}
                onChange={(value) => field.onChange(value === any ? null : value)}
              />
            )}
          </FormField>
          <FormField form={state} name="passenger" label={labels.passenger}>
            {(field) => (
              <Select
                value={field.value ?? any}
                options={[{ value: any, label: 'Anybody' }, ...options(passengerKinds)]}
                onChange={(value) => field.onChange(value === any ? null : value)}
              />
            )}
          </FormField>
        </div>
      </fieldset>
      <FormField form={state} name="note" label={labels.note} optional>
        {(field) => <Input {...field.text} />}
      </FormField>
      <FormField form={state} name="is_active" label={labels.is_active} labelHidden>
        {(field) => <Checkbox {...field.check}>This {feeKinds[kind].toLowerCase()} is active</Checkbox>}
      </FormField>
    </FormDialog>
  )
}
