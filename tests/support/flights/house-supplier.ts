import { house } from '../../../mock-server/services/flights/suppliers/house/house.ts'
import type { HouseOrder } from '../../../mock-server/services/flights/suppliers/house/house-order.ts'
import type { HouseStore, SeatsWanted } from '../../../mock-server/services/flights/suppliers/house/house-store.ts'
import type {
  FlightSupplier,
  OrderAsked,
  OrderPassenger,
  SearchAsked,
  SupplierOffer,
} from '../../../mock-server/services/flights/suppliers/supplier.ts'
import type { Cabin } from '../../../src/domain/flights/flight-choices.ts'

/** The orders of the built-in supplier without a database: one after the other, as its locks make it. */
export function rememberedStore(): HouseStore {
  const orders = new Map<string, HouseOrder>()
  const taken = (now: number) => {
    const found = new Map<string, number>()
    for (const { status, payBy, seats } of orders.values()) {
      if (status === 'cancelled' || (status === 'held' && Date.parse(payBy ?? '') <= now)) continue
      for (const [key, count] of Object.entries(seats)) found.set(key, (found.get(key) ?? 0) + count)
    }
    return found
  }
  const areLeft = (seats: readonly SeatsWanted[], now: number) =>
    seats.every(({ key, forSale, wanted }) => (taken(now).get(key) ?? 0) + wanted <= forSale)
  return {
    taken: async (_, now) => taken(now),
    get: async (id) => orders.get(id),
    async place(order, seats, now) {
      const before = orders.get(order.id)
      if (before !== undefined) return before
      if (!areLeft(seats, now)) return 'sold_out'
      orders.set(order.id, order)
      return order
    },
    async change(id, seats, now, change) {
      const order = orders.get(id)
      if (order === undefined) return undefined
      if (!areLeft(seats, now)) return 'sold_out'
      const changed = change(order)
      orders.set(id, changed)
      return changed
    },
  }
}

export const start = Date.parse('2026-11-26T09:00:00.000Z')
export interface Desk {
  readonly supplier: FlightSupplier
  /** Milliseconds since `start`. */
  wait(milliseconds: number): void
  now(): number
}
export function deskOf(store: HouseStore, { agencyId = 1, development = true } = {}): Desk {
  let at = start
  const now = () => at
  return {
    supplier: house(store, { agencyId, development, now }),
    wait: (milliseconds) => {
      at += milliseconds
    },
    now,
  }
}

interface Wanted {
  readonly cabin?: Cabin
  readonly adults?: number
  readonly children?: number
  readonly infants?: number
  readonly currency?: SearchAsked['currency']
}
/** `EBB-DXB-2026-12-15,DXB-EBB-2026-12-22` */
export const searchOf = (
  legs: string,
  { cabin = 'economy', adults = 1, children = 0, infants = 0, currency = 'USD' }: Wanted = {},
): SearchAsked => ({
  legs: legs.split(',').map((leg) => {
    const [origin = '', destination = '', ...date] = leg.split('-')
    return { origin, destination, date: date.join('-') }
  }),
  passengers: [
    ...Array.from({ length: adults }, () => ({ kind: 'adult', age: null }) as const),
    ...Array.from({ length: children }, () => ({ kind: 'child', age: 8 }) as const),
    ...Array.from({ length: infants }, () => ({ kind: 'infant', age: 1 }) as const),
  ],
  cabin,
  currency,
})

const born = { adult: '1990-05-17', child: '2018-03-01', infant: '2026-02-01' } as const
/** Everybody of an offer; the family name of the first says what becomes of the order. */
export const passengersOf = ({ fares }: SupplierOffer, familyName = 'Nakato'): OrderPassenger[] =>
  fares.map(({ passengerId, kind }, at) => ({
    passengerId,
    kind,
    title: 'ms',
    givenName: `Grace ${'ABCDEFGHI'.charAt(at)}`,
    familyName,
    sex: 'f',
    bornOn: born[kind],
    email: 'grace@nile.test',
    phone: '+256772123456',
    passport: { number: 'B1234567', country: 'UG', expiresOn: '2031-01-01' },
    withPassengerId: kind === 'infant' ? `p${at - fares.filter((each) => each.kind !== 'infant').length + 1}` : null,
  }))

let references = 0
export const orderOf = (offer: SupplierOffer, wanted: Partial<OrderAsked> = {}, familyName?: string): OrderAsked => ({
  offer,
  passengers: passengersOf(offer, familyName),
  extras: [],
  pay: 'now',
  total: offer.total,
  currency: offer.currency,
  reference: `FB-${++references}`,
  ...wanted,
})
