import type { ProposalItem, ProposalOption } from '../../src/domain/contract/proposal-content.ts'
import { dayText, instantText } from '../../src/domain/date-texts.ts'
import type { CurrencyCode } from '../../src/domain/money.ts'
import { payingGuests } from '../../src/domain/proposal-checks.ts'
import { counts, itemAmount, optionTitle, optionTotals } from '../../src/domain/proposals.ts'
import { html, type Markup } from '../../src/domain/website/markup.ts'
import { sumText } from '../services/bookings/booking-payments.ts'
import { field, once, type Typed, trap } from './form-fields.ts'
import { priceOf } from './proposal-price.ts'
import { termsOf } from './proposal-terms.ts'
import type { InstalmentShown, ShownProposal } from './proposal-visit.ts'

/** The three forms of the page. */
export type AnswerForm = 'accept' | 'decline' | 'ask'

/** Which of the forms was refused, and what was typed into it. */
export interface TypedAnswer extends Typed {
  readonly form: AnswerForm
}

/** Where the proposal stands, above everything else. */
export function stateOf(shown: ShownProposal, done: string | null): Markup {
  const { row, agency, isPreview, standing } = shown
  if (standing.status === 'accepted') return acceptedOf(shown)
  if (isPreview)
    return html`<p class="banner"><strong>Preview.</strong> This is how the client will see it. You cannot answer from here.</p>`
  if (standing.status === 'declined')
    return html`<p class="banner bad"><strong>You declined this proposal${standing.on !== null && ` on ${dayText(standing.on)}`}.</strong> Changed your mind? Ask ${agency.name} below.</p>`
  if (standing.status === 'expired')
    return html`<p class="banner bad"><strong>This proposal has expired${row.sent_until !== null && ` on ${dayText(row.sent_until)}`}.</strong> Prices and availability may have changed: ask ${agency.name} below for a new one.</p>`
  if (done === 'asked')
    return html`<p class="banner good" role="status"><strong>Thank you.</strong> ${agency.name} has your question. The answer will come by e-mail and appear here.</p>`
  return html``
}

function acceptedOf(shown: ShownProposal): Markup {
  const { row, edition, standing, booking } = shown
  const { options } = edition.content
  const chosen = options.length > 1 ? options.find(({ key }) => key === standing.option) : undefined
  const isLive = booking !== null && booking.status !== 'cancelled'
  return html`<section class="banner good" role="status"><p><strong>Accepted${standing.by !== '' && ` by ${standing.by}`}${row.accepted_at !== null && `, ${instantText(row.accepted_at)}`}.</strong>
${chosen !== undefined && html` You chose <strong>${optionTitle(chosen)}</strong>.`}${isLive && html` Your booking is <strong class="ref">${booking.reference}</strong>.`}</p>
<p>${nextOf(shown)}</p></section>
${
  isLive &&
  html`<section class="card"><h2>Payments</h2><table><thead><tr><th scope="col">Due</th><th scope="col">Amount</th></tr></thead>
<tbody>${booking.parts.map(
    (part) =>
      html`<tr><td>${part.label}<br><span class="small muted">${standsText(part)}</span></td><td>${sumText(part.amount, booking.currency)}</td></tr>`,
  )}</tbody><tfoot><tr class="total"><td>Total</td><td>${sumText(booking.total, booking.currency)}</td></tr></tfoot></table>${shown.isPayable && html`<form method="post" action="/proposal/${row.link}/pay"><button type="submit">Pay online</button></form>`}</section>`
}`
}

function standsText({ state, due_on }: InstalmentShown): string {
  if (state === 'written_off') return 'Nothing to pay'
  return state === 'paid' ? 'Paid' : `by ${dayText(due_on)}`
}

/** What happens now that it is accepted. */
function nextOf({ booking, agency }: ShownProposal): Markup {
  if (booking === null) return html`We look forward to travelling with you. Questions? Ask ${agency.name} below.`
  if (booking.status === 'cancelled')
    return html`The booking ${booking.reference} was cancelled. Ask ${agency.name} below if you would like to travel after all.`
  const due = booking.parts.find(({ state }) => state === 'open')
  return due === undefined
    ? html`${booking.parts.some(({ state }) => state === 'written_off') ? 'Nothing is left to pay.' : 'Everything is paid.'} We look forward to travelling with you.`
    : html`What happens next: please pay ${sumText(due.open, booking.currency)} by ${dayText(due.due_on)}. We look forward to travelling with you.`
}

/** The way to the answers, before a long proposal. */
export function shortcutsOf({ row, isPreview }: ShownProposal): Markup {
  return html`<nav class="ways" aria-label="More"${isPreview && html` inert`}><a href="#ask">Ask a question</a>${!isPreview && html`<a href="/proposal/${row.link}/pdf">Download PDF</a>`}</nav>`
}
/** A draft is shown as it will be asked, though nothing of it can be answered. */
const isOpen = ({ standing }: ShownProposal) => standing.status === 'open'

/** The price and the way to accept it, at the lower edge of the window wherever the reader is. */
export function priceBar(shown: ShownProposal): Markup {
  if (!isOpen(shown)) return html``
  const { edition } = shown
  const [first] = edition.content.options.filter(({ items }) => items.length > 0)
  if (first === undefined) return html``
  const { main, note } = priceOf(first, edition)
  const several = edition.content.options.length > 1
  return html`<div class="bar" data-bar><div class="wide"><p><strong data-bar-main>${main}</strong>
<span class="small muted" data-bar-note>${several ? optionTitle(first) : note}</span></p><a class="button" href="#accept">${several ? 'Choose' : 'Accept'}</a></div></div>`
}

/** Accept, decline, ask: as far as they are open. */
export function answersOf(shown: ShownProposal, typed: TypedAnswer | null): Markup {
  const { isPreview } = shown
  const open = isOpen(shown)
  return html`<div${isPreview && html` inert`}>${open && termsOf(shown)}${open && acceptForm(shown, typed)}
<section class="card" id="ask"><h2>Questions</h2>
${shown.messages.map(
  ({ direction, author_name, created_at, body }) =>
    html`<div class="said${direction === 'out' && ' ours'}"><p class="who">${author_name} · ${instantText(created_at)}</p>${body}</div>`,
)}
${askForm(shown, typed)}</section>
${open && declineForm(shown, typed)}</div>`
}

/** In a preview it looks the same, and there is nothing to send. */
const formOf = ({ row, isPreview }: ShownProposal, form: AnswerForm, facts: Markup, body: Markup): Markup =>
  isPreview
    ? html`<div${facts}>${body}</div>`
    : html`<form method="post" action="/proposal/${row.link}/${form}"${facts}>${body}</form>`

const of = (typed: TypedAnswer | null, form: AnswerForm): Typed | null => (typed?.form === form ? typed : null)

/** What belongs to no field of the form. */
const problemOf = (typed: Typed | null): Markup | false =>
  typed !== null &&
  typed.refusal.body.errors === undefined &&
  html`<p class="field-problem" role="alert">${typed.refusal.message}</p>`

function acceptForm(shown: ShownProposal, typed: TypedAnswer | null): Markup {
  const { edition, client } = shown
  const { options, prices } = edition.content
  const refused = of(typed, 'accept')
  const again = refused?.sent ?? null
  const picked = again?.get('option') ?? options[0]?.key
  const facts = html` data-accept data-currency="${edition.currency}" data-guests="${payingGuests(edition.party)}" data-prices="${prices}"`
  return html`<section class="card" id="accept"><h2>Accept this proposal</h2>${problemOf(refused)}
${formOf(
  shown,
  'accept',
  facts,
  html`<input type="hidden" name="edition" value="${edition.number}">
${
  options.length === 1
    ? options.map((option) => html`<input type="hidden" name="option" value="${option.key}" data-option>`)
    : html`<fieldset><legend>Which option?</legend>${options.map(
        (
          option,
        ) => html`<label class="pick"><input type="radio" name="option" value="${option.key}" data-option${option.key === picked && html` checked`} required>
<span class="grow" data-title>${optionTitle(option)}</span><span class="sum">${sumText(optionTotals(option, edition.currency).total, edition.currency)}</span></label>`,
      )}</fieldset>`
}
${options.map((option) => extrasOf(option, edition.currency, options.length > 1, again))}
<p class="grand" aria-live="polite" data-total hidden></p>
${field(refused, { name: 'name', label: 'Your full name', maxLength: 120, required: true, value: client ?? '', autocomplete: 'name' })}
<p class="small muted">By accepting you agree to the prices and the terms above, in your name. We note the date and time.</p>
<button type="submit">Accept</button>`,
)}</section>`
}

/** Optional items are ticked before; the amounts in minor units are what the script adds up. */
function extrasOf(
  option: ProposalOption,
  currency: CurrencyCode,
  isOneOfSeveral: boolean,
  again: URLSearchParams | null,
): Markup {
  const fixed = option.items.filter((item) => !item.optional).reduce((sum, item) => sum + itemAmount(item, currency), 0)
  const extras = option.items.filter((item) => item.optional)
  const isTicked = (item: ProposalItem) =>
    again === null ? counts(item) : again.getAll(`chosen-${option.key}`).includes(item.key)
  return html`<fieldset data-of="${option.key}" data-fixed="${fixed}" data-discount="${option.discount_percent}"${extras.length === 0 && html` hidden`}>
<legend>${isOneOfSeveral ? `Extras of option ${option.key}` : 'Extras'}</legend>${extras.map(
    (
      item,
    ) => html`<label class="tick"><input type="checkbox" name="chosen-${option.key}" value="${item.key}" data-amount="${itemAmount(item, currency)}"${isTicked(item) && html` checked`}>
<span class="grow">${item.title}${item.description !== '' && html`<br><span class="small muted">${item.description}</span>`}</span><span class="sum">${sumText(itemAmount(item, currency), currency)}</span></label>`,
  )}</fieldset>`
}

function askForm(shown: ShownProposal, typed: TypedAnswer | null): Markup {
  const { client } = shown
  const refused = of(typed, 'ask')
  const name = { name: 'name', id: 'ask-name', label: 'Your name', autocomplete: 'name', value: client ?? '' }
  return formOf(
    shown,
    'ask',
    html``,
    html`${problemOf(refused)}${trap}${once(refused)}
${field(refused, { ...name, maxLength: 120, required: true })}
${field(refused, { name: 'question', label: 'Your question', maxLength: 5000, required: true, rows: 3 })}
<button class="quiet" type="submit">Send question</button>`,
  )
}

function declineForm(shown: ShownProposal, typed: TypedAnswer | null): Markup {
  const refused = of(typed, 'decline')
  const label = html`What would have made the difference? <span class="muted">(optional)</span>`
  return html`<details class="ask"${refused !== null && html` open`}><summary>No, thank you</summary>
${formOf(
  shown,
  'decline',
  html``,
  html`${problemOf(refused)}
${field(refused, { name: 'reason', label, maxLength: 500, rows: 3 })}
<button class="quiet" type="submit">Decline proposal</button>`,
)}</details>`
}
