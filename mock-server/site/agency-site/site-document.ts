import { createHash } from 'node:crypto'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import { html, Markup } from '../../../src/domain/website/markup.ts'
import { renderSection } from '../../../src/domain/website/render-page.ts'
import { usualTitle } from '../../../src/domain/website/seo/seo-texts.ts'
import { pageStyle } from '../../../src/domain/website/site-style.ts'
import type { PageView } from '../../../src/domain/website/site-views.ts'
import { commonHeaders } from '../../http/headers.ts'
import { siteView } from '../../services/website/site-view.ts'
import { countScriptPath } from '../analytics/count-page.ts'
import { chatScriptPath } from '../chat/chat-script.ts'
import type { Visit } from '../public-page.ts'
import type { PageHead } from './page-head.ts'
import { readerOf, type VisitedSite } from './site-at.ts'
import { answerWith, type DrawnPage, kept } from './site-memory.ts'

export interface SiteDocument {
  readonly site: VisitedSite
  readonly head: PageHead
  /** Everything within `body`. */
  readonly body: Markup
  readonly status?: number
  /** Paths of scripts of ours. */
  readonly scripts?: readonly string[]
  /** What the page is about: counted with the visit. */
  readonly offer?: { readonly kind: OfferKind; readonly id: number }
  /** False: whoever looks at it is no visitor. */
  readonly counted?: boolean
  /** Kept by nobody: what is one visitor's. */
  readonly noStore?: boolean
  /** May be shown so long from this server's memory, milliseconds. */
  readonly keepFor?: number
  /** Who may show it within a page of theirs: pages of the same site, unless it says otherwise. */
  readonly framedBy?: string
  /** Of a form of this showing, which makes no other page of it. */
  readonly once?: string
  /** Rules beside those of the site. */
  readonly style?: string
}

const hashes = new Map<string, string>()

/** What a policy calls a sheet. Remembered: pages have few different ones. */
function hashOf(style: string): string {
  const known = hashes.get(style)
  if (known !== undefined) return known
  const hash = createHash('sha256').update(style).digest('base64')
  if (hashes.size >= 500) hashes.clear()
  hashes.set(style, hash)
  return hash
}

const meta = (name: string, content: string): Markup | false =>
  content !== '' && html`<meta name="${name}" content="${content}">`
const property = (name: string, content: string | null): Markup | false =>
  content !== null && content !== '' && html`<meta property="${name}" content="${content}">`

function headMarkup(document: SiteDocument, style: string): Markup {
  const { site, head, scripts = [], offer, counted = true, framedBy } = document
  const { owner, base } = site
  const { title, description, canonical, noindex, social, data } = head
  return html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
${meta('description', description)}${noindex && meta('robots', 'noindex')}${canonical !== null && !noindex && html`<link rel="canonical" href="${canonical}">`}
${property('og:type', social.type)}${property('og:site_name', owner.name)}${property('og:title', social.title)}${property('og:description', social.description)}${property('og:url', canonical)}${
  social.picture !== null &&
  html`${property('og:image', social.picture)}<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta name="twitter:card" content="summary_large_image">`
}
<meta name="theme-color" content="${site.config.theme.accent}">${owner.logo !== null && html`<link rel="icon" href="${owner.logo.url}/thumb.webp" type="image/webp">`}${
    owner.has_blog &&
    html`<link rel="alternate" type="application/rss+xml" title="${owner.name}" href="${base}/feed.xml">`
  }
<style>${new Markup(style)}</style>${scripts.map((path) => html`<script src="${path}" defer></script>`)}${
    counted &&
    html`<script src="${countScriptPath}" data-to="${base}/count"${
      offer !== undefined && html` data-offer="${offer.kind}/${offer.id}"`
    } defer></script>`
  }${
    site.chat !== null &&
    counted &&
    framedBy === undefined &&
    html`<script src="${chatScriptPath}" data-to="${base}/chat" data-name="${site.chat.name}" data-accent="${site.config.theme.accent}" defer></script>`
  }${data !== null && html`<script type="application/ld+json">${new Markup(data)}</script>`}`
}

/** A whole page of a site with its headers: nothing of another host is loaded, no inline script runs. */
export function documentOf(document: SiteDocument): DrawnPage {
  const { head, body, status = 200, noStore = false, framedBy = `'self'`, keepFor = 0, once } = document
  const style = `${pageStyle(document.site.config.theme, body.text)}${document.style ?? ''}`
  const text = `<!doctype html><html lang="en"><head>${headMarkup(document, style).text}</head><body>${body.text}</body></html>`
  return {
    status,
    body: text,
    ...(once === undefined || !text.includes(once) ? {} : { identity: text.replaceAll(once, '') }),
    keepFor: status === 200 && !noStore ? keepFor : 0,
    headers: {
      ...commonHeaders,
      'x-frame-options': 'SAMEORIGIN', // older browsers know this one only
      // A page of one's own process costs a phone a tenth of a second; what is anybody's needs none.
      ...(noStore ? {} : { 'cross-origin-opener-policy': 'unsafe-none' }),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': noStore || status !== 200 ? 'no-store' : 'public, max-age=60, stale-while-revalidate=600',
      ...(head.noindex ? { 'x-robots-tag': 'noindex' } : {}),
      'content-security-policy': [
        `default-src 'none'`,
        `style-src 'sha256-${hashOf(style)}'`,
        `script-src 'self'`,
        `img-src 'self' data:`,
        `connect-src 'self'`,
        `form-action 'self'`,
        `base-uri 'none'`,
        `frame-ancestors ${framedBy}`,
      ].join('; '),
    },
  }
}

/** The same as an answer. */
export const siteDocument = (request: Request, document: SiteDocument): Promise<Response> =>
  answerWith(request, kept(documentOf(document)))

export interface Framed {
  readonly title: string
  /** Of `main`, with its own heading. */
  readonly body: Markup
  readonly path: string
  readonly noindex?: boolean
  readonly noStore?: boolean
  readonly status?: number
  readonly scripts?: readonly string[]
  readonly framedBy?: string
}

/** A page of ours in the site's own header and footer: search, a step of a booking, a notice. */
export async function framed(visit: Visit, site: VisitedSite, given: Framed): Promise<SiteDocument> {
  const view = await frameView(visit, site, given.path)
  const { title, body, noindex = false, ...rest } = given
  return {
    site,
    body: html`<a class="skip" href="#main">To the content</a>${renderSection(site.config.header, view, site.config)}<main id="main">${body}</main>${renderSection(site.config.footer, view, site.config)}`,
    head: {
      title: usualTitle(title, site.owner.name),
      description: '',
      canonical: noindex ? null : `${site.root}${given.path}`,
      noindex,
      social: { title, description: '', picture: null, type: 'website' },
      data: null,
    },
    ...rest,
  }
}

/** What header and footer are drawn with, on a page that is none of the agency's own. */
export const frameView = (visit: Visit, site: VisitedSite, path: string): Promise<PageView> =>
  siteView({
    ...readerOf(visit, site),
    config: site.config,
    page: { id: '', role: 'plain', slug: '', title: '', hidden: false, sections: [] },
    path,
    subject: { role: 'page' },
    base: site.base,
    owner: site.owner,
    mode: 'site',
  })

/** The same as an answer. */
export const framedPage = async (visit: Visit, site: VisitedSite, given: Framed): Promise<Response> =>
  siteDocument(visit.request, await framed(visit, site, given))
