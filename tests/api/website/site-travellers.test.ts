import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookingAction } from '../../../src/screens/bookings/booking-history.tsx'
import type { RecordChange } from '../../../src/screens/standard/history.tsx'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeEvent } from '../../support/sold-offers.ts'
import { inDays, makeTour, ok } from '../../support/tour.ts'
import { newVisitor, toTerms } from '../../support/website/rush.ts'
import { publish } from '../../support/website/site.ts'
import { details, type Page } from '../../support/website/site-visitor.ts'

// Whoever booked on the site says on the page of their booking who travels, and whose the tickets are.

let server: TestServer
let token: string
let nile: number
let site: string
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  nile = await agencyOf(server)
  const { rows } = await sql<{ slug: string }>`select slug from agencies where id = ${nile}`.execute(server.db)
  site = `/sites/${rows[0]?.slug}`
  await publish(server, rows[0]?.slug ?? '')
})
afterAll(() => server.close())

type Visitor = ReturnType<typeof newVisitor>
/** The page of a booking that a visitor has just made. */
async function booked(visitor: Visitor, path: string, choices: Record<string, string>): Promise<Page & { id: number }> {
  const terms = await toTerms(visitor, `${site}/book/${path}`, choices)
  await visitor.send(terms, { terms: 'yes' }, '/pay')
  const link = /[\da-f-]{36}/.exec(terms.path)?.[0] ?? ''
  const { rows } = await sql<{ id: number }>`select booking_id as id from site_bookings where link = ${link}`.execute(
    server.db,
  )
  return { ...(await visitor.open(`/booked/${link}`)), id: rows[0]?.id ?? 0 }
}
async function bookedTour(visitor: Visitor) {
  const tour = await makeTour(server, token)
  await sql`update packages set status = 'published', published_at = now() where id = ${tour.id}`.execute(server.db)
  const { rows } = await sql<{ slug: string }>`select slug from packages where id = ${tour.id}`.execute(server.db)
  return booked(visitor, `tours/${rows[0]?.slug}`, { departure: String(tour.departure), adults: '2' })
}
const listOf = async (id: number) => ok(await server.request(`agent/bookings/${id}/travellers`, { token }))

it('the travellers are filled in, seen at the desk, and corrected without typing a passport again', async () => {
  const visitor = newVisitor(server)
  const page = await bookedTour(visitor)
  expect(page.text).toContain('Who travels')
  const ann = { 'name-0': 'Ann <b>Lee</b>', 'nationality-0': 'British', 'passport-0': 'a1234567', 'needs-0': 'No nuts' }
  const saved = await visitor.send(page, { ...ann, 'born-0': '1987-03-12', 'name-1': 'Bob' }, '/travellers')
  expect(saved.status, saved.text).toBe(200)
  expect(saved.text).toContain('We have 2 travellers')
  expect(saved.text).not.toContain('A1234567')
  expect(saved.text).toContain('••••567')
  expect(saved.text).not.toContain('<b>Lee')
  const { history } = ok(await server.request(`agent/bookings/${page.id}/show`, { token }))
  expect(history.map((change: RecordChange) => [change.actor_name, bookingAction(change)])).toEqual([
    [details().name, 'filled in the travellers on the website'],
    [details().name, 'booked on the website'],
  ])
  expect((await listOf(page.id)).travellers).toMatchObject([
    {
      name: 'Ann <b>Lee</b>',
      nationality: 'GB',
      passport_number: 'A1234567',
      birth_date: '1987-03-12',
      needs: 'No nuts',
    },
    { name: 'Bob' },
  ])
  const news =
    await sql`select 1 from notifications where kind = 'booking_changed' and data ->> 'booking_id' = ${String(page.id)}`
  expect((await news.execute(server.db)).rows.length).toBeGreaterThan(0)
  await visitor.send(saved, { 'name-1': 'Bob Okello' }, '/travellers')
  expect((await listOf(page.id)).travellers).toMatchObject([
    { name: 'Ann <b>Lee</b>', passport_number: 'A1234567' },
    { name: 'Bob Okello' },
  ])
  // The form that was shown before is older than the list.
  const stale = await visitor.send(saved, { 'name-1': 'Somebody' }, '/travellers')
  expect(stale.status).toBe(409)
  expect(stale.text).toMatch(/role="alert"/)
  expect((await listOf(page.id)).travellers[1].name).toBe('Bob Okello')
})

it('says at its field what is wrong, keeps what was typed, and asks for nothing that is over', async () => {
  const visitor = newVisitor(server)
  const page = await bookedTour(visitor)
  const wrong = { 'passport-0': '!', 'born-0': inDays(3), 'nationality-0': 'Nowhere', 'name-1': 'Bob' }
  const refused = await visitor.send(page, wrong, '/travellers')
  expect(refused.status).toBe(422)
  for (const id of ['name-0', 'passport-0', 'born-0', 'nationality-0'])
    expect(refused.text).toContain(`id="${id}-problem"`)
  expect(refused.text).not.toContain('id="name-1-problem"')
  expect(refused.text).toMatch(/id="nationality-0"[^>]*value="Nowhere"/)
  expect((await listOf(page.id)).travellers).toEqual([])
  expect((await visitor.send(page, {}, '/travellers')).status).toBe(422)
  ok(await server.request(`agent/bookings/${page.id}/delete`, { token, body: { reason: 'Changed plans' } }))
  expect((await visitor.open(page.path)).text).not.toContain('Who travels')
  expect((await visitor.send(page, { 'name-0': 'Ann' }, '/travellers')).status).toBe(409)
  const other = page.path.replace(/[\da-f]{8}-/, '00000000-')
  expect((await visitor.post(`${other}/travellers`, { 'name-0': 'Ann', version: '1' })).status).toBe(404)
})

it('each ticket takes a name, which the desk and the gate see', async () => {
  const visitor = newVisitor(server)
  const event = await makeEvent(server, nile)
  await sql`update ticket_types set free = true, amount = 0 where event_id = ${event.id}`.execute(server.db)
  const { rows } = await sql<{ slug: string }>`select slug from offers where id = ${event.id}`.execute(server.db)
  const page = await booked(visitor, `events/${rows[0]?.slug}`, { [`ticket-${event.regular}`]: '2' })
  expect(page.text).toContain('Names on the tickets')
  const holders = [...page.text.matchAll(/name="(holder-\d+)"/g)].map(([, name]) => name ?? '')
  expect(holders).toHaveLength(2)
  const [one = '', two = ''] = holders
  const empty = await visitor.send(page, { [one]: 'Grace', [two]: ' ' }, '/holders')
  expect(empty.status).toBe(422)
  expect(empty.text).toContain(`id="${two}-problem"`)
  const namesOf = async () =>
    ok(await server.request(`agent/bookings/${page.id}/show`, { token })).tickets.map(
      (each: { holder_name: string }) => each.holder_name,
    )
  expect(await namesOf()).toEqual(['Ada Visitor', 'Ada Visitor']) // nothing of a form that was refused
  await visitor.send(page, { [one]: 'Grace', [two]: 'Moses' }, '/holders')
  expect(await namesOf()).toEqual(['Grace', 'Moses'])
})
