import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveEventDay } from '../../../mock-server/services/stock/stock-days.ts'
import type { ResourceType } from '../../../mock-server/services/stock/stock-rows.ts'
import { isTicketCode } from '../../../src/domain/tickets/ticket-code.ts'
import { isLong } from '../../support/long.ts'
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

let server: TestServer
let owner: string
let rift: string
let nile: number
let foreign: number

const call = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
const order = (items: unknown[], changes: Record<string, unknown> = {}) => ({
  items,
  client: { name: 'Ann Lee', email: 'ann@example.com' },
  ...changes,
})
const book = async (items: unknown[], changes: Record<string, unknown> = {}) =>
  ok(await call('bookings/new', order(items, changes)), 201)
const quote = async (items: unknown[], changes: Record<string, unknown> = {}) =>
  ok(await call('bookings/quote', { items, ...changes }))
const edit = (id: number, body: unknown) => call(`bookings/edit/${id}`, body)
const stockOf = async (type: ResourceType, id: number) =>
  (
    await server.db
      .selectFrom('stock')
      .select(['day', 'capacity', 'taken'])
      .where('resource_type', '=', type)
      .where('resource_id', '=', id)
      .orderBy('day')
      .execute()
  ).map(({ day, capacity, taken }) => [day, taken, capacity])
const season = (offerId: number, changes: Record<string, unknown>) =>
  server.db
    .insertInto('offer_rates')
    .values({ agency_id: nile, offer_id: offerId, name: 'Season', unit: 'per_night', amount: 15_000, ...changes })
    .execute()
const typed = (offerId: number, day: string, changes: Record<string, unknown>) =>
  server.db
    .insertInto('offer_days')
    .values({ agency_id: nile, offer_id: offerId, day, ...changes })
    .execute()

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  rift = await server.login('owner@rift.test')
  nile = await agencyOf(server)
  foreign = await agencyOf(server, 'owner@rift.test')
})
afterAll(() => server.close())

describe('rooms', () => {
  it('cost each night its own price, nights of one price in one line', async () => {
    const room = await makeRoom(server, nile)
    await season(room, { valid_from: inDays(22), valid_to: inDays(40) })
    await typed(room, inDays(23), { amount: 20_000 })
    const offer = await quote([stay(room, 20, 25)])
    expect(
      offer.lines.map((line: Record<string, unknown>) => [line.from_date, line.to_date, line.unit_amount, line.amount]),
    ).toEqual([
      [inDays(20), inDays(21), 100, 200],
      [inDays(22), inDays(22), 150, 150],
      [inDays(23), inDays(23), 200, 200],
      [inDays(24), inDays(24), 150, 150],
    ])
    expect(offer).toMatchObject({ total: 700, starts_on: inDays(20), ends_on: inDays(25), complaints: [] })
    expect(offer.items).toEqual([expect.objectContaining({ item: 1, kind: 'room', offer_id: room, left: 3 })])
  })

  it('are taken night by night, and the day of departure is free again', async () => {
    const room = await makeRoom(server, nile, { quantity: 1 })
    const made = await book([stay(room, 10, 12, { guests: ['Ann Lee', 'Ben Lee'] })])
    expect(made).toMatchObject({
      kind: 'hotel_room',
      adults: 2,
      starts_on: inDays(10),
      ends_on: inDays(12),
      total: 200,
    })
    expect(made.items[0]).toMatchObject({ details: { guests: ['Ann Lee', 'Ben Lee'], check_out: inDays(12) } })
    await book([stay(room, 12, 13)])
    const clash = await call('bookings/new', order([stay(room, 9, 11)]))
    expect([clash.status, clash.body.message]).toEqual([
      409,
      expect.stringMatching(/^“Sold room \d+”: No rooms are free on \d+ \w+ \d{4}\.$/),
    ])
    expect(clash.body.clash).toMatchObject({ resource: 'room', day: inDays(10), wanted: 1, free: 0 })
    expect(await stockOf('room', room)).toEqual([
      [inDays(10), 1, 1],
      [inDays(11), 1, 1],
      [inDays(12), 1, 1],
    ])
  })

  it('say in words what speaks against a stay', async () => {
    const room = await makeRoom(server, nile, { min_stay: 2 })
    await typed(room, inDays(31), { closed: true })
    await typed(room, inDays(35), { closed_to_arrival: true })
    await typed(room, inDays(38), { closed_to_departure: true, min_stay: 1 })
    const said = async (...given: Parameters<typeof stay>) => (await quote([stay(...given)])).complaints
    expect(await said(room, 30, 32)).toEqual([expect.stringContaining('is closed on')])
    expect(await said(room, 35, 37)).toEqual([expect.stringContaining('is closed to arrivals')])
    expect(await said(room, 36, 38)).toEqual([expect.stringContaining('is closed to departures')])
    expect(await said(room, 20, 21)).toEqual([expect.stringContaining('has a minimum stay of 2 nights')])
    expect(await said(room, 38, 39)).toEqual([])
    expect(await said(room, -2, 2)).toEqual([expect.stringContaining('has passed')])
    expect(await said(room, 20, 22, { adults: 3 })).toEqual([expect.stringContaining('at most 2 adults and 1 child')])
    const refused = await call('bookings/new', order([stay(room, 30, 32)]))
    expect(refused.body.errors).toHaveProperty('items.0.check_in')
  })

  it('out of service, drafts and archived ones are not sold; deleted ones are not there', async () => {
    const room = await makeRoom(server, nile, { quantity: 2 })
    await server.db
      .insertInto('offer_blocks')
      .values({ agency_id: nile, offer_id: room, first_day: inDays(50), last_day: inDays(51), quantity: 1 })
      .execute()
    expect((await call('bookings/new', order([stay(room, 50, 52, { quantity: 2 })]))).status).toBe(409)
    await book([stay(room, 50, 52)])
    for (const [status, word] of [
      ['draft', 'is a draft'],
      ['archived', 'is archived'],
    ] as const) {
      await server.db.updateTable('offers').set({ status }).where('id', '=', room).execute()
      const { body } = await call('bookings/new', order([stay(room, 60, 61)]))
      expect(body.errors['items.0.room_id']).toEqual([expect.stringContaining(word)])
    }
    await server.db.updateTable('offers').set({ deleted_at: new Date() }).where('id', '=', room).execute()
    expect((await call('bookings/new', order([stay(room, 60, 61)]))).status).toBe(404)
  })

  it('keep the price of the nights that stay, and take the new before they free the old', async () => {
    const room = await makeRoom(server, nile, { quantity: 1 })
    const made = await book([stay(room, 70, 72)])
    await server.db.updateTable('offers').set({ amount: 30_000 }).where('id', '=', room).execute()
    const longer = ok(await edit(made.id, { items: [stay(room, 71, 74)] }))
    expect(longer.total).toBe(100 + 300 + 300)
    expect(longer).toMatchObject({ starts_on: inDays(71), ends_on: inDays(74) })
    const other = await book([stay(room, 75, 76)])
    expect((await edit(other.id, { items: [stay(room, 73, 76)] })).status).toBe(409)
    expect(await stockOf('room', room)).toEqual([
      [inDays(70), 0, 1],
      [inDays(71), 1, 1],
      [inDays(72), 1, 1],
      [inDays(73), 1, 1],
      [inDays(75), 1, 1],
    ])
    const same = ok(await edit(made.id, { items: [stay(room, 71, 74, { guests: ['Cy'] })], notes: 'Named' }))
    expect([same.total, same.items[0].details.guests]).toEqual([700, ['Cy']])
    expect((await edit(made.id, { items: [] })).status).toBe(422)
  })
})

describe('cars', () => {
  it('cost the cheapest of weeks, days and hours, and are away until they are ready again', async () => {
    const car = await makeCar(server, nile, { extra_hour: 1500 })
    await season(car, { unit: 'per_week', amount: 50_000 })
    const cost = async (from: number, days: number, back = '09:00') =>
      (await quote([{ ...rental(car, from, days), return: `${inDays(from + days)}T${back}` }])).total
    expect(await cost(20, 3)).toBe(300)
    expect(await cost(20, 3, '11:00')).toBe(330)
    expect(await cost(20, 3, '20:00')).toBe(400)
    expect(await cost(20, 6)).toBe(500)
    expect(await cost(20, 8)).toBe(600)
    const made = await book([{ ...rental(car, 20, 2), return: `${inDays(22)}T10:30`, driver: 'Ben Lee' }])
    expect(made).toMatchObject({ kind: 'car_rental', starts_on: inDays(20), ends_on: inDays(22), total: 230 })
    expect(await stockOf('car', car)).toEqual([20, 21, 22].map((n) => [inDays(n), 1, 2]))
    const clash = await call('bookings/new', order([rental(car, 22, 1, { quantity: 2 })]))
    expect(clash.body.message).toMatch(/Only 1 car is free .* – .*\. It is possible from .* 11:30 am\./)
  })

  it('keep their prices when they are brought back later', async () => {
    const car = await makeCar(server, nile)
    const made = await book([rental(car, 30, 2)])
    await server.db.updateTable('offers').set({ amount: 90_000 }).where('id', '=', car).execute()
    expect(ok(await edit(made.id, { items: [rental(car, 30, 3)] })).total).toBe(300)
    expect(ok(await edit(made.id, { items: [rental(car, 31, 3)] })).total).toBe(2700)
  })
})

describe('services', () => {
  it('sell places of a slot, on its weekday, until it is full', async () => {
    const service = await makeService(server, nile, { capacity: 3 })
    const made = await book([places(service, 2)])
    expect(made).toMatchObject({ kind: 'service', adults: 2, total: 200, starts_on: service.date })
    expect(made.items[0].details).toMatchObject({ time: '10:00', date: service.date })
    expect((await call('bookings/new', order([places(service, 2)]))).body.message).toMatch(/Only 1 place is left on/)
    const wrong = await quote([places({ ...service, date: inDays(31) })])
    expect(wrong.complaints[0]).toContain('has no slot at 10:00 am on')
    const other = await makeService(server, nile)
    expect((await quote([places({ ...service, slot: other.slot })])).complaints).toContain(
      `This is not a slot of “${made.title}”.`,
    )
    const group = await makeService(server, nile, { unit: 'per_group' })
    expect((await quote([places(group, 2)])).lines[0]).toMatchObject({ unit: 'per_group', amount: 200 })
  })
})

describe('tickets', () => {
  it('are issued with the booking, each with a code nobody guesses', async () => {
    const event = await makeEvent(server, nile)
    const holders = [{ name: 'Cy Twombly', email: 'cy@example.com' }]
    const made = await book([tickets(event.regular, 2, { holders }), tickets(event.vip)])
    expect(made).toMatchObject({
      kind: 'event',
      total: 180,
      title: expect.stringMatching(/^Sold event \d+ \+ 1 more$/),
    })
    expect(made.tickets.map((one: Record<string, unknown>) => [one.ticket_type, one.holder_name, one.status])).toEqual([
      ['Regular', 'Cy Twombly', 'valid'],
      ['Regular', 'Ann Lee', 'valid'],
      ['VIP', 'Ann Lee', 'valid'],
    ])
    expect(made.tickets.every(({ code }: { code: string }) => isTicketCode(code))).toBe(true)
    expect(await stockOf('event', event.id)).toEqual([[event.date, 3, 1_000_000_000]])
  })

  it('share the capacity of their event', async () => {
    const event = await makeEvent(server, nile, { capacity: 5 })
    await book([tickets(event.regular, 4)])
    const clash = await call('bookings/new', order([tickets(event.vip, 2)]))
    expect([clash.status, clash.body.message]).toEqual([409, expect.stringMatching(/Only 1 place is left on/)])
    expect((await quote([tickets(event.vip)])).items[0]).toMatchObject({ left: 1, complaints: [] })
  })

  it('cost what their tier says at the moment, and keep it', async () => {
    const event = await makeEvent(server, nile)
    const tier = { agency_id: nile, ticket_type_id: event.regular, position: 0 }
    await server.db
      .insertInto('ticket_tiers')
      .values([
        { ...tier, name: 'Early bird', amount: 3000, sales_to: `${inDays(1)}T00:00:00Z` },
        { ...tier, name: 'Last minute', amount: 9000, sales_from: `${inDays(20)}T00:00:00Z` },
      ])
      .execute()
    const made = await book([tickets(event.regular, 2)])
    expect(made.lines[0]).toMatchObject({ unit_amount: 30, title: expect.stringContaining('Early bird') })
    await server.db.deleteFrom('ticket_tiers').where('ticket_type_id', '=', event.regular).execute()
    const more = ok(await edit(made.id, { items: [tickets(event.regular, 3)] }))
    expect(more.total).toBe(30 + 30 + 50)
    expect(more.tickets).toHaveLength(3)
    const codes = made.tickets.map(({ code }: { code: string }) => code)
    expect(more.tickets.map(({ code }: { code: string }) => code)).toEqual(expect.arrayContaining(codes))
    const fewer = ok(await edit(made.id, { items: [tickets(event.regular, 1)] }))
    expect(fewer.tickets.map(({ status }: { status: string }) => status)).toEqual(['valid', 'void', 'void'])
    expect(fewer.total).toBe(30)
  })

  it('have limits an order, windows of sale, and codes that open hidden ones', async () => {
    const event = await makeEvent(server, nile)
    const set = (values: Record<string, unknown>, id = event.vip) =>
      server.db.updateTable('ticket_types').set(values).where('id', '=', id).execute()
    const said = async (quantity = 1, changes = {}) => (await quote([tickets(event.vip, quantity, changes)])).complaints
    await set({ min_per_order: 2, max_per_order: 3 })
    expect(await said(1)).toEqual([expect.stringContaining('is 2 tickets.')])
    expect((await quote([tickets(event.vip, 2), tickets(event.vip, 2)])).complaints[0]).toContain(
      'largest order of “VIP” is 3 tickets',
    )
    await set({ min_per_order: 1, sales_from: `${inDays(3)}T00:00:00Z` })
    expect(await said()).toEqual([expect.stringContaining('goes on sale on')])
    await set({ sales_from: null, sales_to: `${inDays(-1)}T00:00:00Z` })
    expect(await said()).toEqual([expect.stringContaining('Sales of ')])
    await set({ sales_to: null, hidden: true, access_code: 'NILE26' })
    expect(await said()).toEqual([expect.stringContaining('needs an access code')])
    expect(await said(1, { access_code: 'wrong' })).toEqual(['This access code does not unlock this ticket.'])
    expect(await said(1, { access_code: 'nile26' })).toEqual([])
    const made = await book([tickets(event.vip, 1, { access_code: 'NILE26' })])
    expect(JSON.stringify(made)).not.toContain('NILE26')
    await server.db
      .updateTable('events')
      .set({ starts_at: `${inDays(-2)}T10:00:00Z`, ends_at: `${inDays(-2)}T12:00:00Z` })
      .where('offer_id', '=', event.id)
      .execute()
    expect(await said(1, { access_code: 'NILE26' })).toEqual([expect.stringContaining('is over')])
  })

  it('stay with their item when its number changes; one made void by hand is not made anew', async () => {
    const [event, room] = [await makeEvent(server, nile), await makeRoom(server, nile)]
    const made = await book([stay(room, 90, 91), tickets(event.regular, 2), tickets(event.vip)])
    const codeOf = (of: { tickets: { code: string; item: number; status: string }[] }, item: number) =>
      of.tickets.filter((ticket) => ticket.item === item).map(({ code }) => code)
    await server.db
      .updateTable('ticket_purchases')
      .set({ status: 'void' })
      .where('code', '=', codeOf(made, 2)[1] ?? '')
      .execute()
    const turned = ok(await edit(made.id, { items: [tickets(event.vip), tickets(event.regular, 2)] }))
    expect([codeOf(turned, 1), codeOf(turned, 2)]).toEqual([codeOf(made, 3), codeOf(made, 2)])
    const statuses = (of: { tickets: { status: string }[] }) => of.tickets.map(({ status }) => status).toSorted()
    expect(statuses(turned)).toEqual(['valid', 'valid', 'void'])
    const more = ok(await edit(made.id, { items: [tickets(event.vip), tickets(event.regular, 3)] }))
    expect(statuses(more)).toEqual(['valid', 'valid', 'valid', 'void'])
  })

  it('that were let in are named, and neither cancelled nor taken off', async () => {
    const event = await makeEvent(server, nile)
    const made = await book([tickets(event.regular, 2)])
    const [first] = made.tickets
    await server.db
      .updateTable('ticket_purchases')
      .set({ status: 'admitted', scanned_at: new Date() })
      .where('id', '=', first.id)
      .execute()
    const cost = ok(await call(`bookings/${made.id}/cancellation`))
    expect(cost.admitted).toEqual([expect.objectContaining({ code: first.code })])
    const refused = await call(`bookings/${made.id}/delete`, { reason: 'Rain' })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(first.code)])
    const fewer = ok(await edit(made.id, { items: [tickets(event.regular, 1)] }))
    expect(fewer.tickets.map(({ status }: { status: string }) => status)).toEqual(['admitted', 'void'])
    expect((await edit(made.id, { items: [tickets(event.vip, 1)] })).status).toBe(409)
  })
})

describe('several kinds in one booking', () => {
  it('stand side by side, numbered, with dates from the first to the last', async () => {
    const tour = await makeTour(server, owner, { discount_percent: 10 })
    const [room, car] = [await makeRoom(server, nile, {}, { discount_percent: 50 }), await makeCar(server, nile)]
    const made = await book([stay(room, 28, 30), rental(car, 33, 1)], {
      package_id: tour.id,
      departure_id: tour.departure,
      adults: 2,
    })
    expect(made).toMatchObject({
      kind: 'tour_package',
      title: 'Gorillas of Bwindi + 2 more',
      starts_on: inDays(28),
      ends_on: inDays(34),
      subtotal: 200 + 200 + 100,
      discount: 20 + 100,
      total: 380,
    })
    expect(made.items.map((one: Record<string, unknown>) => [one.item, one.kind, one.amount, one.discount])).toEqual([
      [0, 'package', 200, 20],
      [1, 'room', 200, 100],
      [2, 'car', 100, 0],
    ])
    const lists = async (query: string) => (await call(`bookings?${query}`)).body.meta.total
    expect(await lists(`offer_type=room&offer_id=${room}`)).toBe(1)
    expect(await lists(`offer_type=car&offer_id=${room}`)).toBe(0)
    expect(await lists(`package_id=${tour.id}`)).toBe(1)
    // One part changes; the others keep their lines to the cent, whatever their offers cost by now.
    await server.db.updateTable('offers').set({ amount: 77_700 }).where('id', 'in', [room, car]).execute()
    const less = ok(await edit(made.id, { items: [rental(car, 33, 1)] }))
    expect(less).toMatchObject({ total: 180 + 100, starts_on: inDays(30), title: 'Gorillas of Bwindi + 1 more' })
    expect(await stockOf('room', room)).toEqual([28, 29].map((n) => [inDays(n), 0, 3]))
    const back = ok(await edit(made.id, { adults: 3 }))
    expect(back.items.map((one: Record<string, unknown>) => [one.kind, one.amount, one.discount])).toEqual([
      ['package', 300, 30],
      ['car', 100, 0],
    ])
  })

  it('is all or nothing', async () => {
    const [room, full] = [await makeRoom(server, nile), await makeRoom(server, nile, { quantity: 0 })]
    expect((await call('bookings/new', order([stay(room, 40, 42), stay(full, 40, 41)]))).status).toBe(409)
    expect(await stockOf('room', room)).toEqual([])
    const { body } = await call(
      'bookings/new',
      order([stay(room, 40, 42, { quantity: 2 }), stay(room, 41, 43, { quantity: 2 })]),
    )
    expect(body.clash).toMatchObject({ day: inDays(41), wanted: 4, free: 3 })
  })

  it('has one currency', async () => {
    const room = await makeRoom(server, nile)
    const car = await makeCar(server, nile, {}, { currency: 'UGX' })
    const { body } = await call('bookings/new', order([stay(room, 40, 42), rental(car, 40, 1)]))
    expect(body.errors['items.1'][0]).toContain('one booking cannot have prices in both USD and UGX')
  })

  it('takes extras of the package, and the prices of residents', async () => {
    const tour = await makeTour(server, owner)
    const post = (path: string, body: unknown) => call(`packages/${tour.id}/${path}`, body)
    const price = { unit: 'per_person', currency: 'USD' }
    ok(
      await post('price-options/create', {
        ...price,
        name: 'Resident',
        age_band: 'adult',
        residency: 'east_african',
        amount: 60,
      }),
      201,
    )
    const extra = await server.db
      .insertInto('package_extras')
      .values([
        {
          agency_id: nile,
          package_id: tour.id,
          name: 'Porter',
          unit: 'per_day',
          amount: 1500,
          currency: 'USD',
          max_qty: 2,
        },
        { agency_id: nile, package_id: tour.id, name: 'Water', amount: 500, currency: 'USD', included: true },
      ])
      .returning('id')
      .execute()
    const [porter = { id: 0 }, water = { id: 0 }] = extra
    const wanted = { package_id: tour.id, departure_id: tour.departure, adults: 2 }
    const extras = [
      { extra_id: porter.id, quantity: 1 },
      { extra_id: water.id, quantity: 2 },
    ]
    expect(ok(await call('bookings/quote', { ...wanted, extras })).total).toBe(200 + 45)
    expect(ok(await call('bookings/quote', { ...wanted, residency: 'east_african' })).total).toBe(120)
    expect(ok(await call('bookings/quote', { ...wanted, residency: 'foreign' })).total).toBe(200)
    const many = await call('bookings/quote', { ...wanted, extras: [{ extra_id: porter.id, quantity: 3 }] })
    expect(many.body.data.complaints).toEqual(['At most 2 of “Porter”.'])
    const made = ok(await call('bookings/new', { ...order([]), ...wanted, extras }), 201)
    expect(made.items[0]).toMatchObject({ kind: 'package', amount: 245 })
    await server.db.updateTable('package_extras').set({ amount: 9900 }).where('id', '=', porter.id).execute()
    expect(ok(await edit(made.id, { notes: 'x', residency: 'east_african' })).total).toBe(120 + 45)
    const none = ok(await edit(made.id, { extras: [] }))
    expect([none.total, none.residency]).toEqual([120, 'east_african'])
  })

  it('of a kind that the plan does not include is refused, and says which is missing', async () => {
    const room = await makeRoom(server, nile)
    const plan = await server.db
      .selectFrom('subscriptions as s')
      .innerJoin('plans as p', 'p.id', 's.plan_id')
      .select(['p.id', 'p.features'])
      .where('s.agency_id', '=', nile)
      .where('s.status', 'in', ['active', 'trialing'])
      .executeTakeFirstOrThrow()
    const set = async (features: string[]) => {
      await server.db.updateTable('plans').set({ features }).where('id', '=', plan.id).execute()
      server.platform.sessions.forget({ agencyId: nile })
    }
    await set(plan.features.filter((name) => name !== 'hotel_and_hospitality'))
    try {
      const answer = await call('bookings/new', order([stay(room, 40, 42)]))
      expect([answer.status, answer.body.refusal, answer.body.message]).toEqual([
        403,
        'lacksFeature',
        'Your plan does not include hotels and hospitality.',
      ])
    } finally {
      await set(plan.features)
    }
  })
})

describe('a very large order', () => {
  it.skipIf(!isLong)(
    'of fifty stays of a year, each night at another price, is written all the same',
    async () => {
      const room = await makeRoom(server, nile, { quantity: 50 })
      await season(room, { weekdays: [1, 3, 5, 7] })
      const items = Array.from({ length: 50 }, (_, n) => stay(room, 100, 465, { guests: [`Guest ${n}`] }))
      const made = await book(items)
      expect(made.lines.length).toBeGreaterThan(10_000)
      const each = made.lines.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0)
      expect([made.total, made.items.length]).toEqual([each, 50])
      expect(made.items[49].details.guests).toEqual(['Guest 49'])
      expect((await call('bookings/new', order([stay(room, 200, 201)]))).status).toBe(409)
      ok(await call(`bookings/${made.id}/delete`, { reason: 'Too large' }))
      expect((await stockOf('room', room)).every(([, taken]) => taken === 0)).toBe(true)
    },
    60_000,
  )
})

describe('an event moved to another day', () => {
  it('takes along what was sold and its bookings', async () => {
    const [event, room] = [await makeEvent(server, nile, { capacity: 9 }), await makeRoom(server, nile)]
    const made = await book([tickets(event.regular, 2), stay(room, 29, 31)])
    await server.platform.database
      .tenant(nile)
      .transaction()
      .execute(async (tx) => {
        await tx
          .updateTable('events')
          .set({ starts_at: `${inDays(33)}T18:00:00+03:00`, ends_at: `${inDays(34)}T02:00:00+03:00` })
          .where('offer_id', '=', event.id)
          .execute()
        await moveEventDay(tx, nile, event.id, event.date, inDays(33))
      })
    expect(await stockOf('event', event.id)).toEqual([[inDays(33), 2, 9]])
    expect(ok(await call(`bookings/${made.id}/show`))).toMatchObject({ starts_on: inDays(29), ends_on: inDays(34) })
    ok(await call(`bookings/${made.id}/delete`, { reason: 'Moved' }))
    expect(await stockOf('ticket', event.regular)).toEqual([[inDays(33), 0, 6]])
  })
})

describe('holds', () => {
  it('keep everything of a choice, and become the booking', async () => {
    const [room, event] = [await makeRoom(server, nile, { quantity: 2 }), await makeEvent(server, nile)]
    const items = [stay(room, 44, 46), tickets(event.vip, 3)]
    const held = ok(await call('bookings/holds', { items, key: 'desk-0100' }), 201)
    expect(held.items).toEqual([
      { item: 1, kind: 'room', left: 1 },
      { item: 2, kind: 'ticket', left: 1 },
    ])
    expect((await call('bookings/new', order([stay(room, 45, 46, { quantity: 2 })]))).status).toBe(409)
    expect((await quote(items)).complaints).toEqual([])
    const made = await book(items, { hold_key: 'desk-0100' })
    expect(made.tickets).toHaveLength(3)
    expect(await stockOf('room', room)).toEqual([44, 45].map((n) => [inDays(n), 1, 2]))
    ok(await call('bookings/holds/release', { key: 'desk-0100' }))
    expect(await stockOf('ticket', event.vip)).toEqual([[event.date, 3, 4]])
  })
})

describe('a cancellation', () => {
  it('costs what the policy of each part says, gives all back, and can be undone', async () => {
    const rules = JSON.stringify([
      { days_before: 60, percent: 25 },
      { days_before: 20, percent: 100 },
    ])
    const room = await makeRoom(server, nile, {}, { cancellation_rules: rules })
    const event = await makeEvent(server, nile)
    const made = await book([stay(room, 30, 32), tickets(event.regular, 2)], {
      payment: { amount: 250, currency: 'USD', method: 'cash' },
    })
    const cost = ok(await call(`bookings/${made.id}/cancellation`))
    expect(cost).toMatchObject({ total: 300, paid: 250, kept: 50, refund: 200, owed: 0, admitted: [] })
    expect(cost.items).toEqual([
      expect.objectContaining({ kind: 'room', percent: 25, amount: 200, kept: 50, days_before: 30 }),
      expect.objectContaining({ kind: 'ticket', percent: 0, amount: 100, kept: 0 }),
    ])
    const gone = ok(await call(`bookings/${made.id}/delete`, { reason: 'Illness' }))
    expect(gone).toMatchObject({ status: 'cancelled', kept: 50, refund_due: 200, balance: -200 })
    expect(gone.tickets.map(({ status }: { status: string }) => status)).toEqual(['refunded', 'refunded'])
    expect(await stockOf('ticket', event.regular)).toEqual([[event.date, 0, 6]])
    const again = ok(await call(`bookings/${made.id}/reinstate`, {}))
    expect(again).toMatchObject({ status: 'confirmed', kept: null, refund_due: null })
    expect(again.tickets.map(({ status }: { status: string }) => status)).toEqual(['valid', 'valid'])
    expect(await stockOf('room', room)).toEqual([30, 31].map((n) => [inDays(n), 1, 3]))
  })

  it('cannot be undone once somebody else has the room', async () => {
    const room = await makeRoom(server, nile, { quantity: 1 })
    const made = await book([stay(room, 30, 32)])
    ok(await call(`bookings/${made.id}/delete`, { reason: 'Illness' }))
    await book([stay(room, 31, 33)])
    const refused = await call(`bookings/${made.id}/reinstate`, {})
    expect([refused.status, refused.body.clash]).toEqual([409, expect.objectContaining({ day: inDays(31), free: 0 })])
  })
})

describe('what is on sale', () => {
  it('shows rooms and cars with what is free and what it costs', async () => {
    const room = await makeRoom(server, nile, { quantity: 2 }, { title: 'Quokka suite' })
    const car = await makeCar(server, nile, {}, { title: 'Quokka wagon' })
    await makeRoom(server, nile, {}, { title: 'Quokka draft', status: 'draft' })
    await makeRoom(server, foreign, {}, { title: 'Quokka of others' })
    await book([stay(room, 52, 53)])
    const rooms = ok(await call(`bookings/sale-rooms?check_in=${inDays(52)}&check_out=${inDays(54)}&adults=3&q=quokka`))
    expect(rooms).toEqual([
      expect.objectContaining({ id: room, rooms: 2, free: 1, nights: 2, per_night: 100, total: 400 }),
    ])
    expect(rooms[0].complaints).toEqual([expect.stringMatching(/Only 1 room is free/)])
    const hold = { items: [stay(room, 52, 54)], key: 'desk-0200' }
    ok(await call('bookings/holds', hold), 201)
    const path = `bookings/sale-rooms?check_in=${inDays(52)}&check_out=${inDays(54)}&q=quokka`
    expect(ok(await call(path))[0].free).toBe(1)
    const clerk = await server.login('clerk@nile.test')
    expect(ok(await call(path, undefined, clerk))[0].free).toBe(0)
    const cars = ok(await call(`bookings/sale-cars?pick_up=${inDays(52)}T09:00&return=${inDays(54)}T08:00&q=quokka`))
    expect(cars).toEqual([expect.objectContaining({ id: car, days: 2, hours: 0, free: 2, per_day: 100, total: 200 })])
    expect((await call(`bookings/sale-rooms?check_in=${inDays(52)}&check_out=${inDays(52)}`)).status).toBe(422)
  })

  it('shows the slots of a day, and tickets without their codes', async () => {
    const service = await makeService(server, nile, {}, { title: 'Numbat massage' })
    const event = await makeEvent(server, nile, { capacity: 3 }, { title: 'Numbat night' })
    await server.db
      .updateTable('ticket_types')
      .set({ hidden: true, access_code: 'SECRET-NUMBAT' })
      .where('id', '=', event.vip)
      .execute()
    await book([places(service, 3), tickets(event.regular)])
    const [shown] = ok(await call(`bookings/sale-services?date=${service.date}&q=numbat`))
    expect(shown).toMatchObject({
      id: service.id,
      amount: 100,
      slots: [{ id: service.slot, starts: '10:00', left: 5 }],
    })
    const answer = await call('bookings/sale-events?q=numbat')
    expect(answer.text).not.toContain('SECRET-NUMBAT')
    expect(ok(answer)[0]).toMatchObject({
      id: event.id,
      left: 2,
      ticket_types: [
        { name: 'Regular', amount: 50, left: 2, hidden: false },
        { name: 'VIP', amount: 80, left: 2, hidden: true },
      ],
    })
  })
})

describe('another agency’s', () => {
  it('rooms, cars, slots and tickets are not there', async () => {
    const room = await makeRoom(server, foreign)
    const car = await makeCar(server, foreign)
    const [service, event] = [await makeService(server, foreign), await makeEvent(server, foreign)]
    for (const item of [stay(room, 30, 31), rental(car, 30, 1), places(service), tickets(event.regular)]) {
      for (const [path, body] of [
        ['bookings/new', order([item])],
        ['bookings/quote', { items: [item] }],
        ['bookings/holds', { items: [item], key: 'foreign-items' }],
      ] as const)
        expect([path, item.kind, (await call(path, body)).status]).toEqual([path, item.kind, 404])
    }
    const mine = await makeService(server, nile)
    expect((await call('bookings/new', order([places({ ...mine, slot: service.slot })]))).status).toBe(422)
    const theirs = ok(await call('bookings/new', order([stay(room, 30, 31)]), rift), 201)
    expect((await call(`bookings/${theirs.id}/cancellation`)).status).toBe(404)
    expect((await call(`bookings?offer_type=room&offer_id=${room}`)).body.data).toEqual([])
    expect((await call('bookings/sale-events')).text).not.toContain(`"id":${event.id},`)
  })
})

describe('input that makes no sense', () => {
  it.each([
    ['nothing at all', [], 'package_id'],
    ['a kind that is not', [{ kind: 'yacht' }], 'items.0.kind'],
    [
      'a stay backwards',
      [{ kind: 'room', room_id: 1, check_in: '2027-01-02', check_out: '2027-01-01', adults: 1 }],
      'items.0.check_out',
    ],
    [
      'a day that is none',
      [{ kind: 'room', room_id: 1, check_in: '2027-02-30', check_out: '2027-03-01', adults: 1 }],
      'items.0.check_in',
    ],
    [
      'a rental backwards',
      [{ kind: 'car', car_id: 1, pick_up: '2027-01-02T10:00', return: '2027-01-02T10:00' }],
      'items.0.return',
    ],
    [
      'a time that is none',
      [{ kind: 'car', car_id: 1, pick_up: '2027-01-02T25:00', return: '2027-01-03T10:00' }],
      'items.0.pick_up',
    ],
    ['no tickets', [{ kind: 'ticket', ticket_type_id: 1, quantity: 0 }], 'items.0.quantity'],
    ['more names than tickets', [{ kind: 'ticket', ticket_type_id: 1, holders: [{}, {}] }], 'items.0.holders'],
  ])('%s', async (_, items, field) => {
    const { status, body } = await call('bookings/new', order(items))
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })
})
