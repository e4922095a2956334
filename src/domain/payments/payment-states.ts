import type { TransactionStatus as PaymentState } from '../finance/money-flow.ts'

/**
 * Where a payment may go from a state. Money that came is never taken for not having come: what expired, failed or was cancelled
 * may still succeed, late.
 */
export const paymentMoves: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  pending: ['succeeded', 'failed', 'expired', 'cancelled'],
  succeeded: ['part_refunded', 'refunded', 'disputed'],
  failed: ['succeeded'],
  expired: ['succeeded'],
  cancelled: ['succeeded'],
  part_refunded: ['part_refunded', 'refunded', 'disputed'],
  refunded: [],
  disputed: ['succeeded', 'refunded'],
}

/** Why somebody should look at a payment. */
export const paymentFlags = { late: 'Came late', other_amount: 'Another sum' } as const
export type PaymentFlag = keyof typeof paymentFlags

/** What came late is looked at by somebody: what was paid for may be gone. */
export const comesLate = (from: PaymentState): boolean => ['failed', 'expired', 'cancelled'].includes(from)

/** Minutes in which a prompt on a phone must be approved. */
export const promptMinutes = 5
/** Minutes for which a page keeps the payment that was started on it. */
export const pageMinutes = 60

/** Seconds after which a provider is asked again, by how often it was asked: soon at first, then hourly, for three days. */
export function nextAskSeconds(asks: number): number | null {
  const first = [5, 10, 20, 30, 60, 60, 120, 300, 600, 900]
  if (asks < first.length) return first[asks] ?? null
  return asks < first.length + 72 ? 3600 : null
}
