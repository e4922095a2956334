import { clockText } from '../../bookings/booking-text.ts'
import { dayText, weekdayText } from '../../date-texts.ts'
import { sumText } from '../../money.ts'
import { stayFields } from '../form-names.ts'
import { html, type Markup } from '../markup.ts'
import { siteAddress } from '../site-addresses.ts'
import type { OfferCard, OfferDate, OfferDetail, PageView, SiteDate, StayWanted } from '../site-views.ts'
import { offerPath } from './offer-cards.ts'
import { priceMarkup } from './prices.ts'
import { leadsTo, linkTo } from './site-links.ts'
import { stayQuery } from './stay-search.ts'

/** `Sat 12 Dec 2026, 9:30 am`; times are of the place, and never pass through the browser's zone. */
export function siteDateText(at: string): string {
  const day = at.slice(0, 10)
  const clock = at.slice(11, 16)
  return `${weekdayText(day)} ${day.slice(0, 4)}${clock === '' ? '' : `, ${clockText(clock)}`}`
}

/** When it ends, as it is said after when it begins: the time alone on the same day. */
const untilText = ({ at, until }: SiteDate): string =>
  until === '' || until === at
    ? ''
    : `to ${until.slice(0, 10) === at.slice(0, 10) ? clockText(until.slice(11, 16)) : siteDateText(until)}`
export const longDateText = (at: string): string => dayText(at.slice(0, 10))

/** `3 seats left`; nothing where there is plenty. */
export const leftText = ({ left, sold_out }: Pick<SiteDate, 'left' | 'sold_out'>): string =>
  sold_out ? 'Sold out' : left === null || left > 12 ? 'Available' : `${left} left`

/** The steps of its booking, from a date on or from what the visitor looks for. */
export function bookPath(
  { kind, slug, dates = [] }: Pick<OfferCard, 'kind' | 'slug'> & Partial<Pick<OfferDetail, 'dates'>>,
  { date, stay = null }: { readonly date?: Pick<SiteDate, 'id' | 'at'>; readonly stay?: StayWanted | null } = {},
): string {
  const query = new URLSearchParams(stayQuery(stay))
  // A tour is booked by its departure, a service by its time: the first within these days that has room for the party.
  const fits = ({ at, left }: SiteDate) =>
    stay !== null &&
    at.slice(0, 10) >= stay.from &&
    at.slice(0, 10) <= stay.until &&
    (left === null || left >= stay.adults + stay.children)
  const chosen = date ?? (kind === 'package' || kind === 'service' ? dates.find(fits) : undefined)
  // A slot comes round each week, so that its day is said too.
  if (chosen !== undefined && kind === 'service') query.set('time', `${chosen.at.slice(0, 10)}.${chosen.id}`)
  else if (chosen !== undefined) query.set(stayFields.date, String(chosen.id))
  return siteAddress.book(kind, encodeURIComponent(slug)) + (query.size === 0 ? '' : `?${query}`)
}

/** The dates of an offer, each with its price, what is left, and a link that books it. */
export function dateRows(view: PageView, offer: OfferDetail, most: number, label: string): Markup {
  return html`<ul class="dates">${offer.dates
    .slice(0, most)
    .map(
      (date) =>
        html`<li${date.sold_out && html` class="gone"`}><p class="when"><time datetime="${date.at}">${siteDateText(date.at)}</time>${untilText(date) !== '' && html` <span>${untilText(date)}</span>`}</p><p class="left">${leftText(date)}</p>${date.price !== null && html`<p class="sum"><strong>${sumText(date.price.amount, date.price.currency)}</strong> <small>${date.price.unit}</small></p>`}${!date.sold_out && offer.bookable && html`<a class="btn small"${leadsTo(view, view.base + bookPath(offer, { date }))}>${label}<span class="unseen"> ${siteDateText(date.at)}</span></a>`}</li>`,
    )}</ul>`
}

/** A date among those of several offers: when, of what, how many are left, what it costs, and a link that books it. */
export function offerDateRow(view: PageView, date: OfferDate, label: string): Markup {
  const { offer } = date
  const when = html`<time datetime="${date.at}">${siteDateText(date.at)}</time>`
  const book = bookPath(offer, offer.kind === 'package' ? { date } : {})
  return html`<li><p class="when">${when} <span>${linkTo(view, offerPath(offer), offer.title)}${date.until.slice(0, 10) > date.at.slice(0, 10) && ` · to ${siteDateText(date.until)}`}</span></p><p class="left">${leftText(date)}</p><p class="sum">${priceMarkup(date.price)}</p>${linkTo(view, book, html`${label}<span class="unseen"> ${offer.title}, ${siteDateText(date.at)}</span>`, 'btn small')}</li>`
}
