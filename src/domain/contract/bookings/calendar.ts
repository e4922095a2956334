import * as v from 'valibot'
import { isMovableLane, type LaneKind, laneKinds, type MovableLane } from '../../bookings/item-kinds.ts'
import type {
  Calendar,
  CalendarDays,
  CalendarFeed,
  MovedBooking,
  MovePreview,
  ParkedItem,
} from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import {
  anyOf,
  day,
  id,
  line,
  oneOf,
  optionalLine,
  queryDay,
  queryNumber,
  queryText,
  version,
  whole,
} from '../rules.ts'
import { fee } from './fee-rules.ts'

const lanes = laneKinds as [LaneKind, ...LaneKind[]] // every kind of item has one
/** Only what can stand somewhere else; a ticket is for its event. */
const movableLanes = laneKinds.filter(isMovableLane) as [MovableLane, ...MovableLane[]] // a room can

/** Most days and lanes of one answer, bars of a lane, and bookings named of one day. */
export const calendarDays = 62
export const calendarLanes = 100
export const calendarBars = 400
export const dayBookings = 50

const span = { from: v.optional(queryDay), to: v.optional(queryDay) }
const kinds = v.optional(anyOf(laneKinds))
const upTo = (most: number) =>
  v.pipe(queryNumber, v.minValue(1, 'must be at least 1'), v.maxValue(most, `must be at most ${most}`))

/** Where an item of a booking is to stand: the first and the last day that it takes, both included. */
const place = {
  item: whole('Item', 0, 1000),
  kind: oneOf('Kind', movableLanes),
  /** The room, car, service or package; for what is not placed, 0. */
  offer_id: whole('Offer', 0, Number.MAX_SAFE_INTEGER),
  from: day('From'),
  to: day('To'),
  /** The time of a service; left out, the one nearest to what was booked. */
  slot_id: v.optional(v.nullable(id('Time')), null),
  /** What the new days and place cost, or no more than before. */
  price: v.optional(oneOf('Price', ['reprice', 'keep']), 'reprice'),
  /** Charged for what is given up instead of what the terms ask for. */ fee,
  version,
}
const inOrder = 'The move ends before it begins.'
export const moveInput = v.pipe(
  v.object(place),
  v.forward(
    v.partialCheck([['from'], ['to']], (input) => input.to >= input.from, inOrder),
    ['to'],
  ),
)
export const parkInput = v.object({
  item: whole('Item', 0, 1000),
  note: v.optional(optionalLine('Note', 300), ''),
})
export const unparkInput = v.object({ item: whole('Item', 0, 1000) })
export const feedInput = v.object({
  name: line('Name', 80),
  /** None: every kind. */
  kinds: v.optional(v.array(oneOf('Kind', lanes)), []),
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
    meaning: 'items to be placed elsewhere; they stay booked as they are until then',
  }),
  previewMove: endpoint<{ data: MovePreview }>()('POST agent/bookings/{id}/move/preview', {
    ...write,
    input: moveInput,
    audit: false,
    meaning: 'what a move would clash with and cost; writes nothing',
  }),
  move: endpoint<{ data: MovedBooking }>()('POST agent/bookings/{id}/move', {
    ...write,
    input: moveInput,
    meaning: 'other days or another offer: the new is taken before the old is freed',
  }),
  undoMove: endpoint<{ data: MovedBooking }>()('POST agent/bookings/{id}/move/undo', {
    ...write,
    meaning: 'undoes the last move, at the price before; 409 if the booking has been changed since',
  }),
  park: endpoint<{ message: string }>()('POST agent/bookings/{id}/park', {
    ...write,
    input: parkInput,
    meaning: 'into the parking lane; what it holds stays taken',
  }),
  unpark: endpoint<{ message: string }>()('POST agent/bookings/{id}/unpark', {
    ...write,
    input: unparkInput,
    meaning: 'takes it out of the parking lane',
  }),
  feeds: endpoint<{ data: CalendarFeed[] }>()('GET agent/bookings/calendar/feeds', {
    ...see,
    meaning: 'the caller’s links for calendar programs, without their secrets',
  }),
  createFeed: endpoint<{ data: CalendarFeed }>()('POST agent/bookings/calendar/feeds', {
    ...see,
    input: feedInput,
    status: 201,
    limit: { per: 'user', calls: 30, minutes: 60 },
    meaning: 'a link that shows this calendar to anyone who has it; its address is shown once',
    keepsAnswer: false,
  }),
  revokeFeed: endpoint<{ message: string }>()('POST agent/bookings/calendar/feeds/{id}/revoke', {
    ...see,
    meaning: 'the link answers 404 from now on',
  }),
}
