import type { ExactSum } from './exact-sums.ts'
import { groupedText, numberText } from './text.ts'

/** Money: integers of the currency's minor unit inside, numbers of the major unit at the API (ISO 4217 exponents). */
const none = new Set([
  'UGX',
  'RWF',
  'BIF',
  'JPY',
  'KRW',
  'VND',
  'XAF',
  'XOF',
  'XPF',
  'CLP',
  'PYG',
  'DJF',
  'GNF',
  'KMF',
  'ISK',
  'VUV',
])
const three = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])

export const minorDigits = (currency: string): number => (none.has(currency) ? 0 : three.has(currency) ? 3 : 2)

/** The currencies an agency may price in; the first is the default filter of specification §9. */
export const currencies = [
  { code: 'UGX', name: 'Ugandan shilling' },
  { code: 'USD', name: 'US dollar' },
  { code: 'EUR', name: 'Euro' },
  { code: 'GBP', name: 'Pound sterling' },
  { code: 'KES', name: 'Kenyan shilling' },
  { code: 'TZS', name: 'Tanzanian shilling' },
  { code: 'RWF', name: 'Rwandan franc' },
  { code: 'ZAR', name: 'South African rand' },
] as const
export type CurrencyCode = (typeof currencies)[number]['code']
export const currencyCodes = currencies.map((currency) => currency.code)

/** Major → minor units, exactly: throws RangeError when the number has more digits than the currency has, or is not finite. */
export function toMinor(major: number, currency: string): number {
  const digits = minorDigits(currency)
  const text = Number.isFinite(major) ? major.toFixed(digits) : ''
  // A float that is not the nearest to its own short decimal form carries a fraction of a minor unit.
  if (text === '' || Math.abs(Number(text) - major) > 1e-9 * Math.max(1, Math.abs(major)))
    throw new RangeError('too many decimals')
  const minor = Number(text.replace('.', ''))
  if (!Number.isSafeInteger(minor)) throw new RangeError('amount out of range')
  return minor
}

/** The same of what somebody is typing: null while there is no sum, or one that the currency cannot have; its field says which. */
export function minorOrNull(major: number | null, currency: string): number | null {
  try {
    return major === null ? null : toMinor(major, currency)
  } catch {
    return null
  }
}

export const toMajor = (minor: number, currency: string): number =>
  Number((minor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency)))

/** One sum less another in major units, without what binary fractions add. */
export const lessOf = (amount: number, less: number, currency: string): number =>
  toMajor(toMinor(amount, currency) - toMinor(less, currency), currency)

/** Specification §9: a locale-grouped number, or 0 if empty. Whole amounts show no decimals. */
export function moneyText(amount: ExactSum | null | undefined, currency = 'UGX'): string {
  if (typeof amount === 'string') return groupedText(amount.replace(/\.0+$/, ''))
  if (amount === null || amount === undefined || Number.isNaN(amount) || amount === 0) return '0'
  return numberText(amount, Number.isInteger(amount) ? 0 : minorDigits(currency))
}

/** A sum with its currency, as it is said everywhere: USD 2,072. */
export const sumText = (amount: ExactSum | null | undefined, currency: string): string =>
  `${currency} ${moneyText(amount, currency)}`

/** An amount at a rate (what one unit is in the other currency), to the decimals of that currency. */
export const exchanged = (amount: number, rate: number, into: string): number =>
  Number((amount * rate).toFixed(minorDigits(into)))

/** `percent` (two decimals at most) of an amount in minor units, half away from zero. */
export function percentOf(minor: number, percent: number): number {
  const share = BigInt(minor) * BigInt(Math.round(percent * 100)) // a float would lose minor units of large sums
  const half = share < 0n ? -5_000n : 5_000n
  return Number((share + half) / 10_000n)
}
