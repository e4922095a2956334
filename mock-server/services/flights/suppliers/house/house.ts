import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/types.generated.ts'
import type { FlightSupplier } from '../supplier.ts'
import { PriceChanged, SupplierRefused } from '../supplier-errors.ts'
import { type HouseOptions, knownExtras, knownOffer, orderIdOf, placeOrder } from './house-booking.ts'
import { changedOrder, changeOptionsOf } from './house-changes.ts'
import {
  acceptedChange,
  cancelledOrder,
  type HouseOrder,
  isConfirmed,
  isLapsed,
  paidOrder,
  priceNow,
  quoteOf,
  rescheduled,
  shownOrder,
} from './house-order.ts'
import { houseDayFares, houseSearch } from './house-search.ts'
import { type HouseStore, houseStore } from './house-store.ts'

/**
 * The supplier that is built in: a world of airlines, flights and fares that follows from date and route, so that nothing has to be kept
 * of a search, and orders in the database. Penalties are those of everybody together. It sells no real seats, and sends no notices.
 */
export function house(store: HouseStore, options: HouseOptions): FlightSupplier {
  const { now } = options
  const orderOf = async (id: string): Promise<HouseOrder> => {
    const order = await store.get(id)
    if (order === undefined || !isConfirmed(order, now())) throw new SupplierRefused('order_gone', id)
    return order
  }
  const changed = async (id: string, change: (order: HouseOrder) => HouseOrder): Promise<HouseOrder> => {
    const order = await store.change(id, [], now(), (current) => {
      if (!isConfirmed(current, now())) throw new SupplierRefused('order_gone', id)
      return change(current)
    })
    if (order === undefined || order === 'sold_out') throw new SupplierRefused('order_gone', id)
    return order
  }
  const shown = (order: HouseOrder) => shownOrder(order, now())
  const taken = (keys: readonly string[]) => store.taken(keys, now())

  return {
    name: 'house',
    ping: async () => undefined,
    search: (asked) => houseSearch(asked, now(), taken),
    dayFares: (asked, days) => houseDayFares(asked, days, now(), taken),
    offer: async (offerId) => (await knownOffer(store, offerId, now())).offer,
    extras: async (offerId) => knownExtras(store, await knownOffer(store, offerId, now()), now()),
    order: (asked) => placeOrder(store, asked, options),
    /** By our reference only, which it always keeps: the same offer may have been sold to others. */
    async findOrder({ reference }) {
      const order = await store.get(orderIdOf(options.agencyId, reference))
      return order === undefined || !isConfirmed(order, now()) ? null : shown(order)
    },
    async read(orderId) {
      const order = await orderOf(orderId)
      return shown(order.event === 'rescheduled' && !order.wasRescheduled ? await changed(orderId, rescheduled) : order)
    },
    async pay(orderId, total, currency) {
      const paid = await changed(orderId, (order) => {
        if (order.status === 'cancelled') throw new SupplierRefused('already_cancelled')
        if (order.status === 'paid') throw new SupplierRefused('already_paid')
        if (isLapsed(order, now())) throw new SupplierRefused('too_late')
        if (order.airlineChange !== null) throw new SupplierRefused('schedule_changed')
        const price = priceNow(order, now())
        if (price !== total || currency !== order.currency) throw new PriceChanged(price, order.currency)
        return paidOrder(order, total, now())
      })
      return shown(paid)
    },
    async quoteCancel(orderId) {
      const { quote } = await changed(orderId, (order) => ({ ...order, quote: quoteOf(order, now()) }))
      if (quote === null) throw new SupplierRefused('order_gone', orderId)
      return quote
    },
    async cancel({ id, orderId }) {
      return shown(await changed(orderId, (order) => cancelledOrder(order, id, now())))
    },
    async changeOptions(orderId, sliceId, leg, cabin) {
      return changeOptionsOf(store, await orderOf(orderId), sliceId, leg, cabin, now())
    },
    async change(orderId, optionId, difference, currency) {
      const order = await orderOf(orderId)
      if (currency !== order.currency) throw new SupplierRefused('other', 'another currency')
      return shown(await changedOrder(store, order, optionId, difference, now()))
    },
    acceptChange: async (orderId, changeId) =>
      shown(await changed(orderId, (order) => acceptedChange(order, changeId))),
    readNotice: () => 'unreadable',
  }
}

/** The same for an agency, with its orders in the database. `db` is the agency's pool, not the transaction of a call: an order that is made stays. */
export const builtInSupplier = (db: Kysely<DB>, agencyId: number, development: boolean): FlightSupplier =>
  house(houseStore(db, agencyId), { agencyId, development, now: Date.now })
