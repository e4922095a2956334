import { agoText } from '../../domain/date-texts.ts'
import {
  flightsIn,
  ordersToShip,
  productsLow,
  type UrgentQueue,
  urgentQueues,
} from '../../domain/routes/commerce-links.ts'
import { counted } from '../../domain/text.ts'
import type { DashboardQuery } from '../../gateway/generated/dashboard.generated.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'

type Board = DashboardQuery['dashboard']['today']

const isUrgent = (queue: string): queue is UrgentQueue => queue in urgentQueues
const soon = 6 * 3_600_000

/** What the shop and flights have to do today; nothing where nothing waits. Each number opens the rows that it counts. */
export function CommerceToday({ orders, products, flights }: Pick<Board, 'orders' | 'products' | 'flights'>) {
  const queues = (flights ?? []).filter(({ count }) => count > 0)
  const cards = [
    ...(orders === null || orders.to_fulfil === 0
      ? []
      : [
          <FigureCard
            key="orders"
            label="Orders to ship"
            value={orders.to_fulfil}
            detail={orders.overdue === 0 ? 'None is late' : `${orders.overdue} late`}
            href={ordersToShip}
            tone={orders.overdue > 0 ? 'danger' : undefined}
          />,
        ]),
    ...(products === null || products.low === 0
      ? []
      : [
          <FigureCard
            key="products"
            label="Products low in stock"
            value={products.low}
            detail={products.out === 0 ? 'None is out of stock' : `${products.out} out of stock`}
            href={productsLow}
            tone="warning"
          />,
        ]),
    ...queues.flatMap(({ queue, count, next_limit }) =>
      isUrgent(queue)
        ? [
            <FigureCard
              key={queue}
              label={urgentQueues[queue]}
              value={count}
              detail={detailOf(queue, count, next_limit)}
              href={flightsIn(queue)}
              tone={isSoon(next_limit) ? 'danger' : 'warning'}
            />,
          ]
        : [],
    ),
  ]
  return cards.length === 0 ? null : <FigureStrip label="Shop and flights today">{cards}</FigureStrip>
}

const isSoon = (limit: string | null) => limit !== null && Date.parse(limit) - Date.now() < soon

function detailOf(queue: UrgentQueue, count: number, limit: string | null): string {
  if (limit === null) return counted(count, 'flight')
  return queue === 'airline' ? `First departure ${agoText(limit)}` : `Next time limit ${agoText(limit)}`
}
