import { type Kysely, sql } from 'kysely'
import type { eventSources, TransactionStatus } from '../../../src/domain/finance/money-flow.ts'
import type { DB } from '../../database/types.generated.ts'

/** Who says so: the provider unasked, the provider when asked, or a person of the agency. */
export interface Said {
  readonly source: keyof typeof eventSources
  readonly reason?: string
  /** Of a person. */
  readonly userId?: number
}

/** What the provider says it has taken; minor units. */
export interface Observed extends Said {
  readonly currency: string
  readonly amount: number
  readonly fee?: number
  readonly externalReference?: string
}

/** `moved`: this call did it. `lost`: it is pending no longer, whoever was first. `differs`: another sum than was asked for. */
export type Settled = 'moved' | 'lost' | 'differs'

/** Notes a state of a payment, with who said so. */
export async function notePayment(
  tx: Kysely<DB>,
  payment: { readonly id: number; readonly agencyId: number },
  status: TransactionStatus,
  { source, reason = '', userId }: Said,
): Promise<void> {
  await tx
    .insertInto('payment_events')
    .values({
      agency_id: payment.agencyId,
      payment_id: payment.id,
      status,
      source,
      reason,
      made_by: userId ?? null,
    })
    .execute()
}

/**
 * A pending payment has succeeded: its money is posted by the database. Only one of any number of calls moves it; a sum that differs from
 * what was asked for is noted, and the payment stays pending for somebody to look at.
 */
export async function confirmPayment(tx: Kysely<DB>, paymentId: number, observed: Observed): Promise<Settled> {
  const { rows } = await sql<{ agency_id: number; matches: boolean }>`
    select agency_id, (currency, amount) = (${observed.currency}, ${observed.amount}::bigint) as matches
    from payments where id = ${paymentId} and status = 'pending' for update`.execute(tx)
  const [pending] = rows
  if (pending === undefined) return 'lost'
  const payment = { id: paymentId, agencyId: pending.agency_id }
  if (!pending.matches) {
    await notePayment(tx, payment, 'pending', { ...observed, reason: 'The provider names another sum.' })
    return 'differs'
  }
  await sql`
    update payments set status = 'succeeded', paid_at = now(), fee = ${observed.fee ?? 0},
      external_reference = coalesce(nullif(${observed.externalReference ?? ''}, ''), external_reference)
    where id = ${paymentId} and status = 'pending'`.execute(tx)
  await notePayment(tx, payment, 'succeeded', observed)
  return 'moved'
}

/** A pending payment has come to nothing; no money moves. */
export async function failPayment(
  tx: Kysely<DB>,
  paymentId: number,
  status: 'failed' | 'expired' | 'cancelled',
  said: Said,
): Promise<Settled> {
  const { rows } = await sql<{ agency_id: number }>`
    update payments set status = ${status} where id = ${paymentId} and status = 'pending' returning agency_id`.execute(
    tx,
  )
  const [failed] = rows
  if (failed === undefined) return 'lost'
  await notePayment(tx, { id: paymentId, agencyId: failed.agency_id }, status, said)
  return 'moved'
}
