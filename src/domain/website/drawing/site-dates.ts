import { dayText, weekdayText } from '../../date-texts.ts'
import { sumText } from '../../money.ts'
import { stayFields } from '../form-names.ts'
import { html, type Markup } from '../markup.ts'
import { siteAddress } from '../site-addresses.ts'
import type { OfferDetail, PageView, SiteDate } from '../site-views.ts'
import { leadsTo } from './site-links.ts'

/** `9:30 am`; empty where there is no time. */
function clockText(at: string): string {
  const [hour, minute] = at.slice(11, 16).split(':')
  if (hour === undefined || minute === undefined) return ''
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`
}

/** `Sat 12 Dec 2026, 9:30 am`; times are of the place, and never pass through the browser's zone. */
export function siteDateText(at: string): string {
  const day = at.slice(0, 10)
  const clock = clockText(at)
  return `${weekdayText(day)} ${day.slice(0, 4)}${clock === '' ? '' : `, ${clock}`}`
}

/** When it ends, as it is said after when it begins: the time alone on the same day. */
const untilText = ({ at, until }: SiteDate): string =>
  until === '' || until === at
    ? ''
    : `to ${until.slice(0, 10) === at.slice(0, 10) ? clockText(until) : siteDateText(until)}`
export const longDateText = (at: string): string => dayText(at.slice(0, 10))

/** `3 seats left`; nothing where there is plenty. */
export const leftText = ({ left, sold_out }: Pick<SiteDate, 'left' | 'sold_out'>): string =>
  sold_out ? 'Sold out' : left === null || left > 12 ? 'Available' : `${left} left`

export const bookPath = ({ kind, slug }: Pick<OfferDetail, 'kind' | 'slug'>, date?: SiteDate): string =>
  siteAddress.book(kind, encodeURIComponent(slug)) + (date === undefined ? '' : `?${stayFields.date}=${date.id}`)

/** The dates of an offer, each with its price, what is left, and a link that books it. */
export function dateRows(view: PageView, offer: OfferDetail, most: number, label: string): Markup {
  return html`<ul class="dates">${offer.dates
    .slice(0, most)
    .map(
      (date) =>
        html`<li${date.sold_out && html` class="gone"`}><p class="when"><time datetime="${date.at}">${siteDateText(date.at)}</time>${untilText(date) !== '' && html` <span>${untilText(date)}</span>`}</p><p class="left">${leftText(date)}</p>${date.price !== null && html`<p class="sum"><strong>${sumText(date.price.amount, date.price.currency)}</strong> <small>${date.price.unit}</small></p>`}${!date.sold_out && offer.bookable && html`<a class="btn small"${leadsTo(view, view.base + bookPath(offer, date))}>${label}<span class="unseen"> ${siteDateText(date.at)}</span></a>`}</li>`,
    )}</ul>`
}
