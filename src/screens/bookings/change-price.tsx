import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { lineText } from '../../domain/bookings/booking-text.ts'
import { discountLines } from '../../domain/discounts/discount-lines.ts'
import { sumText } from '../../domain/money.ts'
import { Banner } from '../../ui/banner.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { MoneyInput } from '../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { given } from '../../ui/given.ts'
import { Money } from '../../ui/money.tsx'
import { Day } from '../../ui/time.tsx'
import { useLimitHint } from '../approvals/limit-hint.ts'
import type { BookingRecord } from './booking-record.ts'
import { TaxSums } from './sale/item-tax.tsx'
import type { Quote } from './sale/use-quote.ts'

export const priceRules = ['reprice', 'keep', 'override'] as const
export type PriceRule = (typeof priceRules)[number]

/** What is off the new price by name; a total that is given leaves one sum of it. */
function offLines(quote: Quote, offList: number): { readonly label: string; readonly amount: number }[] {
  if (offList === 0) return discountLines(quote)
  const off = quote.discount + offList
  return off === 0 ? [] : [{ label: off > 0 ? 'Discount' : 'Agreed on top', amount: off }]
}

/** What it was and what it would be, and which price the client pays. */
export function Comparison({
  booking,
  quote,
  failure,
  price,
  onPrice,
  override,
  onOverride,
  complaint,
  refusal,
  fee,
  children,
}: {
  booking: BookingRecord
  quote: Quote | null
  failure: string | null
  price: PriceRule
  onPrice: (price: PriceRule) => void
  /** The total of the third choice. */
  override: number | null
  onOverride: (total: number | null) => void
  complaint: string | undefined
  /** Of the choice itself: what it takes off is too much. */
  refusal: string | undefined
  /** What is charged for what the change gives up; part of no price. */
  fee: number
  /** The choice of that fee, where there is one. */
  children?: ReactNode
}) {
  const { currency } = booking
  const limit = useLimitHint('discount')
  // Without the fee of this change, as a booking was before it.
  const list = quote === null ? 0 : quote.total - (quote.change_fee?.by_terms ?? 0)
  const asked = quote === null ? 0 : list - booking.total
  const canKeep = quote !== null && asked > 0 && quote.currency === currency
  const isKept = canKeep && price === 'keep'
  const own = price === 'override' && Number.isFinite(override) ? override : null
  const total = own ?? (isKept ? booking.total + fee : quote === null ? booking.total : list + fee)
  const offList = quote === null ? 0 : list + fee - total
  const earlierFees = quote === null ? 0 : quote.fees - (quote.change_fee?.by_terms ?? 0)
  const change = total - booking.total
  const kept = booking.paid - booking.refunded
  return (
    <section
      aria-label="Old and new price"
      className="flex h-fit flex-col gap-3 rounded-panel border border-line bg-surface p-4 md:sticky md:top-0"
    >
      <h3 className="font-semibold">Price</h3>
      {failure !== null && <p className="text-danger">{failure}</p>}
      {quote !== null && (
        <>
          <p className="text-muted">
            <Day value={booking.starts_on} />{' '}
            {quote.starts_on !== booking.starts_on && (
              <>
                <ArrowRight className="inline size-3.5" role="img" aria-label="becomes" />{' '}
                <span className="font-medium text-ink">
                  <Day value={quote.starts_on} />
                </span>
              </>
            )}
          </p>
          <dl className="flex flex-col gap-1.5" aria-live="polite">
            {quote.lines.map((line) => (
              <div
                key={`${line.item}.${line.offer_type}.${line.price_option_id}.${line.title}.${line.from_date}`}
                className="flex items-baseline justify-between gap-3"
              >
                <dt>{lineText(line)}</dt>
                <dd>
                  <Money amount={line.amount} currency={quote.currency} />
                </dd>
              </div>
            ))}
            {offLines(quote, offList).map(({ label, amount }) => (
              <div key={label} className="flex items-baseline justify-between gap-3 text-muted">
                <dt>{label}</dt>
                <dd>
                  <Money amount={-amount} currency={quote.currency} />
                </dd>
              </div>
            ))}
            {earlierFees > 0 && (
              <div className="flex items-baseline justify-between gap-3">
                <dt>Fees of earlier changes</dt>
                <dd>
                  <Money amount={earlierFees} currency={quote.currency} />
                </dd>
              </div>
            )}
            {fee > 0 && (
              <div className="flex items-baseline justify-between gap-3 font-medium">
                <dt>Change fee</dt>
                <dd>
                  <Money amount={fee} currency={quote.currency} />
                </dd>
              </div>
            )}
            <div className="mt-1 flex items-baseline justify-between gap-3 border-line border-t pt-2 text-muted">
              <dt>Now</dt>
              <dd className={change === 0 ? '' : 'line-through'}>
                <Money amount={booking.total} currency={currency} />
              </dd>
            </div>
            <div className="flex items-baseline justify-between gap-3 font-semibold text-heading">
              <dt>New total</dt>
              <dd>
                <Money amount={total} currency={quote.currency} />
              </dd>
            </div>
            {/* Another total divides otherwise. */}
            {total === quote.total && <TaxSums quote={quote} />}
            {quote.currency === currency && (
              <>
                <div className="flex items-baseline justify-between gap-3 text-muted">
                  <dt>Difference</dt>
                  <dd>
                    {change > 0 ? '+' : ''}
                    <Money amount={change} currency={currency} />
                  </dd>
                </div>
                <div className="flex items-baseline justify-between gap-3 text-muted">
                  <dt>{kept > total ? 'To refund' : 'New balance'}</dt>
                  <dd>
                    <Money
                      amount={kept > total ? kept - total : Math.max(0, total - kept - booking.written_off)}
                      currency={currency}
                    />
                  </dd>
                </div>
              </>
            )}
          </dl>
          {children}
          <Field label="Which price" name="price" labelHidden error={refusal}>
            <RadioGroup
              value={price === 'keep' && !canKeep ? 'reprice' : price}
              onChange={onPrice}
              options={[
                {
                  value: 'reprice',
                  label: asked === 0 ? 'As it is' : 'Charge the new price',
                  ...(canKeep ? { detail: `The client pays ${sumText(asked, currency)} more.` } : {}),
                },
                ...(canKeep
                  ? [
                      {
                        value: 'keep' as const,
                        label: 'Keep the old price',
                        detail: 'The difference is given as a discount.',
                      },
                    ]
                  : []),
                { value: 'override', label: 'Another total', detail: 'As agreed with the client.' },
              ]}
            />
          </Field>
          {price === 'override' && (
            <Field label="Agreed total" name="override_total" error={complaint} required {...given({ hint: limit })}>
              <MoneyInput
                name="override_total"
                currency={quote.currency}
                value={override}
                min={0}
                onChange={onOverride}
              />
            </Field>
          )}
          {quote.complaints.length > 0 && (
            <Banner tone="warning" live title="This cannot be booked as it is">
              {quote.complaints.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Banner>
          )}
        </>
      )}
    </section>
  )
}
