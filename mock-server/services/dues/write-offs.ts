import { type Kysely, sql } from 'kysely'
import type * as v from 'valibot'
import { nothingOwed } from '../../../src/domain/bookings/booking-text.ts'
import type { restoreWriteOffInput, writeOffInput } from '../../../src/domain/contract/money/write-offs.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import { refuseGivenUp } from '../authority/given-up.ts'
import type { BookingRow } from '../bookings/booking-lock.ts'
import { minorOf, sumText } from '../bookings/booking-payments.ts'

/** Writes off what the client of a locked booking will not pay, at most what is owed. The books and what is owed follow by trigger. */
export async function writeOff(
  tx: Kysely<DB>,
  seller: Seller,
  booking: BookingRow,
  given: v.InferOutput<typeof writeOffInput>,
): Promise<number> {
  const { currency, balance } = booking
  const amount = minorOf(given.amount, currency, 'amount')
  if (balance <= 0) throw refused({ amount: [nothingOwed] })
  if (amount > balance)
    throw refused({ amount: [`${sumText(balance, currency)} is owed: no more can be written off.`] })
  await refuseTooMuchWrittenOff(tx, seller, booking, amount)
  await tx
    .insertInto('write_offs')
    .values({
      agency_id: seller.agencyId,
      booking_id: booking.id,
      amount,
      reason: given.reason,
      made_by: seller.userId,
    })
    .execute()
  return amount
}

/** What the same person wrote off on the booking within a day counts together, less what was taken back. */
async function refuseTooMuchWrittenOff(
  tx: Kysely<DB>,
  seller: Seller,
  booking: BookingRow,
  amount: number,
): Promise<void> {
  await refuseGivenUp(tx, seller, booking, {
    kind: 'write_off',
    now: amount,
    field: 'amount',
    cannot: `write off debts in ${booking.currency}`,
    what: (sum) => `Writing off ${sum}`,
  })
}

/** Takes back what stands of a locked booking, the latest first: it is owed again. */
export async function restoreWriteOff(
  tx: Kysely<DB>,
  seller: Seller,
  { id, currency, written_off: stands }: BookingRow,
  given: v.InferOutput<typeof restoreWriteOffInput>,
): Promise<number> {
  if (stands === 0) throw refused({ amount: ['Nothing is written off.'] })
  const amount = given.amount === null ? stands : minorOf(given.amount, currency, 'amount')
  if (amount > stands)
    throw refused({ amount: [`${sumText(stands, currency)} is written off: no more can be taken back.`] })
  await sql`select take_back_write_offs(${id}, ${amount}, ${given.reason}, ${seller.userId})`.execute(tx)
  return amount
}

/** What was written off on booking `b` and what was taken back of it, as JSON, oldest first. */
export const writeOffsJson = sql`
  (select coalesce(json_agg(json_build_object('id', w.id, 'amount', major(w.amount, b.currency), 'takes_back', w.takes_back,
      'reason', w.reason, 'made_by_name', (select u.name from users u where u.id = w.made_by), 'created_at', w.created_at) order by w.id), '[]')
   from write_offs w where w.booking_id = b.id)`
