import { Clock, Hourglass, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lineText } from '../../../domain/bookings/booking-text.ts'
import { piecesText } from '../../../domain/bookings/item-kinds.ts'
import { timeText } from '../../../domain/date-texts.ts'
import { discountLines } from '../../../domain/discounts/discount-lines.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Money } from '../../../ui/money.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Day } from '../../../ui/time.tsx'
import { RailCard } from '../../standard/detail-screen.tsx'
import { TaxSums } from './item-tax.tsx'
import type { HoldState } from './use-hold.ts'
import { depositLabel, depositOf, type Quote, type QuoteState } from './use-quote.ts'

/** The total, item by item and line by line. */
export function QuoteLines({ quote, packageDiscount = 0 }: { quote: Quote; packageDiscount?: number }) {
  return (
    <>
      {quote.items.map((item) => (
        <ItemLines
          key={item.item}
          item={item}
          lines={quote.lines.filter((line) => line.item === item.item)}
          currency={quote.currency}
        />
      ))}
      <dl className="flex flex-col gap-1.5">
        {quote.discount > 0 && <Sum label="Subtotal" amount={quote.subtotal} currency={quote.currency} />}
        {discountLines(quote).map(({ label, amount }) => (
          <Sum
            key={label}
            label={
              label === 'Discount' && packageDiscount > 0
                ? `Discount, ${packageDiscount}% of it the package’s own`
                : label
            }
            amount={-amount}
            currency={quote.currency}
          />
        ))}
        {quote.fees > 0 && <Sum label="Fees" amount={quote.fees} currency={quote.currency} />}
        <div className="flex items-baseline justify-between gap-3 font-semibold text-heading">
          <dt>Total</dt>
          <dd>
            <Money amount={quote.total} currency={quote.currency} />
          </dd>
        </div>
        <TaxSums quote={quote} />
      </dl>
      {quote.passed_over.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1 text-muted text-secondary">
          {quote.passed_over.map(({ reason }) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** One item: a single line says all of it, several stand below its name. */
function ItemLines({
  item,
  lines,
  currency,
}: {
  item: Quote['items'][number]
  lines: Quote['lines']
  currency: string
}) {
  const [only] = lines
  const single = item.item > 0 && lines.length === 1 ? only : undefined // item 0 is the package
  return (
    <section aria-label={item.title} className="mb-3 border-line border-b pb-3">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-medium">{single === undefined ? item.title : lineText(single)}</span>
        {single !== undefined && <Money amount={single.amount} currency={currency} />}
      </p>
      <p className="text-muted text-secondary">
        <Day value={item.starts_on} look="weekday" />
        {item.ends_on !== item.starts_on && (
          <>
            {' '}
            to <Day value={item.ends_on} look="weekday" />
          </>
        )}
        {item.left !== null && ` · ${piecesText(item.kind, item.left)} left`}
      </p>
      {single === undefined && (
        <dl className="mt-1.5 flex flex-col gap-1">
          {lines.map((line) => (
            <div
              key={`${line.offer_type}.${line.price_option_id}.${line.title}.${line.from_date}`}
              className="flex items-baseline justify-between gap-3"
            >
              <dt className="min-w-0">{lineText(line)}</dt>
              <dd>{line.needs_rate ? needsRate : <Money amount={line.amount} currency={currency} />}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

const needsRate = <span className="text-warning">needs a rate</span>

function Sum({ label, amount, currency }: { label: string; amount: number; currency: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3 text-muted">
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  )
}

/** Beside the form: what is being sold, for how much, and how long it is kept. */
export function SaleRail({
  packageDiscount,
  state,
  hold,
  missing,
  takenBy,
}: {
  packageDiscount: number
  state: QuoteState
  hold: HoldState
  /** What has to be chosen before there is a price, or before the price is whole. */
  missing: string | null
  /** Who takes the booking. */
  takenBy: string | undefined
}) {
  const { quote, failure, loading, again } = state
  const deposit = quote === null ? null : depositOf(quote)
  return (
    <>
      <RailCard title="Price">
        <div aria-live="polite" aria-busy={loading} className={classes(loading && quote !== null && 'opacity-60')}>
          {failure !== null ? (
            <div className="flex flex-col items-start gap-2">
              <p className="text-danger">{failure.messages.join(' ')}</p>
              <Button does="retry" size="small" icon={<RotateCw />} onClick={again}>
                Try again
              </Button>
            </div>
          ) : quote !== null ? (
            <>
              <QuoteLines quote={quote} packageDiscount={packageDiscount} />
              {deposit !== null && (
                <p className="mt-2 flex items-baseline justify-between gap-3 text-muted">
                  <span>{depositLabel}</span>
                  <Money amount={deposit} currency={quote.currency} />
                </p>
              )}
              {missing !== null && <p className="mt-2 text-secondary text-warning">{missing}</p>}
            </>
          ) : loading ? (
            <div className="flex flex-col gap-2">
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-5 w-1/2" />
            </div>
          ) : (
            <p className="text-muted">{missing}</p>
          )}
        </div>
      </RailCard>
      <HoldCard hold={hold} isShort={(quote?.complaints.length ?? 0) > 0} />
      {takenBy !== undefined && <p className="px-1 text-muted text-secondary">Taken by {takenBy}</p>}
    </>
  )
}

/** How long what is chosen is kept, and why it is not. */
export function HoldCard({
  hold,
  isShort,
}: {
  hold: HoldState
  /** The price says already what is not free. */
  isShort: boolean
}) {
  const { held, expired, failure, renew } = hold
  if (failure !== null && failure.status === 409 && isShort) return null
  if (failure !== null)
    return (
      <Banner
        tone="warning"
        live
        title="Nothing is held"
        action={
          <Button does="retry" size="small" onClick={renew}>
            Try again
          </Button>
        }
      >
        {failure.messages.join(' ')}
      </Banner>
    )
  if (held === null) return null
  if (expired)
    return (
      <Banner
        tone="warning"
        live
        title="The hold has run out"
        action={
          <Button does="retry" size="small" onClick={renew}>
            Hold again
          </Button>
        }
      >
        Until you confirm, somebody else may take these places.
      </Banner>
    )
  return (
    <RailCard title="Held for you">
      <p className="flex items-center gap-2">
        <Clock className="text-accent" aria-hidden="true" />
        {held.pieces.map(({ kind, quantity }) => piecesText(kind, quantity)).join(', ')} kept until{' '}
        {timeText(held.expiresAt)}
      </p>
      <p className="mt-2 flex items-center justify-between gap-2 text-muted">
        <span className="flex items-center gap-2">
          <Hourglass aria-hidden="true" /> <Countdown until={held.expiresAt} /> left
        </span>
        <Button does="retry" size="small" variant="ghost" onClick={renew}>
          Hold longer
        </Button>
      </p>
    </RailCard>
  )
}

/** Not announced: a reader would speak every second. The time it ends is said beside it. */
function Countdown({ until }: { until: string }) {
  const secondsLeft = () => Math.max(0, Math.round((Date.parse(until) - Date.now()) / 1000))
  const [left, setLeft] = useState(secondsLeft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts against `until`
  useEffect(() => {
    setLeft(secondsLeft())
    const timer = setInterval(() => setLeft(secondsLeft()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <span className={classes('tabular', left < 60 && 'font-medium text-warning')}>
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </span>
  )
}
