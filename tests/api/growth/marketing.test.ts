import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SiteEvent, storeEvents } from '../../../mock-server/services/analytics/site-events.ts'
import { visitorOf } from '../../../mock-server/services/analytics/visitor.ts'
import { noteTouches } from '../../../mock-server/services/marketing/touches.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import { startServer, type TestServer } from '../../support/server.ts'

// What brought visitors and bookings of the site, and what it cost: counted as the website's own figures are.

let server: TestServer
let owner: string
let agencyId: number
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  const agency = await server.db
    .selectFrom('agencies')
    .select('id')
    .where('name', 'like', 'Nile%')
    .executeTakeFirstOrThrow()
  agencyId = agency.id
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('marketing_touches').execute()
  await server.db.deleteFrom('marketing_costs').execute()
})

const summary = async (query = '') =>
  (await server.request(`agent/marketing/summary${query}`, { token: owner })).body.data
const setCost = (body: object, token = owner) =>
  server.request('agent/marketing/costs', { method: 'POST', token, body })

/** Visits of one person, hours ago, by their sources in turn. */
async function visits(
  ip: string,
  sources: readonly (readonly [hoursAgo: number, source: string, campaign?: string])[],
) {
  const who = await visitorOf(server.db, { agencyId, ip, browser: 'Chrome' })
  for (const [hoursAgo, source, campaign] of sources) {
    const event: SiteEvent = {
      ...{ ...who, agencyId, kind: 'view', page: '/', source, campaign: campaign ?? '' },
      at: new Date(Date.now() - hoursAgo * 3_600_000),
    }
    await storeEvents(server.db, [event])
  }
  return who
}
async function bookingOfSite(): Promise<number> {
  const { id } = await server.db
    .selectFrom('bookings')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('status', '=', 'confirmed')
    .where('source', '<>', 'website')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('bookings')
    .set({ source: 'website', created_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  return id
}

describe('discount codes', () => {
  it('are counted as their own reports count them, for whoever may see them', async () => {
    const days = `?from=${addDays(today(), -700)}&to=${today()}`
    const { codes } = await summary(days)
    expect(codes.length).toBeGreaterThan(0)
    for (const { id, uses, taken_off, sold } of codes) {
      const code = await server.db
        .selectFrom('discount_codes')
        .select('discount_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const report = `agent/discounts/${code.discount_id}/uses?code_id=${id}`
      const { data } = (await server.request(report, { token: owner })).body
      expect({ uses, taken_off, sold }).toEqual({ uses: data.bookings, taken_off: data.taken_off, sold: data.sold })
    }
    const booking =
      await sql`update bookings set status = 'cancelled' where id = (select x.booking_id from booking_discounts x
      join bookings b on b.id = x.booking_id where x.code_id = ${codes[0].id} and b.status = 'confirmed' limit 1) returning id`.execute(
        server.db,
      )
    expect(booking.rows).toHaveLength(1)
    expect((await summary(days)).codes.find(({ id }: { id: number }) => id === codes[0].id)?.uses ?? 0).toBe(
      codes[0].uses - 1,
    )
  })
})

describe('what brought a booking', () => {
  it('is the first or the last visit that was not direct, as the model says', async () => {
    const who = await visits('203.0.113.20', [
      [6, 'Google', 'gorilla-week'],
      [3, 'Facebook'],
      [1, 'Direct'],
    ])
    const bookingId = await bookingOfSite()
    await noteTouches(server.db, agencyId, who, { bookingId })
    await noteTouches(server.db, agencyId, who, { bookingId }) // a repeat changes nothing
    const touch = await server.db.selectFrom('marketing_touches').selectAll().executeTakeFirstOrThrow()
    expect(touch).toMatchObject({
      first_source: 'Google',
      first_campaign: 'gorilla-week',
      last_source: 'Facebook',
      last_campaign: '',
    })
    const counted = async (model: string) =>
      (await summary(`?model=${model}`)).sources.flatMap(
        ({ source, bookings }: { source: string; bookings: number }) =>
          source !== 'Direct' && bookings > 0 ? [`${source} ${bookings}`] : [],
      )
    expect(await counted('last')).toEqual(['Facebook 1'])
    expect(await counted('first')).toEqual(['Google 1'])
  })
  it('is nothing where all visits were direct, and the booking counts as direct', async () => {
    const who = await visits('203.0.113.21', [[1, 'Direct']])
    const bookingId = await bookingOfSite()
    const before = (await summary()).sources.find(({ source }: { source: string }) => source === 'Direct').bookings
    await noteTouches(server.db, agencyId, who, { bookingId })
    expect(await server.db.selectFrom('marketing_touches').selectAll().execute()).toEqual([])
    expect((await summary()).sources.find(({ source }: { source: string }) => source === 'Direct').bookings).toBe(
      before,
    )
    expect(before).toBeGreaterThan(0)
  })
  it('adds up to what the website’s figures say, for each model and any days', async () => {
    for (const days of ['', `?from=${addDays(today(), -80)}&to=${addDays(today(), -3)}`]) {
      const site = (await server.request(`agent/website/analytics${days}`, { token: owner })).body.data
      for (const model of ['first', 'last']) {
        const found = await summary(`${days === '' ? '?' : `${days}&`}model=${model}`)
        expect(found.bookings).toBe(site.bookings)
        expect(found.sales).toEqual(site.sales)
        expect(found.sources.reduce((sum: number, row: { bookings: number }) => sum + row.bookings, 0)).toBe(
          site.bookings,
        )
        expect(found.sources.reduce((sum: number, row: { visits: number }) => sum + row.visits, 0)).toBe(
          site.sources.reduce((sum: number, row: { visits: number }) => sum + row.visits, 0),
        )
      }
    }
  })
})

describe('what it cost', () => {
  const cost = { source: 'google-ads', month: '2026-02-01', currency: 'USD', amount: 280 }
  it('counts by the days of its month that are asked for', async () => {
    expect((await setCost(cost)).status).toBe(200)
    const costs = async (query: string) => (await summary(query)).costs
    expect(await costs('?from=2026-02-01&to=2026-02-28')).toEqual([{ currency: 'USD', amount: 280 }])
    expect(await costs('?from=2026-02-22&to=2026-03-31')).toEqual([{ currency: 'USD', amount: 70 }])
    expect(await costs('?from=2026-03-01&to=2026-03-31')).toEqual([])
    const { sources } = await summary('?from=2026-02-01&to=2026-02-01')
    expect(sources).toContainEqual({
      ...{ source: 'google-ads', channel: 'ads', visits: 0, inquiries: 0, bookings: 0, sales: [] },
      costs: [{ currency: 'USD', amount: 10 }],
    })
  })
  it('takes the place of what was typed before, and 0 removes it', async () => {
    await setCost(cost)
    await setCost({ ...cost, amount: 140 })
    expect((await summary('?from=2026-02-01&to=2026-02-28')).costs).toEqual([{ currency: 'USD', amount: 140 }])
    // Of the months that the days touch, as they were typed.
    expect((await summary('?from=2026-02-27&to=2026-03-02')).entries).toEqual([{ ...cost, amount: 140 }])
    expect((await summary('?from=2026-03-01&to=2026-03-02')).entries).toEqual([])
    expect((await setCost({ ...cost, amount: 0 })).body.message).toBe('Cost removed.')
    expect((await summary('?from=2026-02-01&to=2026-02-28')).costs).toEqual([])
  })
  it.each([
    ['month', { ...cost, month: '2026-02-02' }],
    ['amount', { ...cost, amount: -1 }],
    ['amount', { ...cost, amount: 1.005 }],
    ['source', { ...cost, source: '' }],
    ['currency', { ...cost, currency: 'XXX' }],
  ])('is refused with a message at %s', async (field, body) => {
    const answer = await setCost(body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })
  it('is of one agency: another does not see it, and writes its own', async () => {
    await setCost(cost)
    const other = await server.login('owner@rift.test')
    const answer = await server.request('agent/marketing/summary?from=2026-02-01&to=2026-02-28', { token: other })
    expect(answer.status === 200 ? answer.body.data.costs : answer.status).toEqual(answer.status === 200 ? [] : 403)
    expect((await summary('?from=2026-02-01&to=2026-02-28')).costs).toEqual([{ currency: 'USD', amount: 280 }])
  })
  it('needs the permission', async () => {
    const clerk = await server.login('clerk@nile.test')
    expect((await setCost(cost, clerk)).status).toBe(403)
    expect((await server.request('agent/marketing/summary', { token: clerk })).status).toBe(403)
    expect((await setCost(cost)).status).toBe(200)
  })
})

describe('days', () => {
  it.each([
    ['?from=2026-02-02&to=2026-02-01', 'to'],
    ['?from=2020-01-01&to=2026-01-01', 'from'],
    ['?model=middle', 'model'],
  ])('%s is refused', async (query, field) => {
    const answer = await server.request(`agent/marketing/summary${query}`, { token: owner })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })
})

describe('the pages that a link can lead to', () => {
  const pages = (token = owner) => server.request('agent/marketing/pages', { token })
  it('are those of the published site, and each is there', async () => {
    const { data } = (await pages()).body
    expect(data.published).toBe(true)
    const kinds = new Set(data.pages.map(({ kind }: { kind: string }) => kind))
    expect([...kinds]).toEqual(expect.arrayContaining(['page', 'package', 'room', 'post']))
    const trek = data.pages.find(({ id }: { id: string }) => id === 'package-1')
    expect(trek).toMatchObject({ kind: 'package', name: 'Gorilla Trek in Bwindi, Three Days', currency: 'USD' })
    expect(trek.price).toBeGreaterThan(0)
    for (const kind of kinds) {
      const { address } = data.pages.find((page: { kind: string }) => page.kind === kind)
      expect(data.hosts).toEqual([new URL(address).host])
      expect((await server.request(new URL(address).pathname)).status, address).toBe(200)
    }
    expect((await server.request(trek.picture)).status).toBe(200)
  })
  it('are without what is no longer on the website', async () => {
    const has = async () => (await pages()).body.data.pages.some(({ id }: { id: string }) => id === 'package-1')
    expect(await has()).toBe(true)
    const { rows } = await sql<{ published_at: string }>`
      delete from channel_products where channel = 'website' and offer_type = 'package' and offer_id = 1 returning published_at`.execute(
      server.db,
    )
    expect(rows).toHaveLength(1)
    expect(await has()).toBe(false)
    await server.db
      .insertInto('channel_products')
      .values({ agency_id: agencyId, offer_type: 'package', offer_id: 1, channel: 'website' })
      .execute()
    expect(await has()).toBe(true)
  })
  it('are none of another agency', async () => {
    const theirs = (await pages(await server.login('owner@rift.test'))).body.data?.pages ?? []
    const ours = (await pages()).body.data.pages
    const addresses = new Set(ours.map(({ address }: { address: string }) => address))
    expect(theirs.filter(({ address }: { address: string }) => addresses.has(address))).toEqual([])
  })
})
