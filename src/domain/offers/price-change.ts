import { minorDigits } from '../money.ts'

/**
 * A price in minor units after a change in percent (two decimals at most), as a multiple of `roundTo` major units, half away
 * from zero. Exact; a price that was one stays one, what was free stays free.
 */
export function changedPrice(minor: number, percent: number, roundTo: number, currency: string): number {
  if (minor === 0) return 0
  const step = BigInt(Math.max(1, Math.round(roundTo * 10 ** minorDigits(currency))))
  // (minor × (100 + percent) / 100) to the nearest multiple of the step, in one division: rounding twice would drift.
  const product = BigInt(minor) * BigInt(10_000 + Math.round(percent * 100))
  const unit = 10_000n * step
  const rounded = ((2n * product + unit) / (2n * unit)) * step
  return rounded > 0n ? Number(rounded) : Number(step)
}

/** What prices may be rounded to, as a person chooses it, in major units. */
export const roundings = [0, 1, 5, 10, 50, 100, 500, 1000, 5000, 10_000] as const
