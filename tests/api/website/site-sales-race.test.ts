import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as StockRows from '../../../mock-server/services/stock/stock-rows.ts'
import type { StockRow } from '../../../mock-server/services/stock/stock-rows.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { publish } from '../../support/site.ts'
import { agencyOf } from '../../support/sold-offers.ts'
import { makeTour } from '../../support/tour.ts'
import { details, formOf, visitorOf } from '../../support/website/site-visitor.ts'

// The row locks can be switched off here, to see the same visitors oversell.
const locks = vi.hoisted(() => ({ on: true }))
vi.mock('../../../mock-server/services/stock/stock-rows.ts', async (original) => {
  const real = await original<typeof StockRows>()
  const blind: typeof real.lockStock = async (tx, agencyId, claims) => {
    const { rows } = await sql<StockRow>`
      select distinct s.resource_type as type, s.resource_id as id, s.day, s.capacity, s.taken
      from unnest(${claims.map((claim) => claim.resourceType)}::text[], ${claims.map((claim) => claim.resourceId)}::bigint[],
        ${claims.map((claim) => claim.firstDay)}::date[], ${claims.map((claim) => claim.lastDay)}::date[]) as w(type, id, first, last)
      join stock s on s.resource_type = w.type and s.resource_id = w.id and s.day between w.first and w.last
      where s.agency_id = ${agencyId}`.execute(tx)
    return new Map(rows.map((row) => [real.keyOf(row.type, row.id, row.day), { ...row, taken: 0 }]))
  }
  return {
    ...real,
    lockStock: (...asked: Parameters<typeof real.lockStock>) => (locks.on ? real.lockStock : blind)(...asked),
  }
})

const buyers = 100
let server: TestServer
let token: string
let site: string
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  const nile = await agencyOf(server)
  const { slug } = await server.db
    .selectFrom('agencies')
    .select('slug')
    .where('id', '=', nile)
    .executeTakeFirstOrThrow()
  site = `/sites/${slug}`
  await publish(server, slug)
})
afterAll(() => server.close())

/** A hundred at once for one seat each: every second one a visitor through all steps, the others at the desk. */
async function rush(seats: number): Promise<{ sold: number; other: string[] }> {
  const tour = await makeTour(server, token, {}, seats)
  await sql`update packages set status = 'published', published_at = now() where id = ${tour.id}`.execute(server.db)
  const { slug } = await server.db
    .selectFrom('packages')
    .select('slug')
    .where('id', '=', tour.id)
    .executeTakeFirstOrThrow()
  const path = `${site}/book/tours/${slug}`
  const outcomes = await Promise.all(
    Array.from({ length: buyers }, async (_, buyer): Promise<string> => {
      if (buyer % 2 === 0) {
        const body = { package_id: tour.id, departure_id: tour.departure, adults: 1, client: { name: `Desk ${buyer}` } }
        const { status } = await server.request('agent/bookings/new', { token, body })
        return status === 201 ? 'sold' : status === 409 ? 'refused' : `desk ${status}`
      }
      const visitor = visitorOf(server, `198.51.100.${buyer}`)
      const once = crypto.randomUUID()
      const held = await visitor.post(path, { departure: String(tour.departure), adults: '1', once })
      if (held.status === 409) return 'refused'
      if (!held.path.endsWith(once)) return `hold ${held.status}`
      const terms = await visitor.send(held, details({ email: `visitor-${buyer}@visitor.test` }))
      if (terms.status === 409) return 'refused'
      const { action, fields } = formOf(terms, '/pay')
      fields.set('terms', 'yes')
      const booked = await visitor.post(action, fields)
      return booked.status === 200 ? 'sold' : booked.status === 409 ? 'refused' : `book ${booked.status}`
    }),
  )
  const { rows } = await sql<{ seats: number }>`
    select coalesce(sum(b.adults), 0)::int as seats from bookings b
    where b.id in (select booking_id from booking_lines where departure_id = ${tour.departure})`.execute(server.db)
  return { sold: rows[0]?.seats ?? 0, other: outcomes.filter((each) => each !== 'sold' && each !== 'refused') }
}

describe('a hundred at once, on the site and at the desk', () => {
  it.each([1, 7])('buy exactly %i seats', { timeout: 240_000 }, async (seats) => {
    expect(await rush(seats)).toEqual({ sold: seats, other: [] })
  })

  it('oversell without the locks: the check is what keeps them', { timeout: 240_000 }, async () => {
    locks.on = false
    try {
      await sql`alter table stock drop constraint stock_not_oversold`.execute(server.db)
      expect((await rush(3)).sold).toBeGreaterThan(3)
    } finally {
      locks.on = true
    }
  })
})
