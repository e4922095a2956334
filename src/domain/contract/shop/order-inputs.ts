import * as v from 'valibot'
import { keysOf } from '../../keys.ts'
import { deliveryKinds, fulfilmentStates, orderMoves, returnReasons } from '../../shop/shop-choices.ts'
import { fee } from '../bookings/fee-rules.ts'
import { paymentInput } from '../bookings/payment-input.ts'
import { clientInput } from '../client-input.ts'
import { momentOf } from '../offers/event-input.ts'
import { optionalPhone } from '../phone-rules.ts'
import {
  amount,
  country,
  currency,
  flag,
  id,
  line,
  oneOf,
  optionalLine,
  percent,
  positive,
  prose,
  version,
  whole,
} from '../rules.ts'

const maybe = <Rule extends v.GenericSchema>(rule: Rule) => v.optional(v.nullable(rule), null)
/** One item of the booking is left for delivery. */
export const mostOrderLines = 49
const mostPieces = 10_000
const differ = (values: readonly (number | string)[]) => new Set(values).size === values.length

const orderLines = v.pipe(
  v.array(v.object({ variant_id: id('Product'), quantity: whole('Quantity', 1, mostPieces) }), 'Lines must be a list.'),
  v.minLength(1, 'Add at least one product.'),
  v.maxLength(mostOrderLines, `An order has at most ${mostOrderLines} lines.`),
  v.check((lines) => differ(lines.map((each) => each.variant_id)), 'Each product can be on one line only.'),
)
/** What a price follows from. */
const chosenDelivery = {
  /** Null: handed over at the desk, or there is nothing to deliver. */ method_id: maybe(id('Delivery')),
  /** Of a rider: one of the method's zones. */ zone: v.optional(optionalLine('Zone'), ''),
  /** Of what is quoted by hand; null: not quoted yet. */ amount: maybe(amount('Delivery price')),
}
const recipient = {
  recipient: v.optional(optionalLine('Recipient'), ''),
  phone: v.optional(optionalPhone, null),
  address: v.optional(prose('Address', 300), ''),
  city: v.optional(optionalLine('City'), ''),
  country_code: maybe(country),
  note: v.optional(optionalLine('Note for delivery', 500), ''),
}
export const orderDelivery = v.object({ ...chosenDelivery, ...recipient })
const priced = {
  lines: orderLines,
  discount_percent: v.optional(percent('Discount'), 0),
  discount_code: maybe(optionalLine('Discount code', 40)),
}

/** Of an order that is sent, where neither address nor city is known. */
export const noAddressText = 'Enter the address that it is delivered to.'

export const orderQuoteInput = v.object({
  ...priced,
  /** Who buys: a discount may be meant for some clients. */ client_id: maybe(id('Client')),
  delivery: v.optional(v.object(chosenDelivery), { method_id: null, zone: '', amount: null }),
  /** What is held with it counts as available. */ hold_key: maybe(v.string()),
})
export const orderInput = v.pipe(
  v.object({
    ...priced,
    client_id: maybe(id('Client')),
    /** A new client, made with the order. */ client: maybe(clientInput),
    delivery: v.optional(orderDelivery, {
      method_id: null,
      zone: '',
      amount: null,
      recipient: '',
      phone: null,
      address: '',
      city: '',
      country_code: null,
      note: '',
    }),
    notes: v.optional(prose('Note', 5000), ''),
    hold_key: maybe(v.string()),
    /** Unpaid for so long, it is cancelled and its stock is free again; null: it is kept. */
    keep_minutes: maybe(whole('Kept for', 5, 43_200)),
    payment: maybe(paymentInput),
    /** The total that was on screen; another one now is a 409. */ expected_total: maybe(amount('Total')),
  }),
  v.forward(
    v.partialCheck(
      [['client_id'], ['client']],
      (input) => input.client_id !== null || input.client !== null,
      'Choose a client or add a new one.',
    ),
    ['client_id'],
  ),
)
/** What is left out stays as it is. Cancelling needs `Edit Bookings`. */
export const orderUpdateInput = v.object({
  status: v.optional(oneOf('Status', orderMoves)),
  /** Of a cancellation. */ reason: v.optional(optionalLine('Reason', 500)),
  /** Of a cancellation: kept. */ fee,
  /** Of what is shipped with it. */ carrier: v.optional(optionalLine('Carrier')),
  tracking: v.optional(optionalLine('Tracking number')),
  recipient: v.optional(optionalLine('Recipient')),
  phone: v.optional(optionalPhone),
  address: v.optional(prose('Address', 300)),
  city: v.optional(optionalLine('City')),
  country_code: v.optional(v.nullable(country)),
  delivery_note: v.optional(optionalLine('Note for delivery', 500)),
  notes: v.optional(prose('Note', 5000)),
  version,
})
export const orderEditInput = v.object({
  lines: v.optional(orderLines),
  discount_percent: v.optional(percent('Discount')),
  delivery: v.optional(v.object(chosenDelivery)),
  /** The total of the preview; another one now is a 409. */ expected_total: maybe(amount('Total')),
  version,
})

const trackingUrl = v.pipe(
  optionalLine('Tracking address', 500),
  v.check(
    (text) => text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:'),
    'Enter a full address starting with https://.',
  ),
)
const item = whole('Line', 1, 1000)
export const fulfilmentInput = v.object({
  lines: v.pipe(
    v.array(v.object({ item, quantity: whole('Quantity', 1, mostPieces) }), 'Lines must be a list.'),
    v.minLength(1, 'Choose at least one line.'),
    v.check((lines) => differ(lines.map((each) => each.item)), 'Each line can be named once.'),
  ),
  state: v.optional(oneOf('State', keysOf(fulfilmentStates)), 'shipped'),
  /** Where the pieces are taken from; null: the usual place. */ place_id: maybe(id('Place')),
  carrier: v.optional(optionalLine('Carrier'), ''),
  tracking: v.optional(optionalLine('Tracking number'), ''),
  tracking_url: v.optional(trackingUrl, ''),
  note: v.optional(optionalLine('Note', 500), ''),
  /** Tells the client by e-mail. */ notify: v.optional(flag('Tell the client'), true),
  version,
})
/** What is left out stays as it is; a state only forward. */
export const fulfilmentUpdateInput = v.object({
  state: v.optional(oneOf('State', keysOf(fulfilmentStates))),
  carrier: v.optional(optionalLine('Carrier')),
  tracking: v.optional(optionalLine('Tracking number')),
  tracking_url: v.optional(trackingUrl),
  note: v.optional(optionalLine('Note', 500)),
  notify: v.optional(flag('Tell the client'), true),
  /** Of the order. */ version,
})
export const orderReturnInput = v.object({
  lines: v.pipe(
    v.array(
      v.object({
        item,
        quantity: whole('Quantity', 1, mostPieces),
        /** False: damaged, or it did not come back. */ restocked: flag('Back in stock'),
      }),
      'Lines must be a list.',
    ),
    v.minLength(1, 'Choose at least one line.'),
    v.check((lines) => differ(lines.map((each) => each.item)), 'Each line can be named once.'),
  ),
  reason: oneOf('Reason', keysOf(returnReasons)),
  note: v.optional(optionalLine('Note', 500), ''),
  /** Where it is put back; null: the usual place. */ place_id: maybe(id('Place')),
  version,
})

const ascends = (values: readonly number[]) => values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0))
export const deliveryMethodInput = v.pipe(
  v.object({
    kind: oneOf('Kind', keysOf(deliveryKinds)),
    name: line('Name'),
    currency,
    zones: v.optional(
      v.pipe(
        v.array(v.object({ name: line('Zone'), amount: amount('Price') }), 'Zones must be a list.'),
        v.maxLength(50, 'At most 50 zones.'),
        v.check((zones) => differ(zones.map(({ name }) => name.toLowerCase())), 'Each zone must have its own name.'),
      ),
      [],
    ),
    bands: v.optional(
      v.pipe(
        v.array(
          v.object({ up_to_grams: whole('Up to', 1, 1_000_000), amount: amount('Price') }),
          'Weights must be a list.',
        ),
        v.maxLength(50, 'At most 50 weights.'),
        v.check((bands) => ascends(bands.map((band) => band.up_to_grams)), 'Each weight must be above the one before.'),
      ),
      [],
    ),
    free_above: maybe(positive('Free above')),
    lead_min_days: v.optional(whole('From', 0, 365), 0),
    lead_max_days: v.optional(whole('To', 0, 365), 0),
    place_id: maybe(id('Place')),
    is_active: v.optional(flag('In use'), true),
    version,
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['zones']],
      ({ kind, zones }) => kind !== 'rider' || zones.length > 0,
      'A rider has at least one zone.',
    ),
    ['zones'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['bands']],
      ({ kind, bands }) => kind !== 'courier' || bands.length > 0,
      'A courier has at least one weight.',
    ),
    ['bands'],
  ),
  v.forward(
    v.partialCheck(
      [['lead_min_days'], ['lead_max_days']],
      (input) => input.lead_min_days <= input.lead_max_days,
      'The longest time cannot be shorter than the shortest.',
    ),
    ['lead_max_days'],
  ),
  v.transform((input) => ({
    ...input,
    zones: input.kind === 'rider' ? input.zones : [],
    bands: input.kind === 'courier' ? input.bands : [],
    place_id: input.kind === 'pick_up' ? input.place_id : null,
  })),
)
export const checkoutLinkInput = v.object({
  title: line('Title'),
  lines: v.pipe(
    v.array(
      v.object({
        variant_id: id('Product'),
        quantity: whole('Quantity', 1, 1000),
        adjustable: v.optional(flag('Adjustable'), false),
      }),
      'Lines must be a list.',
    ),
    v.minLength(1, 'Add at least one product.'),
    v.maxLength(20, 'A checkout link has at most 20 lines.'),
    v.check((lines) => differ(lines.map((each) => each.variant_id)), 'Each product can be on one line only.'),
  ),
  discount_code: v.optional(optionalLine('Discount code', 40), ''),
  expires_at: maybe(momentOf('Ends')),
  max_uses: maybe(whole('Uses', 1, 1_000_000)),
  is_active: v.optional(flag('In use'), true),
  version,
})
