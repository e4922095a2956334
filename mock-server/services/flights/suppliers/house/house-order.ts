import { dayOf } from '../../../../../src/domain/dates.ts'
import { zoneOf } from '../../../../../src/domain/flights/airports.ts'
import type { Cabin } from '../../../../../src/domain/flights/flight-choices.ts'
import { instantsOf } from '../../../../../src/domain/flights/flight-times.ts'
import { laterClock, localClock } from '../../../../../src/domain/flights/zone-clock.ts'
import { type CurrencyCode, percentOf } from '../../../../../src/domain/money.ts'
import type { FlightSlice } from '../../../../../src/domain/schema/types.generated.ts'
import type { AirlineChange, CancelQuote, OrderPassenger, SupplierOrder, SupplierTicket } from '../supplier.ts'
import { SupplierRefused } from '../supplier-errors.ts'
import type { HouseEvent } from './house-events.ts'
import type { Terms } from './house-offers.ts'
import type { FlightName } from './offer-ids.ts'
import { roll, rolled } from './roll.ts'

const minute = 60_000
const hour = 60 * minute
const risePercent = 7
const movedMinutes = 95
const confirmMilliseconds = 30_000
const lateTickets = minute

/** What the supplier keeps of an order, as JSON. Amounts in minor units, instants as ISO texts. */
export interface HouseOrder {
  readonly id: string
  readonly offerId: string
  readonly event: HouseEvent | null
  readonly status: 'held' | 'paid' | 'cancelled'
  readonly terms: Terms
  readonly brand: string
  readonly airline: string
  /** What is flown, slice by slice. */
  readonly ways: readonly { readonly flights: readonly FlightName[]; readonly cabin: Cabin }[]
  readonly slices: readonly FlightSlice[]
  readonly passengerIds: readonly string[]
  /** Seats that it takes, by their keys. */
  readonly seats: Readonly<Record<string, number>>
  readonly currency: CurrencyCode
  readonly total: number
  /** Of everybody together; null: the fare does not allow it. */
  readonly refundPenalty: number | null
  readonly changePenalty: number | null
  readonly airlineReference: string
  readonly createdAt: string
  readonly paidAt: string | null
  readonly payBy: string | null
  readonly priceUntil: string | null
  readonly voidUntil: string | null
  readonly airlineChange: AirlineChange | null
  readonly wasRescheduled: boolean
  /** The last one: it makes those before it stale. */
  readonly quote: CancelQuote | null
  /** How often its flights were changed by the agency: new tickets each time. */
  readonly changes: number
}

/** Six letters, without those that are taken for figures. */
export function airlineReferenceOf(id: string): string {
  const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from({ length: 6 }, (_, at) => signs.charAt(Math.floor(roll(`${id} ${at}`) * signs.length))).join('')
}
/** No airline’s tickets begin with 000. */
const ticketsOf = ({ id, passengerIds, changes }: HouseOrder): SupplierTicket[] =>
  passengerIds.map((passengerId) => ({
    passengerId,
    number: `000-${rolled(`${id} ${passengerId} ${changes} ticket`, 1_000_000_000, 9_999_999_999)}`,
  }))

/** Tickets can be voided on the day of their issue in Kampala, until half past eleven at night. Null after that. */
export function voidUntilOf(paidAt: number): string | null {
  const until = Date.parse(`${dayOf(paidAt)}T23:30:00+03:00`)
  return paidAt < until ? new Date(until).toISOString() : null
}

const departureOf = ({ slices }: HouseOrder): number => {
  const first = slices[0]?.segments[0]
  return (first === undefined ? null : instantsOf(first))?.[0] ?? Number.POSITIVE_INFINITY
}
export const isLapsed = ({ status, payBy }: HouseOrder, now: number): boolean =>
  status === 'held' && payBy !== null && Date.parse(payBy) <= now
const hasFlown = (order: HouseOrder, now: number): boolean => departureOf(order) <= now
/** Until then nobody knows what became of it. */
export const isConfirmed = ({ event, createdAt }: HouseOrder, now: number): boolean =>
  event !== 'waiting' || now - Date.parse(createdAt) >= confirmMilliseconds
const hasTickets = ({ status, event, paidAt }: HouseOrder, now: number): boolean =>
  status === 'paid' && (event !== 'lateticket' || now - Date.parse(paidAt ?? '') >= lateTickets)

function stateOf(order: HouseOrder, now: number): SupplierOrder['state'] {
  if (order.status === 'cancelled') return 'cancelled'
  if (order.status === 'held') return isLapsed(order, now) ? 'lapsed' : 'held'
  return hasTickets(order, now) ? 'ticketed' : 'booked'
}

export function shownOrder(order: HouseOrder, now: number): SupplierOrder {
  const state = stateOf(order, now)
  const isLive = state !== 'cancelled' && state !== 'lapsed' && !hasFlown(order, now)
  return {
    id: order.id,
    airlineReference: order.airlineReference,
    state,
    currency: order.currency,
    total: order.total,
    slices: order.slices,
    tickets: state === 'ticketed' ? ticketsOf(order) : [],
    payBy: order.payBy,
    priceUntil: order.priceUntil,
    voidUntil: order.voidUntil,
    change: order.airlineChange,
    can: {
      cancel: isLive,
      change: isLive && state === 'ticketed' && (order.changePenalty !== null || order.airlineChange !== null),
    },
  }
}

/** A price that has risen since it was offered. */
export const risen = (total: number): number => total + percentOf(total, risePercent)

/** What a hold costs when it is paid: more once its price is not promised any more. */
export const priceNow = (order: HouseOrder, now: number): number =>
  order.event === 'pricier' || (order.priceUntil !== null && Date.parse(order.priceUntil) <= now)
    ? risen(order.total)
    : order.total

/** After it is booked, the airline moves the first slice: once. */
export function rescheduled(order: HouseOrder): HouseOrder {
  const [first] = order.slices
  if (order.event !== 'rescheduled' || order.wasRescheduled || order.status === 'cancelled' || first === undefined)
    return order
  return {
    ...order,
    wasRescheduled: true,
    airlineChange: { id: 'c1', removed: [first], added: [movedSlice(first)] },
  }
}
/** The same flights later, by the clocks of their airports, with ids of their own. */
function movedSlice(slice: FlightSlice): FlightSlice {
  const later = (clock: string, airport: string, instant: number | undefined): string => {
    const zone = zoneOf(airport)
    return zone === undefined || instant === undefined
      ? laterClock(clock, movedMinutes)
      : localClock(instant + movedMinutes * minute, zone)
  }
  const id = `${slice.id}m`
  return {
    ...slice,
    id,
    segments: slice.segments.map((segment, at) => {
      const instants = instantsOf(segment)
      return {
        ...segment,
        id: `${id}f${at + 1}`,
        departs: later(segment.departs, segment.origin, instants?.[0]),
        arrives: later(segment.arrives, segment.destination, instants?.[1]),
      }
    }),
  }
}

export function acceptedChange(order: HouseOrder, changeId: string): HouseOrder {
  const { airlineChange: change } = order
  if (change === null || change.id !== changeId) throw new SupplierRefused('stale', 'another change or none')
  const removed = new Set(change.removed.map(({ id }) => id))
  return {
    ...order,
    airlineChange: null,
    slices: [...change.added, ...order.slices.filter(({ id }) => !removed.has(id))],
  }
}

export function paidOrder(order: HouseOrder, total: number, now: number): HouseOrder {
  const paidAt = new Date(now).toISOString()
  return { ...order, status: 'paid', total, paidAt, payBy: null, priceUntil: null, voidUntil: voidUntilOf(now) }
}

/** Refuses what cannot be cancelled, and says what comes back of the rest. The quote ends after an hour, and with the time to void. */
export function quoteOf(order: HouseOrder, now: number): CancelQuote {
  if (order.status === 'cancelled') throw new SupplierRefused('already_cancelled')
  if (isLapsed(order, now)) throw new SupplierRefused('too_late', 'the hold has lapsed')
  if (hasFlown(order, now)) throw new SupplierRefused('not_allowed', 'the first flight has left')
  const way = wayOf(order, now)
  const until = way === 'void' ? Math.min(now + hour, Date.parse(order.voidUntil ?? '')) : now + hour
  return {
    id: `q${Number(order.quote?.id.slice(1) ?? 0) + 1}`,
    orderId: order.id,
    way,
    refund: order.event === 'unknownrefund' && way !== 'release' ? null : refundOf(order, way),
    currency: order.currency,
    refundTo: way === 'release' ? 'awaiting_payment' : 'balance',
    expiresAt: new Date(until).toISOString(),
  }
}
function wayOf({ status, voidUntil }: HouseOrder, now: number): CancelQuote['way'] {
  if (status === 'held') return 'release'
  return voidUntil !== null && now < Date.parse(voidUntil) ? 'void' : 'refund'
}
function refundOf({ total, refundPenalty, airlineChange }: HouseOrder, way: CancelQuote['way']): number {
  if (way === 'release') return 0
  // Whoever does not agree to a change of the airline's gets everything back.
  if (way === 'void' || airlineChange !== null) return total
  return refundPenalty === null ? 0 : Math.max(0, total - refundPenalty)
}

export function cancelledOrder(order: HouseOrder, quoteId: string, now: number): HouseOrder {
  if (order.status === 'cancelled') throw new SupplierRefused('already_cancelled')
  const { quote } = order
  if (quote === null || quote.id !== quoteId || Date.parse(quote.expiresAt) <= now)
    throw new SupplierRefused('stale', 'the quote has ended, or another was made after it')
  if (isLapsed(order, now)) throw new SupplierRefused('too_late', 'the hold has lapsed')
  return { ...order, status: 'cancelled', airlineChange: null }
}

/** Whoever is to fly is who was searched for, and infants sit on different laps. */
export function checkPassengers(
  order: Pick<HouseOrder, 'passengerIds'>,
  passengers: readonly OrderPassenger[],
  kinds: readonly string[],
): void {
  const wanted = order.passengerIds.map((id, at) => `${id} ${kinds[at]}`).sort()
  const given = passengers.map(({ passengerId, kind }) => `${passengerId} ${kind}`).sort()
  if (wanted.join() !== given.join()) throw new SupplierRefused('passenger', 'others than were searched for')
  const laps = passengers.flatMap(({ kind, withPassengerId }) => (kind === 'infant' ? [withPassengerId] : []))
  const adults = passengers.flatMap(({ kind, passengerId }) => (kind === 'adult' ? [passengerId] : []))
  if (new Set(laps).size < laps.length || laps.some((lap) => lap === null || !adults.includes(lap)))
    throw new SupplierRefused('passenger', 'an infant without a lap')
}
