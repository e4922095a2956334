import { type CurrencyCode, minorDigits, toMinor } from '../../../src/domain/money.ts'
import { refused } from '../../http/refusals.ts'

/** What of a booking decides how much may be paid; minor units. */
export interface Account {
  readonly id: number
  readonly reference: string
  readonly currency: CurrencyCode
  readonly balance: number
  readonly paid: number
  readonly refunded: number
  readonly written_off: number
}

/** Minor units of what was typed, or 422 on the field. */
export function minorOf(amount: number, currency: CurrencyCode, field: string): number {
  try {
    return toMinor(amount, currency)
  } catch {
    const digits = minorDigits(currency)
    throw refused({
      [field]: [digits === 0 ? `${currency} has no decimals.` : `${currency} has at most ${digits} decimals.`],
    })
  }
}
