import * as v from 'valibot'
import { undoStep } from '../../commands/run.ts'
import { day, whole } from '../../domain/contract/rules.ts'
import { shortDaysText } from '../../domain/date-texts.ts'
import { type Day, isDay, today } from '../../domain/dates.ts'
import { minorDigits } from '../../domain/money.ts'
import { offerKinds } from '../../domain/offers/offer-kinds.ts'
import type { GridKind } from '../../domain/offers/rate-choices.ts'
import { counted } from '../../domain/text.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import type { GridOffer, Patch } from './cells.ts'
import { type Measure, measuresOf } from './measures.ts'
import { changeDays } from './use-rate-changes.ts'

export const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const how = v.picklist(['leave', 'set', 'clear'], 'Choose what to do.')
const schema = v.pipe(
  v.object({
    whom: v.picklist(['chosen', 'all']),
    from: day('From'),
    to: day('To'),
    weekdays: v.pipe(v.array(whole('Weekday', 1, 7)), v.minLength(1, 'Choose at least one weekday.')),
    price_how: how,
    price: v.nullable(v.number('Price must be a number.')),
    quantity_how: how,
    quantity: v.nullable(whole('For sale', 0, 10_000)),
    min_stay_how: how,
    min_stay: v.nullable(whole('Minimum stay', 1, 365)),
    closed: how,
    closed_to_arrival: how,
    closed_to_departure: how,
  }),
  v.forward(
    v.partialCheck([['from'], ['to']], (input) => input.to >= input.from, 'The range ends before it begins.'),
    ['to'],
  ),
  v.forward(
    v.partialCheck(
      [['price_how'], ['price']],
      (input) => input.price_how !== 'set' || (input.price !== null && input.price > 0),
      'Enter the new price; it must be more than 0.',
    ),
    ['price'],
  ),
  v.forward(
    v.partialCheck(
      [['quantity_how'], ['quantity']],
      (input) => input.quantity_how !== 'set' || input.quantity !== null,
      'Enter how many are for sale.',
    ),
    ['quantity'],
  ),
  v.forward(
    v.partialCheck(
      [['min_stay_how'], ['min_stay']],
      (input) => input.min_stay_how !== 'set' || input.min_stay !== null,
      'Enter the minimum stay.',
    ),
    ['min_stay'],
  ),
)
type Values = v.InferOutput<typeof schema>
const flags = ['closed', 'closed_to_arrival', 'closed_to_departure'] as const

function patchOf(values: Values): Patch {
  const numbers = {
    ...(values.price_how === 'leave' ? {} : { amount: values.price_how === 'set' ? values.price : null }),
    ...(values.quantity_how === 'leave' ? {} : { quantity: values.quantity_how === 'set' ? values.quantity : null }),
    ...(values.min_stay_how === 'leave' ? {} : { min_stay: values.min_stay_how === 'set' ? values.min_stay : null }),
  }
  return {
    ...numbers,
    ...Object.fromEntries(flags.flatMap((name) => (values[name] === 'leave' ? [] : [[name, values[name] === 'set']]))),
  }
}

export interface DaysPreset {
  readonly from: Day
  readonly to: Day
  /** What the person was about to edit. */
  readonly measure?: Measure['id'] | undefined
  readonly price?: number | undefined
  readonly quantity?: number | undefined
  readonly minStay?: number | undefined
}

/** Many days of many offers at once: dates, weekdays, and what is to change; all of it or none. */
export function DaysForm({
  kind,
  chosen,
  total,
  everybody,
  preset,
  onClose,
}: {
  kind: GridKind
  chosen: readonly GridOffer[]
  /** How many the list has. */
  total: number
  everybody: () => Promise<readonly GridOffer[]>
  preset: DaysPreset
  onClose: () => void
}) {
  const { noun, many } = offerKinds[kind]
  const measures = measuresOf[kind]
  const currencies = [...new Set(chosen.map(({ currency }) => currency))]
  const currency = currencies.length === 1 ? currencies[0] : undefined
  const first = chosen[0]
  const names = chosen.length === 1 ? (first?.title ?? '') : counted(chosen.length, noun, many)
  const labels: Record<keyof Values, string> = {
    whom: 'For',
    from: 'From',
    to: 'To',
    weekdays: 'Weekdays',
    price_how: 'Price',
    price: 'New price',
    quantity_how: 'For sale',
    quantity: 'Number for sale',
    min_stay_how: 'Minimum stay',
    min_stay: 'Nights at least',
    closed: 'Sale',
    closed_to_arrival: 'Arrival',
    closed_to_departure: 'Departure',
  }
  const state: FormState<Values> = useForm({
    key: null, // what is chosen in the sheet changes from time to time
    schema,
    values: {
      whom: 'chosen',
      from: preset.from < today() ? today() : preset.from,
      to: preset.to < today() ? today() : preset.to,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      price_how: preset.measure === 'price' ? 'set' : 'leave',
      price: preset.price ?? null,
      quantity_how: preset.measure === 'quantity' ? 'set' : 'leave',
      quantity: preset.quantity ?? null,
      min_stay_how: preset.measure === 'min_stay' ? 'set' : 'leave',
      min_stay: preset.minStay ?? null,
      closed: preset.measure === 'closed' ? 'set' : 'leave',
      closed_to_arrival: preset.measure === 'closed_to_arrival' ? 'set' : 'leave',
      closed_to_departure: preset.measure === 'closed_to_departure' ? 'set' : 'leave',
    },
    labels,
    save: async (values) => {
      const offers = values.whom === 'all' ? await everybody() : chosen
      const patch = patchOf(values)
      const weekdays = values.weekdays.length === 7 ? {} : { weekdays: values.weekdays }
      return changeDays(
        kind,
        offers.map(({ id }) => ({ id, from: values.from, to: values.to, ...weekdays, ...patch })),
        (days) =>
          `${offers.length === 1 ? offers[0]?.title : counted(offers.length, noun, many)}: ${counted(days, 'day')} changed`,
      )
    },
    onSaved: (words) => {
      onClose()
      toast.done(String(words), { action: { label: 'Undo', run: () => void undoStep() } })
    },
  })
  const { form } = state
  const [whom, from, to] = form.watch(['whom', 'from', 'to'])
  const isNumber = (name: 'price' | 'quantity' | 'min_stay') => measures.some((measure) => measure.id === name)
  const numberOf = (name: 'price' | 'quantity' | 'min_stay') =>
    isNumber(name) && (
      <div className="grid grid-cols-[1fr_1fr] gap-3">
        <FormField
          form={state}
          name={`${name}_how`}
          label={measures.find((measure) => measure.id === name)?.label ?? ''}
        >
          {(field) => (
            <Select
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: 'leave', label: 'Leave as it is' },
                { value: 'set', label: 'Set to' },
                { value: 'clear', label: name === 'quantity' ? `All ${many}` : 'Back to season and base' },
              ]}
            />
          )}
        </FormField>
        {form.watch(`${name}_how`) === 'set' && (
          <FormField form={state} name={name} label={labels[name]}>
            {(field) => (
              <NumberInput
                value={field.value}
                digits={name === 'price' ? minorDigits(currency ?? 'USD') : 0}
                min={name === 'quantity' ? 0 : 1}
                {...(name === 'price' && currency !== undefined ? { end: currency } : {})}
                onBlur={field.onBlur}
                onChange={field.onChange}
              />
            )}
          </FormField>
        )}
      </div>
    )
  const flagOf = (name: (typeof flags)[number], on: string, off: string) =>
    measures.some((measure) => measure.id === name) && (
      <FormField form={state} name={name} label={labels[name]}>
        {(field) => (
          <RadioGroup
            look="segments"
            value={field.value}
            onChange={field.onChange}
            options={[
              { value: 'leave', label: 'Leave' },
              { value: 'set', label: on },
              { value: 'clear', label: off },
            ]}
          />
        )}
      </FormField>
    )
  return (
    <FormDialog
      title={`Change ${whom === 'all' ? `all ${total} ${many}` : names}`}
      description={isDay(from) && isDay(to) ? `${shortDaysText(from, to)}.` : undefined}
      state={state}
      saveLabel="Change days"
      onClose={onClose}
    >
      {total > chosen.length && (
        <FormField form={state} name="whom" label={labels.whom}>
          {(field) => (
            <RadioGroup
              look="segments"
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: 'chosen', label: names },
                { value: 'all', label: `All ${total} ${many}` },
              ]}
            />
          )}
        </FormField>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <FormField form={state} name="from" label={labels.from} required>
          {(field) => (
            <DatePicker
              value={field.value}
              min={today()}
              onChange={(value) => field.onChange(value ?? '')}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
        <FormField form={state} name="to" label={labels.to} required hint="The last day that changes.">
          {(field) => (
            <DatePicker
              value={field.value}
              min={today()}
              onChange={(value) => field.onChange(value ?? '')}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
      </div>
      <FormField form={state} name="weekdays" label={labels.weekdays}>
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
      {numberOf('price')}
      {numberOf('quantity')}
      {numberOf('min_stay')}
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {flagOf('closed', 'Close', 'Open')}
        {flagOf('closed_to_arrival', 'Do not allow', 'Allow')}
        {flagOf('closed_to_departure', 'Do not allow', 'Allow')}
      </div>
    </FormDialog>
  )
}
