import type { InvoiceRowFragment } from '../../../gateway/generated/invoices.generated.ts'
import { targetsOf } from '../../command.ts'
import type { Context, RecordRef } from '../../here.ts'

export const oneInvoice = { on: 'one', kinds: ['invoice'] } as const
export const atBookings = { area: 'Invoices', needs: { permission: 'View Bookings' } } as const
export const issues = { area: 'Invoices', needs: { permission: 'Edit Bookings' } } as const

/** What the address of an invoice says to open the form over it. */
export const creditLinesForm = 'credit-part'

export const chosenInvoice = (context: Context): RecordRef | undefined => targetsOf(oneInvoice, context)[0]
/** What list, page and the invoices of a booking lend; one that the search found brings no facts with it. */
export const invoiceFacts = (context: Context) => chosenInvoice(context)?.data as InvoiceRowFragment | undefined

/** The facts, asked where they are not at hand. */
export async function invoiceOf(record: RecordRef): Promise<InvoiceRowFragment> {
  const known = record.data as InvoiceRowFragment | undefined // as its screen lends it
  if (known !== undefined) return known
  const [{ ask }, { invoiceQuery }] = await Promise.all([
    import('../../../gateway/client.ts'),
    import('../../../gateway/generated/invoices.generated.ts'),
  ])
  return (await ask(invoiceQuery, { id: Number(record.id) })).invoice.invoice
}
