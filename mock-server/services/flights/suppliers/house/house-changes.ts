import type { Cabin } from '../../../../../src/domain/flights/flight-choices.ts'
import { cabins } from '../../../../../src/domain/flights/flight-choices.ts'
import { instantsOf } from '../../../../../src/domain/flights/flight-times.ts'
import { keysOf } from '../../../../../src/domain/keys.ts'
import type { ChangeOption, Leg } from '../supplier.ts'
import { PriceChanged, SupplierRefused } from '../supplier-errors.ts'
import { type Brand, brandOf, hasCabin, seatsFor } from './house-fares.ts'
import {
  bookedOn,
  faresOf,
  offerMinutes,
  seatKey,
  seatsLeft,
  seatsOf,
  sliceOf,
  type Terms,
  wayNamed,
} from './house-offers.ts'
import { type HouseOrder, shownOrder } from './house-order.ts'
import type { HouseStore, SeatsWanted } from './house-store.ts'
import { type Itinerary, itinerariesOf } from './itineraries.ts'
import { flightsNamed, namesIn, namesOf, sliceTextOf } from './offer-ids.ts'

const minute = 60_000
const mostOptions = 20
const cabinNames = keysOf(cabins)

/** What a way costs everybody of an order. */
const wayTotal = (way: Itinerary, terms: Terms, brand: Brand, slices: number): number =>
  faresOf(
    Array.from({ length: slices }, () => way),
    terms,
    brand,
  ).reduce((sum, { base, tax }) => sum + base + tax, 0) / slices

interface Change {
  readonly sliceAt: number
  readonly way: Itinerary
  readonly cabin: Cabin
  /** Minute at which it was offered. */
  readonly offeredAt: number
}
const optionIdOf = ({ sliceAt, way, cabin, offeredAt }: Change): string =>
  [sliceAt, cabinNames.indexOf(cabin), offeredAt.toString(36), sliceTextOf(namesIn(way))].join('-')
function changeOf(id: string): Change | null {
  const match = /^(\d)-(\d)-([0-9a-z]{1,7})-([0-9a-zA-Z]+)$/.exec(id)
  const names = namesOf(match?.[4] ?? '')
  const way = names === null ? null : wayNamed(names)
  const cabin = cabinNames[Number(match?.[2])]
  if (way === null || cabin === undefined) return null
  return { sliceAt: Number(match?.[1]), way, cabin, offeredAt: Number.parseInt(match?.[3] ?? '', 36) }
}

/** The airline has moved this slice: whoever does not agree chooses another flight. */
const isMoved = ({ airlineChange, slices }: HouseOrder, sliceAt: number): boolean =>
  airlineChange?.removed.some(({ id }) => id === slices[sliceAt]?.id) === true

/**
 * What a change costs; a fare that is lower gives something back only where changing is free. Of a slice that the airline has moved
 * nothing, unless a better cabin is chosen.
 */
function costOf(
  order: HouseOrder,
  { sliceAt, way, cabin, offeredAt }: Change,
): { difference: number; penalty: number } {
  const brand = brandOf(order.brand)
  const before = order.ways[sliceAt]
  const oldWay = before === undefined ? null : wayNamed(before.flights)
  if (brand === undefined || before === undefined || oldWay === null)
    throw new SupplierRefused('not_allowed', 'no such slice')
  const slices = order.ways.length
  const was = wayTotal(oldWay, { ...order.terms, cabin: before.cabin }, brand, slices)
  const is = wayTotal(way, { ...order.terms, cabin, searchedAt: offeredAt }, brand, slices)
  if (isMoved(order, sliceAt))
    return { difference: cabin === before.cabin ? 0 : Math.max(0, Math.round(is - was)), penalty: 0 }
  const penalty = order.changePenalty ?? 0
  const fare = Math.round(is - was)
  return { difference: (penalty === 0 ? fare : Math.max(0, fare)) + penalty, penalty }
}

/** An option is good for as long as an offer, and for none that says it was made later. */
const isOpen = ({ offeredAt }: Change, now: number): boolean =>
  now < (offeredAt + offerMinutes) * minute && offeredAt * minute <= now

function checkChangeable(order: HouseOrder, sliceAt: number, now: number): void {
  if (order.airlineChange !== null && !isMoved(order, sliceAt)) throw new SupplierRefused('schedule_changed')
  if (order.status === 'cancelled') throw new SupplierRefused('already_cancelled')
  if (!shownOrder(order, now).can.change) throw new SupplierRefused('not_allowed')
}

/** Tickets are changed to flights of the airline that issued them, or that flies this slice. */
const isOfItsAirline = (order: HouseOrder, sliceAt: number, { airline }: Itinerary): boolean =>
  airline === order.airline || airline === wayNamed(order.ways[sliceAt]?.flights ?? [])?.airline

/** Whether a way fits between the slices before and after the one that it replaces. */
function fits(order: HouseOrder, sliceAt: number, way: Itinerary, now: number): boolean {
  const [first, last] = [way.flights[0], way.flights.at(-1)]
  if (first === undefined || last === undefined || first.leaves < now + 60 * minute) return false
  const before = order.slices[sliceAt - 1]?.segments.at(-1)
  const after = order.slices[sliceAt + 1]?.segments[0]
  const landed = before === undefined ? null : instantsOf(before)
  const leaves = after === undefined ? null : instantsOf(after)
  return (landed === null || landed[1] < first.leaves) && (leaves === null || last.lands < leaves[0])
}

export async function changeOptionsOf(
  store: HouseStore,
  order: HouseOrder,
  sliceId: string,
  { origin, destination, date }: Leg,
  cabin: Cabin,
  now: number,
): Promise<ChangeOption[]> {
  const sliceAt = order.slices.findIndex(({ id }) => id === sliceId)
  checkChangeable(order, sliceAt, now)
  const brand = brandOf(order.brand)
  if (sliceAt === -1 || brand === undefined) throw new SupplierRefused('stale', `slice ${sliceId}`)
  const offeredAt = Math.floor(now / minute)
  const terms = { ...order.terms, cabin, searchedAt: offeredAt }
  const isSame = (way: Itinerary) =>
    cabin === order.ways[sliceAt]?.cabin &&
    sliceTextOf(namesIn(way)) === sliceTextOf(order.ways[sliceAt]?.flights ?? [])
  const ways = itinerariesOf(origin, destination, date).filter(
    (way) => isOfItsAirline(order, sliceAt, way) && fits(order, sliceAt, way, now) && !isSame(way),
  )
  const taken = await store.taken(
    [...new Set(ways.flatMap(({ flights }) => flights.map((flight) => seatKey(flight, cabin))))],
    now,
  )
  return ways
    .filter((way) => seatsLeft(way, terms, taken) >= seatsOf(terms))
    .map((way): ChangeOption => {
      const change = { sliceAt, way, cabin, offeredAt }
      return {
        id: optionIdOf(change),
        slices: [sliceOf(way, changedId(order, sliceAt), cabin, brand)],
        ...costOf(order, change),
        currency: order.currency,
        expiresAt: new Date((offeredAt + offerMinutes) * minute).toISOString(),
      }
    })
    .sort((a, b) => a.difference - b.difference)
    .slice(0, mostOptions)
}
/** New flights have ids of their own. */
const changedId = ({ changes }: HouseOrder, sliceAt: number): string => `s${sliceAt + 1}c${changes + 1}`

/** Puts another way in the place of a slice; seats and bags of the old flights are lost, and everybody gets a new ticket. */
export async function changedOrder(
  store: HouseStore,
  order: HouseOrder,
  optionId: string,
  difference: number,
  now: number,
): Promise<HouseOrder> {
  const change = changeOf(optionId)
  checkChangeable(order, change?.sliceAt ?? -1, now)
  const brand = brandOf(order.brand)
  if (change === null || brand === undefined || !isOpen(change, now))
    throw new SupplierRefused('offer_gone', 'the option has ended')
  const { sliceAt, way, cabin, offeredAt } = change
  if (!isOfItsAirline(order, sliceAt, way) || !fits(order, sliceAt, way, now))
    throw new SupplierRefused('offer_gone', 'the option does not fit')
  const cost = costOf(order, change)
  if (cost.difference !== difference) throw new PriceChanged(cost.difference, order.currency)
  const kept = seatsOfWays(order, sliceAt)
  const terms = { ...order.terms, cabin, searchedAt: offeredAt }
  const seats = way.flights.map(
    (flight): SeatsWanted => ({
      key: seatKey(flight, cabin),
      forSale:
        (hasCabin(flight, cabin) ? seatsFor(flight, cabin, bookedOn(terms)) : 0) +
        (order.seats[seatKey(flight, cabin)] ?? 0),
      wanted: seatsOf(order.terms),
    }),
  )
  const changed = await store.change(order.id, seats, now, (current) => {
    if (current.changes !== order.changes || current.status !== order.status) throw new SupplierRefused('stale')
    checkChangeable(current, sliceAt, now)
    const slice = sliceOf(way, changedId(order, sliceAt), cabin, brand)
    return {
      ...current,
      ways: current.ways.map((each, at) => (at === sliceAt ? { flights: namesIn(way), cabin } : each)),
      slices: current.slices.map((each, at) => (at === sliceAt ? slice : each)),
      seats: { ...kept, ...Object.fromEntries(seats.map(({ key, wanted }) => [key, wanted])) },
      total: current.total + difference,
      airlineChange: null, // decided: the slice that it moved is not flown
      quote: null,
      voidUntil: null, // only a first issue is voided
      changes: current.changes + 1,
    }
  })
  if (changed === undefined) throw new SupplierRefused('order_gone')
  if (changed === 'sold_out') throw new SupplierRefused('offer_gone', 'its seats are sold')
  return changed
}

/** The seats of an order without those of one slice. */
function seatsOfWays(order: HouseOrder, without: number): Record<string, number> {
  const gone = (flightsNamed(order.ways[without]?.flights ?? []) ?? []).map(
    ({ route, number, day }) => `${route.network.airline}${number} ${day} `,
  )
  return Object.fromEntries(
    Object.entries(order.seats).filter(([key]) => !gone.some((flight) => key.startsWith(flight))),
  )
}
