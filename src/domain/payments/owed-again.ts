import { minorOrNull, toMajor, toMinor } from '../money.ts'

/** What of a refund its booking owes again: all of it, but for what was paid too much or is to be given back anyway. The major unit. */
export function owedAgain(balance: number, refunded: number | null, currency: string): number {
  const back = minorOrNull(refunded, currency)
  if (back === null) return 0
  const before = toMinor(balance, currency)
  return toMajor(Math.max(0, before + back) - Math.max(0, before), currency)
}
