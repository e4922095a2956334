import type { ReactNode } from 'react'
import { orderBulk, orderVerbs } from '../../commands/areas/shop/order-commands.ts'
import { orderScreen } from '../../commands/areas/shop/order-form-address.ts'
import { shopOrdersQuery } from '../../gateway/generated/orders.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { useListState } from '../standard/list/list-state.ts'
import type { OrderRow } from './order-cells.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderFigures } from './order-figures.tsx'
import { OrderForms } from './order-forms.tsx'
import { OrderPeek } from './order-peek.tsx'
import { listSetUp, listViews, orderVariables } from './order-set-up.ts'

export function OrderList({ modes }: { modes: ReactNode }) {
  const list = useListState<object>(listSetUp)
  const answer = useQuery(shopOrdersQuery, orderVariables(list.variables))
  return (
    <>
      <ListScreen<OrderRow>
        title="Shop orders"
        words={{ one: 'order', many: 'orders' }}
        kind="order"
        list={list}
        query={{
          data: answer.data?.shopOrders.data,
          meta: answer.data?.shopOrders.meta,
          loading: answer.loading,
          previous: answer.previous,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        figures={<OrderFigures />}
        headColumn={{ label: 'Client', sort: 'client_name', width: 'minmax(11rem, 1.2fr)' }}
        head={(row) => ({ title: row.client.name, secondary: row.number, lead: <Avatar name={row.client.name} /> })}
        href={({ id }) => orderScreen(id)}
        columns={orderColumns}
        views={listViews}
        modes={modes}
        rowCommands={orderVerbs}
        bulkCommands={orderBulk}
        createCommand="order.create"
        exportPath="business/shop/orders"
        searchLabel="Search number, client, SKU"
        empty={{
          title: 'No orders yet',
          text: 'Orders from the desk, from checkout links and from your website are packed, sent and paid here.',
          picture: 'river',
        }}
        peek={(row) => <OrderPeek row={row} />}
      />
      <OrderForms refetch={answer.refetch} />
    </>
  )
}
