import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPools, type Pools } from '../../../mock-server/database/pools.ts'
import type { DB } from '../../../mock-server/database/types.generated.ts'
import { Refused } from '../../../mock-server/http/refusals.ts'
import { randomFrom } from '../../../mock-server/seed/random.ts'
import { move, take } from '../../../mock-server/services/stock/availability.ts'
import type { Claim } from '../../../mock-server/services/stock/stock-rows.ts'
import { addDays } from '../../../src/domain/dates.ts'
import { rounds } from '../../support/long.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { inDays, makeTour } from '../../support/tour.ts'

const buyers = 100
const day = inDays(60)
let server: TestServer
let pools: Pools
let tenant: Kysely<DB>
let agencyId: number

beforeAll(async () => {
  server = await startServer()
  pools = openPools(server.platform.database.target, async () => false, { system: 2, crossing: 2, app: 12 }) // both files of races at once must fit into one server
  agencyId = (
    await server.db.selectFrom('agencies').select('id').where('slug', 'like', 'nile%').executeTakeFirstOrThrow()
  ).id
  tenant = pools.tenant(agencyId)
})
afterAll(async () => {
  await pools.close()
  await server.close()
})

type Take = (tx: Kysely<DB>, claim: Claim, bookingId: number) => Promise<void>
const real: Take = (tx, claim, bookingId) => take(tx, { agencyId, claims: [claim], for: { bookingId } })

/** Test-only: what `take` would be without row locks. It looks, it finds room, it writes: the control must oversell. */
const unlocked: Take = async (tx, claim, bookingId) => {
  const found = await tx
    .selectFrom('stock')
    .select(['capacity', 'taken'])
    .where('resource_type', '=', claim.resourceType)
    .where('resource_id', '=', claim.resourceId)
    .executeTakeFirstOrThrow()
  if (found.capacity - found.taken < claim.quantity) throw new Refused(409, { message: 'sold out' })
  await tx
    .updateTable('stock')
    .set({ taken: found.taken + claim.quantity })
    .where('resource_type', '=', claim.resourceType)
    .where('resource_id', '=', claim.resourceId)
    .execute()
  await tx
    .insertInto('allocations')
    .values({
      agency_id: agencyId,
      resource_type: claim.resourceType,
      resource_id: claim.resourceId,
      first_day: day,
      last_day: day,
      quantity: claim.quantity,
      booking_id: bookingId,
    })
    .execute()
}

/** One departure on sale, a hundred buyers at once; how many got a seat, how many were told 409, and what the tables say. */
async function round(resourceId: number, capacity: number, buy: Take) {
  await server.db
    .insertInto('stock')
    .values({ agency_id: agencyId, resource_type: 'departure', resource_id: resourceId, day, capacity })
    .execute()
  const claim: Claim = { resourceType: 'departure', resourceId, firstDay: day, lastDay: day, quantity: 1 }
  const outcomes = await Promise.all(
    Array.from({ length: buyers }, (_, index) =>
      tenant
        .transaction()
        .execute((tx) => buy(tx, claim, resourceId * 1000 + index))
        .then(
          () => 'sold',
          (problem: unknown) => (problem instanceof Refused && problem.status === 409 ? 'refused' : String(problem)),
        ),
    ),
  )
  const { rows } = await sql<{ taken: number; allocated: number }>`
    select s.taken, (select coalesce(sum(quantity), 0)::int from allocations a
      where a.resource_type = s.resource_type and a.resource_id = s.resource_id and a.released_at is null) as allocated
    from stock s where s.resource_type = 'departure' and s.resource_id = ${resourceId}`.execute(server.db)
  const count = (word: string) => outcomes.filter((outcome) => outcome === word).length
  return { sold: count('sold'), refused: count('refused'), ...rows[0] }
}

describe('a hundred buyers at once', () => {
  it('never get more seats than there are, in rounds over 1 to 37 seats', { timeout: 300_000 }, async () => {
    for (let n = 0; n < rounds(15, 100); n++) {
      const capacity = 1 + ((n * 7) % 37)
      expect([n, await round(50_000_000 + n, capacity, real)]).toEqual([
        n,
        { sold: capacity, refused: buyers - capacity, taken: capacity, allocated: capacity },
      ])
    }
  })

  it('would get more without the row locks (control)', { timeout: 300_000 }, async () => {
    let oversold = 0
    for (let n = 0; n < 5; n++) {
      const { allocated = 0 } = await round(60_000_000 + n, 10, unlocked)
      if (allocated > 10) oversold++
    }
    expect(oversold).toBeGreaterThan(0)
  })

  it('meet the database’s own wall when a program forgets to look', async () => {
    await server.db
      .insertInto('stock')
      .values({ agency_id: agencyId, resource_type: 'departure', resource_id: 70_000_000, day, capacity: 2 })
      .execute()
    const blind = server.db.updateTable('stock').set({ taken: 3 }).where('resource_id', '=', 70_000_000).execute()
    await expect(blind).rejects.toThrow('stock_not_oversold')
  })

  it('over the API: seats, bookings and references agree, losers are told what is left', {
    timeout: 300_000,
  }, async () => {
    const token = await server.login('owner@nile.test')
    for (const capacity of [1, 13, 37]) {
      const tour = await makeTour(server, token, {}, capacity)
      const body = { package_id: tour.id, departure_id: tour.departure, adults: 1, client: { name: 'Racer' } }
      const answers = await Promise.all(
        Array.from({ length: buyers }, () => server.request('agent/bookings/new', { token, body })),
      )
      const made = answers.filter(({ status }) => status === 201)
      const lost = answers.filter(({ status }) => status === 409)
      expect([made.length, lost.length]).toEqual([capacity, buyers - capacity])
      for (const { body: told } of lost)
        expect(told.message).toMatch(/^(No seats are|Only \d+ seats? (is|are)) left on \d+ \w+ \d{4}\.$/)
      const references = made.map(({ body: { data } }) => Number(data.reference.slice(-6))).toSorted((a, b) => a - b)
      expect(references.at(-1)).toBe((references[0] ?? 0) + capacity - 1)
      const [departure] = (await server.request(`agent/packages/${tour.id}/departures`, { token })).body.data
      expect(departure).toMatchObject({ taken: capacity, seats_left: 0 })
    }
  })

  it('for overlapping stays, and moves in opposite directions, end without a deadlock and within every night', {
    timeout: 300_000,
  }, async () => {
    const random = randomFrom(7)
    const nights = 12
    const rooms = [1, 2, 3].map((n) => ({ id: 80_000_000 + n, capacity: 2 * n }))
    await server.db
      .insertInto('stock')
      .values(
        rooms.flatMap(({ id, capacity }) =>
          Array.from({ length: nights }, (_, n) => ({
            agency_id: agencyId,
            resource_type: 'room',
            resource_id: id,
            day: addDays(day, n),
            capacity,
          })),
        ),
      )
      .execute()
    const stay = (): Claim => {
      const from = random.whole(0, nights - 2)
      return {
        resourceType: 'room',
        resourceId: random.pick(rooms).id,
        firstDay: addDays(day, from),
        lastDay: addDays(day, random.whole(from, nights - 1)),
        quantity: random.whole(1, 2),
      }
    }
    const attempt = (work: (tx: Kysely<DB>) => Promise<void>) =>
      tenant
        .transaction()
        .execute(work)
        .catch((problem: unknown) => {
          if (!(problem instanceof Refused)) throw problem
        })
    for (let n = 0; n < 10; n++) {
      const plans = Array.from({ length: buyers }, (_, index) => ({
        bookingId: 90_000_000 + index,
        claims: [stay(), ...(random.chance(0.3) ? [stay()] : [])],
      }))
      await Promise.all(
        plans.map(({ bookingId, claims }) => attempt((tx) => move(tx, { agencyId, bookingId, claims }))),
      )
    }
    const { rows } = await sql<{ day: string; taken: number; capacity: number; allocated: number }>`
      select s.day, s.taken, s.capacity, (select coalesce(sum(quantity), 0)::int from allocations a where a.resource_type = 'room'
        and a.resource_id = s.resource_id and s.day between a.first_day and a.last_day and a.released_at is null) as allocated
      from stock s where s.resource_type = 'room' and s.resource_id between 80000001 and 80000003`.execute(server.db)
    expect(rows).toHaveLength(rooms.length * nights)
    expect(rows.filter(({ taken, allocated, capacity }) => taken !== allocated || taken > capacity)).toEqual([])
    expect(rows.some(({ taken }) => taken > 0)).toBe(true)
  })
})
