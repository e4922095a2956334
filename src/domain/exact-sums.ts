import { minorDigits, toMajor } from './money.ts'

/** A sum of many amounts in the major unit: a number, or text where a number would lose its last digits. */
export type ExactSum = number | string

// Up to here every amount in minor units has a number of its own, also with its decimals.
const numbersEnd = 10n ** 15n

/** All its minor units, also of a sum that no number holds. */
export function minorOf(sum: ExactSum, currency: string): bigint {
  const digits = minorDigits(currency)
  const [whole = '', part = ''] = (typeof sum === 'number' ? sum.toFixed(digits) : sum).split('.')
  return BigInt(`${whole}${part.padEnd(digits, '0')}`)
}
export function majorOf(minor: bigint, currency: string): ExactSum {
  const size = minor < 0n ? -minor : minor
  if (size < numbersEnd) return toMajor(Number(minor), currency)
  const digits = minorDigits(currency)
  const text = String(size).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  return `${minor < 0n ? '-' : ''}${whole}${digits === 0 ? '' : `.${text.slice(-digits)}`}`
}

/** Sums of one currency together, to the last cent. */
export const addedSums = (sums: readonly ExactSum[], currency: string): ExactSum =>
  majorOf(
    sums.reduce((all, sum) => all + minorOf(sum, currency), 0n),
    currency,
  )

/** For charts, shares and comparisons with 0, where the last digits say nothing. */
export const roughly = (sum: ExactSum): number => Number(sum)
