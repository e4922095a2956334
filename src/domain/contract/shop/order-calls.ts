import * as v from 'valibot'
import { bookingSources, paymentStatuses } from '../../bookings/sales-choices.ts'
import { keysOf } from '../../keys.ts'
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
} from '../../schema/types.generated.ts'
import { deliveryKinds, orderStates } from '../../shop/shop-choices.ts'
import { endpoint, type Facts } from '../endpoint.ts'
import { anyOf, listQuery, queryDay, queryFlag, queryIds, queryNumber } from '../rules.ts'
import {
  checkoutLinkInput,
  deliveryMethodInput,
  fulfilmentInput,
  fulfilmentUpdateInput,
  orderEditInput,
  orderInput,
  orderQuoteInput,
  orderReturnInput,
  orderUpdateInput,
} from './order-inputs.ts'

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
  packingSlips: endpoint<never>()('GET agent/business/shop/orders/packing-slips', {
    ...see,
    query: v.object({ ids: queryIds, /** Shown instead of saved. */ inline: v.optional(queryFlag) }),
    raw: true,
    meaning: 'the packing slips of up to 100 orders as one PDF',
  }),
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
