import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { share } from '../../support/oracle-terms.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { adultPrice, makeTour, ok } from '../../support/tour.ts'

// What a resell costs and keeps, just before a boundary, on it and just after it; sums once more in minor units by support/oracle-terms.ts.

let server: TestServer
let owner: string
let rift: string
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  rift = await server.login('owner@rift.test')
})
afterAll(() => server.close())

const ask = (token: string, path: string, body?: unknown) => server.request(`agent/${path}`, { token, body })
const call = (path: string, body?: unknown) => ask(owner, path, body)
const client = { client: { name: 'Ann Lee' } }
const cents = (major: number) => Math.round(major * 100)

describe('a resell', () => {
  const terms = { commission_percent: 12.5, max_markup_percent: 20 }
  async function listed(changes: Record<string, unknown> = {}) {
    const tour = await makeTour(server, owner, { discount_percent: 10 }, 20)
    await server.db.updateTable('price_options').set({ amount: 33_33 }).where('id', '=', tour.price).execute()
    ok(
      await call(
        `packages/${tour.id}/price-options/create`,
        adultPrice({ name: 'Child', age_band: 'child', amount: 11.11 }),
      ),
      201,
    )
    ok(
      await call(
        `packages/${tour.id}/price-options/create`,
        adultPrice({ name: 'Infant', age_band: 'infant', amount: 0.07 }),
      ),
      201,
    )
    ok(await call('packages/status', { ids: [tour.id], status: 'published' }))
    return { tour, config: ok(await call(`packages/${tour.id}/resells/create`, { ...terms, ...changes }), 201) }
  }
  const takeUp = (config: number, markup_percent: number) =>
    ask(rift, `resells/listings/${config}/resell`, { markup_percent })

  it('is taken up with the owner’s highest markup, not with more', async () => {
    const { config } = await listed()
    expect((await takeUp(config.id, 20.01)).status).toBe(422)
    expect((await takeUp(config.id, 20)).status).toBe(201)
  })

  it.each([
    [14.99, 14.99],
    [15, 15],
    [15.01, 15],
    [0, 0],
  ])('with a markup of 15 sells at the owner’s limit of %d as with %d', async (max_markup_percent, percent) => {
    const { tour, config } = await listed()
    const { id } = ok(await takeUp(config.id, 15), 201)
    ok(await call(`packages/${tour.id}/resells/config/update`, { ...terms, max_markup_percent }))
    const wanted = { departure_id: tour.departure, adults: 2 }
    const price = 2 * 3333 - share(2 * 3333, 1000)
    const markup = share(price, percent * 100)
    const quote = ok(await ask(rift, `resells/${id}/quote`, wanted))
    expect([cents(quote.owner_price), cents(quote.markup), cents(quote.total)]).toEqual([price, markup, price + markup])
    const sold = ok(await ask(rift, `resells/${id}/book`, { ...wanted, ...client }), 201)
    expect(cents(sold.total)).toBe(price + markup)
  })

  it('bears its commission on each of the owner’s lines, to the last cent', async () => {
    const { tour, config } = await listed()
    const { id } = ok(await takeUp(config.id, 0), 201)
    ok(
      await ask(rift, `resells/${id}/book`, {
        departure_id: tour.departure,
        adults: 2,
        children: 1,
        infants: 1,
        ...client,
      }),
      201,
    )
    const [theirs] = ok(await call(`packages/${tour.id}/bookings`))
    const lines = await server.db
      .selectFrom('booking_lines')
      .select(['amount', 'discount'])
      .where('booking_id', '=', theirs.id)
      .orderBy('position')
      .execute()
    const subtotal = 2 * 3333 + 1111 + 7
    const discounted = subtotal - share(subtotal, 1000)
    const commission = share(discounted, 1250)
    expect(lines.map(({ amount }) => amount)).toEqual([2 * 3333, 1111, 7])
    expect(lines.reduce((sum, { amount, discount }) => sum + amount - discount, 0)).toBe(discounted - commission)
    expect(cents(theirs.total)).toBe(discounted - commission)
    for (const { amount, discount } of lines) {
      const own = (amount * (subtotal - discounted + commission)) / subtotal
      expect(Math.abs(discount - own)).toBeLessThanOrEqual(2) // two roundings: its share of the discount and of the commission
    }
    const cost = ok(await call(`bookings/${theirs.id}/cancellation`))
    expect(cents(cost.items[0].amount)).toBe(discounted - commission)
  })

  it.each([
    [29, 16],
    [30, 20],
    [31, 20],
  ])(
    'keeps its allotment of a departure in 30 days until %i days before it: %i seats are left',
    async (release_days, left) => {
      const { tour } = await listed({ allotment: 4, release_days })
      const departures = ok(await call(`packages/${tour.id}/departures`)) as { id: number; seats_left: number }[]
      expect(departures.find(({ id }) => id === tour.departure)?.seats_left).toBe(left)
    },
  )
})
