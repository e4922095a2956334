import { type Kysely, sql } from 'kysely'
import { dayText, instantText } from '../../../src/domain/date-texts.ts'
import { flightStates, liveFlightStates } from '../../../src/domain/flights/flight-choices.ts'
import { sameSearchAddress } from '../../../src/domain/flights/search-address.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { sameJson } from '../../../src/domain/same-json.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Actor } from '../../http/audit.ts'
import { notify } from '../agency/notifications.ts'
import { sumText } from '../bookings/booking-payments.ts'
import { moveStatus } from '../bookings/booking-status.ts'
import { changeOf, slicesOf } from './flight-data.ts'
import { journeyOf } from './flight-journey.ts'
import { postFlight } from './flight-ledger.ts'
import { type FlightRow, type LockedFlight, writeFlight } from './flight-lock.ts'
import { happened, noteFlight, tellOfFlight } from './flight-news.ts'
import { forgetBooking, nobody, repriceOnBooking, takeOffBooking } from './flight-on-booking.ts'
import { listPassengers } from './flight-travellers.ts'
import type { SupplierOrder } from './suppliers/supplier.ts'

// What became of what was asked of a supplier, written on a locked flight and its booking: each runs in a transaction of its own.

/** When the supplier is asked next about a flight that nothing is under way with. */
const nextLook = sql<Date>`now() + interval '6 hours'`

/** What is taken over of every answer about an order. */
export function fieldsOf(flight: FlightRow, order: SupplierOrder) {
  const slices = sameJson(order.slices, slicesOf(flight))
    ? {}
    : { slices: JSON.stringify(order.slices), ...journeyOf(order.slices) }
  return {
    ...slices,
    supplier_order_id: order.id,
    airline_reference: order.airlineReference,
    pay_by: order.state === 'held' ? order.payBy : null,
    price_until: order.state === 'held' ? order.priceUntil : null,
    void_until: order.voidUntil,
    under_way: null,
    asks: 0,
    ask_at: nextLook,
  }
}

export async function writeTickets(tx: Kysely<DB>, flight: FlightRow, { tickets }: SupplierOrder): Promise<void> {
  for (const { passengerId, number } of tickets)
    await tx
      .updateTable('flight_passengers')
      .set({ ticket_number: number })
      .where('flight_id', '=', flight.id)
      .where('agency_id', '=', flight.agency_id)
      .where('supplier_passenger_id', '=', passengerId)
      .where('ticket_number', '<>', number)
      .execute()
}

/** The supplier has the order: held, or paid for and booked in the ledger. The booking is confirmed once it is paid for. */
export async function ordered(
  tx: Kysely<DB>,
  { flight, booking }: LockedFlight,
  order: SupplierOrder,
  actor: Actor | null,
): Promise<void> {
  if (flight.state !== 'ordering') return
  if (order.state === 'cancelled' || order.state === 'lapsed')
    return notOrdered(tx, { flight, booking }, 'The airline did not confirm the order.', actor)
  const isPaid = order.state !== 'held'
  const after = await writeFlight(tx, flight, {
    ...fieldsOf(flight, order),
    state: order.state,
    supplier_total: order.total,
    ...(isPaid ? { issued_at: new Date() } : {}),
  })
  await writeTickets(tx, after, order)
  if (isPaid) await postFlight(tx, after, 'flight_issue', order.total, 'issue')
  const now = await repriceOnBooking(tx, booking, flight, after)
  await listPassengers(tx, now, after)
  if (isPaid && now.status === 'pending') await moveStatus(tx, nobody(flight.agency_id), now, 'confirmed')
  await noteFlight(tx, after, actor, 'ordered', { before: { state: flightStates.ordering }, after: auditOf(after) })
  await tellOfFlight(tx, after, {
    kind: 'flight_booked',
    title: isPaid ? `${after.lead_name} flies ${after.route}` : `${after.route} is on hold for ${after.lead_name}`,
    body: [
      booking.reference,
      dayText(after.departs.slice(0, 10)),
      sumText(after.total, after.currency),
      ...(after.pay_by === null ? [] : [`pay by ${instantText(after.pay_by)}`]),
    ].join(' · '),
    ...(actor?.userId == null ? {} : { except: actor.userId }),
  })
}

/**
 * There is no order: its booking lets go of the flight, and nothing is kept. A booking that was made for it alone is no booking of the
 * client, unless something was paid for it: then nothing of it is left to be seen, and only who booked it is told, by the call of `actor` or
 * else by a notification.
 */
export async function notOrdered(
  tx: Kysely<DB>,
  { flight, booking }: LockedFlight,
  reason: string,
  actor: Actor | null,
): Promise<void> {
  if (flight.state !== 'ordering') return
  const after = await writeFlight(tx, flight, { state: 'failed', reason, under_way: null, ask_at: null })
  await takeOffBooking(tx, nobody(flight.agency_id), booking, after, {
    kept: 0,
    reason: `The flight was not booked: ${reason}`,
    tells: false,
  })
  await noteFlight(tx, after, actor, 'refused', {
    before: { state: flightStates.ordering },
    after: { ...auditOf(after), reason },
  })
  if (await forgetBooking(tx, after)) {
    if (actor === null) await tellWhoBooked(tx, after, reason)
    return
  }
  await tellOfFlight(tx, after, {
    kind: 'flight_ended',
    title: `${after.route} was not booked for ${after.lead_name}`,
    body: `${booking.reference} · ${reason}`,
    ...(actor?.userId == null ? {} : { except: actor.userId }),
  })
}

/** With the way to the same search: of what was booked there is nothing to look at. */
async function tellWhoBooked(tx: Kysely<DB>, flight: FlightRow, reason: string): Promise<void> {
  const people = await tx
    .selectFrom('flight_passengers')
    .select(['kind', 'born_on'])
    .where('flight_id', '=', flight.id)
    .where('agency_id', '=', flight.agency_id)
    .orderBy('position')
    .execute()
  await notify(tx, {
    agencyId: flight.agency_id,
    to: flight.created_by === null ? { permission: 'Add Bookings' } : { userIds: [flight.created_by] },
    kind: 'flight_ended',
    title: `${flight.route} was not booked for ${flight.lead_name}`,
    body: `${reason} Nothing was charged. Search again.`,
    link: sameSearchAddress(slicesOf(flight), people, flight.currency as CurrencyCode), // as the supplier sold it
  })
}

/** A held flight is paid for: its tickets are owed to the supplier. */
export async function paidFor(
  tx: Kysely<DB>,
  { flight, booking }: LockedFlight,
  order: SupplierOrder,
  actor: Actor | null,
): Promise<void> {
  if (flight.state !== 'held' || (order.state !== 'booked' && order.state !== 'ticketed')) return
  const after = await writeFlight(tx, flight, {
    ...fieldsOf(flight, order),
    state: order.state,
    supplier_total: order.total,
    new_supplier_total: null,
    issued_at: new Date(),
  })
  await writeTickets(tx, after, order)
  await postFlight(tx, after, 'flight_issue', order.total, 'issue')
  if (booking.status === 'pending') await moveStatus(tx, nobody(flight.agency_id), booking, 'confirmed')
  await noteFlight(tx, after, actor, 'ticketed', { before: { state: flightStates.held }, after: auditOf(after) })
}

/** The hold has ended without payment, or the airline has cancelled it: nothing is kept, and the client is told. */
export async function lapsed(
  tx: Kysely<DB>,
  { flight, booking }: LockedFlight,
  state: 'lapsed' | 'cancelled',
): Promise<void> {
  if (flight.state !== 'held') return
  const after = await writeFlight(tx, flight, {
    state,
    cancelled_at: new Date(),
    under_way: null,
    ask_at: null,
    new_supplier_total: null,
    airline_change: null,
    kept: 0,
  })
  const reason = state === 'lapsed' ? 'The time limit of the hold has passed.' : 'The airline has cancelled the hold.'
  await takeOffBooking(tx, nobody(flight.agency_id), booking, after, { kept: 0, reason })
  await noteFlight(tx, after, null, 'ended', { before: { state: flightStates.held }, after: auditOf(after) })
  await tellOfFlight(tx, after, {
    kind: 'flight_ended',
    title: `The hold of ${after.route} for ${after.lead_name} has ended`,
    body: `${booking.reference} · ${reason}`,
  })
}

/** How an order stands, as the supplier tells it: limits, tickets, another price, what the airline changed. */
export async function seen(
  tx: Kysely<DB>,
  locked: LockedFlight,
  order: SupplierOrder,
  actor: Actor | null = null,
): Promise<void> {
  const { flight, booking } = locked
  if (flight.state === 'ordering') return ordered(tx, locked, order, actor)
  if (!liveFlightStates.includes(flight.state)) return
  if (flight.state === 'held' && (order.state === 'booked' || order.state === 'ticketed'))
    return paidFor(tx, locked, order, actor)
  if (flight.state === 'held' && (order.state === 'lapsed' || order.state === 'cancelled'))
    return lapsed(tx, locked, order.state)
  const isChanged = order.change !== null && order.change.id !== changeOf(flight)?.id
  const after = await writeFlight(tx, flight, {
    ...fieldsOf(flight, order),
    ...(flight.state === 'booked' && order.state === 'ticketed' ? { state: 'ticketed' as const } : {}),
    new_supplier_total: flight.state === 'held' && order.total !== flight.supplier_total ? order.total : null,
    airline_change: order.change === null ? null : JSON.stringify(order.change),
    airline_change_at: order.change === null ? null : isChanged ? new Date() : flight.airline_change_at,
  })
  await writeTickets(tx, after, order)
  if (after.departs !== flight.departs || after.arrives !== flight.arrives)
    await repriceOnBooking(tx, booking, flight, after)
  if (
    isChanged &&
    (await happened(tx, after, { kind: 'airline_change', key: `change:${flight.id}:${order.change?.id}` }))
  )
    await tellOfFlight(tx, after, {
      kind: 'flight_changed',
      title: `The airline has changed ${after.route} of ${after.lead_name}`,
      body: `${booking.reference} · ${dayText(after.departs.slice(0, 10))} · decide on the change`,
    })
  if (after.new_supplier_total !== null && after.new_supplier_total !== flight.new_supplier_total)
    if (await happened(tx, after, { kind: 'price_change', key: `price:${flight.id}:${after.new_supplier_total}` }))
      await tellOfFlight(tx, after, {
        kind: 'flight_changed',
        title: `${after.route} of ${after.lead_name} costs another sum now`,
        body: `${booking.reference} · ${sumText(after.total, after.currency)} before, ${sumText(totalNow(after), after.currency)} now`,
      })
}

/** What the client would pay once the new price is taken over; minor units. */
export const totalNow = (flight: Pick<FlightRow, 'total' | 'supplier_total' | 'new_supplier_total'>): number =>
  flight.new_supplier_total === null ? flight.total : flight.total + flight.new_supplier_total - flight.supplier_total

/** What the history shows of a flight. */
export const auditOf = (flight: FlightRow) => ({
  reference: flight.reference,
  state: flightStates[flight.state],
  route: flight.route,
  departs: flight.departs,
  airline_reference: flight.airline_reference,
  total: sumText(flight.total, flight.currency),
})
