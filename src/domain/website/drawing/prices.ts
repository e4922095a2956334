import { sumText } from '../../money.ts'
import { html, type Markup } from '../markup.ts'
import type { SitePrice } from '../site-views.ts'

/** `From USD 1,250 per person`, with what it was before a discount. */
export function priceMarkup(price: SitePrice | null): Markup {
  if (price === null) return html`<span class="price"><strong>Price on request</strong></span>`
  const { amount, currency, was, unit, from } = price
  return html`<span class="price">${from && html`<small>From</small> `}${was !== null && html`<s><span class="unseen">Before: </span>${sumText(was, currency)}</s> `}<strong>${amount === 0 ? 'Free' : sumText(amount, currency)}</strong>${unit !== '' && html` <small>${unit}</small>`}</span>`
}
