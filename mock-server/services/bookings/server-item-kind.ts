import type { Kysely } from 'kysely'
import type { InputItemKind } from '../../../src/domain/bookings/item-kinds.ts'
import type { BookingItem } from '../../../src/domain/contract/bookings/booking-items.ts'
import type { calendar } from '../../../src/domain/contract/bookings/calendar.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { addDays, type Day } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { BookedItem, ItemDetails } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import type { OfferFacts, Range } from '../offers/offer-facts.ts'
import type { Claim, ResourceType } from '../stock/stock-rows.ts'
import type { Complaint, PricedItem, StoredDetails, StoredItem } from './priced-items.ts'
import type { TripFile } from './trip-facts.ts'
import type { Fact } from './trip-text.ts'

/** An item as the input of a booking has it. */
export type InputItem<K extends InputItemKind = InputItemKind> = Extract<BookingItem, { kind: K }>
export type Place = BodyOf<typeof calendar.move>

/** All that the server does with one kind of item; `server-item-kinds.ts` has one for each. */
export interface ServerItemKind<K extends InputItemKind> {
  /** What `offerId` names, which nobody may delete before the booking is written; null: no offer. */
  readonly keeps: 'offer' | 'ticket_type' | 'variant' | null
  /** By it a changed item is found among those that were booked. */
  readonly offerId: (item: InputItem<K>) => number
  /** What decides the price, where `was` is how it was booked; names and notes may change without it. */
  readonly deal: (item: InputItem<K>, was: InputItem<K>) => readonly unknown[]
  /** What was booked as its form would send it again. */
  readonly inputOf: (details: StoredDetails) => InputItem<K>
  /** Reads what all of these are priced by, then prices one: its lines, what it takes of the stock, why it cannot be sold. */
  readonly load: (db: Kysely<DB>, agencyId: number, items: readonly InputItem<K>[]) => Promise<Pricer<K>>
  /** Who comes, where nobody counted the party: guests add up, of those who take part the largest number counts. */
  readonly people: (item: InputItem<K>) => {
    readonly adults: number
    readonly children: number
    readonly takePart: number
  }
  /** The same on another place of the calendar; null: it is not moved. */
  readonly movedTo: ((db: Kysely<DB>, item: InputItem<K>, place: Place) => InputItem<K> | Promise<InputItem<K>>) | null
  /** What whoever receives the client has to know of it; what is '' is left out by the document. */
  readonly tripFacts: (file: TripFile, item: BookedItem, details: ItemDetails) => readonly Fact[]
  /** When something begins or ends, for the itinerary. */
  readonly tripEvents: (file: TripFile, item: BookedItem, details: ItemDetails) => readonly TripEvent[]
}
/** `currency`: of a line of one's own that says none; null for what is in stock, which has its own. */
export type Pricer<K extends InputItemKind> = (
  item: InputItem<K>,
  context: ItemContext,
  currency: CurrencyCode | null,
) => PricedItem

export interface TripEvent {
  readonly date: Day
  /** HH:mm, or '' where the hour does not matter. */
  readonly time: string
  readonly text: string
  readonly note: string
}

/** What pricing an item has to know beside it: its number, what of it was booked before, and the discount given by hand. */
export interface ItemContext {
  readonly itemNumber: number
  readonly had: StoredItem | undefined
  readonly discount: number | undefined
  readonly now: Date
}

/** All days that any of these touches. */
export function rangeOf(days: readonly Day[]): Range {
  const sorted = days.toSorted()
  return { from: sorted[0] ?? '', to: addDays(sorted.at(-1) ?? '1970-01-01', 1) }
}

export const claim = (
  resourceType: ResourceType,
  resourceId: number,
  firstDay: Day,
  lastDay: Day,
  quantity: number,
): Claim => ({ resourceType, resourceId, firstDay, lastDay, quantity })

export const complainer = ({ itemNumber }: ItemContext) => {
  const complaints: Complaint[] = []
  return {
    complaints,
    say: (field: string, text: string) => void complaints.push({ field: `items.${itemNumber - 1}.${field}`, text }),
  }
}

/** 404 for what is not there; what was deleted since can still be changed where it is booked. */
export function thereOf<T extends OfferFacts>(found: T | undefined, what: string, { had }: ItemContext): T {
  if (found === undefined || (found.gone && had === undefined)) throw notFound(what)
  return found
}

/** A stored detail that every item of its kind was written with. */
export const written = <T>(value: T | null | undefined): NonNullable<T> => value as NonNullable<T> // pricing wrote it
