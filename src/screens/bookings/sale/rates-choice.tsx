import type { CurrencyCode } from '../../../domain/money.ts'
import { RateField } from '../../standard/fields/rate-field.tsx'
import type { Quote } from './use-quote.ts'

interface Rate {
  currency: CurrencyCode
  rate: number
}

/** Where some prices are in another currency than the booking: what one unit of it is. */
export function RatesChoice({
  quote,
  rates,
  onChange,
}: {
  quote: Quote | null
  rates: readonly Rate[]
  onChange: (rates: Rate[]) => void
}) {
  if (quote === null || quote.exchanged.length === 0) return null
  return (
    <div className="mt-2 flex flex-wrap items-end gap-3 rounded-control border border-line bg-sunken p-3">
      {quote.exchanged.map((currency) => (
        <RateField
          key={currency}
          name={`rates.${currency}`}
          from={currency}
          into={quote.currency}
          value={rates.find((each) => each.currency === currency)?.rate ?? null}
          onChange={(rate) =>
            onChange([
              ...rates.filter((each) => each.currency !== currency),
              ...(rate === null ? [] : [{ currency, rate }]),
            ])
          }
        />
      ))}
      <p className="flex-1 text-muted text-secondary">
        Some prices are in {quote.exchanged.join(' and ')}; the booking is in {quote.currency}.
      </p>
    </div>
  )
}
