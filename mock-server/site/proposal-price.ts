import type { ProposalOption } from '../../src/domain/contract/proposal-content.ts'
import { forParty, perPerson } from '../../src/domain/proposal-checks.ts'
import { counts, optionTitle, optionTotals } from '../../src/domain/proposals.ts'
import { counted } from '../../src/domain/text.ts'
import { html, type Markup } from '../../src/domain/website/markup.ts'
import { sumText } from '../services/bookings/booking-payments.ts'
import type { Edition } from '../services/proposals/proposal-edition.ts'
import { type Standing, takenOf } from '../services/proposals/proposal-standing.ts'
import type { ShownProposal } from './proposal-visit.ts'

/** Keys of the optional items that a client took; undefined: those that are ticked for them. */
type Taken = ReadonlySet<string> | undefined

/** “about USD 691”: what one of several people pays; null for one person. */
export function eachText(option: ProposalOption, { currency, party }: Edition, taken?: Taken): string | null {
  const each = perPerson(optionTotals(option, currency, taken).total, party)
  return each === null ? null : `${each.about ? 'about ' : ''}${sumText(each.amount, currency)}`
}

/** The price as the agency wants it said: the total with what it is per person, or per person with whom it is for. */
export function priceOf(
  option: ProposalOption,
  edition: Edition,
  taken?: Taken,
): { readonly main: string; readonly note: string | null } {
  const total = sumText(optionTotals(option, edition.currency, taken).total, edition.currency)
  const each = eachText(option, edition, taken)
  if (each === null) return { main: total, note: null }
  return edition.content.prices === 'person'
    ? { main: `${each} per person`, note: forParty(edition.party) }
    : { main: total, note: `${each} per person` }
}

const mostNamed = 6

/** Several options side by side: what sets each apart, what it costs, what is in it, and the way to it while one may choose. */
export function choicesOf({ edition, standing }: ShownProposal): Markup {
  return html`<section class="choices" aria-label="Options">${edition.content.options.map((option) => {
    const taken = takenOf(standing, option)
    const { main, note } = priceOf(option, edition, taken)
    const items = option.items.filter((item) => counts(item, taken))
    const more = items.length - mostNamed
    return html`<article class="choice${standing.option === option.key && ' taken'}">${markOf(option, standing)}<h2>${optionTitle(option)}</h2>
${option.summary !== '' && html`<p>${option.summary}</p>`}
<p class="grand">${main}${note !== null && html`<br><span class="small muted">${note}</span>`}</p>
<ul>${option.days.length > 0 && html`<li>${counted(option.days.length, 'day')}</li>`}${items.slice(0, mostNamed).map((item) => html`<li>${item.title}${item.optional && html` <span class="muted">(optional)</span>`}</li>`)}${more > 0 && html`<li class="muted">and ${counted(more, 'more item')}</li>`}</ul>
<p class="ways"><a href="#option-${option.key}">Days and prices</a>${standing.status === 'open' && html`<a href="#accept" data-choose="${option.key}">Choose option ${option.key}</a>`}</p></article>`
  })}</section>`
}

/** Which of several options was accepted, on each of them. */
export const markOf = ({ key }: ProposalOption, { option }: Standing): Markup =>
  option === null
    ? html``
    : option === key
      ? html`<p class="mark">✓ Accepted</p>`
      : html`<p class="small muted">Not chosen</p>`
