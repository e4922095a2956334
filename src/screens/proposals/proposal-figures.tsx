import type { ExactSum } from '../../domain/exact-sums.ts'
import { proposalTotalsQuery } from '../../gateway/generated/proposals.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SumsInAll } from '../standard/list/in-all.tsx'
import { viewHref } from './proposal-list.ts'

type Sums = readonly { readonly currency: string; readonly amount: ExactSum }[]

/** What is open, who has read and not answered, what ends, and how often it ends well. */
export function ProposalFigures() {
  const { data, failure } = useQuery(proposalTotalsQuery, {}, { freshFor: 30_000 })
  if (failure !== null && data === undefined) return null // the list says what is wrong
  const totals = data?.proposalTotals
  const number = (count: number | undefined) => count ?? <Skeleton className="h-6 w-8" />
  return (
    <FigureStrip label="Work waiting">
      <FigureCard
        label="Waiting for an answer"
        href={viewHref('open')}
        value={number(totals?.open_count)}
        end={<Amounts sums={totals?.open} nothing="Nothing open" />}
      />
      <FigureCard
        label="Seen, unanswered"
        href={viewHref('viewed')}
        value={number(totals?.viewed_count)}
        {...((totals?.viewed_count ?? 0) > 0 ? { tone: 'warning' as const } : {})}
      />
      <FigureCard
        label="Ending within a week"
        href={viewHref('ending')}
        value={number(totals?.expiring_count)}
        {...((totals?.expiring_count ?? 0) > 0 ? { tone: 'warning' as const } : {})}
      />
      <FigureCard
        label="Won in 90 days"
        href={viewHref('accepted')}
        value={
          totals === undefined ? (
            <Skeleton className="h-6 w-8" />
          ) : totals.won_percent === null ? (
            '–'
          ) : (
            `${Math.round(totals.won_percent)}\u00a0%`
          )
        }
        end={<Amounts sums={totals?.won} nothing="Nothing accepted" />}
      />
    </FigureStrip>
  )
}

function Amounts({ sums, nothing }: { sums: Sums | undefined; nothing: string }) {
  return (
    <span className="flex flex-wrap justify-end gap-x-3 pb-0.5 text-muted text-secondary">
      {sums === undefined ? (
        <Skeleton className="h-4 w-24" />
      ) : sums.length === 0 ? (
        nothing
      ) : (
        <>
          {sums.map((sum) => (
            <Money key={sum.currency} amount={sum.amount} currency={sum.currency} />
          ))}
          <SumsInAll sums={sums} />
        </>
      )}
    </span>
  )
}
