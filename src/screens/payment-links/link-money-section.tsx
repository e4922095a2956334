import { useState } from 'react'
import { currencies } from '../../domain/money.ts'
import { mostSuggestions } from '../../domain/payments/payment-links.ts'
import { Field } from '../../ui/forms/field.tsx'
import { MoneyInput, NumberInput } from '../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { FormField } from '../standard/form-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import { type FormState, setFields } from '../standard/use-form.ts'
import { BookingBox } from './booking-box.tsx'
import { type LinkValues, linkLabels } from './link-values.ts'

export type AmountMode = 'fixed' | 'open'

interface MoneySectionProps {
  readonly state: FormState<LinkValues>
  readonly mode: AmountMode
  readonly onMode: (mode: AmountMode) => void
  /** The booking that the stored link, or what it is a copy of, pays. */
  readonly bookingLabel: string | null
}

/** How much, in which currency, and of which booking. */
export function LinkMoneySection({ state, mode, onMode, bookingLabel }: MoneySectionProps) {
  const { form } = state
  const [currency, bookingId] = form.watch(['currency', 'booking_id'])
  const choose = (next: AmountMode) => {
    onMode(next)
    setFields<LinkValues>(
      form,
      next === 'open' ? { amount: null } : { min_amount: null, max_amount: null, suggestions: [] },
    )
  }
  return (
    <Section title="Money">
      <BookingBox state={state} label={bookingLabel} onFixed={() => onMode('fixed')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Who says how much?">
          <RadioGroup
            look="segments"
            value={mode}
            onChange={choose}
            options={[
              { value: 'fixed', label: 'You' },
              { value: 'open', label: 'The payer' },
            ]}
          />
        </Field>
        <FormField
          form={state}
          name="currency"
          label={linkLabels.currency}
          {...(bookingId === null ? {} : { hint: 'The booking’s currency.' })}
        >
          {(field) => (
            <Select
              value={field.value}
              onChange={field.onChange}
              options={(bookingId === null ? currencies : currencies.filter(({ code }) => code === field.value)).map(
                ({ code, name }) => ({ value: code, label: code, detail: name }),
              )}
            />
          )}
        </FormField>
      </div>
      {mode === 'fixed' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="amount" label={linkLabels.amount} required>
            {(field) => (
              <MoneyInput
                value={field.value}
                currency={currency}
                min={0}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          </FormField>
        </div>
      ) : (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {(['min_amount', 'max_amount'] as const).map((name) => (
              <FormField key={name} form={state} name={name} label={linkLabels[name]} optional>
                {(field) => (
                  <MoneyInput
                    value={field.value}
                    currency={currency}
                    min={0}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                  />
                )}
              </FormField>
            ))}
          </div>
          <FormField
            form={state}
            name="suggestions"
            label={linkLabels.suggestions}
            optional
            hint="Up to four, to be chosen with one press."
          >
            {(field) => <Suggestions value={field.value} currency={currency} onChange={field.onChange} />}
          </FormField>
        </>
      )}
      {bookingId === null && (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            form={state}
            name="max_quantity"
            label={linkLabels.max_quantity}
            hint="If more than 1, the payer chooses how many and pays for each."
          >
            {(field) => (
              <NumberInput
                value={field.value}
                min={1}
                max={100}
                onBlur={field.onBlur}
                onChange={(value) => field.onChange(value ?? 1)}
              />
            )}
          </FormField>
        </div>
      )}
    </Section>
  )
}

/** A box for each, and one for the next; one that is emptied goes away. */
function Suggestions({
  value,
  currency,
  onChange,
}: {
  value: readonly number[]
  currency: string
  onChange: (value: number[]) => void
}) {
  const [turn, setTurn] = useState(0) // the box of the next one is empty again once it was taken
  const boxes = value.length < mostSuggestions ? [...value, null] : value
  const put = (at: number, sum: number | null) => {
    if (sum === null) onChange(value.filter((_, place) => place !== at))
    else onChange(at < value.length ? value.map((old, place) => (place === at ? sum : old)) : [...value, sum])
    setTurn(turn + 1)
  }
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {boxes.map((sum, at) => (
        <MoneyInput
          key={sum === null ? `next.${turn}` : at}
          label={`Suggestion ${at + 1}`}
          value={sum}
          currency={currency}
          min={0}
          onChange={(next) => put(at, next)}
        />
      ))}
    </div>
  )
}
