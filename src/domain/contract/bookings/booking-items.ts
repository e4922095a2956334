import * as v from 'valibot'
import { daysBetween } from '../../dates.ts'
import { clockTime } from '../offers/offer-rules.ts'
import { amount, currency, day, flag, id, line, optionalEmail, optionalLine, percent, prose, whole } from '../rules.ts'
import { residency } from './party-rules.ts'

/** The items of a booking besides its package: rooms, cars, places of a service, tickets, or a custom line. `kind` says which. */
const longest = 365

/** A moment on the clock in Kampala: `2026-12-01T09:30`. */
export const moment = (label: string) =>
  v.pipe(
    v.string(`${label} must be a date and a time.`),
    v.check(
      (text) => v.is(day(label), text.slice(0, 10)) && text[10] === 'T' && v.is(clockTime(label), text.slice(11)),
      `${label} must be a real date with a time, like 2026-12-01T09:30.`,
    ),
  )

const quantity = (label: string, most = 1000) => v.optional(whole(label, 1, most), 1)

const roomItem = v.object({
  kind: v.literal('room'),
  room_id: id('Room'),
  check_in: day('Check-in'),
  check_out: day('Check-out'),
  quantity: quantity('Rooms'),
  /** In all of these rooms together. */
  adults: whole('Adults', 1, 10_000),
  children: v.optional(whole('Children', 0, 10_000), 0),
  /** Whose prices they pay, where there are several. */
  residency: v.optional(residency, 'any'),
  /** Who sleeps there, as the rooming list names them. */
  guests: v.optional(v.pipe(v.array(line('Guest')), v.maxLength(1000, 'At most 1,000 guests.')), []),
})
const carItem = v.object({
  kind: v.literal('car'),
  car_id: id('Car'),
  pick_up: moment('Pick-up'),
  return: moment('Return'),
  quantity: quantity('Cars'),
  place: v.optional(optionalLine('Pick-up place', 300), ''),
  driver: v.optional(optionalLine('Driver', 300), ''),
  /** Where the car is rented either way; left out: self-drive, or as the car says. */
  with_driver: v.optional(v.nullable(flag('With driver')), null),
})
const serviceItem = v.object({
  kind: v.literal('service'),
  service_id: id('Service'),
  slot_id: id('Time'),
  date: day('Date'),
  /** Places, or groups where the service is priced by the group. */
  quantity: quantity('Places', 10_000),
  /** Whose prices they pay, where there are several. */
  residency: v.optional(residency, 'any'),
})
const ticketItem = v.object({
  kind: v.literal('ticket'),
  ticket_type_id: id('Ticket'),
  quantity: quantity('Tickets'),
  /** Opens a hidden type. */
  access_code: v.optional(optionalLine('Access code'), ''),
  holders: v.optional(
    v.pipe(
      v.array(
        v.object({
          name: v.optional(optionalLine('Name'), ''),
          email: v.optional(optionalEmail, null),
        }),
      ),
      v.maxLength(1000, 'At most 1,000 holders.'),
    ),
    [],
  ),
})

/** Pieces of a variant of the shop. */
const productItem = v.object({
  kind: v.literal('product'),
  variant_id: id('Product'),
  quantity: quantity('Pieces', 10_000),
})
/** A flight that was bought from a supplier, as it stands there: its price is that of its fare and fees. */
const flightItem = v.object({
  kind: v.literal('flight'),
  flight_id: id('Flight'),
})

/** Whatever is not kept in stock: a transfer, a permit, park fees. */
const customItem = v.object({
  kind: v.literal('custom'),
  title: line('Title', 200),
  description: v.optional(prose('Description', 2000), ''),
  from: day('From'),
  to: day('To'),
  quantity: quantity('Quantity', 10_000),
  /** Of one, in the major unit. */
  unit_amount: amount('Price'),
  /** Left out: that of what it is booked with, else the agency's own. */
  currency: v.optional(v.nullable(currency), null),
  /** What of it is kept whenever it is cancelled, as of a permit that cannot be returned; left out: as the agency's terms say. */
  kept_percent: v.optional(v.nullable(percent('Kept when cancelled')), null),
  /** No discount is taken off it, whether by hand, by itself or by a code: the delivery of an order. */
  full_price: v.optional(flag('Full price'), false),
})

type Shape = v.InferOutput<
  | typeof roomItem
  | typeof carItem
  | typeof serviceItem
  | typeof ticketItem
  | typeof productItem
  | typeof flightItem
  | typeof customItem
>
type Of<K extends Shape['kind']> = Extract<Shape, { kind: K }>
type Complaint = readonly [field: string, message: string]

/** What must hold between the fields of each kind. */
const rules: { readonly [K in Shape['kind']]: (item: Of<K>) => readonly (Complaint | false)[] } = {
  room: ({ check_in, check_out, guests, adults, children }) => {
    const nights = daysBetween(check_in, check_out)
    return [
      nights < 1 && ['check_out', 'Check-out must be after check-in.'],
      nights > longest && ['check_out', `At most ${longest} nights at once.`],
      guests.length > adults + children && ['guests', 'There are more names than guests.'],
    ]
  },
  car: (item) => [
    item.return <= item.pick_up && ['return', 'The return must be after the pick-up.'],
    daysBetween(item.pick_up.slice(0, 10), item.return.slice(0, 10)) > longest && [
      'return',
      `At most ${longest} days at once.`,
    ],
  ],
  service: () => [],
  ticket: ({ holders, quantity: tickets }) => [
    holders.length > tickets && ['holders', 'There are more names than tickets.'],
  ],
  product: () => [],
  flight: () => [],
  custom: ({ from, to }) => [to < from && ['to', 'The end must not be before the start.']],
}
const complaintsOf = <K extends Shape['kind']>(kind: K, item: Of<K>): readonly Complaint[] =>
  rules[kind](item).filter((complaint) => complaint !== false)

export const bookingItem = v.pipe(
  v.variant(
    'kind',
    [roomItem, carItem, serviceItem, ticketItem, productItem, flightItem, customItem],
    'Each item must be a room, car, service, ticket, product, flight or custom line.',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const item = dataset.value
    for (const [key, message] of complaintsOf(item.kind, item))
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: { ...item }, key, value: null }] })
  }),
)
export type BookingItem = v.InferOutput<typeof bookingItem>

export const bookingItems = v.pipe(v.array(bookingItem, 'Items must be a list.'), v.maxLength(50, 'At most 50 items.'))
export const chosenExtras = v.pipe(
  v.array(v.object({ extra_id: id('Extra'), quantity: quantity('Quantity') }), 'Extras must be a list.'),
  v.maxLength(30, 'At most 30 extras.'),
  v.check(
    (extras) => new Set(extras.map((extra) => extra.extra_id)).size === extras.length,
    'Each extra can be chosen once.',
  ),
)
