import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeCar, makeRoom, rental, stay } from '../../support/sold-offers.ts'
import { inDays, makeTour, ok } from '../../support/tour.ts'

// A night that is full can be booked on purpose: by somebody who may change bookings, with a reason, and marked while it is full.

let server: TestServer
let owner: string
let clerk: string
let nile: number

const call = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
const oversell = { reason: 'Already sold by a channel' }
const order = (items: unknown[], changes: Record<string, unknown> = {}) => ({
  items,
  client: { name: 'Ann Lee' },
  ...changes,
})
const book = async (items: unknown[], changes: Record<string, unknown> = {}) =>
  ok(await call('bookings/new', order(items, changes)), 201)
const show = async (id: number) => ok(await call(`bookings/${id}/show`))
const stockOf = (id: number) =>
  server.db
    .selectFrom('stock')
    .select(['capacity', 'taken', 'oversold'])
    .where('resource_type', '=', 'room')
    .where('resource_id', '=', id)
    .orderBy('day')
    .execute()

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  clerk = await server.login('clerk@nile.test')
  nile = await agencyOf(server)
})
afterAll(() => server.close())

describe('a full night', () => {
  it('is booked with a reason, marked everywhere, and a night like any once another guest cancels', async () => {
    const room = await makeRoom(server, nile, { quantity: 1 })
    const first = await book([stay(room, 10, 12)])
    const plain = await call('bookings/new', order([stay(room, 10, 11)]))
    expect(plain.status).toBe(409)
    const quote = ok(await call('bookings/quote', { items: [stay(room, 10, 11)] }))
    expect([quote.oversells, quote.complaints.length]).toEqual([true, 1])
    const agreed = ok(await call('bookings/quote', { items: [stay(room, 10, 11)], oversell }))
    expect([agreed.oversells, agreed.complaints]).toEqual([true, []])

    const over = await book([stay(room, 10, 11)], { oversell })
    expect(over).toMatchObject({ oversold: true, oversold_reason: oversell.reason, status: 'confirmed' })
    expect((await show(first.id)).oversold).toBe(false)
    expect(await stockOf(room)).toEqual([
      { capacity: 1, taken: 2, oversold: 1 },
      { capacity: 1, taken: 1, oversold: 0 },
    ])
    const listed = ok(await call('bookings?oversold=yes'))
    expect(listed.map(({ id }: { id: number }) => id)).toEqual([over.id])
    expect(ok(await call('business/today')).oversold).toBe(1)
    const days = ok(await call(`inventory/availability?kind=room&id=${room}&from=${inDays(10)}&to=${inDays(11)}`))
    expect(days[0].free).toEqual([-1, 0])

    // Without the decision nobody gets in, not even now that more are sold than there are.
    expect((await call('bookings/new', order([stay(room, 10, 11)]))).status).toBe(409)
    // What it has it keeps when something else of it changes.
    const version = (await show(over.id)).version
    ok(await call(`bookings/edit/${over.id}`, { items: [stay(room, 10, 11, { adults: 1 })], version }))

    ok(await call(`bookings/${first.id}/delete`, { reason: 'Ill' }))
    expect(await show(over.id)).toMatchObject({ oversold: false, oversold_reason: oversell.reason })
    expect((await stockOf(room))[0]).toEqual({ capacity: 1, taken: 1, oversold: 0 })
    expect(ok(await call('bookings?oversold=yes'))).toEqual([])
  })

  it('asks for the permission and for a reason', async () => {
    const room = await makeRoom(server, nile, { quantity: 1 })
    await book([stay(room, 10, 12)])
    const refused = await call('bookings/new', order([stay(room, 10, 12)], { oversell }), clerk)
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('Edit Bookings')])
    const free = await call('bookings/new', order([stay(room, 20, 21)]), clerk) // control: a free night
    expect(free.status).toBe(201)
    const silent = await call('bookings/new', order([stay(room, 10, 12)], { oversell: { reason: ' ' } }))
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['oversell.reason']])
  })

  it('keeps its reason to itself where the nights are free', async () => {
    const room = await makeRoom(server, nile, { quantity: 1 })
    expect(await book([stay(room, 10, 12)], { oversell })).toMatchObject({ oversold: false, oversold_reason: '' })
  })

  it('can be moved to by a booking that is there already', async () => {
    const room = await makeRoom(server, nile, { quantity: 1 })
    await book([stay(room, 10, 12)])
    const other = await book([stay(room, 20, 22)])
    const items = [stay(room, 10, 12)]
    expect((await call(`bookings/edit/${other.id}`, { items, version: other.version })).status).toBe(409)
    const moved = ok(await call(`bookings/edit/${other.id}`, { items, version: other.version, oversell }))
    expect(moved).toMatchObject({ oversold: true, oversold_reason: oversell.reason })
  })
})

it('cars and seats are never oversold: a vehicle and a seat are there once', async () => {
  const car = await makeCar(server, nile, { quantity: 1 })
  await book([rental(car, 10, 2)])
  expect((await call('bookings/new', order([rental(car, 10, 2)], { oversell }))).status).toBe(409)
  const tour = await makeTour(server, owner, {}, 2)
  const wanted = { package_id: tour.id, departure_id: tour.departure, adults: 3 }
  expect((await call('bookings/new', order([], { ...wanted, oversell }))).status).toBe(409)
  // Nor does a full room carry a full car along.
  const room = await makeRoom(server, nile, { quantity: 1 })
  await book([stay(room, 10, 12)])
  const both = await call('bookings/new', order([stay(room, 10, 12), rental(car, 10, 2)], { oversell }))
  expect([both.status, both.body.clash.resource]).toEqual([409, 'car'])
})

it('ten who oversell at once are each counted', async () => {
  const room = await makeRoom(server, nile, { quantity: 1 })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call('bookings/new', order([stay(room, 10, 11)], { oversell }))),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
  expect(await stockOf(room)).toEqual([{ capacity: 1, taken: 10, oversold: 9 }])
})
