import type { FlightSupplier } from '../supplier.ts'
import { type DuffelKeys, type DuffelOptions, duffelCall } from './duffel-call.ts'
import { cancel, quoteCancel } from './duffel-cancellations.ts'
import { acceptChange, change, changeOptions } from './duffel-changes.ts'
import { extras } from './duffel-extras.ts'
import { readNotice } from './duffel-notices.ts'
import { readOffer, search } from './duffel-offers.ts'
import { findOrder, order, pay } from './duffel-ordering.ts'
import { readOrder } from './duffel-orders.ts'

export const duffelBase = 'https://api.duffel.com'

/** Duffel v2. Test and live differ by the token alone; it sells in the currency of the account, whatever a search asks for. */
export function duffel(keys: DuffelKeys, base: string = duffelBase, options: DuffelOptions = {}): FlightSupplier {
  const call = duffelCall(base, keys, options)
  return {
    name: 'duffel',
    async ping() {
      await call({ path: '/air/airlines', query: { limit: '1' }, kind: 'read' })
    },
    search: (asked, signal) => search(call, asked, signal),
    /** Duffel knows no price without a search. */
    dayFares: () => Promise.resolve([]),
    offer: async (offerId) => (await readOffer(call, offerId)).offer,
    extras: (offerId) => extras(call, offerId),
    order: (asked) => order(call, asked),
    findOrder: (sought) => findOrder(call, sought),
    read: (orderId) => readOrder(call, orderId),
    pay: (orderId, total, currency) => pay(call, orderId, total, currency),
    quoteCancel: (orderId) => quoteCancel(call, orderId),
    cancel: (quote) => cancel(call, quote),
    changeOptions: (orderId, sliceId, leg, cabin) => changeOptions(call, orderId, sliceId, leg, cabin),
    change: (orderId, optionId, difference, currency) => change(call, orderId, optionId, difference, currency),
    acceptChange: (orderId, changeId) => acceptChange(call, orderId, changeId),
    readNotice: (request) => readNotice(request, keys, call.now()),
  }
}
