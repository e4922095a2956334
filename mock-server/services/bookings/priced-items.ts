import type { Discount } from '../../../src/domain/amounts.ts'
import { discountOf, spread } from '../../../src/domain/amounts.ts'
import type { CancellationStep } from '../../../src/domain/bookings/cancellation.ts'
import {
  type BookedKind,
  type ItemKind,
  itemKinds,
  type LineType,
  type OfferType,
} from '../../../src/domain/bookings/item-kinds.ts'
import type { Day } from '../../../src/domain/dates.ts'
import type { LineTax } from '../../../src/domain/finance/invoice-tax.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { ItemDetails } from '../../../src/domain/schema/types.generated.ts'
import type { OfferFacts } from '../offers/offer-facts.ts'
import type { PricedUnit } from '../pricing/offer-pricing.ts'
import type { Claim } from '../stock/stock-rows.ts'

/** A part of a booking that has a price of its own: the package (number 0) or an item (from 1), with what it takes from the stock. */
export interface PricedItem {
  readonly itemNumber: number
  /** The number it had in the booking that changes. */
  readonly before?: number
  readonly kind: ItemKind
  readonly offerType: OfferType
  readonly offerId: number
  /** What the booking is called after when this item comes first. */
  readonly name: string
  readonly title: string
  readonly currency: CurrencyCode
  readonly startsOn: Day
  readonly endsOn: Day
  readonly lines: readonly ItemLine[]
  /** What must be taken; empty for a tour on request. */
  readonly claims: readonly Claim[]
  readonly complaints: readonly Complaint[]
  readonly details: StoredDetails | null
  /** With an agreed sum: what it costs by today's list, where that is known and in the same currency. */
  readonly listed?: number | null
  /** Of a package that has departures. */
  readonly departureId?: number | null
  /** The name of a tax of the agency that comes before that of its kind. */
  readonly taxName?: string | null
}

/** A line as it is written; `details` are those of its item, with how often this line is charged. */
export interface ItemLine {
  readonly offerType: LineType
  /** 0: nothing of the inventory. */
  readonly offerId: number
  readonly priceOptionId: number | null
  readonly departureId: number | null
  readonly title: string
  /** Whose price it is; '' where a price is not by age or residency. */
  readonly ageBand: string
  readonly residency: string
  readonly unit: string
  readonly from: Day
  readonly to: Day
  readonly quantity: number
  readonly unitAmount: number
  readonly amount: number
  readonly discount: number
  /** Its price is in another currency and no rate is given. */
  readonly needsRate?: boolean
  readonly details: StoredDetails | null
}

/** `booking_lines.details`. Beside what the API shows: the item's title, and how many adults a room of this line has. */
export type StoredDetails = Partial<ItemDetails> & {
  readonly kind: BookedKind
  readonly quantity: number
  readonly title?: string
  readonly each?: number
}

export interface Complaint {
  /** The field of the input that it is about. */
  readonly field: string
  readonly text: string
}

/** `booking_lines.terms`, on the first line of an item: its policy as data and in words, copied when it was booked. */
export interface ItemTerms {
  readonly rules: readonly CancellationStep[]
  readonly words: string
  /** Agreed for this booking, instead of what applied when it was made. */
  readonly own?: boolean
}

/** As it was booked: what an item that stays keeps. */
export interface StoredItem {
  readonly itemNumber: number
  readonly kind: BookedKind
  readonly offerType: LineType
  readonly offerId: number
  readonly title: string
  readonly startsOn: Day
  readonly endsOn: Day
  readonly lines: readonly (ItemLine & {
    readonly id: number
    readonly terms: ItemTerms | null
    readonly tax: LineTax | null
  })[]
  readonly subtotal: number
  readonly discount: number
  readonly details: StoredDetails | null
  /** What was agreed for a cancellation; null: as its offer says today. */
  readonly terms: ItemTerms | null
}

export const sumOf = (lines: readonly { readonly amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)
export const discountIn = (lines: readonly { readonly discount: number }[]): number =>
  lines.reduce((sum, { discount }) => sum + discount, 0)

/** Lines bear their item's discount in proportion. */
export function discounted<T extends { readonly amount: number }>(
  lines: readonly T[],
  discount: Discount,
): (T & { readonly discount: number })[] {
  const subtotal = sumOf(lines)
  if (!Number.isSafeInteger(subtotal)) return lines.map((line) => ({ ...line, discount: 0 }))
  const shares = spread(
    discountOf(discount, subtotal),
    lines.map(({ amount }) => amount),
  )
  return lines.map((line, index) => ({ ...line, discount: shares[index] ?? 0 }))
}

/** A priced item from its units. */
export function pricedItem(
  given: Pick<PricedItem, 'itemNumber' | 'kind' | 'title' | 'startsOn' | 'endsOn' | 'claims' | 'complaints'> & {
    readonly offer: Pick<OfferFacts, 'id' | 'title' | 'currency'>
    readonly name?: string
    readonly units: readonly (PricedUnit & { readonly each?: number })[]
    readonly details: StoredDetails
    readonly discount: Discount
  },
): PricedItem {
  const { offer, units, discount } = given
  const { offerType } = itemKinds[given.kind]
  const details = { ...given.details, title: given.title }
  const lines = units.map((unit) => ({
    offerType,
    offerId: offer.id,
    priceOptionId: null,
    departureId: null,
    title: unit.title,
    ageBand: '',
    residency: '',
    unit: unit.unit,
    from: unit.from,
    to: unit.to,
    quantity: unit.quantity,
    unitAmount: unit.unitAmount,
    amount: unit.amount,
    details: { ...details, times: unit.times, ...(unit.each === undefined ? {} : { each: unit.each }) },
  }))
  return {
    itemNumber: given.itemNumber,
    kind: given.kind,
    offerType,
    offerId: offer.id,
    name: given.name ?? offer.title,
    title: given.title,
    startsOn: given.startsOn,
    endsOn: given.endsOn,
    claims: given.claims,
    complaints: given.complaints,
    currency: offer.currency,
    lines: discounted(lines, discount),
    details,
  }
}

/** The discount of a new price: in proportion to what was taken off before, else the offer's own and what is given on top. */
export const discountFor = (
  offer: { readonly discount_percent: number },
  had: StoredItem | undefined,
  given: number | undefined,
): Discount =>
  had !== undefined && had.lines.length > 0 && given === undefined
    ? { discount: had.discount, subtotal: had.subtotal }
    : { percent: offer.discount_percent + (given ?? 0) }

/** Drafts are not sold, archived offers not any more; what is booked already can still be changed. */
export function statusComplaints(offer: OfferFacts, field: string, had: StoredItem | undefined): Complaint[] {
  if (had !== undefined || offer.status === 'published') return []
  const text =
    offer.status === 'archived'
      ? `“${offer.title}” is archived: it can no longer be booked.`
      : `“${offer.title}” is a draft: publish it before booking it.`
  return [{ field, text }]
}

const nothing: Omit<ItemDetails, 'kind' | 'quantity' | 'times'> = {
  room_id: null,
  check_in: null,
  check_out: null,
  adults: null,
  children: null,
  guests: null,
  car_id: null,
  pick_up: null,
  return: null,
  place: null,
  driver: null,
  with_driver: null,
  service_id: null,
  slot_id: null,
  date: null,
  time: null,
  residency: null,
  event_id: null,
  ticket_type_id: null,
  holders: null,
  variant_id: null,
  variant: null,
  sku: null,
  flight_id: null,
  departs: null,
  arrives: null,
  extra_id: null,
  description: null,
  from: null,
  to: null,
  unit_amount: null,
  currency: null,
  kept_percent: null,
  full_price: null,
}

/** As a query fills it up: `blankDetails || details`. */
export const blankDetails = JSON.stringify({ ...nothing, quantity: 1, times: 1 })

/** As the API tells it: every field is there. */
export function detailsOf(stored: StoredDetails | null): ItemDetails | null {
  if (stored === null || stored.kind === undefined) return null
  const { title: _, each: __, ...shown } = stored
  return { ...nothing, ...shown, quantity: stored.quantity ?? 1, times: stored.times ?? 1 }
}
