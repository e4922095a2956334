import { dayText, timeText } from '../../../src/domain/date-texts.ts'
import { today } from '../../../src/domain/dates.ts'
import { type CurrencyCode, sumText, toMajor } from '../../../src/domain/money.ts'
import { counted } from '../../../src/domain/text.ts'
import { html, type Markup } from '../../../src/domain/website/markup.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import { holdMinutes } from '../../services/bookings/holds.ts'
import { mostRenewals } from '../../services/website/site-booking.ts'
import type { SiteQuote } from '../../services/website/site-quote.ts'
import { field, once, type Typed, trap } from '../form-fields.ts'
import { newsTick, optional, visitorInputs } from '../visitor-fields.ts'
import { type BookStep, chosenSteps } from './book-steps.ts'
import { progress } from './book-views.ts'
import type { HeldShown } from './held-shown.ts'
import { addressIn } from './step-shown.ts'
import { summaryView } from './summary-view.ts'

/** The steps that the visitor has come through: where extras were offered, how many of each stands among what was chosen. */
function stepsOf({ offer, row }: HeldShown): readonly BookStep[] {
  const hasExtras = [...new URLSearchParams(row.chosen).keys()].some((name) => name.startsWith('extra-'))
  return [...chosenSteps(offer.kind, hasExtras), 'details', 'pay']
}

function head(shown: HeldShown, step: 'details' | 'pay', heading: string): Markup {
  const { here, offer, row, path } = shown
  const choose = `${here.base}${siteAddress.book(offer.kind, offer.slug)}`
  const texts = new URLSearchParams(row.chosen)
  // Whoever chooses otherwise is not in their own way.
  texts.set('held', row.link)
  return html`<p class="back"><a href="${addressIn(choose, texts, 'dates')}">Choose something else</a></p><h1>${heading}</h1>
${progress(stepsOf(shown), step, offer, (each) =>
  each === 'details' ? path : each === 'pay' ? null : addressIn(choose, texts, each),
)}`
}

/** How long it is kept, and for longer by a button; once it has run out it is taken anew with the next step, where it can still be had. */
function clock({ until, row, path }: HeldShown, step: 'details' | 'pay'): Markup {
  const longer = (label: string) =>
    html`<form method="post" action="${path}/longer"><input type="hidden" name="step" value="${step}"><button type="submit" class="quiet">${label}</button></form>`
  if (until === null)
    return html`<div class="banner" role="status" id="clock"><p><strong>We no longer keep this for you.</strong> What you typed is still here: go on, and we take it again if it is free.</p>${row.renewed < mostRenewals && longer('Keep it once more')}</div>`
  return html`<div class="banner good clock" id="clock"><p>Kept for you until <strong><time datetime="${new Date(until).toISOString()}" data-until>${timeText(until)}</time></strong> East Africa Time<span data-left></span>.</p>${row.renewed < mostRenewals && longer(`Keep it ${holdMinutes} minutes longer`)}</div>`
}

function refusal(typed: Typed | null): Markup | false {
  if (typed === null) return false
  const { body, message } = typed.refusal
  const faults = Object.entries(body.errors ?? {})
  if (faults.length === 0)
    return html`<p class="banner ${body.step === 'total' ? 'good' : 'bad'}" role="alert">${message}</p>`
  return html`<div class="banner bad" role="alert"><p><strong>Nothing was booked yet.</strong> ${counted(faults.length, 'thing')} to look at:</p><ul>${faults.map(
    ([name, [text = '']]) => html`<li><a href="#${placeOf(name)}">${text}</a></li>`,
  )}</ul></div>`
}
const placeOf = (name: string): string => (name === 'discount_code' ? 'code' : name)

/** Within a page of somebody else's: the booking opens beside it. */
export const bookedNotice = (link: string): Markup =>
  html`<section class="card notice"><h1>This is booked</h1><p>Your booking has a page of its own.</p><p><a class="button" href="/booked/${link}" target="_blank" rel="noopener">Open your booking</a></p></section>`

/** The fourth step: who books. Passports and the like are asked for once it is paid. */
export function detailsView(shown: HeldShown): Markup {
  const { row, path, typed } = shown
  const code = new URLSearchParams(row.chosen).get('code') ?? ''
  return html`${head(shown, 'details', 'Your details')}${refusal(typed)}${clock(shown, 'details')}
<div class="beside"><form method="post" action="${path}">${trap}${once(typed)}
${visitorInputs(typed, 'Your booking and its receipt come there.', row)}
${field(typed, { name: 'note', label: optional('Anything we should know?'), maxLength: 1000, rows: 3, value: row.note })}
${field(typed, { name: 'code', label: optional('Discount code'), maxLength: 60, problemOf: 'discount_code', value: code })}
<div class="actions"><button type="submit" class="wide-button">Continue</button></div></form>
${summaryView(shown)}</div>`
}

/** When what is paid, and what a cancellation costs. */
function terms({ schedule, cancellation }: SiteQuote, currency: CurrencyCode): Markup {
  const sum = (minor: number) => sumText(toMajor(minor, currency), currency)
  const now = today()
  return html`<section class="card" id="terms-text"><h2>The terms</h2>
<ul>${schedule.map(({ label, amount, due_on: due }) =>
    due <= now
      ? html`<li><strong>${sum(amount)} with the booking</strong> (${label})</li>`
      : html`<li>${label}: ${sum(amount)} by ${dayText(due)}</li>`,
  )}</ul>
${cancellation.length > 0 && html`<h3>If you cancel</h3>${cancellation.map((text) => html`<p>${text}</p>`)}`}</section>`
}

/** The last step: the whole price, the terms, and how much is paid now. */
export function payView(shown: HeldShown, paysOnline: boolean): Markup {
  const { quote, path, typed, here } = shown
  const priced = quote?.priced ?? null
  const why = [
    ...(quote?.complaints.map(({ text }) => text) ?? []),
    ...(priced?.shortage == null ? [] : [priced.shortage.text]),
  ]
  if (quote === null || priced === null || why.length > 0)
    return html`${head(shown, 'pay', 'This cannot be booked any more')}<div class="banner bad" role="alert">${(why.length > 0 ? why : ['Choose once more.']).map((text) => html`<p>${text}</p>`)}</div>
<p>What you typed is kept: choose something else, and it stands there again.</p>`
  const { currency, total } = priced
  const sum = (minor: number) => sumText(toMajor(minor, currency), currency)
  const [first] = quote.schedule
  const isPart = first !== undefined && quote.schedule.length > 1 && first.amount < total
  const chosen = typed?.sent.get('pay') ?? 'deposit'
  const problem = typed?.refusal.body.errors?.terms?.[0] ?? null
  const pick = (value: string, text: string, amount: number) =>
    html`<label class="pick"><input type="radio" name="pay" value="${value}"${value === chosen && html` checked`}><span class="grow">${text}</span><span class="sum">${sum(amount)}</span></label>`
  const isPaid = total > 0 && paysOnline
  return html`${head(shown, 'pay', total > 0 ? 'Check and pay' : 'Check and book')}${refusal(typed)}${clock(shown, 'pay')}
<div class="beside"><div>${terms(quote, currency)}
<form method="post" action="${path}/pay"${here.isEmbedded && html` target="_blank"`}>${once(typed)}<input type="hidden" name="seen" value="${total}">
${isPaid && isPart && html`<fieldset><legend>How much do you pay now?</legend>${pick('deposit', first.label, first.amount)}${pick('all', 'Everything', total)}</fieldset>`}
${total > 0 && !paysOnline && html`<p class="banner">You pay nothing now: we write to you about the payment.</p>`}
<label class="tick"><input type="checkbox" id="terms" name="terms" value="yes" required${problem !== null && html` aria-invalid="true" aria-describedby="terms-problem"`}${typed?.sent.get('terms') === 'yes' && html` checked`}><span>I accept the terms above.</span></label>${problem !== null && html`<p class="field-problem" id="terms-problem">${problem}</p>`}
${newsTick(typed)}
<div class="actions"><button type="submit" class="wide-button">${isPaid ? 'Book and pay' : 'Book'}</button></div></form></div>
${summaryView(shown)}</div>`
}
