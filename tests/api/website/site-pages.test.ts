import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limitHere } from '../../../mock-server/http/limits.ts'
import { drawLimit } from '../../../mock-server/site/agency-site/site-page.ts'
import { type OfferKind, offerKindNames } from '../../../src/domain/offers/offer-kinds.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, nile, publish, templateConfig, told } from '../../support/website/site.ts'

// Which pages a site has, what stands on them, and what is nobody's to see.

let server: TestServer
let agencyId: number
beforeAll(async () => {
  server = await startServer()
  agencyId = await publish(server, 'nile-savannah')
  await publish(server, 'rift-valley')
})
afterAll(() => server.close())

const get = (path: string, headers: Record<string, string> = {}) => server.request(path, { headers })

/** A published offer of each kind of an agency, by its address. */
async function offersOf(agency: number): Promise<{ kind: OfferKind; id: number; slug: string; title: string }[]> {
  const { rows } = await sql<{ kind: OfferKind; id: number; slug: string; title: string }>`
    select distinct on (kind) * from (
      select 'package' as kind, id, slug, title from packages where agency_id = ${agency} and status = 'published' and deleted_at is null
      union all
      select kind, id, slug, title from offers where agency_id = ${agency} and status = 'published' and deleted_at is null) x
    where exists (select from channel_products c where c.offer_type = x.kind and c.offer_id = x.id and c.channel = 'website')
    order by kind, id`.execute(server.db)
  return rows
}

describe('a site', () => {
  it('has its pages: home, lists, shop, contact, search, privacy; each with one first heading, and no script but those that count and chat', async () => {
    const paths = [
      '/',
      '/offers',
      '/offers/tours',
      '/offers/rooms',
      '/shop',
      '/contact',
      '/search?q=gorilla',
      '/privacy',
    ]
    for (const path of paths) {
      const { status, text, headers } = await get(`${nile}${path}`)
      expect([path, status]).toEqual([path, 200])
      expect([path, text.match(/<h1[ >]/g)?.length]).toEqual([path, 1])
      // Beside data for search engines only the scripts that count visits and open the chat, without which everything works.
      const scripts = text.replaceAll(/<script type="application\/ld\+json">/g, '').match(/<script[^>]*>/g)
      expect(scripts).toEqual([
        expect.stringMatching(/^<script src="\/site\/count\.js" data-to="[\w/-]+\/count" defer>$/),
        expect.stringMatching(
          /^<script src="\/site\/chat\.js" data-to="[\w/-]+\/chat" data-name="[\w ]+" data-accent="#\w{6}" defer>$/,
        ),
      ])
      expect(headers.get('set-cookie')).toBeNull()
    }
  })

  it('shows an offer of every kind at its address, and 404 for one that is a draft, deleted, or not on the website', async () => {
    const offers = await offersOf(agencyId)
    expect(offers.map(({ kind }) => kind).sort()).toEqual([...offerKindNames].sort())
    for (const { kind, slug, title, id } of offers) {
      const address = `${nile}${siteAddress.offer(kind, slug)}`
      const shown = await get(address)
      expect([address, shown.status]).toEqual([address, 200])
      expect(shown.text).toContain(`<title>${title.replaceAll('&', '&#38;').replaceAll("'", '&#39;')}`)
      await sql`delete from channel_products where offer_type = ${kind} and offer_id = ${id} and channel = 'website'`.execute(
        server.db,
      )
      await told()
      expect([address, (await get(address)).status]).toEqual([address, 404])
      await sql`insert into channel_products (agency_id, offer_type, offer_id, channel) values (${agencyId}, ${kind}, ${id}, 'website')`.execute(
        server.db,
      )
      const table = kind === 'package' ? sql`packages` : sql`offers`
      for (const change of [sql`status = 'draft'`, sql`deleted_at = now()`]) {
        await sql`update ${table} set ${change} where id = ${id}`.execute(server.db)
        await told()
        expect([address, (await get(address)).status]).toEqual([address, 404])
        await sql`update ${table} set status = 'published', deleted_at = null where id = ${id}`.execute(server.db)
      }
      await told()
      expect([address, (await get(address)).status]).toEqual([address, 200])
    }
  })

  it('never shows the offers of another agency', async () => {
    const rift = await agencyOf(server, 'rift-valley')
    const theirs = await offersOf(rift)
    const ours = new Set((await offersOf(agencyId)).map(({ kind, slug }) => `${kind}/${slug}`))
    expect(theirs.length).toBeGreaterThan(0)
    for (const { kind, slug } of theirs) {
      const own = await get(`/sites/rift-valley${siteAddress.offer(kind, slug)}`)
      expect([kind, own.status]).toEqual([kind, 200])
      if (!ours.has(`${kind}/${slug}`)) expect((await get(`${nile}${siteAddress.offer(kind, slug)}`)).status).toBe(404)
    }
  })

  it('agrees with the catalogue call on the packages that there are', async () => {
    const { body } = await server.request('agency/nile-savannah/packages?per_page=100')
    const titles: string[] = body.data.map(({ slug }: { slug: string }) => slug)
    const listed = new Set<string>()
    for (let page = 1; page < 20; page++) {
      const { text, status } = await get(`${nile}/offers/tours?page=${page}`)
      if (status !== 200) break
      for (const [, slug = ''] of text.matchAll(/href="\/sites\/nile-savannah\/offers\/tours\/([^"?#]+)"/g))
        listed.add(slug)
    }
    expect([...listed].sort()).toEqual([...titles].sort())
  })

  it('filters and sorts a list; what cannot be read filters nothing', async () => {
    const all = await get(`${nile}/offers/tours`)
    const few = await get(`${nile}/offers/tours?days=1&sort=price`)
    expect(few.status).toBe(200)
    expect(few.text.length).toBeLessThan(all.text.length)
    expect((await get(`${nile}/offers/tours?days=x&most=-1&sort=drop&country=zzzzz`)).status).toBe(200)
    expect((await get(`${nile}/offers/tours?page=999`)).status).toBe(404)
    expect((await get(`${nile}/offers?q=${encodeURIComponent('%_\\')}`)).status).toBe(200)
  })

  it('looks for rooms that are free for the nights asked for, and says what they come to', async () => {
    const { rows } = await sql<{ id: number; slug: string; from: string; until: string }>`
      select o.id, o.slug, (kampala_today() + 40)::text as "from", (kampala_today() + 42)::text as until from offers o
      where o.agency_id = ${agencyId} and o.kind = 'room' and o.status = 'published' and o.deleted_at is null
        and exists (select from channel_products c where c.offer_type = 'room' and c.offer_id = o.id and c.channel = 'website')
        and not exists (select from stock s where s.resource_type = 'room' and s.resource_id = o.id and s.taken > 0
          and s.day between kampala_today() + 40 and kampala_today() + 42)
      order by o.id limit 1`.execute(server.db)
    const [room] = rows
    const address = `${nile}/offers/rooms?from=${room?.from}&until=${room?.until}&adults=1`
    const link = `href="${nile}/offers/rooms/${room?.slug}`
    const free = (await get(address)).text
    expect(free).toContain(link)
    expect(free).toContain('for 2 nights')
    await sql`
      insert into offer_days (agency_id, offer_id, day, closed) values (${agencyId}, ${room?.id}, ${room?.from}::date, true)
      on conflict (offer_id, day) do update set closed = true`.execute(server.db)
    await told()
    expect((await get(address)).text).not.toContain(link)
    expect((await get(`${nile}/offers/rooms`)).text).toContain(link)
    expect((await get(`${nile}/offers/rooms?from=2020-01-01&until=never`)).status).toBe(200)
  })

  it('says in its own frame that there is nothing, with a search', async () => {
    const { status, text, headers } = await get(`${nile}/offers/tours/no-such-tour`)
    expect(status).toBe(404)
    expect(text).toContain('role="search"')
    expect(text).toContain('value="offers tours no such tour"')
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await get(`${nile}/a/b/c/d`)).status).toBe(404)
    expect((await get(`${nile}/%E0%A4%A`)).status).toBeLessThan(500)
  })

  it('is not there without a published site, without the feature, and for an agency that is closed', async () => {
    expect((await get('/sites/no-such-agency/')).status).toBe(404)
    await sql`update agency_templates set published = null, published_at = null, published_version = null where agency_id = ${agencyId}`.execute(
      server.db,
    )
    await told()
    expect((await get(`${nile}/`)).status).toBe(404)
    await publish(server, 'nile-savannah')
    await sql`update agencies set deleted_at = now() where id = ${agencyId}`.execute(server.db)
    await told()
    expect((await get(`${nile}/`)).status).toBe(404)
    await sql`update agencies set deleted_at = null where id = ${agencyId}`.execute(server.db)
    await sql`update plans set features = array_remove(features, 'website')`.execute(server.db)
    await server.platform.events // told of by whoever changes rights
    await sql`select pg_notify('safiri', ${JSON.stringify({ kind: 'rights', agencyId })})`.execute(server.db)
    await told()
    expect((await get(`${nile}/`)).status).toBe(404)
    await sql`update plans set features = array_append(features, 'website')`.execute(server.db)
    await sql`select pg_notify('safiri', ${JSON.stringify({ kind: 'rights', agencyId })})`.execute(server.db)
    await told()
    expect((await get(`${nile}/`)).status).toBe(200)
  })

  it('has no shop where the agency has closed it, and no menu that leads there', async () => {
    const [product] = (await offersOf(agencyId)).filter(({ kind }) => kind === 'product')
    await sql`update agencies set shop_enabled = false where id = ${agencyId}`.execute(server.db)
    await told()
    expect((await get(`${nile}/shop`)).status).toBe(404)
    expect((await get(`${nile}/shop/${product?.slug}`)).status).toBe(404)
    expect((await get(`${nile}/`)).text).not.toContain(`href="${nile}/shop"`)
    await sql`update agencies set shop_enabled = true where id = ${agencyId}`.execute(server.db)
    await told()
    expect((await get(`${nile}/shop`)).status).toBe(200)
  })

  it('shows the pages that are its own, and none that is hidden', async () => {
    const config = templateConfig()
    const page = {
      id: 'team',
      role: 'plain',
      slug: 'our-team',
      title: 'Our team',
      hidden: false,
      sections: [],
    } as const
    await publish(server, 'nile-savannah', { ...config, pages: [...config.pages, page] })
    await told()
    expect((await get(`${nile}/our-team`)).text).toContain('Our team</h1>')
    await publish(server, 'nile-savannah', { ...config, pages: [...config.pages, { ...page, hidden: true }] })
    await told()
    expect((await get(`${nile}/our-team`)).status).toBe(404)
    await publish(server, 'nile-savannah')
    await told()
  })
})

describe('a page', () => {
  it('is kept, and a change is seen at once; where changes go unheard nothing is kept (control: a page is the same until told)', async () => {
    const [tour] = (await offersOf(agencyId)).filter(({ kind }) => kind === 'package')
    const address = `${nile}${siteAddress.offer('package', tour?.slug ?? '')}`
    const { headers } = await get(address)
    // Control: behind the back of the triggers the page stays as it was.
    await sql`alter table packages disable trigger site_changed`.execute(server.db)
    await sql`update packages set title = 'Unheard of' where id = ${tour?.id}`.execute(server.db)
    await sql`alter table packages enable trigger site_changed`.execute(server.db)
    await told()
    expect((await get(address)).text).not.toContain('Unheard of')
    await sql`update packages set title = 'Heard of' where id = ${tour?.id}`.execute(server.db)
    await told()
    const fresh = await get(address)
    expect(fresh.text).toContain('Heard of')
    expect(fresh.headers.get('etag')).not.toBe(headers.get('etag'))
  })

  it('is drawn anew so often for one visitor; what is kept is never counted', async () => {
    const ip = '198.51.100.7'
    const from = { 'x-forwarded-for': ip }
    await get(`${nile}/search?q=one`, from)
    for (let n = 0; n < 900 * 20 - 1; n++) limitHere(server.platform, 'site.page', drawLimit, ip)
    expect((await get(`${nile}/search?q=two`, from)).status).toBe(429)
    expect((await get(`${nile}/search?q=two`, { 'x-forwarded-for': '198.51.100.8' })).status).toBe(200)
    expect((await get(`${nile}/search?q=one`, from)).status).toBe(200)
    await sql`delete from rate_limits`.execute(server.db)
    await get('/sites/nobody-here/', from)
    const { rows } = await sql<{
      calls: number
    }>`select calls from rate_limits where key like 'site.unknown:%'`.execute(server.db)
    expect(rows).toEqual([{ calls: 1 }])
  })

  it('answers 304 to whoever has it, and comes compressed', async () => {
    const first = await get(`${nile}/privacy`)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"/)
    const again = await get(`${nile}/privacy`, { 'if-none-match': etag })
    expect([again.status, again.text]).toEqual([304, ''])
    const squeezed = await server.app.request(`${nile}/privacy`, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(squeezed.headers.get('content-encoding')).toBe('br')
    expect(Number(squeezed.headers.get('content-length'))).toBeLessThan(first.text.length / 2)
  })

  it('forbids scripts of others and within it, and whatever comes from elsewhere; may be framed by its own site only', async () => {
    const { headers, text } = await get(`${nile}/`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).toContain(`script-src 'self'`)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain(`frame-ancestors 'self'`)
    expect(text).not.toMatch(/ style="/)
    for (const [, address = ''] of text.matchAll(/(?:src|srcset|action)="([^"]*)"/g)) expect(address).toMatch(/^(\/|$)/)
  })

  it('needs no process of its own where it is anybody’s; what is one visitor’s has one', async () => {
    const opener = async (path: string) => (await get(`${nile}${path}`)).headers.get('cross-origin-opener-policy')
    expect(await opener('/')).toBe('unsafe-none')
    expect(await opener('/cart')).toBe('same-origin')
  })

  it('is 40 kB at most when compressed, style included', async () => {
    for (const path of ['/', '/offers/tours', '/shop']) {
      const answer = await server.app.request(`${nile}${path}`, { headers: { 'accept-encoding': 'br' } })
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(40_000)
    }
  })
})

describe('an own domain', () => {
  const host = { host: 'www.nile-tours.example' }
  const on = async (path: string) => {
    const answer = await server.app.request(path, { headers: host })
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }

  it('shows the site at its root once it is proved, with addresses of its own, and nothing of the staff’s page', async () => {
    await sql`delete from site_domains where agency_id = ${agencyId}`.execute(server.db)
    await sql`
      insert into site_domains (agency_id, name, token, state, verified_at)
      values (${agencyId}, 'nile-tours.example', 'proved', 'verified', now())`.execute(server.db)
    await told()
    const home = await on('/')
    expect(home.status).toBe(200)
    expect(home.text).toContain('<link rel="canonical" href="https://nile-tours.example/">')
    expect(home.text).toContain('href="/offers')
    expect(home.text).not.toContain('href="/sites/')
    expect((await on('/offers/tours')).status).toBe(200)
    expect((await on('/bookings/new/anything/deep')).text).toContain('role="search"')
    expect((await on('/robots.txt')).text).toContain('Sitemap: https://nile-tours.example/sitemap.xml')
    // Below our host the same page names the domain as its original.
    expect((await get(`${nile}/`)).text).toContain('<link rel="canonical" href="https://nile-tours.example/">')
  })

  it('of nobody shows nothing of any site', async () => {
    const answer = await server.app.request('/offers/tours', { headers: { host: 'nobody.example' } })
    expect(await answer.text()).not.toContain('Nile')
  })
})
