import { percent, spread } from '../amounts.ts'
import { refusalOf } from './discount-refusals.ts'
import {
  type AppliedDiscount,
  callOf,
  type DiscountedSale,
  type Discounting,
  type DiscountTerms,
  isForDay,
  isForKind,
  type Refusal,
} from './discount-terms.ts'

/**
 * Which discounts a sale gets, and how much each takes off every line. Those that combine are taken off together: percentages first, then
 * sums, each from what the ones before leave. One that does not combine stands alone. Of what clashes, the client gets what takes most off;
 * of equals, what spends no code. The order in which candidates come does not matter, and no line ever costs less than nothing.
 */
export function discountsFor(sale: DiscountedSale, candidates: readonly DiscountTerms[]): Discounting {
  const left: Discounting['left'][number][] = []
  const fitting: DiscountTerms[] = []
  for (const terms of candidates.toSorted(inTurn)) {
    const refusal = refusalOf(terms, sale)
    if (refusal === null) fitting.push(terms)
    else left.push({ terms, refusal })
  }
  const together = fitting.filter(({ combines }) => combines)
  const sets = [
    ...(together.length === 0 ? [] : [together]),
    ...fitting.filter((one) => !one.combines).map((one) => [one]),
  ]
  const best = sets
    .map((set) => takenOff(sale, set))
    .reduce<readonly AppliedDiscount[]>((kept, other) => (isBetter(other, kept) ? other : kept), [])
  const chosen = best.filter(({ amount }) => amount > 0)
  for (const terms of fitting)
    if (!chosen.some((applied) => applied.terms === terms))
      left.push({ terms, refusal: passedOver(terms, chosen, best) })
  return { applied: chosen, left }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const amountOf = (set: readonly AppliedDiscount[]) => sumOf(set.map(({ amount }) => amount))
const codesIn = (set: readonly AppliedDiscount[]) =>
  set.filter(({ terms, amount }) => terms.code !== null && amount > 0).length

function isBetter(one: readonly AppliedDiscount[], other: readonly AppliedDiscount[]): boolean {
  const more = amountOf(one) - amountOf(other)
  return more > 0 || (more === 0 && amountOf(one) > 0 && codesIn(one) < codesIn(other))
}

/** Percentages before sums, the larger percentage first; then by number, an automatic discount before a code. */
const inTurn = (one: DiscountTerms, other: DiscountTerms): number =>
  (other.percent ?? 0) - (one.percent ?? 0) || one.id - other.id || (one.code?.id ?? 0) - (other.code?.id ?? 0)

/** A set taken off in its order. */
function takenOff(sale: DiscountedSale, set: readonly DiscountTerms[]): AppliedDiscount[] {
  let rest = sale.items.map(({ amounts }) => [...amounts])
  return set.map((terms) => {
    const costs = rest.flatMap((amounts, at) => {
      const item = sale.items[at]
      const counts = item !== undefined && isForKind(terms, item) && isForDay(terms, item)
      return counts ? amounts : amounts.map(() => 0)
    })
    const base = sumOf(costs)
    const amount = terms.percent === null ? Math.min(terms.amount ?? 0, base) : percent(base, terms.percent)
    const flat = spread(amount, costs)
    let place = 0
    const shares = rest.map((amounts) => amounts.map(() => flat[place++] ?? 0))
    rest = rest.map((amounts, at) => amounts.map((cost, line) => cost - (shares[at]?.[line] ?? 0)))
    return { terms, shares, amount }
  })
}

function passedOver(
  terms: DiscountTerms,
  chosen: readonly AppliedDiscount[],
  best: readonly AppliedDiscount[],
): Refusal {
  if (chosen.length === 0 || best.some((applied) => applied.terms === terms))
    return { reason: 'nothing', text: `${callOf(terms)} has nothing left to take off.` }
  const names = new Intl.ListFormat('en').format(chosen.map((applied) => callOf(applied.terms)))
  return {
    reason: 'clash',
    text: `${callOf(terms)} does not combine with ${names}, which ${chosen.length === 1 ? 'takes' : 'take'} off at least as much.`,
  }
}
