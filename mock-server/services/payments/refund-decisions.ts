import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import { paymentArrived } from './payment-arrived.ts'
import { providersBy } from './payment-providers.ts'
import { lockedRefund } from './payment-refund.ts'
import { acceptObserved } from './payment-state.ts'
import { endRefund } from './provider-refunds.ts'
import { providerLabels } from './providers/provider-errors.ts'
import { refundPaidOut, tellRefund } from './refund-marks.ts'

// What a colleague decides of payments and refunds where providers cannot.

type Desk = Pick<Platform, 'database' | 'settings'>
interface Person {
  readonly agencyId: number
  readonly userId: number
}

/** Days after which a provider that says nothing is not waited for. */
const silentDays = 3

/**
 * A colleague has found out that a refund did not go back. While its provider can still say so itself this is a 409: whoever is wrong would
 * give the money back twice.
 */
export async function giveUpRefund(
  tx: Kysely<DB>,
  desk: Desk,
  { agencyId, userId }: Person,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<void> {
  const refund = await lockedRefund(tx, agencyId, id)
  const attempt = await tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_id', '=', id)
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()
  if (refund.status !== 'pending' || attempt === undefined) throw conflict('This refund is not waiting for a decision.')
  const provider = (await providersBy(attempt.keys_of, desk, agencyId))[attempt.provider]
  const isSilent = Date.parse(attempt.created_at) < Date.now() - silentDays * 24 * 3_600_000
  if (provider !== undefined && provider.can.refund !== 'full' && !isSilent)
    throw conflict(`${providerLabels[attempt.provider]} is still asked for this refund: wait for its answer.`)
  await endRefund(tx, attempt, { source: 'person', reason, userId })
}

/** The other sum that a provider named is what is booked: of a payment or of a refund. */
export async function acceptSum(tx: Kysely<DB>, desk: Desk, { agencyId, userId }: Person, id: number): Promise<void> {
  const found = await tx
    .selectFrom('payments')
    .select('id')
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  if (found === undefined) throw notFound('payment')
  const payment = await acceptObserved(tx, id, userId)
  if (payment.direction === 'in') return paymentArrived(tx, desk.settings, id)
  await refundPaidOut(tx, payment, { source: 'person', reason: payment.note, userId })
  await tellRefund(tx, id)
}
