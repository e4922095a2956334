import type { Kysely } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { flights } from '../../../src/domain/contract/flights/flights.ts'
import { type Day, today } from '../../../src/domain/dates.ts'
import type { Cabin } from '../../../src/domain/flights/flight-choices.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { FlightCancelQuote, FlightChangeOption } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import { shownBooking } from '../bookings/booking-lock.ts'
import { minorOf, sumText } from '../bookings/booking-payments.ts'
import { feeFor } from '../terms/booking-fees.ts'
import { refuseCannot } from './flight-can.ts'
import { keptOf } from './flight-charges.ts'
import { optionsOf, quoteOf, type StoredQuote, slicesOf } from './flight-data.ts'
import { type FlightRow, type LockedFlight, shownFlight, writeFlight } from './flight-lock.ts'
import { refuseClosed } from './flight-on-booking.ts'
import { begin } from './flight-orders.ts'
import { asked, type FlightDesk, supplierOf } from './flight-suppliers.ts'
import type { ChangeOption } from './suppliers/supplier.ts'

interface Asker {
  readonly db: Kysely<DB>
  readonly desk: FlightDesk
  readonly agencyId: number
}

/** What a cancellation costs now. It is kept, so that what is confirmed is what was shown. */
export async function cancellationQuote({ db, desk, agencyId }: Asker, id: number): Promise<FlightCancelQuote> {
  const flight = await shownFlight(db, agencyId, id)
  refuseCannot(flight, 'cancel')
  const supplier = await supplierOf(desk, db, agencyId, flight.supplier)
  const quote = await asked(supplier.quoteCancel(flight.supplier_order_id ?? ''))
  if (quote.currency !== flight.currency)
    throw conflict(`The supplier gives back in ${quote.currency}: ask it for the sum.`)
  const booking = await shownBooking(db, agencyId, flight.booking_id ?? 0)
  const stored: StoredQuote = {
    id: quote.id,
    way: quote.way,
    currency: flight.currency,
    refund: quote.refund,
    refundTo: quote.refundTo,
    // What a client pays who did not come was decided with the no-show: what comes back for unused tickets is the agency's.
    kept: booking.status === 'no_show' ? flight.total : keptOf(flight, quote),
    expiresAt: quote.expiresAt,
  }
  // The version stays: looking at what it would cost changes nothing.
  await db
    .updateTable('flights')
    .set({ quote: JSON.stringify(stored) })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
  const paid = Math.min(flight.total, booking.paid - booking.refunded)
  const major = (minor: number) => toMajor(minor, flight.currency)
  return {
    id: stored.id,
    way: stored.way,
    currency: flight.currency,
    total: major(flight.total),
    supplier_refund: stored.refund === null ? null : major(stored.refund),
    refund_target: stored.refundTo,
    kept: major(stored.kept),
    client_refund: major(Math.max(0, paid - stored.kept)),
    expires_at: stored.expiresAt,
  }
}

/** Marks a quote that was shown as confirmed; 409 where it is another by now, or has ended. */
export async function beginCancel(
  tx: Kysely<DB>,
  seller: Seller,
  { flight, booking }: LockedFlight,
  given: BodyOf<typeof flights.cancel>,
): Promise<FlightRow> {
  refuseCannot(flight, 'cancel')
  if (booking.status !== 'no_show') refuseClosed(booking)
  const quote = quoteOf(flight)
  const { currency } = flight
  if (quote === null || quote.id !== given.quote)
    throw conflict('What a cancellation costs has been asked for anew. Look at it again.')
  if (new Date(quote.expiresAt) <= new Date())
    throw conflict('What a cancellation costs has to be asked for again: the quote has ended.')
  if (toMajor(quote.kept, currency) !== given.expected_kept)
    throw conflict(`${sumText(quote.kept, currency)} would be kept now. Check it before you confirm.`, {
      kept: toMajor(quote.kept, currency),
      currency,
    })
  const kept = given.kept === null ? quote.kept : minorOf(given.kept, currency, 'kept')
  if (kept !== quote.kept) {
    if (booking.status === 'no_show') throw refused({ kept: ['What is kept of a no-show is decided on the booking.'] })
    if (given.reason === '') throw refused({ reason: ['Say why another sum is kept.'] })
    await feeFor(
      tx,
      seller,
      booking,
      { amount: toMajor(kept, currency), reason: given.reason },
      {
        policy: quote.kept,
        most: Math.max(quote.kept, flight.total),
        field: 'kept',
      },
    )
  }
  return begin(tx, flight, { act: 'cancel', by: seller.userId, reason: given.reason, kept })
}

/** Other flights instead of a slice, with what they cost. They are kept, so that what is confirmed is what was shown. */
export async function changeOptions(
  { db, desk, agencyId }: Asker,
  id: number,
  {
    slice: sliceId,
    date,
    cabin,
  }: { readonly slice: string; readonly date?: Day | undefined; readonly cabin?: Cabin | undefined },
): Promise<FlightChangeOption[]> {
  const flight = await shownFlight(db, agencyId, id)
  refuseCannot(flight, 'change')
  const slice = slicesOf(flight).find((each) => each.id === sliceId)
  if (slice === undefined) throw notFound('flight')
  if (date === undefined) throw refused({ date: ['Choose the day.'] })
  if (date < today()) throw refused({ date: ['The day is in the past.'] })
  const supplier = await supplierOf(desk, db, agencyId, flight.supplier)
  const { origin, destination } = slice
  const found = await asked(
    supplier.changeOptions(
      flight.supplier_order_id ?? '',
      sliceId,
      { origin, destination, date },
      cabin ?? flight.cabin,
    ),
  )
  const options = found.filter(({ currency }) => currency === flight.currency)
  await db
    .updateTable('flights')
    .set({ options: JSON.stringify(options) })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
  return options.map(shownOption)
}

const shownOption = ({ id, slices, currency, difference, penalty, expiresAt }: ChangeOption): FlightChangeOption => ({
  id,
  slices: [...slices],
  currency,
  difference: toMajor(difference, currency),
  penalty: toMajor(penalty, currency),
  expires_at: expiresAt,
})

/** Marks an option that was shown as confirmed; 409 where it costs another sum by now, or has ended. */
export async function beginChange(
  tx: Kysely<DB>,
  seller: Seller,
  { flight, booking }: LockedFlight,
  given: BodyOf<typeof flights.change>,
): Promise<FlightRow> {
  refuseCannot(flight, 'change')
  refuseClosed(booking)
  const option = optionsOf(flight).find(({ id }) => id === given.option)
  if (option === undefined || new Date(option.expiresAt) <= new Date())
    throw conflict('This flight is no longer on offer. Look for another again.')
  const difference = toMajor(option.difference, option.currency)
  if (difference !== given.expected_difference)
    throw conflict(
      `The difference is ${sumText(option.difference, option.currency)} now. Check it before you confirm.`,
      {
        difference,
        currency: option.currency,
      },
    )
  if (flight.total + option.difference < 0) throw conflict('This change gives back more than the flight costs.')
  const fee = minorOf(given.service_fee, flight.currency, 'service_fee')
  return begin(tx, flight, { act: 'change', by: seller.userId, option: option.id, ...(fee === 0 ? {} : { fee }) })
}

/** The client's price follows the one that the supplier asks now; answers the flight before and after. 409 where it is another. */
export async function takeOverPrice(tx: Kysely<DB>, { flight, booking }: LockedFlight, expected: number) {
  if (flight.new_supplier_total === null) throw conflict('The price is what it was: there is nothing to accept.')
  refuseClosed(booking)
  const delta = flight.new_supplier_total - flight.supplier_total
  const total = flight.total + delta
  if (toMajor(total, flight.currency) !== expected)
    throw conflict(`The price is now ${sumText(total, flight.currency)}. Check it before you confirm.`, {
      total: toMajor(total, flight.currency),
      currency: flight.currency,
    })
  if (flight.fare + delta < 0) throw conflict('This price is lower than what was taken off.')
  return writeFlight(tx, flight, {
    fare: flight.fare + delta,
    supplier_total: flight.new_supplier_total,
    new_supplier_total: null,
  })
}
