import { type CurrencyCode, currencyCodes, sumText, toMajor, toMinor } from '../money.ts'

/** Sums in minor units by their currency. */
export type SumsByCurrency = Readonly<Partial<Record<CurrencyCode, number>>>
/** One of them as the API has it, in major units. */
export interface CurrencySum {
  readonly currency: CurrencyCode
  readonly amount: number
}

/** What is asked for with the booking: a share of the total, or a sum in the currencies that one is named for. */
export interface DepositTerms {
  readonly deposit_percent: number
  readonly deposit_sums?: SumsByCurrency
}
/** In the currency of a document: a share, or minor units. */
export type Deposit = { readonly percent: number } | { readonly sum: number }

export function depositIn(
  { deposit_percent: percent, deposit_sums: sums = {} }: DepositTerms,
  currency: string,
): Deposit {
  const sum = Object.entries(sums).find(([code]) => code === currency)?.[1]
  return sum === undefined ? { percent } : { sum }
}
export const isNoDeposit = (deposit: Deposit): boolean => ('sum' in deposit ? deposit.sum : deposit.percent) <= 0
/** A sum larger than the total takes the total. */
export const isFullPayment = (deposit: Deposit, total: number): boolean =>
  'sum' in deposit ? deposit.sum >= total : deposit.percent >= 100

export const minorSums = (sums: readonly CurrencySum[]): SumsByCurrency =>
  Object.fromEntries(sums.map(({ currency, amount }) => [currency, toMinor(amount, currency)]))
export const majorSums = (sums: SumsByCurrency = {}): CurrencySum[] =>
  currencyCodes.flatMap((currency) => {
    const sum = sums[currency]
    return sum === undefined ? [] : [{ currency, amount: toMajor(sum, currency) }]
  })

/** "30%", "USD 200, UGX 500,000; other currencies 30%". */
export function depositText(percent: number, sums: readonly CurrencySum[]): string {
  const share = percent === 0 ? 'none' : `${percent}%`
  if (sums.length === 0) return percent === 0 ? 'None' : share
  return `${sums.map(({ currency, amount }) => sumText(amount, currency)).join(', ')}; other currencies ${share}`
}
/** The same in one currency. */
export function depositTextIn(percent: number, sums: readonly CurrencySum[], currency: string): string {
  const sum = sums.find((each) => each.currency === currency)
  return sum === undefined ? depositText(percent, []) : sumText(sum.amount, currency)
}
