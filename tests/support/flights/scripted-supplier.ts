import type {
  CancelQuote,
  ChangeOption,
  FlightSupplier,
  OrderAsked,
  SearchAsked,
  SupplierOffer,
  SupplierOrder,
} from '../../../mock-server/services/flights/suppliers/supplier.ts'
import {
  PriceChanged,
  SupplierRefused,
  SupplierUnreachable,
} from '../../../mock-server/services/flights/suppliers/supplier-errors.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import type { FlightSlice } from '../../../src/domain/schema/types.generated.ts'

/** A supplier that does what a test says; it counts what it is asked to do. */
export interface ScriptedSupplier extends FlightSupplier {
  readonly orders: Map<string, SupplierOrder>
  readonly offers: Map<string, SupplierOffer>
  ping: FlightSupplier['ping']
  readNotice: FlightSupplier['readNotice']
  /** How often each was asked for. */
  readonly asked: Record<string, number>
  /** What the next call of a name does instead. */
  readonly next: Partial<Record<'offer' | 'order' | 'pay' | 'cancel' | 'change' | 'read' | 'findOrder', () => unknown>>
  amend(orderId: string, change: Partial<SupplierOrder>): SupplierOrder
  quote: Partial<CancelQuote>
  option: Partial<ChangeOption>
}

const sliceOf = (id: string, origin: string, destination: string, day: string): FlightSlice => ({
  id,
  origin,
  destination,
  minutes: 330,
  fare_brand: 'Flex',
  segments: [
    {
      id: `${id}-1`,
      airline: 'EK',
      operated_by: 'EK',
      number: '730',
      origin,
      destination,
      origin_terminal: '',
      destination_terminal: '3',
      departs: `${day}T16:25`,
      arrives: `${day}T22:55`,
      minutes: 330,
      aircraft: 'Boeing 777-300ER',
      stops: [],
      cabin: 'economy',
      fare_basis: 'Y',
      checked_bags: 1,
      cabin_bags: 1,
    },
  ],
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

export function scriptedSupplier(): ScriptedSupplier {
  const orders: ScriptedSupplier['orders'] = new Map()
  const offers: ScriptedSupplier['offers'] = new Map()
  const references = new Map<string, string>()
  const asked: Record<string, number> = {}
  const next: ScriptedSupplier['next'] = {}
  const run = Math.random().toString(36).slice(2, 8)
  let number = 0
  const count = (name: string) => {
    asked[name] = (asked[name] ?? 0) + 1
  }
  const scripted = (name: keyof ScriptedSupplier['next']): unknown => {
    count(name)
    const act = next[name]
    delete next[name]
    return act?.()
  }
  const orderOf = (id: string): SupplierOrder => {
    const order = orders.get(id)
    if (order === undefined) throw new SupplierRefused('order_gone')
    return order
  }
  const put = (id: string, change: Partial<SupplierOrder>) => {
    const order = { ...orderOf(id), ...change }
    orders.set(id, order)
    return order
  }
  const made = ({ offer, pay, total, passengers, reference }: OrderAsked): SupplierOrder => {
    const id = `ord_${run}_${++number}`
    const isPaid = pay === 'now'
    const order: SupplierOrder = {
      id,
      airlineReference: `PNR${String(number).padStart(3, '0')}`,
      state: isPaid ? 'ticketed' : 'held',
      currency: offer.currency,
      total,
      slices: offer.slices,
      tickets: isPaid
        ? passengers.map(({ passengerId }, at) => ({ passengerId, number: `176-24000${number}${at}` }))
        : [],
      payBy: isPaid ? null : (offer.hold?.payBy ?? null),
      priceUntil: isPaid ? null : (offer.hold?.priceUntil ?? null),
      voidUntil: isPaid ? inHours(6) : null,
      change: null,
      can: { cancel: true, change: true },
    }
    orders.set(id, order)
    references.set(reference, id)
    return order
  }
  const supplier: ScriptedSupplier = {
    name: 'house',
    orders,
    offers,
    asked,
    next,
    quote: {},
    option: {},
    amend: put,
    ping: async () => {},
    async search({ legs, passengers, currency }: SearchAsked) {
      count('search')
      const list = [400_00, 520_00].map((base, at): SupplierOffer => {
        const id = `off_${run}_${++number}`
        return {
          id,
          currency,
          total: passengers.length * (base + 100_00),
          airline: 'EK',
          slices: legs.map((leg, place) => sliceOf(`${id}-s${place}`, leg.origin, leg.destination, leg.date)),
          fares: passengers.map(({ kind }, place) => ({ passengerId: `pas_${place}`, kind, base, tax: 100_00 })),
          refund: { allowed: true, penalty: 50_00 },
          change: { allowed: true, penalty: 40_00 },
          expiresAt: inHours(1),
          hold: at === 0 ? { payBy: inHours(48), priceUntil: inHours(24) } : null,
          needsDocuments: false,
          seatsLeft: 9,
        }
      })
      for (const offer of list) offers.set(offer.id, offer)
      return list
    },
    dayFares: async ({ currency, legs }, days) => [
      {
        date: days[3] ?? today(),
        lowest: {
          currency,
          total: 500_00,
          airline: 'ET',
          fares: [{ passengerId: 'p1', kind: 'adult', base: 400_00, tax: 100_00 }],
          slices: legs.map(({ origin, destination }) => ({
            id: 's',
            origin,
            destination,
            minutes: 60,
            fare_brand: '',
            segments: [],
          })),
        },
      },
    ],
    async offer(id) {
      scripted('offer')
      const offer = offers.get(id)
      if (offer === undefined) throw new SupplierRefused('offer_gone')
      return offer
    },
    extras: async () => ({
      extras: [
        {
          id: 'bag_0',
          kind: 'bag',
          passengerId: 'pas_0',
          segmentIds: ['1'],
          title: 'Bag of 23 kg',
          seat: null,
          amount: 30_00,
          most: 2,
        },
      ],
      seatMaps: [],
    }),
    async order(given) {
      const answer = scripted('order')
      if (answer === 'made but silent') {
        made(given)
        throw new SupplierUnreachable('The supplier', 'time')
      }
      if (answer === 'taken') return null
      return made(given)
    },
    async findOrder({ reference }) {
      scripted('findOrder')
      const id = references.get(reference)
      return id === undefined ? null : orderOf(id)
    },
    async read(id) {
      scripted('read')
      return orderOf(id)
    },
    async pay(id, total) {
      const answer = scripted('pay')
      const order = orderOf(id)
      if (order.total !== total) throw new PriceChanged(order.total, order.currency)
      const paid = put(id, {
        state: 'ticketed',
        payBy: null,
        priceUntil: null,
        tickets: [{ passengerId: 'pas_0', number: '176-2400099' }],
      })
      if (answer === 'done but silent') throw new SupplierUnreachable('The supplier', 'time')
      return paid
    },
    async quoteCancel(orderId) {
      count('quoteCancel')
      const order = orderOf(orderId)
      const isHeld = order.state === 'held'
      return {
        id: `quote_${++number}`,
        orderId,
        way: isHeld ? 'release' : 'refund',
        refund: isHeld ? 0 : order.total - 50_00,
        currency: order.currency,
        refundTo: isHeld ? 'awaiting_payment' : 'balance',
        expiresAt: inHours(1),
        ...supplier.quote,
      }
    },
    async cancel({ orderId }) {
      const answer = scripted('cancel')
      const order = put(orderId, { state: 'cancelled' })
      if (answer === 'done but silent') throw new SupplierUnreachable('The supplier', 'time')
      return order
    },
    async changeOptions(orderId, sliceId, leg) {
      count('changeOptions')
      const order = orderOf(orderId)
      return [
        {
          id: `change_${++number}`,
          slices: order.slices.map((slice) =>
            slice.id === sliceId ? sliceOf(`${slice.id}-new`, leg.origin, leg.destination, leg.date) : slice,
          ),
          difference: 70_00,
          penalty: 40_00,
          currency: order.currency,
          expiresAt: inHours(1),
          ...supplier.option,
        },
      ]
    },
    async change(orderId, _, difference) {
      scripted('change')
      const order = orderOf(orderId)
      return put(orderId, {
        total: order.total + difference,
        slices: order.slices.map((slice) =>
          sliceOf(
            `${slice.id}-new`,
            slice.origin,
            slice.destination,
            addDays(slice.segments[0]?.departs.slice(0, 10) ?? today(), 1),
          ),
        ),
        tickets: [{ passengerId: 'pas_0', number: '176-2400077' }],
      })
    },
    async acceptChange(orderId, changeId) {
      count('acceptChange')
      const order = orderOf(orderId)
      if (order.change?.id !== changeId) throw new SupplierRefused('stale')
      return put(orderId, { slices: order.change.added, change: null })
    },
    readNotice: () => 'unreadable',
  }
  return supplier
}
