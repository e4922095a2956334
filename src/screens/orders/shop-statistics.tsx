import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'wouter'
import { linkTo } from '../../domain/routes/link.ts'
import { compactText, counted } from '../../domain/text.ts'
import { type ShopStatisticsQuery, shopStatisticsQuery } from '../../gateway/generated/orders.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { BarChart } from '../../ui/charts/lazy-charts.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { currenciesOf, monthPoints } from '../home/dashboard-sums.ts'
import { Panel, rowLink } from '../home/day-panels.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { OrderFigures, Sums } from './order-figures.tsx'

type Figures = ShopStatisticsQuery['shopStatistics']

/** `/offers/shop/orders?look=statistics`: what is sold, what is not, and what the stock is worth. */
export function ShopStatistics({ modes }: { modes: ReactNode }) {
  const { data, failure, refetch } = useQuery(shopStatisticsQuery, {}, { freshFor: 60_000 })
  const figures = data?.shopStatistics
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6">
      <ScreenHead title="Shop statistics" actions={modes} />
      <OrderFigures />
      {figures === undefined ? (
        failure === null ? (
          <Skeleton className="h-64" />
        ) : (
          <FailureState failure={failure} what="statistics" onRetry={refetch} />
        )
      ) : (
        <>
          <FigureStrip label="The shop">
            <FigureCard label="Orders in 30 days" value={figures.orders_30_days} />
            <FigureCard
              label="An order on average"
              value={<Sums sums={figures.average_30_days} />}
              detail="Without delivery"
            />
            <FigureCard label="Stock at cost" value={<Sums sums={figures.worth} />} />
            <FigureCard label="Stock at price" value={<Sums sums={figures.worth_at_price} />} />
          </FigureStrip>
          <Months figures={figures} />
          <div className="grid gap-4 lg:grid-cols-3">
            <Products
              title="Best sellers in 30 days"
              rows={figures.best_sellers}
              empty="Nothing was sold in 30 days."
            />
            <Products
              title="Slow sellers"
              rows={figures.slow_sellers}
              empty="Everything in stock has been sold lately."
              slow
            />
            <LowStock rows={figures.low_stock} />
          </div>
        </>
      )}
    </div>
  )
}

function Months({ figures }: { figures: Figures }) {
  const currencies = currenciesOf(figures.months)
  const [currency, setCurrency] = useState(currencies[0] ?? 'UGX')
  return (
    <section aria-label="Revenue by month" className="rounded-panel border border-line bg-surface p-4">
      {currencies.length > 1 && (
        <RadioGroup
          label="Currency"
          look="segments"
          value={currency}
          onChange={setCurrency}
          options={currencies.map((code) => ({ value: code, label: code }))}
        />
      )}
      <BarChart
        title="Revenue by month"
        says={`Value of orders placed in each of the last twelve months, in ${currency}, without cancelled ones.`}
        points={monthPoints(figures.months, currency).revenue}
        format={compactText}
        valueName={currency}
        height={190}
      />
    </section>
  )
}

const productScreen = (id: number) => linkTo('/offers/shop/products/:id/edit', { id })

function Products({
  title,
  rows,
  empty,
  slow = false,
}: {
  title: string
  rows: Figures['best_sellers']
  empty: string
  slow?: boolean
}) {
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <EmptyState reason="nothing" small level={3} title={empty} />
      ) : (
        <ol className="divide-y divide-line border-line border-t">
          {rows.map((row) => (
            <li key={`${row.product_id} ${row.currency}`}>
              <Link href={productScreen(row.product_id)} className={rowLink}>
                <span className="min-w-0 truncate font-medium">{row.title}</span>
                <span className="flex shrink-0 flex-col items-end">
                  <span>{slow ? counted(row.available, 'piece') : `${counted(row.sold, 'piece')} sold`}</span>
                  <span className="text-muted text-secondary">
                    {slow ? 'none sold in 90 days' : <Money amount={row.revenue} currency={row.currency} />}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

function LowStock({ rows }: { rows: Figures['low_stock'] }) {
  return (
    <Panel title="Low stock">
      {rows.length === 0 ? (
        <EmptyState reason="nothing" small level={3} title="Nothing is low." />
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {rows.map((row) => (
            <li key={row.variant_id}>
              <Link href={productScreen(row.product_id)} className={rowLink}>
                <span className="min-w-0">
                  <span className="block truncate font-medium">{row.title}</span>
                  <span className="block truncate text-muted text-secondary">{row.sku}</span>
                </span>
                <span className="flex shrink-0 flex-col items-end">
                  <span className={row.available <= 0 ? 'font-medium text-danger' : 'text-warning'}>
                    {counted(Math.max(0, row.available), 'piece')} left
                  </span>
                  <span className="text-muted text-secondary">low at {row.low_level}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
