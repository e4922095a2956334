import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sendDue } from '../../support/queue.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { book, makeTour, ok, type Tour } from '../../support/tour.ts'

let server: TestServer
let owner: string
let tour: Tour
let client: string
let id: number
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  tour = await makeTour(server, owner, {}, 40)
})
afterAll(() => server.close())

const call = (path: string, body: unknown) => server.request(`agent/${path}`, { token: owner, body })
const letters = async () => (await server.mail(client)).map(({ subject, status }) => [subject, status])
/** As if so many seconds had gone by. */
const later = (seconds: number) =>
  sql`with mails as (update mails set held_until = held_until - make_interval(secs => ${seconds}))
    update background_jobs set run_at = run_at - make_interval(secs => ${seconds}) where kind = 'mail'`.execute(
    server.db,
  )
const cancelled = expect.stringContaining('is cancelled')
const reinstated = expect.stringContaining('is reinstated')

beforeEach(async () => {
  client = `ann${Math.random().toString(36).slice(2)}@example.com`
  const booking = await book(server, owner, tour)
  await call(`clients/${booking.client.id}/update`, { name: 'Ann Lee', email: client })
  id = booking.id
  await sendDue(server.platform)
})

it('a cancellation that is undone within the minute is never told', async () => {
  ok(await call(`bookings/${id}/delete`, { reason: 'Wrong row' }))
  await sendDue(server.platform)
  expect(await letters()).toEqual([[cancelled, 'queued']])
  ok(await call(`bookings/${id}/reinstate`, {}))
  await later(90)
  await sendDue(server.platform)
  expect(await letters()).toEqual([[cancelled, 'withdrawn']])
})

it('one that is not undone is told after a minute', async () => {
  ok(await call(`bookings/${id}/delete`, { reason: 'Ill' }))
  await later(61)
  await sendDue(server.platform)
  expect(await letters()).toEqual([[cancelled, 'sent']])
})

it('one that is undone after the letter has left is followed by another', async () => {
  ok(await call(`bookings/${id}/delete`, { reason: 'Ill' }))
  await later(61)
  await sendDue(server.platform)
  ok(await call(`bookings/${id}/reinstate`, {}))
  await later(16)
  await sendDue(server.platform)
  expect(await letters()).toEqual([
    [reinstated, 'sent'],
    [cancelled, 'sent'],
  ])
  const [letter] = await server.mail(client)
  expect(letter?.text).toContain('Please disregard the cancellation we sent you')
})

it('a letter that is about to leave counts as sent, and is not overtaken by the one that corrects it', async () => {
  ok(await call(`bookings/${id}/delete`, { reason: 'Ill' }))
  await later(58)
  ok(await call(`bookings/${id}/reinstate`, {}))
  expect(await letters()).toEqual([
    [reinstated, 'queued'],
    [cancelled, 'queued'],
  ])
  await later(5)
  await sendDue(server.platform)
  expect(await letters()).toEqual([
    [reinstated, 'queued'],
    [cancelled, 'sent'],
  ])
})

it('cancelled again, the client is told of the second time only', async () => {
  for (const reason of ['Wrong row', 'Ill']) {
    ok(await call(`bookings/${id}/delete`, { reason }))
    if (reason === 'Wrong row') ok(await call(`bookings/${id}/reinstate`, {}))
  }
  await later(61)
  await sendDue(server.platform)
  expect(await letters()).toEqual([
    [cancelled, 'sent'],
    [cancelled, 'withdrawn'],
  ])
})
