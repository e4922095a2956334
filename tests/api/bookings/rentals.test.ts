import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomFrom } from '../../../mock-server/seed/random.ts'
import { expireHolds } from '../../../mock-server/services/stock/availability.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeCar } from '../../support/sold-offers.ts'
import { inDays, ok } from '../../support/tour.ts'

let server: TestServer
let token: string
let nile: number

beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  nile = await agencyOf(server)
})
afterAll(() => server.close())

const call = (path: string, body?: unknown) => server.request(`agent/${path}`, { token, body })
/** `at(30, '20:00')`: that moment in thirty days. */
const at = (day: number, clock: string) => `${inDays(day)}T${clock}`
const item = (car: number, out: string, back: string, quantity = 1) => ({
  kind: 'car',
  car_id: car,
  pick_up: out,
  return: back,
  quantity,
})
const rent = (car: number, out: string, back: string, quantity = 1) =>
  call('bookings/new', { client: { name: 'Ann Lee' }, items: [item(car, out, back, quantity)] })

/** Which vehicles have which spans, as the tables say it. */
async function timesOf(car: number) {
  const { rows } = await sql<{ vehicle: number; booking: number | null; since: string; until: string }>`
    select v.position as vehicle, a.booking_id as booking, to_char(lower(t.during) at time zone 'Africa/Kampala', 'MM-DD HH24:MI') as since,
      to_char(upper(t.during) at time zone 'Africa/Kampala', 'MM-DD HH24:MI') as until
    from vehicle_times t join vehicles v on v.id = t.vehicle_id left join allocations a on a.id = t.allocation_id
    where v.car_id = ${car} and (a.id is null or a.released_at is null) order by t.during, v.position`.execute(
    server.db,
  )
  return rows
}
/** Every pair of live bookings of a car whose hours meet, counted without any of the engine's tables. */
async function mostAtOnce(car: number): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    with out as (
      select (l.details ->> 'pick_up')::timestamp as since, (l.details ->> 'return')::timestamp + interval '1 hour' as until, l.quantity
      from booking_lines l join bookings b on b.id = l.booking_id
      where l.offer_type = 'car' and l.offer_id = ${car} and b.status in ('pending', 'confirmed', 'in_progress') and l.unit = 'per_day')
    select coalesce(max((select sum(o.quantity) from out o where o.since <= x.since and o.until > x.since)), 0)::int as most from out x`.execute(
    server.db,
  )
  return rows[0]?.most ?? 0
}

describe('a car is rented by the clock', () => {
  // Fleets of one: the pairs that two customers once both got, and those that one was refused.
  it.each([
    ['a night and the morning in it', [30, '20:00', 31, '20:00'], [31, '06:00', 32, '07:00'], 409],
    ['over midnight and from midnight on', [30, '23:30', 31, '12:00'], [31, '00:30', 31, '10:00'], 409],
    ['two days until the evening, and that morning', [30, '20:00', 32, '20:00'], [32, '06:00', 33, '06:00'], 409],
    ['morning and afternoon of a day', [30, '08:00', 30, '10:00'], [30, '14:00', 30, '18:00'], 201],
    ['back at ten, out at noon', [30, '10:00', 31, '10:00'], [31, '12:00', 32, '12:00'], 201],
    ['back at ten, ready at eleven', [30, '10:00', 31, '10:00'], [31, '11:00', 32, '11:00'], 201],
    ['back at ten, out before it is ready', [30, '10:00', 31, '10:00'], [31, '10:59', 32, '11:00'], 409],
    ['back before it is ready for the first', [31, '10:00', 32, '10:00'], [30, '10:00', 31, '09:01'], 409],
    ['back in time for the first', [31, '10:00', 32, '10:00'], [30, '10:00', 31, '09:00'], 201],
  ] as const)('%s', async (_, [d1, t1, d2, t2], [d3, t3, d4, t4], status) => {
    const car = await makeCar(server, nile, { quantity: 1 })
    ok(await rent(car, at(d1, t1), at(d2, t2)), 201)
    const second = await rent(car, at(d3, t3), at(d4, t4))
    expect(second.status).toBe(status)
    if (status === 409) expect(second.body.clash).toMatchObject({ resource: 'car', id: car, wanted: 1, free: 0 })
    expect(await mostAtOnce(car)).toBe(1)
    // Nobody has to ask twice what the screen says before.
    const sale = await call(`bookings/sale-cars?id=${car}&pick_up=${at(d3, t3)}&return=${at(d4, t4)}`)
    expect(ok(sale)[0].free).toBe(0)
  })

  it('is ready again after the minutes of the agency, or its own', async () => {
    const own = await makeCar(server, nile, { quantity: 1, turnaround_minutes: 180 })
    const none = await makeCar(server, nile, { quantity: 1, turnaround_minutes: 0 })
    for (const [car, clock, status] of [
      [own, '12:30', 409],
      [own, '13:00', 201],
      [none, '10:00', 201],
    ] as const) {
      if (clock !== '13:00') ok(await rent(car, at(30, '10:00'), at(31, '10:00')), 201)
      expect((await rent(car, at(31, clock), at(32, '09:00'))).status).toBe(status)
    }
  })

  it('says from when it is possible', async () => {
    const car = await makeCar(server, nile, { quantity: 1 })
    ok(await rent(car, at(30, '10:00'), at(31, '10:00')), 201)
    const { body } = await rent(car, at(31, '09:00'), at(32, '09:00'))
    expect(body.message).toMatch(/No car is free .*9:00 am – .*9:00 am\. It is possible from .*11:00 am\./)
  })

  it('gives a long rental a vehicle by exchanging those of others, and never one that is taken', async () => {
    const car = await makeCar(server, nile, { quantity: 2 })
    const first = ok(await rent(car, at(30, '09:00'), at(32, '09:00')), 201)
    const blocker = ok(await rent(car, at(31, '09:00'), at(36, '09:00')), 201)
    const last = ok(await rent(car, at(35, '09:00'), at(37, '09:00')), 201)
    ok(await call(`bookings/${blocker.id}/delete`, { reason: 'Plans changed' }))
    const before = await timesOf(car)
    expect(before.map(({ booking }) => booking)).toEqual([first.id, last.id])
    const long = ok(await rent(car, at(30, '10:00'), at(37, '08:00')), 201)
    const after = await timesOf(car)
    const vehicleOf = (id: number) => after.find(({ booking }) => booking === id)?.vehicle
    expect(vehicleOf(first.id)).toBe(vehicleOf(last.id))
    expect(vehicleOf(long.id)).not.toBe(vehicleOf(first.id))
    expect((await rent(car, at(33, '09:00'), at(34, '09:00'))).status).toBe(201) // beside the long one
    expect((await rent(car, at(33, '09:00'), at(34, '09:00'))).status).toBe(409)
  })

  it('is never in two places: the database itself refuses it', async () => {
    const car = await makeCar(server, nile, { quantity: 1 })
    ok(await rent(car, at(30, '09:00'), at(32, '09:00')), 201)
    const [vehicle] = await server.db.selectFrom('vehicles').select('id').where('car_id', '=', car).execute()
    const [other] = await server.db
      .insertInto('allocations')
      .values({
        agency_id: nile,
        resource_type: 'car',
        resource_id: car,
        first_day: inDays(31),
        last_day: inDays(31),
        quantity: 1,
        booking_id: 1,
        released_at: new Date(),
      })
      .returning('id')
      .execute()
    const put = (since: string, until: string) =>
      sql`
      insert into vehicle_times (agency_id, vehicle_id, allocation_id, during)
      values (${nile}, ${vehicle?.id}, ${other?.id}, tstzrange(${`${since}:00+03:00`}, ${`${until}:00+03:00`}))`.execute(
        server.db,
      )
    await expect(put(at(31, '20:00'), at(33, '20:00'))).rejects.toThrow(/vehicle_in_one_place/)
    await put(at(32, '10:00'), at(33, '20:00')) // the control: once it is ready
  })

  it('is not there while it is in the workshop, and rentals move to other vehicles', async () => {
    const car = await makeCar(server, nile, { quantity: 2 })
    ok(await rent(car, at(30, '09:00'), at(33, '09:00')), 201)
    const block = { first_day: inDays(31), last_day: inDays(32), quantity: 1, reason: 'Brakes' }
    ok(await call(`inventory/car/${car}/blocks`, block), 201)
    expect(new Set((await timesOf(car)).map(({ vehicle }) => vehicle)).size).toBe(2)
    expect((await rent(car, at(31, '09:00'), at(31, '18:00'))).status).toBe(409)
    expect((await call(`inventory/car/${car}/blocks`, block)).status).toBe(409)
    ok(await rent(car, at(33, '00:00'), at(33, '12:00')), 201) // the block is over
    const late = await makeCar(server, nile, { quantity: 1 })
    ok(await rent(late, at(30, '09:00'), at(30, '23:30')), 201)
    const clash = await call(`inventory/car/${late}/blocks`, { ...block, first_day: inDays(31), last_day: inDays(31) })
    expect([clash.status, clash.body.message]).toEqual([409, expect.stringContaining('No vehicle would be left')])
  })

  it('comes free with a hold that runs out, and with a cancellation', async () => {
    const car = await makeCar(server, nile, { quantity: 1 })
    const hold = { key: 'by-the-clock', minutes: 10, items: [item(car, at(40, '09:00'), at(41, '09:00'))] }
    ok(await call('bookings/holds', hold), 201)
    const other = await server.login('clerk@nile.test')
    const wanted = { client: { name: 'Ben' }, items: [item(car, at(41, '08:00'), at(41, '20:00'))] }
    const asOther = () => server.request('agent/bookings/new', { token: other, body: wanted })
    expect((await asOther()).status).toBe(409)
    await sql`update allocations set expires_at = now() - interval '1 second' where hold_key = 'by-the-clock'`.execute(
      server.db,
    )
    const made = ok(await asOther(), 201)
    await expireHolds(server.db)
    expect(await timesOf(car)).toHaveLength(1)
    ok(await call(`bookings/${made.id}/delete`, { reason: 'Plans changed' }))
    expect(await timesOf(car)).toEqual([])
    ok(await rent(car, at(41, '08:00'), at(41, '20:00')), 201)
    expect((await call(`bookings/${made.id}/reinstate`, {})).status).toBe(409)
  })

  it('is one stock for renting with a driver and without', async () => {
    const car = await makeCar(server, nile, { quantity: 1, driver: 'either', driver_fee: 3500 })
    const alone = item(car, at(30, '09:00'), at(32, '09:00'))
    const quote = async (items: unknown[]) => ok(await call('bookings/quote', { items }))
    expect((await quote([alone])).total).toBe(200)
    const driven = await quote([{ ...alone, with_driver: true }])
    expect([driven.total, driven.lines.map((line: { unit: string }) => line.unit)]).toEqual([
      270,
      ['per_day', 'driver_day'],
    ])
    const made = ok(
      await call('bookings/new', { client: { name: 'Ann' }, items: [{ ...alone, with_driver: true }] }),
      201,
    )
    expect((await rent(car, at(31, '09:00'), at(31, '18:00'))).status).toBe(409)
    const changed = ok(await call(`bookings/edit/${made.id}`, { items: [{ ...alone, with_driver: false }] }))
    expect(changed.total).toBe(200)
    for (const [driver, with_driver] of [
      ['self_drive', true],
      ['with_driver', false],
    ] as const) {
      const one = await makeCar(server, nile, { driver, driver_fee: 3500 })
      const answer = await call('bookings/new', {
        client: { name: 'A' },
        items: [{ ...item(one, at(30, '09:00'), at(31, '09:00')), with_driver }],
      })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['items.0.with_driver']])
    }
  })

  it('is sold once to whoever is first, and no vehicle ever twice', async () => {
    const car = await makeCar(server, nile, { quantity: 2 })
    const random = randomFrom(5)
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => {
        const [day, hour, hours] = [random.whole(30, 36), random.whole(0, 23), random.whole(2, 60)]
        const from = `${inDays(day)}T${String(hour).padStart(2, '0')}:00`
        const to = new Date(Date.parse(`${from}:00Z`) + hours * 3_600_000).toISOString().slice(0, 16)
        return rent(car, from, to)
      }),
    )
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([201, 409]))
    expect(await mostAtOnce(car)).toBe(2)
    const sold = statuses.filter((status) => status === 201).length
    expect(await timesOf(car)).toHaveLength(sold)
    const { rows } = await sql`
      select s.day from stock s where s.resource_type = 'car' and s.resource_id = ${car} and s.taken <> cars_out(${car}, s.day, 'all', null, null)`.execute(
      server.db,
    )
    expect(rows).toEqual([])
  })
})
