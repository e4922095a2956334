import type { Day } from '../dates.ts'
import type { CurrencyCode } from '../money.ts'

/** Amounts are minor units of the document's currency; a credit note has them above zero, too: its kind says that they are given back. */
export interface InvoiceContent {
  readonly kind: InvoiceKind
  readonly number: string
  readonly issued_on: Day
  readonly due_on: Day | null
  readonly currency: CurrencyCode
  readonly seller: InvoiceParty
  readonly buyer: InvoiceParty
  readonly booking: {
    readonly reference: string
    readonly title: string
    readonly starts_on: Day | null
    readonly ends_on: Day | null
  }
  /** Of a credit note: the invoice that it takes back, whole or in parts, and why. */
  readonly corrects: { readonly number: string; readonly issued_on: Day; readonly reason: string } | null
  /** Whether the prices of the lines include the tax. */
  readonly tax_included: boolean
  readonly lines: readonly InvoiceLine[]
  readonly taxes: readonly InvoiceTax[]
  /** What is off the prices, which the totals of the lines say already. */
  readonly discounts: readonly { readonly label: string; readonly amount: number }[]
  /** net + tax = total, for the document, each of `taxes`, and each line. */
  readonly net: number
  readonly tax: number
  readonly total: number
  /** How it can be paid, a line each: bank and mobile money. */
  readonly pay_to: readonly string[]
}

export type InvoiceKind = 'proforma' | 'invoice' | 'credit_note'
export type TaxCategory = 'standard' | 'zero' | 'exempt' | 'other'

export interface InvoiceParty {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly country_code: string
  readonly email: string
  readonly phone: string
  /** TIN; empty: none is known. */
  readonly tax_number: string
}

export interface InvoiceLine {
  readonly title: string
  readonly description: string
  readonly quantity: number
  /** The price of one, as it was agreed. */
  readonly unit_amount: number
  readonly category: TaxCategory
  /** Percent as a decimal, such as 18; zero for zero-rated and exempt. */
  readonly rate: number
  /** Which of the taxes it has; older documents do not say. */
  readonly tax_name?: string
  readonly net: number
  readonly tax: number
  readonly total: number
  /** Of a credit note: which line of the invoice, from 0, and whether pieces of it or a sum is given back. Older ones are the whole invoice. */
  readonly corrects?: { readonly line: number; readonly by: 'quantity' | 'sum' }
}

/** What one rate comes to in the whole document. */
export interface InvoiceTax {
  readonly name: string
  readonly category: TaxCategory
  readonly rate: number
  readonly net: number
  readonly tax: number
}

/** The tax of a line among those of its document. */
export const taxOfLine = <Tax extends Pick<InvoiceTax, 'name' | 'category' | 'rate'>>(
  taxes: readonly Tax[],
  { category, rate, tax_name: name }: Pick<InvoiceLine, 'category' | 'rate'> & { readonly tax_name?: string | null },
): Tax | undefined =>
  taxes.find((tax) => tax.category === category && tax.rate === rate && (name == null || tax.name === name))
