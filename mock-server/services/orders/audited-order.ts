import type { OrderRow } from './order-lock.ts'

/** An order as its history tells it, beside what it tells of its booking. */
export const auditedOrder = (order: OrderRow) => ({
  state: order.state,
  to_fulfil: order.pieces - order.fulfilled,
  returned: order.returned,
  delivery_name: [order.delivery_name, order.delivery_zone].filter(Boolean).join(' · '),
  recipient: order.recipient,
  phone: order.phone,
  address: order.address,
  city: order.city,
  country_code: order.country_code,
  delivery_note: order.delivery_note,
})
