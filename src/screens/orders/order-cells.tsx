import { CircleCheck, CircleDot, PackageCheck, PackageOpen, Truck } from 'lucide-react'
import type { PaymentStatus } from '../../domain/bookings/sales-choices.ts'
import { fulfilmentStates, type OrderState, orderStates } from '../../domain/shop/shop-choices.ts'
import type { OrderRowFragment } from '../../gateway/generated/orders.generated.ts'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'

export type OrderRow = OrderRowFragment

const looks: Partial<Record<OrderState, StatusLook>> = {
  processing: { tone: 'info', icon: PackageOpen },
  shipped: { tone: 'info', icon: Truck },
  delivered: { tone: 'success', icon: PackageCheck },
  part_refunded: { tone: 'neutral', icon: CircleDot, word: orderStates.part_refunded },
}
export function OrderPill({ state }: { state: OrderState }) {
  const look = looks[state]
  return look === undefined ? <StatusPill status={state} /> : <StatusPill status={state} look={look} />
}

/** What the state of an order says of its payment already. */
const saysOfPayment: Partial<Record<OrderState, readonly PaymentStatus[]>> = {
  pending: ['unpaid'],
  paid: ['paid'],
  cancelled: ['unpaid'],
  part_refunded: ['paid', 'refunded'],
  refunded: ['paid', 'refunded', 'unpaid'],
}
/** Where an order stands and what is paid for it, each once; of one that was refunded in part also what became of its pieces. */
export function OrderPills({
  order: { state, payment_status: payment, to_fulfil: left, pieces },
}: {
  order: Pick<OrderRow, 'state' | 'payment_status' | 'to_fulfil' | 'pieces'>
}) {
  return (
    <>
      <OrderPill state={state} />
      {state === 'part_refunded' && pieces > 0 && left === 0 && (
        <StatusPill status="fulfilled" look={{ tone: 'success', icon: PackageCheck, word: 'Handed over' }} />
      )}
      {saysOfPayment[state]?.includes(payment) !== true && <StatusPill status={payment} />}
    </>
  )
}

const fulfilmentLooks: Readonly<Record<keyof typeof fulfilmentStates, StatusLook>> = {
  packed: { tone: 'warning', icon: PackageOpen, word: fulfilmentStates.packed },
  shipped: { tone: 'info', icon: Truck, word: fulfilmentStates.shipped },
  delivered: { tone: 'success', icon: CircleCheck, word: fulfilmentStates.delivered },
}
export const FulfilmentPill = ({ state }: { state: keyof typeof fulfilmentStates }) => (
  <StatusPill status={state} look={fulfilmentLooks[state]} />
)

/** As a person names an order: ORD-2026-000123, Grace Lubega. */
export const orderName = ({ number, client }: Pick<OrderRow, 'number' | 'client'>): string =>
  `${number}, ${client.name}`
