import { BadgePercent } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { moneyText } from '../../../../domain/money.ts'
import { Input } from '../../../../ui/forms/input.tsx'
import { FormField } from '../../../standard/form-field.tsx'
import type { FormState } from '../../../standard/use-form.ts'
import type { SaleValues } from '../sale-values.ts'
import type { Quote } from '../use-quote.ts'

/** A code is tried when it is complete: half of one would only be refused. `said`: what the price says of it. */
export function DiscountCode({
  state,
  said,
}: {
  state: FormState<Pick<SaleValues, 'discount_code'>>
  said: ReactNode
}) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <FormField form={state} name="discount_code" label="Discount code" optional className="max-w-72 grow">
      {(field) => {
        const commit = () => {
          if (typed === null) return
          setTyped(null)
          const code = typed.trim().toUpperCase()
          state.form.clearErrors('discount_code')
          if (code !== (field.value ?? '')) field.onChange(code === '' ? null : code)
        }
        return (
          <>
            <Input
              name="discount_code"
              value={typed ?? field.value ?? ''}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              start={<BadgePercent className="text-muted" aria-hidden="true" />}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || typed === null || event.metaKey || event.ctrlKey) return
                event.preventDefault() // tries the code; the form is sent by the next one
                commit()
              }}
              onBlur={() => {
                commit()
                field.onBlur()
              }}
            />
            <p aria-live="polite" className="text-secondary">
              {typed === null && field.value !== null && said}
            </p>
          </>
        )
      }}
    </FormField>
  )
}

export function CodeText({ quote: { code, currency, passed_over } }: { quote: Quote }) {
  if (code == null) return null
  const passed = passed_over.find((each) => each.code === code.code)
  if (code.complaint !== null) return <span className="text-danger">{code.complaint}</span>
  if (passed !== undefined) return <span className="text-warning">{passed.reason} It is not used.</span>
  return (
    <span className="text-success">
      {code.name}: {currency} {moneyText(code.amount, currency)} off
    </span>
  )
}
