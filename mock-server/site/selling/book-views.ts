import { onceField } from '../../../src/domain/website/form-names.ts'
import { html, type Markup } from '../../../src/domain/website/markup.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import type { BookableOffer } from '../../services/website/bookable-offer.ts'
import { once, trap } from '../form-fields.ts'
import { type BookStep, type ChosenStep, stepName } from './book-steps.ts'
import { datesView } from './date-views.ts'
import { extrasView, partyView } from './party-views.ts'
import type { SiteHere } from './site-here.ts'
import { addressIn, type StepShown } from './step-shown.ts'
import { barTotal, summaryView } from './summary-view.ts'

/** A tour whose days are agreed: the visitor asks for it. */
export const closedView = (here: SiteHere, offer: BookableOffer): Markup =>
  html`<section class="card notice"><h1>${offer.title}</h1><p>This is on request: tell us when you would like to come, and we make you an offer.</p>
<p><a class="button" href="${here.siteBase}${siteAddress.offer(offer.kind, offer.slug)}"${here.isEmbedded && html` target="_blank" rel="noopener"`}>Back to “${offer.title}”</a></p></section>`

/** Where the visitor is among all steps; those that are behind lead back. */
export function progress(
  steps: readonly BookStep[],
  now: BookStep,
  { kind }: Pick<BookableOffer, 'kind'>,
  addressOf: (step: BookStep) => string | null,
): Markup {
  const at = steps.indexOf(now)
  return html`<nav aria-label="Steps"><ol class="progress">${steps.map((step, index) => {
    const name = stepName(kind, step)
    const to = index < at ? addressOf(step) : null
    return html`<li${index === at && html` aria-current="step"`}${index < at && html` class="done"`}>${to === null ? name : html`<a href="${to}">${name}</a>`}</li>`
  })}</ol></nav>`
}

/** The fields that a step shows itself; all other choices go along unseen. */
const shownBy = (name: string, step: ChosenStep, kind: BookableOffer['kind']): boolean => {
  const date = [
    'departure',
    'check_in',
    'check_out',
    'pick_up',
    'pick_up_time',
    'return',
    'return_time',
    'time',
    'access',
  ]
  if (step === 'dates') return date.includes(name) || (kind === 'event' && name.startsWith('ticket-'))
  if (step === 'extras') return name.startsWith('extra-')
  return ['adults', 'children', 'infants', 'residency', 'quantity', 'driver'].includes(name)
}

const hidden = (texts: URLSearchParams, step: ChosenStep, kind: BookableOffer['kind']): Markup[] =>
  [...texts].flatMap(([name, value]) =>
    shownBy(name, step, kind) ? [] : [html`<input type="hidden" name="${name}" value="${value}">`],
  )

const headings: Readonly<
  Record<ChosenStep, Readonly<Partial<Record<BookableOffer['kind'], string>> & { other: string }>>
> = {
  dates: {
    package: 'When would you like to leave?',
    service: 'When would you like to come?',
    car: 'When do you need the car?',
    event: 'Which tickets?',
    other: 'When would you like to stay?',
  },
  party: { car: 'How many cars?', service: 'How many places?', other: 'Who is coming?' },
  extras: { other: 'Anything else?' },
}

/** A step in which something is chosen, beside what it comes to. */
export function stepView(shown: StepShown): Markup {
  const { here, offer, steps, step, held, texts, problems, typed } = shown
  const path = `${here.base}${siteAddress.book(offer.kind, offer.slug)}`
  const next = steps[steps.indexOf(step) + 1]
  const all: readonly BookStep[] = [...steps, 'details', 'pay']
  const heading = headings[step][offer.kind] ?? headings[step].other
  const view = step === 'dates' ? datesView : step === 'party' ? partyView : extrasView
  return html`<p class="back"><a href="${here.siteBase}${siteAddress.offer(offer.kind, offer.slug)}"${here.isEmbedded && html` target="_blank" rel="noopener"`}>${offer.title}</a></p>
<h1>${heading}</h1>
${progress(all, step, offer, (each) => (each === 'details' || each === 'pay' ? null : addressIn(path, texts, each)))}
${problems.length > 0 && html`<div class="banner bad" role="alert" tabindex="-1" id="problem">${problems.map((text) => html`<p>${text}</p>`)}</div>`}
<div class="beside"><form method="${next === undefined ? 'post' : 'get'}" action="${path}" data-live="*" data-here="${step}">
${next === undefined ? html`${trap}${held === null ? once(typed) : html`<input type="hidden" name="${onceField}" value="${held}">`}` : html`<input type="hidden" name="step" value="${next}">`}${hidden(texts, step, offer.kind)}
${view(shown, path)}
<div class="actions onward">${barTotal(shown)}<button type="submit" class="wide-button">Continue</button></div>
${next === undefined && html`<p class="small muted hint">We keep this for you for ten minutes while you fill in your details.</p>`}</form>
${summaryView(shown)}</div>`
}
