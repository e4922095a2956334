import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expireHolds } from '../../../mock-server/services/stock/availability.ts'
import type * as StockRows from '../../../mock-server/services/stock/stock-rows.ts'
import type { ResourceType } from '../../../mock-server/services/stock/stock-rows.ts'
import { rounds } from '../../support/long.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { makeProduct } from '../../support/shop/orders.ts'
import { agencyOf, makeCar, makeEvent, makeRoom, rental, stay, tickets } from '../../support/sold-offers.ts'
import { inDays, makeTour } from '../../support/tour.ts'
import {
  accept,
  bookAtDesk,
  bookOnSite,
  newVisitor,
  type Outcome,
  orderOnSite,
  toTerms,
} from '../../support/website/rush.ts'
import { publish } from '../../support/website/site.ts'

// The row locks can be switched off here, to see the same visitors oversell.
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

// Visitors of the public site and colleagues at the desk buy the same: each has it or is told what is short, and nothing is sold twice.

const capacity = 7
const cars = 'days of a car'
const visitors = 60
const colleagues = 40
let server: TestServer
let token: string
let nile: number
let site: string
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  nile = await agencyOf(server)
  const agency = server.db.selectFrom('agencies').select('slug').where('id', '=', nile)
  const { slug } = await agency.executeTakeFirstOrThrow()
  site = `/sites/${slug}`
  await publish(server, slug)
  await sql`update discounts set deleted_at = now()`.execute(server.db)
})
afterAll(() => server.close())

interface Sale {
  readonly visit: () => Promise<Outcome>
  readonly desk: () => Promise<Outcome>
  /** The most of it that is allocated on any day. */
  readonly taken: () => Promise<number>
  readonly page?: { readonly path: string; readonly choices: Record<string, string> }
}

async function taken(type: ResourceType, id: number): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(n), 0)::int as most from (
      select sum(a.quantity) as n from allocations a
      cross join lateral generate_series(a.first_day, a.last_day, interval '1 day') as g(day)
      where a.resource_type = ${type} and a.resource_id = ${id} and a.released_at is null group by g.day) d`.execute(
    server.db,
  )
  return rows[0]?.most ?? 0
}
const slugOf = async (table: 'offers' | 'packages', id: number) =>
  (await server.db.selectFrom(table).select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug

async function bookable(
  place: string,
  {
    id,
    resource,
    item,
    choices,
  }: { id: number; resource: readonly [ResourceType, number]; item: object; choices: Record<string, string> },
): Promise<Sale> {
  const path = `${site}/book/${place}/${await slugOf(place === 'tours' ? 'packages' : 'offers', id)}`
  const body = { ...item, client: { name: 'Desk' } }
  return {
    visit: () => bookOnSite(server, path, choices),
    desk: () => bookAtDesk(server, token, 'agent/bookings/new', body),
    taken: () => taken(...resource),
    page: { path, choices },
  }
}

const sales: readonly { readonly name: string; readonly make: () => Promise<Sale> }[] = [
  {
    name: 'seats of a departure',
    make: async () => {
      const tour = await makeTour(server, token, {}, capacity)
      await sql`update packages set status = 'published', published_at = now() where id = ${tour.id}`.execute(server.db)
      return bookable('tours', {
        id: tour.id,
        resource: ['departure', tour.departure],
        item: { package_id: tour.id, departure_id: tour.departure, adults: 1 },
        choices: { departure: String(tour.departure), adults: '1' },
      })
    },
  },
  {
    name: 'nights of a room',
    make: async () => {
      const id = await makeRoom(server, nile, { quantity: capacity })
      return bookable('rooms', {
        id,
        resource: ['room', id],
        item: { items: [stay(id, 41, 43)] },
        choices: { check_in: inDays(40), check_out: inDays(42), adults: '2', quantity: '1' },
      })
    },
  },
  {
    name: cars,
    make: async () => {
      const id = await makeCar(server, nile, { quantity: capacity })
      return bookable('cars', {
        id,
        resource: ['car', id],
        item: { items: [rental(id, 41, 2)] },
        choices: {
          pick_up: inDays(40),
          pick_up_time: '10:00',
          return: inDays(42),
          return_time: '10:00',
          quantity: '1',
        },
      })
    },
  },
  {
    name: 'tickets of an event',
    make: async () => {
      const event = await makeEvent(server, nile, { capacity })
      await server.db.updateTable('ticket_types').set({ quantity: 500 }).where('event_id', '=', event.id).execute()
      return bookable('events', {
        id: event.id,
        resource: ['event', event.id],
        item: { items: [tickets(event.vip)] },
        choices: { [`ticket-${event.regular}`]: '1' },
      })
    },
  },
  {
    name: 'pieces of a product',
    make: async () => {
      const { variant } = await makeProduct(server, nile, { pieces: capacity })
      const order = { lines: [{ variant_id: variant, quantity: 1 }], client: { name: 'Desk' } }
      return {
        visit: () => orderOnSite(server, site, variant),
        desk: () => bookAtDesk(server, token, 'agent/business/shop/orders/create', order),
        taken: () => taken('variant', variant),
      }
    },
  },
]

/** Both kinds of buyers at once, taking turns to begin. */
async function rush({ visit, desk }: Sale, [many, few] = [visitors, colleagues]) {
  const buyers = [...Array<Sale['visit']>(many).fill(visit), ...Array<Sale['desk']>(few).fill(desk)]
  const mixed = buyers.toSorted((_, other) => (buyers.indexOf(other) % 2 === 0 ? 1 : -1))
  const outcomes = await Promise.all(mixed.map((buy) => buy()))
  return {
    sold: outcomes.filter((each) => each === 'sold').length,
    other: [...new Set(outcomes)].filter((each) => each !== 'sold' && each !== 'lost'),
  }
}

describe.each(sales)('$name', ({ make }) => {
  it('are sold to the last and not beyond, on the site and at the desk together', { timeout: 240_000 }, async () => {
    for (let round = 0; round < rounds(1, 10); round++) {
      const sale = await make()
      expect(await rush(sale)).toEqual({ sold: capacity, other: [] })
      expect(await sale.taken()).toBe(capacity)
    }
  })
})

describe('without the row locks (control)', () => {
  beforeAll(() => {
    locks.on = false
  })
  afterAll(() => {
    locks.on = true
  })

  it.each(sales.filter(({ name }) => name !== cars))('$name are oversold', { timeout: 120_000 }, async ({ make }) => {
    let most = 0
    for (let round = 0; round < 5 && most <= capacity; round++) {
      const sale = await make()
      await rush(sale, [12, 12])
      most = await sale.taken()
    }
    expect(most).toBeGreaterThan(capacity)
  })

  it('cars are guarded once more, by the vehicle that each rental is given', { timeout: 120_000 }, async () => {
    const sale = await sales.find(({ name }) => name === cars)?.make()
    expect(sale && (await rush(sale, [12, 12])).other).toContain('409 No vehicle is free for all of this rental.')
  })
})

describe.each(sales.slice(0, 4))('$name whose hold has run out', ({ make }) => {
  it('are sold once, to whoever accepts the terms first or to the desk', { timeout: 240_000 }, async () => {
    const sale = await make()
    const { path = '', choices = {} } = sale.page ?? {}
    const waiting: { visitor: ReturnType<typeof newVisitor>; terms: Awaited<ReturnType<typeof toTerms>> }[] = []
    for (let batch = 0; batch < 2; batch++) {
      const visitors = Array.from({ length: capacity }, () => newVisitor(server))
      waiting.push(
        ...(await Promise.all(
          visitors.map(async (visitor) => ({ visitor, terms: await toTerms(visitor, path, choices) })),
        )),
      )
      await sql`update allocations set expires_at = now() - interval '1 second'
        where hold_key like 'site-%' and booking_id is null and released_at is null`.execute(server.db)
      await expireHolds(server.db)
    }
    expect(waiting.map(({ terms }) => terms.path.endsWith('/pay'))).toEqual(waiting.map(() => true))
    const outcomes = await Promise.all(waiting.flatMap(({ visitor, terms }) => [accept(visitor, terms), sale.desk()]))
    expect(outcomes.filter((each) => each !== 'sold' && each !== 'lost')).toEqual([])
    expect(outcomes.filter((each) => each === 'sold')).toHaveLength(capacity)
    expect(await sale.taken()).toBe(capacity)
  })
})
