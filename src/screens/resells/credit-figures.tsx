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
        limit.owed > limit.most ? (
          <>
            <Money amount={limit.owed} currency={currency} /> owed, above the limit of{' '}
            <Money amount={limit.most} currency={currency} />
          </>
        ) : (
          <>
            <Money amount={limit.owed} currency={currency} /> owed of at most{' '}
            <Money amount={limit.most} currency={currency} />, all days
          </>
        )
      }
      {...(limit.owed > limit.most ? { tone: 'danger' as const } : isShort(limit) ? { tone: 'warning' as const } : {})}
    />
  )
}
