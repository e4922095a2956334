import { RotateCcw, TriangleAlert } from 'lucide-react'
import { priceGaps } from '../../../domain/bookings/price-gaps.ts'
import { audienceText } from '../../../domain/bookings/residency.ts'
import { priceUnits } from '../../../domain/bookings/sales-choices.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Money } from '../../../ui/money.tsx'
import type { Offer } from './offer-choice.tsx'
import type { Quote } from './use-quote.ts'

export interface ChosenLine {
  readonly price_option_id: number
  readonly quantity: number
}

/** The prices that are sold on the day, each with its quantity: as it follows from the party, or as set by hand. */
export function PriceChoice({
  offer,
  quote,
  lines,
  party,
  onChange,
}: {
  offer: Offer
  quote: Quote | null
  lines: readonly ChosenLine[]
  party: { readonly adults: number; readonly children: number; readonly infants: number }
  onChange: (lines: ChosenLine[]) => void
}) {
  const day = quote?.starts_on
  const quoted = (quote?.lines ?? []).flatMap(({ price_option_id: id, quantity }) =>
    id === null ? [] : [{ price_option_id: id, quantity }],
  )
  const now: readonly ChosenLine[] = lines.length > 0 ? lines : quoted
  const prices = offer.prices.filter(
    (price) =>
      now.some((line) => line.price_option_id === price.id) ||
      ((quote === null || price.currency === quote.currency) &&
        (day === undefined ||
          ((price.valid_from === null || price.valid_from <= day) &&
            (price.valid_to === null || price.valid_to >= day)))),
  )
  const gaps = lines.length === 0 ? [] : priceGaps(party, lines, offer.prices)
  const set = (id: number, quantity: number) => {
    const before = now.map(({ price_option_id, quantity }) => ({ price_option_id, quantity }))
    const others = before.filter((line) => line.price_option_id !== id)
    const place = before.findIndex((line) => line.price_option_id === id)
    const line = quantity > 0 ? [{ price_option_id: id, quantity }] : []
    onChange(place < 0 ? [...others, ...line] : [...others.slice(0, place), ...line, ...others.slice(place)])
  }
  return (
    <div className="flex flex-col gap-2">
      <ul className="divide-y divide-line rounded-control border border-line bg-raised" aria-label="Prices">
        {prices.map((price) => {
          const quantity = now.find((line) => line.price_option_id === price.id)?.quantity ?? 0
          const line = quote?.lines.find((each) => each.price_option_id === price.id)
          const inQuote = line?.needs_rate === true ? undefined : line
          return (
            <li
              key={price.id}
              className="grid grid-cols-[minmax(0,1fr)_9.75rem] items-center gap-x-3 gap-y-1 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_9rem_8rem]"
            >
              <span className="min-w-0">
                <span className={quantity > 0 ? 'font-medium' : ''}>{price.name}</span>
                <span className="block text-muted text-secondary">
                  <Money
                    amount={inQuote?.unit_amount ?? price.amount}
                    currency={inQuote === undefined || quote === null ? price.currency : quote.currency}
                  />{' '}
                  {(priceUnits[price.unit] ?? price.unit).toLowerCase()}
                  {audienceText(price) !== price.name && ` · ${audienceText(price)}`}
                </span>
              </span>
              <NumberInput
                label={`How many: ${price.name}`}
                value={quantity}
                min={0}
                max={1000}
                stepper
                onChange={(value) => set(price.id, Number.isFinite(value) ? (value ?? 0) : 0)}
              />
              <span className={classes('text-right max-sm:col-span-2', quantity === 0 && 'max-sm:hidden')}>
                {line?.needs_rate === true ? (
                  <span className="text-warning">Needs a rate</span>
                ) : line === undefined || quantity === 0 ? (
                  <span className="text-faint">–</span>
                ) : (
                  <Money amount={line.amount} currency={quote?.currency ?? price.currency} />
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {gaps.length > 0 && (
        <p role="status" className="flex items-start gap-1.5 font-medium text-warning">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {gaps.join(' ')}
        </p>
      )}
      {lines.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-secondary">
          Quantities are set by hand.
          <Button does="clearField" size="small" variant="ghost" icon={<RotateCcw />} onClick={() => onChange([])}>
            Follow the party
          </Button>
        </p>
      )}
    </div>
  )
}
