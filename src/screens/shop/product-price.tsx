import { Money } from '../../ui/money.tsx'

export interface Priced {
  readonly price_from: number | null
  readonly price_to: number | null
  readonly currency: string
  readonly discount_percent: number
}

/** What its variants cost a client now: one price, or from the lowest to the highest, with the discount that is in it. */
export function PriceRange({ row }: { row: Priced }) {
  const { price_from, price_to, currency, discount_percent } = row
  return (
    <span className="inline-flex flex-col items-end leading-tight">
      <span className="inline-flex items-baseline gap-1.5">
        {discount_percent > 0 && (
          <span className="rounded-full bg-accent-soft px-1.5 text-accent text-caption">−{discount_percent}%</span>
        )}
        <Money amount={price_from} currency={currency} />
      </span>
      {price_to !== null && price_from !== null && price_to > price_from && (
        <span className="text-muted text-secondary">
          to <Money amount={price_to} currency={currency} />
        </span>
      )}
    </span>
  )
}
