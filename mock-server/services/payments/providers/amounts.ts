import { minorDigits, toMajor, toMinor } from '../../../../src/domain/money.ts'
import { ProviderRefused } from './provider-errors.ts'

// Amounts as providers write them: numbers or texts of the major unit. Ours are integers of the minor unit.

/** Major units as a number; refused where a number could not carry the amount exactly. */
export function majorNumber(minor: number, currency: string): number {
  const major = toMajor(minor, currency)
  if (minorOf(major, currency) !== minor) throw new ProviderRefused('The amount is too large.')
  return major
}

/** Major units as a text with the decimals of the currency: 5000, 10.50. */
export function majorText(minor: number, currency: string): string {
  const digits = minorDigits(currency)
  const text = String(minor).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Minor units of an amount that a provider states as a number or text; null where it is none, or finer than the currency. */
export function minorOf(amount: number | string, currency: string): number | null {
  if (typeof amount === 'number') {
    try {
      return amount < 0 ? null : toMinor(amount, currency)
    } catch {
      return null
    }
  }
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(amount) ?? []
  const digits = minorDigits(currency)
  if (whole === undefined || /[1-9]/.test(fraction.slice(digits))) return null
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return Number.isSafeInteger(minor) ? minor : null
}

/** A fee, which providers compute to fractions: rounded to the minor unit, half up. Undefined where none is said. */
export function feeMinor(fee: number | null | undefined, currency: string): number | undefined {
  if (fee === null || fee === undefined || fee < 0) return undefined
  const digits = minorDigits(currency)
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(fee)) ?? [] // as it was written, not as a float holds it
  if (whole === undefined) return fee < 1 ? 0 : undefined // written with an exponent
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return minor + (fraction.charAt(digits) >= '5' ? 1 : 0)
}
