import type { BookingItem } from '../contract/bookings/booking-items.ts'
import { shortDayText, weekdaysText, weekdayText } from '../date-texts.ts'
import { addDays, type Day } from '../dates.ts'
import { keysOf } from '../keys.ts'
import { type OfferKind, offerKinds } from '../offers/offer-kinds.ts'
import type { Feature } from '../rights.ts'
import type { ItemDetails } from '../schema/types.generated.ts'
import { counted } from '../text.ts'
import { clockText, momentsText, nightsOf, rentalText } from './booking-text.ts'
import type { BookingKind } from './sales-choices.ts'

/**
 * What a booking is made of: a row for each kind of item. Server, sale form, calendar, lists, documents and commands read it. How a kind
 * is priced stands in the server's `server-item-kinds.ts`, how it is edited in the page's `sale-item-kinds.ts`; each wants a row for each.
 */
export interface ItemKindFacts {
  /** What it is called on a booking, and as a choice of what to book. */
  readonly name: string
  readonly choice: string
  /** What is counted of it: 2 rooms. */
  readonly pieces: readonly [one: string, many: string]
  /** Null: a line of one's own, in no stock and of no offer. */
  readonly offerKind: OfferKind | null
  /** With what its lines are written. */
  readonly offerType: string
  /** What the agency's plan must include; null: sold with every plan. */
  readonly feature: Feature | null
  /** What a booking that begins with it is, and in which list it stands. */
  readonly bookingKind: BookingKind
  /** Items of the same offer are shown and edited together: the types of an event's tickets. */
  readonly byOffer: boolean
  /** A vehicle of the fleet is handed over for it and taken back. */
  readonly hasVehicles: boolean
  /** When it is, in one line, where the day on which it starts does not say all of it; empty where it is on no day. */
  readonly when: (details: ItemDetails, startsOn: string) => string
  /** The lanes of the calendar in which it stands, null: in none; and what can be done with it there, null: it is not moved. */
  readonly lane: 'unplaced' | 'flight' | OfferKind | null
  readonly laneName: readonly [one: string, many: string]
  readonly moves: ItemMoves | null
  /** What its end costs its supplier says, and no terms of the agency. */
  readonly endsWithSupplier: boolean
}
export interface ItemMoves {
  /** Had by the night or the day: it can become longer, and the offer can be out of service. */
  readonly byDay: boolean
  /** What the end of its stay is called where it can be chosen. */
  readonly lastDay: string | null
  /** To another offer of its kind. */
  readonly changesOffer: boolean
  /** It stands on days that its offer has, a departure or a time, and how long it goes on is the offer's. */
  readonly onOfferedDays: boolean
}

type Kind = 'package' | BookingItem['kind']
/** Of an item as the input of a booking has it: its first and its last day, one day, or none where its offer says them. */
interface InputDays<K extends BookingItem['kind']> {
  readonly days: (item: Extract<BookingItem, { kind: K }>) => readonly Day[]
}

const onItsDay = (_: ItemDetails, startsOn: string): string => weekdayText(startsOn)

export const itemKinds = {
  package: {
    name: 'Tour',
    choice: 'Package',
    pieces: ['seat', 'seats'],
    offerKind: 'package',
    offerType: 'package',
    feature: offerKinds.package.feature,
    bookingKind: 'tour_package',
    byOffer: false,
    hasVehicles: false,
    when: onItsDay,
    lane: 'package',
    laneName: ['Tour', 'Tours'],
    moves: { byDay: false, lastDay: null, changesOffer: false, onOfferedDays: true },
    endsWithSupplier: false,
  },
  room: {
    name: 'Room',
    choice: 'Room',
    pieces: ['room', 'rooms'],
    offerKind: 'room',
    offerType: 'room',
    feature: offerKinds.room.feature,
    bookingKind: 'hotel_room',
    byOffer: false,
    hasVehicles: false,
    when: ({ check_in, check_out }, startsOn) => {
      const [from, to] = [check_in ?? startsOn, check_out ?? addDays(startsOn, 1)]
      return `${weekdaysText(from, to)} · ${counted(nightsOf(from, to), 'night')}`
    },
    days: (item) => [item.check_in, item.check_out],
    lane: 'room',
    laneName: ['Room', 'Rooms'],
    moves: { byDay: true, lastDay: 'Last night', changesOffer: true, onOfferedDays: false },
    endsWithSupplier: false,
  },
  car: {
    name: 'Car',
    choice: 'Car',
    pieces: ['car', 'cars'],
    offerKind: 'car',
    offerType: 'car',
    feature: offerKinds.car.feature,
    bookingKind: 'car_rental',
    byOffer: false,
    hasVehicles: true,
    when: ({ pick_up, return: back }, startsOn) =>
      pick_up == null || back == null
        ? shortDayText(startsOn)
        : `${momentsText(pick_up, back)} · ${rentalText(pick_up, back)}`,
    days: (item) => [item.pick_up.slice(0, 10), item.return.slice(0, 10)],
    lane: 'car',
    laneName: ['Car', 'Cars'],
    moves: { byDay: true, lastDay: 'Return', changesOffer: true, onOfferedDays: false },
    endsWithSupplier: false,
  },
  service: {
    name: 'Service',
    choice: 'Service',
    pieces: ['place', 'places'],
    offerKind: 'service',
    offerType: 'service',
    feature: offerKinds.service.feature,
    bookingKind: 'service',
    byOffer: false,
    hasVehicles: false,
    when: ({ date, time }, startsOn) => `${weekdayText(date ?? startsOn)}${time == null ? '' : `, ${clockText(time)}`}`,
    days: (item) => [item.date],
    lane: 'service',
    laneName: ['Service', 'Services'],
    moves: { byDay: false, lastDay: null, changesOffer: true, onOfferedDays: true },
    endsWithSupplier: false,
  },
  ticket: {
    name: 'Tickets',
    choice: 'Tickets',
    pieces: ['ticket', 'tickets'],
    offerKind: 'event',
    offerType: 'event',
    feature: offerKinds.event.feature,
    bookingKind: 'event',
    byOffer: true,
    hasVehicles: false,
    when: onItsDay,
    days: () => [],
    lane: 'event',
    laneName: ['Event', 'Events'],
    moves: null,
    endsWithSupplier: false,
  },
  product: {
    name: 'Product',
    choice: 'Product',
    pieces: ['piece', 'pieces'],
    offerKind: 'product',
    offerType: 'product',
    feature: offerKinds.product.feature,
    bookingKind: 'order',
    byOffer: false,
    hasVehicles: false,
    when: () => '', // it has no day: its order is delivered when it is ready
    days: () => [],
    lane: null,
    laneName: ['Product', 'Products'],
    moves: null,
    endsWithSupplier: false,
  },
  flight: {
    name: 'Flight',
    choice: 'Flight',
    pieces: ['passenger', 'passengers'],
    offerKind: null,
    offerType: 'flight',
    feature: 'flight_booking',
    bookingKind: 'flight',
    byOffer: false,
    hasVehicles: false,
    when: ({ departs, arrives }, startsOn) =>
      departs == null || arrives == null ? weekdayText(startsOn) : momentsText(departs, arrives),
    days: () => [],
    lane: 'flight',
    laneName: ['Flight', 'Flights'],
    moves: null,
    endsWithSupplier: true,
  },
  custom: {
    name: 'Something else',
    choice: 'Something else',
    pieces: ['piece', 'pieces'],
    offerKind: null,
    offerType: 'custom',
    feature: null,
    bookingKind: 'tour_package',
    byOffer: false,
    hasVehicles: false,
    when: onItsDay,
    days: (item) => [item.from, item.to],
    lane: 'unplaced',
    laneName: ['Not placed', 'Not placed'],
    moves: { byDay: false, lastDay: 'Last day', changesOffer: false, onOfferedDays: false },
    endsWithSupplier: false,
  },
} as const satisfies { readonly [K in Kind]: ItemKindFacts & (K extends BookingItem['kind'] ? InputDays<K> : object) }

type Rows = typeof itemKinds
export type ItemKind = keyof Rows
/** All but the package, of which a booking has one at most: they are a list in its input. */
export type InputItemKind = Exclude<ItemKind, 'package'>
export type OfferType = Rows[ItemKind]['offerType']
export type LaneKind = NonNullable<Rows[ItemKind]['lane']>
export type MovableLane = { [K in ItemKind]: Rows[K]['moves'] extends null ? never : Rows[K]['lane'] }[ItemKind]

export const itemKindNames = keysOf(itemKinds)
const rows: readonly ItemKindFacts[] = Object.values(itemKinds)

/** A sale with another agency stands on the reseller's booking as an extra: its offer is in no list of that agency. */
export const bookedKinds = [...itemKindNames, 'extra'] as const
export type BookedKind = (typeof bookedKinds)[number]
/** With what the lines of a booking are written. */
export const lineTypes = [...new Set(itemKindNames.map((kind) => itemKinds[kind].offerType)), 'extra'] as const
export type LineType = OfferType | 'extra'
/** What a line belongs to, where its details do not say it. */
export const kindOfLine = (type: LineType): BookedKind =>
  itemKindNames.find((kind) => itemKinds[kind].offerType === type) ?? 'extra'

export const isItemKind = (kind: string): kind is ItemKind => Object.hasOwn(itemKinds, kind)
export const isInputItemKind = (kind: string): kind is InputItemKind => isItemKind(kind) && kind !== 'package'
/** For who reads a stored booking: an item of another agency is of none of these kinds. */
export const itemKindOf = (kind: string): ItemKindFacts | null => (isItemKind(kind) ? itemKinds[kind] : null)
/** Also by the kind of a booking of nothing else, which is all that a list knows. */
export const endsWithSupplier = (kind: string): boolean => itemKindOf(kind)?.endsWithSupplier === true
/** Types of lines that the agency's terms are for. */
export const hasTerms = (type: LineType): boolean => !endsWithSupplier(kindOfLine(type))
/** The kind of item that an offer is sold as. */
export const itemKindOfOffer = (offerKind: string): ItemKind | null =>
  itemKindNames.find((kind) => itemKinds[kind].offerKind === offerKind) ?? null

const inputs: { readonly [K in InputItemKind]: InputDays<K> } = itemKinds
const daysOf = <K extends InputItemKind>(kind: K, item: Extract<BookingItem, { kind: K }>): readonly Day[] =>
  inputs[kind].days(item)
/** Its first and its last day, one day, or none where its offer says them. */
export const itemDays = (item: BookingItem): readonly Day[] => daysOf(item.kind, item)

/** Of an offer, and so counted in some stock. */
export const isInStock = ({ kind }: { readonly kind: ItemKind }): boolean => itemKinds[kind].offerKind !== null

/** Lanes of what is in no stock: nothing is free or taken there, and each of their bars has its own title. */
export const isUncountedLane = (lane: string): boolean => lane === 'unplaced' || lane === 'flight'

/** Line types of no offer. */
export const typesOfNoOffer: readonly OfferType[] = itemKindNames.flatMap((kind) =>
  itemKinds[kind].offerKind === null ? [itemKinds[kind].offerType] : [],
)
/** Line types whose items stand in a lane of this kind, or may be moved: what SQL asks of lines. */
export const typesInLane = (lane: LaneKind): readonly OfferType[] =>
  itemKindNames.flatMap((kind) => (itemKinds[kind].lane === lane ? [itemKinds[kind].offerType] : []))
export const unmovedTypes: readonly OfferType[] = itemKindNames.flatMap((kind) =>
  itemKinds[kind].moves === null ? [itemKinds[kind].offerType] : [],
)
/** Lanes that are had by the night or the day. */
export const dailyLanes: readonly LaneKind[] = itemKindNames.flatMap((kind) =>
  itemKinds[kind].moves?.byDay === true ? (itemKinds[kind].lane ?? []) : [],
)

const lanes = [...new Set(Object.values(itemKinds).flatMap(({ lane }) => lane ?? []))]
/** The lanes of the calendar in their order: what holds no stock stands first. */
export const laneKinds: readonly LaneKind[] = [
  ...lanes.filter((lane) => lane === 'unplaced'),
  ...lanes.filter((lane) => lane !== 'unplaced'),
]
const movable = new Set(Object.values(itemKinds).flatMap((row) => (row.moves === null ? [] : [row.lane])))
export const isMovableLane = (lane: string): lane is MovableLane => (movable as ReadonlySet<string>).has(lane)

/** The row of a lane; what holds no stock stands in one of its own. */
export const laneFacts = (lane: string): ItemKindFacts => rows.find((row) => row.lane === lane) ?? itemKinds.custom

/** How many pieces of it an input asks for; of a flight, its passengers are known to its supplier. */
export const piecesOf = (item: BookingItem): number => ('quantity' in item ? item.quantity : 1)

/** How much of it: 2 rooms. Also by the kind of its offer, as lines have it. */
export function piecesText(kind: string, count: number): string {
  const { pieces } = itemKindOf(kind) ?? rows.find(({ offerKind }) => offerKind === kind) ?? itemKinds.package
  return counted(count, ...pieces)
}

/** When and how much of it, in one line. */
export const itemText = (kind: string, details: ItemDetails, startsOn: string): string =>
  [piecesText(kind, details.quantity), (itemKindOf(kind)?.when ?? onItsDay)(details, startsOn)]
    .filter(Boolean)
    .join(' · ')
