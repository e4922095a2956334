import type { Kysely, Selectable, Updateable } from 'kysely'
import {
  type EventSource,
  hasMoved,
  serverObjectives,
  type TransactionStatus,
  transactionStatuses,
} from '../../../src/domain/finance/money-flow.ts'
import { sumText, toMajor } from '../../../src/domain/money.ts'
import { comesLate, paymentMoves } from '../../../src/domain/payments/payment-states.ts'
import type { DB, Payments } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import type { Observed } from './providers/provider.ts'

export type PaymentRow = Selectable<Payments>

/** How a state became known, and by whom where a person said so. */
export interface Known {
  readonly source: EventSource
  readonly reason?: string
  readonly userId?: number | null
}

/** The payment to write on, locked until the transaction ends; its booking is locked before it, never after. */
export async function lockedPayment(tx: Kysely<DB>, id: number): Promise<PaymentRow> {
  const found = await tx.selectFrom('payments').select('booking_id').where('id', '=', id).executeTakeFirstOrThrow()
  if (found.booking_id !== null)
    await tx.selectFrom('bookings').select('id').where('id', '=', found.booking_id).forUpdate().execute()
  return tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/**
 * A provider says that the money is there. It moves once: a payment that has moved stays as it is. What came after the payment had
 * ended is booked and flagged; another amount or currency than asked is not booked, but flagged for somebody to look at.
 * Answers whether it moved now.
 */
export async function confirmPayment(tx: Kysely<DB>, id: number, observed: Observed, known: Known): Promise<boolean> {
  const payment = await lockedPayment(tx, id)
  const status = payment.status
  if (hasMoved(status)) return false
  const { amount = payment.amount, currency = payment.currency } = observed
  if (amount !== payment.amount || currency !== payment.currency) {
    const what = payment.direction === 'in' ? 'came in' : 'went back'
    const reason = `${sumText(toMajor(amount, currency), currency)} ${what} instead of ${sumText(toMajor(payment.amount, payment.currency), payment.currency)}.`
    if (payment.flag === 'other_amount') return false
    await write(tx, payment, { flag: 'other_amount', observed_amount: amount, observed_currency: currency, reason })
    await noteEvent(tx, payment, status, { ...known, reason }) // it stands where it stood, until somebody decides
    return false
  }
  await write(tx, payment, {
    status: 'succeeded',
    fee: serverObjectives.includes(payment.objective) ? 0 : Math.min(observed.fee ?? payment.fee, payment.amount),
    flag: comesLate(status) ? 'late' : null,
    reason: '',
    external_reference: observed.providerReference ?? payment.external_reference,
    paid_at: new Date(),
  })
  await noteEvent(tx, payment, 'succeeded', known)
  return true
}

/** Ends a pending payment without money; one that has moved meanwhile is left as it is. Answers whether it ended now. */
export async function endPayment(
  tx: Kysely<DB>,
  id: number,
  state: 'failed' | 'expired' | 'cancelled',
  known: Known,
): Promise<boolean> {
  const payment = await lockedPayment(tx, id)
  if (!paymentMoves[payment.status].includes(state)) return false
  await write(tx, payment, { status: state, reason: known.reason ?? '' })
  await noteEvent(tx, payment, state, known)
  return true
}

/** A colleague books what came in although another sum was asked; 409 where there is nothing of that kind to decide. */
export async function acceptObserved(tx: Kysely<DB>, id: number, userId: number): Promise<PaymentRow> {
  const payment = await lockedPayment(tx, id)
  const { flag, status, observed_amount: amount, observed_currency: currency } = payment
  if (flag !== 'other_amount' || hasMoved(status) || amount === null || currency !== payment.currency)
    throw conflict(`This payment is ${transactionStatuses[status].toLowerCase()}: there is no other sum to accept.`)
  const share = (of: number) => shareOf(of, amount, payment.amount)
  const { settled_amount: settled, settled_worth: worth, rounding } = payment
  await write(tx, payment, {
    amount,
    ...(settled === null ? {} : { settled_amount: share(settled) }),
    ...(worth === null ? {} : { settled_worth: share(worth) }),
    ...(rounding === 0 || settled === null || worth === null ? {} : { rounding: share(settled) - share(worth) }),
    fee: Math.min(payment.fee, amount),
    ...{ status: 'succeeded', flag: null, reason: '', paid_at: new Date() },
  })
  await noteEvent(tx, payment, 'succeeded', { source: 'person', userId, reason: 'The other sum was accepted.' })
  return payment
}

/**
 * A colleague has seen to a flagged payment: what came late and is booked stays so; what came in another sum and is not booked was
 * given back outside of Safiri, and the payment ends without money. 409 where nothing is flagged.
 */
export async function checkFlagged(tx: Kysely<DB>, id: number, userId: number, why: string): Promise<void> {
  const payment = await lockedPayment(tx, id)
  const { flag, status } = payment
  if (flag === null) throw conflict('There is nothing to check on this payment.')
  if (payment.direction === 'out' && !hasMoved(status))
    throw conflict('The provider returned a different amount: accept it, or wait for the provider.')
  const ends = !hasMoved(status) && paymentMoves[status].includes('cancelled')
  const after = ends ? 'cancelled' : status
  const reason = hasMoved(status) ? why : `What came in was returned. ${why}`.trim()
  await write(tx, payment, { flag: null, status: after, ...(hasMoved(status) ? {} : { reason }) })
  await noteEvent(tx, payment, after, { source: 'person', userId, reason: reason === '' ? 'Checked.' : reason })
}

/**
 * What a colleague recorded by hand was not for this booking after all: it no longer counts, and the ledger reverses it. Nobody was
 * refunded. `why` is shown on the payment; what the colleague wrote stands in its timeline.
 */
export async function withdrawRecorded(tx: Kysely<DB>, payment: PaymentRow, why: string, known: Known): Promise<void> {
  await write(tx, payment, { status: 'cancelled', reason: why })
  await noteEvent(tx, payment, 'cancelled', known)
}

export async function noteEvent(
  tx: Kysely<DB>,
  { id, agency_id }: Pick<PaymentRow, 'id' | 'agency_id'>,
  status: TransactionStatus,
  { source, reason = '', userId = null }: Known,
): Promise<void> {
  await tx
    .insertInto('payment_events')
    .values({ agency_id, payment_id: id, status, source, reason, made_by: userId })
    .execute()
}

/** What a part settles of a document in another currency, at the rate at which the whole would have. */
const shareOf = (settled: number, part: number, whole: number): number =>
  Math.max(1, Number((BigInt(settled) * BigInt(part)) / BigInt(whole)))

const write = (tx: Kysely<DB>, { id, agency_id }: PaymentRow, fields: Updateable<Payments>) =>
  tx.updateTable('payments').set(fields).where('id', '=', id).where('agency_id', '=', agency_id).execute()
