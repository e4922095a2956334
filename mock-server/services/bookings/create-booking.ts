import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { partyText } from '../../../src/domain/bookings/booking-text.ts'
import type { InstalmentPlan } from '../../../src/domain/bookings/instalment-plans.ts'
import { type bookingSources, clientSources } from '../../../src/domain/bookings/sales-choices.ts'
import type { bookings } from '../../../src/domain/contract/bookings/bookings.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import { type CurrencyCode, toMajor } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound, Refused, refused } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import { type Given, givenAtFirst, refuseRaisedDiscount } from '../authority/given-discount.ts'
import { bookedClient } from '../clients/booked-client.ts'
import { spendDiscounts } from '../discounts/discount-uses.ts'
import { writeDiscounts } from '../discounts/sold-discounts.ts'
import { termsFor, writeSchedule } from '../dues/payment-schedules.ts'
import { linkLead } from '../funnel/lead-bookings.ts'
import { type ChosenTax, taxesOfItems } from '../invoices/sale-taxes.ts'
import { tellOfOrder } from '../orders/order-notices.ts'
import { nextReference } from '../references.ts'
import { take } from '../stock/availability.ts'
import { termsOfItems } from '../terms/item-terms.ts'
import { keepPlan, planFor } from '../terms/payment-plans.ts'
import { settleTickets } from '../tickets/tickets.ts'
import { type BookingRow, lockedBooking } from './booking-lock.ts'
import { tellColleagues, writeToClient } from './booking-notices.ts'
import { recordPayment, sumText } from './booking-payments.ts'
import type { Complaint, ItemTerms, PricedItem } from './priced-items.ts'
import { quoteOf } from './quote-shown.ts'
import { type PricedBooking, priceBooking, type Shortage } from './quotes.ts'
import { storedOf } from './stored-items.ts'

type Body = BodyOf<typeof bookings.create>
/** As the form sends it; what another caller has nothing to say of is left out. */
export type BookingGiven = Omit<Body, FormOnly> & Partial<Pick<Body, FormOnly>>
type FormOnly = 'inquiry_id' | 'lead_id' | 'discount_code' | 'schedule' | 'shares' | 'rates' | 'oversell'

/** What the form cannot say. */
export interface BookingMore {
  readonly source?: keyof typeof bookingSources
  readonly inquiryId?: number | null
  /** Minor units by the number of the item (0 the package, then the items from 1), instead of its list price. */
  readonly agreed?: ReadonlyMap<number, number>
  /** What those items cost before something was taken off, where they have no list price. The caller has asked whether it may be. */
  readonly gross?: ReadonlyMap<number, number>
  /** Run when the stock is taken, before the number of the booking is drawn. */
  readonly beforeReference?: () => Promise<void>
  /** Run when its lines are written, before anybody is told of it. */
  readonly beforeNews?: (bookingId: number) => Promise<void>
  /** Instead of the usual letter to the client. */
  readonly writeToClient?: (booking: BookingRow) => Promise<void>
  /** What was agreed beside the price: how it is paid, and what is kept of each item by its number. */
  readonly terms?: { readonly plan: InstalmentPlan; readonly ofItem: ReadonlyMap<number, ItemTerms> }
  /** What these are in; left out, they are in the currency of the list price. */
  readonly currency?: CurrencyCode
  /** False where colleagues hear of it later, once it is known whether it stands. */
  readonly tells?: boolean
}

/** What is booked, client, booking, lines, tickets and first payment in the caller's transaction: all of it or nothing. */
export async function createBooking(
  tx: Kysely<DB>,
  seller: Seller,
  given: BookingGiven,
  more: BookingMore = {},
): Promise<BookingRow> {
  const { agencyId } = seller
  const own = given.hold_key === null ? undefined : { holdKey: given.hold_key }
  const agreed = more.agreed === undefined ? undefined : { amounts: more.agreed, currency: more.currency }
  const items = given.items.map((item) => ({ item }))
  const oversell = given.oversell != null
  const source = more.source ?? 'manual'
  // What was agreed is the price, and so is what the two agencies of a resell agreed.
  const sale =
    agreed !== undefined || source === 'resell'
      ? undefined
      : {
          code: given.discount_code ?? null,
          buyer: { clientId: given.client_id, email: given.client?.email, tags: given.client?.tags },
          source,
        }
  const priced = await priceBooking(tx, agencyId, {
    ...given,
    items,
    own,
    agreed,
    currency: more.currency,
    sale,
    overLimit: oversell,
  })
  refuseComplaints(priced.complaints)
  refuseShortage(priced)
  await refuseOtherTotal(tx, agencyId, priced, given)
  const off = givenAtFirst(priced, given.discount_percent, more.gross)
  const client = await bookedClient(tx, agencyId, given)
  const inquiryId = await wonInquiry(tx, agencyId, more.inquiryId ?? given.inquiry_id ?? null)
  const { id } = await tx
    .insertInto('bookings')
    .values({
      agency_id: agencyId,
      reference: randomUUID(), // until the stock is had: two who wait for stock must not hold the numbers meanwhile
      kind: priced.kind,
      client_id: client.id,
      inquiry_id: inquiryId,
      source,
      status: given.confirm ? 'confirmed' : 'pending',
      ...amountsOf(priced),
      ...priced.party,
      residency: given.residency,
      shares: JSON.stringify(given.shares ?? []),
      notes: given.notes,
      oversold_reason: priced.oversells ? (given.oversell?.reason ?? '') : '',
      created_by: clientSources.some((each) => each === source) ? null : seller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (given.lead_id != null) await linkLead(tx, agencyId, given.lead_id, { id, client_id: client.id })
  if (agreed === undefined)
    await refuseRaisedDiscount(tx, seller, {
      booking: { id },
      priced,
      given: off,
      before: null,
      clientId: given.client_id,
      byHand: true,
      field: 'discount_percent',
    })
  await taken(priced.items, () =>
    take(tx, {
      agencyId,
      claims: priced.claims,
      oversell,
      for: { bookingId: id },
      ...(own === undefined ? {} : { insteadOf: own }),
    }),
  )
  await refuseClosed(tx, priced)
  await more.beforeReference?.()
  const reference = await nextReference(tx, agencyId, priced.kind === 'order' ? 'ORD' : 'BK')
  await tx.updateTable('bookings').set({ reference }).where('id', '=', id).where('agency_id', '=', agencyId).execute()
  await writeLines(tx, agencyId, id, { priced, given: off, taxes: given.taxes, agreed: more.terms?.ofItem })
  if (priced.discounts.length > 0) await spendDiscounts(tx, { id, client_id: client.id })
  await settleTickets(tx, { agencyId, bookingId: id, clientId: client.id }, priced.items)
  const plan = more.terms?.plan ?? (await planFor(tx, agencyId, priced.items))
  await writeSchedule(tx, { id, agency_id: agencyId }, await termsFor(tx, agencyId, priced, given, plan))
  await keepPlan(tx, { id, agency_id: agencyId }, plan)
  await more.beforeNews?.(id)
  const booking = await lockedBooking(tx, agencyId, id)
  if (given.payment !== null)
    await recordPayment(
      tx,
      seller,
      booking,
      { ...given.payment, payer: given.payment.payer || client.name },
      { prefix: 'payment.', newFor: { clientId: given.client_id } },
    )
  if (booking.kind === 'order') await tellOfOrder(tx, seller, booking)
  else if (more.tells !== false)
    // What comes from the site nobody of the agency has done.
    await tellColleagues(tx, source === 'website' ? { agencyId, userId: null } : seller, booking, {
      kind: 'booking_created',
      title: `${client.name} booked ${priced.title}`,
      body: `${booking.reference} · ${partyText(booking)} · ${dayText(priced.startsOn)} · ${sumText(priced.total, priced.currency)}${priced.oversells ? ' · over the limit' : ''}`,
    })
  if (!given.confirm) return booking
  const paid = given.payment === null ? booking : await lockedBooking(tx, agencyId, id)
  if (more.writeToClient === undefined) await writeToClient(tx, paid, 'confirmed')
  else await more.writeToClient(paid)
  return paid
}

/** The inquiry that the booking answers is won with it. */
async function wonInquiry(tx: Kysely<DB>, agencyId: number, id: number | null): Promise<number | null> {
  if (id === null) return null
  const inquiry = await tx
    .updateTable('inquiries')
    .set({ status: 'won', version: sql<number>`version + 1`, updated_at: new Date() })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (inquiry === undefined) throw notFound('inquiry')
  return inquiry.id
}

/** What a booking takes over from an offer. */
export const amountsOf = (priced: PricedBooking) => ({
  title: priced.title,
  starts_on: priced.startsOn,
  ends_on: priced.endsOn,
  currency: priced.currency,
  subtotal: priced.subtotal,
  discount: priced.discount,
  fees: priced.fees,
  total: priced.total,
})

interface WrittenSale {
  readonly priced: PricedBooking
  readonly given: Given
  readonly taxes?: readonly ChosenTax[] | undefined
  /** The terms of items that were agreed before, as those of a proposal. */
  readonly agreed?: ReadonlyMap<number, ItemTerms> | undefined
}

/** The lines and discounts as they are priced now; what stood there before is replaced. */
export async function writeLines(
  tx: Kysely<DB>,
  agencyId: number,
  bookingId: number,
  { priced, given, taxes: chosen, agreed }: WrittenSale,
): Promise<void> {
  const terms = await termsOfItems(tx, agencyId, bookingId, priced.items)
  const taxes = await taxesOfItems(tx, { agencyId, bookingId }, priced.items, chosen)
  await tx.deleteFrom('booking_lines').where('booking_id', '=', bookingId).execute()
  const rows = priced.items
    .flatMap((item) => item.lines.map((line, index) => ({ item: item.itemNumber, line, isFirst: index === 0 })))
    .map(({ item, line, isFirst }, position) => ({
      position,
      item,
      offer_type: line.offerType,
      offer_id: line.offerId === 0 ? null : line.offerId,
      departure_id: line.departureId,
      price_option_id: line.priceOptionId,
      title: line.title,
      age_band: line.ageBand,
      residency: line.residency,
      unit: line.unit,
      from_date: line.from,
      to_date: line.to,
      quantity: line.quantity,
      unit_amount: line.unitAmount,
      amount: line.amount,
      discount: line.discount,
      given: isFirst ? (given.get(item) ?? 0) : 0,
      details: storedOf(line.details, isFirst),
      terms: isFirst ? (agreed?.get(item) ?? terms.get(item) ?? null) : null,
      tax: taxes.ofLine(item, line),
    }))
  // As one value: a long stay at changing prices has more lines than a statement takes parameters.
  await sql`
    insert into booking_lines (agency_id, booking_id, position, item, offer_type, offer_id, departure_id, price_option_id, title,
      age_band, residency, unit, from_date, to_date, quantity, unit_amount, amount, discount, given, details, terms, tax)
    select ${agencyId}, ${bookingId}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      position int, item int, offer_type text, offer_id bigint, departure_id bigint, price_option_id bigint, title text,
      age_band text, residency text, unit text, from_date date, to_date date, quantity int, unit_amount bigint, amount bigint, discount bigint,
      given bigint, details jsonb, terms jsonb, tax jsonb)`.execute(tx)
  await writeDiscounts(tx, agencyId, bookingId, priced.discounts)
}

/** 422: each complaint under the field that it is about. */
export function refuseComplaints(complaints: readonly Complaint[]): void {
  if (complaints.length === 0) return
  const errors: Record<string, string[]> = {}
  for (const { field, text } of complaints) errors[field] = [...(errors[field] ?? []), text]
  throw refused(errors)
}

export function refuseShortage({ shortage }: PricedBooking): void {
  if (shortage !== null) throw conflict(shortage.text, shortage.clash)
}

/** Somebody was faster: the clash names what of the booking is short, as the quote would. */
export async function taken(
  items: readonly Pick<PricedItem, 'itemNumber' | 'claims' | 'title'>[],
  take: () => Promise<void>,
): Promise<void> {
  try {
    await take()
  } catch (problem) {
    const clash =
      problem instanceof Refused ? (problem.body.clash as Partial<Shortage['clash']> | undefined) : undefined
    const item = items.find(
      ({ itemNumber, claims }) =>
        itemNumber > 0 &&
        claims.some(({ resourceType, resourceId }) => resourceType === clash?.resource && resourceId === clash.id),
    )
    if (!(problem instanceof Refused) || item === undefined) throw problem
    throw conflict(`“${item.title}”: ${problem.message}`, clash)
  }
}

/** Asked again once the seats are locked: the departure may have been closed while this booking waited for them. */
export async function refuseClosed(tx: Kysely<DB>, { departureId, startsOn }: PricedBooking): Promise<void> {
  if (departureId === null) return
  const departure = await tx.selectFrom('departures').select('status').where('id', '=', departureId).executeTakeFirst()
  if (departure?.status !== 'open') throw conflict(`The departure on ${dayText(startsOn)} is not open any more.`)
}

/** Nobody is charged a price that was not on screen: the new quote comes with the refusal. */
async function refuseOtherTotal(
  tx: Kysely<DB>,
  agencyId: number,
  priced: PricedBooking,
  given: BookingGiven,
): Promise<void> {
  const { total, currency } = priced
  if (given.expected_total === null || toMajor(total, currency) === given.expected_total) return
  throw new Refused(409, {
    message: `The price is now ${sumText(total, currency)}. Check it before you confirm.`,
    quote: quoteOf(priced, {
      schedule: await termsFor(tx, agencyId, priced, { due_on: given.due_on }),
      taxes: await taxesOfItems(tx, { agencyId, bookingId: null }, priced.items, given.taxes),
    }),
  })
}
