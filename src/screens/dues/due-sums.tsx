import type { ComponentProps } from 'react'
import { laneList } from '../../domain/bookings/due-links.ts'
import { type DueLane, dueLanes, isWhole, wholeLanes } from '../../domain/bookings/instalment-states.ts'
import { addedSums } from '../../domain/exact-sums.ts'
import { keysOf } from '../../domain/keys.ts'
import {
  type DueTotalsQuery,
  type DueTotalsQueryVariables,
  dueTotalsQuery,
} from '../../gateway/generated/dues.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InAll, useInAll } from '../standard/list/in-all.tsx'

export type LaneSums = DueTotalsQuery['dueTotals']
type Sums = readonly Omit<LaneSums[number], 'lane'>[]

export const sumsOf = (sums: LaneSums, lane: string): LaneSums => sums.filter((sum) => sum.lane === lane)
export const instalmentsIn = (sums: LaneSums, lane: string): number =>
  sumsOf(sums, lane).reduce((all, sum) => all + sum.instalments, 0)

/** What a lane comes to, each currency apart; beside several, about what they are in all. */
export function Amounts({ sums, total = null }: { sums: Sums; total?: ComponentProps<typeof InAll>['total'] }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {sums.map((sum) => (
        <Money key={sum.currency} amount={sum.amount} currency={sum.currency} />
      ))}
      <InAll total={total} />
    </span>
  )
}

/** All lanes above the list; each opens its rows. */
export function DueFigures() {
  const { data } = useQuery(dueTotalsQuery, {}, { freshFor: 30_000 })
  const sums = data?.dueTotals
  const lanes = keysOf(dueLanes)
  const totals = useInAll(lanes.map((lane) => sumsOf(sums ?? [], lane)))
  return (
    <FigureStrip label="Amounts due">
      {lanes.map((lane: DueLane, place) => (
        <FigureCard
          key={lane}
          label={dueLanes[lane]}
          href={laneList(lane)}
          value={sums === undefined ? <Skeleton className="h-6 w-8" /> : instalmentsIn(sums, lane)}
          detail={
            sums === undefined ? (
              <Skeleton className="h-4 w-24" />
            ) : (
              <Amounts sums={sumsOf(sums, lane)} total={totals[place]} />
            )
          }
          {...(lane === 'overdue' && sums !== undefined && instalmentsIn(sums, lane) > 0
            ? { tone: 'danger' as const }
            : {})}
        />
      ))}
    </FigureStrip>
  )
}

/** What the rows of the list come to. */
export function DueSums({ query }: { query: DueTotalsQueryVariables }) {
  const { data, fetching } = useQuery(dueTotalsQuery, query, { freshFor: 30_000 })
  const all = data?.dueTotals ?? []
  const open = byCurrency(all.filter(({ lane }) => lane !== 'paid' && !isWhole(lane)))
  const paid = sumsOf(all, 'paid')
  const [ofOpen, ofPaid, ...ofWhole] = useInAll([open, paid, ...wholeLanes.map((lane) => sumsOf(all, lane))])
  if (data === undefined) return <Skeleton className="h-4 w-64" />
  return (
    <span className="flex flex-wrap gap-x-6 gap-y-0.5" aria-busy={fetching}>
      {open.length > 0 && (
        <span className="flex flex-wrap gap-x-2">
          <span className="text-muted">Outstanding</span> <Amounts sums={open} total={ofOpen} />
        </span>
      )}
      {wholeLanes.map((lane, place) => {
        const sums = sumsOf(data.dueTotals, lane)
        return sums.length === 0 ? null : (
          <span key={lane} className="flex flex-wrap gap-x-2">
            <span className="text-muted">{dueLanes[lane]}</span> <Amounts sums={sums} total={ofWhole[place]} />
          </span>
        )
      })}
      {paid.length > 0 && (
        <span className="flex flex-wrap gap-x-2">
          <span className="text-muted">Recently paid</span> <Amounts sums={paid} total={ofPaid} />
        </span>
      )}
    </span>
  )
}

const byCurrency = (sums: Sums): Sums =>
  [...new Set(sums.map(({ currency }) => currency))].map((currency) => {
    const own = sums.filter((sum) => sum.currency === currency)
    return {
      currency,
      instalments: own.reduce((all, sum) => all + sum.instalments, 0),
      amount: addedSums(
        own.map(({ amount }) => amount),
        currency,
      ),
    }
  })
