import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { iCalendar } from '../../../mock-server/services/calendar/icalendar.ts'
import type { StaffStatus } from '../../../src/domain/agency-lists.ts'
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
import { inDays, ok } from '../../support/tour.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, as = token) => server.request(`agent/bookings/${path}`, { token: as, body })
const made = async (body: object) => ok(await ask('calendar/feeds', body), 201) as { id: number; address: string }
const pathOf = (address: string) => new URL(address).pathname

/** One entry as two readers that know nothing of each other see it. */
function readTwice(text: string, uid: string) {
  const component = new ICAL.Component(ICAL.parse(text))
  const event = component
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each))
    .find((each) => each.uid === uid)
  const other = Object.values(nodeIcal.sync.parseICS(text)).find((each) => each?.type === 'VEVENT' && each.uid === uid)
  if (event === undefined || other?.type !== 'VEVENT') throw new Error(`${uid} is not in the calendar.`)
  const local = (date: Date) =>
    [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0')).join('-')
  return [
    {
      summary: event.summary,
      description: event.description,
      from: event.startDate.toString(),
      to: event.endDate.toString(),
    },
    {
      summary: String(other.summary),
      description: String(other.description),
      from: local(other.start),
      to: local(other.end ?? other.start),
    },
  ]
}

describe('a calendar as text', () => {
  const entry = {
    uid: 'BK-1@safiri',
    summary:
      'Ann, Bob; “Émile” \\ 🦒 and a name that is long enough to be folded over more than one line of the file, twice over',
    description: 'First line\nSecond: line',
    url: 'http://page.test/bookings/view/1',
    time: { firstDay: '2026-12-30', lastDay: '2027-01-02' },
    busy: false,
    tentative: false,
    version: 3,
    changedAt: '2026-11-21T15:00:00.000Z',
  }
  it('is read alike by two readers, and as it was meant', () => {
    const read = readTwice(iCalendar('Nile', [entry]), entry.uid)
    const meant = { summary: entry.summary, description: entry.description, from: '2026-12-30', to: '2027-01-03' }
    expect(read).toEqual([meant, meant])
  })
  it('has its commas, semicolons and backslashes escaped, which not every reader forgives', () => {
    const text = iCalendar('Nile', [entry]).replaceAll('\r\n ', '')
    expect(text).toContain('SUMMARY:Ann\\, Bob\\; “Émile” \\\\ 🦒 and a name')
    expect(text).toContain('DESCRIPTION:First line\\nSecond: line')
  })
  it('has no line of more than 75 bytes, and ends every line as the rule wants', () => {
    const lines = iCalendar('Nile', [entry]).split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.join('')).not.toMatch(/[\r\n]/)
    expect(lines.at(-1)).toBe('')
  })
  it('lets no text begin a line of its own', () => {
    const text = iCalendar('Nile', [{ ...entry, summary: 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT' }])
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
  })
})

describe('a link for calendar programs', () => {
  it('shows the bookings of its kinds, and tells its address once', async () => {
    const room = await makeRoom(server, await agencyOf(server))
    const given = { adults: 2, client: { name: 'Zoë Ssebagala' }, items: [stay(room, 30, 33)] }
    const booking = ok(await ask('new', given), 201)
    const feed = await made({ name: 'My phone', kinds: ['room'] })
    const answer = await server.request(pathOf(feed.address))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const agency = await agencyOf(server)
    const [first, second] = readTwice(answer.text, `${booking.reference}-${agency}@safiri`)
    expect(first).toEqual(second)
    expect(first).toMatchObject({ from: inDays(30), to: addDays(inDays(33), 1) })
    expect(first?.summary).toContain('Zoë Ssebagala')
    const cars = await made({ name: 'Cars', kinds: ['car'] })
    expect((await server.request(pathOf(cars.address))).text).not.toContain(booking.reference)
    const listed = ok(await ask('calendar/feeds'))
    expect(listed.map((it: { address: null }) => it.address)).toEqual([null, null])
    expect(listed.at(-1).last_read_at).not.toBeNull()
  })

  it('says at what time events, services, pick-ups and returns are, and that somebody is busy then', async () => {
    const nile = await agencyOf(server)
    const [room, car, event, service] = await Promise.all([
      makeRoom(server, nile),
      makeCar(server, nile),
      makeEvent(server, nile),
      makeService(server, nile),
    ])
    const items = [
      stay(room, 30, 32),
      { ...rental(car, 30, 2), pick_up: `${inDays(30)}T07:30`, return: `${inDays(32)}T18:00` },
      tickets(event.regular),
      places(service),
    ]
    const { reference } = ok(await ask('new', { adults: 2, client: { name: 'By The Hour' }, items }), 201)
    const held = await server.db
      .selectFrom('events')
      .select(['starts_at', 'ends_at'])
      .where('offer_id', '=', event.id)
      .executeTakeFirstOrThrow()
    const { text } = await server.request(pathOf((await made({ name: 'Hours' })).address))
    const found = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .filter((each) => String(each.getFirstPropertyValue('uid')).startsWith(reference))
    const shown = found.map((each) => {
      const { startDate, endDate } = new ICAL.Event(each)
      const moment = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString())
      return [moment(startDate), moment(endDate), each.getFirstPropertyValue('transp')]
    })
    const at = (days: number, clock: string) => new Date(`${inDays(days)}T${clock}:00+03:00`).toISOString()
    const iso = (value: string | Date) => new Date(value).toISOString()
    expect(shown).toHaveLength(5)
    expect(shown).toEqual(
      expect.arrayContaining([
        [inDays(30), inDays(33), 'TRANSPARENT'],
        [at(30, '07:30'), at(30, '08:00'), 'OPAQUE'],
        [at(32, '18:00'), at(32, '18:30'), 'OPAQUE'],
        [iso(held.starts_at), iso(held.ends_at), 'OPAQUE'],
        [at(30, '10:00'), at(30, '11:00'), 'OPAQUE'],
      ]),
    )
  })

  it('is nobody else’s to see or revoke, and dead once revoked', async () => {
    const feed = await made({ name: 'Laptop' })
    const rift = await server.login('owner@rift.test')
    expect(ok(await ask('calendar/feeds', undefined, rift))).toEqual([])
    expect((await ask(`calendar/feeds/${feed.id}/revoke`, {}, rift)).status).toBe(404)
    expect((await server.request(pathOf(feed.address))).status).toBe(200)
    ok(await ask(`calendar/feeds/${feed.id}/revoke`, {}))
    expect((await server.request(pathOf(feed.address))).status).toBe(404)
    expect((await ask(`calendar/feeds/${feed.id}/revoke`, {})).status).toBe(404)
  })

  it('is nothing to a colleague either', async () => {
    const feed = await made({ name: 'Telephone' })
    const colleague = await server.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'clerk@nile.test')
      .executeTakeFirstOrThrow()
    await server.db.updateTable('calendar_feeds').set({ user_id: colleague.id }).where('id', '=', feed.id).execute()
    const names = ok(await ask('calendar/feeds')).map(({ name }: { name: string }) => name)
    expect(names).not.toContain('Telephone')
    expect((await ask(`calendar/feeds/${feed.id}/revoke`, {})).status).toBe(404)
  })

  it('dies with the right to see the calendar', async () => {
    const feed = await made({ name: 'Tablet' })
    const owner = await server.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'owner@nile.test')
      .executeTakeFirstOrThrow()
    const set = (status: StaffStatus) =>
      server.db.updateTable('users').set({ status }).where('id', '=', owner.id).execute()
    await set('disabled')
    try {
      expect((await server.request(pathOf(feed.address))).status).toBe(404)
    } finally {
      await set('active')
    }
    expect((await server.request(pathOf(feed.address))).status).toBe(200)
  })

  it('cannot be guessed: unknown secrets are a 404, and its database knows only a hash', async () => {
    const feed = await made({ name: 'Desk' })
    const secret = pathOf(feed.address).slice('/feeds/'.length, -'.ics'.length)
    expect(secret.length).toBe(43)
    const rows = await server.db.selectFrom('calendar_feeds').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect((await server.request(`/feeds/${secret.split('').reverse().join('')}.ics`)).status).toBe(404)
  })
})
