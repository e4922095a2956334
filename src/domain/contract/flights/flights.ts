import * as v from 'valibot'
import { cabins, flightQueues, flightStates, flightSuppliers } from '../../flights/flight-choices.ts'
import { keysOf } from '../../keys.ts'
import type {
  DayFare,
  FeeTest,
  FlightBooking,
  FlightBookingDetail,
  FlightCancelQuote,
  FlightChangeOption,
  FlightFee,
  FlightSearch,
  FlightSettings,
  FlightStatistics,
  Meta,
  PricedFlight,
} from '../../schema/types.generated.ts'
import { endpoint, type Facts } from '../endpoint.ts'
import { amount, anyOf, line, listQuery, oneOf, optionalLine, queryDay, queryNumber, version } from '../rules.ts'
import {
  feeTestInput,
  flightBookingInput,
  flightCancelInput,
  flightChangesInput,
  flightFeeInput,
  flightSettingsInput,
  searchQuery,
} from './flight-inputs.ts'

const see = { permission: 'View Bookings', feature: 'flight_booking' } as const satisfies Partial<Facts>
const sell = { permission: 'Add Bookings', feature: 'flight_booking' } as const satisfies Partial<Facts>
const edit = { permission: 'Edit Bookings', feature: 'flight_booking' } as const satisfies Partial<Facts>
const rule = { permission: 'View Inventory', feature: 'flight_booking' } as const satisfies Partial<Facts>

export const flights = {
  settings: endpoint<{ data: FlightSettings }>()('GET agent/flights/settings', {
    ...rule,
    meaning: 'suppliers, usual fees, warnings, office details',
  }),
  saveSettings: endpoint<{ data: FlightSettings }>()('POST agent/flights/settings', {
    ...rule,
    input: flightSettingsInput,
    meaning: 'a stale version is a 409',
  }),
  /** ext: keys are tested before they are stored, sealed, and never shown again. */
  setKeys: endpoint<{ data: FlightSettings }>()('POST agent/flights/suppliers/keys', {
    ...rule,
    input: v.object({
      supplier: oneOf('Supplier', ['duffel']),
      token: line('Token', 200),
      webhook_secret: v.optional(v.nullable(optionalLine('Webhook secret', 200)), null),
    }),
    meaning: 'the keys of a supplier, tested first',
  }),
  removeKeys: endpoint<{ data: FlightSettings }>()('POST agent/flights/suppliers/keys/delete', {
    ...rule,
    input: v.object({ supplier: oneOf('Supplier', ['duffel']) }),
    meaning: 'forgets them; refused while flights of this supplier are under way',
  }),
  /** ext */
  fees: endpoint<{ data: FlightFee[] }>()('GET agent/flights/fees', { ...rule, meaning: 'mark-ups and service fees' }),
  createFee: endpoint<{ data: FlightFee }>()('POST agent/flights/fees', {
    ...rule,
    input: flightFeeInput,
    status: 201,
    meaning: 'mark-up or service fee, fixed or percent, by cabin, route, airline or passenger',
  }),
  updateFee: endpoint<{ data: FlightFee }>()('POST agent/flights/fees/{id}/update', {
    ...rule,
    input: flightFeeInput,
    meaning: 'a stale version is a 409',
  }),
  deleteFee: endpoint<{ message: string }>()('POST agent/flights/fees/{id}/delete', { ...rule, meaning: 'soft' }),
  restoreFee: endpoint<{ data: FlightFee }>()('POST agent/flights/fees/{id}/restore', {
    ...rule,
    meaning: 'within 30 days',
  }),
  testFees: endpoint<{ data: FeeTest }>()('POST agent/flights/fees/test', {
    ...rule,
    input: feeTestInput,
    audit: false,
    meaning: 'what a fare would cost, and by which fees; writes nothing',
  }),
  search: endpoint<{ data: FlightSearch }>()('GET agent/flights/search', {
    ...see,
    query: searchQuery,
    limit: { per: 'user', calls: 60, minutes: 5 },
    meaning: 'offers with fees applied, cheapest first',
  }),
  dayFares: endpoint<{ data: DayFare[] }>()('GET agent/flights/day-fares', {
    ...see,
    query: searchQuery,
    meaning: 'the lowest price of each day from three before to three after',
  }),
  offer: endpoint<{ data: PricedFlight }>()('GET agent/flights/searches/{search}/offers/{offer}', {
    ...see,
    meaning: 'one offer priced again, with bags and seats',
  }),
  list: endpoint<{ data: FlightBooking[]; meta: Meta }>()('GET agent/flights/bookings', {
    ...see,
    query: v.object({
      ...listQuery,
      state: v.optional(anyOf(keysOf(flightStates))),
      queue: v.optional(v.picklist(keysOf(flightQueues), 'must be a queue')),
      airline: v.optional(anyOfAirlines()),
      supplier: v.optional(v.picklist(keysOf(flightSuppliers), 'must be a supplier')),
      departs_from: v.optional(queryDay),
      departs_to: v.optional(queryDay),
      created_from: v.optional(queryDay),
      created_to: v.optional(queryDay),
      client_id: v.optional(queryNumber),
    }),
    download: true,
    meaning: 'flight bookings',
  }),
  show: endpoint<{ data: FlightBookingDetail }>()('GET agent/flights/bookings/{id}/show', {
    ...see,
    meaning: 'one, with passengers and history',
  }),
  statistics: endpoint<{ data: FlightStatistics }>()('GET agent/flights/statistics', {
    ...see,
    meaning: 'key figures and queues',
  }),
  create: endpoint<{ data: FlightBookingDetail }>()('POST agent/flights/bookings/create', {
    ...sell,
    input: flightBookingInput,
    status: 201,
    meaning: 'prices again, then books or holds; another price is a 409 that says it',
  }),
  update: endpoint<{ data: FlightBookingDetail }>()('POST agent/flights/bookings/{id}/update', {
    ...edit,
    input: flightChangesInput,
    meaning: 'documents, contact and notes; names only the airline can change',
  }),
  ticket: endpoint<{ data: FlightBookingDetail }>()('POST agent/flights/bookings/{id}/ticket', {
    ...edit,
    input: v.object({ expected_total: amount('Total'), version }),
    meaning: 'pays the supplier for what is held; another price is a 409 that says it',
  }),
  acceptPrice: endpoint<{ data: FlightBookingDetail }>()('POST agent/flights/bookings/{id}/accept-price', {
    ...edit,
    input: v.object({ expected_total: amount('Total'), version }),
    meaning: 'the client’s price follows the new one of the supplier',
  }),
  cancellation: endpoint<{ data: FlightCancelQuote }>()('GET agent/flights/bookings/{id}/cancellation', {
    ...edit,
    meaning: 'what a cancellation gives back now; cancels nothing',
  }),
  cancel: endpoint<{ data: FlightBookingDetail }>()('POST agent/flights/bookings/{id}/cancel', {
    ...edit,
    input: flightCancelInput,
    meaning: 'confirms a quote: releases, voids or refunds',
  }),
  changeOptions: endpoint<{ data: FlightChangeOption[] }>()('GET agent/flights/bookings/{id}/change-options', {
    ...edit,
    query: v.object({
      slice: v.optional(v.pipe(v.string(), v.maxLength(120)), ''),
      date: v.optional(queryDay),
      cabin: v.optional(v.picklist(keysOf(cabins), 'must be a cabin')),
    }),
    meaning: 'other flights instead of a slice, with what they cost',
  }),
  change: endpoint<{ data: FlightBookingDetail }>()('POST agent/flights/bookings/{id}/change', {
    ...edit,
    input: v.object({
      option: line('Option', 120),
      expected_difference: v.number('Difference must be a number.'),
      /** What the agency charges for it beside the difference. */
      service_fee: v.optional(amount('Service fee', 1e9), 0),
      version,
    }),
    meaning: 'the tickets are issued anew; what it costs goes on the booking',
  }),
  acceptChange: endpoint<{ data: FlightBookingDetail }>()('POST agent/flights/bookings/{id}/accept-change', {
    ...edit,
    input: v.object({ change: line('Change', 120), version }),
    meaning: 'what the airline changed is agreed to; an older change is a 409',
  }),
  refundReceived: endpoint<{ data: FlightBookingDetail }>()('POST agent/flights/bookings/{id}/refund-received', {
    ...edit,
    input: v.object({ amount: v.optional(v.nullable(amount('Amount')), null), version }),
    meaning: 'the supplier’s refund has arrived; its amount where the supplier did not know it',
  }),
  refresh: endpoint<{ data: FlightBookingDetail }>()('POST agent/flights/bookings/{id}/refresh', {
    ...see,
    audit: false,
    meaning: 'asks the supplier how it stands',
  }),
  mail: endpoint<{ message: string }>()('POST agent/flights/bookings/{id}/mail', {
    ...edit,
    meaning: 'tickets and itinerary by mail',
  }),
  /** ext */
  document: endpoint()('GET agent/flights/bookings/{id}/e-ticket', {
    ...see,
    raw: true,
    meaning: 'tickets and itinerary as a PDF',
  }),
  calendarEntry: endpoint()('GET agent/flights/bookings/{id}/calendar-entry', {
    ...see,
    raw: true,
    meaning: 'each flight as an entry of a calendar, .ics',
  }),
}

function anyOfAirlines() {
  return v.pipe(
    v.string(),
    v.transform((text) => text.split(',').filter(Boolean)),
    v.array(v.pipe(v.string(), v.regex(/^[A-Z0-9]{2}$/, 'must be codes of airlines'))),
    v.maxLength(20, 'has too many values'),
  )
}
