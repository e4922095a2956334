import { Link } from 'wouter'
import { screenOf } from '../../commands/areas/discounts/discount-facts.ts'
import { usesText } from '../../domain/discounts/discount-text.ts'
import { linkTo } from '../../domain/routes/link.ts'
import type { Discount } from '../../domain/schema/types.generated.ts'
import { numberText } from '../../domain/text.ts'
import { discountCodesQuery } from '../../gateway/generated/discounts.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { DiscountPill } from './discount-columns.tsx'

const shown = 30

/** The newest codes of a discount; all of them are in the list of codes. */
export function CodesOf({ discount }: { discount: Discount }) {
  const answer = useQuery(discountCodesQuery, { discount_id: discount.id, per_page: shown })
  const page = answer.data?.page
  if (page === undefined)
    return answer.failure ? (
      <FailureState failure={answer.failure} what="codes" onRetry={answer.refetch} />
    ) : (
      <SkeletonText lines={4} />
    )
  if (page.data.length === 0)
    return <EmptyState reason="nothing" small title="No codes yet" text="Nobody can ask for it until it has a code." />
  return (
    <>
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
        {page.data.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
            <Link href={screenOf('discount_code', row.id)} className="min-w-0 truncate font-medium hover:underline">
              {row.code}
            </Link>
            <span className="flex items-center gap-3 text-muted">
              <span className="tabular">Used {usesText(row)}</span>
              <DiscountPill state={row.state} />
            </span>
          </li>
        ))}
      </ul>
      {page.meta.total > shown && (
        <p className="mt-2">
          <Link
            className="text-accent hover:underline"
            href={`${linkTo('/discount-codes')}?discount_id=${discount.id}`}
          >
            All {numberText(page.meta.total)} codes
          </Link>
        </p>
      )}
    </>
  )
}
