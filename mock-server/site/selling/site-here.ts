import { html, type Markup } from '../../../src/domain/website/markup.ts'
import { siteAt, type VisitedSite } from '../agency-site/site-at.ts'
import { framed, siteDocument } from '../agency-site/site-document.ts'
import type { Visit } from '../public-page.ts'
import { sellingStyle } from './selling-style.ts'

/** Where the pages that sell are: on the site itself, and within a page of anybody else’s. */
export const siteRoots = ['/sites/{site}', '/embed/{site}'] as const
export type SiteRoot = (typeof siteRoots)[number]

/** The site that a page is of. */
export interface SiteHere {
  readonly site: VisitedSite
  readonly agencyId: number
  readonly slug: string
  /** Before every address of these pages: of the site, or of what is shown within another page. */
  readonly base: string
  /** Of the site itself. */
  readonly siteBase: string
  /** Within a page of somebody else's, where cookies are not to be relied on. */
  readonly isEmbedded: boolean
}

/** 404 for an agency that has no published site. */
export async function siteHere(visit: Visit, root: SiteRoot, slug: string): Promise<SiteHere> {
  const site = await siteAt(visit, { site: slug })
  const isEmbedded = root.startsWith('/embed')
  return {
    site,
    agencyId: site.agencyId,
    slug: site.slug,
    base: isEmbedded ? `/embed/${site.slug}` : site.base,
    siteBase: site.base,
    isEmbedded,
  }
}

interface Drawn {
  readonly title: string
  readonly body: Markup
  /** Below the base. */
  readonly path: string
  readonly status?: number
  readonly scripts?: readonly string[]
}

/** A page of the site that nobody else is shown: kept by no cache, listed by no search engine. */
export async function drawn(visit: Visit, here: SiteHere, { body, scripts = [], ...page }: Drawn): Promise<Response> {
  const { isEmbedded, site } = here
  const within = html`<div class="selling${!isEmbedded && ' wide'}">${body}</div>`
  const document = await framed(visit, site, {
    ...page,
    body: within,
    noindex: true,
    noStore: true,
    scripts: [...scripts, ...(isEmbedded ? ['/site/embed.js'] : [])],
    ...(isEmbedded ? { framedBy: `'self' https:${visit.platform.settings.development ? ' http:' : ''}` } : {}),
  })
  return siteDocument(visit.request, {
    ...document,
    style: sellingStyle,
    // Whoever shows it within a page has a header and a footer of their own.
    ...(isEmbedded ? { body: html`<main id="main">${within}</main>` } : {}),
  })
}
