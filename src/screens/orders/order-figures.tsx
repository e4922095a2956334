import { orderList } from '../../domain/bookings/booking-lists.ts'
import { roughly } from '../../domain/exact-sums.ts'
import { productsLow } from '../../domain/routes/commerce-links.ts'
import { shopStatisticsQuery } from '../../gateway/generated/orders.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { listViews } from './order-set-up.ts'

const viewLink = (view: string) =>
  `${orderList}?${new URLSearchParams({ ...listViews.find(({ id }) => id === view)?.query, view })}`

/** Sums of several currencies, one below the other. */
export function Sums({ sums }: { sums: readonly { readonly currency: string; readonly amount: number | string }[] }) {
  const shown = sums.filter(({ amount }) => roughly(amount) !== 0)
  if (shown.length === 0) return <>0</>
  return (
    <span className="flex flex-col group-data-line/figures:flex-row group-data-line/figures:gap-2">
      {shown.map((sum) => (
        <Money key={sum.currency} amount={sum.amount} currency={sum.currency} />
      ))}
    </span>
  )
}

/** Work waiting and what was sold; each number opens the view that it counts. */
export function OrderFigures() {
  const { data } = useQuery(shopStatisticsQuery, {}, { freshFor: 60_000 })
  const figures = data?.shopStatistics
  const pending = figures?.states.find(({ state }) => state === 'pending')?.orders ?? 0
  const wait = <Skeleton className="h-6 w-8" />
  return (
    <FigureStrip label="Work waiting">
      <FigureCard label="To ship" href={viewLink('fulfil')} value={figures?.to_fulfil ?? wait} />
      <FigureCard
        label="Late"
        href={viewLink('overdue')}
        value={figures?.overdue ?? wait}
        {...((figures?.overdue ?? 0) > 0 ? { tone: 'danger' } : {})}
      />
      <FigureCard label="Not paid yet" href={viewLink('pending')} value={figures === undefined ? wait : pending} />
      <FigureCard
        label="Products low in stock"
        value={figures?.products_low ?? wait}
        {...((figures?.products_low ?? 0) > 0 ? { tone: 'warning' } : {})}
        href={productsLow}
      />
      <FigureCard
        label="Sold in 30 days"
        value={figures === undefined ? wait : <Sums sums={figures.revenue_30_days} />}
        detail="Without delivery"
      />
    </FigureStrip>
  )
}
