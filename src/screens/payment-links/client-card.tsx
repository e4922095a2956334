import { dayText } from '../../domain/date-texts.ts'
import { type CurrencyCode, sumText } from '../../domain/money.ts'
import { linkAmountText } from '../../domain/payments/payment-links.ts'
import { RailCard } from '../standard/detail-screen.tsx'
import type { AmountMode } from './link-money-section.tsx'
import type { LinkValues } from './link-values.ts'

const box = 'rounded-control border border-line-strong/70 px-2.5 py-1.5 text-muted'

/** The page of the link, roughly as its payer sees it. */
export function ClientCard({ values, mode }: { values: LinkValues; mode: AmountMode }) {
  const currency = values.currency as CurrencyCode // chosen from the list
  const isFixed = mode === 'fixed'
  const sum = values.amount === null || Number.isNaN(values.amount) ? null : sumText(values.amount, currency)
  return (
    <RailCard title="What the payer sees">
      <div className="flex flex-col gap-3 rounded-panel bg-sunken p-3">
        <div>
          <p className="break-words font-semibold text-heading">{values.title.trim() || 'Title'}</p>
          {values.description.trim() !== '' && (
            <p className="whitespace-pre-line break-words text-muted">{values.description}</p>
          )}
        </div>
        {isFixed ? (
          <p className="font-semibold text-figure tabular">{sum ?? 'Amount'}</p>
        ) : (
          <div className="flex flex-col gap-1.5">
            <p className={box}>{linkAmountText({ ...values, amount: null, currency })}</p>
            {values.suggestions.length > 0 && (
              <p className="flex flex-wrap gap-1.5">
                {values.suggestions.map((sum, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two suggestions may be the same while they are typed
                  <span key={at} className="rounded-full border border-line-strong/70 px-2 tabular">
                    {sumText(sum, currency)}
                  </span>
                ))}
              </p>
            )}
          </div>
        )}
        {values.max_quantity > 1 && <p className={box}>How many (1 to {values.max_quantity})</p>}
        {values.fields.map(({ label, required }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may be the same while they are typed
          <p key={at} className={box}>
            {label.trim() || `Field ${at + 1}`}
            {required ? '' : ' (optional)'}
          </p>
        ))}
        <p className="rounded-control bg-accent px-3 py-1.5 text-center font-medium text-on-accent">
          {isFixed && sum !== null ? `Pay ${sum}` : 'Pay'}
        </p>
        {values.expires_at !== null && values.expires_at !== '' && (
          <p className="text-muted text-secondary">Until {dayText(values.expires_at.slice(0, 10))}</p>
        )}
      </div>
    </RailCard>
  )
}
