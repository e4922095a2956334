import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeEvents, writeEvents } from '../../../mock-server/services/analytics/site-events.ts'
import { visitorOf } from '../../../mock-server/services/analytics/visitor.ts'
import { noteTouches } from '../../../mock-server/services/marketing/touches.ts'
import { startServer, type TestServer } from '../../support/server.ts'

// Links that are kept: their short address leads to the agency's own pages only, and what they brought is what the touches say.

let server: TestServer
let owner: string
let agencyId: number
let site: string
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  const agency = await server.db
    .selectFrom('agencies')
    .select('id')
    .where('name', 'like', 'Nile%')
    .executeTakeFirstOrThrow()
  agencyId = agency.id
  site = (await server.request('agent/marketing/pages', { token: owner })).body.data.address
})
afterAll(() => server.close())

const tags = { source: 'Facebook', medium: 'social', campaign: 'Gorilla Week' }
const keep = (body: object) =>
  server.request('agent/marketing/links', {
    method: 'POST',
    token: owner,
    body: { name: 'A link', address: `${site}/offers`, ...tags, ...body },
  })
const follow = (code: string, query = '') => server.request(`/sites/nile-savannah/go/${code}${query}`)

describe('a kept link', () => {
  it('has a short address that leads to its page with its tags', async () => {
    const { status, body } = await keep({ code: 'gorillas' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      ...{ code: 'gorillas', source: 'facebook', campaign: 'gorilla-week', short: `${site}/go/gorillas` },
      ...{ visits: 0, inquiries: 0, bookings: 0, sales: [] },
    })
    const answer = await follow('GORILLAS', '?to=https://evil.example&next=//evil.example')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(
      '/sites/nile-savannah/offers?utm_source=facebook&utm_medium=social&utm_campaign=gorilla-week&utm_id=gorillas',
    )
    expect((await follow('nothing')).status).toBe(404)
  })
  it('is on the agency’s own site, and has a short address of its own', async () => {
    for (const address of [
      'https://evil.example/',
      site.replace('nile-savannah', 'other'),
      `${site}//evil.example`,
      '//evil.example',
    ])
      expect((await keep({ address })).body.errors, address).toHaveProperty('address')
    expect((await keep({ code: 'gorillas' })).body.errors).toEqual({ code: ['Another link has this short address.'] })
    expect((await keep({ code: 'a/b' })).status).toBe(422)
    expect((await keep({ source: 'me@nile.test' })).body.errors).toHaveProperty('source')
    expect((await keep({})).body.data.code).toMatch(/^[a-z0-9]{6}$/)
  })
  it('leads elsewhere once it is changed, and on when it is archived', async () => {
    const { data } = (await keep({ code: 'poster' })).body
    const change = (body: object, verb = '') =>
      server.request(`agent/marketing/links/${data.id}${verb}`, { method: 'POST', token: owner, body })
    const next = { name: 'Poster', address: `${site}/blog`, ...tags, version: 1 }
    expect((await change({ ...next, code: 'other' })).body.errors).toHaveProperty('code')
    expect((await change(next)).body.data).toMatchObject({ code: 'poster', version: 2 })
    expect((await change(next)).status).toBe(409)
    expect((await change({ archived: true, version: 2 }, '/archive')).body.data.archived_at).not.toBeNull()
    expect((await follow('poster')).headers.get('location')).toContain('/sites/nile-savannah/blog?')
    const listed = async (query: string) =>
      (await server.request(`agent/marketing/links${query}`, { token: owner })).body.data.map(
        ({ code }: { code: string }) => code,
      )
    expect(await listed('?per_page=100')).not.toContain('poster')
    expect(await listed('?archived=true')).toContain('poster')
    expect((await change({ archived: false, version: 3 }, '/archive')).body.data.archived_at).toBeNull()
  })
  it('has the visits that came by it, and the inquiries and bookings of the last visit that was not direct', async () => {
    await sql`update marketing_touches set last_link_id = null`.execute(server.db)
    const { data } = (await keep({ code: 'counted' })).body
    const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0'
    const seen = (search: string, ip: string) =>
      server.request('/sites/nile-savannah/count', {
        headers: { 'user-agent': browser, 'x-forwarded-for': ip, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ kind: 'view', path: '/sites/nile-savannah/offers', search }).toString(),
      })
    await seen('?utm_source=facebook&utm_campaign=gorilla-week&utm_id=counted', '203.0.113.90')
    await seen('?utm_source=facebook&utm_campaign=gorilla-week&utm_id=made-up', '203.0.113.91')
    await writeEvents(server.platform)
    const { rows } = await sql<{
      word: string
    }>`select word from site_words where kind = 'link' and word in ('counted', 'made-up')`.execute(server.db)
    expect(rows).toEqual([{ word: 'counted' }])

    const who = await visitorOf(server.db, { agencyId, ip: '203.0.113.92', browser })
    const view = { ...who, agencyId, kind: 'view', page: '/', campaign: 'gorilla-week' } as const
    const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000)
    await storeEvents(server.db, [
      { ...view, source: 'facebook', link: 'gorillas', at: hours(5) },
      { ...view, source: 'facebook', link: 'counted', at: hours(3) },
      { ...view, source: 'Direct', at: hours(1) },
    ])
    const booking = await server.db
      .selectFrom('bookings')
      .select(['id', 'currency'])
      .where('agency_id', '=', agencyId)
      .where('status', '=', 'confirmed')
      .where('source', '=', 'website')
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await sql`delete from marketing_touches where booking_id = ${booking.id}`.execute(server.db)
    await noteTouches(server.db, agencyId, who, { bookingId: booking.id })
    const shown = async () => (await server.request(`agent/marketing/links/${data.id}`, { token: owner })).body.data
    const found = await shown()
    expect(found).toMatchObject({ bookings: 1, inquiries: 0, sales: [{ currency: booking.currency }] })
    expect(found.visits).toBe(2)
    await sql`update bookings set status = 'cancelled' where id = ${booking.id}`.execute(server.db)
    expect(await shown()).toMatchObject({ bookings: 0, sales: [] })
  })
  it('can be exported', async () => {
    const { text } = await server.request('agent/marketing/links?download=csv', { token: owner })
    expect(text.split('\n')[0]).toContain('Short address')
  })
})
