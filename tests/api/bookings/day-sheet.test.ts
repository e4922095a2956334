import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DayCard } from '../../../src/domain/schema/types.generated.ts'
import { makeRoom } from '../../support/rooms.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeEvent, tickets } from '../../support/sold-offers.ts'
import { book, inDays, makeTour, ok, type Tour } from '../../support/tour.ts'

let server: TestServer
let owner: string
let colleague: string
let stranger: string
let tour: Tour
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  colleague = await server.login('hassan@nile.test')
  stranger = await server.login('owner@rift.test')
})
afterAll(() => server.close())
beforeEach(async () => {
  tour = await makeTour(server, owner)
})

const call = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
const sheet = async (day: string, token = owner): Promise<DayCard[]> =>
  ok(await call(`bookings/day-sheet?day=${day}&days=1`, undefined, token))
const cardOf = async (key: string, day = tour.date) => (await sheet(day)).find((card) => card.key === key)
const start = () => `departure:${tour.departure}:start`
const tick = (card: string, done = true, token = owner, day = tour.date) =>
  call('bookings/day-sheet/tick', { day, card, done }, token)

describe('the day sheet', () => {
  it('has one card for a departure with all its bookings: people, passports, wishes, what is unpaid', async () => {
    const first = await book(server, owner, tour, 2)
    await book(server, owner, tour, 1, 'Ben Okello')
    ok(
      await call(`bookings/${first.id}/travellers`, {
        travellers: [
          { name: 'Ann Lee', passport_number: 'A1234567', passport_expires_on: inDays(900), is_lead: true },
          { name: 'Bo Lee', needs: 'Vegetarian', room: 'Twin 1' },
        ],
      }),
    )
    expect(await cardOf(start())).toMatchObject({ kind: 'tour', side: 'start', people: 3, guide: '', ticked_at: null })
    const parties = (await cardOf(start()))?.parties ?? []
    expect(
      parties.map(({ client_name, people, missing_passports }) => [client_name, people, missing_passports]),
    ).toEqual([
      ['Ann Lee', 2, 1],
      ['Ben Okello', 1, 1],
    ])
    expect(parties[0]).toMatchObject({
      needs: ['Bo Lee: Vegetarian'],
      rooms: ['Twin 1'],
      balance: 200,
      currency: 'USD',
    })
  })

  it('has no hour for an event that takes the whole day, but one for what only begins at midnight', async () => {
    const nile = await agencyOf(server)
    const starts_at = `${inDays(30)}T00:00:00+03:00`
    const lasting = async (ends_at: string) => {
      const event = await makeEvent(server, nile, { starts_at, ends_at })
      ok(await call('bookings/new', { client: { name: 'Ann Lee', email: null }, items: [tickets(event.regular)] }), 201)
      return (await cardOf(`event:${event.id}`, inDays(30)))?.at
    }
    expect(await lasting(`${inDays(30)}T23:59:00+03:00`)).toBeNull()
    expect(await lasting(`${inDays(30)}T04:00:00+03:00`)).toBe('00:00')
  })

  it('has the return on the last day, and nothing of a booking that was cancelled', async () => {
    const { id } = await book(server, owner, tour)
    const back = inDays(32)
    expect((await sheet(back)).some(({ key }) => key === `departure:${tour.departure}:end`)).toBe(true)
    ok(await call(`bookings/${id}/delete`, { reason: 'Ill' }))
    expect(await cardOf(start())).toBeUndefined()
    expect((await sheet(back)).some(({ key }) => key === `departure:${tour.departure}:end`)).toBe(false)
  })

  it('has the check-in and the check-out of a stay at the times of the room', async () => {
    const room = await makeRoom(server, owner)
    const item = { kind: 'room', room_id: room.id, check_in: inDays(20), check_out: inDays(22), adults: 2 }
    const { id } = ok(await call('bookings/new', { client: { name: 'Ann Lee' }, adults: 2, items: [item] }), 201)
    const of = async (day: string) =>
      (await sheet(day)).find(({ parties }) => parties.some(({ booking_id }) => booking_id === id))
    expect(await of(inDays(20))).toMatchObject({ kind: 'stay', side: 'start', at: '14:00', people: 2 })
    expect(await of(inDays(21))).toBeUndefined()
    expect(await of(inDays(22))).toMatchObject({ kind: 'stay', side: 'end', at: '10:00' })
  })

  it('takes guide, vehicle and pick-up of a departure, and orders by the clock', async () => {
    await book(server, owner, tour)
    const set = { guide: 'Moses Okot', vehicle: 'UBA 214K', pick_up_at: '06:30', pick_up_place: 'Hotel Africana' }
    expect(ok(await call(`departures/${tour.departure}/crew`, set, colleague))).toMatchObject(set)
    expect(await cardOf(start())).toMatchObject({
      guide: 'Moses Okot',
      vehicle: 'UBA 214K',
      at: '06:30',
      place: 'Hotel Africana',
    })
    const later = ok(await call(`departures/${tour.departure}/crew`, { vehicle: '' }))
    expect([later.guide, later.vehicle]).toEqual(['Moses Okot', ''])
    const times = (await sheet(tour.date)).map(({ at }) => at ?? '')
    expect(times).toEqual([...times].sort())
    const refused = await call(`departures/${tour.departure}/crew`, { pick_up_at: '25:00' })
    expect([refused.status, refused.body.errors.pick_up_at]).toEqual([422, ['Pick-up time must be a time like 14:00.']])
  })

  it('is for one agency: others see no card, tick none and set no guide', async () => {
    await book(server, owner, tour)
    expect((await sheet(tour.date, stranger)).some(({ key }) => key === start())).toBe(false)
    expect((await tick(start(), true, stranger)).status).toBe(404)
    expect((await call(`departures/${tour.departure}/crew`, { guide: 'Mine' }, stranger)).status).toBe(404)
    expect((await cardOf(start()))?.ticked_at).toBeNull()
  })
})

describe('a tick', () => {
  it('is seen by colleagues with who and when, and is taken back', async () => {
    await book(server, owner, tour)
    ok(await tick(start()))
    const seen = (await sheet(tour.date, colleague)).find(({ key }) => key === start())
    expect(seen?.ticked_by).toBe('Grace Nabwire')
    expect(seen?.ticked_at).not.toBeNull()
    ok(await tick(start(), false, colleague))
    expect((await cardOf(start()))?.ticked_at).toBeNull()
  })

  it('stays with whoever was first when two tick at once', async () => {
    await book(server, owner, tour)
    const both = await Promise.all([tick(start()), tick(start(), true, colleague)])
    const names = both.map((answer) => ok(answer).ticked_by)
    expect(names[0]).toBe(names[1])
    const rows = await server.db.selectFrom('day_ticks').select('ticked_by').where('card', '=', start()).execute()
    expect(rows).toHaveLength(1)
  })

  it('needs a card of that day, and the right to edit bookings', async () => {
    await book(server, owner, tour)
    expect((await tick(start(), true, owner, inDays(31))).status).toBe(404)
    expect((await tick('departure:1; drop:start')).status).toBe(422)
    const clerk = await server.login('clerk@nile.test') // sees bookings and edits none
    expect(await cardSeen(clerk)).toBe(true)
    expect((await tick(start(), true, clerk)).status).toBe(403)
  })
})

const cardSeen = async (token: string) => (await sheet(tour.date, token)).some(({ key }) => key === start())

it('an instalment is snoozed until a day, and asked for again', async () => {
  const { id } = await book(server, owner, tour)
  const open = async () =>
    ok(await call(`bookings/${id}/show`)).schedule.map((part: { snoozed_until: string | null }) => part.snoozed_until)
  ok(await call(`bookings/${id}/snooze`, { until: inDays(3) }))
  expect((await open())[0]).toBe(inDays(3))
  expect((await call(`bookings/${id}/snooze`, { until: inDays(0) })).status).toBe(422)
  ok(await call(`bookings/${id}/snooze`, { until: null }))
  expect((await open())[0]).toBeNull()
  expect((await call(`bookings/${id}/snooze`, { until: inDays(3) }, stranger)).status).toBe(404)
})
