import { clockText } from '../../domain/bookings/booking-text.ts'
import { isUncountedLane, laneFacts } from '../../domain/bookings/item-kinds.ts'
import { weekdaysText, weekdayText } from '../../domain/date-texts.ts'
import { addDays, type Day, daysBetween } from '../../domain/dates.ts'
import { freeText } from '../../domain/offers/free-text.ts'
import { counted } from '../../domain/text.ts'
import type { CalendarQuery } from '../../gateway/generated/calendar.generated.ts'

export type Lane = CalendarQuery['calendar']['data'][number]
export type Bar = Lane['bars'][number]

/** Days of one answer: what a timeline scrolls over. */
export const windowDays = 62

// Pixels: everything that is in sight is arithmetic.
export const headHeight = 58
export const positionHeight = 26
export const barHeight = 24
export const padding = 6
/** So many bars above each other before the rest is folded away. */
export const foldedTracks = 5

export interface Stacked {
  readonly tracks: readonly (readonly Bar[])[]
}
const stacks = new WeakMap<Lane, Stacked>()
/** Bars one above the other, so that none hides another; the longest-standing lies on top. */
export function stacked(lane: Lane): Stacked {
  const known = stacks.get(lane)
  if (known !== undefined) return known
  const tracks: Bar[][] = []
  for (const bar of lane.bars) {
    const free = tracks.find((track) => (track.at(-1)?.last_day ?? '') < bar.first_day)
    if (free === undefined) tracks.push([bar])
    else free.push(bar)
  }
  const found = { tracks }
  stacks.set(lane, found)
  return found
}

export const keyOf = (lane: Pick<Lane, 'kind' | 'id'>) => `${lane.kind} ${lane.id}`
/** How many tracks of a lane are shown. */
export const tracksShown = (lane: Lane | undefined, open: boolean): number =>
  lane === undefined ? 1 : open ? stacked(lane).tracks.length : Math.min(stacked(lane).tracks.length, foldedTracks)
export const heightOf = (lane: Lane | undefined, open: boolean): number =>
  positionHeight + Math.max(1, tracksShown(lane, open)) * barHeight + padding

export const covers = (bar: Pick<Bar, 'first_day' | 'last_day'>, day: Day): boolean =>
  bar.first_day <= day && bar.last_day >= day
export const barAt = (lane: Lane | undefined, track: number, day: Day): Bar | undefined =>
  lane === undefined || track < 0 ? undefined : stacked(lane).tracks[track]?.find((bar) => covers(bar, day))

/** Where an item of a booking stands in a lane. */
export function placeIn(
  lane: Lane,
  { booking, item }: { booking: number; item: number },
): { track: number; bar: Bar } | undefined {
  for (const [track, bars] of stacked(lane).tracks.entries()) {
    const bar = bars.find((each) => each.booking_id === booking && each.item === item)
    if (bar !== undefined) return { track, bar }
  }
  return undefined
}

export type CellState = 'none' | 'free' | 'some' | 'full' | 'closed'
export function stateAt(lane: Lane, col: number): CellState {
  const capacity = lane.capacity[col] ?? null
  const taken = lane.taken[col] ?? 0
  if (isUncountedLane(lane.kind) || capacity === null) return 'none'
  if (taken >= capacity) return 'full'
  if (lane.closed.includes(col)) return 'closed'
  return taken * 5 >= capacity * 4 ? 'some' : 'free'
}

const unitOf = (lane: Lane): readonly [one: string, many: string] => laneFacts(lane.kind).pieces

/** All of a day in words, as a reader says it. */
export function cellSpokenText(lane: Lane, col: number, start: Day): string {
  const day = addDays(start, col)
  const capacity = lane.capacity[col] ?? null
  const taken = lane.taken[col] ?? 0
  const blocked = lane.blocked[col] ?? 0
  const [one, many] = unitOf(lane)
  const here = lane.bars.filter((bar) => covers(bar, day))
  return [
    `${lane.title}, ${weekdayText(day)}`,
    isUncountedLane(lane.kind)
      ? counted(here.length, 'booking')
      : capacity === null
        ? 'not for sale'
        : freeText(capacity - taken, capacity, one, many),
    blocked > 0 ? `${blocked} out of service` : '',
    lane.closed.includes(col) ? 'closed for sale' : '',
    here.length > 0 && !isUncountedLane(lane.kind) ? counted(here.length, 'booking') : '',
  ]
    .filter(Boolean)
    .join(', ')
}

export const barText = (bar: Bar, lane: Lane): string =>
  [
    bar.client,
    isUncountedLane(lane.kind) ? bar.title : lane.title,
    weekdaysText(bar.first_day, bar.last_day),
    bar.time === '' ? '' : clockText(bar.time),
    bar.quantity > 1 ? counted(bar.quantity, ...unitOf(lane)) : '',
    bar.status.replace('_', ' '),
    bar.reference,
    bar.parked ? 'in the parking lane' : '',
  ]
    .filter(Boolean)
    .join(', ')

export const dayAt = (start: Day, col: number): Day => addDays(start, col)
export const colOf = (start: Day, day: Day): number => daysBetween(start, day)
