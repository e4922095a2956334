import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchFlights } from '../../../mock-server/services/flights/flight-clock.ts'
import { look } from '../../../mock-server/services/flights/flight-orders.ts'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import { type FlightDesk, flightDesk } from '../../support/flights/flight-desk.ts'
import { type ScriptedSupplier, scriptedSupplier } from '../../support/flights/scripted-supplier.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { makeRoom, stay } from '../../support/sold-offers.ts'

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
})
beforeEach(() => {
  supplier = scriptedSupplier()
  script.supplier = supplier
})
afterAll(() => server.close())

const path = (id: number, what: string) => `agent/flights/bookings/${id}/${what}`
const agreeing = async () => (await auditOf(server.db, desk.agencyId)).differences
const orderOf = async (id: number) =>
  (await server.db.selectFrom('flights').select('supplier_order_id').where('id', '=', id).executeTakeFirstOrThrow())
    .supplier_order_id ?? ''
/** What the price table of a flight comes to. */
const linesOf = ({ fares, charges }: { fares: { total: number }[]; charges: { amount: number }[] }): number =>
  fares.reduce((sum, { total }) => sum + total, 0) + charges.reduce((sum, { amount }) => sum + amount, 0)
const setPayBy = (id: number, interval: string) =>
  sql`update flights set pay_by = now() + ${interval}::interval where id = ${id}`.execute(server.db)
const notices = async (id: number, kind: string) =>
  (
    await sql`select n.id from notifications n join users u on u.id = n.user_id and u.email = 'owner@nile.test'
      where n.kind = ${kind} and (n.data ->> 'flight_id')::int = ${id}`.execute(server.db)
  ).rows.length

describe('a hold', () => {
  test('costs the agency nothing until it is ticketed', async () => {
    const flight = await desk.hold()
    expect(flight).toMatchObject({ state: 'held', booking_status: 'pending', can: { pay: null, cancel: null } })
    expect(flight.queues).toContain('ticket')
    expect(await desk.posted(flight.id)).toEqual([])
    const { status, body } = await desk.post(path(flight.id, 'ticket'), {
      expected_total: flight.total,
      version: flight.version,
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ state: 'ticketed', booking_status: 'confirmed', pay_by: null })
    expect(await desk.posted(flight.id)).toEqual([{ kind: 'flight_issue', amount: 50_000 }])
    const again = await desk.post(path(flight.id, 'ticket'), {
      expected_total: flight.total,
      version: body.data.version,
    })
    expect(again.status).toBe(409)
    expect(supplier.asked.pay).toBe(1)
  })

  test('at another price at ticketing is a 409, waits in its queue, and is ticketed once the price is taken over', async () => {
    const flight = await desk.hold()
    supplier.amend(await orderOf(flight.id), { total: 560_00 })
    const refused = await desk.post(path(flight.id, 'ticket'), {
      expected_total: flight.total,
      version: flight.version,
    })
    expect(refused.status).toBe(409)
    expect(refused.body.clash.total).toBe(flight.total + 60)
    const waiting = await desk.show(flight.id)
    expect(waiting).toMatchObject({ state: 'held', new_total: flight.total + 60 })
    expect(waiting.queues).toContain('price')
    expect(waiting.can.pay).toMatch(/price has changed/)
    const other = await desk.post(path(flight.id, 'accept-price'), {
      expected_total: flight.total,
      version: waiting.version,
    })
    expect(other.status).toBe(409) // not the price that was shown
    const taken = await desk.post(path(flight.id, 'accept-price'), {
      expected_total: flight.total + 60,
      version: waiting.version,
    })
    expect(taken.body.data).toMatchObject({ total: flight.total + 60, new_total: null })
    expect(taken.body.data.charges).toEqual([{ kind: 'price', amount: 60 }])
    expect(linesOf(taken.body.data)).toBeCloseTo(flight.total + 60, 2)
    const booking = (await desk.get(`agent/bookings/${flight.booking_id}/show`)).body.data
    expect(booking.total).toBe(flight.total + 60)
    const done = await desk.post(path(flight.id, 'ticket'), {
      expected_total: flight.total + 60,
      version: taken.body.data.version,
    })
    expect(done.body.data.state).toBe('ticketed')
    expect(await agreeing()).toEqual([])
  })

  test('warns once for each of its hours, and once only', async () => {
    const flight = await desk.hold()
    await setPayBy(flight.id, '20 hours')
    await watchFlights(server.platform)
    await watchFlights(server.platform)
    expect(await notices(flight.id, 'flight_limit')).toBe(1)
    await sql`update flight_events set key = replace(key, ':4:', ':9:') where flight_id = ${flight.id}`.execute(
      server.db,
    )
    await sql`update flight_settings set warn_hours = '{24,22}' where agency_id = ${desk.agencyId}`.execute(server.db)
    await watchFlights(server.platform)
    expect(await notices(flight.id, 'flight_limit')).toBe(2)
    await sql`update flight_settings set warn_hours = '{24,4}' where agency_id = ${desk.agencyId}`.execute(server.db)
  })

  test('that is not ticketed in time is let go, with nothing kept', async () => {
    const flight = await desk.hold()
    await setPayBy(flight.id, '-1 minute')
    supplier.amend(await orderOf(flight.id), { payBy: new Date(Date.now() - 60_000).toISOString() })
    await watchFlights(server.platform)
    const over = await desk.show(flight.id)
    expect(over).toMatchObject({ state: 'lapsed', booking_status: 'cancelled', kept: 0, balance: 0 })
    expect(over.can.edit).toBe('The hold has ended and the seats are gone.')
    const booking = (await desk.get(`agent/bookings/${flight.booking_id}/show`)).body.data
    expect(booking).toMatchObject({ kept: 0, balance: 0 })
    expect(await agreeing()).toEqual([])
  })

  test('that somebody paid at the last moment is not let go', async () => {
    const flight = await desk.hold()
    await setPayBy(flight.id, '-1 minute')
    supplier.amend(await orderOf(flight.id), { state: 'ticketed', payBy: null })
    await watchFlights(server.platform)
    expect(await desk.show(flight.id)).toMatchObject({ state: 'ticketed' })
  })

  test('whose payment was not answered is asked about, and paid once', async () => {
    const flight = await desk.hold()
    supplier.next.pay = () => 'done but silent'
    const { body } = await desk.post(path(flight.id, 'ticket'), {
      expected_total: flight.total,
      version: flight.version,
    })
    expect(body.data).toMatchObject({ state: 'held', can: { pay: expect.stringMatching(/under way/) } })
    const second = await desk.post(path(flight.id, 'ticket'), {
      expected_total: flight.total,
      version: body.data.version,
    })
    expect(second.status).toBe(409)
    await desk.makeDue(flight.id, 5)
    await watchFlights(server.platform)
    expect((await desk.show(flight.id)).state).toBe('ticketed')
    expect(supplier.asked.pay).toBe(1)
  })
})

const quoteOf = async (id: number) => (await desk.get(path(id, 'cancellation'))).body.data
const cancel = (flight: { id: number; version: number }, quote: { id: string; kept: number }, more = {}) =>
  desk.post(path(flight.id, 'cancel'), { quote: quote.id, expected_kept: quote.kept, version: flight.version, ...more })

describe('a cancellation', () => {
  test('is quoted, then confirmed: the booking keeps what the supplier keeps, and the ledger what comes back', async () => {
    const flight = (await desk.book()).body.data
    const quote = await quoteOf(flight.id)
    expect(quote).toMatchObject({ way: 'refund', supplier_refund: 450, kept: flight.total - 450 })
    const { status, body } = await cancel(flight, quote)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ state: 'cancelled', booking_status: 'cancelled', refund_state: 'received' })
    const booking = (await desk.get(`agent/bookings/${flight.booking_id}/show`)).body.data
    expect(booking).toMatchObject({ kept: quote.kept, balance: quote.kept })
    expect(await desk.posted(flight.id)).toEqual([
      { kind: 'flight_issue', amount: 50_000 },
      { kind: 'flight_refund', amount: -45_000 },
    ])
    expect(await agreeing()).toEqual([])
    expect((await cancel(body.data, quote)).status).toBe(409)
  })

  test('of a no-show gives its unused tickets back: the agency has what comes, the client pays as before', async () => {
    const unused = async () => {
      const { body } = await desk.get('agent/flights/bookings?queue=unused&per_page=100')
      return body.data.map(({ id }: { id: number }) => id)
    }
    const flight = (await desk.book()).body.data
    expect(await unused()).not.toContain(flight.id)
    const change = (fields: object) =>
      server.db.updateTable('bookings').set(fields).where('id', '=', flight.booking_id).execute()
    await change({ status: 'completed' })
    const flown = await quoteOf(flight.id)
    expect((await cancel(flight, flown)).status, 'it was flown').toBe(409)
    await change({ status: 'no_show' })
    expect(await unused()).toContain(flight.id)
    const quote = await quoteOf(flight.id)
    expect(quote).toMatchObject({ supplier_refund: 450, kept: flight.total, client_refund: 0 })
    const other = await cancel(flight, quote, { kept: 10, reason: 'Sorry for them' })
    expect(other.status).toBe(422)
    const { status, body } = await cancel(flight, quote)
    expect([status, body.data?.state]).toEqual([200, 'cancelled'])
    expect(await unused()).not.toContain(flight.id)
    const booking = (await desk.get(`agent/bookings/${flight.booking_id}/show`)).body.data
    expect(booking).toMatchObject({ status: 'no_show', total: flight.total })
    expect(await desk.posted(flight.id)).toEqual([
      { kind: 'flight_issue', amount: 50_000 },
      { kind: 'flight_refund', amount: -45_000 },
    ])
    expect(await agreeing()).toEqual([])
    // A ticket that nobody gave back within a year is worth nothing.
    const old = (await desk.book()).body.data
    await server.db.updateTable('bookings').set({ status: 'no_show' }).where('id', '=', old.booking_id).execute()
    expect(await unused()).toContain(old.id)
    const departs = `${addDays(today(), -370)}T10:00`
    await server.db.updateTable('flights').set({ departs }).where('id', '=', old.id).execute()
    expect(await unused()).not.toContain(old.id)
  })

  test('on another sum, an older quote or an ended one is a 409, and cancels nothing', async () => {
    const flight = (await desk.book()).body.data
    const first = await quoteOf(flight.id)
    const second = await quoteOf(flight.id)
    expect((await cancel(flight, first)).status).toBe(409)
    expect((await cancel(flight, { ...second, kept: second.kept + 1 })).status).toBe(409)
    await sql`update flights set quote = quote || '{"expiresAt": "2020-01-01T00:00:00Z"}' where id = ${flight.id}`.execute(
      server.db,
    )
    expect((await cancel(flight, second)).status).toBe(409)
    expect(supplier.asked.cancel).toBeUndefined()
    const fresh = await quoteOf(flight.id)
    expect((await cancel(flight, fresh)).status).toBe(200)
  })

  test('on the day of issue is a void: only the service fee is kept', async () => {
    await sql`update flight_settings set default_service_fee = 2500, service_fee_currency = 'USD' where agency_id = ${desk.agencyId}`.execute(
      server.db,
    )
    const flight = (await desk.book()).body.data
    await sql`update flight_settings set default_service_fee = 0 where agency_id = ${desk.agencyId}`.execute(server.db)
    expect(flight.service_fee).toBe(25)
    supplier.quote = { way: 'void', refund: 500_00, refundTo: 'balance' }
    const quote = await quoteOf(flight.id)
    expect(quote).toMatchObject({ way: 'void', kept: 25 })
    const { body } = await cancel(flight, quote)
    // What the screen says: what was kept, that it is owed, and no document that could be taken for a ticket.
    expect(body.data).toMatchObject({ state: 'voided', kept: 25, paid: 0, balance: 25 })
    expect((await desk.get(`agent/bookings/${flight.booking_id}/show`)).body.data).toMatchObject({
      kept: 25,
      balance: 25,
    })
    expect(await desk.posted(flight.id)).toEqual([
      { kind: 'flight_issue', amount: 50_000 },
      { kind: 'flight_void', amount: -50_000 },
    ])
    expect(await agreeing()).toEqual([])
  })

  test('whose refund the supplier does not know is booked when it arrives', async () => {
    const flight = (await desk.book()).body.data
    supplier.quote = { way: 'refund', refund: null, refundTo: 'card' }
    const { body } = await cancel(flight, await quoteOf(flight.id))
    expect(body.data).toMatchObject({ refund_state: 'waiting', refund_expected: null })
    expect(body.data.queues).toContain('refund')
    const version = body.data.version
    expect((await desk.post(path(flight.id, 'refund-received'), { version })).status).toBe(422)
    expect((await desk.post(path(flight.id, 'refund-received'), { version, amount: 501 })).status).toBe(422)
    const { body: done } = await desk.post(path(flight.id, 'refund-received'), { version, amount: 120 })
    expect(done.data.refund_state).toBe('received')
    expect(await desk.posted(flight.id)).toEqual([
      { kind: 'flight_issue', amount: 50_000 },
      { kind: 'flight_refund', amount: -12_000 },
    ])
    expect(
      (await desk.post(path(flight.id, 'refund-received'), { version: done.data.version, amount: 1 })).status,
    ).toBe(409)
    expect(await agreeing()).toEqual([])
  })

  test.each(['void', 'refund'] as const)('by a %s whose sum nobody knows keeps everything until it is', async (way) => {
    await sql`update flight_settings set default_service_fee = 1500, service_fee_currency = 'USD' where agency_id = ${desk.agencyId}`.execute(
      server.db,
    )
    const flight = (await desk.book()).body.data
    await sql`update flight_settings set default_service_fee = 0 where agency_id = ${desk.agencyId}`.execute(server.db)
    supplier.quote = { way, refund: null, refundTo: 'balance' }
    expect(await quoteOf(flight.id)).toMatchObject({ supplier_refund: null, kept: flight.total })
  })

  test('whose answer was lost is found by asking', async () => {
    const flight = (await desk.book()).body.data
    const quote = await quoteOf(flight.id)
    supplier.next.cancel = () => 'done but silent'
    const { body } = await cancel(flight, quote)
    expect(body.data.state).toBe('ticketed')
    await desk.makeDue(flight.id, 5)
    await look(server.platform, desk.agencyId, flight.id)
    expect((await desk.show(flight.id)).state).toBe('cancelled')
    expect(supplier.asked.cancel).toBe(1)
  })

  test('that keeps less needs a reason', async () => {
    const flight = (await desk.book()).body.data
    const quote = await quoteOf(flight.id)
    expect((await cancel(flight, quote, { kept: 0 })).status).toBe(422)
    const { body } = await cancel(flight, quote, { kept: 0, reason: 'A death in the family' })
    expect(body.data.state).toBe('cancelled')
    const booking = (await desk.get(`agent/bookings/${flight.booking_id}/show`)).body.data
    expect(booking.kept).toBe(0)
  })
})

describe('what the end of a booking with a flight costs', () => {
  const ending = async (flight: { booking_id: number }) =>
    (await desk.get(`agent/bookings/${flight.booking_id}/cancellation`)).body.data
  const setRule = (id: number, refund: object | null) =>
    sql`update flights set void_until = null, offer = jsonb_set(offer, '{refund}', ${JSON.stringify(refund)}::jsonb) where id = ${id}`.execute(
      server.db,
    )

  test('is said by the rules of its airline, not by terms of the agency', async () => {
    const flight = (await desk.book()).body.data
    const booking = (await desk.get(`agent/bookings/${flight.booking_id}/show`)).body.data
    expect(booking.items[0].terms, 'the agency has no terms for it').toBeNull()
    await setRule(flight.id, { allowed: false, penalty: null })
    const lost = await ending(flight)
    expect(lost).toMatchObject({ kept: flight.total, refund: 0 })
    expect(lost.items[0]).toMatchObject({
      kept: flight.total,
      known: true,
      airline_rule: 'The airline gives nothing back.',
      flight_id: flight.id,
    })
    await setRule(flight.id, { allowed: true, penalty: 50_00 })
    expect((await ending(flight)).kept).toBeCloseTo(flight.total - 500 + 50, 2)
    await setRule(flight.id, null)
    const unknown = await ending(flight)
    expect(unknown.items[0]).toMatchObject({ known: false, kept: 0, airline_rule: 'As the airline’s quote.' })
    await sql`update flights set void_until = now() + interval '2 hours' where id = ${flight.id}`.execute(server.db)
    const voidable = await ending(flight)
    expect(voidable.items[0]).toMatchObject({ known: true, kept: flight.service_fee })
    expect(voidable.items[0].airline_rule).toMatch(/can be voided until/)
  })

  test('of a hold is nothing, and it stands first in the way of the cancellation', async () => {
    const flight = await desk.hold()
    const { items, kept } = await ending(flight)
    expect(kept).toBe(0)
    expect(items[0]).toMatchObject({ known: true, flight_id: flight.id })
    expect(items[0].airline_rule).toMatch(/on hold/)
    const { status, body } = await desk.post(`agent/bookings/${flight.booking_id}/delete`, { reason: 'Illness' })
    expect(status).toBe(409)
    expect(body.message).toMatch(/cancel the flight first/)
  })
})

describe('a change', () => {
  test('by the client is charged on the booking and reissued in the ledger', async () => {
    const flight = (await desk.book()).body.data
    const date = addDays(today(), 41)
    const { body } = await desk.get(`${path(flight.id, 'change-options')}?slice=${flight.slices[0].id}&date=${date}`)
    const [option] = body.data
    expect(option).toMatchObject({ difference: 70, penalty: 40 })
    const wrong = await desk.post(path(flight.id, 'change'), {
      option: option.id,
      expected_difference: 60,
      version: flight.version,
    })
    expect(wrong.status).toBe(409)
    const { body: done } = await desk.post(path(flight.id, 'change'), {
      option: option.id,
      expected_difference: 70,
      version: flight.version,
    })
    expect(done.data).toMatchObject({ total: flight.total + 70, departs: `${date}T16:25` })
    expect(done.data.charges).toEqual([
      { kind: 'change', amount: 30 },
      { kind: 'penalty', amount: 40 },
    ])
    expect(linesOf(done.data), 'fares and charges are the total').toBeCloseTo(done.data.total, 2)
    const booking = (await desk.get(`agent/bookings/${flight.booking_id}/show`)).body.data
    expect(booking).toMatchObject({ total: flight.total + 70, starts_on: date })
    expect(await desk.posted(flight.id)).toEqual([
      { kind: 'flight_issue', amount: 50_000 },
      { kind: 'flight_reissue', amount: 7_000 },
    ])
    expect(await agreeing()).toEqual([])
  })

  test('is charged a service fee of its own, which the agency keeps', async () => {
    const flight = (await desk.book()).body.data
    const date = addDays(today(), 41)
    const { body } = await desk.get(`${path(flight.id, 'change-options')}?slice=${flight.slices[0].id}&date=${date}`)
    const given = { option: body.data[0].id, expected_difference: 70, version: flight.version }
    const send = (fee: number) => desk.post(path(flight.id, 'change'), { ...given, service_fee: fee })
    const refused = await Promise.all([send(-1), send(0.001)])
    expect(refused.map(({ status }) => status)).toEqual([422, 422])
    expect(refused[0]?.body.errors).toHaveProperty('service_fee')
    const { body: done } = await send(25)
    expect(done.data.charges).toContainEqual({ kind: 'change_fee', amount: 25 })
    expect(linesOf(done.data), 'fares and charges are the total').toBeCloseTo(done.data.total, 2)
    expect(done.data).toMatchObject({
      total: flight.total + 95,
      service_fee: flight.service_fee + 25,
      margin: flight.margin + 25,
    })
    expect((await desk.get(`agent/bookings/${flight.booking_id}/show`)).body.data.total).toBe(flight.total + 95)
    expect(await desk.posted(flight.id), 'the supplier is paid the difference').toEqual([
      { kind: 'flight_issue', amount: 50_000 },
      { kind: 'flight_reissue', amount: 7_000 },
    ])
    expect(await agreeing()).toEqual([])
  })

  test('by the airline waits in its queue, is told once, and is accepted unless it is another by now', async () => {
    const flight = (await desk.book()).body.data
    const id = await orderOf(flight.id)
    const added = flight.slices.map((slice: { id: string; segments: object[] }) => ({
      ...slice,
      id: `${slice.id}-new`,
      segments: slice.segments.map((segment) => ({
        ...segment,
        departs: `${addDays(today(), 42)}T08:00`,
        arrives: `${addDays(today(), 42)}T14:30`,
      })),
    }))
    supplier.amend(id, { change: { id: 'aic_1', removed: flight.slices, added } })
    await desk.post(path(flight.id, 'refresh'))
    await desk.post(path(flight.id, 'refresh'))
    expect(await notices(flight.id, 'flight_changed')).toBe(1)
    const waiting = await desk.show(flight.id)
    expect(waiting.queues).toContain('airline')
    expect(waiting.airline_change.added[0].segments[0].departs).toContain('T08:00')
    supplier.amend(id, { change: { id: 'aic_2', removed: flight.slices, added } })
    const stale = await desk.post(path(flight.id, 'accept-change'), { change: 'aic_1', version: waiting.version })
    expect(stale.status).toBe(409)
    await desk.post(path(flight.id, 'refresh'))
    const now = await desk.show(flight.id)
    const { body } = await desk.post(path(flight.id, 'accept-change'), { change: 'aic_2', version: now.version })
    expect(body.data).toMatchObject({ airline_change: null, departs: `${addDays(today(), 42)}T08:00` })
    const booking = (await desk.get(`agent/bookings/${flight.booking_id}/show`)).body.data
    expect(booking.starts_on).toBe(addDays(today(), 42))
  })

  test('by two people at once is done by one', async () => {
    const flight = await desk.hold()
    const body = { expected_total: flight.total, version: flight.version }
    const both = await Promise.all([
      desk.post(path(flight.id, 'ticket'), body),
      desk.post(path(flight.id, 'ticket'), body),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(supplier.asked.pay).toBe(1)
  })
})

describe('in a trip file', () => {
  test('a flight stands beside a room, and neither is lost by the other', async () => {
    const room = await makeRoom(server, desk.agencyId)
    const made = await desk.post('agent/bookings/new', {
      items: [stay(room, 40, 42)],
      client: { name: 'Grace Nakato' },
      confirm: true,
    })
    expect(made.status).toBe(201)
    const trip = made.body.data
    const flight = (await desk.book({ booking_id: trip.id, client: null })).body.data
    expect(flight).toMatchObject({ state: 'ticketed', booking_id: trip.id, item: 2 })
    const withFlight = (await desk.get(`agent/bookings/${trip.id}/show`)).body.data
    expect(withFlight).toMatchObject({ kind: 'hotel_room', total: trip.total + flight.total })
    // What would lose the flight says what to do first.
    const dropped = await desk.post(`agent/bookings/edit/${trip.id}`, {
      items: [stay(room, 40, 42)],
      version: withFlight.version,
    })
    expect(dropped.status).toBe(409)
    expect(dropped.body).toMatchObject({
      message: expect.stringMatching(/cancel the flight first/),
      clash: { resource: 'flight', id: flight.id },
    })
    const off = await desk.post(`agent/bookings/${trip.id}/delete`, { reason: 'The client fell ill' })
    expect(off.status).toBe(409)
    // The control: the room can change beside it.
    const longer = await desk.post(`agent/bookings/edit/${trip.id}`, {
      items: [stay(room, 40, 43), { kind: 'flight', flight_id: flight.id }],
      version: withFlight.version,
    })
    expect(longer.status).toBe(200)
    const quote = await quoteOf(flight.id)
    await cancel(await desk.show(flight.id), quote)
    const after = (await desk.get(`agent/bookings/${trip.id}/show`)).body.data
    expect(after).toMatchObject({ status: 'confirmed', fees: quote.kept, total: 300 + quote.kept })
    expect(after.items.map(({ kind }: { kind: string }) => kind)).toEqual(['room'])
    expect(await agreeing()).toEqual([])
  })

  test('a flight in another currency, or one that is somebody else’s already, is refused', async () => {
    const room = await makeRoom(server, desk.agencyId, {}, { currency: 'EUR' })
    const made = await desk.post('agent/bookings/new', {
      items: [stay(room, 40, 42)],
      client: { name: 'Grace Nakato' },
    })
    const refused = await desk.book({ booking_id: made.body.data.id, client: null })
    expect(refused.status).toBe(422)
    expect(refused.body.errors.booking_id[0]).toMatch(/EUR/)
    const flight = (await desk.book()).body.data
    const stolen = await desk.post('agent/bookings/new', {
      items: [{ kind: 'flight', flight_id: flight.id }],
      client: { name: 'Grace Nakato' },
    })
    expect(stolen.status).toBe(422)
  })

  test('a cancelled flight is not brought back by reinstating its booking', async () => {
    const flight = (await desk.book()).body.data
    await cancel(flight, await quoteOf(flight.id))
    expect((await desk.post(`agent/bookings/${flight.booking_id}/reinstate`)).status).toBe(409)
  })

  test('documents, calendar entry and mail', async () => {
    const flight = (await desk.book()).body.data
    const pdf = await desk.get(path(flight.id, 'e-ticket'))
    expect(pdf.status).toBe(200)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    const entry = await desk.get(path(flight.id, 'calendar-entry'))
    // 16:25 in Entebbe is 13:25 UTC, 22:55 in Dubai is 18:55 UTC.
    expect(entry.text).toMatch(/DTSTART:\d{8}T132500Z/)
    expect(entry.text).toMatch(/DTEND:\d{8}T185500Z/)
    expect((await desk.post(path(flight.id, 'mail'))).status).toBe(200)
    expect(
      (await server.mail('grace@example.test')).some(({ subject }) => /Your flight Entebbe – Dubai/.test(subject)),
    ).toBe(true)
    const itinerary = await desk.get(`agent/bookings/${flight.booking_id}/documents/itinerary`)
    expect(itinerary.status).toBe(200)
  })
})
