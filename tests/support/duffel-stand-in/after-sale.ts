import { sliceFor } from './flights.ts'
import { orderOf, payIn } from './orders.ts'
import {
  answer,
  type Call,
  DuffelProblem,
  type Fields,
  fieldsOf,
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
  type AirlineChange,
  type ChangeOffer,
  changeJson,
  hasLapsed,
  instant,
  type Order,
  penalty,
  type Quote,
  type Slice,
  sum,
  type World,
} from './world.ts'

// Cancellations, changes that a client wants, and those that an airline makes.

const hour = 3_600_000
const idIn = (path: string, before: string) => path.slice(before.length).split('/')[0] ?? ''

export function quote(world: World, { data }: Call): Reply {
  const order = orderOf(world, textOf(data.order_id))
  if (order.cancelledAt !== null) throw invalidState('already_cancelled')
  if (hasLapsed(order, world.now())) throw invalidState('order_not_cancellable')
  const made: Quote = {
    id: world.newId('ore'),
    order,
    ...refundOf(world, order),
    expires: world.now() + hour,
  }
  world.quotes.push(made)
  return answer(quoteJson(made, null), 201)
}

function refundOf(world: World, order: Order): Pick<Quote, 'refund' | 'to'> {
  if (order.paidAt === null) return { refund: 0, to: 'awaiting_payment' }
  if (order.offer.route === 'LTN-SYD') return { refund: 0, to: 'airline_credits' }
  if (order.offer.route === 'EBB-CAI') return { refund: null, to: 'original_form_of_payment' }
  if (world.now() < order.paidAt + 8 * hour && order.offer.route !== 'EBB-ADD')
    return { refund: order.total, to: 'balance' }
  return { refund: order.offer.route === 'EBB-JNB' ? 0 : Math.max(0, order.total - penalty), to: 'balance' }
}

const quoteJson = ({ id, order, refund, to, expires }: Quote, confirmed: string | null) => ({
  id,
  order_id: order.id,
  live_mode: false,
  refund_amount: refund === null ? null : sum(refund),
  refund_currency: refund === null ? null : order.offer.currency,
  refund_to: to,
  expires_at: instant(expires),
  confirmed_at: confirmed,
  airline_credits:
    to === 'airline_credits' ? [{ amount: sum(order.total), credit_currency: order.offer.currency }] : [],
})

export function confirmCancel(world: World, { path }: Call): Reply {
  const made = world.quotes.find(({ id }) => id === idIn(path, '/air/order_cancellations/'))
  if (made === undefined) throw notFound('order cancellation')
  if (made.order.cancelledAt !== null) throw invalidState('already_cancelled')
  const newest = world.quotes.findLast(({ order }) => order === made.order)
  if (newest !== made || made.expires <= world.now()) throw invalidState('order_cancellation_stale')
  made.order.cancelledAt = world.now()
  return answer(quoteJson(made, instant(world.now())))
}

/** Always 125.00 more, as in Duffel's test mode; the second one gives 30.00 back. */
const differences = [12_500, -3_000]

export function requestChange(world: World, { data }: Call): Reply {
  const order = orderOf(world, textOf(data.order_id))
  if (order.cancelledAt !== null) throw invalidState('already_cancelled')
  if (order.paidAt === null || order.changes > 0) throw invalidState('order_not_changeable')
  const slices = fieldsOf(data.slices)
  const [removed] = listOf(slices.remove)
  const [wanted] = listOf(slices.add)
  if (!order.slices.some(({ id }) => id === removed?.slice_id))
    throw invalid('/slices/remove/0/slice_id', 'invalid_value')
  if (wanted === undefined) throw invalid('/slices/add', 'invalid_value')
  const requestId = world.newId('ocr')
  for (const [at, difference] of differences.entries()) {
    const added = changedSlice(world, order, wanted, at)
    if (added === null) continue
    world.changeOffers.push({
      id: world.newId('oco'),
      requestId,
      order,
      removed: textOf(removed?.slice_id),
      added,
      difference,
      expires: world.now() + hour,
    })
  }
  const offers = offersOf(world, requestId)
  return answer(
    { id: requestId, order_id: order.id, ...(world.isInline() ? { order_change_offers: offers } : {}) },
    201,
  )
}

/** Its flights say nothing of passengers, as Duffel's do. */
function changedSlice(world: World, { offer }: Order, wanted: Fields, at: number): Slice | null {
  const slice = sliceFor(world, {
    origin: textOf(wanted.origin),
    destination: textOf(wanted.destination),
    date: textOf(wanted.departure_date),
    cabin: textOf(wanted.cabin_class),
    passengers: offer.passengers,
    airline: offer.airline,
    at: at + 3,
  })
  return slice && { ...slice, segments: slice.segments.map(({ passengers: _passengers, ...segment }) => segment) }
}

const offersOf = (world: World, requestId: string) =>
  world.changeOffers
    .filter((each) => each.requestId === requestId)
    .map((each) => changeOfferJson(each, each.difference))

const changeOfferJson = ({ id, order, removed, added, expires }: ChangeOffer, difference: number) => ({
  id,
  order_id: order.id,
  change_total_amount: sum(difference),
  change_total_currency: order.offer.currency,
  new_total_amount: sum(order.total + difference),
  new_total_currency: order.offer.currency,
  penalty_amount: sum(penalty),
  penalty_currency: order.offer.currency,
  refund_to: 'balance',
  expires_at: instant(expires),
  slices: { add: [added], remove: order.slices.filter((slice) => slice.id === removed) },
})

export function listChangeOffers(world: World, { query }: Call): Reply {
  only(query, 'order_change_request_id', 'sort')
  return page(offersOf(world, query.get('order_change_request_id') ?? ''), query)
}

export function takeChange(world: World, { data }: Call): Reply {
  const offer = world.changeOffers.find(({ id }) => id === data.selected_order_change_offer)
  if (offer === undefined) throw notFound('order change offer')
  if (offer.expires <= world.now()) throw invalidState('order_change_offer_expired')
  if (offer.order.changes > 0) throw invalidState('order_not_changeable')
  const id = world.newId('oce')
  const difference = offer.difference + world.drift()
  world.pendingChanges.set(id, { offer, difference })
  return answer({ ...changeOfferJson(offer, difference), id, confirmed_at: null }, 201)
}

/** The flights have new ids afterwards, and seats and bags of the old ones are lost. */
export function confirmChange(world: World, { path, data }: Call): Reply {
  const pending = world.pendingChanges.get(idIn(path, '/air/order_changes/'))
  if (pending === undefined) throw notFound('order change')
  const { offer, difference } = pending
  if (offer.order.changes > 0) throw invalidState('order_not_changeable')
  if (difference > 0) payIn(fieldsOf(data.payment), difference, offer.order.offer.currency)
  else if (data.payment !== undefined) throw invalid('/payment', 'invalid_value')
  offer.order.slices = offer.order.slices.map((slice) => (slice.id === offer.removed ? offer.added : slice))
  offer.order.total += difference
  offer.order.changes++
  return answer({ ...changeOfferJson(offer, difference), confirmed_at: instant(world.now()) })
}

/** What an airline does to a flight: it leaves an hour later, with new ids. */
export function changeFlight(world: World, order: Order, actions: readonly string[]): AirlineChange {
  const later = (clock: string) => new Date(Date.parse(`${clock}Z`) + hour).toISOString().slice(0, 19)
  const [first] = order.slices
  if (first === undefined) throw new Error('an order has a flight')
  const added = {
    ...first,
    id: world.newId('sli'),
    segments: first.segments.map((segment) => ({
      ...segment,
      id: world.newId('seg'),
      departing_at: later(segment.departing_at),
      arriving_at: later(textOf(segment.arriving_at)),
    })),
  }
  const change: AirlineChange = {
    id: world.newId('aic'),
    order,
    removed: [first],
    added: [added],
    actions,
    created: world.now() + world.airlineChanges.length, // no two at one moment
    taken: null,
  }
  world.airlineChanges.push(change)
  world.events.push({
    type: 'order.airline_initiated_change_detected',
    key: change.id,
    object: { id: change.id, order_id: order.id },
  })
  return change
}

/** Each look at those of LHR–LTN finds another one. */
export function listAirlineChanges(world: World, { query }: Call): Reply {
  only(query, 'order_id')
  if (query.has('limit')) throw invalid('/limit', 'invalid_query_parameter') // nothing says that it knows one
  const order = orderOf(world, query.get('order_id') ?? '')
  if (order.offer.route === 'LHR-LTN') changeFlight(world, order, ['accept', 'cancel'])
  return page(world.airlineChanges.filter((change) => change.order === order).map(changeJson), query)
}

export function decideAirlineChange(world: World, { method, path, data }: Call): Reply {
  const change = world.airlineChanges.find(({ id }) => id === idIn(path, '/air/airline_initiated_changes/'))
  if (change === undefined) throw notFound('airline-initiated change')
  const newest = world.airlineChanges.findLast(({ order }) => order === change.order)
  if (newest !== change || change.taken !== null) throw invalidState('stale_airline_initiated_change_accept')
  if (!change.actions.includes(method === 'PATCH' ? 'update' : 'accept'))
    throw invalidState('airline_initiated_change_not_acceptable')
  if (method === 'PATCH' && data.action_taken !== 'accepted') throw invalid('/action_taken', 'invalid_value')
  change.taken = 'accepted'
  const old = change.removed.map(({ id }) => id)
  change.order.slices = [...change.added, ...change.order.slices.filter(({ id }) => !old.includes(id))]
  for (const other of world.airlineChanges) if (other.order === change.order) other.taken ??= 'accepted'
  return answer(changeJson(change))
}

export const unknownCall = (): never => {
  throw new DuffelProblem(
    404,
    'invalid_request_error',
    'not_found',
    'The resource you are trying to access does not exist.',
  )
}
