import { cartFields } from '../form-names.ts'
import { html, type Markup } from '../markup.ts'
import type { Scene } from '../section-kind.ts'
import { siteAddress } from '../site-addresses.ts'
import type { OfferDetail, PriceRow } from '../site-views.ts'
import { fieldAt } from './editable.ts'
import { offerCards } from './offer-cards.ts'
import { dayList } from './offer-days.ts'
import { mapAddress, placeFigure } from './place-figure.ts'
import { priceMarkup } from './prices.ts'
import { richMarkup } from './rich-markup.ts'
import { below, deeper } from './section-heading.ts'
import { isOn, textIn } from './section-values.ts'
import { bookPath, dateRows, siteDateText } from './site-dates.ts'
import { leadsTo } from './site-links.ts'
import { stayText } from './stay-search.ts'

/** A block of the page with its heading; nothing where there is nothing to show. */
const block = (scene: Scene, look: string, heading: string, content: Markup | null): Markup | null =>
  content === null ? null : html`<div class="block ${look}">${below(scene, 'h', heading)}${content}</div>`

const listed = (entries: readonly string[], look: string): Markup | null =>
  entries.length === 0 ? null : html`<ul class="${look}">${entries.map((entry) => html`<li>${entry}</li>`)}</ul>`

export const priceTable = (rows: readonly PriceRow[]): Markup | null =>
  rows.length === 0
    ? null
    : html`<ul class="rows">${rows.map(({ name, about, price, left }) => html`<li><p><strong>${name}</strong>${about !== '' && html`<br><span class="quiet">${about}</span>`}</p><p>${priceMarkup(price)}${left !== null && left < 13 && html`<br><span class="left">${left === 0 ? 'Sold out' : `${left} left`}</span>`}</p></li>`)}</ul>`

/** A product: which of its variants, how many, and into the cart. */
function cartForm(scene: Scene, offer: OfferDetail): Markup {
  const { view, section } = scene
  const label = textIn(section.values, 'buy').trim() || 'Add to cart'
  const { variants, options, sold_out } = offer
  const [only] = variants
  const chosen = variants.find((variant) => !variant.sold_out)
  if (only === undefined || chosen === undefined || sold_out) return html`<p class="none">Sold out</p>`
  return html`<form class="cart-form" method="post"${view.mode === 'site' && html` action="${view.base}${siteAddress.cart}"`}>${
    variants.length === 1
      ? html`<input type="hidden" name="${cartFields.variant}" value="${only.id}">`
      : html`<fieldset><legend>${options.map(({ name }) => name).join(', ') || 'Which one'}</legend>${variants.map((variant) => html`<label class="pick"><input type="radio" name="${cartFields.variant}" value="${variant.id}" required${variant === chosen && html` checked`}${variant.sold_out && html` disabled`}><span>${variant.values.join(' · ')}<small>${priceMarkup(variant.price)}${variant.sold_out ? ' Sold out' : variant.left !== null && variant.left < 6 ? ` ${variant.left} left` : ''}</small></span></label>`)}</fieldset>`
  }<p class="f"><label for="${section.id}-quantity">Quantity</label><input id="${section.id}-quantity" name="${cartFields.quantity}" type="number" inputmode="numeric" min="1" max="99" value="1"></p><button class="btn wide-btn"${fieldAt(scene, 'buy')}>${label}</button></form>`
}

/** Where somebody who wants to know more is led: to the form of this page, else to the contact page. */
function askAddress({ view, site }: Scene): string {
  const page = site.pages.find(({ role }) => role === 'offer')
  const form = page?.sections.find((section) => section.kind === 'inquiry_form' && !section.hidden)
  return form === undefined || view.subject.role !== 'offer' || view.subject.offer.kind === 'product'
    ? view.base + siteAddress.contact
    : `#${form.id}`
}

/** What the visitor looked for before they came to this offer. */
const stayOn = ({ subject }: Scene['view']) => (subject.role === 'offer' ? (subject.stay ?? null) : null)

/** What it costs, and how it is booked or bought. */
export function bookPanel(scene: Scene, offer: OfferDetail): Markup {
  const { view, section } = scene
  const { price, stock, sold_out, bookable, on_request, kind } = offer
  const ask = textIn(section.values, 'ask').trim()
  const book = textIn(section.values, 'book').trim() || 'Book now'
  const note = textIn(section.values, 'note').trim()
  const next = offer.dates.find((date) => !date.sold_out)
  const stay = stayOn(view)
  return html`<div class="panel" role="group" aria-label="Price and booking"><p class="pay">${priceMarkup(price)}</p>${stock !== '' && html`<p class="stock${sold_out && ' gone'}">${stock}</p>`}${stay !== null && html`<p class="${stay.free ? 'stock' : 'quiet'}">${stayText(stay)}: ${stay.free ? 'free' : 'not free. Look for other days.'}</p>`}${next !== undefined && stay === null && html`<p class="quiet">Next: ${siteDateText(next.at)}</p>`}${
    kind === 'product'
      ? cartForm(scene, offer)
      : bookable
        ? html`<a class="btn wide-btn"${leadsTo(view, view.base + bookPath(offer, { stay }))}${fieldAt(scene, 'book')}>${book}</a>`
        : html`<p class="quiet">${sold_out ? 'Nothing is free at the moment. Ask us about other dates.' : on_request ? 'We confirm this by hand: ask us for your dates.' : 'Ask us for dates and prices.'}</p>`
  }${ask !== '' && html`<a class="${bookable || kind === 'product' ? 'more' : 'btn wide-btn'}"${leadsTo(view, askAddress(scene))}${fieldAt(scene, 'ask')}>${ask}</a>`}${note !== '' && html`<p class="quiet"${fieldAt(scene, 'note')}>${note}</p>`}</div>`
}

/** On a phone the price and the button stay in sight. */
const bookBar = (scene: Scene, offer: OfferDetail): Markup | null =>
  offer.kind === 'product' || !offer.bookable
    ? null
    : html`<div class="bookbar"><p>${priceMarkup(offer.price)}</p><a class="btn"${leadsTo(scene.view, scene.view.base + bookPath(offer, { stay: stayOn(scene.view) }))}>${textIn(scene.section.values, 'book').trim() || 'Book now'}</a></div>`

function placeBlock(scene: Scene, offer: OfferDetail): Markup | null {
  const { point, route, title, place, venue, meeting_point, online } = offer
  if (online) return html`<p>Online: you get the link with your ticket.</p>`
  const words = [venue, meeting_point, place].filter((text, at, all) => text !== '' && all.indexOf(text) === at)
  const points = route.length > 1 ? route : point === null ? [] : [[point.lat, point.lng] as const]
  const drawing = isOn(scene.section.values, 'place')
    ? placeFigure(points, route.length > 1 ? `The way of ${title}` : `The place of ${title}`)
    : null
  const end = points.at(-1)
  if (words.length === 0 && drawing === null) return null
  return html`${words.length > 0 && html`<p>${words.map((text, at) => html`${at > 0 && html`<br>`}${text}`)}</p>`}${drawing !== null && html`<figure class="map">${drawing}</figure>`}${end !== undefined && html`<p><a class="more"${leadsTo(scene.view, mapAddress(end[0], end[1]))}>Open in a map</a></p>`}`
}

/** Everything below the title: what it is and contains; `panel` stands beside that. */
export function offerDetailBody(scene: Scene, offer: OfferDetail, panel: Markup | null): Markup {
  const { values } = scene.section
  const leads = scene.view.mode === 'site'
  const { description, days, dates, prices, extras, included, not_included, policy, related } = offer
  const shown = (field: string, content: Markup | null) => (isOn(values, field) ? content : null)
  const heading = textIn(values, 'related').trim()
  // The summary stands above already.
  const says = description.replace(/<[^<>]*>/g, '').trim() !== offer.summary.trim() ? description : ''
  return html`<div class="wide body"><div class="main">${says !== '' && html`<div class="block rich">${richMarkup(says, { leads })}</div>`}${block(scene, '', 'Day by day', shown('days', days.length === 0 ? null : dayList(days, isOn(values, 'days_open'), leads)))}${block(scene, '', 'Dates', shown('dates', dates.length === 0 ? null : dateRows(scene.view, offer, 12, textIn(values, 'book').trim() || 'Book')))}${block(scene, '', 'Prices', shown('prices', priceTable(prices)))}${block(scene, '', 'Extras', priceTable(extras))}<div class="pair">${block(scene, '', 'Included', listed(included, 'yes'))}${block(scene, '', 'Not included', listed(not_included, 'no'))}</div>${block(scene, '', 'Where', placeBlock(scene, offer))}${block(scene, '', 'Cancellation', policy === '' ? null : html`<div class="rich">${richMarkup(policy, { leads })}</div>`)}</div>${panel}</div>${related.length > 0 && heading !== '' && html`<div class="wide related">${below(scene, 'title', heading, fieldAt(scene, 'related'))}${offerCards({ ...scene, first: false }, related, { look: 'picture', columns: 3, heading: deeper })}</div>`}${bookBar(scene, offer)}`
}
