import { cancellationText } from './bookings/cancellation.ts'
import { depositTextIn } from './bookings/deposits.ts'
import { balanceText } from './bookings/instalment-plans.ts'
import { meals } from './bookings/sales-choices.ts'
import type {
  OptionKey,
  ProposalContent,
  ProposalDay,
  ProposalItem,
  ProposalOption,
  ProposalTerms,
  ShownPrices,
} from './contract/proposal-content.ts'
import { shortDayText } from './date-texts.ts'
import type { Day } from './dates.ts'
import { keysOf } from './keys.ts'
import { type CurrencyCode, exchanged, minorDigits, percentOf, toMajor, toMinor } from './money.ts'
import type { Itinerary } from './schema/types.generated.ts'
import { proposalStatuses } from './terms.ts'
import { counted, stripTags } from './text.ts'

/** What holds of proposals wherever they are read: the editor, the server, the client's page and the PDF. */
export { proposalStatuses }
export type ProposalStatus = keyof typeof proposalStatuses

/** What decides about a proposal's verbs. */
export interface ProposalFacts {
  readonly status: string
  /** 0: never sent. */
  readonly sent_version: number
  readonly changed_since_sent: boolean
  readonly valid_until: Day | null
  readonly booking_reference: string | null
}
const never = 'It has not been sent.'
const expired = 'It has expired: set a new “valid until” and send it again.'
const answered = (facts: ProposalFacts) =>
  facts.status === 'accepted'
    ? 'It has been accepted.'
    : facts.status === 'declined'
      ? 'It was declined: reopen it first.'
      : undefined

/** Why a verb cannot be done to a proposal as it stands; undefined: it can. The server refuses with the same words. */
export const proposalRefusals = {
  edit: (facts) =>
    facts.status === 'accepted' ? 'An accepted proposal cannot change: reopen it or make a copy.' : undefined,
  send: answered,
  remind: (facts) =>
    answered(facts) ?? (facts.sent_version === 0 ? never : facts.status === 'expired' ? expired : undefined),
  accept: (facts) =>
    answered(facts) ??
    (facts.status === 'expired'
      ? expired
      : facts.sent_version > 0 && facts.changed_since_sent
        ? 'It has changed since it was sent: send it again first so that you both have the same version.'
        : undefined),
  decline: (facts) => answered(facts) ?? (facts.sent_version === 0 ? never : undefined),
  reopen: (facts) =>
    facts.status === 'accepted' || facts.status === 'declined' || facts.status === 'expired'
      ? undefined
      : 'It is already open.',
  renewLink: (facts) => (facts.sent_version === 0 ? 'It has not been sent, so nobody has its link yet.' : undefined),
  delete: (facts) => (facts.booking_reference === null ? undefined : `It is booked: ${facts.booking_reference}.`),
} as const satisfies Record<string, (facts: ProposalFacts) => string | undefined>
export type ProposalVerb = keyof typeof proposalRefusals
export const proposalVerbs = keysOf(proposalRefusals)

/** "Valid until 3 Dec 2026", "Ended on …": what a date says next to today. */
export const validityText = (until: Day | null, now: Day): string =>
  until === null
    ? 'No expiry date'
    : until < now
      ? `Expired on ${shortDayText(until)}`
      : until === now
        ? 'Expires today'
        : `Until ${shortDayText(until)}`

// ── money ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Minor units, so that sums are exact. */
export interface OptionTotals {
  readonly subtotal: number
  readonly discount: number
  readonly total: number
  /** What it costs the agency, as far as net prices are known. */
  readonly net: number
  /** Items that count and have no net price: the margin leaves them out. */
  readonly withoutNet: number
  /** Null while a net price is missing. */
  readonly margin: number | null
  /** Of the total, in percent with one decimal. */
  readonly marginPercent: number | null
}

/** Rounded, because a document that changes its currency may hold more decimals than the new one has. */
const minorOf = (value: number, currency: string): number =>
  toMinor(Number(value.toFixed(minorDigits(currency))), currency)

/** An optional item counts as the client has chosen it; before they have, as it is ticked for them. */
export const counts = (item: ProposalItem, chosen?: ReadonlySet<string>): boolean =>
  !item.optional || (chosen === undefined ? item.selected : chosen.has(item.key))

export const itemAmount = (item: ProposalItem, currency: string): number =>
  minorOf(item.gross, currency) * item.quantity

export function optionTotals(option: ProposalOption, currency: string, chosen?: ReadonlySet<string>): OptionTotals {
  const items = option.items.filter((item) => counts(item, chosen))
  const subtotal = items.reduce((sum, item) => sum + itemAmount(item, currency), 0)
  const discount = percentOf(subtotal, option.discount_percent)
  const total = subtotal - discount
  const net = items.reduce((sum, item) => sum + minorOf(item.net ?? 0, currency) * item.quantity, 0)
  const withoutNet = items.filter((item) => item.net === null).length
  const margin = withoutNet === 0 && items.length > 0 ? total - net : null
  const marginPercent = margin === null || total === 0 ? null : Math.round((margin / total) * 1000) / 10
  return { subtotal, discount, total, net, withoutNet, margin, marginPercent }
}

/**
 * What each item that counts costs after the option's discount, in minor units; the amounts sum to the option's total exactly. What does
 * not divide is taken off the dearest item.
 */
export function agreedAmounts(
  option: ProposalOption,
  currency: string,
  chosen?: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const items = option.items.filter((item) => counts(item, chosen))
  const amounts = new Map<string, number>()
  for (const item of items) {
    const amount = itemAmount(item, currency)
    amounts.set(item.key, amount - percentOf(amount, option.discount_percent))
  }
  const missing =
    optionTotals(option, currency, chosen).total - [...amounts.values()].reduce((sum, amount) => sum + amount, 0)
  const dearest = items.toSorted((a, b) => itemAmount(b, currency) - itemAmount(a, currency))[0]
  if (dearest !== undefined) amounts.set(dearest.key, (amounts.get(dearest.key) ?? 0) + missing)
  return amounts
}

/** Every price and cost in another currency; what is typed and is no number stays as it is. */
const exchangedOptions = <Option extends { readonly items: readonly ProposalItem[] }>(
  options: readonly Option[],
  rate: number,
  into: string,
): Option[] =>
  options.map((option) => ({
    ...option,
    items: option.items.map((item) => ({
      ...item,
      gross: exchanged(item.gross, rate, into),
      net: item.net === null ? null : exchanged(item.net, rate, into),
    })),
  }))

/** The document in another currency: its prices, and the sum of a deposit of its own. */
export const exchangedContent = <
  Option extends { readonly items: readonly ProposalItem[] },
  Content extends { readonly options: readonly Option[]; readonly own_terms: ProposalTerms | null },
>(
  content: Content & { readonly options: readonly Option[] },
  rate: number,
  into: CurrencyCode,
) => ({
  ...content,
  options: exchangedOptions(content.options, rate, into),
  own_terms: exchangedTerms(content.own_terms, rate, into),
})
const exchangedTerms = (own: ProposalTerms | null, rate: number, into: CurrencyCode): ProposalTerms | null =>
  own === null
    ? null
    : {
        ...own,
        deposit_sums: own.deposit_sums
          .map(({ amount }) => ({ currency: into, amount: exchanged(amount, rate, into) }))
          .filter(({ amount }) => amount > 0),
      }

/** When it is paid and what a cancellation costs, in words. */
export const termsTexts = (terms: ProposalTerms, currency: string) => ({
  deposit: depositTextIn(terms.deposit_percent, terms.deposit_sums, currency),
  balance: balanceText(terms),
  cancellation: cancellationText(terms.cancellation_rules) || 'As the agency’s terms say',
})
const offered = 'From the offers'
/** Of a document: its own, or that it has none. */
export const ownTermsTexts = (own: ProposalTerms | null, currency: string): ReturnType<typeof termsTexts> =>
  own === null ? { deposit: offered, balance: offered, cancellation: offered } : termsTexts(own, currency)

interface Priced {
  readonly options: readonly { readonly items: readonly ProposalItem[] }[]
}

/** Whether any sum stands in it yet: then another currency needs a rate. */
export const isPriced = ({ options, own_terms: own }: Pick<ProposalContent, 'own_terms'> & Priced): boolean =>
  options.some(({ items }) => items.some(({ gross, net }) => gross !== 0 || (net ?? 0) !== 0)) ||
  (own?.deposit_sums.length ?? 0) > 0

/** A price from what it costs and the part that is added to it: net 200, markup 25% → 250. Rounded to the currency's minor unit. */
export const grossFrom = (net: number, markupPercent: number, currency: string): number => {
  const minor = minorOf(net, currency)
  return toMajor(minor + percentOf(minor, markupPercent), currency)
}
/** What is added to the net price, in percent of it with one decimal; null where there is no net price to add to. */
export const markupOf = (net: number | null, gross: number): number | null =>
  net === null || net === 0 ? null : Math.round(((gross - net) / net) * 1000) / 10

/** Every amount of the document has no more decimals than its currency: where one has, its item's title. */
export function tooFine(content: ProposalContent, currency: string): string[] {
  const fits = (value: number | null) => {
    try {
      if (value !== null) toMinor(value, currency)
      return true
    } catch {
      return false
    }
  }
  return content.options.flatMap((option) =>
    option.items.filter((item) => !fits(item.gross) || !fits(item.net)).map((item) => item.title || 'An item'),
  )
}

/** What a client may be shown of the prices. */
export const priceChoices = {
  items: 'Every item with its price',
  total: 'The total only',
  person: 'The price per person only',
} as const satisfies Record<ShownPrices, string>

// ── the document ─────────────────────────────────────────────────────────────────────────────────────────────────

export const emptyOption = (key: OptionKey): ProposalOption => ({
  key,
  title: '',
  summary: '',
  discount_percent: 0,
  days: [],
  items: [],
})
export const emptyContent = (): ProposalContent => ({
  intro: '',
  terms: '',
  own_terms: null,
  follow_up: true,
  prices: 'items',
  options: [emptyOption('A')],
})
export const emptyDay = (): ProposalDay => ({
  title: '',
  description: '',
  location_name: '',
  meals: [],
  accommodation: '',
  activities: [],
  image_ids: [],
  itinerary_id: null,
})

/** The days of a package as days of a proposal, free to be rewritten. Pictures stay with the package. */
export const daysFrom = (itinerary: readonly Omit<Itinerary, 'gallery'>[]): ProposalDay[] =>
  itinerary
    .toSorted((a, b) => a.day - b.day)
    .map((day) => ({
      title: day.title,
      description: day.description,
      location_name: day.location_name,
      meals: keysOf(meals).filter((meal) => day.meals.includes(meal)),
      accommodation: day.accommodation,
      activities: [...day.activities],
      image_ids: [],
      itinerary_id: day.id,
    }))

export const optionTitle = (option: Pick<ProposalOption, 'key' | 'title'>): string =>
  option.title === '' ? `Option ${option.key}` : `Option ${option.key}: ${option.title}`

/** A tour that is booked on no day yet. */
export const lacksDeparture = ({ book }: Pick<ProposalItem, 'book'>): boolean =>
  book?.kind === 'package' && book.departure_id === null && book.date === null

/** Nothing of it has a price yet. */
export const isUnpriced = ({ items }: Pick<ProposalOption, 'items'>): boolean => items.every((item) => item.gross === 0)

/** What has to be filled before a client may see it, in words. */
export function gapsIn(content: ProposalContent): string[] {
  const several = content.options.length > 1
  return content.options.flatMap((option) => {
    const of = several ? ` of option ${option.key}` : ''
    const untitledDays = option.days.filter((day) => day.title === '' && stripTags(day.description) === '').length
    const untitled = option.items.filter((item) => item.title === '').length
    const dayless = option.items.filter(lacksDeparture)
    return [
      ...(option.items.length === 0 ? [`The prices${of} are empty: add what the client pays for.`] : []),
      ...(untitled > 0 ? [`${counted(untitled, 'item')}${of} ${untitled === 1 ? 'has' : 'have'} no title.`] : []),
      ...dayless.map(
        (item) => `${item.title || 'The tour'}${of} has no departure yet: choose one in its menu, under “From stock”.`,
      ),
      ...(option.items.length > 0 && isUnpriced(option) ? [`Nothing${of} has a price.`] : []),
      ...(untitledDays > 0 ? [`${counted(untitledDays, 'day')}${of} ${untitledDays === 1 ? 'is' : 'are'} empty.`] : []),
    ]
  })
}
