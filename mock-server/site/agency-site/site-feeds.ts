import * as v from 'valibot'
import { escapeHtml } from '../../../src/domain/website/markup.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import { siteMap, siteMapFiles } from '../../services/website/site-map.ts'
import { newestPosts } from '../../services/website/site-posts.ts'
import { noBody, publicPage, type Visit } from '../public-page.ts'
import { plainOf } from './plain-text.ts'
import { siteAt, type VisitedSite } from './site-at.ts'
import { answerWith, type DrawnPage } from './site-memory.ts'
import { keptPage, refusal } from './site-page.ts'

const file = <const P extends string>(path: P, draw: (visit: Visit, site: VisitedSite) => Promise<DrawnPage>) =>
  publicPage({
    method: 'GET',
    path,
    limit: null, // as with pages: what is drawn anew is counted
    query: v.record(v.string(), v.string()),
    body: noBody,
    refusal,
    async answer({ visit, path: values }) {
      const named: Readonly<Record<string, string>> = values
      const site = await siteAt(visit, { site: named.site ?? '' })
      const key = visit.url.pathname.split('/').at(-1) ?? ''
      return answerWith(visit.request, await keptPage(visit, site, key, (now) => draw(visit, now)))
    },
  })

const text = (type: string, body: string): DrawnPage => ({
  status: 200,
  body,
  keepFor: 60_000,
  headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300' },
})
const xml = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${body}`

/** On a domain of its own the whole site may be read but for what is one visitor's; below our host, robots look elsewhere. */
export const robots = file('/sites/{site}/robots.txt', async (_, { root }) => {
  const { pathname } = new URL(root)
  const base = pathname === '/' ? '' : pathname
  const closed = ['book', 'cart', 'checkout', 'search', 'ask', 'newsletter'].map((word) => `Disallow: ${base}/${word}`)
  return text('text/plain', `User-agent: *\n${closed.join('\n')}\n\nSitemap: ${root}/sitemap.xml\n`)
})

/** One file up to its limit of addresses, else a list of such files. */
export const siteMapPage = file('/sites/{site}/sitemap.xml', async (visit, site) => {
  const files = await siteMapFiles(visit.platform.database.tenant(site.agencyId), site)
  if (files === 1) return text('application/xml', xml(await urlSet(visit, site, 1)))
  const all = Array.from(
    { length: files },
    (_, at) => `<sitemap><loc>${escapeHtml(`${site.root}/sitemaps/${at + 1}.xml`)}</loc></sitemap>`,
  )
  return text(
    'application/xml',
    xml(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${all.join('')}</sitemapindex>`),
  )
})

/** The files of a large site. */
export const siteMapFile = publicPage({
  method: 'GET',
  path: '/sites/{site}/sitemaps/{number}',
  limit: { name: 'site.sitemaps', per: 'ip', calls: 200, minutes: 10 },
  query: v.record(v.string(), v.string()),
  body: noBody,
  refusal,
  async answer({ visit, path }) {
    const site = await siteAt(visit, path)
    const number = Number(/^(\d{1,4})\.xml$/.exec(path.number)?.[1] ?? 0)
    const body = xml(await urlSet(visit, site, number))
    return new Response(body, {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
    })
  },
})

async function urlSet(visit: Visit, site: VisitedSite, number: number): Promise<string> {
  const origin = new URL(site.root).origin
  const entries = await siteMap(visit.platform.database.tenant(site.agencyId), site, number)
  const urls = entries.map(({ path, changed, pictures }) => {
    const shown = pictures.map(
      (url) => `<image:image><image:loc>${escapeHtml(`${origin}${url}/w1280.webp`)}</image:loc></image:image>`,
    )
    const day = changed === null ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`
    return `<url><loc>${escapeHtml(`${site.root}${path}`)}</loc>${day}${shown.join('')}</url>`
  })
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls.join('')}</urlset>`
}

/** The newest posts as RSS 2.0. */
export const feed = file('/sites/{site}/feed.xml', async (visit, { agencyId, owner, root }) => {
  const posts = owner.has_blog ? await newestPosts(visit.platform.database.tenant(agencyId), agencyId) : []
  const origin = new URL(root).origin
  const items = posts.map(({ slug, title, excerpt, published_at, author, tags, cover }) => {
    const address = escapeHtml(`${root}${siteAddress.post(slug)}`)
    const rest = [
      author === '' ? '' : `<dc:creator>${escapeHtml(author)}</dc:creator>`,
      ...tags.map((tag) => `<category>${escapeHtml(tag)}</category>`),
      cover === null
        ? ''
        : `<media:content url="${escapeHtml(`${origin}${cover.url}/w1280.webp`)}" medium="image" type="image/webp"/>`,
    ]
    return `<item><title>${escapeHtml(title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><pubDate>${new Date(published_at).toUTCString()}</pubDate><description>${escapeHtml(plainOf(excerpt, 600))}</description>${rest.join('')}</item>`
  })
  const [newest] = posts
  const built =
    newest === undefined ? '' : `<lastBuildDate>${new Date(newest.published_at).toUTCString()}</lastBuildDate>`
  const channel = `<title>${escapeHtml(owner.name)}</title><link>${escapeHtml(`${root}${siteAddress.blog}`)}</link><description>${escapeHtml(plainOf(owner.about || owner.name, 300))}</description><language>en</language>${built}<atom:link href="${escapeHtml(`${root}/feed.xml`)}" rel="self" type="application/rss+xml"/>`
  return text(
    'application/rss+xml',
    xml(
      `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>${channel}${items.join('')}</channel></rss>`,
    ),
  )
})
