import { bookingStatuses, paymentMethods, paymentStatuses } from '../../domain/bookings/sales-choices.ts'
import { orderLabels } from '../../domain/fields/order-fields.ts'
import { orderStates, returnReasons } from '../../domain/shop/shop-choices.ts'
import { bookingActions } from '../bookings/booking-history.tsx'
import { History, type HistoryTexts } from '../standard/history.tsx'
import { choiceField, linesField, moneyField } from '../standard/history-fields.ts'
import type { OrderRecord } from './order-record.ts'

/** Each call that notes something on an order, in words that follow a name. */
const orderActions: Readonly<Record<string, string>> = {
  'orders.create': 'placed the order',
  'orders.update': 'changed the order',
  'orders.edit': 'edited the order',
  'orders.fulfil': 'fulfilled',
  'orders.updateFulfilment': 'changed a fulfilment',
  'orders.undoFulfilment': 'undid a fulfilment',
  'orders.returns': 'took lines back',
  'orders.revokeDownload': 'revoked a download link',
  'orders.renewDownload': 'renewed a download link',
}

/** Everything that was done to an order, in the words of the desk. */
export function OrderHistory({ order }: { order: OrderRecord }) {
  const money = (label: string) => moneyField(label, order.currency)
  const fields: ReturnType<HistoryTexts['fields']> = {
    ...Object.fromEntries(Object.entries(orderLabels).map(([name, label]) => [name, { label }])),
    number: null,
    reference: null,
    currency: null,
    kind: null,
    title: null,
    state: choiceField('State', orderStates),
    status: choiceField('Status', { ...bookingStatuses, ...orderStates }),
    payment_status: choiceField('Payments', paymentStatuses),
    reason: choiceField('Reason', returnReasons),
    lines: linesField('Lines'),
    items: linesField('Lines'),
    subtotal: money('Subtotal'),
    discount: money('Discount'),
    total: money('Total'),
    paid: money('Paid'),
    refunded: money('Refunded'),
    balance: money('Balance'),
    amount: money('Amount'),
    method: choiceField('Method', paymentMethods),
    direction: choiceField('Direction', { in: 'Received', out: 'Refunded' }),
    cancel_reason: { label: 'Reason' },
  }
  return (
    <History
      changes={order.history}
      texts={{ action: ({ action }) => orderActions[action] ?? bookingActions[action], fields: () => fields }}
    />
  )
}
