import type { TestServer } from '../server.ts'

// What is asked of flights with ids of another agency; see tenancy-rows.ts.

const fee = { name: 'Mine now', kind: 'mark_up', takes: 'percent', percent: 1 }
export const flightPaths: Readonly<Record<string, readonly [kind: string, body?: unknown]>> = {
  'POST agent/flights/fees/{id}/update': ['flightFee', fee],
  'POST agent/flights/fees/{id}/delete': ['flightFee'],
  'POST agent/flights/fees/{id}/restore': ['flightFee'],
  'GET agent/flights/searches/{search}/offers/{offer}': ['flightSearch'],
  'GET agent/flights/bookings/{id}/show': ['flight'],
  'POST agent/flights/bookings/{id}/update': ['flight', { notes: 'Mine now' }],
  'POST agent/flights/bookings/{id}/ticket': ['flight', { expected_total: 1 }],
  'POST agent/flights/bookings/{id}/accept-price': ['flight', { expected_total: 1 }],
  'GET agent/flights/bookings/{id}/cancellation': ['flight'],
  'POST agent/flights/bookings/{id}/cancel': ['flight', { quote: 'q', expected_kept: 0 }],
  'GET agent/flights/bookings/{id}/change-options': ['flight'],
  'POST agent/flights/bookings/{id}/change': ['flight', { option: 'o', expected_difference: 0 }],
  'POST agent/flights/bookings/{id}/accept-change': ['flight', { change: 'c' }],
  'POST agent/flights/bookings/{id}/refund-received': ['flight', {}],
  'POST agent/flights/bookings/{id}/refresh': ['flight'],
  'POST agent/flights/bookings/{id}/mail': ['flight'],
  'GET agent/flights/bookings/{id}/e-ticket': ['flight'],
  'GET agent/flights/bookings/{id}/calendar-entry': ['flight'],
}

export const flightBodies: readonly [name: string, path: string, body: unknown][] = [
  [
    'a flight of a foreign search',
    'flights/bookings/create',
    {
      ...{ search: 'flightSearch', offer: 'off_1', client: { name: 'Ann Lee' }, pay: 'now', expected_total: 100 },
      ...{ contact_email: 'ann@example.test', contact_phone: '+256772123456' },
      passengers: [
        { kind: 'adult', title: 'ms', given_name: 'Ann', family_name: 'Lee', sex: 'f', born_on: '1990-04-12' },
      ],
    },
  ],
]

/** A ticketed flight of a booking, a fee and a search, every text of them the canary. */
export async function ownFlights(
  { db }: TestServer,
  { agencyId, userId, bookingId, canary }: { agencyId: number; userId: number; bookingId: number; canary: string },
): Promise<{ flight: number; flightFee: number; flightSearch: string }> {
  const offer = {
    id: 'off_1',
    currency: 'USD',
    total: 100,
    airline: 'EK',
    slices: [],
    fares: [],
    refund: null,
    change: null,
  }
  const search = await db
    .insertInto('flight_searches')
    .values({ agency_id: agencyId, user_id: userId, supplier: 'house', asked: '{}', offers: JSON.stringify([offer]) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fee = await db
    .insertInto('flight_fees')
    .values({ agency_id: agencyId, name: canary, kind: 'mark_up', takes: 'percent', percent: 1, note: canary })
    .returning('id')
    .executeTakeFirstOrThrow()
  const flight = await db
    .insertInto('flights')
    .values({
      ...{
        agency_id: agencyId,
        booking_id: bookingId,
        reference: `FL-${canary}`,
        supplier: 'house',
        search_id: search.id,
      },
      ...{ offer_id: 'off_1', offer: JSON.stringify(offer), pay: 'now', state: 'ticketed', slices: '[]', fares: '[]' },
      ...{
        airline: 'EK',
        airline_reference: canary,
        route: canary,
        departs: '2030-01-02T10:00',
        arrives: '2030-01-02T16:00',
      },
      ...{ cabin: 'economy', passengers_count: 1, lead_name: canary, currency: 'USD', supplier_total: 100, fare: 100 },
      ...{ contact_email: 'canary@example.test', contact_phone: '+256772123456', notes: canary },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { flight: flight.id, flightFee: fee.id, flightSearch: search.id }
}
