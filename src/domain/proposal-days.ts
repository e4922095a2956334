import { nightsOf } from './bookings/booking-text.ts'
import { isInStock, itemDays } from './bookings/item-kinds.ts'
import type { ProposalItem } from './contract/proposal-content.ts'
import { dayText } from './date-texts.ts'
import { addDays, type Day } from './dates.ts'
import { counted } from './text.ts'

// When the days of an option are, and whether its lines say and book the same.

/** A departure that some line of a proposal books, and the day on which it leaves. */
export interface Leaving {
  readonly id: number
  readonly date: Day
}
/** An option, also while it is written. */
interface Dated {
  readonly days: readonly { readonly itinerary_id?: number | null | undefined }[]
  readonly items: readonly ProposalItem[]
}

/** The day on which what a line books from a package begins; null while that is not known. */
function leaves({ book }: ProposalItem, departures: readonly Leaving[]): Day | null {
  if (book?.kind !== 'package') return null
  return book.departure_id === null ? book.date : (departures.find(({ id }) => id === book.departure_id)?.date ?? null)
}

/** What an option books of packages, with the day of each where it is known. */
export const departing = (
  { items }: Pick<Dated, 'items'>,
  departures: readonly Leaving[],
): { readonly item: ProposalItem; readonly departsOn: Day }[] =>
  items.flatMap((item) => {
    const departsOn = leaves(item, departures)
    return departsOn === null ? [] : [{ item, departsOn }]
  })

/** Which of the days is the first of a package; those before it were written for this client. */
export const firstOfPackage = (days: Dated['days']): number => days.findIndex((day) => day.itinerary_id != null)

/** The date of day 1: days of a package follow the departure that is booked, other days the start of the trip. */
export function firstDayOf({ days, items }: Dated, startsOn: Day | null, departures: readonly Leaving[]): Day | null {
  const [leaving] = items.flatMap((item) => leaves(item, departures) ?? [])
  const place = firstOfPackage(days)
  return leaving === undefined || place < 0 ? startsOn : addDays(leaving, -place)
}

/** The last day of an option: of its days, or of what it books. */
export function lastDayOf(option: Dated, startsOn: Day, departures: readonly Leaving[]): Day {
  const first = firstDayOf(option, startsOn, departures) ?? startsOn
  const ends = option.items.flatMap(({ book }) => (book === null || book.kind === 'package' ? [] : itemDays(book)))
  return [startsOn, addDays(first, Math.max(0, option.days.length - 1)), ...ends].reduce((last, day) =>
    day > last ? day : last,
  )
}

/** Lines that book a day outside those of the option, in words. The night after the last day is none. */
export function outsideDays(
  option: Dated,
  startsOn: Day | null,
  departures: readonly Leaving[],
  nameOf: (item: ProposalItem) => string,
): string[] {
  const first = firstDayOf(option, startsOn, departures)
  if (first === null || option.days.length === 0) return []
  const last = addDays(first, option.days.length - 1)
  const said = option.items.flatMap((item) => {
    const day = leaves(item, departures)
    const days =
      item.book === null ? [] : item.book.kind === 'package' ? (day === null ? [] : [day]) : itemDays(item.book)
    const [from] = days
    const to = days.at(-1)
    if (from === undefined || to === undefined) return []
    if (from < first) return [`${nameOf(item)} begins on ${dayText(from)}, but day 1 is ${dayText(first)}.`]
    if (to > addDays(last, 1))
      return [`${nameOf(item)} ends on ${dayText(to)}, but day ${option.days.length} is ${dayText(last)}.`]
    return []
  })
  return said
}

/** A tour of an option that departs on another day than the one on which the trip is said to start. */
export interface OtherStart {
  readonly item: ProposalItem
  readonly departsOn: Day
  readonly startsOn: Day
  /** The start that would agree with it: the days before the tour count. */
  readonly agrees: Day
}

/** Null where the two agree, and while one of them is not known. A client must never read two dates for one trip. */
export function otherStart(option: Dated, startsOn: Day | null, departures: readonly Leaving[]): OtherStart | null {
  const [found] = departing(option, departures)
  if (found === undefined || startsOn === null) return null
  const { item, departsOn } = found
  if (firstOfPackage(option.days) < 0) {
    const isWithin = departsOn >= startsOn && departsOn <= lastDayOf(option, startsOn, departures)
    return isWithin ? null : { item, departsOn, startsOn, agrees: departsOn }
  }
  const first = firstDayOf(option, startsOn, departures) ?? startsOn
  const agree = first === startsOn || isLedTo(option, startsOn, first)
  return agree ? null : { item, departsOn, startsOn, agrees: first }
}

/** Whether what is booked beside the tour begins the trip and leads up to its first day, as the night before does. */
function isLedTo({ items }: Dated, startsOn: Day, first: Day): boolean {
  const booked = items.flatMap(({ book }) => (book === null || book.kind === 'package' ? [] : [itemDays(book)]))
  return (
    startsOn < first &&
    booked.some(([from]) => from === startsOn) &&
    booked.some((days) => (days.at(-1) ?? startsOn) >= first)
  )
}

/** In words for whoever writes it. */
export const otherStartText = ({ departsOn, startsOn, agrees }: OtherStart, name: string): string =>
  `${name} departs on ${dayText(departsOn)}, but “Starts” is ${dayText(startsOn)}: set Starts to ${dayText(agrees)}, or choose another departure in the item’s menu, under “From stock”.`

const nightsSaid = /\b(\d+) nights?\b/

/** Lines that say something else than they book from stock, in words: what the client reads has to be what they get. */
export function unlikeBooking(items: readonly ProposalItem[], nameOf: (item: ProposalItem) => string): string[] {
  return items.flatMap((item) => {
    const { book, description, quantity } = item
    if (book === null || !isInStock(book)) return []
    const said = nightsSaid.exec(description)?.[1]
    const nights = 'check_in' in book ? nightsOf(book.check_in, book.check_out) : null
    return [
      ...(said !== undefined && nights !== null && Number(said) !== nights
        ? [`${nameOf(item)} says ${counted(Number(said), 'night')} but books ${nights}: correct its details.`]
        : []),
      ...(quantity === 1
        ? []
        : [
            `${nameOf(item)} counts ${quantity} but is booked once: set how many to 1, and choose how many are booked in its menu under “From stock”.`,
          ]),
    ]
  })
}

/** Two weeks are what most agencies give. */
const usualValidity = 14
/** Until when a new proposal is open: not beyond the day before a trip that is still to come. */
export function usualEnd(startsOn: Day | null, now: Day): Day {
  const end = addDays(now, usualValidity)
  const dayBefore = startsOn === null ? end : addDays(startsOn, -1)
  return dayBefore < now || dayBefore > end ? end : dayBefore
}
