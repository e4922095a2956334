import type { CommandId } from '../../commands/command.ts'
import { everyKind, type ListedKind, live, type ShownKind, travelling } from '../../domain/bookings/booking-lists.ts'
import type { OfferType } from '../../domain/bookings/item-kinds.ts'
import { addDays, today, weekOf } from '../../domain/dates.ts'
import { movements } from '../../domain/terms.ts'
import type { EmptyTexts, PresetView } from '../standard/list/list-types.ts'

export interface BookingFigureFacts {
  readonly label: string
  /** The view that it counts and opens. */
  readonly view: string
  /** Beside the number of bookings; `events`: how many events they are for, instead. */
  readonly show: 'total' | 'due' | 'overdue' | 'count' | 'events'
  readonly tone?: 'warning' | 'danger'
}
/** What is said of the bookings of a kind; its columns are in booking-columns.tsx. */
export interface ListKind {
  readonly title: string
  /** What the offer is called, and the kind of offer a booking is looked for by. */
  readonly offer: string
  readonly offerType: Exclude<OfferType, 'custom'> | null
  readonly starts: string
  readonly ends: string
  /** What a booking of this kind begins with. */
  readonly book: CommandId
  readonly figures: readonly BookingFigureFacts[]
  /** Views of this kind's days; the same money views follow in all. */
  readonly days: () => readonly PresetView[]
  readonly empty: EmptyTexts
}

const waiting: readonly BookingFigureFacts[] = [
  { label: 'To be confirmed', view: 'pending', show: 'total', tone: 'warning' },
  { label: 'Overdue', view: 'overdue', show: 'overdue', tone: 'danger' },
]
const soonest = { sort: 'starts_on' }

/** What the rows of a list of every kind are told apart by. */
export const kindTexts: Readonly<Record<ListedKind | 'order', string>> = {
  tour_package: 'Tour',
  hotel_room: 'Room',
  car_rental: 'Car',
  service: 'Service',
  event: 'Event',
  flight: 'Flight',
  order: 'Order',
}

export const listKinds: Readonly<Record<ShownKind, ListKind>> = {
  [everyKind]: {
    title: 'Bookings of every kind',
    offer: 'Offer',
    offerType: null,
    starts: 'Starts',
    ends: 'Ends',
    book: 'go./bookings/manual-booking',
    figures: [
      { label: 'Starting today', view: 'starting', show: 'total' },
      { label: 'To be confirmed', view: 'pending', show: 'total', tone: 'warning' },
      { label: 'Due within a week', view: 'due', show: 'due' },
      { label: 'Overdue', view: 'overdue', show: 'overdue', tone: 'danger' },
    ],
    days: () => {
      const now = today()
      return [
        { id: 'starting', name: 'Starting today', query: { from: now, to: now, status: travelling } },
        { id: 'ending', name: 'Ending today', query: { ends_from: now, ends_to: now, status: travelling } },
      ]
    },
    empty: {
      title: 'Nothing has been booked yet',
      text: 'Bookings of tours, rooms, cars, services and tickets appear here.',
      picture: 'savannah',
    },
  },
  tour_package: {
    title: 'Tour package bookings',
    offer: 'Package',
    offerType: 'package',
    starts: 'Departs',
    ends: movements.returns,
    book: 'go./bookings/manual-booking',
    figures: [
      { label: `${movements.tour.starts} this week`, view: 'leaving', show: 'total' },
      { label: 'To be confirmed', view: 'pending', show: 'total', tone: 'warning' },
      { label: 'Due within a week', view: 'due', show: 'due' },
      { label: 'Overdue', view: 'overdue', show: 'overdue', tone: 'danger' },
    ],
    days: () => {
      const { from, to } = weekOf(today())
      return [
        { id: 'leaving', name: 'Departing this week', query: { from, to, status: travelling, ...soonest } },
        { id: 'returning', name: 'Returning this week', query: { ends_from: from, ends_to: to, status: travelling } },
      ]
    },
    empty: {
      title: 'No tour has been booked yet',
      text: 'Bookings from your desk, your website and your payment links appear here.',
      picture: 'savannah',
    },
  },
  hotel_room: {
    title: 'Hotel room bookings',
    offer: 'Room',
    offerType: 'room',
    starts: 'Check-in',
    ends: 'Check-out',
    book: 'booking.bookRoom',
    figures: [
      { label: `${movements.room.starts} today`, view: 'arriving', show: 'count' },
      { label: `${movements.room.ends} today`, view: 'departing', show: 'count' },
      { label: 'In house tonight', view: 'inside', show: 'count' },
      ...waiting,
    ],
    days: () => {
      const now = today()
      return [
        { id: 'arriving', name: 'Checking in today', query: { from: now, to: now, status: travelling } },
        { id: 'departing', name: 'Checking out today', query: { ends_from: now, ends_to: now, status: travelling } },
        {
          id: 'inside',
          name: 'In house',
          query: { to: now, ends_from: addDays(now, 1), status: travelling, sort: 'starts_on' },
        },
        { id: 'week', name: 'Next 7 days', query: { from: now, to: addDays(now, 6), status: live, ...soonest } },
      ]
    },
    empty: {
      title: 'No room has been booked yet',
      text: 'Stays from your desk and your website appear here: who arrives, who leaves, who is in house.',
      picture: 'acacia',
    },
  },
  car_rental: {
    title: 'Car rental bookings',
    offer: 'Car',
    offerType: 'car',
    starts: 'Pick-up',
    ends: 'Return',
    book: 'booking.bookCar',
    figures: [
      { label: `${movements.car.starts} today`, view: 'out-today', show: 'count' },
      { label: `${movements.car.ends} today`, view: 'back-today', show: 'count' },
      { label: 'Out now', view: 'out', show: 'count' },
      ...waiting,
    ],
    days: () => {
      const now = today()
      return [
        { id: 'out-today', name: 'Picked up today', query: { from: now, to: now, status: travelling } },
        { id: 'back-today', name: 'Returning today', query: { ends_from: now, ends_to: now, status: travelling } },
        { id: 'out', name: 'Out now', query: { to: now, ends_from: now, status: live, ...soonest } },
        { id: 'week', name: 'Next 7 days', query: { from: now, to: addDays(now, 6), status: live, ...soonest } },
      ]
    },
    empty: {
      title: 'No car has been rented yet',
      text: 'Rentals from your desk and your website appear here: what goes out, what comes back, what is out now.',
      picture: 'savannah',
    },
  },
  service: {
    title: 'Service bookings',
    offer: 'Service',
    offerType: 'service',
    starts: 'Day',
    ends: 'Until',
    book: 'booking.bookService',
    figures: [
      { label: 'Today', view: 'today', show: 'total' },
      { label: 'Next 7 days', view: 'week', show: 'total' },
      ...waiting,
    ],
    days: () => {
      const now = today()
      return [
        { id: 'today', name: 'Today', query: { from: now, to: now, status: travelling } },
        { id: 'week', name: 'Next 7 days', query: { from: now, to: addDays(now, 6), status: live, ...soonest } },
      ]
    },
    empty: {
      title: 'No service has been booked yet',
      text: 'Guides, transfers and treatments booked for a time appear here.',
      picture: 'river',
    },
  },
  event: {
    title: 'Event bookings',
    offer: 'Event',
    offerType: 'event',
    starts: 'Event day',
    ends: 'Until',
    book: 'booking.bookTicket',
    figures: [
      { label: 'Events today', view: 'today', show: 'events' },
      { label: 'Sold in 7 days', view: 'sold', show: 'total' },
      ...waiting,
    ],
    days: () => {
      const now = today()
      return [
        { id: 'today', name: 'Today', query: { from: now, to: now, status: travelling } },
        { id: 'coming', name: 'To come', query: { from: now, status: live, ...soonest } },
        { id: 'sold', name: 'Sold in 7 days', query: { created_from: addDays(now, -6), created_to: now } },
      ]
    },
    empty: {
      title: 'No ticket has been sold yet',
      text: 'Ticket sales from your desk and your website appear here, each with its tickets and who was let in.',
      picture: 'acacia',
    },
  },
  flight: {
    title: 'Flight bookings',
    offer: 'Flight',
    offerType: null,
    starts: 'Departs',
    ends: 'Returns',
    book: 'booking.bookFlight',
    figures: [
      { label: 'Departing today', view: 'departing', show: 'count' },
      { label: 'Next 7 days', view: 'week', show: 'total' },
      ...waiting,
    ],
    days: () => {
      const now = today()
      return [
        { id: 'departing', name: 'Departing today', query: { from: now, to: now, status: travelling } },
        { id: 'week', name: 'Next 7 days', query: { from: now, to: addDays(now, 6), status: live, ...soonest } },
        { id: 'away', name: 'Away now', query: { to: now, ends_from: now, status: travelling, ...soonest } },
      ]
    },
    empty: {
      title: 'No flight has been booked yet',
      text: 'Flights that are searched and booked here appear with their passengers, tickets and time limits.',
      picture: 'savannah',
    },
  },
}
