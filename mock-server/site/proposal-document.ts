import { partyText } from '../../src/domain/bookings/booking-text.ts'
import type { ProposalDay, ProposalItem, ProposalOption } from '../../src/domain/contract/proposal-content.ts'
import { dayText, weekdayText } from '../../src/domain/date-texts.ts'
import { addDays } from '../../src/domain/dates.ts'
import type { CurrencyCode } from '../../src/domain/money.ts'
import { firstDayOf } from '../../src/domain/proposal-days.ts'
import { counts, itemAmount, optionTitle, optionTotals } from '../../src/domain/proposals.ts'
import { sameJson } from '../../src/domain/same-json.ts'
import { stripTags } from '../../src/domain/text.ts'
import { html, type Markup, richText } from '../../src/domain/website/markup.ts'
import { sumText } from '../services/bookings/booking-payments.ts'
import { datesText, dayFacts } from '../services/documents/proposal.ts'
import type { Edition } from '../services/proposals/proposal-edition.ts'
import { type Standing, takenOf } from '../services/proposals/proposal-standing.ts'
import { imageOf, type MediaRow } from '../services/uploads.ts'
import { shortcutsOf } from './proposal-answer.ts'
import { choicesOf, eachText, markOf, priceOf } from './proposal-price.ts'
import type { ShownProposal } from './proposal-visit.ts'
import { routeFigure } from './route-figure.ts'

/** The proposal itself: its words, pictures, days and prices. */
export function documentOf(shown: ShownProposal): Markup {
  const { edition, standing, row, client, pictures, departures } = shown
  const { content, party, validUntil } = edition
  const lead = [datesText(edition, departures), partyText(party)].filter((part) => part !== '').join(' · ')
  const facts: [string, string][] = [
    ['Prepared for', client ?? ''],
    ['Valid until', validUntil === null || standing.status !== 'open' ? '' : dayText(validUntil)],
    ['Reference', row.reference],
  ]
  const ofDays = new Set(content.options.flatMap(({ days }) => days.flatMap((day) => day.image_ids)))
  const [cover, ...others] = pictures
  const gallery = others.filter(({ id }) => !ofDays.has(id))
  return html`${cover !== undefined && coverOf(cover)}
<h1>${edition.title}</h1>
${lead !== '' && html`<p class="lead">${lead}</p>`}
<dl class="facts">${facts.filter(([, value]) => value !== '').map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
${content.options.length > 1 && choicesOf(shown)}
${shortcutsOf(shown)}
${stripTags(content.intro) !== '' && html`<section class="card intro">${richText(content.intro)}</section>`}
${gallery.length > 0 && html`<div class="pictures">${gallery.slice(0, 8).map(pictureOf)}</div>`}
${sortedOptions(content.options, standing).map((option) => optionOf(option, shown))}
${stripTags(content.terms) !== '' && html`<section class="card"><h2>Terms</h2>${richText(content.terms)}</section>`}`
}

const coverOf = (image: MediaRow): Markup => {
  const { url, width, height } = imageOf(image)
  return html`<img class="cover" src="${url}" width="${width}" height="${height}" alt="${image.alt}" fetchpriority="high">`
}
const pictureOf = (image: MediaRow): Markup => {
  const { url, thumb } = imageOf(image)
  return html`<a href="${url}"><img src="${thumb}" width="240" height="180" alt="${image.alt || 'Picture'}" loading="lazy"></a>`
}

function optionOf(option: ProposalOption, shown: ShownProposal): Markup {
  const { edition, standing, departures, pictures, routes } = shown
  const route = routes.get(option.key)
  const first = firstDayOf(option, edition.startsOn, departures)
  const options = sortedOptions(edition.content.options, standing)
  const isOneOfSeveral = options.length > 1
  const like = options
    .slice(0, options.indexOf(option))
    .find((before) => sameJson(before.days, option.days) && firstDayOf(before, edition.startsOn, departures) === first)
  const title = isOneOfSeveral ? optionTitle(option) : option.title || 'Your trip'
  const said = html`${option.summary !== '' && html`<p class="muted">${option.summary}</p>`}
${like === undefined && route !== undefined && routeFigure(route)}
${option.days.length > 0 && (like === undefined ? html`<div class="card">${option.days.map((day, at) => dayOf(day, at, first, pictures))}</div>` : html`<p class="muted">The days are the same as in option ${like.key}.</p>`)}
${option.items.length > 0 && html`<div class="card">${pricesOf(option, edition, takenOf(standing, option))}</div>`}`
  // What was not chosen is there to be looked up, and does not stand in the way.
  if (standing.option !== null && standing.option !== option.key)
    return html`<details class="option" id="option-${option.key}"><summary>${title} (not chosen)</summary>${said}</details>`
  return html`<section class="option" aria-labelledby="option-${option.key}">
<h2 id="option-${option.key}">${title}</h2>
${isOneOfSeveral && markOf(option, standing)}${said}
</section>`
}

/** What was accepted comes first. */
const sortedOptions = (options: readonly ProposalOption[], { option }: Standing): ProposalOption[] =>
  options.toSorted((a, b) => Number(b.key === option) - Number(a.key === option))

function dayOf(day: ProposalDay, at: number, first: string | null, pictures: readonly MediaRow[]): Markup {
  const images = day.image_ids.flatMap((id) => pictures.find((image) => image.id === id) ?? [])
  const when = `Day ${at + 1}${first === null ? '' : ` · ${weekdayText(addDays(first, at))}`}`
  return html`<article class="day"><p class="when">${when}</p>
${day.title !== '' && html`<h3>${day.title}</h3>`}
${richText(day.description)}
${images.length > 0 && html`<div class="pictures">${images.map(pictureOf)}</div>`}
${dayFacts(day).map(([label, value]) => html`<p class="small"><span class="muted">${label}:</span> ${value}</p>`)}
</article>`
}

function pricesOf(option: ProposalOption, edition: Edition, taken: ReadonlySet<string> | undefined): Markup {
  const { currency, content } = edition
  if (content.prices !== 'items') return includedOf(option, edition, taken)
  const totals = optionTotals(option, currency, taken)
  const each = eachText(option, edition, taken)
  return html`<table><caption class="trap">Prices</caption>
<thead><tr><th scope="col">What</th><th scope="col">Amount</th></tr></thead>
<tbody>${option.items.map((item) => itemOf(item, currency, taken))}</tbody>
<tfoot>${
    totals.discount > 0 &&
    html`<tr><td>Subtotal</td><td>${sumText(totals.subtotal, currency)}</td></tr>
<tr><td>Discount ${option.discount_percent}%</td><td>− ${sumText(totals.discount, currency)}</td></tr>`
  }
<tr class="total"><td>Total</td><td>${sumText(totals.total, currency)}</td></tr>
${each !== null && html`<tr class="each"><td>Per person</td><td>${each}</td></tr>`}</tfoot></table>`
}

/** What the price is for, without the price of each; what may be left out keeps its own. */
function includedOf(option: ProposalOption, edition: Edition, taken: ReadonlySet<string> | undefined): Markup {
  const fixed = option.items.filter((item) => !item.optional)
  const optional = option.items.filter((item) => item.optional)
  const { main, note } = priceOf(option, edition, taken)
  return html`<h3>What is included</h3><ul>${fixed.map(
    (item) =>
      html`<li>${item.title}${item.description !== '' && html`<br><span class="small muted">${item.description}</span>`}</li>`,
  )}</ul>
${optional.length > 0 && html`<table><caption class="trap">Optional extras</caption><thead><tr><th scope="col">Optional</th><th scope="col">Amount</th></tr></thead><tbody>${optional.map((item) => itemOf(item, edition.currency, taken))}</tbody></table>`}
<p class="grand">${main}${note !== null && html` <span class="small muted">${note}</span>`}</p>`
}

function itemOf(item: ProposalItem, currency: CurrencyCode, taken: ReadonlySet<string> | undefined): Markup {
  const each =
    item.quantity === 1 ? '' : `${item.quantity} × ${sumText(itemAmount({ ...item, quantity: 1 }, currency), currency)}`
  const notes = [item.description, each].filter((part) => part !== '')
  const isOff = item.optional && !counts(item, taken)
  return html`<tr${isOff && html` class="off"`}><td>${item.title}${item.optional && html` <span class="small muted">(optional${isOff && ', not in the total'})</span>`}
${notes.map((note) => html`<br><span class="small muted">${note}</span>`)}</td><td>${sumText(itemAmount(item, currency), currency)}</td></tr>`
}
