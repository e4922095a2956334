import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  countSitePayments,
  forgetVisits,
  noteSiteBooking,
  type SiteEvent,
  storeEvents,
  writeEvents,
} from '../../../mock-server/services/analytics/site-events.ts'
import { visitorOf } from '../../../mock-server/services/analytics/visitor.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import { keptDays } from '../../../src/domain/website/analytics-filter.ts'
import { startServer, type TestServer } from '../../support/server.ts'

// What visitors do on a site, from the beacon of a page to the figures that the owner sees.

let server: TestServer
let owner: string
let agencyId: number
let slug: string
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  const agency = await server.db
    .selectFrom('agencies')
    .select(['id', 'slug'])
    .where('name', 'like', 'Nile%')
    .executeTakeFirstOrThrow()
  agencyId = agency.id
  slug = agency.slug
  await server.db.deleteFrom('site_visits').execute()
  await server.db.deleteFrom('site_days').execute()
  await server.db.deleteFrom('site_hours').execute()
  await server.db.deleteFrom('site_word_sums').execute()
  await server.db.deleteFrom('site_offer_sums').execute()
  await server.db.deleteFrom('agency_templates').execute()
  await server.db
    .insertInto('agency_templates')
    .values({
      agency_id: agencyId,
      template: 'safari',
      template_version: 1,
      base: '{}',
      draft: '{}',
      published: '{}',
      published_version: 1,
      published_at: new Date().toISOString(),
      is_default: true,
    })
    .execute()
})
afterAll(() => server.close())

const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36'
async function beacon(facts: Record<string, string>, { ip = '203.0.113.7', browser = chrome, site = slug } = {}) {
  const answer = await server.app.request(`/sites/${site}/count`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': browser,
      'x-forwarded-for': ip,
    },
    body: new URLSearchParams({ path: `/sites/${slug}`, width: '390', zone: 'Africa/Kampala', ...facts }).toString(),
  })
  await writeEvents(server.platform)
  return answer
}
const figures = async (query = '') =>
  (await server.request(`agent/website/analytics${query}`, { token: owner })).body.data
const names = (rows: readonly { name: string; visits: number }[]) => rows.map(({ name, visits }) => `${name} ${visits}`)

describe('a visit', () => {
  it('is counted once, with each of its pages, and without a cookie', async () => {
    const answer = await beacon({ kind: 'view', from: 'https://www.google.com/', search: '?utm_campaign=Gorillas' })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('set-cookie')).toBeNull()
    await beacon({ kind: 'view', path: `/sites/${slug}/blog/`, from: `http://server.test/sites/${slug}` })
    await beacon({ kind: 'view', path: `/sites/${slug}/blog` })
    const { totals, pages, entries, exits, sources, campaigns, devices, browsers, countries, live } = await figures()
    expect(totals).toMatchObject({ views: 3, visits: 1, visitors: 1, bounces: 0, saw_offer: 0 })
    expect(names(pages)).toEqual(['/blog 1', '/ 1'])
    expect(names(entries)).toEqual(['/ 1'])
    expect(names(exits)).toEqual(['/blog 1'])
    expect(names(sources)).toEqual(['Google 1'])
    expect(names(campaigns)).toEqual(['Gorillas 1'])
    expect(names(devices)).toEqual(['Phone 1'])
    expect(names(browsers)).toEqual(['Chrome 1'])
    expect(names(countries)).toEqual(['UG 1'])
    expect(live).toBe(1)
  })
  it('of another browser or address is another; of a robot, of no site and of nonsense is none', async () => {
    await beacon({ kind: 'view' }, { ip: '203.0.113.8' })
    expect((await figures()).totals).toMatchObject({ views: 4, visits: 2, visitors: 2, bounces: 1 })
    await beacon(
      { kind: 'view' },
      { browser: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    )
    await beacon({ kind: 'view' }, { site: 'no-such-agency' })
    await beacon({ kind: 'buy' })
    await beacon({ kind: 'view', path: 'javascript:alert(1)' })
    expect((await figures()).totals).toMatchObject({ views: 4, visits: 2 })
  })
  it('that reads a page for ten seconds did not leave at once', async () => {
    const who = await visitorOf(server.db, { agencyId, ip: '203.0.113.9', browser: chrome })
    const at = (seconds: number) => new Date(Date.now() - 60_000 + seconds * 1000)
    const one = { ...who, agencyId, source: 'Direct', device: 'Phone', browser: 'Chrome', country: 'UG' }
    await storeEvents(server.db, [
      { ...one, kind: 'view', page: '/', at: at(0) },
      { ...one, kind: 'leave', at: at(25) },
    ])
    expect((await figures()).totals).toMatchObject({ visits: 3, bounces: 1, seconds: expect.any(Number) })
    expect((await figures()).totals.seconds).toBeGreaterThanOrEqual(25)
  })
  it('ends after half an hour, and belongs to the same visitor of the day', async () => {
    const day = addDays(today(), -3)
    const who = { visitor: 'aa'.repeat(12), earlier: 'bb'.repeat(12), agencyId }
    const at = (clock: string) => new Date(`${day}T${clock}:00+03:00`)
    await storeEvents(server.db, [
      { ...who, kind: 'view', page: '/', at: at('10:00') },
      { ...who, kind: 'view', page: '/', at: at('10:29') },
      { ...who, kind: 'view', page: '/', at: at('11:30') },
    ])
    const { totals, points, by_hour } = await figures(`?from=${day}&to=${day}`)
    expect(totals).toMatchObject({ views: 3, visits: 2, visitors: 1, bounces: 1 })
    expect(by_hour).toBe(true)
    expect(points).toHaveLength(24)
    expect(points[10]).toEqual({ at: '10:00', views: 2, visits: 1 })
    expect(points[11]).toEqual({ at: '11:00', views: 1, visits: 1 })
  })
  it('over midnight stays one visit', async () => {
    const day = addDays(today(), -6)
    const next = addDays(day, 1)
    const before = { visitor: 'ca'.repeat(12), earlier: 'cb'.repeat(12), agencyId }
    const after = { visitor: 'cc'.repeat(12), earlier: 'ca'.repeat(12), agencyId }
    await storeEvents(server.db, [
      { ...before, kind: 'view', page: '/', at: new Date(`${day}T23:55:00+03:00`) },
      { ...after, kind: 'view', page: '/about', at: new Date(`${next}T00:05:00+03:00`) },
    ])
    expect((await figures(`?from=${day}&to=${next}`)).totals).toMatchObject({ views: 2, visits: 1, visitors: 1 })
    // What came to an earlier day later on is none of the days behind it.
    const later = addDays(today(), -3)
    expect((await figures(`?from=${later}&to=${later}`)).pages).toEqual([{ name: '/', views: 3, visits: 2 }])
    expect((await figures(`?from=${day}&to=${later}`)).pages[0]).toEqual({ name: '/', views: 4, visits: 3 })
  })
})

describe('the way to a payment', () => {
  it('is counted stage by stage, for the offer and for the site, and the payment once', async () => {
    const offer = await server.db
      .selectFrom('packages')
      .select(['id', 'title'])
      .where('agency_id', '=', agencyId)
      .executeTakeFirstOrThrow()
    const [booking] = await server.db
      .selectFrom('bookings')
      .select('id')
      .where('agency_id', '=', agencyId)
      .where('paid', '>', 0)
      .limit(1)
      .execute()
    const before = (await figures()).totals
    const who = await visitorOf(server.db, { agencyId, ip: '203.0.113.20', browser: chrome })
    const one: Omit<SiteEvent, 'kind'> = { ...who, agencyId, offer: { kind: 'package', id: offer.id } }
    await storeEvents(server.db, [
      { ...one, kind: 'view', page: '/offers/tours/x' },
      { ...one, kind: 'view', page: '/offers/tours/x' },
      { ...one, kind: 'checkout' },
    ])
    await server.platform.database
      .tenant(agencyId)
      .transaction()
      .execute((tx) => noteSiteBooking(tx, { agencyId, bookingId: booking?.id ?? 0, who, offer: one.offer }))
    await countSitePayments(server.db)
    await countSitePayments(server.db)
    const { totals, offers } = await figures()
    expect(totals).toMatchObject({
      saw_offer: before.saw_offer + 1,
      asked: before.asked + 1,
      checkouts: before.checkouts + 1,
      paid: before.paid + 1,
    })
    expect(offers[0]).toEqual({
      kind: 'package',
      id: offer.id,
      title: offer.title,
      views: 2,
      saw: 1,
      asked: 1,
      checkouts: 1,
      paid: 1,
    })
  })
  it('of an offer that is not the agency’s is not shown', async () => {
    const other = await server.db
      .selectFrom('packages')
      .select('id')
      .where('agency_id', '<>', agencyId)
      .executeTakeFirstOrThrow()
    await beacon({ kind: 'view', offer: `package/${other.id}` }, { ip: '203.0.113.21' })
    const { offers } = await figures()
    expect(offers.map(({ id }: { id: number }) => id)).not.toContain(other.id)
  })
})

describe('the figures of some visits', () => {
  const only = (by: string, word: string, more = '') => figures(`?${new URLSearchParams({ by, word })}${more}`)
  it('are those of one source, page, country or device, each as the unfiltered lists have them', async () => {
    await beacon({ kind: 'view', from: 'https://l.facebook.com/', zone: 'Europe/Berlin' }, { ip: '203.0.113.31' })
    await beacon({ kind: 'view', path: `/sites/${slug}/about` }, { ip: '203.0.113.31' })
    await beacon({ kind: 'view', path: `/sites/${slug}/about` }, { ip: '203.0.113.31' })
    await beacon({ kind: 'view', path: `/sites/${slug}/about`, from: 'https://www.bing.com/' }, { ip: '203.0.113.32' })
    const facebook = await only('source', 'Facebook')
    expect(facebook).toMatchObject({
      compared: true,
      whole: true,
      totals: { views: 3, visits: 1, visitors: 1, bounces: 0 },
    })
    expect(facebook.before).toMatchObject({ visits: 0, views: 0 })
    expect(facebook.pages).toEqual([
      { name: '/about', views: 2, visits: 1 },
      { name: '/', views: 1, visits: 1 },
    ])
    expect([names(facebook.countries), names(facebook.entries), names(facebook.exits)]).toEqual([
      ['DE 1'],
      ['/ 1'],
      ['/about 1'],
    ])
    expect(facebook.points.at(-1)).toEqual({ at: today(), views: 3, visits: 1 })
    const about = await only('page', '/about')
    expect(names(about.sources)).toEqual(expect.arrayContaining(['Bing 1', 'Facebook 1']))
    expect(names(about.sources)).not.toContain('Google 1')
    expect((await only('entry', '/about')).totals.visits).toBe(1)
    expect((await only('source', 'Nobody')).totals).toMatchObject({ views: 0, visits: 0, paid: 0 })
    const all = await figures()
    for (const [by, list] of [
      ['source', all.sources],
      ['country', all.countries],
      ['device', all.devices],
      ['browser', all.browsers],
      ['campaign', all.campaigns],
      ['entry', all.entries],
      ['page', all.pages],
    ])
      for (const { name, visits } of list) {
        const { totals, pages } = await only(by, name)
        expect([by, name, totals.visits]).toEqual([by, name, visits])
        if (by === 'page')
          expect(pages.find((page: { name: string }) => page.name === name)).toEqual(
            list.find((page: { name: string }) => page.name === name),
          )
      }
  })
  it('count how far they came, with which offer, and what they paid', async () => {
    const { totals, offers, bookings } = await only('page', '/offers/tours/x')
    expect(totals).toMatchObject({ visits: 1, saw_offer: 1, checkouts: 1, paid: 1 })
    expect(offers).toMatchObject([{ views: 2, saw: 1, checkouts: 1, paid: 1 }])
    expect(bookings).toBeLessThanOrEqual(1)
  })
  it('tell visits that paid from bookings that stand: cancelled ones are no bookings, unpaid ones no payments', async () => {
    const sold = async () => {
      const { totals, offers, bookings } = await only('page', '/offers/tours/x')
      return { bookings, paid: totals.paid, paidByOffer: offers[0].paid }
    }
    const visitBookings = () =>
      server.db.selectFrom('site_checkouts').select('booking_id').where('paid_on', '=', today())
    const set = (status: 'confirmed' | 'cancelled') =>
      server.db.updateTable('bookings').set({ source: 'website', status }).where('id', 'in', visitBookings()).execute()
    await set('confirmed')
    expect(await sold()).toEqual({ bookings: 1, paid: 1, paidByOffer: 1 })
    await set('cancelled')
    expect(await sold()).toEqual({ bookings: 0, paid: 1, paidByOffer: 1 })
    await set('confirmed')
    const unpaid = await server.db
      .selectFrom('bookings')
      .select('id')
      .where('agency_id', '=', agencyId)
      .where('paid', '=', 0)
      .where('status', 'not in', ['cancelled', 'no_show'])
      .where('id', 'not in', server.db.selectFrom('site_checkouts').select('booking_id'))
      .executeTakeFirstOrThrow()
    await server.db.updateTable('bookings').set({ source: 'website' }).where('id', '=', unpaid.id).execute()
    const who = await visitorOf(server.db, { agencyId, ip: '203.0.113.20', browser: chrome })
    await server.platform.database
      .tenant(agencyId)
      .transaction()
      .execute((tx) => noteSiteBooking(tx, { agencyId, bookingId: unpaid.id, who }))
    await countSitePayments(server.db)
    expect(await sold()).toEqual({ bookings: 2, paid: 1, paidByOffer: 1 })
  })
  it('reach 90 days back, and say so', async () => {
    const early = addDays(today(), -200)
    const answer = await only('source', 'Facebook', `&from=${early}&to=${today()}`)
    expect(answer).toMatchObject({ from: addDays(today(), 1 - keptDays), whole: false, compared: false })
    expect(await figures(`?from=${early}&to=${today()}`)).toMatchObject({ from: early, whole: true, compared: true })
  })
  it('are not another agency’s', async () => {
    const other = await server.db
      .selectFrom('agencies')
      .select('id')
      .where('id', '<>', agencyId)
      .executeTakeFirstOrThrow()
    const who = { visitor: 'fa'.repeat(12), earlier: 'fb'.repeat(12), agencyId: other.id }
    await storeEvents(server.db, [{ ...who, kind: 'view', page: '/theirs', source: 'Facebook' }])
    expect((await only('source', 'Facebook')).totals.visits).toBe(1)
    expect((await only('page', '/theirs')).totals.visits).toBe(0)
  })
  it('want both what it is and which', async () => {
    for (const query of ['?by=source', '?word=Google', '?by=shoe&word=Google', '?by=source&word='])
      expect([query, (await server.request(`agent/website/analytics${query}`, { token: owner })).status]).toEqual([
        query,
        422,
      ])
  })
})

describe('the figures', () => {
  it('say error where they fail (specification §8)', async () => {
    const answer = await server.request('agent/website/analytics?from=2026-02-01&to=2026-01-01', { token: owner })
    expect(answer.status).toBe(422)
    expect(answer.body.error).toBe(answer.body.message)
    const clerk = await server.request('agent/website/analytics')
    expect([clerk.status, clerk.body.error]).toEqual([401, clerk.body.message])
  })
  it('are the agency’s own', async () => {
    const other = await server.login('owner@rift.test')
    const { status, body } = await server.request('agent/website/analytics', { token: other })
    if (status === 200) expect(body.data.totals.visits).toBe(0)
    else expect(status).toBe(403)
    expect((await figures()).totals.visits).toBeGreaterThan(0)
  })
  it('of a visit name nobody after two days, and no address or salt is kept', async () => {
    const before = (await figures()).totals
    const visits = await server.db.selectFrom('site_visits').select('id').execute()
    await server.db
      .updateTable('site_visits')
      .set({ last_at: new Date(Date.now() - 3 * 86_400_000).toISOString() })
      .execute()
    await server.db
      .insertInto('site_salts')
      .values({ day: addDays(today(), -3), salt: Buffer.alloc(32) })
      .execute()
    await forgetVisits(server.db)
    expect(await server.db.selectFrom('site_visits').select('visitor').distinct().execute()).toEqual([
      { visitor: Buffer.alloc(0) },
    ])
    expect(await server.db.selectFrom('site_visits').select('id').execute()).toHaveLength(visits.length)
    expect(
      await server.db.selectFrom('site_salts').select('day').where('day', '<', addDays(today(), -1)).execute(),
    ).toEqual([])
    expect((await figures()).totals).toEqual(before)
  })
  it('stay when visits are older than 90 days and are gone', async () => {
    const before = (await figures()).totals
    await server.db
      .updateTable('site_visits')
      .set({ day: addDays(today(), -keptDays) })
      .execute()
    await forgetVisits(server.db)
    expect(await server.db.selectFrom('site_visits').select('id').execute()).toEqual([])
    expect(await server.db.selectFrom('site_visit_words').select('word_id').execute()).toEqual([])
    expect((await figures()).totals).toEqual(before)
  })
})
