import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Rates, seasonOf } from '../../../mock-server/services/pricing/offer-pricing.ts'
import { addDays, weekdayOf } from '../../../src/domain/dates.ts'
import { inDays, makeRoom, roomInput, seasonInput } from '../../support/rooms.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let rift: string
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  rift = await server.login('owner@rift.test')
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
/** A room's row of the grid. */
async function gridOf(id: number, to = inDays(13), from = inDays(0)) {
  const { status, body, text } = await ask(`inventory/availability?kind=room&id=${id}&from=${from}&to=${to}`)
  if (status !== 200) throw new Error(text)
  return body.data[0]
}
const change = (...changes: readonly Record<string, unknown>[]) =>
  ask('inventory/availability', { changes: changes.map((one) => ({ kind: 'room', ...one })) })
const bookNights = (id: number, from: string, to: string, quantity = 1) =>
  ask('bookings/new', {
    adults: quantity,
    client: { name: 'Ann Lee' },
    items: [
      { kind: 'room', room_id: id, check_in: from, check_out: to, quantity, adults: quantity, children: 0, guests: [] },
    ],
  })

describe('the grid', () => {
  it('has an entry per day in every list, of the base where nothing else is said', async () => {
    const { id } = await makeRoom(server, owner)
    const row = await gridOf(id)
    for (const [name, value] of Object.entries(row))
      if (Array.isArray(value)) expect([name, value.length]).toEqual([name, 14])
    expect(row).toMatchObject({ kind: 'room', id, place: 'Bwindi Ridge Lodge', base_amount: 420_000, base_quantity: 5 })
    expect(new Set(row.amount)).toEqual(new Set([420_000]))
    expect(new Set(row.source)).toEqual(new Set(['base']))
  })

  it('prices every day as the booking engine does, whatever seasons there are', async () => {
    const { id } = await makeRoom(server, owner, { amount: 100_000, min_stay: 2 })
    const seasons = [
      seasonInput({ name: 'Long', amount: 200_000, valid_from: inDays(2), valid_to: inDays(40), min_stay: 3 }),
      seasonInput({ name: 'Short', amount: 300_000, valid_from: inDays(5), valid_to: inDays(9) }),
      seasonInput({ name: 'Open end', amount: 150_000, valid_from: inDays(12) }),
      seasonInput({ name: 'Weekend', amount: 120_000, weekdays: [5, 6] }),
      seasonInput({ name: 'Saturday', amount: 130_000, weekdays: [6] }),
      seasonInput({ name: 'For two', amount: 140_000, valid_from: inDays(20), valid_to: inDays(60), adults: 2 }),
      seasonInput({ name: 'For one', amount: 90_000, valid_from: inDays(20), valid_to: inDays(21), adults: 1 }),
    ]
    for (const season of seasons) ok(await ask(`business/hotel/rooms/${id}/price-options/create`, season), 201)
    const stored = ok(await ask(`inventory/room/${id}/rates`)) as Rates['rates']
    expect(stored).toHaveLength(7)
    const row = await gridOf(id, inDays(61))
    for (let at = 0; at <= 61; at++) {
      const season = seasonOf(stored, ['per_night'], inDays(at), 2)
      expect([inDays(at), row.amount[at], row.season[at]]).toEqual([
        inDays(at),
        season?.amount ?? 100_000,
        season?.name ?? '',
      ])
      expect(row.min_stay[at]).toBe(Math.max(2, season?.min_stay ?? 1))
    }
    expect(new Set(row.season).size).toBeGreaterThan(4) // the case is not trivial
    const nights = ok(await ask(`business/hotel/rooms/${id}/availability?from=${inDays(0)}&to=${inDays(61)}`))
    expect(nights.map((night: { amount: number }) => night.amount)).toEqual(row.amount)
  })

  it('finds rooms by title and property, page by page, without archived ones', async () => {
    await makeRoom(server, owner, { title: 'Zulu one', property: 'Kwagga House' })
    await makeRoom(server, owner, { title: 'Zulu two', property: 'Kwagga House' })
    const old = await makeRoom(server, owner, { title: 'Zulu old', property: 'Kwagga House', status: 'archived' })
    const { body } = await ask('inventory/availability?kind=room&q=kwagga%20zulu&per_page=1&page=2')
    expect(body.meta).toMatchObject({ total: 2, last_page: 2 })
    expect(body.data.map((row: { title: string }) => row.title)).toEqual(['Zulu two'])
    expect((await gridOf(old.id)).title).toBe('Zulu old') // asked by its id it is there
  })

  it.each([
    ['days', `from=${inDays(0)}&to=${inDays(62)}`],
    ['order', `from=${inDays(3)}&to=${inDays(2)}`],
    ['size', 'per_page=51'],
    ['kind', 'kind=event'],
  ])('has its limits: %s', async (_name, query) => {
    expect((await ask(`inventory/availability?kind=room&${query}`.replace('kind=room&kind', 'kind'))).status).toBe(422)
  })

  it('of cars needs the feature that cars need', async () => {
    const clerk = await server.login('clerk@nile.test')
    expect((await ask('inventory/availability?kind=room', undefined, clerk)).status).toBe(403)
    expect((await ask('inventory/availability?kind=car')).status).toBe(200)
  })
})

describe('a change of days', () => {
  it('says what it says, on the weekdays meant, and null goes back', async () => {
    const { id } = await makeRoom(server, owner)
    ok(
      await change(
        { id, from: inDays(0), to: inDays(13), weekdays: [6, 7], amount: 500_000, min_stay: 2 },
        { id, from: inDays(1), to: inDays(2), quantity: 3, closed: true, closed_to_arrival: true },
        { id, from: inDays(2), to: inDays(2), closed: false },
      ),
    )
    const row = await gridOf(id)
    for (let at = 0; at < 14; at++) {
      const weekend = weekdayOf(inDays(at)) >= 6
      expect(row.amount[at]).toBe(weekend ? 500_000 : 420_000)
      expect(row.source[at]).toBe(weekend ? 'day' : 'base')
      expect(row.min_stay[at]).toBe(weekend ? 2 : 1)
    }
    expect(row.quantity.slice(0, 4)).toEqual([5, 3, 3, 5])
    expect(row.free.slice(0, 4)).toEqual([5, 3, 3, 5])
    expect(row.closed.slice(0, 4)).toEqual([false, true, false, false])
    expect(row.closed_to_arrival.slice(0, 4)).toEqual([false, true, true, false])
    ok(
      await change({
        id,
        from: inDays(0),
        to: inDays(13),
        amount: null,
        quantity: null,
        min_stay: null,
        closed: false,
        closed_to_arrival: false,
      }),
    )
    expect(new Set((await gridOf(id)).source)).toEqual(new Set(['base']))
    // A day that says nothing is no row.
    const { length } = await server.db.selectFrom('offer_days').select('day').where('offer_id', '=', id).execute()
    expect(length).toBe(0)
  })

  it('refuses a price below 0 and one with digits too many, by its field', async () => {
    const { id } = await makeRoom(server, owner)
    for (const [amount, says] of [
      [-5, 'Price cannot be negative.'],
      [99_999_999_999, 'Price must be at most 1,000,000,000.'],
    ] as const) {
      const { status, text } = await change({ id, from: inDays(1), to: inDays(1), amount })
      expect([status, text]).toEqual([422, expect.stringContaining(says)])
    }
    expect((await gridOf(id)).amount[1]).toBe(420_000)
    const base = await ask('business/hotel/rooms/create', roomInput({ amount: 99_999_999_999 }))
    expect([base.status, base.text]).toEqual([422, expect.stringContaining('Price must be at most 1,000,000,000.')])
  })

  it('is taken back to what was there, once, and not over what somebody did since', async () => {
    const { id } = await makeRoom(server, owner)
    ok(await change({ id, from: inDays(2), to: inDays(2), amount: 111_000 }))
    const before = await gridOf(id)
    const second = ok(await change({ id, from: inDays(1), to: inDays(4), amount: 222_000, quantity: 2 }))
    expect(second).toMatchObject({ days: 4 })
    ok(await ask(`inventory/availability/${second.id}/undo`, {}))
    expect(await gridOf(id)).toEqual(before)
    expect((await ask(`inventory/availability/${second.id}/undo`, {})).status).toBe(409)

    const third = ok(await change({ id, from: inDays(1), to: inDays(4), amount: 333_000 }))
    ok(await change({ id, from: inDays(3), to: inDays(3), closed: true }))
    const late = await ask(`inventory/availability/${third.id}/undo`, {})
    expect(late.status).toBe(409)
    expect(late.body.clash).toMatchObject({ id, day: inDays(3) })
  })

  it('is all or nothing, and names the day and the room on which more are taken', async () => {
    const one = await makeRoom(server, owner, { title: 'Roomy' })
    const two = await makeRoom(server, owner, { title: 'Taken twice' })
    ok(await bookNights(two.id, inDays(3), inDays(5), 2), 201)
    const { status, body } = await change(
      { id: one.id, from: inDays(0), to: inDays(9), amount: 1_000 },
      { id: two.id, from: inDays(0), to: inDays(9), quantity: 1 },
    )
    expect(status).toBe(409)
    expect(body.message).toContain('Taken twice')
    expect(body.clash).toMatchObject({ id: two.id, day: inDays(3), taken: 2, wanted: 1 })
    expect(new Set((await gridOf(one.id)).source)).toEqual(new Set(['base']))
    // Control: as many as are taken may stay for sale.
    ok(await change({ id: two.id, from: inDays(0), to: inDays(9), quantity: 2 }))
    expect((await gridOf(two.id)).free.slice(2, 6)).toEqual([2, 0, 0, 2])
    expect((await bookNights(two.id, inDays(3), inDays(4))).status).toBe(409)
  })

  it.each([
    ['a day that has passed', { from: inDays(-1), to: inDays(1), amount: 5 }, 422],
    ['nothing said', { from: inDays(1), to: inDays(1) }, 422],
    ['a range upside down', { from: inDays(3), to: inDays(1), amount: 5 }, 422],
    ['more decimals than the currency has', { from: inDays(1), to: inDays(1), amount: 5.5 }, 422],
    ['a price of nothing', { from: inDays(1), to: inDays(1), amount: 0 }, 422],
    [
      'weekdays that do not occur',
      { from: inDays(1), to: inDays(1), weekdays: [weekdayOf(inDays(2))], amount: 5 },
      422,
    ],
    ['sixty years', { from: inDays(1), to: addDays(inDays(1), 21_900), amount: 5 }, 422],
    ['another kind', { kind: 'car', from: inDays(1), to: inDays(1), amount: 5 }, 404],
  ])('is refused: %s', async (_name, said, status) => {
    const { id } = await makeRoom(server, owner)
    expect((await change({ id, ...said })).status).toBe(status)
    expect(new Set((await gridOf(id)).source)).toEqual(new Set(['base']))
  })

  it('never touches a booking made before', async () => {
    const { id } = await makeRoom(server, owner)
    const booking = ok(await bookNights(id, inDays(6), inDays(8)), 201)
    ok(await change({ id, from: inDays(0), to: inDays(13), amount: 999_000 }))
    expect(ok(await ask(`bookings/${booking.id}/show`)).total).toBe(booking.total)
    expect(booking.total).toBe(840_000)
  })
})

describe('what is out of service', () => {
  it('is not for sale, comes back, and goes again', async () => {
    const { id } = await makeRoom(server, owner)
    const block = ok(
      await ask(`inventory/room/${id}/blocks`, {
        first_day: inDays(2),
        last_day: inDays(3),
        quantity: 2,
        reason: 'Paint',
      }),
      201,
    )
    expect(block).toMatchObject({ quantity: 2, reason: 'Paint', created_by_name: expect.any(String) })
    expect((await gridOf(id)).free.slice(1, 5)).toEqual([5, 3, 3, 5])
    expect((await gridOf(id)).blocked.slice(1, 5)).toEqual([0, 2, 2, 0])
    ok(await ask(`inventory/blocks/${block.id}/delete`, {}))
    expect((await gridOf(id)).free.slice(1, 5)).toEqual([5, 5, 5, 5])
    expect(ok(await ask(`inventory/room/${id}/blocks`))).toEqual([])
    ok(await ask(`inventory/blocks/${block.id}/restore`, {}))
    expect((await gridOf(id)).free.slice(1, 5)).toEqual([5, 3, 3, 5])
    ok(await ask(`inventory/blocks/${block.id}/update`, { first_day: inDays(3), last_day: inDays(4), quantity: 1 }))
    expect((await gridOf(id)).free.slice(1, 6)).toEqual([5, 5, 4, 4, 5])
  })

  it('leaves what is taken alone, also when sold nights are to go back out of service', async () => {
    const { id } = await makeRoom(server, owner, { quantity: 3 })
    const body = { first_day: inDays(2), last_day: inDays(4), quantity: 2 }
    const block = ok(await ask(`inventory/room/${id}/blocks`, body), 201)
    ok(await ask(`inventory/blocks/${block.id}/delete`, {}))
    ok(await bookNights(id, inDays(3), inDays(4), 2), 201)
    const refused = await ask(`inventory/room/${id}/blocks`, body)
    expect(refused.status).toBe(409)
    expect(refused.body.clash).toMatchObject({ day: inDays(3), taken: 2 })
    expect(refused.body.message).toMatch(/2 rooms are taken/)
    expect((await ask(`inventory/blocks/${block.id}/restore`, {})).status).toBe(409)
    // Control: one may go.
    ok(await ask(`inventory/room/${id}/blocks`, { ...body, quantity: 1 }), 201)
    expect((await gridOf(id)).free.slice(2, 5)).toEqual([2, 0, 2])
  })
})

describe('a season', () => {
  it('is made, changed, deleted and brought back', async () => {
    const { id } = await makeRoom(server, owner)
    const made = ok(await ask(`business/hotel/rooms/${id}/price-options/create`, seasonInput()), 201)
    expect(made).toMatchObject({ offer_id: id, amount: 600_000, currency: 'UGX', weekdays: [], adults: null })
    ok(await ask(`inventory/rates/${made.id}/update`, seasonInput({ amount: 700_000, min_stay: 4 })))
    expect((await gridOf(id)).amount[0]).toBe(700_000)
    expect((await server.request(`agent/inventory/rates/${made.id}`, { token: owner, method: 'DELETE' })).status).toBe(
      200,
    )
    expect((await gridOf(id)).amount[0]).toBe(420_000)
    expect(ok(await ask(`inventory/rates/${made.id}/restore`, {}))).toMatchObject({ id: made.id, amount: 700_000 })
    expect((await gridOf(id)).season[0]).toBe('High season')
  })
  it.each([
    ['a unit of another kind', { unit: 'per_day' }, 'unit'],
    ['too many decimals', { amount: 1.5 }, 'amount'],
    ['an end before its beginning', { valid_from: inDays(3), valid_to: inDays(1) }, 'valid_to'],
  ])('is refused: %s', async (_name, said, field) => {
    const { id } = await makeRoom(server, owner)
    const { status, body } = await ask(`business/hotel/rooms/${id}/price-options/create`, seasonInput(said))
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })
})

describe('another agency', () => {
  it('finds none of it, and changes none of it', async () => {
    const { id } = await makeRoom(server, owner, { title: 'NilesOwnCanary' })
    const season = ok(await ask(`inventory/room/${id}/rates`, seasonInput()), 201)
    const block = ok(
      await ask(`inventory/room/${id}/blocks`, { first_day: inDays(1), last_day: inDays(1), quantity: 1 }),
      201,
    )
    const made = ok(await change({ id, from: inDays(1), to: inDays(1), amount: 7_000 }))
    const before = await gridOf(id)
    const as = (path: string, body?: unknown, method?: string) =>
      server.request(`agent/${path}`, { token: rift, body, ...(method === undefined ? {} : { method }) })
    const answers = [
      await as(`inventory/room/${id}/rates`),
      await as(`inventory/room/${id}/rates`, seasonInput()),
      await as(`inventory/rates/${season.id}/update`, seasonInput()),
      await as(`inventory/rates/${season.id}`, undefined, 'DELETE'),
      await as(`inventory/rates/${season.id}/restore`, {}),
      await as(`inventory/room/${id}/blocks`),
      await as(`inventory/room/${id}/blocks`, { first_day: inDays(2), last_day: inDays(2), quantity: 1 }),
      await as(`inventory/blocks/${block.id}/update`, { first_day: inDays(2), last_day: inDays(2), quantity: 1 }),
      await as(`inventory/blocks/${block.id}/delete`, {}),
      await as(`inventory/blocks/${block.id}/restore`, {}),
      await as('inventory/availability', {
        changes: [{ kind: 'room', id, from: inDays(1), to: inDays(1), amount: 1 }],
      }),
      await as(`inventory/availability/${made.id}/undo`, {}),
      await as(`business/hotel/rooms/${id}/show`),
      await as(`business/hotel/rooms/${id}/update`, roomInput()),
      await as(`business/hotel/rooms/${id}/delete`, {}),
      await as(`business/hotel/rooms/${id}/availability`),
      await as('business/hotel/rooms/offered', { ids: [id], offered: true }),
    ]
    // Without the feature the door is shut before; with it, nothing is there.
    for (const { status, text } of answers) {
      expect([403, 404]).toContain(status)
      expect(text).not.toContain('NilesOwnCanary')
    }
    const grid = await as('inventory/availability?kind=room&q=NilesOwnCanary')
    expect(grid.text).not.toContain('NilesOwnCanary')
    expect(await gridOf(id)).toEqual(before)
  })
})
