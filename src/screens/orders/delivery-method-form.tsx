import { Plus, X } from 'lucide-react'
import { deliveryMethodInput } from '../../domain/contract/shop/order-inputs.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { deliveryMethodFields as fields } from '../../domain/fields/order-fields.ts'
import { deliveryKinds } from '../../domain/shop/shop-choices.ts'
import { ask } from '../../gateway/client.ts'
import {
  createDeliveryMethodMutation,
  deliveryMethodsQuery,
  updateDeliveryMethodMutation,
} from '../../gateway/generated/orders.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useUser } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { focusSoon } from '../../ui/focus-soon.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { MoneyInput, NumberInput } from '../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { CurrencyField, currencyOptions } from '../standard/fields/sum-field.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import type { FormState } from '../standard/use-form.ts'
import { useRecordForm } from '../standard/use-record-form.tsx'
import type { DeliveryMethod } from './delivery-methods.tsx'
import { PlaceChoice } from './forms/place-choice.tsx'

interface Values {
  kind: keyof typeof deliveryKinds
  name: string
  currency: string
  zones: { name: string; amount: number | null }[]
  bands: { up_to_grams: number | null; amount: number | null }[]
  free_above: number | null
  lead_min_days: number | null
  lead_max_days: number | null
  place_id: number | null
  is_active: boolean
}
const labels = {
  kind: fields.kind.label,
  name: fields.name.label,
  currency: 'Currency',
  zones: 'Zones',
  bands: 'Weights',
  free_above: fields.free_above.label,
  lead_min_days: 'Shortest time',
  lead_max_days: 'Longest time',
  place_id: fields.place_id.label,
  is_active: fields.is_active.label,
}
const mostRows = 50
const rowLabels = Object.fromEntries(
  Array.from({ length: mostRows }, (_, place) => [
    [`zones.${place}.name`, `Zone ${place + 1}`],
    [`zones.${place}.amount`, `Price of zone ${place + 1}`],
    [`bands.${place}.up_to_grams`, `Weight ${place + 1}`],
    [`bands.${place}.amount`, `Price of weight ${place + 1}`],
  ]).flat(),
)
const valuesOf = (row: DeliveryMethod): Values => ({
  kind: row.kind,
  name: row.name,
  currency: row.currency,
  zones: row.zones.map(({ name, amount }) => ({ name, amount })),
  bands: row.bands.map(({ up_to_grams, amount }) => ({ up_to_grams, amount })),
  free_above: row.free_above,
  lead_min_days: row.lead_min_days,
  lead_max_days: row.lead_max_days,
  place_id: row.place_id,
  is_active: row.is_active,
})

/** A way of delivery: what it is, what it costs, and how long it takes. */
export function DeliveryMethodForm({
  method,
  refetch,
  onClose,
}: {
  /** Null: a new one. */
  method: DeliveryMethod | null
  refetch: () => Promise<unknown>
  onClose: () => void
}) {
  const own = useUser()?.agency?.default_currency ?? 'UGX'
  const create = useMutation(createDeliveryMethodMutation)
  const update = useMutation(updateDeliveryMethodMutation)
  const { state, notice } = useRecordForm<typeof deliveryMethodInput, Values, DeliveryMethod>({
    key: `delivery_method.${method?.id ?? 'new'}`,
    noun: 'delivery method',
    schema: deliveryMethodInput,
    labels,
    rowLabels,
    record: method,
    fresh: () => ({
      kind: 'rider',
      name: '',
      currency: own,
      zones: [{ name: '', amount: null }],
      bands: [],
      free_above: null,
      lead_min_days: 0,
      lead_max_days: 1,
      place_id: null,
      is_active: true,
    }),
    valuesOf,
    save: async (output, version) => {
      const input = { ...output, version }
      return method === null
        ? (await create.run({ input })).createDeliveryMethod
        : (await update.run({ id: method.id, input })).updateDeliveryMethod
    },
    reread: async () => {
      const found = (await ask(deliveryMethodsQuery, {})).deliveryMethods.find(({ id }) => id === method?.id)
      await refetch()
      if (found === undefined) throw new Error('The delivery method was deleted meanwhile.')
      return found
    },
    onSaved: (saved) => {
      toast.done(`“${saved.name}” saved`)
      onClose()
    },
  })
  const { form } = state
  const kind = form.watch('kind')
  const currency = form.watch('currency')
  return (
    <FormDialog
      title={method === null ? 'New delivery method' : `Edit “${method.name}”`}
      state={state}
      saveLabel={method === null ? 'Add' : 'Save changes'}
      onClose={onClose}
    >
      {notice}
      <FormField form={state} name="kind" label={fields.kind.label}>
        {(field) => (
          <RadioGroup
            look="segments"
            value={field.value}
            options={optionsOf(deliveryKinds)}
            onChange={(value) => {
              field.onChange(value)
              if (value === 'rider' && form.getValues('zones').length === 0)
                form.setValue('zones', [{ name: '', amount: null }])
              if (value === 'courier' && form.getValues('bands').length === 0)
                form.setValue('bands', [{ up_to_grams: 1000, amount: null }])
            }}
          />
        )}
      </FormField>
      <div className="grid gap-3 sm:grid-cols-[1fr_13rem]">
        <FormField form={state} name="name" label={fields.name.label} required>
          {(field) => <Input {...field.text} autoComplete="off" placeholder="Boda in Kampala" />}
        </FormField>
        <CurrencyField form={state} name="currency" label="Currency" options={currencyOptions()} />
      </div>
      {kind === 'rider' && <Zones state={state} currency={currency} />}
      {kind === 'courier' && <Bands state={state} currency={currency} />}
      {kind === 'pick_up' && <PlaceChoice state={state} name="place_id" label={fields.place_id.label} />}
      {(kind === 'rider' || kind === 'courier') && (
        <FormField
          form={state}
          name="free_above"
          label={fields.free_above.label}
          optional
          hint="Of the products, after discounts. Empty: never free."
        >
          {(field) => (
            <div className="max-w-56">
              <MoneyInput name="free_above" currency={currency} value={field.value} min={0} onChange={field.onChange} />
            </div>
          )}
        </FormField>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {(['lead_min_days', 'lead_max_days'] as const).map((name) => (
          <FormField key={name} form={state} name={name} label={labels[name]}>
            {(field) => (
              <NumberInput
                name={name}
                value={field.value}
                min={0}
                max={365}
                stepper
                end="working days"
                onChange={(value) => field.onChange(value ?? 0)}
                onBlur={field.onBlur}
              />
            )}
          </FormField>
        ))}
      </div>
      <FormField form={state} name="is_active" label={fields.is_active.label} labelHidden>
        {(field) => <Checkbox {...field.check}>In use: offered for new orders</Checkbox>}
      </FormField>
    </FormDialog>
  )
}

function Zones({ state, currency }: { state: FormState<Values>; currency: string }) {
  const { form } = state
  const zones = form.watch('zones')
  const set = (next: Values['zones']) => form.setValue('zones', next, { shouldDirty: true })
  return (
    <fieldset className="flex flex-col gap-2" data-field="zones">
      <legend className="mb-1 font-medium">Zones</legend>
      {zones.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a form keep their order
        <div key={place} className="flex items-start gap-2">
          <FormField
            form={state}
            name={`zones.${place}.name`}
            label={`Zone ${place + 1}`}
            labelHidden
            className="flex-1"
          >
            {(field) => <Input {...field.text} autoComplete="off" placeholder="Kampala Central" />}
          </FormField>
          <FormField form={state} name={`zones.${place}.amount`} label={`Price of zone ${place + 1}`} labelHidden>
            {(field) => (
              <div className="w-32 sm:w-40">
                <MoneyInput
                  name={`zones.${place}.amount`}
                  currency={currency}
                  value={field.value}
                  min={0}
                  onChange={field.onChange}
                />
              </div>
            )}
          </FormField>
          <IconButton
            does="removeRow"
            label={`Remove zone ${place + 1}`}
            icon={<X />}
            onClick={() => set(zones.filter((_each, at) => at !== place))}
          />
        </div>
      ))}
      <Button
        does="addRow"
        size="small"
        variant="ghost"
        icon={<Plus />}
        className="self-start"
        onClick={() => {
          set([...zones, { name: '', amount: null }])
          focusSoon(`zones.${zones.length}.name`)
        }}
      >
        Zone
      </Button>
    </fieldset>
  )
}

function Bands({ state, currency }: { state: FormState<Values>; currency: string }) {
  const { form } = state
  const bands = form.watch('bands')
  const set = (next: Values['bands']) => form.setValue('bands', next, { shouldDirty: true })
  return (
    <fieldset className="flex flex-col gap-2" data-field="bands">
      <legend className="mb-1 font-medium">Weights</legend>
      <p className="text-muted text-secondary">Heavier orders are quoted by hand.</p>
      {bands.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a form keep their order
        <div key={place} className="flex items-start gap-2">
          <FormField
            form={state}
            name={`bands.${place}.up_to_grams`}
            label={`Weight ${place + 1}, up to`}
            labelHidden
            className="flex-1"
          >
            {(field) => (
              <NumberInput
                name={`bands.${place}.up_to_grams`}
                value={field.value}
                min={1}
                end="g"
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          </FormField>
          <FormField form={state} name={`bands.${place}.amount`} label={`Price of weight ${place + 1}`} labelHidden>
            {(field) => (
              <div className="w-32 sm:w-40">
                <MoneyInput
                  name={`bands.${place}.amount`}
                  currency={currency}
                  value={field.value}
                  min={0}
                  onChange={field.onChange}
                />
              </div>
            )}
          </FormField>
          <IconButton
            does="removeRow"
            label={`Remove weight ${place + 1}`}
            icon={<X />}
            onClick={() => set(bands.filter((_each, at) => at !== place))}
          />
        </div>
      ))}
      <Button
        does="addRow"
        size="small"
        variant="ghost"
        icon={<Plus />}
        className="self-start"
        onClick={() => {
          set([...bands, { up_to_grams: null, amount: null }])
          focusSoon(`bands.${bands.length}.up_to_grams`)
        }}
      >
        Weight
      </Button>
    </fieldset>
  )
}
