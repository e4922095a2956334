import type { Kysely } from 'kysely'
import { isInStock, itemKinds } from '../../../src/domain/bookings/item-kinds.ts'
import type { Party } from '../../../src/domain/bookings/party.ts'
import type { BookingKind } from '../../../src/domain/bookings/sales-choices.ts'
import type { Day } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import {
  type LeftDiscount,
  type NewSale,
  type SoldDiscount,
  type TypedCode,
  withDiscounts,
} from '../discounts/sold-discounts.ts'
import { type HandedOver, missingHandedOver, withoutHandedOver } from '../orders/handed-over.ts'
import { seatsOf } from '../pricing/fares.ts'
import { free } from '../stock/availability.ts'
import { claimsLeft } from '../stock/claims-left.ts'
import { shortageText } from '../stock/shortage-text.ts'
import type { Own } from '../stock/stock-days.ts'
import { type Allocation, type Claim, isOversellable } from '../stock/stock-rows.ts'
import { type Agreement, agreedItem } from './agreed-price.ts'
import { pricedPackage, type WantedPackage } from './package-item.ts'
import { type Complaint, discountIn, type PricedItem, sumOf } from './priced-items.ts'
import { pricedItems } from './quoted-items.ts'
import { serverItemKind } from './server-item-kinds.ts'
import type { WantedItem } from './stored-items.ts'

export interface Wanted extends Omit<WantedPackage, 'package_id'> {
  readonly package_id: number | null
  readonly items: readonly WantedItem[]
  /** What these hold counts as free for this booking. */
  readonly own?: Own | undefined
  /** What the booking that changes has taken, beside its seats: it may keep all of it. */
  readonly taken?: readonly Allocation[]
  /** Pieces of it that are with the client already. */
  readonly handedOver?: HandedOver
  /** Sums that stand instead of list prices. */
  readonly agreed?: Agreement | undefined
  /** Of the booking that changes: a custom line without one takes it where nothing else says. */
  readonly currency?: CurrencyCode | undefined
  /** Nothing is agreed yet: discounts apply, and the code that was typed. */
  readonly sale?: NewSale | undefined
  /** Rooms that are full are booked on purpose. */
  readonly overLimit?: boolean
}

/** A booking before it is written: its items, what it costs, and whether it can be had. */
export interface PricedBooking {
  readonly kind: BookingKind
  readonly title: string
  readonly startsOn: Day
  readonly endsOn: Day
  readonly party: Party
  readonly departureId: number | null
  readonly items: readonly ItemWithAvailability[]
  readonly currency: CurrencyCode
  readonly subtotal: number
  readonly discount: number
  /** Their sums are part of the discount. */
  readonly discounts: readonly SoldDiscount[]
  /** That were not taken off. */
  readonly left: readonly LeftDiscount[]
  /** Null when none was typed. */
  readonly code: TypedCode | null
  readonly fees: number
  readonly total: number
  readonly claims: readonly Claim[]
  /** Seats on the departure, without those of the booking itself. */
  readonly seatsLeft: number | null
  readonly complaints: readonly Complaint[]
  readonly shortage: Shortage | null
  /** Currencies of prices that need a rate. */
  readonly exchanged: readonly CurrencyCode[]
  /** Too few rooms are free: it can only be booked on purpose. */
  readonly oversells: boolean
}
/** With what of it could be had. */
export interface ItemWithAvailability extends PricedItem {
  readonly left: number | null
  readonly shortage: Shortage | null
}
export interface Shortage {
  readonly text: string
  readonly clash: { resource: string; id: number; day: Day; wanted: number; free: number }
}

/** What all of it would cost this party, and whether it can be had. */
export async function priceBooking(db: Kysely<DB>, agencyId: number, wanted: Wanted): Promise<PricedBooking> {
  const { package_id: packageId } = wanted
  if (packageId === null && wanted.items.length === 0)
    throw refused({ package_id: ['Choose a package or something else to book.'] })
  if (packageId === null && wanted.extras.length > 0)
    throw refused({ extras: ['Choose a package before adding extras.'] })
  const agreed: Agreement = wanted.agreed ?? { amounts: new Map() }
  const atList = packageId === null ? null : await pricedPackage(db, agencyId, { ...wanted, package_id: packageId })
  const tour = atList === null ? null : agreedItem(atList, agreed)
  const pricing = {
    discount: wanted.discount_percent,
    currency: agreed.currency ?? tour?.currency,
    otherwise: wanted.currency,
  }
  const beside = (await pricedItems(db, agencyId, wanted.items, pricing)).map((item) =>
    withoutHandedOver(agreedItem(item, agreed), wanted.handedOver),
  )
  const listed = [...(tour === null ? [] : [tour]), ...beside]
  const sold =
    wanted.sale === undefined
      ? { items: listed, discounts: [], left: [], code: null }
      : await withDiscounts(db, agencyId, listed, wanted.sale)
  const { items } = sold
  const seats = tour === null ? null : await seatsAvailable(db, agencyId, wanted, tour)
  const available = await availabilityFor(db, agencyId, wanted, beside)
  const withAvailability = items.map((item): ItemWithAvailability => {
    const found = item.itemNumber === 0 ? seats : available(item)
    const isLet = found?.oversells === true && wanted.overLimit === true
    return { ...item, left: found?.left ?? null, shortage: isLet ? null : (found?.shortage ?? null) }
  })
  return assembled(withAvailability, wanted, {
    discounts: sold.discounts,
    left: sold.left,
    code: sold.code,
    departureId: tour?.departureId ?? null,
    seatsLeft: seats?.seatsLeft ?? null,
    oversells: items.some((item) => item.itemNumber > 0 && available(item).oversells),
    exchanged: atList === null || agreed.amounts.has(0) ? [] : atList.exchanged,
  })
}

function assembled(
  items: readonly ItemWithAvailability[],
  wanted: Wanted,
  {
    code,
    discounts,
    left,
    departureId,
    seatsLeft,
    exchanged,
    oversells,
  }: Pick<PricedBooking, 'code' | 'discounts' | 'left' | 'departureId' | 'seatsLeft' | 'exchanged' | 'oversells'>,
): PricedBooking {
  // What a booking is called after comes from the inventory, where anything of it does.
  const first = items.find(isInStock) ?? items[0]
  if (first === undefined) throw refused({ package_id: ['Choose a package or something else to book.'] })
  const { currency } = first
  // The delivery of an order is nothing that was ordered.
  const isBesides = (item: PricedItem) =>
    itemKinds[first.kind].bookingKind === 'order' && item.details?.full_price === true
  const more = items.filter((item) => item !== first && !isBesides(item)).length
  const complaints = [
    ...items.flatMap((item) => item.complaints),
    ...currencyComplaints(items, currency),
    ...shareComplaints(wanted),
    ...missingHandedOver(items, wanted.handedOver),
  ]
  if (code !== null && code.complaint !== null) complaints.push({ field: 'discount_code', text: code.complaint })
  const lines = items.flatMap((item) => item.lines)
  const subtotal = sumOf(lines)
  const tooMuch = !Number.isSafeInteger(subtotal)
  if (tooMuch) complaints.push({ field: 'lines', text: 'This is above the highest possible total.' })
  const discount = tooMuch ? 0 : discountIn(lines)
  const fees = 0
  const total = tooMuch ? 0 : subtotal - discount + fees
  return {
    kind: itemKinds[first.kind].bookingKind,
    title: more === 0 ? first.name : `${first.name} + ${more} more`,
    startsOn: items.reduce((day, item) => (item.startsOn < day ? item.startsOn : day), first.startsOn),
    endsOn: items.reduce((day, item) => (item.endsOn > day ? item.endsOn : day), first.endsOn),
    party: partyOf(wanted, wanted.items),
    departureId,
    items: tooMuch ? items.map((item) => ({ ...item, lines: [] })) : items,
    currency,
    subtotal: tooMuch ? 0 : subtotal,
    discount,
    discounts: tooMuch ? [] : discounts,
    left,
    code,
    fees,
    total,
    claims: items.flatMap((item) => item.claims),
    seatsLeft,
    exchanged,
    oversells,
    complaints,
    shortage: items.find((item) => item.shortage !== null)?.shortage ?? null,
  }
}

const currencyComplaints = (items: readonly PricedItem[], currency: CurrencyCode): Complaint[] =>
  items
    .filter((item) => item.currency !== currency)
    .map((item) => ({
      field: `items.${item.itemNumber - 1}`,
      text: `“${item.title}” is priced in ${item.currency}: one booking cannot have prices in both ${currency} and ${item.currency}.`,
    }))

/** The shares of a mixed party are the party, no more and no fewer. */
function shareComplaints({ shares = [], adults, children, infants }: Wanted): Complaint[] {
  const sum = (of: 'adults' | 'children' | 'infants') => shares.reduce((total, share) => total + share[of], 0)
  const isWhole =
    shares.length === 0 || (sum('adults') === adults && sum('children') === children && sum('infants') === infants)
  return isWhole ? [] : [{ field: 'shares', text: 'The residencies do not add up to the party.' }]
}

/** Who travels, where nobody was counted: the guests of the rooms, who takes part, who has a ticket. */
export function partyOf(given: Party, items: readonly WantedItem[]): Party {
  const { adults, children, infants } = given
  if (seatsOf(given) > 0) return { adults, children, infants }
  const people = items.map(({ item }) => serverItemKind(item.kind).people(item))
  const guests = people.reduce((sum, each) => sum + each.adults, 0)
  return {
    adults: guests > 0 ? guests : Math.max(1, ...people.map(({ takePart }) => takePart)),
    children: people.reduce((sum, each) => sum + each.children, 0),
    infants: 0,
  }
}

interface Found {
  readonly left: number | null
  readonly shortage: Shortage | null
  /** Only rooms are short. */
  readonly oversells: boolean
}

/** Seats on the departure; those that the booking has there already count for it. */
async function seatsAvailable(
  db: Kysely<DB>,
  agencyId: number,
  wanted: Wanted,
  tour: PricedItem & { departureId: number | null },
): Promise<Found & { readonly seatsLeft: number | null }> {
  const [claim] = tour.claims
  if (claim === undefined) return { left: null, seatsLeft: null, shortage: null, oversells: false }
  const [row] = await free(db, agencyId, { ...claim, own: wanted.own })
  const seatsLeft = Math.max(0, row?.free ?? 0)
  const before = wanted.ofBooking
  const left = seatsLeft + (before?.departureId === tour.departureId ? (before?.seats ?? 0) : 0)
  if (claim.quantity <= left) return { left, seatsLeft, shortage: null, oversells: false }
  const clash = { resource: 'departure', id: claim.resourceId, day: tour.startsOn, wanted: claim.quantity, free: left }
  return {
    left,
    seatsLeft,
    shortage: { text: shortageText('departure', tour.startsOn, left), clash },
    oversells: false,
  }
}

/** How many of each item could be had, all items of the booking together looked at; the first day that is short. */
export async function availabilityFor(
  db: Kysely<DB>,
  agencyId: number,
  wanted: Pick<Wanted, 'own' | 'taken'>,
  items: readonly PricedItem[],
): Promise<(item: PricedItem) => Found> {
  const leftOf = await claimsLeft(
    db,
    agencyId,
    items.flatMap((item) => item.claims),
    wanted,
  )
  return (item) => {
    const found = item.claims.map((claim) => ({ claim, ...leftOf(claim) }))
    const shorts = found.flatMap(({ claim, short }) => short.map((one) => ({ claim, ...one })))
    const [short] = shorts
    return {
      oversells: shorts.length > 0 && shorts.every(({ claim }) => isOversellable(claim)),
      left: found.length === 0 ? null : Math.min(...found.map(({ left }) => left)),
      shortage:
        short === undefined
          ? null
          : {
              text: `“${item.title}”: ${short.text}`,
              clash: {
                resource: short.claim.resourceType,
                id: short.claim.resourceId,
                day: short.day,
                wanted: short.wanted,
                free: short.free,
              },
            },
    }
  }
}
