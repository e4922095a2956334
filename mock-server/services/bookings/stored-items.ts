import { type Kysely, sql } from 'kysely'
import { spread } from '../../../src/domain/amounts.ts'
import { itemText, kindOfLine } from '../../../src/domain/bookings/item-kinds.ts'
import type { BookingItem } from '../../../src/domain/contract/bookings/booking-items.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import { sameJson } from '../../../src/domain/same-json.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import type { BookingRow } from './booking-lock.ts'
import { detailsOf, discountIn, type ItemLine, type StoredDetails, type StoredItem, sumOf } from './priced-items.ts'
import { serverItemKind, storedItemKind } from './server-item-kinds.ts'

export type BookedLine = StoredItem['lines'][number] & { readonly item: number }

/** A line `l` as the engine takes it, amounts in minor units. */
export const bookedColumns = sql`
  l.id, l.item, l.offer_type as "offerType", coalesce(l.offer_id, 0) as "offerId", l.price_option_id as "priceOptionId",
  l.departure_id as "departureId", l.title, l.age_band as "ageBand", l.residency, l.unit, l.from_date as "from", l.to_date as "to", l.quantity,
  l.unit_amount as "unitAmount", l.amount, l.discount, nullif(l.details, '{}') as details, l.terms, l.tax`

/** What a booking is made of, as it was priced: the package first, then the items by their number. */
export async function storedItems(db: Kysely<DB>, booking: Pick<BookingRow, 'id' | 'discount'>): Promise<StoredItem[]> {
  const { rows } = await sql<BookedLine>`
    select ${bookedColumns}
    from booking_lines l where l.booking_id = ${booking.id} order by l.item, l.position, l.id`.execute(db)
  return itemsFromLines(rows, booking.discount)
}

/** The same from lines that are there already, in their order. */
export function itemsFromLines(rows: readonly BookedLine[], discount: number): StoredItem[] {
  const lines = withDiscounts(rows, discount)
  return [...new Set(lines.map(({ item }) => item))].flatMap((item) => {
    const own = lines.filter((line) => line.item === item)
    const first = own.find(({ offerType }) => offerType !== 'extra') ?? own[0]
    return first === undefined ? [] : [itemFromLines(item, first, own)]
  })
}

/** Older lines say nothing of a discount: it is theirs in proportion. */
function withDiscounts(rows: readonly BookedLine[], discount: number): BookedLine[] {
  if (discountIn(rows) === discount) return [...rows]
  const shares = spread(
    discount,
    rows.map(({ amount }) => amount),
  )
  return rows.map((row, index) => ({ ...row, discount: shares[index] ?? 0 }))
}

function itemFromLines(itemNumber: number, first: BookedLine, lines: readonly BookedLine[]): StoredItem {
  const { details } = first
  const ends = lines.map(({ to }) => to)
  if (details?.check_out) ends.push(details.check_out)
  return {
    itemNumber,
    kind: details?.kind ?? kindOfLine(first.offerType),
    offerType: first.offerType,
    offerId: first.offerId,
    title: details?.title ?? first.title,
    startsOn: lines.reduce((day, { from }) => (from < day ? from : day), first.from),
    endsOn: ends.reduce((day, to) => (to > day ? to : day), first.to),
    lines,
    subtotal: sumOf(lines),
    discount: discountIn(lines),
    details,
    terms: lines.find(({ terms }) => terms !== null)?.terms ?? null,
  }
}

export const extrasOf = (lines: readonly ItemLine[]): { extra_id: number; quantity: number }[] =>
  lines.flatMap(({ offerType, offerId, quantity }) => (offerType === 'extra' ? [{ extra_id: offerId, quantity }] : []))

/** The item as its form would send it again, or null when it says too little of itself. */
export const itemOf = ({ details }: StoredItem): BookingItem | null =>
  details === null ? null : (storedItemKind(details.kind)?.inputOf(details) ?? null)

const isSameDeal = (item: BookingItem, was: BookingItem): boolean => {
  const { deal } = serverItemKind(item.kind)
  return was.kind === item.kind && sameJson(deal(item, was), deal(was, was))
}
const isSameOffer = (item: BookingItem, was: BookingItem): boolean => {
  const { offerId } = serverItemKind(item.kind)
  return was.kind === item.kind && offerId(was) === offerId(item)
}

export interface WantedItem {
  readonly item: BookingItem
  /** What was booked of the same offer. */
  readonly had?: StoredItem
  /** Nothing that decides the price is different. */
  readonly same?: boolean
}

/** Each wanted item beside what was booked of it: the very same first, then another stay or number of the same offer. */
export function matched(wanted: readonly BookingItem[], stored: readonly StoredItem[]): WantedItem[] {
  const left = stored.flatMap((had) => {
    const item = itemOf(had)
    return item === null ? [] : [{ had, item }]
  })
  const takeFirst = (fits: (item: BookingItem) => boolean) => {
    const at = left.findIndex(({ item }) => fits(item))
    return at < 0 ? undefined : left.splice(at, 1)[0]?.had
  }
  const same = wanted.map((item) => takeFirst((was) => isSameDeal(item, was)))
  return wanted.map((item, index) => {
    const kept = same[index]
    if (kept !== undefined) return { item, had: kept, same: true }
    const had = takeFirst((was) => isSameOffer(item, was))
    return had === undefined ? { item } : { item, had }
  })
}

export const packageOf = (items: readonly StoredItem[]) =>
  items.find(({ itemNumber, offerType }) => itemNumber === 0 && offerType === 'package')
export const departureOf = (items: readonly StoredItem[]): number | null =>
  packageOf(items)?.lines.find((line) => line.departureId !== null)?.departureId ?? null
export const besidePackage = (items: readonly StoredItem[]) => items.filter(({ itemNumber }) => itemNumber > 0)

/** As they are. */
export const kept = (items: readonly StoredItem[]): WantedItem[] =>
  items.flatMap((had) => {
    const item = itemOf(had)
    return item === null ? [] : [{ item, had, same: true }]
  })

/** A list of names stands once, on the item's first line. */
export const storedOf = (details: StoredDetails | null, isFirst: boolean): StoredDetails | Record<string, never> => {
  if (details === null) return {}
  return isFirst ? details : { ...details, guests: null, holders: null }
}

/** What is booked, in a line for each item: what a history shows of a change. */
export async function auditedItems(db: Kysely<DB>, booking: BookingRow): Promise<string[]> {
  return (await storedItems(db, booking)).map(({ kind, title, lines, startsOn, details: stored }) => {
    const details = detailsOf(stored)
    const extras = lines.filter(({ offerType }) => offerType === 'extra')
    const more = extras.length === 0 ? '' : `, ${counted(extras.length, 'extra')}`
    if (details !== null) return `${title}, ${itemText(kind, details, startsOn)}`
    return booking.kind === 'order' ? title : `${title}, ${dayText(startsOn)}${more}` // delivery is on no day of its own
  })
}
