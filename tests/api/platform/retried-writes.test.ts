import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startServer, type TestServer } from '../../support/server.ts'
import { makeTour, type Tour } from '../../support/tour.ts'

// Quality, reliability 3: a retried write happens once. 200 writes, each sent three times, three answers in ten lost.

let server: TestServer
let token: string
let tour: Tour
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  tour = await makeTour(server, token, {}, 1000)
})
afterAll(() => server.close())

const writes = 200
/** The same numbers in every run. */
let state = 20261121
const chance = () => {
  state = (state * 1103515245 + 12345) & 0x7fffffff
  return state / 0x7fffffff
}

const bodyOf = (turn: number): [path: string, body: unknown] => {
  const word = `Retry ${turn}`
  if (turn % 2 === 0) return ['agent/clients/create', { name: word }]
  const lines = [{ price_option_id: tour.price, quantity: 1 }]
  return [
    'agent/bookings/new',
    { package_id: tour.id, departure_id: tour.departure, adults: 1, lines, client: { name: word } },
  ]
}

async function countOf(): Promise<Record<string, number>> {
  const named = async () =>
    (await server.db.selectFrom('clients').select('id').where('name', 'like', 'Retry %').execute()).length
  const lines = await server.db
    .selectFrom('booking_lines')
    .select('booking_id')
    .distinct()
    .where('departure_id', '=', tour.departure)
    .execute()
  const { taken } = await server.db
    .selectFrom('stock')
    .select('taken')
    .where('resource_type', '=', 'departure')
    .where('resource_id', '=', tour.departure)
    .executeTakeFirstOrThrow()
  return { clients: await named(), bookings: lines.length, seats: taken }
}

/** Sends one write three times at its own pace; what is lost answers 502 after the work was done. */
async function thrice(turn: number, key: string | null): Promise<Answer[]> {
  const [path, body] = bodyOf(turn)
  const send = () =>
    server.request(path, {
      token,
      body,
      headers: { ...(key === null ? {} : { 'idempotency-key': key }), ...(chance() < 0.3 ? { 'x-fail': 'cut' } : {}) },
    })
  if (turn % 5 === 0) return Promise.all([send(), send(), send()])
  return [await send(), await send(), await send()]
}

describe('200 writes, each sent three times', () => {
  it('happen once each, and give the same answer again', async () => {
    let lost = 0
    for (let turn = 0; turn < writes; turn += 10) {
      const some = await Promise.all(
        Array.from({ length: 10 }, (_, at) => thrice(turn + at, `retried-write-${turn + at}`)),
      )
      for (const answers of some) {
        const heard = answers.filter(({ status }) => status !== 502)
        lost += 3 - heard.length
        expect(heard.map(({ status }) => status)).toEqual(heard.map(() => 201))
        expect(new Set(heard.map(({ text }) => text)).size).toBeLessThanOrEqual(1)
      }
    }
    expect(lost, 'answers were lost').toBeGreaterThan(writes / 3)
    expect(await countOf()).toEqual({ clients: writes, bookings: writes / 2, seats: writes / 2 })
  }, 60_000)

  it('control: without a key each happens three times', async () => {
    const before = await countOf()
    await thrice(0, null)
    expect((await countOf()).clients).toBe((before.clients ?? 0) + 3)
  })
})
