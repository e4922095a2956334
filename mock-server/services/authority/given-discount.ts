import { type Kysely, sql } from 'kysely'
import { percent, portion } from '../../../src/domain/amounts.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { isAgreed } from '../bookings/agreed-price.ts'
import type { BookingRow } from '../bookings/booking-lock.ts'
import { discountIn, type PricedItem, type StoredItem, sumOf } from '../bookings/priced-items.ts'
import { storedItems } from '../bookings/stored-items.ts'
import { requirePermission, type Seller } from './acting.ts'
import { refuseAboveLimit } from './within-authority.ts'

/**
 * What the agency's people take off a booking by hand, in minor units by the number of the item: a percentage, a total that is kept or
 * given, a sum agreed below the list. Neither the discount that an offer is published with nor a code.
 */
export type Given = ReadonlyMap<number, number>

type Priced = { readonly items: readonly PricedItem[] }
type Sums = Pick<PricedItem, 'itemNumber' | 'lines'>

const net = ({ lines }: Pick<Sums, 'lines'>) => sumOf(lines) - discountIn(lines)

/** Of a new booking; `gross`: what an item with an agreed sum cost before what was taken off it, where its list price is not more. */
export const givenAtFirst = ({ items }: Priced, percentage: number, gross?: ReadonlyMap<number, number>): Given =>
  new Map(
    items.map((item) => [
      item.itemNumber,
      item.lines.some(isAgreed)
        ? Math.max(0, (item.listed ?? 0) - net(item), (gross?.get(item.itemNumber) ?? 0) - net(item))
        : offBy(item, percentage),
    ]),
  )

const offBy = ({ lines }: Sums, percentage: number) => Math.min(percent(sumOf(lines), percentage), discountIn(lines))

/** Current days on the lines of a booking. */
export async function givenOn(tx: Kysely<DB>, bookingId: number): Promise<Given> {
  const { rows } = await sql<{ item: number; given: number }>`
    select item, sum(given)::float8 as given from booking_lines where booking_id = ${bookingId} and given > 0 group by item`.execute(
    tx,
  )
  return new Map(rows.map(({ item, given }) => [item, given]))
}

interface Before {
  readonly stored: readonly StoredItem[]
  readonly given: Given
}

/** After a change: what stays keeps its share, unless another percentage is given; a price of today has nothing taken off. */
export const givenAfter = ({ items }: Priced, { stored, given }: Before, percentage: number | undefined): Given =>
  new Map(
    items.map((item) => {
      const had = stored.find(({ itemNumber }) => itemNumber === (item.itemNumber === 0 ? 0 : item.before))
      const isNow = item.lines.some(isAgreed)
      const was = had === undefined || (had.lines.some(isAgreed) && !isNow) ? null : had
      const off = was === null ? 0 : (given.get(was.itemNumber) ?? 0)
      if (percentage === undefined)
        return [item.itemNumber, was === null || was.subtotal === 0 ? 0 : portion(sumOf(item.lines), off, was.subtotal)]
      const beforeAgreement = was === null || !isNow ? 0 : Math.max(0, off - was.discount)
      return [item.itemNumber, beforeAgreement + offBy(item, percentage)]
    }),
  )

/** Once a total was given: what each item became cheaper by counts as well, what it became dearer by no more. */
export const givenWithTotal = (given: Given, listed: Priced, fixed: Priced): Given =>
  new Map(
    fixed.items.map((item) => {
      const before = listed.items.find(({ itemNumber }) => itemNumber === item.itemNumber)
      return [
        item.itemNumber,
        Math.max(0, (given.get(item.itemNumber) ?? 0) + (before === undefined ? 0 : net(before) - net(item))),
      ]
    }),
  )

export interface Share {
  readonly given: number
  /** Of which it was taken off. */
  readonly of: number
}
const shareOf = (items: readonly Sums[], given: Given): Share =>
  items.reduce<Share>(
    (sum, item) => {
      const off = given.get(item.itemNumber) ?? 0
      return { given: sum.given + off, of: sum.of + Math.max(sumOf(item.lines), net(item) + off) }
    },
    { given: 0, of: 0 },
  )
/** Of a booking as it stands. */
export async function bookedShare(tx: Kysely<DB>, booking: BookingRow): Promise<Share> {
  return shareOf(await storedItems(tx, booking), await givenOn(tx, booking.id))
}

/** With two decimals, as limits have. */
export const inPercent = ({ given, of }: Share): number => (of === 0 ? 0 : Math.round((given / of) * 10_000) / 100)

export interface Discounted {
  readonly booking: Pick<BookingRow, 'id'>
  readonly priced: Priced & { readonly currency: CurrencyCode }
  readonly given: Given
  /** Null of a new booking. */
  readonly before: Before | null
  /** Of a new booking. */
  readonly clientId: number | null
  /** Somebody asked for it; else it only follows, as when an item without a discount goes. */
  readonly byHand: boolean
  readonly field: string
}

/** A discount that rises needs `Offer Discount` where it is given by hand, and is within the limit or approved. */
export async function refuseRaisedDiscount(tx: Kysely<DB>, seller: Seller, act: Discounted): Promise<void> {
  const { acting } = seller
  if (acting === null) return
  const { booking, priced, given, before, clientId, byHand, field } = act
  const is = shareOf(priced.items, given)
  const was = before === null ? 0 : inPercent(shareOf(before.stored, before.given))
  // Each item rounds its own share to a whole unit.
  const isRaised = inPercent(is) > was && is.given > percent(is.of, was) + priced.items.length
  if (!isRaised) return
  if (byHand) requirePermission(acting.visitor, 'Offer Discount')
  else if (!acting.visitor.permissions.has('Offer Discount')) return
  const limit = acting.authority.discount_percent
  if (limit !== null && is.given <= percent(is.of, limit) + priced.items.length) return
  await refuseAboveLimit(tx, seller, {
    kind: 'discount',
    bookingId: before === null ? null : booking.id,
    clientId,
    proposal: null,
    currency: priced.currency,
    amount: is.given,
    percent: inPercent(is),
    field,
    tooMuch: (most) => discountText(inPercent(is), most),
    on: { subject: 'booking', id: booking.id },
  })
}

export const discountText = (share: number, limit: number): string =>
  limit === 0
    ? `You cannot give discounts on your own, and this one is ${share}%.`
    : `A discount of ${share}% is above your limit of ${limit}%.`
