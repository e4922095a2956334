import { useState } from 'react'
import { shortDayText } from '../../domain/date-texts.ts'
import { addDays } from '../../domain/dates.ts'
import { roughly } from '../../domain/exact-sums.ts'
import { moneyText } from '../../domain/money.ts'
import { compactText, numberText } from '../../domain/text.ts'
import { type EventStatisticsQuery, eventStatisticsQuery } from '../../gateway/generated/events.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { BarChart, LineChart } from '../../ui/charts/lazy-charts.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailureState } from '../standard/failure-state.tsx'

type Statistics = EventStatisticsQuery['event']['statistics']

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`)

/** How an event sells: over time, by ticket type, in money; and who came. */
export function EventStatistics({ id }: { id: number }) {
  const answer = useQuery(eventStatisticsQuery, { id }, { keepPrevious: false, freshFor: 60_000 })
  const found = answer.data?.event.statistics
  if (found !== undefined) return <Shown statistics={found} />
  return answer.failure === null ? (
    <div className="flex flex-col gap-4" aria-busy="true">
      <Skeleton className="h-24 rounded-panel" />
      <Skeleton className="h-60 rounded-panel" />
    </div>
  ) : (
    <FailureState failure={answer.failure} what="statistics" onRetry={answer.refetch} />
  )
}

function Shown({ statistics }: { statistics: Statistics }) {
  const { sales, types, places, sold, admitted, refunded } = statistics
  const codes = [...new Set([...statistics.revenue, ...statistics.refunds].map((sum) => sum.currency))]
  const [chosen, setCurrency] = useState<string | null>(null)
  const currency = chosen ?? codes[0] ?? 'UGX'
  const sumOf = (sums: Statistics['revenue']) => sums.find((sum) => sum.currency === currency)?.amount ?? 0
  // So many days that two labels would touch are told week by week.
  const step = Math.max(1, Math.ceil(sales.length / 60))
  const told = sales.filter((_, at) => at % step === 0 || at === sales.length - 1)
  const [first] = told
  // The line rises from nothing, the day before the first sale.
  const points = first === undefined ? [] : [{ day: addDays(first.day, -1), sold: 0, total: 0 }, ...told]
  return (
    <div className="flex flex-col gap-4">
      <FigureStrip label="This event in figures">
        <FigureCard
          label="Sold"
          value={numberText(sold)}
          detail={places === 0 ? 'No places yet' : `${percent(sold, places)} of ${numberText(places)}`}
        />
        <FigureCard label="Admitted" value={numberText(admitted)} detail={`${percent(admitted, sold)} of those sold`} />
        <FigureCard
          label="Revenue"
          value={<Money amount={sumOf(statistics.revenue)} currency={currency} />}
          detail={
            refunded === 0 ? (
              `${numberText(statistics.bookings)} bookings, nothing refunded`
            ) : (
              <>
                <Money amount={sumOf(statistics.refunds)} currency={currency} /> refunded, {numberText(refunded)}{' '}
                tickets
              </>
            )
          }
        />
        <FigureCard
          label="Views"
          value={numberText(statistics.views)}
          detail={`${numberText(statistics.conversion)} bookings per 100 views`}
        />
      </FigureStrip>
      {codes.length > 1 && (
        <div className="flex justify-end">
          <Select
            label="Currency"
            value={currency}
            onChange={setCurrency}
            options={codes.map((code) => ({ value: code, label: code }))}
            className="w-24"
          />
        </div>
      )}
      {points.length === 0 ? (
        <EmptyState
          reason="nothing"
          small
          level={2}
          title="Nothing sold yet"
          text="Sales appear here from the first ticket."
        />
      ) : (
        <section aria-label="Sales over time" className="rounded-panel border border-line bg-surface p-4">
          <LineChart
            title="Sales against capacity"
            says={`Tickets sold up to each day; ${numberText(sold)} of ${numberText(places)} now.`}
            labels={points.map(({ day }) => shortDayText(day))}
            series={[
              { name: 'Sold', values: points.map(({ total }) => total) },
              ...(places > 0 ? [{ name: 'Places', values: points.map(() => places) }] : []),
            ]}
            format={numberText}
            height={220}
          />
        </section>
      )}
      {types.length > 0 && (
        <>
          <section aria-label="By ticket type" className="rounded-panel border border-line bg-surface p-4">
            <BarChart
              title="By ticket type: admitted, and still to come"
              says={types
                .map((type) => `${type.name}: ${numberText(type.sold)} sold, ${numberText(type.admitted)} admitted.`)
                .join(' ')}
              points={types.map((type) => ({
                label: type.name,
                value: type.sold,
                parts: [type.admitted, type.sold - type.admitted],
              }))}
              series={['Admitted', 'Not yet']}
              height={200}
            />
          </section>
          <section aria-label="Revenue by ticket type" className="rounded-panel border border-line bg-surface p-4">
            <BarChart
              title={`Revenue by ticket type, ${currency}`}
              says={types.map((type) => `${type.name}: ${moneyText(sumOf(type.revenue), currency)}.`).join(' ')}
              points={types.map((type) => ({ label: type.name, value: roughly(sumOf(type.revenue)) }))}
              valueName={currency}
              format={compactText}
              height={180}
            />
          </section>
        </>
      )}
    </div>
  )
}
