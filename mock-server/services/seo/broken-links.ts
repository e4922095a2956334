import type { SeoLink } from '../../../src/domain/schema/types.generated.ts'
import { seoKey } from '../../../src/domain/website/seo/seo-subjects.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import type { FoundLink } from './page-text.ts'
import type { SeoRecord } from './seo-sources.ts'

/** What a link within the site can lead to. Other sites are not asked: a link there is only read. */
interface Places {
  readonly paths: ReadonlyMap<string, SeoRecord>
  readonly keys: ReadonlyMap<string, SeoRecord>
  /** Path of a link to this site, without its base; null where it leads elsewhere. */
  pathOf(url: URL): string | null
}

/** Paths that every site has. */
const always = new Set<string>([
  siteAddress.home,
  siteAddress.offers,
  siteAddress.shop,
  siteAddress.cart,
  siteAddress.blog,
  siteAddress.contact,
  siteAddress.search,
  siteAddress.privacy,
])

export function knownPlaces(
  records: readonly SeoRecord[],
  site: { readonly slug: string; readonly domain: string | null; readonly serverUrl: string },
): Places {
  const server = new URL(site.serverUrl).host
  return {
    paths: new Map(records.map((record) => [record.path, record])),
    keys: new Map(
      records.map((record) => [
        record.kind === 'post' ? `post/${record.slug}` : seoKey(record.kind, record.id),
        record,
      ]),
    ),
    pathOf(url) {
      if (site.domain !== null && url.host.replace(/^www\./, '') === site.domain) return clean(url.pathname)
      const base = `/sites/${site.slug}`
      if (url.host !== server || !(url.pathname === base || url.pathname.startsWith(`${base}/`))) return null
      return clean(url.pathname.slice(base.length))
    },
  }
}

const clean = (path: string) => (path === '' ? '/' : path.length > 1 ? path.replace(/\/+$/, '') : path)

/** Links that lead nowhere, each with what is wrong. */
export const brokenLinks = (links: readonly FoundLink[], places: Places): SeoLink[] =>
  links.flatMap(({ text, href, to }) => {
    const why = to === null ? whyBroken(href, places) : whyMissing(to, places)
    return why === null ? [] : [{ text, href, why }]
  })

function whyMissing({ kind, id }: NonNullable<FoundLink['to']>, { keys }: Places): string | null {
  const key = kind === 'offer' ? id.replace('/', '-') : kind === 'post' ? `post/${id}` : seoKey('page', id)
  const found = keys.get(key)
  if (found === undefined)
    return kind === 'page' && id === '' ? 'No page is chosen.' : `This ${kind} is not there any more.`
  return found.state === 'published' ? null : `“${found.name}” is not published.`
}

function whyBroken(href: string, places: Places): string | null {
  const address = href.trim()
  if (address === '' || address === '#') return 'It has no address.'
  if (/^(mailto|tel|sms):/i.test(address)) return /:.*[\w@+]/.test(address) ? null : 'It has no address.'
  if (address.startsWith('#')) return null
  if (!URL.canParse(address, 'https://site.invalid/')) return 'This is not an address.'
  const url = new URL(address, 'https://site.invalid/')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'Browsers do not open such an address.'
  const path = url.host === 'site.invalid' ? clean(url.pathname) : places.pathOf(url)
  if (path === null) return url.hostname.includes('.') ? null : 'This is not an address on the internet.'
  if (always.has(path) || (path.startsWith('/offers/') === false && /^\/(book|files|sites|embed)\//.test(path)))
    return null
  const found = places.paths.get(path)
  if (found === undefined) return isListOfKind(path) ? null : 'There is no such page on the site.'
  return found.state === 'published' ? null : `“${found.name}” is not published.`
}

const isListOfKind = (path: string) => /^\/offers\/[a-z]+$/.test(path)
