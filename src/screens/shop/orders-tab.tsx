import { Link } from 'wouter'
import { linkTo } from '../../domain/routes/link.ts'
import { orderStates } from '../../domain/shop/shop-choices.ts'
import { counted } from '../../domain/text.ts'
import { ordersOfProductQuery } from '../../gateway/generated/products.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant } from '../../ui/time.tsx'
import { FailureState } from '../standard/failure-state.tsx'

const newest = 10

/** The newest orders that have the product; the whole list has a screen of its own. */
export function OrdersTab({ id }: { id: number }) {
  const answer = useQuery(ordersOfProductQuery, { id, per_page: newest }, { keepPrevious: false })
  const page = answer.data?.shopOrders
  if (page === undefined)
    return answer.failure === null ? (
      <SkeletonText lines={8} />
    ) : (
      <FailureState failure={answer.failure} what="orders" onRetry={answer.refetch} />
    )
  if (page.data.length === 0)
    return (
      <EmptyState
        reason="nothing"
        small
        level={2}
        title="No orders yet"
        text="Orders from the website and those you take at the desk appear here."
      />
    )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted">
          {page.meta.total > newest ? `The newest ${newest} of ${counted(page.meta.total, 'order')}.` : 'Newest first.'}
        </p>
        <Link
          href={`${linkTo('/offers/shop/orders')}?product_id=${id}`}
          className="font-medium text-accent hover:underline"
        >
          All orders
        </Link>
      </div>
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
        {page.data.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-40 flex-1">
              <Link
                href={linkTo('/offers/shop/orders/:order/show', { order: order.id })}
                className="font-medium hover:underline"
              >
                {order.client.name}
              </Link>
              <span className="block text-muted text-secondary">
                {order.number} · <Instant value={order.created_at} look="day" /> · {order.summary}
              </span>
            </span>
            <StatusPill status={order.payment_status} />
            <span className="min-w-28 text-right">
              <Money amount={order.total} currency={order.currency} />
              <span className="block text-muted text-secondary">{orderStates[order.state]}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
