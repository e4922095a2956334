import type { Kysely } from 'kysely'
import type { InstalmentTerms } from '../../../src/domain/bookings/payment-schedule.ts'
import type { BookingKind } from '../../../src/domain/bookings/sales-choices.ts'
import type { Day } from '../../../src/domain/dates.ts'
import { toMajor } from '../../../src/domain/money.ts'
import { offerKinds } from '../../../src/domain/offers/offer-kinds.ts'
import type { Quote } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { percent } from '../pricing/amounts.ts'
import { depositPercent, type Party, seatsOf } from '../pricing/package-pricing.ts'
import { free } from '../stock/availability.ts'
import { shortageText } from '../stock/shortage-text.ts'
import { freeOf, type Own } from '../stock/stock-days.ts'
import { type Claim, daysOf, demandOf, keyOf } from '../stock/stock-rows.ts'
import { type Agreement, agreedPart } from './agreed-price.ts'
import { type AppliedCode, type GivenCode, withCode } from './discount-codes.ts'
import { packagePart, type WantedPackage } from './package-item.ts'
import { type Complaint, detailsOf, discountIn, type Part, type PartLine, sumOf } from './priced-items.ts'
import { itemParts } from './quoted-items.ts'
import type { WantedItem } from './stored-items.ts'

export interface Wanted extends Omit<WantedPackage, 'package_id'> {
  readonly package_id: number | null
  readonly items: readonly WantedItem[]
  /** What these hold counts as free for this booking. */
  readonly own?: Own | undefined
  /** What the booking that changes has taken, beside its seats: it may keep all of it. */
  readonly taken?: readonly Claim[]
  /** Sums that stand instead of list prices. */
  readonly agreed?: Agreement | undefined
  /** Of the booking that changes: a custom line without one takes it where nothing else says. */
  readonly currency?: string | undefined
  readonly code?: GivenCode | undefined
}

/** A booking before it is written: its parts, what it costs, and whether it can be had. */
export interface Offered {
  readonly kind: BookingKind
  readonly title: string
  readonly startsOn: Day
  readonly endsOn: Day
  readonly party: Party
  readonly departureId: number | null
  readonly parts: readonly Offer[]
  readonly currency: string
  readonly subtotal: number
  readonly discount: number
  /** Its sum is part of the discount; null when none was given. */
  readonly code: AppliedCode | null
  readonly fees: number
  readonly total: number
  readonly deposit: number
  readonly claims: readonly Claim[]
  /** Seats on the departure, without those of the booking itself. */
  readonly seatsLeft: number | null
  readonly complaints: readonly Complaint[]
  readonly shortage: Shortage | null
}
export interface Offer extends Part {
  readonly left: number | null
  readonly shortage: Shortage | null
}
export interface Shortage {
  readonly text: string
  readonly clash: { resource: string; id: number; day: Day; wanted: number; free: number }
}

/** What all of it would cost this party, and whether there is room. */
export async function offerFor(db: Kysely<DB>, agencyId: number, wanted: Wanted): Promise<Offered> {
  const { package_id: packageId } = wanted
  if (packageId === null && wanted.items.length === 0)
    throw refused({ package_id: ['Choose a package or something else to book.'] })
  if (packageId === null && wanted.extras.length > 0)
    throw refused({ extras: ['Extras belong to a package: choose one.'] })
  const agreed: Agreement = wanted.agreed ?? { amounts: new Map() }
  const atList = packageId === null ? null : await packagePart(db, agencyId, { ...wanted, package_id: packageId })
  const tour = atList === null ? null : agreedPart(atList, agreed)
  const pricing = {
    discount: wanted.discount_percent,
    currency: agreed.currency ?? tour?.currency,
    otherwise: wanted.currency,
  }
  const items = (await itemParts(db, agencyId, wanted.items, pricing)).map((part) => agreedPart(part, agreed))
  const listed = [...(tour === null ? [] : [tour]), ...items]
  const { parts, code } =
    wanted.code === undefined ? { parts: listed, code: null } : await withCode(db, agencyId, listed, wanted.code)
  const seats = tour === null ? null : await seatsOffered(db, agencyId, wanted, tour)
  const room = await roomFor(db, agencyId, wanted, items)
  const offers = parts.map((part): Offer => {
    const found = part.kind === 'package' ? seats : room(part)
    return { ...part, left: found?.left ?? null, shortage: found?.shortage ?? null }
  })
  return assembled(offers, wanted, {
    code,
    departureId: tour?.departureId ?? null,
    seatsLeft: seats?.seatsLeft ?? null,
  })
}

function assembled(
  parts: readonly Offer[],
  wanted: Wanted,
  { code, departureId, seatsLeft }: Pick<Offered, 'code' | 'departureId' | 'seatsLeft'>,
): Offered {
  // What a booking is called after comes from the inventory, where anything of it does.
  const first = parts.find(({ kind }) => kind !== 'custom') ?? parts[0]
  if (first === undefined) throw refused({ package_id: ['Choose a package or something else to book.'] })
  const { currency } = first
  const complaints = [...parts.flatMap((part) => part.complaints), ...currencyComplaints(parts, currency)]
  if (code !== null && code.complaint !== null) complaints.push({ field: 'discount_code', text: code.complaint })
  const lines = parts.flatMap((part) => part.lines)
  const subtotal = sumOf(lines)
  const tooMuch = !Number.isSafeInteger(subtotal)
  if (tooMuch) complaints.push({ field: 'lines', text: 'This comes to more than any booking can cost.' })
  const discount = tooMuch ? 0 : discountIn(lines)
  const fees = 0
  const total = tooMuch ? 0 : subtotal - discount + fees
  return {
    kind: bookingKindOf(first),
    title: parts.length === 1 ? first.name : `${first.name} + ${parts.length - 1} more`,
    startsOn: parts.reduce((day, part) => (part.startsOn < day ? part.startsOn : day), first.startsOn),
    endsOn: parts.reduce((day, part) => (part.endsOn > day ? part.endsOn : day), first.endsOn),
    party: partyOf(wanted, wanted.items),
    departureId,
    parts: tooMuch ? parts.map((part) => ({ ...part, lines: [] })) : parts,
    currency,
    subtotal: tooMuch ? 0 : subtotal,
    discount,
    code,
    fees,
    total,
    deposit: percent(total, depositPercent),
    claims: parts.flatMap((part) => part.claims),
    seatsLeft,
    complaints,
    shortage: parts.find((part) => part.shortage !== null)?.shortage ?? null,
  }
}

const bookingKindOf = ({ offerType }: Part): BookingKind =>
  offerType === 'custom' ? 'tour_package' : (offerKinds[offerType].bookingKind ?? 'tour_package')

const currencyComplaints = (parts: readonly Part[], currency: string): Complaint[] =>
  parts
    .filter((part) => part.currency !== currency)
    .map((part) => ({
      field: `items.${part.item - 1}`,
      text: `“${part.title}” is priced in ${part.currency}: prices in ${currency} and ${part.currency} cannot stand in one booking.`,
    }))

/** Who travels, where nobody was counted: the guests of the rooms, who takes part, who has a ticket. */
export function partyOf(given: Party, items: readonly WantedItem[]): Party {
  const { adults, children, infants } = given
  if (seatsOf(given) > 0) return { adults, children, infants }
  const sum = (count: (item: WantedItem['item']) => number) => items.reduce((all, { item }) => all + count(item), 0)
  const most = (kind: 'service' | 'ticket') =>
    items.reduce((max, { item }) => (item.kind === kind ? Math.max(max, item.quantity) : max), 0)
  const guests = sum((item) => (item.kind === 'room' ? item.adults : 0))
  return {
    adults: Math.max(1, guests === 0 ? Math.max(most('service'), most('ticket')) : guests),
    children: sum((item) => (item.kind === 'room' ? item.children : 0)),
    infants: 0,
  }
}

interface Found {
  readonly left: number | null
  readonly shortage: Shortage | null
}

/** Seats on the departure; those that the booking has there already count for it. */
async function seatsOffered(
  db: Kysely<DB>,
  agencyId: number,
  wanted: Wanted,
  tour: Part & { departureId: number | null },
): Promise<Found & { readonly seatsLeft: number | null }> {
  const [claim] = tour.claims
  if (claim === undefined) return { left: null, seatsLeft: null, shortage: null }
  const [row] = await free(db, agencyId, { ...claim, own: wanted.own })
  const seatsLeft = Math.max(0, row?.free ?? 0)
  const before = wanted.ofBooking
  const left = seatsLeft + (before?.departureId === tour.departureId ? (before?.seats ?? 0) : 0)
  if (claim.quantity <= left) return { left, seatsLeft, shortage: null }
  const clash = { resource: 'departure', id: claim.resourceId, day: tour.startsOn, wanted: claim.quantity, free: left }
  return { left, seatsLeft, shortage: { text: shortageText('departure', tour.startsOn, left), clash } }
}

/** How many of each item could be had, all items of the booking together looked at; the first day that is short. */
export async function roomFor(
  db: Kysely<DB>,
  agencyId: number,
  wanted: Pick<Wanted, 'own' | 'taken'>,
  items: readonly Part[],
): Promise<(part: Part) => Found> {
  const claims = items.flatMap((part) => part.claims)
  const stock = new Map(
    (await freeOf(db, agencyId, claims, wanted.own)).map((row) => [keyOf(row.type, row.id, row.day), row.free]),
  )
  const demand = demandOf(claims)
  const had = demandOf(wanted.taken ?? [])
  return (part) => {
    let left = Number.POSITIVE_INFINITY
    let shortage: Shortage | null = null
    for (const claim of part.claims)
      for (const day of daysOf(claim)) {
        const key = keyOf(claim.resourceType, claim.resourceId, day)
        const there = Math.max(0, (stock.get(key) ?? 0) + (had.get(key) ?? 0))
        left = Math.min(left, there)
        const asked = demand.get(key) ?? 0
        if (shortage !== null || asked <= there) continue
        const clash = { resource: claim.resourceType, id: claim.resourceId, day, wanted: asked, free: there }
        shortage = { text: `“${part.title}”: ${shortageText(claim.resourceType, day, there)}`, clash }
      }
    return { left: Number.isFinite(left) ? left : null, shortage }
  }
}

/** As the API tells it, in major units; `schedule` is when it would be paid. */
export function quoteOf(offered: Offered, schedule: readonly InstalmentTerms[]): Quote {
  const { currency, parts, complaints } = offered
  const major = (minor: number) => toMajor(minor, currency)
  return {
    currency,
    lines: parts.flatMap((part) => part.lines.map((line) => quotedLine(part.item, line, major))),
    subtotal: major(offered.subtotal),
    discount: major(offered.discount),
    code:
      offered.code === null
        ? null
        : {
            code: offered.code.code,
            name: offered.code.name,
            amount: major(offered.code.amount),
            complaint: offered.code.complaint,
          },
    fees: major(offered.fees),
    total: major(offered.total),
    seats_left: offered.seatsLeft,
    starts_on: offered.startsOn,
    ends_on: offered.endsOn,
    deposit: major(offered.deposit),
    schedule: schedule.map(({ label, amount, due_on }) => ({ label, amount: major(amount), due_on })),
    items: parts.map((part) => ({
      item: part.item,
      kind: part.kind,
      offer_id: part.offerId,
      title: part.title,
      starts_on: part.startsOn,
      ends_on: part.endsOn,
      left: part.left,
      amount: toMajor(sumOf(part.lines), part.currency),
      discount: toMajor(discountIn(part.lines), part.currency),
      complaints: [...part.complaints.map(({ text }) => text), ...(part.shortage === null ? [] : [part.shortage.text])],
    })),
    complaints: [
      ...complaints.map(({ text }) => text),
      ...parts.flatMap(({ shortage: s }) => (s === null ? [] : [s.text])),
    ],
  }
}

const quotedLine = (item: number, line: PartLine, major: (minor: number) => number): Quote['lines'][number] => ({
  offer_type: line.offerType,
  offer_id: line.offerId,
  item,
  price_option_id: line.priceOptionId,
  from_date: line.from,
  to_date: line.to,
  details: detailsOf(line.details),
  title: line.title,
  audience: line.audience,
  unit: line.unit,
  quantity: line.quantity,
  unit_amount: major(line.unitAmount),
  amount: major(line.amount),
  discount: major(line.discount),
})
