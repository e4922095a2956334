import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePerDay } from '../../../mock-server/services/stock/stock-days.ts'
import { addDays } from '../../../src/domain/dates.ts'
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
import { book, inDays, makeTour, ok } from '../../support/tour.ts'

let server: TestServer
let token: string
let nile: number
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  nile = await agencyOf(server)
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown) => server.request(`agent/bookings/${path}`, { token, body })
const bookItems = async (...items: readonly object[]) =>
  ok(await ask('new', { adults: 2, client: { name: 'Ann Lee' }, items }), 201)
const shown = async (id: number) => ok(await ask(`${id}/show`))
const departureOn = async (tour: number, date: string): Promise<number> =>
  ok(await server.request(`agent/packages/${tour}/departures`, { token })).find(
    (each: { date: string }) => each.date === date,
  ).id
const roomFree = async (id: number, from: number, to: number) =>
  (
    await freePerDay(
      server.platform.database.tenant(nile),
      nile,
      [{ resourceType: 'room', resourceId: id }],
      inDays(from),
      inDays(to),
    )
  ).map(({ free }) => free)
/** To nights `from` to `to`, both included. */
const toRoom = (room: number, from: number, to: number, more: object = {}) => ({
  item: 1,
  kind: 'room',
  offer_id: room,
  from: inDays(from),
  to: inDays(to),
  ...more,
})
/** What of a booking a move may change and taking it back must restore. */
const facts = ({
  lines,
  total,
  subtotal,
  discount,
  deposit_due,
  starts_on,
  ends_on,
  title,
  due_on,
  items,
}: Record<string, unknown>) => ({
  lines,
  total,
  subtotal,
  discount,
  deposit_due,
  starts_on,
  ends_on,
  title,
  due_on,
  items,
})

describe('looking at a move', () => {
  it('tells the new price and days, and writes nothing', async () => {
    const [room, dearer] = [await makeRoom(server, nile), await makeRoom(server, nile, {}, { amount: 15_000 })]
    const booking = await bookItems(stay(room, 30, 32))
    const seen = ok(await ask(`${booking.id}/move/preview`, toRoom(dearer, 40, 42)))
    expect(seen).toMatchObject({
      possible: true,
      total_before: 200,
      total: 450,
      total_asked: 450,
      clashes: [],
      problems: [],
    })
    expect([seen.first_day, seen.last_day]).toEqual([inDays(40), inDays(42)])
    const kept = ok(await ask(`${booking.id}/move/preview`, toRoom(dearer, 40, 42, { price: 'keep' })))
    expect([kept.total, kept.total_asked]).toEqual([450, 200])
    expect((await shown(booking.id)).version).toBe(booking.version)
    expect(await roomFree(dearer, 40, 42)).toEqual([3, 3, 3])
  })

  it('marks every day that is short, what the booking itself has counted as free', async () => {
    const room = await makeRoom(server, nile, { quantity: 1 })
    const booking = await bookItems(stay(room, 30, 32))
    await bookItems(stay(room, 33, 35))
    const overItself = ok(await ask(`${booking.id}/move/preview`, toRoom(room, 31, 32)))
    expect(overItself).toMatchObject({ possible: true, clashes: [] })
    const short = ok(await ask(`${booking.id}/move/preview`, toRoom(room, 32, 34)))
    expect(short.possible).toBe(false)
    expect(short.clashes).toEqual([
      { day: inDays(33), wanted: 1, free: 0 },
      { day: inDays(34), wanted: 1, free: 0 },
    ])
  })

  it('says in words what makes it impossible', async () => {
    const [room, car] = [await makeRoom(server, nile), await makeCar(server, nile)]
    const booking = await bookItems(stay(room, 30, 32))
    const past = ok(await ask(`${booking.id}/move/preview`, toRoom(room, -3, -2)))
    expect(past.problems.join()).toContain('has passed')
    const other = ok(await ask(`${booking.id}/move/preview`, { ...toRoom(car, 30, 31), kind: 'car' }))
    expect(other.problems).toEqual([expect.stringContaining('of its own kind')])
    expect((await ask(`${booking.id}/move/preview`, toRoom(room, 33, 30))).status).toBe(422)
    expect((await ask(`${booking.id}/move/preview`, { ...toRoom(room, 33, 34), item: 5 })).status).toBe(404)
    ok(await ask(`${booking.id}/delete`, { reason: 'Plans changed' }))
    expect(ok(await ask(`${booking.id}/move/preview`, toRoom(room, 33, 34))).problems).toEqual([
      expect.stringContaining('cancelled'),
    ])
  })
})

describe('moving', () => {
  it('takes the new nights, frees the old, and leaves the parking lane', async () => {
    const room = await makeRoom(server, nile)
    const booking = await bookItems(stay(room, 30, 32, { guests: ['Ann Lee'] }))
    ok(await ask(`${booking.id}/park`, { item: 1 }))
    const moved = ok(await ask(`${booking.id}/move`, toRoom(room, 35, 37, { version: booking.version })))
    expect(moved).toMatchObject({ reference: booking.reference, total: 300 })
    expect(await roomFree(room, 29, 38)).toEqual([3, 3, 3, 3, 3, 3, 2, 2, 2, 3])
    const after = await shown(booking.id)
    expect([after.starts_on, after.ends_on]).toEqual([inDays(35), inDays(38)])
    expect(after.lines[0].details.guests).toEqual(['Ann Lee'])
    expect(
      ok(await ask('calendar/parked')).filter((it: { booking_id: number }) => it.booking_id === booking.id),
    ).toEqual([])
  })

  it('refuses a place that is gone, and then nothing is different', async () => {
    const room = await makeRoom(server, nile, { quantity: 1 })
    const booking = await bookItems(stay(room, 30, 32))
    await bookItems(stay(room, 40, 42))
    const before = await shown(booking.id)
    const refused = await ask(`${booking.id}/move`, toRoom(room, 39, 40))
    expect(refused.status).toBe(409)
    expect(refused.body.clash).toMatchObject({ day: inDays(40), free: 0 })
    expect(facts(await shown(booking.id))).toEqual(facts(before))
    expect(await roomFree(room, 29, 33)).toEqual([1, 0, 0, 1, 1])
  })

  it('knows no room of another agency', async () => {
    const [room, theirs] = [
      await makeRoom(server, nile),
      await makeRoom(server, await agencyOf(server, 'owner@rift.test')),
    ]
    const booking = await bookItems(stay(room, 30, 32))
    for (const path of ['move', 'move/preview'])
      expect((await ask(`${booking.id}/${path}`, toRoom(theirs, 30, 31))).status).toBe(404)
  })

  it('refuses what somebody else has changed meanwhile', async () => {
    const room = await makeRoom(server, nile)
    const booking = await bookItems(stay(room, 30, 32))
    ok(await ask(`edit/${booking.id}`, { notes: 'Late arrival' }))
    expect((await ask(`${booking.id}/move`, toRoom(room, 33, 34, { version: booking.version }))).status).toBe(409)
  })

  it('lets one of two take the last room, whoever is first', async () => {
    const [room, target] = [await makeRoom(server, nile), await makeRoom(server, nile, { quantity: 1 })]
    const both = [await bookItems(stay(room, 30, 31)), await bookItems(stay(room, 30, 31))]
    const answers = await Promise.all(both.map(({ id }) => ask(`${id}/move`, toRoom(target, 30, 30))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([await roomFree(target, 30, 30), await roomFree(room, 30, 30)]).toEqual([[0], [2]])
  })

  it('keeps the hours of a car and the other parts as they are', async () => {
    const [room, car, other] = [await makeRoom(server, nile), await makeCar(server, nile), await makeCar(server, nile)]
    const booking = await bookItems(stay(room, 30, 32), rental(car, 30, 2))
    const place = { item: 2, kind: 'car', offer_id: other, from: inDays(33), to: inDays(35) }
    ok(await ask(`${booking.id}/move`, place))
    const { lines } = await shown(booking.id)
    const details = lines.find((line: { offer_type: string }) => line.offer_type === 'car').details
    expect([details.car_id, details.pick_up, details.return]).toEqual([
      other,
      `${inDays(33)}T09:00`,
      `${inDays(35)}T09:00`,
    ])
    expect(await roomFree(room, 30, 31)).toEqual([2, 2])
  })

  it('takes back one move after the other', async () => {
    const room = await makeRoom(server, nile)
    const booking = await bookItems(stay(room, 30, 32))
    ok(await ask(`${booking.id}/move`, toRoom(room, 33, 34)))
    ok(await ask(`${booking.id}/move`, toRoom(room, 36, 37)))
    for (const from of [33, 30]) {
      ok(await ask(`${booking.id}/move/undo`, {}))
      expect((await shown(booking.id)).starts_on).toBe(inDays(from))
    }
    expect((await ask(`${booking.id}/move/undo`, {})).status).toBe(409)
    ok(await ask(`${booking.id}/move`, toRoom(room, 33, 34)))
    ok(await ask(`edit/${booking.id}`, { notes: 'Late arrival' })) // whatever else happened stays
    expect((await ask(`${booking.id}/move/undo`, {})).status).toBe(409)
  })

  it('moves a tour to another departure of its package, a service to its next time', async () => {
    const tour = await makeTour(server, token)
    const later = addDays(tour.date, 7)
    ok(
      await server.request(`agent/packages/${tour.id}/departures/create`, {
        token,
        body: { dates: [later], capacity: 4 },
      }),
      201,
    )
    const booking = await book(server, token, tour, 2)
    const place = { item: 0, kind: 'package', offer_id: tour.id, from: later, to: later }
    const foretold = ok(await ask(`${booking.id}/move/preview`, place))
    expect(foretold).toMatchObject({ possible: true, clashes: [], problems: [] }) // seats are seats of a departure
    expect(foretold.total).toBeGreaterThan(0)
    ok(await ask(`${booking.id}/move`, place))
    expect((await shown(booking.id)).starts_on).toBe(later)
    // Control: where the seats are gone it does clash.
    ok(await ask(`${booking.id}/move`, { ...place, from: tour.date, to: tour.date }))
    await book(server, token, { ...tour, departure: await departureOn(tour.id, later) }, 3)
    const full = ok(await ask(`${booking.id}/move/preview`, place))
    expect(full).toMatchObject({ possible: false, clashes: [{ day: later, wanted: 2, free: 1 }] })
    const nowhere = ok(
      await ask(`${booking.id}/move/preview`, { ...place, from: addDays(later, 1), to: addDays(later, 1) }),
    )
    expect(nowhere.problems).toEqual([expect.stringContaining('” has no departure')])

    const service = await makeService(server, nile)
    const served = await bookItems(places(service, 3))
    const next = addDays(service.date, 7)
    ok(await ask(`${served.id}/move`, { item: 1, kind: 'service', offer_id: service.id, from: next, to: next }))
    expect((await shown(served.id)).starts_on).toBe(next)
  })

  it('leaves tickets where they are', async () => {
    const event = await makeEvent(server, nile)
    const booking = await bookItems(tickets(event.regular, 2))
    const place = { item: 1, kind: 'service', offer_id: event.id, from: inDays(40), to: inDays(40) }
    expect((await ask(`${booking.id}/move`, place)).status).toBe(409)
  })
})

describe('taking a move back', () => {
  it('restores place, lines, amounts and schedule to the last cent', async () => {
    const [room, dearer] = [
      await makeRoom(server, nile, {}, { amount: 12_345 }),
      await makeRoom(server, nile, {}, { amount: 99_999 }),
    ]
    const booking = ok(
      await ask('new', { adults: 2, client: { name: 'Ann Lee' }, items: [stay(room, 30, 33)], discount_percent: 7 }),
      201,
    )
    const before = await shown(booking.id)
    ok(await ask(`${booking.id}/move`, toRoom(dearer, 50, 55)))
    expect(facts(await shown(booking.id))).not.toEqual(facts(before))
    ok(await ask(`${booking.id}/move/undo`, {}))
    expect(facts(await shown(booking.id))).toEqual(facts(before))
    expect(await roomFree(room, 29, 33)).toEqual([3, 2, 2, 2, 3])
    expect(await roomFree(dearer, 50, 55)).toEqual([3, 3, 3, 3, 3, 3])
    expect((await ask(`${booking.id}/move/undo`, {})).status).toBe(409)
  })

  it('is refused once something else has happened, or somebody has the old place', async () => {
    const room = await makeRoom(server, nile, { quantity: 1 })
    const booking = await bookItems(stay(room, 30, 32))
    ok(await ask(`${booking.id}/move`, toRoom(room, 40, 41)))
    const guest = await bookItems(stay(room, 31, 32))
    const gone = await ask(`${booking.id}/move/undo`, {})
    expect([gone.status, gone.body.clash.day]).toEqual([409, inDays(31)])
    ok(await ask(`${guest.id}/delete`, { reason: 'Plans changed' }))
    ok(await ask(`edit/${booking.id}`, { notes: 'Late arrival' }))
    expect((await ask(`${booking.id}/move/undo`, {})).status).toBe(409)
  })
})
