import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchFlights } from '../../../mock-server/services/flights/flight-clock.ts'
import { look } from '../../../mock-server/services/flights/flight-orders.ts'
import {
  PriceChanged,
  SupplierRefused,
  SupplierUnreachable,
} from '../../../mock-server/services/flights/suppliers/supplier-errors.ts'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
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
})
beforeEach(() => {
  supplier = scriptedSupplier()
  script.supplier = supplier
})
afterAll(() => server.close())

const agreeing = async () => (await auditOf(server.db, desk.agencyId)).differences

test('in production the built-in supplier sells nothing, unless it is allowed for practice', async () => {
  const found = await desk.search()
  const [offer] = found.offers
  const { settings } = server.platform
  const before = settings.flightSuppliers
  try {
    Object.assign(settings, { flightSuppliers: { ...before, practice: false } })
    const asked = {
      search: `agent/flights/search?legs=${desk.leg}&adults=1`,
      fares: `agent/flights/day-fares?legs=${desk.leg}&adults=1`,
    }
    for (const path of [asked.search, asked.fares, `agent/flights/searches/${found.id}/offers/${offer.id}`]) {
      const { status, body } = await desk.get(path)
      expect([status, body.message], path).toEqual([409, expect.stringContaining('nobody flies with its tickets')])
    }
    expect((await desk.create(found.id, offer)).status).toBe(409)
    expect(supplier.asked.order).toBeUndefined()
    expect((await desk.get('agent/flights/settings')).body.data.suppliers).toContainEqual(
      expect.objectContaining({ name: 'house', connected: false }),
    )
  } finally {
    Object.assign(settings, { flightSuppliers: before })
  }
  expect((await desk.create(found.id, offer)).status, 'the control: it is allowed').toBe(201)
})

describe('an instant booking', () => {
  test('is ordered once, its tickets are owed to the supplier, and its booking is confirmed', async () => {
    const { body, status } = await desk.book()
    expect(status).toBe(201)
    const flight = body.data
    expect(flight).toMatchObject({
      state: 'ticketed',
      route: 'Entebbe – Dubai',
      booking_status: 'confirmed',
      airline_reference: expect.stringMatching(/^PNR/),
    })
    expect(flight.passengers[0].ticket_number).not.toBe('')
    expect(supplier.asked.order).toBe(1)
    const posted = await desk.posted(flight.id)
    expect(posted).toEqual([{ kind: 'flight_issue', amount: 50_000 }])
    expect(await agreeing()).toEqual([])
    const booking = await desk.get(`agent/bookings/${flight.booking_id}/show`)
    expect(booking.body.data).toMatchObject({ kind: 'flight', total: flight.total })
  })

  test('puts whoever flies on the list of travellers, once: a name that is there already is filled in', async () => {
    const travellersOf = async (booking: number) => (await desk.get(`agent/bookings/${booking}/travellers`)).body.data
    const passport = {
      passport_number: 'B1234567',
      passport_country: 'UG',
      passport_expires_on: addDays(today(), 1500),
    }
    const flight = (await desk.book({ passengers: [{ ...desk.grace, ...passport }] })).body.data
    const own = await travellersOf(flight.booking_id)
    expect(own.party).toBe(1)
    expect(own.travellers).toMatchObject([
      {
        name: 'Grace Nakato',
        audience: 'adult',
        is_lead: true,
        birth_date: desk.grace.born_on,
        nationality: 'UG',
        passport_number: 'B1234567',
        passport_expires_on: passport.passport_expires_on,
      },
    ])
    expect((await desk.show(flight.id)).passengers[0].traveller_id).toBe(own.travellers[0].id)
    const second = (await desk.book({ booking_id: flight.booking_id, client: null })).body.data
    expect((await desk.show(second.id)).passengers[0].traveller_id, 'the same person').toBe(own.travellers[0].id)
    expect((await travellersOf(flight.booking_id)).travellers).toEqual(own.travellers)
    // The party is one person: somebody else who flies is not added to it.
    const stranger = { ...desk.grace, given_name: 'Ruth' }
    await desk.book({ booking_id: flight.booking_id, client: null, passengers: [stranger] })
    expect((await travellersOf(flight.booking_id)).travellers).toHaveLength(1)
  })

  test('at another price than was on screen is a 409 that says it, and orders nothing', async () => {
    const found = await desk.search()
    const [offer] = found.offers
    const stored = supplier.offers.get(offer.id)
    if (stored === undefined) throw new Error('no offer')
    supplier.offers.set(offer.id, { ...stored, total: stored.total + 20_00 })
    const { status, body } = await desk.create(found.id, offer)
    expect(status).toBe(409)
    expect(body.clash.total).toBe(offer.total + 20)
    expect(supplier.asked.order).toBeUndefined()
    const again = await desk.create(found.id, { ...offer, total: offer.total + 20 })
    expect(again.status).toBe(201) // the control: the new price is taken
  })

  test.each([
    [
      'a price that changes at the order',
      () => {
        throw new PriceChanged(555_00, 'USD')
      },
      /price/i,
    ],
    [
      'seats that are gone',
      () => {
        throw new SupplierRefused('offer_gone')
      },
      /no longer available/,
    ],
  ])('%s: nothing is owed, the booking is let go, and the reason is said', async (_, next, message) => {
    const figures = () =>
      Promise.all(
        ['agent/business/booking-statistics', 'agent/flights/statistics'].map(
          async (path) => (await desk.get(path)).body.data,
        ),
      )
    const counted = await figures()
    supplier.next.order = next
    const { status, body } = await desk.book()
    expect(status).toBe(409)
    expect(body.message).toMatch(message)
    const flight = await server.db
      .selectFrom('flights')
      .innerJoin('bookings', 'bookings.id', 'flights.booking_id')
      .select(['flights.id', 'flights.state', 'bookings.status', 'bookings.deleted_at', 'bookings.reference'])
      .orderBy('flights.id', 'desc')
      .executeTakeFirstOrThrow()
    expect(flight).toMatchObject({ state: 'failed', status: 'cancelled' })
    // Nothing was booked: neither the client nor colleagues have a cancelled booking of it.
    expect(flight.deleted_at).not.toBeNull()
    expect((await desk.get(`agent/flights/bookings/${flight.id}/show`)).status).toBe(404)
    for (const token of [desk.token, desk.ruth]) {
      const { body: noted, status: read } = await desk.get('agent/business/notifications', token)
      expect(read).toBe(200)
      expect(JSON.stringify(noted)).not.toContain(flight.reference)
    }
    expect(await figures(), 'no number counts it').toEqual(counted)
    expect(await desk.posted(flight.id)).toEqual([])
    expect((await server.mail('grace@example.test')).filter(({ subject }) => /cancelled/.test(subject))).toEqual([])
    expect(await agreeing()).toEqual([])
  })

  test('at a price that the supplier asks only when it is ordered is booked once that is accepted', async () => {
    const found = await desk.search()
    const [offer] = found.offers
    const raise = () => {
      throw new PriceChanged(555_00, 'USD')
    }
    supplier.next.order = raise
    const { status, body } = await desk.create(found.id, offer)
    expect(status).toBe(409)
    const fees = Math.round(offer.total * 100) - 500_00
    expect(body.clash.total).toBeGreaterThanOrEqual(555 + (fees > 0 ? 1 : 0))
    const { data } = (await desk.get(`agent/flights/searches/${found.id}/offers/${offer.id}`)).body
    expect(data.was).toBe(offer.total)
    expect(data.offer.total, 'the screen shows what is asked now').toBe(body.clash.total)
    expect(data.offer.fares.reduce((sum: number, { total }: { total: number }) => sum + total, 0)).toBeCloseTo(
      data.offer.total,
      2,
    )
    expect((await desk.create(found.id, offer)).status, 'the old price is not taken').toBe(409)
    const again = await desk.create(found.id, { ...offer, total: data.offer.total })
    expect(again.status).toBe(201)
    expect(supplier.asked.order).toBe(2)
  })

  test('of which the client has paid something stays to be seen where the supplier refuses it: the money is the client’s', async () => {
    supplier.next.order = () => {
      throw new SupplierRefused('offer_gone')
    }
    const payment = { amount: 100, currency: 'USD', method: 'cash' }
    expect((await desk.book({ payment })).status).toBe(409)
    expect(await desk.latest()).toMatchObject({ state: 'failed', booking_status: 'cancelled', balance: -100 })
  })

  test('whose answer was lost is asked about, and never ordered twice', async () => {
    supplier.next.order = () => 'made but silent'
    const { status, body } = await desk.book()
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ state: 'ordering', booking_status: 'pending' })
    await desk.makeDue(body.data.id)
    await watchFlights(server.platform)
    const flight = await desk.show(body.data.id)
    expect(flight).toMatchObject({ state: 'ticketed', booking_status: 'confirmed' })
    expect(supplier.asked.order).toBe(1)
    expect(await desk.posted(flight.id)).toEqual([{ kind: 'flight_issue', amount: 50_000 }])
  })

  test('that never arrived is let go, but only after some asking', async () => {
    supplier.next.order = () => {
      throw new SupplierUnreachable('The supplier', 'time')
    }
    const { body } = await desk.book()
    for (let asking = 0; asking < 4; asking++) {
      expect((await desk.show(body.data.id)).state).toBe('ordering')
      await desk.makeDue(body.data.id, asking < 3 ? 1 : 11)
      if (asking < 3) await look(server.platform, desk.agencyId, body.data.id)
    }
    const { id, reference } = body.data
    const asked = await desk.post(`agent/flights/bookings/${id}/refresh`)
    expect(asked.status, 'whoever asks is told as well').toBe(409)
    expect(asked.body.message).toMatch(/was not booked: The supplier has no such order/)
    const [flight] = await server.db.selectFrom('flights').selectAll().where('id', '=', id).execute()
    expect(flight).toMatchObject({ state: 'failed', reason: 'The supplier has no such order.' })
    expect(supplier.asked.order).toBe(1)
    // As where the call itself is refused nothing of it is left; who booked it is told, with the way to the same search.
    expect((await desk.get(`agent/flights/bookings/${id}/show`)).status).toBe(404)
    const told = async (token?: string) => JSON.stringify((await desk.get('agent/business/notifications', token)).body)
    const own = await told()
    expect(own).not.toContain(reference)
    expect(own).toContain('Entebbe – Dubai was not booked for Grace Nakato')
    expect(own).toContain(`/flight-booking?legs=${desk.leg}`)
    expect(await told(desk.ruth), 'colleagues never heard of it').not.toContain(reference)
  })

  test('that the supplier took and does not know of yet is waited for', async () => {
    supplier.next.order = () => 'taken'
    const { body } = await desk.book()
    for (let asking = 0; asking < 4; asking++) {
      await desk.makeDue(body.data.id, 60)
      await look(server.platform, desk.agencyId, body.data.id)
    }
    expect((await desk.show(body.data.id)).state).toBe('ordering')
  })

  test('whose server died before it was sent is sent by the job, once', async () => {
    const found = await desk.search()
    const id = await desk.written(found)
    expect(supplier.asked.order).toBeUndefined()
    await desk.makeDue(id)
    await Promise.all([watchFlights(server.platform), watchFlights(server.platform)])
    expect(await desk.show(id)).toMatchObject({ state: 'ticketed' })
    expect(supplier.asked.order).toBe(1)
  })

  test('of two who book the same offer at once is had by one', async () => {
    const found = await desk.search()
    const [offer] = found.offers
    const both = await Promise.all([desk.create(found.id, offer), desk.create(found.id, offer)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(supplier.asked.order).toBe(1)
  })

  test('that is sent twice with the same key is done once', async () => {
    const found = await desk.search()
    const headers = { 'idempotency-key': `flight-${Date.now()}-${found.id}` }
    const first = await desk.create(found.id, found.offers[0], {}, headers)
    const second = await desk.create(found.id, found.offers[0], {}, headers)
    expect(first.status).toBe(201)
    expect(second.status).toBe(201)
    expect(second.body.data.id).toBe(first.body.data.id)
    expect(supplier.asked.order).toBe(1)
  })
})

describe('what a booking needs', () => {
  test('names, ages and documents are refused under their fields', async () => {
    const found = await desk.search()
    const { status, body } = await desk.create(found.id, found.offers[0], {
      passengers: [{ ...desk.grace, given_name: 'Græce', born_on: addDays(today(), -400) }],
    })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual(['passengers.0.born_on', 'passengers.0.given_name'])
  })

  test('documents where the offer asks for them', async () => {
    const found = await desk.search()
    const offer = supplier.offers.get(found.offers[0].id)
    if (offer === undefined) throw new Error('no offer')
    supplier.offers.set(offer.id, { ...offer, needsDocuments: true })
    const without = await desk.create(found.id, found.offers[0])
    expect(without.status).toBe(422)
    expect(without.body.errors['passengers.0.passport_number']).toBeDefined()
    const passport = {
      passport_number: 'B1234567',
      passport_country: 'UG',
      passport_expires_on: addDays(today(), 2000),
    }
    const made = await desk.create(found.id, found.offers[0], { passengers: [{ ...desk.grace, ...passport }] })
    expect(made.status).toBe(201)
  })

  test('bags are charged to the client and to the agency', async () => {
    const found = await desk.search()
    const [offer] = found.offers
    const { status, body } = await desk.create(
      found.id,
      { ...offer, total: offer.total + 60 },
      { extras: [{ id: 'bag_0', quantity: 2 }] },
    )
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ extras_total: 60, total: offer.total + 60 })
    expect(body.data.passengers[0].bags).toBe(2)
    expect(await desk.posted(body.data.id)).toEqual([{ kind: 'flight_issue', amount: 56_000 }])
    const tooMany = await desk.create(
      found.id,
      { ...offer, total: offer.total + 90 },
      { extras: [{ id: 'bag_0', quantity: 3 }] },
    )
    expect(tooMany.status).toBe(422)
  })

  test('a discount needs the right to give it, and none is given where nobody sells below', async () => {
    const found = await desk.search()
    const [offer] = found.offers
    const less = { discount: 5 }
    expect((await desk.create(found.id, { ...offer, total: offer.total - 5 }, less, {}, desk.ruth)).status).toBe(201)
    const much = await desk.search()
    const [other] = much.offers
    const half = other.total / 2
    const above = await desk.create(much.id, { ...other, total: half }, { discount: half }, {}, desk.ruth)
    expect(above.status).toBe(422)
    expect(above.body.approval).toMatchObject({ kind: 'discount' })
    await server.db
      .updateTable('flight_settings')
      .set({ sells_below: 'nobody' })
      .where('agency_id', '=', desk.agencyId)
      .execute()
    const refused = await desk.create(much.id, { ...other, total: other.total - 5 }, less)
    expect(refused.status).toBe(422)
    await server.db
      .updateTable('flight_settings')
      .set({ sells_below: 'authority' })
      .where('agency_id', '=', desk.agencyId)
      .execute()
  })
})
