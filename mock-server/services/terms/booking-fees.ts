import { type Kysely, sql } from 'kysely'
import type * as v from 'valibot'
import type { FeeKind } from '../../../src/domain/bookings/terms.ts'
import type { feeInput } from '../../../src/domain/contract/bookings/fee-rules.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import { refuseGivenUp } from '../authority/given-up.ts'
import type { BookingRow } from '../bookings/booking-lock.ts'
import { minorOf, sumText } from '../bookings/booking-payments.ts'

export type FeeGiven = v.InferOutput<typeof feeInput>

/** Minor units: what the terms ask for, and the most that can be charged. */
interface Asked {
  readonly policy: number
  readonly most: number
  /** Of the input, where a refusal is said. */
  readonly field: string
}
export interface Fee {
  readonly policy: number
  readonly amount: number
  readonly reason: string
}

/**
 * What is charged: as the terms ask, or what somebody chose instead. What is waived counts against the limit for refunds, with what the
 * same person waived on the booking within a day: 422 above it. Notes it in the history.
 */
export async function feeFor(
  tx: Kysely<DB>,
  seller: Seller,
  booking: BookingRow,
  given: FeeGiven | null,
  { policy, most, field }: Asked,
): Promise<Fee> {
  if (given === null) return { policy, amount: policy, reason: '' }
  const { currency } = booking
  const amount = minorOf(given.amount, currency, `${field}.amount`)
  if (amount > most) throw refused({ [`${field}.amount`]: [`At most ${sumText(most, currency)} can be kept.`] })
  if (amount < policy) await refuseTooMuchWaived(tx, seller, booking, policy - amount, `${field}.amount`)
  return { policy, amount, reason: amount === policy ? '' : given.reason }
}

async function refuseTooMuchWaived(
  tx: Kysely<DB>,
  seller: Seller,
  booking: BookingRow,
  waived: number,
  field: string,
): Promise<void> {
  await refuseGivenUp(tx, seller, booking, {
    kind: 'waived_fee',
    now: waived,
    field,
    cannot: `waive a fee in ${booking.currency}`,
    what: (sum) => `Waiving ${sum}`,
  })
}

/** One that asks for nothing and waives nothing is none. */
export async function writeFee(
  tx: Kysely<DB>,
  seller: Seller,
  bookingId: number,
  { policy, amount, reason, kind, label }: Fee & { readonly kind: FeeKind; readonly label: string },
): Promise<void> {
  if (policy === 0 && amount === 0) return
  const fee = { agency_id: seller.agencyId, booking_id: bookingId, kind, label, policy, amount, reason }
  // Whoever acts for another agency is nobody of this one.
  const made_by = seller.acting === null ? null : seller.userId
  await tx
    .insertInto('booking_fees')
    .values({ ...fee, made_by })
    .execute()
}

/** Of a booking that stands again. */
export async function withdrawEndingFee(tx: Kysely<DB>, bookingId: number): Promise<void> {
  await sql`update booking_fees set withdrawn_at = now()
    where booking_id = ${bookingId} and kind <> 'change' and withdrawn_at is null`.execute(tx)
}

/** What a history shows of a fee. */
export const auditedFee = (booking: Pick<BookingRow, 'currency'>, { policy, amount, reason }: Fee) =>
  amount === policy
    ? { fee: sumText(amount, booking.currency) }
    : {
        fee: sumText(amount, booking.currency),
        fee_by_terms: sumText(policy, booking.currency),
        fee_reason: reason,
      }

/** The fees of booking `b` as JSON, oldest first. */
export const feesJson = sql`
  (select coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'label', f.label, 'by_terms', major(f.policy, b.currency),
      'amount', major(f.amount, b.currency), 'reason', f.reason, 'made_by_name', (select u.name from users u where u.id = f.made_by),
      'created_at', f.created_at) order by f.id), '[]')
   from booking_fees f where f.booking_id = b.id and f.withdrawn_at is null)`
