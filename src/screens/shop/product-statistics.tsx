import { useState } from 'react'
import { shortMonthText } from '../../domain/date-texts.ts'
import { roughly } from '../../domain/exact-sums.ts'
import { moneyText } from '../../domain/money.ts'
import { compactText, counted, numberText } from '../../domain/text.ts'
import { type ProductStatisticsQuery, productStatisticsQuery } from '../../gateway/generated/products.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { BarChart } from '../../ui/charts/lazy-charts.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailureState } from '../standard/failure-state.tsx'

type Statistics = ProductStatisticsQuery['productStatistics']

/** How a product sells: month by month, and which of its variants. */
export function ProductStatistics({ id, countsStock }: { id: number; countsStock: boolean }) {
  const answer = useQuery(productStatisticsQuery, { id }, { keepPrevious: false, freshFor: 60_000 })
  if (answer.data !== undefined) return <Shown statistics={answer.data.productStatistics} countsStock={countsStock} />
  return answer.failure === null ? (
    <div className="flex flex-col gap-4" aria-busy="true">
      <Skeleton className="h-24 rounded-panel" />
      <Skeleton className="h-60 rounded-panel" />
    </div>
  ) : (
    <FailureState failure={answer.failure} what="statistics" onRetry={answer.refetch} />
  )
}

function Shown({ statistics, countsStock }: { statistics: Statistics; countsStock: boolean }) {
  const { views, orders, sold, returned, revenue, months, variants, days_left } = statistics
  const currencies = revenue.map((sum) => sum.currency)
  const [chosen, setCurrency] = useState<string | null>(null)
  const currency = chosen ?? currencies[0] ?? 'UGX'
  const total = revenue.find((sum) => sum.currency === currency)?.amount ?? 0
  const best = variants.toSorted((a, b) => b.sold - a.sold)
  return (
    <div className="flex flex-col gap-4">
      <FigureStrip label="This product in figures">
        <FigureCard label="Views" value={numberText(views)} />
        <FigureCard label="Orders" value={numberText(orders)} />
        <FigureCard label="Sold" value={numberText(sold)} detail={`${numberText(returned)} returned`} />
        {countsStock && (
          <FigureCard
            label="Stock lasts"
            value={days_left === null ? '–' : counted(days_left, 'day')}
            detail={days_left === null ? 'Nothing sold in 90 days' : 'At the rate of the last 90 days'}
          />
        )}
      </FigureStrip>
      {sold === 0 ? (
        <EmptyState
          reason="nothing"
          small
          level={2}
          title="Nothing sold yet"
          text="Sales appear here from the first order."
        />
      ) : (
        <>
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
              says={`Value of orders placed in each month, in ${currency}; ${moneyText(total, currency)} in all.`}
              points={months.map((month) => ({
                label: shortMonthText(`${month.month.slice(0, 7)}-01`),
                value: roughly(month.revenue.find((sum) => sum.currency === currency)?.amount ?? 0),
              }))}
              format={compactText}
              valueName={currency}
              height={200}
            />
          </section>
          {best.length > 1 && (
            <section
              aria-label="By variant"
              className="relative overflow-x-auto rounded-panel border border-line bg-surface"
            >
              <table className="w-full border-collapse text-left">
                <caption className="px-4 py-2.5 text-left font-semibold">By variant</caption>
                <thead>
                  <tr className="border-line border-y text-muted text-secondary">
                    <th scope="col" className="px-4 py-2 font-normal">
                      Variant
                    </th>
                    <th scope="col" className="px-4 py-2 text-right font-normal">
                      Sold
                    </th>
                    <th scope="col" className="px-4 py-2 text-right font-normal">
                      Returned
                    </th>
                    <th scope="col" className="px-4 py-2 text-right font-normal">
                      Revenue
                    </th>
                  </tr>
                </thead>
                <tbody className="divide-y divide-line">
                  {best.map((variant) => (
                    <tr key={`${variant.variant_id} ${variant.currency}`}>
                      <th scope="row" className="px-4 py-2 font-normal">
                        {variant.title}
                      </th>
                      <td className="px-4 py-2 text-right tabular">{numberText(variant.sold)}</td>
                      <td className="px-4 py-2 text-right tabular">{numberText(variant.returned)}</td>
                      <td className="px-4 py-2 text-right">
                        <Money amount={variant.revenue} currency={variant.currency} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
        </>
      )}
    </div>
  )
}
