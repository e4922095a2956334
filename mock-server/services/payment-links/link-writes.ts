import { type Kysely, type Selectable, sql } from 'kysely'
import type * as v from 'valibot'
import type { bookingLinkInput, paymentLinkInput } from '../../../src/domain/contract/payment-links.ts'
import { type CurrencyCode, toMajor } from '../../../src/domain/money.ts'
import { cut } from '../../../src/domain/text.ts'
import type { DB, PaymentLinks } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { lockedBooking } from '../bookings/booking-lock.ts'
import { minorOf, sumText } from '../bookings/booking-payments.ts'
import { nextDue } from '../dues/open-instalments.ts'
import { lockedRow } from '../records/locked-row.ts'
import { stateOfLink, usesOfLink } from './link-rows.ts'

export type LinkRow = Selectable<PaymentLinks>
type LinkGiven = Omit<v.InferOutput<typeof paymentLinkInput>, 'version'>

interface Writer {
  readonly tx: Kysely<DB>
  readonly agencyId: number
  /** Payers may be sent to this very machine: in development. */
  readonly development: boolean
}

export const lockedLink = (tx: Kysely<DB>, agencyId: number, id: number, which: 'kept' | 'restorable' = 'kept') =>
  lockedRow(tx, 'payment_links', { agencyId, id, noun: 'payment link' }, which)

/** What was typed as it is stored, in minor units; `before` is the locked link that it changes. 422 for what does not fit. */
export async function storedLink({ tx, agencyId, development }: Writer, given: LinkGiven, before: LinkRow | null) {
  const { currency } = given
  const minor = (sum: number | null, field: string) => (sum === null ? null : minorOf(sum, currency, field))
  const stored = {
    title: given.title,
    description: given.description,
    currency,
    amount: minor(given.amount, 'amount'),
    min_amount: minor(given.min_amount, 'min_amount'),
    max_amount: minor(given.max_amount, 'max_amount'),
    suggestions: given.suggestions.map((sum) => minorOf(sum, currency, 'suggestions')),
    max_quantity: given.max_quantity,
    fields: JSON.stringify(given.fields),
    expires_at: given.expires_at,
    max_uses: given.max_uses,
    redirect_url: given.redirect_url === '' ? null : given.redirect_url,
    thank_you: given.thank_you,
    booking_id: given.booking_id,
  }
  if (stored.redirect_url?.startsWith('http:') === true && !development)
    throw refused({ redirect_url: ['Enter a full address starting with https://.'] })
  const expiresAnew = before === null || minuteOf(before.expires_at) !== minuteOf(stored.expires_at)
  if (stored.expires_at !== null && expiresAnew && Date.parse(stored.expires_at) <= Date.now())
    throw refused({ expires_at: ['The expiry must be in the future.'] })
  if (before !== null) await refuseOtherMoney(tx, before, stored)
  const isNewSum =
    before === null || before.booking_id !== stored.booking_id || Number(before.amount) !== Number(stored.amount)
  if (stored.booking_id !== null && (isNewSum || before.currency !== currency))
    await refuseMoreThanOwed(tx, agencyId, { bookingId: stored.booking_id, currency, amount: stored.amount })
  return stored
}
type Stored = Awaited<ReturnType<typeof storedLink>>

/** Forms know no seconds. */
const minuteOf = (moment: string | null): number | null =>
  moment === null ? null : Math.floor(Date.parse(moment) / 60_000)

/** What somebody has paid, or is paying, stays what it was. */
async function refuseOtherMoney(tx: Kysely<DB>, before: LinkRow, stored: Stored): Promise<void> {
  const isOther = {
    currency: before.currency !== stored.currency,
    booking_id: before.booking_id !== stored.booking_id,
  }
  if (!isOther.currency && !isOther.booking_id) return
  const { rows } = await sql<{ uses: number }>`
    select ${usesOfLink} as uses from payment_links l where l.id = ${before.id}`.execute(tx)
  if ((rows[0]?.uses ?? 0) === 0) return
  const complaint = ['Someone has already paid through this link: make another one instead.']
  throw refused(isOther.currency ? { currency: complaint } : { booking_id: complaint })
}

async function refuseMoreThanOwed(
  tx: Kysely<DB>,
  agencyId: number,
  { bookingId, currency, amount }: { bookingId: number; currency: CurrencyCode; amount: number | null },
): Promise<void> {
  const booking = await lockedBooking(tx, agencyId, bookingId)
  if (booking.currency !== currency)
    throw refused({ currency: [`${booking.reference} is in ${booking.currency}: so is its payment link.`] })
  if (booking.balance <= 0) throw refused({ booking_id: [`Nothing is owed on ${booking.reference}.`] })
  if (amount !== null && amount > booking.balance)
    throw refused({ amount: [`${sumText(booking.balance, currency)} is owed on ${booking.reference}: not more.`] })
}

/** What the history tells of a link: amounts in the major unit. */
export function auditedLink(row: LinkRow | Stored) {
  const major = (sum: number | null) => (sum === null ? null : toMajor(Number(sum), row.currency))
  return {
    title: row.title,
    description: row.description,
    currency: row.currency,
    amount: major(row.amount),
    min_amount: major(row.min_amount),
    max_amount: major(row.max_amount),
    suggestions: row.suggestions.map((sum) => toMajor(Number(sum), row.currency)),
    max_quantity: row.max_quantity,
    fields: fieldLabels(row.fields),
    expires_at: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
    max_uses: row.max_uses,
    redirect_url: row.redirect_url ?? '',
    thank_you: row.thank_you,
    booking_id: row.booking_id,
  }
}
function fieldLabels(stored: unknown): string[] {
  const fields = (typeof stored === 'string' ? JSON.parse(stored) : stored) as readonly { label: string }[] // as the contract wrote them
  return fields.map(({ label }) => label)
}

/**
 * The link for what is due next on a booking, for its whole balance or for an amount (major units): one that is active, unused and for
 * the same amount, else a new one that is paid once. The lock on the booking keeps two askers from making two.
 */
export async function linkForBooking(
  tx: Kysely<DB>,
  { agencyId, userId }: { readonly agencyId: number; readonly userId: number | null },
  asks: Pick<v.InferOutput<typeof bookingLinkInput>, 'booking_id' | 'amount' | 'currency'> & {
    whole_balance?: boolean
  },
): Promise<{ id: number; uuid: string; made: boolean; title: string; sum: number; currency: CurrencyCode }> {
  const { booking_id: bookingId, amount, currency: asked, whole_balance: isWhole = false } = asks
  const booking = await lockedBooking(tx, agencyId, bookingId)
  const { currency, balance, reference } = booking
  if (balance <= 0) throw refused({ booking_id: [`Nothing is owed on ${reference}.`] })
  if (asked !== undefined && asked !== currency)
    throw refused({ currency: [`${reference} is in ${currency}: so is its payment link.`] })
  const next = amount === null && !isWhole ? await nextDue(tx, bookingId) : undefined
  const sum = amount === null ? (next?.open ?? balance) : minorOf(amount, currency, 'amount')
  if (sum > balance) throw refused({ amount: [`${sumText(balance, currency)} is owed on ${reference}: not more.`] })
  const title = `${cut(booking.title, 100)}, ${reference}`
  const { rows } = await sql<{ id: number; uuid: string; title: string }>`
    select l.id, l.uuid, l.title from payment_links l
    where l.agency_id = ${agencyId} and l.booking_id = ${bookingId} and l.deleted_at is null and l.currency = ${currency}
      and l.amount = ${sum} and ${usesOfLink} = 0 and ${stateOfLink} = 'active'
    order by l.id desc limit 1`.execute(tx)
  const [known] = rows
  if (known !== undefined) return { ...known, made: false, sum, currency }
  const { id, uuid } = await tx
    .insertInto('payment_links')
    .values({
      agency_id: agencyId,
      title,
      currency,
      amount: sum,
      max_uses: 1,
      booking_id: bookingId,
      created_by: userId,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  return { id, uuid, made: true, title, sum, currency }
}
