import * as v from 'valibot'
import { currencyCodes } from '../../../../../src/domain/money.ts'
import type { FlightSlice } from '../../../../../src/domain/schema/types.generated.ts'
import type { AirlineChange, SupplierOrder, SupplierTicket } from '../supplier.ts'
import { SupplierRefused } from '../supplier-errors.ts'
import { minorIn } from './duffel-amounts.ts'
import { type DuffelCall, duffelUnreachable, readData, rowsOf } from './duffel-call.ts'
import { infantIdsOf, passengerAnswer } from './duffel-offers.ts'
import { sliceAnswer, sliceOf } from './duffel-slices.ts'

const optionalText = v.optional(v.nullable(v.string()), null)
const optionalInstant = v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null)

export const orderAnswer = v.object({
  id: v.string(),
  type: optionalText,
  offer_id: optionalText,
  booking_reference: optionalText,
  total_amount: v.string(),
  /** One that is not kept here makes the answer unreadable: a refusal would say that nothing was ordered. */
  total_currency: v.picklist(currencyCodes),
  metadata: v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
  cancelled_at: optionalText,
  void_window_ends_at: optionalInstant,
  available_actions: v.optional(v.nullable(v.array(v.string())), null),
  payment_status: v.object({
    awaiting_payment: v.boolean(),
    payment_required_by: optionalInstant,
    price_guarantee_expires_at: optionalInstant,
    paid_at: optionalText,
  }),
  documents: v.optional(
    v.nullable(
      v.array(
        v.object({
          type: v.string(),
          unique_identifier: v.string(),
          passenger_ids: v.optional(v.nullable(v.array(v.string())), null),
        }),
      ),
    ),
    null,
  ),
  passengers: v.array(passengerAnswer),
  slices: v.array(sliceAnswer),
})
export type OrderAnswer = v.InferOutput<typeof orderAnswer>

const airlineChange = v.object({
  id: v.string(),
  order_id: v.string(),
  action_taken: optionalText,
  created_at: v.pipe(v.string(), v.isoTimestamp()),
  added: v.array(sliceAnswer),
  removed: v.array(sliceAnswer),
  available_actions: v.optional(v.nullable(v.array(v.string())), null),
})
export type AirlineChangeAnswer = v.InferOutput<typeof airlineChange>

/** How the order stands, with the newest change of the airline that nobody has decided on. */
export async function readOrder(call: DuffelCall, orderId: string): Promise<SupplierOrder> {
  const [{ data }, changes] = await Promise.all([
    call({ path: `/air/orders/${encodeURIComponent(orderId)}`, kind: 'read', missing: 'order_gone' }),
    openChanges(call, orderId),
  ])
  const order = readData(orderAnswer, data)
  if (order.id !== orderId) throw duffelUnreachable('answer')
  return orderOf(call, order, changes[0] ?? null)
}

/** How it stands after something was done to it: no trouble of this reading says that it was not done. */
export async function readDone(call: DuffelCall, orderId: string): Promise<SupplierOrder> {
  try {
    return await readOrder(call, orderId)
  } catch (problem) {
    throw problem instanceof SupplierRefused ? duffelUnreachable('status') : problem
  }
}

/** What the airline changed and nobody has decided on, newest first. */
export async function openChanges(call: DuffelCall, orderId: string): Promise<readonly AirlineChangeAnswer[]> {
  const rows = await rowsOf(
    call,
    {
      path: '/air/airline_initiated_changes',
      query: { order_id: orderId },
      kind: 'read',
      mostBytes: 5_000_000,
      missing: 'order_gone',
    },
    null,
  )
  return readData(v.array(airlineChange), rows)
    .filter(({ order_id, action_taken }) => order_id === orderId && action_taken === null)
    .toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
}

export function orderOf(call: DuffelCall, order: OrderAnswer, change: AirlineChangeAnswer | null): SupplierOrder {
  const currency = order.total_currency
  const slices = slicesOf(order, order.slices)
  const state = stateOf(order, call.now())
  const pay = order.payment_status
  const isOver = state === 'cancelled' || state === 'lapsed'
  const can = (action: string) => !isOver && order.available_actions?.includes(action) === true
  return {
    id: order.id,
    airlineReference: order.booking_reference ?? '',
    state,
    currency,
    total: minorIn(order.total_amount, currency),
    slices,
    tickets: ticketsOf(order),
    payBy: state === 'held' ? pay.payment_required_by : null,
    priceUntil: state === 'held' ? pay.price_guarantee_expires_at : null,
    voidUntil: order.void_window_ends_at,
    change: change === null || isOver ? null : changeOf(order, change),
    can: { cancel: can('cancel'), change: can('change') },
  }
}

const slicesOf = (order: OrderAnswer, slices: OrderAnswer['slices']): FlightSlice[] =>
  slices.map((slice) => sliceOf(slice, { infantIds: infantIdsOf(order.passengers), cabin: 'economy' }))

const changeOf = (order: OrderAnswer, { id, removed, added }: AirlineChangeAnswer): AirlineChange => ({
  id,
  removed: slicesOf(order, removed),
  added: slicesOf(order, added),
})

const isTicket = ({ type }: { readonly type: string }) => type === 'electronic_ticket'

/** Not awaiting payment means paid or lapsed alike: tickets tell, or when it was paid, or that an order was never one to be held. */
function stateOf(order: OrderAnswer, now: number): SupplierOrder['state'] {
  const { awaiting_payment, payment_required_by, paid_at } = order.payment_status
  if (order.cancelled_at !== null) return 'cancelled'
  if (awaiting_payment)
    return payment_required_by !== null && Date.parse(payment_required_by) <= now ? 'lapsed' : 'held'
  if (order.documents?.some(isTicket) === true) return 'ticketed'
  if (paid_at !== null || order.type === 'instant') return 'booked'
  if (order.type !== null) return 'lapsed'
  return (order.available_actions ?? []).length > 0 ? 'booked' : 'lapsed'
}

/** A ticket says whose it is; where it does not, tickets are as many as passengers and in their order, or nobody's. */
function ticketsOf({ documents, passengers }: OrderAnswer): SupplierTicket[] {
  const tickets = (documents ?? []).filter(isTicket)
  return tickets.flatMap(({ unique_identifier: number, passenger_ids }, at) => {
    const inOrder = (tickets.length === passengers.length ? passengers[at]?.id : undefined) ?? ''
    const ids = passenger_ids ?? []
    return (ids.length === 0 ? [inOrder] : ids).map((passengerId) => ({ passengerId, number }))
  })
}
