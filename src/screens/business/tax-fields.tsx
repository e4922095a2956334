import { CircleAlert, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { optionsOf } from '../../domain/fields/options.ts'
import { isUntaxed, kindsAfter, mostTaxRates, taxCategories } from '../../domain/finance/tax-rates.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { complaintOf } from '../offers/every-kind/cancellation-terms.tsx'
import { FormField } from '../standard/form-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import type { FormState } from '../standard/use-form.ts'
import type { AgencyValues } from './general.tsx'
import { KindTaxes } from './kind-taxes.tsx'

export const taxLabels = {
  tax_name: 'Tax',
  tax_rate: 'Tax rate',
  tax_number: 'Tax number',
  tax_rates: 'Other tax rates',
  kind_taxes: 'Tax by kind',
  prices_without_tax: 'Show prices without tax',
  pay_to: 'How to pay',
}

/** What invoices say of tax, and where the money goes. */
export function TaxFields({ state }: { state: FormState<AgencyValues> }) {
  return (
    <Section title="Tax and invoices" text="Documents already issued do not change. All of this is optional.">
      <div className="grid gap-4 sm:grid-cols-3">
        <FormField
          form={state}
          name="tax_rate"
          label={taxLabels.tax_rate}
          optional
          hint="Included in your prices. If empty, invoices show no tax."
        >
          {(field) => (
            <NumberInput
              name="tax_rate"
              value={field.value ?? null}
              onChange={field.onChange}
              onBlur={field.onBlur}
              digits={2}
              min={0}
              max={100}
              end="%"
            />
          )}
        </FormField>
        <FormField
          form={state}
          name="tax_name"
          label={taxLabels.tax_name}
          optional
          hint="Its name on invoices, such as VAT."
        >
          {(field) => <Input {...field.text} autoComplete="off" />}
        </FormField>
        <FormField form={state} name="tax_number" label={taxLabels.tax_number} optional hint="Your TIN, for invoices.">
          {(field) => <Input {...field.text} autoComplete="off" />}
        </FormField>
      </div>
      <TaxRates state={state} />
      <KindTaxes state={state} />
      <FormField form={state} name="prices_without_tax" label={taxLabels.prices_without_tax} labelHidden>
        {(field) => (
          <Checkbox {...field.check}>
            Invoices show prices without tax and add it below. What a client is charged stays the same.
          </Checkbox>
        )}
      </FormField>
      <FormField
        form={state}
        name="pay_to"
        label={taxLabels.pay_to}
        optional
        hint="Bank accounts and mobile money, one per line. Shown on invoices with a balance due."
      >
        {(field) => <TextArea {...field.text} rows={3} />}
      </FormField>
    </Section>
  )
}

/** Those beside the usual one, to be chosen for an item of a booking. */
function TaxRates({ state }: { state: FormState<AgencyValues> }) {
  const box = useRef<HTMLFieldSetElement>(null)
  const { field, fieldState } = useController({ control: state.form.control, name: 'tax_rates' })
  const rates = field.value ?? []
  const write = (next: typeof rates) => {
    field.onChange(next)
    if (fieldState.error !== undefined) void state.form.trigger('tax_rates')
  }
  const follow = (place: number, name: string | null) => {
    const kinds = state.form.getValues('kind_taxes') ?? []
    const next = kindsAfter(kinds, rates, place, name)
    if (next !== kinds) state.form.setValue('kind_taxes', [...next], { shouldDirty: true })
  }
  const set = (place: number, part: Partial<(typeof rates)[number]>) => {
    if (part.name !== undefined) follow(place, part.name)
    write(rates.map((rate, at) => (at === place ? { ...rate, ...part } : rate)))
  }
  const add = () => {
    write([...rates, { name: '', category: 'zero', rate: 0 }])
    // The new row's first field, once it is there.
    setTimeout(() => box.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  const error = complaintOf(fieldState.error)
  return (
    <fieldset ref={box} data-field="tax_rates" className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-medium">
        {taxLabels.tax_rates}
        <span className="block font-normal text-muted text-secondary">
          For items taxed differently. Choose one for a kind, or for an item when you sell it.
        </span>
      </legend>
      {rates.length > 0 && (
        <ul className="flex flex-col gap-2">
          {rates.map((rate, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rate may have no name yet, and rows keep their place
            <li key={place} className="flex flex-wrap items-center gap-2">
              <span className="min-w-40 flex-1">
                <Input
                  aria-label={`Tax rate ${place + 1}: name`}
                  value={rate.name}
                  onChange={(event) => set(place, { name: event.target.value })}
                  placeholder="Name on invoices"
                  autoComplete="off"
                />
              </span>
              <span className="w-36">
                <Select
                  label={`Tax rate ${place + 1}: category`}
                  value={rate.category}
                  options={optionsOf(taxCategories)}
                  onChange={(category) => set(place, { category, ...(isUntaxed(category) ? { rate: 0 } : {}) })}
                />
              </span>
              <span className="w-24">
                <NumberInput
                  label={`Tax rate ${place + 1}: percent`}
                  value={rate.rate}
                  onChange={(value) => set(place, { rate: value ?? 0 })}
                  digits={2}
                  min={0}
                  max={100}
                  end="%"
                />
              </span>
              <IconButton
                does="removeRow"
                label={`Remove tax rate ${place + 1}`}
                icon={<Trash2 />}
                size="small"
                onClick={() => {
                  follow(place, null)
                  write(rates.filter((_, at) => at !== place))
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {rates.length < mostTaxRates && (
        <div>
          <Button does="addRow" size="small" onClick={add} icon={<Plus />}>
            Add a tax rate
          </Button>
        </div>
      )}
      {error !== undefined && (
        <p className="flex items-start gap-1.5 text-danger text-secondary">
          <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
