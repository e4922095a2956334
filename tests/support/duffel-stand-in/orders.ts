import { carrierOf } from './flights.ts'
import { isHoldable, liveOffer, taxOf } from './offers.ts'
import { checkPassengers } from './passengers.ts'
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
import { bagPrice, hasLapsed, instant, type Offer, type Order, sum, type World } from './world.ts'

/** Takes as many orders of an offer as it is sent: Duffel knows no idempotency key. */
export function create(world: World, { data }: Call): Reply {
  const [offerId, ...more] = Array.isArray(data.selected_offers) ? data.selected_offers : []
  if (more.length > 0 || typeof offerId !== 'string') throw invalid('/selected_offers', 'invalid_value')
  const offer = liveOffer(world, offerId)
  const type = textOf(data.type)
  const isHold = type === 'hold' || type === 'pay_later' // its guide and its client do not agree
  if (!isHold && type !== 'instant') throw invalid('/type', 'invalid_value')
  if (isHold && !isHoldable(offer)) throw invalid('/type', 'offer_requires_instant_payment')
  const passengers = listOf(data.passengers)
  checkPassengers(offer, passengers)
  const services = servicesOf(offer, listOf(data.services))
  const total = offer.total + services.reduce((all, { quantity }) => all + quantity * bagPrice, 0)
  checkPayment(offer, isHold, total, data.payments)
  refuseBy(offer.route)
  const order: Order = {
    id: world.newId('ord'),
    offer,
    reference: world.newId('').slice(-6).toUpperCase(),
    type,
    metadata: fieldsOf(data.metadata),
    passengers: passengers.map((each) => ({ ...each, type: offer.passengers.find(({ id }) => id === each.id)?.type })),
    services,
    created: world.now(),
    slices: offer.slices,
    total,
    payBy: isHold ? world.now() + 72 * 3_600_000 : null,
    paidAt: isHold ? null : world.now(),
    cancelledAt: null,
    isTicketed: !isHold && !world.ticketsLater(),
    changes: 0,
  }
  const made = () => {
    world.orders.push(order)
    world.events.push({ type: 'order.created', key: order.id, object: { order_id: order.id, offer_id: offer.id } })
  }
  if (offer.route === 'SEN-STN' || offer.route === 'LCY-STN') {
    const failed = () =>
      world.events.push({
        type: 'order.creation_failed',
        key: Buffer.from(`failed-${order.id}`).toString('base64url'),
        object: { offer_id: offer.id },
      })
    world.waiting.push(offer.route === 'SEN-STN' ? made : () => void failed())
    return { status: 202, json: { data: { offer_id: offer.id } } }
  }
  made()
  return answer(orderJson(world, order), offer.route === 'LTN-STN' ? 200 : 201)
}

/** What the airline says to a route. */
function refuseBy(route: string): void {
  switch (route) {
    case 'LGW-LHR':
      throw new DuffelProblem(422, 'airline_error', 'offer_no_longer_available')
    case 'LHR-LGW':
      throw new DuffelProblem(502, 'airline_error', 'airline_unknown')
    case 'LGW-STN':
      throw invalidState('insufficient_balance')
    case 'EBB-KGL':
      throw new DuffelProblem(502, 'airline_error', 'order_not_created')
    case 'EBB-ZNZ':
      throw new DuffelProblem(503, 'api_error', 'service_unavailable')
  }
}

function servicesOf(offer: Offer, asked: readonly Fields[]): Order['services'] {
  const chosen = asked.map(({ id, quantity }, at) => {
    const service = offer.services.find((each) => each.id === id)
    if (service === undefined) throw invalid(`/services/${at}/id`, 'service_not_available')
    if (typeof quantity !== 'number' || quantity < 1 || quantity > service.most)
      throw invalid(`/services/${at}/quantity`, 'invalid_value')
    return { service, quantity }
  })
  const seats = chosen.flatMap(({ service }) =>
    service.seat === null
      ? []
      : [`${service.segmentIds} ${service.seat}`, `${service.segmentIds} ${service.passengerId}`],
  )
  if (new Set(seats).size < seats.length) throw invalid('/services', 'seat_taken_twice')
  return chosen
}

function checkPayment(offer: Offer, isHold: boolean, total: number, payments: unknown): void {
  if (isHold) {
    if (payments !== undefined) throw invalid('/payments', 'invalid_value', 'no payment with a hold')
    return
  }
  const [payment, ...more] = listOf(payments)
  if (payment === undefined || more.length > 0) throw invalid('/payments', 'invalid_value')
  payIn(payment, total, offer.currency)
}

/** Exactly what it costs, as a text, from the balance. */
export function payIn(payment: Fields, total: number, currency: string): void {
  if (payment.type !== 'balance') throw invalid('/payment/type', 'invalid_value')
  if (payment.currency !== currency)
    throw invalid('/payment/currency', 'payment_currency_does_not_match_order_currency')
  if (!/^\d+\.\d\d$/.test(textOf(payment.amount))) throw invalid('/payment/amount', 'invalid_value')
  if (payment.amount !== sum(total)) throw new DuffelProblem(422, 'airline_error', 'price_changed')
}

export function orderOf(world: World, id: string): Order {
  const order = world.orders.find((each) => each.id === id)
  if (order === undefined) throw notFound('order')
  return order
}

export const show = (world: World, { path }: Call): Reply =>
  answer(orderJson(world, orderOf(world, path.slice(path.lastIndexOf('/') + 1))))

export function list(world: World, { query }: Call): Reply {
  only(query, 'offer_id', 'sort', 'booking_reference', 'awaiting_payment')
  const offerId = query.get('offer_id')
  const found = world.orders.filter(({ offer }) => offerId === null || offer.id === offerId)
  const sorted = query.get('sort') === '-created_at' ? found.toReversed() : found
  return page(
    sorted.map((order) => orderJson(world, order)),
    query,
  )
}

export function pay(world: World, { data }: Call): Reply {
  const order = orderOf(world, textOf(data.order_id))
  if (order.type === 'instant') throw invalid('/order_id', 'order_type_not_eligible_for_payment')
  if (order.cancelledAt !== null) throw invalidState('already_cancelled')
  if (order.paidAt !== null) throw invalidState('already_paid')
  if (hasLapsed(order, world.now())) throw invalidState('past_payment_required_by_date')
  if (world.airlineChanges.some((change) => change.order === order && change.taken === null))
    throw invalidState('schedule_changed')
  payIn(fieldsOf(data.payment), order.total, order.offer.currency)
  order.paidAt = world.now()
  order.isTicketed = !world.ticketsLater()
  const id = world.newId('pay')
  world.events.push({ type: 'payment.created', key: id, object: { id, order_id: order.id } })
  return answer({ id, order_id: order.id, status: 'succeeded', ...fieldsOf(data.payment) }, 201)
}

export function orderJson(world: World, order: Order) {
  const { offer, slices, total } = order
  const isHeld = order.payBy !== null && order.paidAt === null
  const isAwaiting = isHeld && order.cancelledAt === null && !hasLapsed(order, world.now())
  const isOver = order.cancelledAt !== null || (isHeld && !isAwaiting)
  return {
    id: order.id,
    offer_id: offer.id,
    type: order.type,
    live_mode: false,
    booking_reference: order.reference,
    owner: carrierOf(offer.airline),
    metadata: order.metadata,
    total_amount: sum(total),
    total_currency: offer.currency,
    base_amount: sum(total - taxOf(total)),
    base_currency: offer.currency,
    tax_amount: sum(taxOf(total)),
    tax_currency: offer.currency,
    created_at: instant(order.created),
    cancelled_at: instant(order.cancelledAt),
    void_window_ends_at: order.paidAt === null ? null : instant(order.paidAt + 8 * 3_600_000),
    available_actions: isOver ? [] : order.paidAt === null ? ['cancel'] : ['cancel', 'change', 'update'],
    payment_status: {
      awaiting_payment: isAwaiting,
      payment_required_by: isAwaiting ? instant(order.payBy) : null,
      price_guarantee_expires_at: isAwaiting ? instant(order.created + 48 * 3_600_000) : null,
      paid_at: instant(order.paidAt),
    },
    documents: order.isTicketed ? ticketsOf(order) : [],
    passengers: order.passengers.map((each) => ({ ...each, infant_passenger_id: each.infant_passenger_id ?? null })),
    services: order.services.map(({ service, quantity }) => ({
      id: service.id,
      type: service.type,
      quantity,
      passenger_ids: [service.passengerId],
      segment_ids: service.segmentIds,
      total_amount: sum(quantity * bagPrice),
      total_currency: offer.currency,
    })),
    slices,
    conditions: {},
  }
}

const ticketsOf = (order: Order) => [
  ...order.passengers.map(({ id }, at) => ({
    type: 'electronic_ticket',
    unique_identifier: `0712${order.id.slice(-6)}${order.changes}${at}`,
    passenger_ids: [id],
  })),
  ...(order.services.length === 0
    ? []
    : [
        {
          type: 'electronic_miscellaneous_document_associated',
          unique_identifier: `0718${order.id.slice(-6)}`,
          passenger_ids: [order.services[0]?.service.passengerId],
        },
      ]),
]
