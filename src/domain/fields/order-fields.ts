import { paymentStatuses } from '../bookings/sales-choices.ts'
import type { ClientRef } from '../schema/types.generated.ts'
import { deliveryKinds, fulfilmentStates, orderSources, orderStates, returnReasons } from '../shop/shop-choices.ts'
import { choice, day, defineFields, flag, instant, labelsOf, lines, money, number, text } from './field.ts'

/** The columns of the list of orders and of its file. */
export const orderFields = defineFields({
  number: text('Number', { sort: 'number', sheet: { title: 'Order', width: 18 } }),
  client: text<{ readonly client: Pick<ClientRef, 'name'> }>('Client', {
    sort: 'client_name',
    sheet: { width: 24 },
    of: ({ client }) => client.name,
  }),
  state: choice('State', orderStates, { sort: 'state' }),
  payment_status: choice('Payment', paymentStatuses),
  source: choice('Source', orderSources),
  summary: text('Products', { sheet: { width: 40 } }),
  pieces: number('Pieces', { sort: 'pieces' }),
  to_fulfil: number('To fulfil', { sort: 'to_fulfil' }),
  returned: number('Returned'),
  total: money('Total', { sort: 'total' }),
  paid: money('Paid'),
  refunded: money('Refunded'),
  balance: money('Balance', { sort: 'balance' }),
  delivery_kind: choice('Delivery', deliveryKinds),
  delivery_name: text('Delivery by', { sheet: { width: 24 } }),
  deliver_by: day('Deliver by', { sort: 'deliver_by' }),
  expires_at: instant('Kept until'),
  created_by_name: text('Made by'),
  created_at: instant('Placed', { sort: 'created_at' }),
})

/** Where it goes and to whom. */
export const deliveryDetailFields = defineFields({
  recipient: text('Recipient', { input: { optional: true, example: 'Grace Lubega' } }),
  phone: text('Phone', { input: { optional: true, example: '+256 772 123456' } }),
  address: lines('Address', { input: { optional: true, example: 'Plot 12, Kira Road' } }),
  city: text('City', { input: { optional: true, example: 'Kampala' } }),
  country_code: text('Country', { input: { optional: true } }),
  note: text('Note for delivery', { input: { optional: true, example: 'Call at the gate.' } }),
})

export const fulfilmentFields = defineFields({
  state: choice('State', fulfilmentStates, { input: { segments: true } }),
  place_id: number('Taken from', { input: { optional: true } }),
  carrier: text('Carrier', { input: { optional: true, example: 'DHL' } }),
  tracking: text('Tracking number', { input: { optional: true } }),
  tracking_url: text('Tracking address', { input: { optional: true, example: 'https://…' } }),
  note: text('Note', { input: { optional: true } }),
  notify: flag('Tell the client by e-mail'),
})

export const returnFields = defineFields({
  reason: choice('Reason', returnReasons, { input: { required: true } }),
  note: text('Note', { input: { optional: true } }),
  place_id: number('Put back at', { input: { optional: true } }),
})

export const deliveryMethodFields = defineFields({
  kind: choice('Kind', deliveryKinds, { input: { required: true, segments: true } }),
  name: text('Name', { input: { required: true, example: 'Boda in Kampala' } }),
  free_above: money('Free above', { input: { hint: 'Of the products, after discounts. Empty: never free.' } }),
  lead_min_days: number('From', { input: { min: 0, max: 365, unit: 'working days' } }),
  lead_max_days: number('To', { input: { min: 0, max: 365, unit: 'working days' } }),
  place_id: number('Picked up at', { input: { optional: true } }),
  is_active: flag('In use'),
})

export const checkoutLinkFields = defineFields({
  title: text('Title', { input: { required: true, example: 'Field guide and map' } }),
  discount_code: text('Discount code', { input: { optional: true, example: 'SAVE10' } }),
  expires_at: instant('Ends', { input: { optional: true } }),
  max_uses: number('Most orders', { input: { optional: true, min: 1, hint: 'Empty: as many as there is stock for.' } }),
  orders: number('Orders'),
  is_active: flag('In use'),
})

/** What the history of an order calls its fields. */
export const orderLabels = {
  ...labelsOf(orderFields),
  ...labelsOf(deliveryDetailFields),
  carrier: fulfilmentFields.carrier.label,
  tracking: fulfilmentFields.tracking.label,
  notes: 'Note',
}
