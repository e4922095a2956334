import { givenUpTexts } from '../../domain/bookings/change-fees.ts'
import { counted } from '../../domain/text.ts'
import { Money } from '../../ui/money.tsx'
import type { FormState } from '../standard/use-form.ts'
import { FeeChoice, type FeeValues } from './fee-choice.tsx'
import type { Quote } from './sale/use-quote.ts'

type Fee = NonNullable<Quote['change_fee']>

/** What is charged for what a change gives up, in the quote's currency. */
export function chosenFee({ fee_rule: rule, fee }: FeeValues, quote: Quote | null): number {
  const byTerms = quote?.change_fee?.by_terms ?? 0
  if (byTerms === 0 || rule === 'waive') return 0
  return rule === 'other' && Number.isFinite(fee.amount) ? (fee.amount ?? 0) : byTerms
}

/** What a change gives up, what the terms keep of it, and what is kept. */
export function ChangeFeeChoice<Values extends FeeValues>({
  state,
  fee,
  currency,
}: {
  state: FormState<Values>
  fee: Fee
  currency: string
}) {
  return (
    <section aria-label="Change fee" className="flex flex-col gap-2 border-line border-t pt-3">
      <GivenUpItems items={fee.items} currency={currency} />
      <FeeChoice
        state={state}
        kept={fee.by_terms}
        currency={currency}
        words={{ terms: 'Charge the change fee', waive: 'Waive the fee' }}
      />
    </section>
  )
}

export function GivenUpItems({ items, currency }: { items: Fee['items']; currency: string }) {
  return (
    <ul className="flex flex-col gap-1 text-secondary">
      {items.map(({ title, what, days_before: days, percent, kept }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is given up has no name of its own
        <li key={index} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0">
            {title} {givenUpTexts[what]}
            <span className="text-muted">
              , {days > 0 ? `${counted(days, 'day')} before` : 'on the day or after'}: {percent}% fee
            </span>
          </span>
          <span className="shrink-0">
            <Money amount={kept} currency={currency} />
          </span>
        </li>
      ))}
    </ul>
  )
}
