import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import type { topUpInput } from '../../../src/domain/contract/finance.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import { minorOf } from '../bookings/booking-payments.ts'
import { nextReference } from '../references.ts'
import { confirmPayment, endPayment, lockedPayment } from './payment-state.ts'

interface Payer {
  readonly agencyId: number
  readonly userId: number
  readonly userName: string
}

/**
 * Writes a pending payment into the agency's wallet and returns its id. The built-in provider answers when it is told to, or at once to a
 * test payment. 409 where there is no provider: in production the built-in one would make money of nothing.
 */
export async function topUp(
  tx: Kysely<DB>,
  { agencyId, userId, userName }: Payer,
  given: v.InferOutput<typeof topUpInput>,
  development: boolean,
): Promise<{ readonly id: number; readonly reference: string }> {
  if (!development) throw conflict('No payment provider is set up yet.')
  const { currency } = given
  const amount = minorOf(given.amount, currency, 'amount')
  const reference = await nextReference(tx, agencyId, 'PAY')
  const { id } = await tx
    .insertInto('payments')
    .values({
      agency_id: agencyId,
      reference,
      objective: 'top_up',
      aggregator: 'local',
      method: given.method === 'local' ? 'bank' : given.method,
      currency,
      amount,
      status: 'pending',
      payer: given.phone ?? userName,
      recorded_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (given.method === 'local')
    await confirmPayment(tx, id, { state: 'succeeded', currency, amount }, { source: 'query' })
  return { id, reference }
}

/** Answers a pending payment as the built-in provider would; 409 where it has been answered. */
export async function playOutcome(
  tx: Kysely<DB>,
  payment: { readonly id: number; readonly currency: string; readonly amount: number },
  status: 'succeeded' | 'failed' | 'expired' | 'cancelled',
): Promise<void> {
  const { status: before } = await lockedPayment(tx, payment.id)
  if (before !== 'pending') throw conflict('This payment has been answered already.')
  if (status === 'succeeded')
    await confirmPayment(
      tx,
      payment.id,
      { state: 'succeeded', currency: payment.currency, amount: payment.amount },
      { source: 'callback' },
    )
  else await endPayment(tx, payment.id, status, { source: 'callback', reason: reasons[status] })
}

const reasons = {
  failed: 'The payer’s balance was too small.',
  expired: 'Nobody approved it in time.',
  cancelled: 'The payer declined.',
} as const
