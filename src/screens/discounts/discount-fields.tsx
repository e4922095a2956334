import { bookingSources } from '../../domain/bookings/sales-choices.ts'
import { discountInput } from '../../domain/contract/discounts.ts'
import type { DiscountInput } from '../../domain/contract/inputs.ts'
import {
  discountKinds,
  discountScopes,
  discountSources,
  discountTakes,
} from '../../domain/discounts/discount-choices.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { currencyCodes } from '../../domain/money.ts'
import { offerKinds } from '../../domain/offers/offer-kinds.ts'
import type { Discount } from '../../domain/schema/types.generated.ts'
import { clientTagsQuery } from '../../gateway/generated/client-care.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { MoneyInput, NumberInput } from '../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { TagInput } from '../../ui/forms/tag-input.tsx'
import { FormField } from '../standard/form-field.tsx'
import type { FormState } from '../standard/use-form.ts'
import { OffersField } from './offers-field.tsx'
import { Ticks } from './ticks.tsx'

export type DiscountValues = Omit<Discount, 'id' | 'used' | 'state' | 'codes' | 'version' | 'created_at' | 'updated_at'>

const labels: Readonly<Record<keyof DiscountValues, string>> = {
  name: 'Name',
  by_code: 'Applies',
  takes: 'Takes off',
  percent: 'Percentage',
  amount: 'Sum',
  currency: 'Currency',
  minimum: 'Minimum',
  scope: 'For',
  kinds: 'Kinds of offers',
  offers: 'Offers',
  client_tags: 'Client tags',
  sources: 'Where sold',
  starts_on: 'First day',
  ends_on: 'Last day',
  travel_from: 'Travel from',
  travel_to: 'Travel to',
  max_uses: 'Uses in all',
  per_client: 'Uses per client',
  combines: 'Combines',
  is_active: 'Active',
  note: 'Note',
}

/** What a form of a discount is made of: new ones apply by themselves. */
export const discountForm = {
  schema: discountInput,
  labels,
  fresh: {
    name: '',
    by_code: false,
    takes: 'percent',
    percent: 10,
    amount: null,
    currency: 'USD',
    minimum: null,
    scope: 'all',
    kinds: [],
    offers: [],
    client_tags: [],
    sources: [],
    starts_on: null,
    ends_on: null,
    travel_from: null,
    travel_to: null,
    max_uses: null,
    per_client: null,
    combines: true,
    is_active: true,
    note: '',
  } satisfies DiscountValues as DiscountValues,
  valuesOf: ({
    id: _,
    used: __,
    state: ___,
    codes: ____,
    version: _____,
    created_at,
    updated_at,
    ...row
  }: Discount): DiscountValues => ({
    ...row,
    currency: row.currency ?? 'USD',
  }),
  Fields: DiscountFields,
}
export type DiscountSent = Omit<DiscountInput, 'version'>

const kindOptions = discountKinds.map((value) => ({ value, label: offerKinds[value].name }))
const sourceOptions = discountSources.map((value) => ({ value, label: bookingSources[value] }))

function DiscountFields({ state }: { state: FormState<DiscountValues> }) {
  const { form } = state
  const [takes, currency, scope] = form.watch(['takes', 'currency', 'scope'])
  const code = currency ?? 'USD'
  const { permissions } = useVisitor()
  const tags = useQuery(clientTagsQuery, {}, { enabled: permissions.has('View Clients'), freshFor: 300_000 }).data
    ?.clientTags
  const setCurrency = (value: string) =>
    form.setValue('currency', currencyCodes.find((each) => each === value) ?? null, { shouldDirty: true })
  return (
    <>
      <FormField
        form={state}
        name="name"
        label={labels.name}
        required
        hint="The client reads it on the booking and the invoice."
      >
        {(field) => <Input {...field.text} autoFocus autoComplete="off" maxLength={80} placeholder="Green season" />}
      </FormField>
      <FormField form={state} name="by_code" label={labels.by_code}>
        {(field) => (
          <RadioGroup
            look="segments"
            value={field.value ? 'code' : 'automatic'}
            onChange={(value) => field.onChange(value === 'code')}
            options={optionsOf({ automatic: 'By itself', code: 'With a code' })}
          />
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="takes" label={labels.takes}>
          {(field) => (
            <RadioGroup
              look="segments"
              value={field.value}
              onChange={field.onChange}
              options={optionsOf(discountTakes)}
            />
          )}
        </FormField>
        {takes === 'percent' ? (
          <FormField form={state} name="percent" label={labels.percent} required>
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
          <FormField
            form={state}
            name="amount"
            label={labels.amount}
            required
            hint="Only off bookings in this currency."
          >
            {(field) => (
              <MoneyInput
                value={field.value}
                currency={code}
                onCurrency={setCurrency}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          </FormField>
        )}
      </div>
      <FormField form={state} name="scope" label={labels.scope}>
        {(field) => (
          <RadioGroup
            look="segments"
            value={field.value}
            onChange={field.onChange}
            options={optionsOf(discountScopes)}
          />
        )}
      </FormField>
      {scope === 'kind' && (
        <FormField form={state} name="kinds" label={labels.kinds} required>
          {(field) => <Ticks options={kindOptions} value={field.value} onChange={field.onChange} />}
        </FormField>
      )}
      {scope === 'offers' && (
        <FormField form={state} name="offers" label={labels.offers} required>
          {(field) => <OffersField value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
        </FormField>
      )}
      <FormField
        form={state}
        name="minimum"
        label={labels.minimum}
        optional
        hint="The items it applies to must add up to at least this much."
        className="max-w-72"
      >
        {(field) => (
          <MoneyInput
            value={field.value}
            currency={code}
            onCurrency={setCurrency}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <Day state={state} name="starts_on" hint="Booked on this day or later." />
        <Day state={state} name="ends_on" hint="Booked on this day or earlier." />
        <Day state={state} name="travel_from" hint="Starts on this day or later." />
        <Day state={state} name="travel_to" hint="Starts on this day or earlier." />
        <Count state={state} name="max_uses" />
        <Count state={state} name="per_client" />
      </div>
      <FormField
        form={state}
        name="client_tags"
        label={labels.client_tags}
        optional
        hint="Only for clients with one of these tags. If empty, for every client."
      >
        {(field) => (
          <TagInput
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            suggestions={tags?.map(({ tag }) => tag) ?? []}
          />
        )}
      </FormField>
      <FormField form={state} name="sources" label={labels.sources} optional hint="None: everywhere.">
        {(field) => <Ticks options={sourceOptions} value={field.value} onChange={field.onChange} />}
      </FormField>
      <FormField form={state} name="combines" label={labels.combines} labelHidden>
        {(field) => (
          <Checkbox {...field.check} detail="Otherwise it stands alone, and the client gets whichever takes most off.">
            Combines with other discounts
          </Checkbox>
        )}
      </FormField>
      <FormField form={state} name="is_active" label={labels.is_active} labelHidden>
        {(field) => <Checkbox {...field.check}>Active</Checkbox>}
      </FormField>
      <FormField form={state} name="note" label={labels.note} optional hint="For colleagues.">
        {(field) => <Input {...field.text} autoComplete="off" maxLength={200} />}
      </FormField>
    </>
  )
}

function Day({
  state,
  name,
  hint,
}: {
  state: FormState<DiscountValues>
  name: 'starts_on' | 'ends_on' | 'travel_from' | 'travel_to'
  hint: string
}) {
  return (
    <FormField form={state} name={name} label={labels[name]} optional hint={hint}>
      {(field) => <DatePicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
    </FormField>
  )
}
function Count({ state, name }: { state: FormState<DiscountValues>; name: 'max_uses' | 'per_client' }) {
  return (
    <FormField form={state} name={name} label={labels[name]} optional>
      {(field) => (
        <NumberInput
          value={field.value}
          min={1}
          onChange={field.onChange}
          onBlur={field.onBlur}
          placeholder="No limit"
        />
      )}
    </FormField>
  )
}
