import { instantText } from '../../../src/domain/date-texts.ts'
import type { TransactionStatus } from '../../../src/domain/finance/money-flow.ts'
import { methodText } from '../../../src/domain/payments/method-text.ts'
import type { LinkField } from '../../../src/domain/payments/payment-links.ts'
import { phoneText } from '../../../src/domain/phone.ts'
import { html, type Markup } from '../../../src/domain/website/markup.ts'
import { type AttemptRow, isTaken } from '../../services/payments/attempt-rows.ts'
import { chargedFor, countsAs, datedRate, type PayableIn } from '../../services/payments/online-currencies.ts'
import { amountOf, closedText, type PayLink } from '../../services/payments/payable.ts'
import type { PaymentRow } from '../../services/payments/payment-state.ts'
import { providerLabels } from '../../services/payments/providers/provider-errors.ts'
import { field, invalid, once, type Typed } from '../form-fields.ts'
import { isOwn, type Surroundings, sumOf, typedMinor } from './pay-visit.ts'

/** What a form shows already: as it was refused, or as the page that led here knows it. */
export interface Filled {
  readonly typed: Typed | null
  readonly given: { readonly [K in 'amount' | 'name' | 'email' | 'phone']?: string | undefined }
}

/** The form of a link: how much, who, and how. */
export function linkForm(link: PayLink, { agency, offers }: Surroundings, { typed, given }: Filled): Markup {
  const heading = html`<h1>${link.title}</h1>${link.description !== '' && html`<p class="lead">${link.description}</p>`}`
  const closed = link.owed === 0 ? 'used_up' : link.state
  if (closed !== 'active')
    return html`${heading}<p class="banner" role="status">${closedText[closed]} Questions? Ask ${agency.name}.</p>`
  if (offers.length === 0)
    return html`${heading}<p class="banner bad" role="status">Payments cannot be taken here yet. Please ask ${agency.name} how to pay.</p>`
  return html`${heading}${problemOf(typed)}<form method="post" class="card" data-pay>
${amountField(link, typed, given.amount ?? '')}${link.fields.map((own, index) => ownField(own, index, typed))}
${field(typed, { name: 'name', label: 'Your name', maxLength: 120, required: true, autocomplete: 'name', value: link.client_name ?? given.name ?? '' })}
${field(typed, { name: 'email', label: 'E-mail, for the receipt', maxLength: 200, type: 'email', autocomplete: 'email', value: link.client_email ?? given.email ?? '' })}
${currenciesOf(link, offers, typed)}${waysOf(offers, typed, link.client_phone ?? given.phone ?? null)}${once(typed)}
<button type="submit" class="wide-button">Pay${link.amount !== null && link.max_quantity === 1 && onlySum(link, offers)}</button></form>`
}

/** “ UGX 370,500”, in the one currency that there is; nothing where the payer has a choice. */
function onlySum(link: PayLink, [only, ...others]: Surroundings['offers']): string {
  const minor = only === undefined || others.length > 0 ? null : sumIn(link, only, payableSum(link, ''))
  return only === undefined || minor === null ? '' : ` ${sumOf(minor, only.currency)}`
}

function amountField(link: PayLink, typed: Typed | null, given: string): Markup {
  const { currency, amount, owed, suggestions, max_quantity } = link
  const quantity =
    max_quantity > 1 &&
    field(typed, {
      name: 'quantity',
      label: `How many? At most ${max_quantity}.`,
      maxLength: 3,
      inputMode: 'numeric',
      value: '1',
    })
  if (amount !== null)
    return html`<p class="grand">${sumOf(owed === null ? amount : Math.min(amount, owed), currency)}${max_quantity > 1 && html` <span class="small muted">each</span>`}</p>${quantity}`
  const least = link.min_amount === null ? '' : `From ${sumOf(link.min_amount, currency)}. `
  const most = link.max_amount ?? owed
  return html`${field(typed, {
    name: 'amount',
    label: `Amount in ${currency}`,
    maxLength: 16,
    required: true,
    value: given,
    inputMode: 'decimal',
    hint: `${least}${most === null ? '' : `At most ${sumOf(most, currency)}.`}`,
  })}${suggestions.length > 0 && html`<p class="amounts" data-suggestions hidden>${suggestions.map((each) => html`<button type="button" class="quiet" data-amount="${sumOf(each, currency).slice(4)}">${sumOf(each, currency)}</button>`)}</p>`}${quantity}`
}

function ownField({ label, kind, required, options }: LinkField, index: number, typed: Typed | null): Markup {
  const name = `own-${index}`
  const text = required ? label : html`${label} <span class="muted">(optional)</span>`
  if (kind !== 'choice')
    return field(typed, {
      name,
      label: text,
      maxLength: 500,
      required,
      ...(kind === 'date' ? { type: 'date' } : kind === 'number' ? { inputMode: 'decimal' } : {}),
    })
  const problem = typed?.refusal.body.errors?.[name]?.[0] ?? null
  const chosen = typed?.sent.get(name) ?? ''
  return html`<div class="field"><label for="${name}">${text}</label><select id="${name}" name="${name}"${required && html` required`}${invalid(name, problem)}>
<option value="">Choose</option>${options.map((option) => html`<option${option === chosen && html` selected`}>${option}</option>`)}</select>${problem !== null && html`<p class="field-problem" id="${name}-problem">${problem}</p>`}</div>`
}

const payMethods = ['mobile_money', 'card', 'bank'] as const
const takes = ({ ways }: PayableIn, wanted: (typeof payMethods)[number]) => ways.some(({ method }) => method === wanted)

/** In which currency it is paid, each with its sum; nothing where there is no choice. What was shown is sent along: only that is paid. */
function currenciesOf(link: PayLink, offers: Surroundings['offers'], typed: Typed | null): Markup | false {
  const own = link.currency
  if (offers.every(({ currency }) => currency === own)) return false
  const sum = payableSum(link, typed?.sent.get('amount') ?? '')
  const chosen = typed?.sent.get('currency') ?? offers[0]?.currency
  const problem = typed?.refusal.body.errors?.currency?.[0] ?? null
  return html`<fieldset><legend>Which currency would you like to pay in?</legend>${offers.map((offer) => {
    const { currency, rate } = offer
    const minor = sumIn(link, offer, sum)
    const text = minor === null ? '' : sumOf(minor, currency)
    return html`<label class="pick"><input type="radio" name="currency" value="${currency}" data-sum="${text}"${currency === chosen && html` checked`} required><span class="grow"><span data-sum-text>${text === '' ? currency : text}</span>${rate !== null && html`<span class="small muted under">${datedRate(rate.rate, rate.day, currency, own)}</span>`}</span></label>${minor !== null && rate !== null && html`<input type="hidden" name="sum-${currency}" value="${minor}">`}`
  })}${problem !== null && html`<p class="field-problem" role="alert">${problem}</p>`}</fieldset>`
}

/** A sum of the link in a currency that it can be paid in. */
const sumIn = ({ currency: own }: PayLink, { currency, rate }: PayableIn, sum: number | null): number | null =>
  sum === null || rate === null ? sum : chargedFor(sum, own, currency, rate)

/** What would be paid, in minor units of the link's currency; null while that is not known. */
function payableSum(link: PayLink, amount: string): number | null {
  try {
    return amountOf(link, { amount: typedMinor(amount, link.currency), quantity: 1 })
  } catch {
    return null
  }
}

/** Mobile money asks for a number; the network is found from it. */
export function waysOf(offers: Surroundings['offers'], typed: Typed | null, phone: string | null): Markup {
  const ways = [...new Set(payMethods.filter((method) => offers.some((offer) => takes(offer, method))))]
  const currency = typed?.sent.get('currency') ?? offers[0]?.currency
  const chosen =
    typed?.sent.get('method') ?? offers.find((offer) => offer.currency === currency)?.ways[0]?.method ?? ways[0]
  const problem = typed?.refusal.body.errors?.method?.[0] ?? null
  return html`<fieldset><legend>How would you like to pay?</legend>${ways.map((method) => {
    const takenIn = offers.filter((offer) => takes(offer, method)).map((offer) => offer.currency)
    return html`<label class="pick"><input type="radio" name="method" value="${method}" data-in="${takenIn.join(' ')}"${method === chosen && html` checked`} required><span class="grow">${methodText(method)}${takenIn.length < offers.length && html` <span class="muted">in ${takenIn.join(' or ')}</span>`}</span></label>`
  })}${problem !== null && html`<p class="field-problem" role="alert">${problem}</p>`}</fieldset>
${
  ways.includes('mobile_money') &&
  field(typed, {
    name: 'phone',
    label: html`Phone number <span class="muted">(for mobile money)</span>`,
    maxLength: 30,
    type: 'tel',
    autocomplete: 'tel',
    value: phone === null ? '' : phoneText(phone),
    hint: 'You will be asked to approve the payment on this phone.',
  })
}`
}

/** Why nothing was paid; of fields the first takes the focus and says it itself. */
const problemOf = (typed: Typed | null): Markup | false =>
  typed !== null &&
  html`<p class="banner bad" role="alert">${typed.refusal.body.errors === undefined ? typed.refusal.message : 'Please check the fields marked below. Nothing was taken.'}</p>`

export interface Standing {
  readonly payment: PaymentRow
  readonly link: PayLink | undefined
  /** The last request to a provider. */
  readonly attempt: AttemptRow | undefined
  readonly secondsLeft: number
  readonly backTo: string | null
}

/** Where a payment stands. The same words whether the page was loaded anew or a script asked. */
export function paymentView(standing: Standing, around: Surroundings, typed: Typed | null): Markup {
  const { payment, attempt } = standing
  const state = payment.status
  const counts = countsAs(payment)
  const heading = html`<h1>${payment.description === '' ? payment.reference : payment.description}</h1><p class="grand">${sumOf(payment.amount, payment.currency)}</p>${counts !== null && html`<p class="muted">for ${counts.sum}. ${counts.rate}</p>`}`
  if (payment.flag === 'other_amount' && state !== 'succeeded')
    return html`${heading}<p class="banner bad" role="status">${payment.reason} ${around.agency.name} has been told and will get in touch with you. Please do not pay again.</p>`
  if (['succeeded', 'part_refunded', 'refunded', 'disputed'].includes(state))
    return html`${heading}${paidView(standing, around)}`
  if (state !== 'pending') return html`${heading}${endedView(standing, state)}`
  if (attempt?.state === 'pending') return html`${heading}${waitingView(standing, attempt, around)}`
  return html`${heading}<p class="banner${payment.reason !== '' && ' bad'}" role="status">${payment.reason === '' ? 'Choose how to pay.' : `${payment.reason} Nothing was taken. You can try again.`}</p>
${problemOf(typed)}<form method="post" class="card" data-pay>${waysOf(around.offers, typed, payment.payer_phone)}<button type="submit" class="wide-button">Pay ${sumOf(payment.amount, payment.currency)}</button></form>
${payment.booking_id !== null && html`<form method="post" action="/pay/${payment.uuid}/cancel"><p class="actions"><button class="quiet">Cancel this payment</button></p></form>`}`
}

/** Nothing was sent to anybody as far as is known. */
function askingView({ provider, method, phone }: AttemptRow): Markup {
  const name = providerLabels[provider]
  const mayRing = method === 'mobile_money' && provider !== 'pesapal'
  return html`<section class="card" role="status"><h2>We are asking ${name}</h2>
<p>${name} has not answered yet, so there is nothing to pay at the moment.${mayRing && ` If a request appears on ${phone === null ? 'your phone' : phoneText(phone)} all the same, you can approve it.`}</p>
<p class="small muted">This page changes by itself. If ${name} cannot be reached, you can try again here or choose another way to pay.</p></section>`
}

function waitingView({ payment, secondsLeft }: Standing, attempt: AttemptRow, { agency }: Surroundings): Markup {
  if (!isTaken(attempt)) return askingView(attempt)
  // Of some providers mobile money has a page, too.
  if (attempt.method !== 'mobile_money' || attempt.provider === 'pesapal')
    return html`<section class="card" role="status"><p>Your payment is waiting on the page of the provider.</p>
${attempt.page_url !== null && html`<p class="actions"><a class="button" href="${attempt.page_url}" data-go>Continue to payment</a></p>`}
<p class="small muted">This page changes by itself once ${payment.objective === 'subscription' ? 'Safiri' : agency.name} has the money.</p></section>`
  const isOver = secondsLeft <= 0
  return html`<section class="card" role="status"><h2>${isOver ? 'Not confirmed yet' : 'Approve on your phone'}</h2>
<p>${isOver ? 'We have not heard from your network yet. If you approved the payment, keep this page open: it changes by itself.' : html`We sent a request to <strong>${attempt.phone === null ? 'your phone' : phoneText(attempt.phone)}</strong>. Enter your PIN there to approve it.`}</p>
${!isOver && html`<p class="grand" data-countdown="${secondsLeft}" aria-hidden="true">${clock(secondsLeft)}</p>`}
<details><summary>Nothing on your phone?</summary><p class="small">${attempt.network === 'AIRTEL' ? 'Dial *185#, choose “Pending approvals”, and enter your PIN.' : 'Dial *165#, choose “My account”, then “My approvals”, and enter your PIN.'} Check that the phone has network and enough money on it.</p></details>
${attempt.page_url !== null && html`<p class="actions"><a class="button quiet" href="${attempt.page_url}">Open the phone of the demo</a></p>`}
<p class="small muted">Payment ${payment.reference}</p></section>`
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function paidView({ payment, link, backTo }: Standing, { agency }: Surroundings): Markup {
  const counts = countsAs(payment)
  const thanks =
    link?.thank_you === undefined || link.thank_you === ''
      ? payment.objective === 'top_up'
        ? 'Thank you. The money is in the wallet.'
        : `Thank you. ${payment.objective === 'subscription' ? 'Safiri' : agency.name} has received your payment.`
      : link.thank_you
  return html`<p class="banner good" role="status"><strong>Paid.</strong> ${thanks}</p>
<section class="card"><h2>Receipt</h2><dl class="facts"><dt>Payment</dt><dd class="ref">${payment.reference}</dd><dt>For</dt><dd>${payment.description}</dd>
<dt>Amount</dt><dd>${sumOf(payment.amount, payment.currency)}</dd>${counts !== null && html`<dt>Counts as</dt><dd>${counts.sum}</dd><dt>Rate</dt><dd>${counts.rate}</dd>`}<dt>Method</dt><dd>${methodText(payment.method)}</dd>
<dt>Paid</dt><dd>${instantText(payment.paid_at)}</dd>${payment.payer !== '' && html`<dt>By</dt><dd>${payment.payer}</dd>`}
${payment.external_reference !== '' && html`<dt>Provider’s reference</dt><dd>${payment.external_reference}</dd>`}</dl>
<p class="actions">${!isOwn(payment) && html`<a class="button quiet" href="/pay/${payment.uuid}/receipt">Download receipt</a>`}${backTo !== null && html` <a class="button" href="${backTo}" target="_top" data-back>${isOrderPage(backTo) ? 'See your order' : 'Continue'}</a>`}</p></section>`
}

/** A client's order, as orders/order-page.ts shows it. */
const isOrderPage = (url: string): boolean => /^\/orders\/[\da-f-]{36}$/.test(new URL(url).pathname)

function endedView({ payment, link }: Standing, state: TransactionStatus): Markup {
  const text =
    state === 'expired'
      ? 'This payment was not made in time. Nothing was taken.'
      : state === 'cancelled'
        ? 'This payment was cancelled. Nothing was taken.'
        : `${payment.reason === '' ? 'This payment failed.' : payment.reason} Nothing was taken.`
  return html`<p class="banner bad" role="status">${text}</p>${link?.state === 'active' && html`<p class="actions"><a class="button" href="/pay/${link.uuid}">Start again</a></p>`}`
}
