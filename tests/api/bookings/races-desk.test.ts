import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeRoom, stay } from '../../support/sold-offers.ts'
import { inDays, makeTour, ok } from '../../support/tour.ts'
import { secondOfTwo } from '../../support/two-at-once.ts'

let server: TestServer
let owner: string
let nile: number

const call = (path: string, body?: unknown) => server.request(`agent/${path}`, { token: owner, body })

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  nile = await agencyOf(server)
})
afterAll(() => server.close())

/** Every night of the room that somebody has. */
const nightsTaken = async (room: number) =>
  (
    await server.db
      .selectFrom('stock')
      .select(['day', 'taken'])
      .where('resource_type', '=', 'room')
      .where('resource_id', '=', room)
      .where('taken', '>', 0)
      .orderBy('day')
      .execute()
  ).map(({ day, taken }) => [day, taken])

describe('a departure', () => {
  it('that is closed while a booking waits for its seats is not sold', async () => {
    const tour = await makeTour(server, owner, {}, 20)
    const body = { package_id: tour.id, departure_id: tour.departure, adults: 2, client: { name: 'Ann Lee' } }
    const whileLocked = async (status: 'open' | 'closed') => {
      const second = await secondOfTwo(
        server.db,
        async (tx) => {
          await tx.updateTable('departures').set({ status }).where('id', '=', tour.departure).execute()
          const seats = tx.selectFrom('stock').select('taken').where('resource_type', '=', 'departure')
          await seats.where('resource_id', '=', tour.departure).forUpdate().execute()
        },
        () => call('bookings/new', body),
      )
      if (second.status === 'rejected') throw second.reason
      return second.value as Awaited<ReturnType<typeof call>>
    }
    expect((await whileLocked('open')).status).toBe(201) // control
    const { status, body: answer } = await whileLocked('closed')
    expect([status, answer.message]).toEqual([409, expect.stringContaining('is not open any more')])
  })
})

describe('two people at one booking', () => {
  it('who cancels while another moves it: it is cancelled, and no night of either place stays taken', async () => {
    for (let round = 0; round < 8; round++) {
      const room = await makeRoom(server, nile, { quantity: 1 })
      const { id } = ok(await call('bookings/new', { items: [stay(room, 70, 72)], client: { name: 'Ann Lee' } }), 201)
      const answers = await Promise.all([
        call(`bookings/edit/${id}`, { items: [stay(room, 74, 77)] }),
        call(`bookings/${id}/delete`, { reason: 'Plans changed' }),
      ])
      // The move was first, or it comes to a booking that is cancelled.
      expect([200, 409]).toContain(answers[0].status)
      expect(answers[1].status).toBe(200)
      expect(ok(await call(`bookings/${id}/show`)).status).toBe('cancelled')
      expect(await nightsTaken(room)).toEqual([])
    }
  })

  it('who move it to two places: it is at one of them, whole, and the other is free', async () => {
    const room = await makeRoom(server, nile, { quantity: 1 })
    const { id, version } = ok(
      await call('bookings/new', { items: [stay(room, 70, 72)], client: { name: 'Ann Lee' } }),
      201,
    )
    const answers = await Promise.all(
      [74, 80].map((from) => call(`bookings/edit/${id}`, { items: [stay(room, from, from + 1)], version })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const at = answers[0]?.status === 200 ? 74 : 80
    expect(await nightsTaken(room)).toEqual([[inDays(at), 1]])
    expect(ok(await call(`bookings/${id}/show`)).starts_on).toBe(inDays(at))
  })
})
