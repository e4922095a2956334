import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyTickets, makeEvent as makeEventByApi } from '../../support/event.ts'
import { inHours, makeEvent as makeGate, makeTickets } from '../../support/gate.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import {
  agencyOf,
  makeCar,
  makeEvent,
  makeRoom,
  makeService,
  places,
  rental,
  stay,
  tickets,
} from '../../support/sold-offers.ts'
import { inDays, makeTour, ok } from '../../support/tour.ts'

// Quality, reliability 3, for what moves nights, cars, places, tickets and admissions: sent three times with one key, done once.

let server: TestServer
let token: string
let rift: string
let nile: number
beforeAll(async () => {
  server = await startServer()
  await sql`update agencies set verified_kyc = true, enabled_inventory_proximity = true`.execute(server.db)
  token = await server.login('owner@nile.test')
  rift = await server.login('owner@rift.test')
  nile = await agencyOf(server)
})
afterAll(() => server.close())

const client = { name: 'Ann Lee' }
/** One after the other, then two at once: always the same answer. */
async function again(path: string, body: unknown, status: number, as = token) {
  const headers = { 'idempotency-key': `again-${randomUUID()}` }
  const send = () => server.request(`agent/${path}`, { method: 'POST', token: as, body, headers })
  const first = await send()
  expect([path, first.status, first.text]).toEqual([path, status, expect.any(String)])
  for (const next of await Promise.all([send(), send()]))
    expect([next.status, next.text]).toEqual([first.status, first.text])
  return first.body.data
}
const taken = (type: string, resource: number) =>
  count('stock', sql`resource_type = ${type} and resource_id = ${resource}`, sql`coalesce(sum(taken), 0)`)
const count = async (table: string, where = sql`true`, what = sql`count(*)`) =>
  Number(
    (await sql<{ n: string }>`select ${what} as n from ${sql.table(table)} where ${where}`.execute(server.db)).rows[0]
      ?.n,
  )

describe('a retried write about offers', () => {
  it('takes nights, cars, places and tickets once, gives them back once, and takes them again once', async () => {
    const service = await makeService(server, nile)
    const event = await makeEvent(server, nile)
    const [room, car] = [await makeRoom(server, nile), await makeCar(server, nile)]
    const sold = [
      ['room', room, stay(room, 20, 22), 2],
      ['car', car, rental(car, 20, 2), 3],
      ['service_slot', service.slot, places(service, 3), 3],
      ['ticket', event.vip, tickets(event.vip, 2), 2],
    ] as const
    for (const [type, resource, item, full] of sold) {
      const { id } = await again('bookings/new', { items: [item], client }, 201)
      expect(await taken(type, resource)).toBe(full)
      await again(`bookings/${id}/delete`, { reason: 'Tried' }, 200)
      expect(await taken(type, resource)).toBe(0)
      await again(`bookings/${id}/reinstate`, {}, 200)
      expect(await taken(type, resource)).toBe(full)
    }
    expect(await count('ticket_purchases', sql`ticket_type_id = ${event.vip}`)).toBe(2)
    // Control: without a key it is another booking.
    ok(await server.request('agent/bookings/new', { token, body: { items: [stay(room, 20, 22)], client } }), 201)
    expect(await taken('room', room)).toBe(4)
  })

  it('holds once', async () => {
    const room = await makeRoom(server, nile)
    await again('bookings/holds', { items: [stay(room, 20, 22, { quantity: 2 })], key: 'held-only-once' }, 201)
    expect(await taken('room', room)).toBe(4)
  })

  it('makes one offer, one season, one block, one copy and one ticket type', async () => {
    const before = await count('offers')
    const { id } = await again(
      'business/hotel/rooms/create',
      { title: 'Only once', property: 'Lodge', quantity: 4, amount: 10 },
      201,
    )
    expect(await count('offers')).toBe(before + 1)
    await again(`inventory/room/${id}/rates`, { name: 'High', unit: 'per_night', amount: 20 }, 201)
    await again(`inventory/room/${id}/blocks`, { first_day: inDays(9), last_day: inDays(9), quantity: 1 }, 201)
    await again('inventory/duplicate', { kind: 'room', id }, 201)
    expect(await count('offer_rates', sql`offer_id = ${id}`)).toBe(1)
    expect(await count('offer_blocks', sql`offer_id = ${id}`)).toBe(1)
    expect(await count('offers')).toBe(before + 2)
    const event = await makeEventByApi(server, token)
    await again(`business/events/${event.id}/tickets`, { name: 'VIP', amount: 1, quantity: 1 }, 201)
    expect(await count('ticket_types', sql`event_id = ${event.id}`)).toBe(2)
  })

  it('changes prices once, and takes the change back once', async () => {
    const room = await makeRoom(server, nile)
    const price = async () =>
      (await sql<{ amount: number }>`select amount from offers where id = ${room}`.execute(server.db)).rows[0]?.amount
    const change = await again('inventory/prices', { items: [{ kind: 'room', id: room }], percent: 50 }, 200)
    expect(Number(await price())).toBe(15_000)
    await again(`inventory/prices/${change.id}/undo`, {}, 200)
    expect(Number(await price())).toBe(10_000)
    const day = { kind: 'room', id: room, from: inDays(5), to: inDays(5), quantity: 1 }
    const days = await again('inventory/availability', { changes: [day] }, 200)
    await again(`inventory/availability/${days.id}/undo`, {}, 200)
    expect(await count('offer_days', sql`offer_id = ${room} and quantity is not null`)).toBe(0)
  })

  it('admits once, by the key of the request and by the key of the scan', async () => {
    const event = await makeGate(server.db)
    const { codes } = await makeTickets(server.db, event, 2)
    const scan = { event_id: event.id, key: randomUUID(), scanned_at: inHours(0) }
    await again(`business/events/tickets/purchases/${codes[0]}/scan`, scan, 200)
    const scans = [{ key: randomUUID(), code: codes[1], scanned_at: inHours(0) }]
    await again('business/events/scans/sync', { event_id: event.id, scans }, 200)
    expect(await count('ticket_scans', sql`event_id = ${event.id}`)).toBe(2)
    await again(`business/events/scans/${scan.key}/undo`, {}, 200)
    expect(await count('ticket_purchases', sql`event_id = ${event.id} and scanned_at is not null`)).toBe(1)
  })

  it('voids and reinstates a ticket once; its place stays the order’s', async () => {
    const { types } = await makeEventByApi(server, token)
    const order = await buyTickets(server, token, types[0] ?? 0, 2)
    const path = `business/events/tickets/purchases/${order.tickets[0].code}`
    await again(`${path}/void`, {}, 200)
    const voided = () => count('ticket_purchases', sql`ticket_type_id = ${types[0]} and status = 'void'`)
    expect([await voided(), await taken('ticket', types[0] ?? 0)]).toEqual([1, 2])
    await again(`${path}/reinstate`, {}, 200)
    expect([await voided(), await taken('ticket', types[0] ?? 0)]).toEqual([0, 2])
  })

  it('sells of another agency once, with one booking on each side', async () => {
    const tour = await makeTour(server, token)
    ok(await server.request('agent/packages/status', { token, body: { ids: [tour.id], status: 'published' } }))
    const terms = { commission_percent: 10, max_markup_percent: 10 }
    const config = await again(`packages/${tour.id}/resells/create`, terms, 201)
    const shelf = await again(`resells/listings/${config.id}/resell`, { markup_percent: 5 }, 201, rift)
    const before = await count('bookings')
    await again(`resells/${shelf.id}/book`, { departure_id: tour.departure, adults: 2, client }, 201, rift)
    expect(await taken('departure', tour.departure)).toBe(2)
    expect(await count('bookings')).toBe(before + 2)
  })
})
