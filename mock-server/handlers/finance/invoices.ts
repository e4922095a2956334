import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { bookingDetail } from '../../services/bookings/booking-detail.ts'
import { lockedBooking } from '../../services/bookings/booking-lock.ts'
import { issuedFile } from '../../services/documents/booking-documents.ts'
import { pdfResponse } from '../../services/documents/pdf.ts'
import { creditInvoice } from '../../services/invoices/credit-invoices.ts'
import { efrisFile, ublFile } from '../../services/invoices/fiscal-files.ts'
import { bookingInvoices, invoiceDetail, invoicePage } from '../../services/invoices/invoice-rows.ts'
import { type Issuer, issueInvoice } from '../../services/invoices/issue-invoices.ts'
import { writeItemTaxes } from '../../services/invoices/item-taxes.ts'
import { checkVersion } from '../../services/versions.ts'

type Area = Contract['invoices']

const issuerOf = ({ db, agencyId, session }: Pick<Call<Area['issue']>, 'db' | 'agencyId' | 'session'>): Issuer => ({
  tx: db,
  agencyId,
  userId: session.userId,
})

const file: Handler<Area['file']> = async ({ db, agencyId, path, query, platform }) =>
  pdfResponse(
    await issuedFile({ db, agencyId, dataDir: platform.settings.dataDir }, idOf(path.id)),
    query.inline === true ? 'inline' : 'attachment',
  )

const issue: Handler<Area['issue']> = async (call) => {
  const { db, agencyId } = call
  const bookingId = idOf(call.path.id)
  const data = await invoiceDetail(db, agencyId, await issueInvoice(issuerOf(call), bookingId, call.body.kind))
  const { id, number, kind, total, currency } = data.invoice
  call.audit({ subject: 'invoice', subjectId: id, after: { number, kind, total, currency } })
  call.audit({ subject: 'booking', subjectId: bookingId, after: { invoice: number } })
  return { data }
}

const credit: Handler<Area['credit']> = async (call) => {
  const { db, agencyId, body } = call
  const id = idOf(call.path.id)
  const { creditNote, invoice } = await creditInvoice(issuerOf(call), id, body)
  const note = (await invoiceDetail(db, agencyId, creditNote)).invoice
  const anew = invoice === null ? null : await invoiceDetail(db, agencyId, invoice)
  const { reason } = body
  const made = { credit_note: note.number, invoice: anew?.invoice.number ?? null, reason }
  call.audit({ subject: 'invoice', subjectId: id, after: made })
  call.audit({ subject: 'booking', subjectId: note.booking_id, after: made })
  return { data: anew ?? (await invoiceDetail(db, agencyId, creditNote)) }
}

const setTaxes: Handler<Area['setTaxes']> = async (call) => {
  const { db, agencyId, body } = call
  const booking = await lockedBooking(db, agencyId, idOf(call.path.id))
  await checkVersion(db, 'booking', booking, body.version)
  const taxesOf = async () =>
    (await bookingDetail(db, agencyId, booking.id)).lines.map(({ title, tax }) => ({ title, tax: tax?.name ?? null }))
  const before = await taxesOf()
  await writeItemTaxes(db, booking, body.taxes)
  call.audit({
    subject: 'booking',
    subjectId: booking.id,
    before: { taxes: before },
    after: { taxes: await taxesOf() },
  })
  return { data: await bookingDetail(db, agencyId, booking.id) }
}

export const invoices: Handlers<Area> = {
  list: async (call) => invoicePage(call, call.query),
  show: async ({ db, agencyId, path }) => ({ data: await invoiceDetail(db, agencyId, idOf(path.id)) }),
  file,
  ubl: ({ db, agencyId, path }) => ublFile(db, agencyId, idOf(path.id)),
  efris: ({ db, agencyId, path }) => efrisFile(db, agencyId, idOf(path.id)),
  ofBooking: async ({ db, agencyId, path }) => ({ data: await bookingInvoices(db, agencyId, idOf(path.id)) }),
  issue,
  credit,
  setTaxes,
}
