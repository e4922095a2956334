import { shortDayText } from '../../../src/domain/date-texts.ts'
import { dayOf } from '../../../src/domain/dates.ts'
import { sumText } from '../../../src/domain/money.ts'
import { counted } from '../../../src/domain/text.ts'
import { html, type Markup } from '../../../src/domain/website/markup.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import type { OfferCard, PostCard, SitePrice } from '../../../src/domain/website/site-views.ts'
import { offersFound } from '../../services/website/site-offers.ts'
import { postList } from '../../services/website/site-posts.ts'
import type { Visit } from '../public-page.ts'
import { searchForm } from './own-texts.ts'
import { readerOf, type VisitedSite } from './site-at.ts'
import { documentOf, framed } from './site-document.ts'
import type { DrawnPage } from './site-memory.ts'

const priceText = ({ amount, currency, from, unit }: SitePrice): string =>
  amount === 0 ? 'Free' : `${from ? 'From ' : ''}${sumText(amount, currency)}${unit === '' ? '' : ` ${unit}`}`

const offerRow = ({ base }: VisitedSite, { kind, slug, title, summary, price, place, stock }: OfferCard): Markup =>
  html`<li><h3><a href="${base}${siteAddress.offer(kind, slug)}">${title}</a></h3><p>${summary}</p><p class="quiet">${[
    place,
    price === null ? '' : priceText(price),
    stock,
  ]
    .filter(Boolean)
    .join(' · ')}</p></li>`

const postRow = ({ base }: VisitedSite, { slug, title, excerpt, published_at }: PostCard): Markup =>
  html`<li><h3><a href="${base}${siteAddress.post(slug)}">${title}</a></h3><p>${excerpt}</p><p class="quiet">${shortDayText(dayOf(published_at))}</p></li>`

/** Offers of every kind and posts in which all words occur. */
export async function searchPage(
  visit: Visit,
  site: VisitedSite,
  query: Readonly<Record<string, string>>,
): Promise<DrawnPage> {
  const q = query.q ?? ''
  const { owner } = site
  const reader = readerOf(visit, site)
  const [offers, posts] =
    q === ''
      ? [[], []]
      : await Promise.all([
          offersFound(reader, owner, q),
          owner.has_blog
            ? postList(reader.db, reader.agencyId, { tag: '', q, page: 1 }).then((found) => found.posts)
            : [],
        ])
  const many = offers.length + posts.length
  const found = html`<p role="status">${many === 0 ? `Nothing was found for “${q}”. Try fewer or other words.` : `${counted(many, 'result')} for “${q}”`}</p>
${offers.length > 0 && html`<h2>Offers</h2><ul class="found">${offers.map((offer) => offerRow(site, offer))}</ul>`}${
  posts.length > 0 && html`<h2>Blog</h2><ul class="found">${posts.map((post) => postRow(site, post))}</ul>`
}`
  const body = html`<div class="page-title"><div class="wide"><h1>Search</h1></div></div><section class="s"><div class="wide"><div class="rich">${searchForm(site, q)}${q !== '' && found}</div></div></section>`
  const document = await framed(visit, site, { title: 'Search', body, path: siteAddress.search, noindex: true })
  return documentOf({ ...document, keepFor: 3000 })
}
