import { minorDigits, toMinor } from '../../../src/domain/money.ts'

// Amounts as payment providers and suppliers write them: numbers or texts of the major unit. Ours are integers of the minor unit.

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
