import { type Kysely, sql } from 'kysely'
import type * as v from 'valibot'
import type { paymentInput } from '../../../src/domain/contract/bookings/bookings.ts'
import { today } from '../../../src/domain/dates.ts'
import { type CurrencyCode, sumText as majorText, minorDigits, toMajor, toMinor } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import { refuseAboveLimit } from '../authority/within-authority.ts'
import { noteEvent } from '../payments/payment-state.ts'
import { nextReference } from '../references.ts'

export type PaymentGiven = v.InferOutput<typeof paymentInput>

/** What of a booking decides how much may be paid; minor units. */
export interface Account {
  readonly id: number
  readonly reference: string
  readonly currency: CurrencyCode
  readonly balance: number
  readonly paid: number
  readonly refunded: number
}

export const sumText = (minor: number, currency: string): string => majorText(toMajor(minor, currency), currency)

/** Minor units of what was typed, or 422 on the field. */
export function minorOf(amount: number, currency: CurrencyCode, field: string): number {
  try {
    return toMinor(amount, currency)
  } catch {
    const digits = minorDigits(currency)
    throw refused({
      [field]: [digits === 0 ? `${currency} has no decimals.` : `${currency} has at most ${digits} decimals.`],
    })
  }
}

interface Where {
  readonly prefix?: string
  /** The booking is made with it: for this client, null where the client is new as well. */
  readonly newFor?: { readonly clientId: number | null }
  /** The payment that a refund gives back; left out: the booking's latest. */
  readonly refundOf?: number
  /** Nobody of the agency recorded it: its partner did. */
  readonly byPartner?: true
}

/** Writes a payment or refund that staff took by hand; the booking's row is locked by the caller, its sums follow by trigger. */
export async function recordPayment(
  tx: Kysely<DB>,
  seller: Seller,
  account: Account,
  given: PaymentGiven,
  { prefix = '', newFor, refundOf, byPartner }: Where = {},
): Promise<{ reference: string; amount: number }> {
  const { currency } = account
  if (given.currency !== currency)
    throw refused({
      [`${prefix}currency`]: [`${account.reference} is in ${currency}; record the payment in ${currency}.`],
    })
  const amount = minorOf(given.amount, currency, `${prefix}amount`)
  const most = given.direction === 'in' ? account.balance : account.paid - account.refunded
  if (amount > most) throw refused({ [`${prefix}amount`]: [tooMuch(given.direction, most, currency)] })
  await refuseTooMuchAtOnce(tx, seller, account, {
    direction: given.direction,
    amount,
    field: `${prefix}amount`,
    newFor,
  })
  const reference = await nextReference(tx, seller.agencyId, 'PAY')
  const returns = given.direction === 'out' ? (refundOf ?? (await lastPayment(tx, account.id))) : null
  await tx
    .insertInto('payments')
    .values({
      agency_id: seller.agencyId,
      reference,
      objective: 'booking',
      booking_id: account.id,
      refund_of: returns,
      aggregator: 'cash', // taken by hand: no aggregator stands between
      method: given.method,
      currency,
      amount,
      direction: given.direction,
      payer: given.payer,
      note: given.note,
      external_reference: given.external_reference,
      recorded_by: byPartner ? null : seller.userId,
      ...(given.received_on === null || given.received_on === today()
        ? {}
        : { paid_at: sql<string>`(${given.received_on}::date + time '12:00') at time zone 'Africa/Kampala'` }),
    })
    .execute()
  if (returns !== null)
    await markRefunded(tx, { agencyId: seller.agencyId, userId: byPartner ? null : seller.userId }, returns, given.note)
  return { reference, amount }
}

/** A payment of which something was given back says so, and remembers why; the money has moved with the refund. */
async function markRefunded(
  tx: Kysely<DB>,
  seller: { readonly agencyId: number; readonly userId: number | null },
  paymentId: number,
  reason: string,
): Promise<void> {
  const { rows } = await sql<{ status: 'part_refunded' | 'refunded' }>`
    update payments p set status = case when r.amount >= p.amount then 'refunded' else 'part_refunded' end
    from (select sum(amount) as amount from payments where refund_of = ${paymentId} and moved(status)) r
    where p.id = ${paymentId} and p.agency_id = ${seller.agencyId} returning p.status`.execute(tx)
  const [marked] = rows
  if (marked !== undefined)
    await noteEvent(tx, { id: paymentId, agency_id: seller.agencyId }, marked.status, {
      source: 'person',
      reason,
      userId: seller.userId,
    })
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
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('booking_id', '=', id)
    .where('recorded_by', '=', seller.userId)
    .where('direction', '=', direction)
    .where(sql<boolean>`moved(status)`)
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

function tooMuch(direction: 'in' | 'out', most: number, currency: CurrencyCode): string {
  if (direction === 'out')
    return most <= 0 ? 'There is nothing to refund.' : `At most ${sumText(most, currency)} can be refunded.`
  return most <= 0
    ? 'Nothing is owed on this booking.'
    : `The balance is ${sumText(most, currency)}: a payment cannot be more.`
}

async function lastPayment(tx: Kysely<DB>, bookingId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('direction', '=', 'in')
    .where('status', 'in', ['succeeded', 'part_refunded'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}
