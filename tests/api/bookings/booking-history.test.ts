import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeRoom, stay } from '../../support/sold-offers.ts'
import { inDays, ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let room: number

const call = (path: string, body?: unknown) => server.request(`agent/${path}`, { token: owner, body })
const book = async (changes: Record<string, unknown> = {}) =>
  ok(await call('bookings/new', { items: [stay(room, 50, 52)], client: { name: 'Ann Lee' }, ...changes }), 201)
const historyOf = async (id: number) => ok(await call(`bookings/${id}/show`)).history

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  room = await makeRoom(server, await agencyOf(server), { quantity: 50 }, { title: 'Forest Banda' })
})
afterAll(() => server.close())

describe('the history of a booking', () => {
  it('says what was booked, and of a change only what differs', async () => {
    const { id, reference } = await book({ notes: 'Vegetarian' })
    ok(
      await call(`bookings/edit/${id}`, {
        items: [
          stay(room, 50, 53),
          { kind: 'custom', title: 'Gorilla permit', from: inDays(51), to: inDays(51), quantity: 2, unit_amount: 800 },
        ],
      }),
    )
    const [changed, taken] = await historyOf(id)
    expect(taken).toMatchObject({
      action: 'bookings.create',
      actor_name: 'Grace Nabwire',
      before: null,
      after: { reference, total: 200, notes: 'Vegetarian', items: [expect.stringMatching(/Forest Banda.*2 nights/)] },
    })
    expect(changed.action).toBe('bookings.update')
    expect(Object.keys(changed.after).toSorted()).toEqual(['ends_on', 'items', 'title', 'total'])
    expect(changed).toMatchObject({
      before: { total: 200, ends_on: inDays(52), items: [expect.stringContaining('2 nights')] },
      after: {
        total: 1900,
        ends_on: inDays(53),
        items: [expect.stringContaining('3 nights'), expect.stringMatching(/^Gorilla permit, 2 pieces/)],
      },
    })
  })

  it('keeps a status that was taken back, and what was done since stands in its way', async () => {
    for (const status of ['no_show', 'completed']) {
      const { id } = await book()
      if (status === 'completed') ok(await call(`bookings/${id}/status`, { status: 'in_progress' }))
      await server.db
        .updateTable('bookings')
        .set({ starts_on: inDays(0) })
        .where('id', '=', id)
        .execute()
      const before = ok(await call(`bookings/${id}/show`)).status
      ok(await call(`bookings/${id}/status`, { status }))
      expect(ok(await call(`bookings/${id}/status`, { status: before, back: true })).status).toBe(before)
      const statuses = (await historyOf(id)).map(({ after }: { after: { status?: string } }) => after.status)
      expect(statuses.slice(0, 2)).toEqual([before, status])
      ok(await call(`bookings/${id}/status`, { status }))
      ok(await call(`bookings/edit/${id}`, { notes: 'Came after all' }))
      const late = await call(`bookings/${id}/status`, { status: before, back: true })
      expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('has changed since')])
    }
  })
})
