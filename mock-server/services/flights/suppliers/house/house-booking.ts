import type { OrderAsked, SupplierExtra, SupplierOffer, SupplierOrder } from '../supplier.ts'
import { PriceChanged, SupplierRefused, SupplierUnreachable } from '../supplier-errors.ts'
import { eventOf } from './house-events.ts'
import { extrasOf, placedFlights, seatKeysOf, seatNameKey } from './house-extras.ts'
import { seatsFor } from './house-fares.ts'
import {
  bookedOn,
  kindsOf,
  offerMinutes,
  offerOf,
  seatKey,
  seatsLeft,
  seatsOf,
  type Terms,
  waysOf,
} from './house-offers.ts'
import {
  airlineReferenceOf,
  checkPassengers,
  type HouseOrder,
  isConfirmed,
  paidOrder,
  risen,
  shownOrder,
} from './house-order.ts'
import type { HouseStore, SeatsWanted } from './house-store.ts'
import type { Itinerary } from './itineraries.ts'
import { factsOf, namesIn } from './offer-ids.ts'

export interface HouseOptions {
  /** The agency whose seats and orders these are. */
  readonly agencyId: number
  /** Whether the name of a passenger provokes what can go wrong (`house-events.ts`). */
  readonly development: boolean
  readonly now: () => number
}
export const houseName = 'The built-in supplier'
const minute = 60_000
const shortHold = 2 * minute

/** An offer with everything of which it is made. */
export interface Known {
  readonly offer: SupplierOffer
  readonly terms: Terms
  readonly ways: readonly Itinerary[]
  readonly brand: string
}
/** Refused once its time is over, or its seats are gone. */
export async function knownOffer(store: HouseStore, offerId: string, now: number): Promise<Known> {
  const facts = factsOf(offerId)
  const made = facts === null ? null : waysOf(facts)
  if (facts === null || made === null) throw new SupplierRefused('offer_gone', 'no such offer')
  const searched = facts.searchedAt * minute
  if (now >= searched + offerMinutes * minute || searched > now + minute)
    throw new SupplierRefused('offer_gone', 'its time is over')
  if ((made.ways[0]?.flights[0]?.leaves ?? 0) <= now) throw new SupplierRefused('offer_gone', 'it has left')
  const keys = made.ways.flatMap(({ flights }) => flights.map((flight) => seatKey(flight, facts.cabin)))
  const taken = await store.taken(keys, now)
  const left = Math.min(...made.ways.map((way) => seatsLeft(way, facts, taken)))
  const offer = offerOf(made.ways, facts, made.brand, left)
  if (offer === null || left < seatsOf(facts)) throw new SupplierRefused('offer_gone', 'its seats are sold')
  return { offer, terms: facts, ways: made.ways, brand: facts.brand }
}

export async function knownExtras(store: HouseStore, { offer, terms, ways }: Known, now: number) {
  const placed = placedFlights(ways, offer.slices)
  const taken = await store.taken(placed.flatMap(seatKeysOf), now)
  const kilometres = ways.reduce((sum, way) => sum + way.kilometres, 0)
  return extrasOf(placed, terms, kilometres, taken)
}

/** The extras that are ordered, with how many of each: one seat of a flight for a passenger, as many bags as there may be. */
function chosenExtras(
  asked: OrderAsked['extras'],
  all: readonly SupplierExtra[],
): { extra: SupplierExtra; quantity: number }[] {
  const byId = new Map(all.map((extra) => [extra.id, extra]))
  const chosen = asked.map(({ id, quantity }) => {
    const extra = byId.get(id)
    if (extra === undefined)
      throw new SupplierRefused('offer_gone', `extra ${id}`, 'A bag or seat is no longer available. Choose again.')
    if (quantity < 1 || quantity > extra.most) throw new SupplierRefused('other', `${quantity} of ${id}`)
    return { extra, quantity }
  })
  const seats = chosen.flatMap(({ extra }) => (extra.kind === 'seat' ? [extra] : []))
  const unique = (keys: readonly string[]) => new Set(keys).size === keys.length
  if (
    !unique(asked.map(({ id }) => id)) ||
    !unique(seats.map(({ passengerId, segmentIds }) => `${passengerId} ${segmentIds[0]}`)) ||
    !unique(seats.map(({ seat, segmentIds }) => `${seat} ${segmentIds[0]}`))
  )
    throw new SupplierRefused('other', 'a seat twice')
  return chosen
}

function seatsWanted({ offer, terms, ways }: Known, seats: readonly SupplierExtra[]): SeatsWanted[] {
  const placed = placedFlights(ways, offer.slices)
  const cabins = placed.map(({ flight, cabin }) => ({
    key: seatKey(flight, cabin),
    forSale: seatsFor(flight, cabin, bookedOn(terms)),
    wanted: seatsOf(terms),
  }))
  const named = seats.flatMap(({ seat, segmentIds }) =>
    placed.flatMap(({ flight, segmentId }) =>
      segmentId === segmentIds[0] && seat !== null ? [{ key: seatNameKey(flight, seat), forSale: 1, wanted: 1 }] : [],
    ),
  )
  return [...cabins, ...named]
}

/** Of one agency a reference names one order: a second one is the first again. */
export const orderIdOf = (agencyId: number, reference: string): string => `house-${agencyId}-${reference}`

/** Null: it is taken, and not known yet. */
export async function placeOrder(
  store: HouseStore,
  asked: OrderAsked,
  options: HouseOptions,
): Promise<SupplierOrder | null> {
  const now = options.now()
  const id = orderIdOf(options.agencyId, asked.reference)
  const before = await store.get(id)
  if (before !== undefined) return isConfirmed(before, now) ? shownOrder(before, now) : null
  const event = eventOf(asked.passengers[0]?.familyName, options.development)
  const known = await knownOffer(store, asked.offer.id, now)
  if (event === 'soldout') throw new SupplierRefused('offer_gone', 'as its name says')
  if (event === 'declined') throw new SupplierRefused('airline', 'as its name says')
  if (event === 'lowbalance') throw new SupplierRefused('insufficient_balance', 'as its name says')
  if (event === 'lost') throw new SupplierUnreachable(houseName, 'time')

  const { offer, terms, ways } = known
  const passengerIds = offer.fares.map(({ passengerId }) => passengerId)
  checkPassengers({ passengerIds }, asked.passengers, kindsOf(terms))
  if (offer.needsDocuments && asked.passengers.some(({ passport }) => passport === null))
    throw new SupplierRefused('passenger', 'a passport is missing')
  const chosen = chosenExtras(asked.extras, (await knownExtras(store, known, now)).extras)
  const listed = offer.total + chosen.reduce((sum, { extra, quantity }) => sum + extra.amount * quantity, 0)
  const total = event === 'pricier' && asked.pay === 'now' ? risen(listed) : listed
  if (asked.pay === 'hold' && offer.hold === null) throw new SupplierRefused('not_holdable')
  if (asked.total !== total || asked.currency !== offer.currency) throw new PriceChanged(total, offer.currency)

  const seats = seatsWanted(
    known,
    chosen.flatMap(({ extra }) => (extra.kind === 'seat' ? [extra] : [])),
  )
  const soon = event === 'shorthold' ? new Date(now + shortHold).toISOString() : null
  const held: HouseOrder = {
    id,
    offerId: offer.id,
    event,
    status: 'held',
    terms,
    brand: known.brand,
    airline: offer.airline,
    ways: ways.map((way) => ({ flights: namesIn(way), cabin: terms.cabin })),
    slices: offer.slices,
    passengerIds,
    seats: Object.fromEntries(seats.map(({ key, wanted }) => [key, wanted])),
    currency: offer.currency,
    total,
    refundPenalty: offer.refund?.allowed === true ? (offer.refund.penalty ?? 0) : null,
    changePenalty: offer.change?.allowed === true ? (offer.change.penalty ?? 0) : null,
    airlineReference: airlineReferenceOf(id),
    createdAt: new Date(now).toISOString(),
    paidAt: null,
    payBy: soon ?? offer.hold?.payBy ?? null,
    priceUntil: soon ?? offer.hold?.priceUntil ?? null,
    voidUntil: null,
    airlineChange: null,
    wasRescheduled: false,
    quote: null,
    changes: 0,
  }
  const placed = await store.place(asked.pay === 'now' ? paidOrder(held, total, now) : held, seats, now)
  if (placed === 'sold_out') throw new SupplierRefused('offer_gone', 'its seats are sold')
  if (event === 'noanswer') throw new SupplierUnreachable(houseName, 'time')
  return isConfirmed(placed, now) ? shownOrder(placed, now) : null
}
