import { type ItemMoves, isMovableLane, laneFacts, type MovableLane } from '../../domain/bookings/item-kinds.ts'
import type { FeeInput, MoveInput } from '../../domain/contract/inputs.ts'
import { addDays, type Day, daysBetween } from '../../domain/dates.ts'
import type { ParkedItemsQuery } from '../../gateway/generated/calendar.generated.ts'
import type { Bar, Lane } from './lanes.ts'

export interface Place {
  readonly offer: number
  readonly first: Day
  readonly last: Day
}
/** A move that is being thought about: where the item stands, and where it would. Nothing is written until it is confirmed. */
export interface Draft {
  readonly booking: number
  readonly item: number
  readonly kind: MovableLane
  readonly client: string
  readonly reference: string
  readonly title: string
  readonly quantity: number
  readonly version: number
  readonly from: Place
  readonly to: Place
}

export function draftOf(bar: Bar, lane: Lane): Draft | null {
  const { kind } = lane
  if (!bar.movable || !isMovableLane(kind)) return null
  const place = { offer: lane.id, first: bar.first_day, last: bar.last_day }
  return {
    booking: bar.booking_id,
    item: bar.item,
    kind,
    client: bar.client,
    reference: bar.reference,
    title: lane.kind === 'unplaced' ? bar.title : lane.title,
    quantity: bar.quantity,
    version: bar.version,
    from: place,
    to: place,
  }
}

export type Parked = ParkedItemsQuery['parkedItems'][number]
export function draftOfParked(item: Parked): Draft | null {
  const { kind } = item
  if (!isMovableLane(kind)) return null
  const place = { offer: item.kind === 'unplaced' ? 0 : item.offer_id, first: item.first_day, last: item.last_day }
  return {
    booking: item.booking_id,
    item: item.item,
    kind,
    client: item.client,
    reference: item.reference,
    title: item.title,
    quantity: item.quantity,
    version: item.version,
    from: place,
    to: place,
  }
}

export const isMoved = ({ from, to }: Draft): boolean =>
  from.offer !== to.offer || from.first !== to.first || from.last !== to.last
/** What can be done with what stands in such a lane; nothing where it is not moved. */
export const movesOf = (lane: string): ItemMoves =>
  laneFacts(lane).moves ?? { byDay: false, lastDay: null, changesOffer: false, onOfferedDays: false }

export const shifted = (draft: Draft, days: number): Draft => ({
  ...draft,
  to: { ...draft.to, first: addDays(draft.to.first, days), last: addDays(draft.to.last, days) },
})
export const inLane = (draft: Draft, offer: number): Draft => ({ ...draft, to: { ...draft.to, offer } })
export function stretched(draft: Draft, edge: 'first' | 'last', day: Day): Draft {
  const { first, last } = draft.to
  if (edge === 'first') return { ...draft, to: { ...draft.to, first: day > last ? last : day } }
  return { ...draft, to: { ...draft.to, last: day < first ? first : day } }
}

/** Tours and services only stand on days that have a departure or a time: the next of them in this direction. */
export function stepped(draft: Draft, lane: Lane | undefined, start: Day, way: 1 | -1): Draft {
  if (!movesOf(draft.kind).onOfferedDays) return shifted(draft, way)
  const at = daysBetween(start, draft.to.first)
  const capacity = lane?.capacity ?? []
  for (let col = at + way; col >= 0 && col < capacity.length; col += way)
    if (capacity[col] !== null && capacity[col] !== undefined) return shifted(draft, col - at)
  return draft
}

/** Days on which there is too little, as far as the calendar knows; the server has the last word. */
export function clashDays(draft: Draft, lane: Lane | undefined, start: Day): Day[] {
  if (lane === undefined || draft.kind === 'unplaced') return []
  const days: Day[] = []
  const last = movesOf(draft.kind).onOfferedDays ? draft.to.first : draft.to.last
  for (let day = draft.to.first; day <= last; day = addDays(day, 1)) {
    const col = daysBetween(start, day)
    const capacity = lane.capacity[col]
    if (capacity === undefined) continue
    const own = draft.from.offer === draft.to.offer && draft.from.first <= day && draft.from.last >= day
    const free = (capacity ?? 0) - (lane.taken[col] ?? 0) + (own ? draft.quantity : 0)
    if (capacity === null || draft.quantity > free) days.push(day)
  }
  return days
}

export const moveInputOf = (draft: Draft, price: 'reprice' | 'keep', fee: FeeInput | null = null): MoveInput => ({
  item: draft.item,
  kind: draft.kind,
  offer_id: draft.to.offer,
  from: draft.to.first,
  to: movesOf(draft.kind).onOfferedDays ? draft.to.first : draft.to.last,
  price,
  fee,
  version: draft.version,
})
