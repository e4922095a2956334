import { minorDigits } from '../../../src/domain/money.ts'

/** What was received for an invoice, as its XML and its fields for EFRIS say it. */
export interface Received {
  readonly method: string
  /** Minor units of the document's currency. */
  readonly amount: number
}

/** Minor units as a decimal number with the currency's digits: 150050 cents → 1500.50. */
export function decimalOf(minor: number, currency: string): string {
  const digits = minorDigits(currency)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const sign = minor < 0 ? '-' : ''
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** What came in, one sum for each method, in the order in which the methods were first used. */
export function receivedByMethod(received: readonly Received[]): readonly Received[] {
  const sums = new Map<string, number>()
  for (const { method, amount } of received) sums.set(method, (sums.get(method) ?? 0) + amount)
  return [...sums].map(([method, amount]) => ({ method, amount })).filter(({ amount }) => amount !== 0)
}

export const sumOf = (received: readonly Received[]): number => received.reduce((sum, { amount }) => sum + amount, 0)
