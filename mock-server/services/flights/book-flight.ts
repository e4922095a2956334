import { type Kysely, sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { flights } from '../../../src/domain/contract/flights/flights.ts'
import { toMajor } from '../../../src/domain/money.ts'
import { phoneMessage, phoneNumber } from '../../../src/domain/phone.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, refused } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import { refuseRaisedDiscount } from '../authority/given-discount.ts'
import { type BookingRow, lockedBooking } from '../bookings/booking-lock.ts'
import { recordPayment, sumText } from '../bookings/booking-payments.ts'
import { createBooking } from '../bookings/create-booking.ts'
import { pricedItems } from '../bookings/quoted-items.ts'
import { refuseOrder } from '../orders/refuse-order.ts'
import { minorOf } from '../payments/typed-sums.ts'
import { nextReference } from '../references.ts'
import { refuseResold } from '../resells/resell-cancel.ts'
import { journeyOf } from './flight-journey.ts'
import type { FlightRow } from './flight-lock.ts'
import { addToBooking } from './flight-on-booking.ts'
import { begin } from './flight-orders.ts'
import { type BookedPassenger, bookedPassengers, refuseStrangers } from './flight-passengers.ts'
import { clientPrice, priceMakers } from './flight-prices.ts'
import { offerNow, storedOffer } from './flight-search.ts'
import { flightSettings, type SettingsRow } from './flight-settings.ts'
import { asked, type FlightDesk, sellingSupplier } from './flight-suppliers.ts'
import type { FlightSupplier, SupplierExtra, SupplierOffer } from './suppliers/supplier.ts'

type Given = BodyOf<typeof flights.create>

/**
 * Prices an offer again, then writes the flight and its booking, to be ordered once this is committed. 409 where the offer is gone or costs
 * another sum than was on screen; 422 for what the passengers or the booking lack.
 */
export async function bookFlight(
  tx: Kysely<DB>,
  desk: FlightDesk,
  seller: Seller,
  given: Given,
): Promise<{ readonly flight: FlightRow; readonly booking: BookingRow }> {
  const { agencyId } = seller
  const stored = await storedOffer(tx, agencyId, given.search, given.offer)
  const settings = await flightSettings(tx, agencyId)
  const supplier = await sellingSupplier(desk, tx, agencyId, stored.supplier)
  const offer = offerNow(stored, await asked(supplier.offer(given.offer)))
  if (given.pay === 'hold' && offer.hold === null) throw refused({ pay: ['This fare must be paid at once.'] })
  const phone = phoneNumber(given.contact_phone)
  if (phone === null) throw refused({ contact_phone: [phoneMessage] })
  const passengers = bookedPassengers(offer, supplier.name, stored.asked, given.passengers)
  await refuseStrangers(
    tx,
    agencyId,
    given.booking_id,
    given.passengers.map(({ traveller_id: travellerId }, at) => ({ at, travellerId })),
  )
  const extras = await chosenExtras(supplier, offer, given.extras)
  const amounts = await amountsOf(tx, agencyId, settings, offer, extras, given)
  const flight = await insertFlight(tx, seller, {
    given,
    supplier: supplier.name,
    offer,
    phone,
    passengers,
    extras,
    amounts,
  })
  const booking = await intoBooking(tx, seller, flight, given, passengers)
  const begun = await begin(tx, flight, { act: 'order', by: seller.userId }, { booking_id: booking.id })
  if (amounts.discount > 0) await refuseDiscount(tx, seller, begun, booking)
  return { flight: begun, booking: await lockedBooking(tx, agencyId, booking.id) }
}

interface Amounts {
  readonly fare: number
  readonly serviceFee: number
  readonly extras: number
  readonly discount: number
  readonly supplierTotal: number
  readonly fares: string
}
async function amountsOf(
  tx: Kysely<DB>,
  agencyId: number,
  settings: SettingsRow,
  offer: SupplierOffer,
  extras: readonly ChosenExtra[],
  given: Given,
): Promise<Amounts> {
  const { currency } = offer
  const price = clientPrice(offer, await priceMakers(tx, agencyId, settings))
  const sum = extras.reduce((all, { extra, quantity }) => all + extra.amount * quantity, 0)
  const discount = minorOf(given.discount, currency, 'discount')
  const gross = price.total + sum
  if (discount > 0 && settings.sells_below === 'nobody')
    throw refused({ discount: ['Flights are not sold below fare and fees in this agency.'] })
  if (discount > gross) throw refused({ discount: [`At most ${sumText(gross, currency)} can be taken off.`] })
  const total = gross - discount
  if (toMajor(total, currency) !== given.expected_total)
    throw conflict(`The price is now ${sumText(total, currency)}. Check it before you confirm.`, {
      total: toMajor(total, currency),
      currency,
    })
  return {
    fare: price.fare,
    serviceFee: price.serviceFee,
    extras: sum,
    discount,
    supplierTotal: offer.total + sum,
    fares: JSON.stringify(price.fares),
  }
}

interface ChosenExtra {
  readonly extra: SupplierExtra
  readonly quantity: number
}
/** Bags and seats as they are on offer now; 422 for one that is not, or for more than there are. */
async function chosenExtras(
  supplier: FlightSupplier,
  offer: SupplierOffer,
  given: Given['extras'],
): Promise<ChosenExtra[]> {
  if (given.length === 0) return []
  const { extras } = await asked(supplier.extras(offer.id))
  const seats = new Set<string>()
  return given.map(({ id, quantity }, at) => {
    const extra = extras.find((each) => each.id === id)
    const field = `extras.${at}.id`
    if (extra === undefined) throw refused({ [field]: ['This bag or seat is no longer on offer.'] })
    if (quantity > extra.most) throw refused({ [field]: [`At most ${extra.most} of “${extra.title}”.`] })
    if (given.findIndex((each) => each.id === id) !== at) throw refused({ [field]: ['This stands there twice.'] })
    if (extra.kind === 'seat')
      for (const key of extra.segmentIds.flatMap((segment) => [
        `${segment}:${extra.seat}`,
        `${segment}:${extra.passengerId}`,
      ])) {
        if (seats.has(key)) throw refused({ [field]: ['One seat of each flight for each passenger.'] })
        seats.add(key)
      }
    return { extra, quantity }
  })
}

interface NewFlight {
  readonly given: Given
  readonly supplier: FlightSupplier['name']
  readonly offer: SupplierOffer
  readonly phone: string
  readonly passengers: readonly BookedPassenger[]
  readonly extras: readonly ChosenExtra[]
  readonly amounts: Amounts
}
async function insertFlight(
  tx: Kysely<DB>,
  { agencyId, userId }: Seller,
  { given, supplier, offer, phone, passengers, extras, amounts }: NewFlight,
): Promise<FlightRow> {
  const [lead] = passengers
  // Two who book the same offer at once: the second waits here, and is told.
  const flight = await tx
    .insertInto('flights')
    .values({
      agency_id: agencyId,
      reference: sql<string>`'new-' || gen_random_uuid()`, // until the booking is had: its number is drawn last
      supplier,
      search_id: given.search,
      offer_id: offer.id,
      offer: JSON.stringify(offer),
      extras_chosen: JSON.stringify(extras.map(({ extra, quantity }) => ({ id: extra.id, quantity }))),
      pay: given.pay,
      slices: JSON.stringify(offer.slices),
      fares: amounts.fares,
      airline: offer.airline,
      ...journeyOf(offer.slices),
      passengers_count: passengers.length,
      lead_name: lead === undefined ? '' : `${lead.given.given_name} ${lead.given.family_name}`,
      currency: offer.currency,
      supplier_total: amounts.supplierTotal,
      fare: amounts.fare,
      service_fee: amounts.serviceFee,
      extras_total: amounts.extras,
      discount: amounts.discount,
      contact_email: given.contact_email,
      contact_phone: phone,
      notes: given.notes,
      created_by: userId,
    })
    .onConflict((on) =>
      on.columns(['agency_id', 'search_id', 'offer_id']).where(sql<boolean>`state <> 'failed'`).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  if (flight === undefined) throw conflict('This offer has just been booked. Search again to book another.')
  await tx
    .insertInto('flight_passengers')
    .values(
      passengers.map(({ given: one, passengerId }, position) => ({
        agency_id: agencyId,
        flight_id: flight.id,
        position,
        supplier_passenger_id: passengerId,
        kind: one.kind,
        title: one.title,
        given_name: one.given_name,
        family_name: one.family_name,
        sex: one.sex,
        born_on: one.born_on,
        passport_number: one.passport_number,
        passport_country: one.passport_country,
        passport_expires_on: one.passport_expires_on,
        lap_of: one.lap_of,
        traveller_id: one.traveller_id,
        seats: seatsOf(extras, passengerId),
        bags: bagsOf(extras, passengerId),
      })),
    )
    .execute()
  return flight
}
const seatsOf = (extras: readonly ChosenExtra[], passengerId: string): string[] =>
  extras.flatMap(({ extra }) => (extra.passengerId === passengerId && extra.seat !== null ? [extra.seat] : []))
const bagsOf = (extras: readonly ChosenExtra[], passengerId: string): number =>
  extras.reduce(
    (sum, { extra, quantity }) => sum + (extra.passengerId === passengerId && extra.kind === 'bag' ? quantity : 0),
    0,
  )

/** A booking of its own, or one item more of one that is there. */
async function intoBooking(
  tx: Kysely<DB>,
  seller: Seller,
  flight: FlightRow,
  given: Given,
  passengers: readonly BookedPassenger[],
): Promise<BookingRow> {
  const { agencyId } = seller
  const reference = async () => {
    const number = await nextReference(tx, agencyId, 'FL')
    await tx
      .updateTable('flights')
      .set({ reference: number })
      .where('id', '=', flight.id)
      .where('agency_id', '=', agencyId)
      .execute()
  }
  if (given.booking_id === null) {
    const count = (kind: string) => passengers.filter((one) => one.given.kind === kind).length
    const booking = await createBooking(
      tx,
      seller,
      {
        package_id: null,
        departure_id: null,
        date: null,
        adults: count('adult'),
        children: count('child'),
        infants: count('infant'),
        lines: [],
        extras: [],
        residency: 'any',
        discount_percent: 0,
        items: [{ kind: 'flight', flight_id: flight.id }],
        client_id: given.client_id,
        client: given.client,
        confirm: false, // once the supplier has the order
        notes: given.notes,
        due_on: null,
        payment: given.payment,
        expected_total: null,
        hold_key: null,
        taxes: [],
      },
      // Its price is that of fare and fees: no discount of the agency is taken off by itself. Colleagues hear of it once the supplier has it.
      { agreed: new Map(), currency: flight.currency, beforeReference: reference, tells: false },
    )
    return booking
  }
  const before = await lockedBooking(tx, agencyId, given.booking_id)
  refuseResold(before, 'changed')
  refuseOrder(before)
  if (before.currency !== flight.currency)
    throw refused({
      booking_id: [
        `${before.reference} is in ${before.currency} and this flight in ${flight.currency}: search in ${before.currency}.`,
      ],
    })
  const booking = await addToBooking(tx, seller, before, flight.id)
  await reference()
  if (given.payment !== null) await recordPayment(tx, seller, booking, given.payment, { prefix: 'payment.' })
  return booking
}

/** What is taken off counts as given by hand: within the limit of who sells, or approved. */
async function refuseDiscount(tx: Kysely<DB>, seller: Seller, flight: FlightRow, booking: BookingRow): Promise<void> {
  const [item] = await pricedItems(tx, flight.agency_id, [{ item: { kind: 'flight', flight_id: flight.id } }])
  if (item === undefined) return
  await refuseRaisedDiscount(tx, seller, {
    booking,
    priced: { items: [item], currency: flight.currency },
    given: new Map([[item.itemNumber, flight.discount]]),
    before: null,
    clientId: booking.client_id,
    byHand: true,
    field: 'discount',
  })
  await sql`update booking_lines set given = ${flight.discount} where id = (
    select id from booking_lines where booking_id = ${booking.id} and (details ->> 'flight_id')::bigint = ${flight.id} order by position, id limit 1)`.execute(
    tx,
  )
}
