import * as v from 'valibot'
import type { CancelQuote, SupplierOrder } from '../supplier.ts'
import { minorIn } from './duffel-amounts.ts'
import { type DuffelCall, duffelUnreachable, readData } from './duffel-call.ts'
import { readDone, readOrder } from './duffel-orders.ts'

const optionalText = v.optional(v.nullable(v.string()), null)
const quoteAnswer = v.object({
  id: v.string(),
  order_id: v.string(),
  refund_amount: optionalText,
  refund_currency: optionalText,
  refund_to: v.picklist([
    'balance',
    'card',
    'voucher',
    'airline_credits',
    'arc_bsp_cash',
    'awaiting_payment',
    'original_form_of_payment',
  ]),
  expires_at: v.pipe(v.string(), v.isoTimestamp()),
})

/** Cancels nothing: only the newest quote of an order can be confirmed, and within its hour. */
export async function quoteCancel(call: DuffelCall, orderId: string): Promise<CancelQuote> {
  const order = await readOrder(call, orderId)
  const { data } = await call({
    method: 'POST',
    path: '/air/order_cancellations',
    kind: 'write',
    isSlow: true,
    missing: 'order_gone',
    data: { order_id: orderId },
  })
  const quote = readData(quoteAnswer, data)
  if (quote.order_id !== orderId) throw duffelUnreachable('answer')
  const refund = refundOf(quote, order)
  return {
    id: quote.id,
    orderId,
    way: wayOf(quote, order, refund, call.now()),
    refund,
    currency: order.currency,
    // Everything is paid from the balance.
    refundTo: quote.refund_to === 'original_form_of_payment' ? 'balance' : quote.refund_to,
    expiresAt: quote.expires_at,
  }
}

type QuoteAnswer = v.InferOutput<typeof quoteAnswer>

function refundOf({ refund_amount, refund_currency }: QuoteAnswer, { currency }: SupplierOrder): number | null {
  if (refund_amount === null) return null
  const refund = minorIn(refund_amount, currency)
  if (refund === 0) return 0
  if (refund_currency !== currency) throw duffelUnreachable('answer')
  return refund
}

/** Voided where everything comes back while the tickets can be voided. */
function wayOf(quote: QuoteAnswer, order: SupplierOrder, refund: number | null, now: number): CancelQuote['way'] {
  if (quote.refund_to === 'awaiting_payment') return 'release'
  const isOpen = order.voidUntil !== null && Date.parse(order.voidUntil) > now
  return isOpen && refund === order.total ? 'void' : 'refund'
}

export async function cancel(
  call: DuffelCall,
  { id, orderId }: Pick<CancelQuote, 'id' | 'orderId'>,
): Promise<SupplierOrder> {
  await call({
    method: 'POST',
    path: `/air/order_cancellations/${encodeURIComponent(id)}/actions/confirm`,
    kind: 'write',
    isSlow: true,
    missing: 'stale',
  })
  return readDone(call, orderId)
}
