import type { Fields } from './protocol.ts'

// What the stand-in remembers. Money in minor units; the account's currency has two decimals.

export interface Passenger {
  readonly id: string
  readonly type: string | null
  readonly age: number | null
}
export interface Segment extends Fields {
  readonly id: string
  readonly departing_at: string
}
export interface Slice extends Fields {
  readonly id: string
  readonly segments: readonly Segment[]
}
export interface Service {
  readonly id: string
  readonly type: 'baggage' | 'seat'
  readonly passengerId: string
  readonly segmentIds: readonly string[]
  readonly seat: string | null
  readonly most: number
}
export interface Offer {
  readonly id: string
  readonly requestId: string
  /** Of the first leg, `LHR-STN`: what it stands for. */
  readonly route: string
  readonly airline: string
  readonly passengers: readonly Passenger[]
  readonly slices: readonly Slice[]
  readonly services: readonly Service[]
  readonly cabin: string
  total: number
  readonly currency: string
  readonly expires: number
}
export interface Order {
  readonly id: string
  readonly offer: Offer
  readonly reference: string
  readonly type: string
  readonly metadata: Fields
  readonly passengers: readonly Fields[]
  readonly services: readonly { readonly service: Service; readonly quantity: number }[]
  readonly created: number
  slices: readonly Slice[]
  total: number
  /** Until when it must be paid; null once it need not be. */
  payBy: number | null
  paidAt: number | null
  cancelledAt: number | null
  isTicketed: boolean
  changes: number
}
export interface AirlineChange {
  readonly id: string
  readonly order: Order
  readonly removed: readonly Slice[]
  readonly added: readonly Slice[]
  readonly actions: readonly string[]
  readonly created: number
  taken: string | null
}
export interface Quote {
  readonly id: string
  readonly order: Order
  readonly refund: number | null
  readonly to: string
  readonly expires: number
}
export interface ChangeOffer {
  readonly id: string
  readonly requestId: string
  readonly order: Order
  readonly removed: string
  readonly added: Slice
  readonly difference: number
  readonly expires: number
}
export interface Event {
  readonly type: string
  readonly key: string
  readonly object: Fields
}

export interface World {
  now(): number
  newId(prefix: string): string
  readonly currency: () => string
  readonly offers: Map<string, Offer>
  readonly orders: Order[]
  readonly airlineChanges: AirlineChange[]
  readonly quotes: Quote[]
  readonly changeOffers: ChangeOffer[]
  /** Change offers that were taken, and what they cost then. */
  readonly pendingChanges: Map<string, { readonly offer: ChangeOffer; readonly difference: number }>
  /** What there are notices of, in the order in which it happened. */
  readonly events: Event[]
  /** Orders that were answered by a 202: each makes it, or says that it failed. */
  readonly waiting: (() => void)[]
  /** Added to what a change costs when it is taken. */
  readonly drift: () => number
  /** Change offers come with their request; otherwise they are a list of their own. */
  readonly isInline: () => boolean
  readonly ticketsLater: () => boolean
}

export const sum = (minor: number): string => {
  const text = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}
export const instant = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString()
export const bagPrice = 2_000
export const penalty = 4_000

/** An order that was held and not paid in time holds nothing any more. */
export const hasLapsed = (order: Order, now: number): boolean =>
  order.payBy !== null && order.paidAt === null && order.payBy <= now

export const changeJson = ({ id, order, removed, added, actions, created, taken }: AirlineChange) => ({
  id,
  order_id: order.id,
  action_taken: taken,
  action_taken_at: null,
  added,
  removed,
  available_actions: taken === null ? actions : [],
  created_at: instant(created),
  updated_at: instant(created),
  travel_agent_ticket: null,
})
