import { CircleCheck, CircleDot, PackageCheck, PackageOpen, Truck } from 'lucide-react'
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
