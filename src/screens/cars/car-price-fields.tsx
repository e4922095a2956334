import { carLabels } from '../../domain/fields/car-fields.ts'
import { currencies } from '../../domain/money.ts'
import { MoneyInput, NumberInput } from '../../ui/forms/number-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { FormField } from '../standard/form-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import type { FormState } from '../standard/use-form.ts'
import type { CarValues } from './car-values.ts'

/** What a rental costs where no season says another, and what is charged on top. */
export function CarPriceFields({ state }: { state: FormState<CarValues> }) {
  const { form } = state
  const currency = form.watch('currency')
  const limited = form.watch('mileage_limit') !== null
  return (
    <Section
      title="Price and terms"
      text="Weekly, hourly and seasonal rates and days in maintenance are set under Rates & availability."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="currency" label={carLabels.currency}>
          {(field) => (
            <Select
              value={field.value}
              onChange={(value) => field.onChange(value as typeof field.value)} // one of the options below
              onBlur={field.onBlur}
              options={currencies.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }))}
            />
          )}
        </FormField>
        <FormField form={state} name="amount" label={carLabels.amount} required>
          {(field) => (
            <MoneyInput
              value={field.value}
              currency={currency}
              onBlur={field.onBlur}
              onChange={(value) => field.onChange(value as number)} // null is what the rule complains about
            />
          )}
        </FormField>
        <FormField form={state} name="discount_percent" label={carLabels.discount_percent} hint="Taken off every rate.">
          {(field) => (
            <NumberInput
              value={field.value}
              digits={2}
              min={0}
              max={100}
              end="%"
              onBlur={field.onBlur}
              onChange={(value) => field.onChange(value ?? 0)}
            />
          )}
        </FormField>
        <FormField
          form={state}
          name="extra_hour"
          label={carLabels.extra_hour}
          hint="For each hour beyond whole days, as long as that is cheaper than a day more."
        >
          {(field) => (
            <MoneyInput
              value={field.value}
              currency={currency}
              onBlur={field.onBlur}
              onChange={(value) => field.onChange(value ?? 0)}
            />
          )}
        </FormField>
        <FormField form={state} name="deposit" label={carLabels.deposit} hint="Held at pick-up, given back at return.">
          {(field) => (
            <MoneyInput
              value={field.value}
              currency={currency}
              onBlur={field.onBlur}
              onChange={(value) => field.onChange(value ?? 0)}
            />
          )}
        </FormField>
        <FormField form={state} name="mileage_limit" label={carLabels.mileage_limit} optional>
          {(field) => (
            <NumberInput
              value={field.value}
              min={1}
              step={10}
              end="km"
              placeholder="Unlimited"
              onBlur={field.onBlur}
              onChange={field.onChange}
            />
          )}
        </FormField>
        {limited && (
          <FormField form={state} name="extra_km" label={carLabels.extra_km} hint="For each kilometre beyond.">
            {(field) => (
              <MoneyInput
                value={field.value}
                currency={currency}
                onBlur={field.onBlur}
                onChange={(value) => field.onChange(value ?? 0)}
              />
            )}
          </FormField>
        )}
      </div>
    </Section>
  )
}
