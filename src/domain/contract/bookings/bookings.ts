import * as v from 'valibot'
import { bookingStatuses } from '../../bookings/sales-choices.ts'
import { keysOf } from '../../keys.ts'
import type {
  BookedOffer,
  Booking,
  BookingDetail,
  BookingTotals,
  Cancellation,
  ExchangeRate,
  Hold,
  Meta,
  Quote,
  SaleCar,
  SaleEvent,
  SaleOffer,
  SaleOfferRow,
  SaleRoom,
  SaleService,
} from '../../schema/types.generated.ts'
import { clientInput } from '../client-input.ts'
import { endpoint } from '../endpoint.ts'
import { chosenTaxes } from '../money/invoices.ts'
import {
  amount,
  day,
  flag,
  id,
  line,
  listQuery,
  oneOf,
  optionalLine,
  percent,
  prose,
  queryDay,
  queryNumber,
  version,
  whole,
} from '../rules.ts'
import { bookedTypes, bookingFilters, bookingMatching } from './booking-filters.ts'
import { bookingItems, chosenExtras, moment } from './booking-items.ts'
import { scheduleInstalments } from './dues.ts'
import { fee, feeInput } from './fee-rules.ts'
import { exchangeRates, partyShares, residency } from './party-rules.ts'
import { paymentInput } from './payment-input.ts'

const party = {
  /** Left out where no package is booked: the guests of the rooms, the holders of the tickets. */
  adults: v.optional(whole('Adults', 0, 1000), 0),
  children: v.optional(whole('Children', 0, 1000), 0),
  infants: v.optional(whole('Infants', 0, 1000), 0),
}
export const chosenLine = v.object({ price_option_id: id('Price option'), quantity: whole('Quantity', 1, 1000) })
const offer = {
  package_id: v.optional(v.nullable(id('Package')), null),
  departure_id: v.optional(v.nullable(id('Departure')), null),
  /** Only when the package is on request and has no departure. */ date: v.optional(v.nullable(day('Date')), null),
  ...party,
  /** Which prices, and how many of each; left out, they follow from the party. */
  lines: v.optional(v.pipe(v.array(chosenLine), v.maxLength(30, 'At most 30 lines.')), []),
  discount_percent: v.optional(percent('Discount'), 0),
  /** A code that takes something off, beside other discounts. */
  discount_code: v.optional(v.nullable(optionalLine('Discount code', 40)), null),
  /** Beside the package, or instead of one; numbered from 1 in this order. */ items: v.optional(bookingItems, []),
  /** Extras of the package. */ extras: v.optional(chosenExtras, []),
  /** Needs `Edit Bookings`. */ taxes: chosenTaxes,
  /** Whose prices the party pays. */ residency: v.optional(residency, 'any'),
  /** How a mixed party divides; none: all are of that residency. */ shares: v.optional(partyShares, []),
  /** For prices in another currency than the booking's. */ rates: v.optional(exchangeRates, []),
}
/** Rooms are booked although none is free, on purpose: why. */
const oversell = v.nullable(v.object({ reason: line('Reason', 300) }))
const nothing = 'Choose a package or something else to book.'
const packageOrItems = <T extends { package_id: number | null; items: readonly unknown[] }>({ package_id, items }: T) =>
  package_id !== null || items.length > 0

export const quoteInput = v.pipe(
  v.object({
    ...offer,
    items: v.optional(bookingItems),
    extras: v.optional(chosenExtras),
    residency: v.optional(residency),
    shares: v.optional(partyShares),
    /** Who books: a discount may be meant for some clients, and for each only so many times. */
    client_id: v.optional(v.nullable(id('Client')), null),
    /**
     * The booking that would become this: what it keeps, keeps its price and its seats. Left out, items, extras, residency and
     * (with the package) departure and prices stay as they are.
     */
    booking_id: v.optional(v.nullable(id('Booking')), null),
    /** Where it is sold: a discount may be meant for some of them. */
    source: v.optional(oneOf('Source', ['manual', 'proposal']), 'manual'),
    oversell: v.optional(oversell, null),
    /** When the balance shall be due; left out, as the offer’s terms say. */
    due_on: v.optional(v.nullable(day('Balance due')), null),
  }),
  v.forward(
    v.partialCheck(
      [['package_id'], ['items'], ['booking_id']],
      ({ package_id, items = [], booking_id }) => booking_id !== null || packageOrItems({ package_id, items }),
      nothing,
    ),
    ['package_id'],
  ),
)
export const holdInput = v.pipe(
  v.object({
    departure_id: v.optional(v.nullable(id('Departure')), null),
    /** Seats on the departure. */ quantity: v.optional(whole('Seats', 1, 1000), 1),
    items: v.optional(bookingItems, []),
    /** Made by the page; asking again with it changes or renews the hold. */ key: v.pipe(
      line('Key', 64),
      v.regex(/^[\w-]{8,64}$/, 'Key must be 8 to 64 letters, digits or hyphens.'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['departure_id'], ['items']],
      (input) => input.departure_id !== null || input.items.length > 0,
      'Choose a departure or something else to hold.',
    ),
    ['departure_id'],
  ),
)
export const bookingInput = v.pipe(
  v.object({
    ...offer,
    client_id: v.optional(v.nullable(id('Client')), null),
    /** A new client, made with the booking. */ client: v.optional(v.nullable(clientInput), null),
    /** The inquiry that it answers, which is won with it. */ inquiry_id: v.optional(v.nullable(id('Inquiry')), null),
    /** The lead whose booking it becomes. */ lead_id: v.optional(v.nullable(id('Lead')), null),
    notes: v.optional(prose('Note', 5000), ''),
    /** Needs `Edit Bookings`. */ oversell: v.optional(oversell, null),
    confirm: v.optional(flag('Confirm'), true),
    hold_key: v.optional(v.nullable(v.string()), null),
    due_on: v.optional(v.nullable(day('Balance due')), null),
    /** When it is to be paid; left out, as the offer’s terms say. */ schedule: v.optional(
      v.nullable(scheduleInstalments),
      null,
    ),
    payment: v.optional(v.nullable(paymentInput), null),
    /** The total that was on screen; another one now is a 409, so that nobody pays a price they did not see. */
    expected_total: v.optional(v.nullable(amount('Total')), null),
  }),
  v.forward(
    v.partialCheck(
      [['client_id'], ['client']],
      (input) => input.client_id !== null || input.client !== null,
      'Choose a client or add a new one.',
    ),
    ['client_id'],
  ),
  v.forward(v.partialCheck([['package_id'], ['items']], packageOrItems, nothing), ['package_id']),
  v.forward(
    v.partialCheck(
      [['package_id'], ['adults'], ['children'], ['infants']],
      (input) => input.package_id === null || input.adults + input.children + input.infants > 0,
      'At least one person must travel.',
    ),
    ['adults'],
  ),
)
export const bookingChangeInput = v.object({
  departure_id: v.optional(v.nullable(id('Departure'))),
  date: v.optional(v.nullable(day('Date'))),
  adults: v.optional(whole('Adults', 0, 1000)),
  children: v.optional(whole('Children', 0, 1000)),
  infants: v.optional(whole('Infants', 0, 1000)),
  lines: v.optional(v.pipe(v.array(chosenLine), v.maxLength(30, 'At most 30 lines.'))),
  discount_percent: v.optional(percent('Discount')),
  /** All items as they shall be; what stays as it was keeps its price. */ items: v.optional(bookingItems),
  extras: v.optional(chosenExtras),
  taxes: chosenTaxes,
  residency: v.optional(residency),
  shares: v.optional(partyShares),
  rates: v.optional(exchangeRates),
  /** The client pays no more than before: what the change adds is given as a discount. */
  keep_total: v.optional(flag('Keep the price'), false),
  /** Which price holds: the new one, no more than before (the same as `keep_total`), or the total that is given. */
  price: v.optional(oneOf('Price', ['reprice', 'keep', 'override'])),
  override_total: v.optional(v.nullable(amount('Total'))),
  oversell: v.optional(oversell),
  /** Charged for what is given up instead of what the terms ask for. */ fee: v.optional(v.nullable(feeInput)),
  notes: v.optional(prose('Note', 5000)),
  due_on: v.optional(v.nullable(day('Balance due'))),
  version,
})

/** Only this one: an offer that is chosen already. */
const oneOffer = v.optional(queryNumber)

export const bookings = {
  list: endpoint<{ data: Booking[]; meta: Meta }>()('GET agent/bookings', {
    permission: 'View Bookings',
    query: v.object(bookingFilters),
    download: true,
    meaning: 'bookings of every kind',
  }),
  totals: endpoint<{ data: BookingTotals }>()('GET agent/bookings/totals', {
    permission: 'View Bookings',
    query: v.object(bookingMatching),
    meaning: 'sums of the same filters, per currency',
  }),
  /** ext: what a list of bookings can be filtered by, without the right to the inventory. */
  bookedOffers: endpoint<{ data: BookedOffer[] }>()('GET agent/bookings/booked-offers', {
    permission: 'View Bookings',
    query: v.object({
      q: listQuery.q,
      id: oneOffer,
      offer_type: v.picklist(bookedTypes, `must be one of ${bookedTypes.join(', ')}`),
    }),
    meaning: 'offers of a kind that were ever booked, by title; at most 20',
  }),
  create: endpoint<{ data: BookingDetail }>()('POST agent/bookings/new', {
    permission: 'Add Bookings',
    input: bookingInput,
    status: 201,
    meaning: 'manual booking of any kind: availability and booking in one transaction',
  }),
  edit: endpoint<{ data: BookingDetail }>()('GET agent/bookings/edit/{id}', {
    permission: 'Edit Bookings',
    meaning: 'one booking, for its form',
  }),
  update: endpoint<{ data: BookingDetail }>()('POST agent/bookings/edit/{id}', {
    permission: 'Edit Bookings',
    input: bookingChangeInput,
    meaning: 'takes the new seats before it frees the old',
  }),
  show: endpoint<{ data: BookingDetail }>()('GET agent/bookings/{id}/show', {
    permission: 'View Bookings',
    meaning: 'lines, payments, history',
  }),
  cancel: endpoint<{ data: BookingDetail }>()('POST agent/bookings/{id}/delete', {
    permission: 'Edit Bookings',
    input: v.object({ reason: line('Reason', 500), /** Kept instead of what the terms ask for. */ fee, version }),
    meaning: 'cancels and frees what it held; the policies set the fee',
  }),
  /** ext: what a cancellation now would cost by the policies of what was booked. */
  cancellation: endpoint<{ data: Cancellation }>()('GET agent/bookings/{id}/cancellation', {
    permission: 'Edit Bookings',
    query: v.object({ ending: v.optional(v.picklist(['cancellation', 'no_show'], 'must be cancellation or no_show')) }),
    meaning: 'the fee and the refund if it is cancelled today, or is a no-show',
  }),
  reinstate: endpoint<{ data: BookingDetail }>()('POST agent/bookings/{id}/reinstate', {
    permission: 'Edit Bookings',
    meaning: 'undoes a cancellation while the seats are still free',
  }),
  setStatus: endpoint<{ data: BookingDetail }>()('POST agent/bookings/{id}/status', {
    permission: 'Edit Bookings',
    input: v.object({
      status: oneOf('Status', keysOf(bookingStatuses)),
      /** Takes the last move back, while nothing else has happened to the booking. */
      back: v.optional(flag('Back'), false),
      /** Of a no-show: kept instead of what the terms ask for. */ fee,
      version,
    }),
    meaning: 'only to a status that may follow; back: undoes the last move',
  }),
  recordPayment: endpoint<{ data: BookingDetail }>()('POST agent/bookings/{id}/payments', {
    permission: 'Edit Bookings',
    input: paymentInput,
    status: 201,
    meaning: 'a payment or refund',
  }),
  paymentRates: endpoint<{ data: ExchangeRate[] }>()('GET agent/bookings/payment-rates', {
    permission: 'Edit Bookings',
    query: v.object({ on: v.optional(queryDay) }),
    meaning: 'the rates of a day at which a payment in another currency than the booking’s is taken',
  }),
  quote: endpoint<{ data: Quote }>()('POST agent/bookings/quote', {
    permission: 'Add Bookings',
    input: quoteInput,
    audit: false,
    meaning: 'the price with its lines; writes nothing',
  }),
  // Whoever takes bookings sees what is on sale, without the right to the inventory itself.
  offers: endpoint<{ data: SaleOfferRow[] }>()('GET agent/bookings/offers', {
    permission: 'Add Bookings',
    query: v.object({ q: listQuery.q }),
    meaning: 'published packages that match, soonest departure first; at most 20',
  }),
  offer: endpoint<{ data: SaleOffer }>()('GET agent/bookings/offers/{id}', {
    permission: 'Add Bookings',
    meaning: 'one package with its prices and upcoming departures; seats the caller holds count as free',
  }),
  saleRooms: endpoint<{ data: SaleRoom[] }>()('GET agent/bookings/sale-rooms', {
    permission: 'Add Bookings',
    feature: 'hotel_and_hospitality',
    query: v.object({
      q: listQuery.q,
      id: oneOffer,
      check_in: queryDay,
      check_out: queryDay,
      adults: v.optional(queryNumber),
      children: v.optional(queryNumber),
      residency: v.optional(residency),
    }),
    meaning: 'published rooms for a stay: how many are free every night and what it costs; at most 20',
  }),
  saleCars: endpoint<{ data: SaleCar[] }>()('GET agent/bookings/sale-cars', {
    permission: 'Add Bookings',
    feature: 'car_rental_services',
    query: v.object({ q: listQuery.q, id: oneOffer, pick_up: moment('Pick-up'), return: moment('Return') }),
    meaning: 'published cars for a rental: how many are free every day and what it costs; at most 20',
  }),
  saleServices: endpoint<{ data: SaleService[] }>()('GET agent/bookings/sale-services', {
    permission: 'Add Bookings',
    feature: 'services',
    query: v.object({ q: listQuery.q, id: oneOffer, date: queryDay, residency: v.optional(residency) }),
    meaning: 'published services with the slots of a day and the places left; at most 20',
  }),
  saleEvents: endpoint<{ data: SaleEvent[] }>()('GET agent/bookings/sale-events', {
    permission: 'Add Bookings',
    feature: 'events_and_entertainment',
    query: v.object({ q: listQuery.q, id: oneOffer }),
    meaning: 'published events to come with their tickets, prices now and what is left; at most 20',
  }),
  hold: endpoint<{ data: Hold }>()('POST agent/bookings/holds', {
    permission: 'Add Bookings',
    input: holdInput,
    status: 201,
    audit: false,
    meaning: 'keeps seats, nights, cars, places and tickets for ten minutes',
  }),
  releaseHold: endpoint<{ message: string }>()('POST agent/bookings/holds/release', {
    permission: 'Add Bookings',
    input: v.object({ key: v.string() }),
    audit: false,
    meaning: 'releases them',
  }),
}
