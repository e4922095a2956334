import { weekdayOf } from '../../src/domain/dates.ts'
import type { BaseKind } from '../../src/domain/offers/offer-kinds.ts'
import type { TestServer } from './server.ts'
import { inDays } from './tour.ts'

// Offers to be sold, written straight into the tables: what a booking makes of them is tried, not how they are made.

type Changes = Readonly<Record<string, unknown>>
export const agencyOf = async (server: TestServer, email = 'owner@nile.test'): Promise<number> =>
  (await server.db.selectFrom('users').select('agency_id').where('email', '=', email).executeTakeFirstOrThrow())
    .agency_id ?? 0

let made = 0
async function makeOffer(server: TestServer, agencyId: number, kind: BaseKind, changes: Changes): Promise<number> {
  made += 1
  const { id } = await server.db
    .insertInto('offers')
    .values({
      agency_id: agencyId,
      kind,
      title: `Sold ${kind} ${made}`,
      slug: `sold-${kind}-${made}`,
      status: 'published',
      currency: 'USD',
      amount: 10_000,
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** 100 USD a night for two adults and a child in each of 3 rooms. */
export async function makeRoom(server: TestServer, agencyId: number, own: Changes = {}, changes: Changes = {}) {
  const id = await makeOffer(server, agencyId, 'room', changes)
  await server.db
    .insertInto('rooms')
    .values({ offer_id: id, agency_id: agencyId, property: 'River Lodge', quantity: 3, adults: 2, children: 1, ...own })
    .execute()
  return id
}
/** 100 USD a day, 2 of them. */
export async function makeCar(server: TestServer, agencyId: number, own: Changes = {}, changes: Changes = {}) {
  const id = await makeOffer(server, agencyId, 'car', changes)
  await server.db
    .insertInto('cars')
    .values({
      offer_id: id,
      agency_id: agencyId,
      category: 'suv',
      make: 'Toyota',
      model: 'Prado',
      transmission: 'manual',
      fuel: 'diesel',
      seats: 5,
      quantity: 2,
      ...own,
    })
    .execute()
  return id
}
/** 100 USD a person, 8 places, once a week on the weekday of `date`. */
export async function makeService(server: TestServer, agencyId: number, own: Changes = {}, changes: Changes = {}) {
  const date = inDays(30)
  const id = await makeOffer(server, agencyId, 'service', changes)
  await server.db
    .insertInto('services')
    .values({ offer_id: id, agency_id: agencyId, duration_minutes: 60, capacity: 8, ...own })
    .execute()
  const slot = await server.db
    .insertInto('service_slots')
    .values({ agency_id: agencyId, service_id: id, weekday: weekdayOf(date), starts: '10:00' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, slot: slot.id, date }
}
/** Types of 50 and 80 USD, 6 and 4 of them. */
export async function makeEvent(server: TestServer, agencyId: number, own: Changes = {}, changes: Changes = {}) {
  const date = inDays(30)
  const id = await makeOffer(server, agencyId, 'event', { amount: 0, ...changes })
  await server.db
    .insertInto('events')
    .values({
      offer_id: id,
      agency_id: agencyId,
      starts_at: `${date}T18:00:00+03:00`,
      ends_at: `${date}T22:00:00+03:00`,
      ...own,
    })
    .execute()
  const types = await server.db
    .insertInto('ticket_types')
    .values([
      { agency_id: agencyId, event_id: id, name: 'Regular', amount: 5000, quantity: 6 },
      { agency_id: agencyId, event_id: id, name: 'VIP', amount: 8000, quantity: 4 },
    ])
    .returning('id')
    .execute()
  return { id, date, regular: types[0]?.id ?? 0, vip: types[1]?.id ?? 0 }
}

export const stay = (roomId: number, from: number, to: number, changes: Changes = {}) => ({
  kind: 'room',
  room_id: roomId,
  check_in: inDays(from),
  check_out: inDays(to),
  quantity: 1,
  adults: 2,
  ...changes,
})
export const rental = (carId: number, from: number, days: number, changes: Changes = {}) => ({
  kind: 'car',
  car_id: carId,
  pick_up: `${inDays(from)}T09:00`,
  return: `${inDays(from + days)}T09:00`,
  ...changes,
})
export const places = (service: { id: number; slot: number; date: string }, quantity = 1) => ({
  kind: 'service',
  service_id: service.id,
  slot_id: service.slot,
  date: service.date,
  quantity,
})
export const tickets = (typeId: number, quantity = 1, changes: Changes = {}) => ({
  kind: 'ticket',
  ticket_type_id: typeId,
  quantity,
  ...changes,
})
