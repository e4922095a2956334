import type { RefObject } from 'react'
import { today } from '../../../domain/dates.ts'
import type { CurrencyCode } from '../../../domain/money.ts'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { Section } from '../../standard/form-screen.tsx'
import { type FormState, someFields } from '../../standard/use-form.ts'
import type { Settling } from '../payments/settled-fields.tsx'
import { CodeText, DiscountCode } from './money/discount-code.tsx'
import { ExtraDiscount } from './money/extra-discount.tsx'
import { PaidNow } from './money/paid-now.tsx'
import { SaleSchedule } from './sale-schedule.tsx'
import type { SaleValues } from './sale-values.ts'
import { depositOf, type Quote } from './use-quote.ts'

/** The discount, what is paid now, what is due and when, and notes for colleagues. */
export function SaleMoney({
  state,
  quote,
  currency,
  packageDiscount,
  settlingNow,
}: {
  state: FormState<SaleValues>
  quote: Quote | null
  currency: CurrencyCode
  packageDiscount: number
  settlingNow: RefObject<Settling | null>
}) {
  const deposit = quote === null ? null : depositOf(quote)
  return (
    <Section title="Payment and note">
      <div className="flex flex-wrap gap-x-3 gap-y-4">
        <ExtraDiscount state={someFields(state)} own={packageDiscount} />
        <DiscountCode state={someFields(state)} said={quote?.code != null && <CodeText quote={quote} />} />
      </div>
      <PaidNow
        state={someFields(state)}
        price={quote}
        currency={currency}
        deposit={deposit}
        settlingNow={settlingNow}
      />
      <FormField
        form={state}
        name="due_on"
        label="Balance due"
        optional
        hint="If empty, the offer’s terms apply: see below."
      >
        {(field) => (
          <div className="max-w-56">
            <DatePicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} min={today()} />
          </div>
        )}
      </FormField>
      <SaleSchedule quote={quote} />
      <FormField form={state} name="notes" label="Note" optional hint="For colleagues: requests, diets, pick-up.">
        {(field) => <TextArea {...field.text} rows={3} />}
      </FormField>
    </Section>
  )
}
