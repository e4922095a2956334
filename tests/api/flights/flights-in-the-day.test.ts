import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, today } from '../../../src/domain/dates.ts'
import type { DayCard } from '../../../src/domain/schema/types.generated.ts'
import { type FlightDesk, flightDesk } from '../../support/flights/flight-desk.ts'
import { scriptedSupplier } from '../../support/flights/scripted-supplier.ts'
import { startServer, type TestServer } from '../../support/server.ts'

const script = vi.hoisted(() => ({ supplier: undefined as unknown }))
vi.mock('../../../mock-server/services/flights/suppliers/registry.ts', () => ({
  flightSupplierOf: () => script.supplier,
}))

let server: TestServer
let desk: FlightDesk
beforeAll(async () => {
  server = await startServer()
  script.supplier = scriptedSupplier()
  desk = await flightDesk(server)
})
afterAll(() => server.close())

interface Leg {
  readonly origin: string
  readonly destination: string
  readonly departs: string
  readonly arrives: string
}
/** A ticketed flight of these legs, written as its supplier would have sold it. */
async function flown(...legs: Leg[]): Promise<{ id: number; booking_id: number; reference: string }> {
  const { body, status } = await desk.book()
  expect(status).toBe(201)
  const { id, booking_id, reference, slices } = body.data
  const [pattern] = slices
  const written = legs.map((leg, at) => ({
    ...pattern,
    ...{ id: `s${at}`, origin: leg.origin, destination: leg.destination },
    segments: [{ ...pattern.segments[0], ...leg, id: `g${at}`, number: String(700 + at) }],
  }))
  const [departs, arrives] = [legs[0]?.departs ?? '', legs.at(-1)?.arrives ?? '']
  await server.db
    .updateTable('flights')
    .set({ slices: JSON.stringify(written), departs, arrives })
    .where('id', '=', id)
    .execute()
  await server.db
    .updateTable('bookings')
    .set({ starts_on: departs.slice(0, 10), ends_on: [departs, arrives].sort()[1]?.slice(0, 10) ?? '' })
    .where('id', '=', booking_id)
    .execute()
  return { id, booking_id, reference }
}
const sheet = async (day: string, token = desk.token): Promise<DayCard[]> =>
  (await desk.get(`agent/bookings/day-sheet?day=${day}&days=1`, token)).body.data
const cardsOf = async (id: number, day: string) =>
  (await sheet(day))
    .filter(({ key }) => key.startsWith(`flight:${id}:`))
    .map(({ side, at, place, title, people }) => ({ side, at, place, title, people }))
interface Bar {
  readonly booking_id: number
  readonly title: string
  readonly first_day: string
  readonly last_day: string
  readonly time: string
  readonly movable: boolean
}
const barsOf = async (booking: number, from: string, to: string, more = '', token = desk.token) => {
  const { body } = await desk.get(`agent/bookings/calendar?from=${from}&to=${to}&kinds=flight${more}`, token)
  const lanes: { kind: string; bars: Bar[] }[] = body.data
  return lanes.flatMap(({ bars }) => bars).filter((bar) => bar.booking_id === booking)
}

// On days that nothing else of this file uses.
let day = addDays(today(), 60)
beforeEach(() => {
  day = addDays(day, 20)
})

describe('on the day sheet', () => {
  test('a flight takes off and lands on the days and by the clocks of its airports', async () => {
    const { id } = await flown({
      origin: 'EBB',
      destination: 'LHR',
      departs: `${day}T23:10`,
      arrives: `${addDays(day, 1)}T06:40`,
    })
    expect(await cardsOf(id, day)).toEqual([
      { side: 'start', at: '23:10', place: 'Entebbe (EBB), local time', title: 'EK 700 Entebbe – London', people: 1 },
    ])
    expect(await cardsOf(id, addDays(day, 1))).toEqual([
      {
        side: 'end',
        at: '06:40',
        place: expect.stringMatching(/^London \(LHR\)/),
        title: 'EK 700 Entebbe – London',
        people: 1,
      },
    ])
    expect(await cardsOf(id, addDays(day, 2))).toEqual([])
  })

  test('over the date line it lands the day before', async () => {
    const { id } = await flown({
      origin: 'AKL',
      destination: 'HNL',
      departs: `${day}T00:30`,
      arrives: `${addDays(day, -1)}T10:05`,
    })
    expect((await cardsOf(id, day)).map(({ side, at }) => [side, at])).toEqual([['start', '00:30']])
    const [landing] = (await sheet(addDays(day, -1))).filter(({ key }) => key === `flight:${id}:1:end`)
    expect(landing?.at).toBe('10:05')
  })

  test('says missing passports at the take-off, is ticked off like all others, and leaves with its cancellation', async () => {
    const { id, booking_id } = await flown({
      origin: 'EBB',
      destination: 'DXB',
      departs: `${day}T09:00`,
      arrives: `${day}T15:00`,
    })
    const cards = (await sheet(day)).filter(({ key }) => key.startsWith(`flight:${id}:`))
    expect(cards.map(({ parties }) => parties[0]?.missing_passports)).toEqual([1, 0])
    expect(cards[0]?.parties[0]).toMatchObject({ booking_id, booking_kind: 'flight', client_name: 'Grace Nakato' })
    const tick = (card: string, token = desk.token) =>
      desk.post('agent/bookings/day-sheet/tick', { day, card, done: true }, token)
    const stranger = await server.login('owner@rift.test')
    expect((await tick(cards[0]?.key ?? '', stranger)).status).toBe(404)
    expect((await tick(cards[0]?.key ?? '')).status).toBe(200) // the control
    expect((await sheet(day)).find(({ key }) => key === cards[0]?.key)?.ticked_at).not.toBeNull()
    expect((await sheet(day, stranger)).filter(({ kind }) => kind === 'flight')).toEqual([])
    await server.db.updateTable('flights').set({ state: 'cancelled' }).where('id', '=', id).execute()
    expect(await cardsOf(id, day)).toEqual([])
  })
})

describe('on the calendar', () => {
  test('each leg is a bar of the lane of flights, which nobody moves', async () => {
    const back = addDays(day, 9)
    const { id, booking_id } = await flown(
      { origin: 'EBB', destination: 'LHR', departs: `${day}T23:10`, arrives: `${addDays(day, 1)}T06:40` },
      { origin: 'LHR', destination: 'EBB', departs: `${back}T20:00`, arrives: `${addDays(back, 1)}T07:30` },
    )
    expect(await barsOf(booking_id, addDays(day, -2), addDays(day, 14))).toMatchObject([
      { title: 'EK 700 EBB – LHR', first_day: day, last_day: addDays(day, 1), time: '23:10', movable: false },
      { title: 'EK 701 LHR – EBB', first_day: back, last_day: addDays(back, 1), time: '20:00', movable: false },
    ])
    // Between the two nobody flies.
    expect(await barsOf(booking_id, addDays(day, 3), addDays(day, 7))).toEqual([])
    expect(await barsOf(booking_id, addDays(day, -2), addDays(day, 14), '&q=Nakato')).toHaveLength(2)
    expect(await barsOf(booking_id, addDays(day, -2), addDays(day, 14), '&q=Nobodycalledso')).toEqual([])
    const stranger = await server.login('owner@rift.test')
    expect(await barsOf(booking_id, addDays(day, -2), addDays(day, 14), '', stranger)).toEqual([])
    // It is not among what stands nowhere.
    const { body } = await desk.get(`agent/bookings/calendar?from=${day}&to=${addDays(day, 2)}&kinds=unplaced`)
    const unplaced: { bars: Bar[] }[] = body.data
    expect(unplaced.flatMap(({ bars }) => bars).filter((bar) => bar.booking_id === booking_id)).toEqual([])
    await server.db.updateTable('flights').set({ state: 'voided' }).where('id', '=', id).execute()
    expect(await barsOf(booking_id, addDays(day, -2), addDays(day, 14))).toEqual([])
  })
})

describe('in a calendar feed', () => {
  const feed = async (kinds: readonly string[]) => {
    const { body, status } = await desk.post('agent/bookings/calendar/feeds', { name: 'Flights', kinds })
    expect(status).toBe(201)
    return async () => {
      const { text } = await server.request(new URL(body.data.address).pathname)
      return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
    }
  }
  const timesOf = (entries: readonly ICAL.Event[], reference: string) =>
    entries
      .filter(({ uid }) => uid.startsWith(`${reference}-EK`))
      .map(({ startDate, endDate }) => [startDate, endDate].map((time) => time.toJSDate().toISOString().slice(0, 16)))

  /** The day on which clocks go forward in Britain. */
  const springForward = (): string => {
    const year = Number(today().slice(0, 4)) + (today().slice(5) < '03-01' ? 0 : 1)
    const last = new Date(Date.UTC(year, 2, 31))
    return addDays(last.toISOString().slice(0, 10), -last.getUTCDay())
  }

  test('flights stand at the instants that the clocks of their airports mean, on the day these change and over the date line', async () => {
    const read = await feed(['flight'])
    const spring = springForward()
    const before = await flown({
      origin: 'LHR',
      destination: 'DXB',
      departs: `${spring}T00:30`, // still winter time
      arrives: `${spring}T11:20`,
    })
    const after = await flown({
      origin: 'LHR',
      destination: 'DXB',
      departs: `${spring}T09:00`, // summer time
      arrives: `${spring}T19:00`,
    })
    const line = await flown({
      origin: 'AKL',
      destination: 'HNL',
      departs: `${spring}T00:30`,
      arrives: `${addDays(spring, -1)}T10:05`,
    })
    const entries = await read()
    expect(timesOf(entries, before.reference)).toEqual([[`${spring}T00:30`, `${spring}T07:20`]])
    expect(timesOf(entries, after.reference)).toEqual([[`${spring}T08:00`, `${spring}T15:00`]])
    // Auckland is 13 hours ahead until April, Honolulu 10 behind.
    expect(timesOf(entries, line.reference)).toEqual([[`${addDays(spring, -1)}T11:30`, `${addDays(spring, -1)}T20:05`]])
  })

  test('a feed of other kinds has none, and one that is cancelled leaves', async () => {
    const [flights, all, rooms] = [await feed(['flight']), await feed([]), await feed(['room'])]
    const { id, reference } = await flown({
      origin: 'EBB',
      destination: 'DXB',
      departs: `${day}T09:00`,
      arrives: `${day}T15:00`,
    })
    const count = async () =>
      Promise.all([flights, all, rooms].map(async (read) => timesOf(await read(), reference).length))
    expect(await count()).toEqual([1, 1, 0])
    await server.db.updateTable('flights').set({ state: 'cancelled' }).where('id', '=', id).execute()
    expect(await count()).toEqual([0, 0, 0])
  })
})
