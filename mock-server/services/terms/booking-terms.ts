import { type Kysely, sql } from 'kysely'
import { percent } from '../../../src/domain/amounts.ts'
import { cancellationText, mostGivenUp } from '../../../src/domain/bookings/cancellation.ts'
import { hasTerms } from '../../../src/domain/bookings/item-kinds.ts'
import { stepsFor } from '../../../src/domain/bookings/terms.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { terms } from '../../../src/domain/contract/terms.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import { refuseAboveLimit } from '../authority/within-authority.ts'
import { type BookingRow, touched } from '../bookings/booking-lock.ts'
import { sumText } from '../bookings/booking-payments.ts'
import { isOpen, wordOf } from '../bookings/booking-status.ts'
import type { ItemTerms, StoredItem } from '../bookings/priced-items.ts'
import { storedItems } from '../bookings/stored-items.ts'
import { refuseResold } from '../resells/resell-cancel.ts'
import { agencyTerms } from './agency-terms.ts'
import { termsNow } from './item-terms.ts'

/**
 * Gives the items of a locked booking, or one of them, steps of their own. What they could keep less than before counts against the
 * limit for refunds. Answers what a history shows.
 */
export async function setBookingTerms(
  tx: Kysely<DB>,
  seller: Seller,
  booking: BookingRow,
  { item, cancellation_rules, cancellation_policy: words, reason }: BodyOf<typeof terms.ofBooking>,
): Promise<{ readonly before: Readonly<Record<string, unknown>>; readonly after: Readonly<Record<string, unknown>> }> {
  refuseResold(booking, 'given other terms')
  if (!isOpen(booking.status)) throw conflict(`This booking is ${wordOf(booking.status)}: its terms stay as they are.`)
  const all = await storedItems(tx, booking)
  // What is kept of a flight is no term of the agency.
  const chosen = all.filter(
    ({ offerType, itemNumber }) => hasTerms(offerType) && (item === null || itemNumber === item),
  )
  if (chosen.length === 0) throw notFound('item')
  const now = await termsNow(tx, booking.agency_id, chosen)
  const rules = stepsFor(cancellation_rules, await agencyTerms(tx, booking.agency_id))
  const had = chosen.map((each) => ({ item: each, terms: each.terms ?? now(each) }))
  const givenUp = had.reduce(
    (sum, each) => sum + percent(each.item.subtotal - each.item.discount, mostGivenUp(each.terms.rules, rules)),
    0,
  )
  if (givenUp > 0) await refuseTooMuch(tx, seller, booking, givenUp)
  const own: ItemTerms = { rules, words, own: true }
  for (const each of chosen)
    await sql`update booking_lines set terms = ${JSON.stringify(own)}::jsonb
      where id = ${lineOf(each)} and booking_id = ${booking.id} and agency_id = ${booking.agency_id}`.execute(tx)
  await touched(tx, booking)
  return {
    before: {
      cancellation: [...new Set(had.map((each) => termsText(each.terms, each.item, chosen.length)))].join('; '),
    },
    after: {
      cancellation: [...new Set(chosen.map((each) => termsText(own, each, chosen.length)))].join('; '),
      terms_reason: reason,
    },
  }
}

const termsText = ({ rules }: ItemTerms, { title }: StoredItem, items: number): string =>
  items > 1 ? `${title}: ${cancellationText(rules) || 'Free.'}` : cancellationText(rules) || 'Free.'

/** The line of an item on which its terms are written. */
const lineOf = ({ lines }: StoredItem): number =>
  (lines.find(({ terms }) => terms !== null) ?? lines.find(({ offerType }) => offerType !== 'extra') ?? lines[0])?.id ??
  0

async function refuseTooMuch(tx: Kysely<DB>, seller: Seller, { id, currency }: BookingRow, amount: number) {
  await refuseAboveLimit(tx, seller, {
    kind: 'easier_terms',
    bookingId: id,
    clientId: null,
    proposal: null,
    currency,
    amount,
    percent: null,
    field: 'cancellation_rules',
    tooMuch: (limit) =>
      limit === 0
        ? `You cannot make the terms of a booking in ${currency} easier on your own.`
        : `These terms can keep ${sumText(amount, currency)} less, which is above your limit of ${sumText(limit, currency)}.`,
    on: { subject: 'booking', id },
  })
}
