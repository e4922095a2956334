import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { adultPrice, book, inDays, makeTour, ok, type Tour } from '../../support/tour.ts'

// What is on sale, for whoever takes bookings; and what a change would cost before it is made.
let server: TestServer
let owner: string
let clerk: string
let tour: Tour

const call = (path: string, token: string, body?: unknown) =>
  server.request(`agent/bookings/${path}`, { token, ...(body === undefined ? {} : { body }) })

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  clerk = await server.login('clerk@nile.test')
  tour = await makeTour(server, owner, { title: 'Papyrus and shoebills' }, 6)
})
afterAll(() => server?.close())

const publish = (status: string) =>
  server.request('agent/packages/status', { token: owner, body: { ids: [tour.id], status } })

describe('offers', () => {
  it('are shown to a clerk without the inventory, and only when published', async () => {
    const find = async () => ok(await call('offers?q=shoebills', clerk)).map((row: { id: number }) => row.id)
    expect(await find()).not.toContain(tour.id)
    ok(await publish('published'))
    expect(await find()).toContain(tour.id)
    expect((await server.request('agent/packages', { token: clerk })).status).toBe(403) // the control
  })
  it('bring prices and coming departures', async () => {
    const offer = ok(await call(`offers/${tour.id}`, clerk))
    expect(offer.prices).toMatchObject([{ id: tour.price, amount: 100, currency: 'USD' }])
    expect(offer.departures).toMatchObject([{ id: tour.departure, date: tour.date, seats_left: 6 }])
  })
  it('count one’s own held seats as free, not those of others', async () => {
    ok(await call('holds', clerk, { departure_id: tour.departure, quantity: 2, key: 'clerk-hold-1' }), 201)
    const left = async (token: string) => ok(await call(`offers/${tour.id}`, token)).departures[0].seats_left
    expect(await left(clerk)).toBe(6)
    expect(await left(owner)).toBe(4)
    ok(await call('holds/release', clerk, { key: 'clerk-hold-1' }))
    expect(await left(owner)).toBe(6)
  })
  it('of another agency do not exist, and a gatekeeper sees none', async () => {
    const stranger = await server.login('owner@rift.test')
    expect((await call(`offers/${tour.id}`, stranger)).status).toBe(404)
    expect((await call('offers?q=shoebills', stranger)).text).not.toContain('shoebills')
    const gate = await server.login('gate@nile.test')
    expect((await call('offers', gate)).status).toBe(403)
  })
})

describe('the quote of a change', () => {
  it('keeps the price that was booked, and its own seats', async () => {
    const { id } = await book(server, owner, tour, 5)
    const raised = { ...adultPrice({ amount: 140 }) }
    ok(await server.request(`agent/packages/price-options/${tour.price}/update`, { token: owner, body: raised }))
    const wanted = { package_id: tour.id, departure_id: tour.departure, adults: 6 }
    const change = ok(await call('quote', owner, { ...wanted, booking_id: id }))
    expect(change).toMatchObject({ total: 600, complaints: [] })
    const anew = ok(await call('quote', owner, wanted))
    expect(anew.total).toBe(840)
    expect(anew.complaints).toHaveLength(1) // the control: without the booking there is one seat
    const after = ok(await call(`edit/${id}`, owner, { departure_id: tour.departure, adults: 6 }))
    expect(after.total).toBe(600)
  })
  it('is refused for another agency’s booking', async () => {
    const stranger = await server.login('owner@rift.test')
    const { id } = await book(server, owner, { ...tour, departure: await another() }, 1)
    const answer = await call('quote', stranger, {
      package_id: tour.id,
      departure_id: null,
      date: inDays(40),
      adults: 1,
      booking_id: id,
    })
    expect(answer.status).toBe(404)
  })
})

async function another(): Promise<number> {
  const made = await server.request(`agent/packages/${tour.id}/departures/create`, {
    token: owner,
    body: { dates: [inDays(50)], capacity: 3 },
  })
  return ok(made, 201)[0].id
}
