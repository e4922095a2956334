import { type Kysely, type Selectable, sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { bankCredits } from '../../../src/domain/contract/money/bank-credits.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { BankCreditMatches, DB } from '../../database/types.generated.ts'
import type { AuditNote } from '../../http/handler.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import { auditedBalance, lockedBooking, touched } from '../bookings/booking-lock.ts'
import { tellColleagues } from '../bookings/booking-notices.ts'
import { minorOf, onTheWayBack, sumText } from '../bookings/booking-payments.ts'
import { lockedPayment, withdrawRecorded } from '../payments/payment-state.ts'
import { auditedSum, paidText, settledBy } from '../payments/settled-payment.ts'
import { takePayment } from '../payments/take-payment.ts'
import { checkVersion } from '../versions.ts'
import { type CreditRow, creditText, lockedCredit, writeCredit } from './credit-writes.ts'
import { isTieable } from './suggestions.ts'

type Area = typeof bankCredits
type Given = BodyOf<Area['match']>
type Piece = Given['parts'][number]
type Audit = (note: AuditNote) => void

/** What a part comes to: what was typed, or the payment that it ties. Minor units of the credit's currency. */
interface Measured {
  readonly part: Piece
  readonly amount: number
  readonly prefix: string
}

/**
 * Says what a credit pays: a payment is recorded on each booking of the parts as the payment form records one, and payments that had been
 * recorded are tied. All parts or none, and never more than is left of the credit. The credit is locked first, then bookings by their ids.
 */
export async function matchCredit(
  tx: Kysely<DB>,
  seller: Seller,
  id: number,
  given: Given,
  audit: Audit,
): Promise<void> {
  const { agencyId } = seller
  const credit = await lockedCredit(tx, agencyId, id, given.version)
  if (credit.state === 'ignored') throw conflict('This bank credit is ignored. Stop ignoring it first.')
  refuseRepeated(given.parts)
  await lockBookings(tx, agencyId, given.parts)
  const measured: Measured[] = []
  for (const [place, part] of given.parts.entries()) measured.push(await measure(tx, credit, part, `parts.${place}.`))
  const left = credit.amount - credit.matched
  refuseAboveLeft(credit, left, measured)
  const made: object[] = []
  for (const each of measured) made.push(await matchPiece(tx, seller, credit, each, audit))
  await writeCredit(tx, credit)
  const matched = credit.matched + sumOf(measured)
  audit({
    subject: 'bank_credit',
    subjectId: id,
    before: { matched: toMajor(credit.matched, credit.currency) },
    after: { matched: toMajor(matched, credit.currency), parts: made },
  })
}

const sumOf = (parts: readonly Measured[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

function refuseRepeated(parts: readonly Piece[]): void {
  for (const [place, part] of parts.entries()) {
    const isRepeated = (of: 'booking_id' | 'payment_id') =>
      part[of] !== null && parts.slice(0, place).some((one) => one[of] === part[of])
    if (isRepeated('booking_id'))
      throw refused({ [`parts.${place}.booking_id`]: ['This booking is listed twice: enter one amount for it.'] })
    if (isRepeated('payment_id')) throw refused({ [`parts.${place}.payment_id`]: ['This payment is listed twice.'] })
  }
}

function refuseAboveLeft(credit: CreditRow, left: number, parts: readonly Measured[]): void {
  if (sumOf(parts) <= left) return
  const most = sumText(left, credit.currency)
  const last = parts.at(-1)
  throw refused({
    [`${last?.prefix ?? ''}amount`]: [
      left === 0
        ? `${creditText(credit)} is matched already.`
        : parts.length === 1
          ? `Only ${most} of this credit is left.`
          : `The parts come to ${sumText(sumOf(parts), credit.currency)}; only ${most} of this credit is left.`,
    ],
  })
}

/** All bookings that the parts write on, by their ids, so that two who match do not wait for each other. */
async function lockBookings(tx: Kysely<DB>, agencyId: number, parts: readonly Piece[]): Promise<void> {
  const bookings = parts.flatMap(({ booking_id }) => booking_id ?? [])
  const payments = parts.flatMap(({ payment_id }) => payment_id ?? [])
  await sql`select b.id from bookings b where b.agency_id = ${agencyId} and (b.id = any(${bookings}::bigint[])
    or b.id in (select p.booking_id from payments p where p.agency_id = ${agencyId} and p.id = any(${payments}::bigint[])))
    order by b.id for update`.execute(tx)
}

interface Tieable {
  readonly amount: number
  readonly currency: string
  readonly reference: string
  readonly free: boolean
  readonly tied: boolean
}

async function measure(tx: Kysely<DB>, credit: CreditRow, part: Piece, prefix: string): Promise<Measured> {
  if (part.payment_id === null)
    return { part, prefix, amount: minorOf(part.amount ?? 0, credit.currency, `${prefix}amount`) }
  const { rows } = await sql<Tieable>`
    select p.amount, p.currency, p.reference, (${isTieable}) as free,
      exists (select from bank_credit_matches m where m.payment_id = p.id and m.undone_at is null) as tied
    from payments p where p.id = ${part.payment_id} and p.agency_id = ${credit.agency_id} for update`.execute(tx)
  const [payment] = rows
  if (payment === undefined) throw notFound('payment')
  if (payment.tied) throw conflict(`${payment.reference} is matched to a bank credit already.`)
  const problem = !payment.free
    ? `${payment.reference} is not a bank payment recorded by hand, or has been refunded.`
    : payment.currency === credit.currency
      ? undefined
      : `${payment.reference} is in ${payment.currency}, the credit in ${credit.currency}.`
  if (problem !== undefined) throw refused({ [`${prefix}payment_id`]: [problem] })
  return { part, prefix, amount: payment.amount }
}

/** Records or ties, and answers what the history says of it. */
async function matchPiece(
  tx: Kysely<DB>,
  seller: Seller,
  credit: CreditRow,
  { part, amount, prefix }: Measured,
  audit: Audit,
): Promise<object> {
  const { booking_id: bookingId } = part
  const recorded = bookingId !== null
  const { id, reference } = recorded
    ? await recordedOn(tx, seller, credit, { id: bookingId, part, prefix }, audit)
    : await tx
        .selectFrom('payments')
        .select(['id', 'reference'])
        .where('id', '=', part.payment_id)
        .where('agency_id', '=', seller.agencyId)
        .executeTakeFirstOrThrow()
  await tx
    .insertInto('bank_credit_matches')
    .values({
      ...{ agency_id: seller.agencyId, credit_id: credit.id, payment_id: id, amount, recorded },
      matched_by: seller.userId,
    })
    .execute()
  return { payment: reference, amount: toMajor(amount, credit.currency), recorded }
}

async function recordedOn(
  tx: Kysely<DB>,
  seller: Seller,
  credit: CreditRow,
  { id, part, prefix }: { readonly id: number; readonly part: Piece; readonly prefix: string },
  audit: Audit,
): Promise<{ readonly id: number; readonly reference: string }> {
  const booking = await lockedBooking(tx, seller.agencyId, id)
  await checkVersion(tx, 'booking', booking, part.version)
  return takePayment(
    tx,
    seller,
    booking,
    {
      amount: part.amount ?? 0,
      currency: credit.currency,
      method: 'bank',
      direction: 'in',
      payer: credit.payer,
      external_reference: credit.reference,
      note: '',
      received_on: credit.value_date,
      ...{ settled_amount: part.settled_amount, settled_reason: part.settled_reason, rate: part.rate },
      version: undefined,
    },
    { audit, prefix, about: { bank_credit: creditText(credit) } },
  )
}

type Match = Selectable<BankCreditMatches>

/** Takes a match back. What it recorded no longer counts as paid; what was recorded before is only untied. */
export async function undoMatch(
  tx: Kysely<DB>,
  seller: Seller,
  id: number,
  { match_id, reason, version }: BodyOf<Area['undo']>,
  audit: Audit,
): Promise<void> {
  const { agencyId, userId } = seller
  const credit = await lockedCredit(tx, agencyId, id, version)
  const match = await tx
    .selectFrom('bank_credit_matches')
    .selectAll()
    .where('id', '=', match_id)
    .where('credit_id', '=', id)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  if (match === undefined) throw notFound('match')
  if (match.undone_at !== null) throw conflict('This match was undone already.')
  const reference = await withdrawn(tx, seller, match, reason, audit)
  await tx
    .updateTable('bank_credit_matches')
    .set({ undone_by: userId, undone_at: new Date(), undone_why: reason })
    .where('id', '=', match.id)
    .where('agency_id', '=', agencyId)
    .execute()
  await writeCredit(tx, credit)
  audit({
    subject: 'bank_credit',
    subjectId: id,
    before: { matched: toMajor(credit.matched, credit.currency) },
    after: { matched: toMajor(credit.matched - match.amount, credit.currency), undone: reference, reason },
  })
}

/**
 * The reference of its payment. What the match had recorded no longer counts, as if it had not been recorded: the money is still on the
 * account, so that nobody was refunded. One that has since been refunded stays as it is.
 */
async function withdrawn(
  tx: Kysely<DB>,
  seller: Seller,
  { payment_id, recorded }: Match,
  reason: string,
  audit: Audit,
): Promise<string> {
  // As in every refund, the booking is locked before its payment.
  await sql`select b.id from bookings b join payments p on p.booking_id = b.id where p.id = ${payment_id} for update of b`.execute(
    tx,
  )
  const payment = await lockedPayment(tx, payment_id)
  const { reference, booking_id: bookingId, amount, currency } = payment
  if (!recorded || bookingId === null || payment.status === 'refunded') return reference
  if (payment.status !== 'succeeded')
    throw conflict(`Part of ${reference} has been refunded. Refund the rest first, then undo the match.`)
  const booking = await lockedBooking(tx, seller.agencyId, bookingId)
  const left = booking.paid - booking.refunded - (await onTheWayBack(tx, bookingId))
  if (left < (payment.settled_amount ?? amount))
    throw conflict(`What ${reference} paid has been refunded on ${booking.reference}, at least in part.`)
  await withdrawRecorded(tx, payment, 'The bank match that recorded this payment was undone.', {
    source: 'person',
    reason: `Bank match undone. ${reason}`.trim(),
    userId: seller.userId,
  })
  const settlement = settledBy(payment)
  audit({
    subject: 'booking',
    subjectId: bookingId,
    before: auditedBalance(booking),
    after: {
      payment: reference,
      ...auditedSum(amount, currency, settlement),
      reason: `Bank match undone. ${reason}`.trim(),
      ...auditedBalance(await touched(tx, booking)),
    },
  })
  await tellColleagues(tx, seller, booking, {
    kind: 'payment_recorded',
    title: `Bank match undone: ${paidText(amount, currency, settlement)} no longer counts as paid on ${booking.reference}`,
    body: `${reference} · ${booking.title}`,
  })
  return reference
}
