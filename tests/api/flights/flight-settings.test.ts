import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  SupplierRefused,
  SupplierUnreachable,
} from '../../../mock-server/services/flights/suppliers/supplier-errors.ts'
import { type FlightDesk, flightDesk } from '../../support/flights/flight-desk.ts'
import { type ScriptedSupplier, scriptedSupplier } from '../../support/flights/scripted-supplier.ts'
import { startServer, type TestServer } from '../../support/server.ts'

const script = vi.hoisted(() => ({ supplier: undefined as unknown }))
vi.mock('../../../mock-server/services/flights/suppliers/registry.ts', () => ({
  flightSupplierOf: () => script.supplier,
}))

let server: TestServer
let desk: FlightDesk
let supplier: ScriptedSupplier

beforeAll(async () => {
  server = await startServer()
  desk = await flightDesk(server)
  // What is usual in the seed counts for nothing here.
  await sql`update flight_settings set default_mark_up_percent = 0, default_service_fee = 0, service_fee_currency = 'USD'`.execute(server.db)
  await sql`update flight_fees set is_active = false`.execute(server.db)
})
beforeEach(() => {
  supplier = scriptedSupplier()
  script.supplier = supplier
})
afterAll(() => server.close())

const settings = async () => (await desk.get('agent/flights/settings')).body.data
const inputOf = ({ suppliers: _, ...given }: Record<string, unknown>) => given

describe('settings', () => {
  test('are saved at their version, and an older one is a 409', async () => {
    const before = await settings()
    const saved = await desk.post('agent/flights/settings', {
      ...inputOf(before),
      default_mark_up_percent: 5,
      warn_hours: [4, 48, 4],
    })
    expect(saved.status).toBe(200)
    expect(saved.body.data).toMatchObject({
      default_mark_up_percent: 5,
      warn_hours: [48, 4],
      version: before.version + 1,
    })
    expect((await desk.post('agent/flights/settings', inputOf(before))).status).toBe(409)
    const found = await desk.search()
    expect(found.offers[0]).toMatchObject({ fare: 525, total: 525, margin: 25 })
    await desk.post('agent/flights/settings', {
      ...inputOf(saved.body.data),
      default_mark_up_percent: 0,
      warn_hours: [24, 4],
    })
  })

  test('a supplier without keys cannot be chosen', async () => {
    const before = await settings()
    expect((await desk.post('agent/flights/settings', { ...inputOf(before), supplier: 'duffel' })).status).toBe(409)
  })
})

describe('fees', () => {
  test('the most specific applies, in search, tester and booking; the margin is told only to who may edit bookings', async () => {
    const usual = await desk.post('agent/flights/fees', {
      name: 'All',
      kind: 'service_fee',
      takes: 'sum',
      amount: 10,
      currency: 'USD',
    })
    const own = await desk.post('agent/flights/fees', {
      name: 'Dubai',
      kind: 'service_fee',
      takes: 'sum',
      amount: 25,
      currency: 'USD',
      destination: 'DXB',
    })
    expect([usual.status, own.status]).toEqual([201, 201])
    const found = await desk.search()
    expect(found.offers[0]).toMatchObject({ service_fee: 25, total: 525, margin: 25 })
    const tested = await desk.post('agent/flights/fees/test', {
      legs: [{ origin: 'EBB', destination: 'DXB' }],
      fare: 500,
      currency: 'USD',
      adults: 2,
    })
    expect(tested.body.data).toMatchObject({ fare: 1000, service_fee: 50, total: 1050 })
    expect(tested.body.data.lines[0]).toMatchObject({ name: 'Dubai', because: ['To Dubai'] })
    const clerk = await server.login('clerk@nile.test')
    const seen = await desk.get(`agent/flights/search?legs=${desk.leg}&adults=1&currency=USD`, clerk)
    expect(seen.body.data.offers[0]).toMatchObject({ total: 525, margin: null })
    const flight = (await desk.create(found.id, found.offers[0])).body.data
    expect(flight).toMatchObject({ service_fee: 25, total: 525, margin: 25 })
    expect((await desk.get(`agent/flights/bookings/${flight.id}/show`, clerk)).body.data.margin).toBeNull()
    const id = own.body.data.id
    expect((await desk.post(`agent/flights/fees/${id}/delete`)).status).toBe(200)
    expect((await desk.search()).offers[0].service_fee).toBe(10)
    expect((await desk.post(`agent/flights/fees/${id}/restore`)).body.data.amount).toBe(25)
    const stale = { name: 'Dubai', kind: 'service_fee', takes: 'percent', percent: 2, version: 1 }
    expect((await desk.post(`agent/flights/fees/${id}/update`, stale)).status).toBe(409)
    for (const fee of [id, usual.body.data.id]) await desk.post(`agent/flights/fees/${fee}/delete`)
  })
})

const keys = { supplier: 'duffel', token: 'duffel_test_abcdefghijklmnop', webhook_secret: 'whsec' }

describe('keys', () => {
  test('are tested, sealed and never shown; refused ones are not stored, and removed ones are gone', async () => {
    supplier.ping = async () => {
      throw new SupplierRefused('keys')
    }
    expect((await desk.post('agent/flights/suppliers/keys', keys)).status).toBe(422)
    expect((await settings()).suppliers[1]).toMatchObject({ name: 'duffel', connected: false })
    supplier.ping = async () => {
      throw new SupplierUnreachable('Duffel', 'time')
    }
    const set = await desk.post('agent/flights/suppliers/keys', keys)
    expect(set.status).toBe(200)
    expect(set.body.data.suppliers[1]).toMatchObject({ connected: true, mode: 'test', last_four: 'mnop' })
    expect(set.text).not.toContain('abcdefghij')
    const row = await server.db.selectFrom('flight_keys').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('abcdefghij')
    const audit = await server.db
      .selectFrom('audit_entries')
      .select('after')
      .where('subject', '=', 'flight_settings')
      .execute()
    expect(JSON.stringify(audit)).not.toContain('abcdefghij')
    expect((await desk.post('agent/flights/suppliers/keys/delete', { supplier: 'duffel' })).status).toBe(200)
    expect((await desk.post('agent/flights/suppliers/keys/delete', { supplier: 'duffel' })).status).toBe(404)
  })

  test('may be set only by who may edit the agency', async () => {
    expect((await desk.post('agent/flights/suppliers/keys', keys, desk.ruth)).status).toBe(403)
  })
})

describe('another agency', () => {
  test('reaches no flight, search, fee or notice of this one', async () => {
    const found = await desk.search()
    const flight = (await desk.create(found.id, found.offers[0])).body.data
    const fee = (await desk.post('agent/flights/fees', { name: 'Own', kind: 'mark_up', takes: 'percent', percent: 1 }))
      .body.data
    const rift = await server.login('owner@rift.test')
    await sql`update plans set features = array_append(features, 'flight_booking') where not 'flight_booking' = any(features)`.execute(
      server.db,
    )
    server.platform.sessions.forget({ agencyId: null })
    const other = await server.login('owner@rift.test')
    const gets = [
      `agent/flights/bookings/${flight.id}/show`,
      `agent/flights/bookings/${flight.id}/cancellation`,
      `agent/flights/bookings/${flight.id}/e-ticket`,
      `agent/flights/bookings/${flight.id}/calendar-entry`,
      `agent/flights/searches/${found.id}/offers/${found.offers[0].id}`,
    ]
    for (const path of gets) expect([path, (await desk.get(path, other)).status]).toEqual([path, 404])
    for (const what of ['refresh', 'mail']) {
      const path = `agent/flights/bookings/${flight.id}/${what}`
      expect([path, (await desk.post(path, {}, other)).status]).toEqual([path, 404])
    }
    const posts: [string, object][] = [
      [`agent/flights/bookings/${flight.id}/ticket`, { expected_total: 1 }],
      [`agent/flights/bookings/${flight.id}/cancel`, { quote: 'q', expected_kept: 0 }],
      [`agent/flights/bookings/${flight.id}/update`, { notes: 'Ours' }],
      [`agent/flights/fees/${fee.id}/delete`, {}],
    ]
    for (const [path, body] of posts) expect([path, (await desk.post(path, body, other)).status]).toEqual([path, 404])
    expect((await desk.get('agent/flights/bookings', other)).body.data).toEqual([])
    expect(
      (await desk.get('agent/search?q=PNR', other)).body.data.filter(({ kind }: { kind: string }) => kind === 'flight'),
    ).toEqual([])
    // The control: whose they are reaches them all.
    expect((await desk.get(gets[0] ?? '')).status).toBe(200)
    expect(
      (await desk.get(`agent/search?q=${flight.airline_reference}`)).body.data.some(
        ({ kind }: { kind: string }) => kind === 'flight',
      ),
    ).toBe(true)
    expect(rift).toBeDefined()
  })

  test('and who may only look buys and changes nothing', async () => {
    const flight = (await desk.book()).body.data
    const gate = await server.login('gate@nile.test')
    expect((await desk.get(`agent/flights/bookings/${flight.id}/show`, gate)).status).toBe(403)
    const clerk = await server.login('clerk@nile.test')
    expect((await desk.get(`agent/flights/bookings/${flight.id}/cancellation`, clerk)).status).toBe(403)
    expect((await desk.post(`agent/flights/bookings/${flight.id}/ticket`, { expected_total: 1 }, clerk)).status).toBe(
      403,
    )
    const found = await desk.search()
    const booked = await desk.create(found.id, found.offers[0], {}, {}, clerk)
    expect(booked.status).toBe(201) // the control: selling is its right
  })
})

describe('lists and statistics', () => {
  test('find a flight by reference, passenger and number, and count what they list', async () => {
    const held = await desk.hold()
    const of = async (query: string) => (await desk.get(`agent/flights/bookings?${query}`)).body
    for (const q of [held.airline_reference, 'Nakato', 'EK730', held.reference])
      expect([q, (await of(`q=${q}&state=held`)).data.map(({ id }: { id: number }) => id)]).toEqual([
        q,
        expect.arrayContaining([held.id]),
      ])
    expect((await of('q=EK731&state=held')).data).toEqual([])
    const { queues, held: onHold } = (await desk.get('agent/flights/statistics')).body.data
    for (const { queue, count } of queues)
      expect([queue, (await of(`queue=${queue}`)).meta.total]).toEqual([queue, count])
    expect((await of('state=held')).meta.total).toBe(onHold)
    const file = await desk.get('agent/flights/bookings?download=csv')
    expect(file.text).toContain('Airline reference')
  })
})

describe('notices of Duffel', () => {
  const slug = async () =>
    (await server.db.selectFrom('agencies').select('slug').where('id', '=', desk.agencyId).executeTakeFirstOrThrow())
      .slug

  test('are believed only with their signature, once, and then the order is read', async () => {
    const flight = await desk.hold()
    await server.db.updateTable('flights').set({ supplier: 'duffel' }).where('id', '=', flight.id).execute()
    const { supplier_order_id: orderId } = await server.db
      .selectFrom('flights')
      .select('supplier_order_id')
      .where('id', '=', flight.id)
      .executeTakeFirstOrThrow()
    const sign = (body: string) => createHmac('sha256', 'secret').update(body).digest('hex')
    supplier.readNotice = ({ headers, body }) =>
      headers.get('x-signature') === sign(body)
        ? { eventId: 'evt_1', orderId, offerId: null, kind: 'order.updated' }
        : 'forged'
    const body = JSON.stringify({ type: 'order.updated' })
    const hear = async (signature: string) =>
      server.app.request(`/flights/notices/duffel/${await slug()}`, {
        method: 'POST',
        body,
        headers: { 'x-signature': signature },
      })
    supplier.amend(orderId ?? '', { state: 'ticketed', payBy: null })
    expect((await hear('wrong')).status).toBe(400)
    expect((await desk.show(flight.id)).state).toBe('held')
    expect((await hear(sign(body))).status).toBe(204)
    expect((await desk.show(flight.id)).state).toBe('ticketed')
    const reads = supplier.asked.read
    expect((await hear(sign(body))).status).toBe(204)
    expect(supplier.asked.read).toBe(reads)
    const unknown = await server.app.request('/flights/notices/duffel/nobody', { method: 'POST', body })
    expect(unknown.status).toBe(404)
  })
})
