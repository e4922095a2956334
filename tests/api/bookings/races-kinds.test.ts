import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPools, type Pools } from '../../../mock-server/database/pools.ts'
import type { DB } from '../../../mock-server/database/types.generated.ts'
import { Refused } from '../../../mock-server/http/refusals.ts'
import { randomFrom } from '../../../mock-server/seed/random.ts'
import { take } from '../../../mock-server/services/stock/availability.ts'
import type * as StockRows from '../../../mock-server/services/stock/stock-rows.ts'
import type { Claim, ResourceType } from '../../../mock-server/services/stock/stock-rows.ts'
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
import { inDays } from '../../support/tour.ts'

// The row locks can be switched off here, to see the same buyers oversell.
const locks = vi.hoisted(() => ({ on: true }))
vi.mock('../../../mock-server/services/stock/stock-rows.ts', async (original) => {
  const real = await original<typeof StockRows>()
  const { blindStock } = await import('../../support/stand-ins/blind-stock.ts')
  return {
    ...real,
    lockStock: (...asked: Parameters<typeof real.lockStock>) =>
      (locks.on ? real.lockStock : blindStock(real))(...asked),
  }
})

const buyers = 100
let server: TestServer
let pools: Pools
let tenant: Kysely<DB>
let nile: number
let token: string

beforeAll(async () => {
  server = await startServer()
  pools = openPools(server.platform.database.target, async () => false, { system: 2, crossing: 2, app: 12 }) // both files of races at once must fit into one server
  nile = await agencyOf(server)
  tenant = pools.tenant(nile)
  token = await server.login('owner@nile.test')
})
afterAll(async () => {
  await pools.close()
  await server.close()
})

const one = (resourceType: ResourceType, resourceId: number, firstDay: string, lastDay = firstDay): Claim => ({
  resourceType,
  resourceId,
  firstDay,
  lastDay,
  quantity: 1,
})
let bookingId = 500_000_000

/** A hundred buyers, each with claims of its own, in a hundred transactions at once. */
async function rush(claimsOf: (buyer: number) => Claim[]): Promise<{ sold: number; refused: number; other: string[] }> {
  const outcomes = await Promise.all(
    Array.from({ length: buyers }, (_, buyer) =>
      tenant
        .transaction()
        .execute((tx) => take(tx, { agencyId: nile, claims: claimsOf(buyer), for: { bookingId: bookingId++ } }))
        .then(
          () => 'sold',
          (problem: unknown) => (problem instanceof Refused && problem.status === 409 ? 'refused' : String(problem)),
        ),
    ),
  )
  const count = (word: string) => outcomes.filter((outcome) => outcome === word).length
  const other = outcomes.filter((outcome) => outcome !== 'sold' && outcome !== 'refused')
  return { sold: count('sold'), refused: count('refused'), other }
}

/** The most of a resource that is allocated on any day. */
async function most(type: ResourceType, id: number): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(n), 0)::int as most from (
      select sum(a.quantity) as n from allocations a
      cross join lateral generate_series(a.first_day, a.last_day, interval '1 day') as g(day)
      where a.resource_type = ${type} and a.resource_id = ${id} and a.released_at is null group by g.day) d`.execute(
    server.db,
  )
  return rows[0]?.most ?? 0
}

const kinds: readonly {
  name: string
  make: (capacity: number) => Promise<{ claims: (buyer: number) => Claim[]; most: () => Promise<number> }>
}[] = [
  {
    name: 'nights of overlapping stays',
    make: async (capacity) => {
      const id = await makeRoom(server, nile, { quantity: capacity })
      const random = randomFrom(capacity)
      const stays = Array.from({ length: buyers }, () => [random.whole(50, 55), random.whole(55, 60)] as const)
      return {
        claims: (buyer) => [one('room', id, inDays(stays[buyer]?.[0] ?? 55), inDays(stays[buyer]?.[1] ?? 55))],
        most: () => most('room', id),
      }
    },
  },
  {
    name: 'cars',
    make: async (capacity) => {
      const id = await makeCar(server, nile, { quantity: capacity })
      return {
        claims: (buyer) => [one('car', id, inDays(50 + (buyer % 3)), inDays(52 + (buyer % 4)))],
        most: () => most('car', id),
      }
    },
  },
  {
    name: 'places of a slot',
    make: async (capacity) => {
      const { slot, date } = await makeService(server, nile, { capacity })
      return { claims: () => [one('service_slot', slot, date)], most: () => most('service_slot', slot) }
    },
  },
  {
    name: 'tickets of two types that share their event’s places',
    make: async (capacity) => {
      const { id, regular, vip, date } = await makeEvent(server, nile, { capacity })
      await server.db.updateTable('ticket_types').set({ quantity: 500 }).where('event_id', '=', id).execute()
      return {
        claims: (buyer) => [one('event', id, date), one('ticket', buyer % 2 === 0 ? regular : vip, date)],
        most: () => most('event', id),
      }
    },
  },
]

describe.each(kinds)('a hundred buyers of $name', ({ make }) => {
  it('get exactly what there is, on days that nobody had touched before', { timeout: 120_000 }, async () => {
    for (const capacity of [1, 4, 9, 16, 25, 37]) {
      const { claims, most: taken } = await make(capacity)
      expect([capacity, await rush(claims), await taken()]).toEqual([
        capacity,
        { sold: capacity, refused: buyers - capacity, other: [] },
        capacity,
      ])
    }
  })

  it('would get more without the row locks (control)', { timeout: 120_000 }, async () => {
    locks.on = false
    try {
      let oversold = 0
      for (let round = 0; round < 3; round++) {
        const { claims, most: taken } = await make(10)
        await rush(claims)
        if ((await taken()) > 10) oversold++
      }
      expect(oversold).toBeGreaterThan(0)
    } finally {
      locks.on = true
    }
  })
})

describe('over the API', () => {
  const race = async (items: (buyer: number) => unknown[]) => {
    const answers = await Promise.all(
      Array.from({ length: buyers }, (_, buyer) =>
        server.request('agent/bookings/new', { token, body: { items: items(buyer), client: { name: 'Racer' } } }),
      ),
    )
    const made = answers.filter(({ status }) => status === 201)
    const lost = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status !== 201 && status !== 409).map(({ text }) => text)).toEqual([])
    for (const { body } of lost) {
      expect(body.message).toMatch(/^“.+”: (No|Only \d+) .+ (on \d+ \w+ \d{4}|\d.+ – .+)\.$/)
      expect(body.clash).toMatchObject({
        resource: expect.any(String),
        day: expect.any(String),
        free: expect.any(Number),
      })
    }
    return made
  }

  it('rooms, cars, places and tickets are sold to the last and not beyond; losers are told what clashed', {
    timeout: 120_000,
  }, async () => {
    const room = await makeRoom(server, nile, { quantity: 7 })
    expect(await race((buyer) => [stay(room, 60 + (buyer % 3), 63 + (buyer % 2))])).toHaveLength(7)
    const car = await makeCar(server, nile, { quantity: 5 })
    expect(await race(() => [rental(car, 60, 3)])).toHaveLength(5)
    const service = await makeService(server, nile, { capacity: 11 })
    expect(await race(() => [places(service)])).toHaveLength(11)
    const event = await makeEvent(server, nile, { capacity: 8 })
    const made = await race((buyer) => [tickets(buyer % 3 === 0 ? event.vip : event.regular)])
    expect(made).toHaveLength(8)
    const codes = made.flatMap(({ body }) => body.data.tickets.map(({ code }: { code: string }) => code))
    expect(new Set(codes).size).toBe(8)
  })

  it('mixed orders in opposite order end without a deadlock and within every limit', { timeout: 120_000 }, async () => {
    const [a, b] = [await makeRoom(server, nile, { quantity: 9 }), await makeRoom(server, nile, { quantity: 6 })]
    const event = await makeEvent(server, nile, { capacity: 12 })
    const made = await race((buyer) => {
      const items = [stay(a, 70, 73), tickets(event.regular), stay(b, 71, 72)]
      const chosen = items.filter((_, index) => (buyer + index) % 3 !== 0)
      return buyer % 2 === 0 ? chosen : chosen.toReversed()
    })
    expect(made.length).toBeGreaterThan(0)
    expect([await most('room', a), await most('room', b), await most('ticket', event.regular)]).toEqual([
      expect.toSatisfy((n: number) => n <= 9),
      expect.toSatisfy((n: number) => n <= 6),
      expect.toSatisfy((n: number) => n <= 6),
    ])
  })

  it('a fleet made smaller while a hundred buy never ends below what is sold', { timeout: 120_000 }, async () => {
    const { recapacity } = await import('../../../mock-server/services/stock/stock-days.ts')
    for (let round = 0; round < 5; round++) {
      const car = await makeCar(server, nile, { quantity: 20 })
      const shrink = (quantity: number) =>
        tenant
          .transaction()
          .execute(async (tx) => {
            await sql`select id from offers where id = ${car} for update`.execute(tx)
            await tx.updateTable('cars').set({ quantity }).where('offer_id', '=', car).execute()
            await recapacity(tx, nile, { resourceType: 'car', resourceId: car }, inDays(0))
          })
          .then(
            () => quantity,
            (problem: unknown) => {
              if (problem instanceof Refused && problem.status === 409) return null
              throw problem
            },
          )
      await Promise.all([
        rush((buyer) => [one('car', car, inDays(80 + (buyer % 2)), inDays(81))]),
        ...[15, 10, 5].map((quantity) => shrink(quantity)),
      ])
      const { rows } = await sql<{ capacity: number; taken: number; quantity: number }>`
        select s.capacity, s.taken, c.quantity from stock s join cars c on c.offer_id = s.resource_id
        where s.resource_type = 'car' and s.resource_id = ${car}`.execute(server.db)
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect([row.capacity, row.taken <= row.capacity]).toEqual([row.quantity, true])
    }
  })
})
