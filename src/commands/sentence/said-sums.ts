import { currencyCodes, sumText as moneySum, moneyText } from '../../domain/money.ts'
import { moneyIn } from '../palette/argument-rows.ts'

/** A sum; its currency where one was said. */
export interface Sum {
  readonly amount: number
  readonly currency?: string
}

const currencyNames: Readonly<Record<string, string>> = {
  dollar: 'USD',
  dollars: 'USD',
  bucks: 'USD',
  shilling: 'UGX',
  shillings: 'UGX',
  shs: 'UGX',
  sh: 'UGX',
  ush: 'UGX',
  ugx: 'UGX',
  euro: 'EUR',
  euros: 'EUR',
  pound: 'GBP',
  pounds: 'GBP',
  quid: 'GBP',
  ksh: 'KES',
  tsh: 'TZS',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
}
/** A currency by its code, sign or name. */
export const currencyIn = (word: string | undefined): string | undefined =>
  word === undefined ? undefined : (currencyNames[word] ?? currencyCodes.find((code) => code.toLowerCase() === word))

/** The sum that the words from `at` on begin with: “500000”, “500k”, “1.5m”, “ugx 500,000”, “$200”, “200 usd”; or nothing. */
export function sumAt(all: readonly string[], at: number): { sum: Sum; taken: number } | undefined {
  const first = (all[at] ?? '').replace(/\/=$/, '')
  const parts = /^([a-z]{2,3}|[$€£])?(\d[\d,]*(?:\.\d+)?[km]?)([a-z]{3}|[$€£])?$/.exec(first)
  const before = currencyIn(first)
  if (before !== undefined) {
    const next = sumAt(all, at + 1)
    return next === undefined || next.sum.currency !== undefined
      ? undefined
      : { sum: { ...next.sum, currency: before }, taken: next.taken + 1 }
  }
  if (parts === null) return undefined
  const glued = parts[1] ?? parts[3]
  const own = currencyIn(glued)
  if (glued !== undefined && own === undefined) return undefined
  const money = moneyIn(parts[2] ?? '', 'UGX')
  if (money === undefined) return undefined
  const after = own === undefined ? currencyIn(all[at + 1]) : undefined
  const currency = own ?? after
  return {
    sum: { amount: money.amount, ...(currency === undefined ? {} : { currency }) },
    taken: after === undefined ? 1 : 2,
  }
}

const bounds: readonly (readonly ['over' | 'under', readonly string[]])[] = [
  ['over', ['more', 'than']],
  ['over', ['over']],
  ['over', ['above']],
  ['under', ['less', 'than']],
  ['under', ['under']],
  ['under', ['below']],
]
/** “more than 1000 usd”, “over 1m”, “under 50k”: a sum that another is above or below. */
export function boundAt(
  all: readonly string[],
  at: number,
): { bound: 'over' | 'under'; sum: Sum; taken: number } | undefined {
  for (const [bound, words] of bounds) {
    if (!words.every((word, place) => all[at + place] === word)) continue
    const read = sumAt(all, at + words.length)
    if (read !== undefined) return { bound, sum: read.sum, taken: words.length + read.taken }
  }
  return undefined
}

/** “-50 usd”, “0”: figures that are no sum of money; how many words they are. */
export function noSumAt(all: readonly string[], at: number): number {
  if (!/^(-[$€£]?\d[\d.,]*[km]?|[$€£]?-\d[\d.,]*[km]?|0+)$/.test(all[at] ?? '')) return 0
  return currencyIn(all[at + 1]) === undefined ? 1 : 2
}

/** “UGX 500,000”. */
export const sumText = ({ amount, currency }: Sum): string =>
  currency === undefined ? moneyText(amount) : moneySum(amount, currency)
