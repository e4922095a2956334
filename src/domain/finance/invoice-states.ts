import { toMajor, toMinor } from '../money.ts'
import { paymentStatuses } from '../terms.ts'
import type { InvoiceKind } from './invoice-content.ts'

export const invoiceKinds = {
  invoice: 'Invoice',
  proforma: 'Pro forma invoice',
  credit_note: 'Credit note',
} as const satisfies Record<InvoiceKind, string>

/** The series of its number. */
export const invoicePrefixes = { invoice: 'INV', proforma: 'PRO', credit_note: 'CRN' } as const satisfies Record<
  InvoiceKind,
  string
>

/** What became of an invoice; a pro forma and a credit note are issued, and nothing is paid on them. */
export const invoiceStates = {
  unpaid: paymentStatuses.unpaid,
  partial: paymentStatuses.partial,
  paid: paymentStatuses.paid,
  written_off: paymentStatuses.written_off,
  credited: 'Credited',
  issued: 'Issued',
} as const
export type InvoiceState = keyof typeof invoiceStates

/** How much of an invoice its credit notes take back. */
export const invoiceCredits = { none: 'Not credited', part: 'Part credited', whole: 'Credited' } as const
export type InvoiceCredit = keyof typeof invoiceCredits

/** “inv-2026-31” names INV-2026-000031: nobody types the zeros. Null: it is no number of a document. */
export function invoiceNumberOf(text: string): string | null {
  const [, prefix, year, number] = /^(inv|pro|crn)-(\d{4})-(\d{1,9})$/i.exec(text.trim()) ?? []
  return prefix === undefined || number === undefined
    ? null
    : `${prefix.toUpperCase()}-${year}-${String(Number(number)).padStart(6, '0')}`
}

/** What of an invoice no credit note takes back, in its currency. */
export const uncredited = ({ total, credited, currency }: Credited): number =>
  toMajor(toMinor(total, currency) - toMinor(credited, currency), currency)
interface Credited {
  readonly total: number
  readonly credited: number
  readonly currency: string
}
