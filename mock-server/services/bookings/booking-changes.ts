import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { partyText } from '../../../src/domain/bookings/booking-text.ts'
import { type Residency, residencyText, type Share } from '../../../src/domain/bookings/residency.ts'
import type { BookingItem } from '../../../src/domain/contract/bookings/booking-items.ts'
import type { bookings } from '../../../src/domain/contract/bookings/bookings.ts'
import { partyShares } from '../../../src/domain/contract/bookings/party-rules.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import { toMajor } from '../../../src/domain/money.ts'
import { sameJson } from '../../../src/domain/same-json.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, refused } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import { type Given, givenAfter, givenOn, givenWithTotal, refuseRaisedDiscount } from '../authority/given-discount.ts'
import { capped, keepDiscounts } from '../discounts/kept-discounts.ts'
import { discountsOn } from '../discounts/sold-discounts.ts'
import { followChange } from '../dues/payment-schedules.ts'
import { refuseLostFlights } from '../flights/flight-item.ts'
import { setItemTaxes } from '../invoices/item-taxes.ts'
import { handedOver } from '../orders/handed-over.ts'
import { seatsOf } from '../pricing/fares.ts'
import { move } from '../stock/availability.ts'
import { allocationsOfBooking } from '../stock/stock-rows.ts'
import { auditedFee, type Fee, feeFor, writeFee } from '../terms/booking-fees.ts'
import { type ChangeCost, changeCost, changeLabel, withFees } from '../terms/change-fees.ts'
import { settleTickets } from '../tickets/tickets.ts'
import { type BookingRow, lockedBooking } from './booking-lock.ts'
import { tellColleagues } from './booking-notices.ts'
import { minorOf, sumText } from './booking-payments.ts'
import { isOpen, wordOf } from './booking-status.ts'
import { amountsOf, refuseClosed, refuseComplaints, refuseShortage, taken, writeLines } from './create-booking.ts'
import { atMost, exactly } from './fixed-total.ts'
import type { StoredItem } from './priced-items.ts'
import { type PricedBooking, partyOf, priceBooking, type Wanted } from './quotes.ts'
import { besidePackage, departureOf, extrasOf, itemOf, kept, matched, packageOf, storedItems } from './stored-items.ts'

type Change = BodyOf<typeof bookings.update>

/** Changes a locked booking. Only what was changed is priced anew, and a price that stays keeps the amount it was booked at. */
export async function changeBooking(
  tx: Kysely<DB>,
  seller: Seller,
  before: BookingRow,
  change: Change,
): Promise<BookingRow> {
  const stored = await storedItems(tx, before)
  const anew = isAnotherDeal(before, stored, change) ? await pricedAnew(tx, seller, before, stored, change) : null
  const priced = anew?.priced ?? null
  if (anew !== null && priced !== null) {
    await refuseLostFlights(tx, before, priced.items)
    const departureId = departureOf(stored)
    const oversell = change.oversell != null
    await taken(priced.items, () =>
      move(tx, { agencyId: seller.agencyId, bookingId: before.id, claims: priced.claims, oversell }),
    )
    if (priced.departureId !== departureId) await refuseClosed(tx, priced)
    await writeLines(tx, seller.agencyId, before.id, { priced, given: anew.given, taxes: change.taxes })
    await chargeChange(tx, seller, before, anew)
    const order = { agencyId: seller.agencyId, bookingId: before.id, clientId: before.client_id }
    await settleTickets(tx, order, priced.items)
  } else if (change.taxes !== undefined && change.taxes.length > 0) await setItemTaxes(tx, before, change.taxes)
  await tx
    .updateTable('bookings')
    .set({
      ...(priced === null
        ? {}
        : { ...amountsOf(priced), ...priced.party, kind: before.kind === 'order' ? before.kind : priced.kind }),
      ...(change.residency === undefined ? {} : { residency: change.residency }),
      ...(change.shares === undefined ? {} : { shares: JSON.stringify(change.shares) }),
      ...(priced?.oversells === true && change.oversell != null ? { oversold_reason: change.oversell.reason } : {}),
      ...(change.notes === undefined ? {} : { notes: change.notes }),
      version: before.version + 1,
      updated_at: new Date(),
    })
    .where('id', '=', before.id)
    .where('agency_id', '=', seller.agencyId)
    .execute()
  if (priced !== null || change.due_on !== undefined)
    await followChange(tx, before, { ...(priced ?? priceOf(before)), due_on: change.due_on })
  const after = await lockedBooking(tx, seller.agencyId, before.id)
  if (priced !== null)
    await tellColleagues(tx, seller, after, {
      kind: 'booking_changed',
      title: `${after.reference} was changed`,
      body: after.kind === 'order' ? after.title : `${after.title} · ${partyText(after)} · ${dayText(after.starts_on)}`,
    })
  return after
}

const priceOf = ({ total, currency, starts_on: startsOn }: BookingRow) => ({ total, currency, startsOn })

const differs = <T>(given: T | undefined, present: T) => given !== undefined && given !== present

type Chosen = readonly { readonly price_option_id: number; readonly quantity: number }[]
const optionsOf = (tour: StoredItem | undefined): Chosen =>
  (tour?.lines ?? []).flatMap(({ priceOptionId: id, quantity }) =>
    id === null ? [] : [{ price_option_id: id, quantity }],
  )
const sameLines = (given: Chosen, present: Chosen) =>
  sameJson(
    given.map((line) => [line.price_option_id, line.quantity]),
    present.map((line) => [line.price_option_id, line.quantity]),
  )
const sameExtras = (given: NonNullable<Change['extras']>, tour: StoredItem | undefined) =>
  sameJson(
    given.map((extra) => [extra.extra_id, extra.quantity]),
    extrasOf(tour?.lines ?? []).map((extra) => [extra.extra_id, extra.quantity]),
  )

const partyChanges = (before: BookingRow, change: Partial<Change>) =>
  differs(change.adults, before.adults) ||
  differs(change.children, before.children) ||
  differs(change.infants, before.infants)

const residencyChanges = (before: BookingRow, change: Partial<Change>) =>
  differs(change.residency, before.residency) ||
  (change.shares !== undefined && !sameJson(change.shares, sharesOf(before)))

/** What of the package is different, its discount apart. */
function packageChanges(before: BookingRow, stored: readonly StoredItem[], change: Partial<Change>): boolean {
  const tour = packageOf(stored)
  if (tour === undefined) return false
  const departureId = departureOf(stored)
  return (
    differs(change.departure_id, departureId) ||
    (change.date != null && departureId === null && differs(change.date, tour.startsOn)) ||
    partyChanges(before, change) ||
    residencyChanges(before, change) ||
    (change.extras !== undefined && !sameExtras(change.extras, tour)) ||
    (change.lines !== undefined && !sameLines(change.lines, optionsOf(tour)))
  )
}

const isAnotherDeal = (before: BookingRow, stored: readonly StoredItem[], change: Change): boolean =>
  packageChanges(before, stored, change) ||
  partyChanges(before, change) ||
  change.discount_percent !== undefined ||
  change.price === 'override' ||
  (change.items !== undefined &&
    !sameJson(change.items.map(withoutCode), besidePackage(stored).map(itemOf).map(withoutCode)))

const withoutCode = (item: BookingItem | null) => {
  if (item?.kind !== 'ticket') return item
  const { access_code: _, ...rest } = item
  return rest
}

interface Anew {
  readonly priced: PricedBooking
  readonly given: Given
  readonly cost: ChangeCost
  readonly fee: Fee
}

/** What is given up is charged beside the price, by name. */
async function chargeChange(tx: Kysely<DB>, seller: Seller, before: BookingRow, { cost, fee }: Anew): Promise<void> {
  await writeFee(tx, seller, before.id, { ...fee, kind: 'change', label: changeLabel(cost) })
  if (fee.policy > 0 || fee.amount > 0)
    seller.acting?.audit({ subject: 'booking', subjectId: before.id, after: auditedFee(before, fee) })
}

async function pricedAnew(
  tx: Kysely<DB>,
  seller: Seller,
  before: BookingRow,
  stored: readonly StoredItem[],
  change: Change,
): Promise<Anew> {
  if (!isOpen(before.status))
    throw conflict(`This booking is ${wordOf(before.status)}: only its note and due date can be changed.`)
  const wanted = await pricedWith(tx, seller.agencyId, before, stored, change)
  refuseComplaints(wanted.complaints)
  refuseShortage(wanted)
  if (wanted.currency !== before.currency && (before.paid > 0 || before.fees > 0 || before.written_off > 0))
    throw refused({
      lines: [`This booking is settled in ${before.currency}: its prices must stay in ${before.currency}.`],
    })
  const cost = await changeCost(tx, before, stored, wanted)
  const most = Math.max(cost.policy, before.total - before.fees)
  const fee = await feeFor(tx, seller, before, change.fee ?? null, { policy: cost.policy, most, field: 'fee' })
  const listed = withFees(wanted, before.fees + fee.amount)
  const fixed = withTotal(before, change, listed, fee.amount)
  const priced = capped(fixed, fixed.discounts)
  const was = { stored, given: await givenOn(tx, before.id) }
  const given = givenWithTotal(givenAfter(listed, was, change.discount_percent), listed, priced)
  const field = fieldOfDiscount(change)
  await refuseRaisedDiscount(tx, seller, {
    booking: before,
    priced,
    given,
    before: was,
    clientId: null,
    byHand: field !== null,
    field: field ?? 'items',
  })
  return { priced, given, cost, fee }
}

/** A price that is kept is the old one, and the fee of the change beside it. */
function withTotal(before: BookingRow, change: Change, listed: PricedBooking, fee: number): PricedBooking {
  if (change.price === 'override') return exactly(listed, overrideOf(change, listed))
  return isKept(change) && listed.currency === before.currency ? atMost(listed, before.total + fee) : listed
}
const isKept = ({ price, keep_total: kept }: Change) => price === 'keep' || (price === undefined && kept)

/** By which field somebody takes something off; null: nobody does. */
function fieldOfDiscount(change: Change): string | null {
  if (change.price === 'override') return 'override_total'
  if (isKept(change)) return change.price === undefined ? 'keep_total' : 'price'
  return change.discount_percent === undefined ? null : 'discount_percent'
}

function overrideOf({ override_total: total }: Change, { currency, fees }: PricedBooking): number {
  if (total == null) throw refused({ override_total: ['Enter the price.'] })
  const minor = minorOf(total, currency, 'override_total')
  if (minor < fees) throw refused({ override_total: [`The fees alone are ${sumText(fees, currency)}.`] })
  return minor
}

/** What a booking would be after a change, with the fee that its terms ask for, to be looked at: nothing is refused and nothing written. */
export async function priceOfChange(
  tx: Kysely<DB>,
  agencyId: number,
  before: BookingRow,
  { lines: chosen, discount_percent, ...change }: Partial<Change>,
): Promise<{ readonly priced: PricedBooking; readonly cost: ChangeCost }> {
  const stored = await storedItems(tx, before)
  const priced = await pricedWith(tx, agencyId, before, stored, {
    ...change,
    ...(chosen === undefined || chosen.length === 0 ? {} : { lines: chosen }),
    ...(discount_percent === undefined || discount_percent === 0 ? {} : { discount_percent }),
  })
  const cost = await changeCost(tx, before, stored, priced)
  return { priced: withFees(priced, before.fees + cost.policy), cost }
}

async function pricedWith(
  tx: Kysely<DB>,
  agencyId: number,
  before: BookingRow,
  stored: readonly StoredItem[],
  change: Partial<Change>,
): Promise<PricedBooking> {
  const tour = packageOf(stored)
  const items = besidePackage(stored)
  if (tour === undefined && items.length === 0) throw conflict('This booking has nothing to reprice.')
  const departureId = departureOf(stored)
  const party = {
    adults: change.adults ?? before.adults,
    children: change.children ?? before.children,
    infants: change.infants ?? before.infants,
  }
  const counted = tour !== undefined || partyChanges(before, change) || !followsItems(before, items)
  const wanted: Wanted = {
    package_id: tour?.offerId ?? null,
    departure_id: change.departure_id === undefined ? departureId : change.departure_id,
    date: change.date ?? tour?.startsOn ?? null,
    ...(counted ? party : { adults: 0, children: 0, infants: 0 }),
    lines: change.lines ?? (partyChanges(before, change) || residencyChanges(before, change) ? [] : optionsOf(tour)),
    extras: change.extras ?? extrasOf(tour?.lines ?? []),
    residency: change.residency ?? residencyOf(before),
    shares: change.shares ?? sharesOf(before),
    rates: change.rates ?? [],
    overLimit: change.oversell != null,
    discount_percent: change.discount_percent,
    currency: before.currency,
    items: change.items === undefined ? kept(items) : matched(change.items, items),
    taken: await allocationsOfBooking(tx, agencyId, before.id),
    handedOver: await handedOver(tx, before.id),
    ...(tour === undefined
      ? {}
      : {
          ofBooking: {
            departureId,
            startsOn: tour.startsOn,
            seats: seatsOf(before),
            stored: tour,
            currency: before.currency,
            same: !packageChanges(before, stored, change),
          },
        }),
  }
  const sold = { stored, discounts: await discountsOn(tx, before.id) }
  const keeping = (priced: PricedBooking) => keepDiscounts(priced, sold, change.discount_percent !== undefined)
  const priced = await priceBooking(tx, agencyId, wanted)
  // Prices that are not sold on the new day give way to those that are.
  return change.lines === undefined && priced.complaints.some(({ field }) => field.startsWith('lines'))
    ? keeping(await priceBooking(tx, agencyId, { ...wanted, lines: [] }))
    : keeping(priced)
}

/** Nobody counted the party: it is who sleeps, takes part or has a ticket, and changes with them. */
function followsItems(before: BookingRow, items: readonly StoredItem[]): boolean {
  const derived = partyOf({ adults: 0, children: 0, infants: 0 }, kept(items))
  return derived.adults === before.adults && derived.children === before.children && before.infants === 0
}

const residencyOf = ({ residency }: BookingRow): Residency => residency as Residency // the column is checked to be one
const sharesOf = ({ shares }: BookingRow): Share[] => v.parse(partyShares, shares)

/** A booking as its history tells it: what people change, amounts in major units. */
export const auditFields = (row: BookingRow) => ({
  status: row.status,
  title: row.title,
  oversold_reason: row.oversold_reason,
  residency: residencyText({ residency: residencyOf(row), shares: sharesOf(row) }),
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  adults: row.adults,
  children: row.children,
  infants: row.infants,
  currency: row.currency,
  discount: toMajor(row.discount, row.currency),
  total: toMajor(row.total, row.currency),
  paid: toMajor(row.paid - row.refunded, row.currency),
  due_on: row.due_on,
  notes: row.notes,
  cancel_reason: row.cancel_reason,
})
