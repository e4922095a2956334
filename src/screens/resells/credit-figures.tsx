import type { PartnerLimitFactsFragment } from '../../gateway/generated/partners.generated.ts'
import { FigureCard } from '../../ui/figure-card.tsx'
import { Money } from '../../ui/money.tsx'

/** Nearly used up from here on: a tenth of the limit is left. */
const isShort = ({ most, left }: PartnerLimitFactsFragment) => most !== null && (left ?? 0) * 10 <= most

/** What may still be sold on credit; nothing without a limit. */
export function CreditCard({
  limit,
  label,
  currency,
}: {
  limit: PartnerLimitFactsFragment | null
  label: string
  currency: string
}) {
  if (limit === null || limit.most === null) return null
  return (
    <FigureCard
      label={label}
      value={<Money amount={limit.left} currency={currency} />}
      detail={
        <>
          <Money amount={limit.owed} currency={currency} /> owed of at most{' '}
          <Money amount={limit.most} currency={currency} />, all days
        </>
      }
      {...(isShort(limit) ? { tone: 'warning' as const } : {})}
    />
  )
}

/** The same in a form, as a line. */
export function CreditLine({ limit, currency }: { limit: PartnerLimitFactsFragment; currency: string }) {
  if (limit.most === null) return null
  return (
    <p className="mt-1 text-muted text-secondary">
      Credit: you owe <Money amount={limit.owed} currency={currency} /> of at most{' '}
      <Money amount={limit.most} currency={currency} />, <Money amount={limit.left} currency={currency} /> left.
    </p>
  )
}
