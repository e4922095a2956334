import { minorDigits, toMajor } from '../../../../src/domain/money.ts'
import { minorOf } from '../../outgoing/amounts.ts'
import { ProviderRefused } from './provider-errors.ts'

// Amounts as providers write them: numbers or texts of the major unit. Ours are integers of the minor unit.

/** Major units as a number; refused where a number could not carry the amount exactly. */
export function majorNumber(minor: number, currency: string): number {
  const major = toMajor(minor, currency)
  if (minorOf(major, currency) !== minor) throw new ProviderRefused('The amount is too large.')
  return major
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
