import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '../../../mock-server/database/types.generated.ts'
import { Refused } from '../../../mock-server/http/refusals.ts'
import {
  expireHolds,
  free,
  move,
  release,
  setCapacity,
  take,
} from '../../../mock-server/services/stock/availability.ts'
import type { Claim, ResourceType } from '../../../mock-server/services/stock/stock-rows.ts'
import { addDays } from '../../../src/domain/dates.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { inDays } from '../../support/tour.ts'
import { secondOfTwo } from '../../support/two-at-once.ts'

let server: TestServer
let tenant: Kysely<DB>
let agencyId: number
let userId: number
const start = inDays(100)

beforeAll(async () => {
  server = await startServer()
  const owner = await server.db
    .selectFrom('users')
    .select(['id', 'agency_id'])
    .where('email', '=', 'owner@nile.test')
    .executeTakeFirstOrThrow()
  userId = owner.id
  agencyId = owner.agency_id ?? 0
  tenant = server.platform.database.tenant(agencyId)
})
afterAll(() => server.close())

/** A departure of one day and a room of six nights, as plain arrays: what the engine must agree with. */
const nights = 6
const kinds: readonly { type: ResourceType; days: number; capacity: number }[] = [
  { type: 'departure', days: 1, capacity: 5 },
  { type: 'room', days: nights, capacity: 3 },
]
interface Live {
  readonly kind: number
  readonly from: number
  readonly to: number
  readonly quantity: number
}
class Model {
  readonly capacity = kinds.map(({ days, capacity }) => Array.from({ length: days }, () => capacity))
  readonly live = new Map<string, Live>()

  taken(kind: number, day: number): number {
    let sum = 0
    for (const one of this.live.values()) if (one.kind === kind && one.from <= day && one.to >= day) sum += one.quantity
    return sum
  }

  /** Takes for `who` instead of what `instead` has; false when any day is short. */
  take(who: string, wanted: Live, instead = who): boolean {
    const had = this.live.get(instead)
    this.live.delete(instead)
    for (let day = wanted.from; day <= wanted.to; day++)
      if (this.taken(wanted.kind, day) + wanted.quantity > (this.capacity[wanted.kind]?.[day] ?? 0)) {
        if (had !== undefined) this.live.set(instead, had)
        return false
      }
    this.live.set(who, wanted)
    return true
  }
}

const who = fc.integer({ min: 1, max: 4 })
const stay = fc
  .record({ kind: fc.nat(1), a: fc.nat(nights - 1), b: fc.nat(nights - 1), quantity: fc.integer({ min: 1, max: 4 }) })
  .map(
    ({ kind, a, b, quantity }): Live =>
      kind === 0 ? { kind, from: 0, to: 0, quantity } : { kind, from: Math.min(a, b), to: Math.max(a, b), quantity },
  )
const step = fc.oneof(
  fc.record({ do: fc.constant('book' as const), who, stay }),
  fc.record({ do: fc.constant('move' as const), who, stay }),
  fc.record({ do: fc.constant('hold' as const), who, stay }),
  fc.record({ do: fc.constant('confirm' as const), who, stay }),
  fc.record({ do: fc.constant('cancel' as const), who }),
  fc.record({ do: fc.constant('let go' as const), who }),
  fc.record({ do: fc.constant('lapse' as const), who }),
  fc.record({ do: fc.constant('sweep' as const) }),
  fc.record({ do: fc.constant('capacity' as const), kind: fc.nat(1), day: fc.nat(nights - 1), capacity: fc.nat(6) }),
)

let runs = 0

describe('the availability engine', () => {
  it('agrees with plain arrays after any sequence of operations', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
        const base = 100_000_000 + ++runs * 1000
        const model = new Model()
        const claimOf = ({ kind, from, to, quantity }: Live): Claim => ({
          resourceType: kinds[kind]?.type ?? 'room',
          resourceId: base + kind,
          firstDay: addDays(start, from),
          lastDay: addDays(start, to),
          quantity,
        })
        const done = async (work: (tx: Kysely<DB>) => Promise<void>): Promise<boolean> => {
          try {
            await tenant.transaction().execute(work)
            return true
          } catch (problem) {
            if (problem instanceof Refused && problem.status === 409) return false
            throw problem
          }
        }
        const keyOf = (n: number) => `hold-${base}-${n}`
        for (const [kind, { days, capacity }] of kinds.entries())
          for (let day = 0; day < days; day++)
            await done((tx) =>
              setCapacity(tx, {
                agencyId,
                ...claimOf({ kind, from: day, to: day, quantity: 0 }),
                day: addDays(start, day),
                capacity,
              }),
            )

        for (const one of steps) {
          if (one.do === 'book' || one.do === 'move') {
            // A second `book` of one booking is a move: it changes what the booking has.
            const found = await done((tx) =>
              move(tx, { agencyId, bookingId: base + one.who, claims: [claimOf(one.stay)] }),
            )
            expect(found).toBe(model.take(`b${one.who}`, one.stay))
          } else if (one.do === 'hold') {
            const key = keyOf(one.who)
            const found = await done((tx) =>
              take(tx, {
                agencyId,
                claims: [claimOf(one.stay)],
                for: { hold: { key, userId, minutes: 10 } },
                insteadOf: { holdKey: key },
              }),
            )
            expect(found).toBe(model.take(`h${one.who}`, one.stay))
          } else if (one.do === 'confirm') {
            if (model.live.has(`b${one.who}`)) continue
            const found = await done((tx) =>
              take(tx, {
                agencyId,
                claims: [claimOf(one.stay)],
                for: { bookingId: base + one.who },
                insteadOf: { holdKey: keyOf(one.who) },
              }),
            )
            expect(found).toBe(model.take(`b${one.who}`, one.stay, `h${one.who}`))
          } else if (one.do === 'cancel') {
            await done((tx) => release(tx, { agencyId, bookingId: base + one.who }))
            model.live.delete(`b${one.who}`)
          } else if (one.do === 'let go') {
            await done((tx) => release(tx, { agencyId, holdKey: keyOf(one.who) }))
            model.live.delete(`h${one.who}`)
          } else if (one.do === 'lapse') {
            await server.db
              .updateTable('allocations')
              .set({ expires_at: new Date(0) })
              .where('hold_key', '=', keyOf(one.who))
              .where('released_at', 'is', null)
              .where('booking_id', 'is', null)
              .execute()
            model.live.delete(`h${one.who}`)
          } else if (one.do === 'sweep') await expireHolds(server.db)
          else {
            const day = one.kind === 0 ? 0 : one.day
            const found = await done((tx) =>
              setCapacity(tx, {
                agencyId,
                ...claimOf({ kind: one.kind, from: day, to: day, quantity: 0 }),
                day: addDays(start, day),
                capacity: one.capacity,
              }),
            )
            expect(found).toBe(one.capacity >= model.taken(one.kind, day))
            const days = model.capacity[one.kind]
            if (found && days !== undefined) days[day] = one.capacity
          }
          for (const [kind, { days }] of kinds.entries()) {
            const seen = await free(tenant, agencyId, claimOf({ kind, from: 0, to: nights, quantity: 0 }))
            expect(seen.map((row) => row.free)).toEqual(
              Array.from({ length: days }, (_, day) => (model.capacity[kind]?.[day] ?? 0) - model.taken(kind, day)),
            )
          }
        }
        await expireHolds(server.db)
        const { rows } = await sql<{ taken: number; allocated: number }>`
          select s.taken, (select coalesce(sum(quantity), 0)::int from allocations a where a.resource_type = s.resource_type and a.resource_id = s.resource_id
            and s.day between a.first_day and a.last_day and a.released_at is null) as allocated
          from stock s where s.resource_id between ${base} and ${base + 1} order by s.resource_type, s.day`.execute(
          server.db,
        )
        expect(rows.map(({ taken }) => taken)).toEqual(rows.map(({ allocated }) => allocated))
        expect(rows.map(({ taken }) => taken)).toEqual(
          kinds.flatMap(({ days }, kind) => Array.from({ length: days }, (_, day) => model.taken(kind, day))),
        )
      }),
      { numRuns: 30 },
    )
  })

  it('is given what has run out by the job, of each agency', async () => {
    const resource = { resourceType: 'variant' as const, resourceId: 310_000_000 }
    const claim = { ...resource, firstDay: start, lastDay: start, quantity: 2 }
    await tenant.transaction().execute(async (tx) => {
      await setCapacity(tx, { agencyId, ...resource, day: start, capacity: 9 })
      await take(tx, { agencyId, claims: [claim], for: { hold: { key: 'lapsing', userId, minutes: 5 } } })
      await take(tx, { agencyId, claims: [claim], for: { hold: { key: 'lasting', userId, minutes: 5 } } })
    })
    const taken = async () =>
      (
        await server.db
          .selectFrom('stock')
          .select('taken')
          .where('resource_id', '=', resource.resourceId)
          .executeTakeFirstOrThrow()
      ).taken
    await expireHolds(server.db)
    expect(await taken()).toBe(4) // control: neither has run out
    await sql`update allocations set expires_at = now() where hold_key like '%lapsing'`.execute(server.db)
    await expireHolds(server.db)
    expect(await taken()).toBe(2)
  })

  it('gives back once what two give back in the same moment', async () => {
    const resource = { resourceType: 'variant' as const, resourceId: 300_000_000 }
    const claim = { ...resource, firstDay: start, lastDay: start, quantity: 2 }
    await tenant.transaction().execute(async (tx) => {
      await setCapacity(tx, { agencyId, ...resource, day: start, capacity: 9 })
      for (const bookingId of [1, 2]) await take(tx, { agencyId, claims: [claim], for: { bookingId } })
    })
    const giveBack = (tx: Kysely<DB>) => release(tx, { agencyId, bookingId: 1 })
    const second = await secondOfTwo(server.db, giveBack, giveBack)
    expect(second.status).toBe('fulfilled')
    expect(await free(tenant, agencyId, claim)).toMatchObject([{ taken: 2, free: 7 }])
  })

  const day = addDays(start, 3)
  const refusals: [ResourceType, number, string][] = [
    ['departure', 3, 'Only 3 seats are left on '],
    ['departure', 1, 'Only 1 seat is left on '],
    ['departure', 0, 'No seats are left on '],
    ['room', 2, 'Only 2 rooms are free on '],
    ['car', 1, 'Only 1 car is free on '],
    ['variant', 0, 'No pieces are in stock on '],
  ]
  it.each(refusals)('says of a %s with %i left: %s…', async (resourceType, capacity, text) => {
    const resourceId = 200_000_000 + capacity
    await tenant.transaction().execute((tx) => setCapacity(tx, { agencyId, resourceType, resourceId, day, capacity }))
    const attempt = tenant.transaction().execute((tx) =>
      take(tx, {
        agencyId,
        claims: [{ resourceType, resourceId, firstDay: day, lastDay: day, quantity: 4 }],
        for: { bookingId: 1 },
      }),
    )
    const problem = await attempt.then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(problem).toBeInstanceOf(Refused)
    expect((problem as Refused).body).toMatchObject({
      message: expect.stringContaining(text),
      clash: { resource: resourceType, day, wanted: 4, free: capacity },
    })
  })

  it('refuses a stay with one full night, and says which', async () => {
    const resource = { resourceType: 'room', resourceId: 300_000_000 } as const
    for (let n = 0; n < 3; n++)
      await tenant
        .transaction()
        .execute((tx) => setCapacity(tx, { agencyId, ...resource, day: addDays(day, n), capacity: n === 1 ? 0 : 2 }))
    const claim = { ...resource, firstDay: day, lastDay: addDays(day, 2), quantity: 1 }
    const attempt = tenant.transaction().execute((tx) => take(tx, { agencyId, claims: [claim], for: { bookingId: 2 } }))
    await expect(attempt).rejects.toMatchObject({ status: 409, body: { clash: { day: addDays(day, 1), free: 0 } } })
    const seen = await free(tenant, agencyId, claim)
    expect(seen.map((row) => row.taken)).toEqual([0, 0, 0])
  })

  it('takes nothing of another agency', async () => {
    const resource = { resourceType: 'ticket', resourceId: 400_000_000 } as const
    await tenant.transaction().execute((tx) => setCapacity(tx, { agencyId, ...resource, day, capacity: 5 }))
    const other = await server.db
      .selectFrom('users')
      .select('agency_id')
      .where('email', '=', 'owner@rift.test')
      .executeTakeFirstOrThrow()
    const rift = other.agency_id ?? 0
    const claim = { ...resource, firstDay: day, lastDay: day, quantity: 1 }
    const attempt = server.platform.database
      .tenant(rift)
      .transaction()
      .execute((tx) => take(tx, { agencyId: rift, claims: [claim], for: { bookingId: 3 } }))
    await expect(attempt).rejects.toMatchObject({ status: 409 })
    expect((await free(tenant, agencyId, claim))[0]?.free).toBe(5)
  })
})
