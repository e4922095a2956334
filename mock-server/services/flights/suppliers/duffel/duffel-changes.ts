import * as v from 'valibot'
import type { Cabin } from '../../../../../src/domain/flights/flight-choices.ts'
import type { CurrencyCode } from '../../../../../src/domain/money.ts'
import { majorText } from '../../../outgoing/amounts.ts'
import type { ChangeOption, Leg, SupplierOrder } from '../supplier.ts'
import { PriceChanged, SupplierRefused } from '../supplier-errors.ts'
import { currencyOf, knownMinor, signedMinorIn } from './duffel-amounts.ts'
import { type DuffelCall, duffelUnreachable, readData, rowsOf } from './duffel-call.ts'
import { openChanges, readDone } from './duffel-orders.ts'
import { sliceAnswer, sliceOf } from './duffel-slices.ts'

// Changes that a client wants are asked for, offered, taken and confirmed; those that an airline makes are there, and agreed to.

const optionalText = v.optional(v.nullable(v.string()), null)
const optionAnswer = v.object({
  id: v.string(),
  change_total_amount: v.string(),
  change_total_currency: v.string(),
  penalty_amount: optionalText,
  penalty_currency: optionalText,
  expires_at: v.pipe(v.string(), v.isoTimestamp()),
  slices: v.object({ add: v.array(sliceAnswer) }),
})

const mostOptions = 200

export async function changeOptions(
  call: DuffelCall,
  orderId: string,
  sliceId: string,
  { origin, destination, date }: Leg,
  cabin: Cabin,
): Promise<readonly ChangeOption[]> {
  const { data } = await call({
    method: 'POST',
    path: '/air/order_change_requests',
    kind: 'write',
    isSlow: true,
    mostBytes: 10_000_000,
    missing: 'order_gone',
    data: {
      order_id: orderId,
      slices: {
        remove: [{ slice_id: sliceId }],
        add: [{ origin, destination, departure_date: date, cabin_class: cabin }],
      },
    },
  })
  const request = readData(
    v.object({ id: v.string(), order_change_offers: v.optional(v.nullable(v.array(v.unknown())), null) }),
    data,
  )
  const rows = request.order_change_offers ?? (await optionsOf(call, request.id))
  return readData(v.array(optionAnswer), rows).map((option) => {
    const currency = currencyOf(option.change_total_currency)
    return {
      id: option.id,
      slices: option.slices.add.map((slice) => sliceOf(slice, { infantIds: new Set(), cabin })),
      difference: signedMinorIn(option.change_total_amount, currency),
      penalty: knownMinor(option.penalty_amount, option.penalty_currency, currency) ?? 0,
      currency,
      expiresAt: option.expires_at,
    }
  })
}

const optionsOf = (call: DuffelCall, requestId: string) =>
  rowsOf(
    call,
    {
      path: '/air/order_change_offers',
      query: { order_change_request_id: requestId, sort: 'change_total_amount' },
      kind: 'read',
      isSlow: true,
      mostBytes: 10_000_000,
    },
    mostOptions,
  )

const pendingAnswer = v.object({
  id: v.string(),
  order_id: v.string(),
  change_total_amount: v.string(),
  change_total_currency: v.string(),
})

/** A pending change costs nothing and ends by itself; confirming it is what is done once. */
export async function change(
  call: DuffelCall,
  orderId: string,
  optionId: string,
  difference: number,
  currency: CurrencyCode,
): Promise<SupplierOrder> {
  const { data } = await call({
    method: 'POST',
    path: '/air/order_changes',
    kind: 'write',
    isSlow: true,
    missing: 'stale',
    data: { selected_order_change_offer: optionId },
  })
  const pending = readData(pendingAnswer, data)
  if (pending.order_id !== orderId) throw duffelUnreachable('answer')
  const itsCurrency = currencyOf(pending.change_total_currency)
  const now = signedMinorIn(pending.change_total_amount, itsCurrency)
  if (now !== difference || itsCurrency !== currency) throw new PriceChanged(now, itsCurrency)
  await call({
    method: 'POST',
    path: `/air/order_changes/${encodeURIComponent(pending.id)}/actions/confirm`,
    kind: 'write',
    isSlow: true,
    missing: 'stale',
    data: difference > 0 ? { payment: { type: 'balance', amount: majorText(difference, currency), currency } } : {},
  })
  return readDone(call, orderId)
}

/** Where Duffel cannot tell the airline, somebody has; Duffel is only told that it was agreed to. */
export async function acceptChange(call: DuffelCall, orderId: string, changeId: string): Promise<SupplierOrder> {
  const path = `/air/airline_initiated_changes/${encodeURIComponent(changeId)}`
  try {
    await call({ method: 'POST', path: `${path}/actions/accept`, kind: 'write', isSlow: true, missing: 'stale' })
  } catch (problem) {
    const mayBeToldOnly =
      problem instanceof SupplierRefused && (problem.code === 'other' || problem.code === 'not_allowed')
    if (!mayBeToldOnly) throw problem
    const open = (await openChanges(call, orderId)).find(({ id }) => id === changeId)
    const actions = open?.available_actions ?? []
    if (actions.includes('accept') || !actions.includes('update')) throw problem
    await call({ method: 'PATCH', path, kind: 'write', missing: 'stale', data: { action_taken: 'accepted' } })
  }
  return readDone(call, orderId)
}
