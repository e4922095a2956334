import type * as v from 'valibot'
import { ageBands, audienceText, residencies } from '../../domain/bookings/residency.ts'
import { priceUnits } from '../../domain/bookings/sales-choices.ts'
import { priceOptionInput } from '../../domain/contract/offers/package-inputs.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { keysOf } from '../../domain/keys.ts'
import { read } from '../../gateway/cache.ts'
import {
  createPriceOptionMutation,
  packageQuery,
  packageUnitsQuery,
  updatePriceOptionMutation,
} from '../../gateway/generated/packages.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { MoneyInput, NumberInput } from '../../ui/forms/number-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { storedChild } from '../standard/stored-child.ts'
import { setFields } from '../standard/use-form.ts'
import { useRecordForm } from '../standard/use-record-form.tsx'
import { discounted, type PackageRecord, type Price } from './package-facts.ts'
import { unitText } from './price-text.ts'

type Values = Omit<v.InferOutput<typeof priceOptionInput>, 'version'>

/** Until the API has said which there are. */
const knownUnits = keysOf(priceUnits).map((slug) => ({ slug, name: priceUnits[slug] }))

const labels = {
  name: 'Name',
  age_band: 'Age',
  residency: 'Residency',
  unit: 'Charged',
  amount: 'Price',
  currency: 'Currency',
  free: 'Free',
  min_qty: 'From quantity',
  max_qty: 'To quantity',
  valid_from: 'Valid from',
  valid_to: 'Valid to',
}

const valuesOf = (price: Price): Values => ({
  name: price.name,
  unit: price.unit,
  age_band: price.age_band,
  residency: price.residency,
  amount: price.amount,
  currency: price.currency,
  free: price.free,
  min_qty: price.min_qty,
  max_qty: price.max_qty,
  valid_from: price.valid_from,
  valid_to: price.valid_to,
})
const freshOf = ({ price_options, currency }: PackageRecord): Values => ({
  name: price_options.length === 0 ? ageBands.adult : '',
  unit: 'per_person',
  age_band: 'adult',
  residency: 'any',
  amount: 0,
  currency,
  free: false,
  min_qty: 1,
  max_qty: null,
  valid_from: null,
  valid_to: null,
})

/** A price: new, like another, or one to be changed. */
export function PriceForm({
  record,
  price,
  like,
  onClose,
}: {
  record: PackageRecord
  price: Price | null
  like: Price | null
  onClose: () => void
}) {
  const create = useMutation(createPriceOptionMutation)
  const update = useMutation(updatePriceOptionMutation)
  const units = useQuery(packageUnitsQuery, {}, { freshFor: 3_600_000 }).data?.packageUnits ?? knownUnits
  const { state, notice } = useRecordForm({
    key:
      price === null ? `package.${record.id}.price.${like === null ? 'new' : `like.${like.id}`}` : `price.${price.id}`,
    noun: 'price',
    schema: priceOptionInput,
    record: price,
    fresh: () => (like === null ? freshOf(record) : valuesOf(like)),
    valuesOf,
    labels,
    save: async (input, version) =>
      price === null
        ? (await create.run({ id: record.id, input })).createPriceOption
        : (await update.run({ id: price.id, input: { ...input, version } })).updatePriceOption,
    reread: async () =>
      storedChild((await read(packageQuery, { id: record.id })).package.price_options, price?.id ?? 0, 'price'),
    onSaved: (_, how) => {
      toast.done(price === null ? 'Price added' : 'Price saved')
      if (how !== 'another') onClose()
    },
  })
  const { form } = state
  const [amount, currency, unit, free] = form.watch(['amount', 'currency', 'unit', 'free'])
  const percent = record.discount_percent
  // The name follows while it says nothing else.
  const follow = (change: Partial<Pick<Values, 'age_band' | 'residency'>>) => {
    const { name, age_band, residency } = form.getValues()
    const next = { age_band, residency, ...change }
    const isNamed = name !== '' && name !== audienceText({ age_band, residency })
    setFields<Values>(form, { ...change, ...(isNamed ? {} : { name: audienceText(next) }) })
  }
  return (
    <FormDialog
      title={price === null ? 'Add price' : `Edit price “${price.name}”`}
      state={state}
      saveLabel={price === null ? 'Add price' : 'Save changes'}
      {...(price === null ? { anotherLabel: 'Add and another' } : {})}
      onClose={onClose}
    >
      {notice}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="residency" label={labels.residency}>
          {(field) => (
            <Select
              value={field.value}
              onChange={(next) => follow({ residency: next })}
              options={optionsOf(residencies)}
            />
          )}
        </FormField>
        <FormField form={state} name="age_band" label={labels.age_band}>
          {(field) => (
            <Select value={field.value} onChange={(next) => follow({ age_band: next })} options={optionsOf(ageBands)} />
          )}
        </FormField>
        <FormField form={state} name="name" label={labels.name} required>
          {(field) => <Input {...field.text} autoComplete="off" autoFocus placeholder="Adult, high season" />}
        </FormField>
        <FormField form={state} name="amount" label={labels.amount} required>
          {(field) => (
            <MoneyInput
              value={field.value}
              currency={currency}
              onCurrency={(code) =>
                form.setValue('currency', code as Values['currency'], { shouldDirty: true, shouldValidate: true })
              }
              min={0}
              onBlur={field.onBlur}
              onChange={field.onChange}
            />
          )}
        </FormField>
        <FormField form={state} name="unit" label={labels.unit}>
          {(field) => (
            <Select
              value={field.value}
              onChange={field.onChange}
              options={units.map(({ slug, name }) => ({ value: slug, label: name }))}
            />
          )}
        </FormField>
      </div>
      <FormField form={state} name="free" label={labels.free} labelHidden>
        {(field) => (
          <Checkbox
            {...field.check}
            onChange={(event) => {
              if (event.target.checked) form.setValue('amount', 0, { shouldDirty: true })
              field.onChange(event.target.checked)
            }}
          >
            Free of charge
          </Checkbox>
        )}
      </FormField>
      {percent > 0 && !free && Number.isFinite(amount) && amount > 0 && (
        <p className="text-muted">
          After {percent}% discount:{' '}
          <Money amount={safely(() => discounted(amount, currency, percent))} currency={currency} /> {unitText(unit)}.
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          form={state}
          name="min_qty"
          label={labels.min_qty}
          hint={unit === 'per_person' ? 'People in the party.' : 'How many.'}
        >
          {(field) => <NumberInput value={field.value} min={1} onBlur={field.onBlur} onChange={field.onChange} />}
        </FormField>
        <FormField form={state} name="max_qty" label={labels.max_qty} optional hint="If empty: no upper limit.">
          {(field) => (
            <NumberInput
              value={field.value}
              min={1}
              onBlur={field.onBlur}
              onChange={field.onChange}
              placeholder="Any"
            />
          )}
        </FormField>
        <FormField form={state} name="valid_from" label={labels.valid_from} optional hint="First day of the season.">
          {(field) => <DatePicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
        </FormField>
        <FormField form={state} name="valid_to" label={labels.valid_to} optional hint="Last day of the season.">
          {(field) => <DatePicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
        </FormField>
      </div>
    </FormDialog>
  )
}

/** While an amount has more decimals than its currency there is no price after the discount. */
const safely = (sum: () => number): number | null => {
  try {
    return sum()
  } catch {
    return null
  }
}
