import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingDetail } from '../../../src/domain/schema/types.generated.ts'
import { type Colleague, colleagueWith, dollars } from '../../support/agencies/colleagues.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeRoom, stay } from '../../support/sold-offers.ts'
import { ok } from '../../support/tour.ts'

// Cancellation steps that a booking has for itself: a cancellation afterwards goes by them.

let server: TestServer
let owner: string
let clerk: Colleague
let room: number

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  room = await makeRoom(server, await agencyOf(server), { quantity: 500 })
  clerk = await colleagueWith(server, { discount_percent: 10, refund: dollars(50), payment: dollars(50) })
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
/** 200 USD for two nights, of each room. */
const book = async (rooms = 1): Promise<BookingDetail> =>
  ok(
    await ask('bookings/new', {
      items: Array.from({ length: rooms }, () => stay(room, 10, 12)),
      client: { name: 'Ann Lee' },
    }),
    201,
  )
const set = (
  id: number,
  rules: readonly (readonly [number, number])[],
  more: Record<string, unknown> = {},
  token = owner,
) =>
  ask(
    `bookings/${id}/terms`,
    {
      cancellation_rules: rules.map(([days_before, percent]) => ({ days_before, percent })),
      reason: 'Agreed by phone',
      ...more,
    },
    token,
  )
const cost = async (id: number) => ok(await ask(`bookings/${id}/cancellation`))

describe('a booking’s own cancellation steps', () => {
  it('decide what a cancellation afterwards keeps, and stand in its history with the reason', async () => {
    const { id, version } = await book()
    const after: BookingDetail = ok(
      await set(
        id,
        [
          [30, 25],
          [-1, 80],
        ],
        { cancellation_policy: 'As agreed.', version },
      ),
    )
    expect(after.items[0]?.terms).toEqual({
      cancellation_rules: [
        { days_before: 30, percent: 25 },
        { days_before: -1, percent: 80 },
      ],
      cancellation_policy: 'As agreed.',
    })
    expect(await cost(id)).toMatchObject({ kept: 50 })
    ok(await ask(`bookings/${id}/delete`, { reason: 'Ill' }))
    const off: BookingDetail = ok(await ask(`bookings/${id}/show`))
    expect(off.kept).toBe(50)
    const history = JSON.stringify(off.history)
    expect(history).toContain('Agreed by phone')
    expect(history).toContain('25% fee')
  })
  it('are of one item where one is named', async () => {
    const { id, items } = await book(2)
    ok(await set(id, [[30, 50]], { item: items[1]?.item }))
    expect(await cost(id)).toMatchObject({ kept: 100 })
    expect((await set(id, [[30, 50]], { item: 99 })).status).toBe(404)
  })
  it('stay when something else of the booking is changed', async () => {
    const { id } = await book()
    ok(await set(id, [[30, 25]]))
    ok(await ask(`bookings/edit/${id}`, { notes: 'Late arrival' }))
    expect(await cost(id)).toMatchObject({ kept: 50 })
  })
  it('need a reason, the latest version, and a booking that can still be cancelled', async () => {
    const { id, version } = await book()
    expect((await set(id, [[30, 25]], { reason: '' })).body.errors).toHaveProperty('reason')
    expect(
      (
        await set(id, [
          [30, 60],
          [7, 20],
        ])
      ).body.errors,
    ).toHaveProperty('cancellation_rules')
    ok(await set(id, [[30, 25]], { version }))
    expect((await set(id, [[30, 30]], { version })).status).toBe(409)
    ok(await ask(`bookings/${id}/delete`, { reason: 'Ill' }))
    expect((await set(id, [[30, 40]])).status).toBe(409)
  })
  it('may give up only so much as one’s limit for refunds', async () => {
    const { id } = await book()
    ok(await set(id, [[30, 50]]))
    const { body, status } = await set(id, [[30, 20]], {}, clerk.token)
    expect(status).toBe(422)
    expect(body.errors.cancellation_rules[0]).toMatch(/USD 60 less.*limit of USD 50/)
    ok(await set(id, [[30, 25]], {}, clerk.token)) // 50 less: just within it
    ok(await set(id, [[30, 90]], {}, clerk.token)) // stricter gives nothing up
    ok(await set(id, [[30, 0]])) // the owner has no limit
  })
  it('are nobody’s of another agency', async () => {
    const { id } = await book()
    const stranger = await server.login('owner@rift.test')
    expect((await set(id, [[30, 25]], {}, stranger)).status).toBe(404)
    expect((await set(id, [[30, 25]])).status).toBe(200)
  })
})
