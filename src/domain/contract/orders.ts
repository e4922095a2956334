import * as v from 'valibot'
import { bookingSources, paymentStatuses } from '../bookings/sales-choices.ts'
import { keysOf } from '../keys.ts'
import type {
  CheckoutLink,
  DeliveryMethod,
  Done,
  Meta,
  OrderEditPreview,
  OrderQuote,
  SaleVariant,
  ShopOrder,
  ShopOrderDetail,
  ShopStatistics,
} from '../schema/types.generated.ts'
import { deliveryKinds, fulfilmentStates, orderMoves, orderStates, returnReasons } from '../shop/shop-choices.ts'
import { fee } from './bookings/fee-rules.ts'
import { paymentInput } from './bookings/payment-input.ts'
import { clientInput } from './client-input.ts'
import { endpoint, type Facts } from './endpoint.ts'
import { momentOf } from './offers/event-input.ts'
import {
  amount,
  anyOf,
  country,
  currency,
  flag,
  id,
  line,
  listQuery,
  oneOf,
  optionalLine,
  percent,
  positive,
  prose,
  queryDay,
  queryNumber,
  version,
  whole,
} from './rules.ts'

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
  phone: v.optional(optionalLine('Phone', 40), ''),
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
      phone: '',
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
  phone: v.optional(optionalLine('Phone', 40)),
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

const shop = { feature: 'shop', agency: ['shop'] } as const satisfies Partial<Facts>
const see = { ...shop, permission: 'View Shop Orders' } as const satisfies Partial<Facts>
const sell = { ...shop, permission: 'Add Bookings' } as const satisfies Partial<Facts>
const edit = { ...shop, permission: 'Edit Bookings' } as const satisfies Partial<Facts>
const setUp = { ...shop, permission: 'Edit Shop Products' } as const satisfies Partial<Facts>

type One = { data: ShopOrderDetail }
export const orders = {
  list: endpoint<{ data: ShopOrder[]; meta: Meta }>()('GET agent/business/shop/orders', {
    ...see,
    query: v.object({
      ...listQuery,
      state: v.optional(anyOf(keysOf(orderStates))),
      payment_status: v.optional(anyOf(keysOf(paymentStatuses))),
      source: v.optional(anyOf(keysOf(bookingSources))),
      delivery_kind: v.optional(anyOf(keysOf(deliveryKinds))),
      client_id: v.optional(queryNumber),
      product_id: v.optional(queryNumber),
      created_from: v.optional(queryDay),
      created_to: v.optional(queryDay),
      /** `fulfil`: paid and not all handed over; `overdue`: past its day; `back_order`: waits for stock. */
      waiting: v.optional(v.picklist(['fulfil', 'overdue', 'back_order'], 'must be fulfil, overdue or back_order')),
    }),
    download: true,
    meaning: 'orders of the shop, newest first',
  }),
  show: endpoint<One>()('GET agent/business/shop/orders/{order}/show', {
    ...see,
    meaning: 'lines, delivery, fulfilments, returns, downloads, payments, history',
  }),
  update: endpoint<One>()('POST agent/business/shop/orders/{order}/update', {
    ...see,
    input: orderUpdateInput,
    meaning: 'status along its life, details of delivery, note; to cancel needs Edit Bookings',
  }),
  /** ext: the calls below. */
  statistics: endpoint<{ data: ShopStatistics }>()('GET agent/business/shop/orders/statistics', {
    ...see,
    meaning: 'orders by state, revenue, best and slow sellers, low stock, worth of stock',
  }),
  quote: endpoint<{ data: OrderQuote }>()('POST agent/business/shop/orders/quote', {
    ...sell,
    input: orderQuoteInput,
    audit: false,
    meaning: 'price, stock and ways of delivery; writes nothing',
  }),
  create: endpoint<One>()('POST agent/business/shop/orders/create', {
    ...sell,
    input: orderInput,
    status: 201,
    meaning: 'takes the stock and makes the order in one transaction',
  }),
  previewEdit: endpoint<{ data: OrderEditPreview }>()('POST agent/business/shop/orders/{id}/edit/preview', {
    ...edit,
    input: orderEditInput,
    audit: false,
    meaning: 'what an edit would change; writes nothing',
  }),
  edit: endpoint<One>()('POST agent/business/shop/orders/{id}/edit', {
    ...edit,
    input: orderEditInput,
    meaning: 'lines, discount and delivery of what is not fulfilled; the difference is owed or to be given back',
  }),
  fulfil: endpoint<One>()('POST agent/business/shop/orders/{id}/fulfilments/create', {
    ...see,
    input: fulfilmentInput,
    status: 201,
    meaning: 'so many of some lines leave their place',
  }),
  updateFulfilment: endpoint<One>()('POST agent/business/shop/orders/{id}/fulfilments/{fulfilment}/update', {
    ...see,
    input: fulfilmentUpdateInput,
    meaning: 'its state, only forward, and its tracking',
  }),
  undoFulfilment: endpoint<One>()('POST agent/business/shop/orders/{id}/fulfilments/{fulfilment}/undo', {
    ...see,
    meaning: 'while it is not delivered: the pieces are on hand again and kept for the order',
  }),
  returns: endpoint<One>()('POST agent/business/shop/orders/{id}/returns/create', {
    ...edit,
    input: orderReturnInput,
    status: 201,
    meaning: 'pieces that came back; the price falls accordingly and what was paid for them is to be given back',
  }),
  revokeDownload: endpoint<One>()('POST agent/business/shop/orders/{id}/downloads/{download}/revoke', {
    ...see,
    meaning: 'its link answers no more',
  }),
  renewDownload: endpoint<One>()('POST agent/business/shop/orders/{id}/downloads/{download}/renew', {
    ...see,
    meaning: 'a new link with its limits from now; the old one answers no more',
  }),
  saleVariants: endpoint<{ data: SaleVariant[] }>()('GET agent/bookings/sale-variants', {
    ...sell,
    query: v.object({ q: listQuery.q, id: v.optional(queryNumber) }),
    meaning: 'published products by title, SKU or barcode, an exact code first; at most 20',
  }),
}

export const delivery = {
  list: endpoint<{ data: DeliveryMethod[] }>()('GET agent/business/shop/delivery-methods', {
    ...see,
    meaning: 'ways of delivery, those in use first',
  }),
  create: endpoint<{ data: DeliveryMethod }>()('POST agent/business/shop/delivery-methods/create', {
    ...setUp,
    input: deliveryMethodInput,
    status: 201,
    meaning: 'adds one',
  }),
  update: endpoint<{ data: DeliveryMethod }>()('POST agent/business/shop/delivery-methods/{id}/update', {
    ...setUp,
    input: deliveryMethodInput,
    meaning: 'orders keep what they were placed with; a stale version is a 409',
  }),
  remove: endpoint<Done>()('POST agent/business/shop/delivery-methods/{id}/delete', {
    ...setUp,
    meaning: 'orders keep its name and price',
  }),
}

export const checkoutLinks = {
  list: endpoint<{ data: CheckoutLink[] }>()('GET agent/business/shop/checkout-links', {
    ...see,
    meaning: 'checkout links, newest first; at most 200',
  }),
  create: endpoint<{ data: CheckoutLink }>()('POST agent/business/shop/checkout-links/create', {
    ...setUp,
    input: checkoutLinkInput,
    status: 201,
    meaning: 'its products are published and of one currency',
  }),
  update: endpoint<{ data: CheckoutLink }>()('POST agent/business/shop/checkout-links/{id}/update', {
    ...setUp,
    input: checkoutLinkInput,
    meaning: 'a stale version is a 409',
  }),
  remove: endpoint<Done>()('POST agent/business/shop/checkout-links/{id}/delete', {
    ...setUp,
    meaning: 'its page says that it is gone; its orders stay',
  }),
}
