import { sql } from 'kysely'
import { parse } from 'parse5'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteMap } from '../../../mock-server/services/website/site-map.ts'
import { siteOwner } from '../../../mock-server/services/website/site-owner.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { nile, publish, templateConfig, told } from '../../support/website/site.ts'

// What search engines, feed readers and messengers read of a site.

let server: TestServer
let agencyId: number
beforeAll(async () => {
  server = await startServer()
  agencyId = await publish(server, 'nile-savannah')
  await sql`
    insert into blog_posts (agency_id, title, slug, excerpt, body, tags, author_name, status, published_at, first_published_at)
    values (${agencyId}, 'Gorillas & you', 'gorillas', 'How a trek goes.', '<p>Walk slowly.</p>', '{Primates}', 'Grace', 'published', now() - interval '1 day', now() - interval '1 day'),
      (${agencyId}, 'Not yet', 'not-yet', '', '<p>Secret.</p>', '{}', '', 'draft', null, null)`.execute(server.db)
  await sql`insert into blog_former_slugs (agency_id, slug, post_id) select agency_id, 'apes', id from blog_posts where slug = 'gorillas'`.execute(
    server.db,
  )
})
afterAll(() => server.close())

type Thing = Readonly<Record<string, unknown>>
const graphOf = (text: string): readonly Thing[] => {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? ''
  return JSON.parse(json)['@graph']
}
const typesOf = (thing: Thing): readonly unknown[] => [thing['@type']].flat()
const ofType = (graph: readonly Thing[], type: string): Thing => {
  const found = graph.find((thing) => typesOf(thing).includes(type))
  if (found === undefined) throw new Error(`there is no ${type}`)
  return found
}
const slugOf = async (kind: string): Promise<string> => {
  const table = kind === 'package' ? sql`packages` : sql`offers`
  const isKind = kind === 'package' ? sql`true` : sql`x.kind = ${kind}`
  const { rows } = await sql<{ slug: string }>`
    select x.slug from ${table} x where agency_id = ${agencyId} and ${isKind} and status = 'published' and deleted_at is null
      and exists (select from channel_products c where c.offer_type = ${kind} and c.offer_id = x.id and c.channel = 'website')
      and (${kind} <> 'event' or exists (select from events e where e.offer_id = x.id and e.ends_at > now()))
    order by x.id limit 1`.execute(server.db)
  return rows[0]?.slug ?? ''
}
const page = async (path: string) => (await server.request(`${nile}${path}`)).text
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** What search engines ask of each type: a page without is refused or shown without its extras. */
const wanted: Readonly<Record<string, readonly string[]>> = {
  TravelAgency: ['name', 'address', 'url'],
  TouristTrip: ['name', 'description', 'provider', 'itinerary'],
  Product: ['name', 'image', 'offers'],
  HotelRoom: ['name', 'offers', 'containedInPlace'],
  Event: ['name', 'startDate', 'endDate', 'location', 'eventStatus', 'organizer', 'offers'],
  Service: ['name', 'provider', 'offers'],
  Car: ['name', 'offers'],
  ProductGroup: ['name', 'productGroupID', 'hasVariant'],
  BlogPosting: ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
}

/** Every thing of a graph, also those within others. */
function* within(value: unknown): Generator<Thing> {
  if (Array.isArray(value)) for (const one of value) yield* within(one)
  else if (typeof value === 'object' && value !== null) {
    yield value as Thing
    for (const one of Object.values(value)) yield* within(one)
  }
}

function check(graph: readonly Thing[]): void {
  for (const thing of graph)
    for (const type of typesOf(thing))
      for (const name of wanted[String(type)] ?? [])
        expect([type, name, thing[name] !== undefined]).toEqual([type, name, true])
  for (const thing of within(graph)) {
    for (const [name, value] of Object.entries(thing)) {
      if (/^(date|startDate|endDate)/.test(name)) expect([name, value]).toEqual([name, expect.stringMatching(instant)])
      if (name === 'url' || name === 'item' || name === 'image')
        for (const address of [value].flat().filter((one) => typeof one !== 'object'))
          expect([name, address]).toEqual([name, expect.stringMatching(/^https?:\/\//)])
      expect([name, value]).not.toEqual([name, ''])
    }
    if (thing['@type'] === 'Offer') {
      expect(thing.price).toEqual(expect.any(Number))
      expect(thing.priceCurrency).toMatch(/^[A-Z]{3}$/)
      expect(thing.availability).toMatch(/^https:\/\/schema\.org\/(InStock|SoldOut|LimitedAvailability)$/)
    }
  }
}

describe('structured data', () => {
  const types: Readonly<Record<string, string>> = {
    package: 'TouristTrip',
    room: 'HotelRoom',
    car: 'Car',
    service: 'Service',
    event: 'Event',
    track: 'TouristTrip',
  }
  it.each(Object.entries(types))('of a %s is a %s with what engines ask for', async (kind, type) => {
    const graph = graphOf(await page(siteAddress.offer(kind as 'room', await slugOf(kind))))
    const thing = ofType(graph, type)
    expect(thing.name).toEqual(expect.any(String))
    if (kind !== 'track') check(graph)
    expect(typesOf(ofType(graph, 'BreadcrumbList'))).toHaveLength(1)
    if (kind === 'package') expect(typesOf(thing)).toEqual(['Product', 'TouristTrip'])
    if (kind === 'track') expect(typesOf(thing)).toEqual(['TouristTrip'])
  })

  it('of a product names each variant with its own number and price', async () => {
    const { rows } = await sql<{ slug: string; variants: number }>`
      select o.slug, p.variants from offers o join products p on p.offer_id = o.id
      where o.agency_id = ${agencyId} and o.status = 'published' and o.deleted_at is null order by p.variants desc limit 1`.execute(
      server.db,
    )
    const graph = graphOf(await page(siteAddress.offer('product', rows[0]?.slug ?? '')))
    const group = ofType(graph, 'ProductGroup')
    check(graph)
    const variants = group.hasVariant as readonly Thing[]
    expect(variants).toHaveLength(rows[0]?.variants ?? 0)
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length)
  })

  it('of a post, of a list and of the home page', async () => {
    const post = graphOf(await page('/blog/gorillas'))
    check(post)
    expect(ofType(post, 'BlogPosting').headline).toBe('Gorillas & you')
    check(graphOf(await page('/')))
    expect(ofType(graphOf(await page('/offers/tours')), 'ItemList').itemListElement).toEqual(expect.any(Array))
  })

  it('ends its element nowhere, whatever an offer is called', async () => {
    const slug = await slugOf('package')
    const title = '</script><script>alert(1)</script><!-- "\u2028'
    await sql`update packages set title = ${title}, summary = ${title} where agency_id = ${agencyId} and slug = ${slug}`.execute(
      server.db,
    )
    await told()
    const text = await page(siteAddress.offer('package', slug))
    const scripts: string[] = []
    const walk = (node: unknown): void => {
      const {
        nodeName,
        childNodes = [],
        attrs = [],
      } = node as {
        nodeName: string
        childNodes?: readonly unknown[]
        attrs?: readonly { name: string; value: string }[]
      }
      if (nodeName === 'script') scripts.push(attrs.find(({ name }) => name === 'type')?.value ?? '')
      childNodes.forEach(walk)
    }
    walk(parse(text))
    expect(scripts).toEqual(['', '', 'application/ld+json']) // the first counts visits, the second opens the chat
    expect(ofType(graphOf(text), 'TouristTrip').name).toBe(title)
    // Control: the same words unescaped are a second script.
    scripts.length = 0
    walk(parse(text.replace('<h1', `${title}<h1`)))
    expect(scripts.length).toBeGreaterThan(3)
  })
})

describe('heads', () => {
  it('name one original of each page, and what is shared', async () => {
    const text = await page('/offers/tours?sort=price&q=gorilla')
    expect(text).toContain('<meta name="robots" content="noindex">')
    const plain = await page('/offers/tours')
    expect(plain).toContain(`<link rel="canonical" href="http://server.test${nile}/offers/tours">`)
    expect(plain).toContain('<meta property="og:image" content="http://server.test')
  })

  it('say what the agency has written for search engines', async () => {
    await sql`
      insert into seo_tags (agency_id, subject_kind, subject_id, title, description, noindex)
      values (${agencyId}, 'page', ${templateConfig().pages.find(({ role }) => role === 'contact')?.id ?? ''}, 'Ring us', 'Day and night.', true)`.execute(
      server.db,
    )
    await told()
    const text = await page('/contact')
    expect(text).toContain('<title>Ring us</title>')
    expect(text).toContain('content="Day and night."')
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(await page('/sitemap.xml')).not.toContain('/contact<')
  })
})

describe('a map of the site', () => {
  it('names every page, offer and post with its pictures, and nothing that is not published', async () => {
    const text = await page('/sitemap.xml')
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /)
    expect(text).toContain(`<loc>http://server.test${nile}/</loc>`)
    expect(text).toContain('/blog/gorillas</loc>')
    expect(text).not.toContain('not-yet')
    expect(text).toContain('<image:loc>http://server.test/files/')
    const { rows } = await sql<{ slug: string }>`
      select slug from packages where agency_id = ${agencyId} and (status <> 'published' or deleted_at is not null)`.execute(
      server.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { slug } of rows) expect(text).not.toContain(`/offers/tours/${slug}<`)
    const addresses = [...text.matchAll(/<loc>http:\/\/server\.test([^<]*)<\/loc>/g)].map(([, path = '']) => path)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const address of addresses) expect([address, (await server.request(address)).status]).toEqual([address, 200])
  })

  it('is cut into files that together have everything once', async () => {
    const db = server.platform.database.tenant(agencyId)
    const site = { agencyId, config: templateConfig(), owner: await siteOwner(db, agencyId) }
    const whole = (await siteMap(db, site, 1)).map(({ path }) => path)
    const parts: string[] = []
    for (let file = 1; parts.length < whole.length && file < 100; file++)
      parts.push(...(await siteMap(db, site, file, 7)).map(({ path }) => path))
    expect(parts).toEqual(whole)
  })
})

describe('robots, feed and pictures', () => {
  it('robots are told where the map is, and what is one visitor’s', async () => {
    const text = await page('/robots.txt')
    expect(text).toContain(`Disallow: ${nile}/book`)
    expect(text).toContain(`Sitemap: http://server.test${nile}/sitemap.xml`)
  })

  it('the feed is RSS 2.0 of what is published', async () => {
    const { text, headers } = await server.request(`${nile}/feed.xml`)
    expect(headers.get('content-type')).toContain('application/rss+xml')
    expect(text).toContain('<rss version="2.0"')
    expect(text).toContain('<title>Gorillas &#38; you</title>')
    expect(text).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT<\/pubDate>/)
    expect(text).toContain(`<guid isPermaLink="true">http://server.test${nile}/blog/gorillas</guid>`)
    expect(text).not.toContain('Not yet')
  })

  it('a post that has moved is found by its former address, one that is a draft by none', async () => {
    const moved = await server.request(`${nile}/blog/apes`)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `${nile}/blog/gorillas`])
    expect((await server.request(`${nile}/blog/not-yet`)).status).toBe(404)
    expect((await server.request(`${nile}/blog?tag=primates`)).text).toContain('Gorillas &#38; you')
  })

  it('the picture for sharing is a JPEG of 1200 × 630 below 300 kB', async () => {
    const answer = await server.app.request(`${nile}/og/tours/${await slugOf('package')}.jpg`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { default: sharp } = await import('sharp')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(300_000)
    expect((await server.app.request(`${nile}/og/tours/none.jpg`)).status).toBe(404)
    expect((await server.app.request(`${nile}/og/page/home.jpg`)).status).toBe(200)
  })
})
