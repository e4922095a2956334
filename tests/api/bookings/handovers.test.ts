import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockOf } from '../../../src/domain/clock.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeCar } from '../../support/sold-offers.ts'
import { ok, picture } from '../../support/tour.ts'

let server: TestServer
let token: string
let nile: number

beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  nile = await agencyOf(server)
})
afterAll(() => server.close())

const call = (path: string, body?: unknown, as = token) => server.request(`agent/${path}`, { token: as, body })
/** So many hours from the full hour that has begun: what is out now began before it. */
const hour = (hours: number): string => {
  const begun = `${clockOf(new Date()).slice(0, 13)}:00`
  return new Date(Date.parse(`${begun}:00Z`) + hours * 3_600_000).toISOString().slice(0, 16)
}
const terms = { mileage_limit: 100, extra_km: 50, fuel_eighth: 1200, extra_hour: 1000, deposit: 30_000 }

/** A rental that has begun; bookings of the past are made through the tables, since the desk refuses them. */
async function rented(car: number, from: number, to: number) {
  const item = { kind: 'car', car_id: car, pick_up: hour(24), return: hour(24 + to - from), quantity: 1 }
  const made = ok(await call('bookings/new', { client: { name: 'Ann Lee' }, items: [item] }), 201)
  const shift = sql`make_interval(hours => ${24 - from})`
  await sql`update booking_lines set from_date = ${hour(from).slice(0, 10)}, to_date = ${hour(to).slice(0, 10)},
    details = details || jsonb_build_object('pick_up', ${hour(from)}::text, 'return', ${hour(to)}::text) where booking_id = ${made.id}`.execute(
    server.db,
  )
  await sql`update allocations set out_at = out_at - ${shift}, back_at = back_at - ${shift}, ready_at = ready_at - ${shift},
    first_day = ${hour(from).slice(0, 10)}, last_day = ${hour(to).slice(0, 10)} where booking_id = ${made.id}`.execute(
    server.db,
  )
  await sql`update bookings set starts_on = ${hour(from).slice(0, 10)}, ends_on = ${hour(to).slice(0, 10)} where id = ${made.id}`.execute(
    server.db,
  )
  await sql`update vehicle_times t set during = tstzrange(a.out_at, a.ready_at) from allocations a
    where a.id = t.allocation_id and a.booking_id = ${made.id}`.execute(server.db)
  await sql`insert into stock (agency_id, resource_type, resource_id, day, capacity, taken)
    select ${nile}, 'car', ${car}, g.day::date, 9, 0 from generate_series(${hour(from).slice(0, 10)}::date, ${hour(to).slice(0, 10)}::date, interval '1 day') as g(day)
    on conflict do nothing`.execute(server.db)
  return made.id as number
}
const rentalsOf = async (booking: number) => ok(await call(`bookings/${booking}/handovers`))
const first = async (booking: number) => (await rentalsOf(booking))[0]
const out = (rental: { id: number; choices: { id: number }[] }, more: object = {}) => ({
  rental: rental.id,
  vehicle_id: rental.choices[0]?.id,
  at: hour(0),
  km: 45_000,
  fuel: 8,
  ...more,
})

describe('a rented vehicle', () => {
  it('goes out, comes back, and is charged for what the sheet says', async () => {
    const car = await makeCar(server, nile, { quantity: 1, ...terms })
    const booking = await rented(car, -5, 19)
    const planned = await first(booking)
    expect(planned).toMatchObject({ state: 'to_come', item: 1, km_included: 100, asked_deposit: 300, handover: null })
    const given = out(planned, { at: hour(-5), note: 'Scratch on the left door', deposit: 300, deposit_method: 'cash' })
    const [gone] = ok(await call(`bookings/${booking}/handovers`, given), 201)
    expect(gone).toMatchObject({
      state: 'out',
      handover: { out_km: 45_000, out_fuel: 8, deposit: 300, in_at: null, deposit_back: null },
    })
    expect((await call(`bookings/${booking}/handovers`, given)).status).toBe(409)

    const sheet = gone.handover.id
    const proposed = async (km: number, fuel: number, at = hour(-1)) =>
      ok(await call(`handovers/${sheet}/charges?at=${at}&km=${km}&fuel=${fuel}`))
    expect(await proposed(45_100, 8)).toEqual([])
    const charges = await proposed(45_180, 6)
    expect(charges.map((line: { quantity: number; unit_amount: number }) => [line.quantity, line.unit_amount])).toEqual(
      [
        [80, 0.5],
        [2, 12],
      ],
    )
    const before = ok(await call(`bookings/${booking}/show`))
    const back = { at: hour(-1), km: 45_180, fuel: 6, note: 'Windscreen cracked', charges, deposit_back: 200 }
    const path = `handovers/${sheet}/return`
    expect((await call(path, back)).body.errors).toEqual({ deposit_note: ['Say why you are keeping the rest.'] })
    const [returned] = ok(await call(path, { ...back, deposit_note: 'Windscreen' }))
    expect(returned).toMatchObject({
      state: 'back',
      handover: { in_km: 45_180, in_fuel: 6, deposit_back: 200, deposit_note: 'Windscreen' },
    })
    const after = ok(await call(`bookings/${booking}/show`))
    expect([before.status, after.status]).toEqual(['in_progress', 'completed'])
    expect(after.total).toBe(before.total + 80 * 0.5 + 2 * 12)
    expect(after.paid).toBe(before.paid) // the deposit is apart
    expect((await call(path, { ...back, deposit_note: 'Windscreen' })).status).toBe(409)
    expect((await call(`handovers/${sheet}/undo`, {})).status).toBe(409)
    expect(JSON.stringify(after.history)).toContain('45,180 km')
  })

  it('is charged for lateness like a longer rental, and not for half an hour', async () => {
    const car = await makeCar(server, nile, { quantity: 1, ...terms })
    const booking = await rented(car, -30, -6)
    const [gone] = ok(await call(`bookings/${booking}/handovers`, out(await first(booking), { at: hour(-30) })), 201)
    expect(gone.state).toBe('late')
    const proposed = async (at: string) =>
      ok(await call(`handovers/${gone.handover.id}/charges?at=${at}&km=45000&fuel=8`))
    const half = `${hour(-6).slice(0, 14)}30`
    expect(await proposed(half)).toEqual([])
    expect(await proposed(hour(-3))).toMatchObject([
      { title: expect.stringContaining('3 hours late'), quantity: 1, unit_amount: 30 },
    ])
  })

  it('keeps its place while it is late, and frees it when it is back early', async () => {
    const car = await makeCar(server, nile, { quantity: 1 })
    const booking = await rented(car, -30, -6)
    const [gone] = ok(await call(`bookings/${booking}/handovers`, out(await first(booking), { at: hour(-30) })), 201)
    const soon = { kind: 'car', car_id: car, pick_up: hour(1), return: hour(5), quantity: 1 }
    const rent = () => call('bookings/new', { client: { name: 'Ben' }, items: [soon] })
    expect((await rent()).status).toBe(409)
    ok(await call(`handovers/${gone.handover.id}/return`, { at: hour(-1), km: 45_001, fuel: 8 }))
    ok(await rent(), 201)

    const other = await makeCar(server, nile, { quantity: 1 })
    const long = await rented(other, -5, 60)
    const [went] = ok(await call(`bookings/${long}/handovers`, out(await first(long), { at: hour(-5) })), 201)
    const wanted = { ...soon, car_id: other, pick_up: hour(2), return: hour(6) }
    const again = () => call('bookings/new', { client: { name: 'Ben' }, items: [wanted] })
    expect((await again()).status).toBe(409)
    ok(await call(`handovers/${went.handover.id}/return`, { at: hour(0), km: 45_001, fuel: 8 }))
    ok(await again(), 201)
  })

  it('is the one that the desk gives: what was planned for it gets another, or it stays', async () => {
    const car = await makeCar(server, nile, { quantity: 2 })
    const now = await rented(car, -1, 30)
    const ahead = { kind: 'car', car_id: car, pick_up: hour(4), return: hour(20), quantity: 1 }
    const later = ok(await call('bookings/new', { client: { name: 'Ben' }, items: [ahead] }), 201)
    const theirs = (await first(later.id)).vehicle_id
    ok(await call(`bookings/${now}/handovers`, out(await first(now), { vehicle_id: theirs })), 201)
    const moved = (await first(later.id)).vehicle_id
    expect([moved === theirs, moved]).toEqual([false, expect.any(Number)])

    const full = await makeCar(server, nile, { quantity: 2 })
    const one = await rented(full, -1, 30)
    const two = await rented(full, -1, 30)
    const [a, b] = (await first(one)).choices
    const [foreign] = (await first(now)).choices
    expect((await call(`bookings/${one}/handovers`, out(await first(one), { vehicle_id: foreign.id }))).status).toBe(
      404,
    )
    ok(await call(`bookings/${one}/handovers`, out(await first(one), { vehicle_id: a.id })), 201)
    const taken = await call(`bookings/${two}/handovers`, out(await first(two), { vehicle_id: a.id }))
    expect([taken.status, taken.body.message]).toEqual([409, expect.stringMatching(/is out with BK-/)])
    ok(await call(`bookings/${two}/handovers`, out(await first(two), { vehicle_id: b.id })), 201)
  })

  it('is on the road: its booking is not cancelled, and a change takes the sheet along', async () => {
    const car = await makeCar(server, nile, { quantity: 1 })
    const booking = await rented(car, -5, 19)
    const [gone] = ok(await call(`bookings/${booking}/handovers`, out(await first(booking), { at: hour(-5) })), 201)
    const cancelled = await call(`bookings/${booking}/delete`, { reason: 'Plans changed' })
    expect([cancelled.status, cancelled.body.message]).toEqual([409, expect.stringContaining('on the road')])
    const item = { kind: 'car', car_id: car, pick_up: gone.pick_up, return: hour(43), quantity: 1 }
    ok(await call(`bookings/edit/${booking}`, { items: [item] }))
    const [longer] = await rentalsOf(booking)
    expect(longer).toMatchObject({ return: hour(43), state: 'out', handover: { id: gone.handover.id } })
    const undone = ok(await call(`handovers/${gone.handover.id}/undo`, {}))
    expect(undone).toMatchObject([{ state: 'to_come', handover: null }])
    ok(await call(`bookings/${booking}/delete`, { reason: 'Plans changed' }))
  })

  it.each([
    [{ km: 44_000 }, 'km'],
    [{ at: hour(30) }, 'at'],
    [{ fuel: 9 }, 'fuel'],
    [{ km: -1 }, 'km'],
  ])('is not handed over with %j', async (change, field) => {
    const car = await makeCar(server, nile, { quantity: 1 })
    const earlier = await rented(car, -60, -40)
    const [gone] = ok(await call(`bookings/${earlier}/handovers`, out(await first(earlier), { at: hour(-60) })), 201)
    ok(await call(`handovers/${gone.handover.id}/return`, { at: hour(-41), km: 45_000, fuel: 8 }))
    const booking = await rented(car, -5, 19)
    expect((await first(booking)).last_km).toBe(45_000)
    const answer = await call(`bookings/${booking}/handovers`, out(await first(booking), change))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it('shows what it was like: photographs of its sheet', async () => {
    const car = await makeCar(server, nile, { quantity: 1 })
    const booking = await rented(car, -5, 19)
    const [gone] = ok(await call(`bookings/${booking}/handovers`, out(await first(booking))), 201)
    ok(await call(`handovers/${gone.handover.id}/gallery`, await picture()), 201)
    expect((await first(booking)).handover.gallery).toHaveLength(1)
    const clerk = await server.login('clerk@nile.test') // sees bookings, edits none
    expect((await server.request(`agent/bookings/${booking}/handovers`, { token: clerk })).status).toBe(200)
    expect((await call(`handovers/${gone.handover.id}/undo`, {}, clerk)).status).toBe(403)
  })
})

describe('the vehicles of a fleet', () => {
  it('say where they are and what comes next', async () => {
    const car = await makeCar(server, nile, { quantity: 3 })
    await sql`update vehicles set plate = 'UBX 00' || position || 'F' where car_id = ${car}`.execute(server.db)
    const booking = await rented(car, -5, 19)
    ok(await call(`bookings/${booking}/handovers`, out(await first(booking))), 201)
    const ahead = { kind: 'car', car_id: car, pick_up: hour(30), return: hour(50), quantity: 1 }
    const next = ok(await call('bookings/new', { client: { name: 'Ben' }, items: [ahead] }), 201)
    const block = { first_day: today(), last_day: addDays(today(), 1), quantity: 1, reason: 'Brakes' }
    ok(await call(`inventory/car/${car}/blocks`, block), 201)
    const fleet = ok(await call(`business/rental/cars/${car}/vehicles`)) as Record<string, unknown>[]
    expect(fleet.map(({ name, state }) => [name, state]).toSorted()).toEqual([
      ['UBX 001F', 'out'],
      ['UBX 002F', expect.any(String)],
      ['UBX 003F', expect.any(String)],
    ])
    expect(fleet.map(({ state }) => state).toSorted()).toEqual(['here', 'out', 'workshop'])
    expect(fleet.find(({ state }) => state === 'out')).toMatchObject({
      booking_id: booking,
      until: hour(19),
      km: 45_000,
    })
    expect(fleet.flatMap(({ next_reference }) => next_reference ?? [])).toEqual([next.reference])
  })
})
