import type { Kysely } from 'kysely'
import { momentsText } from '../../../src/domain/bookings/booking-text.ts'
import { airlineName } from '../../../src/domain/flights/airports.ts'
import { cabins, liveFlightStates } from '../../../src/domain/flights/flight-choices.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import type { BookingRow } from '../bookings/booking-lock.ts'
import { type PricedItem, pricedItem, type StoredItem } from '../bookings/priced-items.ts'
import { complainer, type ItemContext, type ServerItemKind, written } from '../bookings/server-item-kind.ts'
import type { PricedUnit } from '../pricing/offer-pricing.ts'
import type { FlightRow } from './flight-lock.ts'

/** A flight as an item of a booking. Its supplier has its seats: nothing of the stock is taken. */
export const flightItem: ServerItemKind<'flight'> = {
  keeps: null,
  offerId: ({ flight_id }) => flight_id,
  deal: ({ flight_id }) => [flight_id],
  inputOf: ({ flight_id }) => ({ kind: 'flight', flight_id: written(flight_id) }),
  async load(db, agencyId, items) {
    const rows = await db
      .selectFrom('flights')
      .selectAll()
      .where('agency_id', '=', agencyId)
      .where(
        'id',
        'in',
        items.map(({ flight_id }) => flight_id),
      )
      .execute()
    return (item, context) => {
      const row = rows.find(({ id }) => id === item.flight_id)
      if (row === undefined) throw notFound('flight')
      return pricedFlight(row, context)
    }
  },
  people: () => ({ adults: 0, children: 0, takePart: 0 }),
  movedTo: null,
  tripFacts: ({ flights }, _, { flight_id, departs, arrives }) => {
    const flight = flights.get(flight_id ?? 0)
    return [
      ['Airline', flight === undefined ? '' : airlineName(flight.airline)],
      ['Airline reference', flight?.airline_reference ?? ''],
      ['Departs', departs === null || arrives === null ? '' : momentsText(departs, arrives)],
      ['Cabin', flight === undefined ? '' : cabins[flight.cabin]],
      ['Flights', flight === undefined ? '' : flight.segments.map(({ number }) => number).join(', ')],
    ]
  },
  tripEvents: ({ flights }, _, { flight_id }) =>
    (flights.get(flight_id ?? 0)?.segments ?? []).flatMap((segment) => [
      {
        date: segment.departs.slice(0, 10),
        time: segment.departs.slice(11, 16),
        text: `Flight ${segment.number} from ${segment.from}`,
        note: `To ${segment.to}, local times`,
      },
      {
        date: segment.arrives.slice(0, 10),
        time: segment.arrives.slice(11, 16),
        text: `Flight ${segment.number} arrives in ${segment.to}`,
        note: '',
      },
    ]),
}

export const flightTitle = ({ route }: Pick<FlightRow, 'route'>): string => `Flight ${route}`

/** What the client pays for it, in lines: everything but the service fee, and that. */
export function flightUnits(row: FlightRow): readonly PricedUnit[] {
  const { from, to } = daysOf(row)
  const unit = (title: string, amount: number): PricedUnit => ({
    title,
    unit: 'each',
    from,
    to,
    quantity: 1,
    times: 1,
    unitAmount: amount,
    amount,
  })
  const fare = row.fare + row.extras_total + row.change_total
  return [unit(flightTitle(row), fare), ...(row.service_fee > 0 ? [unit(serviceFeeTitle, row.service_fee)] : [])]
}
export const serviceFeeTitle = 'Service fee'

/** Days by the clocks of the airports. */
export const daysOf = ({ departs, arrives }: Pick<FlightRow, 'departs' | 'arrives'>) => {
  const [from, last] = [departs.slice(0, 10), arrives.slice(0, 10)]
  return { from, to: last < from ? from : last } // over the date line it can land the day before
}

function pricedFlight(row: FlightRow, context: ItemContext): PricedItem {
  const { itemNumber, had } = context
  const { complaints, say } = complainer(context)
  if (had === undefined && row.booking_id !== null) say('flight_id', 'This flight belongs to another booking.')
  const { from, to } = daysOf(row)
  const gross = row.total + row.discount
  return pricedItem({
    itemNumber,
    kind: 'flight',
    offer: { id: 0, title: flightTitle(row), currency: row.currency }, // nothing of the inventory
    title: flightTitle(row),
    startsOn: from,
    endsOn: to,
    units: flightUnits(row),
    claims: [],
    complaints,
    details: flightDetails(row),
    discount: { discount: row.discount, subtotal: gross },
  })
}

/** Nothing is kept by terms of the agency: what a cancellation costs, the supplier says. */
export const flightDetails = (row: FlightRow) => ({
  kind: 'flight' as const,
  flight_id: row.id,
  quantity: row.passengers_count,
  departs: row.departs,
  arrives: row.arrives,
  kept_percent: 0,
})

/** What of a booking's flights still stands with a supplier. */
const liveFlights = (tx: Kysely<DB>, booking: Pick<BookingRow, 'id' | 'agency_id'>) =>
  tx
    .selectFrom('flights')
    .select(['id', 'route', 'state'])
    .where('booking_id', '=', booking.id)
    .where('agency_id', '=', booking.agency_id)
    .where('state', 'in', [...liveFlightStates])
    .orderBy('id')
    .execute()

/** A flight is cancelled with its supplier first; 409 that names it. */
export async function refuseLiveFlights(
  tx: Kysely<DB>,
  booking: Pick<BookingRow, 'id' | 'agency_id'>,
  keeps: (flightId: number) => boolean = () => false,
): Promise<void> {
  const lost = (await liveFlights(tx, booking)).find(({ id }) => !keeps(id))
  if (lost !== undefined)
    throw conflict(`The flight ${lost.route} still stands with its supplier: cancel the flight first.`, {
      resource: 'flight',
      id: lost.id,
    })
}

/** The flights of a booking that stays what it was, but for what is not among these. */
export const refuseLostFlights = (
  tx: Kysely<DB>,
  booking: Pick<BookingRow, 'id' | 'agency_id'>,
  items: readonly Pick<PricedItem, 'details'>[],
) => refuseLiveFlights(tx, booking, (id) => items.some(({ details }) => details?.flight_id === id))

/** A seat that was given back cannot be had again by undoing. */
export function refuseCancelledFlights(items: readonly Pick<StoredItem, 'kind' | 'title'>[]): void {
  const flight = items.find(({ kind }) => kind === 'flight')
  if (flight !== undefined)
    throw conflict(`${flight.title} was cancelled with its supplier: book it again in a new booking.`)
}
