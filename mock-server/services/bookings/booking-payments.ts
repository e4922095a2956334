import { type Insertable, type Kysely, sql } from 'kysely'
import type * as v from 'valibot'
import { nothingOwed } from '../../../src/domain/bookings/booking-text.ts'
import type { paymentInput } from '../../../src/domain/contract/bookings/payment-input.ts'
import { today } from '../../../src/domain/dates.ts'
import { type CurrencyCode, sumText as majorText, toMajor } from '../../../src/domain/money.ts'
import type { DB, Payments } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import { refuseAboveLimit } from '../authority/within-authority.ts'
import { markRefunded, refundPaidOut } from '../payments/refund-marks.ts'
import { type SettledFields, settledSum, settlementFor } from '../payments/settled-payment.ts'
import { type Account, minorOf } from '../payments/typed-sums.ts'
import { nextReference } from '../references.ts'

export { minorOf }
export type PaymentGiven = v.InferOutput<typeof paymentInput>

export const sumText = (minor: number, currency: string): string => majorText(toMajor(minor, currency), currency)

interface Where {
  readonly prefix?: string
  /** The booking is made with it: for this client, null where the client is new as well. */
  readonly newFor?: { readonly clientId: number | null }
  /** The payment that a refund gives back; left out: the booking's latest. */
  readonly refundOf?: number
  /** Who carries a refund out, which is pending until then; left out: staff did by hand. */
  readonly through?: Through
  /** Nobody of the agency recorded it: its partner did. */
  readonly byPartner?: true
}
export type Through = Pick<Insertable<Payments>, 'aggregator' | 'method'>

export interface Recorded {
  readonly id: number
  readonly reference: string
  /** Minor units of its own currency. */
  readonly amount: number
  readonly currency: CurrencyCode
  /** Of one in another currency than the booking’s. */
  readonly settlement: SettledFields | null
}

/** Writes a payment or refund that staff took by hand; the booking's row is locked by the caller, its sums follow by trigger. */
export async function recordPayment(
  tx: Kysely<DB>,
  seller: Seller,
  account: Account,
  given: PaymentGiven,
  { prefix = '', newFor, refundOf, through, byPartner }: Where = {},
): Promise<Recorded> {
  const { currency } = account
  const amount = minorOf(given.amount, given.currency, `${prefix}amount`)
  const most =
    given.direction === 'in'
      ? account.balance + account.written_off // the database takes back what is paid after all
      : account.paid - account.refunded - (await onTheWayBack(tx, account.id))
  const returns = given.direction === 'out' ? (refundOf ?? (await lastPayment(tx, account.id, given.currency))) : null
  const settlement =
    given.currency === currency
      ? null
      : await settlementFor(tx, seller, { account, given, amount, most, returns, prefix, newFor })
  const settled = settlement?.settled_amount ?? amount
  if (settled > most) throw refused({ [`${prefix}amount`]: [tooMuch(given.direction, most, account)] })
  await refuseTooMuchAtOnce(tx, seller, account, {
    direction: given.direction,
    amount: settled,
    field: `${prefix}amount`,
    newFor,
  })
  const reference = await nextReference(tx, seller.agencyId, 'PAY')
  const { id } = await tx
    .insertInto('payments')
    .values({
      agency_id: seller.agencyId,
      reference,
      objective: 'booking',
      booking_id: account.id,
      refund_of: returns,
      ...(through === undefined ? byHand(given.method) : { ...through, status: 'pending' }),
      currency: given.currency,
      amount,
      ...settlement,
      direction: given.direction,
      payer: given.payer,
      note: given.note,
      external_reference: given.external_reference,
      recorded_by: byPartner ? null : seller.userId,
      ...(given.received_on === null || given.received_on === today()
        ? {}
        : { paid_at: sql<string>`(${given.received_on}::date + time '12:00') at time zone 'Africa/Kampala'` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (through === undefined && returns !== null)
    // What a partner agency settles goes to no client.
    await (byPartner === true ? markRefunded : refundPaidOut)(
      tx,
      { id, agency_id: seller.agencyId, refund_of: returns },
      { source: 'person', reason: given.note, userId: byPartner ? null : seller.userId },
    )
  return { id, reference, amount, currency: given.currency, settlement }
}

/** No aggregator stands between. */
export const byHand = (method: PaymentGiven['method']): Through => ({ aggregator: 'cash', method })

/** What providers were asked to give back of a booking and have not said yet; minor units. */
export async function onTheWayBack(tx: Kysely<DB>, bookingId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(${settledSum(sql`p`)}), 0)::bigint as sum from payments p
    where p.booking_id = ${bookingId} and p.direction = 'out' and p.status = 'pending'`.execute(tx)
  return rows[0]?.sum ?? 0
}

interface AtOnce {
  readonly newFor: Where['newFor'] | undefined
  readonly direction: 'in' | 'out'
  /** Minor units. */
  readonly amount: number
  readonly field: string
}

/** What the same person recorded in that direction on the booking within a day counts together: many small sums are a large one. */
async function refuseTooMuchAtOnce(
  tx: Kysely<DB>,
  seller: Seller,
  account: Account,
  { direction, amount, field, newFor }: AtOnce,
): Promise<void> {
  const { id, currency } = account
  const earlier = await tx
    .selectFrom('payments')
    .select(sql<number>`sum(${settledSum(sql`payments`)})`.as('sum'))
    .where('booking_id', '=', id)
    .where('recorded_by', '=', seller.userId)
    .where('direction', '=', direction)
    .where(sql<boolean>`(moved(status) or direction = 'out' and status = 'pending')`)
    .where('created_at', '>', sql<string>`now() - interval '24 hours'`)
    .executeTakeFirst()
  const before = Number(earlier?.sum ?? 0)
  const together = before + amount
  const noun = direction === 'in' ? 'payment' : 'refund'
  const what =
    together === amount
      ? `A ${noun} of ${sumText(amount, currency)} is`
      : `With what you have recorded within a day, ${noun}s of ${sumText(together, currency)} are`
  await refuseAboveLimit(tx, seller, {
    kind: noun,
    bookingId: newFor === undefined ? id : null,
    clientId: newFor?.clientId ?? null,
    proposal: null,
    currency,
    amount: together,
    earlier: before,
    percent: null,
    field,
    tooMuch: (limit) =>
      limit === 0
        ? `You cannot record a ${noun} in ${currency} on your own.`
        : `${what} above your limit of ${sumText(limit, currency)}.`,
    on: { subject: 'booking', id },
  })
}

function tooMuch(direction: 'in' | 'out', most: number, { currency, written_off: writtenOff }: Account): string {
  if (direction === 'out')
    return most <= 0 ? 'There is nothing to refund.' : `At most ${sumText(most, currency)} can be refunded.`
  return most <= 0
    ? nothingOwed
    : writtenOff > 0
      ? `${sumText(most, currency)} is owed or written off: a payment cannot be more.`
      : `The balance is ${sumText(most, currency)}: a payment cannot be more.`
}

/** The latest in that currency, else the latest of all. */
async function lastPayment(tx: Kysely<DB>, bookingId: number, currency: CurrencyCode): Promise<number | null> {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('direction', '=', 'in')
    .where('status', 'in', ['succeeded', 'part_refunded'])
    .orderBy(sql`currency = ${currency}`, 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}
