import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePerDay } from '../../../mock-server/services/stock/stock-days.ts'
import type { CalendarDay, CalendarLane } from '../../../src/domain/schema/types.generated.ts'
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

const ask = (path: string, body?: unknown, as = token) => server.request(`agent/bookings/${path}`, { token: as, body })
const bookItems = async (...items: readonly object[]) =>
  ok(await ask('new', { adults: 2, client: { name: 'Ann Lee' }, items }), 201)
async function lanes(query: string, from = inDays(25), to = inDays(40)): Promise<CalendarLane[]> {
  return ok(await ask(`calendar?from=${from}&to=${to}&${query}`))
}
async function laneOf(kind: string, id: number, from?: string, to?: string): Promise<CalendarLane> {
  const found = (await lanes(`kinds=${kind}&per_page=100`, from, to)).find((lane) => lane.id === id)
  if (found === undefined) throw new Error(`No lane of ${kind} ${id}.`)
  return found
}

describe('lanes', () => {
  it('say for every room and car of the seed what the booking engine says', async () => {
    const [from, to] = [inDays(-5), inDays(30)]
    for (const kind of ['room', 'car'] as const) {
      const all = await lanes(`kinds=${kind}&per_page=100`, from, to)
      expect(all.length).toBeGreaterThan(2)
      const resources = all.map(({ id }) => ({ resourceType: kind, resourceId: id }))
      const free = await freePerDay(server.platform.database.tenant(nile), nile, resources, from, to)
      const shown = all.flatMap((lane) =>
        lane.taken.map((taken, index) => [lane.id, (lane.capacity[index] ?? 0) - taken] as const),
      )
      expect(shown.length).toBe(free.length)
      const byId = (list: readonly (readonly [number, number])[]) => list.toSorted((a, b) => a[0] - b[0])
      expect(byId(shown)).toEqual(byId(free.map((row) => [row.id, row.free] as const)))
    }
  })

  it('show a stay from its first to its last night, with the room, the client and what is left', async () => {
    const room = await makeRoom(server, nile)
    const booking = await bookItems(stay(room, 30, 33, { quantity: 2 }))
    const lane = await laneOf('room', room)
    expect(lane).toMatchObject({ kind: 'room', place: 'River Lodge', more: false })
    expect(lane.capacity).toEqual(Array(16).fill(3))
    expect(lane.taken).toEqual([0, 0, 0, 0, 0, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(lane.bars).toEqual([
      expect.objectContaining({
        booking_id: booking.id,
        item: 1,
        reference: booking.reference,
        client: 'Ann Lee',
        status: 'confirmed',
        first_day: inDays(30),
        last_day: inDays(32),
        quantity: 2,
        movable: true,
        parked: false,
      }),
    ])
  })

  it('put a tour on its package, a rental on its car, a service and tickets on theirs', async () => {
    const tour = await makeTour(server, token)
    const toured = await book(server, token, tour, 3)
    const lane = await laneOf('package', tour.id)
    expect(lane.capacity[5]).toBe(10)
    expect([lane.taken[5], lane.capacity[6]]).toEqual([3, null])
    expect(lane.bars).toMatchObject([
      { booking_id: toured.id, item: 0, first_day: tour.date, last_day: inDays(32), quantity: 3 },
    ])

    const [car, service, event] = [
      await makeCar(server, nile),
      await makeService(server, nile),
      await makeEvent(server, nile),
    ]
    const mixed = await bookItems(rental(car, 30, 2), places(service, 4), tickets(event.regular, 2))
    expect((await laneOf('car', car)).bars).toMatchObject([
      { booking_id: mixed.id, item: 1, first_day: inDays(30), last_day: inDays(32), time: '09:00' },
    ])
    const served = await laneOf('service', service.id)
    expect([served.capacity[5], served.taken[5], served.capacity[6]]).toEqual([8, 4, null])
    expect(served.bars).toMatchObject([{ item: 2, quantity: 4, time: '10:00' }])
    const shown = await laneOf('event', event.id)
    expect([shown.capacity[5], shown.taken[5]]).toEqual([10, 2])
    expect(shown.bars).toMatchObject([{ booking_id: mixed.id, quantity: 2, movable: false }])
  })

  it('say no hour of a service that takes the whole day', async () => {
    const service = await makeService(server, nile, { duration_minutes: 1440 })
    await server.db.updateTable('service_slots').set({ starts: '00:00' }).where('id', '=', service.slot).execute()
    await bookItems(places(service))
    expect((await laneOf('service', service.id)).bars).toMatchObject([{ quantity: 1, time: '' }])
  })

  it('keep what holds no stock in a lane of its own', async () => {
    const line = { kind: 'custom', title: 'Airport transfer', from: inDays(31), to: inDays(31), unit_amount: 40 }
    const booking = await bookItems(line)
    const { bars } = await laneOf('unplaced', 0)
    expect(bars.filter((bar) => bar.booking_id === booking.id)).toMatchObject([
      { item: 1, title: 'Airport transfer', first_day: inDays(31), last_day: inDays(31) },
    ])
  })

  it('keep the longest tour until its last day, whenever it began', async () => {
    const tour = await makeTour(server, token, { days: 365, nights: 364 })
    const booking = await book(server, token, tour, 2)
    const last = 30 + 364
    const lane = await laneOf('package', tour.id, inDays(last), inDays(last + 5))
    expect(lane.bars).toMatchObject([{ booking_id: booking.id, first_day: tour.date, last_day: inDays(last) }])
    const over = await lanes('kinds=package&per_page=100', inDays(last + 1), inDays(last + 5))
    expect(over.filter(({ id }) => id === tour.id)).toEqual([])
  })

  it('lose what holds no stock with its booking, and when it is over', async () => {
    const line = { kind: 'custom', title: 'Balloon', from: inDays(50), to: inDays(52), unit_amount: 400 }
    const [kept, cancelled] = [await bookItems(line), await bookItems(line)]
    ok(await ask(`${cancelled.id}/delete`, { reason: 'Plans changed' }))
    const shown = async (from: number, to: number) => {
      const [lane] = await lanes('kinds=unplaced', inDays(from), inDays(to))
      return (lane?.bars ?? []).filter(({ title }) => title === 'Balloon').map((bar) => bar.booking_id)
    }
    expect([await shown(52, 60), await shown(45, 50)]).toEqual([[kept.id], [kept.id]])
    expect([await shown(53, 60), await shown(45, 49)]).toEqual([[], []])
  })

  it('tell blocked and closed days, and free what a cancelled booking had', async () => {
    const room = await makeRoom(server, nile)
    const block = { first_day: inDays(31), last_day: inDays(32), quantity: 2, reason: 'Painting' }
    ok(await server.request(`agent/inventory/room/${room}/blocks`, { token, body: block }), 201)
    const closing = { changes: [{ kind: 'room', id: room, from: inDays(34), to: inDays(34), closed: true }] }
    ok(await server.request('agent/inventory/availability', { token, body: closing }))
    const booking = await bookItems(stay(room, 35, 36))
    const before = await laneOf('room', room)
    expect(before.capacity.slice(5, 9)).toEqual([3, 1, 1, 3])
    expect(before.blocked.slice(5, 9)).toEqual([0, 2, 2, 0])
    expect(before.closed).toEqual([9])
    expect(before.taken[10]).toBe(1)
    ok(await ask(`${booking.id}/delete`, { reason: 'Plans changed' }))
    const after = await laneOf('room', room)
    expect([after.taken[10], after.bars.length]).toEqual([0, 0])
  })

  it('are found by who has booked them, by name or reference, in the days that are shown', async () => {
    const [room, other] = [await makeRoom(server, nile), await makeRoom(server, nile)]
    const guest = (name: string, id: number, from: number) =>
      ask('new', { adults: 2, client: { name }, items: [stay(id, from, from + 1)] }).then((answer) => ok(answer, 201))
    const { reference } = await guest('Zéphyrine Quill', room, 31)
    await guest('Zephyrine Quill', other, 200)
    const found = async (q: string) => (await lanes(`q=${encodeURIComponent(q)}`)).map(({ id }) => id)
    expect(await found('zephyrine quill')).toEqual([room])
    expect(await found(reference)).toEqual([room])
    expect(await found('zephyrine nobody')).toEqual([])
    const theirs = await server.login('owner@rift.test')
    const answer = await ask(`calendar?from=${inDays(25)}&to=${inDays(40)}&q=zephyrine`, undefined, theirs)
    expect(ok(answer)).toEqual([])
  })

  it('are found by title and place, paged, and bounded', async () => {
    const room = await makeRoom(server, nile, { property: 'Quetzal Hide' })
    expect((await lanes('q=quetzal')).map(({ id }) => id)).toEqual([room])
    const first = await ask(`calendar?from=${inDays(0)}&to=${inDays(6)}&per_page=3`)
    const second = await ask(`calendar?from=${inDays(0)}&to=${inDays(6)}&per_page=3&page=2`)
    expect(first.body.meta.total).toBeGreaterThan(6)
    const key = (lane: CalendarLane) => `${lane.kind} ${lane.id}`
    expect(new Set([...first.body.data, ...second.body.data].map(key)).size).toBe(6)
    expect((await ask(`calendar?from=${inDays(0)}&to=${inDays(62)}`)).status).toBe(422)
    expect((await ask(`calendar?from=${inDays(0)}&to=${inDays(-1)}`)).status).toBe(422)
    expect((await ask('calendar?kinds=boat')).status).toBe(422)
  })

  it('have at most 400 bars and say when there are more', async () => {
    const room = await makeRoom(server, nile, { quantity: 500 })
    const { id } = await bookItems(stay(room, 30, 31))
    await sql`insert into allocations (agency_id, resource_type, resource_id, first_day, last_day, quantity, booking_id)
      select ${nile}, 'room', ${room}, ${inDays(30)}, ${inDays(30)}, 1, ${id} from generate_series(1, 400)`.execute(
      server.db,
    )
    const lane = await laneOf('room', room)
    expect([lane.bars.length, lane.more]).toEqual([400, true])
  })

  it('are the agency’s own', async () => {
    const rift = await server.login('owner@rift.test')
    const ours = new Set((await lanes('per_page=100')).map(({ kind, id }) => `${kind} ${id}`))
    ours.delete('unplaced 0')
    const theirs: CalendarLane[] = ok(await ask(`calendar?from=${inDays(25)}&to=${inDays(40)}`, undefined, rift))
    expect([ours.size > 0, theirs.length > 0]).toEqual([true, true])
    expect(theirs.filter(({ kind, id }) => ours.has(`${kind} ${id}`))).toEqual([])
  })
})

describe('days', () => {
  const daysOf = async (query: string): Promise<CalendarDay[]> => ok(await ask(`calendar/days?${query}`))

  it('have the bookings that begin and those that end', async () => {
    const room = await makeRoom(server, nile)
    const booking = await bookItems(stay(room, 300, 303))
    const days = await daysOf(`from=${inDays(299)}&to=${inDays(304)}&kinds=room`)
    expect(days.map(({ starting, ending }) => [starting, ending])).toEqual([
      [0, 0],
      [1, 0],
      [0, 0],
      [0, 0],
      [0, 1],
      [0, 0],
    ])
    expect(days[1]?.starts).toMatchObject([{ id: booking.id, client: 'Ann Lee', starts_on: inDays(300) }])
    expect(days[4]?.ends).toMatchObject([{ id: booking.id }])
    expect((await daysOf(`from=${inDays(300)}&to=${inDays(300)}&kinds=car`))[0]?.starting).toBe(0)
  })

  it('tell trips from events and services, and leave out who did not come', async () => {
    const [service, event, car] = [
      await makeService(server, nile),
      await makeEvent(server, nile),
      await makeCar(server, nile),
    ]
    const before = (await daysOf(`from=${inDays(30)}&to=${inDays(30)}`))[0]
    await bookItems(places(service))
    await bookItems(tickets(event.regular, 3))
    const ofDay = rental(car, 30, 1, { return: `${inDays(30)}T18:00` })
    await bookItems(ofDay)
    const missed = await bookItems(ofDay)
    await server.db.updateTable('bookings').set({ status: 'no_show' }).where('id', '=', missed.id).execute()
    const after = (await daysOf(`from=${inDays(30)}&to=${inDays(30)}&per_day=20`))[0]
    const counts = (of: CalendarDay | undefined) => [of?.starting ?? 0, of?.ending ?? 0, of?.visiting ?? 0]
    const [starting = 0, ending = 0, visiting = 0] = counts(before)
    expect(counts(after)).toEqual([starting + 1, ending + 1, visiting + 2])
    expect(after?.visits.map(({ kind }) => kind).toSorted()).toEqual(expect.arrayContaining(['event', 'service']))
    expect(after?.starts.every(({ kind }) => kind !== 'event' && kind !== 'service')).toBe(true)
  })

  it('are searched by reference and client, and name a few while counting all', async () => {
    const room = await makeRoom(server, nile)
    for (const name of ['Zawadi One', 'Zawadi Two', 'Other'])
      ok(await ask('new', { adults: 1, client: { name }, items: [stay(room, 310, 311, { adults: 1 })] }), 201)
    const span = `from=${inDays(310)}&to=${inDays(310)}`
    const [found] = await daysOf(`${span}&q=zawadi&per_day=1`)
    expect([found?.starting, found?.starts.length]).toEqual([2, 1])
    expect((await daysOf(span))[0]?.starting).toBe(3)
  })
})

describe('the parking lane', () => {
  const parked = async () =>
    ok(await ask('calendar/parked')) as { booking_id: number; note: string; first_day: string }[]

  it('holds a part until it is taken out, and what it holds stays taken', async () => {
    const room = await makeRoom(server, nile)
    const booking = await bookItems(stay(room, 30, 32))
    ok(await ask(`${booking.id}/park`, { item: 1, note: 'Asked for the lake side' }))
    expect(await parked()).toMatchObject([
      {
        booking_id: booking.id,
        item: 1,
        kind: 'room',
        offer_id: room,
        first_day: inDays(30),
        last_day: inDays(31),
        note: 'Asked for the lake side',
      },
    ])
    const lane = await laneOf('room', room)
    expect([lane.taken[5], lane.bars[0]?.parked]).toEqual([1, true])
    ok(await ask(`${booking.id}/unpark`, { item: 1 }))
    expect(await parked()).toEqual([])
    expect((await ask(`${booking.id}/unpark`, { item: 1 })).status).toBe(409)
  })

  it('refuses what is not part of the booking and what is cancelled', async () => {
    const room = await makeRoom(server, nile)
    const booking = await bookItems(stay(room, 30, 32))
    expect((await ask(`${booking.id}/park`, { item: 7 })).status).toBe(404)
    ok(await ask(`${booking.id}/park`, { item: 1 }))
    ok(await ask(`${booking.id}/delete`, { reason: 'Plans changed' }))
    expect(await parked()).toEqual([])
    expect((await ask(`${booking.id}/park`, { item: 1 })).status).toBe(409)
  })
})
