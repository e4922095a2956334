import type { Kysely } from 'kysely'
import type { Objective } from '../../../src/domain/finance/money-flow.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { pageMinutes } from '../../../src/domain/payments/payment-states.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import { nextReference } from '../references.ts'
import { type OnlinePayments, takesPayments } from './payment-providers.ts'
import { noteEvent, type PaymentRow } from './payment-state.ts'

export interface OwnPayment {
  readonly objective: Extract<Objective, 'top_up' | 'subscription'>
  readonly currency: CurrencyCode
  /** Minor units. */
  readonly amount: number
  readonly description: string
}
export interface Payer {
  readonly agencyId: number
  readonly userId: number
  readonly userName: string
}

/**
 * Begins a payment that the agency itself makes: pending, kept for an hour, paid on its page. 409 where no provider takes the currency:
 * in production the built-in one would make money of nothing.
 */
export async function startOwnPayment(
  tx: Kysely<DB>,
  platform: OnlinePayments,
  { agencyId, userId, userName }: Payer,
  { objective, currency, amount, description }: OwnPayment,
): Promise<PaymentRow> {
  if (!(await takesPayments(platform, agencyId, currency, objective)))
    throw conflict(`No payment provider is set up for ${currency} yet.`)
  const payment = await tx
    .insertInto('payments')
    .values({
      agency_id: agencyId,
      reference: await nextReference(tx, agencyId, 'PAY'),
      objective,
      aggregator: 'local', // until a way to pay is chosen
      method: 'card',
      currency,
      amount,
      status: 'pending',
      payer: userName,
      description,
      recorded_by: userId,
      expires_at: new Date(Date.now() + pageMinutes * 60_000),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteEvent(tx, payment, 'pending', { source: 'person', userId })
  return payment
}
