import { Link } from 'wouter'
import { useTitle } from '../../../app/title.ts'
import { CommandButton } from '../../../commands/command-button.tsx'
import { linkTo } from '../../../domain/routes/link.ts'
import { stocktakeStates } from '../../../domain/shop/shop-choices.ts'
import { counted } from '../../../domain/text.ts'
import { prefetch as ask } from '../../../gateway/cache.ts'
import { stocktakesQuery } from '../../../gateway/generated/stock.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { Instant } from '../../../ui/time.tsx'
import { FailureState } from '../../standard/failure-state.tsx'
import { ScreenHead } from '../../standard/screen-head.tsx'
import { sectionRow } from '../../standard/section-card.tsx'
import { ShopScreens } from '../shop-screens.tsx'

export const prefetch = () => ask(stocktakesQuery, {})

/** `/offers/shop/stocktakes`: those that are being counted, and those that are over. */
export default function Stocktakes() {
  useTitle('Stocktakes')
  const answer = useQuery(stocktakesQuery, {})
  const all = answer.data?.stocktakes
  return (
    <div className="flex flex-col gap-5 p-4 sm:px-6">
      <ScreenHead
        title="Stocktakes"
        intro={
          <ShopScreens text="Count what is at a place with a scanner or by hand; the differences are booked at once." />
        }
        actions={<CommandButton id="stocktake.start" variant="primary" />}
      />
      {all === undefined ? (
        answer.failure === null ? (
          <SkeletonText lines={6} />
        ) : (
          <FailureState failure={answer.failure} what="stocktakes" onRetry={answer.refetch} />
        )
      ) : all.length === 0 ? (
        <EmptyState
          reason="nothing"
          level={2}
          title="No stocktake yet"
          text="Choose a place, count what is there, and see what is missing and what it is worth."
          action={<CommandButton id="stocktake.start" variant="primary" />}
        />
      ) : (
        <ul className="max-w-[60rem] divide-y divide-line rounded-panel border border-line bg-surface">
          {all.map((stocktake) => (
            <li key={stocktake.id} className={sectionRow}>
              <span className="min-w-0 flex-1 basis-56">
                <Link
                  href={linkTo('/offers/shop/stocktakes/:id', { id: stocktake.id })}
                  className="font-medium hover:underline"
                >
                  {stocktake.place_name}
                </Link>
                <span className="block text-muted text-secondary">
                  <Instant value={stocktake.created_at} look="day" />
                  {stocktake.started_by_name !== null && `, ${stocktake.started_by_name}`}
                  {stocktake.note !== '' && ` · ${stocktake.note}`}
                </span>
              </span>
              <span className="sm:text-right">
                {stocktakeStates[stocktake.state]}
                <span className="block text-muted text-secondary">
                  {counted(stocktake.counted, 'variant')} counted, {counted(stocktake.differences, 'difference')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
