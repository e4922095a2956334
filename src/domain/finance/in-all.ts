import { type ExactSum, majorOf, minorOf } from '../exact-sums.ts'
import { minorDigits } from '../money.ts'
import { halfEven, rateOf } from './exact-rates.ts'

/** A sum of one currency in the major unit. */
export interface CurrencyAmount {
  readonly currency: string
  readonly amount: ExactSum
}

const mostInAll = 40
const oneSum = /^([A-Z]{3}):(-?\d{1,24}(?:\.\d{1,3})?)$/

/** `UGX:100000,USD:25.5;UGX:7,KES:3`: sums that are added up, and beside them others. Null: it is not written so. */
export function sumsIn(text: string): readonly (readonly CurrencyAmount[])[] | null {
  const groups = text.split(';').map((group) =>
    group.split(',').map((part) => {
      const [, currency, amount] = oneSum.exec(part) ?? []
      if (currency === undefined || amount === undefined) return null
      const decimals = amount.split('.')[1] ?? ''
      return decimals.length > minorDigits(currency) ? null : { currency, amount }
    }),
  )
  const known = groups.map((group) => group.flatMap((sum) => sum ?? []))
  return known.length <= mostInAll && known.every((group, place) => group.length === groups[place]?.length)
    ? known
    : null
}
export const sumsText = (groups: readonly (readonly CurrencyAmount[])[]): string =>
  groups.map((group) => group.map(({ currency, amount }) => `${currency}:${amount}`).join(',')).join(';')

/** Those that are something, if they are of more than one currency: only then there is anything to add up. */
export const worthAdding = <Sum extends CurrencyAmount>(sums: readonly Sum[]): readonly Sum[] => {
  const some = sums.filter(({ amount }) => Number(amount) !== 0)
  return new Set(some.map(({ currency }) => currency)).size > 1 ? some : []
}

/**
 * About what sums of several currencies are together in one, by what a unit of each is in the pivot. Exact until the end, where it is rounded
 * once, half to even. What has no rate is left out, and named.
 */
export function inAll(
  sums: readonly CurrencyAmount[],
  worths: ReadonlyMap<string, string>,
  into: string,
): { readonly amount: ExactSum; readonly left_out: string[] } {
  const worthOf = (currency: string) => rateOf(worths.get(currency) ?? '')
  const below = worthOf(into)
  const rated = sums.filter(({ currency }) => below !== null && worthOf(currency) !== null)
  const left_out = [...new Set(sums.flatMap((sum) => (rated.includes(sum) ? [] : [sum.currency])))]
  const scaled = rated.reduce(
    (all, { currency, amount }) =>
      all + minorOf(amount, currency) * (worthOf(currency) ?? 0n) * 10n ** BigInt(mostDigits - minorDigits(currency)),
    0n,
  )
  const [size, sign] = scaled < 0n ? [-scaled, -1n] : [scaled, 1n]
  const { floor, roundsUp } = halfEven(
    size * 10n ** BigInt(minorDigits(into)),
    (below ?? 1n) * 10n ** BigInt(mostDigits),
  )
  return { amount: majorOf(sign * (floor + (roundsUp ? 1n : 0n)), into), left_out }
}
const mostDigits = 3
