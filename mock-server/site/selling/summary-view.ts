import { momentsText, partyText } from '../../../src/domain/bookings/booking-text.ts'
import { shortDaysText, weekdayText } from '../../../src/domain/date-texts.ts'
import { today } from '../../../src/domain/dates.ts'
import { sumText, toMajor } from '../../../src/domain/money.ts'
import { html, type Markup } from '../../../src/domain/website/markup.ts'
import type { PricedItem } from '../../services/bookings/priced-items.ts'
import type { PricedBooking } from '../../services/bookings/quotes.ts'
import type { BookableOffer } from '../../services/website/bookable-offer.ts'
import type { SiteQuote } from '../../services/website/site-quote.ts'

interface Summed {
  readonly offer: BookableOffer
  readonly quote: SiteQuote | null
}

/** When something is, in words. */
export function whenText({ details, startsOn, endsOn }: PricedItem): string {
  if (details?.pick_up != null && details.return != null) return momentsText(details.pick_up, details.return)
  if (details?.check_in != null && details.check_out != null) return shortDaysText(details.check_in, details.check_out)
  if (details?.time != null) return `${weekdayText(startsOn)}, ${details.time}`
  return shortDaysText(startsOn, endsOn)
}

/** Each discount by its name, then what the offer itself is reduced by; minor units. */
function discountsOf({ discount, discounts }: PricedBooking): { readonly name: string; readonly amount: number }[] {
  const named = discounts.map(({ name, amounts }) => ({ name, amount: sumOf([...amounts.values()]) }))
  const rest = discount - sumOf(named.map(({ amount }) => amount))
  return rest > 0 ? [...named, { name: 'Discount', amount: rest }] : named
}
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** What is chosen and the whole price of it, on every step. */
export function summaryView({ offer, quote }: Summed): Markup {
  const priced = quote?.priced ?? null
  if (quote === null || priced === null)
    return html`<section class="card summary" id="summary" data-fresh aria-live="polite"><h2>Your booking</h2><p>${offer.title}</p><p class="muted">The whole price stands here as soon as it is known.</p></section>`
  const { currency } = priced
  const sum = (minor: number) => sumText(toMajor(minor, currency), currency)
  const [first] = priced.items
  const people =
    offer.kind === 'event' || offer.kind === 'car' || offer.kind === 'service' ? '' : partyText(priced.party)
  const deposit =
    quote.schedule.length > 1 && (quote.schedule[0]?.due_on ?? '') <= today() ? quote.schedule[0] : undefined
  return html`<section class="card summary" id="summary" data-fresh aria-live="polite"><h2>Your booking</h2>
<p><strong>${offer.title}</strong>${first !== undefined && html`<br>${whenText(first)}`}${people !== '' && html`<br>${people}`}</p>
<table><thead><tr><th scope="col">What</th><th scope="col">Price</th></tr></thead><tbody>${priced.items.flatMap(
    (item) =>
      item.lines.map(
        (line) =>
          html`<tr><td>${line.title}${line.quantity > 1 && ` × ${line.quantity}`}</td><td>${sum(line.amount)}</td></tr>`,
      ),
  )}${discountsOf(priced).map(({ name, amount }) => html`<tr><td>${name}</td><td>− ${sum(amount)}</td></tr>`)}</tbody><tfoot><tr class="total"><td>Total</td><td>${sum(priced.total)}</td></tr>${quote.taxes.map(
    ({ name, rate, tax }) =>
      html`<tr class="each"><td class="small">Includes ${name} ${rate}%</td><td class="small">${sum(tax)}</td></tr>`,
  )}</tfoot></table>
${deposit !== undefined && html`<p class="small">A deposit of <strong>${sum(deposit.amount)}</strong> is enough to book; you pay the rest later.</p>`}
${priced.shortage !== null && html`<p class="field-problem">${priced.shortage.text}</p>`}</section>`
}

/** What it comes to beside the way on: on a phone the summary is below the fold. */
export const barTotal = ({ quote }: Summed): Markup =>
  html`<p class="bar-total" id="bar-total" data-fresh>${quote?.priced != null && html`<span class="small muted">Total</span> <strong>${sumText(toMajor(quote.priced.total, quote.priced.currency), quote.priced.currency)}</strong>`}</p>`
