import * as v from 'valibot'
import { renderPage } from '../../../src/domain/website/render-page.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import type { SitePageConfig } from '../../../src/domain/website/site-config.ts'
import type { PageSubject, PageView, SentForm } from '../../../src/domain/website/site-views.ts'
import { limitHere } from '../../http/limits.ts'
import type { Refused } from '../../http/refusals.ts'
import { tagsOf } from '../../services/seo/tags-of.ts'
import { queryNames, subjectOf } from '../../services/website/page-subject.ts'
import { pageAt } from '../../services/website/site-pages.ts'
import { movedPost } from '../../services/website/site-posts.ts'
import { ownSeconds, readOnce } from '../../services/website/site-reader.ts'
import { siteView } from '../../services/website/site-view.ts'
import { noBody, publicPage, type Visit } from '../public-page.ts'
import { notFoundPage, privacyPage } from './own-texts.ts'
import { headOf, seoSubjectOf } from './page-head.ts'
import { plainNotice } from './plain-notice.ts'
import { searchPage } from './search-page.ts'
import { readerOf, siteAt, type VisitedSite } from './site-at.ts'
import { documentOf } from './site-document.ts'
import { answerWith, type DrawnPage, type KeptPage, kept, memoryOf } from './site-memory.ts'

type Query = Readonly<Record<string, string>>

/** A page that shows prices and stock is drawn anew after seconds: a sale tells nobody. Any other stays until something is changed. */
const secondsOf = (view: PageView): number => {
  const { subject, data } = view
  const hasOffers =
    subject.role === 'offers' || subject.role === 'offer' || Object.values(data.offers).some(({ length }) => length > 0)
  return hasOffers ? 3 : 60
}

/** How much is drawn anew for one visitor; what is kept costs nothing and is not counted. */
export const drawLimit = { per: 'ip', calls: 900, minutes: 10 }

/** Only what pages look at, in one order: any other spelling is the same page. */
export const askedOf = (query: Query): Query =>
  Object.fromEntries(
    queryNames.flatMap((name) => {
      const value = query[name]?.trim().slice(0, 100) ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )

/** A kept page of a site, drawn where it is not there yet. `path`: below the base. */
export async function keptPage(
  visit: Visit,
  site: VisitedSite,
  key: string,
  draw: (site: VisitedSite) => Promise<DrawnPage>,
): Promise<KeptPage> {
  const place = site.base === '' ? 'own' : 'path'
  return memoryOf(visit.platform).get(
    `page ${site.agencyId} ${place} ${key}`,
    site.agencyId,
    async () => {
      limitHere(visit.platform, 'site.page', drawLimit, visit.ip)
      // Asked for again: what was known when the visit began may have been changed since.
      return kept(await draw(await siteAt(visit, { site: site.slug })))
    },
    ({ keepFor, bytes }) => ({ keepFor, bytes: bytes + key.length }),
  )
}

/** Any page of a site: its own, an offer, a post, a list, the search. */
async function showPage(visit: Visit, slug: string, path: string, query: Query): Promise<Response> {
  const site = await siteAt(visit, { site: slug })
  const asked = askedOf(query)
  const page = await keptPage(visit, site, `${path}?${new URLSearchParams(asked)}`, (now) =>
    drawn(visit, now, path, asked),
  )
  return answerWith(visit.request, page)
}

async function drawn(visit: Visit, site: VisitedSite, path: string, query: Query): Promise<DrawnPage> {
  if (path === siteAddress.search) return searchPage(visit, site, query)
  if (path === siteAddress.privacy) return privacyPage(visit, site)
  const { agencyId, config, owner, base } = site
  const reader = readerOf(visit, site)
  const found = pageAt(config, path, query)
  const subject = found === null ? null : await subjectOf(reader, owner, found.page, found.asked)
  if (found !== null && subject !== null)
    return drawPage(visit, site, { page: found.page, path, subject, thanked: query.sent ?? null })
  const moved =
    found?.page.role === 'post' && found.asked.slug !== undefined
      ? await movedPost(reader.db, agencyId, found.asked.slug)
      : null
  return moved === null ? notFoundPage(visit, site, path) : movedTo(`${base}${siteAddress.post(moved)}`)
}

const movedTo = (location: string): DrawnPage => ({
  status: 301,
  body: '',
  keepFor: 60_000,
  headers: { location, 'cache-control': 'public, max-age=60' },
})

interface Shown {
  readonly page: SitePageConfig
  readonly path: string
  readonly subject: PageSubject
  readonly thanked?: string | null
  readonly form?: SentForm
  readonly status?: number
}

/** A page of the site's own config with what it is about. */
export async function drawPage(visit: Visit, site: VisitedSite, shown: Shown): Promise<DrawnPage> {
  const { agencyId, config, owner, base, root } = site
  const { page, path, subject, thanked = null, form = null, status = 200 } = shown
  const reader = readerOf(visit, site)
  const named = seoSubjectOf(page, subject)
  const [view, tags] = await Promise.all([
    siteView({ ...reader, config, page, path, subject, base, owner, mode: 'site', form, thanked }),
    named === null
      ? null
      : readOnce(reader, `tags ${named.kind}/${named.id}`, ownSeconds, () => tagsOf(reader.db, agencyId, named)),
  ])
  return documentOf({
    site,
    head: headOf(page, view, tags, { root }),
    body: renderPage(config, page, view),
    status,
    ...(subject.role === 'offer' ? { offer: { kind: subject.offer.kind, id: subject.offer.id } } : {}),
    noStore: form !== null,
    keepFor: secondsOf(view) * 1000,
    once: view.once,
  })
}

/** Where there is no such site. */
export const refusal = ({ status, message }: Refused): Response => plainNotice(status, message)

const query = v.record(v.string(), v.string())
const facts = {
  method: 'GET',
  limit: null, // what is drawn anew is counted by `keptPage`; what is kept costs less than counting it
  query,
  body: noBody,
  refusal,
} as const

/** The address without a slash at its end leads to the home page. */
export const siteRoot = publicPage({
  ...facts,
  path: '/sites/{site}',
  answer: async ({ visit, path }) => {
    const { base } = await siteAt(visit, path)
    return new Response(null, { status: 301, headers: { location: `${base}/`, 'cache-control': 'public, max-age=60' } })
  },
})
export const siteHome = publicPage({
  ...facts,
  path: '/sites/{site}/',
  answer: ({ visit, path, query }) => showPage(visit, path.site, '/', query),
})
/** Pages by the words of their path; the pages whose words are ours stand before these in the list of pages. */
export const sitePages = [
  publicPage({
    ...facts,
    path: '/sites/{site}/{first}',
    answer: ({ visit, path, query }) => showPage(visit, path.site, `/${path.first}`, query),
  }),
  publicPage({
    ...facts,
    path: '/sites/{site}/{first}/{second}',
    answer: ({ visit, path, query }) => showPage(visit, path.site, `/${path.first}/${path.second}`, query),
  }),
  publicPage({
    ...facts,
    path: '/sites/{site}/{first}/{second}/{third}',
    answer: ({ visit, path, query }) =>
      showPage(visit, path.site, `/${path.first}/${path.second}/${path.third}`, query),
  }),
  // Nothing of a site is so deep: without this the staff's page would answer.
  publicPage({
    ...facts,
    path: '/sites/{site}/{first}/{second}/{third}/*',
    answer: ({ visit, path }) => showPage(visit, path.site, `/${visit.url.pathname.split('/').slice(3).join('/')}`, {}),
  }),
]
