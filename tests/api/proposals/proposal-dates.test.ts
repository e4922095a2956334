import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayText, weekdayText } from '../../../src/domain/date-texts.ts'
import { deskOf, item, linkOf, option, visitorOf } from '../../support/proposal-desk.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { inDays, makeTour, ok, type Tour } from '../../support/tour.ts'

// One trip has one date: what a proposal says, what it prices and what accepting it books.

let server: TestServer
let owner: string
let desk: ReturnType<typeof deskOf>
let tour: Tour

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  desk = deskOf(server, owner)
  tour = await makeTour(server, owner) // departs in thirty days
})
afterAll(() => server.close())

const write = (startsOn: string | null) =>
  desk.write(
    [
      option('A', [item('tour', { book: { kind: 'package', package_id: tour.id, departure_id: tour.departure } })], {
        days: [{ title: 'Into the forest', itinerary_id: tour.day }],
      }),
    ],
    { starts_on: startsOn },
  )
const mail = { to: 'ann@lee.test', subject: 'Trip', message: 'Hi' }
const yes = { option: 'A', name: 'Ann Lee' }
/** The departure of another day than the one that was sent. */
const moveTo = (day: string) =>
  server.db.updateTable('departures').set({ date: day }).where('id', '=', tour.departure).execute()

describe('a start that is not the day of the departure', () => {
  it('can neither be sent nor accepted, and is told both dates', async () => {
    const draft = await write(inDays(41))
    for (const answer of [await desk.ask(`/${draft.uuid}/send`, mail), await desk.ask(`/${draft.uuid}/accept`, yes)]) {
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['starts_on']])
      for (const words of [dayText(tour.date), dayText(inDays(41)), 'choose another departure'])
        expect(answer.body.message).toContain(words)
    }
    expect(await desk.show(draft.uuid)).toMatchObject({ status: 'draft', sent_version: 0, booking_id: null })
    const mended = await desk.save(draft, { starts_on: tour.date }) // control
    const done = ok(await desk.ask(`/${(await desk.send(mended)).uuid}/accept`, yes))
    const booking = ok(await server.request(`agent/bookings/${done.booking_id}/show`, { token: owner }))
    expect(booking.starts_on).toBe(tour.date)
  })

  it('since the departure was moved: the page shows one date, and nobody can accept it', async () => {
    const sent = await desk.send(await write(tour.date))
    const visitor = visitorOf(server, linkOf(sent))
    const before = (await visitor.open()).text
    expect(before).toContain(dayText(tour.date)) // control
    await moveTo(inDays(33))
    const page = (await visitor.open()).text
    expect(page).toContain(weekdayText(inDays(33)))
    expect(page).not.toContain(dayText(tour.date))
    const late = await desk.ask(`/${sent.uuid}/accept`, yes)
    expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([422, ['starts_on']])
    expect(late.body.message).toContain('send the proposal again')
    const edition = /name="edition" value="(\d+)"/.exec(page)?.[1] ?? ''
    const { status, text } = await visitor.post('accept', { ...yes, edition })
    expect(status).toBe(422)
    for (const words of [dayText(tour.date), dayText(inDays(33)), 'Nothing is booked yet'])
      expect(text).toContain(words)
    expect((await desk.show(sent.uuid)).booking_id).toBeNull()
    await moveTo(tour.date)
    expect((await visitor.post('accept', { ...yes, edition })).status).toBeLessThan(400)
    expect((await desk.show(sent.uuid)).booking_id).not.toBeNull()
  })
})

describe('the departure that a new proposal begins with', () => {
  it.each([
    ['one of today that has been picked up', '00:00', false],
    ['one of today of which nobody knows when it leaves', null, false],
    ['one of today that is still to leave', '23:59:59', true],
  ])('%s', async (_, at, wanted) => {
    const { id, departure, date } = await makeTour(server, owner)
    const [now] = ok(
      await server.request(`agent/packages/${id}/departures/create`, {
        token: owner,
        body: { dates: [inDays(0)], capacity: 10 },
      }),
      201,
    )
    await sql`update departures set pick_up_at = ${at} where id = ${now.id}`.execute(server.db)
    const begun = ok(await desk.ask('/create', { package_id: id, adults: 2 }), 201)
    expect(begun.starts_on).toBe(wanted ? inDays(0) : date)
    expect(begun.content.options[0].items[0].book.departure_id).toBe(wanted ? now.id : departure)
  })
})
