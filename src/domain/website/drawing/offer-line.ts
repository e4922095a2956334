import { html, type Markup } from '../markup.ts'
import { siteAddress } from '../site-addresses.ts'
import type { OfferCard, PageView } from '../site-views.ts'
import { priceMarkup } from './prices.ts'
import { linkTo } from './site-links.ts'
import { drawnPicture } from './site-pictures.ts'

/** An offer in the middle of a text. */
export const offerLine = (view: PageView, { kind, slug, title, summary, picture, price }: OfferCard): Markup =>
  html`<div class="offer-line">${picture !== null && drawnPicture(picture, { sizes: '200px', decorative: true })}<div><p class="name">${linkTo(view, siteAddress.offer(kind, encodeURIComponent(slug)), title, 'whole')}</p><p class="sum">${summary}</p><p class="pay">${priceMarkup(price)}</p></div></div>`
