import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type CurrencyCode, currencies } from '../../../domain/money.ts'
import { MoneyInput } from '../../../ui/forms/number-input.tsx'
import { type Option, Select } from '../../../ui/forms/select.tsx'
import { type FieldTools, FormField, type FormFieldProps } from '../form-field.tsx'
import { type FormState, someFields } from '../use-form.ts'

type FieldTexts = Omit<FormFieldProps<FieldValues, string>, 'form' | 'name' | 'children'>

interface SumProps<Values extends FieldValues> extends FieldTexts {
  readonly form: FormState<Values>
  readonly name: string
  readonly currency: string
  /** Instead of setting the field. */
  readonly onSum?: (sum: number | null, field: FieldTools<number | null>) => void
  /** What stands beside it follows every key, not only what is committed. */
  readonly live?: boolean
  /** Buttons after the input, which is then only as wide as a sum. */
  readonly beside?: (field: FieldTools<number | null>) => ReactNode
}

/** A sum of money in a form. */
export function SumField<Values extends FieldValues>({
  form,
  name,
  currency,
  onSum,
  live = false,
  beside,
  ...texts
}: SumProps<Values>) {
  const fields: FormState<FieldValues> = someFields(form)
  return (
    <FormField form={fields} name={name} {...texts}>
      {(field) => {
        const input = (
          <MoneyInput
            name={name}
            currency={currency}
            value={field.value}
            min={0}
            onChange={(sum) => (onSum === undefined ? field.onChange(sum) : onSum(sum, field))}
            onTyping={live ? field.type : undefined}
            onBlur={field.onBlur}
          />
        )
        return beside === undefined ? (
          input
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            <div className="w-44">{input}</div>
            {beside(field)}
          </div>
        )
      }}
    </FormField>
  )
}

/** "USD, US dollar": every currency that an agency may use. */
export const currencyOptions = (choices: readonly (typeof currencies)[number][] = currencies): Option<CurrencyCode>[] =>
  choices.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }))

interface CurrencyProps<Values extends FieldValues> extends FieldTexts {
  readonly form: FormState<Values>
  readonly name: string
  readonly options?: Option[]
  /** Also done when another one is chosen. */
  readonly onChosen?: (code: string) => void
  readonly width?: string
}

export function CurrencyField<Values extends FieldValues>({
  form,
  name,
  options = currencyOptions(),
  onChosen,
  width,
  ...texts
}: CurrencyProps<Values>) {
  const fields: FormState<FieldValues> = someFields(form)
  return (
    <FormField form={fields} name={name} {...texts}>
      {(field) => (
        <Select
          {...(width === undefined ? {} : { className: width })}
          value={field.value}
          onChange={(code) => {
            field.onChange(code)
            onChosen?.(code)
          }}
          onBlur={field.onBlur}
          options={options}
        />
      )}
    </FormField>
  )
}

/** A sum and the currency that it is in, side by side. */
export function SumFields<Values extends FieldValues>({
  state,
  sum,
  currency,
  options,
  live = false,
}: {
  state: FormState<Values>
  sum: { readonly name: string; readonly label: string }
  currency: { readonly name: string; readonly label: string }
  options?: Option[]
  live?: boolean
}) {
  const fields: FormState<FieldValues> = someFields(state)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SumField form={fields} {...sum} currency={fields.form.watch(currency.name)} live={live} required />
      <CurrencyField form={fields} {...currency} {...(options === undefined ? {} : { options })} required />
    </div>
  )
}
