import type { CurrencyCode } from '../money.ts'
import { isWorth, type Worths } from './exact-rates.ts'

/** The least that is paid in cash: what is smaller cannot be handed over. Minor units. */
const smallestCash: Readonly<Record<CurrencyCode, number>> = {
  UGX: 1000,
  USD: 100,
  EUR: 100,
  GBP: 100,
  KES: 5000,
  TZS: 50_000,
  RWF: 500,
  ZAR: 1000,
}
/** So many per cent may what a payment settles differ from the rate without a reason. */
export const freeCorrection = 5

/** What a payment in another currency settles; minor units of the booking's currency. */
export interface Settlement {
  /** By the rate of the day, half to even. */
  readonly worth: number
  readonly settled: number
  /** What of it was not paid because it is too small for cash; below zero: what was paid too much. */
  readonly rounding: number
}

/**
 * What a sum settles of what is owed. What nobody can pay in cash is rounding, where the balance is closed by it. `corrected` is what
 * somebody says that it settles instead.
 */
export function settlementOf(
  { amount, from, into, worths }: { amount: number; from: CurrencyCode; into: CurrencyCode; worths: Worths },
  { balance, corrected = null, closes = true }: { balance: number; corrected?: number | null; closes?: boolean },
): Settlement {
  const worth = isWorth(amount, worths, from, into)
  const isClose = closes && worth > 0 && Math.abs(balance - worth) < isWorth(smallestCash[from], worths, from, into)
  const settled = corrected ?? (isClose ? balance : worth)
  return { worth, settled, rounding: isClose && settled === balance ? settled - worth : 0 }
}

/** What was corrected by hand; above zero, more is settled than was paid. */
export const correctionOf = ({ worth, settled, rounding }: Settlement): number => settled - rounding - worth

/** Whether a correction needs a reason, and somebody who may. */
export const isLargeCorrection = (settlement: Settlement): boolean =>
  Math.abs(correctionOf(settlement)) * 100 > settlement.worth * freeCorrection
