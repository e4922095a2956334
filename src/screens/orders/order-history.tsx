import { orderLabels } from '../../domain/fields/order-fields.ts'
import { fulfilmentStates, orderStates, returnReasons } from '../../domain/shop/shop-choices.ts'
import { bookingAction, bookingFields } from '../bookings/booking-history.tsx'
import { History, type HistoryTexts, withoutNothing } from '../standard/history.tsx'
import { choiceField, linesField } from '../standard/history-fields.ts'
import type { OrderRecord } from './order-record.ts'

/** Each call that notes something on an order, in words that follow a name. */
const orderActions: Readonly<Record<string, string>> = {
  'orders.create': 'placed the order',
  'orders.site': 'ordered on the website',
  'orders.checkout': 'ordered by a checkout link',
  'orders.lapsed': 'cancelled the order because it was not paid in time',
  'orders.update': 'changed the order',
  'orders.edit': 'edited the order',
  'orders.fulfil': 'fulfilled',
  'orders.updateFulfilment': 'changed a fulfilment',
  'orders.undoFulfilment': 'undid a fulfilment',
  'orders.returns': 'took lines back',
  'orders.revokeDownload': 'revoked a download link',
  'orders.renewDownload': 'renewed a download link',
}

/** Everything that was done to an order: what is noted of its booking, and of its own life. */
export function OrderHistory({ order }: { order: OrderRecord }) {
  const fields: ReturnType<HistoryTexts['fields']> = {
    ...Object.fromEntries(Object.entries(orderLabels).map(([name, label]) => [name, { label }])),
    ...bookingFields(order.currency),
    state: choiceField('State', orderStates),
    items: linesField('Lines'),
    delivery_note: { label: orderLabels.note },
    fulfilment: choiceField('Fulfilment', fulfilmentStates),
    return_reason: choiceField('Reason', returnReasons),
    download: null, // the words before the fields say it
    // An order has no days and nobody travels with it.
    title: null,
    status: null,
    adults: null,
    children: null,
    infants: null,
    residency: null,
    starts_on: null,
    ends_on: null,
    due_on: null,
  }
  const changes = order.history.map((change) =>
    change.action === 'orders.create' ? withoutNothing(change, [0]) : change,
  )
  return (
    <History
      changes={changes}
      texts={{ action: (change) => orderActions[change.action] ?? bookingAction(change), fields: () => fields }}
    />
  )
}
