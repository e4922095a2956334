import { dayText } from '../../src/domain/date-texts.ts'
import { today } from '../../src/domain/dates.ts'
import type { CurrencyCode } from '../../src/domain/money.ts'
import { optionTitle } from '../../src/domain/proposals.ts'
import { html, type Markup } from '../../src/domain/website/markup.ts'
import { sumText } from '../services/bookings/booking-payments.ts'
import type { OptionTerms } from '../services/proposals/proposal-terms.ts'
import { cancellationTexts, countsFromToday } from '../services/proposals/proposal-terms-text.ts'
import type { ShownProposal } from './proposal-visit.ts'

/** When the client pays and what a cancellation costs, before they accept. */
export function termsOf({ edition, terms }: ShownProposal): Markup | false {
  const { options } = edition.content
  if (terms.size === 0) return false
  return html`<section class="card" id="payment-terms"><h2>When you pay, and if you cancel</h2>
${options.map((option) => {
  const own = terms.get(option.key)
  return own === undefined
    ? false
    : html`${options.length > 1 && html`<h3>${optionTitle(option)}</h3>`}${ofOption(own, edition.currency)}`
})}</section>`
}

function ofOption({ schedule, cancellation }: OptionTerms, currency: CurrencyCode): Markup {
  const now = today()
  const texts = cancellationTexts(cancellation)
  return html`<ul>${schedule.map(
    ({ label, amount, due_on }) =>
      html`<li>${due_on <= now ? html`<strong>Due today, when you accept: ${sumText(amount, currency)}</strong> (${label})` : html`${label}: ${sumText(amount, currency)} by ${dayText(due_on)}`}</li>`,
  )}</ul>
${countsFromToday(schedule, now) && html`<p class="small muted">These dates apply if you accept today.</p>`}
<p><strong>If you cancel.</strong> ${texts.length === 1 && (texts[0] ?? '')}</p>
${texts.length > 1 && html`<ul>${texts.map((text) => html`<li>${text}</li>`)}</ul>`}`
}
