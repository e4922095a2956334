import { type CurrencyCode, exchanged, sumText, toMajor, toMinor } from '../../../src/domain/money.ts'

/** What one unit of a currency is in that of the booking, as it was typed. */
export type ExchangeRates = ReadonlyMap<CurrencyCode, number>

/** Minor units of one currency in minor units of another; null where no rate is given. */
export function exchangedMinor(
  amount: number,
  from: CurrencyCode,
  into: CurrencyCode,
  rates: ExchangeRates | undefined,
): number | null {
  if (from === into) return amount
  const rate = rates?.get(from)
  return rate === undefined ? null : toMinor(exchanged(toMajor(amount, from), rate, into), into)
}

export const rateComplaint = (what: string, from: CurrencyCode, into: CurrencyCode): string =>
  `${what} is priced in ${from} and the booking is in ${into}: enter a rate.`

/** "360,000 UGX", of minor units. */
export const priceText = (amount: number, currency: CurrencyCode): string =>
  sumText(toMajor(amount, currency), currency)
