import { currencyCodes, minorDigits } from '../../../domain/money.ts'
import { mostPrice } from '../../../domain/offers/rate-choices.ts'
import { numberText } from '../../../domain/text.ts'
import { readNumber } from '../../../ui/forms/number-input.tsx'

// What was typed or pasted into a cell: a value, null for an empty one, or a sentence that says what is wrong.

export const readWhole = (text: string, least: number, most: number, what: string): number | null | string => {
  const value = readNumber(text, 0)
  if (value === null) return null
  if (value === undefined || value < least || value > most)
    return `“${text.trim()}” is not a valid ${what}: enter a whole number from ${least} to ${numberText(most)}.`
  return value
}
const signs: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' }
/** The currency that a text names beside its number, where it is another one. */
function otherCurrency(text: string, currency: string): string | null {
  const code = currencyCodes.find((each) => new RegExp(`(^|[^a-z])${each}([^a-z]|$)`, 'i').test(text))
  const sign = Object.keys(signs).find((each) => text.includes(each))
  const named = code ?? (sign === undefined ? undefined : signs[sign])
  return named === undefined || named === currency ? null : named
}

/** A price in the major unit of its currency; above 0. */
export function readPrice(text: string, currency: string): number | null | string {
  // A spreadsheet may send the currency along: “UGX 420,000”, “$ 120.50”.
  const other = otherCurrency(text, currency)
  if (other !== null) return `“${text.trim()}” is in ${other}, and this is priced in ${currency}.`
  const value = readNumber(text.replace(/^[^\d-]+|[^\d.,]+$/g, ''), minorDigits(currency))
  if (value === null && text.trim() !== '') return `“${text.trim()}” is not a price.`
  if (value === undefined)
    return `“${text.trim()}” is not a price in ${currency}${minorDigits(currency) === 0 ? ', which has no decimals' : ''}.`
  if (value !== null && value <= 0) return 'A price must be more than 0.'
  if (value !== null && value > mostPrice) return `A price must be at most ${numberText(mostPrice)}.`
  return value
}
