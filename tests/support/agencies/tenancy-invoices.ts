import type { Kysely } from 'kysely'
import type { DB } from '../../../mock-server/database/types.generated.ts'

// What is asked of invoices with ids of another agency; see ../tenancy-rows.ts.

export const invoicePaths: Readonly<Record<string, readonly [kind: string, body?: unknown]>> = {
  'GET agent/invoices/{id}/show': ['invoice'],
  'GET agent/invoices/{id}/pdf': ['invoice'],
  'GET agent/invoices/{id}/ubl': ['invoice'],
  'GET agent/invoices/{id}/efris': ['invoice'],
  'POST agent/invoices/{id}/credit': ['invoice', { reason: 'Mine now', again: true }],
  'POST agent/invoices/{id}/credit-lines': ['invoice', { reason: 'Mine now', lines: [{ line: 0, quantity: 1 }] }],
  'GET agent/bookings/{id}/invoices': ['booking'],
  'POST agent/bookings/{id}/invoices/issue': ['booking', { kind: 'invoice' }],
  'POST agent/bookings/{id}/taxes': ['booking', { taxes: [{ item: 0, tax: null }] }],
}

/** An invoice of a booking, which names its client and what was booked. */
export async function ownInvoice(
  as: (path: string, body: unknown) => Promise<{ invoice: { id: number } }>,
  booking: number,
): Promise<{ invoice: number }> {
  const { invoice } = await as(`agent/bookings/${booking}/invoices/issue`, { kind: 'invoice' })
  return { invoice: invoice.id }
}

/** The same as if it billed a reseller of that agency. */
export async function ownPartnerInvoice(
  db: Kysely<DB>,
  of: { readonly invoice: number; readonly booking: number; readonly agency: number; readonly partner: number },
): Promise<{ partnerInvoice: number }> {
  await db
    .insertInto('partner_invoice_bookings')
    .values({ invoice_id: of.invoice, booking_id: of.booking, agency_id: of.agency, partner_id: of.partner, amount: 1 })
    .execute()
  return { partnerInvoice: of.invoice }
}
