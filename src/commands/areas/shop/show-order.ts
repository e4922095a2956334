import { patch } from '../../../gateway/cache.ts'
import { type OrderFullFragment, shopOrderQuery } from '../../../gateway/generated/orders.generated.ts'

/** Shows an order as a write has answered it, at once: the next step of the same person knows its version. */
export function showOrder(order: OrderFullFragment): void {
  patch(shopOrderQuery, (answer) => (answer.shopOrder.id === order.id ? { ...answer, shopOrder: order } : answer))
}
