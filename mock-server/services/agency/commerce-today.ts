import type { Kysely } from 'kysely'
import type { Visitor } from '../../../src/domain/access.ts'
import { orderList } from '../../../src/domain/bookings/booking-lists.ts'
import { routeOf } from '../../../src/domain/routes/routes.ts'
import type { TodayBoard } from '../../../src/domain/schema/types.generated.ts'
import { access } from '../../../src/domain/verdict.ts'
import type { DB } from '../../database/types.generated.ts'
import { queueCounts } from '../flights/flight-queues.ts'
import { waitingOrders } from '../orders/shop-statistics.ts'
import { scarceProducts } from '../shop/product-rows.ts'

/** What shop and flights ask of this day. Whoever may not open a list is not told how long it is, and it is not counted. */
export async function commerceToday(
  db: Kysely<DB>,
  agencyId: number,
  visitor: Visitor,
): Promise<Pick<TodayBoard, 'orders' | 'products' | 'flights'>> {
  const sees = (path: Parameters<typeof routeOf>[0]) => access(visitor, routeOf(path)).on
  return {
    orders: sees(orderList) ? await waitingOrders(db, agencyId) : null,
    products: sees('/offers/shop/products') ? await scarceProducts(db, agencyId) : null,
    flights: sees('/offers/flights/bookings') ? await queueCounts(db, agencyId) : null,
  }
}
