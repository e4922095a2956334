import { randomBytes } from 'node:crypto'
import { duffel } from '../../../mock-server/services/flights/suppliers/duffel/duffel.ts'
import type { DuffelOptions } from '../../../mock-server/services/flights/suppliers/duffel/duffel-call.ts'
import type {
  AskedPassenger,
  FlightSupplier,
  Leg,
  OrderAsked,
  OrderPassenger,
  SearchAsked,
  SupplierOffer,
  SupplierOrder,
} from '../../../mock-server/services/flights/suppliers/supplier.ts'
import {
  PriceChanged,
  SupplierRefused,
  SupplierUnreachable,
} from '../../../mock-server/services/flights/suppliers/supplier-errors.ts'
import { type DuffelStandIn, duffelToken, duffelWebhookSecret, standInForDuffel } from './stand-in.ts'

/** The stand-in with an adapter that speaks to it, and whatever a test needs to book. */
export interface DuffelDesk {
  readonly standIn: DuffelStandIn
  readonly supplier: FlightSupplier
  adapter(options?: DuffelOptions): FlightSupplier
  asked(route: string, passengers?: readonly AskedPassenger[], changes?: Partial<SearchAsked>): SearchAsked
  /** The cheapest offer of a route. */
  offer(route: string, passengers?: readonly AskedPassenger[]): Promise<SupplierOffer>
  orderAsked(offer: SupplierOffer, changes?: Partial<OrderAsked>): OrderAsked
  /** Books the cheapest offer of a route. */
  book(route: string, pay?: OrderAsked['pay']): Promise<SupplierOrder>
  close(): Promise<void>
}

export const adult: AskedPassenger = { kind: 'adult', age: null }
const given = ['Grace', 'Moses', 'Aisha', 'Peter', 'Ruth', 'Daniel', 'Esther', 'Isaac', 'Joan']

/** So many days from now, YYYY-MM-DD. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export async function openDuffelDesk(): Promise<DuffelDesk> {
  const standIn = await standInForDuffel()
  const adapter = (options: DuffelOptions = {}) =>
    duffel({ token: duffelToken, webhookSecret: duffelWebhookSecret }, standIn.base, {
      now: standIn.now,
      ...options,
    })
  const supplier = adapter()
  const asked: DuffelDesk['asked'] = (route, passengers = [adult], changes = {}) => ({
    legs: route.split(' ').map((leg, at) => legOf(leg, inDays(40 + at * 7))),
    passengers,
    cabin: 'economy',
    currency: 'UGX',
    ...changes,
  })
  const offer: DuffelDesk['offer'] = async (route, passengers) => {
    const [cheapest] = await supplier.search(asked(route, passengers))
    if (cheapest === undefined) throw new Error(`nothing flies ${route}`)
    return cheapest
  }
  const orderAsked: DuffelDesk['orderAsked'] = (found, changes = {}) => ({
    offer: found,
    passengers: passengersOf(found),
    extras: [],
    pay: 'now',
    total: found.total,
    currency: found.currency,
    reference: `FL-${randomBytes(5).toString('hex')}`,
    ...changes,
  })
  return {
    standIn,
    supplier,
    adapter,
    asked,
    offer,
    orderAsked,
    async book(route, pay = 'now') {
      const made = await supplier.order(orderAsked(await offer(route), { pay }))
      if (made === null) throw new Error('not made yet')
      return made
    },
    close: () => standIn.close(),
  }
}

export function legOf(leg: string, date: string): Leg {
  const [origin = '', destination = ''] = leg.split('-')
  return { origin, destination, date }
}

/** Whoever an offer is for; each infant on the lap of another adult. Children are 8 and infants 1 where nothing else was asked. */
function passengersOf({ fares, needsDocuments, slices }: SupplierOffer): OrderPassenger[] {
  const adults = fares.filter(({ kind }) => kind === 'adult')
  const infants = fares.filter(({ kind }) => kind === 'infant')
  const year = Number(slices.at(-1)?.segments.at(-1)?.departs.slice(0, 4)) // they are as old as the year says on New Year's Day
  return fares.map(({ passengerId, kind }, at) => ({
    passengerId,
    kind,
    title: 'ms',
    givenName: given[at] ?? 'Sam',
    familyName: 'Nakato',
    sex: 'f',
    bornOn: `${year - { adult: 36, child: 8, infant: 1 }[kind]}-01-01`,
    email: 'grace@client.test',
    phone: '+256772123456',
    passport: needsDocuments ? { number: `A12345${at}`, country: 'UG', expiresOn: `${year + 4}-05-01` } : null,
    withPassengerId:
      kind === 'infant'
        ? (adults[infants.findIndex((each) => each.passengerId === passengerId)]?.passengerId ?? null)
        : null,
  }))
}

/** What a promise ends with: `answered`, the code of a refusal, the new price, or why nothing is known. */
export async function endOf(
  promise: Promise<unknown>,
): Promise<{ readonly end: string; readonly error: Error | null }> {
  try {
    await promise
    return { end: 'answered', error: null }
  } catch (error) {
    if (error instanceof SupplierRefused) return { end: `refused: ${error.code}`, error }
    if (error instanceof PriceChanged) return { end: `price: ${error.currency} ${error.total}`, error }
    if (error instanceof SupplierUnreachable) return { end: `unknown: ${error.trouble}`, error }
    throw error
  }
}
