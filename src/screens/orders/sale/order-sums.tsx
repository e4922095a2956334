import { RotateCw } from 'lucide-react'
import { discountLines } from '../../../domain/discounts/discount-lines.ts'
import type { Failure } from '../../../domain/failure.ts'
import { weightText } from '../../../domain/shop/weight-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RailCard } from '../../standard/detail-screen.tsx'
import { lineName } from '../order-record.ts'
import type { OrderPrice } from './order-values.ts'

/** What an order comes to, line by line, and what stands in its way. */
export function OrderSums({ price }: { price: OrderPrice }) {
  return (
    <>
      <dl className="flex flex-col gap-1.5">
        {price.lines.map((line) => (
          <Sum
            key={line.variant_id}
            label={`${line.quantity} × ${lineName(line)}`}
            amount={line.amount}
            currency={price.currency}
          />
        ))}
        {discountLines(price).map(({ label, amount }) => (
          <Sum key={label} label={label} amount={-amount} currency={price.currency} />
        ))}
        {(price.delivery_amount > 0 || price.delivery_open) && (
          <div className="flex items-baseline justify-between gap-3 text-muted">
            <dt>Delivery</dt>
            <dd>
              {price.delivery_open ? (
                <span className="text-warning">to be quoted</span>
              ) : (
                <Money amount={price.delivery_amount} currency={price.currency} />
              )}
            </dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-3 border-line border-t pt-2 font-semibold text-heading">
          <dt>Total</dt>
          <dd>
            <Money amount={price.total} currency={price.currency} />
          </dd>
        </div>
      </dl>
      {price.weight_grams > 0 && (
        <p className="mt-1 text-muted text-secondary">Weight {weightText(price.weight_grams)}</p>
      )}
      {price.problems.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1 text-danger text-secondary">
          {price.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Sum({ label, amount, currency }: { label: string; amount: number; currency: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3 text-muted">
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  )
}

/** Beside the form: the price while it is typed. */
export function PriceCard({
  price,
  loading,
  failure,
  again,
  missing,
}: {
  price: OrderPrice | null
  loading: boolean
  failure: Failure | null
  again: () => void
  /** What is said before there is anything to price. */
  missing: string
}) {
  return (
    <RailCard title="Price">
      <div aria-live="polite" aria-busy={loading}>
        {failure !== null ? (
          <div className="flex flex-col items-start gap-2">
            <p className="text-danger">{failure.messages.join(' ')}</p>
            <Button does="retry" size="small" icon={<RotateCw />} onClick={again}>
              Try again
            </Button>
          </div>
        ) : price !== null ? (
          <OrderSums price={price} />
        ) : loading ? (
          <div className="flex flex-col gap-2">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        ) : (
          <p className="text-muted">{missing}</p>
        )}
      </div>
    </RailCard>
  )
}
