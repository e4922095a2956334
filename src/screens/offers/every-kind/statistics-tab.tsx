import { useState } from 'react'
import { shortMonthText } from '../../../domain/date-texts.ts'
import { roughly } from '../../../domain/exact-sums.ts'
import { moneyText } from '../../../domain/money.ts'
import { type OfferKind, offerKinds } from '../../../domain/offers/offer-kinds.ts'
import type { OfferStatistic } from '../../../domain/schema/types.generated.ts'
import { compactText, numberText } from '../../../domain/text.ts'
import type { Operation } from '../../../gateway/operation.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { BarChart } from '../../../ui/charts/lazy-charts.tsx'
import { FigureCard, FigureStrip } from '../../../ui/figure-card.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Money } from '../../../ui/money.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FailureState } from '../../standard/failure-state.tsx'

// How an offer of any kind does: who looks, who books, what it brings, month by month. Each kind asks its own query:
//   <StatisticsTab kind="room" id={room.id} query={roomStatisticsQuery} find={(answer) => answer.roomStatistics} />

/** `2026-03` → “Mar”. */
const labelOf = (month: string): string => shortMonthText(`${month.slice(0, 7)}-01`)

export function StatisticsTab<Answer>({
  kind,
  id,
  query,
  find,
}: {
  kind: OfferKind
  id: number
  query: Operation<Answer, { id: number }>
  find: (answer: Answer) => OfferStatistic
}) {
  const answer = useQuery(query, { id }, { keepPrevious: false, freshFor: 60_000 })
  if (answer.data !== undefined) return <Shown statistics={find(answer.data)} noun={offerKinds[kind].noun} />
  return answer.failure === null ? (
    <div className="flex flex-col gap-4" aria-busy="true">
      <Skeleton className="h-24 rounded-panel" />
      <Skeleton className="h-60 rounded-panel" />
    </div>
  ) : (
    <FailureState failure={answer.failure} what="statistics" onRetry={answer.refetch} />
  )
}

function Shown({ statistics, noun }: { statistics: OfferStatistic; noun: string }) {
  const currencies = statistics.revenue.map((sum) => sum.currency)
  const [chosen, setCurrency] = useState<string | null>(null)
  const currency = chosen ?? currencies[0] ?? 'UGX'
  const total = statistics.revenue.find((sum) => sum.currency === currency)?.amount ?? 0
  return (
    <div className="flex flex-col gap-4">
      <FigureStrip label={`This ${noun} in figures`}>
        <FigureCard
          label="Views"
          value={numberText(statistics.views)}
          detail={`${numberText(statistics.views_30_days)} in 30 days`}
        />
        <FigureCard label="Inquiries" value={numberText(statistics.inquiries)} detail={`About this ${noun}`} />
        <FigureCard
          label="Bookings"
          value={numberText(statistics.bookings)}
          detail={`${numberText(statistics.live_bookings)} live`}
        />
        <FigureCard
          label="Bookings per 100 views"
          value={numberText(statistics.conversion)}
          detail="Share of views that become bookings"
        />
      </FigureStrip>
      <section aria-label="Revenue" className="rounded-panel border border-line bg-surface p-4">
        <div className="mb-1 flex flex-wrap items-end justify-between gap-3">
          <div>
            <div className="text-muted">Sold in all</div>
            <div className="font-semibold text-figure">
              <Money amount={total} currency={currency} />
            </div>
          </div>
          {currencies.length > 1 && (
            <Select
              label="Currency"
              value={currency}
              onChange={setCurrency}
              options={currencies.map((code) => ({ value: code, label: code }))}
              className="w-24"
            />
          )}
        </div>
        <BarChart
          title="Revenue by month"
          says={`Value of bookings made in each month, in ${currency}; ${moneyText(total, currency)} in all.`}
          points={statistics.months.map((month) => ({
            label: labelOf(month.month),
            value: roughly(month.revenue.find((sum) => sum.currency === currency)?.amount ?? 0),
          }))}
          format={compactText}
          valueName={currency}
          height={200}
        />
      </section>
      <section aria-label="Bookings" className="rounded-panel border border-line bg-surface p-4">
        <BarChart
          title="Bookings by month"
          says={`Bookings made in each month; ${statistics.bookings} in all.`}
          points={statistics.months.map((month) => ({ label: labelOf(month.month), value: month.bookings }))}
          valueName="Bookings"
          height={180}
        />
      </section>
    </div>
  )
}
