import { addDays } from '../../../src/domain/dates.ts'
import { keptOf } from '../../services/flights/flight-charges.ts'
import { daysOf, flightDetails, flightTitle, flightUnits } from '../../services/flights/flight-item.ts'
import { journeyOf } from '../../services/flights/flight-journey.ts'
import { postFlight } from '../../services/flights/flight-ledger.ts'
import type { FlightRow } from '../../services/flights/flight-lock.ts'
import { type ClientPrice, clientPrice, type PriceMakers } from '../../services/flights/flight-prices.ts'
import { house } from '../../services/flights/suppliers/house/house.ts'
import { rescheduled, risen } from '../../services/flights/suppliers/house/house-order.ts'
import type { CancelQuote, SupplierOrder } from '../../services/flights/suppliers/supplier.ts'
import type { References } from '../references.ts'
import type { SeededAgency, World } from '../world.ts'
import { type Bought, type OrderBook, personOf } from './flight-wishes.ts'

interface Desk {
  readonly world: World
  readonly references: References
  readonly agency: SeededAgency
  readonly makers: PriceMakers
  readonly orders: OrderBook
}

/** What has happened to an order since it was placed. */
interface Ended {
  readonly order: SupplierOrder | null
  readonly quote: CancelQuote | null
  readonly newTotal: number | null
}

/** A flight with its booking, its passengers, what was paid and what its tickets cost. */
export async function writeFlightRows(desk: Desk, clientId: number, bought: Bought): Promise<void> {
  const { world, agency } = desk
  const { db } = world
  const { wish, at, offer } = bought
  const { order, quote, newTotal } = await since(desk, bought)
  const price = clientPrice(offer, desk.makers)
  const isOff = order === null || quote !== null || wish.since === 'lapsed'
  const kept = quote === null ? 0 : keptOf({ total: price.total, service_fee: price.serviceFee, change_fee: 0 }, quote)
  const bookingId = await writeBooking(desk, clientId, bought, price, isOff ? kept : null)
  const change = order?.change ?? null
  const later = world.past(new Date(at.getTime() + 2 * 86_400_000))
  const people = wish.names.map((name, place) => personOf(name, place, offer))
  const flight = await db
    .insertInto('flights')
    .values({
      ...{ agency_id: agency.id, booking_id: bookingId, reference: bought.reference, supplier: 'house' },
      ...{ supplier_order_id: order?.id ?? null, offer_id: offer.id, offer: JSON.stringify(offer) },
      search_id: '00000000-0000-4000-8000-000000000000', // searched long ago
      pay: wish.held === undefined ? 'now' : 'hold',
      state:
        order === null ? 'failed' : wish.since === 'lapsed' ? 'lapsed' : quote !== null ? 'cancelled' : order.state,
      reason: order === null ? 'This offer is no longer available. Search again.' : '',
      ...{ slices: JSON.stringify(offer.slices), fares: JSON.stringify(price.fares), airline: offer.airline },
      ...journeyOf(offer.slices),
      airline_reference: order?.airlineReference ?? '',
      ...{ passengers_count: people.length, lead_name: wish.names[0] ?? '', currency: offer.currency },
      ...{ supplier_total: offer.total, fare: price.fare, service_fee: price.serviceFee },
      pay_by: wish.held !== undefined && !isOff ? (order?.payBy ?? null) : null,
      price_until: wish.held !== undefined && !isOff ? (order?.priceUntil ?? null) : null,
      void_until: order?.voidUntil ?? null,
      new_supplier_total: newTotal,
      ...{
        airline_change: change === null ? null : JSON.stringify(change),
        airline_change_at: change === null ? null : later,
      },
      ...(quote === null || wish.held !== undefined
        ? {}
        : {
            refund_state: quote.refund === null ? ('waiting' as const) : ('received' as const),
            refund_expected: quote.refund,
            refund_target: quote.refundTo,
          }),
      ...{
        contact_email: `${(people[0]?.givenName ?? 'guest').toLowerCase()}@example.test`,
        contact_phone: '+256772123456',
      },
      ...{
        created_by: agency.owner.id,
        created_at: at,
        updated_at: isOff ? later : at,
        cancelled_at: isOff ? later : null,
        kept: quote === null ? null : kept,
      },
      issued_at: order !== null && wish.held === undefined ? at : null,
      ask_at: isOff ? null : new Date(world.now.getTime() + 6 * 3_600_000),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writePassengers(desk, flight, people, order)
  await writeLines(desk, flight)
  if (order === null || wish.held !== undefined) return
  const cost = await postFlight(db, flight, 'flight_issue', offer.total, 'issue', at)
  if (quote !== null && quote.refund !== null)
    await postFlight(db, { ...flight, cost }, 'flight_refund', -quote.refund, 'refund', later)
}

/** What became of it at the supplier. */
async function since({ agency, orders, world }: Desk, { wish, order, at }: Bought): Promise<Ended> {
  if (order === null) return { order, quote: null, newTotal: null }
  const then = world.past(new Date(at.getTime() + 2 * 86_400_000)).getTime()
  const supplier = house(orders, { agencyId: agency.id, development: false, now: () => then })
  const change = (fields: object) =>
    orders.change(order.id, [], then, (before) => rescheduled({ ...before, ...fields }))
  if (wish.since === 'moved') {
    await change({ event: 'rescheduled' })
    return { order: await supplier.read(order.id), quote: null, newTotal: null }
  }
  if (wish.since === 'pricier') {
    await change({ event: 'pricier' })
    return { order, quote: null, newTotal: risen(order.total) }
  }
  if (wish.since === 'waiting') await change({ event: 'unknownrefund' })
  if (wish.since !== 'cancelled' && wish.since !== 'waiting') return { order, quote: null, newTotal: null }
  const quote = await supplier.quoteCancel(order.id)
  await supplier.cancel(quote)
  return { order, quote, newTotal: null }
}

async function writeBooking(
  { world, references, agency }: Desk,
  clientId: number,
  { wish, at, offer }: Bought,
  price: ClientPrice,
  kept: number | null,
): Promise<number> {
  const { db, today } = world
  const journey = journeyOf(offer.slices)
  const { from, to } = daysOf(journey)
  const later = world.past(new Date(at.getTime() + 2 * 86_400_000))
  const isPast = to < today
  const status =
    kept !== null
      ? 'cancelled'
      : wish.since === 'missed'
        ? 'no_show'
        : wish.held !== undefined
          ? 'pending'
          : isPast
            ? 'completed'
            : 'confirmed'
  const { id } = await db
    .insertInto('bookings')
    .values({
      ...{ agency_id: agency.id, reference: references.next(agency.id, 'BK', at), kind: 'flight', client_id: clientId },
      ...{ title: flightTitle(journey), status, starts_on: from, ends_on: to, adults: wish.names.length },
      ...{
        currency: offer.currency,
        subtotal: price.total,
        total: price.total,
        source: 'manual',
        created_by: agency.owner.id,
      },
      ...(kept === null ? {} : { kept, cancelled_at: later, cancel_reason: 'The client changed their plans' }),
      ...(wish.since === 'missed' ? { kept: price.total } : {}),
      ...{ due_on: from > addDays(today, 7) ? addDays(from, -7) : from, created_at: at, updated_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fee = kept ?? (wish.since === 'missed' ? price.total : 0)
  if (fee > 0)
    await db
      .insertInto('booking_fees')
      .values({
        ...{
          agency_id: agency.id,
          booking_id: id,
          kind: kept === null ? 'no_show' : 'cancellation',
          policy: fee,
          amount: fee,
        },
        ...{ label: kept === null ? 'No-show fee' : 'Cancellation fee', created_at: later, made_by: agency.owner.id },
      })
      .execute()
  const amount = Math.round((price.total * wish.paid) / 100)
  if (amount > 0)
    await db
      .insertInto('payments')
      .values({
        ...{
          agency_id: agency.id,
          reference: references.next(agency.id, 'PAY', at),
          objective: 'booking',
          booking_id: id,
        },
        ...{
          aggregator: 'cash',
          method: 'bank',
          currency: offer.currency,
          amount,
          payer: wish.names[0] ?? '',
        },
        ...{ recorded_by: agency.owner.id, paid_at: at, created_at: at },
      })
      .execute()
  return id
}

async function writeLines({ world: { db } }: Desk, flight: FlightRow): Promise<void> {
  const details = { ...flightDetails(flight), title: flightTitle(flight), times: 1 }
  await db
    .insertInto('booking_lines')
    .values(
      flightUnits(flight).map((unit, position) => ({
        ...{
          agency_id: flight.agency_id,
          booking_id: flight.booking_id ?? 0,
          position,
          item: 1,
          offer_type: 'flight' as const,
        },
        ...{ title: unit.title, age_band: '', residency: '', unit: unit.unit, from_date: unit.from, to_date: unit.to },
        ...{
          quantity: 1,
          unit_amount: unit.unitAmount,
          amount: unit.amount,
          discount: 0,
          details: JSON.stringify(details),
        },
      })),
    )
    .execute()
}

async function writePassengers(
  { world: { db } }: Desk,
  flight: FlightRow,
  people: readonly ReturnType<typeof personOf>[],
  order: SupplierOrder | null,
): Promise<void> {
  await db
    .insertInto('flight_passengers')
    .values(
      people.map((one, position) => ({
        ...{
          agency_id: flight.agency_id,
          flight_id: flight.id,
          position,
          supplier_passenger_id: one.passengerId,
          kind: one.kind,
        },
        ...{
          title: one.title,
          given_name: one.givenName,
          family_name: one.familyName,
          sex: one.sex,
          born_on: one.bornOn,
        },
        // The others are still to be asked for theirs.
        ...(one.passport === null
          ? {}
          : {
              passport_number: one.passport.number,
              passport_country: one.passport.country,
              passport_expires_on: one.passport.expiresOn,
            }),
        ticket_number: order?.tickets.find(({ passengerId }) => passengerId === one.passengerId)?.number ?? '',
      })),
    )
    .execute()
}
