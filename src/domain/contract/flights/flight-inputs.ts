import * as v from 'valibot'
import {
  cabins,
  feeKinds,
  feePer,
  feeTakes,
  flightSuppliers,
  mostLegs,
  mostPassengers,
  passengerKinds,
  passengerSexes,
  passengerTitles,
  sellsBelow,
} from '../../flights/flight-choices.ts'
import { keysOf } from '../../keys.ts'
import { paymentInput } from '../bookings/payment-input.ts'
import { clientInput } from '../client-input.ts'
import { optionalPhone } from '../phone-rules.ts'
import {
  amount,
  country,
  currency,
  day,
  email,
  flag,
  id,
  line,
  oneOf,
  optionalEmail,
  optionalLine,
  percent,
  positive,
  prose,
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
export const searchQuery = v.object({
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
