import { type Kysely, sql } from 'kysely'
import type * as v from 'valibot'
import type { refundInput } from '../../../src/domain/contract/finance.ts'
import { hasMoved, type TransactionStatus } from '../../../src/domain/finance/money-flow.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import { type BookingRow, lockedBooking } from '../bookings/booking-lock.ts'
import { minorOf, type Recorded, recordPayment, sumText } from '../bookings/booking-payments.ts'
import { checkVersion } from '../versions.ts'
import { leftOf } from './settled-payment.ts'

interface Paid {
  readonly reference: string
  readonly booking_id: number | null
  readonly direction: 'in' | 'out'
  readonly status: TransactionStatus
  readonly currency: CurrencyCode
  readonly payer: string
}

/**
 * Gives back a part of a payment or all of it: what is recorded on its booking, by the same rules and limits of authority, and at most what
 * is left of this payment. Refuses with 409 what no client has paid for a booking.
 */
export async function refundPayment(
  tx: Kysely<DB>,
  seller: Seller,
  paymentId: number,
  given: v.InferOutput<typeof refundInput>,
): Promise<{ readonly booking: BookingRow; readonly recorded: Recorded }> {
  const { agencyId } = seller
  const found = await sql<Paid>`
    select reference, booking_id, direction, status, currency, payer from payments
    where id = ${paymentId} and agency_id = ${agencyId}`.execute(tx)
  const [payment] = found.rows
  if (payment === undefined) throw notFound('payment')
  if (payment.direction === 'out') throw conflict('This is a refund already.')
  if (payment.booking_id === null) throw conflict('Only a payment for a booking can be refunded here.')
  if (!hasMoved(payment.status)) throw conflict('No money has come in by this payment.')
  // The booking's row is the lock of all its payments.
  const booking = await lockedBooking(tx, agencyId, payment.booking_id)
  await checkVersion(tx, 'booking', booking, given.version)
  const { rows } = await sql<{ left: number }>`
    select ${leftOf(sql`p`)} as left from payments p where p.id = ${paymentId}`.execute(tx)
  const left = rows[0]?.left ?? 0
  const { currency } = payment
  if (minorOf(given.amount, currency, 'amount') > left)
    throw refused({
      amount: [
        left === 0 ? 'This payment has been refunded.' : `At most ${sumText(left, currency)} of this payment is left.`,
      ],
    })
  const recorded = await recordPayment(
    tx,
    seller,
    booking,
    {
      amount: given.amount,
      currency,
      method: given.method,
      direction: 'out',
      payer: payment.payer,
      note: given.reason,
      external_reference: '',
      received_on: null,
      settled_amount: null,
      settled_reason: '',
      rate: null,
      version: undefined,
    },
    { refundOf: paymentId },
  )
  const { rows: after } = await sql<BookingRow>`
    update bookings set version = version + 1, updated_at = now() where id = ${booking.id} and agency_id = ${agencyId} returning *`.execute(
    tx,
  )
  return { booking: after[0] ?? booking, recorded }
}
