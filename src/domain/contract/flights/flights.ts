import * as v from 'valibot'
import {
  cabins,
  feeKinds,
  feePer,
  feeTakes,
  flightQueues,
  flightStates,
  flightSuppliers,
  mostLegs,
  mostPassengers,
  passengerKinds,
  passengerSexes,
  passengerTitles,
  sellsBelow,
} from '../../flights/flight-choices.ts'
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
import { paymentInput } from '../bookings/payment-input.ts'
import { clientInput } from '../client-input.ts'
import { endpoint, type Facts } from '../endpoint.ts'
import { optionalPhone } from '../phone-rules.ts'
import {
  amount,
  anyOf,
  country,
  currency,
  day,
  email,
  flag,
  id,
  line,
  listQuery,
  oneOf,
  optionalEmail,
  optionalLine,
  percent,
  positive,
  prose,
  queryDay,
  queryNumber,
  version,
  whole,
} from '../rules.ts'

const code = (label: string, pattern: RegExp, example: string) =>
  v.pipe(
    optionalLine(label, 3),
    v.toUpperCase(),
    v.check((text) => text === '' || pattern.test(text), `${label} must be a code like ${example}.`),
  )

/** `EBB-DXB-2026-12-01,DXB-EBB-2026-12-10` */
const legs = v.pipe(
  v.string(),
  v.maxLength(200, 'is too long'),
  v.transform((text) => text.split(',').map((each) => each.trim())),
  v.array(v.pipe(v.string(), v.regex(/^[A-Z]{3}-[A-Z]{3}-\d{4}-\d{2}-\d{2}$/, 'must be like EBB-DXB-2026-12-01'))),
  v.maxLength(mostLegs, `has more than ${mostLegs} flights`),
)
/** Ages of children and infants on the day of the last flight: `8,1`. */
const ages = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').filter(Boolean).map(Number)),
  v.array(
    v.pipe(
      v.number(),
      v.integer('must be whole numbers'),
      v.minValue(0, 'must be 0 to 17'),
      v.maxValue(17, 'must be 0 to 17'),
    ),
  ),
  v.maxLength(mostPassengers - 1, 'has too many passengers'),
)
const searchQuery = v.object({
  legs,
  adults: v.optional(
    v.pipe(
      queryNumber,
      v.minValue(1, 'must be at least 1'),
      v.maxValue(mostPassengers, `must be at most ${mostPassengers}`),
    ),
  ),
  ages: v.optional(ages),
  cabin: v.optional(v.picklist(keysOf(cabins), 'must be a cabin')),
  currency: v.optional(currency),
})

/** As in the passport. Which letters an airline takes, and how many, `passenger-names.ts` says. */
const passenger = v.object({
  kind: oneOf('Kind', keysOf(passengerKinds)),
  title: oneOf('Title', keysOf(passengerTitles)),
  given_name: line('Given name', 60),
  family_name: line('Family name', 60),
  sex: oneOf('Sex', keysOf(passengerSexes)),
  born_on: day('Date of birth'),
  passport_number: v.optional(optionalLine('Passport', 20), ''),
  passport_country: v.optional(v.nullable(country), null),
  passport_expires_on: v.optional(v.nullable(day('Passport expiry')), null),
  lap_of: v.optional(v.nullable(whole('Lap of', 0, mostPassengers - 1)), null),
  traveller_id: v.optional(v.nullable(id('Traveller')), null),
})

export const flightBookingInput = v.pipe(
  v.object({
    search: line('Search', 64),
    offer: line('Offer', 120),
    /** Item of a booking that is there already; left out, a booking of its own. */
    booking_id: v.optional(v.nullable(id('Booking')), null),
    client_id: v.optional(v.nullable(id('Client')), null),
    client: v.optional(v.nullable(clientInput), null),
    passengers: v.pipe(
      v.array(passenger, 'Passengers must be a list.'),
      v.minLength(1, 'At least one person must fly.'),
      v.maxLength(mostPassengers, `At most ${mostPassengers} passengers.`),
    ),
    contact_email: email,
    contact_phone: line('Phone', 40),
    /** Bags and seats: extras of the priced offer. */
    extras: v.optional(
      v.pipe(
        v.array(v.object({ id: line('Extra', 120), quantity: whole('Quantity', 1, 9) })),
        v.maxLength(100, 'At most 100 extras.'),
      ),
      [],
    ),
    /** `hold` only where the offer allows it. */
    pay: oneOf('Payment', ['now', 'hold']),
    /** Fewer than fare and fees, for those who may. */
    discount: v.optional(amount('Discount'), 0),
    payment: v.optional(v.nullable(paymentInput), null),
    notes: v.optional(prose('Note', 5000), ''),
    /** The total that was on screen; another one now is a 409 that says it. */
    expected_total: amount('Total'),
    booking_version: version,
  }),
  v.forward(
    v.partialCheck(
      [['client_id'], ['client'], ['booking_id']],
      (input) => input.client_id !== null || input.client !== null || input.booking_id !== null,
      'Choose a client or add a new one.',
    ),
    ['client_id'],
  ),
)

export const flightChangesInput = v.object({
  passengers: v.optional(
    v.array(
      v.object({
        id: id('Passenger'),
        passport_number: v.optional(optionalLine('Passport', 20)),
        passport_country: v.optional(v.nullable(country)),
        passport_expires_on: v.optional(v.nullable(day('Passport expiry'))),
        email: v.optional(optionalEmail),
        phone: v.optional(optionalPhone),
        traveller_id: v.optional(v.nullable(id('Traveller'))),
      }),
    ),
  ),
  contact_email: v.optional(email),
  contact_phone: v.optional(line('Phone', 40)),
  notes: v.optional(prose('Note', 5000)),
  version,
})

export const flightFeeInput = v.pipe(
  v.object({
    name: line('Name', 80),
    kind: oneOf('Kind', keysOf(feeKinds)),
    takes: oneOf('Takes', keysOf(feeTakes)),
    percent: v.optional(v.nullable(percent('Percentage')), null),
    amount: v.optional(v.nullable(positive('Sum', 1e9)), null),
    currency: v.optional(v.nullable(currency), null),
    per: v.optional(oneOf('Per', keysOf(feePer)), 'passenger'),
    cabin: v.optional(v.nullable(oneOf('Cabin', keysOf(cabins))), null),
    origin: v.optional(code('From', /^[A-Z]{2,3}$/, 'EBB'), ''),
    destination: v.optional(code('To', /^[A-Z]{2,3}$/, 'DXB'), ''),
    airline: v.optional(code('Airline', /^[A-Z0-9]{2}$/, 'ET'), ''),
    passenger: v.optional(v.nullable(oneOf('Passenger', keysOf(passengerKinds))), null),
    is_active: v.optional(flag('Active'), true),
    note: v.optional(optionalLine('Note', 200), ''),
    version,
  }),
  v.forward(
    v.partialCheck(
      [['takes'], ['percent']],
      (input) => input.takes !== 'percent' || (input.percent ?? 0) > 0,
      'Enter the percentage.',
    ),
    ['percent'],
  ),
  v.forward(
    v.partialCheck(
      [['takes'], ['amount']],
      (input) => input.takes !== 'sum' || input.amount !== null,
      'Enter the sum.',
    ),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['takes'], ['currency']],
      (input) => input.takes !== 'sum' || input.currency !== null,
      'Choose the currency.',
    ),
    ['currency'],
  ),
)

export const flightSettingsInput = v.object({
  supplier: oneOf('Supplier', keysOf(flightSuppliers)),
  default_mark_up_percent: percent('Mark-up'),
  default_service_fee: amount('Service fee', 1e9),
  service_fee_currency: currency,
  currency,
  sells_below: oneOf('Who may sell below', keysOf(sellsBelow)),
  office_name: v.optional(optionalLine('Office'), ''),
  office_phone: v.optional(optionalLine('Phone', 40), ''),
  office_email: v.optional(v.nullable(optionalEmail), null),
  office_address: v.optional(optionalLine('Address', 300), ''),
  warn_hours: v.pipe(
    v.array(whole('Hours', 1, 168), 'Hours must be a list.'),
    v.maxLength(4, 'At most four warnings.'),
  ),
  version,
})

export const feeTestInput = v.object({
  legs: v.pipe(
    v.array(v.object({ origin: line('From', 3), destination: line('To', 3) })),
    v.minLength(1, 'Choose a route.'),
    v.maxLength(mostLegs, `At most ${mostLegs} flights.`),
  ),
  cabin: v.optional(oneOf('Cabin', keysOf(cabins)), 'economy'),
  airline: v.optional(code('Airline', /^[A-Z0-9]{2}$/, 'ET'), ''),
  adults: v.optional(whole('Adults', 1, mostPassengers), 1),
  children: v.optional(whole('Children', 0, mostPassengers), 0),
  infants: v.optional(whole('Infants', 0, mostPassengers), 0),
  /** Of an adult. */
  fare: positive('Fare', 1e9),
  currency,
})

export const flightCancelInput = v.object({
  quote: line('Quote', 120),
  /** What was shown as kept; another sum now is a 409. */
  expected_kept: amount('Kept'),
  reason: v.optional(optionalLine('Reason', 500), ''),
  /** Kept of the client's money instead of what the quote says: needs a reason. */
  kept: v.optional(v.nullable(amount('Kept')), null),
  version,
})

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
