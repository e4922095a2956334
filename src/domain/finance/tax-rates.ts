import type { TaxCategory } from './invoice-content.ts'
import type { LineTax } from './invoice-tax.ts'

export const taxCategories = {
  standard: 'Standard',
  zero: 'Zero-rated',
  exempt: 'Exempt',
  other: 'Other',
} as const satisfies Record<TaxCategory, string>

/** Of these the rate is always zero. */
export const isUntaxed = (category: TaxCategory): boolean => category === 'zero' || category === 'exempt'

/** An agency has so many beside its usual one. */
export const mostTaxRates = 12

export interface AgencyTax {
  readonly tax_name: string
  readonly tax_rate: number | null
}

/** The tax of what names no other. An agency without a rate is not registered: nothing is taxed. */
export const usualTax = ({ tax_name: name, tax_rate: rate }: AgencyTax): LineTax =>
  rate === null
    ? { name: '', category: 'exempt', rate: 0 }
    : { name: name.trim() === '' ? 'Tax' : name.trim(), category: 'standard', rate }

/** “VAT 18%”, “Exempt”: as documents and forms name it. */
export const taxText = ({ name, category, rate }: LineTax): string =>
  isUntaxed(category) ? name || 'No tax' : `${name || taxCategories[category]} ${rate}%`

/**
 * Kinds have a rate by its name. They follow when the rate at a place is named anew, and are taxed as usual when it goes (null). While
 * another rate has the same name they stay with that one.
 */
export function kindsAfter<Kind extends { readonly tax: string }>(
  kinds: readonly Kind[],
  rates: readonly { readonly name: string }[],
  place: number,
  name: string | null,
): readonly Kind[] {
  const from = rates[place]?.name
  const isShared = rates.some((rate, at) => at !== place && rate.name === from)
  if (isShared || !kinds.some(({ tax }) => tax === from)) return kinds
  return kinds.flatMap((kind) => (kind.tax !== from ? [kind] : name === null ? [] : [{ ...kind, tax: name }]))
}
