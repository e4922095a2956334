import { paymentStatuses } from '../../domain/bookings/sales-choices.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { deliveryKinds, orderSources, orderStates } from '../../domain/shop/shop-choices.ts'
import { read } from '../../gateway/cache.ts'
import { ask } from '../../gateway/client.ts'
import { clientQuery, clientsQuery } from '../../gateway/generated/clients.generated.ts'
import type { ShopOrdersQueryVariables } from '../../gateway/generated/orders.generated.ts'
import { withNumbers } from '../shop/number-variables.ts'
import type { ListSetup } from '../standard/list/list-state.ts'
import type { Filter, PresetView } from '../standard/list/list-types.ts'

/** What waits, as the server reckons it. */
export const waitingLabels = {
  fulfil: 'To ship or hand over',
  overdue: 'Late',
  back_order: 'For stock',
} as const

const common: readonly Filter[] = [
  { id: 'payment_status', label: 'Payment', kind: 'choice', options: optionsOf(paymentStatuses) },
  { id: 'delivery_kind', label: 'Delivery', kind: 'choice', options: optionsOf(deliveryKinds) },
  { id: 'source', label: 'Source', kind: 'choice', options: optionsOf(orderSources) },
  { id: 'waiting', label: 'Waiting', kind: 'choice', options: optionsOf(waitingLabels) },
  { id: 'created_from', to: 'created_to', label: 'Placed', kind: 'days' },
  {
    id: 'client_id',
    label: 'Client',
    kind: 'lookup',
    find: async (text, signal) =>
      (await ask(clientsQuery, { per_page: 10, ...(text === '' ? {} : { q: text }) }, { signal })).clients.data.map(
        (row) => ({ value: String(row.id), label: row.name }),
      ),
    name: async (value) => (await read(clientQuery, { id: Number(value) })).client.name,
  },
]
export const listSetUp: ListSetup = {
  id: '/offers/shop/orders',
  sort: '-created_at',
  filters: [{ id: 'state', label: 'State', kind: 'choice', options: optionsOf(orderStates) }, ...common],
}
export const boardSetUp: ListSetup = { id: '/offers/shop/orders board', filters: common }

export const listViews: readonly PresetView[] = [
  { id: 'fulfil', name: 'To ship', query: { waiting: 'fulfil', sort: 'deliver_by' } },
  { id: 'overdue', name: 'Late', query: { waiting: 'overdue', sort: 'deliver_by' } },
  { id: 'back_order', name: 'Waiting for stock', query: { waiting: 'back_order' } },
  ...(['pending', 'shipped', 'delivered', 'cancelled'] as const).map((state) => ({
    id: state,
    name: orderStates[state],
    query: { state },
  })),
]

const numbers = ['client_id', 'product_id']
/** Addresses are text; ids of the query are numbers. */
export const orderVariables = (variables: object) => withNumbers<ShopOrdersQueryVariables>(variables, numbers)
