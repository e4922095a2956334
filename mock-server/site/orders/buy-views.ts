import { shortDaysText } from '../../../src/domain/date-texts.ts'
import { sumText, toMajor } from '../../../src/domain/money.ts'
import type { CheckoutRow } from '../../services/orders/checkout-links.ts'
import type { ReckonedOrder } from '../../services/orders/order-quote.ts'
import { field, invalid, once, type Typed, trap } from '../form-fields.ts'
import { html, type Markup } from '../markup.ts'

export const closedNotice = (title: string, text: string): Markup =>
  html`<section class="card notice"><h1>${title}</h1><p>${text}</p></section>`

interface Shown {
  readonly link: CheckoutRow
  readonly reckoned: ReckonedOrder
  readonly typed: Typed | null
  /** Delivery is chosen, so the total is that of the order. */
  readonly isCounted: boolean
  /** Nothing is wrong: the client is shown the total, and places the order with the next step. */
  readonly isTotal: boolean
}

/** What is ordered, to whom it goes and how; works without a script: the total is shown before the order is placed. */
export function buyForm({ link, reckoned, typed, isCounted, isTotal }: Shown): Markup {
  const { priced, choices } = reckoned
  const { currency } = priced
  const sum = (minor: number) => sumText(toMajor(minor, currency), currency)
  const refusal = typed?.refusal
  const isKnown = isCounted || choices.length === 0
  return html`<h1>${link.title}</h1>${
    refusal !== undefined &&
    refusal.body.errors === undefined &&
    html`<p class="banner ${isTotal ? 'good' : 'bad'}" role="alert">${refusal.message}</p>`
  }
<form method="post" action="/buy/${link.uuid}">${trap}${once(typed)}<input type="hidden" name="seen" value="${isKnown ? String(priced.total) : ''}">
<section class="card"><h2>Products</h2>${link.lines.map((line) => lineOf(line, reckoned, typed, sum))}${problem(typed, 'lines')}</section>
${choices.length > 0 && deliveries(reckoned, typed)}
<section class="card"><h2>Your details</h2>
${field(typed, { name: 'name', label: 'Your full name', maxLength: 120, required: true, autocomplete: 'name' })}
${field(typed, { name: 'email', label: 'E-mail', maxLength: 200, required: true, type: 'email', autocomplete: 'email' })}
${field(typed, { name: 'phone', label: 'Phone (optional)', maxLength: 40, type: 'tel', inputMode: 'tel', autocomplete: 'tel' })}
${field(typed, { name: 'note', label: 'Note (optional)', maxLength: 500, rows: 2 })}</section>
${sums(reckoned, sum, isKnown)}
<p class="small muted">Your products are kept for 30 minutes while you pay.</p>
<button type="submit">${isKnown ? 'Place the order' : 'Continue'}</button></form>`
}

/** What it comes to, line by line; without delivery until that is chosen. */
function sums({ priced, facts, delivery }: ReckonedOrder, sum: (minor: number) => string, isKnown: boolean): Markup {
  const isDelivery = ({ details }: (typeof priced.items)[number]) => details?.full_price === true
  const amountOf = (item: (typeof priced.items)[number]) => item.lines.reduce((all, { amount }) => all + amount, 0)
  const [sent, bought] = [priced.items.filter(isDelivery), priced.items.filter((item) => !isDelivery(item))]
  const isSent = [...facts.values()].some(({ product_kind: kind }) => kind === 'physical')
  const costs = sent.reduce((all, item) => all + amountOf(item), 0)
  return html`<section class="card"><h2>Your order</h2><table><thead><tr><th scope="col">Product</th><th scope="col">Amount</th></tr></thead><tbody>${bought.map(
    (item) => html`<tr><td>${item.title} × ${item.details?.quantity ?? 1}</td><td>${sum(amountOf(item))}</td></tr>`,
  )}${priced.discount > 0 && html`<tr><td>Discount</td><td>− ${sum(priced.discount)}</td></tr>`}${
    isSent &&
    html`<tr><td>Delivery</td><td>${
      !isKnown ? 'Choose above' : delivery.amount === null ? 'We tell you the price' : costs === 0 ? 'Free' : sum(costs)
    }</td></tr>`
  }</tbody>${
    isKnown && html`<tfoot><tr class="total"><td>Total</td><td>${sum(priced.total)}</td></tr></tfoot>`
  }</table></section>`
}

function lineOf(
  { variant_id: id, quantity, adjustable }: CheckoutRow['lines'][number],
  { facts, priced }: ReckonedOrder,
  typed: Typed | null,
  sum: (minor: number) => string,
): Markup {
  const known = facts.get(id)
  const item = priced.items.find(({ details }) => details?.variant_id === id)
  const title = [known?.title, known?.variant_title].filter(Boolean).join(', ')
  const price = item?.lines[0]?.unitAmount ?? known?.price ?? 0
  const short = item?.shortage?.text ?? item?.complaints[0]?.text ?? null
  const name = `quantity-${id}`
  const why = typed?.refusal.body.errors?.[name]?.[0] ?? null
  const value = typed?.sent.get(name) ?? String(quantity)
  return html`<div class="field"><label for="${name}">${title === '' ? 'This product is no longer sold' : title} <span class="muted">${sum(price)}</span></label>${
    adjustable
      ? html`<input id="${name}" name="${name}" type="number" inputmode="numeric" min="0" max="1000" step="1" value="${value}"${invalid(name, why)}>`
      : html`<p>${quantity} ${quantity === 1 ? 'piece' : 'pieces'}</p>`
  }${why !== null && html`<p class="field-problem" id="${name}-problem">${why}</p>`}${short !== null && html`<p class="field-problem">${short}</p>`}</div>`
}

function deliveries({ choices, priced: { currency } }: ReckonedOrder, typed: Typed | null): Markup {
  const chosen = typed?.sent.get('delivery') ?? null
  return html`<section class="card"><h2>Delivery</h2><fieldset><legend>How would you like to get your order?</legend>${choices.map(
    ({ method_id: id, name, zone, amount, from, to }) => {
      const value = `${id}:${zone}`
      return html`<label class="pick"><input type="radio" name="delivery" value="${value}"${value === chosen && html` checked`} required>
<span class="grow">${[name, zone].filter(Boolean).join(', ')}<span class="under small muted">${shortDaysText(from, to)}</span></span><span class="sum">${
        amount === null ? 'We tell you the price' : amount === 0 ? 'Free' : sumText(amount, currency)
      }</span></label>`
    },
  )}</fieldset>${problem(typed, 'delivery')}
${field(typed, { name: 'address', label: 'Address', maxLength: 300, autocomplete: 'street-address', hint: 'Not needed for a pick-up.', problemOf: 'delivery.address' })}
${field(typed, { name: 'city', label: 'City (optional)', maxLength: 120, autocomplete: 'address-level2' })}</section>`
}

function problem(typed: Typed | null, name: string): Markup | false {
  const text = typed?.refusal.body.errors?.[name]?.[0] ?? null
  return text !== null && html`<p class="field-problem" role="alert">${text}</p>`
}
