import { bookingSources } from '../bookings/sales-choices.ts'
import { dayText } from '../date-texts.ts'
import { dayOf } from '../dates.ts'
import { sumText, toMajor } from '../money.ts'
import { type OfferKind, offerKinds } from '../offers/offer-kinds.ts'
import { counted } from '../text.ts'
import type { DiscountSource } from './discount-choices.ts'
import {
  callOf,
  type DiscountedSale,
  type DiscountTerms,
  isForDay,
  isForKind,
  type Refusal,
  type RefusalReason,
  type UseLimit,
} from './discount-terms.ts'

const refused = (reason: RefusalReason, text: string): Refusal => ({ reason, text })
const list = (words: readonly string[]) => new Intl.ListFormat('en').format(words)
const anyOf = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(words)
const money = (minor: number, currency: string) => sumText(toMajor(minor, currency), currency)

/** What speaks against a discount in this sale, other discounts apart; null: nothing. */
export function refusalOf(terms: DiscountTerms, sale: DiscountedSale): Refusal | null {
  return whenRefusal(terms, sale) ?? usedRefusal(terms, sale) ?? whoRefusal(terms, sale) ?? whatRefusal(terms, sale)
}

function whenRefusal(terms: DiscountTerms, { at }: DiscountedSale): Refusal | null {
  const { startsAt, endsAt } = terms
  const it = callOf(terms)
  if (!terms.isActive) return refused('paused', `${it} is paused.`)
  if (startsAt !== null && startsAt > at) return refused('dates', `${it} can be used from ${dayText(dayOf(startsAt))}.`)
  if (endsAt !== null && endsAt <= at) return refused('dates', `${it} expired on ${dayText(dayOf(endsAt - 1))}.`)
  return null
}

function usedRefusal(terms: DiscountTerms, { source }: DiscountedSale): Refusal | null {
  const it = callOf(terms)
  for (const limit of terms.limits) {
    const usedUp = usedUpRefusal(it, limit)
    if (usedUp !== null) return usedUp
    // Nothing is used until something is booked: a price that was sent must not depend on who books first.
    if (source === 'proposal' && (limit.most !== null || limit.perClient !== null))
      return refused('used_up', `${it} can be used only so often: it is taken off a booking, not a proposal.`)
  }
  return null
}

/** Why there is no use left, in all or for the client. */
export function usedUpRefusal(it: string, { most, used, perClient, usedByClient }: UseLimit): Refusal | null {
  if (most !== null && used >= most)
    return refused('used_up', `${it} has been used up: it could be used ${counted(most, 'time')}.`)
  if (perClient === null || usedByClient < perClient) return null
  const text = `This client has already used ${it}`
  return refused('by_client', perClient === 1 ? `${text}.` : `${text} ${counted(perClient, 'time')}.`)
}

const placeOf = (source: DiscountSource) => (source === 'manual' ? 'hand' : bookingSources[source].toLowerCase())

function whoRefusal(terms: DiscountTerms, { clientTags, source }: DiscountedSale): Refusal | null {
  const it = callOf(terms)
  const tags = clientTags.map((tag) => tag.toLowerCase())
  if (terms.clientTags.length > 0 && !terms.clientTags.some((tag) => tags.includes(tag.toLowerCase())))
    return refused('client', `${it} is for clients tagged ${anyOf(terms.clientTags)}.`)
  if (terms.sources.length > 0 && !terms.sources.includes(source))
    return refused('source', `${it} is only for bookings by ${anyOf(terms.sources.map(placeOf))}.`)
  return null
}

const manyOf = (kind: string): string => offerKinds[kind as OfferKind]?.many ?? kind

function whatRefusal(terms: DiscountTerms, { items, currency }: DiscountedSale): Refusal | null {
  const it = callOf(terms)
  const meant = items.filter((item) => isForKind(terms, item))
  if (meant.length === 0)
    return refused(
      'scope',
      terms.scope === 'kind'
        ? `${it} is for ${list(terms.kinds.map(manyOf))} only.`
        : `${it} is for certain offers only, and none of them is booked here.`,
    )
  const counting = meant.filter((item) => isForDay(terms, item))
  if (counting.length === 0) return refused('travel', `${it} is for trips that start ${travelText(terms)}.`)
  if (terms.amount !== null && terms.currency !== currency)
    return refused(
      terms.minimum === null ? 'currency' : 'out_of_reach',
      `${it} takes ${money(terms.amount, terms.currency ?? currency)} off, but this booking is priced in ${currency}.`,
    )
  if (terms.minimum === null) return null
  const needs = `${it} needs at least ${money(terms.minimum, terms.currency ?? currency)}`
  if (terms.currency !== currency)
    return refused('out_of_reach', `${needs}, but this booking is priced in ${currency}.`)
  const sum = counting.reduce((all, item) => all + item.amounts.reduce((one, amount) => one + amount, 0), 0)
  if (sum >= terms.minimum) return null
  const isNear = BigInt(sum) * 4n >= BigInt(terms.minimum) * 3n
  return refused(isNear ? 'minimum' : 'out_of_reach', `${needs}: this comes to ${money(sum, currency)}.`)
}

function travelText({ travelFrom: from, travelTo: to }: DiscountTerms): string {
  if (from !== null && to !== null) return `from ${dayText(from)} to ${dayText(to)}`
  return from !== null ? `from ${dayText(from)}` : `by ${to === null ? 'then' : dayText(to)}`
}
