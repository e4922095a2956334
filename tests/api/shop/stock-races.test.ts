import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPools, type Pools } from '../../../mock-server/database/pools.ts'
import type { DB } from '../../../mock-server/database/types.generated.ts'
import { answerTo } from '../../../mock-server/http/problems.ts'
import { Refused } from '../../../mock-server/http/refusals.ts'
import { randomFrom } from '../../../mock-server/seed/random.ts'
import { expireHolds, release, take } from '../../../mock-server/services/stock/availability.ts'
import type * as StockRows from '../../../mock-server/services/stock/stock-rows.ts'
import type { StockRow } from '../../../mock-server/services/stock/stock-rows.ts'
import {
  fulfilVariants,
  restockVariants,
  variantClaim,
  writeMovements,
} from '../../../mock-server/services/stock/variant-movements.ts'
import { isLong } from '../../support/long.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { keptAndReckoned } from '../../support/shop/kept-stock.ts'
import { makeProduct } from '../../support/shop/products.ts'
import { agencyOf } from '../../support/sold-offers.ts'
import { ok } from '../../support/tour.ts'

// The row locks can be switched off here, to see the same buyers oversell.
const locks = vi.hoisted(() => ({ on: true }))
vi.mock('../../../mock-server/services/stock/stock-rows.ts', async (original) => {
  const real = await original<typeof StockRows>()
  const blind: typeof real.lockStock = async (tx, agencyId, claims) => {
    const { rows } = await sql<StockRow>`
      select s.resource_type as type, s.resource_id as id, s.day, s.capacity, s.taken from stock s
      where s.agency_id = ${agencyId} and s.resource_type = 'variant' and s.resource_id = any(${claims.map((claim) => claim.resourceId)}::bigint[])`.execute(
      tx,
    )
    return new Map(rows.map((row) => [real.keyOf(row.type, row.id, row.day), row]))
  }
  return {
    ...real,
    lockStock: (...asked: Parameters<typeof real.lockStock>) => (locks.on ? real.lockStock : blind)(...asked),
  }
})

const buyers = 100
const connections = 12
let server: TestServer
let pools: Pools
let tenant: Kysely<DB>
let nile: number
let token: string
beforeAll(async () => {
  server = await startServer()
  pools = openPools(server.platform.database.target, async () => false, { system: 2, crossing: 2, app: connections })
  nile = await agencyOf(server)
  tenant = pools.tenant(nile)
  token = await server.login('owner@nile.test')
})
afterAll(async () => {
  await pools.close()
  await server.close()
})

let bookingId = 600_000_000
const buy = (variant: number, quantity = 1, booking = bookingId++) =>
  tenant
    .transaction()
    .execute((tx) =>
      take(tx, { agencyId: nile, claims: [variantClaim(variant, quantity)], for: { bookingId: booking } }),
    )
/** As the API answers: 409 is `refused`; 503 with the time to try again, where no connection came free in ten seconds, is `busy`. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (problem: unknown) => {
      const { status, headers, message } = answerTo(problem, () => {})
      if (status === 503 && headers['retry-after'] !== undefined) return 'busy'
      return problem instanceof Refused && status === 409 ? 'refused' : `${status} ${message}`
    },
  )
const count = (outcomes: readonly string[], word: string) => outcomes.filter((one) => one === word).length

/** What stands in stock, and what follows from the rows beside it. */
async function levels(variant: number) {
  const { rows } = await sql<{
    on_hand: number
    committed: number
    oversold: number
    at_places: number
    moved: number
    allocated: number
  }>`
    select s.capacity as on_hand, s.taken as committed, s.oversold,
      (select coalesce(sum(on_hand), 0)::int from stock_levels where variant_id = ${variant}) as at_places,
      (select coalesce(sum(quantity), 0)::int from stock_movements where variant_id = ${variant}) as moved,
      (select coalesce(sum(quantity), 0)::int from allocations
       where resource_type = 'variant' and resource_id = ${variant} and released_at is null) as allocated
    from stock s where s.resource_type = 'variant' and s.resource_id = ${variant}`.execute(server.db)
  const [row] = rows
  if (row === undefined) throw new Error('every variant has its row')
  return row
}
/** Whatever happened: levels are the sum of movements, and what is committed is what is allocated. */
async function expectWhole(variant: number) {
  const row = await levels(variant)
  expect(row).toMatchObject({ on_hand: row.moved, at_places: row.moved, committed: row.allocated })
  const { kept, reckoned } = await keptAndReckoned(server)
  expect(kept).toEqual(reckoned)
  return row
}
/**
 * Each buyer has the order or a clear refusal: sold out, or busy. Whoever was told that it is sold out was told the truth, and what
 * is committed is what was sold, so that nothing was taken for the others. Answers how many were sold.
 */
async function expectClear(variant: number, pieces: number, outcomes: readonly string[]): Promise<number> {
  const sold = count(outcomes, 'done')
  expect(outcomes.filter((one) => !['done', 'refused', 'busy'].includes(one))).toEqual([])
  expect(sold).toBeLessThanOrEqual(pieces)
  if (count(outcomes, 'refused') > 0) expect(sold).toBe(pieces)
  expect(await expectWhole(variant)).toMatchObject({ on_hand: pieces, committed: sold, oversold: 0 })
  return sold
}

describe('a hundred buyers of the last pieces', () => {
  it('get exactly what there is', { timeout: isLong ? 600_000 : 120_000 }, async () => {
    for (const pieces of isLong ? Array.from({ length: 37 }, (_, at) => at + 1) : [1, 4, 16, 37]) {
      const { variant } = await makeProduct(server, token, { pieces })
      for (let round = 0; round < (isLong ? 3 : 1); round++) {
        const first = bookingId
        const outcomes = await Promise.all(Array.from({ length: buyers }, () => outcome(buy(variant))))
        const sold = await expectClear(variant, pieces, outcomes)
        // Only where some were turned away unheard may pieces be left.
        if (count(outcomes, 'busy') === 0) expect([pieces, sold]).toEqual([pieces, pieces])
        for (let booking = first; booking < bookingId; booking++)
          await tenant.transaction().execute((tx) => release(tx, { agencyId: nile, bookingId: booking }))
      }
    }
  })

  it('are told to come back where the server is busy, and nothing is taken for them', { timeout: 60_000 }, async () => {
    const { variant } = await makeProduct(server, token, { pieces: 3 })
    let settled = 0
    let buying: Promise<string>[] = []
    // Whoever holds the row keeps all connections waiting, until those who wait for one have given up.
    await server.db.transaction().execute(async (tx) => {
      await sql`select from stock where resource_type = 'variant' and resource_id = ${variant} for update`.execute(tx)
      buying = Array.from({ length: buyers }, () => outcome(buy(variant)).finally(() => settled++))
      await vi.waitFor(() => expect(settled).toBe(buyers - connections), { timeout: 30_000, interval: 100 })
    })
    const outcomes = await Promise.all(buying)
    expect([count(outcomes, 'done'), count(outcomes, 'refused'), count(outcomes, 'busy')]).toEqual([
      3,
      connections - 3,
      buyers - connections,
    ])
    await expectClear(variant, 3, outcomes)
  })

  it('would get more without the row locks (control)', { timeout: 120_000 }, async () => {
    locks.on = false
    try {
      let oversold = 0
      for (let round = 0; round < 3; round++) {
        const { variant } = await makeProduct(server, token, { pieces: 10 })
        await Promise.all(Array.from({ length: buyers }, () => outcome(buy(variant))))
        if ((await levels(variant)).allocated > 10) oversold++
      }
      expect(oversold).toBeGreaterThan(0)
    } finally {
      locks.on = true
    }
  })

  it('never wait for each other in a ring, whatever they buy together', { timeout: 120_000 }, async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => makeProduct(server, token, { pieces: 20 })))
    const random = randomFrom(7)
    const orders = Array.from({ length: buyers }, () =>
      made
        .toSorted(() => random.whole(0, 2) - 1)
        .slice(0, 3)
        .map(({ variant }) => variantClaim(variant, 1)),
    )
    const outcomes = await Promise.all(
      orders.map((claims) =>
        outcome(
          tenant.transaction().execute((tx) => take(tx, { agencyId: nile, claims, for: { bookingId: bookingId++ } })),
        ),
      ),
    )
    expect(outcomes.filter((one) => !['done', 'refused', 'busy'].includes(one))).toEqual([])
    for (const { variant } of made) expect((await expectWhole(variant)).committed).toBeLessThanOrEqual(20)
  })

  it('keep the sum of a product, whichever of its variants they buy', { timeout: 60_000 }, async () => {
    const { id, place } = await makeProduct(server, token)
    const ask = (path: string, body?: unknown) =>
      server.request(`agent/business/shop/products/${id}/${path}`, { token, body })
    ok(await ask('options', { name: 'Size', values: ['S', 'M', 'L', 'XL'] }))
    const variants = ok(await ask('variants')).map((variant: { id: number }) => variant.id)
    const lines = variants.map((variant: number) => ({ variant_id: variant, quantity: 30 }))
    ok(await ask('stock', { reason: 'received', place_id: place, lines }))
    const outcomes = await Promise.all(
      Array.from({ length: buyers }, (_, at) => outcome(buy(variants[at % variants.length]))),
    )
    expect(count(outcomes, 'done') + count(outcomes, 'busy')).toBe(buyers)
    expect((await expectWhole(variants[0])).committed).toBeLessThanOrEqual(25)
    expect(ok(await ask('show'))).toMatchObject({ on_hand: 120, committed: count(outcomes, 'done') })
  })

  it('may go on where the product is sold on back-order, and only there', { timeout: 60_000 }, async () => {
    const { variant } = await makeProduct(server, token, { pieces: 3, back_order: true })
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(buy(variant))))
    expect(count(outcomes, 'done')).toBe(20)
    expect(await expectWhole(variant)).toMatchObject({ on_hand: 3, committed: 20, oversold: 17 })
  })

  it('take nothing of a product whose stock is not counted', async () => {
    const { variant } = await makeProduct(server, token, { tracks_stock: false })
    await buy(variant, 1000)
    expect(await expectWhole(variant)).toMatchObject({ on_hand: 0, committed: 0 })
  })
})

describe('stock that moves while it is sold', () => {
  it('stays whole: deliveries, breakages, sales, fulfilments and returns at once', { timeout: 120_000 }, async () => {
    const { variant, place } = await makeProduct(server, token, { pieces: 40 })
    const random = randomFrom(3)
    const move = (quantity: number, reason: 'received' | 'damaged') =>
      tenant.transaction().execute((tx) =>
        writeMovements(tx, {
          agencyId: nile,
          userId: null,
          movements: [{ variantId: variant, placeId: place, reason, quantity }],
        }),
      )
    const sell = async () => {
      const booking = bookingId++
      await buy(variant, 2, booking)
      const lines = [{ variantId: variant, quantity: 1, placeId: place }]
      const facts = { agencyId: nile, userId: null, bookingId: booking, fulfilmentId: booking, lines }
      await tenant.transaction().execute((tx) => fulfilVariants(tx, facts))
      if (random.whole(0, 1) === 1)
        await tenant.transaction().execute((tx) => restockVariants(tx, { ...facts, again: random.whole(0, 1) === 1 }))
      else await tenant.transaction().execute((tx) => release(tx, { agencyId: nile, bookingId: booking }))
    }
    await withoutForeignKey()
    const outcomes = await Promise.all(
      Array.from({ length: 80 }, (_, at) =>
        outcome(at % 4 === 0 ? move(random.whole(1, 3), 'received') : at % 4 === 1 ? move(-2, 'damaged') : sell()),
      ),
    )
    expect(outcomes.filter((one) => !['done', 'refused', 'busy'].includes(one))).toEqual([])
    const { on_hand: onHand, committed, oversold } = await expectWhole(variant)
    expect(oversold).toBe(0)
    expect(committed).toBeLessThanOrEqual(onHand)
  })

  it('never falls below what is committed, and says so', async () => {
    const { id, variant, place } = await makeProduct(server, token, { pieces: 10 })
    await buy(variant, 8)
    const less = (quantity: number) =>
      server.request(`agent/business/shop/products/${id}/stock`, {
        token,
        body: { reason: 'damaged', place_id: place, lines: [{ variant_id: variant, quantity }] },
      })
    const refusal = await less(3)
    expect([refusal.status, refusal.body.message]).toEqual([
      409,
      '8 pieces are committed to orders: there cannot be fewer.',
    ])
    expect((await less(2)).status).toBe(200)
    expect(await expectWhole(variant)).toMatchObject({ on_hand: 8, committed: 8 })
  })

  it('comes free when a hold runs out', async () => {
    const { variant } = await makeProduct(server, token, { pieces: 5 })
    const hold = (key: string) =>
      tenant.transaction().execute((tx) =>
        take(tx, {
          agencyId: nile,
          claims: [variantClaim(variant, 5)],
          for: { hold: { key, userId: 1, minutes: 15 } },
        }),
      )
    await hold('first-hold')
    expect(await outcome(buy(variant))).toBe('refused')
    await sql`update allocations set expires_at = now() - interval '1 second' where hold_key = 'first-hold'`.execute(
      server.db,
    )
    await buy(variant, 5)
    expect(await expectWhole(variant)).toMatchObject({ committed: 5 })
    expect(await expireHolds(pools.system)).toBeGreaterThanOrEqual(0)
    expect(await expectWhole(variant)).toMatchObject({ committed: 5 })
  })
})

/** Bookings of these numbers are not there: what names them is about the stock alone. */
const withoutForeignKey = () =>
  sql`alter table stock_movements drop constraint if exists stock_movements_booking_id_fkey`.execute(server.db)
