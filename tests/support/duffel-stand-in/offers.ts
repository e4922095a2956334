import { cities } from './airports.ts'
import { carrierOf, sliceFor } from './flights.ts'
import {
  answer,
  type Call,
  DuffelProblem,
  type Fields,
  invalid,
  invalidState,
  listOf,
  notFound,
  only,
  page,
  type Reply,
  textOf,
} from './protocol.ts'
import {
  bagPrice,
  instant,
  type Offer,
  type Passenger,
  penalty,
  type Service,
  type Slice,
  sum,
  type World,
} from './world.ts'

// Searches and what they find. A route is what it stands for: see the table of the reference page.

const holdable = ['JFK-EWR', 'EBB-NBO']
const noExtras = ['BTS-ABV']
const withDocuments = ['EBB-DXB', 'EBB-LHR']
/** So many offers instead of six. */
const counts: Readonly<Record<string, number>> = { 'PVD-RAI': 0, 'EBB-DXB': 430, 'EBB-JNB': 620 }
const routeAirlines: Readonly<Record<string, string>> = { 'EBB-NBO': 'UR', 'EBB-LHR': 'ET', 'EBB-KGL': 'KQ' }
/** Not given back, at a cost, or nobody knows. */
const refunds: Readonly<Record<string, unknown>> = { 'EBB-JNB': { allowed: false }, 'EBB-CAI': null }
const lifetime = 30 * 60_000
const cabins = ['economy', 'premium_economy', 'business', 'first']

export function search(world: World, { query, data }: Call): Reply {
  only(query, 'return_offers', 'supplier_timeout')
  const legs = listOf(data.slices)
  if (legs.length < 1 || legs.length > 6) throw invalid('/slices', 'invalid_value')
  for (const [at, leg] of legs.entries()) checkLeg(world, leg, `/slices/${at}`)
  if (!cabins.includes(textOf(data.cabin_class))) throw invalid('/cabin_class', 'invalid_value')
  const passengers = listOf(data.passengers).map((each, at) => passengerOf(world, each, at))
  if (passengers.length < 1 || passengers.length > 9) throw invalid('/passengers', 'invalid_value')
  const infants = passengers.filter(({ type }) => type === 'infant_without_seat').length
  if (infants > passengers.filter(({ type }) => type === 'adult').length)
    throw invalid('/passengers', 'too_many_infants')
  const route = routeOf(legs[0] ?? {})
  if (route === 'STN-LHR') throw new DuffelProblem(504, 'api_error', 'gateway_timeout_error')
  const requestId = world.newId('orq')
  const offers = Array.from({ length: counts[route] ?? 6 }, (_, at) =>
    newOffer(world, { requestId, route, legs, passengers, cabin: textOf(data.cabin_class), at }),
  )
  for (const offer of offers) if (offer !== null) world.offers.set(offer.id, offer)
  return answer(
    { id: requestId, live_mode: false, passengers, slices: data.slices, cabin_class: data.cabin_class },
    201,
  )
}

function checkLeg(world: World, leg: Fields, pointer: string): void {
  for (const end of ['origin', 'destination'])
    if (!/^[A-Z]{3}$/.test(textOf(leg[end]))) throw invalid(`${pointer}/${end}`, 'invalid_value')
  const days = (Date.parse(`${textOf(leg.departure_date)}T12:00:00Z`) - world.now()) / 86_400_000
  if (Number.isNaN(days)) throw invalid(`${pointer}/departure_date`, 'invalid_format')
  if (days < -1 || days > 361) throw invalid(`${pointer}/departure_date`, 'invalid_value')
}

function passengerOf(world: World, { type, age, ...more }: Fields, at: number): Passenger {
  if (Object.keys(more).length > 0 || (type === undefined) === (age === undefined))
    throw invalid(`/passengers/${at}`, 'invalid_value', 'either a type or an age')
  if (age === undefined) {
    if (!['adult', 'child', 'infant_without_seat'].includes(textOf(type)))
      throw invalid(`/passengers/${at}/type`, 'invalid_value')
    return { id: world.newId('pas'), type: textOf(type), age: null }
  }
  if (typeof age !== 'number' || age < 0 || age > 130) throw invalid(`/passengers/${at}/age`, 'invalid_value')
  return { id: world.newId('pas'), type: age < 2 ? 'infant_without_seat' : null, age }
}

const routeOf = ({ origin, destination }: Fields) =>
  [origin, destination].map((place) => cities[textOf(place)] ?? textOf(place)).join('-')

interface Wanted {
  readonly requestId: string
  readonly route: string
  readonly legs: readonly Fields[]
  readonly passengers: readonly Passenger[]
  readonly cabin: string
  readonly at: number
}
function newOffer(world: World, { requestId, route, legs, passengers, cabin, at }: Wanted): Offer | null {
  const airline = routeAirlines[route] ?? 'ZZ'
  const slices = legs.map(({ origin, destination, departure_date }) =>
    sliceFor(world, {
      origin: textOf(origin),
      destination: textOf(destination),
      date: textOf(departure_date),
      cabin,
      passengers,
      airline,
      at,
    }),
  )
  const flown = slices.filter((slice) => slice !== null)
  if (flown.length < slices.length) return null
  const seats = passengers.filter(({ type }) => type !== 'infant_without_seat')
  return {
    id: world.newId('off'),
    requestId,
    route,
    airline,
    passengers,
    slices: flown,
    services: noExtras.includes(route) ? [] : servicesOf(world, flown, seats),
    cabin,
    total: (9_950 + at * 725) * legs.length * seats.length,
    currency: world.currency(),
    expires: world.now() + lifetime,
  }
}

/** A bag for each slice, and seats for each flight. */
function servicesOf(world: World, slices: readonly Slice[], passengers: readonly Passenger[]): Service[] {
  const service = (passengerId: string, more: Omit<Service, 'id' | 'passengerId'>): Service => ({
    id: world.newId('ase'),
    passengerId,
    ...more,
  })
  return passengers.flatMap(({ id }) =>
    slices.flatMap(({ segments }) => [
      service(id, { type: 'baggage', segmentIds: segments.map((segment) => segment.id), seat: null, most: 2 }),
      ...segments.flatMap((segment) =>
        seats
          .filter((_, at) => at % 3 !== 2)
          .map((seat) => service(id, { type: 'seat', segmentIds: [segment.id], seat, most: 1 })),
      ),
    ]),
  )
}
const seats = ['20', '21', '22'].flatMap((row) => [...'ABCDEF'].map((letter) => `${row}${letter}`))

export function list(world: World, { query }: Call): Reply {
  only(query, 'offer_request_id', 'sort', 'max_connections')
  const requestId = query.get('offer_request_id') ?? ''
  if (!/^orq_/.test(requestId)) throw invalid('/offer_request_id', 'invalid_value')
  const offers = [...world.offers.values()].filter((offer) => offer.requestId === requestId)
  const sorted =
    query.get('sort') === 'total_amount' ? offers.toSorted((one, other) => one.total - other.total) : offers
  return page(
    sorted.map((offer) => offerJson(offer)),
    query,
  )
}

/** The price of LHR–STN rises each time it is looked at. */
export function show(world: World, { path, query }: Call): Reply {
  const offer = liveOffer(world, path.slice(path.lastIndexOf('/') + 1))
  if (offer.route === 'LHR-STN') offer.total += 1_000
  return answer({
    ...offerJson(offer),
    available_services: query.get('return_available_services') === 'true' ? bagsOf(offer) : null,
  })
}

export function liveOffer(world: World, id: string): Offer {
  const offer = world.offers.get(id)
  if (offer === undefined) throw notFound('offer')
  if (offer.expires <= world.now()) throw invalidState('offer_no_longer_available')
  return offer
}

export function seatMaps(world: World, { query }: Call): Reply {
  only(query, 'offer_id')
  const offer = liveOffer(world, query.get('offer_id') ?? '')
  if (noExtras.includes(offer.route)) return answer([])
  return answer(
    offer.slices.flatMap(({ id, segments }) => segments.map((segment) => seatMap(world, offer, id, segment.id))),
  )
}

function seatMap(world: World, offer: Offer, sliceId: string, segmentId: string) {
  const services = offer.services.filter(({ type, segmentIds }) => type === 'seat' && segmentIds[0] === segmentId)
  const element = (seat: string) => ({
    type: 'seat',
    designator: seat,
    name: '',
    disclosures: [],
    available_services: services
      .filter((service) => service.seat === seat)
      .map(({ id, passengerId }) => ({
        id,
        passenger_id: passengerId,
        total_amount: sum(bagPrice),
        total_currency: offer.currency,
      })),
  })
  const row = (first: number) => ({
    sections: [seats.slice(first, first + 3), seats.slice(first + 3, first + 6)].map((side) => ({
      elements: side.map(element),
    })),
  })
  const exit = { sections: [{ elements: [{ type: 'exit_row' }] }, { elements: [{ type: 'exit_row' }] }] }
  return {
    id: world.newId('sea'),
    slice_id: sliceId,
    segment_id: segmentId,
    cabins: [{ deck: 0, cabin_class: offer.cabin, wings: null, aisles: 1, rows: [row(0), exit, row(6), row(12)] }],
  }
}

const bagsOf = ({ services, currency }: Offer) =>
  services
    .filter(({ type }) => type === 'baggage')
    .map(({ id, passengerId, segmentIds, most }) => ({
      id,
      type: 'baggage',
      maximum_quantity: most,
      passenger_ids: [passengerId],
      segment_ids: segmentIds,
      total_amount: sum(bagPrice),
      total_currency: currency,
      metadata: { type: 'checked', maximum_weight_kg: 23, maximum_length_cm: null },
    }))

function offerJson(offer: Offer) {
  const { id, route, airline, passengers, slices, total, currency, expires } = offer
  const made = expires - lifetime
  const isHeld = holdable.includes(route)
  const rule = { allowed: true, penalty_amount: sum(penalty), penalty_currency: currency }
  return {
    id,
    live_mode: false,
    owner: carrierOf(airline),
    passengers,
    slices,
    total_amount: sum(total),
    total_currency: currency,
    base_amount: sum(total - taxOf(total)),
    base_currency: currency,
    tax_amount: sum(taxOf(total)),
    tax_currency: currency,
    expires_at: instant(expires),
    created_at: instant(made),
    conditions: {
      refund_before_departure: route in refunds ? refunds[route] : rule,
      change_before_departure: { ...rule, penalty_amount: null },
    },
    payment_requirements: {
      requires_instant_payment: !isHeld,
      payment_required_by: isHeld ? instant(made + 72 * 3_600_000) : null,
      price_guarantee_expires_at: isHeld ? instant(made + 48 * 3_600_000) : null,
    },
    passenger_identity_documents_required: withDocuments.includes(route),
    supported_passenger_identity_document_types: withDocuments.includes(route) ? ['passport'] : [],
    available_services: null,
    partial: false,
  }
}

export const needsDocuments = ({ route }: Offer): boolean => withDocuments.includes(route)
export const isHoldable = ({ route }: Offer): boolean => holdable.includes(route)
export const taxOf = (total: number): number => Math.round(total * 0.17)
