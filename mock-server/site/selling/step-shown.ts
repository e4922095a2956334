import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { BookableOffer } from '../../services/website/bookable-offer.ts'
import type { SiteChoices } from '../../services/website/site-choices.ts'
import type { SiteQuote } from '../../services/website/site-quote.ts'
import type { Typed } from '../form-fields.ts'
import type { ChosenStep } from './book-steps.ts'
import type { SiteHere } from './site-here.ts'
import type { StepData } from './step-data.ts'

/** Everything that a step shows. */
export interface StepShown {
  readonly here: SiteHere
  readonly offer: BookableOffer
  readonly data: StepData
  readonly steps: readonly ChosenStep[]
  readonly step: ChosenStep
  /** The link of what the visitor holds already, and now chooses otherwise: it counts as free, and is taken over. */
  readonly held: string | null
  /** What the visitor has chosen themselves. */
  readonly given: URLSearchParams
  /** What is chosen by now, with what was chosen for the visitor. */
  readonly texts: URLSearchParams
  readonly choices: SiteChoices
  readonly quote: SiteQuote | null
  /** Why the visitor is not a step further. */
  readonly problems: readonly string[]
  readonly typed: Typed | null
}

/** Extras that are priced in the currency of what is booked: another one is agreed with the agency. */
export const extrasIn = (data: StepData, currency: CurrencyCode) =>
  data.kind === 'package' ? data.tour.extras.filter((extra) => extra.included || extra.currency === currency) : []

/** The address of a step with what is chosen. */
export function addressIn(
  path: string,
  texts: URLSearchParams,
  step: ChosenStep,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(texts)
  for (const [name, value] of Object.entries(more)) query.set(name, value)
  query.set('step', step)
  return `${path}?${query}`
}
