import { sumText, toMajor } from '../../../src/domain/money.ts'
import { html, type Markup } from '../../../src/domain/website/markup.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import { sumOf } from '../../services/bookings/priced-items.ts'
import type { ReckonedOrder } from '../../services/orders/order-quote.ts'
import type { Cart } from '../../services/website/site-carts.ts'
import { field, type Typed } from '../form-fields.ts'
import { lineOf } from '../orders/buy-views.ts'
import { optional } from '../visitor-fields.ts'
import type { SiteHere } from './site-here.ts'

const gone = html`<p class="banner" role="status">Something in your cart is not sold any more and was taken out.</p>`

export const emptyCart = (here: SiteHere, isShort: boolean): Markup =>
  html`<h1>Your cart</h1>${isShort && gone}<p>There is nothing in it yet.</p><p><a class="button" href="${here.siteBase}${siteAddress.shop}"${here.isEmbedded && html` target="_blank" rel="noopener"`}>To the shop</a></p>`

interface Shown {
  readonly here: SiteHere
  readonly cart: Cart
  readonly reckoned: ReckonedOrder
  readonly typed: Typed | null
  readonly sent: URLSearchParams
  readonly query: string
}

/** What is in the cart, with what of it is in stock, the discount code, and what it comes to without delivery. */
export function cartView({ here, cart, reckoned, typed, sent, query }: Shown): Markup {
  const { priced } = reckoned
  const { currency } = priced
  const sum = (minor: number) => sumText(toMajor(minor, currency), currency)
  const lines = cart.lines.map((line) => ({ ...line, adjustable: true }))
  const about = { lines, reckoned, typed, sent }
  const fault = priced.code?.complaint ?? null
  // What delivery comes to is seen once it is chosen.
  const products = priced.items.filter(({ kind }) => kind === 'product')
  const subtotal = products.reduce((all, { lines: own }) => all + sumOf(own), 0)
  const off = priced.discounts.map(({ name }) => name).join(', ')
  return html`<h1>Your cart</h1>${cart.isShort && gone}
<form method="post" action="${here.base}${siteAddress.cart}/change${query}" data-live="quantity-" data-live-at="${here.base}${siteAddress.cart}${query}">
<div class="beside"><div><section class="card">${lines.map((line) => lineOf(line, about, sum))}<p class="small muted">Set a quantity to 0 to take something out.</p></section>
${field(typed, { name: 'code', label: optional('Discount code'), maxLength: 60, value: cart.code })}${fault !== null && html`<p class="field-problem">${fault}</p>`}</div>
<div class="summary"><section class="card" id="summary" data-fresh aria-live="polite"><table><thead><tr><th scope="col">What</th><th scope="col">Amount</th></tr></thead><tbody><tr><td>Products</td><td>${sum(subtotal)}</td></tr>${priced.discount > 0 && html`<tr><td>Discount${off !== '' && `: ${off}`}</td><td>− ${sum(priced.discount)}</td></tr>`}</tbody><tfoot><tr class="total"><td>Total</td><td>${sum(subtotal - priced.discount)}</td></tr></tfoot></table><p class="small muted">Delivery is chosen in the next step.</p></section>
<div class="actions"><button type="submit" name="next" value="checkout">Checkout</button><button type="submit" class="quiet">Update the cart</button></div></div></div></form>`
}
