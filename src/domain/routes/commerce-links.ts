import { orderList } from '../bookings/booking-lists.ts'
import type { FlightQueue } from '../flights/flight-choices.ts'
import { scarceLevels } from '../shop/shop-choices.ts'
import { linkTo } from './link.ts'

// The lists behind Today's figures of shop and flights: each shows exactly what its figure counts.

/** What cannot wait of flights: seats that are lost at a time limit, and journeys that the airline changed. */
export const urgentQueues = {
  ticket: 'Flights to ticket',
  price: 'Held flights with a new price',
  airline: 'Flights changed by the airline',
} as const satisfies Partial<Record<FlightQueue, string>>
export type UrgentQueue = keyof typeof urgentQueues

export const ordersToShip = `${orderList}?${new URLSearchParams({ waiting: 'fulfil', sort: 'deliver_by', view: 'fulfil' })}`
export const productsLow = `${linkTo('/offers/shop/products')}?${new URLSearchParams({ status: 'published', level: scarceLevels.join() })}`
export const flightsIn = (queue: UrgentQueue): string =>
  `${linkTo('/offers/flights/bookings')}?${new URLSearchParams({ queue, ...(queue === 'ticket' ? { sort: 'pay_by' } : {}), view: queue })}`
