import { shortDaysText } from '../../../src/domain/date-texts.ts'
import type { InvoiceTax } from '../../../src/domain/finance/invoice-content.ts'
import { sumText, toMajor } from '../../../src/domain/money.ts'
import { counted } from '../../../src/domain/text.ts'
import { html, type Markup } from '../../../src/domain/website/markup.ts'
import type { CheckoutRow } from '../../services/orders/checkout-links.ts'
import type { ReckonedOrder } from '../../services/orders/order-quote.ts'
import { field, invalid, once, type Typed, trap } from '../form-fields.ts'
import { newsTick, optional, visitorInputs } from '../visitor-fields.ts'

export const closedNotice = (title: string, text: string): Markup =>
  html`<section class="card notice"><h1>${title}</h1><p>${text}</p></section>`

/** How the form calls a way of delivery: `12:Ntinda`. */
export const deliveryValue = ({ method_id: id, zone }: ReckonedOrder['choices'][number]): string => `${id}:${zone}`

interface Shown {
  readonly title: string
  readonly lines: CheckoutRow['lines']
  /** Where the form is sent. */
  readonly action: string
  readonly reckoned: ReckonedOrder
  readonly typed: Typed | null
  /** Quantities and delivery as they were chosen. */
  readonly sent: URLSearchParams
  /** The delivery that the sums are of, as the form calls it; null where nothing is delivered. */
  readonly chosen: string | null
  /** Nothing is wrong: the client is shown a total that was not on the page, and places the order with the next step. */
  readonly isTotal: boolean
  /** Included in the total. */
  readonly taxes: readonly InvoiceTax[]
  /** Whether the page belongs to a site, whose news can be asked for. */
  readonly hasNews?: boolean
}

/**
 * What is ordered, to whom it goes, how, and what it comes to. The script asks for the page anew when a quantity or the delivery is changed,
 * and puts its elements with `data-fresh` in place; without a script a total that was not on the page is shown before the order is placed.
 */
export function buyForm(shown: Shown): Markup {
  const { title, lines, action, reckoned, typed, chosen, isTotal } = shown
  const { priced, choices, delivery } = reckoned
  const { currency } = priced
  const sum = (minor: number) => sumText(toMajor(minor, currency), currency)
  const mayPay = priced.total > 0 && delivery.amount !== null
  return html`<h1>${title}</h1>${problems(shown)}
<form method="post" action="${action}" data-live="delivery quantity-">${trap}${once(typed)}<span id="seen" data-fresh><input type="hidden" name="seen" value="${priced.total}"></span>
<div class="beside"><div><section class="card"><h2>Products</h2>${lines.map((line) => lineOf(line, shown, sum))}${problem(typed, 'lines')}</section>
<section class="card"><h2>Your details</h2>
${visitorInputs(typed, 'We write to you there about your order.')}
${shown.hasNews === true && newsTick(typed)}</section>
${choices.length > 0 && deliveries(reckoned, typed, chosen)}
<section class="card">${field(typed, { name: 'note', label: optional('Anything we should know?'), maxLength: 500, rows: 2 })}</section></div>
<div class="summary">${sums(shown, sum)}
<div id="order" data-fresh><button type="submit" class="wide-button"${isTotal && html` autofocus`}>${mayPay ? `Pay ${sum(priced.total)}` : 'Place order'}</button></div>
<p class="small muted hint">Your products are kept for 30 minutes while you pay.</p></div></div></form>`
}

/** Why nothing was ordered, each fault with the way to its field; or what there is to confirm. */
function problems({ typed, isTotal, lines }: Shown): Markup | false {
  if (typed === null) return false
  const { body, message } = typed.refusal
  if (body.errors === undefined) return html`<p class="banner ${isTotal ? 'good' : 'bad'}" role="alert">${message}</p>`
  const faults = Object.entries(body.errors)
  return html`<div class="banner bad" role="alert"><p><strong>Nothing was ordered yet.</strong> ${counted(faults.length, 'thing')} to look at:</p><ul>${faults.map(
    ([name, [text = '']]) => html`<li><a href="#${placeOf(name, lines)}">${text}</a></li>`,
  )}</ul></div>`
}

/** The element of the page that a fault is about. */
function placeOf(name: string, lines: CheckoutRow['lines']): string {
  if (name === 'lines') return `quantity-${lines[0]?.variant_id}`
  if (name === 'delivery.address') return 'address'
  return name.startsWith('delivery') ? 'delivery' : name
}

type Item = ReckonedOrder['priced']['items'][number]
const amountOf = ({ lines }: Item): number => lines.reduce((all, { amount }) => all + amount, 0)
const titleOf = ({ facts }: ReckonedOrder, id: number): string => {
  const known = facts.get(id)
  return [known?.title, known?.variant_title].filter(Boolean).join(' · ')
}

/** What it comes to, line by line. */
function sums({ reckoned, taxes }: Shown, sum: (minor: number) => string): Markup {
  const { priced, facts, delivery } = reckoned
  const bought = priced.items.filter(({ kind }) => kind === 'product')
  const costs = priced.items.filter(({ kind }) => kind !== 'product').reduce((all, item) => all + amountOf(item), 0)
  const isSent = [...facts.values()].some(({ product_kind: kind }) => kind === 'physical')
  return html`<section class="card" id="summary" data-fresh aria-live="polite"><h2>Your order</h2><table><thead><tr><th scope="col">Product</th><th scope="col">Amount</th></tr></thead><tbody>${bought.map(
    (item) =>
      html`<tr><td>${titleOf(reckoned, item.details?.variant_id ?? 0)} × ${item.details?.quantity ?? 1}</td><td>${sum(amountOf(item))}</td></tr>`,
  )}${priced.discount > 0 && html`<tr><td>Discount${namesOf(priced.discounts)}</td><td>− ${sum(priced.discount)}</td></tr>`}${
    isSent &&
    html`<tr><td>Delivery: ${[delivery.name, delivery.zone].filter(Boolean).join(', ')}</td><td>${
      delivery.amount === null ? 'We tell you the price' : costs === 0 ? 'Free' : sum(costs)
    }</td></tr>`
  }</tbody><tfoot><tr class="total"><td>Total</td><td>${sum(priced.total)}</td></tr>${taxes.map(
    ({ name, rate, tax }) =>
      html`<tr class="each"><td class="small">Includes ${name} ${rate}%</td><td class="small">${sum(tax)}</td></tr>`,
  )}</tfoot></table></section>`
}

const namesOf = (discounts: readonly { readonly name: string }[]): string =>
  discounts.length === 0 ? '' : `: ${discounts.map(({ name }) => name).join(', ')}`

/** A product with its picture, its price, how many of it, and what is wrong with that. */
export function lineOf(
  { variant_id: id, quantity, adjustable }: CheckoutRow['lines'][number],
  { reckoned, typed, sent }: Pick<Shown, 'reckoned' | 'typed' | 'sent'>,
  sum: (minor: number) => string,
): Markup {
  const known = reckoned.facts.get(id)
  const item = reckoned.priced.items.find(({ details }) => details?.variant_id === id)
  const named = titleOf(reckoned, id)
  const title = named === '' ? 'This product is no longer sold' : named
  const price = item?.lines[0]?.unitAmount ?? known?.price ?? 0
  const name = `quantity-${id}`
  const fault = typed?.refusal.body.errors?.[name]?.[0] ?? item?.shortage?.text ?? item?.complaints[0]?.text ?? null
  // Here it is plain which product it is about.
  const why = fault?.replace(/^“[^”]*”: /, '') ?? null
  const value = sent.get(name) ?? String(quantity)
  const picture = known?.image?.thumb
  return html`<div class="bought">${
    picture === undefined
      ? html`<span class="thumb" aria-hidden="true"></span>`
      : html`<img class="thumb" src="${picture}" alt="" width="64" height="64" loading="lazy">`
  }<div class="grow"><label for="${name}">${title}</label><p class="muted">${sum(price)}${adjustable && ' each'}</p></div>${
    adjustable
      ? html`<div class="steps"><button type="button" class="quiet" data-step="-1" aria-label="One less: ${title}" hidden>−</button><input id="${name}" name="${name}" type="number" inputmode="numeric" min="0" max="1000" step="1" value="${value}" aria-label="Quantity: ${title}"${invalid(name, why)}><button type="button" class="quiet" data-step="1" aria-label="One more: ${title}" hidden>+</button></div>`
      : html`<p class="steps" id="${name}">${counted(quantity, 'piece')}</p>`
  }<div class="why" id="why-${id}" data-fresh>${why !== null && html`<p class="field-problem" id="${name}-problem">${why}</p>`}</div></div>`
}

function deliveries(
  { choices, priced: { currency } }: ReckonedOrder,
  typed: Typed | null,
  chosen: string | null,
): Markup {
  const isFault = ['delivery', 'delivery.method_id', 'delivery.zone'].find((name) => problem(typed, name) !== false)
  return html`<section class="card" id="delivery"><h2>Delivery</h2><fieldset id="ways" data-fresh><legend>How would you like to get your order?</legend>${choices.map(
    (choice, at) => {
      const { kind, name, zone, amount, from, to } = choice
      const value = deliveryValue(choice)
      return html`<label class="pick"><input type="radio" id="delivery-${at}" name="delivery" value="${value}" data-kind="${kind}"${value === chosen && html` checked`} required>
<span class="grow">${[name, zone].filter(Boolean).join(', ')}<span class="under small muted">${shortDaysText(from, to)}</span></span><span class="sum">${
        amount === null ? 'We tell you the price' : amount === 0 ? 'Free' : sumText(amount, currency)
      }</span></label>`
    },
  )}</fieldset>${isFault !== undefined && problem(typed, isFault)}
<div class="sent-to">${field(typed, { name: 'address', label: 'Address', maxLength: 300, autocomplete: 'street-address', problemOf: 'delivery.address' })}
${field(typed, { name: 'city', label: optional('City'), maxLength: 120, autocomplete: 'address-level2' })}</div></section>`
}

function problem(typed: Typed | null, name: string): Markup | false {
  const text = typed?.refusal.body.errors?.[name]?.[0] ?? null
  return text !== null && html`<p class="field-problem">${text}</p>`
}
