import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeCar, makeEvent, makeRoom, rental, stay, tickets } from '../../support/sold-offers.ts'
import { makeTour, ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let nile: number
let room: number

const call = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
const book = async (changes: Record<string, unknown>) =>
  ok(await call('bookings/new', { client: { name: 'Ann Lee' }, ...changes }), 201)
const change = (id: number, body: Record<string, unknown>) => call(`bookings/edit/${id}`, body)
const sums = ({ subtotal, discount, total }: Record<string, number>) => [subtotal, discount, total]

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  nile = await agencyOf(server)
  room = await makeRoom(server, nile, { quantity: 500 })
})
afterAll(() => server.close())

describe('the price of a change', () => {
  const longer = () => ({ items: [stay(room, 60, 63)] }) // 300 USD instead of 200

  it('is the new one, or no more than before', async () => {
    const { id } = await book({ items: [stay(room, 60, 62)] })
    expect(sums(ok(await change(id, { ...longer(), price: 'keep' })))).toEqual([300, 100, 200])
    const other = await book({ items: [stay(room, 60, 62)] })
    expect(sums(ok(await change(other.id, { ...longer(), price: 'reprice', keep_total: true })))).toEqual([300, 0, 300])
    const shorter = await book({ items: [stay(room, 60, 62)] })
    expect(sums(ok(await change(shorter.id, { items: [stay(room, 60, 61)], price: 'keep' })))).toEqual([100, 0, 100])
  })

  it('is the total that is given: less is a discount, more than the list a sum agreed for each part', async () => {
    const car = await makeCar(server, nile)
    const items = [stay(room, 60, 62), rental(car, 60, 1)]
    const { id } = await book({ items, discount_percent: 10 }) // 270 of 300 USD
    const override = async (total: number) => ok(await change(id, { price: 'override', override_total: total }))
    expect(sums(await override(250.5))).toEqual([300, 49.5, 250.5])
    expect(sums(await override(290))).toEqual([300, 10, 290])
    const dearer = await override(450)
    expect(sums(dearer)).toEqual([450, 0, 450])
    expect(dearer.lines.map(({ unit, amount }: Record<string, unknown>) => [unit, amount])).toEqual([
      ['agreed', 300],
      ['agreed', 150],
    ])
    const { history } = ok(await call(`bookings/${id}/show`))
    expect(history[0]).toMatchObject({ before: { total: 290 }, after: { total: 450 } })
    // What is dearer by agreement stays so until it changes itself.
    expect(ok(await change(id, { items: [stay(room, 60, 62), rental(car, 61, 1)] })).total).toBe(400)
    expect(sums(await override(0))).toEqual([400, 400, 0])
  })

  it('is the total that is given for a trip of many parts, to the last cent, and its tickets share it', async () => {
    const tour = await makeTour(server, owner)
    const event = await makeEvent(server, nile)
    const { id } = await book({
      package_id: tour.id,
      departure_id: tour.departure,
      adults: 3,
      lines: [{ price_option_id: tour.price, quantity: 3 }],
      items: [stay(room, 60, 62), tickets(event.regular, 3)],
    }) // 300 + 200 + 150
    const dearer = ok(await change(id, { price: 'override', override_total: 1000.01 }))
    expect(sums(dearer)).toEqual([1000.01, 0, 1000.01])
    const amounts = dearer.lines.map(({ amount }: { amount: number }) => Math.round(amount * 100))
    expect(amounts.reduce((sum: number, amount: number) => sum + amount)).toBe(100_001)
    const sold = await server.db
      .selectFrom('ticket_purchases')
      .select('amount')
      .where('booking_id', '=', id)
      .where('status', '<>', 'void')
      .execute()
    expect(sold).toHaveLength(3)
    const left = ok(await change(id, { items: [stay(room, 60, 62)] }))
    expect(left.departure_id).toBe(tour.departure)
  })

  it('is refused in words where it cannot be', async () => {
    const { id } = await book({ items: [stay(room, 60, 62)] })
    const errors = async (body: Record<string, unknown>) =>
      (await change(id, { price: 'override', ...body })).body.errors
    expect(await errors({})).toEqual({ override_total: ['Enter the price.'] })
    expect(await errors({ override_total: 1.005 })).toEqual({ override_total: ['USD has at most 2 decimals.'] })
    expect(await errors({ override_total: -1 })).toEqual({ override_total: ['Total cannot be negative.'] })
    expect((await change(id, { price: 'cheap' })).body.errors).toEqual({
      price: ['Price must be one of: reprice, keep, override.'],
    })
    ok(await call(`bookings/${id}/delete`, { reason: 'Ill' }))
    expect((await change(id, { price: 'override', override_total: 10 })).status).toBe(409)
  })
})
