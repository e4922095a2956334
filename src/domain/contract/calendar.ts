import * as v from 'valibot'
import type { Calendar, CalendarDays, ParkedItem } from '../schema/types.generated.ts'
import { endpoint } from './endpoint.ts'
import { anyOf, optionalLine, queryDay, queryNumber, queryText, whole } from './rules.ts'

/** What stands on the calendar, in the order of its lanes; `unplaced` is what holds no stock. */
export const calendarKinds = ['unplaced', 'package', 'room', 'car', 'service', 'event'] as const
export type CalendarKind = (typeof calendarKinds)[number]
/** Most days and lanes of one answer, bars of a lane, and bookings named of one day. */
export const calendarDays = 62
export const calendarLanes = 100
export const calendarBars = 400
export const dayBookings = 50

const span = { from: v.optional(queryDay), to: v.optional(queryDay) }
const kinds = v.optional(anyOf(calendarKinds))
const upTo = (most: number) =>
  v.pipe(queryNumber, v.minValue(1, 'must be at least 1'), v.maxValue(most, `must be at most ${most}`))

export const parkInput = v.object({
  item: whole('Item', 0, 1000),
  note: v.optional(optionalLine('Note', 300), ''),
})
const see = { permission: 'View Calender' } as const
const write = { permission: 'Edit Bookings' } as const

/** ext: the calendar of everything that is booked. The specification knows its path and `?from&to`. */
export const calendar = {
  show: endpoint<Calendar>()('GET agent/bookings/calendar', {
    ...see,
    query: v.object({
      ...span,
      kinds,
      q: v.optional(queryText),
      page: v.optional(upTo(1_000_000)),
      per_page: v.optional(upTo(calendarLanes)),
    }),
    meaning: `what is booked and what is left, per resource and day; ${calendarDays} days × ${calendarLanes} resources at most`,
  }),
  days: endpoint<CalendarDays>()('GET agent/bookings/calendar/days', {
    ...see,
    query: v.object({ ...span, kinds, q: v.optional(queryText), per_day: v.optional(upTo(dayBookings)) }),
    meaning: 'bookings that begin and end on each day, the first few by name',
  }),
  parked: endpoint<{ data: ParkedItem[] }>()('GET agent/bookings/calendar/parked', {
    ...see,
    meaning: 'parts of bookings that are to be placed elsewhere; they hold what they have until then',
  }),
  park: endpoint<{ message: string }>()('POST agent/bookings/{id}/park', {
    ...write,
    input: parkInput,
    meaning: 'into the parking lane; what it holds stays taken',
  }),
  unpark: endpoint<{ message: string }>()('POST agent/bookings/{id}/unpark', {
    ...write,
    input: v.object({ item: whole('Item', 0, 1000) }),
    meaning: 'back to where it stands',
  }),
}
