import { priceMarkup } from '../../../src/domain/website/drawing/prices.ts'
import { bookPath } from '../../../src/domain/website/drawing/site-dates.ts'
import { drawnPicture } from '../../../src/domain/website/drawing/site-pictures.ts'
import { html, type Markup } from '../../../src/domain/website/markup.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import type { OfferCard, StayWanted } from '../../../src/domain/website/site-views.ts'
import type { SiteHere } from './site-here.ts'

/** Offers to choose from, within a page of somebody else's: each leads to its booking. */
export function listView(here: SiteHere, offers: readonly OfferCard[], stay: StayWanted | null): Markup {
  if (offers.length === 0)
    return html`<section class="card notice"><h1>${stay === null ? 'Nothing is on offer at the moment' : 'Nothing is free on these days'}</h1><p><a class="button" href="${here.siteBase}${siteAddress.offers}" target="_blank" rel="noopener">See all offers</a></p></section>`
  return html`<h1 class="unseen">Offers of ${here.site.owner.name}</h1><ul class="listed">${offers.map((offer) => listed(here, offer, stay))}</ul>`
}

function listed(here: SiteHere, offer: OfferCard, stay: StayWanted | null): Markup {
  const { title, picture, place, facts, price, stock, sold_out: isGone } = offer
  const path = bookPath(offer, { stay })
  const about = [place, ...facts].filter(Boolean).join(' · ')
  // On a phone the steps have a page of their own: a frame within a page is too narrow for them.
  const links = html`href="${here.base}${path}" data-alone="${here.siteBase}${path}"`
  return html`<li class="card"><div class="pic">${picture !== null && drawnPicture(picture, { sizes: '(min-width:560px) 320px, 100vw', decorative: true })}</div><div class="say"><h2>${title}</h2>${about !== '' && html`<p class="small muted">${about}</p>`}${stock !== '' && html`<p class="small">${stock}</p>`}<p>${priceMarkup(price)}</p>${!isGone && html`<p class="go"><a class="button" ${links}>Book<span class="unseen"> ${title}</span></a></p>`}</div></li>`
}
