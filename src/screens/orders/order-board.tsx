import type { ReactNode } from 'react'
import { orderBulk, orderVerbs } from '../../commands/areas/shop/order-commands.ts'
import { orderScreen } from '../../commands/areas/shop/order-form-address.ts'
import type { CommandId } from '../../commands/command.ts'
import { runCommand } from '../../commands/run.ts'
import { orderList } from '../../domain/bookings/booking-lists.ts'
import { orderStates } from '../../domain/shop/shop-choices.ts'
import { counted } from '../../domain/text.ts'
import { shopOrdersQuery } from '../../gateway/generated/orders.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/money.tsx'
import { Day } from '../../ui/time.tsx'
import type { BoardLane } from '../standard/board/board.tsx'
import { BoardScreen } from '../standard/board/board-screen.tsx'
import { useListState } from '../standard/list/list-state.ts'
import { type OrderRow, orderName } from './order-cells.tsx'
import { isLate } from './order-columns.tsx'
import { OrderForms } from './order-forms.tsx'
import { OrderPeek } from './order-peek.tsx'
import { boardSetUp, orderVariables } from './order-set-up.ts'

interface Lane {
  readonly title: string
  /** Both kinds of refunds stand in one lane. */
  readonly states: string
  readonly note?: string
  readonly empty: string
  /** The verb by which a card enters it; some ask something first. */
  readonly verb: (order: OrderRow) => CommandId | null
}
const lanes = {
  pending: {
    title: orderStates.pending,
    states: 'pending',
    note: 'Not paid yet',
    empty: 'No order waits for its payment.',
    verb: () => null,
  },
  paid: {
    title: orderStates.paid,
    states: 'paid',
    note: 'To be packed',
    empty: 'Every paid order is being packed or on its way.',
    verb: () => 'booking.recordPayment',
  },
  processing: {
    title: orderStates.processing,
    states: 'processing',
    note: 'Being packed, or sent in part',
    empty: 'Nothing is being packed.',
    verb: () => 'order.process',
  },
  shipped: {
    title: orderStates.shipped,
    states: 'shipped',
    note: 'On its way, or ready for pick-up',
    empty: 'Nothing is on its way.',
    verb: ({ to_fulfil: left }) => (left > 0 ? 'order.fulfil' : 'order.ship'),
  },
  delivered: {
    title: orderStates.delivered,
    states: 'delivered',
    empty: 'Orders that arrived appear here.',
    verb: () => 'order.deliver',
  },
  refunded: {
    title: orderStates.refunded,
    states: 'part_refunded,refunded',
    note: 'In full or in part',
    empty: 'Nothing was refunded.',
    verb: () => 'booking.refund',
  },
  cancelled: {
    title: orderStates.cancelled,
    states: 'cancelled',
    empty: 'No cancelled orders.',
    verb: () => 'order.cancel',
  },
} as const satisfies Record<string, Lane>
type LaneId = keyof typeof lanes
const laneIds = ['pending', 'paid', 'processing', 'shipped', 'delivered', 'refunded', 'cancelled'] as const

/** How many of a lane are drawn; its head says how many there are and leads to the list of all. */
const drawn = 40

const laneOf = (id: LaneId, cards: readonly OrderRow[], total: number): BoardLane<OrderRow> => {
  const lane: Lane = lanes[id]
  return {
    id,
    title: lane.title,
    cards,
    total,
    empty: lane.empty,
    all: `${orderList}?state=${lane.states}`,
    ...(lane.note === undefined ? {} : { note: lane.note }),
  }
}
const standIns = laneIds.map((id) => laneOf(id, [], 0))

const useLane = (id: LaneId, criteria: object) =>
  useQuery(
    shopOrdersQuery,
    orderVariables({ ...criteria, state: lanes[id].states, per_page: drawn, sort: '-created_at' }),
    { every: 60_000 },
  )

/** Orders by their state; a card is moved by the verb that changes it. */
export function OrderBoard({ modes }: { modes: ReactNode }) {
  const list = useListState<object>(boardSetUp)
  const answers = {
    pending: useLane('pending', list.criteria),
    paid: useLane('paid', list.criteria),
    processing: useLane('processing', list.criteria),
    shipped: useLane('shipped', list.criteria),
    delivered: useLane('delivered', list.criteria),
    refunded: useLane('refunded', list.criteria),
    cancelled: useLane('cancelled', list.criteria),
  }
  const all = laneIds.map((id) => answers[id])
  const refetch = () => Promise.all(all.map((answer) => answer.refetch()))
  const isComplete = all.every(({ data }) => data !== undefined)
  return (
    <>
      <BoardScreen<OrderRow>
        title="Shop orders"
        label="Orders by state"
        words={{ one: 'order', many: 'orders' }}
        kind="order"
        list={list}
        query={{
          loading: all.some(({ loading }) => loading),
          previous: all.some(({ previous }) => previous),
          failure: all.find(({ failure }) => failure !== null)?.failure,
          refetch,
        }}
        lanes={
          isComplete
            ? laneIds.map((id) =>
                laneOf(id, answers[id].data?.shopOrders.data ?? [], answers[id].data?.shopOrders.meta.total ?? 0),
              )
            : undefined
        }
        standIns={standIns}
        modes={modes}
        createCommand="order.create"
        searchLabel="Search number, client, SKU"
        idOf={({ id }) => String(id)}
        labelOf={orderName}
        headOf={({ client }) => client.name}
        hrefOf={({ id }) => orderScreen(id)}
        cardCommands={orderVerbs}
        bulkCommands={orderBulk}
        onMove={async (row, _, to) => {
          const verb = (lanes[to as LaneId] as Lane).verb(row)
          if (verb === null) return false
          const record = { kind: 'order', id: String(row.id), label: orderName(row), data: row } as const
          return (await runCommand(verb, { context: { record, selection: undefined } })) !== undefined
        }}
        refuses={(row, from, to) =>
          to === 'pending'
            ? `${row.number} is pending again when its payment is refunded.`
            : from === 'cancelled'
              ? `${row.number} is cancelled: make a new order instead.`
              : undefined
        }
        peek={(row) => <OrderPeek row={row} />}
        empty={{
          title: 'No orders yet',
          text: 'Orders from the desk, from checkout links and from your website are packed, sent and paid here.',
          picture: 'river',
        }}
      >
        {(row) => <Card row={row} />}
      </BoardScreen>
      <OrderForms refetch={refetch} />
    </>
  )
}

function Card({ row }: { row: OrderRow }) {
  return (
    <div className="flex flex-col gap-1.5 text-secondary">
      <span className="line-clamp-2 text-ink wrap-anywhere">{row.summary}</span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-muted">{row.number}</span>
        <Money amount={row.total} currency={row.currency} />
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-muted">
        <span>{row.to_fulfil > 0 && `${counted(row.to_fulfil, 'piece')} to go`}</span>
        {row.deliver_by !== null && row.to_fulfil > 0 && (
          <span className={classes(isLate(row) && 'font-medium text-danger')}>
            {isLate(row) ? 'was due ' : 'by '}
            <Day value={row.deliver_by} look="near" />
          </span>
        )}
      </span>
    </div>
  )
}
