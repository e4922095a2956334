import { clockText } from '../../domain/bookings/booking-text.ts'
import { clockOf } from '../../domain/clock.ts'
import { dayText, timeText, weekdayText } from '../../domain/date-texts.ts'
import { dayOf } from '../../domain/dates.ts'
import type {
  EventQuery,
  EventsQuery,
  TicketPurchaseQuery,
  TicketPurchasesQuery,
} from '../../gateway/generated/events.generated.ts'

export type EventListRow = EventsQuery['events']['data'][number]
export type EventRecord = EventQuery['event']
/** What the form needs of an event: also what a write answers. */
export type EventFacts = Omit<EventRecord, 'gallery' | 'ticket_types'>
export type TypeRow = EventRecord['ticket_types'][number]
export type PurchaseRow = TicketPurchasesQuery['ticketPurchases']['data'][number]
export type PurchaseRecord = TicketPurchaseQuery['ticketPurchase']

/** “Sat 12 Dec 2026, 7:30 pm” in Kampala. */
export function whenText(instant: string): string {
  const clock = clockOf(instant)
  return `${weekdayText(clock.slice(0, 10))} ${clock.slice(0, 4)}, ${clockText(clock.slice(11))}`
}
/** “Sat 12 Dec, 7:30 pm”: of what comes next, the year goes without saying. */
export const soonText = (instant: string): string => `${weekdayText(dayOf(instant))}, ${timeText(instant)}`
/** “Doors 6:00 pm”: the day is that of the event. */
export const doorsText = (instant: string): string => `Doors ${timeText(instant)}`
/** “12 December 2026, 7:30 pm – 11:00 pm”, or to another day. */
export function spanText({ starts_at, ends_at }: { starts_at: string; ends_at: string }): string {
  const [from, to] = [clockOf(starts_at), clockOf(ends_at)]
  const [starts, ends] = [clockText(from.slice(11)), clockText(to.slice(11))]
  const end = from.slice(0, 10) === to.slice(0, 10) ? ends : `${dayText(to.slice(0, 10))}, ${ends}`
  return `${dayText(from.slice(0, 10))}, ${starts} – ${end}`
}
export const placeText = ({
  venue_name,
  address,
  online,
}: Pick<EventListRow, 'venue_name' | 'address' | 'online'>): string =>
  [venue_name || (online ? 'Online' : ''), address].filter(Boolean).join(', ')
/** What an event lacks that sells without it: published before there was a rule. */
export const lacksPlace = (event: Pick<EventListRow, 'venue_name' | 'online'>): boolean =>
  event.venue_name === '' && !event.online

export const clockOrNull = (instant: string | null | undefined): string | null =>
  instant === null || instant === undefined ? null : clockOf(instant)
