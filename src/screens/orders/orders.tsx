import { ChartColumn, Columns3, List } from 'lucide-react'
import { useSearch } from 'wouter'
import { bookingFormParameter } from '../../commands/areas/bookings/booking-form-address.ts'
import { newOrderForm, orderLookParameter } from '../../commands/areas/shop/order-form-address.ts'
import { orderList } from '../../domain/bookings/booking-lists.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { shopOrdersQuery, shopStatisticsQuery } from '../../gateway/generated/orders.generated.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { readList } from '../standard/list/list-state.ts'
import { ViewLinks } from '../standard/list/view-links.tsx'
import { OrderBoard } from './order-board.tsx'
import { OrderList } from './order-list.tsx'
import { OrderScreens } from './order-screens.tsx'
import { listSetUp, orderVariables } from './order-set-up.ts'

const New = lazyComponent<object>(
  () => import('./sale/new-order.tsx').then((module) => module.NewOrder),
  () => <Skeleton className="m-6 h-64" />,
)
const Statistics = lazyComponent<{ modes: React.ReactNode }>(
  () => import('./shop-statistics.tsx').then((module) => module.ShopStatistics),
  () => <Skeleton className="m-6 h-64" />,
)

const looks = ['list', 'board', 'statistics'] as const
const lookIn = (search: URLSearchParams) => looks.find((look) => look === search.get(orderLookParameter)) ?? 'list'

export const prefetch = (_: unknown, search: URLSearchParams) =>
  lookIn(search) === 'list'
    ? ask(shopOrdersQuery, orderVariables(readList<object>(search.toString(), listSetUp).variables))
    : ask(shopStatisticsQuery, {})

/** `/offers/shop/orders`: orders as a list, by their state, or in figures; with `?form=new` the form of a new one. */
export default function Orders() {
  const search = new URLSearchParams(useSearch())
  const look = lookIn(search)
  if (search.get(bookingFormParameter) === newOrderForm) return <New />
  const modes = (
    <>
      <OrderScreens />
      <ViewLinks
        views={[
          { href: orderList, name: 'List', icon: <List />, current: look === 'list' },
          {
            href: `${orderList}?${orderLookParameter}=board`,
            name: 'Board',
            icon: <Columns3 />,
            current: look === 'board',
          },
          {
            href: `${orderList}?${orderLookParameter}=statistics`,
            name: 'Statistics',
            icon: <ChartColumn />,
            current: look === 'statistics',
          },
        ]}
      />
    </>
  )
  if (look === 'board') return <OrderBoard modes={modes} />
  return look === 'statistics' ? <Statistics modes={modes} /> : <OrderList modes={modes} />
}
