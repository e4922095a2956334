import type * as v from 'valibot'
import { residencies, residencyHints } from '../../domain/bookings/residency.ts'
import type { RateInput } from '../../domain/contract/inputs.ts'
import { rateInput } from '../../domain/contract/offers/offer-rules.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { keysOf } from '../../domain/keys.ts'
import { type RateUnit, type SeasonKind, seasonUnits } from '../../domain/offers/rate-choices.ts'
import { read } from '../../gateway/cache.ts'
import {
  createCarRateMutation,
  createRateMutation,
  createRoomRateMutation,
  type RateFullFragment,
  ratesQuery,
  updateRateMutation,
} from '../../gateway/generated/rates.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { MoneyInput, NumberInput } from '../../ui/forms/number-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { storedChild } from '../standard/stored-child.ts'
import { useRecordForm } from '../standard/use-record-form.tsx'
import { weekdayNames } from './days-form.tsx'

type Values = Omit<v.InferOutput<typeof rateInput>, 'version'>
const labels = {
  name: 'Name',
  unit: 'Charged',
  amount: 'Price',
  valid_from: 'First day',
  valid_to: 'Last day',
  weekdays: 'Weekdays',
  min_stay: 'Minimum stay',
  adults: 'Adults in the room',
  residency: 'Residency',
  currency: 'Currency',
}
export interface SeasonOffer {
  readonly id: number
  readonly currency: string
  /** The base price, in major units. */
  readonly amount: number
  readonly adults?: number
  /** A service is charged in one way; its seasons are, too. */
  readonly unit?: RateUnit
}

/** A season or a weekday price: new, like another, or one to be changed. */
export function SeasonForm({
  kind,
  offer,
  season,
  like,
  onClose,
}: {
  kind: SeasonKind
  offer: SeasonOffer
  season: RateFullFragment | null
  like: RateFullFragment | null
  onClose: () => void
}) {
  const [createRoom, createCar, createAny] = [
    useMutation(createRoomRateMutation),
    useMutation(createCarRateMutation),
    useMutation(createRateMutation),
  ]
  const create = async (input: RateInput): Promise<RateFullFragment> => {
    if (kind === 'room') return (await createRoom.run({ id: offer.id, input })).createRoomRate
    if (kind === 'car') return (await createCar.run({ id: offer.id, input })).createCarRate
    return (await createAny.run({ kind, id: offer.id, input })).createRate
  }
  const update = useMutation(updateRateMutation)
  const units = seasonUnits[kind]
  const valuesOf = (base: RateFullFragment): Values => ({
    name: base.name,
    unit: base.unit,
    amount: base.amount,
    valid_from: base.valid_from,
    valid_to: base.valid_to,
    weekdays: [...base.weekdays],
    min_stay: base.min_stay,
    adults: base.adults,
    residency: base.residency,
    currency: base.currency === offer.currency ? null : base.currency,
  })
  const { state, notice } = useRecordForm({
    key:
      season === null
        ? `${kind}.${offer.id}.season.${like === null ? 'new' : `like.${like.id}`}`
        : `season.${season.id}`,
    noun: 'season',
    schema: rateInput,
    record: season,
    fresh: (): Values =>
      like === null
        ? {
            name: '',
            unit: offer.unit ?? keysOf(units)[0],
            amount: offer.amount,
            valid_from: null,
            valid_to: null,
            weekdays: [],
            min_stay: 1,
            adults: null,
            residency: 'any',
            currency: null,
          }
        : valuesOf(like),
    valuesOf,
    labels,
    save: async (input, version) =>
      season === null
        ? await create(input)
        : (await update.run({ id: season.id, input: { ...input, version } })).updateRate,
    reread: async () => storedChild((await read(ratesQuery, { kind, id: offer.id })).rates, season?.id ?? 0, 'season'),
    onSaved: (_, how) => {
      toast.done(season === null ? 'Season added' : 'Season saved', {
        detail: 'Existing bookings keep their price.',
      })
      if (how !== 'another') onClose()
    },
  })
  const [residency, currency] = state.form.watch(['residency', 'currency'])
  return (
    <FormDialog
      title={season === null ? 'Add season' : `Edit season “${season.name}”`}
      state={state}
      saveLabel={season === null ? 'Add season' : 'Save changes'}
      {...(season === null ? { anotherLabel: 'Add and another' } : {})}
      onClose={onClose}
    >
      {notice}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="name" label={labels.name} required>
          {(field) => <Input {...field.text} autoComplete="off" autoFocus placeholder="Gorilla season, weekends…" />}
        </FormField>
        <FormField form={state} name="amount" label={labels.amount} required>
          {(field) => (
            <MoneyInput
              value={field.value}
              currency={currency ?? offer.currency}
              {...(residency === 'any'
                ? {}
                : {
                    onCurrency: (code) =>
                      state.form.setValue('currency', code as Values['currency'], { shouldDirty: true }),
                  })}
              min={0}
              onBlur={field.onBlur}
              onChange={field.onChange}
            />
          )}
        </FormField>
        {kind !== 'car' && (
          <FormField
            form={state}
            name="residency"
            label={labels.residency}
            hint={residency === 'any' ? undefined : residencyHints[residency]}
          >
            {(field) => (
              <Select
                value={field.value}
                onChange={(next) => {
                  field.onChange(next)
                  if (next === 'any') state.form.setValue('currency', null)
                }}
                options={optionsOf(residencies)}
              />
            )}
          </FormField>
        )}
        {offer.unit === undefined && keysOf(units).length > 1 && (
          <FormField form={state} name="unit" label={labels.unit}>
            {(field) => <Select value={field.value} onChange={field.onChange} options={optionsOf(units)} />}
          </FormField>
        )}
        <FormField form={state} name="valid_from" label={labels.valid_from} optional hint="If empty: no start.">
          {(field) => <DatePicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
        </FormField>
        <FormField form={state} name="valid_to" label={labels.valid_to} optional hint="Included. If empty: no end.">
          {(field) => <DatePicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
        </FormField>
      </div>
      <FormField form={state} name="weekdays" label={labels.weekdays} optional hint="If none are chosen: every day.">
        {(field) => (
          // biome-ignore lint/a11y/useSemanticElements: the field's label names it
          <div role="group" aria-label="Weekdays" className="flex flex-wrap gap-x-4 gap-y-1">
            {weekdayNames.map((name, at) => (
              <Checkbox
                key={name}
                checked={field.value.includes(at + 1)}
                onChange={(event) =>
                  field.onChange(
                    event.target.checked
                      ? [...field.value, at + 1].sort((a, b) => a - b)
                      : field.value.filter((one) => one !== at + 1),
                  )
                }
              >
                {name}
              </Checkbox>
            ))}
          </div>
        )}
      </FormField>
      {kind !== 'service' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            form={state}
            name="min_stay"
            label={labels.min_stay}
            hint={kind === 'room' ? 'Minimum nights for arrivals in this season.' : 'Days.'}
          >
            {(field) => (
              <NumberInput
                value={field.value}
                min={1}
                max={365}
                stepper
                onBlur={field.onBlur}
                onChange={field.onChange}
              />
            )}
          </FormField>
          {kind === 'room' && (
            <FormField form={state} name="adults" label={labels.adults} optional hint="If empty: any number of guests.">
              {(field) => (
                <NumberInput
                  value={field.value}
                  min={1}
                  max={20}
                  placeholder="Any"
                  onBlur={field.onBlur}
                  onChange={field.onChange}
                />
              )}
            </FormField>
          )}
        </div>
      )}
    </FormDialog>
  )
}
