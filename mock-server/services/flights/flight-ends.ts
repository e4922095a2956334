import type { Kysely } from 'kysely'
import { flightStates } from '../../../src/domain/flights/flight-choices.ts'
import { toMajor } from '../../../src/domain/money.ts'
import { sameJson } from '../../../src/domain/same-json.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Actor } from '../../http/audit.ts'
import { sumText } from '../bookings/booking-payments.ts'
import { optionsOf, quoteOf, type StoredQuote, slicesOf, underWayOf } from './flight-data.ts'
import { postFlight } from './flight-ledger.ts'
import { type FlightRow, type LockedFlight, writeFlight } from './flight-lock.ts'
import { noteFlight, tellOfFlight } from './flight-news.ts'
import { repriceOnBooking, takeOffBooking } from './flight-on-booking.ts'
import { auditOf, fieldsOf, writeTickets } from './flight-outcomes.ts'
import type { SupplierOrder } from './suppliers/supplier.ts'

/** What the supplier gives back of a cancellation, in minor units; null: it does not know. */
const refundOf = ({ way, refund }: StoredQuote): number | null => (way === 'release' ? 0 : refund)

/** The supplier has cancelled it: what comes back is in the ledger, and the booking keeps what the quote said. */
export async function cancelled(tx: Kysely<DB>, { flight, booking }: LockedFlight, actor: Actor | null): Promise<void> {
  const underWay = underWayOf(flight)
  const quote = quoteOf(flight)
  if (underWay?.act !== 'cancel' || quote === null) return
  const refund = flight.cost === 0 ? 0 : refundOf(quote)
  const isOwed = refund === null || refund > 0
  const isHere = quote.refundTo === 'balance' && refund !== null
  const after = await writeFlight(tx, flight, {
    state: quote.way === 'void' ? 'voided' : 'cancelled',
    cancelled_at: new Date(),
    under_way: null,
    ask_at: null,
    airline_change: null,
    new_supplier_total: null,
    refund_state: isOwed ? (isHere ? 'received' : 'waiting') : 'none',
    refund_expected: refund,
    refund_target: quote.refundTo,
    kept: underWay.kept ?? quote.kept,
  })
  if (refund !== null && refund > 0)
    await postFlight(tx, after, quote.way === 'void' ? 'flight_void' : 'flight_refund', -refund, quote.way)
  const { currency } = flight
  const reason = underWay.reason ?? ''
  await takeOffBooking(tx, { agencyId: flight.agency_id, userId: underWay.by ?? 0, acting: null }, booking, after, {
    kept: quote.kept,
    reason,
    given:
      underWay.kept === undefined || underWay.kept === quote.kept
        ? null
        : { amount: toMajor(underWay.kept, currency), reason },
  })
  const kept = underWay.kept ?? quote.kept
  const said = {
    kept: sumText(kept, currency),
    // Who kept another sum than the rules say is seen with both.
    ...(kept === quote.kept ? {} : { kept_by_rules: sumText(quote.kept, currency) }),
    ...(reason === '' ? {} : { reason }),
  }
  await noteFlight(tx, after, actor, 'cancelled', {
    before: { state: flightStates[flight.state] },
    after: {
      ...auditOf(after),
      ...said,
      supplier_refund: refund === null ? 'not known' : sumText(refund, currency),
    },
    booking: { flight: after.route, ...said },
  })
  await tellOfFlight(tx, after, {
    kind: 'flight_ended',
    title: `${after.route} of ${after.lead_name} was cancelled`,
    body: [booking.reference, reason].filter(Boolean).join(' · '),
    ...(underWay.by === null ? {} : { except: underWay.by }),
  })
}

/** Other flights instead: the tickets are issued anew, and the difference is charged on the booking. */
export async function changed(
  tx: Kysely<DB>,
  { flight, booking }: LockedFlight,
  order: SupplierOrder,
  actor: Actor | null,
): Promise<void> {
  const underWay = underWayOf(flight)
  const option = optionsOf(flight).find(({ id }) => id === underWay?.option)
  if (underWay?.act !== 'change' || option === undefined) return
  const after = await writeFlight(tx, flight, {
    ...fieldsOf(flight, order),
    supplier_total: order.total,
    change_total: flight.change_total + option.difference + (underWay.fee ?? 0),
    change_fee: flight.change_fee + (underWay.fee ?? 0),
    change_penalty: flight.change_penalty + option.penalty,
    airline_change: order.change === null ? null : JSON.stringify(order.change),
    airline_change_at: order.change === null ? null : flight.airline_change_at,
    options: null,
    quote: null,
  })
  await writeTickets(tx, after, order)
  await postFlight(tx, after, 'flight_reissue', option.difference, `reissue:${option.id}`)
  await repriceOnBooking(tx, booking, flight, after)
  await noteFlight(tx, after, actor, 'changed', {
    before: { route: flight.route, departs: flight.departs, total: sumText(flight.total, flight.currency) },
    after: auditOf(after),
  })
  await tellOfFlight(tx, after, {
    kind: 'flight_changed',
    title: `${after.lead_name} flies on another flight: ${after.route}`,
    body: `${booking.reference} · ${after.departs.replace('T', ' ')}`,
    ...(underWay.by === null ? {} : { except: underWay.by }),
  })
}

export const isOtherFlight = (flight: FlightRow, order: SupplierOrder): boolean =>
  !sameJson(order.slices, slicesOf(flight))
