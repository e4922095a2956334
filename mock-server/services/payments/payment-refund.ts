import { type Kysely, sql } from 'kysely'
import type * as v from 'valibot'
import { isMore } from '../../../src/domain/authority.ts'
import type { refundInput } from '../../../src/domain/contract/finance.ts'
import {
  hasMoved,
  type Objective,
  serverObjectives,
  type TransactionStatus,
} from '../../../src/domain/finance/money-flow.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { RefundWay } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { measuredLimit, type Seller } from '../authority/acting.ts'
import { type BookingRow, lockedBooking, touched } from '../bookings/booking-lock.ts'
import { byHand, minorOf, recordPayment, sumText, type Through } from '../bookings/booking-payments.ts'
import { nextReference } from '../references.ts'
import { checkVersion } from '../versions.ts'
import type { AttemptRow } from './attempt-rows.ts'
import { lockedPayment, noteEvent, type PaymentRow } from './payment-state.ts'
import { attemptPaid, newRefundAttempt } from './provider-refunds.ts'
import { refundPaidOut } from './refund-marks.ts'
import { refundWay } from './refund-ways.ts'
import { leftOf, notCorrected, type SettledFields, settledSum } from './settled-payment.ts'

type Desk = Pick<Platform, 'database' | 'settings'>
export type RefundGiven = v.InferOutput<typeof refundInput>

export interface Refunded {
  /** Of a payment for a booking. */
  readonly booking: BookingRow | null
  readonly reference: string
  readonly currency: CurrencyCode
  /** Minor units. */
  readonly amount: number
  /** Of a payment in another currency than the booking’s. */
  readonly settlement: SettledFields | null
  /** What a provider is to be asked for, once the transaction is over. */
  readonly attempt: AttemptRow | null
}

/** Why nothing of a payment can be given back here; undefined where something can. */
function whyNotBack(payment: {
  readonly direction: 'in' | 'out'
  readonly objective: Objective
  readonly status: TransactionStatus
}): string | undefined {
  if (payment.direction === 'out') return 'This is a refund already.'
  if (serverObjectives.includes(payment.objective)) return 'Only what a client has paid can be refunded here.'
  return hasMoved(payment.status) ? undefined : 'Nothing has been received through this payment.'
}

/**
 * Gives back a part of a payment or all of it, at most what is left of it: by hand, which is recorded at once, or through the provider that
 * collected it, which is pending until the provider says so. What is for a booking follows the booking's rules and limits of authority.
 */
export async function refundPayment(
  tx: Kysely<DB>,
  desk: Desk,
  seller: Seller,
  paymentId: number,
  given: RefundGiven,
): Promise<Refunded> {
  const { agencyId } = seller
  const found = await tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  if (found === undefined) throw notFound('payment')
  const problem = whyNotBack(found)
  if (problem !== undefined) throw conflict(problem)
  // The booking's row is the lock of all its payments; one without a booking is locked itself.
  const booking = found.booking_id === null ? null : await lockedBooking(tx, agencyId, found.booking_id)
  if (booking !== null) await checkVersion(tx, 'booking', booking, given.version)
  const payment = await lockedPayment(tx, paymentId)
  const { currency } = payment
  const amount = minorOf(given.amount, currency, 'amount')
  await refuseMoreThanLeft(tx, payment, amount)
  const way = given.way === 'provider' ? await wayBack(tx, desk, payment, amount) : null
  const through: Through | undefined =
    way === null ? undefined : { aggregator: way.paid.provider, method: way.paid.method }
  const { id, reference, settlement } =
    booking === null
      ? await refundWithoutBooking(tx, seller, payment, { amount, given, through })
      : await recordPayment(
          tx,
          seller,
          booking,
          {
            amount: given.amount,
            currency,
            method: given.method ?? 'bank',
            direction: 'out',
            payer: payment.payer,
            note: given.reason,
            external_reference: '',
            received_on: null,
            ...notCorrected,
            version: undefined,
          },
          { refundOf: paymentId, ...(through === undefined ? {} : { through }) },
        )
  const attempt = way === null ? null : await begun(tx, { id, agency_id: agencyId, reference }, way.paid, seller.userId)
  return { booking: booking && (await touched(tx, booking)), reference, currency, amount, settlement, attempt }
}

async function begun(
  tx: Kysely<DB>,
  refund: Pick<PaymentRow, 'id' | 'agency_id' | 'reference'>,
  paid: AttemptRow,
  userId: number,
  reason = '',
): Promise<AttemptRow> {
  await noteEvent(tx, refund, 'pending', { source: 'person', userId, reason })
  return newRefundAttempt(tx, refund, paid)
}

/** What is on its way back counts as given back. */
async function refuseMoreThanLeft(tx: Kysely<DB>, payment: PaymentRow, amount: number): Promise<void> {
  const { rows } = await sql<{ left: number; pending: boolean }>`
    select ${leftOf(sql`p`)} as left,
      exists (select from payments r where r.refund_of = p.id and r.status = 'pending') as pending
    from payments p where p.id = ${payment.id}`.execute(tx)
  const { left = 0, pending = false } = rows[0] ?? {}
  if (amount <= left) return
  throw refused({
    amount: [
      left > 0
        ? `At most ${sumText(left, payment.currency)} of this payment is left.`
        : pending
          ? 'This payment is on its way back already.'
          : 'This payment has been refunded.',
    ],
  })
}

/** The provider that gives it back; 422 where it cannot, or not as much as was asked. */
async function wayBack(
  tx: Kysely<DB>,
  desk: Desk,
  payment: PaymentRow,
  amount: number,
): Promise<{ readonly way: RefundWay; readonly paid: AttemptRow }> {
  const paid = await attemptPaid(tx, payment.id)
  const way = await refundWay(tx, desk, payment)
  if (paid === undefined || way === null)
    throw refused({ way: ['This payment cannot be given back the way it was paid: choose another way.'] })
  if (way.whole_only && amount !== payment.amount)
    throw refused({
      amount: [`This provider gives back the whole payment only: ${sumText(payment.amount, payment.currency)}.`],
    })
  return { way, paid }
}

interface WithoutBooking {
  /** Minor units. */
  readonly amount: number
  readonly given: RefundGiven
  readonly through: Through | undefined
}

/** Of a payment by a link that is for no booking. Nobody can be asked to approve it, so that it stays within the own limit. */
async function refundWithoutBooking(
  tx: Kysely<DB>,
  seller: Seller,
  payment: PaymentRow,
  { amount, given, through }: WithoutBooking,
): Promise<{ id: number; reference: string; settlement: null }> {
  const { agencyId, userId } = seller
  const { currency } = payment
  await refuseAboveOwnLimit(tx, seller, payment, amount)
  const reference = await nextReference(tx, agencyId, 'PAY')
  const { id } = await tx
    .insertInto('payments')
    .values({
      ...{ agency_id: agencyId, reference, objective: payment.objective, refund_of: payment.id },
      ...{ currency, amount, direction: 'out', payer: payment.payer, note: given.reason, recorded_by: userId },
      ...(through === undefined ? byHand(given.method ?? 'bank') : { ...through, status: 'pending' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (through === undefined)
    await refundPaidOut(
      tx,
      { id, agency_id: agencyId, refund_of: payment.id },
      { source: 'person', reason: given.reason, userId },
    )
  return { id, reference, settlement: null }
}

/** What the same person gave back of it within a day counts together. */
async function refuseAboveOwnLimit(
  tx: Kysely<DB>,
  { acting, userId }: Seller,
  { id, currency }: PaymentRow,
  amount: number,
): Promise<void> {
  const limit = acting === null ? null : measuredLimit(acting.authority, 'refund', currency)
  if (limit === null) return
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from payments where refund_of = ${id} and recorded_by = ${userId}
      and (moved(status) or status = 'pending') and created_at > now() - interval '24 hours'`.execute(tx)
  if (isMore((rows[0]?.sum ?? 0) + amount, limit))
    throw refused({
      amount: [`This is above your limit of ${sumText(limit, currency)}: ask a colleague with a higher one to do it.`],
    })
}

/** A refund that its provider could not carry out is asked of it once more; 409 where there is nothing to repeat. */
export async function retryRefund(
  tx: Kysely<DB>,
  desk: Desk,
  { agencyId, userId }: Pick<Seller, 'agencyId' | 'userId'>,
  id: number,
): Promise<{ readonly refund: PaymentRow; readonly attempt: AttemptRow }> {
  const refund = await lockedRefund(tx, agencyId, id)
  if (refund.status !== 'failed') throw conflict('Only a refund that failed can be tried again.')
  const payment = await lockedPayment(tx, refund.refund_of ?? 0)
  await refuseMoreThanLeft(tx, payment, refund.amount).catch(() => {
    throw conflict('This payment has since been refunded another way.')
  })
  const { paid } = await wayBack(tx, desk, payment, refund.amount)
  if (refund.booking_id !== null) await refuseMoreThanBooked(tx, refund.booking_id, refund)
  await tx.updateTable('payments').set({ status: 'pending', reason: '' }).where('id', '=', id).execute()
  return { refund, attempt: await begun(tx, refund, paid, userId, 'Tried again.') }
}

async function refuseMoreThanBooked(tx: Kysely<DB>, bookingId: number, refund: PaymentRow): Promise<void> {
  const { rows } = await sql<{ left: number }>`
    select b.paid - b.refunded - coalesce((select sum(${settledSum(sql`p`)}) from payments p
      where p.booking_id = b.id and p.direction = 'out' and p.status = 'pending'), 0)::bigint as left
    from bookings b where b.id = ${bookingId}`.execute(tx)
  if ((rows[0]?.left ?? 0) < (refund.settled_amount ?? refund.amount))
    throw conflict('The booking’s payments have since been refunded another way.')
}

/** A refund through a provider, locked: its booking, the refund. */
export async function lockedRefund(tx: Kysely<DB>, agencyId: number, id: number): Promise<PaymentRow> {
  const found = await tx
    .selectFrom('payments')
    .select(['id', 'direction', 'aggregator', 'refund_of'])
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  if (found === undefined) throw notFound('payment')
  if (found.direction !== 'out' || found.refund_of === null || found.aggregator === 'cash')
    throw conflict('This refund was not made through a provider.')
  return lockedPayment(tx, id)
}
