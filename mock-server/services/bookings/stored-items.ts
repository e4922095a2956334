import { type Kysely, sql } from 'kysely'
import { itemText } from '../../../src/domain/bookings/booking-text.ts'
import type { BookingItem } from '../../../src/domain/contract/bookings/booking-items.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import { spread } from '../pricing/amounts.ts'
import type { BookingRow } from './booking-lock.ts'
import { type BookedPart, detailsOf, discountIn, type PartLine, type StoredDetails, sumOf } from './priced-items.ts'

export type BookedLine = BookedPart['lines'][number] & { readonly item: number }

/** A line `l` as the engine takes it, amounts in minor units. */
export const bookedColumns = sql`
  l.id, l.item, l.offer_type as "offerType", coalesce(l.offer_id, 0) as "offerId", l.price_option_id as "priceOptionId",
  l.departure_id as "departureId", l.title, l.audience, l.unit, l.from_date as "from", l.to_date as "to", l.quantity,
  l.unit_amount as "unitAmount", l.amount, l.discount, nullif(l.details, '{}') as details`

/** What a booking has, part by part, as it was priced: the package first, then the items by their number. */
export async function bookedParts(db: Kysely<DB>, booking: Pick<BookingRow, 'id' | 'discount'>): Promise<BookedPart[]> {
  const { rows } = await sql<BookedLine>`
    select ${bookedColumns}
    from booking_lines l where l.booking_id = ${booking.id} order by l.item, l.position, l.id`.execute(db)
  return partsOf(rows, booking.discount)
}

/** The same from lines that are there already, in their order. */
export function partsOf(rows: readonly BookedLine[], discount: number): BookedPart[] {
  const lines = withDiscounts(rows, discount)
  return [...new Set(lines.map(({ item }) => item))].flatMap((item) => {
    const own = lines.filter((line) => line.item === item)
    const first = own.find(({ offerType }) => offerType !== 'extra') ?? own[0]
    return first === undefined ? [] : [partOf(item, first, own)]
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

function partOf(item: number, first: BookedLine, lines: readonly BookedLine[]): BookedPart {
  const { details } = first
  const ends = lines.map(({ to }) => to)
  if (details?.check_out) ends.push(details.check_out)
  return {
    item,
    kind: details?.kind ?? (first.offerType === 'event' ? 'ticket' : first.offerType),
    offerType: first.offerType,
    offerId: first.offerId,
    title: details?.title ?? first.title,
    startsOn: lines.reduce((day, { from }) => (from < day ? from : day), first.from),
    endsOn: ends.reduce((day, to) => (to > day ? to : day), first.to),
    lines,
    subtotal: sumOf(lines),
    discount: discountIn(lines),
    details,
  }
}

export const extrasOf = (lines: readonly PartLine[]): { extra_id: number; quantity: number }[] =>
  lines.flatMap(({ offerType, offerId, quantity }) => (offerType === 'extra' ? [{ extra_id: offerId, quantity }] : []))

/** The item as its form would send it again, or null when it says too little of itself. */
export function itemOf({ details }: BookedPart): BookingItem | null {
  if (details === null) return null
  const { quantity } = details
  const of = <T>(value: T | null | undefined): NonNullable<T> => value as NonNullable<T> // the engine wrote it with its item
  switch (details.kind) {
    case 'room':
      return {
        kind: 'room',
        room_id: of(details.room_id),
        check_in: of(details.check_in),
        check_out: of(details.check_out),
        quantity,
        adults: details.adults ?? quantity,
        children: details.children ?? 0,
        guests: details.guests ?? [],
      }
    case 'car':
      return {
        kind: 'car',
        car_id: of(details.car_id),
        pick_up: of(details.pick_up),
        return: of(details.return),
        quantity,
        place: details.place ?? '',
        driver: details.driver ?? '',
      }
    case 'service':
      return {
        kind: 'service',
        service_id: of(details.service_id),
        slot_id: of(details.slot_id),
        date: of(details.date),
        quantity,
      }
    case 'ticket':
      return {
        kind: 'ticket',
        ticket_type_id: of(details.ticket_type_id),
        quantity,
        access_code: '',
        holders: details.holders ?? [],
      }
    case 'custom':
      return {
        kind: 'custom',
        title: of(details.title),
        description: details.description ?? '',
        from: of(details.from),
        to: of(details.to),
        quantity,
        unit_amount: of(details.unit_amount),
        currency: details.currency as Of<'custom'>['currency'], // the contract checked it on its way in
      }
    default:
      return null
  }
}
type Of<K extends BookingItem['kind']> = Extract<BookingItem, { kind: K }>

/** What decides the price; names and notes may change without it. */
function dealOf(item: BookingItem): string {
  switch (item.kind) {
    case 'room':
      return JSON.stringify([item.room_id, item.check_in, item.check_out, item.quantity, item.adults, item.children])
    case 'car':
      return JSON.stringify([item.car_id, item.pick_up, item.return, item.quantity])
    case 'service':
      return JSON.stringify([item.service_id, item.slot_id, item.date, item.quantity])
    case 'ticket':
      return JSON.stringify([item.ticket_type_id, item.quantity])
    case 'custom':
      return JSON.stringify(item) // nothing but its line says what it is
  }
}
const offerOf = (item: BookingItem): number => {
  if (item.kind === 'room') return item.room_id
  if (item.kind === 'car') return item.car_id
  if (item.kind === 'custom') return 0
  return item.kind === 'service' ? item.service_id : item.ticket_type_id
}

export interface WantedItem {
  readonly item: BookingItem
  /** What was booked of the same offer. */
  readonly had?: BookedPart
  /** Nothing that decides the price is different. */
  readonly same?: boolean
}

/** A custom line that says no currency stays in the one it was booked in. */
const inCurrencyOf = (was: BookingItem, item: BookingItem): BookingItem =>
  item.kind === 'custom' && was.kind === 'custom' && item.currency === null ? { ...item, currency: was.currency } : item

/** Each wanted item beside what was booked of it: the very same first, then another stay or number of the same offer. */
export function matched(wanted: readonly BookingItem[], parts: readonly BookedPart[]): WantedItem[] {
  const left = parts.flatMap((part) => {
    const item = itemOf(part)
    return item === null ? [] : [{ part, item }]
  })
  const takeFirst = (fits: (item: BookingItem) => boolean) => {
    const at = left.findIndex(({ item }) => fits(item))
    return at < 0 ? undefined : left.splice(at, 1)[0]?.part
  }
  const same = wanted.map((item) =>
    takeFirst((was) => was.kind === item.kind && dealOf(was) === dealOf(inCurrencyOf(was, item))),
  )
  return wanted.map((item, index) => {
    const kept = same[index]
    if (kept !== undefined) return { item, had: kept, same: true }
    const had = takeFirst((was) => was.kind === item.kind && offerOf(was) === offerOf(item))
    return had === undefined ? { item } : { item, had }
  })
}

export const packageOf = (parts: readonly BookedPart[]) =>
  parts.find(({ item, offerType }) => item === 0 && offerType === 'package')
export const departureOf = (parts: readonly BookedPart[]): number | null =>
  packageOf(parts)?.lines.find((line) => line.departureId !== null)?.departureId ?? null
export const bookedItems = (parts: readonly BookedPart[]) => parts.filter(({ item }) => item > 0)

/** As they are. */
export const kept = (items: readonly BookedPart[]): WantedItem[] =>
  items.flatMap((had) => {
    const item = itemOf(had)
    return item === null ? [] : [{ item, had, same: true }]
  })

/** A list of names stands once, on the item's first line. */
export const storedOf = (details: StoredDetails | null, isFirst: boolean): StoredDetails | Record<string, never> => {
  if (details === null) return {}
  return isFirst ? details : { ...details, guests: null, holders: null }
}

/** What is booked, in a line for each part: what a history shows of a change. */
export async function auditedItems(db: Kysely<DB>, booking: BookingRow): Promise<string[]> {
  return (await bookedParts(db, booking)).map(({ kind, title, lines, startsOn, details: stored }) => {
    const details = detailsOf(stored)
    const extras = lines.filter(({ offerType }) => offerType === 'extra')
    const more = extras.length === 0 ? '' : `, ${counted(extras.length, 'extra')}`
    return details === null ? `${title}, ${dayText(startsOn)}${more}` : `${title}, ${itemText(kind, details, startsOn)}`
  })
}
