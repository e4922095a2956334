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
