import { creditNoteOf } from '../../../src/domain/finance/invoice-draft.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import { lockedBooking } from '../bookings/booking-lock.ts'
import {
  filledContent,
  type Issuer,
  invoicedBooking,
  issueInvoice,
  obstacle,
  openInvoice,
  writeDocument,
} from './issue-invoices.ts'
import { reissuePartnerInvoice } from './partner-invoices.ts'

/**
 * Takes an invoice back by a credit note; `again`: and issues one as the booking stands now. Of a booking on which nothing is charged any
 * more only the credit note is left. Both or neither.
 */
export async function creditInvoice(
  issuer: Issuer,
  id: number,
  { reason, again }: { readonly reason: string; readonly again: boolean },
): Promise<{ readonly creditNote: number; readonly invoice: number | null }> {
  const { tx, agencyId } = issuer
  const found = await tx
    .selectFrom('invoices')
    .select(['booking_id', 'kind', 'number'])
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  if (found === undefined) throw notFound('invoice')
  if (found.kind !== 'invoice') throw conflict('Only an invoice is credited.')
  const bookingId = found.booking_id
  await lockedBooking(tx, agencyId, bookingId)
  const open = await openInvoice(tx, agencyId, bookingId)
  if (open?.id !== id) throw conflict(`${found.number} has been credited already.`)
  const content = open.content ?? (await filledContent(tx, agencyId, id))
  const creditNote = await writeDocument(
    issuer,
    bookingId,
    'credit_note',
    (issued) => creditNoteOf(content, issued, reason),
    {
      corrects_id: id,
      reason,
    },
  )
  if (!again) return { creditNote, invoice: null }
  const toPartner = await reissuePartnerInvoice(issuer, { id, content, reason })
  if (toPartner !== undefined) return { creditNote, invoice: toPartner }
  const booking = await invoicedBooking(tx, agencyId, bookingId)
  const isOver = obstacle(booking, 'invoice', undefined) !== null
  const invoice = isOver ? null : await issueInvoice(issuer, bookingId, 'invoice', { replaces_id: id, reason })
  return { creditNote, invoice }
}
